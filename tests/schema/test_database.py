"""SQLite files: read-only access, limits, odd contents, types of cells; `tables.json`."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from data_files import cells, content, lines
from festival import Write, column, key_names, make, schema_of
from patience import HANG
from schema_kit import make_schema

from sqlsp.data.cache import database_key
from sqlsp.databases import sqlite_schema as module
from sqlsp.databases.sqlite import QueryTimeoutError, connect, execute, select
from sqlsp.databases.sqlite_schema import schema_from_database, unread_tables
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import column_type, read_tables, schema_from_json, schema_to_json
from sqlsp.sql.literals import with_quotes
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql
from sqlsp.utils.errors import DataError

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


def test_rows(database: Path) -> None:
    assert execute(database, "SELECT title FROM city ORDER BY title") == [("Bern",), ("Lima",), ("Lyon",)]
    assert execute(database, "SELECT title FROM city ORDER BY title", max_rows=2) == [("Bern",), ("Lima",)]


def test_an_endless_query_is_stopped(database: Path) -> None:
    with pytest.raises(QueryTimeoutError, match=r"no answer within 0\.2 s") as raised:
        execute(database, ENDLESS, seconds=0.2)
    assert isinstance(raised.value, TimeoutError)


@pytest.mark.parametrize("sql", lines("not_one_select.tsv"))
def test_nothing_but_one_select_runs(sql: str, database: Path, tmp_path: Path) -> None:
    before = hashlib.sha256(database.read_bytes()).hexdigest()
    with pytest.raises(DataError, match=re.escape(str(database))):
        execute(database, sql.format(folder=tmp_path))
    assert hashlib.sha256(database.read_bytes()).hexdigest() == before
    assert list(tmp_path.iterdir()) == []


def test_writing_is_refused(database: Path) -> None:
    with closing(connect(database)) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM singer")


def test_files_that_are_no_database(tmp_path: Path, database: Path) -> None:
    with pytest.raises(DataError, match="does not exist"):
        execute(tmp_path / "nowhere.sqlite", "SELECT 1")
    with pytest.raises(DataError, match="does not exist"):
        connect(tmp_path)
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"this is no database, but long enough to be one" * 100)
    with pytest.raises(DataError, match="not a database"):
        execute(junk, "SELECT 1 FROM x")
    with pytest.raises(DataError, match="cannot be read as a SQLite database"):
        schema_from_database(junk)
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


SEARCHED = content("searched.sql")


def test_tables_that_sqlite_keeps_for_itself_are_left_out_and_generated_columns_are_columns(write: Write) -> None:
    path = write(SEARCHED)
    names = ["article_id", "price", "twice", "half", "title"]
    schema = schema_from_database(path)
    assert [table.name for table in schema.tables] == ["article", "docs"]
    assert [schema.columns[c].name for c in schema.columns_of(1)] == ["title", "body"]
    assert [schema.columns[c].name for c in schema.columns_of(0)] == names
    assert [schema.columns[c].type for c in schema.columns_of(0)][2] == "number"
    with closing(connect(path)) as connection:
        tables = dict(module.table_columns(connection))
    assert tables["article"] == names and tables["cheap"] == ["title"]


def test_a_full_text_index_of_a_table_is_no_table_beside_it(write: Write) -> None:
    script = content("memos.sql")
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
    seat = "CREATE TABLE seat (number INTEGER, line TEXT, PRIMARY KEY (line, number));"
    schema = schema_from_database(write(f"{seat} CREATE TABLE t (l TEXT, p, FOREIGN KEY (l, p) REFERENCES seat)"))
    names = [(schema.columns[one].name, schema.columns[other].name) for one, other in schema.foreign_keys]
    assert names == [("l", "line"), ("p", "number")]


def test_names_that_differ_in_the_case_of_other_letters_are_two(write: Write) -> None:
    """SQLite folds the case of ASCII letters only."""
    tables = "CREATE TABLE Ä (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE ä (id INTEGER PRIMARY KEY, name TEXT);"
    schema = schema_from_database(write(f"{tables} CREATE TABLE t (a INTEGER REFERENCES ä (id))"))
    assert len(schema.primary_keys) == 2 and len(set(schema.primary_keys)) == 2
    ((_, target),) = schema.foreign_keys
    assert schema.tables[schema.table_of(target)].name == "ä"


def test_spider_databases_agree_with_tables_json(spider_dir: Path) -> None:
    def names(schema: Schema) -> set[tuple[str, str]]:
        tables = [table.name.lower() for table in schema.tables]
        columns = {(tables[c.table], c.name.lower()) for c in schema.columns[1:]}
        return {(table, name) for table, name in columns if table != "sqlite_sequence"}  # SQLite's own bookkeeping

    for db_id, schema in read_tables(spider_dir / "tables.json").items():
        path = spider_dir / "database" / db_id / f"{db_id}.sqlite"
        if path.exists():
            assert names(schema_from_database(path)) == names(schema), db_id


FILMS = content("films.sql")
TYPES = {
    "id": "number", "title": "text", "year": "text", "length": "number", "mixed": "others", "absent": "others",
    "poster": "others", "note": "text", "kind": "text", "other": "others",
}  # fmt: skip


def types(path: Path, contents: bool = True) -> dict[str, str]:
    return {column.name: column.type for column in schema_from_database(path, contents=contents).columns[1:]}


def test_types_of_cells(write: Write, tmp_path: Path) -> None:
    path = write(FILMS)
    assert types(path) == TYPES
    declared = {"id": "number", "kind": "text"}
    assert types(path, contents=False) == {name: declared.get(name, "others") for name in TYPES}, "none may be read"
    schema = schema_from_database(path, contents=False)
    assert module.with_types_of_cells(path, schema, seconds=-1.0) == schema
    assert module.with_types_of_cells(tmp_path / "nowhere.sqlite", schema) == schema


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


def test_what_cannot_be_read_and_first_rows(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "CREATE TABLE t (a, c); INSERT INTO t VALUES ('no JSON', 'Bath');"
    added = "ALTER TABLE t ADD COLUMN b AS (json_extract(a, '$.x'));"
    assert types(write(script + added)) == {"a": "text", "c": "text", "b": "others"}
    monkeypatch.setattr(module, "MAX_CELLS", 5)
    script = (
        "DROP TABLE t; CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1), ('y', 2), (3, 'x'), (4, 'y'), (5, 'z');"
    )
    assert types(write(script)) == {"a": "text", "b": "number"}  # of two rows each


def test_what_sqlite_cannot_hold_costs_only_itself() -> None:
    for made, sql in (
        (schema_of(*(f"wide.c{n}" for n in range(2500))), "SELECT c0, c1999 FROM wide"),
        (make_schema({"sqlite_sequence": "name seq"}), "SELECT name, seq FROM sqlite_sequence"),
    ):
        with closing(module.empty_database(made)) as connection:
            assert connection.execute(sql).fetchall() == []
    odd = make_schema({"empty": "", "T": "a b A", "t": "c", "sqlite_stat1": "x", "select": "from where"})
    with closing(module.empty_database(odd)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        assert names == [("T",), ("select",)]
        assert [name for name, *_ in connection.execute("SELECT * FROM t").description] == ["a", "b"]
        assert connection.execute('SELECT "from" FROM "select"').fetchall() == []


def test_statements_are_not_cached() -> None:
    """A thousand databases on which queries are checked would fill SQLite's heap with them."""
    assert lines_of("sqlite_uncached.txt") == ["done"]


