"""The base class of all engines: which tables one found, how they are read, how a query is answered as by SQLite."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Final

from sqlsp.cells.column_profile import Counts
from sqlsp.cells.index import LONGEST_CELL, MOST_ROWS, CellBudget, CellIndex, fairly, index_of, too_long
from sqlsp.common.console import listed
from sqlsp.common.errors import DataError
from sqlsp.engines.kinds import Dialect
from sqlsp.engines.translation import translate
from sqlsp.schema import keys as contents
from sqlsp.schema.database import Selection, fetched
from sqlsp.schema.descriptions import LONGEST, Description
from sqlsp.schema.key_inference import Contents
from sqlsp.schema.keys import ColumnContents, contents_of_rows
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import ColumnInfo, Schema, Table, quoted
from sqlsp.schema.tables_json import column_type

Fetched = Iterator[tuple[Any, ...]]
_SHOWN: Final = 3  # names that a note lists
_REAL: Final = ("real", "float", "double", "dec", "numeric", "money")
_INTEGER: Final = ("int", "serial", "year", "bool", "bit")
_WHOLE: Final = re.compile(r"(?:dec|decimal|numeric)\((\d+)(?:, *0)?\)")  # a decimal without fraction, its digits
_DIGITS: Final = 18  # digits that always fit into a 64-bit integer
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


class Engine(ABC):
    """An open database. It raises only DataError and its subclass QueryTimeoutError, never with a password in them.

    A subclass implements how SQL of its dialect is run. `schema` has the keys that are declared, `comments` are those
    in the database, `notes` say what was left out of the schema.
    """

    dialect: Dialect

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
        self._kinds: list[Any] = ["other", *(classify_type(kind) for table in tables for _, kind in table.columns)]
        self._relations = [self._write_relation(table) for table in tables]

    @property
    def has_changed(self) -> bool:
        """Whether its files are others than those that were opened; servers are always asked anew."""
        return False

    def _write_relation(self, table: FoundTable) -> str:
        columns = [f"{self.dialect.cast(quoted(name), declared)} AS {quoted(name)}" for name, declared in table.columns]
        return f"(SELECT {', '.join(columns)} FROM {table.source})"

    @abstractmethod
    def _run(self, sql: str, seconds: float) -> AbstractContextManager[Fetched]:
        """The rows of `sql`, fetched one by one, under a time limit; raises errors as the class says."""

    def rows(
        self, table: int, columns: Sequence[str], most: int, letters: int, seconds: float
    ) -> list[tuple[Any, ...]]:
        """The first `most` rows of a table: at most `letters` characters of each text, None for binary cells.

        Binary cells may be large and are not used, so that they are not fetched. Raises errors as `select` does.
        """
        source = self._tables[table]
        kinds = {name: classify_type(kind) for name, kind in source.columns if name in columns}
        # of the others none is converted: one query for each of 300 columns would otherwise take seconds
        wanted = replace(source, columns=tuple(each for each in source.columns if each[0] in kinds))
        read = {"text": f"left({{}}, {letters})", "other": "NULL"}
        cells = ", ".join(read.get(kinds[name], "{}").format(quoted(name)) for name in columns)
        with self._run(f"SELECT {cells} FROM {self._write_relation(wanted)} AS t LIMIT {most}", seconds) as rows:
            return list(rows)

    def select(self, sql: str, seconds: float, most: int, max_bytes: int) -> Selection:
        """What SQLite would give for one SELECT in its dialect, or for EXPLAIN before one; see `database.select`."""
        explained, query = sql.startswith("EXPLAIN "), sql.removeprefix("EXPLAIN ")
        translated, columns = translate(query, self.schema, self._kinds, self._relations, self.dialect, most)
        with self._run(f"EXPLAIN {translated}" if explained else translated, seconds) as rows:
            converted = (tuple(map(convert_cell, row)) for row in rows)
            found = Selection(() if explained else columns, *fetched(converted, most, max_bytes))
        if not explained and found.rows and len(found.rows[0]) != len(found.columns):
            raise DataError(f"the result has {len(found.rows[0]):,} columns, more than SQLite holds: {sql}")
        return found


def convert_cell(cell: Any) -> Any:
    """A cell as a value of SQLite's types."""
    if cell is None or type(cell) in (int, float, str, bytes):
        return cell
    if isinstance(cell, bool):
        return int(cell)
    if isinstance(cell, Decimal):
        return int(cell) if cell == cell.to_integral_value() else float(cell)
    return bytes(cell) if isinstance(cell, bytearray | memoryview) else str(cell)


def classify_type(declared: str) -> str:
    """The type in which SQLite would store a declared type: `integer`, `real` or `text`; `other` for binary data."""
    lower = declared.lower()
    if any(word in lower for word in ("blob", "bytea", "binary")):
        return "other"
    if lower.endswith("]") or lower.startswith(("interval", "point", "struct", "map")):
        return "text"
    if (whole := _WHOLE.fullmatch(lower)) and int(whole[1]) <= _DIGITS:
        return "integer"
    if lower.startswith(_REAL):
        return "real"
    return "integer" if lower.startswith(_INTEGER) or "int" in lower.split("(")[0] else "text"


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
