"""Opens the files of people: content, notes, refusals, and limits of queries."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from data_files import lines, typed_cells
from scripted import ENDLESS, NAMES, make_database, many_tables

from sqlsp.databases.database import Database
from sqlsp.databases.opening import open_database
from sqlsp.databases.sqlite import QueryTimeoutError
from sqlsp.utils.errors import DataError


def opened(folder: Path, script: str, **options: Any) -> Database:
    return open_database(make_database(folder / "x.sqlite", script), **options)


def test_schema_and_values(shop: Path) -> None:
    database = open_database(shop)
    assert database.name == str(shop)
    assert database.schema.db_id == "shop"
    assert [table.name for table in database.schema.tables] == ["customer", "purchase"]
    assert database.schema.foreign_keys == ((5, 1),)
    assert database.values.cells["new york"] == (3,)
    assert database.notes == ()
    assert not open_database(shop, values=False).values.cells


def test_what_is_inferred_abbreviated_and_described(tmp_path: Path) -> None:
    script = "CREATE TABLE artist (artist_id INTEGER PRIMARY KEY); CREATE TABLE song (artist_id INTEGER, title TEXT);"
    (note,) = opened(tmp_path, script).notes
    assert note == "foreign keys that are not declared, but inferred: song.artist_id → artist.artist_id"
    script = "CREATE TABLE emp (emp_id INTEGER PRIMARY KEY, v12 TEXT, -- site of work\n sal REAL);"
    path = make_database(tmp_path / "y.sqlite", script)
    schema = open_database(path).schema
    assert schema.tables[0].words == "employee"
    assert [column.words for column in schema.columns[1:]] == ["employee id", "site of work", "salary"]
    assert [column.name for column in schema.columns[1:]] == ["emp_id", "v12", "sal"]


def test_rows(database: Database) -> None:
    rows = database.run(NAMES, 5, 3)
    assert (rows.columns, rows.rows, rows.more) == (("name",), (("Mary",), ("Paul",), ("Zoë",)), False)
    first = database.run(NAMES, 5, 2)
    assert (first.rows, first.more, first.large) == ((("Mary",), ("Paul",)), True, False)
    small = database.run(NAMES, 5, 3, max_bytes=300)  # a row of one cell counts for 128 bytes and its text
    assert (small.rows, small.more, small.large) == ((("Mary",), ("Paul",)), True, True)


@pytest.mark.parametrize("sql", lines("refused_statements.tsv"))
def test_nothing_but_reading(sql: str, database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DataError) as refused:
        database.run(sql, 5, 10)
    assert str(database.path) not in str(refused.value), "the message hides paths of the server"
    assert [file.name for file in tmp_path.iterdir()] == ["files"]


def test_a_query_without_end_is_cut_off(database: Database) -> None:
    with pytest.raises(QueryTimeoutError, match=r"the query was stopped after 0\.2 s"):
        database.run(ENDLESS, 0.2, 10)


@pytest.mark.parametrize(("content", "message"), typed_cells("not_askable.tsv"))
def test_files_that_cannot_be_asked(content: bytes | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.sqlite"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DataError, match=message) as refused:
        open_database(path, "mine.sqlite")
    assert str(refused.value).startswith("mine.sqlite ")
    assert str(tmp_path) not in str(refused.value)


def test_a_database_without_tables(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no tables: there is nothing to ask"):
        opened(tmp_path, "CREATE TABLE gone (x); DROP TABLE gone; VACUUM;")


def test_views_are_not_asked(tmp_path: Path) -> None:
    database = opened(tmp_path, "CREATE TABLE person (name TEXT); CREATE VIEW grown_up AS SELECT name FROM person;")
    assert [table.name for table in database.schema.tables] == ["person"]
    path = make_database(tmp_path / "y.sqlite", "CREATE VIEW one AS SELECT 1 AS number;")
    with pytest.raises(DataError, match=r"holds views but no tables: views=true asks its views"):
        open_database(path)
    assert [table.name for table in open_database(path, views=True).schema.tables] == ["one"]


@pytest.mark.parametrize("values", [True, False])
def test_views_where_asked_for(values: bool, tmp_path: Path) -> None:
    """They are joined by inferred keys as tables are; a broken view is named in a note."""
    lines = "".join(f"INSERT INTO line VALUES ({n}, {n % 3 + 1}, {n % 2});" for n in range(30))
    tables = f"""CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, name); CREATE TABLE line (line_id, shop_id, valid);
        INSERT INTO shop VALUES (1, 'North'), (2, 'South'), (3, 'West'); CREATE TABLE gone (x);
        CREATE VIEW sale AS SELECT line_id AS sale_id, shop_id FROM line WHERE valid;
        CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone; {lines}"""
    database = opened(tmp_path, tables, values=values, views=True)
    schema = database.schema
    assert [table.name for table in schema.tables] == ["shop", "line", "sale"]
    assert any("broken" in note for note in database.notes)
    sale = schema.find_table("sale")
    shop = schema.find_table("shop")
    assert sale is not None and shop is not None
    assert (schema.find_column("shop_id", sale), schema.find_column("shop_id", shop)) in schema.foreign_keys
    assert database.run("SELECT count(*) FROM sale", 5, 1).rows == ((15,),)


def test_hundreds_of_tables_are_opened_and_too_many_columns_refused(tmp_path: Path) -> None:
    assert len(opened(tmp_path, many_tables(300)).schema.tables) == 300
    path = make_database(tmp_path / "y.sqlite", many_tables(30, 400))
    with pytest.raises(DataError, match="12,000 columns, more than the 10,000"):
        open_database(path)


def test_names_and_texts_of_any_kind(tmp_path: Path) -> None:
    """SQLite takes any bytes for a name and for a text; a file written by a Latin-1 program must not be a crash."""
    named = 'CREATE TABLE "a ""b"" [c]" ("<b>x</b>" TEXT, jossX TEXT);'
    values = """INSERT INTO "a ""b"" [c]" VALUES (CAST(x'4a6f73e9' AS TEXT), 'y');"""
    path = make_database(tmp_path / "x.sqlite", named + values)
    path.write_bytes(path.read_bytes().replace(b"jossX", b"joss\xe9"))
    database = open_database(path)
    assert database.schema.tables[0].name == 'a "b" [c]'
    rows = database.run('SELECT "<b>x</b>" FROM "a ""b"" [c]"', 5, 5)
    assert (rows.columns, rows.rows) == (("<b>x</b>",), (("Jos\ufffd",),))
    with pytest.raises(DataError):
        database.run('SELECT * FROM "a ""b"" [c]"', 5, 5)
