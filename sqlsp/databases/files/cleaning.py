"""Cleans the tables of files once, when they are loaded.

A table is read as text first. The distinct cells of a column, or the cells of a sample, decide on a conversion: to
numbers, dates, times or booleans, to one spelling of a text, and to NULL for marks of missing values. One query then
makes the clean table. Every conversion has a note, which counts the values that could not be converted.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
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
    write_whens,
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
    convert_typed_column,
    decide_decimals,
    describe,
    find_cast_format,
    find_dates_of_digits,
    find_doubt,
    find_numbers_of_missing,
    is_long,
    write_conversion,
)
from sqlsp.databases.files.converting import UNNAMED_COLUMN
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import CellFormat, ColumnInfo, quoted
from sqlsp.sql.literals import text_literal
from sqlsp.utils.grouping import group_by_key

_MAX_DISTINCT: Final = 50_000  # distinct cells of a column that are all read; of more cells, a sample is read
_SAMPLE: Final = 20_000  # rows
_UNIQUE: Final = 0.95  # minimal share of distinct cells in a column of names or keys
_MIN_KEYS: Final = 20  # a column with at most so many cells is no column of keys
_MIN_SHARED: Final = 3  # minimal number of texts that peers (`find_peers`) have in common, apart from the spelling
_SHARED: Final = 0.5  # minimal share of these texts among the texts of the smaller column
_MAX_COLUMNS: Final = 20  # columns with a text; a text in more columns, such as yes, does not make them peers
_TOTALS: Final = (
    "total", "totals", "subtotal", "grand total", "sum", "sums", "overall", "gesamt", "zwischensumme", "summe",
    "gesamtsumme", "итого",
)  # fmt: skip
_MAX_TOTALS: Final = 20  # rows that are checked
_TOLERANCE: Final = 1e-4  # share of a sum that rounding may change


@dataclass(frozen=True)
class RawTable:
    """A table of a file before conversion.

    Attributes:
        name: the name of the clean table
        rows: the name of a temporary table with all rows, or with the first rows if `is_view` is True
        source: SQL behind FROM that reads all rows
        is_view: True if the clean table is a view of the file
    """

    name: str
    rows: str
    source: str
    is_view: bool = False


def clean_tables(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> list[tuple[str, Conversion]]:
    """Makes the clean tables and drops the raw tables. Returns (name of the table, conversion) pairs."""
    columns_by_table = [read_columns(connection, table) for table in tables]
    peers = find_peers([column for column in chain.from_iterable(columns_by_table) if column.is_text])
    conversions = []
    for table, columns in zip(tables, columns_by_table, strict=True):
        cleaner = TableCleaner(connection, table, columns, peers)
        conversions += [(table.name, conversion) for conversion in cleaner.clean()]
    return conversions


def create_tables_without_cleaning(connection: duckdb.DuckDBPyConnection, tables: Sequence[RawTable]) -> None:
    """Creates the final tables with unchanged cells, and drops the raw tables."""
    for table in tables:
        kind = "VIEW" if table.is_view else "TABLE"
        connection.execute(f"CREATE {kind} {quoted(table.name)} AS SELECT * FROM {table.source}")
        connection.execute(f"DROP TABLE {table.rows}")


def read_columns(connection: duckdb.DuckDBPyConnection, table: RawTable) -> list[RawColumn]:
    """Returns the columns of a raw table. Only columns of text and numbers have cells."""
    types = {name: kind for name, kind, *_ in connection.execute(f"DESCRIBE {table.rows}").fetchall()}
    counts = ", ".join(f"count({quoted(name)}), approx_count_distinct({quoted(name)})" for name in types)
    (numbers,) = connection.execute(f"SELECT {counts} FROM {table.rows}").fetchall()
    filled = dict(zip(types, numbers[::2], strict=True))
    is_small = {name: number <= _MAX_DISTINCT for name, number in zip(types, numbers[1::2], strict=True)}
    readable = {name: kind for name, kind in types.items() if kind == "VARCHAR" or NUMERIC.fullmatch(kind)}
    cells_sql = {name: _write_cell(name, kind) for name, kind in readable.items()}
    large = [quoted(name) for name in cells_sql if not is_small[name]]
    if large:
        sample = f"SELECT {', '.join(large)} FROM {table.rows} USING SAMPLE reservoir({_SAMPLE} ROWS) REPEATABLE (1)"
        connection.execute(f"CREATE OR REPLACE TEMP TABLE sqlsp_sample AS {sample}")
    columns = []
    for name, kind in types.items():
        cells: dict[object, int] = {}
        if name in cells_sql:
            rows = table.rows if is_small[name] else "sqlsp_sample"
            where = f"{quoted(name)} IS NOT NULL"
            query = f"SELECT {cells_sql[name]}, count(*) FROM {rows} WHERE {where} GROUP BY 1 ORDER BY 1"
            cells = dict(connection.execute(query).fetchall())
        info = ColumnInfo(name, natural_words(name), table=0, type="text" if kind == "VARCHAR" else "number")
        columns.append(RawColumn(info, kind, filled[name], cells, is_complete=is_small[name]))
    return columns


def _write_cell(name: str, kind: str) -> str:
    """Returns SQL that reads a cell of a column of this type: long text is cut, decimals become floats."""
    if kind == "VARCHAR":
        return f"left({quoted(name)}, {MAX_LENGTH + 1})"
    return f"CAST({quoted(name)} AS DOUBLE)" if kind.startswith("DECIMAL") else quoted(name)


def find_peers(columns: Sequence[RawColumn]) -> dict[int, list[RawColumn]]:
    """Returns the peers of every column, by the `id` of the column. Peers get the same spelling of a text.

    Peers have the same name, or many texts in common apart from the spelling: `city` and `home_town`.
    """
    texts = [_fold_texts(column) for column in columns]
    by_name = group_by_key((column.info.name.lower(), index) for index, column in enumerate(columns))
    by_text = group_by_key((text, index) for index, texts_of_column in enumerate(texts) for text in texts_of_column)
    pairs: set[tuple[int, int]] = set()
    for same_name in by_name.values():
        pairs.update(combinations(same_name, 2))
    shared_texts: Counter[tuple[int, int]] = Counter()  # number of common texts by pair of columns
    for same_text in by_text.values():
        if len(same_text) <= _MAX_COLUMNS:
            shared_texts.update(combinations(same_text, 2))
    for (first, second), number in shared_texts.items():
        smaller = min(len(texts[first]), len(texts[second]))
        if number >= max(_MIN_SHARED, _SHARED * smaller):
            pairs.add((first, second))
    peers: dict[int, set[int]] = defaultdict(set)
    for first, second in pairs:
        peers[first].add(second)
        peers[second].add(first)
    return {id(column): [columns[peer] for peer in sorted(peers[index])] for index, column in enumerate(columns)}


def _fold_texts(column: RawColumn) -> set[str]:
    """Returns the texts of a column of words apart from their spelling. Returns an empty set for samples and codes."""
    texts = [text for text in column.cells if isinstance(text, str) and not is_long(text)]
    if not column.is_complete or is_code(column.info) or not are_words(texts):
        return set()
    return set(map(fold_words, texts)) - {""}


class TableCleaner:
    """Makes the clean table of one raw table: decides on the conversions of the columns and on rows to remove."""

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        table: RawTable,
        columns: Sequence[RawColumn],
        peers: Mapping[int, Sequence[RawColumn]],
    ) -> None:
        """Prepares the cleaning of `table`.

        Args:
            columns: the columns of the table
            peers: the peers of text columns in all tables, by the `id` of the column (`find_peers`)
        """
        self._connection = connection
        self._table = table
        self._columns = columns
        self._peers = {column.info.name: peers.get(id(column), ()) for column in columns}
        self._notes: list[Conversion] = []  # on removed rows
        self._filters: list[str] = []  # conditions on the rows of the clean table

    def clean(self) -> list[Conversion]:
        """Creates the clean table and drops the raw table. Returns the notes on rows and the conversions."""
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
            self._create(checked)  # again, because some columns stay text
        self._connection.execute(f"DROP TABLE {self._table.rows}")
        return [*self._notes, *checked]

    def _create(self, conversions: Sequence[Conversion]) -> None:
        """Creates the clean table, or replaces it."""
        where = f" WHERE {' AND '.join(self._filters)}" if self._filters else ""
        items = ", ".join(f"{conversion.sql} AS {quoted(conversion.column)}" for conversion in conversions)
        kind = "VIEW" if self._table.is_view else "TABLE"
        self._connection.execute(
            f"CREATE OR REPLACE {kind} {quoted(self._table.name)} AS SELECT {items} FROM {self._table.source}{where}"
        )

    def _count_filled(self, conversions: Sequence[Conversion]) -> dict[str, int]:
        """Returns the number of converted cells that are not NULL by column."""
        columns = [conversion.column for conversion in conversions]
        if self._table.is_view:  # only the first rows, for the view reads the whole file
            rows = self._table.rows
            values = [conversion.sql for conversion in conversions]
        else:
            rows = quoted(self._table.name)
            values = [quoted(column) for column in columns]
        counts = ", ".join(f"count({value})" for value in values)
        (numbers,) = self._connection.execute(f"SELECT {counts} FROM {rows}").fetchall()
        return dict(zip(columns, numbers, strict=True))

    def _count_rows(self, condition: str) -> int:
        """Returns the number of raw rows for which an SQL condition is true."""
        query = f"SELECT count(*) FROM {self._table.rows} WHERE {condition}"
        ((rows,),) = self._connection.execute(query).fetchall()
        return int(rows)

    def _note(self, text: str) -> None:
        """Adds a note on the rows of the table."""
        self._notes.append(Conversion("", "", text))

    def _is_artifact(self, column: RawColumn) -> bool:
        """True for a column without a name and without cells, which arises if lines end in a delimiter."""
        is_unnamed = UNNAMED_COLUMN.fullmatch(column.info.name) is not None
        return is_unnamed and not column.filled and len(self._columns) > 1

    def _find_headers(self) -> Iterator[str]:
        """Yields a condition that excludes rows equal to the header, if there are such rows. Also adds a note."""
        names = [column.info.name for column in self._columns if column.is_text]
        are_all_text = len(names) == len(self._columns)
        if not are_all_text or len(names) < 2 or any(map(UNNAMED_COLUMN.fullmatch, names)):
            return
        is_header = " AND ".join(f"trim({quoted(name)}) IS NOT DISTINCT FROM {text_literal(name)}" for name in names)
        rows = self._count_rows(is_header)
        if rows:
            self._note(f"{_describe_rows(rows)} equal to the header removed")
            self._columns = [_without_cell(column, column.info.name, rows) for column in self._columns]
            yield f"NOT ({is_header})"

    def _find_totals(self, conversions: Sequence[Conversion]) -> Iterator[str]:
        """Yields a condition that excludes rows of totals, if there are such rows. Also adds a note.

        Totals have a label such as `Total`, follow all other rows with numbers, and are sums of the other rows.
        """
        text_columns = {column.info.name for column in self._columns if column.is_text}
        labels = [
            conversion.column
            for conversion in conversions
            if conversion.column in text_columns and not conversion.is_number
        ]
        numbers = [conversion.sql for conversion in conversions if conversion.is_number]
        hides_rowid = any(column.info.name.lower() == "rowid" for column in self._columns)
        if not labels or not numbers or hides_rowid:
            return
        has_label = _write_has_label(labels)
        has_numbers = " OR ".join(f"{sql} IS NOT NULL" for sql in numbers)
        rows = self._table.rows
        last = f"(SELECT coalesce(max(rowid), -1) FROM {rows} WHERE NOT {has_label} AND ({has_numbers}))"
        query = f"SELECT rowid, {', '.join(numbers)} FROM {rows} WHERE {has_label} AND rowid > {last}"
        totals = self._connection.execute(f"{query} LIMIT {_MAX_TOTALS}").fetchall()
        if not totals:
            return
        row_ids = ", ".join(str(row_id) for row_id, *_ in totals)
        # a view cannot exclude rows by their numbers, only by their label
        has_other_labels = self._table.is_view and self._count_rows(f"{has_label} AND rowid < {last}") > 0
        if self._are_sums([values for _, *values in totals], numbers, row_ids) and not has_other_labels:
            self._note(f"{_describe_rows(len(totals))} removed: totals of the other rows")
            yield f"NOT {has_label}" if self._table.is_view else f"rowid NOT IN ({row_ids})"
        else:
            self._note(f"{_describe_rows(len(totals))} called total, but not the sum of the other rows: not removed")

    def _are_sums(self, totals: Sequence[Sequence[float | None]], numbers: Sequence[str], row_ids: str) -> bool:
        """True if every row of `totals` has a number that is the sum of the other rows.

        Args:
            totals: the numbers of each row
            numbers: the SQL of these numbers
            row_ids: the numbers of the rows of totals, as SQL
        """
        sums = ", ".join(f"sum({sql})" for sql in numbers)
        query = f"SELECT {sums} FROM {self._table.rows} WHERE rowid NOT IN ({row_ids})"
        (expected,) = self._connection.execute(query).fetchall()
        return all(_has_sum(values, expected) for values in totals)

    def _find_formats(self, columns: Sequence[RawColumn]) -> list[CellFormat | None]:
        """Returns the format of each column, or None for columns that need no format.

        A number that marks missing values in one column, and the order of dates, apply to all columns of the table.
        """
        cell_formats = [self._find_format(column) for column in columns]
        missing_numbers: set[float] = set()
        for cell_format in cell_formats:
            missing_numbers.update(find_numbers_of_missing(cell_format))
        orders = {cell_format.order for cell_format in cell_formats if cell_format is not None} & {"day", "month"}
        order = orders.pop() if len(orders) == 1 else ""
        revised = []
        for column, cell_format in zip(columns, cell_formats, strict=True):
            needs_order = order != "" and cell_format is not None and cell_format.order == "either"
            may_be_number = cell_format is None or cell_format.type == "number"
            needs_marks = may_be_number and not any(find_numbers_of_missing(cell_format))
            if needs_order or (missing_numbers and needs_marks):
                cell_format = self._find_format(column, missing_numbers, order)
            revised.append(cell_format)
        return revised

    def _find_format(
        self, column: RawColumn, missing_numbers: Collection[float] = (), order: str = ""
    ) -> CellFormat | None:
        """Returns the format of a column, or None. Text that DuckDB can cast has the format of `find_cast_format`.

        The arguments are those of `find_value_format`.
        """
        if column.decimal == UNDECIDED:
            return None
        cell_format = find_value_format(column.info, column.counts, missing_numbers=missing_numbers, date_order=order)
        if not column.is_text or (cell_format is not None and cell_format.type == "time"):
            return cell_format
        cast_format = find_cast_format(column)
        if cast_format is None:
            return cell_format
        if cast_format.type in ("BIGINT", "DOUBLE"):
            date_format = find_dates_of_digits(column, cast_format)
            if date_format is not None:
                return date_format
        if cell_format is None or len(cast_format.unreadable) < len(cell_format.unreadable):
            return cast_format
        return cell_format

    def _convert(self, column: RawColumn, cell_format: CellFormat | None) -> Conversion:
        """Returns the conversion of a column with this format. Without a format, text and numbers keep their type."""
        if cell_format is not None:
            is_number = cell_format.type in ("number", "BIGINT", "DOUBLE")
            has_null = bool(cell_format.missing or cell_format.unreadable)
            is_sure = column.is_complete and not self._table.is_view and not has_null
            sql = write_conversion(cell_format, column, is_sure)
            return Conversion(column.info.name, sql, unit=cell_format.unit, is_number=is_number)
        return self._convert_text(column) if column.is_text else convert_typed_column(column)

    def _check(
        self, column: RawColumn, cell_format: CellFormat | None, conversion: Conversion, filled: int
    ) -> Conversion:
        """Returns a conversion with its note. If a sample had hidden too many unreadable cells, the column stays text.

        `filled` is the number of converted cells that are not NULL.
        """
        if cell_format is None:
            return conversion
        lost, examples = self._find_lost(column, cell_format, conversion.sql, filled)
        has_lost_many = lost > MAX_UNREADABLE_SHARE * column.filled or have_common_shape(map(str, examples))
        if not column.is_complete and has_lost_many:
            return self._convert(column, None)
        return replace(conversion, note=describe(cell_format, column, lost, examples), missing=cell_format.missing)

    def _find_lost(self, column: RawColumn, cell_format: CellFormat, sql: str, filled: int) -> tuple[int, list[object]]:
        """Returns the number of rows whose cells become NULL but mark no missing value, and their distinct cells.

        `sql` is the conversion, `filled` the number of converted cells that are not NULL.
        """
        if column.is_complete:
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
        lost = self._connection.execute(query).fetchmany(_MAX_DISTINCT)
        return sum(rows for _, rows in lost), [cell for cell, _ in lost]

    def _convert_text(self, column: RawColumn) -> Conversion:
        """Returns the conversion of a column that remains text.

        Surrounding blanks are removed, spellings are unified, and marks of missing values become NULL.
        """
        name = quoted(column.info.name)
        padded = [cell for cell in map(str, column.cells) if cell.strip(" ") not in ("", cell)]
        text = f"trim({name})" if padded or not column.is_complete else name
        sql = text
        notes = []
        preferred = self._find_preferred_spellings(column)
        if preferred:
            sql = f"CASE {text} {write_whens(preferred)} ELSE {text} END"
            rows = sum(rows for cell, rows in column.cells.items() if str(cell).strip(" ") in preferred)
            old, new = next(iter(preferred.items()))
            notes.append(f"spelling of {rows:,} of {column.filled:,} values unified: {old!r} → {new!r}")
        marks = {mark.strip() for mark in column.marks}
        if not column.is_complete:
            marks.add("")  # the sample may lack blank cells
        if marks:
            literals = ", ".join(map(text_literal, sorted(marks)))
            is_value = f"{text} NOT IN ({literals})"
            sql = f"nullif({sql}, {literals})" if len(marks) == 1 else f"CASE WHEN {is_value} THEN {sql} END"
        if padded:
            rows = sum(column.cells[cell] for cell in padded)
            sampled = "" if column.is_complete else " of a sample"
            notes.append(f"surrounding blanks removed from {rows:,} {'value' if rows == 1 else 'values'}{sampled}")
        visible_marks = [mark for mark in column.marks if mark.strip()]
        if visible_marks:
            notes.append(describe_missing(visible_marks))
        if doubt := find_doubt(column):
            notes.append(doubt)
        return Conversion(column.info.name, sql, "; ".join(notes))

    def _find_preferred_spellings(self, column: RawColumn) -> dict[str, str]:
        """Maps spellings to the preferred spelling of the same text, if they differ.

        Returns {} for samples, codes and similar keys, and if there are too many spellings.
        """
        peers = self._peers[column.info.name]
        if not column.is_complete or is_code(column.info) or any(map(_has_similar_keys, (column, *peers))):
            return {}
        cells = {cell: rows for cell, rows in column.cells.items() if not is_long(cell)}
        preferred: dict[str, str] = {}
        for spelling, *others in group_spellings(cells, [peer.cells for peer in peers]):
            preferred |= {other.strip(" "): spelling for other in others if other.strip(" ") != spelling}
        return preferred if len(preferred) <= MAX_SPELLINGS else {}


def _has_similar_keys(column: RawColumn) -> bool:
    """True if nearly all cells are unique and some differ only in their spelling. A sample may have such cells."""
    if column.filled <= _MIN_KEYS or len(column.cells) <= _UNIQUE * column.filled:
        return False
    if not column.is_complete:
        return True
    return len(set(map(fold_words, map(str, column.cells)))) < len(column.cells)


def _without_cell(column: RawColumn, cell: str, rows: int) -> RawColumn:
    """Returns a column without the rows that contain `cell`. `rows` is the number of these rows."""
    cells = {text: number for text, number in column.cells.items() if text != cell}
    return replace(column, cells=cells, filled=column.filled - rows)


def _has_sum(values: Sequence[float | None], sums: Sequence[float | None]) -> bool:
    """True if at least one of the numbers of a row equals the sum of the other rows in the same column."""
    pairs = [(value, total) for value, total in zip(values, sums, strict=True) if value and total]
    return any(abs(value - total) <= _TOLERANCE * abs(total) for value, total in pairs)


def _write_has_label(columns: Sequence[str]) -> str:
    """Returns a condition: one of the columns has a label of totals, in any usual case, with or without a colon."""
    labels: list[str] = []
    for label in _TOTALS:
        labels += [label, label.capitalize(), label.title(), label.upper()]
    with_colons = [f"{label}{colon}" for label in labels for colon in ("", ":")]
    literals = ", ".join(map(text_literal, with_colons))
    return f"coalesce({' OR '.join(f'{quoted(name)} IN ({literals})' for name in columns)}, FALSE)"


def _describe_rows(number: int) -> str:
    return "1 row" if number == 1 else f"{number:,} rows"
