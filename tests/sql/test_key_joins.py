"""Joins along keys: what one row of a table fixes of the others."""

from __future__ import annotations

import pytest
from festival import column, schema_of

from sqlsp.sql.paths import KeyJoin, tables_fixed_by
from sqlsp.sql.query import Column

FLEET = schema_of(
    *("maker.id!", "maker.country", "bus.id!", "bus.maker", "service.bus!"),
    *("trip.id!", "trip.bus", "load.id!", "load.country"),
)


@pytest.mark.parametrize(
    ("table", "fixed"),
    [
        ("trip", {"trip", "bus", "maker", "service"}),
        ("service", {"service", "bus", "maker"}),  # a service is one bus
        ("maker", {"maker"}),
        ("load", {"load"}),  # several makers may be of its country
    ],
)
def test_a_row_fixes_what_it_refers_to_and_its_parts(table: str, fixed: set[str]) -> None:
    referred = {"trip.bus": "bus.id", "bus.maker": "maker.id", "service.bus": "bus.id", "load.country": "maker.country"}
    along = [KeyJoin(Column(column(FLEET, one)), Column(column(FLEET, other))) for one, other in referred.items()]
    start = [each.name for each in FLEET.tables].index(table)
    assert {FLEET.tables[each].name for each in tables_fixed_by(start, along, FLEET)} == fixed
