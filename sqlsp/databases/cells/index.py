"""An index of the cells of a database, for looking them up by text without scanning the database.

One pass over a database fills two dictionaries, which map whole cells to columns and words inside cells to columns. A
missing, empty or damaged database gives an empty index and a warning. Questions are then linked to the names of tables
and columns only.

The *normalized* text of a cell is in lower case, with single blanks between the words and without punctuation
(`question.words.plain`).
"""

from __future__ import annotations

import math
import re
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from operator import itemgetter
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlsp.databases.cells.cell_formats import find_cell_format
from sqlsp.databases.cells.profile import ColumnProfile, Counts, profile_column
from sqlsp.databases.sqlite import QueryTimeoutError, connect, describe_error, raise_data_errors
from sqlsp.databases.sqlite_schema import table_columns
from sqlsp.question.words import STOP_WORDS, plain, without_accents
from sqlsp.schema.schema import STAR, CellFormat, Schema, quoted
from sqlsp.sql.render import Writer
from sqlsp.utils.errors import DataError, SqlspError
from sqlsp.utils.grouping import group_by_key

LONGEST_CELL = 60  # characters; longer cells are prose, which no question quotes
EXACT_INTEGERS = 1e15  # floating-point numbers below are shown with all digits of their integer part
SHORTEST_NUMBER = 4  # digits; shorter numbers are in every id column
MAX_ROWS = 200_000  # rows that are read from one table
MAX_CELLS = 200_000  # distinct cells per column, summed over the columns of a database
MAX_LETTERS = 2_500_000  # characters of all these cells together; the index takes about 50 bytes per character
SECONDS = 20.0  # time limit for reading one database
LARGEST_READ = 8_000_000  # bytes of the largest text that is read
_MIN_SECONDS = 1.0  # minimal time limit of one query
_NUMBER_LENGTH = 8  # approximate characters of a number
_MANY_COLUMNS = 50  # in a database with more columns, the columns for which no time remains are sampled (`_sample`)
_SAMPLED_CELLS = 500_000  # cells of this sample
_LOOK = 500  # rows between two checks of the clock
_STEPS = 500  # SQLite instructions between two checks of the clock: computing a cell can take milliseconds
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_UNKNOWN = ColumnProfile("unknown", 0, 0, 0)
_NO_COUNTS = Counts(0, 0, 0)
V = TypeVar("V")


@dataclass(frozen=True)
class Cell:
    """The text of a cell as the database writes it, and the columns that contain it."""

    text: str
    columns: tuple[int, ...]


