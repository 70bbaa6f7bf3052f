"""The conversion of a column of a file: from the form of its cells to DuckDB's SQL of typed values, with a note.

A table has one decimal mark: 47.955 beside 1.158,56 is a whole number, and 1,104 beside 1,5 is not. Columns whose cells
fit both marks take that of the other columns.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

from sqlsp.databases.cells.cell_formats import MAX_UNREADABLE_SHARE, MISSING, MISSING_TEXTS, describe_missing
from sqlsp.databases.cells.counts import CellCounts, are_times_of_day, may_be_hexadecimal, may_be_versions, plain_text
from sqlsp.databases.cells.date_formats import find_date_format
from sqlsp.databases.cells.number_formats import is_code, is_currency, is_written, names_length
from sqlsp.schema.schema import CellFormat, ColumnInfo, quoted
from sqlsp.sql.cell_formats import has_timestamps, translate_sql
from sqlsp.sql.literals import text_literal
from sqlsp.utils.console import listed

UNDECIDED: Final = "?"  # a decimal mark that no column shows
MAX_LENGTH: Final = 100  # characters of a cell that may be a value
MAX_SPELLINGS: Final = 500  # spellings of a column that are replaced
_LENGTH_OF_CODES: Final = 2  # letters of country codes, such as NA
_SHOWN: Final = 3  # cells in a note
NUMERIC: Final = re.compile(r"(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL.*)")
_CLOCK_FORMATS: Final = "['%I:%M:%S %p', '%I:%M %p', '%I %p', '%I:%M:%S%p', '%I:%M%p', '%I%p', '%H:%M:%S', '%H:%M']"
_TIME_FORMATS: Final = (
    "",
    *(f"{mark}{time}" for mark in " T" for time in ("%H:%M", "%H:%M:%S")),
    *(f" {time}{blank}%p" for time in ("%I:%M", "%I:%M:%S") for blank in ("", " ")),
)
_TIME_OF_DAY: Final = r"[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AP]M)?$"
_CODE: Final = re.compile(r"[-+]?0\d+|[-+]?\d{19,}")  # a leading zero or very many digits
# text of every type to which DuckDB can cast it
_PLAIN: Final = {
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
        is_number: whether the result is a number
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
        info: its name and words
        declared: DuckDB's type
        filled: the number of rows with a cell
        cells: the number of rows by distinct cell
        is_whole: whether `cells` has all cells, not those of a sample
        decimal: the decimal mark of cells such as 1.200, decided by other columns or guessed
        is_guessed: whether the decimal mark is a guess
    """

    info: ColumnInfo
    declared: str
    filled: int
    cells: Mapping[object, int]
    is_whole: bool
    decimal: str = ""
    is_guessed: bool = False

    @property
    def is_text(self) -> bool:
        return self.declared == "VARCHAR"

    @cached_property
    def counts(self) -> CellCounts:
        """The short cells. Long cells count as cells of another form, of which columns of codes may have none."""
        short = {cell: rows for cell, rows in self.cells.items() if not is_long(cell)}
        total = sum(self.cells.values())
        max_unreadable_rows = 0 if is_code(self.info) else int(MAX_UNREADABLE_SHARE * total)
        max_unreadable_rows -= total - sum(short.values())
        return CellCounts(
            short if max_unreadable_rows >= 0 else {}, max(max_unreadable_rows, 0), len(self.cells), self.decimal
        )

    @cached_property
    def marks(self) -> list[str]:
        """The cells that mark missing values in a column of any text."""
        texts = [cell for cell in self.cells if isinstance(cell, str)]
        marks = [text for text in texts if text.strip().lower() in MISSING_TEXTS]
        others = [text.strip() for text in texts if text not in set(marks)]
        if any(text and not any(map(str.isalnum, text)) for text in others):  # beside +, the text - is a sign
            marks = [text for text in marks if not text.strip() or any(map(str.isalnum, text))]
        return marks + [text for text in texts if _is_null_word(text.strip(), others)]


