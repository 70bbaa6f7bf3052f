"""Training questions about databases whose tables and columns have short names: `cust_nm` for the name of a customer.

    python scripts/corpora/shorten_names.py --folder DIR --out OUT --number 3000
    sqlsp train data.path=DIR data.extra=[OUT] …

OUT is a Spider folder: so many training questions of DIR, drawn by chance, about databases whose names end in `_short`.
These have the tables, columns and rows of those in DIR (they are linked, not copied), so that the SQL stays; what
differs are the words that the parser reads for tables and columns (`sqlsp/augmentation/shortening.py`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import replace
from pathlib import Path

from sqlsp.augmentation.shortening import with_short_names
from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.options import cli
from sqlsp.sql.database import database_path
from sqlsp.sql.tables_json import read_tables, schema_to_json

ENDING = "_short"


def main() -> int:
    """Write the folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--folder", type=locate, required=True, help="a Spider folder, or a corpus that ships: corpus:domains"
    )
    parser.add_argument("--out", type=Path, required=True, help="folder to make")
    parser.add_argument("--number", type=int, default=3000, help="questions at most")
    parser.add_argument("--seed", type=int, default=1, help="of the questions and the names")
    args = parser.parse_args()
    questions, databases = shorten(args.folder, args.out, args.number, args.seed)
    print(f"{args.out}: {questions:,} questions on {databases} databases")
    return 0


def shorten(folder: Path, out: Path, number: int, seed: int) -> tuple[int, int]:
    """Write `out`; how many questions and databases it has.

    Raises DataError where `folder` cannot be read, or `out` is there already.
    """
    if out.exists():
        raise DataError(f"{out} is there already; remove it, or name another folder")
    schemas = read_tables(folder / "tables.json")
    rows = read_rows(folder / "train_spider.json", schemas)
    rows = sorted(random.Random(seed).sample(rows, min(number, len(rows))), key=lambda row: row.index)
    asked = sorted({row.db_id for row in rows})
    tables = [replace(with_short_names(schemas[db_id], seed), db_id=db_id + ENDING) for db_id in asked]
    out.mkdir(parents=True)
    write_atomic(out / "tables.json", json.dumps([schema_to_json(schema) for schema in tables], indent=1) + "\n")
    records = [{"db_id": row.db_id + ENDING, "question": row.question, "query": row.sql} for row in rows]
    write_atomic(out / "train_spider.json", json.dumps(records, indent=1, ensure_ascii=False) + "\n")
    for db_id in asked:
        source = database_path(folder / "database", db_id)
        if source.is_file():
            link = database_path(out / "database", db_id + ENDING)
            link.parent.mkdir(parents=True)
            link.symlink_to(source.resolve())
    return len(rows), len(asked)


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
