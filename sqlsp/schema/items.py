"""Names tables and columns."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.schema.schema import Schema


@dataclass(frozen=True)
class Item:
    """The name of a table, or of a column with its table."""

    table: str
    column: str | None = None

    def __str__(self) -> str:
        return f"{self.table}.{self.column}" if self.column is not None else self.table


def describe_item(schema: Schema, item: int) -> Item:
    """Returns the names of a schema item other than `*`."""
    table = schema.tables[schema.table_of(item)].name
    return Item(table) if schema.is_star(item) else Item(table, schema.columns[item].name)
