"""The months and years of a question: first day, last day, and LIKE pattern.

The parser chooses one of the three as a literal. A rule (`lowering`) replaces it by the one that the operator needs.
"""

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
    """A month or a year: first day, last day, and the LIKE pattern of its days."""

    first: str
    last: str
    pattern: str


def find_periods(literals: LiteralCandidates) -> Mapping[str, Period]:
    """Returns the periods of a question. Each has three keys: its first day, its last day and its pattern."""
    days: dict[range, list[str]] = defaultdict(list)
    for literal in literals.offered:
        if literal.kind == MentionKind.DATE and literal.words:
            days[literal.words].append(literal.text)
    periods: dict[str, Period] = {}
    for texts in days.values():
        first = min(texts)
        last = max(texts)
        if len(texts) == 2 and _FIRST.fullmatch(first) and _LAST.fullmatch(last):
            is_year = first.endswith("-01-01") and last.endswith("-12-31")
            period = Period(first, last, f"{first[: 4 if is_year else 7]}%")
            periods |= dict.fromkeys(period, period)
    return periods


def read_period(text: str, patterns: Collection[str]) -> Period | None:
    """Returns the year or month that a text such as `2004`, `2004%` or `March 2004` names, else None.

    Also None if the pattern of the period (`2004-03%`) is not among `patterns`.
    """
    text = text.strip("%")
    if f"{text}%" in patterns and _YEAR.fullmatch(text):
        return Period(f"{text}-01-01", f"{text}-12-31", f"{text}%")
    date = next(find_dates_and_parts(text), None)
    if date is None or (date.start, date.stop) != (0, len(text)) or date.day or not (date.month and date.year):
        return None
    month = f"{date.year:04}-{date.month:02}"
    days = calendar.monthrange(date.year, date.month)[1]
    return Period(f"{month}-01", f"{month}-{days}", f"{month}%") if f"{month}%" in patterns else None
