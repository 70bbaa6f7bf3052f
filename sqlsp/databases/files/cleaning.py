"""Cleans the tables of files once, when they are loaded.

A table is read as text first. The distinct cells of a column, or those of a sample, decide on a conversion: to numbers,
dates, times or booleans, to one spelling of a text, and to NULL for marks of missing values. One query then makes the
clean table. Every conversion has a note, which counts the values that could not be converted.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

import duckdb

from sqlsp.databases.cells.cell_formats import (
    MAX_UNREADABLE_SHARE,
    MISSING,
    are_words,
    describe_missing,
    find_value_format,
    fold_words,
    group_spellings,
)
from sqlsp.databases.cells.counts import have_common_shape
from sqlsp.databases.cells.number_formats import is_code
from sqlsp.databases.files.conversions import (
    MAX_LENGTH,
    MAX_SPELLINGS,
    NUMERIC,
    UNDECIDED,
    Conversion,
    RawColumn,
    decide_decimals,
    describe,
    find_dates_of_digits,
    find_doubt,
    find_numbers_of_missing,
    find_plain,
    is_long,
    keep_number,
    write_conversion,
)
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import CellFormat, ColumnInfo, quoted
from sqlsp.sql.literals import text_literal

_MAX_DIFFERENT: Final = 50_000  # distinct cells of a column that are all read; above, a sample is
_SAMPLE: Final = 20_000  # rows
_UNIQUE: Final = 0.95  # least share of distinct cells in a column of names or keys
_MIN_KEYS: Final = 20  # a column with at most so many cells is no column of keys
_MIN_SHARED: Final = 3  # least number of texts that peers (`find_peers`) have in common, apart from their spelling
_SHARED: Final = 0.5  # least share of these texts among the texts of the smaller column
_MAX_COLUMNS: Final = 20  # columns with a text; a text in more columns, such as yes, relates none of them
_UNNAMED: Final = re.compile(r"column\d+")
_TOTALS: Final = (
    "total", "totals", "subtotal", "grand total", "sum", "sums", "overall", "gesamt", "zwischensumme", "summe",
    "gesamtsumme", "итого",
)  # fmt: skip
_MAX_TOTALS: Final = 20  # rows that are checked
_TOLERANCE: Final = 1e-4  # share of a sum that rounding may change


@dataclass(frozen=True)
class RawTable:
    """A table of a file before conversion. A temporary table has all rows or the first ones.

    Attributes:
        name: the name of the clean table
        rows: the temporary table in SQL
        source: the FROM clause of the query that makes the clean table
        is_view: whether the clean table is a view of the file
    """

    name: str
    rows: str
    source: str
    is_view: bool = False


def clean_tables(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> list[tuple[str, Conversion]]:
    """Makes the clean tables and drops the raw ones; returns the conversions with the names of their tables."""
    columns = [read_columns(connection, table) for table in tables]
    peers = find_peers([column for own in columns for column in own if column.is_text])
    conversions = []
    for table, own in zip(tables, columns, strict=True):
        cleaner = TableCleaner(connection, table, own, peers)
        conversions += [(table.name, conversion) for conversion in cleaner.clean()]
    return conversions


def keep_tables(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> None:
    """Creates the final tables with unchanged cells, and drops the raw tables."""
    for table in tables:
        kind = "VIEW" if table.is_view else "TABLE"
        connection.execute(f"CREATE {kind} {quoted(table.name)} AS SELECT * FROM {table.source}")
        connection.execute(f"DROP TABLE {table.rows}")


def read_columns(connection: duckdb.DuckDBPyConnection, table: RawTable) -> list[RawColumn]:
    """Returns the columns of a raw table. Only text and numbers come with cells."""
    types = {name: kind for name, kind, *_ in connection.execute(f"DESCRIBE {table.rows}").fetchall()}
    if not types:
        return []
    counts = ", ".join(f"count({quoted(name)}), approx_count_distinct({quoted(name)})" for name in types)
    (numbers,) = connection.execute(f"SELECT {counts} FROM {table.rows}").fetchall()
    filled = dict(zip(types, numbers[::2], strict=True))
    is_small = {name: number <= _MAX_DIFFERENT for name, number in zip(types, numbers[1::2], strict=True)}
    readable = {name: _write_cell(name, kind) for name, kind in types.items() if _is_readable(kind)}
    large = [quoted(name) for name in readable if not is_small[name]]
    if large:
        sample = f"SELECT {', '.join(large)} FROM {table.rows} USING SAMPLE reservoir({_SAMPLE} ROWS) REPEATABLE (1)"
        connection.execute(f"CREATE OR REPLACE TEMP TABLE sqlsp_sample AS {sample}")
    columns = []
    for name, kind in types.items():
        cells: dict[object, int] = {}
        if name in readable:
            rows = table.rows if is_small[name] else "sqlsp_sample"
            where = f"{quoted(name)} IS NOT NULL"
            query = f"SELECT {readable[name]}, count(*) FROM {rows} WHERE {where} GROUP BY 1 ORDER BY 1"
            cells = dict(connection.execute(query).fetchall())
        info = ColumnInfo(name, natural_words(name), table=0, type="text" if kind == "VARCHAR" else "number")
        columns.append(RawColumn(info, kind, filled[name], cells, is_whole=is_small[name]))
    return columns


def _is_readable(kind: str) -> bool:
    return kind == "VARCHAR" or NUMERIC.fullmatch(kind) is not None


def _write_cell(name: str, kind: str) -> str:
    if kind == "VARCHAR":
        return f"left({quoted(name)}, {MAX_LENGTH + 1})"
    return f"CAST({quoted(name)} AS DOUBLE)" if kind.startswith("DECIMAL") else quoted(name)


def find_peers(columns: Sequence[RawColumn]) -> dict[int, list[RawColumn]]:
    """Returns columns that share their spelling with a column, by the `id` of that column.

    They have the same name, or many texts in common apart from the spelling: `city` and `home_town`.
    """
    peers: dict[int, set[int]] = defaultdict(set)
    by_name = defaultdict(list)
    by_text = defaultdict(list)
    folded = [_fold(column) for column in columns]
    for index, column in enumerate(columns):
        by_name[column.info.name.lower()].append(index)
        for text in folded[index]:
            by_text[text].append(index)
    pairs = {pair for indices in by_name.values() for pair in combinations(indices, 2)}
    shared = Counter(
        pair for indices in by_text.values() if len(indices) <= _MAX_COLUMNS for pair in combinations(indices, 2)
    )
    for pair, number in shared.items():
        smaller = min(len(folded[index]) for index in pair)
        if number >= max(_MIN_SHARED, _SHARED * smaller):
            pairs.add(pair)
    for one, other in pairs:
        peers[one].add(other)
        peers[other].add(one)
    return {id(column): [columns[peer] for peer in sorted(peers[index])] for index, column in enumerate(columns)}


def _fold(column: RawColumn) -> set[str]:
    """The texts of a column of words apart from their spelling; empty for samples and codes."""
    texts = [text for text in column.cells if isinstance(text, str) and not is_long(text)]
    if not column.is_whole or is_code(column.info) or not are_words(texts):
        return set()
    return set(map(fold_words, texts)) - {""}


class TableCleaner:
    """Makes one clean table."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        table: RawTable,
        columns: Sequence[RawColumn],
        peers: Mapping[int, Sequence[RawColumn]],
    ) -> None:
        """`peers` maps the `id` of a text column to the columns that share their spelling with it (`find_peers`)."""
        self._connection = connection
        self._table = table
        self._columns = columns
        self._peers = {column.info.name: peers.get(id(column), ()) for column in columns}
        self._notes: list[Conversion] = []
        self._filters: list[str] = []  # conditions on the rows of the clean table

    def clean(self) -> list[Conversion]:
        """Makes the table; returns the conversions and the notes on rows."""
        self._filters += self._find_headers()
        columns = decide_decimals([column for column in self._columns if not self._is_artifact(column)])
        cell_formats = self._find_formats(columns)
        conversions = [
            self._convert(column, cell_format) for column, cell_format in zip(columns, cell_formats, strict=True)
        ]
        self._filters += self._find_totals(conversions)
        self._create(conversions)
        filled = self._count_filled(conversions)
        checked = [
            self._check(column, cell_format, conversion, filled[column.info.name])
            for column, cell_format, conversion in zip(columns, cell_formats, conversions, strict=True)
        ]
        if [conversion.sql for conversion in checked] != [conversion.sql for conversion in conversions]:
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

    def _count_filled(self, conversions: Sequence[Conversion]) -> dict[str, int]:
        """The number of converted cells that are not NULL by column."""
        rows = self._table.rows if self._table.is_view else quoted(self._table.name)
        values = (c.sql if self._table.is_view else quoted(c.column) for c in conversions)
        counts = ", ".join(f"count({value})" for value in values)
        (numbers,) = self._connection.execute(f"SELECT {counts} FROM {rows}").fetchall()
        return dict(zip((conversion.column for conversion in conversions), numbers, strict=True))

    def _count_rows(self, condition: str) -> int:
        query = f"SELECT count(*) FROM {self._table.rows} WHERE {condition}"
        ((rows,),) = self._connection.execute(query).fetchall()
        return int(rows)

    def _note(self, text: str) -> None:
        self._notes.append(Conversion("", "", text))

    def _is_artifact(self, column: RawColumn) -> bool:
        """True for a column without name and cells: the lines end in a delimiter."""
        return not column.filled and _UNNAMED.fullmatch(column.info.name) is not None and len(self._columns) > 1

    def _find_headers(self) -> Iterator[str]:
        """Yields a condition that excludes rows equal to the header, if there are any. Also adds a note."""
        names = [column.info.name for column in self._columns if column.is_text]
        if len(names) < max(len(self._columns), 2) or any(map(_UNNAMED.fullmatch, names)):
            return
        is_header = " AND ".join(f"trim({quoted(name)}) IS NOT DISTINCT FROM {text_literal(name)}" for name in names)
        rows = self._count_rows(is_header)
        if rows:
            self._note(f"{_describe_rows(rows)} equal to the header removed")
            self._columns = [_without(column, column.info.name, rows) for column in self._columns]
            yield f"NOT ({is_header})"

    def _find_totals(self, conversions: Sequence[Conversion]) -> Iterator[str]:
        """Yields a condition that excludes rows of totals, if there are any. Also adds a note.

        Totals have a label such as `Total`, follow all other rows with numbers, and are sums of the other rows.
        """
        texts = {column.info.name for column in self._columns if column.is_text}
        labels = [c.column for c in conversions if c.column in texts and not c.is_number]
        numbers = [conversion.sql for conversion in conversions if conversion.is_number]
        has_own_rowid = any(column.info.name.lower() == "rowid" for column in self._columns)
        if not labels or not numbers or has_own_rowid:
            return
        is_total = _write_is_total(labels)
        has_numbers = " OR ".join(f"{sql} IS NOT NULL" for sql in numbers)
        rows = self._table.rows
        last = f"(SELECT coalesce(max(rowid), -1) FROM {rows} WHERE NOT {is_total} AND ({has_numbers}))"
        query = f"SELECT rowid, {', '.join(numbers)} FROM {rows} WHERE {is_total} AND rowid > {last}"
        totals = self._connection.execute(f"{query} LIMIT {_MAX_TOTALS}").fetchall()
        if not totals:
            return
        row_ids = ", ".join(str(row_id) for row_id, *_ in totals)
        has_others = self._table.is_view and self._count_rows(f"{is_total} AND rowid < {last}") > 0
        if self._are_sums([values for _, *values in totals], numbers, row_ids) and not has_others:
            self._note(f"{_describe_rows(len(totals))} removed: totals of the other rows")
            yield f"NOT {is_total}" if self._table.is_view else f"rowid NOT IN ({row_ids})"
        else:
            self._note(f"{_describe_rows(len(totals))} called total, but not the sum of the other rows: not removed")

    def _are_sums(self, totals: Sequence[Sequence[float | None]], numbers: Sequence[str], row_ids: str) -> bool:
        """True if each row of `totals` has a number that is the sum of its column in the rows without `row_ids`."""
        sums = ", ".join(f"sum({sql})" for sql in numbers)
        query = f"SELECT {sums} FROM {self._table.rows} WHERE rowid NOT IN ({row_ids})"
        (expected,) = self._connection.execute(query).fetchall()
        return all(_is_total(values, expected) for values in totals)

    def _find_formats(self, columns: Sequence[RawColumn]) -> list[CellFormat | None]:
        """Finds the forms of columns. Marks of missing numbers and the order of dates hold for the whole table."""
        cell_formats = [self._find_format(column) for column in columns]
        known = {number for cell_format in cell_formats for number in find_numbers_of_missing(cell_format)}
        orders = {cell_format.order for cell_format in cell_formats if cell_format is not None} & {"day", "month"}
        order = orders.pop() if len(orders) == 1 else ""
        revised = []
        for column, cell_format in zip(columns, cell_formats, strict=True):
            is_open = cell_format is not None and cell_format.order == "either" and order != ""
            may_miss = cell_format is None or (
                cell_format.type == "number" and not any(find_numbers_of_missing(cell_format))
            )
            revised.append(self._find_format(column, known, order) if is_open or (known and may_miss) else cell_format)
        return revised

    def _find_format(self, column: RawColumn, known: Collection[float] = (), order: str = "") -> CellFormat | None:
        """Returns the form of a column, or None. Text that DuckDB can cast gets the form of `find_plain`."""
        if column.decimal == UNDECIDED:
            return None
        cell_format = find_value_format(column.info, column.counts, known=known, order=order)
        if not column.is_text or (cell_format is not None and cell_format.type == "time"):
            return cell_format
        plain = find_plain(column)
        if plain is not None and plain.type in ("BIGINT", "DOUBLE"):
            dates = find_dates_of_digits(column, plain)
            if dates is not None:
                return dates
        is_better = (
            plain is not None and cell_format is not None and len(plain.unreadable) < len(cell_format.unreadable)
        )
        return plain if is_better else cell_format or plain

    def _convert(self, column: RawColumn, cell_format: CellFormat | None) -> Conversion:
        name = column.info.name
        if cell_format is not None:
            is_number = cell_format.type in ("number", "BIGINT", "DOUBLE")
            is_sure = (
                column.is_whole and not self._table.is_view and not (cell_format.missing or cell_format.unreadable)
            )
            sql = write_conversion(cell_format, quoted(name), column.is_text, is_sure)
            return Conversion(name, sql, unit=cell_format.unit, is_number=is_number)
        return self._convert_text(column) if column.is_text else keep_number(column)

    def _check(self, column: RawColumn, cell_format: CellFormat | None, made: Conversion, filled: int) -> Conversion:
        """Returns the conversion `made` with its note. If too many cells were lost, the column stays text instead."""
        if cell_format is None:
            return made
        lost, examples = self._find_lost(column, cell_format, made.sql, filled)
        if not column.is_whole and (
            lost > MAX_UNREADABLE_SHARE * column.filled or have_common_shape(map(str, examples))
        ):
            return self._convert(column, None)
        return replace(made, note=describe(cell_format, column, lost, examples), missing=cell_format.missing)

    def _find_lost(self, column: RawColumn, cell_format: CellFormat, sql: str, filled: int) -> tuple[int, list[object]]:
        """Returns the number of rows whose cells become NULL but mark no missing value, and their distinct cells."""
        if column.is_whole:
            unreadable = [*cell_format.unreadable, *filter(is_long, column.cells)]
            return sum(column.cells[cell] for cell in unreadable), unreadable
        if filled == column.filled:
            return 0, []
        name = quoted(column.info.name)
        marks = sorted({str(cell).strip().lower() for cell in cell_format.missing} | MISSING)
        cell = f"lower(trim({name}))" if column.is_text else f"CAST({name} AS VARCHAR)"
        is_mark = f"{cell} IN ({', '.join(map(text_literal, marks))})"
        where = " AND ".join([f"{name} IS NOT NULL", f"{sql} IS NULL", f"NOT {is_mark}", *self._filters])
        query = f"SELECT {name}, count(*) FROM {self._table.rows} WHERE {where} GROUP BY 1 ORDER BY 2 DESC, 1"
        lost = self._connection.execute(query).fetchmany(_MAX_DIFFERENT)
        return sum(rows for _, rows in lost), [cell for cell, _ in lost]

    def _convert_text(self, column: RawColumn) -> Conversion:
        """Text without surrounding blanks and in one spelling; NULL for marks of missing values."""
        name = quoted(column.info.name)
        blanks = [cell for cell in map(str, column.cells) if cell != cell.strip(" ") != ""]
        text = f"trim({name})" if blanks or not column.is_whole else name
        sql = text
        notes = []
        changes = self._find_changes(column)
        if changes:
            whens = " ".join(f"WHEN {text_literal(way)} THEN {text_literal(best)}" for way, best in changes.items())
            sql = f"CASE {text} {whens} ELSE {text} END"
            rows = sum(rows for cell, rows in column.cells.items() if str(cell).strip(" ") in changes)
            way, best = next(iter(changes.items()))
            notes.append(f"spelling of {rows:,} of {column.filled:,} values unified: {way!r} → {best!r}")
        marks = {mark.strip() for mark in column.marks} | (set() if column.is_whole else {""})
        if marks:
            gone = ", ".join(map(text_literal, sorted(marks)))
            sql = f"nullif({sql}, {gone})" if len(marks) == 1 else f"CASE WHEN {text} NOT IN ({gone}) THEN {sql} END"
        if blanks:
            rows = sum(column.cells[cell] for cell in blanks)
            sampled = "" if column.is_whole else " of a sample"
            notes.append(f"surrounding blanks removed from {rows:,} {'value' if rows == 1 else 'values'}{sampled}")
        if any(mark.strip() for mark in column.marks):
            notes.append(describe_missing([mark for mark in column.marks if mark.strip()]))
        if doubt := find_doubt(column):
            notes.append(doubt)
        return Conversion(column.info.name, sql, "; ".join(notes))

    def _find_changes(self, column: RawColumn) -> dict[str, str]:
        """Maps spellings to the best spelling of the same text. Maps none in columns of codes or of similar keys."""
        peers = self._peers[column.info.name]
        if not column.is_whole or is_code(column.info) or any(map(_has_similar_keys, (column, *peers))):
            return {}
        cells = {cell: rows for cell, rows in column.cells.items() if not is_long(cell)}
        changes: dict[str, str] = {}
        for best, *others in group_spellings(cells, [peer.cells for peer in peers]):
            changes |= {other.strip(" "): best for other in others if other.strip(" ") != best}
        return changes if len(changes) <= MAX_SPELLINGS else {}


