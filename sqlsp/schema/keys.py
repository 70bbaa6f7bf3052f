"""Keys of a database that it does not declare: which columns are keys, and which keys names and contents suggest.

A person can give foreign keys in a file, which adds some to those of a database and drops others:

    # one key a line: the column that refers, then the one that it refers to
    orders.customer -> customers.id
    drop orders.code -> articles.code
    # what follows is for the database shop alone
    [shop]
    visits.shop -> shops.id
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from sqlsp.schema.descriptions import find_item, hint_items, is_for
from sqlsp.schema.names import plain, strip_plural, words
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text, short

GENERIC: Final = frozenset(["id", "name", "code", "key", "date", "year", "type", "title", "number"])
IDENTIFYING: Final = frozenset(["id", "code", "key", "no", "num", "number", "nr", "ref"])  # what keys are called
_FEW: Final = 20  # a name that more tables have as their key tells nothing
_LONGEST: Final = 80  # letters of an end of a name

MAX_ROWS: Final = 20_000  # read of one table
MAX_CELLS: Final = 500_000  # of all columns together
SECONDS: Final = 2.0  # for one database

INCLUDED: Final = 0.6  # least share of the values of a sibling that are in the key, where numbers do not decide it
_ALL: Final = 0.98  # … of numbers, and of keys to the own table
_LEAST: Final = 2  # different values that a column must have
# words of columns by which a row refers to another row of its table
_OF_ANOTHER_ROW: Final = words(
    """parent manager boss supervisor superior reports report mentor head chief predecessor successor previous next
    replaces replaced mother father spouse partner original root referrer referred"""
)


def likely_keys(schema: Schema) -> tuple[tuple[int, int], ...]:
    """Pairs (column, primary key of another table) whose names and types fit, most telling first.

    A column fits a key of its own telling name (not `id`), and that of the table it is named after: `airline`,
    `departure_airline_id` fit `airlines.id`. Few rules, so that joins in training data stay as they are.
    """
    alike: dict[str, list[int]] = defaultdict(list)  # by name
    singular: dict[str, list[int]] = defaultdict(list)
    ends: dict[str, list[int]] = defaultdict(list)  # by the ends of names, so that large schemas take linear time
    for column, info in enumerate(schema.columns):
        name = plain(info.name)
        alike[name].append(column)
        singular[strip_plural(name)].append(column)
        for start in range(max(len(name) - _LONGEST, 0), len(name)):
            ends[name[start:]].append(column)
    keys = Counter(plain(schema.columns[key].name) for key in schema.primary_keys)
    generic = GENERIC | {name for name, count in keys.items() if count > _FEW}
    found: dict[frozenset[int], tuple[int, int, int]] = {}
    for key in schema.primary_keys:
        info, home = schema.columns[key], schema.table_of(key)
        if info.type == "time" and not schema.is_whole_key(key):
            continue  # since when something holds: rows of other things begin on that day, too
        name, table = plain(info.name), strip_plural(plain(schema.tables[home].name))
        qualified = name if name.startswith(table) else table + name
        fits = (  # best first
            [*alike.get(qualified, ()), *singular.get(table, ())],
            alike.get(name, ()) if name not in generic else (),
            ends.get(qualified, ()) if qualified not in generic else (),
        )
        for fit, candidates in enumerate(fits):
            for column in candidates:
                pair, other = frozenset((column, key)), schema.columns[column]
                if other.table in (-1, home) or other.type != info.type:
                    continue
                if pair not in found or fit < found[pair][0]:  # both may be keys: the better fit gives the direction
                    found[pair] = (fit, column, key)
    return tuple((column, key) for _, column, key in sorted(found.values()))


@dataclass(frozen=True)
class ColumnContents:
    """The distinct values of a column, None and '' left out; `unique`: none twice; `whole`: all rows were read."""

    values: frozenset[str]
    unique: bool
    whole: bool

    @cached_property
    def numeric(self) -> bool:
        return all(value.isdigit() for value in self.values)


Contents = Callable[[Collection[int]], Mapping[int, ColumnContents]]
"""Reads the contents of some columns of a database."""


def read_contents(
    rows: Callable[[int, Sequence[int], int, float], Sequence[tuple[object, ...]]],
    schema: Schema,
    columns: Collection[int],
    seconds: float = SECONDS,
) -> dict[int, ColumnContents]:
    """The contents of `columns`, without those that are empty, damaged or not read in time; raises nothing.

    No more than MAX_ROWS rows of a table and MAX_CELLS cells altogether are read. `rows` gives of a table and some of
    its columns so many rows within so many seconds, or raises DataError.
    """
    contents: dict[int, ColumnContents] = {}
    most = min(MAX_ROWS, MAX_CELLS // max(len(columns), 1))
    deadline = time.monotonic() + seconds
    for table in range(len(schema.tables)):
        wanted = [column for column in schema.columns_of(table) if column in columns]
        if not wanted or (left := deadline - time.monotonic()) <= 0:
            continue
        with suppress(DataError):
            read = rows(table, wanted, most + 1, left)  # a further row shows that the table has more
            for position, column in enumerate(wanted):
                values = [value for row in read[:most] if (value := spelling(row[position])) is not None]
                if values:
                    distinct = frozenset(values)
                    contents[column] = ColumnContents(distinct, len(distinct) == len(values), len(read) <= most)
    return contents


def spelling(value: object) -> str | None:
    """A cell as it is compared: 1, 1.0, '1' and ' 1' are one value, and case does not count; None for no value."""
    if isinstance(value, str):
        text = value.strip().lower()
        if not text[:1].isdigit() and text[:1] not in ("-", "+", "."):
            return text or None
        try:
            value = float(text)
        except ValueError:
            return text
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    return None if value is None else str(value)


def with_primary_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """`schema` with a primary key for tables that have none and seem to have one: CSV files and exported tables.

    The first column is it if named like one and without doubles; `contents` None: named id or after its table. No keys
    of several columns: that two are unique together says little.
    """
    declared = {schema.table_of(column) for column in schema.primary_keys}
    named: list[int] = []
    of_table: list[int] = []
    for table in range(len(schema.tables)):
        for column in schema.columns_of(table)[:1] if table not in declared else ():
            info = schema.columns[column]
            name = plain(info.name)
            if not IDENTIFYING.isdisjoint(info.words.lower().split()[-1:]) or name.endswith("id"):
                named.append(column)
                if name in IDENTIFYING or name.startswith(strip_plural(plain(schema.tables[table].name))):
                    of_table.append(column)
    known = contents(named) if named and contents is not None else {}
    keys = of_table if contents is None else [column for column in named if column in known and known[column].unique]
    return replace(schema, primary_keys=tuple(sorted((*schema.primary_keys, *keys))))


def with_parallel_keys(schema: Schema, contents: Contents) -> Schema:
    """`schema` with further keys where some are known, if the cells agree: to the same table, and to the own table.

    `fixture.away_club` beside `fixture.home_club`, where values may be missing; `employee.reports_to`, `page.parent` by
    their names. The new keys count as inferred; those to the own table come last.
    """
    wanted = list(dict.fromkeys(_parallel_candidates(schema)))
    known = contents({column for pair in wanted for column in pair}) if wanted else {}
    taken = {column for column, _ in schema.foreign_keys}
    keys: list[tuple[int, int]] = []
    for column, key in wanted:
        if column in taken or column not in known or key not in known:
            continue
        one, other = known[column], known[key]
        least = _ALL if one.numeric or schema.table_of(column) == schema.table_of(key) else INCLUDED
        shared = len(one.values & other.values)
        enough = 1 if one.numeric else min(_LEAST, len(other.values))
        if one.values and other.unique and shared >= max(enough, least * len(one.values)):
            keys.append((column, key))
            taken.add(column)
    return replace(schema, foreign_keys=(*schema.foreign_keys, *keys), inferred_keys=(*schema.inferred_keys, *keys))


def _parallel_candidates(schema: Schema) -> Iterator[tuple[int, int]]:
    """Columns typed like a foreign key of their table, and what it refers to; then those to the own table.

    Columns of numbers also share the last word of the key's name, or are called like keys.
    """
    for column, key in schema.foreign_keys:
        table = schema.table_of(column)
        if schema.table_of(key) == table:
            continue
        last = schema.columns[column].words.lower().split()[-1:]
        for other in schema.columns_of(table):
            info = schema.columns[other]
            if other in schema.primary_keys or other == column or info.type != schema.columns[column].type:
                continue
            own = info.words.lower().split()
            if info.type != "number" or (own[-1:] == last and last) or IDENTIFYING & set(own[-1:]):
                yield other, key
    for key in filter(schema.is_whole_key, schema.primary_keys):
        for column in schema.columns_of(schema.table_of(key)):
            info = schema.columns[column]
            is_named = not _OF_ANOTHER_ROW.isdisjoint(info.words.lower().split())
            if column != key and info.type == schema.columns[key].type and is_named:
                yield column, key


@dataclass(frozen=True)
class GivenKey:
    """A key that a person adds or drops in `database` (None: whichever is asked). `where` is file and line."""

    column: str
    other: str
    drop: bool
    database: str | None
    where: str


def read_keys(path: Path | str) -> list[GivenKey]:
    """The keys in a file. Raises DataError naming file and line."""
    keys: list[GivenKey] = []
    database = None
    for number, whole in enumerate(read_text(Path(path), "foreign keys").splitlines(), 1):
        line, where = whole.strip(), f"{path}, line {number}"
        if line.startswith("[") and line.endswith("]"):
            database = line[1:-1].strip()
            continue
        if not line or line.startswith("#"):
            continue
        drop = line.lower().startswith("drop ")
        arrow = next((arrow for arrow in ("->", "→") if arrow in line), None)
        if arrow is None:
            raise DataError(
                f"{where}: {short(line)} is no key; a line is table.column -> table.column, after drop to leave it out"
            )
        column, other = (end.strip() for end in line[5 * drop :].split(arrow, 1))
        keys.append(GivenKey(column, other, drop, database, where))
    return keys


def with_given_keys(schema: Schema, given: Sequence[GivenKey]) -> Schema:
    """`schema` with the given keys added to its foreign keys and `inferred_keys`, and without those to drop.

    Keys for other databases, or without name and with neither column here, are skipped. Raises DataError for a column
    that the schema does not have, and for a key to drop that is not there.
    """
    keys, inferred = list(schema.foreign_keys), list(schema.inferred_keys)
    for key in given:
        if not is_for(key.database, schema):
            continue
        items = (find_item(schema, key.column), find_item(schema, key.other))
        column, other = (None if isinstance(item, str) else item[1] for item in items)
        if key.database is None and column is None and other is None:
            continue
        for name, end in ((key.column, column), (key.other, other)):
            if end is None:
                hint = hint_items(schema, "table.column")
                raise DataError(f"{key.where}: {short(name)} is no column of {schema.db_id}{hint}")
        assert column is not None and other is not None
        same = [pair for pair in keys if set(pair) == {column, other}]
        if key.drop and not same:
            raise DataError(f"{key.where}: there is no key {key.column} -> {key.other} to drop")
        if column == other:
            raise DataError(f"{key.where}: {key.column} refers to itself")
        if key.drop:
            keys = [pair for pair in keys if pair not in same]
            inferred = [pair for pair in inferred if pair not in same]
        elif not same:
            keys.append((column, other))
            inferred.append((column, other))
    return replace(schema, foreign_keys=tuple(keys), inferred_keys=tuple(inferred))