@dataclass(frozen=True)
class CellIndex:
    """The columns of a database by the text of cells and by the words inside cells.

    Attributes:
        cells: columns by the normalized text of a whole cell
        words: columns by the normalized text of a word in a cell of several words
        warnings: why cells are missing from the index
        originals: (original text, column) pairs by the normalized text of a whole cell
        cell_formats: the cell formats of columns whose converted values are indexed
        find_profiles: computes the profiles of columns
    """

    cells: dict[str, tuple[int, ...]] = field(default_factory=dict)
    words: dict[str, tuple[int, ...]] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    originals: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    cell_formats: Mapping[int, CellFormat] = field(default_factory=dict)
    find_profiles: Callable[[], Mapping[int, ColumnProfile]] = field(default=dict, compare=False)

    @cached_property
    def profiles(self) -> Mapping[int, ColumnProfile]:
        """The profiles of the columns, computed at first use."""
        return self.find_profiles()

    @cached_property
    def date_columns(self) -> dict[int, bool]:
        """Maps each column of dates such as 2023-05-13 to True if any of its cells has a time of day, else to False.

        Dates that SQL must convert count only if their converted values are indexed.
        """
        return {
            column: profile.has_time
            for column, profile in sorted(self.profiles.items())
            if profile.has_only_dates and (profile.cell_format is None or column in self.cell_formats)
        }

    @cached_property
    def _spellings_of_cells(self) -> _Spellings:
        return _Spellings(self.cells)

    @cached_property
    def _spellings_of_words(self) -> _Spellings:
        return _Spellings(self.words)

    def profile(self, column: int) -> ColumnProfile:
        """Returns the profile of a column; its kind is unknown if no cell was read."""
        return self.profiles.get(column, _UNKNOWN)

    def has_word(self, word: str) -> bool:
        """True if a normalized word is a cell or a word in a cell, apart from accents."""
        return bool(self.columns_with(word) or self.columns_with_word(word))

    def columns_with(self, text: str) -> tuple[int, ...]:
        """Returns the columns with a cell whose normalized text is `text`, apart from accents."""
        return self._spellings_of_cells.columns_with(text)

    def columns_with_word(self, word: str) -> tuple[int, ...]:
        """Returns the columns with a cell of several words that contains the normalized `word`, apart from accents."""
        return self._spellings_of_words.columns_with(word)

    def find_spellings(self, text: str) -> list[str]:
        """Returns the normalized texts of cells that equal the normalized `text` apart from accents, `text` first."""
        return self._spellings_of_cells.find(text)

    def find_cells(self, text: str) -> list[Cell]:
        """Returns the cells whose normalized text is `text`, then the cells that differ from `text` only in accents.

        In both groups, cells that occur in more columns come first.
        """
        cells: list[Cell] = []
        for spelling in self.find_spellings(text):
            columns = group_by_key(self.originals.get(spelling, ()))
            by_frequency = sorted(columns, key=lambda cell: (-len(columns[cell]), cell))
            cells += [Cell(cell, tuple(columns[cell])) for cell in by_frequency]
        return cells

    def select_columns(self, new_numbers: Mapping[int, int]) -> CellIndex:
        """Returns the index of some columns. `new_numbers` maps the numbers of these columns to new numbers."""

        def select_texts(columns_by_text: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
            selected: dict[str, tuple[int, ...]] = {}
            for text, columns in columns_by_text.items():
                if remaining := tuple(new_numbers[column] for column in columns if column in new_numbers):
                    selected[text] = remaining
            return selected

        def renumber(by_column: Mapping[int, V]) -> dict[int, V]:
            return {new_numbers[column]: value for column, value in by_column.items() if column in new_numbers}

        cells = select_texts(self.cells)
        originals: dict[str, list[tuple[str, int]]] = {}
        for text in cells:
            pairs = self.originals.get(text, ())
            originals[text] = [(original, new_numbers[column]) for original, column in pairs if column in new_numbers]
        return CellIndex(
            cells,
            select_texts(self.words),
            self.warnings,
            originals=originals,
            cell_formats=renumber(self.cell_formats),
            find_profiles=lambda: renumber(self.profiles),
        )


def build_index(path: Path, schema: Schema, seconds: float = SECONDS, convert: bool = False) -> CellIndex:
    """Returns the index of a SQLite file. Time and memory are limited, and errors become warnings of the index.

    If `convert` is True, columns that need a conversion (`CellFormat`) are indexed by their converted values.
    """
    try:
        with closing(connect(path, seconds, steps=_STEPS)) as connection, raise_data_errors(path):
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_READ)
            columns_of_file = {table: {name.lower() for name in names} for table, names in table_columns(connection)}
            columns = [
                column for column in range(1, len(schema.columns)) if _is_present(column, schema, columns_of_file)
            ]
            source = _SqliteCells(connection, schema)
            index = read_index(source, schema, columns, name=str(path), seconds=seconds, convert=convert)
        no_tables = () if columns_of_file else (f"{path}: holds no tables; its values are not linked",)
        return replace(index, warnings=(*no_tables, *index.warnings))
    except SqlspError as error:
        return CellIndex(warnings=(f"{error}; its values are not linked",))


def _is_present(column: int, schema: Schema, columns_of_file: Mapping[str, Collection[str]]) -> bool:
    """True if a file has a column of the schema. `columns_of_file` has the columns by table, all in lower case."""
    info = schema.columns[column]
    if schema.find_column(info.name, info.table) != column:  # a repeated name
        return False
    table = schema.tables[info.table]
    stored = table.parts[0] if table.parts else table
    return info.is_period or info.name.lower() in columns_of_file.get(stored.name.lower(), ())


