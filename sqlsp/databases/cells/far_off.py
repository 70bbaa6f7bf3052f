"""Numbers that mark a missing value: far from all others and repeated, such as -200, -999 and 9999."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

_SENTINEL: Final = re.compile(r"(?:-9{2,}|9{3,})(?:\.9+)?|-?(?:32767|65535|2147483647)|-(?:32768|2147483648)")
_MIN_SENTINELS: Final = 2  # rows with a number that files often use for missing values
_MIN_ROWS: Final = 3  # rows with any other number
_MIN_SHARE: Final = 0.005  # of all rows, for any other number
_MIN_DIFFERENT: Final = 6  # distinct numbers of a column
_MIN_RATIO: Final = 10  # of a sentinel to the greatest other number
_FREQUENCY: Final = 3  # rows of any other number, relative to the most frequent of the rest


def find_far_off(rows: Mapping[float, int], known: Collection[float] = ()) -> float | None:
    """Returns the number of a column that marks missing values, or None.

    It is the least or the greatest number and occurs repeatedly. The gap to the next number exceeds the range of all
    others, unless the number is among those `known` from other columns of the table. A sentinel such as 9999 is ten
    times as large as the rest or the only negative number. Other numbers qualify only if negative and whole.

    Args:
        rows: the number of rows by number
        known: numbers that mark missing values elsewhere in the table
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
