"""Columns and ids of an answer, starter questions, parts carried over; the words of a question."""

from __future__ import annotations

import sqlite3
from ast import literal_eval
from collections.abc import Sequence
from contextlib import closing
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from data_files import content, typed_cells
from festival import cells
from page_kit import BUYERS, open_client
from scripted import COUNT, SHOP, Predicting, make_database, scripted_asker

from sqlsp.app.answer_columns import MAX_IDS, Heading, find_headings, find_labels
from sqlsp.app.asker import Asker
from sqlsp.app.corrections import Corrections
from sqlsp.app.session import Session, Turn
from sqlsp.app.starter_questions import MAX_STARTERS, answers_as_meant, propose
from sqlsp.app.table import Table
from sqlsp.app.terminal import Terminal
from sqlsp.cli.answering import AskConfig
from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.inference.answer import MEANINGS, Linked, find_links
from sqlsp.inference.candidate import Candidate
from sqlsp.linking.relations import Link
from sqlsp.question.rows import Earlier
from sqlsp.schema.schema import Item
from sqlsp.sql.parser import parse_sql

SCHOOL = content("school.sql")


@pytest.fixture
def school(tmp_path: Path) -> Database:
    return open_database(make_database(tmp_path / "school.sqlite", SCHOOL))


def run(database: Database, sql: str) -> Table:
    return Table.of(database.run(sql, 5.0, 10 * MAX_IDS), sql, database.schema)


@pytest.mark.parametrize(("sql", "labels"), cells("labels.tsv"))
def test_ids_have_the_names_of_their_rows(sql: str, labels: str, school: Database) -> None:
    assert find_labels(school, run(school, sql)) == literal_eval(labels)


def test_an_id_of_several_rows_stands_for_none(tmp_path: Path) -> None:
    script = """CREATE TABLE line (order_id INTEGER, line_no INTEGER, name TEXT, PRIMARY KEY (order_id, line_no));
        CREATE TABLE note (line_no INTEGER REFERENCES line (line_no), text TEXT);
        INSERT INTO line VALUES (1, 1, 'Cap'), (2, 1, 'Hat'), (2, 2, 'Tie');
        INSERT INTO note VALUES (1, 'a'), (2, 'b');"""
    database = open_database(make_database(tmp_path / "x.sqlite", script))
    assert find_labels(database, run(database, "SELECT line_no FROM line")) == {}
    assert find_labels(database, run(database, "SELECT line_no FROM note")) == {0: {2: "Tie"}}


def test_a_name_column_is_found_by_its_name_and_by_its_words(tmp_path: Path) -> None:
    script = """CREATE TABLE dept (dept_id INTEGER PRIMARY KEY, dept_nm TEXT);
        CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT -- what people call it
        );
        INSERT INTO dept VALUES (1, 'Toys'); INSERT INTO town VALUES (1, 'Bath');"""
    database = open_database(make_database(tmp_path / "x.sqlite", script))
    for key, name in (("dept", "Toys"), ("town", "Bath")):
        assert find_labels(database, run(database, f"SELECT {key}_id FROM {key}")) == {0: {1: name}}


def test_one_query_for_a_column_and_no_more_ids_than_are_asked_for(tmp_path: Path, queries: list[str]) -> None:
    many = "".join(f"INSERT INTO thing VALUES ({n}, 'thing {n}');" for n in range(2 * MAX_IDS))
    script = f"CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT); {many}"
    database = open_database(make_database(tmp_path / "many.sqlite", script))
    things = run(database, "SELECT id FROM thing")
    queries.clear()
    assert len(find_labels(database, things)[0]) == MAX_IDS
    assert len(queries) == 1


def test_in_the_terminal(school: Database, capsys: pytest.CaptureFixture[str]) -> None:
    question = "Who teaches?"
    terminal = Terminal(scripted_asker({question: ["SELECT teacher_id FROM course"]}), school, AskConfig())
    terminal.ask(question)
    capsys.readouterr()
    terminal.commands["ids"]("")
    assert capsys.readouterr().out == "teacher_id:\n  1  Ann O'Hara\n  2  Bob\n"


@pytest.mark.parametrize(("sql", "headings"), typed_cells("headings.tsv"))
def test_headings(sql: str, headings: list[tuple[str, bool]], tmp_path: Path) -> None:
    script = f"{SHOP}; CREATE TABLE fact (year INTEGER, sold INTEGER);"
    database = open_database(make_database(tmp_path / "shop.sqlite", script))
    assert list(find_headings(run(database, sql))) == [Heading(words, quantity) for words, quantity in headings]


@pytest.fixture
def buyers(tmp_path: Path) -> Database:
    return open_database(make_database(tmp_path / "shop.sqlite", BUYERS))


