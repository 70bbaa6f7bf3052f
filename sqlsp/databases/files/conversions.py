"""How a column of a file is converted: from the form of its cells to DuckDB's SQL of values, with a note."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import Final

from sqlsp.databases.cells.counts import CellCounts, plain_text
from sqlsp.databases.cells.date_forms import find_date_form
from sqlsp.databases.cells.forms import MISSING, MISSING_TEXTS, SPARE, describe_missing
from sqlsp.databases.cells.lookalikes import are_times_of_day, may_be_hexadecimal, may_be_versions
from sqlsp.databases.cells.number_forms import is_code, is_written, names_length
from sqlsp.schema.schema import CellForm, ColumnInfo, quoted
from sqlsp.sql.cell_forms import is_timed, translate_sql
from sqlsp.sql.literals import text_literal
from sqlsp.utils.console import listed

UNDECIDED: Final = "?"  # a decimal mark that other columns do not tell
LONGEST: Final = 100  # characters of a cell; longer ones are no values
MAX_SPELT: Final = 500  # spellings of a column that become others
_LENGTH_OF_CODES: Final = 2  # letters of codes of countries, of which NA is one
_SHOWN: Final = 3  # cells that a note names
NUMERIC: Final = re.compile(r"(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL.*)")
_CLOCK_TIMES: Final = "['%I:%M:%S %p', '%I:%M %p', '%I:%M:%S%p', '%I:%M%p', '%H:%M:%S', '%H:%M']"
_TIMES: Final = (
    "",
    *(f"{mark}{time}" for mark in " T" for time in ("%H:%M", "%H:%M:%S")),
    *(f" {time}{blank}%p" for time in ("%I:%M", "%I:%M:%S") for blank in ("", " ")),
)
_TIME_OF_DAY: Final = r"[0-9]{1,2}:[0-9]{2}(:[0-9]{2})?( ?[AP]M)?$"


@dataclass(frozen=True)
class Conversion:
    """How a column is converted: DuckDB's SQL of a clean cell, what a note says of it, and the unit of its numbers.

    `missing` are the cells that stand for missing ones. A note on the rows of a table has no column.
    """

    column: str
    sql: str
    note: str = ""
    unit: str | None = None
    is_number: bool = False
    missing: tuple[object, ...] = ()


@dataclass(frozen=True)
class RawColumn:
    """A column as it is written: its distinct cells with their rows, all of them or (not `is_whole`) of a sample.

    `decimal` is the decimal mark of cells such as 1.200, as other columns show it, or as it is guessed.
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
        """The short cells; long ones are among the few that may have another form, of codes there are none."""
        known = {cell: rows for cell, rows in self.cells.items() if not is_long(cell)}
        total = sum(self.cells.values())
        few = 0 if is_code(self.info) else int(SPARE * total)
        spare = few - (total - sum(known.values()))
        return CellCounts(known if spare >= 0 else {}, max(spare, 0), len(self.cells), self.decimal)

    @cached_property
    def marks(self) -> list[str]:
        """The cells that stand for a missing one in any column of texts."""
        texts = [cell for cell in self.cells if isinstance(cell, str)]
        marks = [text for text in texts if text.strip().lower() in MISSING_TEXTS]
        others = [text.strip() for text in texts if text not in set(marks)]
        if any(text and not any(map(str.isalnum, text)) for text in others):  # + beside - are signs
            marks = [text for text in marks if not text.strip() or any(map(str.isalnum, text))]
        return marks + [text for text in texts if _is_word_of_missing(text.strip(), others)]


_WRITTEN_OUT: Final = re.compile(r"[-+]?0\d+|[-+]?\d{19,}")  # digits that are no numbers
_PLAIN: Final = {
    "BIGINT": r"[-+]?(?:0|[1-9]\d{0,17})",
    "DOUBLE": r"[-+]?(?:(?:0|[1-9]\d*)\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?",
    "DATE": r"\d{4}-\d\d-\d\d",
    "TIMESTAMP": r"\d{4}-\d\d-\d\d(?:[ T]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?Z?)?",
    "TIME": r"(?i)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?: ?[AP]M)?",
    "BOOLEAN": r"(?i)true|false",
}


def _is_word_of_missing(text: str, others: Sequence[str]) -> bool:
    """True for words such as NULL and nan that are written unlike the other texts; Null may be a name."""
    if text == "NA":
        return any(len(other) != _LENGTH_OF_CODES for other in others) and not all(map(str.isupper, others))
    if text == "NaN":
        return True
    return (text == "NULL" and not all(map(str.isupper, others))) or (
        text in ("null", "nan") and not all(map(str.islower, others))
    )


