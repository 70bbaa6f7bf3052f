"""Columns that hold truth values as texts, such as True and False."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final

from sqlsp.data.literals.cell_index import CellIndex

TRUTHS: Final = {
    **dict.fromkeys(("false", "no", "n", "f", "off"), False),
    **dict.fromkeys(("true", "yes", "y", "t", "on"), True),
}
"""The truth value of each lower-case text that stands for one."""


def columns_of_truths(index: CellIndex) -> dict[int, tuple[str, str]]:
    """The columns whose known cells are one text for no and one for yes, with these two texts as written."""
    ways: dict[int, list[str]] = defaultdict(list)
    for word in TRUTHS:
        for cell, column in index.written.get(word, ()):
            ways[column].append(cell)
    pairs = {column: tuple(sorted(texts, key=_truth)) for column, texts in ways.items()}
    pairs = {column: texts for column, texts in pairs.items() if tuple(map(_truth, texts)) == (0, 1)}
    if not pairs:
        return {}
    number = Counter(column for columns in index.cells.values() for column in columns if column in pairs)
    return {column: (no, yes) for column, (no, yes) in pairs.items() if number[column] == 2}


def _truth(cell: str) -> int:
    """The truth value of a cell, 0 or 1; −1 for any other text, for example one with a full stop."""
    return int(TRUTHS.get(cell.lower(), -1))
