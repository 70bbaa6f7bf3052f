"""Primary keys that no database declares, foreign keys by names alone and beside others, large schemas in no time.

Those by names are compared with a reference that looks at every pair.
"""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest
from festival import Write, cells, key_names, name_of, schema_of

from sqlsp.opening.databases import open_file
from sqlsp.schema.database import schema_from_database
from sqlsp.schema.keys import GENERIC, likely_keys, plain, with_primary_keys
from sqlsp.schema.names import strip_plural
from sqlsp.schema.schema import ColumnInfo, Schema, Table

NAMES = (
    "id", "name", "code", "airline", "airlines", "airline_id", "AirlineID", "departure airline id", "city",
    "cities",
)  # fmt: skip
TABLES = ("airline", "airlines", "city", "cities", "x")


def pairwise(schema: Schema) -> set[frozenset[int]]:
    """The pairs that the rules allow, one by one."""
    found = set()
    for key in schema.primary_keys:
        home = schema.columns[key]
        name, table = plain(home.name), strip_plural(plain(schema.tables[home.table].name))
        qualified = name if name.startswith(table) else table + name
        for column, info in enumerate(schema.columns):
            own = plain(info.name)
            if info.table in (-1, home.table) or info.type != home.type:
                continue
            named = own == qualified or strip_plural(own) == table
            shared = own == name and name not in GENERIC
            if named or shared or (own.endswith(qualified) and qualified not in GENERIC):
                found.add(frozenset((column, key)))
    return found


@pytest.mark.parametrize("seed", range(40))
def test_as_when_every_pair_is_looked_at(seed: int) -> None:
    chance = random.Random(seed)
    columns = [
        f"{table}.{chance.choice(NAMES)}:{chance.choice(['text', 'number'])}"
        for table in chance.sample(TABLES, 4)
        for _ in range(chance.randint(1, 5))
    ]
    keys = tuple(chance.sample(range(1, len(columns) + 1), min(3, len(columns))))
    schema = replace(schema_of(*columns), primary_keys=keys)
    assert {frozenset(pair) for pair in likely_keys(schema)} == pairwise(schema)


def test_a_key_that_every_table_has_tells_nothing() -> None:
    few, many = (schema_of(*(f"t{i}.uid!" for i in range(number))) for number in (3, 200))
    assert len(likely_keys(few)) == 3 and likely_keys(many) == ()


def test_thousands_of_columns() -> None:
    names = ["id!", *(f"order_{j}_id" for j in range(5))]
    schema = schema_of(*(f"order_{i}.{name}" for i in range(1500) for name in names))
    started = time.perf_counter()
    assert len(likely_keys(schema)) > 1000
    assert time.perf_counter() - started < 5


def test_likely_keys_follow_names_and_types(schema: Schema) -> None:
    found = key_names(schema, likely_keys(schema))
    assert {"concert.season_code -> season.season_code", "concert.stadium_id -> stadium.stadium_id"} <= found
    assert not any("name" in key.split(" -> ")[0] for key in found), "every table might have a name"


MEMBERS = """
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
NAMED = {"member.member_id", "room.number", "prize.prize_id", "stay.stayId"}


def test_first_columns_that_are_named_like_keys_and_tell_rows_apart(write: Write) -> None:
    schema = schema_from_database(write(MEMBERS))
    assert {name_of(schema, key) for key in schema.primary_keys} == NAMED
    assert list(schema.primary_keys) == sorted(schema.primary_keys)


def test_without_contents_only_what_is_named_after_its_table(write: Write) -> None:
    schema = schema_from_database(write(MEMBERS), contents=False)
    assert {name_of(schema, key) for key in schema.primary_keys} == NAMED | {"empty.id"}


def test_they_help_to_find_foreign_keys(write: Write) -> None:
    schema = schema_from_database(write(MEMBERS))
    found = key_names(schema, schema.foreign_keys)
    assert {"booking.member_id -> member.member_id", "booking.room_number -> room.number"} <= found


def test_names_without_words_are_no_keys() -> None:
    columns = (ColumnInfo("*", "*", -1, "text"), ColumnInfo("_", "", 0, "text"))
    assert with_primary_keys(Schema("x", (Table("_", ""),), columns)).primary_keys == ()


@pytest.mark.parametrize(("sql", "found"), cells("parallel_keys.tsv"))
def test_keys_beside_others_that_cells_confirm(sql: str, found: str, write: Write) -> None:
    schema = open_file(write(sql)).schema
    assert {f"{schema.columns[a].name}→{schema.columns[b].name}" for a, b in schema.foreign_keys} == {*found.split()}
