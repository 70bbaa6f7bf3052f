"""Build a corpus that ships from its sources.

    data/NAME/source/<db_id>.sql   tables and rows of a database
    data/NAME/source/<db_id>.tsv   question<TAB>query, one pair a line
    data/NAME/source/dev.txt       the db_ids of the dev split; all others are for training. Without it there is no dev
    data/NAME/source/<set>/<db_id>.tsv   further evaluation sets: the same queries in other words, or new ones

gives data/NAME/{tables,train_spider,dev,<set>}.json, which are kept with the project, and
data/NAME/database/<db_id>/<db_id>.sqlite, which are not. Exits with 2 when a source is wrong.

The sets of data/mini: `reworded` asks queries of dev as who does not know the names; `colloquial` asks queries of train
more freely. That of data/domains: `dates` asks for days, months and years, with queries of its own. The last two were
written without sight of any parser's answers.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.common.shipped import build_database
from sqlsp.options import cli
from sqlsp.sql.database import database_path, schema_from_database
from sqlsp.sql.tables_json import schema_to_json

MINI = Path(__file__).resolve().parents[1] / "data" / "mini"
RESERVED = {"train", "train_spider", "dev", "tables"}
Row = dict[str, str]


def main() -> int:
    """Build the corpus of the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=MINI, help="the folder with source/ in it")
    folder = parser.parse_args().folder
    counts = build(folder)
    numbers = ", ".join(f"{count} {split}" for split, count in counts.items() if split != "databases")
    print(f"{folder}: {counts['databases']} databases; questions: {numbers}")
    return 0


def build(folder: Path) -> dict[str, int]:
    """Write everything; counts databases and the rows of each split. Raises DataError naming file and line."""
    source = folder / "source"
    db_ids = sorted(path.stem for path in source.glob("*.sql"))
    if not db_ids:
        raise DataError(f"{source} holds no .sql files")
    dev = source / "dev.txt"
    dev_ids = set(read_text(dev).split()) if dev.is_file() else set[str]()
    if not dev_ids <= set(db_ids):
        raise DataError(f"{dev} names {', '.join(sorted(dev_ids - set(db_ids)))}, which have no .sql file")
    sets = sorted(path.name for path in source.iterdir() if path.is_dir())
    if reserved := RESERVED & set(sets):
        raise DataError(f"{source / min(reserved)}: no set can have that name")
    for path in sorted(source.rglob("*.tsv")):
        if path.stem not in db_ids:
            raise DataError(f"{path}: there is no {source / path.stem}.sql")
    tables, splits = [], {split: list[Row]() for split in ("train", *(["dev"] if dev_ids else []), *sets)}
    for db_id in db_ids:
        path = database_path(folder / "database", db_id)
        build_database(source / f"{db_id}.sql", path)
        tables.append(schema_to_json(schema_from_database(path, db_id)))
        splits["dev" if db_id in dev_ids else "train"] += read_pairs(source / f"{db_id}.tsv", db_id)
        for name in sets:
            anew = source / name / f"{db_id}.tsv"
            splits[name] += read_pairs(anew, db_id) if anew.is_file() else []
    write_json(folder / "tables.json", tables)
    for split, rows in splits.items():
        write_json(folder / ("train_spider.json" if split == "train" else f"{split}.json"), rows)
    return {"databases": len(db_ids), **{split: len(rows) for split, rows in splits.items()}}


def read_pairs(path: Path, db_id: str) -> list[Row]:
    """The rows of a file of question<TAB>query lines."""
    rows = []
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        fields = [field.strip() for field in line.split("\t")]
        if len(fields) != 2 or not all(fields):
            raise DataError(f"{path}, line {number}: question<TAB>query expected, found {line!r}")
        rows.append({"question": fields[0], "query": fields[1], "db_id": db_id})
    return rows


def read_text(path: Path) -> str:
    """The content of a source file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: cannot be read ({error})") from error


def write_json(path: Path, content: object) -> None:
    """Write JSON as a person reads it and version control compares it."""
    write_atomic(path, json.dumps(content, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
