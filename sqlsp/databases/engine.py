"""The base class of all engines: which tables one found, how they are read, how a query is answered as by SQLite."""

from __future__ import annotations

import json
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cached_property
from typing import Any, Final, NamedTuple

from sqlsp.databases.cells.index import LONGEST_CELL
from sqlsp.databases.families import with_families
from sqlsp.databases.sqlite import Selection, fetch_rows
from sqlsp.schema.descriptions import LONGEST, Description
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.schema.tables_json import column_type
from sqlsp.sql.generator import Generator
from sqlsp.sql.kinds import LENGTHS, Kind, find_kind
from sqlsp.sql.query import Query
from sqlsp.sql.scopes import TablesByParts, find_tables_by_parts
from sqlsp.sql.typed import check_typed
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

# DuckDB gives these very objects for what has no end; a date of the same day is another object
_INFINITE: Final = {
    **{id(end): "infinity" for end in (date.max, datetime.max)},
    **{id(start): "-infinity" for start in (date.min, datetime.min)},
}
_LARGEST: Final = 300  # digits of the largest number that is not shown as a text: larger ones are no floats
_SHOWN: Final = 3  # names that a note lists


class FoundColumn(NamedTuple):
    """A column as its database describes it."""

    name: str
    declared: str
    comment: str | None = None


@dataclass(frozen=True)
class FoundTable:
    """A table as its database describes it, keys as column names.

    `foreign_keys` are (column, other table, other column); `source` is the table's name in the engine's own SQL,
    `qualified` that name behind its schema, if `source` has none.
    """

    name: str
    source: str
    columns: tuple[FoundColumn, ...]
    primary_key: tuple[str, ...] = ()
    foreign_keys: tuple[tuple[str, str, str], ...] = ()
    comment: str | None = None
    qualified: str = ""


class Fetched(NamedTuple):
    """The names of the columns of a statement, and its rows, one by one."""

    names: tuple[str, ...]
    rows: Iterator[tuple[Any, ...]]


