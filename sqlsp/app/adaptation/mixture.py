"""The Spider-format folder that an adaptation trains on: new questions several times, and old ones (replay)."""

from __future__ import annotations

import random
import shutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlsp.data.spider import read_rows
from sqlsp.databases.sqlite import database_path
from sqlsp.question.rows import Row
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_json, save_json, system_reason

TRAIN: Final = "train_spider.json"
DEV: Final = "dev.json"
TABLES: Final = "tables.json"
DATABASES: Final = "database"


@dataclass(frozen=True)
class Mixture:
    """The numbers of different `new` questions and of `old` ones, and the databases that the new ones are about."""

    new: int
    old: int
    databases: Collection[str]


def mix(new: Path, old: Path | None, out: Path, passes: int, old_share: float, seed: int) -> Mixture:
    """Write the Spider-format folder `out`, which contains only training questions.

    It contains the training questions of the folder `new` `passes` times, and training questions of `old`, drawn by
    `seed`. Old questions are `old_share` of the total; if there are too few, all of them are used. Old questions are
    left out if a new database has the same name as theirs. Databases are linked; on a system without links they are
    copied.

    Raises DataError where a folder cannot be read or has no questions.
    """
    rows = _read_answered(new)
    if not rows:
        raise DataError(f"{new / TRAIN} has no question with its SQL: there is nothing to learn from")
    names = {row.db_id for row in rows}
    known = [] if old is None else [row for row in _read_answered(old) if row.db_id not in names]
    wanted = round(passes * len(rows) * old_share / (1 - old_share))
    kept = known if len(known) <= wanted else random.Random(seed).sample(known, wanted)
    try:
        _link(new, out, rows)
        if old is not None:
            _link(old, out, kept)
    except OSError as error:
        raise DataError(f"cannot write {out}: {system_reason(error)}") from error
    schemas = _read_schemas(new, names) + ([] if old is None else _read_schemas(old, {row.db_id for row in kept}))
    save_json(out / TABLES, schemas, indent=None)
    records = [{"question": row.question, "query": row.sql, "db_id": row.db_id} for row in (*rows * passes, *kept)]
    save_json(out / TRAIN, records, indent=None)
    return Mixture(len(rows), len(kept), names)


def _read_answered(folder: Path) -> list[Row]:
    return [row for row in read_rows(folder / TRAIN, read_tables(folder / TABLES)) if row.sql is not None]


def _read_schemas(folder: Path, names: set[str]) -> list[Any]:
    return [record for record in read_json(folder / TABLES, "the schemas") if record["db_id"] in names]


def _link(folder: Path, out: Path, rows: Sequence[Row]) -> None:
    """Link the databases of `rows` into `out`; missing databases are skipped."""
    for db_id in sorted({row.db_id for row in rows}):
        source, target = database_path(folder / DATABASES, db_id), database_path(out / DATABASES, db_id)
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            target.symlink_to(source.resolve())
        except OSError:  # a system without symbolic links
            shutil.copyfile(source, target)
