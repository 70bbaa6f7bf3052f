"""Writes the folder that an adaptation trains on, in Spider's format.

It has each new question several times, and some old questions, so that the parser does not forget them (replay).
"""

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
    """The numbers of distinct `new` and `old` questions, and the databases of the new questions."""

    new: int
    old: int
    databases: Collection[str]


def mix(new: Path, old: Path | None, out: Path, passes: int, old_share: float, seed: int) -> Mixture:
    """Writes a folder `out` with the training questions of two folders.

    Args:
        new: The folder of the new questions.
        old: The folder of the old questions. Old questions about a database with the name of a new one are left out.
        out: The folder to write. Its databases are links, or copies on a system without links.
        passes: How many times a new question is written.
        old_share: The share of old questions in the result. If this is more than there are, all old questions are used.
        seed: The seed with which old questions are drawn.

    Raises DataError for a folder that cannot be read or has no questions.
    """
    new_rows = _read_answered(new)
    if not new_rows:
        raise DataError(f"{new / TRAIN} has no question with its SQL: there is nothing to learn from")
    names = {row.db_id for row in new_rows}
    old_rows = [] if old is None else [row for row in _read_answered(old) if row.db_id not in names]
    old_limit = round(passes * len(new_rows) * old_share / (1 - old_share))
    if len(old_rows) > old_limit:
        old_rows = random.Random(seed).sample(old_rows, old_limit)
    schemas: list[Any] = []
    for folder, rows in ((new, new_rows), (old, old_rows)):
        if folder is not None:
            _link(folder, out, rows)
            used = {row.db_id for row in rows}
            schemas += [record for record in read_json(folder / TABLES, "the schemas") if record["db_id"] in used]
    save_json(out / TABLES, schemas, indent=None)
    rows = [*new_rows * passes, *old_rows]
    records = [{"question": row.question, "query": row.sql, "db_id": row.db_id} for row in rows]
    save_json(out / TRAIN, records, indent=None)
    return Mixture(len(new_rows), len(old_rows), names)


def _read_answered(folder: Path) -> list[Row]:
    """Returns the training questions of a folder that have gold SQL."""
    return [row for row in read_rows(folder / TRAIN, read_tables(folder / TABLES)) if row.sql is not None]


def _link(folder: Path, out: Path, rows: Sequence[Row]) -> None:
    """Links the databases of `rows` into `out`; missing databases are skipped."""
    try:
        for db_id in sorted({row.db_id for row in rows}):
            source = database_path(folder / DATABASES, db_id)
            target = database_path(out / DATABASES, db_id)
            if not source.is_file():
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                target.symlink_to(source.resolve())
            except OSError:  # a system without symbolic links
                shutil.copyfile(source, target)
    except OSError as error:
        raise DataError(f"cannot write {out}: {system_reason(error)}") from error
