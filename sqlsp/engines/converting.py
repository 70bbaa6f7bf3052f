"""Converts workbooks and JSON in a process of its own, so that no file takes more time or memory than is given it.

Tables are written as CSV files whose columns have known types. Of JSON, a list of objects is a table, an object of
lists is several, and so are lines of objects (NDJSON).

`python -m sqlsp.engines.converting FILE FOLDER` writes tables to FOLDER and says on stdout which they are.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, time
from pathlib import Path
from typing import Any, Final

import sqlsp
from sqlsp.common.errors import DataError
from sqlsp.engines.formats import Format, find_format

MOST_MEMORY: Final = 3_000_000_000  # bytes of address space
LONGEST: Final = 120.0  # seconds
MOST_BYTES: Final = 200_000_000  # of a JSON document, which is read as a whole
MOST_COLUMNS: Final = 2_000  # of one table: objects with more keys in all are no rows
_HELP: Final = "what can be asked is a list of objects, an object of such lists, or an object on each line (.jsonl)"
_LARGEST: Final = 2**63
_MIDNIGHT: Final = time()

Record = Mapping[str, Any]


@dataclass(frozen=True)
class Source:
    """A file that DuckDB reads, and the name of its table.

    Of one that was written here, `columns` has the types, and `empty` are the columns without any value.
    """

    table: str
    path: Path
    columns: dict[str, str] | None = None
    empty: tuple[str, ...] = ()
    parquet: bool = False


def convert(path: Path, folder: Path) -> list[Source]:
    """The tables of a workbook or a JSON file. Raises DataError where it cannot be read or takes too much."""
    root = str(Path(sqlsp.__file__).parents[1])
    paths = os.pathsep.join([root, os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "sqlsp.engines.converting", str(path), str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=LONGEST, env={**os.environ, "PYTHONPATH": paths})
    except subprocess.TimeoutExpired as error:
        raise DataError(f"{path} was not read within {LONGEST:g} s; save its tables as .csv") from error
    try:
        found = json.loads(done.stdout)
    except ValueError as error:
        raise DataError(f"{path} cannot be read: it is damaged, or too large; save its tables as .csv") from error
    if "error" in found:
        raise DataError(found["error"])
    return [Source(t["table"], Path(t["path"]), t["columns"], tuple(t["empty"])) for t in found["tables"]]


def convert_json(path: Path, folder: Path) -> list[Source]:
    """Write the tables in a JSON file to files in `folder`. Raises DataError where it has none."""
    tables: Mapping[str, Iterable[Record]] = {path.stem: _Lines(path)} if _has_lines(path) else _find_tables(path)
    found = []
    for number, (name, records) in enumerate(tables.items()):
        keys = dict.fromkeys(key for record in records for key in record)
        if len(keys) > MOST_COLUMNS:
            raise DataError(f"{path}: its objects have {len(keys):,} different keys, too many for columns; {_HELP}")
        rows = ([record.get(key) for key in keys] for record in records)
        found.append(write_table(folder / f"{path.stem}-{number}.values", name, list(keys), rows))
    return found


class _Lines:
    """The objects in a file of lines, read anew at each iteration."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[Record]:
        with self._path.open(encoding="utf-8-sig", errors="replace") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    try:
                        record = json.loads(line)
                    except (ValueError, RecursionError) as error:
                        raise DataError(f"{self._path}, line {number:,}: no JSON ({error})") from error
                    if not isinstance(record, dict):
                        raise DataError(f"{self._path}, line {number:,}: no object; {_HELP}")
                    yield record


def _has_lines(path: Path) -> bool:
    """Whether the first line that is not blank is an object of its own, and it is not the only one."""
    if path.suffix.lower() != ".json":
        return True
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        lines = (line for line in iter(lambda: file.readline(1 << 20), "") if line.strip())
        try:
            return isinstance(json.loads(next(lines, "")), dict) and next(lines, "").lstrip().startswith("{")
        except (ValueError, RecursionError):
            return False


