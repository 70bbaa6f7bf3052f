"""What foreign keys are worth that no database declares: Spider's dev questions, asked of databases without any.

    python scripts/check_keys.py --spider DIR --out OUT       # the parser that ships answers; --checkpoint RUN another

Copies dev's databases to OUT without their foreign keys, in tables.json and in the files, and answers the questions
three times: with the keys that are declared, without any, and with those that are inferred. Prints exact match,
execution accuracy, and how many answers combine every row of one table with every row of another where the gold query
does not.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from sqlsp.common.errors import SqlError
from sqlsp.data.corpus.spider import read_list
from sqlsp.options import cli
from sqlsp.sql.database import database_path
from sqlsp.sql.opening import open_database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.products import unconnected_tables
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables


def without_keys(source: Path, target: Path) -> None:
    """A copy of a SQLite file: the same tables, columns, primary keys and rows, and no foreign key."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    with closing(open_database(source, undecodable="surrogateescape")) as old, closing(sqlite3.connect(target)) as new:
        names = old.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for (name,) in names.fetchall():
            columns = old.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,)).fetchall()
            parts = [f"{quoted(column)} {kind}" for column, kind, _ in columns]
            key = [quoted(column) for column, _, place in sorted(columns, key=lambda each: each[2]) if place]
            parts += [f"PRIMARY KEY ({', '.join(key)})"] if key else []
            new.execute(f"CREATE TABLE {quoted(name)} ({', '.join(parts)})")
            rows = old.execute(f"SELECT * FROM {quoted(name)}")
            marks = ", ".join("?" * len(columns))
            encoded = (tuple(_bytes(cell) for cell in row) for row in rows)
            new.executemany(f"INSERT OR IGNORE INTO {quoted(name)} VALUES ({marks})", encoded)
        new.commit()


def _bytes(cell: object) -> object:
    """A text that is no UTF-8 as it was; sqlite3 writes no half characters."""
    if isinstance(cell, str) and not cell.isascii():
        return cell.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    return cell


def make_folder(spider: Path, out: Path) -> dict[str, Schema]:
    """Dev without foreign keys as a Spider folder; its schemas."""
    out.mkdir(parents=True, exist_ok=True)
    shutil.copy(spider / "dev.json", out / "dev.json")
    wanted = {row["db_id"] for row in read_list(out / "dev.json")}
    entries = [entry for entry in read_list(spider / "tables.json") if entry["db_id"] in wanted]
    (out / "tables.json").write_text(json.dumps([entry | {"foreign_keys": []} for entry in entries]))
    for db_id in wanted:
        source = database_path(spider / "database", db_id)
        if source.is_file():
            without_keys(source, database_path(out / "database", db_id))
    return {name: schema for name, schema in read_tables(spider / "tables.json").items() if name in wanted}


def sqlsp(*arguments: str) -> None:
    """Run a command of sqlsp."""
    subprocess.run([sys.executable, "-m", "sqlsp", *arguments], check=True, stdout=subprocess.DEVNULL)


def crossed(sql: str, schema: Schema) -> bool:
    """Whether a query combines every row of one table with every row of another."""
    try:
        return bool(unconnected_tables(parse_sql(sql, schema), schema))
    except SqlError:
        return False


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="the Spider folder")
    parser.add_argument("--out", type=Path, required=True, help="folder for the copies and the answers")
    parser.add_argument("--checkpoint", default="default", help="the parser that answers")
    args = parser.parse_args()
    schemas = make_folder(args.spider, args.out / "spider")
    rows = read_list(args.spider / "dev.json")
    systems = {
        "declared keys": (args.spider, "infer_keys=false"),
        "no keys": (args.out / "spider", "infer_keys=false"),
        "inferred keys": (args.out / "spider", "infer_keys=true"),
    }
    print(f"{'':<16}{'exact match':>12}{'execution':>12}{'rows × rows':>13}")
    for name, (folder, infer) in systems.items():
        out = args.out / name.replace(" ", "_")
        sqlsp("predict", f"checkpoint={args.checkpoint}", f"data.path={folder}", f"out={out}", infer)
        sqlsp(
            "evaluate", f"pred={out}/predictions.json", f"gold={args.spider}/dev.json", f"out={out}",
            f"tables={args.spider}/tables.json", f"databases={args.spider}/database",
        )  # fmt: skip
        scores = json.loads((out / "metrics.json").read_text())
        answers = json.loads((out / "predictions.json").read_text())
        apart = sum(
            crossed(answer["sql"], schemas[row["db_id"]]) and not crossed(row["query"], schemas[row["db_id"]])
            for answer, row in zip(answers, rows, strict=True)
        )
        exact, execution = (100 * found["all"] for found in (scores["exact_match"], scores["execution"]["accuracy"]))
        print(f"{name:<16}{exact:>10.1f} %{execution:>10.1f} %{apart:>13}")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
