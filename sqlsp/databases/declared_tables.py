"""Tables as a database declares them, the schema that is made from them, and families of tables.

The tables of a family have the same columns, and periods in their names: `sales_2015`, `sales_2016`. The schema unites
a family to one table, with an additional column for the period: a year, or the first day of a month.
"""

from __future__ import annotations

import calendar
import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, NamedTuple

from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import STAR, ColumnInfo, Part, Schema, Table
from sqlsp.schema.tables_json import column_type
from sqlsp.sql.kinds import find_kind


class DeclaredColumn(NamedTuple):
    """A column as a database declares it. `declared` is the type."""

    name: str
    declared: str
    comment: str | None = None


@dataclass(frozen=True)
class DeclaredTable:
    """A table as a database declares it.

    Attributes:
        source: the quoted name of the table in the engine's SQL
        primary_key: the names of the columns of the primary key
        foreign_keys: (column, other table, other column) names
        qualified: `source` behind the name of the database schema, such as `main.sales`; empty if `source` has it
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

    Queries do not distinguish names that differ only in case. Keys that use dropped columns are dropped, too.

    Returns:
        The remaining tables, and the dropped names.
    """
    repeated_tables = _find_repeated([table.name for table in tables])
    remaining = [table for table in tables if table.name not in repeated_tables]
    repeated_columns = [
        (table.name, name) for table in remaining for name in _find_repeated([column.name for column in table.columns])
    ]
    dropped_tables = [table for table in tables if table.name in repeated_tables]
    dropped = {(table.name, column.name) for table in dropped_tables for column in table.columns}
    dropped.update(repeated_columns)

    def without_dropped(table: DeclaredTable) -> DeclaredTable:
        key_is_dropped = any((table.name, column) in dropped for column in table.primary_key)
        keys = (key for key in table.foreign_keys if dropped.isdisjoint([(table.name, key[0]), key[1:]]))
        return replace(
            table,
            columns=tuple(column for column in table.columns if (table.name, column.name) not in dropped),
            primary_key=() if key_is_dropped else table.primary_key,
            foreign_keys=tuple(keys),
        )

    names = [*repeated_tables, *(f"{table}.{column}" for table, column in repeated_columns)]
    return [without_dropped(table) for table in remaining], names


def _find_repeated(names: Sequence[str]) -> list[str]:
    """Returns the names that contain a zero byte or equal an earlier name apart from case."""
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name or "\0" in name]


