"""What a query costs that does not go on from the one before it, and that joins with that one's tables are free."""

from __future__ import annotations

from typing import cast

import pytest
from pipeline_kit import pipeline

from sqlsp.answering.continuity import LOST, NO_LONGER_SHOWN, REPEATED, SHOWN_AGAIN, discontinuity, tables_in
from sqlsp.answering.pipeline import Asked, Source
from sqlsp.answering.plausibility import JOIN, joins
from sqlsp.data.corpus.spider import Earlier
from sqlsp.data.storage import FeatureSet
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [("*", -1), ("id", 0), ("name", 0), ("town", 0), ("ship_id", 1), ("club", 1), ("sail", 1)]
SCHEMA = Schema(
    "x",
    (Table("club", "club"), Table("ship", "ship")),
    tuple(ColumnInfo(name, name, table, "text") for name, table in COLUMNS),
    (1, 4),
    ((5, 1),),
)
TOWN = "SELECT name FROM club WHERE town = 'Oslo'"
FIRST = "SELECT name FROM club ORDER BY town LIMIT 1"
SHIPS = "SELECT sail FROM ship"
JOINED = "SELECT T1.name, T2.sail FROM club AS T1 JOIN ship AS T2 ON T1.id = T2.club"


def cost(sql: str, before: str) -> float:
    return discontinuity(parse_sql(sql, SCHEMA), parse_sql(before, SCHEMA))


@pytest.mark.parametrize(
    ("before", "sql", "wanted"),
    [
        (TOWN, TOWN, REPEATED),
        (TOWN, f"{TOWN} AND name = 'Ran'", 0),
        (TOWN, "SELECT name FROM club WHERE town = 'Bergen'", 0),  # a condition on the same column is in its place
        (TOWN, "SELECT name FROM club WHERE town IS NULL", 0),
        (TOWN, "SELECT name FROM club", LOST),
        (TOWN, SHIPS, LOST),  # nothing in common
        (TOWN, "SELECT name, id FROM club WHERE town = 'Oslo'", 0),
        (TOWN, "SELECT id FROM club WHERE town = 'Oslo'", NO_LONGER_SHOWN),
        (f"{TOWN} AND id IS NOT NULL", f"{TOWN} ORDER BY id", 0),  # that something is known is said by rules
        (FIRST, "SELECT id FROM club ORDER BY town LIMIT 1", 0),
        (FIRST, "SELECT name, id FROM club ORDER BY town LIMIT 1", SHOWN_AGAIN),
        ("SELECT name FROM club WHERE id = (SELECT club FROM ship)", "SELECT name, town FROM club", LOST + SHOWN_AGAIN),
        (SHIPS, "SELECT name FROM club", 0),
    ],
)
def test_what_does_not_go_on(before: str, sql: str, wanted: float) -> None:
    assert cost(sql, before) == wanted


def test_without_a_query_before_nothing_costs() -> None:
    assert discontinuity(parse_sql(TOWN, SCHEMA), None) == 0 and tables_in(None) == set()


def test_joins_with_tables_of_the_query_before_are_free() -> None:
    query = parse_sql(JOINED, SCHEMA)
    assert [joins(query), joins(query, {1}), joins(query, {0, 1}), joins(parse_sql(SHIPS, SCHEMA))] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    "earlier", [None, Earlier(("Which ships?",), JOINED), Earlier(("?",), "no SQL"), Earlier(("?",))]
)
def test_a_reading_that_goes_on_comes_first(earlier: Earlier | None) -> None:
    goes_on, breaks_off = f"{JOINED} WHERE T1.town = 'Oslo'", "SELECT town FROM club"
    made = pipeline([(breaks_off, -1.0), (goes_on, -1.0 - 0.5 * JOIN)], guide="plausible")
    asked = Asked("and in Oslo?", Source(SCHEMA), "and in Oslo?", earlier=earlier)
    features = cast(FeatureSet, [type("Row", (), {"candidates": None})()])
    (parsed,) = made.parse([asked], [features])
    first = parsed.readings[0].query
    assert (first == parse_sql(goes_on, SCHEMA)) == (earlier is not None and earlier.sql == JOINED)