def _is_null_word(text: str, others: Sequence[str]) -> bool:
    """True if NULL, null, NA, nan or NaN marks a missing value.

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


def find_plain(column: RawColumn) -> CellFormat | None:
    """Returns the form of text that DuckDB can cast, with the cast as `value` and DuckDB's `type`, or None."""
    marks, cells = _without_marks(column)
    casts = list(_find_casts(column.info, cells))
    if not casts or column.decimal == UNDECIDED or is_written(column.info) or any(cast.doubt for cast in casts):
        return None
    cast = min(casts, key=lambda cast: sum(cells.rows[cell] for cell in cast.unreadable))
    value = f"TRY_CAST({{}} AS {cast.type})"
    if cast.type == "TIME" and any(text[-1] in "mM" for text in cast.texts):
        value = f"TRY_CAST({_read_clock('{}')} AS TIME)"
    description = describe_missing(sorted(marks)) if marks else ""
    pattern = _PLAIN[cast.type]
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
    """A note on text that could be cast to a type but may mean something else; empty for other text."""
    if is_written(column.info):
        return ""
    if column.decimal == UNDECIDED:
        example = next(str(cell) for cell in column.cells if re.search(r"[.,]", str(cell)))
        mark = re.sub(r"[^.,]", "", example)[0]
        return f"values such as {example} stay text: {mark!r} may separate thousands or decimals"
    _, cells = _without_marks(column)
    return next((cast.doubt for cast in _find_casts(column.info, cells) if cast.doubt), "")


def _without_marks(column: RawColumn) -> tuple[list[str], CellCounts]:
    """The cells that mark missing values in a column of numbers or dates, and the others."""
    cells = column.counts
    marks = [cell for cell in cells.rows if isinstance(cell, str) and cell.strip().lower() in MISSING]
    others = {cell: rows for cell, rows in cells.rows.items() if cell not in set(marks)}
    return marks, replace(cells, rows=others)


@dataclass(frozen=True)
class _Cast:
    """A type to which most texts can be cast: these texts, the other cells, and why the cast may be wrong."""

    type: str
    texts: Sequence[str]
    unreadable: tuple[object, ...]
    doubt: str


def _find_casts(info: ColumnInfo, cells: CellCounts) -> Iterator[_Cast]:
    """Yields the types of `_PLAIN` to which all texts but a few can be cast. Yields none for codes."""
    if any(map(_CODE.fullmatch, cells.texts)):
        return
    for kind, pattern in _PLAIN.items():
        if (kind == "TIME" and names_length(info)) or (kind == "DOUBLE" and cells.decimal == ","):
            continue
        texts = [match.string for match in cells.match(re.compile(pattern)) if _is_value(kind, match.string)]
        unreadable = cells.find_unreadable(texts) if texts else None
        if unreadable is not None:
            yield _Cast(kind, texts, unreadable, _describe_doubt(kind, texts, info, cells))


def _describe_doubt(kind: str, texts: Sequence[str], info: ColumnInfo, cells: CellCounts) -> str:
    """Explains why a cast of `texts` may be wrong; empty if it is right."""
    example = max(texts, key=lambda text: (len(text), text))
    rows = {text: cells.texts[text] for text in texts}
    if kind == "DOUBLE" and (may_be_versions(texts, info) or may_be_hexadecimal(rows, cells.max_unreadable_rows)):
        return f"values such as {example} stay text: they may be codes or versions"
    if kind == "TIME" and not are_times_of_day(texts, info):
        return f"values such as {example} stay text: they may be scores, ratios or times of day"
    return ""


def find_dates_of_digits(column: RawColumn, plain: CellFormat) -> CellFormat | None:
    """Returns the form of numbers that encode dates: seconds since 1970 or days of a spreadsheet."""
    skipped = {*plain.missing, *plain.unreadable}
    numbers: dict[str, int | float] = {}
    for cell in column.counts.rows:
        if isinstance(cell, str) and cell not in skipped:
            number = float(plain_text(cell))
            numbers[cell] = int(number) if number.is_integer() else number
    rows: dict[object, int] = {number: column.counts.rows[cell] for cell, number in numbers.items()}
    cell_format = find_date_format(column.info, replace(column.counts, rows=rows))
    if cell_format is None:
        return None
    kind = "INTEGER" if plain.type == "BIGINT" else "REAL"
    unreadable = tuple(cell for cell, number in numbers.items() if number in cell_format.unreadable)
    target = "timestamps" if cell_format.has_time else "dates"
    detail = f" ({cell_format.description})" if cell_format.description else ""
    return replace(
        cell_format,
        value=cell_format.value.replace("{}", f"CAST({plain.text} AS {kind})"),
        description=f"numbers converted to {target}: {max(numbers)}{detail}",
        unreadable=(*plain.unreadable, *unreadable),
        missing=plain.missing,
        text=plain.text,
        pattern=plain.pattern,
        has_time=False,
    )


