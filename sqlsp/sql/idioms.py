"""The nodes of the extended grammar in SQLite: the templates of their SQL, and functions that recognize this SQL.

`sql.render` fills the templates. The functions below the templates are for `sql.expressions`. They receive parts of an
expression, which are converted to nodes already. They return the node of the whole expression, or None if the tree has
no such node.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from sqlglot import exp

from sqlsp.schema.schema import STAR
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number
from sqlsp.sql.printing import alias, build, number
from sqlsp.sql.query import Aggregate, Arithmetic, Cases, Column, Conditional, DatePart, Elapsed, Now, Value, Window

GROUP_VALUE: Final = "figure"
"""The alias of the only column of a `PerGroup` (`tree.GroupValue`)."""

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
"""The operator and number that convert a number of days to each unit."""
STDDEV: Final = "sqrt(abs(sum({1} * {1}) - 1.0 * sum({0}) * sum({0}) / count({0})) / (count({0}) - 1))"
"""The standard deviation of {0}. {1} is the same expression, with parentheses if a factor needs them."""


def ranked_columns(value: exp.Expr, keys: Sequence[exp.Expr], suffix: int) -> list[exp.Expr]:
    """Returns the columns of an inner query from which `ranked_aggregate` computes a median.

    The columns are the value, the position of the value in the group, and the number of values in the group. `keys` are
    the keys of GROUP BY. Names end with `suffix`, the number of the median in the SELECT.
    """
    order = exp.Order(expressions=[exp.Ordered(this=value.copy())])
    is_missing = exp.Is(this=value.copy(), expression=exp.Null())  # NULLs are numbered apart from values
    groups = [*(key.copy() for key in keys), is_missing]
    position = exp.Window(this=build("row_number()"), partition_by=groups, order=order)
    size = exp.Window(this=exp.Count(this=value.copy()), partition_by=[key.copy() for key in keys])
    columns = {"value": value, "place": position, "size": size}
    return [alias(column, exp.to_identifier(f"{name}{suffix}")) for name, column in columns.items()]


def ranked_aggregate(statistic: tree.Statistic, suffix: int) -> exp.Expr:
    """Returns a median or percentile: an aggregate over the columns of `ranked_columns` with this `suffix`."""
    value, position, size = (exp.column(f"{name}{suffix}") for name in ("value", "place", "size"))
    if statistic.function == "median":  # the middle value, or the mean of the two middle values
        return build("avg(CASE WHEN {1} * 2 BETWEEN {2} AND {2} + 2 THEN {0} END)", value, position, size)
    share = number(f"{percent_of(statistic):g}")
    return build("min(CASE WHEN {1} * 100 >= {2} * {3} THEN {0} END)", value, position, size, share)


def percent_of(statistic: tree.Statistic) -> float:
    """Returns the percent of a percentile: 90 for the 90th percentile. Returns 50 for a placeholder."""
    content = statistic.percent.text if statistic.percent is not None else None
    return float(content) if content is not None and is_number(content) else 50.0


def find_medians(query: tree.Query) -> list[tree.Statistic]:
    """Returns the distinct medians and percentiles of a SELECT."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    medians = (node for node in nodes if isinstance(node, tree.Statistic) and node.function != "stddev")
    return list(dict.fromkeys(medians))


_PART_OF_FORMAT: Final[Mapping[str | None, tree.PartOfDate]] = {
    **{date_format: part for part, date_format in FORMATS.items()},
    "%Y-%m-%d": "day",
}
# (unit of an elapsed time, operator behind it, number behind the operator) → unit of the result
_CONVERTED_UNITS: Final[Mapping[tuple[tree.TimeUnit, tree.Operation, str | None], tree.TimeUnit]] = {
    **{("day", operator, number): unit for unit, (operator, number) in UNITS.items()},
    ("hour", "*", "60"): "minute",
}
_COUNT_ROWS: Final = Aggregate("count", Column(STAR))
# avg(CASE WHEN … THEN number ELSE 0 END) is a share of rows; for each number, whether the share is in percent
_SHARE_IS_PERCENT: Final = {"1": False, "1.0": False, "100": True, "100.0": True}


