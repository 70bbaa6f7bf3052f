"""Cleans the tables of files once, when they are loaded.

A table is read as texts first. From its distinct cells, or a sample of them, it is found how each column is converted:
into numbers, dates, times or truths, into one spelling of each text, with NULL for what is missing. The clean table is
then made by one query. Each conversion has a note, which counts the cells that could not be read.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import duckdb

from sqlsp.databases.cells.forms import MISSING, SPARE, describe_missing, find_meaning, group_spellings
from sqlsp.databases.cells.lookalikes import have_common_shape
from sqlsp.databases.cells.number_forms import is_code
from sqlsp.databases.files.conversions import (
    LONGEST,
    MAX_SPELT,
    NUMERIC,
    UNDECIDED,
    Conversion,
    RawColumn,
    describe,
    find_dates_of_digits,
    find_doubt,
    find_numbers_of_missing,
    find_plain,
    is_long,
    keep_number,
    write_form,
)
from sqlsp.databases.files.decimals import decide_decimals
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import CellForm, ColumnInfo, quoted
from sqlsp.sql.literals import text_literal

_MAX_DIFFERENT: Final = 50_000  # distinct cells of a column that are all looked at; of more, those of a sample
_SAMPLE: Final = 20_000  # rows
_UNIQUE: Final = 0.95  # share of distinct cells from which on a column of texts is no category …
_FEW: Final = 20  # … of more rows than these
_UNNAMED: Final = re.compile(r"column\d+")
_TOTALS: Final = (
    "total", "totals", "subtotal", "grand total", "sum", "sums", "overall", "gesamt", "zwischensumme", "summe",
    "gesamtsumme", "итого",
)  # fmt: skip
_MAX_TOTALS: Final = 20  # rows that are looked at
_NEAR: Final = 1e-4  # of a sum, what rounding may change


@dataclass(frozen=True)
class RawTable:
    """A table of a file as it is written: all its rows, or the first ones, are in a temporary table.

    Attributes:
        name: the name of the clean table
        rows: the temporary table, as SQL names it
        source: what stands behind FROM in the query that makes the clean table
        is_view: whether the clean table is a view of the file
    """

    name: str
    rows: str
    source: str
    is_view: bool = False


def clean_tables(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> list[tuple[str, Conversion]]:
    """Make the clean tables and drop the raw ones; returns the conversions, each with the name of its table."""
    columns = [read_columns(connection, table) for table in tables]
    named: dict[str, list[RawColumn]] = {}
    for column in (column for own in columns for column in own if column.is_text):
        named.setdefault(column.info.name.lower(), []).append(column)
    found = []
    for table, own in zip(tables, columns, strict=True):
        cleaner = TableCleaner(connection, table, own, named)
        found += [(table.name, conversion) for conversion in cleaner.clean()]
    return found


def keep_tables(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> None:
    """Creates the tables without cleaning and drops the raw ones."""
    for table in tables:
        kind = "VIEW" if table.is_view else "TABLE"
        connection.execute(f"CREATE {kind} {quoted(table.name)} AS SELECT * FROM {table.source}")
        connection.execute(f"DROP TABLE {table.rows}")


def read_columns(connection: duckdb.DuckDBPyConnection, table: RawTable) -> list[RawColumn]:
    """The columns of a raw table with their cells; without cells where these are neither texts nor numbers."""
    kinds = {name: kind for name, kind, *_ in connection.execute(f"DESCRIBE {table.rows}").fetchall()}
    counted = ", ".join(f"count({quoted(name)}), approx_count_distinct({quoted(name)})" for name in kinds)
    numbers = connection.execute(f"SELECT {counted} FROM {table.rows}").fetchall()[0] if kinds else ()
    few = dict(zip(kinds, (different <= _MAX_DIFFERENT for different in numbers[1::2]), strict=True))
    read = {name: _short(name, kind) for name, kind in kinds.items() if kind == "VARCHAR" or NUMERIC.fullmatch(kind)}
    many = [name for name in read if not few[name]]
    sample = (
        f"SELECT {', '.join(map(quoted, many))} FROM {table.rows} USING SAMPLE reservoir({_SAMPLE} ROWS) REPEATABLE (1)"
    )
    if many:
        connection.execute(f"CREATE OR REPLACE TEMP TABLE sqlsp_sample AS {sample}")
    columns = []
    for (name, kind), filled in zip(kinds.items(), numbers[::2], strict=True):
        cells: dict[object, int] = {}
        if name in read:
            rows = table.rows if few[name] else "sqlsp_sample"
            query = f"SELECT {read[name]}, count(*) FROM {rows} WHERE {quoted(name)} IS NOT NULL GROUP BY 1 ORDER BY 1"
            cells = dict(connection.execute(query).fetchall())
        info = ColumnInfo(name, natural_words(name), 0, "text" if kind == "VARCHAR" else "number")
        columns.append(RawColumn(info, kind, filled, cells, few[name]))
    return columns


def _short(name: str, kind: str) -> str:
    if kind == "VARCHAR":
        return f"left({quoted(name)}, {LONGEST + 1})"
    return f"CAST({quoted(name)} AS DOUBLE)" if kind.startswith("DECIMAL") else quoted(name)


class TableCleaner:
    """Makes one clean table; `named` are the columns of texts of all tables by their names in lower case."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        table: RawTable,
        columns: Sequence[RawColumn],
        named: Mapping[str, Sequence[RawColumn]],
    ) -> None:
        self._connection, self._table, self._columns, self._named = connection, table, columns, named
        self._notes: list[Conversion] = []
        self._filters: list[str] = []  # conditions of the rows that the table has

    def clean(self) -> list[Conversion]:
        """Make the table; returns the conversions and what else was changed."""
        self._filters += self._find_headers()
        columns = decide_decimals([column for column in self._columns if not self._is_left_out(column)])
        forms = self._find_forms(columns)
        conversions = [self._convert(column, form) for column, form in zip(columns, forms, strict=True)]
        self._filters += self._find_totals(conversions)
        self._create(conversions)
        rows = self._table.rows if self._table.is_view else quoted(self._table.name)
        names = (c.sql if self._table.is_view else quoted(c.column) for c in conversions)
        (left,) = self._connection.execute(
            f"SELECT {', '.join(f'count({each})' for each in names)} FROM {rows}"
        ).fetchall()
        checked = [self._check(*each) for each in zip(columns, forms, conversions, left, strict=True)]
        if [each.sql for each in checked] != [each.sql for each in conversions]:
            self._create(checked)
        self._connection.execute(f"DROP TABLE {self._table.rows}")
        return [*self._notes, *checked]

    def _create(self, conversions: Sequence[Conversion]) -> None:
        where = f" WHERE {' AND '.join(self._filters)}" if self._filters else ""
        items = ", ".join(f"{conversion.sql} AS {quoted(conversion.column)}" for conversion in conversions)
        kind = "VIEW" if self._table.is_view else "TABLE"
        self._connection.execute(
            f"CREATE OR REPLACE {kind} {quoted(self._table.name)} AS SELECT {items} FROM {self._table.source}{where}"
        )

    def _note(self, text: str) -> None:
        self._notes.append(Conversion("", "", text))

    def _is_left_out(self, column: RawColumn) -> bool:
        """True for a column without name and cells, which a delimiter at the end of each line produces."""
        return not column.filled and _UNNAMED.fullmatch(column.info.name) is not None and len(self._columns) > 1

    def _find_headers(self) -> Iterator[str]:
        """The condition of rows that do not repeat the header."""
        texts = [column.info.name for column in self._columns if column.is_text]
        if len(texts) < max(len(self._columns), 2) or any(map(_UNNAMED.fullmatch, texts)):
            return
        same = " AND ".join(f"trim({quoted(name)}) IS NOT DISTINCT FROM {text_literal(name)}" for name in texts)
        ((rows,),) = self._connection.execute(f"SELECT count(*) FROM {self._table.rows} WHERE {same}").fetchall()
        if rows:
            self._note(f"{_rows(rows)} left out, equal to the header")
            self._columns = [_without(column, column.info.name, rows) for column in self._columns]
            yield f"NOT ({same})"

    def _find_totals(self, conversions: Sequence[Conversion]) -> Iterator[str]:
        """The condition of rows that are not the totals of all others; these are the last rows with numbers."""
        texts = {column.info.name for column in self._columns if column.is_text}
        labels = [c.column for c in conversions if c.column in texts and not c.is_number]
        sums = [c.sql for c in conversions if c.is_number]
        if not labels or not sums or any(column.info.name.lower() == "rowid" for column in self._columns):
            return
        known = ", ".join(text_literal(text) for label in _TOTALS for text in _write_label(label))
        is_total = f"coalesce({' OR '.join(f'{quoted(name)} IN ({known})' for name in labels)}, FALSE)"
        has_numbers = " OR ".join(f"{sql} IS NOT NULL" for sql in sums)
        rows = self._table.rows
        last = f"(SELECT coalesce(max(rowid), -1) FROM {rows} WHERE NOT {is_total} AND ({has_numbers}))"
        query = f"SELECT rowid, {', '.join(sums)} FROM {rows} WHERE {is_total} AND rowid > {last} LIMIT {_MAX_TOTALS}"
        found = self._connection.execute(query).fetchall()
        if not found:
            return
        ((earlier,),) = self._connection.execute(
            f"SELECT count(*) FROM {rows} WHERE {is_total} AND rowid < {last}"
        ).fetchall()
        added = ", ".join(f"sum({sql})" for sql in sums)
        gone = ", ".join(str(row) for row, *_ in found)
        (totals,) = self._connection.execute(f"SELECT {added} FROM {rows} WHERE rowid NOT IN ({gone})").fetchall()
        are_sums = all(_is_total(values, totals) for _, *values in found)
        if are_sums and not (earlier and self._table.is_view):
            self._note(f"{_rows(len(found))} left out, the total of all others")
            yield f"NOT {is_total}" if self._table.is_view else f"rowid NOT IN ({gone})"
        else:
            are = "is called a total, but is" if len(found) == 1 else "are called totals, but are"
            was = "it was" if len(found) == 1 else "they were"
            self._note(f"{_rows(len(found))} {are} not the sum of the others: {was} not left out")

    def _find_forms(self, columns: Sequence[RawColumn]) -> list[CellForm | None]:
        """Finds the forms of columns. Missing numbers and the order of dates in one column hold for all columns."""
        forms = [self._find(column) for column in columns]
        known = {number for form in forms for number in find_numbers_of_missing(form)}
        orders = {form.order for form in forms if form is not None} & {"day", "month"}
        order = orders.pop() if len(orders) == 1 else ""
        again = [
            (form is not None and form.order == "either" and order != "")
            or (bool(known) and (form is None or form.type == "number") and not any(find_numbers_of_missing(form)))
            for form in forms
        ]
        return [
            self._find(column, known, order) if is_other else form
            for column, form, is_other in zip(columns, forms, again, strict=True)
        ]

    def _find(self, column: RawColumn, known: Collection[float] = (), order: str = "") -> CellForm | None:
        """The form of a column; a plain one where DuckDB can cast the texts to a type."""
        if column.decimal == UNDECIDED:
            return None
        form = find_meaning(column.info, column.counts, known=known, order=order)
        if not column.is_text or (form is not None and form.type == "time"):
            return form
        plain = find_plain(column)
        dates = find_dates_of_digits(column, plain) if plain is not None and plain.type == "BIGINT" else None
        is_better = plain is not None and form is not None and len(plain.odd) < len(form.odd)
        return dates or (plain if is_better else form or plain)

    def _convert(self, column: RawColumn, form: CellForm | None) -> Conversion:
        name = column.info.name
        if form is not None:
            is_number = form.type in ("number", "BIGINT", "DOUBLE")
            is_sure = column.is_whole and not self._table.is_view and not (form.missing or form.odd)
            sql = write_form(form, quoted(name), column.is_text, is_sure)
            return Conversion(name, sql, "", form.unit, is_number)
        return self._convert_texts(column) if column.is_text else keep_number(column)

    def _check(self, column: RawColumn, form: CellForm | None, made: Conversion, left: int) -> Conversion:
        """A conversion with its note; that of a column of texts where too many cells were lost."""
        if form is None:
            return made
        lost, examples = self._find_lost(column, form, made.sql, left)
        if not column.is_whole and (lost > SPARE * column.filled or have_common_shape(map(str, examples))):
            return self._convert(column, None)
        return replace(made, note=describe(form, column, lost, examples), missing=form.missing)

    def _find_lost(self, column: RawColumn, form: CellForm, sql: str, left: int) -> tuple[int, list[object]]:
        """The number of cells that become NULL though they do not stand for missing ones, and some of them."""
        if column.is_whole:
            odd = [*form.odd, *filter(is_long, column.cells)]
            return sum(column.cells[cell] for cell in odd), odd
        if left == column.filled:
            return 0, []
        name, marks = quoted(column.info.name), sorted({str(cell).strip().lower() for cell in form.missing} | MISSING)
        gone = ", ".join(map(text_literal, marks))
        cell = f"lower(trim({name}))" if column.is_text else f"CAST({name} AS VARCHAR)"
        where = " AND ".join([f"{name} IS NOT NULL", f"{sql} IS NULL", f"{cell} NOT IN ({gone})", *self._filters])
        query = f"SELECT {name}, count(*) FROM {self._table.rows} WHERE {where} GROUP BY 1 ORDER BY 2 DESC, 1"
        found = self._connection.execute(query).fetchmany(_MAX_DIFFERENT)
        return sum(rows for _, rows in found), [cell for cell, _ in found]

    def _convert_texts(self, column: RawColumn) -> Conversion:
        """Texts without blanks around them, in one spelling, and NULL for missing ones."""
        name, texts = quoted(column.info.name), [str(cell) for cell in column.cells]
        blanks = [text for text in texts if text != text.strip(" ") != ""]
        text = f"trim({name})" if blanks or not column.is_whole else name
        changes = self._find_changes(column)
        whens = " ".join(f"WHEN {text_literal(way)} THEN {text_literal(best)}" for way, best in changes.items())
        sql = f"CASE {text} {whens} ELSE {text} END" if changes else text
        marks = {mark.strip() for mark in column.marks} | (set() if column.is_whole else {""})
        if marks:
            gone = ", ".join(map(text_literal, sorted(marks)))
            sql = f"nullif({sql}, {gone})" if len(marks) == 1 else f"CASE WHEN {text} NOT IN ({gone}) THEN {sql} END"
        notes = []
        if changes:
            rows = sum(column.cells[cell] for cell in column.cells if str(cell).strip(" ") in changes)
            way, best = next(iter(changes.items()))
            example = f"texts in several spellings, as {way!r} for {best!r}"
            notes.append(f"{example}; {rows:,} of {column.filled:,} cells took the most frequent one")
        if blanks:
            some = "" if column.is_whole else "some of "
            notes.append(
                f"blanks around the texts of {some}{sum(column.cells[text] for text in blanks):,} cells removed"
            )
        if found := [mark for mark in column.marks if mark.strip()]:
            notes.append(f"{describe_missing(found)} where one is missing")
        if doubt := find_doubt(column):
            notes.append(doubt)
        return Conversion(column.info.name, sql, "; ".join(notes))

    def _find_changes(self, column: RawColumn) -> dict[str, str]:
        """The best spelling of each text of a category that has another one.

        There are none where letters may tell one thing from another.
        """
        peers = [peer for peer in self._named[column.info.name.lower()] if peer is not column]
        if not column.is_whole or is_code(column.info) or any(map(_is_key, (column, *peers))):
            return {}
        spellings = group_spellings(
            {cell: rows for cell, rows in column.cells.items() if not is_long(cell)}, [peer.cells for peer in peers]
        )
        changes = {way.strip(" "): best for best, *ways in spellings for way in ways if way.strip(" ") != best}
        return changes if len(changes) <= MAX_SPELT else {}


def _is_key(column: RawColumn) -> bool:
    return column.filled > _FEW and len(column.cells) > _UNIQUE * column.filled


def _without(column: RawColumn, cell: str, rows: int) -> RawColumn:
    """A column without some rows of one cell."""
    cells = {text: number for text, number in column.cells.items() if text != cell}
    return replace(column, cells=cells, filled=column.filled - rows)


def _is_total(values: Sequence[float | None], totals: Sequence[float | None]) -> bool:
    """True if a number of a row is the sum of the others."""
    pairs = [(value, total) for value, total in zip(values, totals, strict=True) if value and total]
    return any(abs(value - total) <= _NEAR * abs(total) for value, total in pairs)


def _write_label(label: str) -> list[str]:
    """The ways in which a label is written."""
    return [way + colon for way in (label, label.capitalize(), label.title(), label.upper()) for colon in ("", ":")]


def _rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number:,} rows"
