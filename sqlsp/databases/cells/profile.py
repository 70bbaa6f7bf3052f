"""Profiles of columns: a few facts about their cells, which the parser reads as marks of schema nodes.

A parser that reads only names may take a flag for a count and a year for a width. The profile of a column describes the
cells after conversion: numbers, text, dates, years or a flag; how many are distinct, repeated or missing; the values of
a category. `MARKS` and `TABLE_MARKS` turn profiles into yes-or-no features. Each feature has an embedding that is
initialized to zero. The paper's parser sees only the cells that a question mentions. This addition of the project
follows the column metadata in the prompts of other parsers (CodeS, Li et al. 2024).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, NamedTuple

import numpy as np

from sqlsp.databases.cells.cell_formats import find_unread_example
from sqlsp.question.words import without_accents
from sqlsp.schema.schema import CellFormat, Schema

CATEGORY: Final = 30  # maximal distinct cells of a category, which must repeat; maximal rows of a small table
_FEW: Final = 5  # maximal distinct cells of a small category
_SAMPLE: Final = 2_000  # distinct cells that are inspected
_MISSING: Final = frozenset(("", "na", "n/a", "n.a.", "null", "none", "nan", "-", "--", "?"))  # in lower case
_TRUTHS: Final = {
    **dict.fromkeys(("0", "false", "no", "n", "f", "off"), False),
    **dict.fromkeys(("1", "true", "yes", "y", "t", "on"), True),
}
_ISO: Final = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?P<time>\D.*)?")
_CLOCK: Final = re.compile(r"\d{1,2}:\d\d(:\d\d)?", re.ASCII)
_DECIMAL: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_YEARS: Final = range(1900, 2101)
_SMALL: Final = 10  # the largest small number
_LARGE: Final = 1000  # the least large number, and the rows of a large table
_CODE: Final = 3  # characters of the longest code
_SHORT: Final = 60  # characters of the longest text that is read completely
_SEVERAL_WORDS: Final = 1.5  # mean number of words from which on cells have several words
_PROSE: Final = 4  # mean number of words from which on text is prose
_WIDE: Final = 12  # maximal columns of a table that is not wide
_NEARLY: Final = 0.9  # share of distinct cells in a nearly unique column
_DENSE: Final = 1.5  # maximal range of the numbers in a sequence, divided by their number
_EXACT: Final = 1e15  # floating-point numbers from here on may have lost their fractions


@dataclass(frozen=True)
class ColumnProfile:
    """The facts about the cells of a column, after conversion. Empty text and marks such as `n/a` count as missing."""

    kind: str  # number, text, date, year, flag, empty, or unknown if no cell was read
    rows: int  # rows of the table that were read
    filled: int  # rows with a cell that is not missing
    distinct: int  # number of distinct cells that are not missing
    is_stored_as_text: bool = False  # numbers or dates stored as text
    missing_marks: tuple[str, ...] = ()  # texts that mark a missing cell
    minimum: float = 0.0  # the least number or year
    maximum: float = 0.0  # the greatest number or year
    has_integers: bool = False  # numbers without a fraction
    mean_words: float = 0.0  # mean number of words
    max_length: int = 0  # characters of the longest text
    has_fixed_length: bool = False  # all texts are short and equally long; numbers: all sort correctly as text
    values: tuple[object, ...] = ()  # the distinct cells, if they are categories
    flag: tuple[object, object] | None = None  # the cells for no and yes
    has_time: bool = False  # some dates have a time of day
    cell_format: CellFormat | None = None  # the conversion of the cells
    unread_example: str = ""  # a cell, if most cells look like amounts or dates but have no format
    has_mostly_numbers: bool = False  # most cells of a text column are numbers
    has_clock_times: bool = False  # all are texts such as 18:30: times of day or lengths of time

    @property
    def is_unique(self) -> bool:
        """True if a column has several cells and no cell is repeated."""
        return self.distinct > 1 and self.distinct == self.filled

    @property
    def is_nearly_unique(self) -> bool:
        """True if most cells are not repeated, but some are."""
        return not self.is_unique and self.distinct > max(_NEARLY * self.filled, 1)

    @property
    def is_sequence(self) -> bool:
        """True for unique integers with few gaps, such as row numbers: 1, 2, 3 …"""
        is_dense = self.maximum - self.minimum < _DENSE * self.distinct
        return self.kind == "number" and self.is_unique and self.has_integers and is_dense

    @property
    def has_only_dates(self) -> bool:
        """True if all cells are dates such as 2023-05-13, or empty text."""
        return self.kind == "date" and set(self.missing_marks) <= {""}

    @property
    def has_shares(self) -> bool:
        """True if all cells are numbers from 0 to 1, and some are fractions."""
        return self.kind == "number" and not self.has_integers and self.minimum >= 0 and self.maximum <= 1


class Counts(NamedTuple):
    """The counts of a column before conversion.

    Attributes:
        rows: the number of rows that were read
        filled: the number of rows with a cell that is not NULL
        distinct: the number of distinct cells
    """

    rows: int
    filled: int
    distinct: int


def find_truth_value(cell: object) -> bool | None:
    """Returns the truth value of a cell such as Yes or f, apart from case, blanks and accents. None for other cells."""
    return _TRUTHS.get(without_accents(str(cell).strip().lower()))


def profile_column(cells: Sequence[object], counts: Counts) -> ColumnProfile:
    """Returns the profile of a column.

    Args:
        cells: distinct cells; without NULL and long texts, which the index does not read
        counts: the counts of all cells, including long texts
    """
    missing = tuple(cell for cell in cells if isinstance(cell, str) and cell.strip().lower() in _MISSING)
    if missing:
        cells = [cell for cell in cells if cell not in missing]
    if not cells:
        return _profile_unread_column(counts, missing)
    # not less than the cells that were read: counts may come from fewer rows
    distinct = max(counts.distinct - len(missing), len(cells))
    filled = max(counts.filled, distinct)
    is_repeated = filled >= 2 * distinct or (distinct <= 2 and filled > 2)
    is_category = len(cells) == distinct and distinct <= CATEGORY and is_repeated
    values = tuple(cells) if is_category else ()
    base = ColumnProfile("text", counts.rows, filled, distinct, missing_marks=missing, values=values)
    sample = cells[:_SAMPLE]
    texts = [cell.strip() for cell in sample if isinstance(cell, str)]
    if distinct == 2 and all(find_truth_value(cell) is not None for cell in cells):
        is_text = len(texts) == len(sample)
        return replace(base, kind="flag", is_stored_as_text=is_text, flag=_find_flag(cells))
    if all(map(_DECIMAL.fullmatch, texts)):
        return _profile_numbers(base, sample, texts)
    # stops at the first cell that is no date
    dates = list(takewhile(bool, (_ISO.fullmatch(str(cell).strip()) for cell in cells)))
    if len(dates) == len(cells):
        has_time = any(date is not None and date["time"] for date in dates)
        return replace(base, kind="date", is_stored_as_text=True, has_time=has_time)
    return _profile_text(base, sample, texts)


def _profile_unread_column(counts: Counts, missing: tuple[str, ...]) -> ColumnProfile:
    """Returns the profile of a column without readable cells: all are missing, or all are too long to be read."""
    long_texts = counts.filled if counts.distinct and not missing else 0
    distinct = min(counts.distinct, long_texts)
    mean_words = _PROSE if long_texts else 0
    kind = "text" if long_texts else "empty"
    return ColumnProfile(kind, counts.rows, long_texts, distinct, missing_marks=missing, mean_words=mean_words)


def _find_flag(cells: Sequence[object]) -> tuple[object, object] | None:
    """Returns the cells for no and yes, given two cells with truth values. Returns None if both mean the same."""
    no, yes = sorted(cells, key=lambda cell: find_truth_value(cell) or False)
    return (no, yes) if find_truth_value(no) is False and find_truth_value(yes) is True else None


def _profile_numbers(base: ColumnProfile, sample: Sequence[object], texts: Sequence[str]) -> ColumnProfile:
    """Completes the profile of a column of numbers. `texts` are those cells of the `sample` that are stored as text."""
    numbers = [float(cell) for cell in sample]  # type: ignore[arg-type]
    minimum = min(numbers)
    maximum = max(numbers)
    has_integers = all(number == int(number) for number in numbers if abs(number) < _EXACT)
    has_exponents = any("e" in text.lower() for text in texts)
    lengths_and_points = {(len(text), text.find(".")) for text in texts}
    sorts_as_text = minimum >= 0 and len(lengths_and_points) == 1 and not has_exponents
    is_year = has_integers and base.distinct > 1 and minimum in _YEARS and maximum in _YEARS
    return replace(
        base,
        kind="year" if is_year else "number",
        minimum=minimum,
        maximum=maximum,
        has_integers=has_integers,
        is_stored_as_text=len(texts) == len(sample),
        has_fixed_length=sorts_as_text,
    )


def _profile_text(base: ColumnProfile, sample: Sequence[object], texts: Sequence[str]) -> ColumnProfile:
    """Completes the profile of a column of text. `texts` are those cells of the `sample` that are text."""
    lengths = list(map(len, texts)) or [0]
    stored_numbers = len(sample) - len(texts)
    numeric_texts = sum(_DECIMAL.fullmatch(text) is not None for text in texts)
    return replace(
        base,
        unread_example=find_unread_example(sample),
        has_mostly_numbers=2 * (stored_numbers + numeric_texts) > len(sample),
        has_clock_times=len(texts) == len(sample) and all(map(_CLOCK.fullmatch, texts)),
        mean_words=sum(len(text.split()) for text in texts) / max(len(texts), 1),
        max_length=max(lengths),
        has_fixed_length=min(lengths) == max(lengths) and max(lengths) <= _SHORT,
    )


def _for_kind(kind: str, test: Callable[[ColumnProfile], bool] = lambda _: True) -> Callable[[ColumnProfile], bool]:
    """Returns a test that is True for columns of this kind for which `test` is True."""
    return lambda column: column.kind == kind and test(column)


MARKS: Final[Mapping[str, Callable[[ColumnProfile], bool]]] = {
    **{kind: _for_kind(kind) for kind in ("number", "text", "date", "year", "flag", "empty")},
    "unique": lambda column: column.is_unique,
    "nearly unique": lambda column: column.is_nearly_unique,
    "constant": lambda column: column.distinct == 1,
    "few": lambda column: bool(column.values) and column.distinct <= _FEW,
    "category": lambda column: bool(column.values) and column.distinct > _FEW,
    "repeats": lambda column: not column.values and column.distinct > 0 and column.filled >= 2 * column.distinct,
    "some missing": lambda column: 0 < column.filled < column.rows,
    "most missing": lambda column: 0 < 2 * column.filled < column.rows,
    "missing in words": lambda column: bool(column.missing_marks),
    "as text": lambda column: column.is_stored_as_text and column.kind != "flag",
    "decimals": _for_kind("number", lambda column: not column.has_integers),
    "negative": _for_kind("number", lambda column: column.minimum < 0),
    "fractions": lambda column: column.has_shares,
    "small numbers": _for_kind(
        "number", lambda column: column.has_integers and column.minimum >= 0 and column.maximum <= _SMALL
    ),
    "large numbers": _for_kind("number", lambda column: column.maximum >= _LARGE),
    "sequence": lambda column: column.is_sequence,
    "codes": _for_kind("text", lambda column: 0 < column.max_length <= _CODE),
    "same length": _for_kind("text", lambda column: column.has_fixed_length and column.distinct > 2),
    "several words": _for_kind("text", lambda column: _SEVERAL_WORDS <= column.mean_words < _PROSE),
    "prose": _for_kind("text", lambda column: column.mean_words >= _PROSE),
}
"""The tests of the marks of columns by name. Trained parsers have the embeddings of marks in this order."""

TABLE_MARKS: Final = ("no rows", "few rows", "many rows", "link table", "alone", "wide")
"""The marks of tables, in the order of `_mark_table`."""


def find_marks(schema: Schema, profiles: Mapping[int, ColumnProfile]) -> np.ndarray:
    """Returns the (item, mark) pairs that are true, int32 [pairs, 2].

    Items are the columns, beginning with `*`, then the tables. Marks are those of `MARKS`, then those of `TABLE_MARKS`.
    """
    pairs: list[tuple[int, int]] = []
    for column, profile in sorted(profiles.items()):
        pairs += [(column, mark) for mark, has_mark in enumerate(MARKS.values()) if has_mark(profile)]
    for table in range(len(schema.tables)):
        marks = enumerate(_mark_table(table, schema, profiles), len(MARKS))
        pairs += [(len(schema.columns) + table, mark) for mark, is_true in marks if is_true]
    return np.array(pairs, np.int32).reshape(-1, 2)


def _mark_table(table: int, schema: Schema, profiles: Mapping[int, ColumnProfile]) -> Sequence[bool]:
    """Returns for each of `TABLE_MARKS` whether a table has it; returns () if no column of the table has a profile."""
    columns = schema.columns_of(table)
    counts = [profiles[column].rows for column in columns if column in profiles]
    if not counts:
        return ()
    rows = max(counts)
    key_columns = {column for key in schema.foreign_keys for column in key}
    referring = {column for column, _ in schema.foreign_keys}.intersection(columns)
    is_link = len(referring) >= 2 and referring.union(schema.primary_keys).issuperset(columns)
    is_alone = key_columns.isdisjoint(columns)
    return (rows == 0, 0 < rows <= CATEGORY, rows >= _LARGE, is_link, is_alone, len(columns) > _WIDE)


NUMBER_OF_MARKS: Final = len(MARKS) + len(TABLE_MARKS)
"""The number of all marks, K in shapes."""
