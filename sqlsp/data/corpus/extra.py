"""Additional folders of training questions besides those of `data.path` (`data.extra`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.options.data import DataConfig
from sqlsp.sql.schema import Schema


def extra_folders(data: DataConfig) -> dict[str, DataConfig]:
    """Options to read only the training questions of each folder in `data.extra`, by the folder's name there.

    A folder must hold at least one of the files in `data.train`; its other files are not read. Raises DataError for a
    folder that holds none of them, is named twice, or is `data.path`.
    """
    found: dict[str, DataConfig] = {}
    roots = {locate(data.path).resolve()}
    for name in data.extra:
        root = locate(name)
        if root.resolve() in roots:
            raise DataError(f"data.extra: {name} is read already; name each folder once")
        roots.add(root.resolve())
        present = [file for file in data.train if (root / file).is_file()]
        if not present:
            raise DataError(f"data.extra: {name} is no folder that holds {' or '.join(data.train)} (data.train)")
        found[name] = replace(
            data, path=name, train=present, dev=None, evaluation={}, fold=None, augmented=None, extra=[]
        )
    return found


def together(schemas: Mapping[str, Mapping[str, Schema]]) -> dict[str, Schema]:
    """The schemas of several folders, by db_id; DataError where two folders have a database of the same name."""
    for clash in clashes(schemas):
        raise DataError(clash)
    return {db_id: schema for of_folder in schemas.values() for db_id, schema in of_folder.items()}


def clashes(schemas: Mapping[str, Mapping[str, Schema]]) -> Iterator[str]:
    """A message for each database whose name is also that of one in an earlier folder."""
    folders: dict[str, str] = {}
    for folder, of_folder in schemas.items():
        for db_id in of_folder:
            first = folders.setdefault(db_id, folder)
            if first != folder:
                yield (
                    f"data.extra: both {first} and {folder} have a database {db_id}; rename one, "
                    "unless it is the same folder"
                )
