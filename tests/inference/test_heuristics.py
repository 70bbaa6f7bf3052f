"""What is implausible in a query, or breaks off from the one before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest
from data_files import typed_cells
from festival import cells
from pipeline_kit import offer, parse, pipeline
from schema_kit import make_schema

from sqlsp.inference import heuristics
from sqlsp.inference.heuristics import UNUSED, count_joins, find_breaks, find_implausible
from sqlsp.inference.judge import Judge
from sqlsp.inference.pipeline import REPEATED, read_with
from sqlsp.inference.rules.table import RuleSet
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rows import Earlier
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql

SCHEMA = make_schema({"singer": "name city age:number"}, (1,))
# 'Which singer of "Bath" is older than 30 ?': the cell Bath is a city
CANDIDATES = offer(("30", 8, 8, MentionKind.NUMBER), ("Bath", 4, 4, MentionKind.QUOTED), cells=[(2, 2)])
RACES = make_schema({"race": "id:number name held:time ended prize:number"}, (1,))
CLUBS = {"club": "id:number town", "player": "id:number club:number town"}
KEY = ("player.club", "club.id")
TWO = make_schema(CLUBS, (1, 3), [KEY])
SALES = {"orders_export": "order_number:number customer_id:number", "customer": "id:number country:number"}
SHOP = make_schema(SALES, (1, 3), [("orders_export.customer_id", "customer.id")])


def find(
    sql: str,
    schema: Schema = SCHEMA,
    candidates: LiteralCandidates | None = None,
    words: Sequence[str] = (),
    literals: Collection[str] = (),
) -> Counter[str]:
    return find_implausible(parse_sql(sql, schema), schema, candidates=candidates, words=words, literals=literals)


KNOWN: dict[str, tuple[Schema, LiteralCandidates | None]] = {
    "singer": (SCHEMA, None), "offered": (SCHEMA, CANDIDATES), "race": (RACES, None), "club": (TWO, None),
    "shop": (SHOP, None),
}  # fmt: skip


@pytest.mark.parametrize(("name", "question", "sql", "expected"), cells("implausible.tsv"))
def test_implausible_queries(name: str, question: str, sql: str, expected: str) -> None:
    schema, candidates = KNOWN[name]
    if asked := question != "-":
        candidates = offer() if name == "singer" else None
    kinds = Counter(expected.split("; ") if expected != "-" else ())
    assert find(sql, schema, candidates, tokenise(question) if asked else ()) == kinds


@pytest.mark.parametrize(
    ("kind", "words", "expected"),
    [
        (MentionKind.DATE, (2, 2), 1),
        (MentionKind.CELL, (2, 3), 1),
        (MentionKind.CELL, (2, 2), 0),  # words are cells by chance
        (MentionKind.NUMBER_WORD, (2, 2), 0),  # `which one`
        (MentionKind.NAME, (2, 3), 0),  # `Give Me`
    ],
)
def test_unused_mentions_are_counted(kind: MentionKind, words: tuple[int, int], expected: int) -> None:
    candidates = offer(("New Year", *words, kind), ("Year", words[1], words[1], kind))
    assert find("SELECT name FROM singer", candidates=candidates)[UNUSED] == expected


@pytest.mark.parametrize(("question", "sql", "literals", "expected"), typed_cells("unused_names.tsv"))
def test_unused_names_are_counted(question: str, sql: str, literals: tuple[str, ...], expected: int) -> None:
    position = question.lower().split().index("bath")
    candidates = offer(("Bath", position, position, MentionKind.CELL))
    assert find(sql, candidates=candidates, words=question.split(), literals=literals)[heuristics.UNNAMED] == expected


def test_related_columns_and_numbers_beside_texts() -> None:
    three = make_schema(CLUBS, (1, 3), [KEY, ("player.id", "club.id")])
    sql = "SELECT town FROM player WHERE club IN (SELECT id FROM player)"
    assert not find(sql, three)
    assert find(sql, TWO) == {heuristics.UNRELATED: 1}
    unread = replace(CANDIDATES, columns=CANDIDATES.columns[:0])
    assert find("SELECT name FROM singer WHERE city = '30'", candidates=unread) == {UNUSED: 1}
    endless = f"SELECT name FROM singer WHERE city = 'Bath' AND age > {'9' * 5000}"
    assert find(endless, candidates=CANDIDATES) == {UNUSED: 1}


def test_what_a_glossary_says_a_word_means_is_used() -> None:
    columns = list(SCHEMA.columns)
    columns[2] = replace(columns[2], value_words=(("local", "Bath"),))
    schema = replace(SCHEMA, columns=tuple(columns))
    meant = offer(("Bath", 1, 1, MentionKind.CELL), cells=[(1, 2)])
    for sql, number in (("SELECT name FROM singer", 1), ("SELECT name FROM singer WHERE city = 'Bath'", 0)):
        counts, alone = (find(sql, one, meant, ["show", "local", "singers"]) for one in (schema, SCHEMA))
        assert (counts[UNUSED], alone[UNUSED]) == (number, 0), "a cell of one word may be one by chance"


NEAR = "SELECT town FROM player WHERE id > 3"
FAR = "SELECT T1.town FROM club AS T1 JOIN player AS T2 ON T1.id = T2.club WHERE T2.id > 3"


def test_joins_of_the_longest_from_but_with_tables_of_the_query_before() -> None:
    union = f"{FAR} UNION {FAR}"
    inside = f"SELECT id FROM club WHERE town NOT IN ({FAR})"
    joins = {NEAR: 0, FAR: 1, union: 1, inside: 1, f"{NEAR} EXCEPT SELECT town FROM club": 0}
    assert {sql: count_joins(parse_sql(sql, TWO)) for sql in joins} == joins
    query = parse_sql(JOINED, FLEET)
    assert [heuristics.count_joins(query, known) for known in ((), {1}, {0, 1})] == [1, 1, 0]
    assert heuristics.count_joins(parse_sql(SHIPS, FLEET)) == 0 and heuristics.collect_tables(None) == set()


FLEET = make_schema({"club": "id name town", "ship": "ship_id club sail"}, (1, 4), [("ship.club", "club.id")])
TOWN = "SELECT name FROM club WHERE town = 'Oslo'"
FIRST = "SELECT name FROM club ORDER BY town LIMIT 1"
SHIPS = "SELECT sail FROM ship"
JOINED = "SELECT T1.name, T2.sail FROM club AS T1 JOIN ship AS T2 ON T1.id = T2.club"


def breaks(sql: str, before: str, question: str = "which sails are there?") -> Counter[str]:
    return find_breaks(parse_sql(sql, FLEET), parse_sql(before, FLEET), question)


@pytest.mark.parametrize(("before", "sql", "wanted"), cells("discontinuities.tsv"))
def test_what_does_not_go_on(before: str, sql: str, wanted: str) -> None:
    assert breaks(sql, before) == Counter(getattr(heuristics, name) for name in wanted.split() if name != "-")


def test_what_breaks_off_and_a_lost_condition_where_words_point_back() -> None:
    alone, back = (breaks(SHIPS, TOWN, f"which sails {rest}?") for rest in ("are there", "have those"))
    assert alone == {heuristics.LOST: 1} and back == {heuristics.LOST: 1, heuristics.LOST_BY_POINTING: 1}
    assert not find_breaks(parse_sql(TOWN, FLEET), None, "and those?")
    pairs = ((TOWN, SHIPS), (TOWN, f"{TOWN} LIMIT 1"), (f"{TOWN} AND id = '1'", TOWN), (SHIPS, TOWN), (SHIPS, JOINED))
    off = [heuristics.breaks_off(parse_sql(sql, FLEET), parse_sql(before, FLEET)) for before, sql in pairs]
    assert off == [True, False, False, True, False]


BEFORE = [None, Earlier(("Which ships?",), JOINED), Earlier(("?",), "no SQL"), Earlier(("?",))]
GOING_ON = Judge({"log-probability": 1.0, heuristics.NO_LONGER_SHOWN: -1.0, "joins": -1.0}, 100, 7, 0.03)


@pytest.mark.parametrize("earlier", BEFORE)
def test_a_reading_that_goes_on_comes_first(earlier: Earlier | None) -> None:
    goes_on = f"{JOINED} WHERE T1.town = 'Oslo'"
    breaks_off = "SELECT town FROM club"
    made = pipeline([(breaks_off, -1.0), (goes_on, -1.5)], guide="plausible", judge=GOING_ON)
    parsed = parse(made, FLEET, "and in Oslo?", earlier=earlier)
    first = parsed.candidates[0].query
    assert (first == parse_sql(goes_on, FLEET)) == (earlier is not None and earlier.sql == JOINED)


@pytest.mark.parametrize(
    ("question", "rules", "is_read_alone"),
    [
        ("How many ships of every club are there in Oslo?", "read_alone", True),
        ("How many ships of every club are there in Oslo?", "none", False),
        ("and which of those sails are in Oslo?", "read_alone", False),
    ],
)
def test_a_question_that_refers_to_nothing_is_read_alone(question: str, rules: str, is_read_alone: bool) -> None:
    earlier = Earlier(("Which clubs?",), TOWN)
    read = read_with(earlier, question, FLEET, RuleSet.of([rules]))
    assert read == (None if is_read_alone else earlier)


@pytest.mark.parametrize("declined", [True, False])
def test_a_question_that_builds_on_a_declined_one_is_declined(declined: bool) -> None:
    made = pipeline([(SHIPS, -1.0)], rules="none", guide="plausible", judge=GOING_ON)
    earlier = Earlier(("Which clubs?",), TOWN, declined=declined)
    chosen = made.choose(parse(made, FLEET, "which sails?", earlier=earlier))
    assert ("builds on “Which clubs?”" in (chosen.doubt or "")) == declined


@pytest.mark.parametrize(("question", "is_repeated"), [("and in Atlantis?", True), ("Which clubs?", False)])
def test_a_follow_up_that_changes_nothing_is_declined(question: str, is_repeated: bool) -> None:
    made = pipeline([(TOWN, -1.0)], rules="none", guide="plausible", judge=GOING_ON)
    first = made.choose(parse(made, FLEET, "Which clubs?"))
    earlier = Earlier(("Which clubs?",), first.candidate().remembered)
    chosen = made.choose(parse(made, FLEET, question, earlier=earlier))
    assert (chosen.doubt == REPEATED) == is_repeated
