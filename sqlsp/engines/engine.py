"""The base class of all engines: which tables one found, how they are read, how a query is answered as by SQLite."""

from __future__ import annotations

import math
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final, NamedTuple

from sqlsp.cells.index import LONGEST_CELL, MOST_ROWS, CellBudget, CellIndex, fairly, index_of, too_long
from sqlsp.cells.profile import Counts
from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.engines.generator import Generator
from sqlsp.engines.kinds import Kind, find_kind
from sqlsp.engines.typed import check_typed
from sqlsp.schema import keys as contents
from sqlsp.schema.database import Selection, fetched
from sqlsp.schema.descriptions import LONGEST, Description
from sqlsp.schema.key_inference import Contents
from sqlsp.schema.keys import ColumnContents, contents_of_rows
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import ColumnInfo, Schema, Table
from sqlsp.schema.tables_json import column_type
from sqlsp.sql.query import Query

_SHOWN: Final = 3  # names that a note lists
_PIECE: Final = 1.0  # the least number of seconds for a column


@dataclass(frozen=True)
class FoundTable:
    """A table as its database describes it: columns as (name, declared type), keys as column names.

    `foreign_keys` are (column, other table, other column); `source` is the table's name in the engine's own SQL.
    `comments` are (column, comment in the database), with None as the column for a comment on the table itself.
    """

    name: str
    source: str
    columns: tuple[tuple[str, str], ...]
    primary_key: tuple[str, ...] = ()
    foreign_keys: tuple[tuple[str, str, str], ...] = ()
    comments: tuple[tuple[str | None, str], ...] = ()


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

    def __init__(self, tables: Sequence[FoundTable], db_id: str) -> None:
        """`tables` are those that were found in the database."""
        tables, left = drop_repeated(tables)
        self.schema = make_schema(tables, db_id)
        self.comments = [
            Description(table.name if column is None else f"{table.name}.{column}", text[:LONGEST], declared=True)
            for table in tables
            for column, text in table.comments
        ]
        self.notes: list[str] = []
        if left:
            why = "a name that differs in case alone from another one, or has a zero byte"
            self.notes.append(f"not read ({why}): {listed(left, _SHOWN)}")
        self._tables = tables
        found = [
            (table.name.lower(), name.lower(), declared.lower()) for table in tables for name, declared in table.columns
        ]
        self._kinds: dict[tuple[str, str], Kind] = {(table, name): find_kind(kind) for table, name, kind in found}
        self._forms = {(table, name): form for table, name, kind in found if (form := self.find_form(kind))}
        for name in [name for name, form in self._forms.items() if form == self.generator.forms.text]:
            self._kinds[name] = "text"
        self._keys = {(table.name.lower(), name.lower()) for table in tables for name in table.primary_key}
        self._sources = {table.name.lower(): table.source for table in tables}

    @classmethod
    def find_form(cls, declared: str) -> str | None:
        """How columns of a type are read, SQL with {} for the name, where that is not as they are."""
        if declared == "money":
            return "CAST({} AS NUMERIC)"
        return cls.generator.forms.text if find_kind(declared) == "odd" and not _is_binary(declared) else None

    @property
    def has_changed(self) -> bool:
        """Whether its files are others than those that were opened; servers are always asked anew."""
        return False

    def generate(self, schema: Schema) -> Generator:
        """What writes queries over a schema of some of the tables and columns."""
        names = [(schema.tables[info.table].name.lower(), info.name.lower()) for info in schema.columns[1:]]
        forms = {column: self._forms[name] for column, name in enumerate(names, 1) if name in self._forms}
        kinds: list[Kind] = ["integer", *(self._kinds.get(name, "odd") for name in names)]
        sources = [self._sources.get(table.name.lower(), "") for table in schema.tables]
        keys = [column for column, name in enumerate(names, 1) if name in self._keys]
        return self.generator(schema, kinds, sources, forms, keys)

    def write(self, query: Query, schema: Schema) -> str:
        """The query in the engine's own SQL."""
        return self.generate(schema).write(query)

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[Fetched]:
        """The rows of `sql`, fetched one by one, under a time limit; raises errors as the class says."""

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table: at most `letters` characters of each text, None for binary cells.

        Binary cells may be large and are not used, so that they are not fetched. Raises errors as `select` does.
        """
        source, write = self._tables[table], self.generator
        declared = {name: kind.lower() for name, kind in source.columns}

        def cell(name: str) -> str:
            kind, own = find_kind(declared[name]), write.quoted(name)
            if _is_binary(declared[name]):
                return "NULL"
            if form := self._forms.get((source.name.lower(), name.lower())):
                return form.replace("{}", own)
            if kind in ("integer", "real", "float", "boolean"):
                return own
            return f"LEFT({own if kind == 'text' else write.forms.text.format(own)}, {letters})"

        with self._run(f"SELECT {', '.join(map(cell, columns))} FROM {source.source} LIMIT {most}", seconds) as found:
            rows = [tuple(map(convert_cell, row)) for row in found.rows]
        self._leave_out(source, columns, rows, len(rows) == most, seconds)
        return [tuple(None if _is_no_number(each) else each for each in row) for row in rows]

    def _leave_out(
        self, table: FoundTable, names: Sequence[str], rows: Sequence[tuple[Any, ...]], longer: bool, seconds: float
    ) -> None:
        """Take cells that are no numbers for missing ones from now on, where a column has some, the least or greatest.

        Those of a `longer` table, of which `rows` are the first, are looked for within `seconds`.
        """
        finite, seen = self.generator.forms.finite, list(rows)
        asked = [name for name in names if (table.name.lower(), name.lower()) not in self._forms]
        asked = [name for name in asked if self._kinds[table.name.lower(), name.lower()] in ("real", "float")]
        if longer and asked and finite:
            for end in ("max", "min"):
                ends = (f"{end}({self.generator.quoted(name)})" if name in asked else "NULL" for name in names)
                with suppress(DataError), self._run(f"SELECT {', '.join(ends)} FROM {table.source}", seconds) as found:
                    seen += [tuple(map(convert_cell, row)) for row in found.rows]
        for place, name in enumerate(names):
            if name in asked and any(_is_no_number(row[place]) for row in seen):
                self._forms[table.name.lower(), name.lower()] = finite.replace("{0}", "{}")
                self.notes.append(f"{table.name}.{name} holds what is no number (NaN, infinity): it counts as missing")

    def fetch(self, sql: str, names: tuple[str, ...], seconds: float, most: int, max_bytes: int) -> Selection:
        """The first rows of a query that `write` gave; see `database.select`."""
        return self._select(sql, names, seconds, most, max_bytes)

    def compile(self, sql: str, seconds: float) -> None:
        """Raise DataError where the engine refuses a query that `write` gave."""
        with self._run(f"EXPLAIN {sql}", seconds) as found:
            next(found.rows, None)

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """The first rows of a SELECT in the engine's own SQL; see `database.select`."""
        return self._select(check_typed(sql, self.generator.dialect, self._sources), None, seconds, most, max_bytes)

    def _select(self, sql: str, names: tuple[str, ...] | None, seconds: float, most: int, max_bytes: int) -> Selection:
        with self._run(sql, seconds) as found:
            rows = fetched((tuple(map(convert_cell, row)) for row in found.rows), most, max_bytes)
        return Selection(names or found.names, *rows)


