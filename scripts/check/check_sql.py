"""Check that no gold query of a Spider folder changes between text, tree, actions and text.

Every gold query of train_spider.json and dev.json must pass three checks:
  parse       it is read as a tree over the schema
  round trip  gold → tree → abstract form → grammar actions → tree → SQL is an exact match by the official rules
  execution   the SQL of the tree, with literals, runs on the database (if there is one, on which the gold query runs);
              the number of queries that return the same rows in any order is only reported
Also counts the pointer actions that choose a table, which paper C.3 does not have.
Failures are listed with the reason. The last line is a JSON object of counts. Exits with 0 after a complete run.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from tqdm import tqdm

from sqlsp.cli import compose
from sqlsp.data.spider import read_rows
from sqlsp.databases.sqlite import database_path, execute
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.grammar.grammar import load_grammar
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError, SqlError, SqlspError

SPLITS = ("train_spider", "dev")
SECONDS = 10.0  # for one query on one database


def main() -> int:
    """Check the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder with tables.json")
    print(json.dumps(check(parser.parse_args().spider)))
    return 0


def check(folder: Path, every: int = 1) -> Counter[str]:
    """Check the gold queries of `folder`, print failures, and return the counts of the last line.

    With `every` n, one of n queries is checked.
    """
    schemas = read_tables(folder / "tables.json")
    counts = Counter[str]()
    for split in SPLITS:
        rows = [row for row in read_rows(folder / f"{split}.json", schemas)[::every] if row.sql]
        for row in tqdm(rows, desc=split, unit="", disable=None):
            database = database_path(folder / "database", row.db_id)
            wrong = check_row(row, split, schemas[row.db_id], database=database, counts=counts)
            for step, reason in wrong.items():
                tqdm.write(f"{split}.json, row {row.index} ({row.db_id}): {step}: {reason}\n  {row.sql}")
    return counts


def check_row(row: Row, split: str, schema: Schema, database: Path, counts: Counter[str]) -> dict[str, str]:
    """The problems of one gold query by step; adds the successes to `counts`."""
    gold = row.sql or ""
    wrong: dict[str, str] = {}
    abstract: Query | None = None
    counts[f"{split}: queries"] += 1
    try:
        abstract = simplify(parse_sql(gold, schema), schema)
        counts[f"{split}: parsed"] += 1
        if reason := lost(gold, abstract, schema):
            wrong["round trip"] = reason
        else:
            counts[f"{split}: round trip"] += 1
            counts.update(pointers(abstract, schema, split))
    except SqlError as error:
        wrong["parse"] = error.reason
    if database.exists():
        step = "gold query"
        try:
            expected = execute(database, gold, SECONDS)
            counts["gold runs"] += 1
            step = "execution"
            if abstract is not None:
                rows = execute(database, render_sql(abstract, schema), SECONDS)
                counts["printed gold runs"] += 1
                counts["same rows"] += Counter(rows) == Counter(expected)
        except DataError as error:
            wrong[step] = f"does not run: {error}"
    return wrong


def lost(gold: str, abstract: Query, schema: Schema) -> str | None:
    """The reason why the SQL of the grammar's actions is no exact match with `gold`; None for a match."""
    try:
        text = render_sql(complete(to_query(to_actions(abstract, schema), schema), schema), schema)
    except SqlspError as error:
        return str(error)
    judgement = judge(text, gold, Names.of(schema))
    if judgement.verdict is None or not judgement.parsed:
        return f"the official reader: {judgement.gold_reason or judgement.reason}: {text}"
    parts = [name for name, component in judgement.verdict.components.items() if not component.right]
    return None if judgement.verdict.exact else f"differs in {', '.join(parts) or 'its tables'}: {text}"


def pointers(abstract: Query, schema: Schema, split: str) -> dict[str, int]:
    """The numbers of actions of a query that choose a column or table, and a table."""
    first = load_grammar(False).first_item
    items = [code - first for code in to_actions(abstract, schema) if code >= first]
    tables = sum(item >= len(schema.columns) for item in items)
    return {f"{split}: pointers": len(items), f"{split}: pointers to tables": tables}


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
