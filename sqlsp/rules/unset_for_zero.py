"""A 0 that nobody said is a missing value: *deliveries without a temperature* is `temperature IS NULL`.

For such a question a parser often takes the literal 0, which is always offered. Where no cell of the column is 0,
`temperature = 0` finds nothing. Other questions mean a 0 that they do not say: `price = 0` for *free*. So this applies
only where absence is said.
"""

from __future__ import annotations

import re
from typing import Final

from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Node, Value

_ABSENCE: Final = re.compile(
    r"\b(without|no|not|none|never|nobody|nothing|missing|lack(s|ed|ing)?|unknown|blank|empty|unset)\b|n['’]t\b", re.I
)


def _replace_zero(node: Node, context: Context) -> Condition | None:
    """NULL for a 0 that is compared with a column without a 0, if absence is said, and no 0."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!=") or not isinstance(node.left, Column):
        return None
    if not isinstance(node.right, Value) or node.right.text != "0" or not _ABSENCE.search(context.question):
        return None
    assert context.candidates is not None
    if any(each.text == "0" and each.words for each in context.candidates.offered):
        return None
    # the cells are read only for such conditions
    unset = IsNull(node.left, negated=node.operator == "!=")
    return unset if node.left.index in context.stored.no_zero else None


UNSET_FOR_ZERO = Rule(
    "unset_for_zero",
    "Where absence is said and no 0, a comparison with 0 in a column without a 0 asks for missing values.",
    Stage.ABSTRACT,
    replace_nodes(_replace_zero),
    """
    CREATE TABLE delivery (id INTEGER PRIMARY KEY, temperature REAL);
    INSERT INTO delivery VALUES (1, 4.5), (2, NULL), (3, 6.0);

    How many deliveries are without a temperature?
    - SELECT count(*) FROM delivery WHERE temperature = 0
    + SELECT count(*) FROM delivery WHERE temperature IS NULL
    """,
    needs_candidates=True,
)
