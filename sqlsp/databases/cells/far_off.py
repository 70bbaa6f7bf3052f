"""Numbers that stand for a missing one: far off the rest of their column, and repeated, as -200, -999 and 9999 are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

_NINES: Final = re.compile(r"(?:-9{2,}|9{3,})(?:\.9+)?|-?(?:32767|65535|2147483647)|-(?:32768|2147483648)")
_MIN_NINES: Final = 2  # rows of a number that files often write for a missing one
_MIN_ROWS: Final = 3  # rows of any other one
_MIN_SHARE: Final = 0.005  # of all rows
_DIFFERENT: Final = 5  # other numbers, at least, by which a number is far off
_BEYOND: Final = 10  # times the greatest other number
_OFTEN: Final = 3  # times as frequent as the most frequent other number


@dataclass(frozen=True)
class End:
    """The least or the greatest number of a column, its rows, and its distance from the next one."""

    number: float
    rows: int
    gap: float


@dataclass(frozen=True)
class Distribution:
    """A summary of the numbers of a column. `others`: the rows of the most frequent number between the ends."""

    ends: tuple[End, End]
    rows: int
    different: int
    others: int


def summarize(rows: Mapping[float, int]) -> Distribution | None:
    """The distribution of numbers, given the rows of each; None for fewer than three different ones."""
    numbers = sorted(rows)
    if len(numbers) < 3:
        return None
    low, high = numbers[0], numbers[-1]
    ends = End(low, rows[low], numbers[1] - low), End(high, rows[high], high - numbers[-2])
    return Distribution(ends, sum(rows.values()), len(numbers), max(rows[number] for number in numbers[1:-1]))


def find_far_off(found: Distribution | None, known: Collection[float] = ()) -> float | None:
    """The number of a column that stands for a missing one; None if there is none.

    It is the least or the greatest number, and repeated. Its distance from the next one exceeds the range of all
    others, unless it is among those `known` from other columns of the table. A row of nines is ten times beyond the
    rest, or the only negative number. Only a negative number is taken for missing that is not a row of nines: great
    ones may be meant.
    """
    if found is None or found.different <= _DIFFERENT:
        return None
    low, high = found.ends
    rest = high.number - low.number
    for end in found.ends:
        others = rest - end.gap  # the range of all other numbers
        is_low, is_usual = end is low, _NINES.fullmatch(f"{end.number:.12g}") is not None
        if end.number in known and end.rows >= _MIN_ROWS and (not is_low or low.number < 0 <= low.number + low.gap):
            return end.number
        rest_of = (low.number + low.gap, high.number) if is_low else (low.number, high.number - high.gap)
        is_beyond = abs(end.number) >= _BEYOND * max(map(abs, rest_of))
        is_usual = is_usual and (is_beyond or (is_low and end.number < 0 <= rest_of[0]))
        if end.gap <= others or (not is_usual and (not is_low or low.number >= 0 or low.number != int(low.number))):
            continue
        enough = end.rows >= (_MIN_NINES if is_usual else max(_MIN_ROWS, _MIN_SHARE * found.rows))
        if enough and (is_usual or end.rows >= _OFTEN * found.others):
            return end.number
    return None
