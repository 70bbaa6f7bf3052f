"""Tables with the same columns and a period in their names (`sales_2015`, `sales_2016`), asked as one table.

The table has a further column for the period: a year, or the first day of a month. Its rows are those of its parts.
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

_MOST: Final = 200  # parts of one table; SQLite unites 500 queries
_UNKNOWN: Final = "others"  # the type of a column that no cell tells
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
_UNNAMED: Final = "records"  # a table whose parts are called by their periods alone


class Period(NamedTuple):
    """A period in a name: the rest of the name, what it is one of (year, month, date), and its literal."""

    base: str
    unit: str
    text: str


def find_period(name: str) -> Period | None:
    """The period in the name of a table; None where there is none, or no day of the calendar."""
    match = next(filter(None, (pattern.search(name) for pattern in _PERIODS)), None)
    if match is None:
        return None
    groups = match.groupdict()
    before, after = name[: match.start()].rstrip(" _-."), name[match.end() :].lstrip(" _-.")
    base = "_".join(part for part in (before, after) if part) or _UNNAMED
    month = _MONTHS[groups["name"].lower()] if groups.get("name") else int(groups.get("month") or 0)
    if not month:
        return Period(base, "year", groups["year"])
    try:
        first = date(int(groups["year"]), month, int(groups.get("day") or 1))
    except ValueError:
        return None
    return Period(base, "date" if groups.get("day") else "month", first.isoformat())


def with_families(schema: Schema, source: Callable[[str], str]) -> Schema:
    """`schema` with one table in the place of those that differ in a period of their names alone.

    Such a table has the period and then the columns of its first part. `source` gives the name of a table as FROM has
    it in the SQL of the database.
    """
    families = _find_families(schema)
    if not families:
        return schema
    first_of = {part: parts[0] for parts in families for part in parts}
    taken = {table.name.lower() for number, table in enumerate(schema.tables) if number not in first_of}
    tables: list[Table] = []
    columns: list[ColumnInfo] = [schema.columns[STAR]]
    new_of: dict[int, int] = {}  # the new number of each column that was
    for number, table in enumerate(schema.tables):
        if first_of.get(number, number) != number:
            continue
        parts = next((parts for parts in families if parts[0] == number), ())
        if parts:
            table = _unite(parts, schema, taken, source)
            columns.append(_period_column(parts, schema, len(tables)))
        for column in schema.columns_of(number):
            name = schema.columns[column].name
            same = [schema.find_column(name, part) for part in parts] or [column]
            new_of |= {each: len(columns) for each in same if each is not None}
            columns.append(replace(schema.columns[column], table=len(tables), type=_type_of(same, schema)))
        tables.append(table)
    folded = replace(schema, tables=tuple(tables), columns=tuple(columns))
    return _with_keys(folded, schema, new_of)


def _find_families(schema: Schema) -> list[tuple[int, ...]]:
    """The tables of each family, in the order of their periods."""
    alike: dict[tuple[object, ...], dict[str, int]] = defaultdict(dict)
    for number, table in enumerate(schema.tables):
        if (period := find_period(table.name)) is not None:
            names = frozenset(schema.columns[column].name for column in schema.columns_of(number))
            alike[period.base.lower(), period.unit, names].setdefault(period.text, number)
    found = [tuple(parts[text] for text in sorted(parts)) for parts in alike.values()]
    return [parts for parts in found if 1 < len(parts) <= _MOST and _have_same_types(parts, schema)]


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
    """The table of a family; its name is added to those `taken`."""
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
    assert period is not None  # it is in a family
    return period


def _with_keys(folded: Schema, schema: Schema, new_of: dict[int, int]) -> Schema:
    """The folded schema with the keys of all parts. The period is a part of the primary key."""
    primary = dict.fromkeys(new_of[key] for key in schema.primary_keys if key in new_of)
    keyed = {folded.columns[key].table for key in primary}
    periods = [column for column, info in enumerate(folded.columns) if info.is_period and info.table in keyed]

    def pairs(keys: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        known = [(new_of[one], new_of[other]) for one, other in keys if one in new_of and other in new_of]
        return tuple(dict.fromkeys(pair for pair in known if pair[0] != pair[1]))

    return replace(
        folded,
        primary_keys=tuple(sorted({*primary, *periods})),
        foreign_keys=pairs(schema.foreign_keys),
        inferred_keys=pairs(schema.inferred_keys),
    )
