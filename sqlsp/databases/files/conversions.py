"""Conversions of the columns of files: DuckDB's SQL for typed values, with a note for people.

A table has one decimal mark: 47.955 beside 1.158,56 is an integer, and 1,104 beside 1,5 is not. If the cells of a
column fit both marks, the other columns decide (`decide_decimals`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

from sqlsp.databases.cells.cell_formats import MAX_UNREADABLE_SHARE, MISSING, MISSING_TEXTS, describe_missing
from sqlsp.databases.cells.counts import (
    CellCounts,
    are_times_of_day,
    may_be_hexadecimal,
    may_be_versions,
    normalize_text,
)
from sqlsp.databases.cells.date_formats import find_date_format
from sqlsp.databases.cells.number_formats import is_code, is_currency, is_text_code, names_length
from sqlsp.schema.schema import CellFormat, ColumnInfo, quoted
from sqlsp.sql.cell_formats import has_timestamps, translate_to_duckdb
from sqlsp.sql.literals import text_literal
from sqlsp.utils.console import listed

UNDECIDED: Final = "?"  # a decimal mark that no column shows
MAX_LENGTH: Final = 100  # characters of a cell that may be a value
MAX_SPELLINGS: Final = 500  # spellings of a column that are replaced
_LENGTH_OF_CODES: Final = 2  # letters of country codes, such as NA
NUMERIC: Final = re.compile(r"(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL.*)")
_CLOCK_FORMATS: Final = "['%I:%M:%S %p', '%I:%M %p', '%I %p', '%I:%M:%S%p', '%I:%M%p', '%I%p', '%H:%M:%S', '%H:%M']"
_TIME_FORMATS: Final = (
    "",
    *(f"{mark}{time}" for mark in " T" for time in ("%H:%M", "%H:%M:%S")),
    *(f" {time}{blank}%p" for time in ("%I:%M", "%I:%M:%S") for blank in ("", " ")),
)
_TIME_OF_DAY: Final = r"[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AP]M)?$"
_CODE: Final = re.compile(r"[-+]?0\d+|[-+]?\d{19,}")  # a leading zero or very many digits
# the types to which DuckDB can cast text, with the text that can be cast
_CASTABLE: Final = {
    "BIGINT": r"[-+]?(?:0|[1-9]\d{0,17})",
    "DOUBLE": r"[-+]?(?:(?:0|[1-9]\d*)\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?",
    "DATE": r"\d{4}-\d\d-\d\d",
    "TIMESTAMP": r"\d{4}-\d\d-\d\d(?:[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?UTC|\+00:?00)?)?",
    "TIME": r"(?i)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?: ?[AP]M)?|(?:0?[1-9]|1[0-2]) ?[AP]M",
    "BOOLEAN": r"(?i)true|false",
}


@dataclass(frozen=True)
class Conversion:
    """The conversion of a column, or a note on the rows of a table (`column` is empty).

    Attributes:
        column: the name of the column
        sql: DuckDB's expression for the converted cell
        note: the changes, for people
        unit: the unit of the numbers
        is_number: True if the result is a number
        missing: cells that become NULL because they mark missing values
    """

    column: str
    sql: str
    note: str = ""
    unit: str | None = None
    is_number: bool = False
    missing: tuple[object, ...] = ()


@dataclass(frozen=True)
class RawColumn:
    """A column before conversion.

    Attributes:
        info: the name and the words of the column
        declared: DuckDB's type
        filled: the number of rows with a cell
        cells: the number of rows by distinct cell
        is_complete: True if `cells` has all cells, False if it has the cells of a sample
        decimal: the decimal mark of cells such as 1.200, decided by other columns or guessed
        is_guessed: True if the decimal mark is a guess
    """

    info: ColumnInfo
    declared: str
    filled: int
    cells: Mapping[object, int]
    is_complete: bool
    decimal: str = ""
    is_guessed: bool = False

    @property
    def is_text(self) -> bool:
        return self.declared == "VARCHAR"

    @cached_property
    def counts(self) -> CellCounts:
        """The short cells. Long cells count as unreadable. Columns of codes may have no unreadable cells."""
        short = {cell: rows for cell, rows in self.cells.items() if not is_long(cell)}
        total = sum(self.cells.values())
        long_rows = total - sum(short.values())
        max_unreadable_rows = 0 if is_code(self.info) else int(MAX_UNREADABLE_SHARE * total)
        has_too_many = long_rows > max_unreadable_rows
        return CellCounts(
            rows={} if has_too_many else short,
            max_unreadable_rows=max(max_unreadable_rows - long_rows, 0),
            max_unreadable_cells=len(self.cells),
            decimal=self.decimal,
        )

    @cached_property
    def marks(self) -> list[str]:
        """The cells that mark missing values if the column remains text."""
        texts = [cell for cell in self.cells if isinstance(cell, str)]
        marks = [text for text in texts if text.strip().lower() in MISSING_TEXTS]
        others = [text.strip() for text in texts if text not in set(marks)]
        has_signs = any(text and not any(map(str.isalnum, text)) for text in others)
        if has_signs:  # beside +, the text - is a value
            marks = [text for text in marks if not text.strip() or any(map(str.isalnum, text))]
        return marks + [text for text in texts if _is_null_word(text.strip(), others)]


def _is_null_word(text: str, others: Sequence[str]) -> bool:
    """True if NULL, null, NA, nan or NaN marks a missing value beside the `others` of a column.

    All but NaN may be a name if every other text has the same case. NA may also be a code if every other text has two
    letters.
    """
    if text == "NA":
        are_codes = all(len(other) == _LENGTH_OF_CODES for other in others)
        return not are_codes and not all(map(str.isupper, others))
    if text == "NULL":
        return not all(map(str.isupper, others))
    if text in ("null", "nan"):
        return not all(map(str.islower, others))
    return text == "NaN"


def find_cast_format(column: RawColumn) -> CellFormat | None:
    """Returns the format of text that DuckDB can cast: `value` is the cast, and `type` is DuckDB's type.

    Returns None if the text cannot be cast or may mean something else.
    """
    if column.decimal == UNDECIDED or is_text_code(column.info):
        return None
    marks, cells = column.counts.split_off(MISSING)
    casts = list(_find_casts(column.info, cells))
    if not casts or any(cast.doubt for cast in casts):
        return None
    cast = min(casts, key=lambda cast: sum(cells.rows[cell] for cell in cast.unreadable))
    value = f"TRY_CAST({{}} AS {cast.type})"
    if cast.type == "TIME" and any(text[-1] in "mM" for text in cast.texts):  # AM and PM
        value = f"TRY_CAST({_write_clock('{}')} AS TIME)"
    description = describe_missing(sorted(marks)) if marks else ""
    pattern = _CASTABLE[cast.type]
    return CellFormat(
        cast.type,
        value,
        description,
        missing=tuple(marks),
        unreadable=cast.unreadable,
        text=cells.text,
        pattern=pattern,
    )


def find_doubt(column: RawColumn) -> str:
    """Returns a note on text that could be cast to a type but may mean something else. Returns "" for other text."""
    if is_text_code(column.info):
        return ""
    if column.decimal == UNDECIDED:
        example = next(str(cell) for cell in column.cells if re.search(r"[.,]", str(cell)))
        mark = re.sub(r"[^.,]", "", example)[0]
        return f"values such as {example} stay text: {mark!r} may separate thousands or decimals"
    _, cells = column.counts.split_off(MISSING)
    return next((cast.doubt for cast in _find_casts(column.info, cells) if cast.doubt), "")


@dataclass(frozen=True)
class _Cast:
    """A type to which most texts of a column can be cast.

    Attributes:
        type: DuckDB's type
        texts: the texts that can be cast
        unreadable: the cells that cannot be cast
        doubt: the reason why the cast may be wrong; empty if it is right
    """

    type: str
    texts: Sequence[str]
    unreadable: tuple[object, ...]
    doubt: str


def _find_casts(info: ColumnInfo, cells: CellCounts) -> Iterator[_Cast]:
    """Yields the types of `_CASTABLE` to which all texts but a few can be cast. For codes, yields no types."""
    if any(map(_CODE.fullmatch, cells.texts)):
        return
    for kind, pattern in _CASTABLE.items():
        # `_find_clock_format` reads lengths of time, and `_find_amount_format` reads numbers with decimal commas
        if (kind == "TIME" and names_length(info)) or (kind == "DOUBLE" and cells.decimal == ","):
            continue
        texts = [match.string for match in cells.match(re.compile(pattern)) if _exists(kind, match.string)]
        unreadable = cells.find_unreadable(texts) if texts else None
        if unreadable is not None:
            yield _Cast(kind, texts, unreadable, _describe_doubt(kind, texts, info, cells))


def _describe_doubt(kind: str, texts: Sequence[str], info: ColumnInfo, cells: CellCounts) -> str:
    """Explains why a cast of `texts` to the type `kind` may be wrong. Returns "" if the cast is right."""
    example = max(texts, key=lambda text: (len(text), text))
    rows = {text: cells.texts[text] for text in texts}
    if kind == "DOUBLE" and (may_be_versions(texts, info) or may_be_hexadecimal(rows, cells.max_unreadable_rows)):
        return f"values such as {example} stay text: they may be codes or versions"
    if kind == "TIME" and not are_times_of_day(texts, info):
        return f"values such as {example} stay text: they may be scores, ratios or times of day"
    return ""


def find_dates_of_digits(column: RawColumn, number_format: CellFormat) -> CellFormat | None:
    """Returns the format of numbers that mean dates: 20231031, seconds since 1970 or days of a spreadsheet.

    Returns None for other numbers. `number_format` is the format that casts the text of the column to numbers.
    """
    skipped = {*number_format.missing, *number_format.unreadable}
    numbers: dict[str, int | float] = {}
    for cell in column.counts.rows:
        if isinstance(cell, str) and cell not in skipped:
            number = float(normalize_text(cell))
            numbers[cell] = int(number) if number.is_integer() else number
    rows: dict[object, int] = {number: column.counts.rows[cell] for cell, number in numbers.items()}
    date_format = find_date_format(column.info, replace(column.counts, rows=rows))
    if date_format is None:
        return None
    kind = "INTEGER" if number_format.type == "BIGINT" else "REAL"
    no_dates = tuple(cell for cell, number in numbers.items() if number in date_format.unreadable)
    target = "timestamps" if date_format.has_time else "dates"
    detail = f" ({date_format.description})" if date_format.description else ""
    return replace(
        date_format,
        value=date_format.value.replace("{}", f"CAST({number_format.text} AS {kind})"),
        description=f"numbers converted to {target}: {max(numbers)}{detail}",
        unreadable=(*number_format.unreadable, *no_dates),
        missing=number_format.missing,
        text=number_format.text,
        pattern=number_format.pattern,
        has_time=False,  # `value` includes the time of day
    )


def _exists(kind: str, text: str) -> bool:
    """True for text of the type `kind`, except dates outside the calendar."""
    if kind not in ("DATE", "TIMESTAMP"):
        return True
    try:
        return date.fromisoformat(text[:10]).year > 0
    except ValueError:
        return False


def write_conversion(cell_format: CellFormat, column: RawColumn, is_sure: bool) -> str:
    """Returns DuckDB's SQL for the typed values of a raw column. Cells that cannot be converted become NULL.

    If `is_sure` is True, all cells can be converted, and the SQL has no conditions.
    """
    name = quoted(column.info.name)
    cell = f"trim({name})" if column.is_text else name
    text = translate_to_duckdb(cell_format.text).replace("{}", cell)
    value = _write_value(cell_format, cell, text, column.is_text)
    conditions = []
    if cell_format.pattern and not is_sure:
        conditions.append(f"regexp_full_match({text}, {text_literal(cell_format.pattern)})")
    # the pattern already excludes all other cells without a value
    excluded = [
        cell
        for cell in (*cell_format.missing, *cell_format.unreadable[:MAX_SPELLINGS])
        if not isinstance(cell, str) or re.fullmatch(cell_format.pattern, normalize_text(cell))
    ]
    if excluded:
        literals = (text_literal(cell.strip()) if isinstance(cell, str) else repr(cell) for cell in excluded)
        conditions.append(f"{cell} NOT IN ({', '.join(literals)})")
    if conditions:
        value = f"CASE WHEN {' AND '.join(conditions)} THEN {value} END"
    if cell_format.type == "number" and column.is_text:
        return f"CAST({value} AS {'BIGINT' if 'AS INTEGER' in cell_format.value else 'DOUBLE'})"
    return value


def _write_value(cell_format: CellFormat, cell: str, text: str, is_text: bool) -> str:
    """Returns DuckDB's SQL for the value of a readable cell.

    Args:
        cell: SQL for the cell without surrounding blanks
        text: SQL for the text that the format reads (`CellFormat.text`)
        is_text: True if the cells of the column are text
    """
    if cell_format.type in _CASTABLE:
        return cell_format.value.replace("{}", text)
    if cell_format.strptime:
        formats = [cell_format.strptime + time for time in (_TIME_FORMATS if cell_format.has_time else [""])]
        return f"TRY_CAST(TRY_STRPTIME({text}, {formats}) AS {'TIMESTAMP' if cell_format.has_time else 'DATE'})"
    value = cell if cell_format.value == "{}" else translate_to_duckdb(cell_format.value).replace("{}", cell)
    if cell_format.type != "time":
        return value
    value = f"TRY_CAST({value} AS {'TIMESTAMP' if has_timestamps(cell_format) else 'DATE'})"
    if cell_format.has_time and is_text:  # `CellFormat.value` leaves out the time of day
        time = _write_clock(f"regexp_extract({text}, '{_TIME_OF_DAY}', 0, 'i')")
        value = f"{value} + coalesce(TRY_CAST({time} AS TIME), TIME '00:00')"
    return value


def _write_clock(text: str) -> str:
    """Returns SQL that reads a text such as 9:30 PM as a timestamp on the first day of the calendar."""
    return f"TRY_STRPTIME(upper({text}), {_CLOCK_FORMATS})"


def find_numbers_of_missing(cell_format: CellFormat | None) -> Iterator[float]:
    """Yields the numbers, such as -999, that mark missing values in a column of this format."""
    if cell_format is None or cell_format.type != "number":
        return
    marks = [cell for cell in cell_format.missing if not isinstance(cell, str) or cell.strip().lower() not in MISSING]
    for number in replace(cell_format, missing=(), unreadable=()).convert(marks):
        if isinstance(number, int | float):
            yield number


def describe(cell_format: CellFormat, column: RawColumn, lost: int, examples: Sequence[object]) -> str:
    """Returns the note on the conversion of a column. Returns "" for text that is cast without any loss.

    Args:
        lost: the number of rows whose cells could not be converted
        examples: some of these cells
    """
    notes = [cell_format.description] if cell_format.description else []
    if lost:
        shown = listed([repr(cell) for cell in examples])
        noun = "value" if column.filled == 1 else "values"
        notes.append(f"{lost:,} of {column.filled:,} {noun} could not be converted and became NULL: {shown}")
    if column.is_guessed and (dotted := [str(cell) for cell in column.cells if "." in str(cell)]):
        notes.append(f"{min(dotted)} is read as a number with three decimals")
    return "; ".join(notes)


def convert_typed_column(column: RawColumn) -> Conversion:
    """Returns the conversion of a column that is not text.

    NaN and infinity become NULL. Integers that are codes, such as ZIP codes, become text.
    """
    name = quoted(column.info.name)
    if is_text_code(column.info) and column.declared == "BIGINT":
        return Conversion(column.info.name, f"CAST({name} AS VARCHAR)")
    is_number = NUMERIC.fullmatch(column.declared) is not None
    if all(map(math.isfinite, column.counts.numbers)):
        return Conversion(column.info.name, name, is_number=is_number)
    sql = f"CASE WHEN isfinite({name}) THEN {name} END"
    return Conversion(column.info.name, sql, "NaN and infinity converted to NULL", is_number=is_number)


def is_long(cell: object) -> bool:
    """True for text that is too long to be a number, a date or a name."""
    return isinstance(cell, str) and len(cell) > MAX_LENGTH


_MIN_NUMBERS: Final = 0.9  # minimal share of numbers among the rows of a column of numbers
# a number with a short text before and after, such as a currency or a unit
_NUMBER: Final = re.compile(
    r"(?P<before>[^\d\s.,]{0,3})[\s\u00a0]?(?P<body>\d[\d.,]*)[\s\u00a0]?(?P<after>[^\d.,]{0,4})"
)
_AMBIGUOUS: Final = re.compile(r"[1-9]\d{0,2}(?P<mark>[.,])\d{3}")
# by decimal mark: numbers that show this mark, or that have two thousands separators
_CLEAR: Final = {
    decimal: re.compile(
        r"\d{{1,3}}(?:{1}\d{{3}})+{0}\d+|\d{{1,3}}(?:{1}\d{{3}}){{2,}}|\d+{0}(?:\d{{1,2}}|\d{{4,}})|"
        r"(?:0|\d{{4,}}){0}\d+".format(re.escape(decimal), re.escape(thousands))
    )
    for decimal, thousands in (".,", ",.")
}


def decide_decimals(columns: Sequence[RawColumn]) -> list[RawColumn]:
    """Returns the columns of a table, with the decimal mark of columns such as 1.200, whose cells fit both marks.

    The other columns decide on the mark. If no other column shows a mark, it is guessed (`_guess_decimal`).
    """
    numbers = [_find_numbers(column) for column in columns]
    clear_marks = {_find_clear_mark(column, own) for column, own in zip(columns, numbers, strict=True)} - {""}
    decided = []
    for column, own_numbers in zip(columns, numbers, strict=True):
        mark = _find_ambiguous_mark(own_numbers)
        if not mark:
            decided.append(column)
        elif clear_marks:
            decimal = max(clear_marks) if len(clear_marks) == 1 else UNDECIDED
            decided.append(replace(column, decimal=decimal))
        else:
            decimal = _guess_decimal(mark, own_numbers)
            is_guessed = mark == "." and decimal == "."
            decided.append(replace(column, decimal=decimal, is_guessed=is_guessed))
    return decided


def _find_numbers(column: RawColumn) -> list[re.Match[str]]:
    """Returns the matches of `_NUMBER` with the cells of a column. Returns [] if many cells are other texts."""
    if not column.is_text or is_code(column.info):
        return []
    matches = {cell: _NUMBER.fullmatch(str(cell).strip().lstrip("+-−(").rstrip("-−)")) for cell in column.cells}
    rows = sum(column.cells[cell] for cell, match in matches.items() if match is not None)
    if rows < _MIN_NUMBERS * sum(column.cells.values()):
        return []
    return [match for match in matches.values() if match is not None]


def _find_clear_mark(column: RawColumn, numbers: Sequence[re.Match[str]]) -> str:
    """Returns the decimal mark that the numbers of a column show.

    Returns "" if they show no mark or both marks, or may be versions.
    """
    bodies = {number["body"] for number in numbers}
    marks = [mark for mark, pattern in _CLEAR.items() if any(map(pattern.fullmatch, bodies))]
    return marks[0] if len(marks) == 1 and not may_be_versions(bodies, column.info) else ""


def _find_ambiguous_mark(numbers: Sequence[re.Match[str]]) -> str:
    """Returns the mark of numbers such as 1.200. Returns "" if other numbers have a mark, too, or another mark."""
    matches = [_AMBIGUOUS.fullmatch(number["body"]) for number in numbers if not number["body"].isdecimal()]
    marks = {match["mark"] if match is not None else "" for match in matches}
    return marks.pop() if len(marks) == 1 else ""


def _guess_decimal(mark: str, numbers: Sequence[re.Match[str]]) -> str:
    """Guesses the decimal mark of a column with numbers such as 1.250, in which `mark` precedes three digits.

    Called if no column of the table shows the mark. Integers in the column leave the mark undecided, unless they have
    another unit: 900 g beside 1.250 kg.
    """
    if mark == ",":
        return "."
    affixes = "".join(number["before"] + number["after"] for number in numbers)
    if any(map(is_currency, affixes)):
        return ","
    units = {number["after"] for number in numbers if not number["body"].isdecimal()}
    has_integers = any(number["body"].isdecimal() and number["after"] in units for number in numbers)
    return UNDECIDED if has_integers else "."