def find_plain(column: RawColumn) -> CellForm | None:
    """The form of texts that DuckDB casts to a type: `value` is the cast, `type` the type; None for other texts."""
    marks, cells = _without_marks(column)
    found = list(_read_plain(column.info, cells))
    if not found or column.decimal == UNDECIDED or is_written(column.info) or any(doubt for *_, doubt in found):
        return None
    kind, read, odd, _ = min(found, key=lambda each: sum(cells.rows[cell] for cell in each[2]))
    description = f"{describe_missing(sorted(marks))} where one is missing" if marks else ""
    value = f"TRY_CAST({{}} AS {kind})"
    if kind == "TIME" and any(text[-1] in "mM" for text in read):
        value = f"TRY_CAST({_read_clock('{}')} AS TIME)"
    return CellForm(kind, value, description, missing=tuple(marks), odd=odd, text=cells.text, pattern=_PLAIN[kind])


def find_doubt(column: RawColumn) -> str:
    """A note on texts that could be cast to a type, and may mean something else; empty for others."""
    if is_written(column.info):
        return ""
    if column.decimal == UNDECIDED:
        example = next(str(cell) for cell in column.cells if re.search(r"[.,]", str(cell)))
        return (
            f"cells such as {example} stay texts: the mark before three digits may be one of decimals or of thousands"
        )
    _, cells = _without_marks(column)
    return next((doubt for *_, doubt in _read_plain(column.info, cells) if doubt), "")


def _without_marks(column: RawColumn) -> tuple[list[str], CellCounts]:
    """The cells that stand for a missing value in a column of values, and the others."""
    marks = [cell for cell in column.counts.rows if isinstance(cell, str) and cell.strip().lower() in MISSING]
    gone = set(marks)
    return marks, replace(column.counts, rows={c: rows for c, rows in column.counts.rows.items() if c not in gone})


def _read_plain(info: ColumnInfo, cells: CellCounts) -> Iterator[tuple[str, list[str], tuple[object, ...], str]]:
    """The types that most texts can be cast to, the texts that can, the others, and why a cast may be wrong."""
    if any(map(_WRITTEN_OUT.fullmatch, cells.texts)):
        return
    for kind, pattern in _PLAIN.items():
        read = [match.string for match in cells.match(re.compile(pattern)) if _is_value(kind, match.string)]
        odd = cells.odd(read) if read else None
        if odd is None or (kind == "TIME" and names_length(info)) or (kind == "DOUBLE" and cells.decimal == ","):
            continue
        doubt = ""
        rows = {text: cells.texts[text] for text in read}
        if kind == "DOUBLE" and (may_be_versions(read, info) or may_be_hexadecimal(rows, cells.spare)):
            doubt = f"cells such as {_find_longest(read)} stay texts: they may be codes or versions"
        elif kind == "TIME" and not are_times_of_day(read, info):
            doubt = f"cells such as {_find_longest(read)} stay texts: they may be scores, ratios or times of day"
        yield kind, read, odd, doubt


def _find_longest(texts: Sequence[str]) -> str:
    return max(texts, key=lambda text: (len(text), text))


def find_dates_of_digits(column: RawColumn, plain: CellForm) -> CellForm | None:
    """Returns the form of digits that encode dates: seconds since 1970 or days of a spreadsheet."""
    skipped = {*plain.missing, *plain.odd}
    rows: dict[object, int] = {
        int(plain_text(str(cell))): number for cell, number in column.counts.rows.items() if cell not in skipped
    }
    form = find_date_form(column.info, replace(column.counts, rows=rows))
    if form is None:
        return None
    number = f"CAST({plain.text} AS INTEGER)"
    odd = {str(cell) for cell in form.odd}
    cells = tuple(cell for cell in column.counts.rows if isinstance(cell, str) and plain_text(cell) in odd)
    value = form.value.replace("{}", number)
    text, pattern = plain.text, plain.pattern
    return replace(
        form, value=value, odd=(*plain.odd, *cells), missing=plain.missing, text=text, pattern=pattern, timed=False
    )


def _is_value(kind: str, text: str) -> bool:
    if kind not in ("DATE", "TIMESTAMP"):
        return True
    try:
        return date.fromisoformat(text[:10]).year > 0
    except ValueError:
        return False


