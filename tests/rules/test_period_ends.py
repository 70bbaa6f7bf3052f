"""Comparisons with a period: the day follows from the operator, whichever of the two the parser took."""

from __future__ import annotations

import itertools

import pytest
from rule_kit import apply, known_of

SCRIPT = """
CREATE TABLE sale (day DATE, code TEXT);
INSERT INTO sale (day) VALUES ('2020-12-31'), ('2021-03-05'), ('2021-03-09'), ('2022-07-01');
"""


def changed(where: str, question: str) -> str:
    """A condition as the rule writes it for a question to a database with some days."""
    start = "SELECT code FROM sale WHERE "
    return apply(start + where, "period_ends", known_of(SCRIPT, question)).removeprefix(start)


@pytest.mark.parametrize(
    ("operator", "wanted"),
    [("<", "'2021-03-01'"), (">=", "'2021-03-01'"), (">", "'2021-03-31'"), ("<=", "'2021-03-31'")],
)
@pytest.mark.parametrize("taken", ["2021-03-01", "2021-03-31", "2021-03%"])
def test_each_operator_has_its_day(operator: str, wanted: str, taken: str) -> None:
    assert changed(f"day {operator} '{taken}'", "Sales since March 2021") == f"day {operator} {wanted}"


@pytest.mark.parametrize("taken", ["2021-01-01", "2021-12-31", "2021%"])
def test_a_period_is_equal_to_none_of_its_days(taken: str) -> None:
    question = "Sales from 2021"
    assert changed(f"day = '{taken}'", question) == "day LIKE '2021%'"
    assert changed(f"day != '{taken}'", question) == "day NOT LIKE '2021%'"
    assert changed(f"day LIKE '{taken}'", question) == "day LIKE '2021%'"


def test_both_ends_of_between() -> None:
    question = "Sales between December 2020 and March 2021"
    ends = itertools.product(("2020-12-01", "2020-12-31"), ("2021-03-01", "2021-03-31"))
    for low, high in ends:
        assert changed(f"day BETWEEN '{low}' AND '{high}'", question) == "day BETWEEN '2020-12-01' AND '2021-03-31'"


def test_a_pattern_is_compared_by_like() -> None:
    assert changed("day = '2021-03%'", "Sales in March 2021") == "day LIKE '2021-03%'"
    assert changed("code != '%50%'", "Codes that do not contain '50'") == "code NOT LIKE '%50%'"


@pytest.mark.parametrize("question", ["Sales of March 2021", "Sales of Mar 2021"])
def test_a_month_in_words_is_written_as_the_dates_are(question: str) -> None:
    said = question.removeprefix("Sales of ")
    assert changed(f"day LIKE '{said}%'", question) == "day LIKE '2021-03%'"
    assert changed(f"day LIKE '%{said}%'", question) == "day LIKE '2021-03%'"
    assert changed(f"day > '{said}'", question) == "day > '2021-03-31'"
    assert changed(f"day BETWEEN '{said}' AND '{said}'", question) == "day BETWEEN '2021-03-01' AND '2021-03-31'"
    assert changed(f"code LIKE '{said}%'", question) == f"code LIKE '{said}%'"  # no dates
    assert changed("day LIKE 'May 2021%'", question) == "day LIKE 'May 2021%'"  # not of the question


def test_a_bare_year_is_written_as_the_dates_are() -> None:
    question = "Sales of 2021, how many?"
    assert changed("day = 2021", question) == "day LIKE '2021%'"
    assert changed("day != '2021'", question) == "day NOT LIKE '2021%'"
    assert changed("day > 2021", question) == "day > '2021-12-31'"
    assert changed("day BETWEEN 2021 AND 2021", question) == "day BETWEEN '2021-01-01' AND '2021-12-31'"
    assert changed("code = 2021", question) == "code = 2021"  # no dates
    assert changed("day = 2022", question) == "day = 2022"  # not of the question


@pytest.mark.parametrize(
    ("where", "question"),
    [
        ("day > '2021-03-05'", "Sales after 5 March 2021"),
        ("day >= '2021-12-31'", "Sales since 2021-12-31"),
        ("day = '2021-03-01'", "Sales on 1 March 2021"),
        ("code = '50%'", "Which codes are 50%?"),
        ("day IN (SELECT day FROM sale WHERE day >= '2021-03-01')", "Sales since March 2021"),
    ],
)
def test_what_is_no_period_of_the_question_stays(where: str, question: str) -> None:
    assert changed(where, question) == where


def test_nested_queries_are_mended_too() -> None:
    where = "day IN (SELECT day FROM sale WHERE day >= '2021-03-31')"
    assert changed(where, "Sales since March 2021") == where.replace("31", "01")
