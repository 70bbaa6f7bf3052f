"""What a query took from the one before it, in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import Predicting, scripted_asker

from sqlsp.asking.asker import Asker
from sqlsp.corpus.spider import Earlier
from sqlsp.opening.databases import Database

COUNT = "SELECT count(*) FROM customer"
NAMES = "SELECT name FROM customer"
TOWNS = "FROM customer GROUP BY home_town HAVING count(*) > 1"
CHEAPEST = "FROM purchase ORDER BY price LIMIT 1"
FIRST = "FROM customer WHERE name IS NOT NULL ORDER BY name LIMIT"  # a rule leaves NULL out of the first ones
BATH = "WHERE home_town = 'Bath'"
OF_BATH = f"FROM purchase WHERE customer_id IN (SELECT customer_id FROM customer {BATH})"
IS_BATH = 'home town is "Bath"'
TAKEN = [
    ("and from Bath?", f"{COUNT} WHERE home_town = 'New York'", f"{COUNT} {BATH}", ["customer"]),
    ("only their names", f"{COUNT} {BATH}", f"{NAMES} {BATH}", ["customer", IS_BATH]),
    ("those of them with Paul in the name", f"{NAMES} {BATH} AND customer_id > 7",
     f"{NAMES} WHERE customer_id > 7 AND name = 'Paul'", ["customer id of customer is more than 7"]),
    ("names of customers in Bath", f"{COUNT} {BATH}", f"{NAMES} {BATH}", []),
    ("with their towns", f"SELECT name {FIRST} 2", "SELECT name, home_town FROM customer ORDER BY name LIMIT 2",
     ["customer", "by name from A to Z, only the first 2"]),
    ("and 5 of those", f"SELECT name {FIRST} 2", f"{NAMES} ORDER BY name LIMIT 5", ["customer", "by name from A to Z"]),
    ("the ids of the known names", f"{NAMES} WHERE home_town IS NOT NULL",
     "SELECT customer_id FROM customer WHERE home_town IS NOT NULL", ["customer", "home town is known"]),
    ("and those ids?", f"{NAMES} ORDER BY name", f"{NAMES} ORDER BY name DESC", ["customer"]),
    ("its note, of the cheapest", f"SELECT price {CHEAPEST}", f"SELECT note {CHEAPEST}", ["purchase"]),
    ("and a name?", f"SELECT home_town, count(*) {TOWNS}", f"SELECT home_town, max(name) {TOWNS}",
     ["for each home town", "number of customer is more than 1"]),
    ("What did they pay?", f"{NAMES} {BATH}", f"SELECT price {OF_BATH}", ["customer", IS_BATH]),
    ("with the ids", f"SELECT price {OF_BATH}", f"SELECT price, purchase_id {OF_BATH}",
     [f"customer id of purchase is among (customer id of customer where {IS_BATH})"]),
    ("How many customers?", "SELECT price FROM purchase", COUNT, []),
    ("How many?", "SELECT nothing FROM nowhere", COUNT, []),
    ("How many?", "(" * 5000, COUNT, []),
]  # fmt: skip


@pytest.fixture
def conversing(shop: Path) -> tuple[Asker, Database]:
    asker = scripted_asker(context=3)
    return asker, asker.open(shop)


@pytest.mark.parametrize(("question", "before", "sql", "taken"), TAKEN)
def test_what_was_taken_over(
    question: str, before: str, sql: str, taken: list[str], conversing: tuple[Asker, Database]
) -> None:
    asker, database = conversing
    asker.decoder = Predicting(sql)  # type: ignore[assignment]
    answer = asker.ask(database, question, earlier=Earlier(("Who?",), before))
    assert list(answer.taken_over()) == taken


def test_each_reading_took_its_own(conversing: tuple[Asker, Database]) -> None:
    asker, database = conversing
    asker.decoder = Predicting(COUNT, f"{NAMES} {BATH}", "SELECT price FROM purchase")  # type: ignore[assignment]
    answer = asker.ask(database, "and?", earlier=Earlier(("Who?",), f"{NAMES} {BATH}"))
    assert answer.taken == (("customer",), ("customer", IS_BATH), ())
    assert asker.ask(database, "and?").taken_over(1) == ()
    assert asker.ask(database, "and?", earlier=Earlier(("Who?",))).taken_over(1) == ()
