"""Converts numbers of a question to the unit of the column that they are compared with: minutes to milliseconds.

50 % becomes 0.5 for a column of fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Context as Precision
from decimal import Decimal
from typing import Any, Final

from sqlsp.inference.candidate import Candidate
from sqlsp.inference.rules.rule import Context
from sqlsp.question.mentions import UNITS, Unit, unit_of_name
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql.literals import literal
from sqlsp.sql.query import (
    Aggregate,
    Between,
    Column,
    Comparison,
    Elapsed,
    Node,
    Query,
    Value,
    children,
    compared_with,
    walk,
)

_DIGITS: Final = Precision(prec=12)  # precision of a quotient: 50 minutes are 0.833333333333 hours
_FRACTIONS: Final = Unit(UNITS["percent"].kind, Decimal(1), "of 1")


def unit_of(left: Node, context: Context) -> Unit | None:
    """Returns the unit of the left side of a condition, or None if it is unknown.

    The left side may be a column, an aggregate of a column, or a difference of dates.
    """
    if isinstance(left, Aggregate):
        return None if left.function == "count" else unit_of(left.argument, context)
    if isinstance(left, Elapsed):
        return UNITS.get(f"{left.unit}s")
    if not isinstance(left, Column):
        return None
    column = context.schema.columns[left.index]
    if column.clock:
        return UNITS["seconds"]
    if column.unit is not None:  # from a glossary
        return UNITS.get(column.unit.lower())
    named_unit = unit_of_name(natural_words(column.name)) or unit_of_name(column.words)
    may_be_fractions = named_unit is None or named_unit == UNITS["percent"]
    if may_be_fractions and context.cells.profile(left.index).has_shares:
        return _FRACTIONS
    return named_unit


def convert(value: Any, unit: Unit, measures: Mapping[str, Unit]) -> Any:
    """Converts a number of the question to `unit`. Returns any other value unchanged.

    Args:
        value: A literal, or another value of a condition.
        unit: The unit of the column that `value` is compared with.
        measures: The units of the numbers in the question (`Context.measures`).
    """
    if not isinstance(value, Value) or value.text is None or value.text not in measures:
        return value
    given_unit = measures[value.text]
    if given_unit.kind != unit.kind or given_unit.size == unit.size:
        return value
    quotient = _DIGITS.divide(Decimal(value.text) * given_unit.size, unit.size)
    return literal(f"{quotient.normalize():f}")


def describe_conversions(before: Query, after: Query, context: Context) -> str | None:
    """Returns a note that says how numbers of the question were converted; None if no number was converted."""
    notes = dict[str, None]()
    for node in walk(after) if context.measures else ():
        if not isinstance(node, Comparison | Between) or _is_clock(node.left, context.schema):
            continue
        unit = unit_of(node.left, context)
        if unit is None:
            continue
        texts = {value.text for value in compared_with(node) if isinstance(value, Value)}
        for number, given_unit in context.measures.items():
            converted = convert(Value(number), unit, context.measures).text
            if number not in texts and converted in texts:
                notes[f"read {number} {given_unit.name} as {converted} {unit.name}"] = None
    return "; ".join(notes) or None


def describe_units(answer: Candidate) -> Iterator[str]:
    """Yields a note for every column with a unit that is shown or aggregated."""
    schema = answer.schema
    shown = (column for item in answer.query.select for column in _find_measured(item) if not _is_clock(item, schema))
    for index in dict.fromkeys(column.index for column in shown):
        if not schema.is_star(index) and (unit := schema.columns[index].unit) is not None:
            yield f"{describe_item(schema, index)} is in {unit}"


def _is_clock(item: Node, schema: Schema) -> bool:
    """True if an item is a column of intervals or times of day (`ColumnInfo.clock`), or its maximum or minimum.

    Such cells are written and shown as 18:30, not as a number of seconds. So no note about the unit is needed.
    """
    if isinstance(item, Aggregate) and item.function in ("max", "min"):
        item = item.argument
    return isinstance(item, Column) and not schema.is_star(item.index) and schema.columns[item.index].clock


def _find_measured(node: Node) -> Iterator[Column]:
    """Yields the columns in an expression, except in count(…): a number of rows has no unit."""
    if isinstance(node, Column):
        yield node
    elif not (isinstance(node, Aggregate) and node.function == "count"):
        for child in children(node):
            yield from _find_measured(child)