def _is_value(kind: str, text: str) -> bool:
    """False for dates outside the calendar."""
    if kind not in ("DATE", "TIMESTAMP"):
        return True
    try:
        return date.fromisoformat(text[:10]).year > 0
    except ValueError:
        return False


def write_conversion(cell_format: CellFormat, name: str, is_text: bool, is_sure: bool = False) -> str:
    """Returns DuckDB's SQL for the typed values of the raw column `name`; NULL for cells that cannot be converted.

    If `is_sure` is True, all cells can be converted.
    """
    cell = f"trim({name})" if is_text else name
    text = translate_sql(cell_format.text, "duckdb").replace("{}", cell)
    value = _write_value(cell_format, cell, text, is_text)
    conditions = []
    if cell_format.pattern and not is_sure:
        conditions.append(f"regexp_full_match({text}, {text_literal(cell_format.pattern)})")
    known = (*cell_format.missing, *cell_format.unreadable[:MAX_SPELLINGS])
    gone = [c for c in known if not isinstance(c, str) or re.fullmatch(cell_format.pattern, plain_text(c))]
    if gone:
        literals = (text_literal(c.strip()) if isinstance(c, str) else repr(c) for c in gone)
        conditions.append(f"{cell} NOT IN ({', '.join(literals)})")
    if conditions:
        value = f"CASE WHEN {' AND '.join(conditions)} THEN {value} END"
    if cell_format.type == "number" and is_text:
        return f"CAST({value} AS {'BIGINT' if 'AS INTEGER' in cell_format.value else 'DOUBLE'})"
    return value


def _write_value(cell_format: CellFormat, cell: str, text: str, is_text: bool) -> str:
    """SQL of the value of a cell that can be converted."""
    if cell_format.type in _PLAIN:
        return cell_format.value.replace("{}", text)
    if cell_format.strptime:
        formats = [cell_format.strptime + time for time in (_TIME_FORMATS if cell_format.has_time else ("",))]
        return f"TRY_CAST(TRY_STRPTIME({text}, {formats}) AS {'TIMESTAMP' if cell_format.has_time else 'DATE'})"
    value = cell if cell_format.value == "{}" else translate_sql(cell_format.value, "duckdb").replace("{}", cell)
    if cell_format.type != "time":
        return value
    value = f"TRY_CAST({value} AS {'TIMESTAMP' if has_timestamps(cell_format) else 'DATE'})"
    if cell_format.has_time and is_text:
        time = _read_clock(f"regexp_extract({text}, '{_TIME_OF_DAY}', 0, 'i')")
        value = f"{value} + coalesce(TRY_CAST({time} AS TIME), TIME '00:00')"
    return value


def _read_clock(text: str) -> str:
    """SQL of a text such as 9:30 PM as a timestamp on the first day of the calendar."""
    return f"TRY_STRPTIME(upper({text}), {_CLOCK_FORMATS})"


def find_numbers_of_missing(cell_format: CellFormat | None) -> Iterator[float]:
    """Yields the numbers, such as -999, that mark missing values in a column of this form."""
    if cell_format is None or cell_format.type != "number":
        return
    marks = [cell for cell in cell_format.missing if not isinstance(cell, str) or cell.strip().lower() not in MISSING]
    for number in replace(cell_format, missing=(), unreadable=()).convert(marks):
        if isinstance(number, int | float):
            yield number


def describe(cell_format: CellFormat, column: RawColumn, lost: int, examples: Sequence[object]) -> str:
    """The note on a conversion; empty for text that is cast without any loss."""
    notes = [cell_format.description] if cell_format.description else []
    if lost:
        shown = listed([repr(cell) for cell in examples], _SHOWN)
        verb = "value" if column.filled == 1 else "values"
        notes.append(f"{lost:,} of {column.filled:,} {verb} could not be converted and became NULL: {shown}")
    if column.is_guessed and (dotted := [str(cell) for cell in column.cells if "." in str(cell)]):
        notes.append(f"{min(dotted)} is read as a number with three decimals")
    return "; ".join(notes)


