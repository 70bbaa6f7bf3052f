"""How often queries name a key whose other side is in FROM too, which side, and what `data.one_key_side` changes.

    python scripts/check_key_sides.py --spider DIR

Counts the training queries. Also says whether tables that no column names could be left out of FROM without exact match
noticing. Exits with 1 where a changed query is no exact match of its own.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlsp.common.errors import SqlError
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.evaluation.exact_match.judge import judge
from sqlsp.evaluation.exact_match.names import Names
from sqlsp.options import cli
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, Extra, Joined, Query, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema
from sqlsp.sql.sides import key_sides, with_one_key_side
from sqlsp.sql.tables_json import read_tables

Counts = Counter[str]


def main() -> int:
    """Print the counts; returns the exit code."""
    return cli.guarded(_main)


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, help="a Spider-format folder with train_spider.json")
    folder = locate(parser.parse_args().spider)
    schemas = read_tables(folder / "tables.json")
    names = {name: Names.of(schema) for name, schema in schemas.items()}
    counts = Counts()
    for row in read_rows(folder / "train_spider.json", schemas):
        schema = schemas[row.db_id]
        try:
            query = parse_sql(row.sql or "", schema)
        except SqlError:
            continue
        counts["queries read"] += 1
        _count_sides(query, schema, counts)
        new = with_one_key_side(query, schema)
        if new != query:
            counts["changed"] += 1
            counts["changed, an exact match"] += _same(new, row.sql or "", schema, names[row.db_id])
        simple = simplify(query, schema)
        if any(isinstance(node, Extra) for node in walk(simple)):
            counts["with tables that no column names"] += 1
            less = complete(_without_extra(simple), schema)
            counts["an exact match without them"] += _same(less, row.sql or "", schema, names[row.db_id])
    for name, count in counts.items():
        print(f"{count:>7,}  {name}")
    return int(counts["changed"] != counts["changed, an exact match"])


def _count_sides(query: Query, schema: Schema, counts: Counts) -> None:
    """Columns of SELECT and GROUP BY, in every block, that are a side of a key that the joins of the block follow."""
    found = False
    for block in walk(query):
        if not isinstance(block, Query):
            continue
        sides = key_sides(block, schema)
        for part, nodes in (("SELECT", block.select), ("GROUP BY", (block.group,))):
            for node in (inner for each in nodes if each is not None for inner in walk(each, into_queries=False)):
                if isinstance(node, Column) and node.index in {*sides, *sides.values()}:
                    counts[f"{part} of the {'referring' if node.index in sides else 'referred'} side"] += 1
                    found = True
    counts["with a key both sides of which are in FROM, in SELECT or GROUP BY"] += found


def _without_extra(query: Query) -> Query:
    """A query in abstract form whose FROM has the tables of its columns alone."""

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        return replace(node, source=None) if isinstance(node, Query) and isinstance(node.source, Extra) else node

    changed: Query = visit(query)
    return changed


def _same(query: Query, gold: str, schema: Schema, names: Names) -> bool:
    if any(isinstance(node, Query) and node.source == Joined(()) for node in walk(query)):
        return False  # nothing says which table is read
    verdict = judge(render_sql(query, schema), gold, names).verdict
    return verdict is not None and verdict.exact


if __name__ == "__main__":
    raise SystemExit(main())
