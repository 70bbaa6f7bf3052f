"""Finds columns whose cells must be converted before SQL can compare, sort or add them up.

A form holds the SQL of the values (`date_forms`, `number_forms`). Text in several spellings, such as `Malaga`,
`MALAGA ` and `Málaga`, has a form, too: the most frequent spelling. A column has no form if more than a few cells do
not fit, or if its name means codes. If such cells look like amounts or dates (`find_unread`), answers that use the
column come with a warning.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.databases.cells.counts import CellCounts
from sqlsp.databases.cells.date_formats import find_date_format
from sqlsp.databases.cells.number_formats import BLANKS, MINUS, SCALES, UNIT_NAMES, find_number_format, is_code
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import CellFormat, ColumnInfo, Schema
from sqlsp.sql.literals import text_literal

_PLAIN_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
_DIGIT: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_FIGURE: Final = re.compile(rf"[^\w\s]*[{BLANKS}]?[+{MINUS}]?\d|(?:[^\W\d_]+\W+){{1,2}}\d")
_SORTABLE: Final = re.compile(r"0000[^0].*|00:00(:00)?")  # texts, with all digits as 0, that sort like their values
_KNOWN: Final = (
    UNIT_NAMES
    | SCALES.keys()
    | {word[:length].lower() for word in MONTHS for length in (3, len(word))}
    | word_set(
        """mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday sept
        st nd rd th of am pm q fy e x ca approx about over under to and"""
    )
)
# lower-case texts that mark a missing number or date
MISSING: Final = word_set(
    """- -- --- – — ? . .. * na n/a n.a. n.a #n/a nan nil null (null) <null> \\n none unknown unk missing tbd x
    inf -inf infinity -infinity"""
) | {"", "not available"}
# lower-case texts that mark a missing cell in any column; `none` may be an answer and Null a name
MISSING_TEXTS: Final = word_set("""- -- --- ? n/a n.a. #n/a #value! #ref! (null) <null> \\n""") | {""}
MAX_UNREADABLE_SHARE: Final = 0.03  # the share of rows that may have cells of another form
_MAX_MARKS: Final = 6  # most distinct marks of missing values in a column
_MIN_CELLS: Final = 2  # least number of distinct cells in a column with a form
_MAX_LENGTH: Final = 40  # characters of a cell that may be a number or a date
# a word in one of the usual cases, without digits and without capitals inside
_WORDS: Final = re.compile(r"(?<!\w)(?:[^\W\d_][^\W\d_A-Z]{3,}|[^\W\d_a-z]{4,})(?!\w)")
_ANSWERS: Final = word_set("yes no y n true false t f on off m male female")
_MAX_SPELLINGS: Final = 200  # spellings that SQL replaces


def find_unread(cells: Sequence[object]) -> str:
    """Returns a cell of a text column in which most cells look like amounts, dates or lengths of time, else "".

    Returns "" also if the text sorts like its values, or if it has many words that belong to no amount or date. A word
    belongs to one if it is a unit, a month or the like, or if it is repeated.
    """
    figures = [cell for cell in cells if isinstance(cell, str) and _FIGURE.match(cell.strip())]
    numbers = sum(isinstance(cell, int | float) for cell in cells)
    if not figures or 2 * (len(figures) + numbers) <= len(cells):
        return ""
    words = [word for text in figures for word in _LETTERS.findall(text.lower()) if word not in _KNOWN]
    if len(words) > len(figures) or 2 * len(set(words)) > len(figures):
        return ""
    shapes = {_DIGIT.sub("0", text.strip()) for text in figures}
    return "" if not numbers and len(shapes) == 1 and _SORTABLE.fullmatch(shapes.pop()) else figures[0]


def find_cell_format(
    column: int,
    cells: Mapping[object, int],
    schema: Schema,
    tolerant: bool = False,
    peers: Sequence[Mapping[object, int]] = (),
) -> CellFormat | None:
    """Returns the form of a column; None if its cells can be compared as they are.

    Columns of declared foreign keys have no form, nor have columns of a type for intervals or times of day.

    Args:
        cells: the number of rows by distinct cell
        tolerant: if True, a few cells may have another form, and repeated far-off numbers mark missing values
        peers: the cells of other columns with the same name, whose spellings are unified together with these
    """
    info = schema.columns[column]
    declared = set(schema.foreign_keys) - set(schema.inferred_keys)
    if info.clock or any(column in key for key in declared):
        return None
    counts = CellCounts(cells, int(MAX_UNREADABLE_SHARE * sum(cells.values())) if tolerant else 0)
    is_primary = column in schema.primary_keys
    cell_format = find_value_format(info, counts, is_key=is_primary)
    is_key = is_primary or any(column in key for key in schema.inferred_keys)
    return cell_format if cell_format is not None or is_key else find_text_format(cells, peers)


