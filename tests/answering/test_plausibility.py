"""What is implausible in a query, and that it costs a hypothesis its place."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from pipeline_kit import choose, pipeline

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
)
from sqlsp.data.types import Candidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import tokenise
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.schema import ColumnInfo, Schema, Table

COLUMNS = [("*", "text"), ("name", "text"), ("city", "text"), ("age", "number")]
SCHEMA = Schema(
    "x",
    (Table("singer", "singer"),),
    tuple(ColumnInfo(name, name, min(place, 1) - 1, kind) for place, (name, kind) in enumerate(COLUMNS)),
    (1,),
)
# 'Which singer of "Bath" is older than 30 ?': the cell Bath is a city
CANDIDATES = Candidates(
    (None, "30", "Bath"),
    np.array([(-1, -1, 0, 0), (8, 8, MentionKind.NUMBER, 1), (4, 4, MentionKind.QUOTED, 0)], np.int32),
    np.array([(2, 2)], np.int32),
)


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
        (
            "SELECT name FROM singer WHERE city IN (SELECT city FROM singer WHERE name = 'Bath' AND age > 30)",
            {ELSEWHERE: 1},
        ),
    ],
)
def test_what_is_implausible(sql: str, found: dict[str, int]) -> None:
    assert find_implausible(parse_sql(sql, SCHEMA), SCHEMA, CANDIDATES) == Counter(found)


RACES = Schema(
    "y",
    (Table("race", "race"),),
    tuple(
        ColumnInfo(name, name, min(place, 1) - 1, kind)
        for place, (name, kind) in enumerate(
            [
                ("*", "text"),
                ("id", "number"),
                ("name", "text"),
                ("held", "time"),
                ("ended", "text"),
                ("prize", "number"),
            ]
        )
    ),
    (1,),
)


@pytest.mark.parametrize(
    ("select", "found"),
    [
        ("strftime('%Y', held), count(*) FROM race GROUP BY strftime('%Y', held)", {}),
        ("strftime('%Y', ended), avg(prize) FROM race GROUP BY strftime('%Y', ended)", {}),
        ("strftime('%Y', name), count(*) FROM race GROUP BY strftime('%Y', name)", {NO_DATE: 2}),
        ("strftime('%Y', held), count(*) FROM race GROUP BY held", {FINER: 1}),
        ("strftime('%Y', held), held, count(*) FROM race GROUP BY held", {}),
        ("strftime('%m', held) FROM race GROUP BY strftime('%Y', held)", {FINER: 1}),
        ("name FROM race WHERE strftime('%H', name) < '12'", {}),
        ("name FROM race WHERE strftime('%H', held) < '2026-11-27'", {NO_PART: 1}),
        ("name FROM race WHERE strftime('%w', held) IN ('1', 'Monday')", {NO_PART: 1}),
        ("name FROM race WHERE strftime('%m', held) BETWEEN '03' AND '13'", {NO_PART: 1}),
        ("name FROM race WHERE held > 4", {NO_PART: 1}),
        ("name FROM race WHERE held > '2020'", {}),
        ("name FROM race WHERE held < date('now', '-4 years')", {}),
        ("name FROM race WHERE prize < date('now', '-4 years')", {NO_DATE: 1}),
        ("julianday(ended) - julianday(held) FROM race", {}),
        ("julianday(held) - julianday(held) FROM race", {ITSELF: 1}),
        ("julianday(held) - julianday(prize) FROM race", {NO_DATE: 1}),
        ("sum(held) FROM race", {NO_FIGURE: 1}),
        ("avg(ended) FROM race", {NO_FIGURE: 1}),
        ("sum(id) FROM race", {NO_FIGURE: 1}),
        ("max(held), sum(prize) FROM race", {}),
        ("100.0 * sum(prize) / sum(prize) FROM race", {ITSELF: 1}),
    ],
)
def test_what_types_forbid(select: str, found: dict[str, int]) -> None:
    query = parse_sql(f"SELECT {select}", RACES, people=True)
    assert find_implausible(query, RACES, None, frozenset([4])) == Counter(found)


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
    two = [(*words, kind, 0), (words[1], words[1], kind, 0)]  # the latter is a part of the former
    candidates = Candidates((None, "New Year", "Year"), np.array([(-1, -1, 0, 0), *two], np.int32), np.zeros((0, 2)))
    query = parse_sql("SELECT name FROM singer", SCHEMA)
    assert find_implausible(query, SCHEMA, candidates)[UNUSED] == said


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
    words = question.split()
    place = [word.lower() for word in words].index("bath")
    offered = np.array([(-1, -1, 0, 0), (place, place, MentionKind.CELL, 0)], np.int32)
    candidates = Candidates((None, "Bath"), offered, np.zeros((0, 2), np.int32))
    query = parse_sql(sql, SCHEMA)
    assert find_implausible(query, SCHEMA, candidates, (), words, literals)[UNNAMED] == found


def test_without_literals_only_the_query_itself_counts() -> None:
    query = parse_sql("SELECT name, name FROM singer WHERE age = 'Bath'", SCHEMA)
    assert find_implausible(query, SCHEMA, None) == Counter({TWICE: 1})


def test_a_number_beside_texts_is_not_judged_where_no_cell_is_named() -> None:
    query = parse_sql("SELECT name FROM singer WHERE city = '30'", SCHEMA)
    unread = replace(CANDIDATES, columns=CANDIDATES.columns[:0])
    assert find_implausible(query, SCHEMA, unread) == Counter({UNUSED: 1})


@pytest.mark.parametrize("ahead", [0.5 * WEIGHT, 1.5 * WEIGHT])
def test_it_costs_as_much_log_probability_as_the_weight_says(ahead: float) -> None:
    odd, plain = "SELECT name FROM singer WHERE name = 'Bath'", "SELECT name FROM singer WHERE city = 'Bath'"
    beam = [(odd, -1.0), (plain, -1.0 - ahead)]
    (best, other) = choose(pipeline(beam, guide="plausible"), SCHEMA, candidates=CANDIDATES).readings
    assert (best.score > other.score) == (ahead > WEIGHT), "scores stay log-probabilities"
    assert choose(pipeline(beam), SCHEMA, candidates=CANDIDATES).readings[0].score == -1.0


CLUBS = [("*", -1, "text"), ("id", 0, "number"), ("town", 0, "text")]
PLAYERS = [("id", 1, "number"), ("club", 1, "number"), ("town", 1, "text")]
TWO = Schema(
    "y",
    (Table("club", "club"), Table("player", "player")),
    tuple(ColumnInfo(name, name, table, kind) for name, table, kind in CLUBS + PLAYERS),
    (1, 3),
    ((4, 1),),
)


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("id > (SELECT id FROM player)", {ANY_ROW: 1}),
        ("id = (SELECT T1.id FROM player AS T1 JOIN club AS T2 ON T1.club = T2.id)", {ANY_ROW: 1}),
        ("id > (SELECT id FROM player WHERE town = 'Bath')", {}),
        ("id > (SELECT avg(id) FROM player)", {NO_FIGURE: 1}),
        ("id > (SELECT id FROM player ORDER BY id LIMIT 1)", {}),
        ("id IN (SELECT club FROM player)", {}),
        ("id NOT IN (SELECT id FROM player)", {}),
        ("id NOT IN (SELECT town FROM player)", {UNRELATED: 1}),
        ("town IN (SELECT club FROM player WHERE id > 3)", {UNRELATED: 1}),
        ("id IN (SELECT max(club) FROM player)", {}),
    ],
)
def test_what_a_nested_query_may_give(condition: str, found: dict[str, int]) -> None:
    query = parse_sql(f"SELECT town FROM club WHERE {condition}", TWO)
    assert find_implausible(query, TWO, None) == Counter(found)


@pytest.mark.parametrize(
    ("sql", "number"),
    [
        ("SELECT id FROM player WHERE club != club", 1),
        ("SELECT id FROM player ORDER BY club - club", 1),
        ("SELECT id FROM player WHERE club = 3 AND id > 1 AND club = 3", 1),
        ("SELECT id FROM player WHERE club = 3 EXCEPT SELECT id FROM player WHERE club = 3", 1),
        ("SELECT id FROM player WHERE club = 3 EXCEPT SELECT id FROM player WHERE club != 3", 0),
        ("SELECT id FROM player WHERE club = 3 AND (id = 1 OR club = 3)", 0),
        ("SELECT id FROM player WHERE club > id ORDER BY club - id", 0),
        ("SELECT T1.id FROM player AS T1 JOIN player AS T2 ON T1.club = T2.club WHERE T1.id > T2.id", 0),
    ],
)
def test_nothing_is_compared_or_combined_with_itself(sql: str, number: int) -> None:
    assert find_implausible(parse_sql(sql, TWO), TWO, None)[ITSELF] == number


def test_columns_that_refer_to_the_same_column_are_related() -> None:
    three = replace(TWO, foreign_keys=((4, 1), (3, 1)))  # both refer to club.id, neither to the other
    query = parse_sql("SELECT town FROM player WHERE club IN (SELECT id FROM player)", three)
    assert not find_implausible(query, three, None)
    assert find_implausible(query, TWO, None) == Counter({UNRELATED: 1})


NEAR = "SELECT town FROM player WHERE id > 3"
FAR = "SELECT T1.town FROM club AS T1 JOIN player AS T2 ON T1.id = T2.club WHERE T2.id > 3"


@pytest.mark.parametrize(
    ("sql", "count"),
    [
        (NEAR, 0),
        (FAR, 1),
        (f"{FAR} UNION {FAR}", 1),
        (f"SELECT id FROM club WHERE town NOT IN ({FAR})", 1),
        (f"{NEAR} EXCEPT SELECT town FROM club", 0),
    ],
)
def test_joins_of_the_longest_from(sql: str, count: int) -> None:
    assert count_joins(parse_sql(sql, TWO)) == count


@pytest.mark.parametrize("ahead", [0.5 * JOIN, 1.5 * JOIN])
def test_of_two_guesses_the_nearer_unless_the_other_is_clearly_more_probable(ahead: float) -> None:
    beam = [(FAR, -1.0), (NEAR, -1.0 - ahead)]
    assert (choose(pipeline(beam, guide="plausible"), TWO).readings[0].sql == NEAR) == (ahead < JOIN)
    assert choose(pipeline(beam), TWO).readings[0].score == -1.0


@pytest.mark.parametrize(
    ("condition", "number"),
    [
        ("name = 'Ran' AND city = 'Bath' AND name = 'Mo'", 1),
        ("name = 'Ran' AND name = 'Ran' AND city = 'Bath'", 0),
        ("name = 'Ran' OR name = 'Mo'", 0),
        ("name = 'Ran' AND name != 'Mo'", 0),
    ],
)
def test_two_values_of_a_column_at_once(condition: str, number: int) -> None:
    query = parse_sql(f"SELECT age FROM singer WHERE {condition}", SCHEMA)
    assert find_implausible(query, SCHEMA, None)[TWO_VALUES] == number
    nested = parse_sql(f"SELECT age FROM singer WHERE age > (SELECT avg(age) FROM singer WHERE {condition})", SCHEMA)
    assert find_implausible(nested, SCHEMA, None)[TWO_VALUES] == number


def test_a_table_that_stands_twice_may_have_two_values() -> None:
    sql = (
        "SELECT T1.age FROM singer AS T1 JOIN singer AS T2 ON T1.age = T2.age WHERE T1.name = 'Ran' AND T2.name = 'Mo'"
    )
    assert not find_implausible(parse_sql(sql, SCHEMA), SCHEMA, None)[TWO_VALUES]


@pytest.mark.parametrize(
    ("select", "number"),
    [
        ("name, avg(prize) FROM race GROUP BY id", 1),
        ("name FROM race GROUP BY id ORDER BY sum(prize) DESC LIMIT 1", 1),
        ("name FROM race GROUP BY id HAVING count(*) > 1", 1),
        ("name, avg(prize) FROM race GROUP BY name", 0),
        ("name FROM race GROUP BY id", 0),
        ("name FROM race GROUP BY id ORDER BY name", 0),
    ],
)
def test_groups_of_one_row(select: str, number: int) -> None:
    query = parse_sql(f"SELECT {select}", RACES, people=True)
    assert find_implausible(query, RACES, None)[ONE_ROW] == number


SHOP = Schema(
    "shop",
    (Table("orders_export", "orders export"), Table("customer", "customer")),
    tuple(
        ColumnInfo(name, name.replace("_", " ").replace("no", "number"), table, "number")
        for name, table in (("*", -1), ("order_no", 0), ("customer_id", 0), ("id", 1), ("country", 1))
    ),
    (1, 3),
    ((2, 3),),
)


@pytest.mark.parametrize(
    ("question", "sql", "found"),
    [
        ("How many orders came from France?", "SELECT count(*) FROM customer WHERE country = 'FR'", {OTHERS: 1}),
        ("the number of all orders from France", "SELECT count(*) FROM customer WHERE country = 'FR'", {OTHERS: 1}),
        ("How many orders came from France?", "SELECT count(order_no) FROM orders_export", {}),
        ("How many customers have orders?", "SELECT count(DISTINCT customer_id) FROM orders_export", {}),
        ("How many order numbers are there?", "SELECT count(*) FROM customer", {}),
        ("How many orders per country?", "SELECT country, count(*) FROM customer GROUP BY country", {}),
        ("How many customers are there?", "SELECT count(*) FROM customer WHERE id = 2", {ONE_KEY: 1}),
        ("How many customers are there?", "SELECT count(*) FROM customer WHERE id > 2", {}),
    ],
)
def test_what_is_counted(question: str, sql: str, found: dict[str, int]) -> None:
    assert find_implausible(parse_sql(sql, SHOP), SHOP, None, words=tokenise(question)) == found


@pytest.mark.parametrize(
    ("question", "sql", "found"),
    [
        ("How many singers are active?", "SELECT count(*) FROM singer WHERE city = 'NA'", {MISSING: 1}),
        ("How many singers have no city?", "SELECT count(*) FROM singer WHERE city = 'NA'", {}),
        ("How many singers are active?", "SELECT count(*) FROM singer WHERE city = 'Y'", {}),
    ],
)
def test_marks_of_missing_values(question: str, sql: str, found: dict[str, int]) -> None:
    nothing = Candidates((None,), np.array([(-1, -1, 0, 0)], np.int32), np.zeros((0, 2), np.int32))
    assert find_implausible(parse_sql(sql, SCHEMA), SCHEMA, nothing, words=tokenise(question)) == found


def test_what_a_glossary_says_a_word_means_is_used() -> None:
    columns = list(SCHEMA.columns)
    columns[2] = replace(columns[2], value_words=(("local", "Bath"),))
    schema = replace(SCHEMA, columns=tuple(columns))
    asked = ["show", "local", "singers"]
    meant = Candidates(
        (None, "Bath"), np.array([(-1, -1, 0, 0), (1, 1, MentionKind.CELL, 0)], np.int32), np.array([(1, 2)], np.int32)
    )
    for sql, number in (("SELECT name FROM singer", 1), ("SELECT name FROM singer WHERE city = 'Bath'", 0)):
        query = parse_sql(sql, schema)
        assert find_implausible(query, schema, meant, words=asked)[UNUSED] == number
        alone = find_implausible(query, SCHEMA, meant, words=asked)
        assert alone[UNUSED] == 0, "a cell of one word may be one by chance"


@pytest.mark.parametrize(
    ("condition", "number"),
    [("age LIKE '2023%'", 1), ("age LIKE '2023-04%'", 1), ("age LIKE '%3%'", 0), ("city LIKE '2023%'", 0)],
)
def test_a_year_pattern_on_a_number_that_is_no_date(condition: str, number: int) -> None:
    found = find_implausible(parse_sql(f"SELECT name FROM singer WHERE {condition}", SCHEMA), SCHEMA, None)
    assert found[NO_DATE] == number
