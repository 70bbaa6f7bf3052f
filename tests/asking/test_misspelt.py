"""Misspelt words of a question: the answer is that to what was meant, and says so."""

from __future__ import annotations

from pathlib import Path

from scripted import COUNT, make_database, scripted_asker

from sqlsp.answering.answerer import Answerer
from sqlsp.asking.databases import Database

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
    assert [each.sql for each in asker.readings(database, TYPED)] == [each.sql for each in answer.readings]


def test_a_repeated_error_is_said_once(database: Database) -> None:
    assert scripted_asker().ask(database, "mnay or mnay?").notes == ('read "mnay" as "many"',)


def test_it_can_be_turned_off(database: Database) -> None:
    asker = scripted_asker(spelling=False)
    answer = asker.ask(database, TYPED)
    assert "custmers" in answer.words
    assert answer.notes == ()
    assert isinstance(asker.answerer, Answerer) or asker.answerer.asked == [TYPED]


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
