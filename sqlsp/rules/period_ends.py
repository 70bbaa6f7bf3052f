"""The day that a comparison needs: `since 2021` is `>= '2021-01-01'`, `after 2021` is `> '2021-12-31'`.

A question uses the same words for the first day of a period, its last day and the LIKE pattern of all its days. The
first and the last day also look the same to a parser, so it chooses between them by chance. The operator determines
which one is meant. A pattern is compared by LIKE, never by `=`. A month in words (`March 2021%`) or a bare year is none
of the dates of a column: it is written as they are.
"""

from __future__ import annotations

import calendar
import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from sqlsp.data.types import Candidates
from sqlsp.question.dates import find_dates_and_parts
from sqlsp.question.mentions import MentionKind
from sqlsp.rules.editing import rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.sql.literals import literal
from sqlsp.sql.query import Between, Column, Comparison, Node, Query, Value

_FIRST: Final = re.compile(r"\d{4}-\d\d-01")
_LAST: Final = re.compile(r"\d{4}-\d\d-(?:28|29|30|31)")
_YEAR: Final = re.compile(r"\d{4}", re.ASCII)
_PATTERNS: Final = frozenset((MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX))
_WANTED: Final = {
    "<": "first", ">=": "first", ">": "last", "<=": "last", "=": "pattern", "!=": "pattern", "like": "pattern",
}  # fmt: skip


class _Period(NamedTuple):
    """A month or a year of the question: its first and last day, and the pattern of its days."""

    first: str
    last: str
    pattern: str


def _fit_period_ends(query: Query, context: Context) -> Query:
    """`query` with the day of each period that its comparison needs, and LIKE before patterns."""
    assert context.candidates is not None
    periods = _find_periods(context.candidates)
    patterns = {each.text for each in context.candidates.offered if each.kind in _PATTERNS and "%" in each.text}
    known = patterns | periods.keys()

    def change(node: Node, context: Context) -> Node:
        if not isinstance(node, Between) and not (isinstance(node, Comparison) and node.operator in _WANTED):
            return node
        spelt = known if _has_dates(node.left, context) else ()
        if isinstance(node, Between):
            low, high = _end(node.low, "first", periods, spelt), _end(node.high, "last", periods, spelt)
            return replace(node, low=low, high=high)
        right = _end(node.right, _WANTED[node.operator], periods, spelt)
        if node.operator in ("=", "!=") and isinstance(right, Value) and right.text in patterns:
            return replace(node, operator="like", right=right, negated=node.operator == "!=")
        return replace(node, right=right)

    return rebuild_nodes(change)(query, context) if known else query


def _end(value: Any, wanted: str, periods: Mapping[str, _Period], spelt: Collection[str]) -> Any:
    """The first day, last day or pattern (as `wanted` says) of the period of a value; other values unchanged.

    A month in words or a bare year is one where its pattern is among `spelt`.
    """
    text = value.text or "" if isinstance(value, Value) else ""
    period = periods.get(text) or (_read_period(text, spelt) if spelt else None)
    return value if period is None else literal(getattr(period, wanted))


def _read_period(text: str, patterns: Collection[str]) -> _Period | None:
    """The year, or the month with its year, that a text or a pattern of it names; None for others than `patterns`."""
    text = text.strip("%")
    if f"{text}%" in patterns and _YEAR.fullmatch(text):
        return _Period(f"{text}-01-01", f"{text}-12-31", f"{text}%")
    found = next(find_dates_and_parts(text), None)
    if found is None or (found.start, found.stop) != (0, len(text)) or found.day or not (found.month and found.year):
        return None
    month = f"{found.year:04}-{found.month:02}"
    if f"{month}%" not in patterns:
        return None
    return _Period(f"{month}-01", f"{month}-{calendar.monthrange(found.year, found.month)[1]}", f"{month}%")


def _has_dates(node: Node, context: Context) -> bool:
    """Whether a node is a column whose cells are dates, as they are or as they are meant."""
    if not isinstance(node, Column) or context.schema.is_star(node.index):
        return False
    form = context.schema.columns[node.index].form
    return node.index in context.cells.dated or (form is not None and form.type == "time")


def _find_periods(candidates: Candidates) -> dict[str, _Period]:
    """The periods whose first and last day a question offers, keyed by each of these days and by their pattern."""
    days: dict[range, list[str]] = defaultdict(list)
    for each in candidates.offered:
        if each.kind == MentionKind.DATE and each.words:
            days[each.words].append(each.text)
    found: dict[str, _Period] = {}
    for texts in days.values():
        begin, end = min(texts), max(texts)
        if len(texts) == 2 and _FIRST.fullmatch(begin) and _LAST.fullmatch(end):
            whole_year = begin.endswith("-01-01") and end.endswith("-12-31")
            period = _Period(begin, end, f"{begin[:4]}%" if whole_year else f"{begin[:7]}%")
            found |= dict.fromkeys(period, period)
    return found


PERIOD_ENDS = Rule(
    "period_ends",
    "A year or month is compared by its first day, its last day or a pattern, as the operator needs it.",
    Stage.ABSTRACT,
    _fit_period_ends,
    """
    CREATE TABLE purchase (id INTEGER PRIMARY KEY, bought TEXT);
    INSERT INTO purchase VALUES (1, '2020-12-30'), (2, '2021-05-01'), (3, '2022-01-01');

    How many purchases were made after 2021?
    - SELECT count(*) FROM purchase WHERE bought > '2021-01-01'
    + SELECT count(*) FROM purchase WHERE bought > '2021-12-31'
    How many purchases were made in 2021?
    - SELECT count(*) FROM purchase WHERE bought = '2021%'
    + SELECT count(*) FROM purchase WHERE bought LIKE '2021%'
    How many purchases came in 2022?
    - SELECT count(*) FROM purchase WHERE bought = 2022
    + SELECT count(*) FROM purchase WHERE bought LIKE '2022%'
    """,
    needs_candidates=True,
)
