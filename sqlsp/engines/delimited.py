"""CSV and TSV files as tables of DuckDB, with checks of what DuckDB guesses about a file.

DuckDB expects the same number of fields in all lines. Where a line has one more or one less, DuckDB may take all lines
above it for a title and skip them, or read every line as a single field. Such a file is read again, with short lines
filled up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import duckdb

from sqlsp.schema.schema import quoted

_DELIMITERS: Final = ",;\t|"
_FIRST_LINE: Final = 1 << 16  # characters of the first line that are read
_TITLES: Final = 10  # lines above a header that need no note
_DATES: Final = 200_000  # rows of a large file whose dates are checked
_ORDERS: Final = {"%d": "day/month/year", "%y": "year/month/day"}  # formats of dates that may be ambiguous
_FILLED: Final = "its lines have different numbers of fields; short ones were filled up, long ones gave a column more"


class DelimitedFile:
    """A CSV or TSV file that becomes a table of a connection."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: Path, source: str, kept: str) -> None:
        """`source` is the path as a SQL literal; `kept` is TABLE, or VIEW to read the file again at each query."""
        self._connection, self._path, self._source, self._kept = connection, path, source, kept
        self._table = quoted(path.stem)
        self._sample = ", sample_size=-1" if kept == "TABLE" else ""  # all rows of a file that is read once
        self._options = ""  # options of read_csv that the file was found to need

    def create(self) -> list[str]:
        """Create the table; returns notes on how the file was read. Raises duckdb.Error or OSError."""
        self._create("")
        notes: list[str] = []
        with suppress(duckdb.Error):  # the table is kept even where these checks fail
            notes += self._note_uneven()
            notes += self._note_dates()
        return [f"{self._path.name}: {note}" for note in notes]

    def _create(self, options: str) -> None:
        """Create the table, or replace the one that was created before."""
        read = f"read_csv({self._source}{self._sample}{options})"
        self._connection.execute(f"CREATE OR REPLACE {self._kept} {self._table} AS SELECT * FROM {read}")

    def _describe(self) -> dict[str, str]:
        """The columns of the table and their types."""
        return {name: kind for name, kind, *_ in self._connection.execute(f"DESCRIBE {self._table}").fetchall()}

    def _sniff(self, sample: str) -> tuple[str, int, str, str]:
        """What DuckDB guessed: the delimiter, the number of skipped lines, the formats of dates and of timestamps."""
        guesses = "Delimiter, SkipRows, DateFormat, TimestampFormat"
        sniffed = f"SELECT {guesses} FROM sniff_csv({self._source}{sample}{self._options})"
        ((delimiter, skipped, date, timestamp),) = self._connection.execute(sniffed).fetchall()
        return delimiter, skipped, date or "", timestamp or ""

    def _note_uneven(self) -> Iterator[str]:
        """A note where lines have different numbers of fields; reads the file again where most lines were lost.

        Skipped lines may be a title above the header. The file is therefore not read again if its first line has no
        delimiter, or if no more lines than rows were skipped.
        """
        names = list(self._describe())
        if len(names) == 1:
            delimiter = max(_DELIMITERS, key=names[0].count)
            if delimiter in names[0]:
                yield from self._fill_up(delimiter)
            return
        with self._path.open(encoding="utf-8-sig", errors="replace") as file:
            first = file.readline(_FIRST_LINE).lstrip(" \"'")
        if first.startswith(names[0]):  # the header is the first line, so that slow sniffing is not needed
            return
        delimiter, skipped, _, _ = self._sniff(self._sample)
        some = f"SELECT 1 FROM {self._table} LIMIT {skipped + 1}"
        ((rows,),) = self._connection.execute(f"SELECT count(*) FROM ({some})").fetchall()
        if skipped > rows and delimiter in first:
            yield from self._fill_up(delimiter)
        elif skipped and (delimiter in first or skipped > max(rows, _TITLES)):
            yield (
                f"its first {f'{skipped:,} lines were' if skipped > 1 else 'line was'} left out, having another number "
                "of fields than those below"
            )

    def _fill_up(self, delimiter: str) -> Iterator[str]:
        """Read the file again with short lines filled up; a note where that gives more than one column."""
        # parallel reading fails on cells with line breaks
        options = f", delim='{delimiter}', null_padding=true, parallel=false"
        with suppress(duckdb.Error):  # the table stays as it was
            self._create(options)
            if len(self._describe()) > 1:
                self._options = options
                yield _FILLED

    def _note_dates(self) -> Iterator[str]:
        """A note on the order of day, month and year where DuckDB chose one of several that fit."""
        kinds = self._describe()
        if not {"DATE", "TIMESTAMP"} & {*kinds.values()}:
            return
        # a sample of the first rows is enough: where two orders fit all of them, DuckDB takes the one it tries first
        _, _, *forms = self._sniff("")
        rows = f"(SELECT * FROM {self._table} LIMIT {_DATES})" if self._kept == "VIEW" else self._table
        for kind, form in zip(("DATE", "TIMESTAMP"), forms, strict=True):
            order, names = _ORDERS.get(form[:2]), [quoted(name) for name, each in kinds.items() if each == kind]
            if not order or not names:
                continue
            days = f"SELECT {', '.join(f'max(day({name}))' for name in names)} FROM {rows}"
            found = [] if form.startswith("%y") else self._connection.execute(days).fetchall()[0]
            known = [day for day in found if day is not None]
            if form.startswith("%y") or (known and max(known) <= 12):
                yield f"dates are read as {order}; if that is wrong, write them as year-month-day (2020-12-31)"
                return
