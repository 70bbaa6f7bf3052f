"""Conditions that a person changes: the filters of an answer, and those of a table whose rows are looked at."""

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
        number: The index of the condition among those of the unchanged query.
        text: The condition in words, or in SQL if there are no words.
        value: The literal, if the condition compares with one that can be changed.
    """

    number: int
    text: str
    value: str | None


def list_filters(candidate: Candidate, changes: Changes) -> Iterator[Filter]:
    """Yields the filters of the query after `changes`. `candidate` has the unchanged query."""
    for number, part in enumerate(parts_of(candidate.query.where, And)):
        if number in changes and changes[number] is None:
            continue
        changed = _with_value(part, changes.get(number))
        text = describe_part(changed, candidate.schema)
        if text is None:
            sql = candidate.write(replace(candidate.query, where=changed), candidate.schema)
            text = re.split(r"\b(?:GROUP|ORDER) BY\b", sql.partition(" WHERE ")[2])[0].strip()
        yield Filter(number, text, changed.right.text if _has_literal(changed) else None)


def change_filters(candidate: Candidate, changes: Changes) -> Candidate:
    """Returns the candidate with changed filters. Raises DataError if there is no such filter."""
    parts = parts_of(candidate.query.where, And)
    for number, value in changes.items():
        if number >= len(parts) or (value is not None and not _has_literal(parts[number])):
            raise DataError(f"filter {number} cannot be changed")
    kept = [
        _with_value(part, changes.get(number))
        for number, part in enumerate(parts)
        if number not in changes or changes[number] is not None
    ]
    return replace(candidate, query=replace(candidate.query, where=all_of(kept)), probability=None)


def _has_literal(condition: Condition) -> bool:
    return isinstance(condition, Comparison) and isinstance(condition.right, Value)


def _with_value(condition: Any, text: str | None) -> Any:
    return condition if text is None else replace(condition, right=replace(condition.right, text=text))


def browse_table(
    database: Database, name: str, filters: Mapping[str, str], sort: str | None, descending: bool, limits: Limits
) -> Table:
    """Returns rows of a table.

    A filter maps a column to a text that the cell contains. A text that begins with an operator, such as `> 100`, is a
    comparison; so is every filter of a column of numbers. Raises DataError if there is no such table or column.
    """
    schema = database.schema
    numbers = {table.name: number for number, table in enumerate(schema.tables)}
    if name not in numbers:
        raise DataError(f"there is no table {name}")
    table = numbers[name]
    columns = {schema.columns[column].name: column for column in schema.star_columns_of(table)}
    if unknown := {*filters, *filter(None, [sort])} - columns.keys():
        raise DataError(f"the table {name} has no column {min(unknown)}")
    conditions = [_make_condition(columns[column], text, schema) for column, text in filters.items() if text.strip()]
    order = None if sort is None else Order((Key(Column(columns[sort]), descending),))
    select = tuple(map(Column, columns.values()))
    query = Query(select, where=all_of(conditions), order=order, source=Joined((table,)))
    return Table(database.run(query, limits.seconds, limits.rows, limits.max_bytes), schema, query)


def _make_condition(column: int, text: str, schema: Schema) -> Condition:
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
