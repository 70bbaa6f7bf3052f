"""Primary keys that a database does not declare."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sqlsp.sql.database import schema_from_database
from sqlsp.sql.keys.primary import with_primary_keys
from sqlsp.sql.schema import ColumnInfo, Schema, Table

SCRIPT = """
CREATE TABLE member (member_id, name);
CREATE TABLE room (number, floor);
CREATE TABLE booking (member_id, room_number, day);
CREATE TABLE visit (day, visit_id);
CREATE TABLE prize (prize_id PRIMARY KEY, member_id);
CREATE TABLE stay (stayId, nights);
CREATE TABLE empty (id, name);
INSERT INTO member VALUES (1, 'Ada'), (2, 'Bo'), (3, NULL);
INSERT INTO room VALUES (101, 1), (102, 1);
INSERT INTO booking VALUES (1, 101, 'Monday'), (1, 102, 'Friday'), (2, 101, 'Sunday');
INSERT INTO visit VALUES ('Monday', 7), ('Friday', 8);
INSERT INTO prize VALUES (1, 1);
INSERT INTO stay VALUES ('a', 2), ('b', 2);
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "x.sqlite")) as connection:
        connection.executescript(SCRIPT)
    return tmp_path / "x.sqlite"


def keys(schema: Schema) -> set[str]:
    return {f"{schema.tables[schema.table_of(key)].name}.{schema.columns[key].name}" for key in schema.primary_keys}


def test_first_columns_that_are_named_like_keys_and_tell_rows_apart(path: Path) -> None:
    schema = schema_from_database(path)
    assert keys(schema) == {"member.member_id", "room.number", "prize.prize_id", "stay.stayId"}
    assert list(schema.primary_keys) == sorted(schema.primary_keys)


def test_without_contents_only_what_is_named_after_its_table(path: Path) -> None:
    schema = schema_from_database(path, contents=False)
    assert keys(schema) == {"member.member_id", "room.number", "prize.prize_id", "stay.stayId", "empty.id"}


def test_they_help_to_find_foreign_keys(path: Path) -> None:
    schema = schema_from_database(path)
    found = {
        (schema.columns[one].name, schema.table_of(one), schema.table_of(other)) for one, other in schema.foreign_keys
    }
    assert {("member_id", 2, 0), ("room_number", 2, 1)} <= found


def test_names_without_words_are_no_keys() -> None:
    columns = (ColumnInfo("*", "*", -1, "text"), ColumnInfo("_", "", 0, "text"))
    assert with_primary_keys(Schema("x", (Table("_", ""),), columns)).primary_keys == ()