@dataclass(frozen=True)
class Partial:
    """A call whose meaning depends on the expression around it, as in `CAST(x / 10 AS INTEGER) * 10`.

    The enclosing expression must replace the `Partial` by a node. Otherwise, the query is refused.

    Attributes:
        name: the function: "julianday", "cast", "lag", "sum" (over all groups) or "case"
        argument: the argument of the function; for "case", a tuple (condition, value, value of ELSE or None)
    """

    name: str
    argument: Any


def aggregate(function: tree.Function, argument: Any, distinct: bool) -> Any:
    """Returns the node of an aggregate of one argument.

    If the argument is a CASE with one condition, the node is a `Conditional` or, for a mean of constants, a `Ratio`.
    """
    match function, argument:
        case "count", Partial("case", (condition, Value(), None)):
            return Conditional(_COUNT_ROWS, condition)
        case "sum", Partial("case", (condition, Value("1", False), Value("0" | "0.0"))):
            return Conditional(_COUNT_ROWS, condition)
        case "avg", Partial("case", (condition, Value(text, False), Value("0" | "0.0"))) if text in _SHARE_IS_PERCENT:
            return tree.Ratio(Conditional(_COUNT_ROWS, condition), _COUNT_ROWS, percent=_SHARE_IS_PERCENT[text])
        case (_, Cases()) | (_, Partial("case", (_, Value(), _))):
            return None
        case (_, Partial("case", (condition, value, None))) | (
            "sum",
            Partial("case", (condition, value, Value("0" | "0.0"))),
        ):
            return Conditional(Aggregate(function, value, distinct), condition)
        case _, Partial("case", _):
            return None
    return Aggregate(function, argument, distinct)


def case(branches: Sequence[tuple[tree.Condition, Any]], otherwise: Any) -> Any:
    """Returns the node of a CASE with these (condition, value) branches; `otherwise` is the value of ELSE or None.

    The node of literals is `Cases`. If there is one condition, and some value is no text, the node is a `Partial` for
    the aggregate around it.
    """
    values = [value for _, value in branches] + ([] if otherwise is None else [otherwise])
    if len(branches) == 1 and not all(isinstance(value, Value) and value.quoted for value in values):
        return Partial("case", (*branches[0], otherwise))
    if not all(isinstance(value, Value) for value in values):
        return None
    return Cases(tuple(tree.Case(condition, value) for condition, value in branches), otherwise)


def cast_to(type_name: str, value: Any) -> Any:
    """Returns the node of `CAST(value AS type_name)`. Returns None if `type_name` is not numeric.

    A cast of years to integers is an age. Any other cast to integers is a `Partial`: the meaning depends on the
    expression around the cast.
    """
    match type_name, value:
        case "real" | "float" | "double", _:
            return Arithmetic("*", Value("1.0"), value)
        case "integer" | "int", Elapsed("year"):
            return replace(value, unit="age")
        case "integer" | "int", _:
            return Partial("cast", value)
    return None


def concatenation(parts: Sequence[Any]) -> Any:
    """Returns the node of two columns joined by a text, or of a year joined with a quarter."""
    match parts:
        case [DatePart(_, date), Value("-Q", True), DatePart()]:
            return DatePart("quarter", date)
        case [Column() as first, Value(text), Column() as last]:
            return tree.Concat(first, last, text or "")
    return None


def window(function: str, argument: Any, ordered: bool) -> Any:
    """Returns the node of a window function over the groups. `ordered` is True if the window has ORDER BY.

    An ordered sum is cumulative. A sum without order and a lag are a `Partial` for the arithmetic around them.
    """
    match function, ordered:
        case "sum", True:
            return Window("total", argument)
        case ("sum", False) | ("lag", True):
            return Partial(function, argument)
    return None


