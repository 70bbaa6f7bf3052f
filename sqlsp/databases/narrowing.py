"""Schemas and cell indexes of some of the tables and columns of a database."""

from __future__ import annotations

from collections.abc import Sequence, Set

from sqlsp.databases.cells.index import CellIndex
from sqlsp.schema.schema import STAR, Schema


def without_columns(schema: Schema, values: CellIndex, dropped: Set[int]) -> tuple[Schema, CellIndex]:
    """Schema and cells without some columns; those of keys stay, and the others are numbered anew."""
    dropped = dropped - schema.key_columns
    if not dropped:
        return schema, values
    kept = [column for column in range(len(schema.columns)) if column not in dropped]
    return select_items(schema, values, range(len(schema.tables)), kept)


def select_tables(schema: Schema, values: CellIndex, tables: Sequence[int]) -> tuple[Schema, CellIndex]:
    """Schema and cells of some tables with all their columns, numbered in this order."""
    if len(tables) == len(schema.tables):
        return schema, values
    columns = [STAR, *(column for table in tables for column in schema.columns_of(table))]
    return select_items(schema, values, tables, columns)


def select_items(
    schema: Schema, values: CellIndex, tables: Sequence[int], columns: Sequence[int]
) -> tuple[Schema, CellIndex]:
    """Schema and cells of some tables and of the `columns` of these that are kept, numbered in this order."""
    return schema.only(tables, columns), values.of_columns({column: new for new, column in enumerate(columns)})