def convert_cell(cell: Any) -> Any:
    """A cell as a value of SQLite's types."""
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if isinstance(cell, Decimal):
        return int(cell) if cell.is_finite() and cell == cell.to_integral_value() else float(cell)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)


def _is_no_number(cell: Any) -> bool:
    return isinstance(cell, float) and not math.isfinite(cell)


def _is_binary(declared: str) -> bool:
    return any(word in declared for word in ("blob", "bytea", "binary", "geometry"))


def drop_repeated(tables: Sequence[FoundTable]) -> tuple[list[FoundTable], list[str]]:
    """`tables` without tables and columns whose names repeat an earlier one but for case; and the names left out.

    Questions are answered in SQLite's SQL, which does not distinguish such names, and cannot spell those with a zero
    byte, which are left out as well. Keys that use them go too.
    """
    again = _find_repeated([table.name for table in tables])
    kept = [table for table in tables if table.name not in again]
    columns = [(table.name, name) for table in kept for name in _find_repeated([name for name, _ in table.columns])]
    gone = {(table.name, name) for table in tables if table.name in again for name, _ in table.columns} | {*columns}

    def without(table: FoundTable) -> FoundTable:
        name = table.name
        return replace(
            table,
            columns=tuple(each for each in table.columns if (name, each[0]) not in gone),
            primary_key=() if any((name, column) in gone for column in table.primary_key) else table.primary_key,
            foreign_keys=tuple(key for key in table.foreign_keys if (name, key[0]) not in gone and key[1:] not in gone),
            comments=tuple(each for each in table.comments if (name, each[0]) not in gone),
        )

    return [without(table) for table in kept], [*again, *map(".".join, columns)]