def arithmetic(node: Any) -> Any:
    """Returns the node that arithmetic over other nodes means, or the arithmetic itself."""
    match node:
        case Arithmetic("-", Partial("julianday", later), Partial("julianday", earlier)):
            moments = (isinstance(moment, Column | Aggregate | Now) for moment in (later, earlier))
            return Elapsed("day", later, earlier) if all(moments) else node
        case Arithmetic("-", figure, Partial("lag", lagged)):
            return Window("change", figure) if lagged == figure else node
        case Arithmetic(operator, Elapsed(unit) as elapsed, Value(text)) if (unit, operator, text) in _CONVERTED_UNITS:
            return replace(elapsed, unit=_CONVERTED_UNITS[unit, operator, text])
        case Arithmetic("*", Partial("cast", Arithmetic("/", inside, step)), Value() as width):
            return tree.Bucket(inside, width) if step == width else node
        case Arithmetic("/", Arithmetic("+", DatePart("month_of_year", date), Value("2")), Value("3")):
            return DatePart("quarter_of_year", date)
        case Arithmetic("/", product, divisor):
            dividend, factor = _split_factor(product)
            return node if factor is None else _quotient(dividend, factor, divisor)
    return node


def _quotient(dividend: Any, factor: str, divisor: Any) -> Any:
    """Returns the node of `factor * dividend / divisor`. The factor is 1.0 or 100.0."""
    match factor, dividend, divisor:
        case "100.0", _, Partial("sum", total) if total == dividend:
            return Window("share", dividend)
        case "100.0", Window("change", figure), Partial("lag", _):
            return Window("growth", figure)
    return tree.Ratio(dividend, divisor, percent=factor == "100.0")


def _split_factor(node: Any) -> tuple[Any, str | None]:
    """Splits a product into (product without the factor, factor). The factor is 1.0 or 100.0.

    Returns (node, None) for a product without such a factor and for other expressions.
    """
    match node:
        case Arithmetic("*", Value("1.0" | "100.0") as factor, other):
            return other, factor.text
        case Arithmetic("*", other, Value("1.0" | "100.0") as factor):
            return other, factor.text
        case Arithmetic("*", left, _):
            left_without_factor, factor_text = _split_factor(left)
            if factor_text is not None:
                return replace(node, left=left_without_factor), factor_text
    return node, None


def call(function: str, arguments: Sequence[Any]) -> Any:
    """Returns the node of a call of one of `FUNCTIONS` except `rank`, `lag` and `cast`, which have other functions."""
    match function, arguments:
        case "julianday", [date]:
            return Partial(function, date)
        case "date", [Column() as column]:
            return DatePart("day", column)
        case "date", [Now()]:
            return tree.Ago(Value("0"), "day")
        case "date", [Now(), Value(str(change))]:
            past = re.fullmatch(r"-(\d+) (day|month|year)s?", change)
            return tree.Ago(Value(past[1]), past[2]) if past else None  # type: ignore[arg-type]
        case "strftime", [Value(date_format), Column() as column] if date_format in _PART_OF_FORMAT:
            return DatePart(_PART_OF_FORMAT[date_format], column)
        case "substr" | "substring", [text, Value("1", False), Value() as length] if text != Column(STAR):
            return tree.Call("substr", text, length)
        case (("round" | "percentile"), [argument, Value() as number]) if argument != Column(STAR):
            return _NODE_OF_FUNCTION[function](argument, number)
        case "percentile", _:
            return None  # a percentile has two arguments
        case _, [argument] if function in _NODE_OF_FUNCTION and argument != Column(STAR):
            return _NODE_OF_FUNCTION[function](argument)
    return None


_NODE_OF_FUNCTION: Final[Mapping[str, Callable[..., Any]]] = {
    **{name: partial(tree.Call, name) for name in ("round", "length", "upper", "lower", "abs")},
    **{name: partial(tree.Statistic, name) for name in ("median", "stddev", "percentile")},
}
FUNCTIONS: Final = frozenset(
    (*_NODE_OF_FUNCTION, "date", "strftime", "substr", "substring", "julianday", "lag", "rank", "cast")
)
"""The functions of the extended grammar, without the aggregates of Spider."""
