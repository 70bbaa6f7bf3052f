"""Rows that refer to other rows of their table: who reports to whom, what is part of what.

*Who does Una report to?* asks for the row that Una's refers to, *who reports to Una?* for the rows that refer to hers,
*who has no boss?* for those that refer to none. Parsers often take the wrong direction, or leave the key out.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import And, Column, Comparison, Condition, IsNull, Joined, Query, Value, parts_of
from sqlsp.sql.trees import conjunction, map_children

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


def _follow_reference(query: Query, context: Context) -> Query:
    """A query over one table with its conditions moved to the row at the other end of the reference that is asked."""
    tables = set(query.source.tables) if isinstance(query.source, Joined) else set()
    if len(tables) != 1 or query.group is not None or query.combined is not None:
        return query
    schema = context.schema
    key = next((key for key in schema.foreign_keys if {schema.table_of(column) for column in key} == tables), None)
    source = Joined(tuple(tables))
    condition = _write_condition(query, key, source, context.question) if key is not None else None
    if condition is None:
        return query
    return replace(_move_to_first(replace(query, source=None, where=None)), source=source, where=condition)


def _write_condition(query: Query, key: tuple[int, int], source: Joined, question: str) -> Condition | None:
    """The condition that follows a reference from the rows that the question names.

    To those that refer to none, to those that they refer to, or to those that refer to them. None where the question
    asks for none of these, or names no row to start from.
    """
    column, other = map(Column, key)
    parts = [_move_to_first(part) for part in parts_of(query.where, And)]
    named = [part for part in parts if isinstance(part, Comparison) and isinstance(part.right, Value)]
    if _NO.search(question):
        return conjunction([*named, IsNull(column)])
    goes_up = _UP.search(question) is not None
    if not named or named != parts or not (goes_up or _DOWN.search(question)):
        return None
    start, end = (column, other) if goes_up else (other, column)
    return Comparison("in", end, Query((start,), source=source, where=conjunction([*named])))


def _move_to_first(node: Any) -> Any:
    """`node` with all columns in the first occurrence of their table."""
    return Column(node.index) if isinstance(node, Column) else map_children(node, _move_to_first)


SELF_REFERENCES = Rule(
    "self_references",
    "Who reports to whom: the row at the other end of a reference within a table, in the direction that is asked.",
    Stage.EXPLICIT,
    _follow_reference,
    """
    CREATE TABLE staff (id INTEGER PRIMARY KEY, name TEXT, reports_to INTEGER REFERENCES staff(id));
    INSERT INTO staff VALUES (1, 'Rita', NULL), (2, 'Tor', 1), (3, 'Una', 2), (4, 'Kaj', 2);

    Who does Una report to?
    - SELECT T1.name FROM staff AS T1 JOIN staff AS T2 ON T1.reports_to = T2.id WHERE T2.name = 'Una'
    + SELECT name FROM staff WHERE id IN (SELECT reports_to FROM staff WHERE name = 'Una')
    How many people report to Tor?
    - SELECT count(*) FROM staff WHERE name = 'Tor'
    + SELECT count(*) FROM staff WHERE reports_to IN (SELECT id FROM staff WHERE name = 'Tor')
    Who has no boss?
    - SELECT name FROM staff WHERE id NOT IN (SELECT reports_to FROM staff)
    + SELECT name FROM staff WHERE reports_to IS NULL
    """,
)