def find_value_format(
    info: ColumnInfo, counts: CellCounts, is_key: bool = False, known: Collection[float] = (), order: str = ""
) -> CellFormat | None:
    """Returns the form of a column of numbers or dates, or None.

    Args:
        is_key: if True, the cells are keys: only dates get a form, numbers do not
        known: numbers that mark missing values in other columns of the table
        order: the first part of dates in other columns of the table: `day`, `month` or "" if unknown
    """
    marks = {cell for cell in counts.rows if isinstance(cell, str) and cell.strip().lower() in MISSING}
    cells = replace(counts, rows={cell: rows for cell, rows in counts.rows.items() if cell not in marks})
    if len(marks) > _MAX_MARKS or len(set(map(str, cells.rows))) < _MIN_CELLS:
        return None
    if not all(map(math.isfinite, cells.numbers)):  # SQLite stores infinity
        return None
    if any(isinstance(cell, str) and len(cell) > _MAX_LENGTH for cell in cells.rows) and not counts.max_unreadable_rows:
        return None
    cell_format = find_date_format(info, cells, order)
    if cell_format is None and not is_key:
        cell_format = find_number_format(info, cells, bool(marks))
        if counts.max_unreadable_rows:
            cell_format = _without_far_off(info, cell_format, cells, known)
    if cell_format is None:
        return None
    missing = (*sorted(marks), *cell_format.missing)
    return replace(cell_format, missing=missing, description=_describe(cell_format, cells, missing))


def _describe(cell_format: CellFormat, cells: CellCounts, missing: Sequence[object]) -> str:
    """Returns a note on the conversion: an example with its value, and the cells that become NULL."""
    notes = []
    gone = {*cell_format.unreadable, *cell_format.missing}
    readable = [cell for cell in cells.rows if cell not in gone]
    example = max(readable, key=lambda cell: (not _is_plain_number(cell), len(str(cell)), str(cell)))
    (value,) = cell_format.convert([example])
    is_changed = cell_format.type == "time" or not _is_plain_number(example) or float(str(example)) != value
    if is_changed:
        source = "text" if isinstance(example, str) else "numbers"
        target = {"number": "numbers", "time": "timestamps" if cell_format.has_time else "dates"}[cell_format.type]
        shown = f"{value:.15g}" if isinstance(value, float) else str(value)
        result = "" if cell_format.has_time else f" → {shown}"
        detail = f" ({cell_format.description})" if cell_format.description else ""
        notes.append(f"{source} converted to {target}: {example!r}{result}{detail}")
    if missing:
        notes.append(describe_missing(missing))
    return "; ".join(notes)


def _is_plain_number(cell: object) -> bool:
    return not isinstance(cell, str) or _PLAIN_NUMBER.fullmatch(cell.strip()) is not None


def _without_far_off(
    info: ColumnInfo, cell_format: CellFormat | None, cells: CellCounts, known: Collection[float]
) -> CellFormat | None:
    """Returns `form`, or a form of plain numbers, in which a far-off number (`find_far_off`) marks missing values."""
    if (cell_format is None and cells.texts) or is_code(info):
        return cell_format
    cell_format = cell_format or CellFormat("number", "{}", "")
    readable = [cell for cell in cells.rows if cell not in set(cell_format.unreadable)]
    numbers = dict(zip(readable, cell_format.convert(readable), strict=True))
    rows: Counter[float] = Counter()
    for cell, number in numbers.items():
        if isinstance(number, int | float):
            rows[number] += cells.rows[cell]
    far_off = find_far_off(rows, known)
    if far_off is None:
        return cell_format if cell_format.value != "{}" or cell_format.unreadable else None
    return replace(cell_format, missing=tuple(cell for cell, number in numbers.items() if number == far_off))


def describe_missing(cells: Sequence[object]) -> str:
    """Returns a note on the cells that become NULL."""
    names = ["blank text" if isinstance(cell, str) and not cell.strip() else str(cell) for cell in cells]
    return f"{', '.join(dict.fromkeys(names))} converted to NULL"


