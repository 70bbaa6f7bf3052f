"""Keys that a database does not declare: primary keys, keys that names and contents suggest, keys given by a person.

A person can add and drop foreign keys in a file:

    # one key a line: the column that refers, then the column that it refers to
    orders.customer -> customers.id
    drop orders.code -> articles.code
    # the following keys are only for the database shop
    [shop]
    visits.shop -> shops.id
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from sqlsp.schema.descriptions import find_item, hint_items, is_for
from sqlsp.schema.names import keywords, normalize_name, strip_plural
from sqlsp.schema.schema import ColumnInfo, Schema
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import read_text, short
from sqlsp.utils.grouping import group_by_key

GENERIC: Final = frozenset(["id", "name", "code", "key", "date", "year", "type", "title", "number"])
IDENTIFYING: Final = frozenset(["id", "code", "key", "no", "num", "number", "nr", "ref"])  # last words of keys
_MAX_NAMESAKES: Final = 20  # if more tables have a key of the same name, the name is not informative
_LONGEST_SUFFIX: Final = 80  # letters of an indexed suffix of a name

MAX_ROWS: Final = 20_000  # rows that are read of one table
MAX_CELLS: Final = 500_000  # cells that are read of all columns together
SECONDS: Final = 2.0  # time for reading the cells of one database

INCLUDED: Final = 0.6  # minimum share of a text column's values that a parallel key must contain
_NEARLY_ALL: Final = 0.98  # the same minimum for numbers, and for keys to the same table
_MIN_SHARED: Final = 2  # distinct values that a column and a key must share
_LARGEST_INTEGER: Final = 1e15  # floats below this hold whole numbers exactly
# words in the names of columns that refer to another row of the same table
_SELF_REFERENCE_WORDS: Final = keywords(
    """parent manager boss supervisor superior reports report mentor head chief predecessor successor previous next
    replaces replaced mother father spouse partner original root referrer referred"""
)


def likely_keys(schema: Schema) -> tuple[tuple[int, int], ...]:
    """Returns pairs (column, primary key of another table) whose names and types fit, best first.

    A column fits a key with the same specific name (not `id`). A column that is named after a table fits the key of
    this table: `airline` and `departure_airline_id` fit `airlines.id`. More rules would change the joins of the
    training data.
    """
    index = _NameIndex(schema)
    best: dict[frozenset[int], _RankedPair] = {}
    for key in schema.primary_keys:
        key_info = schema.columns[key]
        if key_info.type == "time" and not schema.is_whole_key(key):
            continue  # a date is a poor key: unrelated rows may share it
        for rank, columns in enumerate(index.find_fitting(key)):
            for column in columns:
                info = schema.columns[column]
                if info.table in (-1, key_info.table) or info.type != key_info.type:
                    continue
                pair = frozenset((column, key))
                if pair not in best or rank < best[pair].rank:  # if both are keys, the better fit decides the direction
                    best[pair] = _RankedPair(rank, column, key)
    return tuple((pair.column, pair.key) for pair in sorted(best.values()))


class _RankedPair(NamedTuple):
    """A column and a key whose names fit. `rank` is 0 for the best fit."""

    rank: int
    column: int
    key: int


class _NameIndex:
    """Finds the columns of a schema by their names, by the singulars of their names, and by the ends of their names."""

    def __init__(self, schema: Schema) -> None:
        self._schema = schema
        names = [(normalize_name(info.name), column) for column, info in enumerate(schema.columns)]
        self._by_name = group_by_key(names)
        self._by_singular = group_by_key((strip_plural(name), column) for name, column in names)
        self._by_suffix = group_by_key(  # makes the search linear in the size of the schema
            (name[start:], column)
            for name, column in names
            for start in range(max(len(name) - _LONGEST_SUFFIX, 0), len(name))
        )
        counts = Counter(normalize_name(schema.columns[key].name) for key in schema.primary_keys)
        self._generic = GENERIC | {name for name, count in counts.items() if count > _MAX_NAMESAKES}

    def find_fitting(self, key: int) -> Iterator[Sequence[int]]:
        """Yields groups of columns whose names fit a key, the best group first.

        For `airlines.id`: `airline_id` and `airline`, then other columns with the same specific name, then
        `departure_airline_id`.
        """
        info = self._schema.columns[key]
        name = normalize_name(info.name)
        table = strip_plural(normalize_name(self._schema.tables[info.table].name))
        qualified = name if name.startswith(table) else table + name
        yield [*self._by_name.get(qualified, ()), *self._by_singular.get(table, ())]
        yield self._by_name.get(name, ()) if name not in self._generic else ()
        yield self._by_suffix.get(qualified, ()) if qualified not in self._generic else ()


@dataclass(frozen=True)
class ColumnContents:
    """The distinct values of a column as text (`normalize_cell`), without None and ''.

    Attributes:
        is_unique: True if no value occurs twice
        is_complete: True if all rows were read
    """

    values: frozenset[str]
    is_unique: bool
    is_complete: bool

    @cached_property
    def is_numeric(self) -> bool:
        """True if all values consist of digits."""
        return all(value.isdigit() for value in self.values)


Contents = Callable[[Collection[int]], Mapping[int, ColumnContents]]
"""A function that reads the contents of some columns of a database. Columns that cannot be read are left out."""


def read_contents(
    rows: Callable[[int, Sequence[int], int, float], Sequence[tuple[object, ...]]],
    schema: Schema,
    columns: Collection[int],
    seconds: float = SECONDS,
) -> dict[int, ColumnContents]:
    """Returns the contents of `columns`. Columns that are empty, damaged or not read in time are left out.

    At most MAX_ROWS rows of a table and MAX_CELLS cells altogether are read.

    Args:
        rows: returns the first rows of some columns of a table, or raises DataError. The arguments are the table, the
            columns, the number of rows and the time limit in seconds.
    """
    contents: dict[int, ColumnContents] = {}
    limit = min(MAX_ROWS, MAX_CELLS // max(len(columns), 1))
    deadline = time.monotonic() + seconds
    for table in range(len(schema.tables)):
        wanted = [column for column in schema.columns_of(table) if column in columns]
        remaining = deadline - time.monotonic()
        if not wanted or remaining <= 0:
            continue
        try:
            first_rows = rows(table, wanted, limit + 1, remaining)  # one row more than needed shows if there are more
        except DataError:
            continue
        for position, column in enumerate(wanted):
            cells = [normalize_cell(row[position]) for row in first_rows[:limit]]
            values = [cell for cell in cells if cell is not None]
            if values:
                distinct = frozenset(values)
                contents[column] = ColumnContents(
                    distinct, is_unique=len(distinct) == len(values), is_complete=len(first_rows) <= limit
                )
    return contents


def normalize_cell(value: object) -> str | None:
    """Returns the text by which cells are compared: 1, 1.0, '1' and ' 1' are equal, and case does not count.

    Returns None for NULL and for blank text.
    """
    if isinstance(value, str):
        text = value.strip().lower()
        if not text[:1].isdigit() and text[:1] not in ("-", "+", "."):
            return text or None
        try:
            value = float(text)
        except ValueError:
            return text
    if isinstance(value, float) and value.is_integer() and abs(value) < _LARGEST_INTEGER:
        value = int(value)
    return None if value is None else str(value)


def with_primary_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """Adds primary keys to tables that declare none, such as those of CSV files.

    The first column becomes the key if it is named like a key and its values are unique. If `contents` is None, the
    first column must be named id or after its table. Keys of several columns are not inferred: combinations are often
    unique by chance.
    """
    tables_with_key = {schema.table_of(column) for column in schema.primary_keys}
    candidates = [
        schema.columns_of(table)[0]
        for table in range(len(schema.tables))
        if table not in tables_with_key and schema.columns_of(table)
    ]
    candidates = [column for column in candidates if _is_named_like_key(schema.columns[column])]
    if contents is None:
        keys = [column for column in candidates if _is_named_like_key_of_table(column, schema)]
    else:
        cells = contents(candidates) if candidates else {}
        keys = [column for column in candidates if column in cells and cells[column].is_unique]
    return replace(schema, primary_keys=tuple(sorted((*schema.primary_keys, *keys))))


def _is_named_like_key(info: ColumnInfo) -> bool:
    """True for names such as `order no` and `custid`."""
    return _last_word(info) in IDENTIFYING or normalize_name(info.name).endswith("id")


def _is_named_like_key_of_table(column: int, schema: Schema) -> bool:
    """True for a name such as `id`, and for a name that begins with the name of the table (`orders.order_no`)."""
    info = schema.columns[column]
    name = normalize_name(info.name)
    table_name = strip_plural(normalize_name(schema.tables[info.table].name))
    return name in IDENTIFYING or name.startswith(table_name)


def _last_word(info: ColumnInfo) -> str:
    """Returns the last word of a column in lower case; "" if there are no words."""
    words = info.words.lower().split()
    return words[-1] if words else ""


def with_parallel_keys(schema: Schema, contents: Contents) -> Schema:
    """Adds keys that are parallel to known keys, and keys within one table, if the cells agree.

    `fixture.away_club` refers to the same key as `fixture.home_club`; the key may lack some values of `away_club`.
    `employee.reports_to` and `page.parent` refer to the key of their own table, as their names suggest. The new keys
    count as inferred. Keys within one table come last.
    """
    candidates = list(dict.fromkeys([*_find_parallel_columns(schema), *_find_self_references(schema)]))
    cells = contents({column for pair in candidates for column in pair}) if candidates else {}
    referring = {column for column, _ in schema.foreign_keys}
    keys: list[tuple[int, int]] = []
    for column, key in candidates:
        if column in referring or column not in cells or key not in cells:
            continue
        is_within_table = schema.table_of(column) == schema.table_of(key)
        if _contains_values(cells[key], cells[column], is_within_table):
            keys.append((column, key))
            referring.add(column)
    return replace(schema, foreign_keys=(*schema.foreign_keys, *keys), inferred_keys=(*schema.inferred_keys, *keys))


def _contains_values(key: ColumnContents, column: ColumnContents, is_within_table: bool) -> bool:
    """True if a key is unique and contains enough values of a column.

    Numbers often agree by chance, and so do columns of one table. Then the key must contain nearly all values.
    """
    if not column.values or not key.is_unique:
        return False
    min_share = _NEARLY_ALL if column.is_numeric or is_within_table else INCLUDED
    min_shared = 1 if column.is_numeric else min(_MIN_SHARED, len(key.values))
    return len(column.values & key.values) >= max(min_shared, min_share * len(column.values))


def _find_parallel_columns(schema: Schema) -> Iterator[tuple[int, int]]:
    """Yields (column, key) for columns beside a foreign key, with the key that the foreign key refers to.

    Such a column must have the type of the foreign key. If the type is number, the column must also have the last word
    of the foreign key's name (`home club`, `away club`), or be named like a key.
    """
    for foreign_key, key in schema.foreign_keys:
        table = schema.table_of(foreign_key)
        if schema.table_of(key) == table:
            continue
        foreign_info = schema.columns[foreign_key]
        for column in schema.columns_of(table):
            info = schema.columns[column]
            if column in schema.primary_keys or column == foreign_key or info.type != foreign_info.type:
                continue
            last_word = _last_word(info)
            is_namesake = last_word != "" and last_word == _last_word(foreign_info)
            if info.type != "number" or is_namesake or last_word in IDENTIFYING:
                yield column, key


def _find_self_references(schema: Schema) -> Iterator[tuple[int, int]]:
    """Yields (column, key) for columns whose names suggest a reference to the key of their own table (`parent`)."""
    for key in filter(schema.is_whole_key, schema.primary_keys):
        for column in schema.columns_of(schema.table_of(key)):
            info = schema.columns[column]
            is_reference = not _SELF_REFERENCE_WORDS.isdisjoint(info.words.lower().split())
            if column != key and info.type == schema.columns[key].type and is_reference:
                yield column, key


@dataclass(frozen=True)
class GivenKey:
    """A foreign key that a person adds or drops: `column` refers to `other`. The names are `table.column`.

    Attributes:
        drop: True if the key is dropped
        database: the only database that the key is for; None: any database
        where: file and line, for messages
    """

    column: str
    other: str
    drop: bool
    database: str | None
    where: str


def read_keys(path: Path | str) -> list[GivenKey]:
    """Reads the keys in a file. Raises DataError naming file and line."""
    keys: list[GivenKey] = []
    database = None
    for number, text in enumerate(read_text(Path(path), "foreign keys").splitlines(), 1):
        line = text.strip()
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
        column, other = (name.strip() for name in pair.split(arrow, 1))
        keys.append(GivenKey(column, other, drop=drop, database=database, where=where))
    return keys


def with_given_keys(schema: Schema, given: Sequence[GivenKey]) -> Schema:
    """Adds the given keys to the foreign keys and `inferred_keys` of a schema, or drops keys marked `drop`.

    Skips keys for other databases. Skips keys for any database if this database has neither of the two columns.

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
    """Returns the column called `name` (table.column), or None."""
    item = find_item(schema, name)
    return None if isinstance(item, str) else item.column
