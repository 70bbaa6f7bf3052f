"""Rows that refer to other rows of their table: who reports to whom, what is part of what.

*Who does Una report to?* asks for the row that Una's refers to, *who reports to Una?* for the rows that refer to hers,
*who has no boss?* for those that refer to none. Parsers often take the wrong direction, or leave the key out.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from typing import Final

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.query import And, Column, Comparison, Condition, IsNull, Joined, Node, Query, Value, parts_of
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_ABOVE: Final = r"(?:boss|manager|supervisor|superior|parent|mentor|predecessor|mother|father|line\smanager)"
_BELOW: Final = r"(?:subordinates?|child(?:ren)?|direct\sreports|sub-?\w+)"
_NO: Final = re.compile(
    rf"\b(?:no|without(?:\san?)?|not\shave\san?|n't\shave\san?|lacks?\san?)\s(?:\w+\s)?{_ABOVE}\b"
    r"|\breports?\sto\s(?:no[\s-]?one|nobody)\b",
    re.IGNORECASE,
)
_UP: Final = re.compile(
    rf"\bwho(?:m)?\s(?:does|do|did)\b.*\b(?:report|answer)\sto\b|\bto\swhom\b.*\breport"
    rf"|(?<!whose\s)\b{_ABOVE}\sof\b|(?:'s|s'|’s)\s(?:\w+\s)?{_ABOVE}\b",
    re.IGNORECASE,
)
_DOWN: Final = re.compile(
    rf"\breport(?:s|ed|ing)?\s(?:directly\s)?to\b|\bwhose\s{_ABOVE}\sis\b|\b{_BELOW}\s(?:under|below|of)\b|\b\w+\s(?:under|below)\b"
    r"|\b(?:managed|supervised|led|mentored)\sby\b",
    re.IGNORECASE,
)


class _Asked(Enum):
    """Which rows are asked for, seen from those that the question names."""

    REFERRED = "those that they refer to"
    REFERRING = "those that refer to them"
    NONE = "those that refer to none"


def _follow_reference(query: Query, context: Context) -> Query:
    """A query over one table with its conditions moved to the row at the other end of the reference that is asked."""
    asked = _direction(context.question)
    table = _only_table(query)
    if asked is None or table is None or query.group is not None or query.combined is not None:
        return query
    key = next((key for key in context.schema.foreign_keys if _is_own(key, table, context.schema)), None)
    if key is None:
        return query
    condition = _condition_of(asked, key, table, query)
    if condition is None:
        return query
    moved = _in_first(replace(query, source=None, where=None))
    assert isinstance(moved, Query)
    return replace(moved, source=Joined((table,)), where=condition)


def _direction(question: str) -> _Asked | None:
    for pattern, asked in ((_NO, _Asked.NONE), (_UP, _Asked.REFERRED), (_DOWN, _Asked.REFERRING)):
        if pattern.search(question):
            return asked
    return None


def _condition_of(asked: _Asked, key: tuple[int, int], table: int, query: Query) -> Condition | None:
    """The condition that follows the reference `key`; None where the question names no row to start from."""
    column, other = Column(key[0]), Column(key[1])
    parts = [_in_first(part) for part in parts_of(query.where, And)]
    named: list[Condition] = [part for part in parts if isinstance(part, Comparison) and isinstance(part.right, Value)]
    if asked is _Asked.NONE:
        return conjunction([*named, IsNull(column)])
    if not named or named != parts:
        return None
    start, end = (column, other) if asked is _Asked.REFERRED else (other, column)
    return Comparison("in", end, Query((start,), source=Joined((table,)), where=conjunction(named)))


def _only_table(query: Query) -> int | None:
    """The table of FROM where there is only one, once or twice."""
    if not isinstance(query.source, Joined):
        return None
    tables = set(query.source.tables)
    return tables.pop() if len(tables) == 1 else None


def _is_own(key: tuple[int, int], table: int, schema: Schema) -> bool:
    return {schema.table_of(key[0]), schema.table_of(key[1])} == {table}


def _in_first(node: Node) -> Node:
    """`node` with all columns in the first occurrence of their table."""
    if isinstance(node, Column):
        return Column(node.index)
    return map_children(node, _in_first)


_STAFF: Final = (
    "CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, reports_to INTEGER REFERENCES staff(id));"
    "INSERT INTO staff VALUES (1, 'Rita', NULL), (2, 'Tor', 1), (3, 'Una', 2), (4, 'Kaj', 2)"
)
SELF_REFERENCES = Rule(
    "self_references",
    "Who reports to whom: the row at the other end of a reference within a table, in the direction that is asked.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.SCHEMA),
    _follow_reference,
    (
        Example(
            _STAFF,
            "Who does Una report to?",
            "SELECT T1.name FROM staff AS T1 JOIN staff AS T2 ON T1.reports_to = T2.id WHERE T2.name = 'Una'",
            "SELECT name FROM staff WHERE id IN (SELECT reports_to FROM staff WHERE name = 'Una')",
        ),
        Example(
            _STAFF,
            "How many people report to Tor?",
            "SELECT count(*) FROM staff WHERE name = 'Tor'",
            "SELECT count(*) FROM staff WHERE reports_to IN (SELECT id FROM staff WHERE name = 'Tor')",
        ),
        Example(
            _STAFF,
            "Who has no boss?",
            "SELECT name FROM staff WHERE id NOT IN (SELECT reports_to FROM staff)",
            "SELECT name FROM staff WHERE reports_to IS NULL",
        ),
    ),
)