class CellSource(Protocol):
    """A database whose cells are read.

    The methods take the number of a table or column in a schema, and return SQL in the dialect of the database.

    Attributes:
        groups_cells: True if a query may count equal cells. It may not if a collation treats different texts as equal.
    """

    groups_cells: bool

    def table(self, number: int) -> str:
        """Returns the SQL of a table behind FROM."""

    def column(self, number: int) -> str:
        """Returns the SQL of a column whose cells are only counted."""

    def cell(self, number: int) -> str:
        """Returns the SQL that reads a column. Binary or very long cells may become NULL or empty bytes."""

    def read(self, sql: str, seconds: float) -> AbstractContextManager[Iterator[tuple[Any, ...]]]:
        """Yields the rows of a query. Raises QueryTimeoutError after `seconds`, and DataError for other failures."""


def read_index(
    source: CellSource, schema: Schema, columns: Iterable[int], name: str, seconds: float, convert: bool
) -> CellIndex:
    """Returns the index of some columns of a database. A column that cannot be read is left out with a warning.

    Args:
        columns: the columns, numbered as in `schema`
        name: the name of the database, with which warnings begin
        seconds: the time limit for reading all columns
        convert: if True, columns that need a conversion (`CellFormat`) are indexed by their converted values
    """
    reader = _CellReader(source, schema, seconds)
    # numbers last, because ids would use up the whole budget
    cells = reader.read(sorted(columns, key=lambda column: schema.columns[column].type == "number"))
    reader.count([column for column, contents in cells.items() if column in reader.partial or not contents])
    if reader.long_tables:
        names = ", ".join(schema.tables[table].name for table in sorted(reader.long_tables))
        have = "has" if len(reader.long_tables) == 1 else "have"
        reader.problems.append(f"{names} {have} more than {MAX_ROWS:,} rows; values of later rows are not linked")
    warnings = [problem if problem.startswith(name) else f"{name}: {problem}" for problem in reader.problems]
    return index_of(cells.items(), warnings, schema, convert, counts=reader.counts)


def index_of(
    columns: Iterable[tuple[int, Mapping[object, int]]],
    warnings: Sequence[str],
    schema: Schema | None = None,
    convert: bool = True,
    counts: Mapping[int, Counts] | None = None,
) -> CellIndex:
    """Returns the index of cells that have been read.

    Args:
        columns: pairs of a column and a mapping from each distinct cell to the number of rows with this cell
        schema: the schema of the columns; if None, no cells are converted
        convert: if True, columns that need a conversion (`CellFormat`) are indexed by their converted values
        counts: the counts by column. A column without counts gets no profile. If None, every cell counts as one row.
    """
    conversions = _Conversions(dict(columns), schema, convert, counts)
    cells: dict[str, list[int]] = defaultdict(list)
    words: dict[str, list[int]] = defaultdict(list)
    originals: dict[str, list[tuple[str, int]]] = defaultdict(list)
    converted: dict[int, CellFormat] = {}
    for column, contents in conversions.cells.items():
        cell_format, values = conversions.convert(column) if convert else (None, list(contents))
        if cell_format is not None:
            converted[column] = cell_format
        texts = set()
        for text, original in _find_texts(values):
            texts.add(text)
            if not _CONTROL.search(original):  # SQL is printed on one line, and SQLite reads no text with a NUL
                originals[text].append((original, column))
        for text in texts:
            cells[text].append(column)
        for word in _find_words(texts):
            words[word].append(column)
    for pairs in originals.values():
        pairs.sort(key=itemgetter(1))
    return CellIndex(
        _freeze(cells),
        _freeze(words),
        tuple(warnings),
        originals=dict(originals),
        cell_formats=converted,
        find_profiles=cache(conversions.profile_columns),
    )


def _find_words(texts: Iterable[str]) -> Iterator[str]:
    """Yields the distinct words in texts of several words. Leaves out words that are too short to identify a cell."""
    words: set[str] = set()
    for text in texts:
        if " " in text:
            words.update(text.split(" "))
    for word in words - STOP_WORDS:
        if len(word) >= (SHORTEST_NUMBER if word.isdigit() else 2):
            yield word