def _find_tables(path: Path) -> Mapping[str, Iterable[Record]]:
    """The lists of objects in a document."""
    if path.stat().st_size > MOST_BYTES:
        raise DataError(f"{path} has more than {MOST_BYTES // 10**6} MB; write an object on each line: jq -c '.[]'")
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise DataError(f"{path} is no JSON: {error}") from error
    named = document if isinstance(document, dict) else {path.stem: document}
    tables = {name: value for name, value in named.items() if isinstance(value, list) and _are_objects(value)}
    if not tables and isinstance(document, dict) and _are_objects(document.values()):
        tables = {path.stem: [{"key": key, **value} for key, value in document.items()]}  # objects by their ids
    if not tables:
        raise DataError(f"{path} holds no tables; {_HELP}")
    return tables


def _are_objects(values: Collection[Any]) -> bool:
    return bool(values) and all(isinstance(each, dict) for each in values)


def write_table(path: Path, table: str, names: Sequence[str], rows: Iterable[Sequence[Any]]) -> Source:
    """Write rows with as many cells as there are `names`. Values are quoted, and NULL is not."""
    columns = name_columns(names)
    kinds: list[set[str]] = [set() for _ in columns]
    with path.open("w", encoding="utf-8", errors="replace", newline="") as file:
        for row in rows:
            cells = [_write(value) for value in row]
            for kind, (found, _) in zip(kinds, cells, strict=True):
                if found:
                    kind.add(found)
            file.write(",".join('"' + text.replace('"', '""') + '"' if kind else "" for kind, text in cells) + "\n")
    types = {}
    for name, kind in zip(columns, kinds, strict=True):
        mixed = "DOUBLE" if kind == {"BIGINT", "DOUBLE"} else "VARCHAR"
        types[name] = next(iter(kind)) if len(kind) == 1 else mixed
    return Source(table, path, types, tuple(name for name, kind in zip(columns, kinds, strict=True) if not kind))


def name_columns(names: Sequence[str]) -> list[str]:
    """`names` without line breaks, each once whatever its case; a column without a name is called by its place."""
    taken: set[str] = set()
    found = []
    for place, name in enumerate(names, 1):
        plain = " ".join(name.replace("\0", "").split()) or f"column{place}"
        unique, number = plain, 1
        while unique.lower() in taken:
            number += 1
            unique = f"{plain}_{number}"
        taken.add(unique.lower())
        found.append(unique)
    return found


def _write(value: Any) -> tuple[str, str]:
    """The kind of a value and its text; the kind of what is missing is empty."""
    if value is None or value == "" or (isinstance(value, float) and not math.isfinite(value)):
        return "", ""
    if isinstance(value, bool):
        return "BOOLEAN", "true" if value else "false"
    if isinstance(value, int):
        return ("BIGINT" if -_LARGEST <= value < _LARGEST else "DOUBLE"), str(value)
    if isinstance(value, float):
        return "DOUBLE", repr(value)
    if isinstance(value, datetime):
        return "VARCHAR", str(value.date() if value.time() == _MIDNIGHT else value)
    if isinstance(value, dict | list):
        return "VARCHAR", json.dumps(value, ensure_ascii=False)
    return "VARCHAR", str(value).replace("\0", "")


def main() -> None:
    """The command line."""
    with suppress(ImportError, ValueError, OSError):  # Windows has no limits
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    path, folder = map(Path, sys.argv[1:3])
    try:
        if find_format(path) is Format.WORKBOOK:
            from sqlsp.engines.workbooks import convert_workbook

            tables = convert_workbook(path, folder)
        else:
            tables = convert_json(path, folder)
        said: dict[str, object] = {"tables": [{**vars(table), "path": str(table.path)} for table in tables]}
    except DataError as error:
        said = {"error": str(error)}
    except MemoryError:
        said = {"error": f"{path} takes more memory than it is given; save its tables as .csv"}
    print(json.dumps(said))


if __name__ == "__main__":
    main()