def _has_similar_keys(column: RawColumn) -> bool:
    """True if nearly all cells are unique and some differ only in their spelling."""
    if column.filled <= _MIN_KEYS or len(column.cells) <= _UNIQUE * column.filled:
        return False
    return not column.is_whole or len(set(map(fold_words, map(str, column.cells)))) < len(column.cells)


def _without(column: RawColumn, cell: str, rows: int) -> RawColumn:
    """Returns a column without its `rows` rows that hold `cell`."""
    cells = {text: number for text, number in column.cells.items() if text != cell}
    return replace(column, cells=cells, filled=column.filled - rows)


def _is_total(values: Sequence[float | None], totals: Sequence[float | None]) -> bool:
    """True if at least one number of a row equals the sum of the other rows in its column."""
    pairs = [(value, total) for value, total in zip(values, totals, strict=True) if value and total]
    return any(abs(value - total) <= _TOLERANCE * abs(total) for value, total in pairs)


def _write_is_total(columns: Sequence[str]) -> str:
    """Returns a condition: one of the columns has a label of totals, in any usual case, with or without a colon."""
    labels = [way for label in _TOTALS for way in (label, label.capitalize(), label.title(), label.upper())]
    known = ", ".join(text_literal(f"{label}{colon}") for label in labels for colon in ("", ":"))
    return f"coalesce({' OR '.join(f'{quoted(name)} IN ({known})' for name in columns)}, FALSE)"


def _describe_rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number:,} rows"
