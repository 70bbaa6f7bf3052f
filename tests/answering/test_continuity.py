"""What a query costs that does not go on from the one before it, and that joins with that one's tables are free."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pipeline_kit import no_features, parse, pipeline
from schema_kit import make_schema

from sqlsp.answering import plausibility
from sqlsp.answering.answer import KnownDatabase
from sqlsp.answering.confidence import measure_signals
from sqlsp.answering.plausibility import JOIN, LOST, LOST_BY_SHORT, NO_LONGER_SHOWN, SHOWN_AGAIN, measure_discontinuity
from sqlsp.corpus.spider import Earlier
from sqlsp.sql.parser import parse_sql

SCHEMA = make_schema({"club": "id name town", "ship": "ship_id club sail"}, (1, 4), [("ship.club", "club.id")])
TOWN = "SELECT name FROM club WHERE town = 'Oslo'"
FIRST = "SELECT name FROM club ORDER BY town LIMIT 1"
SHIPS = "SELECT sail FROM ship"
JOINED = "SELECT T1.name, T2.sail FROM club AS T1 JOIN ship AS T2 ON T1.id = T2.club"


def cost(sql: str, before: str, question: str = "and those?") -> float:
    return measure_discontinuity(parse_sql(sql, SCHEMA), parse_sql(before, SCHEMA), question)


@pytest.mark.parametrize(
    ("before", "sql", "wanted"),
    [
        (TOWN, TOWN, 0),
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


def test_a_lost_condition_costs_less_where_the_question_may_stand_alone() -> None:
    assert cost(SHIPS, TOWN, "which sails are there?") == LOST_BY_SHORT < cost(SHIPS, TOWN, "which sails have those?")
    assert measure_discontinuity(parse_sql(TOWN, SCHEMA), None, "and those?") == 0


def test_what_breaks_off() -> None:
    pairs = ((TOWN, SHIPS), (TOWN, f"{TOWN} LIMIT 1"), (f"{TOWN} AND id = '1'", TOWN), (SHIPS, TOWN))
    off = [plausibility.breaks_off(parse_sql(sql, SCHEMA), parse_sql(before, SCHEMA)) for before, sql in pairs]
    assert off == [True, False, False, False]


def test_joins_with_tables_of_the_query_before_are_free() -> None:
    query = parse_sql(JOINED, SCHEMA)
    assert [plausibility.count_joins(query, known) for known in ((), {1}, {0, 1})] == [1, 1, 0]
    assert plausibility.count_joins(parse_sql(SHIPS, SCHEMA)) == 0 and plausibility.collect_tables(None) == set()


BEFORE = [None, Earlier(("Which ships?",), JOINED), Earlier(("?",), "no SQL"), Earlier(("?",))]


@pytest.mark.parametrize("earlier", BEFORE)
def test_a_reading_that_goes_on_comes_first(earlier: Earlier | None) -> None:
    goes_on, breaks_off = f"{JOINED} WHERE T1.town = 'Oslo'", "SELECT town FROM club"
    made = pipeline([(breaks_off, -1.0), (goes_on, -1.0 - 0.5 * JOIN)], guide="plausible")
    parsed = parse(made, SCHEMA, "and in Oslo?", earlier=earlier)
    first = parsed.readings[0].query
    assert (first == parse_sql(goes_on, SCHEMA)) == (earlier is not None and earlier.sql == JOINED)


def test_signals_of_the_confidence_know_nothing_of_it() -> None:
    made = pipeline([(SHIPS, -1.0)], guide="plausible")
    parsed = parse(made, SCHEMA, "and those?", earlier=Earlier(("Which clubs?",), TOWN))
    reading = parsed.readings[0]
    assert (reading.penalty, reading.discontinuity) == (0.0, LOST)
    assert measure_signals(parsed.readings, parsed.context).implausible == 0.0


@pytest.mark.parametrize(("alone", "rules"), [(True, "read_alone"), (False, "none")])
def test_a_reading_that_breaks_off_is_read_alone(alone: bool, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it is the same alone."""
    made = pipeline([(SHIPS, -1.0)], rules=rules, guide="plausible")
    source = replace(KnownDatabase(SCHEMA), featurise=lambda schema: [])
    monkeypatch.setattr(KnownDatabase, "features", lambda self, question, earlier=None: [no_features()])
    parsed = parse(made, source, "which sails?", earlier=Earlier(("Which clubs?",), TOWN))
    assert (parsed.asked.earlier is None) == alone
