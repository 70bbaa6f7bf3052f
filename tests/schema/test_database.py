"""SQLite files: read only, in time, whatever is in them; types of cells; databases without rows."""

from __future__ import annotations

import hashlib
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from festival import Write, column, key_names, make, schema_of

from sqlsp.common.errors import DataError
from sqlsp.schema import database as cell_types
from sqlsp.schema.database import QueryTimeoutError, empty_database, execute, schema_from_database, table_columns
from sqlsp.schema.opening import open_database
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.literals import with_quotes
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


def test_rows(database: Path) -> None:
    assert execute(database, "SELECT title FROM city ORDER BY title") == [("Bern",), ("Lima",), ("Lyon",)]
    assert execute(database, "SELECT title FROM city ORDER BY title", max_rows=2) == [("Bern",), ("Lima",)]


def test_an_endless_query_is_stopped(database: Path) -> None:
    started = time.monotonic()
    with pytest.raises(QueryTimeoutError, match=r"no answer within 0\.2 s"):
        execute(database, ENDLESS, seconds=0.2)
    assert time.monotonic() - started < 3
    with pytest.raises(TimeoutError):
        execute(database, ENDLESS, seconds=0.05)


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM singer", "INSERT INTO singer (name) VALUES ('x')", "CREATE TABLE x (y)", "DROP TABLE singer",
        "ATTACH '{folder}/stolen.sqlite' AS other", "PRAGMA writable_schema = 1",
        "SELECT name FROM singer; DELETE FROM singer", "SELECT nowhere FROM singer", "nonsense",
    ],
)  # fmt: skip
def test_nothing_but_one_select_runs(sql: str, database: Path, tmp_path: Path) -> None:
    before = hashlib.sha256(database.read_bytes()).hexdigest()
    with pytest.raises(DataError, match=re.escape(str(database))):
        execute(database, sql.format(folder=tmp_path))
    assert hashlib.sha256(database.read_bytes()).hexdigest() == before
    assert list(tmp_path.iterdir()) == []


def test_writing_is_refused(database: Path) -> None:
    with closing(open_database(database)) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM singer")


def test_files_that_are_no_database(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        execute(tmp_path / "nowhere.sqlite", "SELECT 1")
    with pytest.raises(DataError, match="does not exist"):
        open_database(tmp_path)
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"this is no database, but long enough to be one" * 100)
    with pytest.raises(DataError, match="not a database"):
        execute(junk, "SELECT 1 FROM x")
    with pytest.raises(DataError, match="cannot be read as a SQLite database"):
        schema_from_database(junk)


