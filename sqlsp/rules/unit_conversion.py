"""Converts numbers to the unit of the column they are compared with (`Longer than 5 minutes` and `Milliseconds`).

A parser copies numbers from the question, so that `Milliseconds > 5` finds every row. A column often has its unit in
its name (`duration_sec`, `weight_kg`, `price_cents`). Where a question gives a number in another unit of the same kind,
the number is converted. Nothing changes if the units are the same or the column's name has no unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Context as Precision
from decimal import Decimal
from typing import Any, Final

from sqlsp.question.units import UNITS, Unit, unit_of_name
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.literals import literal, with_quotes
from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Elapsed, Node, Query, Value, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_DIGITS: Final = Precision(prec=12)  # precision of a quotient: 50 minutes are 0.833333333333 hours


def _convert_units(query: Query, context: Context) -> Query:
    """`query` with the numbers converted that the question gives in another unit than their column has."""
    said, schema = context.measures, context.schema
    if not said:
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Comparison | Between) and (unit := unit_of(node.left, schema)):
            if isinstance(node, Between):
                return replace(node, low=converted(node.low, unit, said), high=converted(node.high, unit, said))
            node = replace(node, right=converted(node.right, unit, said))
        return map_children(node, change)

    return with_quotes(map_children(query, change), schema)


def _tell_conversions(before: Query, after: Query, context: Context) -> str | None:
    """How numbers of the question were converted."""
    return "; ".join(dict.fromkeys(_conversions(after, context))) or None


def has_conversion(query: Query, context: Context) -> bool:
    """Whether a query has a number of the question in another unit."""
    return any(_conversions(query, context))


def _conversions(query: Query, context: Context) -> Iterator[str]:
    """A note for each number of the question that a query has in another unit."""
    said = context.measures
    for node in walk(query) if said else ():
        if not isinstance(node, Comparison | Between) or (unit := unit_of(node.left, context.schema)) is None:
            continue
        values = (node.low, node.high) if isinstance(node, Between) else (node.right,)
        texts = {value.text for value in values if isinstance(value, Value)}
        for number, other in said.items():
            if number not in texts and (meant := converted(Value(number), unit, said).text) in texts:
                yield f"read {number} {other.name} as {meant} {unit.name}"


def unit_of(left: Node, schema: Schema) -> Unit | None:
    """The unit of the left side of a condition: a column, an aggregate of one, or a difference of dates."""
    if isinstance(left, Aggregate):
        return None if left.function == "count" else unit_of(left.argument, schema)
    if isinstance(left, Elapsed):
        return UNITS.get(f"{left.unit}s")
    if not isinstance(left, Column):
        return None
    column = schema.columns[left.index]
    if column.unit is not None:  # a glossary says it
        return UNITS.get(column.unit.lower())
    return unit_of_name(natural_words(column.name)) or unit_of_name(column.words)


def converted(value: Any, unit: Unit, said: Mapping[str, Unit]) -> Any:
    """A number of the question in `unit`; any other value as it is."""
    text = value.text if isinstance(value, Value) else None
    other = said.get(text) if text is not None else None
    if text is None or other is None or other.kind != unit.kind or other.size == unit.size:
        return value
    return literal(f"{_DIGITS.divide(Decimal(text) * other.size, unit.size).normalize():f}")


UNIT_CONVERSION = Rule(
    "unit_conversion",
    "A number that the question gives in another unit than its column has is converted.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.SCHEMA),
    _convert_units,
    (
        Example(
            "CREATE TABLE track (id INTEGER PRIMARY KEY, name TEXT, milliseconds INTEGER);"
            "INSERT INTO track VALUES (1, 'Dawn', 200000), (2, 'Dusk', 400000)",
            "Which tracks are longer than 5 minutes?",
            "SELECT name FROM track WHERE milliseconds > 5",
            "SELECT name FROM track WHERE milliseconds > 300000",
        ),
    ),
    _tell_conversions,
)
