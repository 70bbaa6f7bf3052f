"""Missing values as their column stores them: `(phone IS NULL OR phone = '')` if cells are empty texts.

A database that was filled from files often has empty texts where something is missing, and `phone IS NULL` finds none
of them. Parsers learn only IS NULL; whether a column has empty texts can be seen only in its cells.
"""

from __future__ import annotations

from typing import Final

from sqlsp.rules.editing import widen_conditions
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Node, Or, Value

_EMPTY: Final = Value("", quoted=True)


def _count_empty_as_missing(node: Node, context: Context) -> Condition | None:
    """A condition on the missing values of a column that holds empty texts, in which these count, too."""
    if not isinstance(node, IsNull) or not isinstance(node.left, Column):
        return None
    if node.left.index not in context.stored.blank:  # the cells are read only for such conditions
        return None
    if node.negated:
        return Comparison("!=", node.left, _EMPTY)  # true of no NULL either
    return Or(node, Comparison("=", node.left, _EMPTY))


EMPTY_TEXTS = Rule(
    "empty_texts",
    "Empty texts count as missing values in columns that hold some.",
    Stage.ABSTRACT,
    widen_conditions(_count_empty_as_missing),
    """
    CREATE TABLE person (id INTEGER PRIMARY KEY, phone TEXT); INSERT INTO person VALUES (1, '555'), (2, ''), (3, NULL);

    Who has no phone?
    - SELECT id FROM person WHERE phone IS NULL
    + SELECT id FROM person WHERE phone IS NULL OR phone = ''
    Who has a phone?
    - SELECT id FROM person WHERE phone IS NOT NULL
    + SELECT id FROM person WHERE phone != ''
    """,
)
