"""Months and years that a question offers as literals: their first and last day, and the pattern of their days."""

from __future__ import annotations

import calendar
import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.dates import find_dates_and_parts
from sqlsp.question.mentions import MentionKind

_FIRST: Final = re.compile(r"\d{4}-\d\d-01")
_LAST: Final = re.compile(r"\d{4}-\d\d-(?:28|29|30|31)")
_YEAR: Final = re.compile(r"\d{4}", re.ASCII)


class Period(NamedTuple):
    """A month or a year: its first and last day, and the pattern of its days."""

    first: str
    last: str
    pattern: str


def find_periods(candidates: LiteralCandidates) -> Mapping[str, Period]:
    """The periods of which a question offers the first and the last day, by each of these and by their pattern."""
    days: dict[range, list[str]] = defaultdict(list)
    for each in candidates.offered:
        if each.kind == MentionKind.DATE and each.words:
            days[each.words].append(each.text)
    found: dict[str, Period] = {}
    for texts in days.values():
        begin, end = min(texts), max(texts)
        if len(texts) == 2 and _FIRST.fullmatch(begin) and _LAST.fullmatch(end):
            is_year = begin.endswith("-01-01") and end.endswith("-12-31")
            period = Period(begin, end, f"{begin[: 4 if is_year else 7]}%")
            found |= dict.fromkeys(period, period)
    return found


def read_period(text: str, patterns: Collection[str]) -> Period | None:
    """The year, or the month with its year, that a text or a pattern of it names; None for others than `patterns`."""
    text = text.strip("%")
    if f"{text}%" in patterns and _YEAR.fullmatch(text):
        return Period(f"{text}-01-01", f"{text}-12-31", f"{text}%")
    found = next(find_dates_and_parts(text), None)
    if found is None or (found.start, found.stop) != (0, len(text)) or found.day or not (found.month and found.year):
        return None
    month, days = f"{found.year:04}-{found.month:02}", calendar.monthrange(found.year, found.month)[1]
    return Period(f"{month}-01", f"{month}-{days}", f"{month}%") if f"{month}%" in patterns else None
