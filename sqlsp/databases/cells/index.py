"""An index of the cells of a database: they are looked up by text, without scanning the database.

One pass over a database makes two dictionaries: from whole cells to the columns that contain them, and from the words
inside cells to those columns. A database that is missing, empty or damaged gives an empty index and a warning; linking
then uses names only.
"""

from __future__ import annotations

import math
import re
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from operator import itemgetter
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlsp.databases.cells.forms import find_form
from sqlsp.databases.cells.profile import ColumnProfile, Counts, profile_column
from sqlsp.databases.sqlite import QueryTimeoutError, connect, describe_error, raise_data_errors
from sqlsp.databases.sqlite_schema import table_columns
from sqlsp.question.words import STOP_WORDS, plain, without_accents
from sqlsp.schema.schema import CellForm, Schema, quoted
from sqlsp.sql.writer import Writer
from sqlsp.utils.errors import DataError, SqlspError

LONGEST_CELL = 60  # characters; longer cells are prose, which no question quotes
LARGEST_WHOLE = 1e15  # whole floating-point numbers from here on are written with an exponent
SHORTEST_NUMBER = 4  # digits; shorter numbers are in every id column
MAX_ROWS = 200_000  # read of one table
MAX_CELLS = 200_000  # distinct cells per column, summed over the columns of one database
MAX_LETTERS = 2_500_000  # characters of all these cells together; the index takes about 50 bytes per character
SECONDS = 20.0  # spent on one database
LARGEST_READ = 8_000_000  # bytes of the largest text that is read
_PIECE = 1.0  # the least number of seconds for a column of a server
_NUMBER = 8  # approximate characters of a number
_MANY = 50  # columns from which on those without time of their own are read together: to begin with each takes too long
_SAMPLED = 500_000  # cells that are read so
_LOOK = 500  # rows between two looks at the clock
_STEPS = 500  # SQLite instructions between two looks at the clock: making one cell can take milliseconds
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
K = TypeVar("K")
V = TypeVar("V")


_UNKNOWN = ColumnProfile("unknown", 0, 0, 0)
_NONE = Counts(0, 0, 0)


@dataclass(frozen=True)
class Cell:
    """The content of cells as the database writes it, and the columns that hold it."""

    text: str
    columns: tuple[int, ...]


