"""Converts numbers to the unit of the column they are compared with (`Longer than 5 minutes` and `Milliseconds`).

A parser copies numbers from the question, so that `Milliseconds > 5` finds every row. A column often has its unit in
its name (`duration_sec`, `weight_kg`, `price_cents`). Where a question gives a number in another unit of the same kind,
the number is converted. Nothing changes if the units are the same or the column's name has no unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Context as Precision
from decimal import Decimal
from functools import partial
from typing import Any, Final

from sqlsp.question.units import UNITS, Unit, unit_of_name
from sqlsp.rules.editing import change_operands, operands_of
from sqlsp.rules.reading import Reading, describe_item
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literal, with_quotes
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Elapsed, Node, Query, Value, children, walk
from sqlsp.sql.trees import map_children

_DIGITS: Final = Precision(prec=12)  # precision of a quotient: 50 minutes are 0.833333333333 hours


def _convert_units(query: Query, context: Context) -> Query:
    """`query` with the numbers converted that the question gives in another unit than their column has."""
    said, schema = context.measures, context.schema

    def change(node: Any) -> Any:
        if isinstance(node, Comparison | Between) and (unit := unit_of(node.left, schema)):
            node = change_operands(node, partial(convert, unit=unit, said=said))
            if isinstance(node, Between):
                return node
        return map_children(node, change)

    return with_quotes(map_children(query, change), schema) if said else query


def _tell_conversions(before: Query, after: Query, context: Context) -> str | None:
    """How numbers of the question were converted."""
    return "; ".join(dict.fromkeys(_find_conversions(after, context))) or None


def has_conversion(query: Query, context: Context) -> bool:
    """Whether a query has a number of the question in another unit."""
    return any(_find_conversions(query, context))


def _find_conversions(query: Query, context: Context) -> Iterator[str]:
    """A note for each number of the question that a query has in another unit."""
    said = context.measures
    for node in walk(query) if said else ():
        if not isinstance(node, Comparison | Between) or (unit := unit_of(node.left, context.schema)) is None:
            continue
        texts = {value.text for value in operands_of(node) if isinstance(value, Value)}
        for number, other in said.items():
            if number not in texts and (meant := convert(Value(number), unit, said).text) in texts:
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


def convert(value: Any, unit: Unit, said: Mapping[str, Unit]) -> Any:
    """A number of the question in `unit`; any other value as it is."""
    text = value.text if isinstance(value, Value) else None
    other = said.get(text) if text is not None else None
    if text is None or other is None or other.kind != unit.kind or other.size == unit.size:
        return value
    return literal(f"{_DIGITS.divide(Decimal(text) * other.size, unit.size).normalize():f}")


def describe_units(answer: Reading) -> Iterator[str]:
    """A note for each column with a unit that is shown, or of which a total, a mean or an extreme is."""
    shown = (column for item in answer.query.select for column in _find_measured(item))
    for index in dict.fromkeys(column.index for column in shown):
        if not answer.schema.is_star(index) and (unit := answer.schema.columns[index].unit) is not None:
            yield f"{describe_item(answer.schema, index)} is in {unit}"


def _find_measured(node: Node) -> Iterator[Column]:
    """The columns in an expression but for those that are only counted."""
    if isinstance(node, Column):
        yield node
    elif not (isinstance(node, Aggregate) and node.function == "count"):
        for child in children(node):
            yield from _find_measured(child)


UNIT_CONVERSION = Rule(
    "unit_conversion",
    "A number that the question gives in another unit than its column has is converted.",
    Stage.EXPLICIT,
    _convert_units,
    """
    CREATE TABLE track (id INTEGER PRIMARY KEY, name TEXT, milliseconds INTEGER);
    INSERT INTO track VALUES (1, 'Dawn', 200000), (2, 'Dusk', 400000);

    Which tracks are longer than 5 minutes?
    - SELECT name FROM track WHERE milliseconds > 5
    + SELECT name FROM track WHERE milliseconds > 300000
    """,
    _tell_conversions,
)
