"""What stands in the cells of a database: looked up by text, never by scanning.

One pass over a database makes two dictionaries, from whole cells and from the words inside cells to the columns that
hold them. A database that is missing, empty or damaged gives an empty index and a warning: linking then works by names
alone.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sqlsp.common.errors import SqlspError
from sqlsp.data.words import STOP_WORDS, plain
from sqlsp.sql.database import open_database, table_columns
from sqlsp.sql.render import quoted
from sqlsp.sql.schema import Schema

LONGEST_CELL = 60  # characters; longer cells are prose that no question quotes
SHORTEST_NUMBER = 4  # digits; shorter numbers stand in every id column
MOST_ROWS = 200_000  # read of one table
SECONDS = 20.0  # spent on one database
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


@dataclass(frozen=True)
class Cell:
    """The content of cells as the database writes it, and the columns that hold it."""

    text: str
    columns: tuple[int, ...]


@dataclass(frozen=True)
class CellIndex:
    """Columns by the text of their cells and by the words in them, both in the form of `words.plain`.

    `written` leads from the plain form to (cell as it is written, column), for `as_written`.
    """

    cells: dict[str, tuple[int, ...]] = field(default_factory=dict)
    words: dict[str, tuple[int, ...]] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()
    written: dict[str, list[tuple[str, int]]] = field(default_factory=dict)

    def as_written(self, text: str) -> list[Cell]:
        """The cells whose plain form is `text`, those of most columns first."""
        columns: dict[str, list[int]] = defaultdict(list)
        for cell, column in self.written.get(text, ()):
            columns[cell].append(column)
        ordered = sorted(columns.items(), key=lambda pair: (-len(pair[1]), pair[0]))
        return [Cell(cell, tuple(where)) for cell, where in ordered]

    def of_columns(self, number: Mapping[int, int]) -> CellIndex:
        """The index of the columns that have a new `number`, under it."""

        def kept(found: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
            """The entries of columns that stay, under their new numbers."""
            moved = ((text, tuple(number[c] for c in columns if c in number)) for text, columns in found.items())
            return {text: columns for text, columns in moved if columns}

        cells = kept(self.cells)
        written = {text: [(way, number[c]) for way, c in self.written.get(text, ()) if c in number] for text in cells}
        return CellIndex(cells, kept(self.words), self.warnings, written)


def build_index(path: Path, schema: Schema, seconds: float = SECONDS) -> CellIndex:
    """The index of the SQLite file at `path`, its columns numbered as in `schema`.

    Never raises for what is wrong with the file: `warnings` says it, naming the file.
    """
    cells: dict[str, list[int]] = defaultdict(list)
    words: dict[str, list[int]] = defaultdict(list)
    written: dict[str, list[tuple[str, int]]] = defaultdict(list)
    warnings: list[str] = []
    try:
        for column, contents in _columns(path, schema, seconds, warnings):
            texts = set()
            for text, cell in _texts(contents):
                texts.add(text)
                if not _CONTROL.search(cell):  # SQL is printed on one line, and SQLite reads no text with a NUL
                    written[text].append((cell, column))
            for text in texts:
                cells[text].append(column)
            for word in _words(texts):
                words[word].append(column)
    except (SqlspError, sqlite3.Error, OSError, UnicodeDecodeError) as error:  # the last: names that are no UTF-8
        reason = str(error) if str(path) in str(error) else f"{path}: {error}"
        warnings.append(f"{reason}; its values are not linked")
    return CellIndex(_frozen(cells), _frozen(words), tuple(warnings), dict(written))


def _columns(path: Path, schema: Schema, seconds: float, warnings: list[str]) -> Iterator[tuple[int, set[object]]]:
    """Each column of `schema` that the database has, with its distinct cells."""
    deadline = time.monotonic() + seconds
    with closing(open_database(path, seconds=seconds)) as connection:
        present = dict(table_columns(connection))
        if not present:
            warnings.append(f"{path}: holds no tables; its values are not linked")
        for index, table in enumerate(schema.tables):
            if table.name.lower() not in present:
                continue
            if time.monotonic() > deadline:
                warnings.append(
                    f"{path}: reading took more than {seconds:g} s; values from table {table.name} on are not linked"
                )
                return
            rows = connection.execute(f"SELECT * FROM {quoted(table.name)} LIMIT {MOST_ROWS}").fetchall()
            for name, contents in zip(present[table.name.lower()], zip(*rows, strict=True), strict=False):
                column = schema.find_column(name, index)
                if column is not None:
                    yield column, set(contents)


def _texts(contents: Iterable[object]) -> Iterator[tuple[str, str]]:
    """The cells worth finding, in plain form and as written: short texts, and numbers that are long enough."""
    for cell in contents:
        if isinstance(cell, str):
            if len(cell) <= LONGEST_CELL and (text := plain(cell)):
                yield text, cell
        elif isinstance(cell, int | float) and len(number := f"{cell:.10g}") >= SHORTEST_NUMBER:
            yield plain(number), number


def _words(texts: set[str]) -> set[str]:
    """The words inside cells of several words that can identify a cell."""
    words = {word for text in texts if " " in text for word in text.split(" ")}
    return {w for w in words if len(w) > 1 and w not in STOP_WORDS and not (w.isdigit() and len(w) < SHORTEST_NUMBER)}


def _frozen(lists: dict[str, list[int]]) -> dict[str, tuple[int, ...]]:
    # most entries hold one of few column sets: share them
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    return {key: shared.setdefault(value := tuple(columns), value) for key, columns in lists.items()}