@dataclass(frozen=True)
class CellIndex:
    """Columns by the text of their cells and by the words in them, both in the form of `words.plain`.

    `written` maps the plain form to (cell as it is written, column), for `as_written`. `forms` are the columns of which
    the index has what cells mean, not what they are.
    """

    cells: dict[str, tuple[int, ...]] = field(default_factory=dict)
    words: dict[str, tuple[int, ...]] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    written: dict[str, list[tuple[str, int]]] = field(default_factory=dict)
    forms: Mapping[int, CellForm] = field(default_factory=dict)
    find_profiles: Callable[[], Mapping[int, ColumnProfile]] = field(default=dict, compare=False)

    @cached_property
    def profiles(self) -> Mapping[int, ColumnProfile]:
        """What the cells of columns are, as meant: found when it is first asked for."""
        return self.find_profiles()

    @cached_property
    def dated(self) -> dict[int, bool]:
        """The columns whose cells are all dates such as 2023-05-13; True where any has a time of day."""
        read = ((column, each) for column, each in sorted(self.profiles.items()) if each.dated)
        return {column: each.timed for column, each in read if each.form is None or column in self.forms}

    @cached_property
    def accented(self) -> dict[str, list[str]]:
        """The plain forms of cells with accents, by the plain form without them."""
        return _by_plain_letters(self.cells)

    @cached_property
    def accented_words(self) -> dict[str, list[str]]:
        """The words in cells that have accents, by the word without them."""
        return _by_plain_letters(self.words)

    def profile(self, column: int) -> ColumnProfile:
        """The profile of a column; one of an unknown kind where none of its cells was read."""
        return self.profiles.get(column, _UNKNOWN)

    def has_word(self, word: str) -> bool:
        return bool(self.columns_with(word) or self.columns_with_word(word))

    def columns_with(self, text: str) -> tuple[int, ...]:
        """The columns with a cell whose plain form is `text`, or is but for accents."""
        return _all_columns(self.cells, self.ways(text))

    def columns_with_word(self, word: str) -> tuple[int, ...]:
        """The columns in whose cells of several words one is `word`, in plain form, or is but for accents."""
        return _all_columns(self.words, _ways(word, self.words, self.accented_words))

    def ways(self, text: str) -> list[str]:
        """The plain forms of cells that are `text` but for accents, `text` itself first."""
        return _ways(text, self.cells, self.accented)

    def as_written(self, text: str) -> list[Cell]:
        """The cells whose plain form is `text`, those in the most columns first; then those with other accents."""
        cells: list[Cell] = []
        for way in self.ways(text):
            columns: dict[str, list[int]] = defaultdict(list)
            for cell, column in self.written.get(way, ()):
                columns[cell].append(column)
            ordered = sorted(columns.items(), key=lambda pair: (-len(pair[1]), pair[0]))
            cells += [Cell(cell, tuple(where)) for cell, where in ordered]
        return cells

    def of_columns(self, number: Mapping[int, int]) -> CellIndex:
        def kept(found: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
            moved = ((text, tuple(number[c] for c in columns if c in number)) for text, columns in found.items())
            return {text: columns for text, columns in moved if columns}

        cells = kept(self.cells)
        written = {text: [(way, number[c]) for way, c in self.written.get(text, ()) if c in number] for text in cells}
        forms = {number[column]: form for column, form in self.forms.items() if column in number}

        def profiles() -> dict[int, ColumnProfile]:
            return {number[column]: profile for column, profile in self.profiles.items() if column in number}

        return CellIndex(cells, kept(self.words), self.warnings, written, forms, profiles)


def build_index(path: Path, schema: Schema, seconds: float = SECONDS, forms: bool = False) -> CellIndex:
    """The index of the SQLite file at `path`, its columns numbered as in `schema`; with `forms`, of what cells mean.

    Time and memory are bounded. A damaged file raises nothing: `warnings` says what is wrong.
    """
    try:
        with closing(connect(path, seconds, steps=_STEPS)) as connection, raise_data_errors(path):
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_READ)
            present = {table: {name.lower() for name in names} for table, names in table_columns(connection)}
            there = []
            for column, info in enumerate(schema.columns):
                is_first = column and schema.find_column(info.name, info.table) == column
                table = schema.tables[info.table]
                own = present.get((table.parts[0] if table.parts else table).name.lower(), ())
                if is_first and (info.is_period or info.name.lower() in own):
                    there.append(column)
            index = read_index(_SqliteCells(connection, schema), schema, there, str(path), seconds, forms)
        empty = () if present else (f"{path}: holds no tables; its values are not linked",)
        return replace(index, warnings=(*empty, *index.warnings))
    except SqlspError as error:
        return CellIndex(warnings=(f"{error}; its values are not linked",))


class CellSource(Protocol):
    """A database whose cells are read, its columns numbered as in a schema; the parts of SQL are its own.

    With `groups_cells`, it counts equal cells itself: by their letters, not by a collation.
    """

    groups_cells: bool

    def table(self, number: int) -> str:
        """A table behind FROM."""

    def column(self, number: int) -> str:
        """A column whose cells can be counted."""

    def cell(self, number: int) -> str:
        """A column whose cells are read: binary or very long ones may be missing, or empty bytes."""

    def read(self, sql: str, seconds: float) -> AbstractContextManager[Iterator[tuple[Any, ...]]]:
        """The rows of a query one by one. Raises QueryTimeoutError after `seconds`, and DataError."""


def read_index(
    source: CellSource, schema: Schema, columns: Iterable[int], name: str, seconds: float, forms: bool
) -> CellIndex:
    """The index of the cells of some columns; with `forms`, of what they mean. Warnings begin with `name`.

    A column that cannot be read is left out with a warning.
    """
    reader = _CellReader(source, schema, seconds, counts_rows=forms)
    # numbers last, for ids would use up the whole budget
    cells = reader.read_fairly(sorted(columns, key=lambda column: schema.columns[column].type == "number"))
    reader.count([column for column, own in cells.items() if column in reader.partial or not own])
    if reader.long_tables:
        have = "has" if len(reader.long_tables) == 1 else "have each"
        long = ", ".join(schema.tables[table].name for table in sorted(reader.long_tables))
        reader.problems.append(
            f"{long} {have} more than {MAX_ROWS:,} rows; values that only later rows hold are not linked"
        )
    warnings = [problem if problem.startswith(name) else f"{name}: {problem}" for problem in reader.problems]
    counted = ((column, reader.rows_of(column, own) if forms else own) for column, own in cells.items())
    return index_of(counted, warnings, schema, forms, reader.counts)


