"""Check that queries keep their literals, and that questions offer the literals of their gold queries.

Asked of the gold queries of dev.json and train_spider.json:
  execution  (dev) gold → tree → grammar actions, one for every literal → tree → SQL returns the rows of gold, in gold's
             order where gold orders them (on databases that are there and run gold itself)
  recall     each literal is among the candidates that its question offers, with the content of the databases and
             without it; beside it how many candidates a question has, and the share of them that its gold holds
Each loss is listed. The last line is a JSON object of fractions: `gold_execution_identical`, `recall_dev_with_content`,
`recall_dev_without_content` and the same for train. Exits with 0 when it ran, whatever it found.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tqdm import tqdm

from sqlsp.common.errors import DataError, SqlspError
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.literals.candidates import finders_in
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.options import cli
from sqlsp.question.words import tokenise
from sqlsp.sql.database import database_path, execute
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import literal, same_content
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query, Value, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

SPLITS = {"dev": "dev.json", "train": "train_spider.json"}
SECONDS = 10.0  # for one query on one database


@dataclass(frozen=True)
class Gold:
    """A question with the abstract form of its gold query."""

    row: Row
    schema: Schema
    query: Query

    @property
    def literals(self) -> list[Value]:
        """Every literal of the query."""
        return [node for node in walk(self.query) if isinstance(node, Value)]


def main() -> int:
    """Check the command line's folder; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder with tables.json")
    options = parser.parse_args()
    print(json.dumps(check(options.spider)))
    return 0


def check(folder: Path) -> dict[str, float]:
    """Check the gold queries of `folder`, print what is lost, and return the figures of the last line."""
    schemas = read_tables(folder / "tables.json")
    splits = {split: gold_of(folder / file, schemas) for split, file in SPLITS.items() if (folder / file).exists()}
    if not any(splits.values()):
        raise DataError(f"{folder} holds no gold SQL that parses: neither {' nor '.join(SPLITS.values())} has any")
    databases = folder / "database"
    figures = {}
    if splits.get("dev"):
        figures["gold_execution_identical"] = execution(splits["dev"], databases)
    for split, golds in splits.items():
        figures[f"recall_{split}_with_content"] = recall(f"{split} with content", golds, databases)
        figures[f"recall_{split}_without_content"] = recall(f"{split} without content", golds, None)
    return figures


def gold_of(path: Path, schemas: Mapping[str, Schema]) -> list[Gold]:
    """The rows of a file whose gold SQL parses."""
    found = []
    for row in read_rows(path, schemas):
        schema = schemas[row.db_id]
        try:
            found.append(Gold(row, schema, simplify(parse_sql(row.sql or "", schema), schema)))
        except SqlspError as error:
            print(f"{path.name}, row {row.index}: left out: {str(error).splitlines()[0]}")
    return found


def execution(golds: Sequence[Gold], databases: Path) -> float:
    """Fraction of gold queries that return the same after a way through the grammar, literals and all."""
    found = Counter[str]()
    for gold in tqdm(golds, desc="execution", unit="", disable=None):
        path = database_path(databases, gold.row.db_id)
        try:
            expected = execute(path, gold.row.sql or "", SECONDS)
        except DataError as error:
            found["gold not run"] += 1
            tqdm.write(f"row {gold.row.index}: gold does not run: {error}")
            continue
        reason = changed(gold, path, expected)
        found["same" if reason is None else "other"] += 1
        if reason:
            tqdm.write(f"row {gold.row.index}: {reason}\n  {gold.row.sql}")
    print(
        f"{found['same']} return the same, {found['other']} not; {found['gold not run']} gold queries do not run here"
    )
    return found["same"] / max(found["same"] + found["other"], 1)


def changed(gold: Gold, database: Path, expected: list[tuple[object, ...]]) -> str | None:
    """What the query returns otherwise after a way through the grammar; None where it is the same."""
    candidates = tuple(dict.fromkeys([Value(), *(literal(value.text) for value in gold.literals)]))
    try:
        codes = to_actions(gold.query, gold.schema, candidates)
        sql = render_sql(to_query(codes, gold.schema, candidates), gold.schema)
        rows = execute(database, sql, SECONDS)
    except SqlspError as error:
        return str(error)
    ordered = gold.query.order is not None and bool(gold.query.order.keys)
    same = rows == expected if ordered else Counter(rows) == Counter(expected)
    return None if same else f"other rows: {sql}"


def recall(name: str, golds: Sequence[Gold], databases: Path | None) -> float:
    """Fraction of gold literals among the candidates of their question."""
    total = offered = most = right = 0
    for gold, candidates in tqdm(candidates_of(golds, databases), desc=name, total=len(golds), unit="", disable=None):
        missing = [v.text for v in gold.literals if not any(same_content(v, c) for c in candidates[1:])]
        total, offered = total + len(gold.literals), offered + len(gold.literals) - len(missing)
        most += len(candidates)
        right += sum(any(same_content(value, candidate) for value in gold.literals) for candidate in candidates[1:])
        if missing:
            tqdm.write(f"{name}, row {gold.row.index} ({gold.row.db_id}): no {missing} in: {gold.row.question}")
    each = most / max(len(golds), 1)
    share = right / max(most - len(golds), 1)  # the placeholder is no candidate
    print(
        f"{name}: {offered} of {total} literals among {each:.1f} candidates a question, of which {share:.2%} are right"
    )
    return offered / max(total, 1)


def candidates_of(golds: Sequence[Gold], databases: Path | None) -> Iterator[tuple[Gold, tuple[Value, ...]]]:
    """Each question with its candidates, database by database."""
    finder = finders_in(databases, {gold.row.db_id: gold.schema for gold in golds})
    for gold in sorted(golds, key=lambda gold: gold.row.db_id):
        yield gold, finder(gold.row.db_id).find(gold.row.question, tokenise(gold.row.question)).literals


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
