"""Truth values as their column writes them: `active = 'True'` if the cells are True and False, not `active = '1'`.

A question such as *How many users are active?* contains no literal, so a parser takes one that is always offered: 1, T
or yes. In Spider's databases, cells mostly have these values. If a column has other texts, the query would find
nothing. No date is one of them either: `ended_at = '0'` is written `ended_at IS NULL`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.data.literals.profile import TRUTHS
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Column, Comparison, IsNull, Node, Query, Value, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_SAID: Final = {**TRUTHS, "0": False, "1": True}


def _write_truth_values(query: Query, context: Context) -> Query:
    """`query` with each truth value written as its column writes it.

    In a column of dates, no means that there is none. This applies only to = and !=, and to the texts of `TRUTHS`, 1
    and 0. In columns of the numbers 0 and 1, IS NOT NULL means 1 and IS NULL 0. Other columns of numbers stay
    unchanged, because not all of their cells are known.
    """
    schema = context.schema
    # the cells are read only for such conditions
    if not any(isinstance(node, IsNull) or _said(node, schema) for node in walk(query)):
        return query
    truths, dates, flags = context.stored.truths, context.stored.dates, context.cells.flags

    def change(node: Node) -> Node:
        said = _said(node, schema)
        if isinstance(node, IsNull) and isinstance(node.left, Column) and node.left.index in flags:
            return Comparison("=", node.left, literal("1" if node.negated else "0"))
        if said is not None and isinstance(node, Comparison):
            column, text = said
            yes = _SAID[text.lower()]
            if column in dates:
                return IsNull(node.left, negated=yes == (node.operator == "="))
            if column in truths and text not in truths[column]:
                node = replace(node, right=literal(truths[column][yes]))
        return map_children(node, change)

    return map_children(query, change) if truths or dates or flags else query


def _said(node: Node, schema: Schema) -> tuple[int, str] | None:
    """Column and literal of a comparison with a truth value; None for other nodes."""
    if isinstance(node, Comparison) and node.operator in ("=", "!="):
        left, right = node.left, node.right
        if isinstance(left, Column) and isinstance(right, Value) and right.text is not None:
            asks = right.text.lower() in _SAID and schema.columns[left.index].type != "number"
            return (left.index, right.text) if asks else None
    return None


TRUTH_VALUES = Rule(
    "truth_values",
    "Yes and no are written as the cells of their column write them.",
    Stage.ABSTRACT,
    (Need.SCHEMA, Need.CELLS),
    _write_truth_values,
    (
        Example(
            "CREATE TABLE account (id INTEGER PRIMARY KEY, active TEXT);"
            "INSERT INTO account VALUES (1, 'True'), (2, 'False'), (3, 'True')",
            "How many accounts are active?",
            "SELECT count(*) FROM account WHERE active = '1'",
            "SELECT count(*) FROM account WHERE active = 'True'",
        ),
        Example(
            "CREATE TABLE job (id INTEGER PRIMARY KEY, ended TEXT);"
            "INSERT INTO job VALUES (1, '2023-01-02'), (2, NULL), (3, '2023-02-01')",
            "Which jobs have not ended?",
            "SELECT id FROM job WHERE ended = '0'",
            "SELECT id FROM job WHERE ended IS NULL",
        ),
        Example(
            "CREATE TABLE page (id INTEGER PRIMARY KEY, has_changes BOOLEAN);"
            "INSERT INTO page VALUES (1, 1), (2, 0), (3, 0)",
            "Which pages have changes?",
            "SELECT id FROM page WHERE has_changes IS NOT NULL",
            "SELECT id FROM page WHERE has_changes = 1",
        ),
    ),
)