def index_of(
    columns: Iterable[tuple[int, Mapping[object, int] | Sequence[object]]],
    warnings: Sequence[str],
    schema: Schema | None = None,
    forms: bool = True,
    counts: Mapping[int, Counts] | None = None,
) -> CellIndex:
    """The index of columns with their distinct cells and the rows of each, or one row of each.

    With a `schema` and `forms`, it is the index of what the cells mean. Columns with `counts` have a profile; None
    counts each cell once.
    """
    cells: dict[str, list[int]] = defaultdict(list)
    words: dict[str, list[int]] = defaultdict(list)
    written: dict[str, list[tuple[str, int]]] = defaultdict(list)
    found_forms: dict[int, CellForm] = {}
    read = dict(columns)
    named = grouped((schema.columns[column].name.lower(), column) for column in read) if schema is not None else {}

    def rows_of(column: int) -> Mapping[object, int]:
        own = read[column]  # without forms the profiles, which parsers read, do not depend on numbers of rows
        return own if forms and isinstance(own, Mapping) else dict.fromkeys(own, 1)

    @cache
    def meaning(column: int) -> tuple[CellForm | None, list[object]]:
        form = None
        if schema is not None:
            alike = named[schema.columns[column].name.lower()] if forms else []
            peers = [rows_of(peer) for peer in alike if peer != column]
            form = find_form(column, rows_of(column), schema, is_whole(column), peers)
        meant = [*read[column]] if form is None else form.meanings([*read[column]])
        return form, list(dict.fromkeys(cell for cell in meant if cell is not None))  # several mean the same

    @cache
    def profiles() -> dict[int, ColumnProfile]:
        made = {}
        for column, cells in read.items():
            counted = Counts(*[len(cells)] * 3) if counts is None else counts.get(column)
            if counted is not None:
                form, meant = meaning(column)
                different = len(meant) if counted.different == len(cells) else counted.different
                made[column] = replace(profile_column(meant, counted._replace(different=different)), form=form)
        return made

    def is_whole(column: int) -> bool:
        """True if the rows of cells are known that are neither missing nor long."""
        known = None if counts is None else counts.get(column)
        return forms and known is not None and sum(rows_of(column).values()) == known.filled

    for column, own in read.items():
        form, contents = meaning(column) if forms else (None, [*own])
        if form is not None:
            found_forms[column] = form
        texts = set()
        for text, cell in _texts(contents):
            texts.add(text)
            if not _CONTROL.search(cell):  # SQL is printed on one line, and SQLite reads no text with a NUL
                written[text].append((cell, column))
        for text in texts:
            cells[text].append(column)
        of_several = {word for text in texts if " " in text for word in text.split(" ")}
        for word in of_several - STOP_WORDS:
            if len(word) >= (SHORTEST_NUMBER if word.isdigit() else 2):  # others identify no cell
                words[word].append(column)
    for ways in written.values():
        ways.sort(key=itemgetter(1))
    return CellIndex(_frozen(cells), _frozen(words), tuple(warnings), dict(written), found_forms, profiles)


