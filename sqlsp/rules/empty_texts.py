"""Missing values as their column stores them: `(phone IS NULL OR phone = '')` if cells are empty texts.

A database that was filled from files often has empty texts where something is missing, and `phone IS NULL` finds none
of them. Parsers learn only IS NULL; whether a column has empty texts can be seen only in its cells.
"""

from __future__ import annotations

from typing import Final, TypeGuard

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Node, Or, Query, Value, parts_of, walk
from sqlsp.sql.rewrite import map_children

_EMPTY: Final = Value("", quoted=True)


def _count_empty_as_missing(query: Query, context: Context) -> Query:
    """`query`; in columns that hold empty texts, these count as missing, too."""
    if not any(map(_asks_for_missing, walk(query))):  # the cells are read only for such conditions
        return query
    blank = context.stored.blank

    def change(node: Node) -> Node:
        if isinstance(node, Or) and any(_is_complete(part, parts_of(node, Or)) for part in parts_of(node, Or)):
            return node
        if _asks_for_missing(node) and isinstance(node.left, Column) and node.left.index in blank:
            if node.negated:
                return Comparison("!=", node.left, _EMPTY)  # true of no NULL either
            return Or(node, Comparison("=", node.left, _EMPTY))
        return map_children(node, change)

    return map_children(query, change) if blank else query


def _asks_for_missing(node: Node) -> TypeGuard[IsNull]:
    """Whether a node of a query asks whether a column has a value."""
    return isinstance(node, IsNull) and isinstance(node.left, Column)


def _is_complete(part: Condition, parts: list[Condition]) -> bool:
    """Whether `part` asks for missing values of a column, and another one of `parts` for its empty texts."""
    return _asks_for_missing(part) and Comparison("=", part.left, _EMPTY) in parts


EMPTY_TEXTS = Rule(
    "empty_texts",
    "Empty texts count as missing values in columns that hold some.",
    Stage.ABSTRACT,
    (Need.CELLS,),
    _count_empty_as_missing,
    (
        Example(
            "CREATE TABLE person (id INTEGER PRIMARY KEY, phone TEXT);"
            "INSERT INTO person VALUES (1, '555'), (2, ''), (3, NULL)",
            "Who has no phone?",
            "SELECT id FROM person WHERE phone IS NULL",
            "SELECT id FROM person WHERE phone IS NULL OR phone = ''",
        ),
        Example(
            "CREATE TABLE person (id INTEGER PRIMARY KEY, phone TEXT);"
            "INSERT INTO person VALUES (1, '555'), (2, ''), (3, NULL)",
            "Who has a phone?",
            "SELECT id FROM person WHERE phone IS NOT NULL",
            "SELECT id FROM person WHERE phone != ''",
        ),
    ),
)
