"""Guessed foreign keys: the rules, against a reference that looks at every pair; large schemas in no time."""

from __future__ import annotations

import random
import time

import pytest
from festival import table_name

from sqlsp.sql.keys.names import GENERIC, likely_keys, plain
from sqlsp.sql.naming.splitting import strip_plural
from sqlsp.sql.schema import ColumnInfo, Schema, Table

NAMES = [
    "id",
    "name",
    "code",
    "airline",
    "airlines",
    "airline_id",
    "AirlineID",
    "departure airline id",
    "city",
    "cities",
]
TABLES = ["airline", "airlines", "city", "cities", "x"]


def make(tables: list[tuple[str, list[tuple[str, str]]]], keys: tuple[int, ...]) -> Schema:
    """A schema of (table, [(column, type)])."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    columns += [ColumnInfo(name, name, t, kind) for t, (_, inside) in enumerate(tables) for name, kind in inside]
    return Schema("x", tuple(Table(name, name) for name, _ in tables), tuple(columns), keys)


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
    tables = [
        (table, [(chance.choice(NAMES), chance.choice(["text", "number"])) for _ in range(chance.randint(1, 5))])
        for table in chance.sample(TABLES, 4)
    ]
    size = sum(len(inside) for _, inside in tables)
    schema = make(tables, tuple(chance.sample(range(1, size + 1), 3)))
    assert {frozenset(pair) for pair in likely_keys(schema)} == pairwise(schema)


def test_a_key_that_every_table_has_tells_nothing() -> None:
    def schema(number: int) -> Schema:
        return make([(f"t{i}", [("uid", "number")]) for i in range(number)], tuple(range(1, number + 1)))

    assert len(likely_keys(schema(3))) == 3
    assert likely_keys(schema(200)) == ()


def test_thousands_of_columns() -> None:
    tables = [(f"order_{i}", [("id", "number"), *((f"order_{j}_id", "number") for j in range(5))]) for i in range(1500)]
    schema = make(tables, tuple(range(1, 9000, 6)))
    started = time.perf_counter()
    assert len(likely_keys(schema)) > 1000
    assert time.perf_counter() - started < 5


def test_likely_keys_follow_names_and_types(schema: Schema) -> None:
    found = {tuple(f"{table_name(schema, c)}.{schema.columns[c].name}" for c in pair) for pair in likely_keys(schema)}
    assert ("concert.season_code", "season.season_code") in found
    assert ("concert.stadium_id", "stadium.stadium_id") in found
    assert not any("name" in left for left, _ in found), "every table might have a name"
