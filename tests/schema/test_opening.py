"""Files as people have them: WAL mode, virtual tables, names that are no UTF-8, cells of any size."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from festival import Write

from sqlsp.common.errors import DataError
from sqlsp.data.cache import database_key
from sqlsp.schema.database import execute, schema_from_database, select, table_columns, unread_tables
from sqlsp.schema.opening import open_database

WAL = "PRAGMA journal_mode = WAL; CREATE TABLE person (name TEXT); INSERT INTO person VALUES ('Ann');"


def test_a_closed_wal_database_gets_no_companions(write: Write, tmp_path: Path) -> None:
    path = write(WAL)
    assert [each.name for each in tmp_path.iterdir()] == ["x.sqlite"]
    assert execute(path, "SELECT name FROM person") == [("Ann",)]
    assert len(schema_from_database(path).tables) == 1
    assert [each.name for each in tmp_path.iterdir()] == ["x.sqlite"]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_closed_wal_database_in_a_folder_that_is_read_only(write: Write, tmp_path: Path) -> None:
    path = write(WAL)
    tmp_path.chmod(0o500)
    assert execute(path, "SELECT name FROM person") == [("Ann",)]
    tmp_path.chmod(0o700)


def test_changes_that_are_still_in_the_log_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"
    with closing(sqlite3.connect(path)) as writer:
        writer.executescript(f"{WAL} PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO person VALUES ('Bob');")
        assert execute(path, "SELECT name FROM person") == [("Ann",), ("Bob",)]


def test_the_log_of_a_linked_database_is_read(tmp_path: Path) -> None:
    path, link = tmp_path / "x.sqlite", tmp_path / "links" / "x.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    with closing(sqlite3.connect(path)) as writer:
        writer.executescript(f"{WAL} PRAGMA wal_checkpoint(TRUNCATE);")
        before = database_key(link)
        writer.executescript("INSERT INTO person VALUES ('Bob');")
        assert execute(link, "SELECT name FROM person") == [("Ann",), ("Bob",)]
        assert database_key(link) == database_key(path) != before


VIRTUAL = """
CREATE VIRTUAL TABLE docs USING fts5(title, body);
INSERT INTO docs VALUES ('Rope', 'of hemp');
CREATE VIRTUAL TABLE old USING fts4(title);
INSERT INTO old VALUES ('String');
CREATE VIRTUAL TABLE box USING rtree(id, low, high);
INSERT INTO box VALUES (1, 2, 3);
CREATE VIRTUAL TABLE terms USING fts5vocab(docs, row);
CREATE TABLE shop (name TEXT);
"""


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


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO docs VALUES ('a', 'b')", "DELETE FROM box", "INSERT INTO docs(docs) VALUES ('rebuild')",
        "DELETE FROM docs_data", "PRAGMA user_version = 3", "PRAGMA page_size",
    ],
)  # fmt: skip
def test_virtual_tables_open_no_way_to_write(sql: str, write: Write) -> None:
    path = write(VIRTUAL)
    before = path.read_bytes()
    with pytest.raises(DataError, match=r"not authorized|prohibited"):
        execute(path, sql)
    assert path.read_bytes() == before


def test_a_table_of_an_unknown_module_costs_only_itself(write: Write) -> None:
    path = write(VIRTUAL)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, 'rtree', 'nomodule');"
        )
    assert {table.name for table in schema_from_database(path).tables} >= {"docs", "shop"}
    assert "box" in unread_tables(path)
    with closing(open_database(path)) as connection:
        assert "shop" in dict(table_columns(connection))


def renamed(path: Path, old: bytes, new: bytes) -> Path:
    """The file with some of its bytes exchanged."""
    path.write_bytes(path.read_bytes().replace(old, new))
    return path


def test_names_that_are_no_utf8_are_left_out_and_named(write: Write) -> None:
    path = write(
        "CREATE TABLE people (jossX TEXT, age INTEGER, boss REFERENCES people (jossX)); CREATE TABLE tableX (a TEXT); "
        "INSERT INTO people VALUES ('Ann', 3, NULL);"
    )
    renamed(renamed(path, b"jossX", b"joss\xe9"), b"tableX", b"tabl\xe9X")
    schema = schema_from_database(path)
    assert [table.name for table in schema.tables] == ["people"]
    assert [column.name for column in schema.columns] == ["*", "age", "boss"]
    assert unread_tables(path) == ["tabl\ufffdX", "people.joss\ufffd"]
    assert execute(path, "SELECT age FROM people") == [(3,)]


@pytest.mark.parametrize("sql", ["SELECT * FROM people", "SELECT nothing FROM broken"])
def test_error_texts_that_are_no_utf8(sql: str, write: Write) -> None:
    path = write(
        "CREATE TABLE people (jossX TEXT); CREATE VIEW broken AS SELECT missingX FROM people; "
        "INSERT INTO people VALUES (1);"
    )
    renamed(renamed(path, b"jossX", b"joss\xe9"), b"missingX", b"missing\xe9")
    with pytest.raises(DataError, match="no UTF-8, and nothing can be read by it" if "*" in sql else None) as refused:
        execute(path, sql)
    str(refused.value).encode()


def test_rows_are_bounded_in_bytes(write: Write) -> None:
    path = write(
        "CREATE TABLE photo (id INTEGER, image BLOB); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n "
        "LIMIT 30) INSERT INTO photo SELECT i, zeroblob(10000) FROM n;"
    )
    found = select(path, "SELECT * FROM photo", max_rows=100, max_bytes=55_000)
    assert (len(found.rows), found.more) == (5, True)
    assert not select(path, "SELECT * FROM photo", max_rows=30).more
    assert select(path, "SELECT * FROM photo", max_rows=29).more
    with pytest.raises(DataError, match="too big"):
        select(path, "SELECT hex(zeroblob(30000))", max_bytes=55_000)


LIMITED = """\
import sys
from sqlsp.common.errors import DataError
from sqlsp.common.sqlite_heap import limit_heap
from sqlsp.schema.database import execute
limit_heap()
parts = ", ".join("zeroblob(90000000) || 'x'" for _ in range(4))
try:
    execute(sys.argv[1], f"SELECT {parts}")
