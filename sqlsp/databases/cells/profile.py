"""Profiles of columns: a few facts about their cells, which the parser reads as marks of schema nodes.

A parser that reads only names may take a flag for a count and a year for a width. The profile of a column describes its
converted cells: numbers, text, dates, years or a flag; how many are distinct, repeated or missing; the values of a
category. `MARKS` and `TABLE_MARKS` turn it into yes-or-no features with an embedding each, initialized to zero. The
paper's parser sees only the cells that a question mentions. This addition of the project follows the column metadata in
the prompts of other parsers (CodeS, Li et al. 2024).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, NamedTuple

import numpy as np

from sqlsp.databases.cells.cell_formats import find_unread
from sqlsp.question.words import without_accents
from sqlsp.schema.schema import CellFormat, Schema

CATEGORY: Final = 30  # maximal distinct cells of a category; they must repeat
_SAMPLE: Final = 2_000  # distinct cells that show the form
_MISSING: Final = frozenset(("", "na", "n/a", "n.a.", "null", "none", "nan", "-", "--", "?"))  # in lower case
_TRUTHS: Final = {
    **dict.fromkeys(("0", "false", "no", "n", "f", "off"), False),
    **dict.fromkeys(("1", "true", "yes", "y", "t", "on"), True),
}
_ISO: Final = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(\D.*)?")
_CLOCK: Final = re.compile(r"\d{1,2}:\d\d(:\d\d)?", re.ASCII)
_DECIMAL: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_YEARS: Final = range(1900, 2101)
_SMALL: Final = 10  # the largest small number
_LARGE: Final = 1000
_CODE: Final = 3  # characters of the longest code
_SHORT: Final = 60  # characters of the longest text that is read completely
_PROSE: Final = 4  # mean number of words from which on text is prose
_WIDE: Final = 12  # columns of a wide table
_NEARLY: Final = 0.9  # share of distinct cells in a nearly unique column


@dataclass(frozen=True)
class ColumnProfile:
    """The facts about the cells of a column."""

    kind: str  # of the converted cells: number, text, date, year, flag, empty, or unknown if none was read
    rows: int  # rows of the table that were read
    filled: int  # rows with a cell that is not missing
    different: int  # distinct cells among them
    written_as_text: bool = False  # numbers or dates stored as text
    missing_texts: tuple[str, ...] = ()  # texts that mark a missing cell
    low: float = 0.0  # the least number or year
    high: float = 0.0  # the greatest number or year
    whole: bool = False  # numbers without a fraction
    words: float = 0.0  # mean number of words
    longest: int = 0  # characters of the longest text
    same_length: bool = False  # all texts are short and equally long, or numbers sort like text
    values: tuple[object, ...] = ()  # the distinct cells, if they are categories
    flag: tuple[object, object] | None = None  # the cells for no and yes
    has_time: bool = False  # some dates have a time of day
    cell_format: CellFormat | None = None  # the conversion of the cells
    unread: str = ""  # an example, if most cells look like amounts or dates that no form can read
    some_numbers: bool = False  # most texts are numbers
    clock: bool = False  # texts such as 18:30: times of day or lengths of time

    @property
    def unique(self) -> bool:
        return 1 < self.different == self.filled

    @property
    def dated(self) -> bool:
        """True if all cells are dates such as 2023-05-13, or empty text."""
        return self.kind == "date" and set(self.missing_texts) <= {""}

    @property
    def fractions(self) -> bool:
        """True if all cells are numbers from 0 to 1, and some are fractions."""
        return self.kind == "number" and not self.whole and 0 <= self.low <= self.high <= 1


class Counts(NamedTuple):
    """The number of rows of a column that were read, of those that are not NULL, and of distinct cells."""

    rows: int
    filled: int
    different: int


def truth_of(cell: object) -> bool | None:
    """Returns the truth value of a cell such as Yes or f, whatever its case, blanks and accents; else None."""
    return _TRUTHS.get(without_accents(str(cell).strip().lower()))


def profile_column(cells: Sequence[object], counts: Counts) -> ColumnProfile:
    """Returns the profile of a column. `cells` are distinct, neither NULL nor very long; `counts` are of all cells."""
    missing = tuple(cell for cell in cells if isinstance(cell, str) and cell.strip().lower() in _MISSING)
    cells = [cell for cell in cells if cell not in missing] if missing else cells
    if not cells:
        return _profile_unread(counts, missing)
    different = max(counts.different - len(missing), len(cells))
    filled = max(counts.filled, different)
    is_repeated = filled >= 2 * different or different <= 2 < filled
    is_category = len(cells) == different <= CATEGORY and is_repeated
    values = tuple(cells) if is_category else ()
    base = ColumnProfile("text", counts.rows, filled, different, missing_texts=missing, values=values)
    sample = cells[:_SAMPLE]
    texts = [cell.strip() for cell in sample if isinstance(cell, str)]
    is_text = len(texts) == len(sample)
    if different == 2 and all(truth_of(cell) is not None for cell in cells):
        no, yes = sorted(cells, key=lambda cell: truth_of(cell) or False)
        has_both = truth_of(no) is False and truth_of(yes) is True
        return replace(base, kind="flag", written_as_text=is_text, flag=(no, yes) if has_both else None)
    if all(map(_DECIMAL.fullmatch, texts)):
        return _profile_numbers(base, sample, texts)
    dates = list(takewhile(bool, (_ISO.fullmatch(str(cell).strip()) for cell in cells)))
    if len(dates) == len(cells):
        return replace(base, kind="date", written_as_text=True, has_time=any(date and date[1] for date in dates))
    return _profile_text(base, sample, texts)


def _profile_unread(counts: Counts, missing: tuple[str, ...]) -> ColumnProfile:
    """Returns the profile of a column without readable cells: all are missing, or are texts too long to be read."""
    long = counts.filled if counts.different and not missing else 0
    different = min(counts.different, long)
    words = _PROSE if long else 0
    kind = "text" if long else "empty"
    return ColumnProfile(kind, counts.rows, long, different, missing_texts=missing, words=words)


def _profile_numbers(base: ColumnProfile, sample: Sequence[object], texts: Sequence[str]) -> ColumnProfile:
    """The profile of a column of numbers, some of which may be stored as text."""
    numbers = [float(cell) for cell in sample]  # type: ignore[arg-type]
    low = min(numbers)
    high = max(numbers)
    is_whole = all(number == int(number) for number in numbers if abs(number) < 1e15)
    shapes = {(len(text), text.find("."), "e" in text.lower()) for text in texts}
    sorts_as_text = low >= 0 and len(shapes) == 1 and not max(shapes)[2]
    is_year = is_whole and base.different > 1 and low in _YEARS and high in _YEARS
    return replace(
        base,
        kind="year" if is_year else "number",
        low=low,
        high=high,
        whole=is_whole,
        written_as_text=len(texts) == len(sample),
        same_length=sorts_as_text,
    )


def _profile_text(base: ColumnProfile, sample: Sequence[object], texts: Sequence[str]) -> ColumnProfile:
    """The profile of a column of text."""
    lengths = list(map(len, texts)) or [0]
    numbers = len(sample) - len(texts) + sum(_DECIMAL.fullmatch(text) is not None for text in texts)
    return replace(
        base,
        unread=find_unread(sample),
        some_numbers=2 * numbers > len(sample),
        clock=len(texts) == len(sample) and all(map(_CLOCK.fullmatch, texts)),
        words=sum(len(text.split()) for text in texts) / max(len(texts), 1),
        longest=max(lengths),
        same_length=min(lengths) == max(lengths) <= _SHORT,
    )


def _of(kind: str, holds: Callable[[ColumnProfile], bool] = lambda _: True) -> Callable[[ColumnProfile], bool]:
    """Returns a test that is True for columns of this kind for which `holds` is True."""
    return lambda column: column.kind == kind and holds(column)


MARKS: Final[Mapping[str, Callable[[ColumnProfile], bool]]] = {
    **{kind: _of(kind) for kind in ("number", "text", "date", "year", "flag", "empty")},
    "unique": lambda column: column.unique,
    "nearly unique": lambda column: not column.unique and column.different > max(_NEARLY * column.filled, 1),
    "constant": lambda column: column.different == 1,
    "few": lambda column: bool(column.values) and column.different <= 5,
    "category": lambda column: bool(column.values) and column.different > 5,
    "repeats": lambda column: not column.values and column.filled >= 2 * column.different > 0,
    "some missing": lambda column: 0 < column.filled < column.rows,
    "most missing": lambda column: 0 < 2 * column.filled < column.rows,
    "missing in words": lambda column: bool(column.missing_texts),
    "as text": lambda column: column.written_as_text and column.kind != "flag",
    "decimals": _of("number", lambda column: not column.whole),
    "negative": _of("number", lambda column: column.low < 0),
    "fractions": lambda column: column.fractions,
    "small numbers": _of("number", lambda column: column.whole and column.low >= 0 and column.high <= _SMALL),
    "large numbers": _of("number", lambda column: column.high >= _LARGE),
    # such as row numbers: 1, 2, 3 …
    "sequence": _of(
        "number", lambda column: column.unique and column.whole and column.high - column.low < 1.5 * column.different
    ),
    "codes": _of("text", lambda column: 0 < column.longest <= _CODE),
    "same length": _of("text", lambda column: column.same_length and column.different > 2),
    "several words": _of("text", lambda column: 1.5 <= column.words < _PROSE),
    "prose": _of("text", lambda column: column.words >= _PROSE),
}
"""The marks of columns, each with its test. Trained parsers have their embeddings in this order."""

TABLE_MARKS: Final = ("no rows", "few rows", "many rows", "link table", "alone", "wide")


def find_marks(schema: Schema, profiles: Mapping[int, ColumnProfile]) -> np.ndarray:
    """Returns the (item, mark) pairs that hold, int32 [pairs, 2]. Items are all columns with `*`, then all tables."""
    pairs = [
        (column, mark)
        for column, profile in sorted(profiles.items())
        for mark, holds in enumerate(MARKS.values())
        if holds(profile)
    ]
    keys = {column for key in schema.foreign_keys for column in key}
    referring = {column for column, _ in schema.foreign_keys}
    for table in range(len(schema.tables)):
        own = schema.columns_of(table)
        rows = max((profiles[column].rows for column in own if column in profiles), default=None)
        if rows is None:
            continue
        own_references = referring.intersection(own)
        is_link = len(own_references) >= 2 and own_references.union(schema.primary_keys).issuperset(own)
        is_alone = keys.isdisjoint(own)
        marks = rows == 0, 0 < rows <= CATEGORY, rows >= _LARGE, is_link, is_alone, len(own) > _WIDE
        item = len(schema.columns) + table
        pairs += [(item, len(MARKS) + index) for index, holds in enumerate(marks) if holds]
    return np.array(pairs, np.int32).reshape(-1, 2)


NUMBER: Final = len(MARKS) + len(TABLE_MARKS)
"""The number of all marks, K in shapes."""
