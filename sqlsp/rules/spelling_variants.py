"""Cells that differ in case, blanks or accents alone are one value: `Malaga` and `Málaga`.

Columns of files of which some cells are one value have a form (`cells.forms`), which also groups and counts
them as one. This rule is for columns without a form: those of servers, and those whose cells are each written in one
way, where a question may write another (Malaga).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sqlsp.question.words import plain, without_accents
from sqlsp.rules.editing import replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.query import Column, Comparison, Node, Value, Values

_MOST_WAYS: Final = 20  # in which one value is written


def _match_all_ways(node: Node, context: Context) -> Node | None:
    """An `=` or `!=` between a column of texts and a value, over all ways in which cells write it."""
    if not isinstance(node, Comparison) or node.operator not in ("=", "!="):
        return None
    if not isinstance(node.left, Column) or not isinstance(node.right, Value) or not node.right.text:
        return None
    ways = _find_ways(node.left.index, node.right.text, context)
    if len(ways) == 1 and ways[0] != node.right.text:  # the cells write it in one way, the question in another
        return replace(node, right=Value(ways[0], quoted=True))
    if len(ways) < 2:
        return None
    values = Values(tuple(Value(way, quoted=True) for way in ways))
    return replace(node, operator="in", right=values, negated=node.operator == "!=")


def _find_ways(column: int, text: str, context: Context) -> list[str]:
    """The texts of the cells of a column that are a value but for case, blanks and accents."""
    if context.schema.is_star(column) or context.schema.columns[column].type != "text":
        return []
    form, cells = context.schema.columns[column].form, context.cells.as_written(plain(text))
    found = sorted(cell.text for cell in cells if column in cell.columns and _fold(cell.text) == _fold(text))
    if form is not None and any(form.fold(way) == form.fold(text) for way in found):
        return []  # SQL compares what the form makes of it
    return found[:_MOST_WAYS]


def _fold(text: str) -> str:
    """A text without accents, in one case, with one blank between words."""
    return " ".join(without_accents(text).casefold().split())


SPELLING_VARIANTS = Rule(
    "spelling_variants",
    "A value is met in all ways in which cells write it: in another case, with other blanks or accents.",
    Stage.EXPLICIT,
    replace_nodes(_match_all_ways),
    """
    CREATE TABLE sale (id INTEGER PRIMARY KEY, town TEXT, revenue REAL);
    INSERT INTO sale VALUES (1, 'Lisbon', 5), (2, 'LISBON ', 7), (3, 'Porto', 2);

    What is the revenue in Lisbon?
    - SELECT sum(revenue) FROM sale WHERE town = 'Lisbon'
    + SELECT sum(revenue) FROM sale WHERE town IN ('LISBON ', 'Lisbon')

    CREATE TABLE sale (id INTEGER PRIMARY KEY, town TEXT, revenue REAL);
    INSERT INTO sale VALUES (1, 'Málaga', 5), (2, 'Porto', 2);

    What is the revenue in Malaga?
    - SELECT sum(revenue) FROM sale WHERE town = 'Malaga'
    + SELECT sum(revenue) FROM sale WHERE town = 'Málaga'
    """,
)
