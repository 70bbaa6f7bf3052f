"""What the types of columns forbid and the grammar `people` allows: parts of what is no date, sums of texts, hour 2026.

Each is a thing that `plausibility` counts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence, Set
from typing import Final

from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    Ago,
    Between,
    Column,
    Comparison,
    DatePart,
    Elapsed,
    Expression,
    Node,
    PartOfDate,
    Query,
    Statistic,
    Value,
    Values,
    walk,
)

NO_DATE: Final = "time of what is no date"
NO_PART: Final = "a part that dates do not have"
NO_FIGURE: Final = "figure of what is no number"
FINER: Final = "groups finer than what is shown of them"

_TEXTS: Final[dict[PartOfDate, str]] = {
    "year": r"\d{4}",
    "month": r"\d{4}-\d\d",
    "day": r"\d{4}-\d\d-\d\d",
    "quarter": r"\d{4}-Q[1-4]",
    "quarter_of_year": r"[1-4]",
    "month_of_year": r"0?[1-9]|1[0-2]",
    "day_of_month": r"0?[1-9]|[12]\d|3[01]",
    "weekday": r"[0-6]",
    "hour": r"[01]?\d|2[0-4]",
}
_OF_YEAR: Final = re.compile(r"(?:19|20)\d\d(?:-\d\d)?(?:-\d\d)?%")  # LIKE '2023%'
_SMALL: Final = re.compile(r"\d{1,3}(\.\d+)?")  # no year, and no day in digits


def find_ill_typed(query: Query, schema: Schema, dates: Collection[int]) -> Iterator[str]:
    """The kinds of what types forbid in an explicit query. `dates` are the columns whose cells are dates."""
    times = {*dates, *(place for place, column in enumerate(schema.columns) if column.type == "time")}
    for node in walk(query):
        if isinstance(node, DatePart | Elapsed):
            of_day = isinstance(node, DatePart) and node.part == "hour"  # a time without a date has hours, too
            if not of_day and any(isinstance(each, Column) and each.index not in times for each in walk(node)):
                yield NO_DATE
        elif isinstance(node, Comparison | Between):
            for other in list_compared(node):
                yield from _find_misfit(node.left, other, times, schema)
        elif isinstance(node, Statistic) or (isinstance(node, Aggregate) and node.function in ("sum", "avg")):
            of = node.argument
            if isinstance(of, Column) and (of.index in times or of.index in schema.key_columns):
                yield NO_FIGURE
        elif isinstance(node, Query) and node.group and any(_is_finer(key, node.select) for key in node.group.keys):
            yield FINER


def list_compared(node: Comparison | Between) -> tuple[Node, ...]:
    """What the left side is compared with."""
    if isinstance(node, Between):
        return node.low, node.high
    return node.right.items if isinstance(node.right, Values) else (node.right,)


def _find_misfit(left: Node, right: Node, times: Set[int], schema: Schema) -> Iterator[str]:
    """What is wrong with comparing one with the other."""
    text = right.text if isinstance(right, Value) else None
    if isinstance(left, Column) and left.index not in times and text is not None and _OF_YEAR.fullmatch(text):
        if schema.columns[left.index].type == "number":
            yield NO_DATE
        return
    if isinstance(left, DatePart):
        if text is not None and not re.fullmatch(_TEXTS[left.part], text):
            yield NO_PART
    elif isinstance(left, Column):
        is_time = left.index in times
        if isinstance(right, Ago) and not is_time:
            yield NO_DATE
        if is_time and text is not None and _SMALL.fullmatch(text):
            yield NO_PART


def _is_finer(key: Expression, shown: Sequence[Expression]) -> bool:
    """Whether a key is a date of which only a part is shown, or a part of it that is shown as another."""
    date = key.date if isinstance(key, DatePart) else key
    parts = [each for each in shown if isinstance(each, DatePart) and each.date == date]
    return bool(parts) and key not in parts and key not in shown
