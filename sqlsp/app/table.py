"""Runs the query of a candidate, or typed SQL, and adds the columns that people need to understand the rows.

The SQL of a candidate is never changed. Three things differ in the table that people see:

- Numbers that the rows are sorted by are added at the end.
- A key is added if several rows show the same name.
- A first name and a last name side by side become one column.
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
from sqlsp.utils.errors import ConfigError, DataError

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

    def __post_init__(self) -> None:
        """Raises ConfigError for limits that no query can have."""
        if type(self.rows) is not int or self.rows < 1:
            raise ConfigError(f"rows={self.rows!r} must be a whole number, at least 1")
        if isinstance(self.seconds, bool) or not isinstance(self.seconds, int | float) or not self.seconds > 0:
            raise ConfigError(f"seconds={self.seconds!r} must be a number above 0")


@dataclass(frozen=True)
class Table:
    """Rows as people see them. `query` is None for typed SQL that no query tree can represent."""

    rows: Rows
    schema: Schema
    query: Query | None

    @classmethod
    def of(cls, rows: Rows, source: Candidate | str, schema: Schema) -> Table:
        """Returns the rows of a query as a table with the columns of the SQL.

        `source` is the candidate, or the SQL that the user typed. `schema` is the schema of the database.
        """
        if isinstance(source, str):
            return cls(rows, schema, try_parse(source, schema))
        return cls(rows, source.schema, source.query)


@dataclass(frozen=True)
class Result:
    """The result of a query: `rows` has the columns of the SQL, `table` those that people see."""

    rows: Rows
    table: Table


def run_query(database: Database, source: Candidate | str, limits: Limits, known: object = None) -> Result:
    """Runs the query of a candidate, or SQL that the user typed (`source`).

    `known` are rows of the candidate that were read to rank the candidate. If they suffice, the query is not run again.
    Raises DataError if the query fails.
    """
    if isinstance(source, str):
        typed_rows = database.run(source, limits.seconds, limits.rows, limits.max_bytes)
        return Result(typed_rows, Table.of(typed_rows, source, database.schema))
    if not limits.add_columns:
        plain_rows = fetch_rows(database, source, limits, known)
        return Result(plain_rows, Table.of(plain_rows, source, database.schema))
    rows: Rows | None = None
    added = _find_added_columns(source)
    if not added:
        rows = fetch_rows(database, source, limits, known)
        if _has_repeated_rows(rows, source):
            added = _find_added_columns(source, names_repeat=True)
    result = _run_with_columns(database, source, added, limits) if added else None
    if result is not None:
        return result
    if rows is None:
        rows = fetch_rows(database, source, limits, known)
    return Result(rows, _merge_names(rows, source))


def _run_with_columns(
    database: Database, candidate: Candidate, added: Sequence[Expression], limits: Limits
) -> Result | None:
    """Runs the query of a candidate with added expressions in its SELECT.

    Returns None if the database refuses the query with these expressions.
    """
    query = replace(candidate.query, select=(*candidate.query.select, *added))
    extended = replace(candidate, query=query)
    try:
        rows = database.run(extended, limits.seconds, limits.rows, limits.max_bytes)
    except DataError:
        return None
    return Result(_without_last_columns(rows, len(added)), _merge_names(rows, extended))


def fetch_rows(database: Database, candidate: Candidate, limits: Limits, known: object = None) -> Rows:
    """Returns the rows of a candidate. Runs the query unless the `known` rows suffice.

    Raises DataError if the query fails.
    """
    if not isinstance(known, Rows) or (known.more and len(known.rows) < limits.rows):
        return database.run(candidate, limits.seconds, limits.rows, limits.max_bytes)
    more = known.more or len(known.rows) > limits.rows
    return replace(known, rows=known.rows[: limits.rows], more=more, large=False)


def _without_last_columns(rows: Rows, number: int) -> Rows:
    """Returns rows without their last `number` columns."""
    return replace(rows, columns=rows.columns[:-number], rows=tuple(row[:-number] for row in rows.rows))


def _has_repeated_rows(rows: Rows, candidate: Candidate) -> bool:
    """True if two rows are equal. For a query with GROUP BY, rows are equal if their selected group keys are equal."""
    select = candidate.query.select
    group = candidate.query.group
    compared = [index for index, item in enumerate(select) if group is not None and item in group.keys]
    if not compared or len(select) != len(rows.columns):
        compared = list(range(len(rows.columns)))
    cells = [repr([row[index] for index in compared]) for row in rows.rows]  # a cell may be a list
    return len(set(cells)) < len(cells)


def _find_added_columns(candidate: Candidate, names_repeat: bool = False) -> tuple[Expression, ...]:
    """Returns the expressions to add to the SELECT of a candidate. Returns () if the query cannot have more columns.

    Returns the first of these that the query has:

    1. numbers in ORDER BY;
    2. keys that distinguish the rows, if several rows show the same name (`names_repeat`);
    3. other columns of a table, if the query selects only the key of this table and no column names its rows.
    """
    query = candidate.query
    schema = candidate.schema
    has_star = any(isinstance(item, Column) and schema.is_star(item.index) for item in query.select)
    if query.distinct or query.combined or isinstance(query.source, Nested) or has_star:
        return ()
    if numbers := _find_sort_numbers(query, schema):
        return numbers
    if names_repeat and query.group is not None:  # 2, with groups
        return tuple(key for key in query.group.keys if isinstance(key, Column) and key not in query.select)
    first = query.select[0]
    if query.group is not None or not isinstance(first, Column):
        return ()
    table = schema.table_of(first.index)
    name_columns = QueryPhrases(schema).naming(table)
    if names_repeat:  # 2, without groups
        keys = tuple(Column(key) for key in schema.primary_keys if schema.table_of(key) == table)
        return keys if query.select == name_columns else ()
    if len(query.select) > 1 or name_columns or first.instance or not schema.is_whole_key(first.index):
        return ()
    others = [column for column in schema.star_columns_of(table) if column not in schema.key_columns]  # 3
    return tuple(Column(column) for column in others[:_MAX_ADDED])


def _find_sort_numbers(query: Query, schema: Schema) -> tuple[Expression, ...]:
    """Returns the numbers and dates in ORDER BY that are not selected. Keys of tables and constants are left out."""
    if query.group is None and any(is_figure(item) for item in query.select):
        return ()
    keys = query.order.keys if query.order else ()
    if query.top:
        keys = query.top.order
    phrases = QueryPhrases(schema)
    excluded = {*query.select, *(Column(key) for key in schema.key_columns)}
    expressions = [key.expression for key in keys if not isinstance(key.expression, Value)]
    return tuple(node for node in expressions if node not in excluded and phrases.kind(node) != "text")


def _merge_names(rows: Rows, candidate: Candidate) -> Table:
    """Returns the table of a candidate. A first name and a last name side by side become one column."""
    query = candidate.query
    schema = candidate.schema
    select = query.select
    positions = _find_full_name(select, schema)
    if positions is None or len(select) != len(rows.columns):
        return Table(rows, schema, query)
    first, last = positions
    start = min(first, last)

    def merge(cells: Sequence[Any], merged: Any) -> tuple[Any, ...]:
        return (*cells[:start], merged, *cells[start + 2 :])

    merged_rows = []
    for row in rows.rows:
        full_name = " ".join(str(row[index]) for index in (first, last) if row[index] is not None)
        merged_rows.append(merge(row, full_name or None))
    name = Concat(cast("Column", select[first]), cast("Column", select[last]))
    merged = replace(rows, columns=merge(rows.columns, "name"), rows=tuple(merged_rows))
    return Table(merged, schema, replace(query, select=merge(select, name)))


def _find_full_name(select: Sequence[Expression], schema: Schema) -> tuple[int, int] | None:
    """Returns the positions of a first name and a last name that are side by side in SELECT, or None."""
    words = []
    for item in select:
        # larger indices are stars of tables
        is_column = isinstance(item, Column) and item.index < len(schema.columns)
        words.append(schema.columns[item.index].words if isinstance(item, Column) and is_column else "")
    for left, pair in enumerate(pairwise(words)):
        for first_name, last_name in FULL_NAMES:
            if pair == (first_name, last_name):
                return left, left + 1
            if pair == (last_name, first_name):
                return left + 1, left
    return None
