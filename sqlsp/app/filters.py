"""Filters: conditions that the user changes, in an answer or in the rows of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from sqlsp.app.table import Limits, Table
from sqlsp.app.verbalizer.sentences import describe_part
from sqlsp.databases.database import Database
from sqlsp.inference.candidate import Candidate
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Condition, Joined, Key, Operator, Order, Query, Value, parts_of
from sqlsp.sql.trees import all_of
from sqlsp.utils.errors import DataError

_OPERATOR: Final = re.compile(r"\s*(<=|>=|!=|<|>|=)?\s*(.*?)\s*", re.DOTALL)

Changes = Mapping[int, str | None]
"""Maps the index of a filter to its new value, or to None if the filter is removed."""


@dataclass(frozen=True)
class Filter:
    """A condition in the WHERE of a query.

    Attributes:
        number: The index of the condition among the conditions of the unchanged query.
        text: The condition in words, or in SQL if no template fits.
        value: The literal that the user can change; None for a condition without a literal.
    """

    number: int
    text: str
    value: str | None


def list_filters(candidate: Candidate, changes: Changes) -> Iterator[Filter]:
    """Yields the filters of the query of a candidate after `changes`. The candidate has the unchanged query."""
    for number, part in enumerate(parts_of(candidate.query.where, And)):
        if number in changes and changes[number] is None:
            continue  # a removed filter
        changed = _with_value(part, changes.get(number))
        text = describe_part(changed, candidate.schema)
        if text is None:
            sql = candidate.write(replace(candidate.query, where=changed), candidate.schema)
            _, _, after_where = sql.partition(" WHERE ")
            text = re.split(r"\b(?:GROUP|ORDER) BY\b", after_where)[0].strip()
        yield Filter(number, text, changed.right.text if _has_literal(changed) else None)


def change_filters(candidate: Candidate, changes: Changes) -> Candidate:
    """Returns the candidate with changed filters. Raises DataError if a filter does not exist or cannot be changed."""
    parts = parts_of(candidate.query.where, And)
    for number, value in changes.items():
        if number >= len(parts) or (value is not None and not _has_literal(parts[number])):
            raise DataError(f"filter {number} cannot be changed")
    conditions = []
    for number, part in enumerate(parts):
        is_removed = number in changes and changes[number] is None
        if not is_removed:
            conditions.append(_with_value(part, changes.get(number)))
    return replace(candidate, query=replace(candidate.query, where=all_of(conditions)), probability=None)


def _has_literal(condition: Condition) -> bool:
    """True if a condition compares with a literal, which the user can change."""
    return isinstance(condition, Comparison) and isinstance(condition.right, Value)


def _with_value(condition: Any, text: str | None) -> Any:
    """Returns a condition with another literal. If `text` is None, the condition is unchanged."""
    return condition if text is None else replace(condition, right=replace(condition.right, text=text))


def browse_table(
    database: Database, name: str, filters: Mapping[str, str], sort: str | None, descending: bool, limits: Limits
) -> Table:
    """Returns rows of a table.

    Args:
        database: The database.
        name: The name of the table.
        filters: Texts by column (`_make_condition`).
        sort: The column to sort by, or None.
        descending: True to sort in descending order.
        limits: The limits of the query.

    Raises DataError if the table or a column does not exist.
    """
    schema = database.schema
    numbers = {table.name: number for number, table in enumerate(schema.tables)}
    if name not in numbers:
        raise DataError(f"there is no table {name}")
    table = numbers[name]
    columns = {schema.columns[column].name: column for column in schema.star_columns_of(table)}
    named_columns = set(filters) if not sort else {*filters, sort}
    if unknown := named_columns - columns.keys():
        raise DataError(f"the table {name} has no column {min(unknown)}")
    conditions = [_make_condition(columns[column], text, schema) for column, text in filters.items() if text.strip()]
    order = None if sort is None else Order((Key(Column(columns[sort]), descending),))
    select = tuple(map(Column, columns.values()))
    query = Query(select, where=all_of(conditions), order=order, source=Joined((table,)))
    return Table(database.run(query, limits.seconds, limits.rows, limits.max_bytes), schema, query)


def _make_condition(column: int, text: str, schema: Schema) -> Condition:
    """Returns the condition that a user typed as a filter of a column.

    `> 100` and `= Ulm` are comparisons. Without an operator, a number must be equal, and other cells must contain the
    text. Raises DataError if a column of numbers is compared with text.
    """
    match = _OPERATOR.fullmatch(text)
    assert match is not None
    operator, operand = match.groups()
    is_number = schema.columns[column].type == "number"
    if is_number:
        try:
            float(operand)
        except ValueError:
            raise DataError(f"{schema.columns[column].name} has numbers: filter by 5 or > 5") from None
    if operator or is_number:
        return Comparison(cast("Operator", operator or "="), Column(column), Value(operand, quoted=not is_number))
    return Comparison("like", Column(column), Value(f"%{operand}%", quoted=True))
