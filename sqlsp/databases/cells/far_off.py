"""Numbers that mark a missing value: far from all others and repeated, such as -200, -999 and 9999."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

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
    number. Any other mark must be the least number, negative and whole. Numbers in `known` need no such gap.

    Args:
        rows: maps each number of the column to its number of rows
        known: numbers that mark missing values in other columns of the table
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
