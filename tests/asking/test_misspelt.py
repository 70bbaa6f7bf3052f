"""What is not said as the parser reads it: the answer is that to what was meant, and says so."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from scripted import COUNT, make_database, scripted_asker

from sqlsp.opening.databases import Database

TYPED, MEANT = "How mnay custmers are there?", "How many customers are there?"
NOTES = ('read "mnay" as "many", "custmers" as "customers"',)


def test_what_was_meant_is_answered(database: Database) -> None:
    asker = scripted_asker()
    answer = asker.ask(database, TYPED)
    assert answer.readings[0].sql == COUNT
    assert answer.notes == NOTES
    assert answer.question == TYPED, "it is kept as it was typed"
    assert answer.words == tuple(MEANT.replace("?", " ?").split())
    assert answer.links == asker.ask(database, MEANT).links


def test_a_repeated_error_is_said_once(database: Database) -> None:
    assert scripted_asker().ask(database, "mnay or mnay?").notes == ('read "mnay" as "many"',)


def test_it_can_be_turned_off(database: Database) -> None:
    asker = scripted_asker(rules=["-spelling", "-normalisation"])
    answer = asker.ask(database, TYPED)
    assert "custmers" in answer.words
    assert answer.notes == ()
    assert asker.decoder.asked == [TYPED]  # type: ignore[attr-defined]


def test_cells_are_words(database: Database) -> None:
    assert scripted_asker().ask(database, "who lives in bathe or pauul?").notes == ('read "pauul" as "paul"',)


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
