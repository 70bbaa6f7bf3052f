"""Files as people have them: tables.json, WAL mode, virtual tables, names that are no UTF-8, cells of any size."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from festival import Write

from sqlsp.common.errors import DataError
from sqlsp.data.cache import database_key
from sqlsp.schema.database import execute, schema_from_database, select, table_columns, unread_tables
from sqlsp.schema.opening import open_database
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import column_type, read_tables, schema_from_json, schema_to_json

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


@pytest.mark.parametrize("linked", [False, True])
def test_changes_that_are_still_in_the_log_are_read(linked: bool, tmp_path: Path) -> None:
    path, link = tmp_path / "x.sqlite", tmp_path / "links" / "x.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    read = link if linked else path
    with closing(sqlite3.connect(path)) as writer:
        writer.executescript(f"{WAL} PRAGMA wal_checkpoint(TRUNCATE);")
        before = database_key(read)
        writer.executescript("INSERT INTO person VALUES ('Bob');")
        assert execute(read, "SELECT name FROM person") == [("Ann",), ("Bob",)]
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
        renamed = "UPDATE sqlite_master SET sql = replace(sql, 'rtree', 'nomodule')"
        connection.executescript(f"PRAGMA writable_schema = 1; {renamed};")
    assert {table.name for table in schema_from_database(path).tables} >= {"docs", "shop"}
    assert "box" in unread_tables(path)
    with closing(open_database(path)) as connection:
        assert "shop" in dict(table_columns(connection))


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
    with pytest.raises(DataError, match="no UTF-8, and nothing can be read by it" if "*" in sql else None) as refused:
        execute(path, sql)
    str(refused.value).encode()


def test_rows_are_bounded_in_bytes(write: Write) -> None:
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 30)"
    path = write(f"CREATE TABLE photo (id, image); {numbers} INSERT INTO photo SELECT i, zeroblob(10000) FROM n;")
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
    """A caller of ours has its own databases as large as before."""
    path = write("CREATE TABLE t (a);")
    refused, after = lines_of(LIMITED, path)
    assert "it takes more memory than SQLite is given (200 MB): SELECT zeroblob" in refused
    assert after == "[(0,)]"
    assert lines_of(UNLIMITED, path) == ["[(0,)]", "[(250000000,)]", "it takes more memory than SQLite is given"]


@pytest.mark.parametrize("name", ["x" * 300, "half\ud800", "nul\0"])
def test_paths_that_no_system_takes(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError):
        open_database(tmp_path / name)


def entry() -> dict[str, Any]:
    return {
        "db_id": "pets",
        "table_names_original": ["Owner", "Pet"],
        "table_names": ["owner", "pet"],
        "column_names_original": [[-1, "*"], [0, "OwnerID"], [0, "Name"], [1, "PetID"], [1, "OwnerID"]],
        "column_names": [[-1, "*"], [0, "owner id"], [0, "name"], [1, "pet id"], [1, "owner id"]],
        "column_types": ["text", "number", "text", "number", "number"],
        "primary_keys": [1, 3],
        "foreign_keys": [[4, 1]],
    }


def test_there_and_back(schema: Schema) -> None:
    assert schema_to_json(schema_from_json(entry(), "here")) == entry()
    assert schema_from_json(schema_to_json(schema), "here") == schema


def test_names_are_found_whatever_their_case_and_primary_keys_may_be_lists() -> None:
    schema = schema_from_json(entry() | {"primary_keys": [1, [3, 4]]}, "here")
    assert schema.primary_keys == (1, 3, 4)
    assert (schema.find_table("PET"), schema.find_column("ownerid", 1), schema.find_column("petid", 0)) == (1, 4, None)


@pytest.mark.parametrize("pairs", [False, True])
def test_descriptions_of_columns(pairs: bool) -> None:
    texts = ["all", "number of the person", None, "", "references owner"]
    described = [[place, text] for place, text in zip((-1, 0, 0, 1, 1), texts, strict=True)] if pairs else texts
    schema = schema_from_json(entry() | {"column_descriptions": described}, "here")
    words = [column.words for column in schema.columns[1:]]
    assert words == ["number of person owner id", "name", "pet id", "owner id"]
    assert [column.name for column in schema.columns] == ["*", "OwnerID", "Name", "PetID", "OwnerID"]


DAMAGE: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda e: e.pop("db_id"), "an object with a db_id expected"),
    (lambda e: e.pop("column_types"), "db_id pets: column_types is missing or no list"),
    (lambda e: e.update(foreign_keys={}), "foreign_keys is missing or no list"),
    (lambda e: e["table_names"].pop(), "table_names_original has 2, table_names has 1"),
    (lambda e: e["column_types"].pop(), "column_types has 4"),
    (lambda e: e["column_names"].pop(), "column_names has 4"),
    (lambda e: e["column_names_original"][2].__setitem__(0, 2), "column 2 (Name) belongs to table 2"),
    (lambda e: e["column_names_original"][2].__setitem__(0, -1), "column 2 (Name) belongs to table -1"),
    (lambda e: e["column_names_original"].__setitem__(0, [0, "x"]), 'column 0 must be [-1, "*"]'),
    (lambda e: e["column_names_original"].__setitem__(1, 7), "not in the form of Spider's tables.json"),
    (lambda e: e.update(primary_keys=[5]), "primary_keys names column 5, the columns are 1 to 4"),
    (lambda e: e.update(primary_keys=["id"]), "primary_keys names column 'id'"),
    (lambda e: e.update(foreign_keys=[[4, 0]]), "foreign_keys names column 0"),
    (lambda e: e.update(foreign_keys=[[4, -1]]), "foreign_keys names column -1"),
    (lambda e: e.update(column_descriptions=["x"]), "column_descriptions must be a list of 5"),
    (lambda e: e.update(column_descriptions=[None, 7, None, None, None]), "column 1 (OwnerID) is no text, but 7"),
    (lambda e: e.update(foreign_keys=[[4]]), "not in the form of Spider's tables.json"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGE)
def test_contradictions_are_named(damage: Callable[[dict[str, Any]], Any], message: str, tmp_path: Path) -> None:
    damaged = entry()
    damage(damaged)
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
    for content, message in [
        (json.dumps([entry()])[:-20], "not valid JSON"),
        ("{}", "a list of schemas expected, found dict"),
        (json.dumps([entry(), entry()]), "entry 1: db_id pets stands there twice"),
        (json.dumps(["pets"]), "an object with a db_id expected"),
    ]:
        path.write_text(content)
        with pytest.raises(DataError, match=message):
            read_tables(path)
    path.write_bytes(b'[{"db_id": "\xff"}]')
    with pytest.raises(DataError, match="is not UTF-8"):
        read_tables(path)
    path.write_text(json.dumps([entry()]), encoding="utf-8-sig")
    assert list(read_tables(path)) == ["pets"], "a byte order mark does no harm"


@pytest.mark.parametrize(
    ("declared", "expected"),
    [
        ("number", "number"), ("INTEGER", "number"), ("decimal(10,2)", "number"), ("VARCHAR(20)", "text"),
        ("datetime", "time"), ("TIMESTAMP", "time"), ("YEAR", "time"), ("bool", "boolean"), ("BLOB", "others"),
        ("ENUM('small', 'large')", "text"), ("ENUM('daily', 'on date')", "text"), ("enum", "text"),
        ("NUMERIC", "number"), ("STRUCT(x INTEGER)", "others"), ("character varying(10)", "text"), ("", "others"),
    ],
)  # fmt: skip
def test_types(declared: str, expected: str) -> None:
    assert column_type(declared) == expected


def test_all_of_spider_there_and_back(spider_dir: Path) -> None:
    entries = json.loads((spider_dir / "tables.json").read_text())
    schemas = read_tables(spider_dir / "tables.json")
    assert len(schemas) == 166
    assert [schema_to_json(schemas[item["db_id"]]) for item in entries] == entries
