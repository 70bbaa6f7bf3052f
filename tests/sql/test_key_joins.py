"""What one row of a table fixes of the tables joined to it along keys."""

from __future__ import annotations

import pytest
from festival import column, make

from sqlsp.sql.database import schema_from_database
from sqlsp.sql.key_joins import KeyJoin, tables_fixed_by
from sqlsp.sql.query import Column
from sqlsp.sql.schema import Schema

FLEET = """
CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE bus (bus_id INTEGER PRIMARY KEY, seats INTEGER, maker_id INTEGER REFERENCES maker (maker_id));
CREATE TABLE service (bus_id INTEGER PRIMARY KEY REFERENCES bus (bus_id), due TEXT);
CREATE TABLE trip (trip_id INTEGER PRIMARY KEY, line TEXT, bus_id INTEGER REFERENCES bus (bus_id));
CREATE TABLE import (import_id INTEGER PRIMARY KEY, tons INTEGER, country TEXT REFERENCES maker (country));
"""


@pytest.fixture(scope="module")
def schema(tmp_path_factory: pytest.TempPathFactory) -> Schema:
    return schema_from_database(make(tmp_path_factory.mktemp("fleet") / "fleet.sqlite", FLEET), "fleet")


def joins(schema: Schema, *pairs: tuple[str, str]) -> list[KeyJoin]:
    return [KeyJoin(Column(column(schema, child)), Column(column(schema, parent))) for child, parent in pairs]


@pytest.mark.parametrize(
    ("table", "fixed"),
    [
        ("trip", {"trip", "bus", "maker", "service"}),
        ("service", {"service", "bus", "maker"}),  # a service is one bus
        ("maker", {"maker"}),
        ("import", {"import"}),  # several makers may be of its country
    ],
)
def test_a_row_fixes_what_it_refers_to_and_its_parts(schema: Schema, table: str, fixed: set[str]) -> None:
    along = joins(
        schema,
        ("trip.bus_id", "bus.bus_id"),
        ("bus.maker_id", "maker.maker_id"),
        ("service.bus_id", "bus.bus_id"),
        ("import.country", "maker.country"),
    )
    start = schema.find_table(table)
    assert start is not None
    assert {schema.tables[each].name for each in tables_fixed_by(start, along, schema)} == fixed
