"""Lengths of time and sums of money in the unit of a column that does not say it: hours where `length` holds minutes.

`unit_conversion` reads the unit in a column's name or in a glossary. Where there is none, the figures tell: 2 hours
that lie far below all of them, and among them as minutes, are 120; 99 cents far above all prices, and among them as
dollars, are 0.99.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Final, cast

from sqlsp.common.errors import DataError
from sqlsp.question.units import UNITS
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.rules.unit_conversion import converted, unit_of
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Joined, Node, Query, Value
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children

_LASTING: Final = frozenset(("length", "duration", "runtime", "time", "delay"))  # in the names of such columns
_TRIED: Final = {
    "time": (UNITS["minutes"], UNITS["seconds"], UNITS["milliseconds"]),
    "money": (UNITS["dollars"],),
}
_FAR: Final = 10  # times below or above all figures: a bound of twice the largest is nothing unusual


def _convert_to_implied_units(query: Query, context: Context) -> Query:
    """`query` with numbers converted that lie far from the figures of a column, and among them in another unit."""
    if not any(unit.kind in _TRIED for unit in context.measures.values()):
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Comparison | Between) and isinstance(node.left, Column):
            return _convert(node, node.left, context)
        return map_children(node, change)

    return cast(Query, change(query))


def _convert(node: Comparison | Between, column: Column, context: Context) -> Node:
    """A condition on a column with its numbers in the unit that the figures of the column imply."""
    info = context.schema.columns[column.index]
    values = (node.low, node.high) if isinstance(node, Between) else (node.right,)
    said = [value for value in values if isinstance(value, Value) and value.text in context.measures]
    kinds = {context.measures[value.text].kind for value in said if value.text}
    if (
        len(kinds) != 1
        or len(said) < len(values)
        or info.type != "number"
        or unit_of(column, context.schema) is not None
    ):
        return node
    (kind,) = kinds
    if kind not in _TRIED or (kind == "time" and not _LASTING & set(info.words.lower().split())):
        return node
    low, high = _range_of(column, context)
    for unit in _TRIED[kind]:
        meant = [converted(value, unit, context.measures) for value in said]
        far = all(_number(value) * _FAR <= low or _number(value) >= high * _FAR for value in said)
        if far and all(low <= _number(value) <= high for value in meant):
            if isinstance(node, Between):
                return replace(node, low=meant[0], high=meant[1])
            return replace(node, right=meant[0])
    return node


def _range_of(column: Column, context: Context) -> tuple[Decimal, Decimal]:
    """The least and the largest figure of a column; (0, 0) where it has none."""
    assert context.run is not None
    own = Joined((context.schema.table_of(column.index),))
    bare = replace(column, instance=0)
    ask = Query((Aggregate("min", bare), Aggregate("max", bare)), source=own)
    try:
        ((low, high),) = context.run(render_sql(ask, context.schema))
    except (DataError, ValueError):
        return Decimal(0), Decimal(0)
    numbers = isinstance(low, int | float) and isinstance(high, int | float)
    return (Decimal(str(low)), Decimal(str(high))) if numbers else (Decimal(0), Decimal(0))


def _number(value: Value) -> Decimal:
    return Decimal(value.text or 0)


def _tell(before: Query, after: Query, context: Context) -> str:
    """What was read in the unit of the figures."""
    said = (f"{text} {unit.name}" for text, unit in context.measures.items() if unit.kind in _TRIED)
    return f"read {' and '.join(said)} in the unit that the figures of the column imply"


IMPLIED_UNITS = Rule(
    "implied_units",
    "A time or sum far from all figures of a column without a unit is read in the unit in which it is among them.",
    Stage.ROWS,
    (Need.QUESTION, Need.SCHEMA, Need.ROWS),
    _convert_to_implied_units,
    (
        Example(
            "CREATE TABLE film (id INTEGER PRIMARY KEY, title TEXT, length INTEGER);"
            "INSERT INTO film VALUES (1, 'Dawn', 95), (2, 'Dusk', 185), (3, 'Noon', 46)",
            "Which films are longer than 3 hours?",
            "SELECT title FROM film WHERE length > 3",
            "SELECT title FROM film WHERE length > 180",
        ),
        Example(
            "CREATE TABLE track (id INTEGER PRIMARY KEY, price REAL); INSERT INTO track VALUES (1, 0.99), (2, 1.29)",
            "How many tracks cost more than 99 cents?",
            "SELECT count(*) FROM track WHERE price > 99",
            "SELECT count(*) FROM track WHERE price > 0.99",
        ),
        Example(
            "CREATE TABLE break (id INTEGER PRIMARY KEY, length INTEGER);"
            "INSERT INTO break VALUES (1, 1), (2, 4), (3, 190)",
            "Which breaks are longer than 3 hours?",
            "SELECT id FROM break WHERE length > 3",
            "SELECT id FROM break WHERE length > 3",
        ),
    ),
    _tell,
)