except DataError as error:
    print(str(error)[:200])
print(execute(sys.argv[1], "SELECT count(*) FROM t"))
"""
UNLIMITED = """\
import sqlite3
import sys
from sqlsp.schema.database import schema_from_database, select
from sqlsp.schema.opening import explain
schema_from_database(sys.argv[1])
print(select(sys.argv[1], "SELECT count(*) FROM t").rows)
own = sqlite3.connect(":memory:")
own.execute("CREATE TABLE big (a)")
own.executemany("INSERT INTO big VALUES (zeroblob(?))", [(50_000_000,)] * 5)
print(own.execute("SELECT sum(length(a)) FROM big").fetchall())
print(explain(MemoryError()))
"""


def lines_of(script: str, path: Path) -> list[str]:
    """What a script says in a process of its own: the limit of memory, once set, holds for all of a process."""
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_memory_of_sqlite_is_bounded_where_a_process_says_so(write: Write) -> None:
    path = write("CREATE TABLE t (a);")
    refused, after = lines_of(LIMITED, path)
    assert "it takes more memory than SQLite is given (200 MB): SELECT zeroblob" in refused
    assert after == "[(0,)]"


def test_a_caller_of_ours_has_its_own_databases_as_large_as_before(write: Write) -> None:
    path = write("CREATE TABLE t (a);")
    assert lines_of(UNLIMITED, path) == ["[(0,)]", "[(250000000,)]", "it takes more memory than SQLite is given"]


@pytest.mark.parametrize("name", ["x" * 300, "half\ud800", "nul\0"])
def test_paths_that_no_system_takes(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError):
        open_database(tmp_path / name)
