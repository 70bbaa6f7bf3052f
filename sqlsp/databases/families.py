"""Tables with the same columns and a period in their names (`sales_2015`, `sales_2016`), asked as one table.

The table has an additional column for the period: a year, or the first day of a month. Its rows are those of its parts.
"""

from __future__ import annotations

import calendar
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from typing import Final, NamedTuple

from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import STAR, ColumnInfo, Part, Schema, Table

_MAX_PARTS: Final = 200  # most parts of one table; SQLite allows UNION of 500 queries
_UNKNOWN: Final = "others"  # the type of a column without informative cells
_YEAR: Final = r"(?<!\d)(?P<year>(?:19|20)\d\d)"
_MONTHS: Final = {
    name.lower(): number for names in (calendar.month_name, calendar.month_abbr) for number, name in enumerate(names)
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
        base: the rest of the name
        unit: `year`, `month` or `date`
        text: the period as a SQL literal: a year, or its first day
    """

    base: str
    unit: str
    text: str


def find_period(name: str) -> Period | None:
    """Returns the period in the name of a table; None if there is no period, or if its date does not exist."""
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
    """Replaces tables that differ only in a period of their names by one table.

    The united table has a column for the period, then the columns of its first part. `source` maps the name of a table
    to its SQL behind FROM.
    """
    families = {parts[0]: parts for parts in _find_families(schema)}
    if not families:
        return schema
    later_parts = {part for parts in families.values() for part in parts[1:]}
    taken = {
        table.name.lower()
        for number, table in enumerate(schema.tables)
        if number not in families and number not in later_parts
    }
    tables: list[Table] = []
    columns: list[ColumnInfo] = [schema.columns[STAR]]
    new_number: dict[int, int] = {}  # of columns, by their numbers in `schema`
    for number, table in enumerate(schema.tables):
        if number in later_parts:
            continue
        parts = families.get(number, ())
        if parts:
            table = _unite(parts, schema, taken, source)
            columns.append(_period_column(parts, schema, len(tables)))
        for column in schema.columns_of(number):
            name = schema.columns[column].name
            same = [schema.find_column(name, part) for part in parts] or [column]
            new_number |= {old: len(columns) for old in same if old is not None}
            columns.append(replace(schema.columns[column], table=len(tables), type=_type_of(same, schema)))
        tables.append(table)
    united = replace(schema, tables=tuple(tables), columns=tuple(columns))
    return _with_keys(united, schema, new_number)


def _find_families(schema: Schema) -> list[tuple[int, ...]]:
    """Returns the tables of each family, in the order of their periods."""
    similar: dict[tuple[object, ...], dict[str, int]] = defaultdict(dict)
    for number, table in enumerate(schema.tables):
        if (period := find_period(table.name)) is not None:
            names = frozenset(schema.columns[column].name for column in schema.columns_of(number))
            similar[period.base.lower(), period.unit, names].setdefault(period.text, number)
    families = [tuple(tables[text] for text in sorted(tables)) for tables in similar.values()]
    return [parts for parts in families if 1 < len(parts) <= _MAX_PARTS and _have_same_types(parts, schema)]


def _have_same_types(parts: Sequence[int], schema: Schema) -> bool:
    for column in schema.columns_of(parts[0]):
        name = schema.columns[column].name
        types = {schema.columns[schema.find_column(name, part) or STAR].type for part in parts} - {_UNKNOWN}
        if len(types) > 1:
            return False
    return True


def _type_of(columns: Sequence[int | None], schema: Schema) -> str:
    types = [schema.columns[column].type for column in columns if column is not None]
    return next((kind for kind in types if kind != _UNKNOWN), _UNKNOWN)


def _unite(parts: Sequence[int], schema: Schema, taken: set[str], source: Callable[[str], str]) -> Table:
    """Returns the table that unites `parts`. Adds its name to `taken`, the names in use."""
    periods = [_period_of(part, schema) for part in parts]
    base = periods[0].base
    name = base if base.lower() not in taken else f"{base}_by_{periods[0].unit}"
    taken.add(name.lower())
    united = (
        Part(schema.tables[part].name, source(schema.tables[part].name), period.text)
        for part, period in zip(parts, periods, strict=True)
    )
    return Table(name, natural_words(name), parts=tuple(united))


def _period_column(parts: Sequence[int], schema: Schema, table: int) -> ColumnInfo:
    unit = _period_of(parts[0], schema).unit
    taken = {schema.columns[column].name.lower() for column in schema.columns_of(parts[0])}
    name = unit if unit not in taken else f"table_{unit}"
    return ColumnInfo(name, natural_words(name), table, "number" if unit == "year" else "time", is_period=True)


def _period_of(table: int, schema: Schema) -> Period:
    period = find_period(schema.tables[table].name)
    assert period is not None  # the table belongs to a family
    return period


def _with_keys(united: Schema, schema: Schema, new_number: dict[int, int]) -> Schema:
    """Returns the united schema with the keys of all parts. The period is a part of the primary key."""
    primary = dict.fromkeys(new_number[key] for key in schema.primary_keys if key in new_number)
    with_key = {united.columns[key].table for key in primary}
    periods = [column for column, info in enumerate(united.columns) if info.is_period and info.table in with_key]

    def renumber(keys: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        pairs = [(new_number[a], new_number[b]) for a, b in keys if a in new_number and b in new_number]
        return tuple(dict.fromkeys(pair for pair in pairs if pair[0] != pair[1]))

    return replace(
        united,
        primary_keys=tuple(sorted({*primary, *periods})),
        foreign_keys=renumber(schema.foreign_keys),
        inferred_keys=renumber(schema.inferred_keys),
    )
