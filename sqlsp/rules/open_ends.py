"""Rows that hold now, where what has not ended ends on a day far ahead: `to_date = '9999-01-01'`.

Databases that keep the history of salaries, prices or addresses write such a day, as it is later than any other. To a
parser it is a date like others: it asks for what has no end (`to_date IS NULL`), or for nothing.
"""

from __future__ import annotations

import re
from typing import Final

from sqlsp.question.words import plain
from sqlsp.rules.editing import add_conditions, widen_conditions
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal, literals_in
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Joined, Node, Or, Query, walk
from sqlsp.sql.trees import occurrences

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
    ends = _find_open_ends(context) if asks or now else {}

    def widen(node: Node, context: Context) -> Condition | None:
        if not isinstance(node, IsNull) or not isinstance(node.left, Column) or node.left.index not in ends:
            return None
        far_ahead = _end(node.left, ends)
        return Comparison("<", node.left, far_ahead.right) if node.negated else Or(node, far_ahead)

    found = widen_conditions(widen)(query, context) if ends else query
    return _add_now(found, ends, context) if ends and now else found


def _find_open_ends(context: Context) -> dict[int, str]:
    """The columns that hold such days, each with the first of them as it writes it."""
    days = sorted(f"{day}{time}" for day in _ENDS for time in _TIMES)
    found = (cell for day in reversed(days) for cell in context.cells.as_written(plain(day)))
    return {column: cell.text for cell in found for column in cell.columns}


def _end(column: Column, ends: dict[int, str]) -> Comparison:
    """The condition that something has not ended."""
    return Comparison(">=", column, literal(ends[column.index]))


def _add_now(query: Query, ends: dict[int, str], context: Context) -> Query:
    """A query with a condition on each end of a time in its tables that it does not mention.

    Not where the word for now is a value, as in *current accounts*, and not in what is nested.
    """
    source = query.source
    if not isinstance(source, Joined) or not _WORDS_FOR_NOW.isdisjoint(map(str.lower, literals_in(query))):
        return query
    mentioned = set(walk(query.where, into_queries=False)) if query.where else set()
    columns = (Column(end, at) for table, at in occurrences(source) for end in context.schema.columns_of(table))
    new = [_end(column, ends) for column in columns if column.index in ends and column not in mentioned]
    return add_conditions(query, *new)


OPEN_ENDS = Rule(
    "open_ends",
    "What holds now has the end that its column writes for none: a day far ahead, such as 9999-12-31.",
    Stage.EXPLICIT,
    _take_open_ends,
    """
    CREATE TABLE pay (id INTEGER PRIMARY KEY, person TEXT, salary INTEGER, to_date TEXT);
    INSERT INTO pay VALUES (1, 'Ann', 30, '2020-01-01'), (2, 'Ann', 40, '9999-12-31');

    What does everybody earn now?
    - SELECT person, salary FROM pay
    + SELECT person, salary FROM pay WHERE to_date >= '9999-12-31'
    Whose salary has no end?
    - SELECT person FROM pay WHERE to_date IS NULL
    + SELECT person FROM pay WHERE to_date IS NULL OR to_date >= '9999-12-31'
    """,
)
