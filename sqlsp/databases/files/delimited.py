"""Reads CSV and TSV files: which delimiter, quotes and header a file has, and what is odd about its lines."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import duckdb

from sqlsp.databases.files.converting import find_header, name_columns
from sqlsp.sql.literals import text_literal
from sqlsp.utils.errors import DataError

LONGEST_LINE: Final = 100_000_000  # bytes
_DELIMITERS: Final = ",;\t|"
_RARE: Final = "^~"  # delimiters of files that have none of the usual ones
_QUOTES: Final = """quote='"', escape='"'"""
_NUMBERS: Final = "auto_type_candidates=['BIGINT', 'DOUBLE', 'VARCHAR']"
_LONGEST_HEADER: Final = 1 << 20  # characters
_HEAD: Final = 1 << 18  # characters from which quotes and a header are found
_MAX_COLUMNS: Final = 5_000  # of a CSV file
_TITLES: Final = 10  # lines above a header that need no note
_LOOKED: Final = 50  # rows among which the header is searched
_UNNAMED: Final = re.compile(r"column\d+")
_FILLED: Final = "its lines have different numbers of fields; short ones were filled up, long ones gave a column more"


class DelimitedFile:
    """A CSV or TSV file that becomes a temporary table of a connection."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, path: Path, rows: str, most: int | None, texts: bool
    ) -> None:
        """`rows` is the table's name in SQL: it has all rows, or the first `most`. With `texts` all cells are texts."""
        self._connection, self._path, self._rows = connection, path, rows
        self._limit = "" if most is None else f" LIMIT {most}"
        self._sample = ", sample_size=-1" if most is None else ""  # all rows of a file that is read once
        self._quotes = _QUOTES
        self._options = ""  # options of read_csv that the file was found to need
        self._kinds = "all_varchar=true" if texts else _NUMBERS

    @property
    def source(self) -> str:
        """What stands behind FROM to read the file."""
        path = text_literal(escape_path(str(self._path.resolve())))
        return f"read_csv({path}{self._sample}, {self._quotes}, {self._kinds}{self._options})"

    def create(self) -> list[str]:
        """Create the table; returns notes on how the file was read. Raises duckdb.Error or OSError."""
        with self._path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
            head = file.read(_HEAD)
            self._first = (head if "\n" in head else head + file.readline(_LONGEST_HEADER)).partition("\n")[0]
        self._first = self._first.strip("\r").lstrip(" \"'")
        if (columns := max(map(self._first.count, _DELIMITERS)) + 1) > _MAX_COLUMNS:
            raise DataError(f"{self._path} has {columns:,} columns, more than the {_MAX_COLUMNS:,} of one table")
        try:
            self._create()
        except duckdb.Error:  # very long lines, or lines that fit no form
            self._options += f", strict_mode=false, max_line_size={LONGEST_LINE}, parallel=false"
            self._create()
        notes: list[str] = []
        with suppress(duckdb.Error):  # the table is kept even where these checks fail
            notes += self._split_single_column(head)
            notes += self._note_uneven()
            notes += self._find_header(head)
        return [f"{self._path.name}: {note}" for note in notes]

    def _create(self) -> None:
        """Create the table, or replace the one that was created before."""
        self._connection.execute(
            f"CREATE OR REPLACE TEMP TABLE {self._rows} AS SELECT * FROM {self.source}{self._limit}"
        )

    def _names(self) -> list[str]:
        return [name for name, *_ in self._connection.execute(f"DESCRIBE {self._rows}").fetchall()]

    def _try(self, quotes: str, options: str, least: int = 2) -> bool:
        """Read the file with other options; it stays as it was where that fails or gives few columns."""
        before = self._quotes, self._options
        self._quotes, self._options = quotes, options
        try:
            self._create()
            if len(self._names()) >= least:
                return True
        except duckdb.Error:
            pass
        self._quotes, self._options = before
        self._create()
        return False

    def _split_single_column(self, head: str) -> Iterator[str]:
        """Read a file again whose lines were not split: by a rare delimiter, or without quotes where one is open."""
        names = self._names()
        if len(names) > 1:
            return
        usual = max(_DELIMITERS, key=self._first.count)
        if usual in self._first:
            options = f", delim='{usual}', header=true"
            if '\\"' in head and self._try("""quote='"', escape='\\'""", options):
                return
            if '"' in head and self._try("quote='', escape=''", options):
                yield "its quotes do not match; they were read as letters"
            return
        lines = [line for line in head.splitlines()[:_LOOKED] if line.strip()]
        for delimiter in _RARE:
            fields = {line.count(delimiter) for line in lines}
            if len(lines) > 1 and len(fields) == 1 and fields != {0}:
                if self._try(self._quotes, f", delim='{delimiter}', header=true"):
                    yield f"its fields are separated by {delimiter}"
                return

    def _sniff(self) -> tuple[str, int]:
        """What DuckDB guessed: the delimiter, and the number of skipped lines."""
        sniffed = f"SELECT Delimiter, SkipRows FROM sniff_csv{self.source.removeprefix('read_csv')}"
        ((delimiter, skipped),) = self._connection.execute(sniffed).fetchall()
        return delimiter, skipped

    def _note_uneven(self) -> Iterator[str]:
        """A note where lines have different numbers of fields; reads the file again where most lines were lost.

        Skipped lines may be a title above the header. The file is therefore not read again if its first line has no
        delimiter, or if no more lines than rows were skipped.
        """
        names, skipped, rows = self._names(), 0, 0
        if len(names) == 1:
            delimiter = max(_DELIMITERS, key=names[0].count)
            is_lost = delimiter in names[0]
        elif self._options or self._first.startswith(names[0]):  # the header is the first line: no need to sniff
            return
        else:
            delimiter, skipped = self._sniff()
            some = f"SELECT 1 FROM {self._rows} LIMIT {skipped + 1}"
            ((rows,),) = self._connection.execute(f"SELECT count(*) FROM ({some})").fetchall()
            is_lost = skipped > rows and delimiter in self._first
        if is_lost:
            # parallel reading fails on cells with line breaks
            if self._try(self._quotes, f", delim='{delimiter}', null_padding=true, parallel=false"):
                yield _FILLED
        elif skipped and (delimiter in self._first or skipped > max(rows, _TITLES)):
            lines = f"{skipped:,} lines were" if skipped > 1 else "line was"
            yield f"its first {lines} left out, having another number of fields than those below"

    def _find_header(self, head: str) -> Iterator[str]:
        """Read a file again whose header DuckDB did not find: below a title as wide as the table, or with years."""
        names = self._names()
        unnamed = sum(_UNNAMED.fullmatch(name) is not None for name in names)
        if len(names) < 2 or 2 * unnamed < len(names):
            return
        delimiter, _ = self._sniff()
        lines = csv.reader(head.splitlines(keepends=True), delimiter=delimiter)
        rows: list[list[Any]] = []
        ends: list[int] = []  # the number of lines to the end of each row
        with suppress(csv.Error):
            for row in lines:
                if len(rows) == _LOOKED:
                    break
                rows.append([int(c) if re.fullmatch(r"(?:19|20)\d\d", c) else c.strip() for c in row])
                ends.append(lines.line_num)
        width = max(map(len, rows), default=0)
        rows = [row + [""] * (width - len(row)) for row in rows]
        number, header = find_header(rows) if rows else (0, [])
        if not any(header) or any(re.fullmatch(r"[-+]?[\d.,]+", name) for name in header if len(name) != 4):
            return
        called = ", ".join(text_literal(name) for name in name_columns(header))
        skipped = ends[number - 1]
        options = f", delim='{delimiter}', header=false, skip={skipped}, names=[{called}], null_padding=true"
        if self._try(self._quotes, f"{options}, parallel=false", len(header)) and number > 1:
            lines_were = "line was" if skipped == 2 else f"{skipped - 1:,} lines were"
            yield f"its first {lines_were} left out: the header is below"


def escape_path(path: str) -> str:
    """The path, escaped so that DuckDB does not read it as a pattern."""
    return re.sub(r"[*?\[]", r"[\g<0>]", path)
