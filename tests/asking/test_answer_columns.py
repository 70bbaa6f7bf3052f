"""What the columns of an answer are called, which numbers are quantities, and what its ids stand for.

Questions to begin with: made of schema and cells, shown only where the parser answers what is meant.

What a query took from the one before it, in words.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from page_kit import BUYERS, open_client
from scripted import SHOP, Predicting, make_database, scripted_asker

from sqlsp.asking.answer_columns import MOST_IDS, Heading, find_headings, find_labels
from sqlsp.asking.asker import Asker
from sqlsp.asking.starter_questions import MOST, answers, propose
from sqlsp.corpus.spider import Earlier
from sqlsp.opening.databases import Database, open_file
from sqlsp.options.answering import AskConfig
from sqlsp.schema.descriptions import Description
from sqlsp.terminal.terminal import Terminal

SCHOOL = """
CREATE TABLE teacher (teacher_id INTEGER PRIMARY KEY, age INTEGER, full_name TEXT, town TEXT);
CREATE TABLE course (code TEXT PRIMARY KEY, teacher_id INTEGER REFERENCES teacher, course_title TEXT);
CREATE TABLE room (room_id INTEGER PRIMARY KEY, floor INTEGER);
CREATE TABLE lesson (course TEXT REFERENCES course (code), room_id INTEGER REFERENCES room, hours INTEGER);
INSERT INTO teacher VALUES (1, 40, 'Ann O''Hara', 'Bath'), (2, 50, 'Bob', NULL), (3, 60, NULL, NULL);
INSERT INTO course VALUES ('M''1', 1, 'Maths'), ('P', 2, 'Physics'), ('X', 3, 'Chess');
INSERT INTO room VALUES (7, 1);
INSERT INTO lesson VALUES ('M''1', 7, 3), ('P', 7, 4);
"""


@pytest.fixture
def school(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "school.sqlite", SCHOOL))


@pytest.mark.parametrize(
    ("sql", "expected"),
    [
        ("SELECT teacher_id FROM course", {0: {1: "Ann O'Hara", 2: "Bob"}}),
        ("SELECT hours, course FROM lesson", {1: {"M'1": "Maths", "P": "Physics"}}),
        ("SELECT * FROM lesson", {0: {"M'1": "Maths", "P": "Physics"}}),
        (
            "SELECT T1.course, T2.teacher_id FROM lesson AS T1 JOIN course AS T2 ON T1.course = T2.code",
            {0: {"M'1": "Maths", "P": "Physics"}, 1: {1: "Ann O'Hara", 2: "Bob"}},
        ),
        ("SELECT teacher_id, full_name FROM teacher", {}),  # the name stands there already
        ("SELECT room_id FROM lesson", {}),  # a room has no name
        ("SELECT hours, count(*) FROM lesson GROUP BY hours", {}),
        ("SELECT max(teacher_id) FROM course", {}),
        ("SELECT teacher_id FROM course WHERE code = 'nothing'", {}),
        ("SELECT upper(code), teacher_id FROM course", {1: {1: "Ann O'Hara", 2: "Bob"}}),
        (
            "SELECT teacher_id, 100.0 * sum(CASE WHEN code = 'P' THEN 1 ELSE 0 END) / count(*) FROM course GROUP BY 1",
            {0: {1: "Ann O'Hara", 2: "Bob"}},
        ),
        ("WITH c AS (SELECT teacher_id FROM course) SELECT hex(teacher_id) FROM c", {}),  # beyond the grammar
        ("SELECT teacher_id FROM course UNION SELECT room_id FROM room", {}),  # 7 is a room
    ],
)
def test_ids_have_the_names_of_their_rows(sql: str, expected: object, school: Database) -> None:
    assert find_labels(school, sql, school.run(sql, 5.0, 100)) == expected


def test_an_id_of_several_rows_stands_for_none(tmp_path: Path) -> None:
    script = """CREATE TABLE line (order_id INTEGER, line_no INTEGER, name TEXT, PRIMARY KEY (order_id, line_no));
        CREATE TABLE note (line_no INTEGER REFERENCES line (line_no), text TEXT);
        INSERT INTO line VALUES (1, 1, 'Cap'), (2, 1, 'Hat'), (2, 2, 'Tie');
        INSERT INTO note VALUES (1, 'a'), (2, 'b');"""
    database = open_file(make_database(tmp_path / "x.sqlite", script))
    assert find_labels(database, "SELECT line_no FROM line", database.run("SELECT line_no FROM line", 5.0, 9)) == {}
    noted = database.run("SELECT line_no FROM note", 5.0, 9)
    assert find_labels(database, "SELECT line_no FROM note", noted) == {0: {2: "Tie"}}


def test_a_name_column_is_found_by_its_name_and_by_its_words(tmp_path: Path) -> None:
    script = """CREATE TABLE dept (dept_id INTEGER PRIMARY KEY, dept_nm TEXT);
        CREATE TABLE town (town_id INTEGER PRIMARY KEY, name TEXT);
        INSERT INTO dept VALUES (1, 'Toys'); INSERT INTO town VALUES (1, 'Bath');"""
    described = [Description("town.name", "what people call it")]
    database = open_file(make_database(tmp_path / "x.sqlite", script), descriptions=described)
    for key, name in (("dept", "Toys"), ("town", "Bath")):
        sql = f"SELECT {key}_id FROM {key}"
        assert find_labels(database, sql, database.run(sql, 5.0, 9)) == {0: {1: name}}


def test_one_query_for_a_column_and_no_more_ids_than_are_asked_for(tmp_path: Path, queries: list[str]) -> None:
    many = "".join(f"INSERT INTO thing VALUES ({n}, 'thing {n}');" for n in range(2 * MOST_IDS))
    script = f"CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT); {many}"
    database = open_file(make_database(tmp_path / "many.sqlite", script))
    rows = database.run("SELECT id FROM thing", 5.0, 10 * MOST_IDS)
    queries.clear()
    assert len(find_labels(database, "SELECT id FROM thing", rows)[0]) == MOST_IDS
    assert len(queries) == 1


def test_in_the_terminal(school: Database, capsys: pytest.CaptureFixture[str]) -> None:
    question = "Who teaches?"
    terminal = Terminal(scripted_asker({question: ["SELECT teacher_id FROM course"]}), school, AskConfig())
    terminal.ask(question)
    capsys.readouterr()
    terminal.commands["ids"]("")
    assert capsys.readouterr().out == "teacher_id:\n  1  Ann O'Hara\n  2  Bob\n"


@pytest.mark.parametrize(
    ("sql", "headings"),
    [
        ("SELECT count(*) FROM customer", [Heading("number of customers", True)]),
        ("SELECT avg(price) FROM purchase", [Heading("average price", True)]),
        ("SELECT customer_id, name FROM customer", [Heading("customer id", False), Heading("name", True)]),
        ("SELECT year, sold FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT max(year) FROM fact", [Heading("latest year", False)]),
        ("SELECT * FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT random(), 1", [Heading("random()", False), Heading("1", False)]),
    ],
)
def test_headings(sql: str, headings: list[Heading], tmp_path: Path) -> None:
    script = f"{SHOP}; CREATE TABLE fact (year INTEGER, sold INTEGER);"
    database = open_file(make_database(tmp_path / "shop.sqlite", script))
    assert list(find_headings(sql, database.schema, database.run(sql, 1.0, 1))) == headings


@pytest.fixture
def database(tmp_path: Path) -> Database:
    return open_file(make_database(tmp_path / "shop.sqlite", BUYERS))


def test_each_kind_asks_what_its_sql_means(database: Database) -> None:
    found = {starter.question: starter.sql for starter in propose(database)}
    assert isinstance(database.path, Path)
    with closing(sqlite3.connect(database.path)) as connection:
        rows = {question: connection.execute(sql).fetchall() for question, sql in found.items()}
    assert rows["How many customers are there?"] == [(5,)]
    assert rows["How many customers are there for each town?"] == [("Bath", 3), ("Rome", 2)]
    assert rows["Show the names of customers whose town is Bath."] == [("Ann",), ("Bo",), ("Ed",)]
    assert rows["Which customer has the most purchases?"] == [("Ann",)]
    assert rows["What is the average price of the purchases?"] == [(4.1,)]
    assert rows["What is the total price for each way?"] == [("card", 7.5), ("cash", 13.0)]
    assert len(found) <= MOST


def test_what_has_no_kinds_is_not_asked_by_kind(tmp_path: Path) -> None:
    path = make_database(
        tmp_path / "x.sqlite",
        "CREATE TABLE note (note_id INTEGER PRIMARY KEY, text TEXT); INSERT INTO note VALUES (1, 'a'), (2, 'b');",
    )
    assert [starter.question for starter in propose(open_file(path))] == ["How many notes are there?"]


@pytest.mark.parametrize(
    ("readings", "shown"),
    [
        (["SELECT count(*) FROM customer"], True),
        (["SELECT count(*) FROM purchase WHERE price > 0"], True),  # the same rows
        (["SELECT name FROM customer"], False),
        (["SELECT count(*) FROM nowhere"], False),
    ],
)
def test_only_what_is_answered_as_meant_is_shown(readings: Sequence[str], shown: bool, database: Database) -> None:
    (starter,) = (each for each in propose(database) if each.question == "How many customers are there?")
    asker = scripted_asker({starter.question: readings})
    assert answers(asker, database, starter) is shown


def test_over_http_each_is_tried_once(tmp_path: Path) -> None:
    path = make_database(tmp_path / "shop.sqlite", BUYERS)
    script = {each.question: [each.sql] for each in propose(open_file(path)) if "average" not in each.question}
    asker = scripted_asker(script)
    with open_client(asker, path, seconds=5.0) as client:
        for _ in range(2):
            number, more, found = 0, True, []
            while more:
                tried = client.get(f"/api/databases/0/starters/{number}").json
                number, more = number + 1, tried["more"]
                found += [tried["question"]] if tried["question"] else []
            assert set(found) == set(script)
        asked = asker.decoder.asked  # type: ignore[attr-defined]
        assert len(asked) == number and len(set(asked)) == number
        assert client.get(f"/api/databases/0/starters/{number + 5}").json == {"question": None, "more": False}
        assert client.get("/api/databases/9/starters/0").status_code == 404
        overview = client.get("/api/databases/0/overview").json
        assert overview["rows"] == [5, 5] and "medians" in overview["cannot"][-1]


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
     f"{NAMES} WHERE customer_id > 7 AND name = 'Paul'", ["customer id of customers is more than 7"]),
    ("names of customers in Bath", f"{COUNT} {BATH}", f"{NAMES} {BATH}", []),
    ("with their towns", f"SELECT name {FIRST} 2", "SELECT name, home_town FROM customer ORDER BY name LIMIT 2",
     ["customer", "sorted by name (A to Z), only the first 2"]),
    ("and 5 of those", f"SELECT name {FIRST} 2", f"{NAMES} ORDER BY name LIMIT 5",
     ["customer", "sorted by name (A to Z)"]),
    ("the ids of the known names", f"{NAMES} WHERE home_town IS NOT NULL",
     "SELECT customer_id FROM customer WHERE home_town IS NOT NULL", ["customer", "home town is known"]),
    ("and those ids?", f"{NAMES} ORDER BY name", f"{NAMES} ORDER BY name DESC", ["customer"]),
    ("its note, of the cheapest", f"SELECT price {CHEAPEST}", f"SELECT note {CHEAPEST}", ["purchase"]),
    ("and a name?", f"SELECT home_town, count(*) {TOWNS}", f"SELECT home_town, max(name) {TOWNS}",
     ["for each home town", "number of customers is more than 1"]),
    ("What did they pay?", f"{NAMES} {BATH}", f"SELECT price {OF_BATH}", ["customer", IS_BATH]),
    ("with the ids", f"SELECT price {OF_BATH}", f"SELECT price, purchase_id {OF_BATH}",
     [f"purchase customer id is a customer (where {IS_BATH})"]),
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