class _Conversions:
    """Converts the cells of columns, and profiles the columns.

    `cells` maps each column to the number of rows by distinct cell. The other arguments are those of `index_of`.
    """

    def __init__(
        self,
        cells: Mapping[int, Mapping[object, int]],
        schema: Schema | None,
        convert: bool,
        counts: Mapping[int, Counts] | None,
    ) -> None:
        self.cells = cells
        self._schema = schema
        self._convert_cells = convert
        self._counts = counts
        self._converted: dict[int, tuple[CellFormat | None, list[object]]] = {}
        self._by_name: Mapping[str, Sequence[int]] = {}
        if schema is not None:
            self._by_name = group_by_key((schema.columns[column].name.lower(), column) for column in cells)

    def convert(self, column: int) -> tuple[CellFormat | None, list[object]]:
        """Returns the cell format of a column, or None if no conversion is needed, and its distinct values."""
        if column not in self._converted:
            cell_format = self._find_format(column)
            cells = list(self.cells[column])
            values = cells if cell_format is None else cell_format.convert(cells)
            self._converted[column] = cell_format, list(dict.fromkeys(value for value in values if value is not None))
        return self._converted[column]

    def profile_columns(self) -> dict[int, ColumnProfile]:
        """Returns the profiles of the columns with counts."""
        profiles = {}
        for column, cells in self.cells.items():
            size = len(cells)
            counts = Counts(size, size, size) if self._counts is None else self._counts.get(column)
            if counts is None:
                continue
            cell_format, values = self.convert(column)
            # cells with the same value count once, unless the index lacks some cells
            distinct = len(values) if counts.distinct == size else counts.distinct
            profile = profile_column(values, counts._replace(distinct=distinct))
            profiles[column] = replace(profile, cell_format=cell_format)
        return profiles

    def _find_format(self, column: int) -> CellFormat | None:
        """Returns the cell format of a column, or None if no conversion is needed."""
        if self._schema is None:
            return None
        same_name = self._by_name[self._schema.columns[column].name.lower()] if self._convert_cells else ()
        peers = [self.cells[peer] for peer in same_name if peer != column]
        rows = self._count_rows(column)
        return find_cell_format(column, rows, self._schema, tolerant=self._is_complete(column), peers=peers)

    def _count_rows(self, column: int) -> Mapping[object, int]:
        """Returns the number of rows by cell. If cells are not converted, every number is 1, as in training."""
        cells = self.cells[column]
        return cells if self._convert_cells else dict.fromkeys(cells, 1)

    def _is_complete(self, column: int) -> bool:
        """True if all rows with a cell were read, so that shares of rows are known."""
        counts = None if self._counts is None else self._counts.get(column)
        return self._convert_cells and counts is not None and sum(self.cells[column].values()) == counts.filled


@dataclass
class _Scan:
    """The rows of a column that have been read.

    Attributes:
        rows_by_cell: the number of rows by cell, without binary cells
        rows: the number of rows
        filled: the number of rows that are not NULL
        is_complete: True if all rows were read, or as many as MAX_ROWS
        exceeds_limit: True if there are more than MAX_ROWS rows
    """

    rows_by_cell: dict[object, int]
    rows: int = 0
    filled: int = 0
    is_complete: bool = False
    exceeds_limit: bool = False

    def read_new_cells(self, counted: Iterable[tuple[Any, int]], deadline: float) -> Iterator[object]:
        """Reads (cell, number of rows) pairs, and yields the cells that were not read before.

        Stops at the deadline. Then `is_complete` remains False.
        """
        for step, (cell, number) in enumerate(counted):
            if self.rows + number > MAX_ROWS:
                self.exceeds_limit = True
                number = MAX_ROWS - self.rows
            if not number:
                break
            if step % _LOOK == 0 and time.monotonic() > deadline:
                return
            self.rows += number
            if cell is None:
                continue
            self.filled += number
            if isinstance(cell, bytes):
                continue
            is_new = cell not in self.rows_by_cell
            self.rows_by_cell[cell] = self.rows_by_cell.get(cell, 0) + number
            if is_new:
                yield cell
        self.is_complete = True


