"""Write the SQL of all gold queries and of random derivations, one per line, to compare two versions of the writer.

Gold queries are those of a Spider folder and of the shipped corpora. They are written from the tree as read, and from
the abstract form. Random derivations are over the same schemas, in both grammars.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from check_derivations import LITERALS, derive

from sqlsp.cli import compose
from sqlsp.cli.model import GRAMMARS
from sqlsp.databases.corpora import locate
from sqlsp.grammar.grammar import load_grammar
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import SqlError

CORPORA: Final = ("mini", "domains", "business")


def main() -> int:
    """Write to standard output; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, metavar="DIR", help="a Spider folder")
    parser.add_argument("--number", type=int, default=3_000, help="derivations (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the random choices (default: %(default)s)")
    options = parser.parse_args()
    schemas: dict[str, Schema] = {}
    for folder in [*(f"corpus:{name}" for name in CORPORA), *([options.spider] if options.spider else [])]:
        tables = read_tables(locate(folder) / "tables.json")
        schemas |= tables
        for db_id, sql in read_gold(locate(folder), tables):
            print(write_gold(sql, tables[db_id]))
    for line in write_derivations(list(schemas.values()), options.number, options.seed):
        print(line)
    return 0


def read_gold(folder: Path, schemas: Mapping[str, Schema]) -> Iterator[tuple[str, str]]:
    """(database, query) of the rows of the files of a folder that have both."""
    for file in sorted(folder.glob("*.json")):
        rows = json.loads(file.read_text(encoding="utf-8"))
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, dict) and isinstance(row.get("query"), str) and row.get("db_id") in schemas:
                yield row["db_id"], row["query"]
    for file in sorted(folder.glob("*.tsv")):
        for line in file.read_text(encoding="utf-8").splitlines():
            db_id, *fields = line.split("\t")
            queries = [field for field in fields if field.startswith("SELECT ")]
            if db_id in schemas and queries:
                yield db_id, queries[0]


def write_gold(sql: str, schema: Schema) -> str:
    """The SQL of a query's tree and of the abstract form, in both grammars."""
    written = []
    for people in (False, True):
        try:
            query = parse_sql(sql, schema, extended=people)
            written += [render_sql(query, schema), render_sql(complete(simplify(query, schema), schema), schema)]
        except SqlError as error:
            written.append(f"{type(error).__name__}: {error}")
    return "\t".join((schema.db_id, *written))


def write_derivations(schemas: list[Schema], number: int, seed: int) -> Iterator[str]:
    """The SQL of random derivations, with literals in every second one."""
    for name in GRAMMARS:
        rng = random.Random(seed)
        for turn, schema in enumerate(islice(cycle(schemas), number)):
            candidates = LITERALS if turn % 2 else None
            _, sql = derive(load_grammar(candidates is not None, name), schema, candidates, rng)
            yield f"{name}\t{turn}\t{schema.db_id}\t{sql}"


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