def test_a_truncated_database(database: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.sqlite"
    cut.write_bytes(database.read_bytes()[:6000])
    with pytest.raises(DataError, match=str(cut)):
        execute(cut, "SELECT * FROM singer JOIN stadium JOIN concert JOIN award")


def test_an_empty_file_and_paths_with_every_character(tmp_path: Path) -> None:
    path = tmp_path / "empty.sqlite"
    path.touch()
    assert schema_from_database(path) == Schema("empty", (), schema_from_database(path).columns)
    with pytest.raises(DataError, match="no such table"):
        execute(path, "SELECT * FROM x")
    path = make(tmp_path / "a b?c#d%20é.sqlite", "CREATE TABLE x (y); INSERT INTO x VALUES (5);")
    assert execute(path, "SELECT y FROM x") == [(5,)]
    assert schema_from_database(path).db_id == "a b?c#d%20é"


def test_text_that_is_not_utf8(write: Write) -> None:
    path = write("CREATE TABLE x (y TEXT); INSERT INTO x VALUES (CAST(x'4a6f73e9' AS TEXT));")
    assert execute(path, "SELECT y FROM x") == [("Jos\ufffd",)]
    assert execute(path, "SELECT y FROM x", undecodable="ignore") == [("Jos",)]


@pytest.mark.parametrize("sql", ["", " ; ", "-- a comment", "SELECT '\ud800'", "SELECT '\0'"])
def test_text_that_holds_no_query(sql: str, database: Path) -> None:
    with pytest.raises(DataError, match=re.escape(str(database))):
        execute(database, sql)


def test_schema_of_a_database(schema: Schema) -> None:
    assert schema.db_id == "festival"
    assert [table.name for table in schema.tables][:4] == ["singer", "stadium", "concert", "performance"]
    assert [schema.columns[c].type for c in schema.columns_of(0)] == ["number", "text", "text", "number", "time"]
    assert schema.columns[column(schema, "stadium.stadium_id")].words == "stadium id"
    keys = key_names(schema, schema.foreign_keys)
    assert "performance.concert_id -> concert.concert_id" in keys, "REFERENCES without a column means the primary key"
    assert len(keys) == 7
    assert [schema.table_of(key) for key in schema.primary_keys].count(schema.find_table("performance") or 0) == 2


SEARCHED = """
CREATE TABLE article (article_id INTEGER PRIMARY KEY, price REAL, twice REAL GENERATED ALWAYS AS (2 * price) STORED,
    half AS (price / 2), title TEXT);
CREATE VIRTUAL TABLE docs USING fts5(title, body);
CREATE VIEW cheap AS SELECT title FROM article WHERE price < 1;
INSERT INTO article (price, title) VALUES (3, 'Rope');
"""


def test_tables_that_sqlite_keeps_for_itself_are_left_out_and_generated_columns_are_columns(write: Write) -> None:
    path = write(SEARCHED)
    names = ["article_id", "price", "twice", "half", "title"]
    schema = schema_from_database(path)
    assert [table.name for table in schema.tables] == ["article", "docs"]
    assert [schema.columns[c].name for c in schema.columns_of(1)] == ["title", "body"]
    assert [schema.columns[c].name for c in schema.columns_of(0)] == names
    assert [schema.columns[c].type for c in schema.columns_of(0)][2] == "number"
    with closing(open_database(path)) as connection:
        tables = dict(table_columns(connection))
    assert tables["article"] == names and tables["cheap"] == ["title"]


def test_a_full_text_index_of_a_table_is_no_table_beside_it(write: Write) -> None:
    script = """
    CREATE TABLE memo (id INTEGER PRIMARY KEY, heading TEXT, body TEXT);
    CREATE VIRTUAL TABLE memo_fts USING fts5(heading, body, content='memo', content_rowid='id');
    CREATE VIRTUAL TABLE letters USING fts5(sender, body);
    INSERT INTO memo VALUES (1, 'Rope', 'Cut it.'), (2, 'Sail', 'Mend it.');
    """
    schema = schema_from_database(write(script))
    assert [table.name for table in schema.tables] == ["memo", "letters"]
    assert schema.foreign_keys == ()


def test_foreign_keys_are_guessed_where_none_is_declared_and_keys_to_nowhere_left_out(write: Write) -> None:
    script = "CREATE TABLE artists (id INTEGER PRIMARY KEY, name); CREATE TABLE song (artist_id INTEGER, name);"
    path = write(f"{script} CREATE TABLE x (a INTEGER REFERENCES gone (y), z INTEGER REFERENCES song (gone))")
    schema = schema_from_database(path, "music")
    assert schema.inferred_keys
    assert schema.foreign_keys == ((column(schema, "song.artist_id"), column(schema, "artists.id")),)


def test_a_key_of_several_columns_follows_the_order_of_the_primary_key(write: Write) -> None:
    seat = "CREATE TABLE seat (place INTEGER, line TEXT, PRIMARY KEY (line, place));"
    schema = schema_from_database(write(f"{seat} CREATE TABLE t (l TEXT, p, FOREIGN KEY (l, p) REFERENCES seat)"))
    names = [(schema.columns[one].name, schema.columns[other].name) for one, other in schema.foreign_keys]
    assert names == [("l", "line"), ("p", "place")]


def test_spider_databases_agree_with_tables_json(spider_dir: Path) -> None:
    def names(schema: Schema) -> set[tuple[str, str]]:
        tables = [table.name.lower() for table in schema.tables]
        columns = {(tables[c.table], c.name.lower()) for c in schema.columns[1:]}
        return {(table, name) for table, name in columns if table != "sqlite_sequence"}  # SQLite's own bookkeeping

    for db_id, schema in read_tables(spider_dir / "tables.json").items():
        path = spider_dir / "database" / db_id / f"{db_id}.sqlite"
        if path.exists():
            assert names(schema_from_database(path)) == names(schema), db_id


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


def test_types_of_cells(write: Write, tmp_path: Path) -> None:
    path = write(FILMS)
    assert types(path) == TYPES
    declared = {"id": "number", "kind": "text"}
    assert types(path, contents=False) == {name: declared.get(name, "others") for name in TYPES}, "none may be read"
    schema = schema_from_database(path, contents=False)
    assert cell_types.with_types_of_cells(path, schema, seconds=-1.0) == schema
    assert cell_types.with_types_of_cells(tmp_path / "nowhere.sqlite", schema) == schema


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


def with_tables(*tables: tuple[str, str]) -> Schema:
    columns = [ColumnInfo("*", "*", -1, "text")]
    for number, (_, names) in enumerate(tables):
        columns += [ColumnInfo(name, name, number, "text") for name in names.split()]
    return Schema("any", tuple(Table(name, name) for name, _ in tables), tuple(columns))


def test_what_sqlite_cannot_hold_costs_only_itself() -> None:
    for made, sql in (
        (schema_of(*(f"wide.c{n}" for n in range(2500))), "SELECT c0, c1999 FROM wide"),
        (with_tables(("sqlite_sequence", "name seq")), "SELECT name, seq FROM sqlite_sequence"),
    ):
        with closing(empty_database(made)) as connection:
            assert connection.execute(sql).fetchall() == []
    found = with_tables(("empty", ""), ("T", "a b A"), ("t", "c"), ("sqlite_stat1", "x"), ("select", "from where"))
    with closing(empty_database(found)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        assert names == [("T",), ("select",)]
        assert [name for name, *_ in connection.execute("SELECT * FROM t").description] == ["a", "b"]
        assert connection.execute('SELECT "from" FROM "select"').fetchall() == []


def test_no_statement_is_kept() -> None:
    """A thousand databases on which queries are checked would fill SQLite's heap with them."""
    code = """
from sqlsp.schema.database import empty_database
from sqlsp.schema.schema import ColumnInfo, Schema, Table

schema = Schema("any", (Table("t", "t"),), (ColumnInfo("*", "*", -1, "text"), ColumnInfo("a", "a", 0, "text")))
database = empty_database(schema)
database.execute("PRAGMA hard_heap_limit = 3000000").close()
for number in range(200):
    database.execute(f"SELECT {', '.join(f'a + {number} + {n}' for n in range(400))} FROM t").close()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_names_that_differ_in_the_case_of_letters_beyond_ascii_are_two() -> None:
    """SQLite folds the case of ASCII alone."""
    made = with_tables(("Ä", "É é"), ("ä", "w"))
    with closing(empty_database(made)) as connection:
        for sql in ('SELECT É FROM "Ä" WHERE é = 1', 'SELECT w FROM "ä"'):
            printed = render_sql(parse_sql(sql, made), made)
            assert connection.execute(printed).fetchall() == []
            assert ("É" in printed, "é" in printed, "w" in printed) == ("É" in sql, "é" in sql, "w" in sql)