class _CellReader:
    """Reads the cells of columns within a time limit.

    Attributes:
        problems: warnings that say why cells are missing
        long_tables: tables with more than MAX_ROWS rows
        partial: columns with unread rows, or with more distinct cells than the budget allows
        counts: the numbers of rows and of distinct cells by column
    """

    def __init__(self, source: CellSource, schema: Schema, seconds: float) -> None:
        self.problems: list[str] = []
        self.long_tables: set[int] = set()
        self.partial: set[int] = set()
        self.counts: dict[int, Counts] = {}
        self._rows_by_cell: dict[int, dict[object, int]] = {}  # for each column, the number of rows by cell
        self._source = source
        self._schema = schema
        self._seconds = seconds
        self._deadline = time.monotonic() + seconds
        self._is_late = False

    def read(self, columns: Sequence[int]) -> dict[int, dict[object, int]]:
        """Returns the distinct cells of columns, each with the number of rows in which it was read.

        A column first gets an equal share of the budget (`CellBudget`) and of the remaining time. The remaining budget
        and time go to columns with more cells, in the order of `columns`. If the time of a column runs out, its cells
        and counts come from the first rows. If many columns get no time at all, they are sampled (`_sample`).
        """
        budget = CellBudget()
        cells: dict[int, list[object]] = {}
        for index, column in enumerate(columns):
            share = (self._deadline - time.monotonic()) / (len(columns) - index)
            cells[column] = self._read_column(column, CellBudget(len(columns)), share)
            budget.subtract(cells[column])
        partial = [column for column in columns if column in self.partial]
        for index, column in enumerate(partial):
            cells[column] += self._read_column(column, budget, self._seconds, known=cells[column])
            name = self._schema.name_of(column)
            if self._is_late:
                self.problems.append(
                    f"reading took more than {self._seconds:g} s; values from {name} on are not linked, or not all"
                )
                break
            if budget.is_spent:
                others = len(partial) - index - 1
                names = f"{name} and {others} more columns" if others else name
                self.problems.append(f"more values than the index can store; of {names} not all are linked")
                break
        if len(columns) > _MANY_COLUMNS:
            cells |= self._sample([column for column in partial if column not in self.counts])
        return {
            column: {cell: self._rows_by_cell[column][cell] for cell in contents} for column, contents in cells.items()
        }

    def _sample(self, columns: Sequence[int]) -> dict[int, list[object]]:
        """Reads the first rows of each table with one query, and returns the distinct cells by column.

        The sample may take half of the time limit in addition. A table whose query fails or times out yields no cells.
        """
        cells = dict[int, list[object]]()
        deadline = time.monotonic() + max(self._seconds / 2, _MIN_SECONDS)
        for table, columns_of_table in self._group_by_table(columns).items():
            items = ", ".join(map(self._source.cell, columns_of_table))
            query = f"SELECT {items} FROM {self._source.table(table)} LIMIT {_SAMPLED_CELLS // len(columns)}"
            seconds = deadline - time.monotonic()
            if seconds <= 0:
                break
            with suppress(DataError), self._source.read(query, seconds) as iterator:
                rows = list(iterator)
                # strict=False: a table without rows has no contents
                for column, contents in zip(columns_of_table, zip(*rows, strict=True), strict=False):
                    filled = [cell for cell in contents if cell is not None]
                    rows_by_cell = Counter(cell for cell in filled if not isinstance(cell, bytes))
                    self._rows_by_cell[column] = rows_by_cell
                    cells[column] = list(CellBudget(len(columns)).limit(rows_by_cell, math.inf))
                    self.counts[column] = Counts(len(rows), len(filled), len(rows_by_cell))
        return cells

    def _group_by_table(self, columns: Iterable[int]) -> dict[int, list[int]]:
        return group_by_key((self._schema.columns[column].table, column) for column in columns)

    def _read_column(
        self, column: int, budget: CellBudget, share: float, known: Collection[object] = ()
    ) -> list[object]:
        """Returns the distinct cells of a column except the `known` cells, which were read before.

        Stops when the budget or `share` seconds are spent. Also updates `counts`, `partial` and the other attributes.
        """
        self.partial.add(column)
        if self._is_late:
            return []
        cells: list[object] = []
        scan = _Scan(dict.fromkeys(known, 0))
        self._rows_by_cell[column] = scan.rows_by_cell
        deadline = min(time.monotonic() + share, self._deadline)
        try:
            seconds = max(self._deadline - time.monotonic(), _MIN_SECONDS)
            with self._source.read(self._write_query(column), seconds) as counted:
                cells.extend(budget.limit(scan.read_new_cells(counted, deadline), deadline))
        except QueryTimeoutError:
            self._is_late = True
        except DataError as error:
            self.problems.append(f"{error}; values of {self._schema.name_of(column)} are not linked")
            self.partial.discard(column)
            return cells
        if scan.is_complete:
            self.partial.discard(column)
        if scan.exceeds_limit:
            self.long_tables.add(self._schema.columns[column].table)
        if scan.is_complete or scan.rows > self.counts.get(column, _NO_COUNTS).rows:
            self.counts[column] = Counts(scan.rows, scan.filled, len(scan.rows_by_cell))
        self._is_late = self._is_late or time.monotonic() > self._deadline
        return cells

    def _write_query(self, column: int) -> str:
        """Returns a query for (cell, number of rows) pairs. If the source cannot group cells, every row is a pair."""
        table = self._source.table(self._schema.columns[column].table)
        query = f"SELECT {self._source.cell(column)} AS cell, 1 FROM {table} LIMIT {MAX_ROWS + 1}"
        if not self._source.groups_cells:
            return query
        return f"SELECT cell, count(*) FROM ({query}) AS q GROUP BY cell ORDER BY count(*) DESC, cell"

    def count(self, columns: Iterable[int]) -> None:
        """Updates `counts` and `long_tables`: the database counts the cells of `columns`, with one query per table.

        Stops when the time limit is reached. A table whose query fails is skipped.
        """
        for table, columns_of_table in self._group_by_table(columns).items():
            items = ", ".join(f"{self._source.column(column)} AS c{column}" for column in columns_of_table)
            counts = ", ".join(f"count(c{column}), count(DISTINCT c{column})" for column in columns_of_table)
            rows = f"(SELECT {items} FROM {self._source.table(table)} LIMIT {MAX_ROWS + 1}) AS q"
            seconds = self._deadline - time.monotonic()
            if seconds <= 0:
                return
            with suppress(DataError), self._source.read(f"SELECT count(*), {counts} FROM {rows}", seconds) as iterator:
                number, *numbers = next(iterator)
                if number > MAX_ROWS:
                    self.long_tables.add(table)
                for column, filled, distinct in zip(columns_of_table, numbers[::2], numbers[1::2], strict=True):
                    self.counts[column] = Counts(min(number, MAX_ROWS), filled, distinct)


