"""Cells that differ in case, blanks or accents alone are one value: `Malaga` and `Málaga`.

Columns of files have a form where only case and blanks differ (`data.forms.spellings`), which also groups and counts
them as one. This rule is for accents, which SQLite cannot remove, and for columns without a form, as those of servers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.question.words import plain, without_accents
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Node, Query, Value, Values
from sqlsp.sql.rewrite import map_children

_MOST_WAYS: Final = 20  # in which one value is written


def _match_all_ways(query: Query, context: Context) -> Query:
    """`query` with each `=` and `!=` between a column of texts and a value over all ways in which cells write it."""

    def change(node: Node) -> Node:
        if isinstance(node, Comparison) and node.operator in ("=", "!=") and isinstance(node.right, Value):
            ways = _find_ways(node, context)
            if len(ways) > 1:
                values = Values(tuple(Value(way, quoted=True) for way in ways))
                return replace(node, operator="in", right=values, negated=node.operator == "!=")
        return map_children(node, change)

    return map_children(query, change)


def _find_ways(node: Comparison, context: Context) -> list[str]:
    """The texts of the cells of a column that are the value of a comparison but for case, blanks and accents."""
    left, right = node.left, node.right
    if not isinstance(left, Column) or context.schema.is_star(left.index) or not isinstance(right, Value):
        return []
    info = context.schema.columns[left.index]
    if info.type != "text" or info.form is not None or not right.text:
        return []
    wanted, cells, bare = _fold(right.text), context.cells, plain(without_accents(right.text))
    texts = {plain(right.text), bare, *cells.accented.get(bare, ())}
    found = {way for text in texts for way, column in cells.written.get(text, ()) if column == left.index}
    return sorted(way for way in found if _fold(way) == wanted)[:_MOST_WAYS]


def _fold(text: str) -> str:
    """A text without accents, in one case, with one blank between words."""
    return " ".join(without_accents(text).casefold().split())


SPELLING_VARIANTS = Rule(
    "spelling_variants",
    "A value is met in all ways in which cells write it: in another case, with other blanks or accents.",
    Stage.EXPLICIT,
    (Need.CELLS, Need.SCHEMA),
    _match_all_ways,
    (
        Example(
            "CREATE TABLE sale (id INTEGER PRIMARY KEY, town TEXT, revenue REAL);"
            "INSERT INTO sale VALUES (1, 'Lisbon', 5), (2, 'LISBON ', 7), (3, 'Porto', 2)",
            "What is the revenue in Lisbon?",
            "SELECT sum(revenue) FROM sale WHERE town = 'Lisbon'",
            "SELECT sum(revenue) FROM sale WHERE town IN ('LISBON ', 'Lisbon')",
        ),
    ),
)
