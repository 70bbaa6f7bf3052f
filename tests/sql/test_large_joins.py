"""Joins of many tables: the search for a form without FROM is bounded, and loses nothing where it finds none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from festival import table_name

from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import MOST_TRIED, complete, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.paths import JoinGraph
from sqlsp.sql.query import And, Column, Extra, Joined, Or, parts_of
from sqlsp.sql.trees import block_columns

TABLES = ("singer", "stadium", "concert", "performance", "friendship", "flight", "city", "season", "award")


def self_join(times: int) -> str:
    """`singer` joined to itself, along columns that are no key."""
    joins = " ".join(f"JOIN singer AS T{i} ON T{i - 1}.name = T{i}.country" for i in range(2, times + 1))
    return f"SELECT T1.age, count(*) FROM singer AS T1 {joins} WHERE T{times}.age > 30"


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts the joins that are inferred; more than are allowed fail, so that nothing hangs."""
    counter: Counter[str] = Counter()
    join = JoinGraph.join

    def counted(self: JoinGraph, columns: Sequence[Column], extra: Sequence[Column] = ()) -> Joined:
        counter["joins"] += 1
        assert counter["joins"] <= 2 * MOST_TRIED, "one for the stars of each form, one to try it"
        return join(self, columns, extra)

    monkeypatch.setattr(JoinGraph, "join", counted)
    return counter


@pytest.mark.parametrize(
    "sql",
    [
        *map(self_join, (3, 7, 20)),
        "SELECT T0.age FROM " + " JOIN ".join(f"{table} AS T{i}" for i, table in enumerate(2 * TABLES)),
    ],
    ids=["three times", "seven times", "twenty times", "nine tables twice each"],
)
def test_the_search_is_bounded(sql: str, schema: Schema, tries: Counter[str]) -> None:
    explicit = parse_sql(sql, schema)
    abstract = simplify(explicit, schema)
    assert isinstance(explicit.source, Joined) and isinstance(abstract.source, Joined)
    assert Counter(abstract.source.tables) == Counter(explicit.source.tables)
    assert len(parts_of(abstract.source.on, And | Or)) == len(parts_of(explicit.source.on, And | Or))


def test_of_a_table_three_times_only_the_order_of_mention_is_tried(schema: Schema, tries: Counter[str]) -> None:
    """The grammar tells two occurrences of a table apart: no other numbering could be derived either."""
    abstract = simplify(parse_sql(self_join(3), schema), schema)
    assert tries["joins"] <= 2**3
    instances = {column.instance for column in block_columns(abstract) if table_name(schema, column.index) == "singer"}
    assert instances == {0, 1}, "T1 and T3 are named in this order; T2 is not"


def test_several_tables_that_nothing_names_are_found(schema: Schema) -> None:
    extra = ("stadium", "season", "performance")
    sql = (
        "SELECT T1.theme FROM concert AS T1 JOIN stadium AS T2 ON T1.stadium_id = T2.stadium_id JOIN season AS T3"
        " ON T1.season_code = T3.season_code JOIN performance AS T4 ON T4.concert_id = T1.concert_id"
    )
    explicit = parse_sql(sql, schema)
    abstract = simplify(explicit, schema)
    assert isinstance(abstract.source, Extra)
    assert {table_name(schema, star.index) for star in abstract.source.stars} == set(extra)
    completed = complete(abstract, schema).source
    assert isinstance(completed, Joined) and isinstance(explicit.source, Joined)
    assert Counter(completed.tables) == Counter(explicit.source.tables)