def test_each_kind_asks_what_its_sql_means(buyers: Database) -> None:
    starters = {starter.question: starter.sql for starter in propose(buyers)}
    assert isinstance(buyers.path, Path)
    with closing(sqlite3.connect(buyers.path)) as connection:
        rows = {question: connection.execute(sql).fetchall() for question, sql in starters.items()}
    assert rows["How many customers are there?"] == [(5,)]
    assert rows["How many customers are there for each town?"] == [("Bath", 3), ("Rome", 2)]
    assert rows["Show the names of customers whose town is Bath."] == [("Ann",), ("Bo",), ("Ed",)]
    assert rows["Which customer has the most purchases?"] == [("Ann",)]
    assert rows["What is the average price of the purchases?"] == [(4.1,)]
    assert not any("total price" in question for question in starters), "a total of prices means nothing"
    assert len(starters) <= MAX_STARTERS


def test_what_has_no_kinds_is_not_asked_by_kind(tmp_path: Path) -> None:
    script = "CREATE TABLE note (note_id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (1, 'a'), (2, 'b');"
    starters = propose(open_database(make_database(tmp_path / "x.sqlite", script)))
    assert [starter.question for starter in starters] == ["How many rows are there?"]


def test_measures_and_categories_come_before_flags_grades_and_codes(tmp_path: Path) -> None:
    rows = [
        (number, f"region {number % 3}", "yes" if number % 2 else "no", "x", number % 3, 10.5 * number, 0.01 * number)
        for number in range(20)
    ]
    values = ", ".join(map(repr, rows))
    columns = (
        "id INTEGER PRIMARY KEY, region TEXT, is_gift TEXT, password TEXT, floors INTEGER, sales REAL, discount REAL"
    )
    script = f"CREATE TABLE sold ({columns}); INSERT INTO sold VALUES {values};"
    questions = [starter.question for starter in propose(open_database(make_database(tmp_path / "x.sqlite", script)))]
    assert "What is the total sales for each region?" in questions and "What is the average discount?" in questions
    assert not any(word in " ".join(questions) for word in ("total discount", "gift", "password", "floors"))


@pytest.mark.parametrize(("candidates", "shown"), typed_cells("answered_as_meant.tsv"))
def test_only_what_is_answered_as_meant_is_shown(candidates: Sequence[str], shown: bool, buyers: Database) -> None:
    (starter,) = (starter for starter in propose(buyers) if starter.question == "How many customers are there?")
    asker = scripted_asker({starter.question: candidates})
    assert answers_as_meant(asker, buyers, starter) is shown


def test_over_http_each_is_tried_once(tmp_path: Path) -> None:
    path = make_database(tmp_path / "shop.sqlite", BUYERS)
    script = {
        starter.question: [starter.sql] for starter in propose(open_database(path)) if "average" not in starter.question
    }
    asker = scripted_asker(script)
    with open_client(asker, path, seconds=5.0) as client:
        for _ in range(2):
            number = 0
            more = True
            shown = []
            while more:
                tried = client.get(f"/api/databases/0/starters/{number}").json
                number = number + 1
                more = tried["more"]
                shown += [tried["question"]] if tried["question"] else []
            assert set(shown) == set(script)
        asked = asker.decoder.asked  # type: ignore[attr-defined]
        assert len(asked) == number and len(set(asked)) == number
        assert client.get(f"/api/databases/0/starters/{number + 5}").json == {"question": None, "more": False}
        assert client.get("/api/databases/9/starters/0").status_code == 404
        overview = client.get("/api/databases/0/overview").json
        assert overview["rows"] == [5, 5] and "medians" in overview["cannot"][-1]


NAMES = "SELECT name FROM customer"
BATH = "WHERE home_town = 'Bath'"
IS_BATH = 'home town is "Bath"'
CARRIED_OVER = [*cells("carried_over.tsv"), ("How many?", "(" * 5000, COUNT, "-")]


@pytest.fixture
def conversing(shop: Path) -> tuple[Asker, Database]:
    asker = scripted_asker(context=3)
    return asker, asker.open(shop)


def read(asker: Asker, database: Database, question: str, history: Earlier | None = None) -> Turn:
    session = Session(asker, database, Corrections.refused("a test"), history=history)
    return session.read(question)


@pytest.mark.parametrize(("question", "previous", "sql", "carried_over"), CARRIED_OVER)
def test_carried_over(
    question: str, previous: str, sql: str, carried_over: str, conversing: tuple[Asker, Database]
) -> None:
    asker, database = conversing
    asker.decoder = Predicting(sql)  # type: ignore[assignment]
    turn = read(asker, database, question, Earlier(("Who?",), previous))
    assert "; ".join(turn.carried_over) == carried_over.replace("-", "")


