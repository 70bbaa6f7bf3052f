"""Tables and columns as a person names them in a file: `orders`, `orders.total`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sqlsp.common.files import read_text
from sqlsp.schema.schema import Schema


def read_lines(path: Path | str, what: str) -> Iterator[tuple[str, str | None, str]]:
    """The lines of a file of a person's `what` that say something, each with its database, and its file and line.

    Behind a line `[shop]` they are for the database shop alone, before any for all (None). Raises DataError.
    """
    database = None
    for number, whole in enumerate(read_text(Path(path), what).splitlines(), 1):
        line = whole.strip()
        if line.startswith("[") and line.endswith("]"):
            database = line[1:-1].strip()
        elif line and not line.startswith("#"):
            yield line, database, f"{path}, line {number}"


def is_for(database: str | None, schema: Schema) -> bool:
    """Whether what a person says of a database, or of any (None), is for that of a schema."""
    return database is None or database.lower() == schema.db_id.lower()


def find_item(schema: Schema, name: str) -> tuple[int, int | None] | str:
    """(table, column or None) that a name means, or the missing part: "table" or "column". Names may contain dots."""
    table = schema.find_table(name)
    if table is not None:
        return table, None
    found = list(_split(schema, name))
    return next((each for each in found if each[1] is not None), "column" if found else "table")


def find_column(schema: Schema, name: str) -> int | None:
    """The column that `table.column` means."""
    return next((column for _, column in _split(schema, name) if column is not None), None)


def _split(schema: Schema, name: str) -> Iterator[tuple[int, int | None]]:
    """The tables that stand before a dot of a name, and the column of the table that stands behind it."""
    for point in (place for place, letter in enumerate(name) if letter == "."):
        table = schema.find_table(name[:point].strip())
        if table is not None:
            yield table, schema.find_column(name[point + 1 :].strip(), table)


def hint_items(schema: Schema, form: str = "table or table.column") -> str:
    """How items are named, for messages, with the first tables of the schema."""
    known = ", ".join(table.name for table in schema.tables[:5])
    return f"; write {form} (its tables: {known}{', …' if len(schema.tables) > 5 else ''})"
