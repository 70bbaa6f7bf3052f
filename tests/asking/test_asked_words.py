"""The words of a question: what is not said as the parser reads it is corrected and told; what is linked, and used."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import numpy as np
import pytest
from scripted import COUNT, JOIN, make_database, scripted_asker

from sqlsp.answering.answer import MEANINGS, Linked, find_links
from sqlsp.asking.asker import Asker
from sqlsp.data.relations import Link
from sqlsp.opening.databases import Database
from sqlsp.rules.reading import Item, Reading
from sqlsp.sql.parser import parse_sql

TYPED, MEANT = "How mnay custmers are there?", "How many customers are there?"
NOTES = ('read "mnay" as "many", "custmers" as "customers"',)
TABLES = ["customer", "purchase"]


def test_what_was_meant_is_answered(database: Database) -> None:
    asker = scripted_asker()
    answer = asker.ask(database, TYPED)
    assert answer.readings[0].sql == COUNT
    assert answer.notes == NOTES
    assert answer.question == TYPED, "it is kept as it was typed"
    assert answer.words == tuple(MEANT.replace("?", " ?").split())
    assert answer.links == asker.ask(database, MEANT).links


def test_a_repeated_error_is_said_once_cells_are_words_and_it_can_be_turned_off(database: Database) -> None:
    assert scripted_asker().ask(database, "mnay or mnay?").notes == ('read "mnay" as "many"',)
    assert scripted_asker().ask(database, "who lives in bathe or pauul?").notes == ('read "pauul" as "paul"',)
    asker = scripted_asker(rules=["-spelling", "-normalisation"])
    answer = asker.ask(database, TYPED)
    assert "custmers" in answer.words and answer.notes == ()
    assert asker.decoder.asked == [TYPED]  # type: ignore[attr-defined]


def test_abbreviations_are_read_as_those_in_names(tmp_path: Path) -> None:
    script = "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, emp_nm TEXT, dept_cd TEXT, desc TEXT)"
    asker = scripted_asker()
    database = asker.open(make_database(tmp_path / "firm.sqlite", script.replace("desc", "qty")))
    words = asker.ask(database, "emp_nm of depts, Emp Bob and 'emp' by qty desc").words
    assert " ".join(words) == "employee name of departments , Emp Bob and ' emp ' by quantity descending"
    described = asker.open(make_database(tmp_path / "described.sqlite", script))
    assert "description" in asker.ask(described, "emp by desc").words


def test_times_are_counted_from_today_and_ranges_read_as_such(database: Database) -> None:
    asked, today = "custmers 20-30 since last month", date(2026, 11, 22)
    parsed = scripted_asker().parse(database, asked, today)
    assert " ".join(parsed.words) == "customers between 20 and 30 since October 2026"
    changes = '"20-30" as "between 20 and 30", "since last month" as "since October 2026", "custmers" as "customers"'
    assert parsed.notes == (f"read {changes}",)
    assert " ".join(scripted_asker(rules=["-spelling", "-normalisation"]).parse(database, asked, today).words) == asked
    this_year = f"in {date.today().year}"
    assert scripted_asker().ask(database, "customers this year").notes == (f'read "this year" as "{this_year}"',)


def test_a_range_that_is_a_cell_stays(tmp_path: Path) -> None:
    asker = scripted_asker()
    script = "CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO shop VALUES (1, '7-11')"
    database = asker.open(make_database(tmp_path / "shops.sqlite", script))
    assert asker.ask(database, "Where is 7-11 or 8-12?").notes == ('read "8-12" as "between 8 and 12"',)


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


def test_the_strongest_reason_counts_and_the_star_is_nobodys(database: Database) -> None:
    links = np.zeros((3, database.schema.items), np.uint8)
    links[:, 2] = (Link.PARTIAL | Link.VALUE, Link.VALUE, Link.PARTIAL)
    links[0, 0] = Link.EXACT
    name = Item("customer", "name")
    assert find_links(links, database.schema) == [Linked(0, 2, name, "value"), Linked(2, 3, name, "part of the name")]


IDS = ["customer.customer_id", "customer.name", "purchase.customer_id"]
BOUGHT = "SELECT name FROM customer WHERE customer_id IN (SELECT customer_id FROM purchase WHERE price > 3)"


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        (COUNT, ["customer"]),
        (f"SELECT T1.name {JOIN[JOIN.index('FROM') :]}", [*IDS, "customer", "purchase"]),
        (BOUGHT, [*IDS, "purchase.price", "customer", "purchase"]),
        ("SELECT name FROM customer UNION SELECT note FROM purchase", ["customer.name", "purchase.note", *TABLES]),
    ],
)
def test_what_a_query_uses(sql: str, expected: list[str], database: Database) -> None:
    read = Reading(parse_sql(sql, database.schema), database.schema, -1.0, 10)
    assert [str(item) for item in read.uses] == expected


def test_such_joins_are_noted(database: Database) -> None:
    asker = scripted_asker({"All?": ["SELECT T1.name FROM customer AS T1 JOIN purchase AS T2"]})
    (note,) = asker.ask(database, "All?").notes
    assert note.startswith("no key connects customer and purchase: each row of one")