def test_every_candidate_carries_over_other_parts(conversing: tuple[Asker, Database]) -> None:
    asker, database = conversing
    asker.decoder = Predicting(COUNT, f"{NAMES} {BATH}", "SELECT price FROM purchase")  # type: ignore[assignment]
    turn = read(asker, database, "and?", Earlier(("Who?",), f"{NAMES} {BATH}"))
    turns = [turn.with_choice(index) for index in range(3)]
    assert [turn.carried_over for turn in turns] == [("customer",), ("customer", IS_BATH), ()]
    assert read(asker, database, "and?").with_choice(1).carried_over == ()
    assert read(asker, database, "and?", Earlier(("Who?",))).with_choice(1).carried_over == ()


TYPED = "How mnay custmers are there?"
MEANT = "How many customers are there?"
NOTES = ('read "mnay" as "many", "custmers" as "customers"',)
TABLES = ["customer", "purchase"]


def test_what_was_meant_is_answered(database: Database) -> None:
    asker = scripted_asker()
    answer = asker.ask(database, TYPED)
    assert answer.candidates[0].sql == COUNT
    assert answer.notes == NOTES
    assert answer.question == TYPED, "the typed text is shown"
    assert answer.words == tuple(MEANT.replace("?", " ?").split())
    assert read(asker, database, TYPED).links == read(asker, database, MEANT).links


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


def test_times_are_counted_from_today_and_ranges_read_unless_cells(database: Database, tmp_path: Path) -> None:
    asked = "custmers 20-30 since last month"
    today = date(2026, 11, 22)
    parsed = scripted_asker().parse(database, asked, today)
    assert " ".join(parsed.words) == "customers between 20 and 30 since October 2026"
    changes = '"20-30" as "between 20 and 30", "since last month" as "since October 2026", "custmers" as "customers"'
    assert parsed.notes == (f"read {changes}",)
    assert " ".join(scripted_asker(rules=["-spelling", "-normalisation"]).parse(database, asked, today).words) == asked
    asker = scripted_asker()
    script = "CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO shop VALUES (1, '7-11')"
    database = asker.open(make_database(tmp_path / "shops.sqlite", script))
    assert asker.ask(database, "Where is 7-11 or 8-12?").notes == ('read "8-12" as "between 8 and 12"',)


@pytest.mark.parametrize("today", [date(2026, 11, 22), date(2024, 2, 29), date(2024, 12, 31), date(2023, 1, 1)])
def test_today_is_the_day_of_the_question(database: Database, today: date, monkeypatch: pytest.MonkeyPatch) -> None:
    class Day(date):
        @classmethod
        def today(cls) -> date:  # type: ignore[override]
            return today

    monkeypatch.setattr("sqlsp.app.asker.date", Day)
    notes = scripted_asker().ask(database, "customers this year").notes
    assert notes == (f'read "this year" as "in {today.year}"',)


def test_links_of_a_question_and_reasons(asker: Asker, database: Database) -> None:
    assert set(MEANINGS) == set(Link)
    assert list(MEANINGS) == sorted(Link, reverse=True), "the strongest first, as in data.relations"
    turn = read(asker, database, "Names of customers from New York?")
    assert turn.words == ("Names", "of", "customers", "from", "New", "York", "?")
    assert Linked(2, 3, Item("customer"), "name") in turn.links
    assert Linked(0, 1, Item("customer", "name"), "name") in turn.links
    assert Linked(4, 6, Item("customer", "home_town"), "value") in turn.links, "the words of one value stand together"
    assert [link.start for link in turn.links] == sorted(link.start for link in turn.links)


def test_the_strongest_reason_counts_and_the_star_is_nobodys(database: Database) -> None:
    links = np.zeros((3, database.schema.items), np.uint8)
    links[:, 2] = (Link.PARTIAL | Link.VALUE, Link.VALUE, Link.PARTIAL)
    links[0, 0] = Link.EXACT
    name = Item("customer", "name")
    assert find_links(links, database.schema) == [Linked(0, 2, name, "value"), Linked(2, 3, name, "part of the name")]


@pytest.mark.parametrize(("sql", "used"), cells("uses.tsv"))
def test_what_a_query_uses(sql: str, used: str, database: Database) -> None:
    read = Candidate(parse_sql(sql, database.schema), database.schema, -1.0, 10)
    assert ", ".join(map(str, read.uses)) == used


def test_such_joins_are_noted(database: Database) -> None:
    asker = scripted_asker({"All?": ["SELECT T1.name FROM customer AS T1 JOIN purchase AS T2"]})
    (note,) = asker.ask(database, "All?").notes
    assert note.startswith("no key connects customer and purchase: each row of one")
