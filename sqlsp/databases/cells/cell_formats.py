"""Finds the formats of columns whose cells must be converted before SQL can compare, sort or add them up.

A `CellFormat` holds the SQL of the values. `date_formats` and `number_formats` find the formats of dates and numbers.
Text in several spellings, such as `Malaga`, `MALAGA ` and `Málaga`, has a format, too: its value is the most frequent
spelling. A column has no format if more than a few cells do not fit, or if its name means codes. If the cells of such a
column look like amounts or dates (`find_unread_example`), answers that use the column come with a warning.
"""

from __future__ import annotations

import math
import re
from collections import Counter
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
from sqlsp.utils.grouping import group_by_key

_PLAIN_NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
_DIGIT: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
# an amount or a date begins with a number, perhaps after a sign (`$5`) or after one or two words (`about 5`, `May 5`)
_BEGINS_WITH_NUMBER: Final = re.compile(rf"[^\w\s]*[{BLANKS}]?[+{MINUS}]?\d|(?:[^\W\d_]+\W+){{1,2}}\d")
_SORTABLE: Final = re.compile(r"0000[^0].*|00:00(:00)?")  # texts, with all digits as 0, that sort like their values
_WORDS_OF_VALUES: Final = (
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
MAX_UNREADABLE_SHARE: Final = 0.03  # maximal share of rows whose cells have another format than the column
_MAX_MARKS: Final = 6  # maximal number of distinct marks of missing values in a column
_MIN_CELLS: Final = 2  # minimal number of distinct cells in a column with a format
_MAX_LENGTH: Final = 40  # characters of a cell that may be a number or a date
# a word in one of the usual cases, without digits and without capitals inside
_WORDS: Final = re.compile(r"(?<!\w)(?:[^\W\d_][^\W\d_A-Z]{3,}|[^\W\d_a-z]{4,})(?!\w)")
_ANSWERS: Final = word_set("yes no y n true false t f on off m male female")
_MAX_SPELLINGS: Final = 200  # texts in all groups of spellings together, because the SQL lists them


def find_unread_example(cells: Sequence[object]) -> str:
    """Returns the first text that looks like an amount, a date or a length of time, if most cells of a column do.

    Returns "" for other columns and for text that sorts like its values (`007`, `08:30`). Also returns "" if the texts
    have many words besides units, months and the like: more words than texts, or many different words.
    """
    amounts = [cell for cell in cells if isinstance(cell, str) and _BEGINS_WITH_NUMBER.match(cell.strip())]
    numbers = sum(isinstance(cell, int | float) for cell in cells)
    if not amounts or 2 * (len(amounts) + numbers) <= len(cells):
        return ""
    other_words = [word for word in _LETTERS.findall(" ".join(amounts).lower()) if word not in _WORDS_OF_VALUES]
    if len(other_words) > len(amounts) or 2 * len(set(other_words)) > len(amounts):
        return ""
    shapes = {_DIGIT.sub("0", text.strip()) for text in amounts}
    sorts_like_values = not numbers and len(shapes) == 1 and _SORTABLE.fullmatch(shapes.pop()) is not None
    return "" if sorts_like_values else amounts[0]


def find_cell_format(
    column: int,
    cells: Mapping[object, int],
    schema: Schema,
    tolerant: bool = False,
    peers: Sequence[Mapping[object, int]] = (),
) -> CellFormat | None:
    """Returns the format of the cells of a column. Returns None if SQL can compare the cells as they are.

    Columns of declared foreign keys have no format. Columns whose type is an interval or a time of day have no format.

    Args:
        column: the index of the column in `schema`
        cells: the number of rows by distinct cell
        tolerant: if True, a few cells may have another format, and repeated far-off numbers mark missing values
        peers: the cells of other columns with the same name; all these columns get the same spellings
    """
    info = schema.columns[column]
    declared_keys = set(schema.foreign_keys) - set(schema.inferred_keys)
    if info.clock or any(column in key for key in declared_keys):
        return None
    counts = CellCounts(cells, int(MAX_UNREADABLE_SHARE * sum(cells.values())) if tolerant else 0)
    is_primary = column in schema.primary_keys
    cell_format = find_value_format(info, counts, is_key=is_primary)
    is_key = is_primary or any(column in key for key in schema.inferred_keys)
    if cell_format is not None or is_key:
        return cell_format
    return find_text_format(cells, peers)


def find_value_format(
    info: ColumnInfo,
    counts: CellCounts,
    is_key: bool = False,
    missing_numbers: Collection[float] = (),
    date_order: str = "",
) -> CellFormat | None:
    """Returns the format of a column of numbers or dates. Returns None for others, and if no conversion is needed.

    Args:
        is_key: True if the cells are keys; then only dates get a format, because 7 and 007 are different keys
        missing_numbers: numbers that mark missing values in other columns of the table
        date_order: the first part of dates in other columns of the table: `day`, `month` or "" if unknown
    """
    marks, cells = counts.split_off(MISSING)
    distinct_texts = set(map(str, cells.rows))  # the number 5 and the text 5 count once
    if len(marks) > _MAX_MARKS or len(distinct_texts) < _MIN_CELLS:
        return None
    if not all(map(math.isfinite, cells.numbers)):  # SQLite stores infinity
        return None
    has_long_text = any(isinstance(cell, str) and len(cell) > _MAX_LENGTH for cell in cells.rows)
    if has_long_text and not counts.max_unreadable_rows:
        return None
    cell_format = find_date_format(info, cells, date_order)
    if cell_format is None and not is_key:
        cell_format = find_number_format(info, cells, bool(marks))
        if counts.max_unreadable_rows:
            cell_format = _exclude_far_off_number(info, cell_format, cells, missing_numbers)
    if cell_format is None:
        return None
    missing = (*sorted(marks), *cell_format.missing)
    return replace(cell_format, missing=missing, description=_describe(cell_format, cells, missing))


def _describe(cell_format: CellFormat, cells: CellCounts, missing: Sequence[object]) -> str:
    """Returns a note for people: an example of a cell with its value, and the cells that become NULL (`missing`).

    The example is left out if no value differs from its cell.
    """
    notes = []
    excluded = {*cell_format.unreadable, *cell_format.missing}
    readable = [cell for cell in cells.rows if cell not in excluded]
    # a cell with signs or units shows more than a plain number, and a long cell more than a short one
    example = max(readable, key=lambda cell: (not _is_plain_number(cell), len(str(cell)), str(cell)))
    (value,) = cell_format.convert([example])
    if cell_format.type == "time" or not _is_plain_number(example) or float(str(example)) != value:
        source = "text" if isinstance(example, str) else "numbers"
        target = "numbers"
        if cell_format.type == "time":
            target = "timestamps" if cell_format.has_time else "dates"
        shown = f"{value:.15g}" if isinstance(value, float) else str(value)
        result = "" if cell_format.has_time else f" → {shown}"  # the value of a timestamp lacks the time of day
        detail = f" ({cell_format.description})" if cell_format.description else ""
        notes.append(f"{source} converted to {target}: {example!r}{result}{detail}")
    if missing:
        notes.append(describe_missing(missing))
    return "; ".join(notes)


def _is_plain_number(cell: object) -> bool:
    """True for a number, and for text that SQL reads as this number: `-2.5`, unlike `2,5`."""
    return not isinstance(cell, str) or _PLAIN_NUMBER.fullmatch(cell.strip()) is not None


def _exclude_far_off_number(
    info: ColumnInfo, cell_format: CellFormat | None, cells: CellCounts, missing_numbers: Collection[float]
) -> CellFormat | None:
    """Returns the format of numbers in which a far-off number (`find_far_off_number`) marks missing values.

    `cell_format` is the format without this mark; None for plain numbers. Returns `cell_format` if there is no mark,
    and for codes and text.
    """
    if (cell_format is None and cells.texts) or is_code(info):
        return cell_format
    number_format = cell_format or CellFormat("number", "{}", "")
    readable = [cell for cell in cells.rows if cell not in set(number_format.unreadable)]
    numbers = dict(zip(readable, number_format.convert(readable), strict=True))
    rows: Counter[float] = Counter()
    for cell, number in numbers.items():
        if isinstance(number, int | float):
            rows[number] += cells.rows[cell]
    far_off = find_far_off_number(rows, missing_numbers)
    if far_off is None:
        return cell_format
    return replace(number_format, missing=tuple(cell for cell, number in numbers.items() if number == far_off))


def describe_missing(cells: Sequence[object]) -> str:
    """Returns a note on the cells that become NULL."""
    names = ["blank text" if isinstance(cell, str) and not cell.strip() else str(cell) for cell in cells]
    return f"{', '.join(dict.fromkeys(names))} converted to NULL"


def find_text_format(cells: Mapping[object, int], peers: Sequence[Mapping[object, int]]) -> CellFormat | None:
    """Returns the format of a text column that has several spellings of a text. Returns None for other columns.

    The arguments are those of `group_spellings`.
    """
    spellings = group_spellings(cells, peers)
    preferred: dict[str, str] = {}
    for preferred_spelling, *other_spellings in spellings:
        preferred |= dict.fromkeys(other_spellings, preferred_spelling)
    if not preferred or len(preferred) + len(spellings) > _MAX_SPELLINGS:
        return None
    replaced, replacement = next(iter(preferred.items()))
    description = f"spelling unified: {replaced!r} → {replacement!r}"
    return CellFormat("text", f"CASE {{}} {write_whens(preferred)} ELSE {{}} END", description, spellings=spellings)


def write_whens(preferred: Mapping[str, str]) -> str:
    """Returns the WHEN clauses that replace spellings by the preferred spelling of the same text."""
    return " ".join(f"WHEN {text_literal(old)} THEN {text_literal(new)}" for old, new in preferred.items())


def group_spellings(cells: Mapping[object, int], peers: Sequence[Mapping[object, int]]) -> tuple[tuple[str, ...], ...]:
    """Returns groups of spellings of the same text: the preferred spelling, then the other spellings in the column.

    Spellings differ in case, accents or blanks. In columns of codes and short texts, spellings differ only in blanks.
    The preferred spelling is the most frequent one in the column and its `peers`, without surrounding blanks. Among
    equally frequent spellings, mixed case is preferred. A column with cells that are not text has no groups.

    Args:
        cells: the number of rows by distinct cell of the column
        peers: the same for other columns that share their spelling with the column
    """
    if any(not isinstance(cell, str) for cell in cells):
        return ()
    rows: Counter[str] = Counter()
    for column in (cells, *peers):
        rows.update({cell: number for cell, number in column.items() if isinstance(cell, str)})
    fold = fold_words if are_words(rows) else str.strip  # m and M are two units

    def rank(text: str) -> tuple[object, ...]:
        """Sorts the preferred spelling first."""
        return -rows[text], text != text.strip(), text.isupper(), text.islower(), text

    spellings = []
    for texts in group_by_key((fold(text), text) for text in sorted(rows, key=rank)).values():
        preferred = texts[0].strip()
        others = [text for text in texts if text in cells and text != preferred]
        if len(texts) > 1 and others:
            spellings.append((preferred, *others))
    return tuple(spellings)


def fold_words(text: str) -> str:
    """Returns the part of a text that all its spellings share: lower case, no accents, no surrounding blanks."""
    return without_accents(text.strip().lower())


def are_words(texts: Collection[str]) -> bool:
    """True if most texts have words of four letters or more, or if all are answers such as yes and No."""
    folded = {text.strip().lower() for text in texts}
    if len(folded) > 1 and folded <= _ANSWERS:
        return True
    return 2 * sum(_WORDS.search(text) is not None for text in texts) > len(texts)


# numbers that files often use for missing values: -99, 9999, 999.9, the limits of integers
_SENTINEL: Final = re.compile(r"(?:-9{2,}|9{3,})(?:\.9+)?|-?(?:32767|65535|2147483647)|-(?:32768|2147483648)")
_MIN_SENTINELS: Final = 2  # minimal rows of a sentinel
_MIN_ROWS: Final = 3  # minimal rows of any other mark
_MIN_SHARE: Final = 0.005  # minimal share of all rows for any other mark
_MIN_DISTINCT: Final = 6  # minimal number of distinct numbers in a column
_MIN_RATIO: Final = 10  # a sentinel is at least so many times as large as all other numbers
_MIN_FREQUENCY: Final = 3  # any other mark is so many times as frequent as every number inside the range


def find_far_off_number(rows: Mapping[float, int], missing_numbers: Collection[float]) -> float | None:
    """Returns the number that marks missing values in a column. Returns None if there is no such number.

    The mark is the least or the greatest number of the column and occurs repeatedly. The gap to the next number exceeds
    the range of all other numbers. There are two kinds of marks. A sentinel such as 9999 is ten times as large as all
    other numbers, or the only negative number. Any other mark is the least number, a negative integer and frequent.

    Args:
        rows: the number of rows by number
        missing_numbers: marks of other columns of the table, which need no gap
    """
    numbers = sorted(rows)
    if len(numbers) < _MIN_DISTINCT:
        return None
    most_rows_inside = max(rows[number] for number in numbers[1:-1])
    min_rows = max(_MIN_ROWS, _MIN_SHARE * sum(rows.values()), _MIN_FREQUENCY * most_rows_inside)
    for extreme, others in ((numbers[0], numbers[1:]), (numbers[-1], numbers[:-1])):
        is_least = extreme < others[0]
        is_only_negative = extreme < 0 and others[0] >= 0
        may_be_missing = extreme in missing_numbers and rows[extreme] >= _MIN_ROWS
        if may_be_missing and (is_only_negative or not is_least):
            return extreme
        gap = others[0] - extreme if is_least else extreme - others[-1]
        if gap <= others[-1] - others[0]:
            continue
        is_large = abs(extreme) >= _MIN_RATIO * max(abs(others[0]), abs(others[-1]))
        looks_like_sentinel = _SENTINEL.fullmatch(f"{extreme:.12g}") is not None
        if looks_like_sentinel and (is_large or is_only_negative):
            if rows[extreme] >= _MIN_SENTINELS:
                return extreme
            continue
        is_negative_integer = extreme < 0 and extreme == int(extreme)
        if is_least and is_negative_integer and rows[extreme] >= min_rows:
            return extreme
    return None