class _CellReader:
    """Reads the cells of columns until the time is up; `problems` and `long_tables` say what was left out.

    `partial` are columns of which not all rows were read, or not all distinct cells kept.
    """

    def __init__(self, source: CellSource, schema: Schema, seconds: float, counts_rows: bool) -> None:
        self.problems: list[str] = []
        self._counts_rows = counts_rows
        self.long_tables: set[int] = set()
        self.partial: set[int] = set()
        self.counts: dict[int, Counts] = {}
        self._rows: dict[int, dict[object, int]] = {}  # of the distinct cells that are kept
        self._source, self._schema, self._seconds = source, schema, seconds
        self._deadline = time.monotonic() + seconds
        self._late = False  # the deadline has passed

    def rows_of(self, column: int, cells: Iterable[object]) -> dict[object, int]:
        """The number of rows that were read with each of these cells."""
        rows = self._rows.get(column, {})
        return {cell: rows.get(cell, 1) for cell in cells}

    def read_fairly(self, columns: Sequence[int]) -> dict[int, list[object]]:
        """The distinct cells of columns, in the order given.

        Each column first gets an equal share of the budget (`CellBudget`) and of the time that is left; the rest goes
        to those that hold more, in order. Where a share of the time is too short, cells and counts are a sample: those
        of the first rows. Of many columns, those for which there was none at all have the first rows, too (`_sample`).
        """
        budget = CellBudget()
        cells: dict[int, list[object]] = {}
        for place, column in enumerate(columns):
            share = (self._deadline - time.monotonic()) / (len(columns) - place)
            cells[column] = self._read(column, CellBudget(len(columns)), share)
            budget.take(cells[column])
        more = [column for column in columns if column in self.partial]
        for index, column in enumerate(more):
            cells[column] += self._read(column, budget, self._seconds, cells[column])
            if self._late:
                said = f"reading took more than {self._seconds:g} s"
                self.problems.append(
                    f"{said}; values from {self._schema.name_of(column)} on are not linked, or not all"
                )
                break
            if budget.full:
                others = f" and {len(more) - index - 1} more columns" if more[index + 1 :] else ""
                where = f"{self._schema.name_of(column)}{others}"
                self.problems.append(f"holds more values than are kept; of {where} not all are linked")
                break
        left = [column for column in more if column not in self.counts]
        return cells | self._sample(left) if len(columns) > _MANY else cells

    def _sample(self, columns: Sequence[int]) -> dict[int, list[object]]:
        """The distinct cells of the first rows of tables, all of a table's columns in one query.

        It takes half of the seconds at the most. A table that cannot be read so has none.
        """
        cells = dict[int, list[object]]()
        until = time.monotonic() + max(self._seconds / 2, _PIECE)
        for table, own in self._by_table(columns).items():
            named = ", ".join(map(self._source.cell, own))
            query = f"SELECT {named} FROM {self._source.table(table)} LIMIT {_SAMPLED // len(columns)}"
            if (left := until - time.monotonic()) <= 0:
                break
            with suppress(DataError), self._source.read(query, left) as found:
                rows = list(found)
                for column, contents in zip(own, zip(*rows, strict=True), strict=False):
                    filled = [cell for cell in contents if cell is not None]
                    different = Counter(cell for cell in filled if not isinstance(cell, bytes))
                    self._rows[column] = different
                    cells[column] = list(CellBudget(len(columns)).fill(different, math.inf))
                    self.counts[column] = Counts(len(rows), len(filled), len(different))
        return cells

    def _by_table(self, columns: Iterable[int]) -> dict[int, list[int]]:
        return grouped((self._schema.columns[column].table, column) for column in columns)

    def _read(self, column: int, budget: CellBudget, share: float, known: Collection[object] = ()) -> list[object]:
        """The distinct cells of a column besides those `known`, for which there are `budget` and `share` seconds."""
        self.partial.add(column)
        if self._late:
            return []
        cells: list[object] = []
        seen, table = dict.fromkeys(known, 0), self._schema.columns[column].table
        until = min(time.monotonic() + share, self._deadline)
        rows = filled = 0

        def new(found: Iterator[tuple[Any, ...]]) -> Iterator[object]:
            nonlocal rows, filled
            for step, (cell, more) in enumerate(found):
                if rows + more > MAX_ROWS:
                    self.long_tables.add(table)
                    more = MAX_ROWS - rows
                if not more:
                    break
                if not step % _LOOK and time.monotonic() > until:
                    return
                rows += more
                filled += more if cell is not None else 0
                if cell is None or isinstance(cell, bytes):
                    continue
                if (number := seen.get(cell)) is None:
                    seen[cell] = more
                    yield cell
                else:
                    seen[cell] = number + more
            self.partial.discard(column)

        query = f"SELECT {self._source.cell(column)} AS cell, 1 FROM {self._source.table(table)} LIMIT {MAX_ROWS + 1}"
        if self._source.groups_cells:
            query = f"SELECT cell, count(*) FROM ({query}) AS q GROUP BY cell ORDER BY count(*) DESC, cell"
        try:
            with self._source.read(query, max(self._deadline - time.monotonic(), _PIECE)) as found:
                cells.extend(budget.fill(new(found), until))
        except QueryTimeoutError:
            self._late = True
        except DataError as error:
            self.problems.append(f"{error}; values of {self._schema.name_of(column)} are not linked")
            self.partial.discard(column)
            return cells
        finally:
            if self._counts_rows:
                self._rows[column] = {cell: seen[cell] for cell in (*known, *cells)}
        if column not in self.partial or rows > self.counts.get(column, _NONE).rows:
            self.counts[column] = Counts(rows, filled, len(seen))
        self._late = self._late or time.monotonic() > self._deadline
        return cells

    def count(self, columns: Iterable[int]) -> None:
        """Count the cells of columns that were not read to their end; none where that takes too long."""
        for table, own in self._by_table(columns).items():
            named = ", ".join(f"{self._source.column(column)} AS c{column}" for column in own)
            counted = ", ".join(f"count(c{column}), count(DISTINCT c{column})" for column in own)
            rows = f"(SELECT {named} FROM {self._source.table(table)} LIMIT {MAX_ROWS + 1}) AS q"
            if (left := self._deadline - time.monotonic()) <= 0:
                return
            with suppress(DataError), self._source.read(f"SELECT count(*), {counted} FROM {rows}", left) as found:
                number, *numbers = next(found)
                if number > MAX_ROWS:
                    self.long_tables.add(table)
                for column, filled, different in zip(own, numbers[::2], numbers[1::2], strict=True):
                    self.counts[column] = Counts(min(number, MAX_ROWS), filled, different)


