"""Gold queries of Spider are parsed, derived, printed and read back; `gold_failures.tsv` lists those that are not."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest
from data_files import cells
from grammar_kit import contents, literals, strip_literals
from script_kit import load_script

from sqlsp.cli.model import DecoderConfig
from sqlsp.grammar.transition import to_actions, to_query
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import complete, simplify
from sqlsp.sql.layout import layout
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Joined, Query, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.syntax import tokenize
from sqlsp.utils.errors import GrammarError, SqlError

SAMPLES = {"train_spider.json": 1000, "dev.json": 300}  # of these files; the long tests take all
FAILURES = {(file, int(row)): failing for file, row, failing, _ in cells("gold_failures.tsv")}


@dataclass(frozen=True)
class Gold:
    """A gold query, with the row and the explicit and abstract tree."""

    row: tuple[str, int]
    sql: str
    schema: Schema
    explicit: Query
    abstract: Query


@dataclass(frozen=True)
class Queries:
    """The gold queries that are parsed, and the rows of the others."""

    parsed: list[Gold]
    unparsed: set[tuple[str, int]]

    def failing(self, *kinds: str) -> set[tuple[str, int]]:
        """The rows that `gold_failures.tsv` lists under these kinds."""
        return {row for row, failing in FAILURES.items() if failing in kinds}


@pytest.fixture(scope="module", params=["sample", pytest.param("all", marks=pytest.mark.long)])
def queries(request: pytest.FixtureRequest, spider_dir: Path) -> Queries:
    schemas = read_tables(spider_dir / "tables.json")
    parsed = list[Gold]()
    unparsed = set[tuple[str, int]]()
    for row, sql, db_id in gold_rows(spider_dir, whole=request.param == "all"):
        try:
            explicit = parse_sql(sql, schemas[db_id])
            parsed.append(Gold(row, sql, schemas[db_id], explicit, simplify(explicit, schemas[db_id])))
        except SqlError:
            unparsed.add(row)
    return Queries(parsed, unparsed)


def gold_rows(folder: Path, whole: bool) -> Iterator[tuple[tuple[str, int], str, str]]:
    """(row, SQL, db_id) of all gold queries, or of a sample and those that fail."""
    for file, size in SAMPLES.items():
        rows = json.loads((folder / file).read_text(encoding="utf-8"))
        drawn = set(random.Random(87).sample(range(len(rows)), size))
        for number, row in enumerate(rows):
            if whole or number in drawn or (file, number) in FAILURES:
                yield (file, number), row["query"], row["db_id"]


@pytest.fixture(scope="module")
def check_sql() -> ModuleType:
    return load_script("check_sql")


def test_gold_matches_itself(queries: Queries, check_sql: ModuleType) -> None:
    lost = {gold.row for gold in queries.parsed if check_sql.lost(gold.sql, gold.abstract, gold.schema) is not None}
    assert queries.unparsed == queries.failing("parse")
    assert lost == queries.failing("grammar", "official")


def test_gold_comes_back_from_its_actions(queries: Queries) -> None:
    """With placeholders and with literals, within the maximum number of actions."""
    failed = set()
    for gold in queries.parsed:
        candidates = literals(gold.abstract)
        try:
            codes = to_actions(gold.abstract, gold.schema)
            with_literals = to_actions(gold.abstract, gold.schema, candidates)
        except GrammarError:
            failed.add(gold.row)
            continue
        assert to_query(codes, gold.schema) == strip_literals(gold.abstract), gold.row
        assert contents(to_query(with_literals, gold.schema, candidates)) == contents(gold.abstract), gold.row
        assert len(with_literals) <= DecoderConfig().max_actions, gold.row
    assert failed == queries.failing("grammar")


def test_gold_loses_nothing_without_from(queries: Queries) -> None:
    forms: Counter[str] = Counter()
    for gold in queries.parsed:
        completed = complete(gold.abstract, gold.schema)
        assert simplify(completed, gold.schema) == gold.abstract, gold.row
        assert parse_sql(render_sql(gold.explicit, gold.schema), gold.schema) == gold.explicit, gold.row
        assert tables(completed) == tables(gold.explicit), gold.row
        forms.update(type(node.source).__name__ for node in walk(gold.abstract) if isinstance(node, Query))
    assert forms["Joined"] <= 0.03 * forms.total(), "FROM is inferred nearly always"


def tables(query: Query) -> list[Counter[int]]:
    sources = [node.source for node in walk(query) if isinstance(node, Query)]
    return [Counter(source.tables) for source in sources if isinstance(source, Joined)]


def test_the_layout_of_gold_has_the_same_tokens(queries: Queries) -> None:
    for gold in queries.parsed[::5]:
        shown = layout(gold.sql)
        assert [token.text for token in tokenize(shown)] == [token.text for token in tokenize(gold.sql)]
        assert "\nfrom" in shown.lower()


@pytest.mark.long
def test_printed_gold_runs(spider_dir: Path, check_sql: ModuleType) -> None:
    """One of forty queries; the script runs all."""
    counts = check_sql.check(spider_dir, every=40)
    assert counts["printed gold runs"] == counts["same rows"] == counts["gold runs"] > 150
