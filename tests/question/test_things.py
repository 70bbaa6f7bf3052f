"""Which table's rows a question asks for or counts."""

from __future__ import annotations

import pytest

from sqlsp.question.things import find_counted, find_thing
from sqlsp.question.words import tokenise
from sqlsp.schema.schema import ColumnInfo, Schema, Table

SCHEMA = Schema(
    "transit",
    (Table("routes", "routes", ("lines",)), Table("stops_export", "stops export"), Table("note", "note")),
    tuple(
        ColumnInfo(name, name.replace("_", " "), table, "text")
        for name, table in (("*", -1), ("route_type", 0), ("route_name", 0), ("stop_name", 1), ("text", 2))
    ),
)


@pytest.mark.parametrize(
    ("question", "table"),
    [
        ("Which routes run at night?", 0),
        ("the three longest lines", 0),
        ("What is our most expensive route?", 0),
        ("show all stops in the north", 1),
        ("Which route types are there?", None),
        ("names of the routes", None),
        ("How many routes are there?", None),
        ("Which towns have routes?", None),
        ("route 5, when does it start?", None),
        ("price of the route", None),
        ("", None),
    ],
)
def test_the_thing_asked_for(question: str, table: int | None) -> None:
    assert find_thing(tokenise(question), SCHEMA) == table


@pytest.mark.parametrize(
    ("question", "table"),
    [
        ("How many routes are there?", 0),
        ("the number of different stops", 1),
        ("how many of the lines run at night", 0),
        ("How many route types are there?", None),
        ("How many people use the routes?", None),
        ("Which routes?", None),
        ("how many", None),
    ],
)
def test_the_thing_counted(question: str, table: int | None) -> None:
    assert find_counted(tokenise(question), SCHEMA) == table
