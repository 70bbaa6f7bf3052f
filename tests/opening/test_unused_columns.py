"""Columns without any value, and those with documents, are not offered to the parser."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripted import make_database, scripted_asker

from sqlsp.opening import schema_selection
from sqlsp.opening.databases import Database, open_file
from sqlsp.opening.prepared import find_unused, without_columns
from sqlsp.schema.keys.given import GivenKey, with_given_keys

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
    asked = asker.parse(pages, "How many pages?").parsed.context.schema
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
    monkeypatch.setattr(schema_selection, "SECONDS", 60.0)
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