class _SqliteCells:
    """Reads the cells of a SQLite file. SQLite does not load blobs and long texts; they are read as empty bytes."""

    groups_cells = False

    def __init__(self, connection: sqlite3.Connection, schema: Schema) -> None:
        self._connection = connection
        self._schema = schema

    def table(self, number: int) -> str:
        table = self._schema.tables[number]
        if not table.parts:
            return quoted(table.name)
        return f"({Writer(self._schema).write_union_of_parts(number)})"

    def column(self, number: int) -> str:
        return quoted(self._schema.columns[number].name)

    def cell(self, number: int) -> str:
        name = self.column(number)
        # a character has at most 4 bytes
        texts = f"WHEN typeof({name}) = 'text' AND length(CAST({name} AS BLOB)) <= {4 * LONGEST_CELL} THEN {name}"
        return f"CASE WHEN typeof({name}) IN ('integer', 'real') THEN {name} {texts} WHEN {name} NOT NULL THEN x'' END"

    @contextmanager
    def read(self, sql: str, seconds: float) -> Iterator[Iterator[tuple[Any, ...]]]:
        try:
            yield self._connection.execute(sql)
        except (sqlite3.Error, ValueError, MemoryError) as error:
            kind = QueryTimeoutError if "interrupted" in str(error) else DataError
            raise kind(describe_error(error)) from error


