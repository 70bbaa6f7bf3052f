"""Rows that hold now, where what has not ended ends on a day far ahead: `to_date = '9999-01-01'`.

Databases that keep the history of salaries, prices or addresses write such a day, as it is later than any other. To a
parser it is a date like others: it asks for what has no end (`to_date IS NULL`), or for nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.question.words import plain
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.literals import literal
from sqlsp.sql.query import And, Column, Comparison, Condition, IsNull, Joined, Node, Or, Query, Value, parts_of, walk
from sqlsp.sql.rewrite import map_children

_ENDS: Final = ("9999-12-31", "9999-01-01", "2999-12-31", "3000-01-01")
_WORDS_FOR_NOW: Final = frozenset(("current", "present", "now", "today"))
_TIMES: Final = ("", " 00:00:00", " 23:59:59")
_NOW: Final = re.compile(
    r"\b(?:now|currently|current|at\spresent|presently|present|at\sthe\smoment|today|nowadays|these\sdays)\b",
    re.IGNORECASE,
)
_EVER: Final = re.compile(
    r"\b(?:n?ever|so\sfar|in\sthe\spast|formerly|former|whether|until|till|since|up\sto|to\sthe\spresent|to\sthis\sday)\b",
    re.IGNORECASE,
)


def _take_open_ends(query: Query, context: Context) -> Query:
    """`query` with the day far ahead for what has no end, and for what holds now where it says nothing of the end."""
    asks = any(isinstance(node, IsNull) for node in walk(query))
    now = _NOW.search(context.question) is not None and not _EVER.search(context.question)
    ends = _open_ends(context) if asks or now else {}
    if not ends:
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Or) and any(_is_complete(part, parts_of(node, Or), ends) for part in parts_of(node, Or)):
            return node
        if isinstance(node, IsNull) and isinstance(node.left, Column) and node.left.index in ends:
            far_ahead = _ends(node.left, ends)
            return Comparison("<", node.left, far_ahead.right) if node.negated else Or(node, far_ahead)
        return map_children(node, change)

    found = map_children(query, change)
    return _of_now(found, ends, context) if now else found


def _open_ends(context: Context) -> dict[int, str]:
    """The columns that hold such days, each with the first of them as it writes it."""
    days = sorted(f"{day}{time}" for day in _ENDS for time in _TIMES)
    found = (cell for day in reversed(days) for cell in context.cells.as_written(plain(day)))
    return {column: cell.text for cell in found for column in cell.columns}


def _ends(column: Column, ends: dict[int, str]) -> Comparison:
    """The condition that something has not ended."""
    return Comparison(">=", column, literal(ends[column.index]))


def _is_complete(part: Condition, parts: list[Condition], ends: dict[int, str]) -> bool:
    """Whether `part` asks for what has no end, and another one of `parts` for the day far ahead."""
    if not isinstance(part, IsNull) or not isinstance(part.left, Column) or part.left.index not in ends:
        return False
    return _ends(part.left, ends) in parts


def _of_now(query: Query, ends: dict[int, str], context: Context) -> Query:
    """A query with a condition on each end of a time in its tables that it does not mention.

    Not where the word for now is a value, as in *current accounts*, and not in what is nested.
    """
    source = query.source
    values = {node.text.lower() for node in walk(query) if isinstance(node, Value) and node.text}
    if not isinstance(source, Joined) or values & _WORDS_FOR_NOW:
        return query
    mentioned = set(walk(query.where, into_queries=False)) if query.where else set()
    new: list[Condition] = [
        _ends(column, ends)
        for place, table in enumerate(source.tables)
        for end in context.schema.columns_of(table)
        if end in ends and (column := Column(end, source.tables[:place].count(table))) not in mentioned
    ]
    return replace(query, where=conjunction([*parts_of(query.where, And), *new])) if new else query


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
            "SELECT person, salary FROM pay WHERE to_date >= '9999-12-31'",
        ),
        Example(
            "CREATE TABLE pay (id INTEGER PRIMARY KEY, person TEXT, salary INTEGER, to_date TEXT);"
            "INSERT INTO pay VALUES (1, 'Ann', 30, '2020-01-01'), (2, 'Ann', 40, '9999-12-31')",
            "Whose salary has no end?",
            "SELECT person FROM pay WHERE to_date IS NULL",
            "SELECT person FROM pay WHERE to_date IS NULL OR to_date >= '9999-12-31'",
        ),
    ),
)
