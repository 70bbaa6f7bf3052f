"""Reads CSV and TSV files with DuckDB, and reads them again where DuckDB missed the delimiter, quotes or header."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Final

import duckdb

from sqlsp.databases.files.converting import HEADER_ROWS, UNNAMED_COLUMN, find_header, name_columns
from sqlsp.sql.literals import text_literal
from sqlsp.utils.errors import DataError

MAX_LINE: Final = 100_000_000  # bytes
_DELIMITERS: Final = ",;\t|"
_RARE: Final = "^~"  # delimiters of files without the usual ones
_QUOTES: Final = """quote='"', escape='"'"""
_NUMBERS: Final = "auto_type_candidates=['BIGINT', 'DOUBLE', 'VARCHAR']"
_MAX_HEADER: Final = 1 << 20  # characters
_HEAD: Final = 1 << 18  # characters that show quotes and header
_MAX_COLUMNS: Final = 5_000
_MAX_TITLES: Final = 10  # lines above a header that need no note
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_NUMBER: Final = re.compile(r"[-+]?[\d.,]+")
_YEAR_LENGTH: Final = 4  # characters of a number that may name a column


class DelimitedFile:
    """A CSV or TSV file that `create` reads into a temporary table."""

    def __init__(
        self, connection: duckdb.DuckDBPyConnection, path: Path, rows: str, limit: int | None, as_text: bool
    ) -> None:
        """Stores the settings.

        Args:
            rows: the name of the temporary table
            limit: the number of rows to read; None for all rows
            as_text: if True, all columns are text; otherwise DuckDB finds columns of numbers
        """
        self._connection = connection
        self._path = path
        self._rows = rows
        self._limit = "" if limit is None else f" LIMIT {limit}"
        self._sample = ", sample_size=-1" if limit is None else ""  # all rows
        self._quotes = _QUOTES
        self._options = ""  # further options of read_csv that the file needs
        self._types = "all_varchar=true" if as_text else _NUMBERS

    @property
    def source(self) -> str:
        """SQL behind FROM that reads the file."""
        path = text_literal(escape_path(str(self._path.resolve())))
        return f"read_csv({path}{self._sample}, {self._quotes}, {self._types}{self._options})"

    def create(self) -> list[str]:
        """Creates the temporary table. Returns notes on the lines. Raises duckdb.Error, OSError or DataError."""
        with self._path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
            head = file.read(_HEAD)
            beginning = head if "\n" in head else head + file.readline(_MAX_HEADER)
        self._first_line = beginning.partition("\n")[0].strip("\r").lstrip(" \"'")
        columns = max(map(self._first_line.count, _DELIMITERS)) + 1
        if columns > _MAX_COLUMNS:
            raise DataError(f"{self._path} has {columns:,} columns, more than the {_MAX_COLUMNS:,} of one table")
        try:
            self._create()
        except duckdb.Error:  # very long lines, or lines that break the rules of CSV
            self._options += f", strict_mode=false, max_line_size={MAX_LINE}, parallel=false"
            self._create()
        notes: list[str] = []
        with suppress(duckdb.Error):  # the table remains even if these checks fail
            notes += self._split_single_column(head)
            notes += self._fill_uneven_lines()
            notes += self._apply_header(head)
        return [f"{self._path.name}: {note}" for note in notes]

    def _create(self) -> None:
        self._connection.execute(
            f"CREATE OR REPLACE TEMP TABLE {self._rows} AS SELECT * FROM {self.source}{self._limit}"
        )

    def _list_columns(self) -> list[str]:
        """Returns the names of the columns of the temporary table."""
        return [name for name, *_ in self._connection.execute(f"DESCRIBE {self._rows}").fetchall()]

    def _try_options(self, quotes: str, options: str, min_columns: int = 2) -> bool:
        """Reads the file with other options of read_csv. Returns True if the table then has at least `min_columns`.

        Otherwise restores the table and returns False.
        """
        previous_quotes = self._quotes
        previous_options = self._options
        self._quotes = quotes
        self._options = options
        with suppress(duckdb.Error):
            self._create()
            if len(self._list_columns()) >= min_columns:
                return True
        self._quotes = previous_quotes
        self._options = previous_options
        self._create()
        return False

    def _split_single_column(self, head: str) -> Iterator[str]:
        """Reads the file again if DuckDB found one column, but the lines have a delimiter. Yields notes.

        Quotes may hide a usual delimiter: backslashes escape quotes, or a quote is not closed. Or the file has a rare
        delimiter.
        """
        if len(self._list_columns()) > 1:
            return
        usual = max(_DELIMITERS, key=self._first_line.count)
        if usual in self._first_line:
            options = f", delim='{usual}', header=true"
            if '\\"' in head and self._try_options("""quote='"', escape='\\'""", options):
                return
            if '"' in head and self._try_options("quote='', escape=''", options):
                yield "quotes do not match and were read as letters"
            return
        lines = [line for line in head.splitlines()[:HEADER_ROWS] if line.strip()]
        for delimiter in _RARE:
            counts = {line.count(delimiter) for line in lines}
            is_regular = len(counts) == 1 and 0 not in counts
            if len(lines) > 1 and is_regular:
                if self._try_options(self._quotes, f", delim='{delimiter}', header=true"):
                    yield f"{delimiter} separates the fields"
                return

    def _sniff(self) -> tuple[str, int]:
        """Returns the delimiter and the number of skipped lines that DuckDB detects."""
        query = f"SELECT Delimiter, SkipRows FROM sniff_csv{self.source.removeprefix('read_csv')}"
        ((delimiter, skipped),) = self._connection.execute(query).fetchall()
        return delimiter, skipped

    def _fill_uneven_lines(self) -> Iterator[str]:
        """Reads the file again if most lines were lost because they have different numbers of fields. Yields notes.

        Skipped lines may also be a title above the header. Lines count as lost only if the first line has a delimiter
        and more lines were skipped than read.
        """
        names = self._list_columns()
        if len(names) == 1:
            delimiter = max(_DELIMITERS, key=names[0].count)
            if delimiter in names[0]:
                yield from self._pad_lines(delimiter)
            return
        if self._options or self._first_line.startswith(names[0]):  # the header is the first line
            return
        delimiter, skipped = self._sniff()
        has_delimiter = delimiter in self._first_line
        # counts only as many rows as the comparison needs
        query = f"SELECT count(*) FROM (SELECT 1 FROM {self._rows} LIMIT {skipped + 1})"
        ((rows,),) = self._connection.execute(query).fetchall()
        if skipped > rows and has_delimiter:
            yield from self._pad_lines(delimiter)
        elif skipped and (has_delimiter or skipped > max(rows, _MAX_TITLES)):
            yield f"{_describe_lines(skipped)} skipped: another number of fields than below"

    def _pad_lines(self, delimiter: str) -> Iterator[str]:
        """Reads the file again, with NULL for missing fields. Yields a note if this succeeds."""
        # parallel reading fails on cells with line breaks
        if self._try_options(self._quotes, f", delim='{delimiter}', null_padding=true, parallel=false"):
            yield "lines have different numbers of fields: short ones were filled up, long ones added a column"

    def _apply_header(self, head: str) -> Iterator[str]:
        """Reads the file again if DuckDB missed a header that has years or is below a title. Yields notes."""
        names = self._list_columns()
        unnamed = sum(UNNAMED_COLUMN.fullmatch(name) is not None for name in names)
        if len(names) < 2 or 2 * unnamed < len(names):
            return
        delimiter, _ = self._sniff()
        lines = csv.reader(head.splitlines(keepends=True), delimiter=delimiter)
        rows: list[list[Any]] = []
        row_ends: list[int] = []  # the number of lines up to the end of each row
        with suppress(csv.Error):
            for row in islice(lines, HEADER_ROWS):
                rows.append([int(cell) if _YEAR.fullmatch(cell) else cell.strip() for cell in row])
                row_ends.append(lines.line_num)
        width = max(map(len, rows), default=0)
        rows = [row + [""] * (width - len(row)) for row in rows]
        header_end, header = find_header(rows) if rows else (0, [])
        has_numbers = any(_NUMBER.fullmatch(name) for name in header if len(name) != _YEAR_LENGTH)
        if not any(header) or has_numbers:
            return
        columns = ", ".join(text_literal(name) for name in name_columns(header))
        skipped = row_ends[header_end - 1]
        options = f", delim='{delimiter}', header=false, skip={skipped}, names=[{columns}], null_padding=true"
        is_read = self._try_options(self._quotes, f"{options}, parallel=false", min_columns=len(header))
        if is_read and header_end > 1:
            yield f"{_describe_lines(skipped - 1)} skipped: the header is below"


def _describe_lines(number: int) -> str:
    """Returns the subject and verb of a sentence on the first lines of a file."""
    return "the first line was" if number == 1 else f"the first {number:,} lines were"


def escape_path(path: str) -> str:
    """Escapes the characters of a path that DuckDB would read as a pattern."""
    return re.sub(r"[*?\[]", r"[\g<0>]", path)
