"""Parses the SQL of a glossary: metrics, and conditions on the rows of one table."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from sqlsp.schema.schema import STAR, ColumnInfo, Schema, quoted
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Aggregate, Case, Cases, Column, Condition, Expression, Query, Statistic, Value, walk
from sqlsp.sql.syntax import TokenType, tokenize
from sqlsp.sql.trees import map_children
from sqlsp.utils.errors import SqlError

SEGMENT: Final = "boolean"  # the type of segments, which are metrics
YES: Final = Value("yes", True)  # the value of a segment for the rows that belong to the segment


@lru_cache(maxsize=256)
def parse_metric(text: str, schema: Schema) -> Expression:
    """Parses a metric such as `sum(quantity * price)`. Raises SqlError if the text is not one expression.

    A column that only one table has may be written without the name of the table. `*` in `count(*)` becomes the star of
    the first table.
    """
    tables = _tables_in(text, schema)
    source = " JOIN ".join(quoted(schema.tables[table].name) for table in tables)
    query = parse_sql(f"SELECT {text} FROM {source}", schema, extended=True)
    if len(query.select) != 1 or query != Query(query.select, source=query.source):
        raise SqlError("it is more than one expression")
    (metric,) = query.select
    if any(isinstance(node, Query) for node in walk(metric)):
        raise SqlError("a metric has no SELECT in it")

    def bind(node: Any) -> Any:
        return Column(schema.star_of(tables[0])) if node == Column(STAR) else map_children(node, bind)

    return bind(metric)


@lru_cache(maxsize=256)
def parse_segment(text: str, schema: Schema) -> Condition:
    """Parses the condition of a segment. Raises SqlError unless the condition names columns of exactly one table."""
    table, *others = _tables_in(text, schema)
    if others:
        raise SqlError("it names columns of several tables")
    return parse_filter(text, table, schema)


def read_metric(info: ColumnInfo, schema: Schema) -> Expression:
    """Returns the expression of a metric. The expression of a segment has the values *yes* and *no*.

    Raises SqlError if the schema lacks a table of the metric.
    """
    if info.type != SEGMENT:
        return parse_metric(info.metric or "", schema)
    return Cases((Case(parse_segment(info.metric or "", schema), YES),), Value("no", True))


@lru_cache(maxsize=256)
def parse_filter(text: str, table: int, schema: Schema) -> Condition:
    """Parses a condition on the rows of one table. Raises SqlError for anything else."""
    start = f"SELECT * FROM {quoted(schema.tables[table].name)}"
    query = parse_sql(f"{start} WHERE {text}", schema, extended=True)
    if query.where is None or replace(query, where=None) != parse_sql(start, schema):
        raise SqlError("it is more than a condition")
    if any(isinstance(node, Query) for node in walk(query.where)):
        raise SqlError("a filter has no SELECT in it")
    return query.where


def is_aggregate(metric: Expression) -> bool:
    """True if a metric aggregates rows."""
    return any(isinstance(node, Aggregate | Statistic) for node in walk(metric))


def tables_of(metric: Expression | Condition, schema: Schema) -> list[int]:
    """Returns the tables whose columns a metric names, in the order of their first columns."""
    tables = (schema.table_of(node.index) for node in walk(metric) if isinstance(node, Column))
    return list(dict.fromkeys(table for table in tables if table >= 0))


def columns_in(expression: Condition | Expression, schema: Schema) -> frozenset[int]:
    """Returns the columns that a condition or a metric names."""
    columns = (node.index for node in walk(expression) if isinstance(node, Column))
    return frozenset(index for index in columns if not schema.is_star(index))


def find_broken_metrics(schema: Schema) -> frozenset[int]:
    """Returns those metrics among the columns of a reduced schema that name missing tables or columns."""
    broken = set()
    for index, info in enumerate(schema.columns):
        try:
            if info.metric is not None:
                read_metric(info, schema)
        except SqlError:
            broken.add(index)
    return frozenset(broken)


def _tables_in(text: str, schema: Schema) -> list[int]:
    """Returns the tables that SQL names, and the tables of columns that are written without a table.

    Raises SqlError for an unknown table, for a column of several tables, and if there are no tables.
    """
    table_names, column_names = _split_names(text)
    tables: dict[int, None] = {}  # ordered
    for name in table_names:
        table = schema.find_table(name)
        if table is None:
            raise SqlError(f"there is no table {name}")
        tables[table] = None
    for name in column_names:
        candidates = [table for table in range(len(schema.tables)) if _has_column(table, name, schema)]
        if len(candidates) > 1 and tables.keys().isdisjoint(candidates):
            first, second = (schema.tables[table].name for table in candidates[:2])
            raise SqlError(f"{name} is a column of {first} and of {second}; write {first}.{name}")
        if len(candidates) == 1:
            tables[candidates[0]] = None
    if not tables:
        raise SqlError(f"there is no column {column_names[0]}" if column_names else "it names no column")
    return list(tables)


def _split_names(text: str) -> tuple[list[str], list[str]]:
    """Returns the names in SQL that are tables, because a dot follows, and the names without a dot.

    Leaves out functions and columns with a table.
    """
    tokens = tokenize(text)
    table_names: list[str] = []
    column_names: list[str] = []
    kinds = [None, *(token.token_type for token in tokens), None]
    for token, previous, following in zip(tokens, kinds, kinds[2:], strict=False):
        is_name = token.token_type in (TokenType.VAR, TokenType.IDENTIFIER)
        if not is_name or previous is TokenType.DOT or following is TokenType.L_PAREN:
            continue
        if following is TokenType.DOT:
            table_names.append(token.text)
        else:
            column_names.append(token.text)
    return table_names, column_names


def _has_column(table: int, name: str, schema: Schema) -> bool:
    """True if a table has a column with this name that is no metric."""
    column = schema.find_column(name, table)
    return column is not None and schema.columns[column].metric is None