def make_schema(tables: Sequence[FoundTable], db_id: str) -> Schema:
    """The schema of the tables that were found. Foreign keys with an end outside these tables are left out."""
    columns = [ColumnInfo("*", "*", -1, "text")]
    numbers: dict[tuple[str, str], int] = {}  # in lower case: DuckDB's keys may write names otherwise than the table
    for place, table in enumerate(tables):
        for name, declared in table.columns:
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
        tuple(numbers[table.name.lower(), name.lower()] for table in tables for name in table.primary_key),
        tuple((own, other) for own, other in keys if own is not None and other is not None),
    )


def _find_repeated(names: Sequence[str]) -> list[str]:
    first = {name.lower(): name for name in reversed(names)}
    return [name for name in names if first[name.lower()] != name or "\0" in name]


def make_reader(engine: Engine, schema: Schema) -> Contents:
    """A reader of the columns of a database, under the bounds of `schema.keys`."""

    def read(columns: Collection[int]) -> dict[int, ColumnContents]:
        """The contents of `columns`, without those that cannot be read or for which there is no time left."""
        found: dict[int, ColumnContents] = {}
        most = min(contents.MOST_ROWS, contents.MOST_CELLS // max(len(columns), 1))
        deadline = time.monotonic() + contents.SECONDS
        for table in range(len(schema.tables)):
            wanted = [column for column in schema.columns_of(table) if column in columns]
            left = deadline - time.monotonic()
            if not wanted or left <= 0:
                continue
            names = [schema.columns[column].name for column in wanted]
            with suppress(DataError):
                found |= contents_of_rows(wanted, engine.rows(table, names, most + 1, LONGEST_CELL, left), most)
        return found

    return read


def read_cells(engine: Engine, schema: Schema, name: str, seconds: float, forms: bool = False) -> CellIndex:
    """The index of the cells of a database; with `forms`, of what they mean.

    A column that cannot be read is left out with a warning.
    """
    reader = _CellReader(engine, schema, seconds)
    # numbers last, for ids would use up the whole budget
    found = fairly(reader, sorted(range(1, len(schema.columns)), key=lambda c: schema.columns[c].type == "number"))
    if reader.long_tables:
        reader.problems.append(too_long([schema.tables[table].name for table in sorted(reader.long_tables)]))
    said = [problem if problem.startswith(name) else f"{name}: {problem}" for problem in reader.problems]
    return index_of(found.items(), said, schema, forms, reader.counts)


class _CellReader:
    """Reads the cells of columns until the time is over; `problems` and `long_tables` say what was left out."""

    def __init__(self, engine: Engine, schema: Schema, seconds: float) -> None:
        self.problems: list[str] = []
        self.long_tables: set[int] = set()
        self.partial: set[int] = set()
        self.counts: dict[int, Counts] = {}
        self._engine, self._schema, self._seconds = engine, schema, seconds
        self._deadline = time.monotonic() + seconds
        self._late = False  # the deadline has passed, and `problems` says so

    def name(self, column: int) -> str:
        """table.column"""
        info = self._schema.columns[column]
        return f"{self._schema.tables[info.table].name}.{info.name}"

    def read(self, column: int, budget: CellBudget, known: Collection[object] = ()) -> list[object]:
        """The distinct cells of a column that are not `known`, as many as `budget` allows."""
        if self._late:
            return []
        info = self._schema.columns[column]
        left = max(self._deadline - time.monotonic(), _PIECE)
        try:
            rows = self._engine.rows(info.table, [info.name], MOST_ROWS + 1, LONGEST_CELL + 1, left)
        except DataError as error:
            self.problems.append(f"{error}; values of {self.name(column)} are not linked")
            rows = []
        if len(rows) > MOST_ROWS:
            self.long_tables.add(info.table)
        seen, filled = set(known), [cell for (cell,) in rows[:MOST_ROWS] if cell is not None]
        cells = dict.fromkeys(cell for cell in filled if cell not in seen)
        self.counts[column] = Counts(min(len(rows), MOST_ROWS), len(filled), len(seen) + len(cells))
        found = list(budget.fill(cells, self._deadline))
        if time.monotonic() > self._deadline:
            self._late = True
            late = f"reading took more than {self._seconds:g} s"
            self.problems.append(f"{late}; values from {self.name(column)} on are not linked, or not all")
        return found
