"""What was linked, and what an answer uses, in names."""

from __future__ import annotations

import numpy as np
import pytest
from scripted import scripted_asker

from sqlsp.answering.answer import MEANINGS, Linked, find_links
from sqlsp.asking.asker import Asker
from sqlsp.data.relations import Link
from sqlsp.opening.databases import Database
from sqlsp.rules.reading import Item, Reading
from sqlsp.sql.parser import parse_sql


def reading(sql: str, database: Database) -> Reading:
    return Reading(parse_sql(sql, database.schema), database.schema, -1.0, 10)


def test_every_reason_has_a_meaning() -> None:
    assert set(MEANINGS) == set(Link)
    assert list(MEANINGS) == sorted(Link, reverse=True), "the strongest first, as in data.relations"


def test_links_of_a_question(asker: Asker, database: Database) -> None:
    answer = asker.ask(database, "Names of customers from New York?")
    assert answer.words == ("Names", "of", "customers", "from", "New", "York", "?")
    assert Linked(2, 3, Item("customer"), "name") in answer.links
    assert Linked(0, 1, Item("customer", "name"), "name") in answer.links
    assert Linked(4, 6, Item("customer", "home_town"), "value") in answer.links, "the words of one value stand together"
    assert [link.start for link in answer.links] == sorted(link.start for link in answer.links)


def test_the_strongest_reason_counts(database: Database) -> None:
    links = np.zeros((3, database.schema.items), np.uint8)
    links[0, 2] = Link.PARTIAL | Link.VALUE
    links[1, 2] = Link.VALUE
    links[2, 2] = Link.PARTIAL
    assert find_links(links, database.schema) == [
        Linked(0, 2, Item("customer", "name"), "value"),
        Linked(2, 3, Item("customer", "name"), "part of the name"),
    ]


def test_the_star_is_nobodys(database: Database) -> None:
    links = np.zeros((1, database.schema.items), np.uint8)
    links[0, 0] = Link.EXACT
    assert find_links(links, database.schema) == []


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT count(*) FROM customer", ["customer"]),
        (
            "SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id",
            ["customer.customer_id", "customer.name", "purchase.customer_id", "customer", "purchase"],
        ),
        (
            "SELECT name FROM customer WHERE customer_id IN (SELECT customer_id FROM purchase WHERE price > 3)",
            ["customer.customer_id", "customer.name", "purchase.customer_id", "purchase.price", "customer", "purchase"],
        ),
        (
            "SELECT name FROM customer UNION SELECT note FROM purchase",
            ["customer.name", "purchase.note", "customer", "purchase"],
        ),
    ],
)
def test_what_a_query_uses(sql: str, expected: list[str], database: Database) -> None:
    assert [str(item) for item in reading(sql, database).uses] == expected


ON = "ON T1.customer_id = T2.customer_id"


@pytest.mark.parametrize(
    ("sql", "apart"),
    [
        ("SELECT name FROM customer", []),
        (f"SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 {ON}", []),
        ("SELECT T1.name FROM customer AS T1 JOIN purchase AS T2", ["customer", "purchase"]),
        ("SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T2.price > 3", ["customer", "purchase"]),
        (f"SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 {ON} JOIN purchase AS T3", ["customer", "purchase"]),
        (f"SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 {ON} JOIN purchase AS T3 ON T2.price = T3.price", []),
        (
            "SELECT name FROM customer WHERE name IN (SELECT T1.note FROM purchase AS T1 JOIN customer AS T2)",
            ["purchase", "customer"],
        ),
    ],
)
def test_tables_that_nothing_connects(sql: str, apart: list[str], database: Database) -> None:
    assert list(reading(sql, database).unconnected) == apart


def test_such_joins_are_noted(database: Database) -> None:
    asker = scripted_asker({"All?": ["SELECT T1.name FROM customer AS T1 JOIN purchase AS T2"]})
    (note,) = asker.ask(database, "All?").notes
    assert note.startswith("no key connects customer and purchase: each row of one")