def make_schema(tables: Sequence[DeclaredTable], db_id: str) -> Schema:
    """Returns the schema of `tables`. Leaves out foreign keys that refer to other tables or columns."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    for number, table in enumerate(tables):
        for name, declared, _ in table.columns:
            columns.append(ColumnInfo(name, natural_words(name), number, column_type(declared)))
    schema = Schema(
        db_id, tables=tuple(Table(table.name, natural_words(table.name)) for table in tables), columns=tuple(columns)
    )
    primary_keys: list[int] = []
    foreign_keys: list[tuple[int, int]] = []
    for number, table in enumerate(tables):
        keys = (schema.find_column(name, number) for name in table.primary_key)
        primary_keys += [key for key in keys if key is not None]
        for name, other_table, other_name in table.foreign_keys:
            other = schema.find_table(other_table)
            column = schema.find_column(name, number)
            target = None if other is None else schema.find_column(other_name, other)
            if column is not None and target is not None and column != target:  # a row never refers to itself
                foreign_keys.append((column, target))
    return replace(schema, primary_keys=tuple(primary_keys), foreign_keys=tuple(foreign_keys))


def declared_table(schema: Schema, number: int, tables: Mapping[str, DeclaredTable]) -> DeclaredTable:
    """Returns the declaration of a table of `schema`, given the `tables` of the database by name.

    A table with parts has a column for the period, then the columns of the first part. The type of a column is the
    first real type among the parts, such as DOUBLE, because integers of other parts fit this type, too.
    """
    table = schema.tables[number]
    if not table.parts:
        return tables[table.name]
    first, *others = (tables[part.name] for part in table.parts)
    period = schema.columns[schema.columns_of(number)[0]]
    columns = [DeclaredColumn(period.name, "integer" if period.type == "number" else "date")]
    for column in first.columns:
        same_columns = [other for part in others for other in part.columns if other.name == column.name]
        real_types = [other.declared for other in same_columns if find_kind(other.declared.lower()) == "real"]
        columns.append(column._replace(declared=real_types[0] if real_types else column.declared))
    return DeclaredTable(table.name, table.name, tuple(columns))


_MAX_PARTS: Final = 200  # maximal parts of one table; SQLite allows UNION of 500 queries
UNKNOWN: Final = "others"  # the type of a column whose declared type and cells are not informative
_YEAR: Final = r"(?<!\d)(?P<year>(?:19|20)\d\d)"
_MONTHS: Final = {  # numbers by full and short names
    **{name.lower(): number for number, name in enumerate(calendar.month_name)},
    **{name.lower(): number for number, name in enumerate(calendar.month_abbr)},
}
_NAME: Final = rf"(?<![^\W\d_])(?P<name>{'|'.join(filter(None, _MONTHS))})(?![^\W\d_])"
_PERIODS: Final = tuple(
    re.compile(pattern, re.IGNORECASE | re.ASCII)
    for pattern in (
        rf"{_YEAR}[\W_]?(?P<month>0[1-9]|1[0-2])[\W_]?(?P<day>0[1-9]|[12]\d|3[01])(?!\d)",
        rf"{_YEAR}[\W_]?(?P<month>0[1-9]|1[0-2])(?!\d)",
        rf"{_YEAR}[\W_]?{_NAME}",
        rf"{_NAME}[\W_]?{_YEAR}(?!\d)",
        rf"{_YEAR}(?!\d)",
    )
)
_UNNAMED: Final = "records"  # the name of a table whose parts are named by their periods alone


class Period(NamedTuple):
    """A period in the name of a table.

    Attributes:
        base: the name without the period
        unit: `year`, `month` or `date`
        text: the value of the period in SQL: a year, or the first day
    """

    base: str
    unit: str
    text: str


def find_period(name: str) -> Period | None:
    """Returns the period in the name of a table. Returns None if there is no period, or if the date does not exist."""
    match = next(filter(None, (pattern.search(name) for pattern in _PERIODS)), None)
    if match is None:
        return None
    groups = match.groupdict()
    before = name[: match.start()].rstrip(" _-.")
    after = name[match.end() :].lstrip(" _-.")
    base = "_".join(part for part in (before, after) if part) or _UNNAMED
    month = _MONTHS[groups["name"].lower()] if groups.get("name") else int(groups.get("month") or 0)
    if not month:
        return Period(base, "year", groups["year"])
    try:
        first_day = date(int(groups["year"]), month, int(groups.get("day") or 1))
    except ValueError:
        return None
    return Period(base, "date" if groups.get("day") else "month", first_day.isoformat())


def with_families(schema: Schema, source: Callable[[str], str]) -> Schema:
    """Replaces tables whose names differ only in a period by one table, at the position of the first part.

    The united table has a column for the period, then the columns of the first part. `source` maps the name of a table
    to SQL behind FROM.
    """
    families = {parts[0]: parts for parts in _find_families(schema)}  # by the first part
    if not families:
        return schema
    later_parts = {part for parts in families.values() for part in parts[1:]}
    used_names = {
        table.name.lower()
        for number, table in enumerate(schema.tables)
        if number not in families and number not in later_parts
    }
    tables: list[Table] = []
    columns: list[ColumnInfo] = [schema.columns[STAR]]
    new_numbers: dict[int, int] = {}  # of columns, by their numbers in `schema`
    for number, table in enumerate(schema.tables):
        if number in later_parts:
            continue
        parts = families.get(number, ())
        if parts:
            table = _unite_tables(parts, schema, used_names, source)
            columns.append(_make_period_column(parts, schema, len(tables)))
        for column in schema.columns_of(number):
            name = schema.columns[column].name
            columns_of_parts = [schema.find_column(name, part) for part in parts]
            same_columns = [same for same in columns_of_parts if same is not None] or [column]
            new_numbers |= dict.fromkeys(same_columns, len(columns))
            columns.append(replace(schema.columns[column], table=len(tables), type=_type_of(same_columns, schema)))
        tables.append(table)
    united = replace(schema, tables=tuple(tables), columns=tuple(columns))
    return _with_keys(united, schema, new_numbers)


def _find_families(schema: Schema) -> list[tuple[int, ...]]:
    """Returns the tables of each family, in the order of their periods."""
    similar: dict[tuple[object, ...], dict[str, int]] = defaultdict(dict)  # tables by period
    for number, table in enumerate(schema.tables):
        if (period := find_period(table.name)) is not None:
            names = frozenset(schema.columns[column].name for column in schema.columns_of(number))
            similar[period.base.lower(), period.unit, names].setdefault(period.text, number)
    families = [tuple(tables[text] for text in sorted(tables)) for tables in similar.values()]
    return [parts for parts in families if 1 < len(parts) <= _MAX_PARTS and _have_same_types(parts, schema)]


def _have_same_types(parts: Sequence[int], schema: Schema) -> bool:
    """True if columns with the same name have the same type in all parts, apart from unknown types."""
    types: dict[str, set[str]] = defaultdict(set)  # by column
    for column in (column for part in parts for column in schema.columns_of(part)):
        types[schema.columns[column].name].add(schema.columns[column].type)
    return all(len(different - {UNKNOWN}) <= 1 for different in types.values())


def _type_of(columns: Sequence[int], schema: Schema) -> str:
    """Returns the first known type of these columns, which are the same column of several parts."""
    types = (schema.columns[column].type for column in columns)
    return next((known for known in types if known != UNKNOWN), UNKNOWN)


def _unite_tables(parts: Sequence[int], schema: Schema, used_names: set[str], source: Callable[[str], str]) -> Table:
    """Returns the table that unites `parts`. The name is not in `used_names`, and is added to this set."""
    periods = [_period_of(part, schema) for part in parts]
    base = periods[0].base
    name = base if base.lower() not in used_names else f"{base}_by_{periods[0].unit}"
    used_names.add(name.lower())
    united = (
        Part(schema.tables[part].name, source(schema.tables[part].name), period.text)
        for part, period in zip(parts, periods, strict=True)
    )
    return Table(name, natural_words(name), parts=tuple(united))


def _make_period_column(parts: Sequence[int], schema: Schema, table: int) -> ColumnInfo:
    """Returns the column for the period of a united table. `table` is the number of this table."""
    unit = _period_of(parts[0], schema).unit
    used_names = {schema.columns[column].name.lower() for column in schema.columns_of(parts[0])}
    name = unit if unit not in used_names else f"table_{unit}"
    return ColumnInfo(name, natural_words(name), table, "number" if unit == "year" else "time", is_period=True)


def _period_of(table: int, schema: Schema) -> Period:
    """Returns the period in the name of a table of a family."""
    period = find_period(schema.tables[table].name)
    assert period is not None  # the table belongs to a family
    return period


def _with_keys(united: Schema, schema: Schema, new_numbers: Mapping[int, int]) -> Schema:
    """Returns the united schema with the keys of all parts. The period belongs to the primary key.

    `schema` is the schema with the parts. `new_numbers` maps the columns of `schema` to those of `united`.
    """
    primary = {new_numbers[key] for key in schema.primary_keys if key in new_numbers}
    tables_with_key = {united.columns[key].table for key in primary}
    periods = {column for column, info in enumerate(united.columns) if info.is_period and info.table in tables_with_key}

    def renumber(keys: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        pairs: dict[tuple[int, int], None] = {}  # distinct, because all parts have the same keys
        for column, other in keys:
            if column in new_numbers and other in new_numbers and new_numbers[column] != new_numbers[other]:
                pairs[new_numbers[column], new_numbers[other]] = None
        return tuple(pairs)

    return replace(
        united,
        primary_keys=tuple(sorted(primary | periods)),
        foreign_keys=renumber(schema.foreign_keys),
        inferred_keys=renumber(schema.inferred_keys),
    )
