"""A 0 that nobody said is a missing value: *deliveries without a temperature* is `temperature IS NULL`.

For such a question a parser often takes the literal 0, which is always offered. Where no cell of the column is 0,
`temperature = 0` finds nothing. Other questions mean a 0 that they do not say: `price = 0` for *free*. So this applies
only where absence is said.
"""

from __future__ import annotations

import re
from typing import Final

from sqlsp.data.types import Candidates
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Column, Comparison, IsNull, Node, Query, Value, walk
from sqlsp.sql.rewrite import map_children

_ABSENCE: Final = re.compile(
    r"\b(without|no|not|none|never|nobody|nothing|missing|lack(s|ed|ing)?|unknown|blank|empty|unset)\b|n['’]t\b", re.I
)


def _replace_zeros(query: Query, context: Context) -> Query:
    """`query` with NULL for a 0 that is compared with a column without a 0, if the question may mean that."""
    assert context.candidates is not None
    if not _may_mean_unset(context.question, context.candidates):
        return query
    if not any(_zero_column(node) is not None for node in walk(query)):  # the cells are read only for such conditions
        return query
    no_zero = context.stored.no_zero

    def change(node: Node) -> Node:
        column = _zero_column(node)
        if isinstance(node, Comparison) and column is not None and column.index in no_zero:
            return IsNull(column, negated=node.operator == "!=")
        return map_children(node, change)

    return map_children(query, change) if no_zero else query


def _may_mean_unset(question: str, candidates: Candidates) -> bool:
    """Whether a 0 in the query for a question can mean a missing value: absence is said, and no 0."""
    return bool(_ABSENCE.search(question)) and not any(each.text == "0" and each.words for each in candidates.offered)


def _zero_column(node: Node) -> Column | None:
    """The column that a condition compares with 0 by = or !=; None for any other node."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return None
    is_zero = isinstance(node.right, Value) and node.right.text == "0"
    return node.left if is_zero and isinstance(node.left, Column) else None


UNSET_FOR_ZERO = Rule(
    "unset_for_zero",
    "Where absence is said and no 0, a comparison with 0 in a column without a 0 asks for missing values.",
    Stage.ABSTRACT,
    (Need.QUESTION, Need.CANDIDATES, Need.CELLS),
    _replace_zeros,
    (
        Example(
            "CREATE TABLE delivery (id INTEGER PRIMARY KEY, temperature REAL);"
            "INSERT INTO delivery VALUES (1, 4.5), (2, NULL), (3, 6.0)",
            "How many deliveries are without a temperature?",
            "SELECT count(*) FROM delivery WHERE temperature = 0",
            "SELECT count(*) FROM delivery WHERE temperature IS NULL",
        ),
    ),
)
