"""Check that no gold query of a Spider folder gets lost between text, tree, actions and text.

Three things are asked of every gold query of train_spider.json and dev.json:
  parse       it is read as a tree over its schema
  round trip  gold → tree → abstract form → grammar actions → tree → SQL is an exact match by the official rules
  execution   its tree printed again, literals kept, runs on its database (where that is there and runs the gold query)
              and, which is only reported, returns the same rows in any order
Counted besides: how many of the pointer actions choose a table, which paper C.3 leaves out altogether.
Each failure is listed with its reason. The last line is a JSON object: `parsed` (a count), `round_trip_train`,
`round_trip_dev` and `executes` (fractions). Exits with 0 when it ran, whatever it found.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from tqdm import tqdm

from sqlsp.common.errors import DataError, SqlError, SqlspError
from sqlsp.corpus.spider import Row, read_rows
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.options import cli
from sqlsp.schema.database import database_path, execute
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql

SPLITS = {"train": "train_spider.json", "dev": "dev.json"}
SECONDS = 10.0  # for one query on one database


def main() -> int:
    """Check the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder with tables.json")
    options = parser.parse_args()
    print(json.dumps(check(options.spider)))
    return 0


def check(folder: Path) -> dict[str, float]:
    """Check every gold query of `folder`, print failures and counts, and return the figures of the last line."""
    schemas = read_tables(folder / "tables.json")
    splits = {split: gold_rows(folder / file, schemas) for split, file in SPLITS.items()}
    if not any(splits.values()):
        raise DataError(f"{folder} holds no gold SQL: neither {' nor '.join(SPLITS.values())} has rows with a query")
    found = Counter[str]()
    round_trips = {}
    for split, rows in splits.items():
        kept = 0
        for row in tqdm(rows, desc=split, unit="", disable=None):
            wrong = check_row(row, schemas[row.db_id], database_path(folder / "database", row.db_id), found)
            kept += not {"parse", "round trip"} & set(wrong)
            for step, reason in wrong.items():
                tqdm.write(f"{Path(row.file).name}, row {row.index} ({row.db_id}): {step}: {reason}\n  {row.sql}")
        round_trips[f"round_trip_{split}"] = kept / max(len(rows), 1)
    report(found)
    executes = found["run"] / max(found["gold runs"], 1)
    return {"parsed": found["parsed"], **round_trips, "executes": executes}


def gold_rows(path: Path, schemas: Mapping[str, Schema]) -> list[Row]:
    """The rows with gold SQL of one file; none where the file is not there."""
    if not path.exists():
        print(f"{path} does not exist; its rows are not checked")
        return []
    return [row for row in read_rows(path, schemas) if row.sql]


def check_row(row: Row, schema: Schema, database: Path, found: Counter[str]) -> dict[str, str]:
    """What is wrong with one gold query, step by step; `found` counts what is right."""
    found["rows"] += 1
    gold = row.sql or ""
    try:
        query = parse_sql(gold, schema)
    except SqlError as error:
        return {"parse": error.reason} | execution(gold, None, database, found)
    found["parsed"] += 1
    abstract = simplify(query, schema)
    wrong = {} if (reason := lost(gold, abstract, schema)) is None else {"round trip": reason}
    if not wrong:
        found.update(pointers(abstract, schema, Path(row.file).name))
    return wrong | execution(gold, render_sql(abstract, schema), database, found)


def lost(gold: str, abstract: Query, schema: Schema) -> str | None:
    """Why the SQL that the grammar's actions lead to is no exact match with `gold`; None where it is."""
    try:
        rebuilt = complete(to_query(to_actions(abstract, schema), schema), schema)
    except SqlspError as error:
        return str(error)
    text = render_sql(rebuilt, schema)
    judgement = judge(text, gold, Names.of(schema))
    if judgement.verdict is None:
        return f"the official reader does not read the gold query ({judgement.gold_reason})"
    if judgement.verdict.exact:
        return None
    if not judgement.parsed:
        return f"the official reader does not read {text} ({judgement.reason})"
    parts = [name for name, component in judgement.verdict.components.items() if not component.right]
    return f"differs in {', '.join(parts) or 'its tables'}: {text}"


def pointers(abstract: Query, schema: Schema, file: str) -> Counter[str]:
    """How many actions of a query choose a column or table, and how many of them a table, by the `file` of its row."""
    first = load_grammar(False).first_item
    items = [code - first for code in to_actions(abstract, schema) if code >= first]
    return Counter({f"pointers {file}": len(items), f"tables {file}": sum(i >= len(schema.columns) for i in items)})


def execution(gold: str, printed: str | None, database: Path, found: Counter[str]) -> dict[str, str]:
    """What goes wrong when the printed query runs beside the gold query."""
    if not database.exists():
        found["database missing"] += 1
        return {}
    try:
        expected = execute(database, gold, SECONDS)
    except DataError as error:
        return {"gold query": f"does not run itself: {error}"}
    found["gold runs"] += 1
    if printed is None:
        return {"execution": "not parsed"}
    try:
        rows = execute(database, printed, SECONDS)
    except DataError as error:
        return {"execution": str(error)}
    found["run"] += 1
    if Counter(rows) != Counter(expected):
        return {"rows": f"other rows than gold: {printed}"}
    found["same rows"] += 1
    return {}


def report(found: Counter[str]) -> None:
    """Print the counts."""
    print(f"{found['parsed']} of {found['rows']} gold queries parse")
    print(f"{found['run']} of {found['gold runs']} run when printed again, {found['same rows']} return the same rows")
    print(f"{found['database missing']} have no database here")
    for file in SPLITS.values():
        tables, number = found[f"tables {file}"], found[f"pointers {file}"]
        print(f"{file}: {tables} of {number} pointer actions choose a table, {100 * tables / max(number, 1):.1f} %")


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
