"""How the columns of a database store no, yes, dates and missing values, which questions express without a literal."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlsp.cells.index import CellIndex
from sqlsp.question.words import without_accents

# the truth value of each lower-case text that stands for one
TRUTHS: Final = {
    **dict.fromkeys(("false", "no", "n", "f", "off"), False),
    **dict.fromkeys(("true", "yes", "y", "t", "on"), True),
}


@dataclass(frozen=True)
class StoredForms:
    """The columns of each kind; `truths` with their texts for no and for yes, the only two, as they are written."""

    truths: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    blank: frozenset[int] = frozenset()  # with empty texts: files that have no NULL use them for missing values
    dates: frozenset[int] = frozenset()  # a missing date often means no: not shipped yet
    no_zero: frozenset[int] = frozenset()  # that certainly hold no 0


def stored_in(index: CellIndex) -> StoredForms:
    """The `StoredForms` of the database whose cells are in `index`."""
    return StoredForms(find_truth_columns(index), index.blank, frozenset(index.dated), index.no_zero)


def find_truth_columns(index: CellIndex) -> dict[int, tuple[str, str]]:
    """The columns whose known cells are one text for no and one for yes, with these two texts as written."""
    ways: dict[int, list[str]] = defaultdict(list)
    for word in TRUTHS:
        for cell in index.as_written(word):
            for column in cell.columns:
                ways[column].append(cell.text)
    pairs = {column: tuple(sorted(texts, key=_read_truth)) for column, texts in ways.items()}
    pairs = {column: texts for column, texts in pairs.items() if tuple(map(_read_truth, texts)) == (0, 1)}
    if not pairs:
        return {}
    number = Counter(column for columns in index.cells.values() for column in columns if column in pairs)
    return {column: (no, yes) for column, (no, yes) in pairs.items() if number[column] == 2}


def _read_truth(cell: str) -> int:
    """The truth value of a cell, 0 or 1, whatever its blanks and accents; −1 for any other, as one with a full stop."""
    return int(TRUTHS.get(without_accents(cell.strip().lower()), -1))
