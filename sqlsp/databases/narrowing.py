"""Reduces schemas and cell indexes to some of their tables and columns."""

from __future__ import annotations

from collections.abc import Sequence, Set

from sqlsp.databases.cells.index import CellIndex
from sqlsp.schema.schema import STAR, Schema


def without_columns(schema: Schema, values: CellIndex, dropped: Set[int]) -> tuple[Schema, CellIndex]:
    """Drops the columns `dropped`, except columns of keys. Renumbers the remaining columns."""
    dropped = dropped - schema.key_columns
    if not dropped:
        return schema, values
    columns = [column for column in range(len(schema.columns)) if column not in dropped]
    return select_items(schema, values, range(len(schema.tables)), columns)


def select_tables(schema: Schema, values: CellIndex, tables: Sequence[int]) -> tuple[Schema, CellIndex]:
    """Selects tables with all their columns. Numbers both anew, in the order of `tables`."""
    if len(tables) == len(schema.tables):
        return schema, values
    columns = [STAR, *(column for table in tables for column in schema.columns_of(table))]
    return select_items(schema, values, tables, columns)


def select_items(
    schema: Schema, values: CellIndex, tables: Sequence[int], columns: Sequence[int]
) -> tuple[Schema, CellIndex]:
    """Selects tables and some of their columns. Numbers both anew, in the order given."""
    return schema.only(tables, columns), values.of_columns({column: new for new, column in enumerate(columns)})
