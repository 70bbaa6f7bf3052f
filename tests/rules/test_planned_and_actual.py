"""What was late is later than what was planned; what cost more than estimated cost more."""

from __future__ import annotations

import pytest
from rule_kit import apply, known_of, rewrite

from sqlsp.sql.parser import parse_sql

SCRIPT = """
CREATE TABLE job (ShippedDate DATE, RequiredDate DATE, due TEXT, actual_cost REAL, estimated_cost REAL);
CREATE TABLE team (budget REAL);
"""


def changed(question: str, where: str) -> str:
    select = "SELECT count(*) FROM job WHERE "
    return apply(select + where, "planned_and_actual", known_of(SCRIPT, question)).removeprefix(select)


@pytest.mark.parametrize(
    ("question", "where", "expected"),
    [
        ("How many were shipped too late?", "ShippedDate < RequiredDate", "ShippedDate > RequiredDate"),
        ("How many were shipped too late?", "RequiredDate > ShippedDate", "RequiredDate < ShippedDate"),
        ("Shipped after the due date", "ShippedDate <= due", "ShippedDate >= due"),
        ("Delayed, of the big ones", "actual_cost > 9 AND ShippedDate < due", "actual_cost > 9 AND ShippedDate > due"),
        ("Which cost more than we had estimated?", "estimated_cost > actual_cost", "estimated_cost < actual_cost"),
        ("Which went over the estimate?", "actual_cost < estimated_cost", "actual_cost > estimated_cost"),
        ("Shipped after 2020, and after the due date", "ShippedDate < due", "ShippedDate > due"),
    ],
)
def test_the_question_says_the_direction(question: str, where: str, expected: str) -> None:
    assert changed(question, where) == expected
    assert changed(question, expected) == expected


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("How many were shipped in time?", "ShippedDate < RequiredDate"),
        ("How many were not late?", "ShippedDate < RequiredDate"),
        ("How many were never shipped after the date required?", "ShippedDate <= RequiredDate"),
        ("How many were shipped before or after the required date?", "ShippedDate < RequiredDate"),
        ("How many were shipped?", "ShippedDate < RequiredDate"),
        ("How many were shipped after 2020, and late?", "ShippedDate < '2020-01-01'"),
        ("How many placed after 1 May 2020 were shipped by their due date?", "ShippedDate <= due"),
        ("How many placed after May 2020 were shipped as promised?", "ShippedDate <= due"),
        ("Which of those after the second met their due date?", "ShippedDate <= due"),
        ("Which with more than five people cost at most what was estimated?", "actual_cost <= estimated_cost"),
        ("Which with more than 5 people compare so?", "actual_cost <= estimated_cost"),
        ("Which were required later than due?", "RequiredDate < due"),  # both were planned
        ("Which cost more than estimated?", "actual_cost < (SELECT avg(estimated_cost) FROM job)"),
        ("Which were late?", "ShippedDate < actual_cost"),
    ],
)
def test_what_stays(question: str, where: str) -> None:
    assert changed(question, where) == where


def test_an_estimate_above_a_budget_is_not_what_was_planned() -> None:
    sql = "SELECT count(*) FROM job AS T1 JOIN team AS T2 WHERE T1.estimated_cost > T2.budget"
    known = known_of(SCRIPT, "Which were estimated at more than the budget?")
    query = parse_sql(sql, known.schema)
    assert rewrite(query, "planned_and_actual", known) == query
