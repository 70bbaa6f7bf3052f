"""A person's name in two columns is shown whole, unless the question asks for one part of it."""

from __future__ import annotations

import pytest
from rule_kit import apply, known_of

SCRIPT = """
CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, surname TEXT, Forename TEXT, city TEXT);
CREATE TABLE invoice (invoice_id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner(owner_id),
    child_first_name TEXT, child_last_name TEXT, clerk_last_name TEXT);
CREATE TABLE People (playerID TEXT, nameFirst TEXT, nameLast TEXT);
"""
BOTH = "FROM invoice AS T1 JOIN owner AS T2 ON T1.owner_id = T2.owner_id"
PAYS = "FROM owner AS T1 JOIN invoice AS T2 ON T1.owner_id = T2.owner_id"
WHO = "Which invoices are there, and who has to pay them?"


def changed(question: str, sql: str) -> str:
    return apply(sql, "full_names", known_of(SCRIPT, question))


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT surname FROM owner", "SELECT Forename, surname FROM owner"),
        ("SELECT DISTINCT Forename, city FROM owner", "SELECT DISTINCT Forename, surname, city FROM owner"),
        (f"SELECT T1.invoice_id, T2.surname {BOTH}", f"SELECT T1.invoice_id, T2.Forename, T2.surname {BOTH}"),
        ("SELECT nameLast FROM People", "SELECT nameFirst, nameLast FROM People"),
        ("SELECT child_last_name FROM invoice", "SELECT child_first_name, child_last_name FROM invoice"),
        (
            f"SELECT T1.surname, count(*) {PAYS} GROUP BY T1.owner_id",
            f"SELECT T1.Forename, T1.surname, count(*) {PAYS} GROUP BY T1.owner_id",
        ),
        ("SELECT surname FROM owner ORDER BY surname", "SELECT Forename, surname FROM owner ORDER BY surname"),
    ],
)
def test_both_parts_are_shown(sql: str, expected: str) -> None:
    assert changed(WHO, sql) == expected
    assert changed(WHO, expected) == expected


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT surname, Forename FROM owner",  # in the order of the question
        "SELECT clerk_last_name FROM invoice",  # the child's first name is not the clerk's
        "SELECT city FROM owner",
        "SELECT count(DISTINCT surname) FROM owner",
        "SELECT surname, count(*) FROM owner GROUP BY surname",
        "SELECT Forename, city FROM owner WHERE Forename = 'Ann' OR Forename = 'Bo'",  # known by the first name
        "SELECT surname FROM owner UNION SELECT city FROM owner",
        "SELECT city FROM owner WHERE surname IN (SELECT child_last_name FROM invoice)",
    ],
)
def test_other_queries_stay(sql: str) -> None:
    assert changed(WHO, sql) == sql


@pytest.mark.parametrize(
    "question",
    [
        "What are the last names?",
        "Surnames of all owners",
        "The family name of each",
        "Show first or last names",
        "lname?",
    ],
)
def test_one_part_is_shown_where_it_is_asked_for(question: str) -> None:
    assert changed(question, "SELECT surname FROM owner") == "SELECT surname FROM owner"
