"""Tables and columns as a person names them in a file: `orders`, `orders.total`."""

from __future__ import annotations

from sqlsp.sql.schema import Schema


def find_item(schema: Schema, name: str) -> tuple[int, int | None] | str:
    """(table, column or None) that a name means, or the missing part: "table" or "column". Names may contain dots."""
    table = schema.find_table(name)
    if table is not None:
        return table, None
    missing = "table"
    for point in (place for place, letter in enumerate(name) if letter == "."):
        table = schema.find_table(name[:point].strip())
        if table is not None:
            column, missing = schema.find_column(name[point + 1 :].strip(), table), "column"
            if column is not None:
                return table, column
    return missing


def hint_items(schema: Schema) -> str:
    """How items are named, for messages, with the first tables of the schema."""
    known = ", ".join(table.name for table in schema.tables[:5])
    return f"; write table or table.column (its tables: {known}{', …' if len(schema.tables) > 5 else ''})"
