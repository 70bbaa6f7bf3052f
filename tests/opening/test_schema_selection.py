"""Large schemas: what is kept is what the question speaks of, and it is a sound schema."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scripted import make_database, many_tables, scripted_asker

from sqlsp.cells.index import CellIndex
from sqlsp.data.linker import Linker
from sqlsp.opening.databases import Database, open_file
from sqlsp.opening.prepared import narrow
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import schema_from_json, schema_to_json

LIBRARY = """
CREATE TABLE member (member_id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member, book_id INTEGER REFERENCES book);
CREATE TABLE book (book_id INTEGER PRIMARY KEY, title TEXT);
INSERT INTO member VALUES (1, 'Ann', 'Porto'); INSERT INTO book VALUES (7, 'Emma');
"""


def opened(tmp_path: Path, script: str) -> Database:
    return open_file(make_database(tmp_path / "large.sqlite", script))


def narrowed(database: Database, question: str, most: int) -> tuple[Schema, CellIndex]:
    links = Linker(database.schema, database.values).link(tokenise(question))
    return narrow(database.schema, database.values, links, most)


def tables(schema: Schema) -> list[str]:
    return [table.name for table in schema.tables]


def test_a_small_schema_stays(tmp_path: Path) -> None:
    database = opened(tmp_path, LIBRARY)
    assert narrowed(database, "anything", database.schema.items)[0] is database.schema


def test_named_tables_and_their_neighbours_are_kept(tmp_path: Path) -> None:
    database = opened(tmp_path, many_tables(60) + LIBRARY)
    schema, _ = narrowed(database, "Which members have borrowed which book titles?", 16)
    assert tables(schema) == ["member", "loan", "book"]
    assert schema.items <= 16
    names = [(schema.tables[c.table].name, c.name) for c in schema.columns[1:]]
    assert names[:3] == [("member", "member_id"), ("member", "name"), ("member", "city")]
    ends = [tuple(schema.columns[end].name for end in pair) for pair in schema.foreign_keys]
    assert sorted(ends) == [("book_id", "book_id"), ("member_id", "member_id")]
    assert [schema.columns[key].name for key in schema.primary_keys] == ["member_id", "loan_id", "book_id"]
    again = schema_from_json(schema_to_json(schema), "narrowed")
    assert replace(again, inferred_keys=schema.inferred_keys) == schema, "the indices contradict each other"


def test_a_value_speaks_for_its_table(tmp_path: Path) -> None:
    database = opened(tmp_path, many_tables(60) + LIBRARY)
    schema, values = narrowed(database, "Who lives in Porto?", 10)
    assert "member" in tables(schema)
    (column,) = values.cells["porto"]
    assert schema.columns[column].name == "city"
    assert "emma" not in values.cells or "book" in tables(schema)
    assert all(column < len(schema.columns) for columns in values.words.values() for column in columns)


def test_one_table_is_kept_whatever_its_size(tmp_path: Path) -> None:
    database = opened(tmp_path, many_tables(3, 50))
    schema, _ = narrowed(database, "thing_1", 20)
    assert tables(schema) == ["thing_1"]


def test_the_answer_says_what_was_read(tmp_path: Path) -> None:
    path = make_database(tmp_path / "large.sqlite", many_tables(300) + LIBRARY)
    asker = scripted_asker({}, items=60)
    answer = asker.ask(asker.open(path), "Which members borrowed Emma?")
    (note,) = answer.notes
    assert note.startswith("the schema has 303 tables; the parser read the ")
    assert "that the question speaks of most" in note
    assert {"member", "book"} <= {link.item.table for link in answer.links}