class CellBudget:
    """The number of cells and letters that the index can still store.

    `shares` is the number of equal budgets into which the whole budget is divided.
    """

    def __init__(self, shares: int = 1) -> None:
        self.cells = MAX_CELLS // shares
        self.letters = MAX_LETTERS // shares

    @property
    def is_spent(self) -> bool:
        return self.cells < 0 or self.letters < 0

    def subtract(self, cells: Iterable[object]) -> None:
        for cell in cells:
            self.cells -= 1
            self.letters -= len(cell) if isinstance(cell, str) else _NUMBER_LENGTH

    def limit(self, cells: Iterable[object], deadline: float) -> Iterator[object]:
        """Yields `cells` until the budget is spent or the deadline has passed."""
        for cell in cells:
            self.subtract((cell,))
            if self.is_spent or time.monotonic() > deadline:
                return
            yield cell


def _find_texts(contents: Iterable[object]) -> Iterator[tuple[str, str]]:
    """Yields (normalized text, original text) pairs of the cells to index: short texts, and numbers of enough digits.

    The original text of a number is the text that SQL contains.
    """
    for cell in contents:
        if isinstance(cell, str):
            if len(cell) <= LONGEST_CELL and (text := plain(cell)):
                yield text, cell
        elif isinstance(cell, int | float):
            # an integer, such as a telephone number, is written with all digits
            is_integer = isinstance(cell, int) or (abs(cell) < EXACT_INTEGERS and cell == int(cell))
            number = str(int(cell)) if is_integer else f"{cell:.10g}"
            if len(number) >= SHORTEST_NUMBER:
                yield plain(number), number


class _Spellings:
    """Looks up normalized texts apart from accents. `columns` maps each indexed text to its sorted columns."""

    def __init__(self, columns: Mapping[str, tuple[int, ...]]) -> None:
        self._columns = columns
        # texts with letters beyond ASCII, by the text without accents
        self._accented = group_by_key((plain(without_accents(text)), text) for text in columns if not text.isascii())

    def find(self, text: str) -> list[str]:
        """Returns the indexed texts that equal `text` apart from accents, `text` first."""
        bare = plain(without_accents(text))
        candidates = dict.fromkeys((text, bare, *self._accented.get(bare, ())))
        return [candidate for candidate in candidates if candidate in self._columns]

    def columns_with(self, text: str) -> tuple[int, ...]:
        """Returns the sorted columns of all texts that `find` returns."""
        spellings = self.find(text)
        if len(spellings) == 1:
            return self._columns[spellings[0]]
        return tuple(sorted({column for spelling in spellings for column in self._columns[spelling]}))


def _freeze(lists: dict[str, list[int]]) -> dict[str, tuple[int, ...]]:
    """Returns the lists of columns as sorted tuples. Equal tuples are one object, because nearly all are equal."""
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    frozen = {}
    for text, columns in lists.items():
        ordered = tuple(sorted(columns))
        frozen[text] = shared.setdefault(ordered, ordered)
    return frozen


def without_columns(schema: Schema, values: CellIndex, dropped: Set[int]) -> tuple[Schema, CellIndex]:
    """Drops columns, except columns of keys, and renumbers the remaining columns."""
    dropped = dropped - schema.key_columns
    if not dropped:
        return schema, values
    columns = [column for column in range(len(schema.columns)) if column not in dropped]
    return select_items(schema, values, range(len(schema.tables)), columns)


def select_tables(schema: Schema, values: CellIndex, tables: Sequence[int]) -> tuple[Schema, CellIndex]:
    """Selects tables with all their columns. Renumbers the tables and columns in the order of `tables`."""
    if len(tables) == len(schema.tables):
        return schema, values
    columns = [STAR, *(column for table in tables for column in schema.columns_of(table))]
    return select_items(schema, values, tables, columns)


def select_items(
    schema: Schema, values: CellIndex, tables: Sequence[int], columns: Sequence[int]
) -> tuple[Schema, CellIndex]:
    """Selects tables and some of their columns. Renumbers both in the order of `tables` and `columns`."""
    new_numbers = {column: new for new, column in enumerate(columns)}
    return schema.only(tables, columns), values.select_columns(new_numbers)