def keep_number(column: RawColumn) -> Conversion:
    """Returns the conversion of a typed column: NaN and infinity become NULL, codes such as ZIP codes become text."""
    name = quoted(column.info.name)
    if is_written(column.info) and column.declared == "BIGINT":
        return Conversion(column.info.name, f"CAST({name} AS VARCHAR)")
    is_number = NUMERIC.fullmatch(column.declared) is not None
    if all(map(math.isfinite, column.counts.numbers)):
        return Conversion(column.info.name, name, is_number=is_number)
    sql = f"CASE WHEN isfinite({name}) THEN {name} END"
    return Conversion(column.info.name, sql, "NaN and infinity converted to NULL", is_number=is_number)


def is_long(cell: object) -> bool:
    """True for text that is too long to be a value."""
    return isinstance(cell, str) and len(cell) > MAX_LENGTH


_MIN_FIGURES: Final = 0.9  # share of the rows of a column of numbers
_FIGURE: Final = re.compile(
    r"(?P<before>[^\d\s.,]{0,3})[\s\u00a0]?(?P<body>\d[\d.,]*)[\s\u00a0]?(?P<after>[^\d.,]{0,4})"
)
_AMBIGUOUS: Final = re.compile(r"[1-9]\d{0,2}([.,])\d{3}")
# figures that show the decimal mark, or two thousands separators
_CLEAR: Final = {
    decimal: re.compile(
        r"\d{{1,3}}(?:{1}\d{{3}})+{0}\d+|\d{{1,3}}(?:{1}\d{{3}}){{2,}}|\d+{0}(?:\d{{1,2}}|\d{{4,}})|"
        r"(?:0|\d{{4,}}){0}\d+".format(re.escape(decimal), re.escape(thousands))
    )
    for decimal, thousands in (".,", ",.")
}


def decide_decimals(columns: Sequence[RawColumn]) -> list[RawColumn]:
    """Returns the columns of a table. Those whose cells fit two decimal marks get one from other columns or a guess."""
    figures = [list(_find_figures(column)) for column in columns]
    bodies = [{figure["body"] for figure in own} for own in figures]
    known = {mark for column, own in zip(columns, bodies, strict=True) for mark in _find_clear_mark(column, own)}
    decided = []
    for column, own_figures, own_bodies in zip(columns, figures, bodies, strict=True):
        matches = [_AMBIGUOUS.fullmatch(body) for body in own_bodies if not body.isdecimal()]
        marks = {match[1] if match is not None else "" for match in matches}
        mark = next(iter(marks)) if len(marks) == 1 else ""
        if not mark:
            decided.append(column)
            continue
        decimal = _guess(mark, own_figures)
        if known:
            decimal = max(known) if len(known) == 1 else UNDECIDED
        decided.append(replace(column, decimal=decimal, is_guessed=not known and mark == decimal == "."))
    return decided


def _find_figures(column: RawColumn) -> Iterator[re.Match[str]]:
    """The figures in the cells of a column; none if more than a few cells are other texts."""
    if not column.is_text or is_code(column.info):
        return
    matches = {cell: _FIGURE.fullmatch(_strip_signs(str(cell))) for cell in column.cells}
    rows = sum(column.cells[cell] for cell, match in matches.items() if match is not None)
    if rows >= _MIN_FIGURES * sum(column.cells.values()):
        yield from (match for match in matches.values() if match is not None)


def _strip_signs(text: str) -> str:
    return text.strip().lstrip("+-−(").rstrip("-−)")


def _find_clear_mark(column: RawColumn, bodies: Collection[str]) -> Iterator[str]:
    """The decimal mark that the figures of a column show; none if they may be versions or show both."""
    marks = [mark for mark, pattern in _CLEAR.items() if any(map(pattern.fullmatch, bodies))]
    if len(marks) == 1 and not may_be_versions(bodies, column.info):
        yield marks[0]


def _guess(mark: str, figures: Sequence[re.Match[str]]) -> str:
    """Guesses the decimal mark of a column with numbers such as 1.250, in which `mark` precedes three digits.

    Called if no column of the table shows the mark. Whole numbers in the column leave the mark undecided, unless they
    have another unit: 900 g beside 1.250 kg.
    """
    if mark == ",":
        return "."
    signs = "".join(text for figure in figures for text in figure.group("before", "after"))
    if any(map(is_currency, signs)):
        return ","
    units = {figure["after"] for figure in figures if not figure["body"].isdecimal()}
    has_whole = any(figure["body"].isdecimal() and figure["after"] in units for figure in figures)
    return UNDECIDED if has_whole else "."