class Engine(ABC):
    """An open database. It raises only DataError and its subclass QueryTimeoutError, never with a password in them.

    A subclass implements how SQL of its dialect is run. `schema` has the keys that are declared, `comments` are those
    in the database, `notes` say what was left out of the schema.
    """

    generator: type[Generator]
    groups_cells = False  # whether equal cells can be counted in a query: servers have collations

    def __init__(self, tables: Sequence[FoundTable], db_id: str) -> None:
        """`tables` are those that were found in the database."""
        tables, left = drop_repeated(tables)
        names = {table.name: table.qualified or table.source for table in tables}
        self._stored = [*tables]  # those that typed SQL may name
        self.schema = with_families(make_schema(tables, db_id), names.__getitem__)
        found = {table.name: table for table in tables}
        tables = [_unite(self.schema, number, found) for number in range(len(self.schema.tables))]
        self.comments = [
            Description(item, text[:LONGEST], declared=True)
            for table in tables
            for item, text in (
                (table.name, table.comment),
                *((f"{table.name}.{c.name}", c.comment) for c in table.columns),
            )
            if text
        ]
        self.notes: list[str] = []
        if left:
            why = "a name that differs in case alone from another one, or has a zero byte"
            self.notes.append(f"not read ({why}): {listed(left, _SHOWN)}")
        self._tables = tables
        # by the numbers of columns; * is counted
        self._declared = ["bigint", *(column.declared.lower() for table in tables for column in table.columns)]
        self._kinds: list[Kind] = [*map(find_kind, self._declared)]
        self._forms = {column: form for column, kind in enumerate(self._declared) if (form := self.find_form(kind))}
        for column in [column for column, form in self._forms.items() if form == self.generator.text_sql]:
            self._kinds[column] = "text"
        unit = None if self.generator.sql.total else "seconds"  # of their sums
        self.schema = self.schema.with_clocks(
            [column for column, kind in enumerate(self._kinds) if kind in LENGTHS], unit
        )

    @classmethod
    def find_form(cls, declared: str) -> str | None:
        """How columns of a type are read, SQL with {} for the name, where that is not as they are."""
        if declared == "money":
            return "CAST({} AS NUMERIC)"
        return cls.generator.text_sql if find_kind(declared) == "odd" and not _is_binary(declared) else None

    @cached_property
    def _typed(self) -> TablesByParts:
        """The tables and columns that typed SQL may name."""
        names = [(name, table) for table in self._stored for name in (table.source, table.qualified) if name]
        columns = {name: [column.name for column in table.columns] for name, table in names}
        return find_tables_by_parts(self.generator.dialect, columns)

    @property
    def has_forms(self) -> bool:
        """True unless the tables were cleaned when they were loaded."""
        return True

    @property
    def has_changed(self) -> bool:
        """Whether its files are others than those that were opened; servers are always asked anew."""
        return False

    def generate(self, schema: Schema) -> Generator:
        """What writes queries over a schema of some of the tables and columns."""
        tables = [self.schema.find_table(table.name) for table in schema.tables]
        found = [FoundTable("", "", ()) if home is None else self._tables[home] for home in tables]
        sources = [table.source for table in found]
        qualified = [table.qualified or table.source for table in found]
        homes = ((info.name, tables[info.table]) for info in schema.columns[1:])
        own = [None if home is None else self.schema.find_column(name, home) for name, home in homes]
        kinds: list[Kind] = ["integer", *("odd" if column is None else self._kinds[column] for column in own)]
        forms = {number: self._forms[column] for number, column in enumerate(own, 1) if column in self._forms}
        primary = set(self.schema.primary_keys if self.generator.knows_keys else ())
        keys = [number for number, column in enumerate(own, 1) if column in primary]
        return self.generator(schema, kinds, sources, forms, keys, qualified)

    def write(self, query: Query, schema: Schema) -> str:
        """The query in the engine's own SQL."""
        return self.generate(schema).write(query)

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[Fetched]:
        """The rows of `sql`, fetch_rows one by one, under a time limit; raises errors as the class says."""

    @contextmanager
    def read(self, sql: str, seconds: float) -> Iterator[Iterator[tuple[Any, ...]]]:
        """The rows of a query in the engine's own SQL, as values of SQLite's types; errors as the class says."""
        with self._run(sql, seconds) as found:
            yield (
                tuple(None if _is_no_number(cell) else cell for cell in map(convert_cell, row)) for row in found.rows
            )

    def table(self, number: int) -> str:
        """A table of `schema` behind FROM."""
        if not self.schema.tables[number].parts:
            return self._tables[number].source
        return f"({self._united(number)}) AS q1"

    def _united(self, number: int) -> str:
        """The rows of a table with parts, as they are."""
        return self.generate(self.schema).write_union_of_parts(number)

    def column(self, number: int) -> str:
        """A column of `schema` as it is read."""
        own = self.generator.quoted(self.schema.columns[number].name)
        return self._forms.get(number, "{}").replace("{}", own)

    def cell(self, number: int, letters: int = LONGEST_CELL + 1) -> str:
        """A column whose cells are read: the first letters of texts, and none of binary ones, which may be large."""
        kind, read = self._kinds[number], self.column(number)
        if kind in ("integer", "real", "float", "boolean"):
            return read
        if _is_binary(self._declared[number]):
            return "NULL"
        return f"LEFT({read if kind == 'text' else self.generator.text_sql.format(read)}, {letters})"

    def rows(self, table: int, columns: Sequence[int], most: int, seconds: float) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table, for `read_contents`."""
        cells = ", ".join(self.cell(column, LONGEST_CELL) for column in columns)
        with self.read(f"SELECT {cells} FROM {self.table(table)} LIMIT {most}", seconds) as found:
            return list(found)

    def leave_out(self, seconds: float) -> None:
        """Take cells that are no numbers for missing ones from now on: where there are some, the least or greatest."""
        deadline, finite = time.monotonic() + seconds, self.generator.finite_sql
        for number, table in enumerate(self._tables if finite else ()):
            asked = [column for column in self.schema.columns_of(number) if self._kinds[column] in ("real", "float")]
            asked = [column for column in asked if column not in self._forms]
            ends = ", ".join(f"{end}({self.column(column)})" for column in asked for end in ("max", "min"))
            if not asked or (left := deadline - time.monotonic()) <= 0:
                continue
            with suppress(DataError), self._run(f"SELECT {ends} FROM {table.source}", left) as found:
                odd = [_is_no_number(convert_cell(cell)) for cell in next(found.rows)]
                for column, *either in zip(asked, odd[::2], odd[1::2], strict=True):
                    if any(either):
                        self._forms[column] = finite.replace("{0}", "{}")
                        name = f"{table.name}.{self.schema.columns[column].name}"
                        self.notes.append(f"{name} holds what is no number (NaN, infinity): it counts as missing")

    def compile(self, sql: str, seconds: float) -> None:
        """Raise DataError where the engine refuses a query that `write` gave."""
        with self._run(f"EXPLAIN {sql}", seconds) as found:
            next(found.rows, None)

    def fetch(self, sql: str, names: tuple[str, ...] | None, seconds: float, most: int, max_bytes: int) -> Selection:
        """The first rows of a query that `write` gave, whose columns have these names; see `database.select`.

        Without `names` it is a SELECT that somebody typed in the engine's own SQL.
        """
        if names is None:
            sql = check_typed(sql, self.generator.dialect, self._typed)
        with self._run(sql, seconds) as found:
            rows = fetch_rows((tuple(map(convert_cell, row)) for row in found.rows), most, max_bytes)
        return Selection(names or found.names, *rows)


def convert_cell(cell: Any) -> Any:
    """A cell as a value of SQLite's types."""
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if id(cell) in _INFINITE:
        return _INFINITE[id(cell)]
    if isinstance(cell, timedelta):
        return _show_length(cell)
    if isinstance(cell, Decimal):
        if cell.is_finite() and cell.adjusted() > _LARGEST:
            return str(cell)
        return int(cell) if cell.is_finite() and cell == cell.to_integral_value() else float(cell)
    if isinstance(cell, list | dict | tuple):
        return json.dumps(cell, ensure_ascii=False, default=str)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)


