"""Cells that differ in case, blanks or accents alone are one value: `Malaga` and `Málaga`.

Columns of files of which some cells are one value have a form (`data.forms.found`), which also groups and counts
them as one. This rule is for columns without a form: those of servers, and those whose cells are each written in one
way, where a question may write another (Malaga).
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
            if len(ways) == 1 and ways[0] != node.right.text:  # the cells write it in one way, the question in another
                return replace(node, right=Value(ways[0], quoted=True))
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
    if info.type != "text" or not right.text:
        return []
    wanted = _fold(right.text)
    cells = context.cells.as_written(plain(right.text))
    found = sorted(cell.text for cell in cells if left.index in cell.columns and _fold(cell.text) == wanted)
    if info.form is not None and any(info.form.fold(way) == info.form.fold(right.text) for way in found):
        return []  # SQL compares what the form makes of it
    return found[:_MOST_WAYS]


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
        Example(
            "CREATE TABLE sale (id INTEGER PRIMARY KEY, town TEXT, revenue REAL);"
            "INSERT INTO sale VALUES (1, 'M\u00e1laga', 5), (2, 'Porto', 2)",
            "What is the revenue in Malaga?",
            "SELECT sum(revenue) FROM sale WHERE town = 'Malaga'",
            "SELECT sum(revenue) FROM sale WHERE town = 'M\u00e1laga'",
        ),
    ),
)
