"""Lengths of time and sums of money in the unit of a column that does not say it: hours where `length` holds minutes.

`unit_conversion` reads the unit in a column's name or in a glossary. Where there is none, the figures tell: 2 hours
that lie far below all of them, and among them as minutes, are 120; 99 cents far above all prices, and among them as
dollars, are 0.99.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import Final

from sqlsp.question.units import UNITS
from sqlsp.rules.editing import change_operands, operands_of, replace_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.rules.unit_conversion import convert, unit_of
from sqlsp.sql.query import Between, Column, Comparison, Joined, Node, Query, Value

_LASTING: Final = frozenset(("length", "duration", "runtime", "time", "delay"))  # in the names of such columns
_TRIED: Final = {
    "time": (UNITS["minutes"], UNITS["seconds"], UNITS["milliseconds"]),
    "money": (UNITS["dollars"],),
}
_FAR: Final = 10  # times below or above all figures: a bound of twice the largest is nothing unusual


def _convert(node: Node, context: Context) -> Node | None:
    """A condition on a column with its numbers in the unit that the figures of the column imply."""
    if not isinstance(node, Comparison | Between) or not isinstance(node.left, Column):
        return None
    column, schema = node.left, context.schema
    values = operands_of(node)
    said = [value for value in values if isinstance(value, Value) and value.text in context.measures]
    kinds = {context.measures[value.text].kind for value in said if value.text}
    if len(kinds) != 1 or len(said) < len(values) or schema.columns[column.index].type != "number":
        return node
    (kind,) = kinds
    lasts = not _LASTING.isdisjoint(schema.columns[column.index].words.lower().split())
    if kind not in _TRIED or (kind == "time" and not lasts) or unit_of(column, schema) is not None:
        return node
    extremes = context.find_extremes(Column(column.index), Joined((schema.table_of(column.index),)))
    if extremes is None:
        return node
    low, high = (Decimal(str(figure)) for figure in extremes)
    numbers = [Decimal(value.text or 0) for value in said]
    if not all(number * _FAR <= low or number >= high * _FAR for number in numbers):
        return node
    for unit in _TRIED[kind]:
        meant = change_operands(node, partial(convert, unit=unit, said=context.measures))
        if all(low <= Decimal(value.text or 0) <= high for value in operands_of(meant) if isinstance(value, Value)):
            return meant
    return node


def _tell(before: Query, after: Query, context: Context) -> str:
    """What was read in the unit of the figures."""
    said = (f"{text} {unit.name}" for text, unit in context.measures.items() if unit.kind in _TRIED)
    return f"read {' and '.join(said)} in the unit that the figures of the column imply"


IMPLIED_UNITS = Rule(
    "implied_units",
    "A time or sum far from all figures of a column without a unit is read in the unit in which it is among them.",
    Stage.ROWS,
    replace_nodes(_convert),
    """
    CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT, length INTEGER);
    INSERT INTO film VALUES (1, 'Dawn', 95), (2, 'Dusk', 185), (3, 'Noon', 46);

    Which films are longer than 3 hours?
    - SELECT title FROM film WHERE length > 3
    + SELECT title FROM film WHERE length > 180

    CREATE TABLE track (id INTEGER PRIMARY KEY, price REAL); INSERT INTO track VALUES (1, 0.99), (2, 1.29);

    How many tracks cost more than 99 cents?
    - SELECT count(*) FROM track WHERE price > 99
    + SELECT count(*) FROM track WHERE price > 0.99

    CREATE TABLE break (id INTEGER PRIMARY KEY, length INTEGER); INSERT INTO break VALUES (1, 1), (2, 4), (3, 190);

    Which breaks are longer than 3 hours?
    = SELECT id FROM break WHERE length > 3
    """,
    _tell,
)
