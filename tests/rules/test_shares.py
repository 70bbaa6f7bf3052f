"""Shares of a total: a count or a sum under one condition, in per cent of the same without it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rule_kit import context
from scripted import scripted_asker

from sqlsp.rules.shares import SHARES, share_of
from sqlsp.serving.databases import Database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

BATH = "SELECT count(*) FROM customer WHERE home_town = 'Bath'"
SHARE = f"SELECT 100.0 * ({BATH}) / (SELECT count(*) FROM customer) AS percent"
JOINED = "FROM purchase AS T1 JOIN customer AS T2 ON T1.customer_id = T2.customer_id WHERE T2.home_town = 'Bath'"
GIFTED = "FROM purchase AS T1 JOIN customer AS T2 ON T1.customer_id = T2.customer_id WHERE T1.note = 'gift'"
BOUGHT = "FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id WHERE T2.note = 'gift'"
PRICE = "SELECT sum(price) FROM purchase WHERE note = 'gift'"


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("What percentage of our customers lives in Bath?", "How many customers lives in Bath?"),
        ("which share of the customers are from Bath?", "How many customers are from Bath?"),
        ("% of customers who live in Bath", "How many customers are there who live in Bath"),
        ("Show me the percentage of purchases with a note", "How many purchases are there with a note"),
        ("How many per cent of all purchases are gifts?", "How many purchases are gifts?"),
        ("What proportion of the total price comes from gifts?", "What is the total price comes from gifts?"),
        ("What is the percentage of customers?", "How many customers?"),
    ],
)
def test_a_share_is_asked_for_as_a_number(database: Database, question: str, read: str) -> None:
    variation = SHARES.vary(context(database.schema, question))
    assert variation is not None
    assert variation.question == read
    assert variation.schema == database.schema
    assert question.startswith(variation.changes[0][0])
    assert read.startswith(variation.changes[0][1])


@pytest.mark.parametrize(
    "question",
    ["How many customers are there?", "customers in percent", "Who has a share of 50 %?", "the percentage", ""],
)
def test_other_questions_stay(database: Database, question: str) -> None:
    assert SHARES.vary(context(database.schema, question)) is None


@pytest.mark.parametrize(
    ("sql", "share"),
    [
        (BATH, SHARE),
        (PRICE, f"SELECT 100.0 * ({PRICE}) / (SELECT sum(price) FROM purchase) AS percent"),
        (  # all purchases, not those alone that have a customer
            f"SELECT count(*) {JOINED}",
            f"SELECT 100.0 * (SELECT count(*) {JOINED}) / (SELECT count(*) FROM purchase) AS percent",
        ),
        (
            f"SELECT sum(T1.price) {JOINED}",
            f"SELECT 100.0 * (SELECT sum(T1.price) {JOINED}) / (SELECT sum(price) FROM purchase) AS percent",
        ),
        (
            f"SELECT count(DISTINCT T2.name) {GIFTED}",
            f"SELECT 100.0 * (SELECT count(DISTINCT T2.name) {GIFTED}) / (SELECT count(DISTINCT name) FROM customer) "
            "AS percent",
        ),
        (  # a customer counts once, whatever he bought
            f"SELECT count(*) {BOUGHT}",
            f"SELECT 100.0 * (SELECT count(DISTINCT T1.customer_id) {BOUGHT}) / (SELECT count(*) FROM customer) "
            "AS percent",
        ),
        (f"SELECT count(DISTINCT T2.name) {JOINED}", None),  # of all customers, or of those with a purchase?
        ("SELECT count(*) FROM customer AS T1 JOIN customer AS T2 ON T1.name = T2.name WHERE T2.name = 'Mary'", None),
        ("SELECT count(*) FROM customer", None),
        ("SELECT count(*) FROM customer WHERE name = 'Mary' AND home_town = 'Bath'", None),
        ("SELECT count(*) FROM customer WHERE name = 'Mary' OR home_town = 'Bath'", None),
        ("SELECT count(*), name FROM customer WHERE home_town = 'Bath'", None),
        ("SELECT avg(price) FROM purchase WHERE note = 'gift'", None),
        ("SELECT name FROM customer WHERE home_town = 'Bath'", None),
        ("SELECT count(*) FROM customer WHERE home_town = 'Bath' GROUP BY name", None),
        (f"{BATH} UNION {BATH}", None),
    ],
)
def test_what_is_counted_under_one_condition(database: Database, sql: str, share: str | None) -> None:
    found = share_of(parse_sql(sql, database.schema), database.schema)
    assert (found and render_sql(found, database.schema)) == share


def test_the_answer_is_the_share(database: Database) -> None:
    others = [BATH, "SELECT name FROM customer", "SELECT count(*) FROM purchase WHERE note = 'gift'"]
    asker = scripted_asker({"How many customers lives in Bath?": others})
    answer = asker.ask(database, "What percentage of our customers lives in Bath?")
    best, other = answer.readings
    assert best.sql == SHARE
    assert "purchase" in other.sql
    assert [str(item) for item in best.uses] == ["customer.home_town", "customer"]
    assert answer.notes == ('read "What percentage of our" as "How many"',)
    assert answer.doubt is None
    ((percent,),) = database.run(best.sql, 5, 10).rows
    assert percent == pytest.approx(100 / 3)


def test_what_is_no_number_is_answered_as_before(database: Database) -> None:
    question = "What percentage of our customers lives in Bath?"
    asker = scripted_asker({question: ["SELECT name FROM customer"]})
    answer = asker.ask(database, question)
    assert answer.readings[0].sql == "SELECT name FROM customer"
    assert answer.doubt is not None


def test_a_column_of_shares_goes_first(database: Database) -> None:
    question = "What percentage of our customers lives in Bath?"
    named = "SELECT note FROM purchase"
    asker = scripted_asker({question: [named], "How many customers lives in Bath?": [BATH]})
    schema = database.schema
    columns = [replace(each, words="percentage") if each.name == "note" else each for each in schema.columns]
    described = replace(database, schema=replace(schema, columns=tuple(columns)))
    assert asker.ask(described, question).readings[0].sql == named
    assert asker.ask(database, question).readings[0].sql == SHARE
