"""What the cells of a column are, in a few facts: made once when a database is read, and told to the parser as marks.

A parser that reads names alone takes a flag for a count and a year for a width. The profile of a column says what its
cells are as meant: numbers, texts, dates, years or a flag; how many different; whether they repeat, are missing, go
together as a category. `MARKS` and `TABLE_MARKS` turn it into yes or no questions, one embedding each, which begin at
zero as those of a conversation do. The paper's parser sees no cells but those a question names; this is the
project's own, after the metadata of columns that other parsers write into their prompts (CodeS, Li et al. 2024).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final, NamedTuple

import numpy as np

from sqlsp.databases.cells.forms import find_unread
from sqlsp.question.words import without_accents
from sqlsp.schema.schema import CellForm, Schema

CATEGORY: Final = 30  # different cells, at most, of a category, if they repeat
_LOOKED_AT: Final = 2_000  # different cells that the facts about their form are taken from
_MISSING: Final = frozenset(("", "na", "n/a", "n.a.", "null", "none", "nan", "-", "--", "?"))  # as files write it
_TRUTHS: Final = {
    **dict.fromkeys(("0", "false", "no", "n", "f", "off"), False),
    **dict.fromkeys(("1", "true", "yes", "y", "t", "on"), True),
}
_ISO: Final = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(\D.*)?")
_CLOCK: Final = re.compile(r"\d{1,2}:\d\d(:\d\d)?", re.ASCII)
_DECIMAL: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_YEARS: Final = range(1900, 2101)
_SMALL: Final = 10  # the largest of small numbers
_LARGE: Final = 1000
_CODE: Final = 3  # characters of the longest code
_SHORT: Final = 60  # characters of texts whose length is read, not cut
_PROSE: Final = 4  # words of a text that is no name
_WIDE: Final = 12  # columns of a wide table
_NEARLY: Final = 0.9  # share of cells that are different from all others


@dataclass(frozen=True)
class ColumnProfile:
    """The facts about the cells of a column."""

    kind: str  # as meant: number, text, date, year, flag; empty without any cell; unknown where none was read
    rows: int  # of its table, as far as they were read
    filled: int  # rows with a cell that says something
    different: int  # such cells, different ones
    written_as_text: bool = False  # numbers or dates that are stored as texts
    missing_texts: tuple[str, ...] = ()  # the texts that stand for a missing cell, besides NULL
    low: float = 0.0  # of numbers and years
    high: float = 0.0
    whole: bool = False  # numbers without a fraction
    words: float = 0.0  # of a text, in the mean
    longest: int = 0  # characters of the longest text
    same_length: bool = False  # of all texts, short ones; of numbers: they sort as texts do
    values: tuple[object, ...] = ()  # those of a category
    flag: tuple[object, object] | None = None  # the cells for no and for yes, as they are written
    timed: bool = False  # dates, some of which have a time of day
    form: CellForm | None = None  # how its cells are read as what they mean
    unread: str = ""  # a text, where most look like amounts or dates and no form reads them
    some_numbers: bool = False  # texts of which most are numbers
    clock: bool = False  # texts such as 18:30: times of day or lengths of time

    @property
    def unique(self) -> bool:
        return 1 < self.different == self.filled

    @property
    def dated(self) -> bool:
        """Whether all cells are dates such as 2023-05-13, but for empty texts."""
        return self.kind == "date" and set(self.missing_texts) <= {""}

    @property
    def fractions(self) -> bool:
        """Whether all cells are numbers from 0 to 1, some of them between these."""
        return self.kind == "number" and not self.whole and 0 <= self.low <= self.high <= 1


class Counts(NamedTuple):
    """Rows that were read of a column, those that are not NULL, and how many different cells these have."""

    rows: int
    filled: int
    different: int


def truth_of(cell: object) -> bool | None:
    """What a cell says as an answer to yes or no, whatever its blanks, accents and letters; None for any other."""
    return _TRUTHS.get(without_accents(str(cell).strip().lower()))


def profile_column(cells: Sequence[object], counts: Counts) -> ColumnProfile:
    """The profile of a column with these cells, different ones that are neither NULL nor very long."""
    rows, filled, different = counts
    missing = tuple(cell for cell in cells if isinstance(cell, str) and cell.strip().lower() in _MISSING)
    cells = [cell for cell in cells if cell not in missing] if missing else cells
    if not cells:
        long = filled if different and not missing else 0  # texts too long to be read
        kind = "text" if long else "empty"
        return ColumnProfile(kind, rows, long, min(different, long), missing_texts=missing, words=_PROSE if long else 0)
    different = max(different - len(missing), len(cells))
    filled, looked_at = max(filled, different), cells[:_LOOKED_AT]
    repeats = len(cells) == different <= CATEGORY and (filled >= 2 * different or different <= 2 < filled)
    texts = [cell.strip() for cell in looked_at if isinstance(cell, str)]
    of_texts = len(texts) == len(looked_at)
    made = ColumnProfile("text", rows, filled, different, missing_texts=missing, values=tuple(cells) if repeats else ())
    if different == 2 and all(truth_of(cell) is not None for cell in cells):
        no, yes = sorted(cells, key=lambda cell: truth_of(cell) or False)
        both = truth_of(no) is False and truth_of(yes) is True
        return replace(made, kind="flag", written_as_text=of_texts, flag=(no, yes) if both else None)
    if all(not isinstance(cell, str) or _DECIMAL.fullmatch(cell.strip()) for cell in looked_at):
        numbers = [float(cell) for cell in looked_at]  # type: ignore[arg-type]
        whole = all(number == int(number) for number in numbers if abs(number) < 1e15)
        low, high = min(numbers), max(numbers)
        shapes = {(len(text), text.find("."), "e" in text.lower()) for text in texts}
        same = low >= 0 and len(shapes) == 1 and not max(shapes)[2]
        kind = "year" if whole and different > 1 and low in _YEARS and high in _YEARS else "number"
        return replace(made, kind=kind, low=low, high=high, whole=whole, written_as_text=of_texts, same_length=same)
    dates = list(takewhile(bool, (_ISO.fullmatch(str(cell).strip()) for cell in cells)))
    if len(dates) == len(cells):
        return replace(made, kind="date", written_as_text=True, timed=any(date and date[1] for date in dates))
    lengths, unread = list(map(len, texts)) or [0], find_unread(looked_at)
    same = min(lengths) == max(lengths) <= _SHORT
    words = sum(len(text.split()) for text in texts) / max(len(texts), 1)
    decimals = len(looked_at) - len(texts) + sum(_DECIMAL.fullmatch(text) is not None for text in texts)
    some = 2 * decimals > len(looked_at)
    clock = of_texts and all(_CLOCK.fullmatch(text) for text in texts)
    made = replace(made, unread=unread, some_numbers=some, clock=clock)
    return replace(made, words=words, longest=max(lengths), same_length=same)


def _of(kind: str, holds: Callable[[ColumnProfile], bool] = lambda _: True) -> Callable[[ColumnProfile], bool]:
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
    # of 1, 2, 3 …: what numbers rows
    "sequence": _of(
        "number", lambda column: column.unique and column.whole and column.high - column.low < 1.5 * column.different
    ),
    "codes": _of("text", lambda column: 0 < column.longest <= _CODE),
    "same length": _of("text", lambda column: column.same_length and column.different > 2),
    "several words": _of("text", lambda column: 1.5 <= column.words < _PROSE),
    "prose": _of("text", lambda column: column.words >= _PROSE),
}
"""What a profile says of a column, in the order of the embeddings of a trained parser."""

TABLE_MARKS: Final = ("no rows", "few rows", "many rows", "link table", "alone", "wide")


def find_marks(schema: Schema, profiles: Mapping[int, ColumnProfile]) -> np.ndarray:
    """The marks of the items of a schema (columns with `*`, then tables): int32 [pairs, 2], an item and its mark."""
    pairs = [
        (column, mark)
        for column, profile in sorted(profiles.items())
        for mark, holds in enumerate(MARKS.values())
        if holds(profile)
    ]
    columns, keyed = len(schema.columns), {column for key in schema.foreign_keys for column in key}
    referring = {column for column, _ in schema.foreign_keys}
    for table in range(len(schema.tables)):
        own = schema.columns_of(table)
        if (rows := max((profiles[column].rows for column in own if column in profiles), default=-1)) < 0:
            continue
        leads = [column for column in own if column in referring]
        others = [column for column in own if column not in leads and column not in schema.primary_keys]
        is_link, is_alone = len(leads) >= 2 and not others, keyed.isdisjoint(own)
        facts = rows == 0, 0 < rows <= CATEGORY, rows >= _LARGE, is_link, is_alone, len(own) > _WIDE
        pairs += [(columns + table, len(MARKS) + place) for place, holds in enumerate(facts) if holds]
    return np.array(pairs, np.int32).reshape(-1, 2)


NUMBER: Final = len(MARKS) + len(TABLE_MARKS)
"""K, the number of marks that a schema item may have."""
