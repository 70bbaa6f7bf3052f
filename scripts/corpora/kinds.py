"""The training questions of `data/kinds` with the databases that they are about."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from user_tables.content import write_list

from sqlsp.databases.corpora import build_database, find_database_source, read_pairs
from sqlsp.databases.sqlite import database_path
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.schema.tables_json import schema_to_json
from sqlsp.utils.shipped import CORPORA

KINDS: Final = CORPORA / "kinds"


def build(out: Path, limit: int | None = None) -> None:
    """Write a Spider-format folder `out`: `train_spider.json`, `dev.json`, `tables.json` and `database`.

    The databases are called `kinds_NAME`: they are mixed with the corpora that they come from. `limit` is the number of
    databases per split (None: all). Raises DataError for a missing or wrong database or file of questions.
    """
    tables = []
    for split, source in (("train_spider", KINDS / "source"), ("dev", KINDS / "dev" / "source")):
        rows = []
        for file in sorted(source.glob("*.tsv"))[:limit]:
            db_id = f"kinds_{file.stem}"
            database = database_path(out / "database", db_id)
            build_database(find_database_source(file.stem, source), database)
            tables.append(schema_to_json(schema_from_database(database, db_id)))
            rows += read_pairs(file, db_id)
        write_list(out / f"{split}.json", rows)
    write_list(out / "tables.json", tables)
