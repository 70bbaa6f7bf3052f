"""Large schemas: what is kept is what the question speaks of, and it is a sound schema.

Columns without any value, and those with documents, are not offered to the parser.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from scripted import make_database, many_tables, scripted_asker

from sqlsp.cells.index import CellIndex
from sqlsp.data.linker import Linker
from sqlsp.opening import prepared
from sqlsp.opening.databases import Database, open_file
from sqlsp.opening.prepared import find_unused, narrow, without_columns
from sqlsp.question.words import tokenise
from sqlsp.schema.keys import GivenKey, with_given_keys
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


PAGES = """
CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT, seo_title TEXT, body TEXT, note TEXT, hits INTEGER,
    parent INTEGER REFERENCES page (id));
INSERT INTO page VALUES (1, 'Bread', NULL, '[{"type": "text"}]', '', NULL, NULL), (2, 'Rolls', '', '{}', NULL, 3, NULL);
CREATE TABLE plan (id INTEGER PRIMARY KEY, goal TEXT);
CREATE TABLE mark (id INTEGER PRIMARY KEY, text TEXT);
INSERT INTO mark VALUES (1, NULL);
"""


@pytest.fixture
def pages(tmp_path: Path) -> Database:
    return scripted_asker().open(make_database(tmp_path / "pages.sqlite", PAGES))


def names(database: Database, columns: frozenset[int]) -> set[str]:
    return {database.schema.columns[column].name for column in columns}


def test_what_is_not_asked(pages: Database) -> None:
    """Keys stay, and so do the columns of tables without rows."""
    assert names(pages, pages.unused) == {"seo_title", "body", "note", "text"}
    (note,) = (each for each in pages.notes if each.startswith("not asked"))
    assert note.startswith("not asked, as they hold no value or JSON documents: page.seo_title")


def test_tables_without_rows_are_told(pages: Database) -> None:
    assert "without rows: plan" in pages.notes
    assert not any("without rows" in note for note in scripted_asker(values=False).open(pages.path).notes)


def test_the_parser_reads_the_others(pages: Database) -> None:
    schema, values = without_columns(pages.schema, pages.values, pages.unused)
    assert [column.name for column in schema.columns] == ["*", "id", "title", "hits", "parent", "id", "goal", "id"]
    assert schema.foreign_keys == ((4, 1),)
    assert schema.primary_keys == (1, 5, 7)
    assert values.cells["bread"] == (2,)
    asker = scripted_asker()
    asked = asker.parse(pages, "How many pages?").context.schema
    assert asked == schema


def test_nothing_is_left_out_unseen(pages: Database, tmp_path: Path) -> None:
    """Without cells nobody knows which columns are empty."""
    assert scripted_asker(values=False).open(pages.path).unused == frozenset()
    full = make_database(tmp_path / "full.sqlite", "CREATE TABLE a (x TEXT); INSERT INTO a VALUES ('y')")
    assert find_unused(scripted_asker().open(full)) == frozenset()


def test_columns_of_numbers_are_not_looked_at_one_by_one(tmp_path: Path, queries: list[str]) -> None:
    """Each look takes its time, and what is not looked at in time is offered."""
    numbers = ", ".join(f"c{number} INTEGER" for number in range(30))
    script = f"CREATE TABLE t (id INTEGER PRIMARY KEY, {numbers}); INSERT INTO t (c7) VALUES (3)"
    database = open_file(make_database(tmp_path / "t.sqlite", script))
    queries.clear()
    assert len(find_unused(database)) == 29
    assert len(queries) == 1


def test_columns_are_counted_together(tmp_path: Path, queries: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One query for 500 of them: SQLite's results have no more than 2000."""
    monkeypatch.setattr(prepared, "SECONDS", 60.0)
    empty = ", ".join(f"c{number} TEXT" for number in range(1200))
    script = f"CREATE TABLE wide (id INTEGER PRIMARY KEY, {empty}); INSERT INTO wide (c7) VALUES ('{{}}')"
    database = open_file(make_database(tmp_path / "wide.sqlite", script))
    queries.clear()
    assert len(find_unused(database)) == 1200
    assert sum("count(*)" in sql for sql in queries) == 3
    assert len(queries) == 4, "c7 alone is looked at by itself"


def test_a_column_that_is_given_as_a_key_stays(pages: Database) -> None:
    schema = with_given_keys(pages.schema, [GivenKey("page.note", "plan.id", False, None, "the changed keys")])
    names_of = [column.name for column in without_columns(schema, pages.values, pages.unused)[0].columns]
    assert "note" in names_of and "seo_title" not in names_of
