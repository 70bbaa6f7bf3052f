"""Keys that a database does not declare: primary keys, keys that names and contents suggest, keys given by a person.

A person gives foreign keys in a file, which adds keys to those of a database and drops others:

    # one key a line: the column that refers, then the column that it refers to
    orders.customer -> customers.id
    drop orders.code -> articles.code
    # the following keys are only for the database shop
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
from sqlsp.schema.names import keywords, normalize_name, strip_plural
from sqlsp.schema.schema import Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text, short

GENERIC: Final = frozenset(["id", "name", "code", "key", "date", "year", "type", "title", "number"])
IDENTIFYING: Final = frozenset(["id", "code", "key", "no", "num", "number", "nr", "ref"])  # last words of keys
_MAX_NAMESAKES: Final = 20  # a key name that more tables have is not informative
_LONGEST_END: Final = 80  # letters of an end of a name

MAX_ROWS: Final = 20_000  # rows that are read of one table
MAX_CELLS: Final = 500_000  # cells that are read of all columns together
SECONDS: Final = 2.0  # time for reading the cells of one database

INCLUDED: Final = 0.6  # minimum share of the values of a parallel text column that are in the key
_NEARLY_ALL: Final = 0.98  # the same for numbers, and for keys to the same table
_MIN_SHARED: Final = 2  # distinct values that a column and a key must share
# words of columns by which a row refers to another row of its table
_OF_ANOTHER_ROW: Final = keywords(
    """parent manager boss supervisor superior reports report mentor head chief predecessor successor previous next
    replaces replaced mother father spouse partner original root referrer referred"""
)


def likely_keys(schema: Schema) -> tuple[tuple[int, int], ...]:
    """Returns pairs (column, primary key of another table) whose names and types fit, best first.

    A column fits a key with the same specific name (not `id`), and the key of the table it is named after: `airline`
    and `departure_airline_id` fit `airlines.id`. There are few rules, to leave the joins of training data unchanged.
    """
    names = _NamesOfColumns(schema)
    best: dict[frozenset[int], tuple[int, int, int]] = {}
    for key in schema.primary_keys:
        info = schema.columns[key]
        if info.type == "time" and not schema.is_whole_key(key):
            continue  # a date is a poor key: unrelated rows may share it
        for rank, columns in enumerate(names.find_fitting(key)):
            for column in columns:
                other = schema.columns[column]
                if other.table in (-1, info.table) or other.type != info.type:
                    continue
                pair = frozenset((column, key))
                if pair not in best or rank < best[pair][0]:  # if both are keys, the better fit decides the direction
                    best[pair] = (rank, column, key)
    return tuple((column, key) for _, column, key in sorted(best.values()))


class _NamesOfColumns:
    """The columns of a schema by their names, by the singulars of their names, and by all ends of their names."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        self._by_name: dict[str, list[int]] = defaultdict(list)
        self._by_singular: dict[str, list[int]] = defaultdict(list)
        self._by_end: dict[str, list[int]] = defaultdict(list)  # makes the search linear in the size of the schema
        for column, info in enumerate(schema.columns):
            name = normalize_name(info.name)
            self._by_name[name].append(column)
            self._by_singular[strip_plural(name)].append(column)
            for start in range(max(len(name) - _LONGEST_END, 0), len(name)):
                self._by_end[name[start:]].append(column)
        counts = Counter(normalize_name(schema.columns[key].name) for key in schema.primary_keys)
        self._generic = GENERIC | {name for name, count in counts.items() if count > _MAX_NAMESAKES}

    def find_fitting(self, key: int) -> Iterator[Sequence[int]]:
        """Yields groups of columns whose names fit a key, the best group first."""
        info = self._schema.columns[key]
        name = normalize_name(info.name)
        table = strip_plural(normalize_name(self._schema.tables[info.table].name))
        qualified = name if name.startswith(table) else table + name
        yield [*self._by_name.get(qualified, ()), *self._by_singular.get(table, ())]
        yield self._by_name.get(name, ()) if name not in self._generic else ()
        yield self._by_end.get(qualified, ()) if qualified not in self._generic else ()