def find_text_format(cells: Mapping[object, int], peers: Sequence[Mapping[object, int]] = ()) -> CellFormat | None:
    """Returns the form of a text column with several spellings of a text, or None."""
    spellings = group_spellings(cells, peers)
    changes = {way: texts[0] for texts in spellings for way in texts[1:]}
    if not changes or len(changes) + len(spellings) > _MAX_SPELLINGS:
        return None
    whens = " ".join(f"WHEN {text_literal(way)} THEN {text_literal(best)}" for way, best in changes.items())
    way, best = next(iter(changes.items()))
    description = f"spelling unified: {way!r} → {best!r}"
    return CellFormat("text", f"CASE {{}} {whens} ELSE {{}} END", description, spellings=spellings)


def group_spellings(
    cells: Mapping[object, int], peers: Sequence[Mapping[object, int]] = ()
) -> tuple[tuple[str, ...], ...]:
    """Returns groups of spellings of the same text in a column: the best spelling, then the others that it has.

    Spellings differ in case, accents or blanks; spellings of codes and short texts differ only in blanks. The best one
    is the most frequent in the column and its `peers`, without surrounding blanks. Among equally frequent ones, mixed
    case is preferred. A column with cells that are not text has no groups.
    """
    if any(not isinstance(cell, str) for cell in cells):
        return ()
    rows: Counter[str] = Counter()
    for column in (cells, *peers):
        rows.update({cell: number for cell, number in column.items() if isinstance(cell, str)})
    fold = fold_words if are_words(rows) else str.strip  # m and M are two units
    groups: dict[str, list[str]] = defaultdict(list)
    for text in sorted(
        rows, key=lambda text: (-rows[text], text != text.strip(), text.isupper(), text.islower(), text)
    ):
        groups[fold(text)].append(text)
    spellings = []
    for texts in groups.values():
        best = texts[0].strip()
        others = [text for text in texts if text in cells and text != best]
        if len(texts) > 1 and others:
            spellings.append((best, *others))
    return tuple(spellings)


def fold_words(text: str) -> str:
    """Returns a text in lower case, without accents and surrounding blanks."""
    return without_accents(text.strip().lower())


def are_words(texts: Collection[str]) -> bool:
    """True if most texts have words of four letters or more, or if all are answers such as yes and No."""
    folded = {text.strip().lower() for text in texts}
    if len(folded) > 1 and folded <= _ANSWERS:
        return True
    return 2 * sum(_WORDS.search(text) is not None for text in texts) > len(texts)


_SENTINEL: Final = re.compile(r"(?:-9{2,}|9{3,})(?:\.9+)?|-?(?:32767|65535|2147483647)|-(?:32768|2147483648)")
_MIN_SENTINELS: Final = 2  # least rows of a sentinel, which files often use for missing values
_MIN_ROWS: Final = 3  # least rows of any other mark
_MIN_SHARE: Final = 0.005  # least share of all rows for any other mark
_MIN_DIFFERENT: Final = 6  # least number of distinct numbers in a column
_MIN_RATIO: Final = 10  # a sentinel is so many times as large as the other numbers
_FREQUENCY: Final = 3  # any other mark is so many times as frequent as any number between the two ends


def find_far_off(rows: Mapping[float, int], known: Collection[float] = ()) -> float | None:
    """Returns the number of a column that marks missing values, or None.

    The mark is the least or the greatest number of the column and occurs repeatedly. The gap to the next number exceeds
    the range of all other numbers. A sentinel such as 9999 must be ten times as large as the rest or the only negative
    number. Any other mark must be the least number, negative and whole. Numbers in `known`, which mark missing values
    in other columns of the table, need no such gap. `rows` has the number of rows by number.
    """
    numbers = sorted(rows)
    if len(numbers) < _MIN_DIFFERENT:
        return None
    inner = max(rows[number] for number in numbers[1:-1])
    for end, rest in ((numbers[0], numbers[1:]), (numbers[-1], numbers[:-1])):
        is_lone_negative = end < 0 <= rest[0]
        is_low = end < rest[0]
        if end in known and rows[end] >= _MIN_ROWS and (not is_low or is_lone_negative):
            return end
        gap = rest[0] - end if is_low else end - rest[-1]
        is_large = abs(end) >= _MIN_RATIO * max(abs(rest[0]), abs(rest[-1]))
        is_sentinel = _SENTINEL.fullmatch(f"{end:.12g}") is not None and (is_large or is_lone_negative)
        is_candidate = is_sentinel or (is_low and end < 0 and end == int(end))
        if gap <= rest[-1] - rest[0] or not is_candidate:
            continue
        if is_sentinel and rows[end] >= _MIN_SENTINELS:
            return end
        is_frequent = rows[end] >= max(_MIN_ROWS, _MIN_SHARE * sum(rows.values()), _FREQUENCY * inner)
        if not is_sentinel and is_frequent:
            return end
    return None
