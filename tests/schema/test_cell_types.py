"""Columns whose declared types say nothing have the types of their cells."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from festival import Write

from sqlsp.schema import database as cell_types
from sqlsp.schema.database import execute, schema_from_database, with_types_of_cells
from sqlsp.sql.literals import with_quotes
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

FILMS = """
CREATE TABLE film (id INTEGER PRIMARY KEY, title, year, length, mixed, absent, poster BLOB, note BLOB, kind TEXT);
INSERT INTO film VALUES
    (1, 'Up', '2009', 96, 1, NULL, x'00', 'seen', 1), (2, 'Avatar', '2009', 162.5, 'x', NULL, x'01', 'seen', 2),
    (3, 'Alien', '1979', 117, x'00', NULL, x'02', NULL, 3), (4, 'Heat', '1995', 'long', NULL, NULL, x'03', 'lent', 4);
CREATE TABLE empty (what);
"""
TYPES = {
    "id": "number", "title": "text", "year": "text", "length": "number", "mixed": "others", "absent": "others",
    "poster": "others", "note": "text", "kind": "text", "what": "others",
}  # fmt: skip


def types(path: Path, contents: bool = True) -> dict[str, str]:
    return {column.name: column.type for column in schema_from_database(path, contents=contents).columns[1:]}


def test_types_of_cells(write: Write) -> None:
    assert types(write(FILMS)) == TYPES


def test_where_no_cell_may_be_read_types_stay_unknown(write: Write) -> None:
    unknown = types(write(FILMS), contents=False)
    declared = {"id": "number", "kind": "text"}
    assert unknown == {name: declared.get(name, "others") for name in TYPES}


def test_a_text_without_a_type_is_found_by_its_digits(write: Write) -> None:
    """Such a column has no affinity: SQLite finds nothing for year = 2009."""
    path = write(FILMS)
    schema = schema_from_database(path)
    asked = with_quotes(parse_sql("SELECT count(*) FROM film WHERE year = 2009 AND length > 100", schema), schema)
    sql = render_sql(asked, schema)
    assert sql == "SELECT count(*) FROM film WHERE year = '2009' AND length > 100"
    assert execute(path, sql) == [(1,)]


@pytest.mark.skipif(sqlite3.sqlite_version_info < (3, 37), reason="older versions know no STRICT tables")
def test_any_in_strict_tables(write: Write) -> None:
    script = "CREATE TABLE t (code ANY, number ANY) STRICT; INSERT INTO t VALUES ('007', 7), ('008', 8);"
    assert types(write(script)) == {"code": "text", "number": "number"}


def test_a_column_that_cannot_be_read_costs_itself_alone(write: Write) -> None:
    script = "CREATE TABLE t (a, c); INSERT INTO t VALUES ('no JSON', 'Bath');"
    added = "ALTER TABLE t ADD COLUMN b AS (json_extract(a, '$.x'));"
    assert types(write(script + added)) == {"a": "text", "c": "text", "b": "others"}


def test_first_rows_decide(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cell_types, "MOST_CELLS", 5)
    script = "CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1), ('y', 2), (3, 'x'), (4, 'y'), (5, 'z');"
    assert types(write(script)) == {"a": "text", "b": "number"}  # of two rows each


def test_without_time_or_file_types_stay(write: Write, tmp_path: Path) -> None:
    path = write(FILMS)
    schema = schema_from_database(path, contents=False)
    assert with_types_of_cells(path, schema, seconds=-1.0) == schema
    assert with_types_of_cells(tmp_path / "nowhere.sqlite", schema) == schema