class _SqliteCells:
    """The cells of a SQLite file. Blobs and long texts are not even loaded."""

    groups_cells = False

    def __init__(self, connection: sqlite3.Connection, schema: Schema) -> None:
        self._connection, self._schema = connection, schema

    def table(self, number: int) -> str:
        table = self._schema.tables[number]
        if not table.parts:
            return quoted(table.name)
        return f"({Writer(self._schema).write_union_of_parts(number)})"

    def column(self, number: int) -> str:
        return quoted(self._schema.columns[number].name)

    def cell(self, number: int) -> str:
        name = self.column(number)
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
    """The remaining budget: the unused rest of MAX_CELLS and MAX_LETTERS, or of one of `parts` equal shares."""

    def __init__(self, parts: int = 1) -> None:
        self.cells, self.letters = MAX_CELLS // parts, MAX_LETTERS // parts

    @property
    def full(self) -> bool:
        return self.cells < 0 or self.letters < 0

    def take(self, cells: Iterable[object]) -> None:
        for cell in cells:
            self.cells -= 1
            self.letters -= len(cell) if isinstance(cell, str) else _NUMBER

    def fill(self, cells: Iterable[object], deadline: float) -> Iterator[object]:
        for cell in cells:
            self.take((cell,))
            if self.full or time.monotonic() > deadline:
                return
            yield cell


def _texts(contents: Iterable[object]) -> Iterator[tuple[str, str]]:
    """The cells worth indexing, in plain form and as written: short texts, and numbers with enough digits."""
    for cell in contents:
        if isinstance(cell, str):
            if len(cell) <= LONGEST_CELL and (text := plain(cell)):
                yield text, cell
        elif isinstance(cell, int | float):
            # a whole number, such as a telephone number, keeps all its digits
            is_whole = isinstance(cell, int) or (abs(cell) < LARGEST_WHOLE and cell == int(cell))
            number = str(int(cell)) if is_whole else f"{cell:.10g}"
            if len(number) >= SHORTEST_NUMBER:
                yield plain(number), number


def grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, list[V]]:
    """What belongs to each key, given pairs of a key and one such thing."""
    groups: dict[K, list[V]] = defaultdict(list)
    for key, one in pairs:
        groups[key].append(one)
    return groups


def _by_plain_letters(texts: Iterable[str]) -> dict[str, list[str]]:
    return grouped((plain(without_accents(text)), text) for text in texts if not text.isascii())


def _ways(text: str, known: Collection[str], accented: Mapping[str, Sequence[str]]) -> list[str]:
    bare = plain(without_accents(text))
    return [way for way in dict.fromkeys((text, bare, *accented.get(bare, ()))) if way in known]


def _all_columns(columns: Mapping[str, tuple[int, ...]], texts: Sequence[str]) -> tuple[int, ...]:
    if len(texts) == 1:
        return columns[texts[0]]
    return tuple(sorted({column for text in texts for column in columns[text]}))


def _frozen(lists: dict[str, list[int]]) -> dict[str, tuple[int, ...]]:
    # most entries are one of a few column sets: share them
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    return {key: shared.setdefault(value := tuple(sorted(columns)), value) for key, columns in lists.items()}