def write_form(form: CellForm, name: str, is_text: bool, is_sure: bool = False) -> str:
    """Returns DuckDB's SQL for the typed values of a column; NULL for cells that cannot be read.

    With `is_sure` all cells can be read.
    """
    cell = f"trim({name})" if is_text else name
    text = translate_sql(form.text, "duckdb").replace("{}", cell)
    if form.type in _PLAIN:
        value = form.value.replace("{}", text)
    elif form.value == "{}":
        value = cell
    else:
        value = translate_sql(form.value, "duckdb").replace("{}", cell)
    if form.format:
        formats = [form.format + time for time in (_TIMES if form.timed else ("",))]
        value = f"TRY_CAST(TRY_STRPTIME({text}, {formats}) AS {'TIMESTAMP' if form.timed else 'DATE'})"
    elif form.type == "time":
        value = f"TRY_CAST({value} AS {'TIMESTAMP' if is_timed(form) else 'DATE'})"
        if form.timed and is_text:
            time = _read_clock(f"regexp_extract({text}, '{_TIME_OF_DAY}', 0, 'i')")
            value = f"{value} + coalesce(TRY_CAST({time} AS TIME), TIME '00:00')"
    is_checked = form.pattern and not is_sure
    conditions = [f"regexp_full_match({text}, {text_literal(form.pattern)})"] if is_checked else []
    known = (*form.missing, *form.odd[:MAX_SPELT])
    if gone := [c for c in known if not isinstance(c, str) or re.fullmatch(form.pattern, plain_text(c))]:
        cells = ", ".join(text_literal(c.strip()) if isinstance(c, str) else repr(c) for c in gone)
        conditions.append(f"{cell} NOT IN ({cells})")
    if conditions:
        value = f"CASE WHEN {' AND '.join(conditions)} THEN {value} END"
    if form.type == "number" and is_text:
        return f"CAST({value} AS {'BIGINT' if 'AS INTEGER' in form.value else 'DOUBLE'})"
    return value


def _read_clock(text: str) -> str:
    """SQL of the moment of the first day of the calendar that a text such as 9:30 PM stands for."""
    return f"TRY_STRPTIME(upper({text}), {_CLOCK_TIMES})"


def find_numbers_of_missing(form: CellForm | None) -> Iterator[float]:
    """The numbers that stand for missing ones in a column of this form."""
    if form is None or form.type != "number":
        return
    marks = [cell for cell in form.missing if not isinstance(cell, str) or cell.strip().lower() not in MISSING]
    for number in replace(form, missing=(), odd=()).meanings(marks):
        if isinstance(number, int | float):
            yield number


def describe(form: CellForm, column: RawColumn, lost: int, examples: Sequence[object]) -> str:
    """The note of a conversion; empty for texts that are cast to a type as they are."""
    description = re.sub(r"^numbers written like -?[0-9.]+(?:, |$)", "", form.description)
    if "replace(" in form.text:
        description = f"digits of another script, {form.description}"
    notes = [description] if description else []
    if lost:
        cells = f"{lost:,} of {column.filled:,} cells not readable and taken for missing"
        notes.append(f"{cells}: {listed([repr(cell) for cell in examples], _SHOWN)}")
    dotted = [str(cell) for cell in column.cells if "." in str(cell)]
    if dotted and (column.is_guessed or column.decimal == ","):
        kind = "a number with three decimals" if column.is_guessed else "a number of thousands"
        notes.append(f"{min(dotted)} is read as {kind}")
    return "; ".join(notes)


def keep_number(column: RawColumn) -> Conversion:
    """Returns the conversion of a typed column: NaN and infinity become NULL, codes such as ZIP codes become texts."""
    name = quoted(column.info.name)
    if is_written(column.info) and column.declared == "BIGINT":
        return Conversion(column.info.name, f"CAST({name} AS VARCHAR)")
    is_number = NUMERIC.fullmatch(column.declared) is not None
    if all(math.isfinite(number) for number in column.counts.numbers):
        return Conversion(column.info.name, name, is_number=is_number)
    sql = f"CASE WHEN isfinite({name}) THEN {name} END"
    return Conversion(column.info.name, sql, "NaN and infinity stand for missing numbers", is_number=is_number)


def is_long(cell: object) -> bool:
    """True for a text that is too long to be a value."""
    return isinstance(cell, str) and len(cell) > LONGEST
