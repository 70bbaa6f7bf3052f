"""Tables as a database describes them, and the schema that is made of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.schema.tables_json import column_type
from sqlsp.sql.kinds import find_kind


class DeclaredColumn(NamedTuple):
    """A column as its database describes it."""

    name: str
    declared: str
    comment: str | None = None


@dataclass(frozen=True)
class DeclaredTable:
    """A table as its database describes it. Keys contain names of columns.

    Attributes:
        source: the quoted name of the table in the engine's SQL
        foreign_keys: (column, other table, other column) names
        qualified: `source` preceded by its database schema, `main.sales`; empty if `source` already has the schema
    """

    name: str
    source: str
    columns: tuple[DeclaredColumn, ...]
    primary_key: tuple[str, ...] = ()
    foreign_keys: tuple[tuple[str, str, str], ...] = ()
    comment: str | None = None
    qualified: str = ""


def drop_repeated(tables: Sequence[DeclaredTable]) -> tuple[list[DeclaredTable], list[str]]:
    """Drops tables and columns whose names contain a zero byte or equal an earlier name apart from case.

    Queries do not distinguish names that differ in case alone. Keys that use dropped columns are dropped, too.

    Returns:
        The remaining tables, and the dropped names.
    """
    repeated_tables = _find_repeated([table.name for table in tables])
    remaining = [table for table in tables if table.name not in repeated_tables]
    repeated_columns = [
        (table.name, name) for table in remaining for name in _find_repeated([column.name for column in table.columns])
    ]
    dropped = set(repeated_columns)
    for table in tables:
        if table.name in repeated_tables:
            dropped |= {(table.name, column.name) for column in table.columns}

    def without_dropped(table: DeclaredTable) -> DeclaredTable:
        name = table.name
        key_is_dropped = any((name, column) in dropped for column in table.primary_key)
        return replace(
            table,
            columns=tuple(column for column in table.columns if (name, column.name) not in dropped),
            primary_key=() if key_is_dropped else table.primary_key,
            foreign_keys=tuple(
                key for key in table.foreign_keys if (name, key[0]) not in dropped and key[1:] not in dropped
            ),
        )

    names = [*repeated_tables, *(f"{table}.{column}" for table, column in repeated_columns)]
    return [without_dropped(table) for table in remaining], names


def _find_repeated(names: Sequence[str]) -> list[str]:
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name or "\0" in name]


def make_schema(tables: Sequence[DeclaredTable], db_id: str) -> Schema:
    """Returns the schema of `tables`. Foreign keys that name a table or column outside of them are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}  # by lower-case names: the case of names in DuckDB's keys may differ
    for number, table in enumerate(tables):
        for name, declared, _ in table.columns:
            numbers[table.name.lower(), name.lower()] = len(columns)
            columns.append(ColumnInfo(name, natural_words(name), number, column_type(declared)))
    primary_keys: list[int] = []
    foreign_keys: list[tuple[int, int]] = []
    for table in tables:
        keys = (numbers.get((table.name.lower(), name.lower())) for name in table.primary_key)
        primary_keys += [key for key in keys if key is not None]
        for name, other_table, other_name in table.foreign_keys:
            column = numbers.get((table.name.lower(), name.lower()))
            target = numbers.get((other_table.lower(), other_name.lower()))
            if column is not None and target is not None:
                foreign_keys.append((column, target))
    return Schema(
        db_id,
        tables=tuple(Table(table.name, natural_words(table.name)) for table in tables),
        columns=tuple(columns),
        primary_keys=tuple(primary_keys),
        foreign_keys=tuple(foreign_keys),
    )


def declared_table(schema: Schema, number: int, tables: Mapping[str, DeclaredTable]) -> DeclaredTable:
    """Returns the declaration of a table of `schema`, given the `tables` of the database by name.

    A table with parts (`families`) has a column for the period, then the columns of its first part. If a column has a
    real type in any part, it has this type.
    """
    table = schema.tables[number]
    if not table.parts:
        return tables[table.name]
    first, *others = (tables[part.name] for part in table.parts)
    period = schema.columns[schema.columns_of(number)[0]]
    columns = [DeclaredColumn(period.name, "integer" if period.type == "number" else "date")]
    for column in first.columns:
        types = [same.declared for part in others for same in part.columns if same.name == column.name]
        real = next((declared for declared in types if find_kind(declared.lower()) == "real"), column.declared)
        columns.append(column._replace(declared=real))
    return DeclaredTable(table.name, table.name, tuple(columns))
