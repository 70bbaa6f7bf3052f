"""Runs the query of a candidate, or typed SQL, and adds the columns that people need to understand the rows.

The SQL of a candidate is never changed. Three things differ in the table that people see:

- the figures that the rows are sorted by are added at the end;
- a key is added where several rows show the same name;
- a first name and a last name side by side become one column.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final, cast

from sqlsp.app.verbalizer.expressions import is_figure
from sqlsp.app.verbalizer.names import FULL_NAMES
from sqlsp.app.verbalizer.sentences import QueryPhrases
from sqlsp.databases.database import MAX_SHOWN, Database, Rows
from sqlsp.inference.candidate import Candidate
from sqlsp.schema.schema import Schema
from sqlsp.sql.parser import try_parse
from sqlsp.sql.query import Column, Concat, Expression, Nested, Query, Value
from sqlsp.utils.errors import DataError

_MAX_ADDED: Final = 5  # columns added beside a lone key


@dataclass(frozen=True)
class Limits:
    """Limits of a query: the number of rows, the time in seconds, the size of all rows in bytes.

    If `add_columns` is False, the table has exactly the columns of the SQL, as files and programs need it.
    """

    rows: int = 50
    seconds: float = 10.0
    max_bytes: int = MAX_SHOWN
    add_columns: bool = True


@dataclass(frozen=True)
class Table:
    """Rows as people see them. `query` is None for typed SQL that no query tree can represent."""

    rows: Rows
    schema: Schema
    query: Query | None

    @classmethod
    def of(cls, rows: Rows, source: Candidate | str, schema: Schema) -> Table:
        """The rows of a candidate, or of SQL that was typed for the database of `schema`."""
        if isinstance(source, str):
            return cls(rows, schema, try_parse(source, schema))
        return cls(rows, source.schema, source.query)


@dataclass(frozen=True)
class Result:
    """The result of a query: `rows` has the columns of the SQL, `table` those that people see."""

    rows: Rows
    table: Table


def run_query(database: Database, source: Candidate | str, limits: Limits, known: object = None) -> Result:
    """Runs a candidate, or SQL that a person typed.

    `known` are rows of the candidate that were read shortly before, to rank it. If they suffice, the query is not run
    again. Raises DataError if the query fails.
    """
    if isinstance(source, str):
        typed_rows = database.run(source, limits.seconds, limits.rows, limits.max_bytes)
        return Result(typed_rows, Table.of(typed_rows, source, database.schema))
    added = _find_added_columns(source) if limits.add_columns else ()
    rows = None if added else fetch_rows(database, source, limits, known)
    if rows is not None and limits.add_columns and _has_repeated_rows(rows, source):
        added = _find_added_columns(source, names_repeat=True)
    if added:
        wide = replace(source, query=replace(source.query, select=(*source.query.select, *added)))
        try:
            wide_rows = database.run(wide, limits.seconds, limits.rows, limits.max_bytes)
        except DataError:  # the engine refuses the added columns
            rows = rows or fetch_rows(database, source, limits, known)
        else:
            return Result(_without_last_columns(wide_rows, len(added)), _merge_names(wide_rows, wide))
    assert rows is not None
    return Result(rows, _merge_names(rows, source) if limits.add_columns else Table.of(rows, source, database.schema))


def fetch_rows(database: Database, candidate: Candidate, limits: Limits, known: object = None) -> Rows:
    """Returns the rows of a candidate: the `known` rows if they suffice, else runs the query. Raises DataError."""
    if not isinstance(known, Rows) or (known.more and len(known.rows) < limits.rows):
        return database.run(candidate, limits.seconds, limits.rows, limits.max_bytes)
    more = known.more or len(known.rows) > limits.rows
    return replace(known, rows=known.rows[: limits.rows], more=more, large=False)


def _without_last_columns(rows: Rows, number: int) -> Rows:
    return replace(rows, columns=rows.columns[:-number], rows=tuple(row[:-number] for row in rows.rows))


def _has_repeated_rows(rows: Rows, candidate: Candidate) -> bool:
    """True if two rows are equal. If the query groups, only its selected group keys are compared."""
    select = candidate.query.select
    group = candidate.query.group
    compared = [index for index, item in enumerate(select) if group is not None and item in group.keys]
    if not compared or len(select) != len(rows.columns):
        compared = list(range(len(rows.columns)))
    cells = [repr([row[index] for index in compared]) for row in rows.rows]  # a cell may be a list
    return len(set(cells)) < len(cells)


def _find_added_columns(candidate: Candidate, names_repeat: bool = False) -> tuple[Expression, ...]:
    """Returns the expressions to add to the SELECT of a candidate; none if the query cannot have further columns.

    Numbers that ORDER BY sorts by come first: if there are any, only they are added. Else, if `names_repeat` is True
    because several rows show the same name, the keys that distinguish the rows are added. Else, if only the key of a
    table without a name is selected, other columns of this table are added.
    """
    query = candidate.query
    schema = candidate.schema
    has_star = any(isinstance(item, Column) and schema.is_star(item.index) for item in query.select)
    if query.distinct or query.combined or isinstance(query.source, Nested) or has_star:
        return ()
    if figures := _find_sort_figures(query, schema):
        return figures
    if names_repeat and query.group is not None:
        return tuple(key for key in query.group.keys if isinstance(key, Column) and key not in query.select)
    first = query.select[0]
    if query.group is not None or not isinstance(first, Column):
        return ()
    table = schema.table_of(first.index)
    names = QueryPhrases(schema).naming(table)
    if names_repeat:
        keys = tuple(Column(key) for key in schema.primary_keys if schema.table_of(key) == table)
        return keys if query.select == names else ()
    if len(query.select) > 1 or names or first.instance or not schema.is_whole_key(first.index):
        return ()
    others = [column for column in schema.star_columns_of(table) if column not in schema.key_columns]
    return tuple(Column(column) for column in others[:_MAX_ADDED])


def _find_sort_figures(query: Query, schema: Schema) -> tuple[Expression, ...]:
    """Returns the expressions of ORDER BY, except texts, constants, keys and those that are already selected."""
    if query.group is None and any(map(is_figure, query.select)):
        return ()
    keys = query.order.keys if query.order else ()
    if query.top:
        keys = query.top.order
    phrases = QueryPhrases(schema)
    excluded = {*query.select, *map(Column, schema.key_columns)}
    return tuple(
        key.expression
        for key in keys
        if phrases.kind(key.expression) != "text"
        and key.expression not in excluded
        and not isinstance(key.expression, Value)
    )


def _merge_names(rows: Rows, candidate: Candidate) -> Table:
    """Returns the table of a candidate. A first name and a last name side by side become one column."""
    query = candidate.query
    schema = candidate.schema
    select = query.select
    words = [
        schema.columns[item.index].words if type(item) is Column and item.index < len(schema.columns) else ""
        for item in select
    ]
    full_names = {frozenset(names): names for names in FULL_NAMES}
    pairs = [frozenset(pair) for pair in pairwise(words)]
    start = next((index for index, pair in enumerate(pairs) if pair in full_names), None)
    if start is None or len(select) != len(rows.columns):
        return Table(rows, schema, query)
    first_name, _ = full_names[pairs[start]]
    first, last = (start, start + 1) if words[start] == first_name else (start + 1, start)

    def merge(cells: Sequence[Any], merged: Any) -> tuple[Any, ...]:
        return (*cells[:start], merged, *cells[start + 2 :])

    merged_rows = []
    for row in rows.rows:
        full_name = " ".join(str(row[index]) for index in (first, last) if row[index] is not None)
        merged_rows.append(merge(row, full_name or None))
    name = Concat(cast("Column", select[first]), cast("Column", select[last]))
    merged = replace(rows, columns=merge(rows.columns, "name"), rows=tuple(merged_rows))
    return Table(merged, schema, replace(query, select=merge(select, name)))
