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


def build(out: Path, most: int | None = None) -> None:
    """Write a Spider-format folder: `train_spider.json`, `dev.json`, `tables.json` and `database`.

    Its databases are called `kinds_NAME`, as the corpora that they come from are mixed with it.

    Args:
        out: The folder to make.
        most: The number of databases of each split; None for all.

    Raises:
        DataError: A database or a file of questions is missing or wrong.
    """
    tables = []
    for split, source in (("train_spider", KINDS / "source"), ("dev", KINDS / "dev" / "source")):
        rows = []
        for file in sorted(source.glob("*.tsv"))[:most]:
            db_id = f"kinds_{file.stem}"
            database = database_path(out / "database", db_id)
            build_database(find_database_source(file.stem, source), database)
            tables.append(schema_to_json(schema_from_database(database, db_id)))
            rows += read_pairs(file, db_id)
        write_list(out / f"{split}.json", rows)
    write_list(out / "tables.json", tables)
