"""The SQL of what people ask besides: nodes of the grammar `people` as SQLite writes them.

`sql.render` calls `idiom` for the nodes that are an expression of their own. What needs a query of its own around or
inside a SELECT (`Top`, medians, `Figures`) is in `sql.render`. `sql.idiom_reader` reads all of it back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Final

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number

FIGURE: Final = "figure"
SUM, PRODUCT, ATOM = 1, 2, 3  # how tightly the outermost operator of a text binds

FORMATS: Final[Mapping[tree.PartOfDate, str]] = {
    "year": "%Y", "month": "%Y-%m", "month_of_year": "%m", "day_of_month": "%d", "weekday": "%w", "hour": "%H"
}  # fmt: skip
"""The parts of a date that strftime gives, with its format."""
DATE_PARTS: Final = {
    **{part: f"strftime('{form}', {{}})" for part, form in FORMATS.items()},
    "day": "date({})",
    "quarter": "strftime('%Y', {0}) || '-Q' || ((strftime('%m', {0}) + 2) / 3)",
    "quarter_of_year": "(strftime('%m', {}) + 2) / 3",
}
"""The SQL of each part of a date."""
UNITS: Final[Mapping[tree.TimeUnit, tuple[tree.Operation, str]]] = {
    "week": ("/", "7"), "hour": ("*", "24"), "minute": ("*", "1440"), "month": ("/", "30.4375"), "year": ("/", "365.25")
}  # fmt: skip
"""How a number of days is counted in each unit."""
_DAYS: Final = "julianday({}) - julianday({})"
ELAPSED: Final = {
    "day": _DAYS,
    **{unit: f"({_DAYS}) {operator} {number}" for unit, (operator, number) in UNITS.items()},
    "age": f"CAST(({_DAYS}) / {UNITS['year'][1]} AS INTEGER)",
}
"""The SQL of the time between two dates, the later one first, in each unit."""
WINDOWS: Final = {
    "share": "100.0 * {0} / sum({0}) OVER ()",
    "total": "sum({0}) OVER ({1})",
    "change": "{0} - lag({0}) OVER ({1})",
    "growth": "100.0 * ({0} - lag({0}) OVER ({1})) / lag({0}) OVER ({1})",
}
"""The SQL of a figure beside those of other groups: the figure, the order of the groups."""
_NUMBERED: Final = {"round": "round({}, {})", "substr": "substr({}, 1, {})"}
_LOOSE: Final = {  # the nodes that are more than a name or a call
    (tree.Elapsed, "day"): SUM, (tree.Elapsed, "age"): ATOM, (tree.Window, "change"): SUM, (tree.Window, "total"): ATOM,
    (tree.DatePart, "quarter"): SUM, (tree.DatePart, "quarter_of_year"): PRODUCT,
}  # fmt: skip

Text = Callable[[tree.Expression | tree.Query, int], str]
"""The SQL of an expression, in parentheses if it is looser than a level."""


def tightness(expression: tree.Expression) -> int:
    """How tightly the outermost operator of an expression binds: SUM, PRODUCT or ATOM."""
    if isinstance(expression, tree.Arithmetic):
        return SUM if expression.operator in "+-" else PRODUCT
    if isinstance(expression, tree.Elapsed):
        return _LOOSE.get((tree.Elapsed, expression.unit), PRODUCT)
    if isinstance(expression, tree.Window):
        return _LOOSE.get((tree.Window, expression.kind), PRODUCT)
    if isinstance(expression, tree.DatePart):
        return _LOOSE.get((tree.DatePart, expression.part), ATOM)
    if isinstance(expression, tree.Ratio | tree.Bucket):
        return PRODUCT
    return SUM if isinstance(expression, tree.Concat) else ATOM


def idiom(node: tree.Expression, text: Text, order: Callable[[], str]) -> str | None:
    """The SQL of a node of `people`, None for any other; `order` gives ORDER BY the first key of GROUP BY."""
    if isinstance(node, tree.Ratio):
        return f"{'100.0' if node.percent else '1.0'} * {text(node.left, PRODUCT)} / {text(node.right, ATOM)}"
    if isinstance(node, tree.Window):
        return WINDOWS[node.kind].format(text(node.figure, ATOM), "" if node.kind == "share" else order())
    if isinstance(node, tree.DatePart):
        return DATE_PARTS[node.part].format(text(node.date, SUM))
    if isinstance(node, tree.Now):
        return "'now'"
    if isinstance(node, tree.Elapsed):
        return ELAPSED[node.unit].format(text(node.later, SUM), text(node.earlier, SUM))
    if isinstance(node, tree.Ago):
        return f"date('now', '-{node.number.text or 1} {node.unit}s')"
    if isinstance(node, tree.Call):
        form = _NUMBERED[node.function] if node.number is not None else node.function + "({})"
        return form.format(text(node.argument, SUM), node.number.text or 1 if node.number is not None else "")
    if isinstance(node, tree.Concat):
        return f"{text(node.left, ATOM)} || '{node.between}' || {text(node.right, ATOM)}"
    if isinstance(node, tree.Bucket):
        width = node.width.text or "10"
        return f"CAST({text(node.argument, ATOM)} / {width} AS INTEGER) * {width}"
    if isinstance(node, tree.Figure):
        return FIGURE
    if isinstance(node, tree.Statistic) and node.function == "stddev":
        x, product = text(node.argument, SUM), text(node.argument, ATOM)
        squares = f"sum({product} * {product}) - 1.0 * sum({x}) * sum({x}) / count({x})"
        return f"sqrt(abs({squares}) / (count({x}) - 1))"
    return None


def ranked_columns(value: str, keys: str, number: int) -> list[str]:
    """What the query below a median has to give: each value, its place in its group, and the number of values there."""
    own = "PARTITION BY " + ", ".join(filter(None, [keys, f"{value} IS NULL"]))
    size = f"PARTITION BY {keys}" if keys else ""
    return [
        f"{value} AS value{number}",
        f"row_number() OVER ({own} ORDER BY {value}) AS place{number}",
        f"count({value}) OVER ({size}) AS size{number}",
    ]


def ranked_aggregate(statistic: tree.Statistic, number: int) -> str:
    """A median or percentile: an aggregate over the values at certain places of the sorted values of a group."""
    value, place, size = f"value{number}", f"place{number}", f"size{number}"
    if statistic.function == "median":
        return f"avg(CASE WHEN {place} * 2 BETWEEN {size} AND {size} + 2 THEN {value} END)"
    percent = statistic.percent.text if statistic.percent is not None else None
    reached = f"{size} * {percent if is_number(percent or '') else 50}"
    return f"min(CASE WHEN {place} * 100 >= {reached} THEN {value} END)"


def median_of(query: tree.Query) -> list[tree.Statistic]:
    """The medians and percentiles of a SELECT, each once."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    found = (node for node in nodes if isinstance(node, tree.Statistic) and node.function != "stddev")
    return list(dict.fromkeys(found))


def unused(name: str, schema: Schema) -> str:
    """A name, with a number where a column of the schema has it."""
    taken = {column.name.lower() for column in schema.columns}
    return next(each for n in count(1) if (each := f"{name}{n}" if n > 1 else name) not in taken)
