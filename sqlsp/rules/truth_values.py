"""Truth values as their column writes them: `active = 'True'` if the cells are True and False, not `active = '1'`.

A question such as *How many users are active?* contains no literal, so a parser takes one that is always offered: 1, T
or yes. In Spider's databases, cells mostly have these values. If a column has other texts, the query would find
nothing. No date is one of them either: `ended_at = '0'` is written `ended_at IS NULL`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.cells.profile import TRUTHS
from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, Condition, IsNull, Node, Value

_SAID: Final = {**TRUTHS, "0": False, "1": True}


def _write_truth_value(node: Node, context: Context) -> Condition | None:
    """A comparison with a truth value, written as its column writes it.

    In a column of dates, no means that there is none. This applies only to = and !=, and to the texts of `TRUTHS`, 1
    and 0. In columns of the numbers 0 and 1, IS NOT NULL means 1 and IS NULL 0. Other columns of numbers stay
    unchanged, because not all of their cells are known.
    """
    if isinstance(node, IsNull) and isinstance(node.left, Column) and node.left.index in context.cells.flags:
        return Comparison("=", node.left, literal("1" if node.negated else "0"))
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return None
    if not isinstance(node.left, Column) or not isinstance(node.right, Value):
        return None
    column, text = node.left.index, node.right.text or ""
    yes = _SAID.get(text.lower())
    if yes is None or context.schema.columns[column].type == "number":
        return None
    if column in context.stored.dates:
        return IsNull(node.left, negated=yes == (node.operator == "="))
    written = context.stored.truths.get(column, (text,))
    return None if text in written else replace(node, right=literal(written[yes]))


TRUTH_VALUES = Rule(
    "truth_values",
    "Yes and no are written as the cells of their column write them.",
    Stage.ABSTRACT,
    replace_nodes(_write_truth_value),
    """
    CREATE TABLE account (id INTEGER PRIMARY KEY, active TEXT);
    INSERT INTO account VALUES (1, 'True'), (2, 'False'), (3, 'True');

    How many accounts are active?
    - SELECT count(*) FROM account WHERE active = '1'
    + SELECT count(*) FROM account WHERE active = 'True'

    CREATE TABLE job (id INTEGER PRIMARY KEY, ended TEXT);
    INSERT INTO job VALUES (1, '2023-01-02'), (2, NULL), (3, '2023-02-01');

    Which jobs have not ended?
    - SELECT id FROM job WHERE ended = '0'
    + SELECT id FROM job WHERE ended IS NULL

    CREATE TABLE page (id INTEGER PRIMARY KEY, has_changes BOOLEAN); INSERT INTO page VALUES (1, 1), (2, 0), (3, 0);

    Which pages have changes?
    - SELECT id FROM page WHERE has_changes IS NOT NULL
    + SELECT id FROM page WHERE has_changes = 1
    """,
)
