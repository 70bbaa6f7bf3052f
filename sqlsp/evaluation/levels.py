"""Groups values by hardness and averages them: the columns of the tables of figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from sqlsp.evaluation.exact_match.hardness import LEVELS

ALL = "all"
COLUMNS = (*LEVELS, ALL)  # of the table
T = TypeVar("T")


def by_level(values: Iterable[tuple[str | None, T | None]]) -> dict[str, list[T]]:
    """Group the values of pairs, given as (hardness, value), into COLUMNS.

    A value of None is left out. A pair without hardness (its gold query is not read) counts in `all` alone.
    """
    groups: dict[str, list[T]] = {level: [] for level in COLUMNS}
    for hardness, value in values:
        if value is not None:
            groups[ALL].append(value)
            if hardness is not None:
                groups[hardness].append(value)
    return groups


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0
