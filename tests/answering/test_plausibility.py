"""What is implausible in a query, and that it costs a hypothesis its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest
from pipeline_kit import choose, offer, pipeline
from schema_kit import make_schema

from sqlsp.answering.ill_typed import FINER, NO_DATE, NO_FIGURE, NO_PART
from sqlsp.answering.plausibility import (
    ANY_ROW,
    ELSEWHERE,
    ITSELF,
    JOIN,
    MISSING,
    NO_NUMBER,
    NO_TEXT,
    ONE_KEY,
    ONE_ROW,
    OTHERS,
    TWICE,
    TWO_VALUES,
    UNNAMED,
    UNRELATED,
    UNUSED,
    WEIGHT,
    count_joins,
    find_implausible,
)  # fmt: skip
from sqlsp.data.types import Candidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import parse_sql

SCHEMA = make_schema({"singer": "name city age:number"}, (1,))
# 'Which singer of "Bath" is older than 30 ?': the cell Bath is a city
CANDIDATES = offer(("30", 8, 8, MentionKind.NUMBER), ("Bath", 4, 4, MentionKind.QUOTED), cells=[(2, 2)])
RACES = make_schema({"race": "id:number name held:time ended prize:number"}, (1,))
CLUBS, KEY = {"club": "id:number town", "player": "id:number club:number town"}, ("player.club", "club.id")
TWO = make_schema(CLUBS, (1, 3), [KEY])
SALES = {"orders_export": "order_number:number customer_id:number", "customer": "id:number country:number"}
SHOP = make_schema(SALES, (1, 3), [("orders_export.customer_id", "customer.id")])
ONE_NAME = "SELECT 1 FROM singer WHERE name = 'R' AND name = 'M'"
OF_CLUB = "SELECT T1.id FROM player AS T1 JOIN club AS T2 ON T1.club = T2.id"
PAIRS = "T1.age FROM singer AS T1 JOIN singer AS T2 ON T1.age = T2.age"


def find(
    sql: str,
    schema: Schema = SCHEMA,
    candidates: Candidates | None = None,
    words: Sequence[str] = (),
    literals: Collection[str] = (),
) -> Counter[str]:
    dates = (4,) if schema is RACES else ()
    return find_implausible(parse_sql(sql, schema, people=schema is RACES), schema, candidates, dates, words, literals)


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("SELECT name FROM singer WHERE city = 'Bath' AND age > 30", {}),
        ("SELECT name FROM singer WHERE name = 'Bath' AND age > 30", {ELSEWHERE: 1}),
        ("SELECT name FROM singer WHERE name != 'Bath' AND age > 30", {ELSEWHERE: 1}),
        ("SELECT name FROM singer WHERE name LIKE 'Bath' AND age > 30", {}),
        ("SELECT name FROM singer WHERE city = 'Bath' AND age >= 31", {}),
        ("SELECT name FROM singer WHERE city = 'Bath' LIMIT 30", {}),
        ("SELECT name FROM singer WHERE city = 'Bath' AND age LIKE '%30%'", {}),
        ("SELECT name FROM singer WHERE city = 'Bath' AND age > 300", {UNUSED: 1}),
        (f"SELECT name FROM singer WHERE city = 'Bath' AND age > {'9' * 5000}", {UNUSED: 1}),
        ("SELECT name FROM singer WHERE age = 'Bath' LIMIT 30", {ELSEWHERE: 1, NO_NUMBER: 1}),
        ("SELECT name FROM singer WHERE age BETWEEN 'Bath' AND 30", {NO_NUMBER: 1}),
        ("SELECT name FROM singer WHERE city = '30'", {NO_TEXT: 1, UNUSED: 1}),
        ("SELECT name FROM singer WHERE name != 1 AND city = 'Bath'", {NO_TEXT: 1, UNUSED: 1}),
        ("SELECT name FROM singer WHERE name > '30' AND city = 'Bath'", {}),
        ("SELECT name, name FROM singer WHERE city = 'Bath' LIMIT 30", {TWICE: 1}),
        ("SELECT name FROM singer WHERE age > 30", {UNUSED: 1}),
        ("SELECT name FROM singer WHERE city = 'Bath'", {UNUSED: 1}),
        ("SELECT name FROM singer", {UNUSED: 2}),
        ("SELECT name FROM singer WHERE age > 30 UNION SELECT name FROM singer WHERE city = 'Bath'", {}),
        ("SELECT age FROM singer WHERE age IN (SELECT age FROM singer WHERE name = 'Bath' LIMIT 30)", {ELSEWHERE: 1}),
    ],
)
def test_what_is_implausible_where_the_question_offers_literals(sql: str, found: dict[str, int]) -> None:
    assert find(sql, candidates=CANDIDATES) == found


@pytest.mark.parametrize(
    ("schema", "select", "found"),
    [
        (RACES, "strftime('%Y', held), count(*) FROM race GROUP BY strftime('%Y', held)", {}),
        (RACES, "strftime('%Y', ended), avg(prize) FROM race GROUP BY strftime('%Y', ended)", {}),
        (RACES, "strftime('%Y', name), count(*) FROM race GROUP BY strftime('%Y', name)", {NO_DATE: 2}),
        (RACES, "strftime('%Y', held), count(*) FROM race GROUP BY held", {FINER: 1}),
        (RACES, "strftime('%Y', held), held, count(*) FROM race GROUP BY held", {}),
        (RACES, "strftime('%m', held) FROM race GROUP BY strftime('%Y', held)", {FINER: 1}),
        (RACES, "name FROM race WHERE strftime('%H', name) < '12'", {}),
        (RACES, "name FROM race WHERE strftime('%H', held) < '2026-11-27'", {NO_PART: 1}),
        (RACES, "name FROM race WHERE strftime('%w', held) IN ('1', 'Monday')", {NO_PART: 1}),
        (RACES, "name FROM race WHERE strftime('%m', held) BETWEEN '03' AND '13'", {NO_PART: 1}),
        (RACES, "name FROM race WHERE held > 4", {NO_PART: 1}),
        (RACES, "name FROM race WHERE held > '2020'", {}),
        (RACES, "name FROM race WHERE held < date('now', '-4 years')", {}),
        (RACES, "name FROM race WHERE prize < date('now', '-4 years')", {NO_DATE: 1}),
        (RACES, "julianday(ended) - julianday(held) FROM race", {}),
        (RACES, "julianday(held) - julianday(held) FROM race", {ITSELF: 1}),
        (RACES, "julianday(held) - julianday(prize) FROM race", {NO_DATE: 1}),
        (RACES, "sum(held) FROM race", {NO_FIGURE: 1}),
        (RACES, "avg(ended) FROM race", {NO_FIGURE: 1}),
        (RACES, "sum(id) FROM race", {NO_FIGURE: 1}),
        (RACES, "max(held), sum(prize) FROM race", {}),
        (RACES, "100.0 * sum(prize) / sum(prize) FROM race", {ITSELF: 1}),
        (RACES, "name, avg(prize) FROM race GROUP BY id", {ONE_ROW: 1}),
        (RACES, "name FROM race GROUP BY id ORDER BY sum(prize) DESC LIMIT 1", {ONE_ROW: 1}),
        (RACES, "name FROM race GROUP BY id HAVING count(*) > 1", {ONE_ROW: 1}),
        (RACES, "name, avg(prize) FROM race GROUP BY name", {}),
        (RACES, "name FROM race GROUP BY id", {}),
        (RACES, "name FROM race GROUP BY id ORDER BY name", {}),
        (SCHEMA, "name FROM singer WHERE age LIKE '2023%'", {NO_DATE: 1}),  # a pattern of years on what is no date
        (SCHEMA, "name FROM singer WHERE age LIKE '2023-04%'", {NO_DATE: 1}),
        (SCHEMA, "name FROM singer WHERE age LIKE '%3%'", {}),
        (SCHEMA, "name FROM singer WHERE city LIKE '2023%'", {}),
        (SCHEMA, "name, name FROM singer WHERE age = 'Bath'", {TWICE: 1}),  # literals are not predicted
        (SCHEMA, "age FROM singer WHERE name = 'Ran' AND city = 'Bath' AND name = 'Mo'", {TWO_VALUES: 1}),
        (SCHEMA, "age FROM singer WHERE name = 'Ran' AND name = 'Ran' AND city = 'Bath'", {ITSELF: 1}),
        (SCHEMA, "age FROM singer WHERE name = 'Ran' OR name = 'Mo'", {}),
        (SCHEMA, "age FROM singer WHERE name = 'Ran' AND name != 'Mo'", {}),
        (SCHEMA, f"age FROM singer WHERE 2 > ({ONE_NAME})", {TWO_VALUES: 1}),
        (SCHEMA, f"{PAIRS} WHERE T1.name = 'Ran' AND T2.name = 'Mo'", {}),
        (TWO, "town FROM club WHERE id > (SELECT id FROM player)", {ANY_ROW: 1}),
        (TWO, f"town FROM club WHERE id = ({OF_CLUB})", {ANY_ROW: 1}),
        (TWO, "town FROM club WHERE id > (SELECT id FROM player WHERE town = 'Bath')", {}),
        (TWO, "town FROM club WHERE id > (SELECT avg(id) FROM player)", {NO_FIGURE: 1}),
        (TWO, "town FROM club WHERE id > (SELECT id FROM player ORDER BY id LIMIT 1)", {}),
        (TWO, "town FROM club WHERE id IN (SELECT club FROM player)", {}),
        (TWO, "town FROM club WHERE id NOT IN (SELECT id FROM player)", {}),
        (TWO, "town FROM club WHERE id NOT IN (SELECT town FROM player)", {UNRELATED: 1}),
        (TWO, "town FROM club WHERE town IN (SELECT club FROM player WHERE id > 3)", {UNRELATED: 1}),
        (TWO, "town FROM club WHERE id IN (SELECT max(club) FROM player)", {}),
        (TWO, "id FROM player WHERE club != club", {ITSELF: 1}),
        (TWO, "id FROM player ORDER BY club - club", {ITSELF: 1}),
        (TWO, "id FROM player WHERE club = 3 AND id > 1 AND club = 3", {ITSELF: 1}),
        (TWO, "id FROM player WHERE club = 3 EXCEPT SELECT id FROM player WHERE club = 3", {ITSELF: 1}),
        (TWO, "id FROM player WHERE club = 3 EXCEPT SELECT id FROM player WHERE club != 3", {}),
        (TWO, "id FROM player WHERE club = 3 AND (id = 1 OR club = 3)", {}),
        (TWO, "id FROM player WHERE club > id ORDER BY club - id", {}),
        (TWO, "T1.id FROM player AS T1 JOIN player AS T2 ON T1.club = T2.club WHERE T1.id > T2.id", {}),
    ],
)
def test_what_a_query_says_implausibly(schema: Schema, select: str, found: dict[str, int]) -> None:
    assert find(f"SELECT {select}", schema) == found


@pytest.mark.parametrize(
    ("schema", "question", "sql", "found"),
    [
        (SHOP, "How many orders came from France?", "SELECT count(*) FROM customer WHERE country = 'FR'", {OTHERS: 1}),
        (SHOP, "number of all orders from France", "SELECT count(*) FROM customer WHERE country = 'FR'", {OTHERS: 1}),
        (SHOP, "How many orders came from France?", "SELECT count(order_number) FROM orders_export", {}),
        (SHOP, "How many customers have orders?", "SELECT count(DISTINCT customer_id) FROM orders_export", {}),
        (SHOP, "How many order numbers are there?", "SELECT count(*) FROM customer", {}),
        (SHOP, "How many orders per country?", "SELECT country, count(*) FROM customer GROUP BY country", {}),
        (SHOP, "How many customers are there?", "SELECT count(*) FROM customer WHERE id = 2", {ONE_KEY: 1}),
        (SHOP, "How many customers are there?", "SELECT count(*) FROM customer WHERE id > 2", {}),
        (SCHEMA, "How many singers are active?", "SELECT count(*) FROM singer WHERE city = 'NA'", {MISSING: 1}),
        (SCHEMA, "How many singers have no city?", "SELECT count(*) FROM singer WHERE city = 'NA'", {}),
        (SCHEMA, "How many singers are active?", "SELECT count(*) FROM singer WHERE city = 'Y'", {}),
    ],
)
def test_what_is_implausible_for_a_question(schema: Schema, question: str, sql: str, found: dict[str, int]) -> None:
    candidates = offer() if schema is SCHEMA else None
    assert find(sql, schema, candidates, tokenise(question)) == found


@pytest.mark.parametrize(
    ("kind", "words", "said"),
    [
        (MentionKind.DATE, (2, 2), 1),
        (MentionKind.CELL, (2, 3), 1),
        (MentionKind.CELL, (2, 2), 0),  # words are cells by chance
        (MentionKind.NUMBER_WORD, (2, 2), 0),  # `which one`
        (MentionKind.NAME, (2, 3), 0),  # `Give Me`
    ],
)
def test_what_is_hardly_ever_said_in_vain(kind: MentionKind, words: tuple[int, int], said: int) -> None:
    candidates = offer(("New Year", *words, kind), ("Year", words[1], words[1], kind))
    assert find("SELECT name FROM singer", candidates=candidates)[UNUSED] == said


@pytest.mark.parametrize(
    ("question", "sql", "literals", "found"),
    [
        ("Which singer of Bath is old", "SELECT name FROM singer", (), 1),
        ("Which singer of bath is old", "SELECT name FROM singer", (), 0),  # a word that is a cell by chance
        ("Which singer of Bath is old", "SELECT name FROM singer WHERE city = 'Bath'", (), 0),
        ("Which singer of Bath is old", "SELECT name FROM singer", ("Bath",), 0),  # a rule has added it
        ("Bath has which singers", "SELECT name FROM singer", (), 0),  # any first word has a capital letter
    ],
)
def test_a_name_is_never_said_in_vain(question: str, sql: str, literals: tuple[str, ...], found: int) -> None:
    place = question.lower().split().index("bath")
    candidates = offer(("Bath", place, place, MentionKind.CELL))
    assert find(sql, candidates=candidates, words=question.split(), literals=literals)[UNNAMED] == found


def test_a_number_beside_texts_is_not_judged_where_no_cell_is_named() -> None:
    unread = replace(CANDIDATES, columns=CANDIDATES.columns[:0])
    assert find("SELECT name FROM singer WHERE city = '30'", candidates=unread) == {UNUSED: 1}


def test_columns_that_refer_to_the_same_column_are_related() -> None:
    three = make_schema(CLUBS, (1, 3), [KEY, ("player.id", "club.id")])
    sql = "SELECT town FROM player WHERE club IN (SELECT id FROM player)"
    assert not find(sql, three)
    assert find(sql, TWO) == {UNRELATED: 1}


def test_what_a_glossary_says_a_word_means_is_used() -> None:
    columns = list(SCHEMA.columns)
    columns[2] = replace(columns[2], value_words=(("local", "Bath"),))
    schema = replace(SCHEMA, columns=tuple(columns))
    meant = offer(("Bath", 1, 1, MentionKind.CELL), cells=[(1, 2)])
    for sql, number in (("SELECT name FROM singer", 1), ("SELECT name FROM singer WHERE city = 'Bath'", 0)):
        found, alone = (find(sql, each, meant, ["show", "local", "singers"]) for each in (schema, SCHEMA))
        assert (found[UNUSED], alone[UNUSED]) == (number, 0), "a cell of one word may be one by chance"


NEAR = "SELECT town FROM player WHERE id > 3"
FAR = "SELECT T1.town FROM club AS T1 JOIN player AS T2 ON T1.id = T2.club WHERE T2.id > 3"


def test_joins_of_the_longest_from() -> None:
    union, inside = f"{FAR} UNION {FAR}", f"SELECT id FROM club WHERE town NOT IN ({FAR})"
    joins = {NEAR: 0, FAR: 1, union: 1, inside: 1, f"{NEAR} EXCEPT SELECT town FROM club": 0}
    assert {sql: count_joins(parse_sql(sql, TWO)) for sql in joins} == joins


@pytest.mark.parametrize("share", [0.5, 1.5])
def test_it_costs_as_much_log_probability_as_its_weight_says(share: float) -> None:
    odd, plain = "SELECT name FROM singer WHERE name = 'Bath'", "SELECT name FROM singer WHERE city = 'Bath'"
    cases = ((SCHEMA, CANDIDATES, WEIGHT, (odd, plain)), (TWO, None, JOIN, (FAR, NEAR)))
    for schema, candidates, weight, queries in cases:
        beam = [(queries[0], -1.0), (queries[1], -1.0 - share * weight)]
        best, other = choose(pipeline(beam, guide="plausible"), schema, candidates=candidates).readings
        assert best.sql == queries[share < 1]
        assert (best.score > other.score) == (share > 1), "scores stay log-probabilities"
        assert choose(pipeline(beam), schema, candidates=candidates).readings[0].score == -1.0
