"""Rows that hold now, where what has not ended ends on a day far ahead: `to_date = '9999-01-01'`.

Databases that keep the history of salaries, prices or addresses write such a day, as it is later than any other. To a
parser it is a date like others: it asks for what has no end (`to_date IS NULL`), or for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.question.words import plain
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Joined, Node, Query, walk
from sqlsp.sql.rewrite import map_children

_ENDS: Final = ("9999-12-31", "9999-01-01", "2999-12-31", "3000-01-01")
_TIMES: Final = ("", " 00:00:00", " 23:59:59")
_NOW: Final = re.compile(
    r"\b(?:now|currently|current|at\spresent|presently|present|at\sthe\smoment|today|nowadays|these\sdays)\b",
    re.IGNORECASE,
)
_EVER: Final = re.compile(r"\b(?:ever|so\sfar|in\sthe\spast|formerly|former|whether|until|till)\b", re.IGNORECASE)


def _take_open_ends(query: Query, context: Context) -> Query:
    """`query` with the day far ahead for what has no end, and for what holds now where it says nothing of the end."""
    asks = any(isinstance(node, IsNull) for node in walk(query))
    now = bool(_NOW.search(context.question)) and not _EVER.search(context.question)
    ends = _open_ends(context) if asks or now else {}
    if not ends:
        return query

    def change(node: Node) -> Node:
        if isinstance(node, IsNull) and isinstance(node.left, Column) and node.left.index in ends:
            return Comparison("!=" if node.negated else "=", node.left, literal(ends[node.left.index]))
        node = map_children(node, change)
        return _of_now(node, ends, context) if now and isinstance(node, Query) else node

    return _of_now(map_children(query, change), ends, context) if now else map_children(query, change)


def _open_ends(context: Context) -> dict[int, str]:
    """The columns that hold such a day, with it as they write it."""
    days = (f"{day}{time}" for day in _ENDS for time in _TIMES)
    found = (cell for day in days for cell in context.cells.as_written(plain(day)))
    return {column: cell.text for cell in found for column in cell.columns}


def _of_now(query: Query, ends: dict[int, str], context: Context) -> Query:
    """A SELECT with a condition on each end of a time in its tables that it does not mention."""
    source = query.source
    if not isinstance(source, Joined):
        return query
    mentioned = set(walk(query.where, into_queries=False)) if query.where else set()
    new: Iterator[Condition] = (
        Comparison("=", column, literal(ends[column.index]))
        for place, table in enumerate(source.tables)
        for end in context.schema.columns_of(table)
        if end in ends and (column := Column(end, source.tables[:place].count(table))) not in mentioned
    )
    parts = [*([query.where] if query.where else []), *new]
    return replace(query, where=conjunction(parts)) if len(parts) > bool(query.where) else query


OPEN_ENDS = Rule(
    "open_ends",
    "What holds now has the end that its column writes for none: a day far ahead, such as 9999-12-31.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.SCHEMA, Need.CELLS),
    _take_open_ends,
    (
        Example(
            "CREATE TABLE pay (id INTEGER PRIMARY KEY, person TEXT, salary INTEGER, to_date TEXT);"
            "INSERT INTO pay VALUES (1, 'Ann', 30, '2020-01-01'), (2, 'Ann', 40, '9999-12-31')",
            "What does everybody earn now?",
            "SELECT person, salary FROM pay",
            "SELECT person, salary FROM pay WHERE to_date = '9999-12-31'",
        ),
        Example(
            "CREATE TABLE pay (id INTEGER PRIMARY KEY, person TEXT, salary INTEGER, to_date TEXT);"
            "INSERT INTO pay VALUES (1, 'Ann', 30, '2020-01-01'), (2, 'Ann', 40, '9999-12-31')",
            "Whose salary has no end?",
            "SELECT person FROM pay WHERE to_date IS NULL",
            "SELECT person FROM pay WHERE to_date = '9999-12-31'",
        ),
    ),
)
