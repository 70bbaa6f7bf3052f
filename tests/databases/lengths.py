"""Columns of intervals (INTERVAL, TIME) in databases of other engines are compared with seconds and summed."""

from __future__ import annotations

import pytest
from data_files import cells
from patience import HANG

from sqlsp.databases.database import Database
from sqlsp.inference.rules.doubts import find_unread_cells
from sqlsp.inference.rules.lowering import LOWERING
from sqlsp.inference.rules.rule import Context, apply_rules
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parse_sql

TRIPS = (
    "CREATE TABLE trip (id INTEGER PRIMARY KEY, lap TIME, took {interval})",
    "INSERT INTO trip VALUES (1, '01:30:00', '01:30:00'), (2, '00:45:00', '00:45:00'), (3, '10:05:00', '10:05:00')",
    "INSERT INTO trip VALUES (4, NULL, NULL)",
)
ASKED = cells("lengths.tsv")


def trips(interval: str) -> list[str]:
    """Returns the statements that make the table, with this type of the second interval."""
    return [statement.format(interval=interval) for statement in TRIPS]


class LengthTests:
    """Tests for every engine. The module of a subclass has the fixture `lengths`, a Database with the table."""

    @pytest.mark.parametrize(("question", "sql", "wanted"), ASKED)
    def test_lengths_of_time(self, question: str, sql: str, wanted: str, lengths: Database) -> None:
        """A total is an interval, or a number of seconds if the type of the engine cannot hold it."""
        schema = lengths.schema
        context = Context(question, schema, read_cells=lambda: lengths.values)
        for column in ("lap", "took"):
            query = parse_sql(sql.replace("{}", column), schema, extended=True)
            assert find_unread_cells(query, schema, context) is None
            lowered, _ = apply_rules([LOWERING], simplify(query, schema), context)
            rows = lengths.run(lowered, HANG, 10).rows
            assert " ".join(str(cell) for row in rows for cell in row) in wanted.split(" or ")
