"""The SQL of what people ask besides: nodes of the grammar `people` as SQLite has them.

`sql.writer` calls `idiom` for the nodes that are an expression of their own. What needs a query of its own around or
inside a SELECT (`TopPerGroup`, medians, `PerGroup`) is in `sql.writer`. `sql.idiom_reader` reads all of it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Final

from sqlglot import exp

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number
from sqlsp.sql.printing import ATOM, PRODUCT, SUM, alias, build, number, text

FIGURE: Final = "figure"

FORMATS: Final[Mapping[tree.PartOfDate, str]] = {
    "year": "%Y", "month": "%Y-%m", "month_of_year": "%m", "day_of_month": "%d", "weekday": "%w", "hour": "%H"
}  # fmt: skip
"""The parts of a date that strftime gives, with its format."""
DATE_PARTS: Final = {
    **{part: f"strftime('{form}', {{0}})" for part, form in FORMATS.items()},
    "day": "date({0})",
    "quarter": "strftime('%Y', {0}) || '-Q' || ((strftime('%m', {0}) + 2) / 3)",
    "quarter_of_year": "(strftime('%m', {0}) + 2) / 3",
}
"""The SQL of each part of a date."""
UNITS: Final[Mapping[tree.TimeUnit, tuple[tree.Operation, str]]] = {
    "week": ("/", "7"), "hour": ("*", "24"), "minute": ("*", "1440"), "month": ("/", "30.4375"), "year": ("/", "365.25")
}  # fmt: skip
"""How a number of days is counted in each unit."""
_DAYS: Final = "julianday({0}) - julianday({1})"
_ELAPSED: Final = {
    "day": _DAYS,
    **{unit: f"({_DAYS}) {operator} {number}" for unit, (operator, number) in UNITS.items()},
    "age": f"CAST(({_DAYS}) / {UNITS['year'][1]} AS INTEGER)",
}
"""The SQL of the time between two dates, the later one first, in each unit."""
_WINDOWS: Final = {
    "share": "100.0 * {0} / sum({0}) OVER ()",
    "total": "sum({0}) OVER (ORDER BY {1})",
    "change": "{0} - lag({0}) OVER (ORDER BY {1})",
    "growth": "100.0 * ({0} - lag({0}) OVER (ORDER BY {1})) / lag({0}) OVER (ORDER BY {1})",
}
"""The SQL of a figure beside those of other groups: the figure, the order of the groups."""
_STDDEV: Final = "sqrt(abs(sum({1} * {1}) - 1.0 * sum({0}) * sum({0}) / count({0})) / (count({0}) - 1))"
"""A standard deviation; {1} is the number as a factor."""

Operand = Callable[[tree.Expression | tree.Query, int], exp.Expr]
"""An expression, in parentheses if it binds less tightly than a level."""


def idiom(node: tree.Expression, operand: Operand, first_key: Callable[[], exp.Expr | None]) -> exp.Expr | None:
    """The expression of a node of `people`, None for any other; `first_key` gives the first key of GROUP BY."""
    match node:
        case tree.Ratio():
            factor = "100.0" if node.percent else "1.0"
            return build(f"{factor} * {{0}} / {{1}}", operand(node.left, PRODUCT), operand(node.right, ATOM))
        case tree.Window():
            figure, key = operand(node.figure, ATOM), None if node.kind == "share" else first_key()
            sql = _WINDOWS[node.kind]
            return build(sql if key is not None else sql.replace("ORDER BY {1}", ""), figure, key or figure)
        case tree.DatePart():
            return build(DATE_PARTS[node.part], operand(node.date, SUM))
        case tree.Now():
            return text("now")
        case tree.Elapsed():
            return build(_ELAPSED[node.unit], operand(node.later, SUM), operand(node.earlier, SUM))
        case tree.Ago():
            return build("date('now', {0})", text(f"-{node.number.text or 1} {node.unit}s"))
        case tree.Call():
            return _call(node, operand(node.argument, SUM))
        case tree.Concat():
            first, last = operand(node.left, ATOM), operand(node.right, ATOM)
            return build("{0} || {1} || {2}", first, text(node.between), last)
        case tree.Bucket():
            return build(
                "CAST({0} / {1} AS INTEGER) * {1}", operand(node.argument, ATOM), number(node.width.text or "10")
            )
        case tree.GroupValue():
            return exp.column(FIGURE)
        case tree.Statistic("stddev"):
            return build(_STDDEV, operand(node.argument, SUM), operand(node.argument, ATOM))
    return None


def _call(node: tree.Call, argument: exp.Expr) -> exp.Expr:
    """A function of one value."""
    more = [] if node.number is None else [number(node.number.text or 1)]
    if node.function == "substr" and more:
        more.insert(0, number(1))
    return exp.Anonymous(this=node.function, expressions=[argument, *more])


def ranked_columns(value: exp.Expr, keys: Sequence[exp.Expr], place: int) -> list[exp.Expr]:
    """What the query below a median has to give: each value, its place in its group, and the number of values there."""
    ordered = exp.Order(expressions=[exp.Ordered(this=value.copy())])
    missing = exp.Is(this=value.copy(), expression=exp.Null())
    own = [*(key.copy() for key in keys), missing]
    in_group = exp.Window(this=build("row_number()"), partition_by=own, order=ordered)
    size = exp.Window(this=exp.Count(this=value.copy()), partition_by=[key.copy() for key in keys])
    named = {"value": value, "place": in_group, "size": size}
    return [alias(node, exp.to_identifier(f"{name}{place}")) for name, node in named.items()]


def ranked_aggregate(statistic: tree.Statistic, place: int) -> exp.Expr:
    """A median or percentile: an aggregate over the values at certain places of the sorted values of a group."""
    value, rank, size = (exp.column(f"{name}{place}") for name in ("value", "place", "size"))
    if statistic.function == "median":
        return build("avg(CASE WHEN {1} * 2 BETWEEN {2} AND {2} + 2 THEN {0} END)", value, rank, size)
    percent = statistic.percent.text if statistic.percent is not None else None
    share = number(percent if percent is not None and is_number(percent) else 50)
    return build("min(CASE WHEN {1} * 100 >= {2} * {3} THEN {0} END)", value, rank, size, share)


def median_of(query: tree.Query) -> list[tree.Statistic]:
    """The medians and percentiles of a SELECT, each once."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    found = (node for node in nodes if isinstance(node, tree.Statistic) and node.function != "stddev")
    return list(dict.fromkeys(found))


def unused(name: str, schema: Schema) -> str:
    """A name, with a number where a column of the schema has it."""
    taken = {column.name.lower() for column in schema.columns}
    return next(each for n in count(1) if (each := f"{name}{n}" if n > 1 else name) not in taken)
