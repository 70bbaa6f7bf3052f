"""What the columns of an answer are called, which numbers are quantities, and what its ids stand for."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import SHOP, make_database, scripted_asker

from sqlsp.asking.answer_columns import MOST_IDS, Heading, find_headings, find_labels
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
        ("SELECT count(*) FROM customer", [Heading("number of customer", True)]),
        ("SELECT avg(price) FROM purchase", [Heading("average price", True)]),
        ("SELECT customer_id, name FROM customer", [Heading("customer id", False), Heading("name", True)]),
        ("SELECT year, sold FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT max(year) FROM fact", [Heading("highest year", False)]),
        ("SELECT * FROM fact", [Heading("year", False), Heading("sold", True)]),
        ("SELECT random(), 1", [Heading("random()", False), Heading("1", False)]),
    ],
)
def test_headings(sql: str, headings: list[Heading], tmp_path: Path) -> None:
    script = f"{SHOP}; CREATE TABLE fact (year INTEGER, sold INTEGER);"
    database = open_file(make_database(tmp_path / "shop.sqlite", script))
    assert list(find_headings(sql, database.schema, database.run(sql, 1.0, 1))) == headings