@dataclass(frozen=True)
class ColumnContents:
    """The distinct values of a column, without None and ''.

    Attributes:
        unique: True if no value occurs twice
        whole: True if all rows were read
    """

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
    """Reads the contents of `columns`; raises nothing.

    At most MAX_ROWS rows of a table and MAX_CELLS cells altogether are read. Columns that are empty, damaged or not
    read in time are left out. `rows` returns the first rows of some columns of a table, given (table, columns, number
    of rows, seconds), or raises DataError.
    """
    contents: dict[int, ColumnContents] = {}
    limit = min(MAX_ROWS, MAX_CELLS // max(len(columns), 1))
    deadline = time.monotonic() + seconds
    for table in range(len(schema.tables)):
        wanted = [column for column in schema.columns_of(table) if column in columns]
        remaining = deadline - time.monotonic()
        if not wanted or remaining <= 0:
            continue
        with suppress(DataError):
            read = rows(table, wanted, limit + 1, remaining)  # one more row shows that the table has more
            for position, column in enumerate(wanted):
                values = [value for row in read[:limit] if (value := normalize_cell(row[position])) is not None]
                if values:
                    distinct = frozenset(values)
                    contents[column] = ColumnContents(distinct, len(distinct) == len(values), len(read) <= limit)
    return contents


def normalize_cell(value: object) -> str | None:
    """Returns the text by which cells are compared: 1, 1.0, '1' and ' 1' are equal, and case does not count."""
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
    """Adds primary keys to tables that declare none, such as those of CSV files.

    The first column becomes the key if it is named like a key and its values are unique. If `contents` is None, it must
    be named id or after its table. Keys of several columns are not inferred: combinations are often unique by chance.
    """
    declared = {schema.table_of(column) for column in schema.primary_keys}
    named: list[int] = []
    of_table: list[int] = []
    for table in range(len(schema.tables)):
        for column in schema.columns_of(table)[:1] if table not in declared else ():
            info = schema.columns[column]
            name = normalize_name(info.name)
            if not IDENTIFYING.isdisjoint(info.words.lower().split()[-1:]) or name.endswith("id"):
                named.append(column)
                table_name = strip_plural(normalize_name(schema.tables[table].name))
                if name in IDENTIFYING or name.startswith(table_name):
                    of_table.append(column)
    if contents is None:
        keys = of_table
    else:
        known = contents(named) if named else {}
        keys = [column for column in named if column in known and known[column].unique]
    return replace(schema, primary_keys=tuple(sorted((*schema.primary_keys, *keys))))


def with_parallel_keys(schema: Schema, contents: Contents) -> Schema:
    """Adds keys that resemble a known key or stay in one table, if the cells agree.

    `fixture.away_club` refers to the same key as `fixture.home_club`; some of its values may be missing there.
    `employee.reports_to` and `page.parent` refer to the key of their own table, as their names suggest. The new keys
    count as inferred. Keys within one table come last.
    """
    candidates = list(dict.fromkeys(_parallel_candidates(schema)))
    known = contents({column for pair in candidates for column in pair}) if candidates else {}
    referring = {column for column, _ in schema.foreign_keys}
    keys: list[tuple[int, int]] = []
    for column, key in candidates:
        if column in referring or column not in known or key not in known:
            continue
        own = known[column]
        other = known[key]
        is_strict = own.numeric or schema.table_of(column) == schema.table_of(key)
        min_share = _NEARLY_ALL if is_strict else INCLUDED
        min_shared = 1 if own.numeric else min(_MIN_SHARED, len(other.values))
        shared = len(own.values & other.values)
        if own.values and other.unique and shared >= max(min_shared, min_share * len(own.values)):
            keys.append((column, key))
            referring.add(column)
    return replace(schema, foreign_keys=(*schema.foreign_keys, *keys), inferred_keys=(*schema.inferred_keys, *keys))


def _parallel_candidates(schema: Schema) -> Iterator[tuple[int, int]]:
    """Yields pairs (column, key): first columns beside a foreign key, with the key that the foreign key refers to.

    Such a column must have the type of the foreign key. If the type is number, it must also have the last word of the
    foreign key's name, or be named like a key. Then come columns whose names suggest a reference to the key of their
    own table.
    """
    for column, key in schema.foreign_keys:
        table = schema.table_of(column)
        if schema.table_of(key) == table:
            continue
        last_word = schema.columns[column].words.lower().split()[-1:]
        for other in schema.columns_of(table):
            info = schema.columns[other]
            if other in schema.primary_keys or other == column or info.type != schema.columns[column].type:
                continue
            own_word = info.words.lower().split()[-1:]
            if info.type != "number" or (own_word == last_word and last_word) or IDENTIFYING & set(own_word):
                yield other, key
    for key in filter(schema.is_whole_key, schema.primary_keys):
        for column in schema.columns_of(schema.table_of(key)):
            info = schema.columns[column]
            is_named = not _OF_ANOTHER_ROW.isdisjoint(info.words.lower().split())
            if column != key and info.type == schema.columns[key].type and is_named:
                yield column, key


@dataclass(frozen=True)
class GivenKey:
    """A key that a person adds or drops in `database` (None: in any). `where` is file and line."""

    column: str
    other: str
    drop: bool
    database: str | None
    where: str


def read_keys(path: Path | str) -> list[GivenKey]:
    """Reads the keys in a file. Raises DataError naming file and line."""
    keys: list[GivenKey] = []
    database = None
    for number, whole in enumerate(read_text(Path(path), "foreign keys").splitlines(), 1):
        line = whole.strip()
        where = f"{path}, line {number}"
        if line.startswith("[") and line.endswith("]"):
            database = line[1:-1].strip()
            continue
        if not line or line.startswith("#"):
            continue
        arrow = next((arrow for arrow in ("->", "→") if arrow in line), None)
        if arrow is None:
            raise DataError(
                f"{where}: {short(line)} is no key; a line is table.column -> table.column, after drop to leave it out"
            )
        drop = line.lower().startswith("drop ")
        pair = line[len("drop ") :] if drop else line
        column, other = (end.strip() for end in pair.split(arrow, 1))
        keys.append(GivenKey(column, other, drop, database, where))
    return keys


def with_given_keys(schema: Schema, given: Sequence[GivenKey]) -> Schema:
    """Adds the given keys to the foreign keys and `inferred_keys` of a schema, and drops those marked `drop`.

    Skips keys for other databases, and keys for any database that name no column of this one.

    Raises:
        DataError: The schema lacks a column, or a key to drop.
    """
    keys = list(schema.foreign_keys)
    inferred = list(schema.inferred_keys)
    for key in given:
        if not is_for(key.database, schema):
            continue
        column = _find_column(schema, key.column)
        other = _find_column(schema, key.other)
        if key.database is None and column is None and other is None:
            continue
        if column is None or other is None:
            missing = key.column if column is None else key.other
            hint = hint_items(schema, "table.column")
            raise DataError(f"{key.where}: {short(missing)} is no column of {schema.db_id}{hint}")
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


def _find_column(schema: Schema, name: str) -> int | None:
    item = find_item(schema, name)
    return None if isinstance(item, str) else item[1]
