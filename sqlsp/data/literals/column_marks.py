"""What all cells of a column together show: marks that are told once, when the cells are indexed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final


def _has_blank(contents: Sequence[object]) -> bool:
    """Whether a cell is an empty text."""
    return "" in contents


def _has_no_zero(contents: Sequence[object]) -> bool:
    """Whether no cell is 0, and some are not 1: in a column of 1 alone, 0 would be no."""
    return not {0, "0"}.intersection(contents) and not {1, "1"}.issuperset(contents)


def _are_fractions(contents: Sequence[object]) -> bool:
    """Whether all cells are numbers from 0 to 1, and some are neither."""
    numbers = [cell for cell in contents if isinstance(cell, int | float) and 0 <= cell <= 1]
    return len(numbers) == len(contents) and any(0 < number < 1 for number in numbers)


def _are_flags(contents: Sequence[object]) -> bool:
    """Whether the cells are the numbers 0 and 1."""
    return set(contents) == {0, 1}


MARKS: Final[Mapping[str, Callable[[Sequence[object]], bool]]] = {
    "blank": _has_blank,
    "no_zero": _has_no_zero,
    "fractions": _are_fractions,
    "flags": _are_flags,
}
"""Each mark with the test of a column's distinct cells. `no_zero` holds only where all cells were read."""
