"""Joins along keys of several columns, in which one column alone says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_kit import LATER, apply, context, rewrite
from scripted import make_database

from sqlsp.sql.database import execute, schema_from_database
from sqlsp.sql.joins import complete
from sqlsp.sql.query import Column, Query
from sqlsp.sql.render import render_sql
from sqlsp.sql.schema import Schema

AIRPORT = """
CREATE TABLE flight (airline TEXT, no INTEGER, origin TEXT, PRIMARY KEY (airline, no));
CREATE TABLE booking (
    id INTEGER PRIMARY KEY, out_airline TEXT, out_no INTEGER, back_airline TEXT, back_no INTEGER, seat TEXT,
    FOREIGN KEY (out_airline, out_no) REFERENCES flight (airline, no),
    FOREIGN KEY (back_airline, back_no) REFERENCES flight (airline, no)
);
CREATE TABLE bag (bag_id INTEGER PRIMARY KEY, booking_id INTEGER REFERENCES booking (id), kg INTEGER);
INSERT INTO flight VALUES ('LH', 1, 'MUC'), ('LH', 2, 'FRA'), ('BA', 1, 'LHR');
INSERT INTO booking VALUES (1, 'LH', 1, 'BA', 1, '1A'), (2, 'BA', 1, 'LH', 2, '2B');
INSERT INTO bag VALUES (1, 1, 20), (2, 2, 30);
"""
ON = "ON T1.out_airline = T2.airline AND T1.out_no = T2.no"


@pytest.fixture(scope="module")
def airport(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_database(tmp_path_factory.mktemp("airport") / "airport.sqlite", AIRPORT)


@pytest.fixture(scope="module")
def schema(airport: Path) -> Schema:
    return schema_from_database(airport)


@pytest.mark.parametrize(
    ("sql", "wanted", "rows"),
    [
        (
            "SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 ON T1.out_airline = T2.airline",
            f"SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 {ON}",
            [("1A", "MUC"), ("2B", "LHR")],
        ),
        (
            "SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2 ON T2.no = T1.back_no",
            "SELECT T1.seat, T2.origin FROM booking AS T1 JOIN flight AS T2"
            " ON T2.no = T1.back_no AND T1.back_airline = T2.airline",
            [("1A", "LHR"), ("2B", "FRA")],
        ),
        (
            "SELECT id FROM booking WHERE id IN (SELECT T1.id FROM booking AS T1 JOIN flight AS T2"
            " ON T1.out_airline = T2.airline WHERE T2.origin = 'FRA')",
            "SELECT id FROM booking WHERE id IN (SELECT T1.id FROM booking AS T1 JOIN flight AS T2"
            f" {ON} WHERE T2.origin = 'FRA')",
            [],
        ),
    ],
)
def test_the_rest_of_a_key_is_joined_by_too(
    sql: str, wanted: str, rows: list[tuple[str, str]], schema: Schema, airport: Path
) -> None:
    meant = apply(sql, LATER, context(schema))
    assert meant == wanted
    assert execute(airport, meant) == rows
    assert apply(meant, LATER, context(schema)) == meant


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT T1.kg FROM bag AS T1 JOIN booking AS T2 ON T1.booking_id = T2.id",
        f"SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 {ON}",
        "SELECT T1.seat FROM booking AS T1 JOIN flight AS T2 ON T1.seat = T2.origin",
        "SELECT seat FROM booking WHERE out_airline = 'LH'",
        "SELECT count(*) FROM booking AS T1 JOIN flight AS T2",
    ],
)
def test_other_joins_stay(sql: str, schema: Schema) -> None:
    assert apply(sql, "composite_keys", context(schema)) == sql


def test_from_is_inferred_along_one_column_and_completed(schema: Schema, airport: Path) -> None:
    seat, origin = (schema.find_column(*named) for named in (("seat", 1), ("origin", 0)))
    assert seat is not None and origin is not None
    query = complete(Query((Column(seat), Column(origin))), schema)
    rows = execute(airport, render_sql(rewrite(query, "composite_keys", context(schema)), schema))
    assert sorted(rows) in ([("1A", "MUC"), ("2B", "LHR")], [("1A", "LHR"), ("2B", "FRA")])
    assert len(execute(airport, render_sql(query, schema))) == 3, "one column alone joins what does not belong together"
