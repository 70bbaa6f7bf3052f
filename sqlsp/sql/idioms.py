"""The SQLite templates of nodes of the extended grammar. `sql.writer` fills them; `sql.idiom_reader` reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlglot import exp

from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number
from sqlsp.sql.printing import alias, build, number

GROUP_VALUE: Final = "figure"
"""The alias of the only column of a `PerGroup`."""

FORMATS: Final[Mapping[tree.PartOfDate, str]] = {
    "year": "%Y", "month": "%Y-%m", "month_of_year": "%m", "day_of_month": "%d", "weekday": "%w", "hour": "%H"
}  # fmt: skip
"""The format of strftime for each part of a date that strftime gives."""
DATE_PARTS: Final[Mapping[tree.PartOfDate, str]] = {
    **{part: f"strftime('{form}', {{0}})" for part, form in FORMATS.items()},
    "day": "date({0})",
    "quarter": "strftime('%Y', {0}) || '-Q' || ((strftime('%m', {0}) + 2) / 3)",
    "quarter_of_year": "(strftime('%m', {0}) + 2) / 3",
}
"""The SQL of each part of a date."""
UNITS: Final[Mapping[tree.TimeUnit, tuple[tree.Operation, str]]] = {
    "week": ("/", "7"), "hour": ("*", "24"), "minute": ("*", "1440"), "month": ("/", "30.4375"), "year": ("/", "365.25")
}  # fmt: skip
"""How a number of days is converted to each unit."""
STDDEV: Final = "sqrt(abs(sum({1} * {1}) - 1.0 * sum({0}) * sum({0}) / count({0})) / (count({0}) - 1))"
"""The standard deviation of {0}. {1} is the same expression, with parentheses if a factor needs them."""


def ranked_columns(value: exp.Expr, keys: Sequence[exp.Expr], suffix: int) -> list[exp.Expr]:
    """Returns the columns that a median needs from an inner query.

    They are the value, its position in its group, and the number of values in the group. `keys` are the keys of GROUP
    BY. `suffix` tells the medians of one SELECT apart.
    """
    ordered = exp.Order(expressions=[exp.Ordered(this=value.copy())])
    missing = exp.Is(this=value.copy(), expression=exp.Null())
    groups = [*(key.copy() for key in keys), missing]
    position = exp.Window(this=build("row_number()"), partition_by=groups, order=ordered)
    size = exp.Window(this=exp.Count(this=value.copy()), partition_by=[key.copy() for key in keys])
    named = {"value": value, "place": position, "size": size}
    return [alias(node, exp.to_identifier(f"{name}{suffix}")) for name, node in named.items()]


def ranked_aggregate(statistic: tree.Statistic, suffix: int) -> exp.Expr:
    """Returns a median or percentile: an aggregate over the columns of `ranked_columns` with this `suffix`."""
    value, position, size = (exp.column(f"{name}{suffix}") for name in ("value", "place", "size"))
    if statistic.function == "median":
        return build("avg(CASE WHEN {1} * 2 BETWEEN {2} AND {2} + 2 THEN {0} END)", value, position, size)
    share = number(f"{percent_of(statistic):g}")
    return build("min(CASE WHEN {1} * 100 >= {2} * {3} THEN {0} END)", value, position, size, share)


def percent_of(statistic: tree.Statistic) -> float:
    """Returns the percent of a percentile; 50 for a placeholder."""
    content = statistic.percent.text if statistic.percent is not None else None
    return float(content) if content is not None and is_number(content) else 50.0


def find_medians(query: tree.Query) -> list[tree.Statistic]:
    """Returns the distinct medians and percentiles of a SELECT."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    medians = (node for node in nodes if isinstance(node, tree.Statistic) and node.function != "stddev")
    return list(dict.fromkeys(medians))