def test_names_that_differ_in_the_case_of_letters_beyond_ascii_are_two() -> None:
    made = make_schema({"Ä": "É é", "ä": "w"})
    with closing(module.empty_database(made)) as connection:
        for sql in ('SELECT É FROM "Ä" WHERE é = 1', 'SELECT w FROM "ä"'):
            printed = render_sql(parse_sql(sql, made), made)
            assert connection.execute(printed).fetchall() == []
            assert ("É" in printed, "é" in printed, "w" in printed) == ("É" in sql, "é" in sql, "w" in sql)


WAL = "PRAGMA journal_mode = WAL; CREATE TABLE person (name TEXT); INSERT INTO person VALUES ('Ann');"


def test_a_closed_wal_database_gets_no_companions(write: Write, tmp_path: Path) -> None:
    path = write(WAL)
    assert [file.name for file in tmp_path.iterdir()] == ["x.sqlite"]
    assert execute(path, "SELECT name FROM person") == [("Ann",)]
    assert len(schema_from_database(path).tables) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["x.sqlite"]
    (tmp_path / "x.sqlite-wal").touch()
    assert execute(path, "SELECT name FROM person") == [("Ann",)]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["x.sqlite", "x.sqlite-wal"], (
        "an empty log has no changes"
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_closed_wal_database_in_a_folder_that_is_read_only(write: Write, tmp_path: Path) -> None:
    path = write(WAL)
    tmp_path.chmod(0o500)
    assert execute(path, "SELECT name FROM person") == [("Ann",)]
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("linked", [False, True])
def test_changes_that_are_still_in_the_log_are_read(linked: bool, tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    link = tmp_path / "links" / "x.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    read = link if linked else path
    with closing(sqlite3.connect(path)) as writer:
        writer.executescript(f"{WAL} PRAGMA wal_checkpoint(TRUNCATE);")
        before = database_key(read)
        writer.executescript("INSERT INTO person VALUES ('Bob');")
        assert execute(read, "SELECT name FROM person") == [("Ann",), ("Bob",)]
        assert database_key(link) == database_key(path) != before


VIRTUAL = content("virtual.sql")


def test_full_text_and_rtree_tables_are_read_and_others_named(write: Write) -> None:
    path = write(VIRTUAL)
    schema = schema_from_database(path)
    assert {table.name for table in schema.tables} == {"docs", "old", "box", "shop"}
    for table in schema.tables:
        assert select(path, f"SELECT * FROM {table.name}").columns
    assert execute(path, "SELECT count(*) FROM docs") == [(1,)]
    assert execute(path, "SELECT title FROM docs WHERE docs MATCH 'hemp'") == [("Rope",)]
    assert execute(path, "SELECT low FROM box WHERE id = 1") == [(2.0,)]
    assert execute(path, "SELECT title FROM old") == [("String",)]
    assert unread_tables(path) == ["terms"]


@pytest.mark.parametrize("sql", lines("virtual_writes.tsv"))
def test_virtual_tables_open_no_way_to_write(sql: str, write: Write) -> None:
    path = write(VIRTUAL)
    before = path.read_bytes()
    with pytest.raises(DataError, match=r"not authorized|prohibited"):
        execute(path, sql)
    assert path.read_bytes() == before


def test_a_table_of_an_unknown_module_costs_only_itself(write: Write) -> None:
    path = write(VIRTUAL)
    with closing(sqlite3.connect(path)) as connection:
        renamed = "UPDATE sqlite_master SET sql = replace(sql, 'rtree', 'nomodule')"
        connection.executescript(f"PRAGMA writable_schema = 1; {renamed};")
    assert {table.name for table in schema_from_database(path).tables} >= {"docs", "shop"}
    assert "box" in unread_tables(path)
    with closing(connect(path)) as connection:
        assert "shop" in dict(module.table_columns(connection))


def with_bytes(path: Path, *names: str) -> Path:
    """The file with an é of Latin-1 for the X of these names."""
    for name in names:
        path.write_bytes(path.read_bytes().replace(name.encode(), name.replace("X", "\xe9").encode("latin-1")))
    return path


def test_names_that_are_no_utf8_are_left_out_and_named(write: Write) -> None:
    people = "CREATE TABLE people (jossX TEXT, age INTEGER, boss REFERENCES people (jossX));"
    path = write(f"{people} CREATE TABLE tableX (a TEXT); INSERT INTO people VALUES ('Ann', 3, NULL);")
    schema = schema_from_database(with_bytes(path, "jossX", "tableX"))
    assert [table.name for table in schema.tables] == ["people"]
    assert [column.name for column in schema.columns] == ["*", "age", "boss"]
    assert unread_tables(path) == ["table\ufffd", "people.joss\ufffd"]
    assert execute(path, "SELECT age FROM people") == [(3,)]


@pytest.mark.parametrize("sql", ["SELECT * FROM people", "SELECT nothing FROM broken"])
def test_error_texts_that_are_no_utf8(sql: str, write: Write) -> None:
    broken = "CREATE VIEW broken AS SELECT missingX FROM people"
    path = write(f"CREATE TABLE people (jossX TEXT); {broken}; INSERT INTO people VALUES (1);")
    with_bytes(path, "jossX", "missingX")
    with pytest.raises(DataError, match="not valid UTF-8, and nothing can be" if "*" in sql else None) as refused:
        execute(path, sql)
    str(refused.value).encode()


def test_rows_are_bounded_in_bytes(write: Write) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30)"
    path = write(f"CREATE TABLE photo (id, image); {numbers} INSERT INTO photo SELECT i, zeroblob(10000) FROM n;")
    selection = select(path, "SELECT * FROM photo", max_rows=100, max_bytes=55_000)
    assert (len(selection.rows), selection.more) == (5, True)
    assert not select(path, "SELECT * FROM photo", max_rows=30).more
    assert select(path, "SELECT * FROM photo", max_rows=29).more
    with pytest.raises(DataError, match="too big"):
        select(path, "SELECT hex(zeroblob(30000))", max_bytes=55_000)


def lines_of(script: str, *words: object) -> list[str]:
    """Runs a script of these tests in a new process, because a limit of memory holds for a whole process."""
    done = subprocess.run(
        [sys.executable, "-c", content(script), *map(str, words)], capture_output=True, text=True, timeout=HANG
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_memory_of_sqlite_is_bounded_where_a_process_says_so(write: Write) -> None:
    """Other databases of the calling program are not limited."""
    path = write("CREATE TABLE t (a);")
    refused, after = lines_of("sqlite_limited.txt", path)
    assert "it takes more memory than SQLite is given (200 MB): SELECT zeroblob" in refused
    assert after == "[(0,)]"
    assert lines_of("sqlite_unlimited.txt", path) == [
        "[(0,)]",
        "[(250000000,)]",
        "it takes more memory than SQLite is given",
    ]


@pytest.mark.parametrize("name", ["x" * 300, "half\ud800", "nul\0"])
def test_paths_that_no_system_takes(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError):
        connect(tmp_path / name)


def entry() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(content("pets_entry.json"))
    return loaded


def test_there_and_back(schema: Schema) -> None:
    assert schema_to_json(schema_from_json(entry(), "here")) == entry()
    assert schema_from_json(schema_to_json(schema), "here") == schema
    schema = schema_from_json(entry() | {"primary_keys": [1, [3, 4]]}, "here")
    assert schema.primary_keys == (1, 3, 4)
    assert (schema.find_table("PET"), schema.find_column("ownerid", 1), schema.find_column("petid", 0)) == (1, 4, None)


@pytest.mark.parametrize(("field", "message", "value"), cells("damaged_schemas.tsv", 3))
def test_contradictions_are_named(field: str, message: str, value: str, tmp_path: Path) -> None:
    *keys, last = [int(key) if key.isdigit() else key for key in field.split(".")]
    damaged = entry()
    owner: Any = damaged
    for key in keys:
        owner = owner[key]
    if value:
        owner[last] = json.loads(value)
    else:
        del owner[last]
    path = tmp_path / "tables.json"
    path.write_text(json.dumps([entry() | {"db_id": "sound"}, damaged]))
    with pytest.raises(DataError, match=re.escape(message)) as caught:
        read_tables(path)
    assert f"{path}, entry 1" in str(caught.value)


def test_bad_files(tmp_path: Path) -> None:
    path = tmp_path / "tables.json"
    with pytest.raises(DataError, match="does not exist"):
        read_tables(path)
    with pytest.raises(DataError, match="is a folder; name the file with the schemas"):
        read_tables(tmp_path)
    for text, message in [
        (json.dumps([entry()])[:-20], "not valid JSON"),
        ("{}", "expected a list of schemas, not dict"),
        (json.dumps([entry(), entry()]), "entry 1: db_id pets is repeated"),
        (json.dumps(["pets"]), "an object with a db_id expected"),
    ]:
        path.write_text(text)
        with pytest.raises(DataError, match=message):
            read_tables(path)
    path.write_bytes(b'[{"db_id": "\xff"}]')
    with pytest.raises(DataError, match="is not UTF-8"):
        read_tables(path)
    path.write_text(json.dumps([entry()]), encoding="utf-8-sig")
    assert list(read_tables(path)) == ["pets"], "a byte order mark does no harm"


@pytest.mark.parametrize(("declared", "expected"), cells("types.tsv"))
def test_types(declared: str, expected: str) -> None:
    assert column_type(declared) == expected


def test_all_of_spider_there_and_back(spider_dir: Path) -> None:
    entries = json.loads((spider_dir / "tables.json").read_text())
    schemas = read_tables(spider_dir / "tables.json")
    assert len(schemas) == 166
    assert [schema_to_json(schemas[item["db_id"]]) for item in entries] == entries