def _show_length(length: timedelta) -> str:
    """A length of time as PostgreSQL writes it: `-1 day 02:30:00`."""
    sign, length = ("-", -length) if length < timedelta(0) else ("", length)
    minutes, seconds = divmod(length.seconds, 60)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{length.microseconds:06}".rstrip("0") if length.microseconds else ""
    days = f"{length.days} day{'' if length.days == 1 else 's'}" if length.days else ""
    clock = f"{hours:02}:{minutes:02}:{seconds:02}{fraction}"
    rest = "" if days and clock == "00:00:00" else clock
    return sign + " ".join(part for part in (days, rest) if part)


def _is_no_number(cell: Any) -> bool:
    return isinstance(cell, float) and not math.isfinite(cell)


def _is_binary(declared: str) -> bool:
    return any(word in declared for word in ("blob", "bytea", "binary", "geometry"))


def drop_repeated(tables: Sequence[FoundTable]) -> tuple[list[FoundTable], list[str]]:
    """`tables` without tables and columns whose names repeat an earlier one but for case; and the names left out.

    Queries do not distinguish such names, and cannot spell those with a zero byte, which are left out as well. Keys
    that use them go too.
    """
    again = _find_repeated([table.name for table in tables])
    kept = [table for table in tables if table.name not in again]
    columns = [(table.name, name) for table in kept for name in _find_repeated([each.name for each in table.columns])]
    gone = {(table.name, each.name) for table in tables if table.name in again for each in table.columns} | {*columns}

    def without(table: FoundTable) -> FoundTable:
        name = table.name
        return replace(
            table,
            columns=tuple(each for each in table.columns if (name, each.name) not in gone),
            primary_key=() if any((name, column) in gone for column in table.primary_key) else table.primary_key,
            foreign_keys=tuple(key for key in table.foreign_keys if (name, key[0]) not in gone and key[1:] not in gone),
        )

    return [without(table) for table in kept], [*again, *map(".".join, columns)]


def _unite(schema: Schema, number: int, found: Mapping[str, FoundTable]) -> FoundTable:
    """A table of a schema as it was found; one with parts has the period and the columns of its first part.

    Of numbers that are real in some parts, all are.
    """
    table = schema.tables[number]
    if not table.parts:
        return found[table.name]
    first, *others = (found[part.name] for part in table.parts)
    period = schema.columns[schema.columns_of(number)[0]]
    columns = [FoundColumn(period.name, "integer" if period.type == "number" else "date")]
    for column in first.columns:
        same = [each.declared for part in others for each in part.columns if each.name == column.name]
        columns.append(column._replace(declared=next(filter(_is_real, same), column.declared)))
    return FoundTable(table.name, table.name, tuple(columns))


def _is_real(declared: str) -> bool:
    return find_kind(declared.lower()) == "real"


def make_schema(tables: Sequence[FoundTable], db_id: str) -> Schema:
    """The schema of the tables that were found. Foreign keys with an end outside these tables are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}  # in lower case: DuckDB's keys may write names otherwise than the table
    for place, table in enumerate(tables):
        for name, declared, _ in table.columns:
            numbers[table.name.lower(), name.lower()] = len(columns)
            columns.append(ColumnInfo(name, natural_words(name), place, column_type(declared)))
    keys = [
        (numbers.get((table.name.lower(), column.lower())), numbers.get((other.lower(), referred.lower())))
        for table in tables
        for column, other, referred in table.foreign_keys
    ]
    return Schema(
        db_id,
        tuple(Table(table.name, natural_words(table.name)) for table in tables),
        tuple(columns),
        tuple(filter(None, (numbers.get((t.name.lower(), name.lower())) for t in tables for name in t.primary_key))),
        tuple((own, other) for own, other in keys if own is not None and other is not None),
    )


def _find_repeated(names: Sequence[str]) -> list[str]:
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name or "\0" in name]
