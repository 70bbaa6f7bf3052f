"""The nodes of the extended grammar in SQLite: the templates of their SQL, and functions that recognize this SQL.

`sql.render` fills the templates. The functions behind them take the converted parts of an expression and return a node,
or None if no node has this meaning. They also read other ways in which people write the same: FILTER, CASE, CAST.
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


_FORMATS: Final[Mapping[str | None, tree.PartOfDate]] = {
    **{form: part for part, form in FORMATS.items()},
    "%Y-%m-%d": "day",
}
# unit of a length of time, operator and number behind it → the unit of the result
_CONVERTED: Final[Mapping[tuple[tree.TimeUnit, tree.Operation, str | None], tree.TimeUnit]] = {
    **{("day", *counted): unit for unit, counted in UNITS.items()},
    ("hour", "*", "60"): "minute",
}
_ROWS: Final = Aggregate("count", Column(STAR))
_ONES: Final = {"1": False, "1.0": False, "100": True, "100.0": True}  # mean of this number and 0 → is it in percent?


@dataclass(frozen=True)
class Partial:
    """A call that needs the expression around it: julianday(x), CAST(x AS INTEGER), lag(x) OVER …"""

    name: str
    argument: Any


def aggregate(function: tree.Function, argument: Any, distinct: bool) -> Any:
    """Returns an aggregate of one argument.

    If the argument is a CASE with one condition, the result is a `Conditional` or, for a mean of constants, a `Ratio`.
    """
    match function, argument:
        case "count", Partial("case", (condition, Value(), None)):
            return Conditional(_ROWS, condition)
        case "sum", Partial("case", (condition, Value("1", False), Value("0" | "0.0"))):
            return Conditional(_ROWS, condition)
        case "avg", Partial("case", (condition, Value(text, False), Value("0" | "0.0"))) if text in _ONES:
            return tree.Ratio(Conditional(_ROWS, condition), _ROWS, percent=_ONES[text])
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
    """Returns the node of a CASE.

    One condition with values that are not all texts gives a `Partial`, which needs an aggregate around it. Literals
    give `Cases`.
    """
    values = [value for _, value in branches] + ([] if otherwise is None else [otherwise])
    if len(branches) == 1 and not all(isinstance(value, Value) and value.quoted for value in values):
        return Partial("case", (*branches[0], otherwise))
    if not all(isinstance(value, Value) for value in values):
        return None
    return Cases(tuple(tree.Case(condition, value) for condition, value in branches), otherwise)


def cast_to(kind: str, inside: Any) -> Any:
    """Returns CAST of `inside` to the type `kind`, which must be a number.

    A cast to integers gives a `Partial`, because its meaning depends on the expression around it. Only a cast of years
    is complete: it is an age.
    """
    match kind, inside:
        case "real" | "float" | "double", _:
            return Arithmetic("*", Value("1.0"), inside)
        case "integer" | "int", Elapsed("year"):
            return replace(inside, unit="age")
        case "integer" | "int", _:
            return Partial("cast", inside)
    return None


def concatenation(parts: Sequence[Any]) -> Any:
    """Returns the node of two columns joined by a text, or of a year joined with its quarter."""
    match parts:
        case [DatePart(_, date), Value("-Q", True), DatePart()]:
            return DatePart("quarter", date)
        case [Column() as first, Value(text), Column() as last]:
            return tree.Concat(first, last, text or "")
    return None


def window(function: str, argument: Any, ordered: bool) -> Any:
    """Returns a window over the groups. If `ordered` is True, a sum is cumulative.

    A lag, and a sum that is not ordered, give a `Partial`, which needs arithmetic around it.
    """
    if function == "sum" and ordered:
        return Window("total", argument)
    return Partial(function, argument) if function == ("lag" if ordered else "sum") else None


def arithmetic(node: Any) -> Any:
    """Returns the node that arithmetic over other nodes means, or the arithmetic itself."""
    match node:
        case Arithmetic("-", Partial("julianday", later), Partial("julianday", earlier)):
            moments = (isinstance(moment, Column | Aggregate | Now) for moment in (later, earlier))
            return Elapsed("day", later, earlier) if all(moments) else node
        case Arithmetic("-", figure, Partial("lag", lagged)):
            return Window("change", figure) if lagged == figure else node
        case Arithmetic(operator, Elapsed(unit) as elapsed, Value(text)) if (unit, operator, text) in _CONVERTED:
            return replace(elapsed, unit=_CONVERTED[unit, operator, text])
        case Arithmetic("*", Partial("cast", Arithmetic("/", inside, step)), Value() as width):
            return tree.Bucket(inside, width) if step == width else node
        case Arithmetic("/", Arithmetic("+", DatePart("month_of_year", date), Value("2")), Value("3")):
            return DatePart("quarter_of_year", date)
        case Arithmetic("/", dividend, divisor):
            return _quotient(*_without_factor(dividend), divisor) or node
    return node


def _quotient(dividend: Any, factor: str | None, divisor: Any) -> Any:
    """Returns the node of `1.0 * a / b` or `100.0 * a / b`. Here `dividend` is a, and `factor` the constant.

    Returns None if `factor` is None.
    """
    match factor, dividend, divisor:
        case None, _, _:
            return None
        case "100.0", _, Partial("sum", total) if total == dividend:
            return Window("share", dividend)
        case "100.0", Window("change", figure), Partial("lag", _):
            return Window("growth", figure)
    return tree.Ratio(dividend, divisor, factor == "100.0")


def _without_factor(node: Any) -> tuple[Any, str | None]:
    """Splits a product into (rest, factor). The factor is 1.0 or 100.0; if there is none, it is None."""
    match node:
        case Arithmetic("*", Value("1.0" | "100.0") as factor, other):
            return other, factor.text
        case Arithmetic("*", other, Value("1.0" | "100.0") as factor):
            return other, factor.text
        case Arithmetic("*", left, _):
            rest, text = _without_factor(left)
            return (node if text is None else replace(node, left=rest)), text
    return node, None


def call(function: str, arguments: Sequence[Any]) -> Any:
    """Returns the node of a call of one of `FUNCTIONS`."""
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
        case "strftime", [Value(form), Column() as column] if form in _FORMATS:
            return DatePart(_FORMATS[form], column)
        case "substr" | "substring", [text, Value("1", False), Value() as length] if text != Column(STAR):
            return tree.Call("substr", text, length)
        case (("round" | "percentile"), [argument, Value() as number]) if argument != Column(STAR):
            return _MAKERS[function](argument, number)
        case _, [argument] if function in _MAKERS and argument != Column(STAR):
            return _MAKERS[function](argument) if function != "percentile" else None
    return None


_MAKERS: Final[Mapping[str, Callable[..., Any]]] = {
    **{name: partial(tree.Call, name) for name in ("round", "length", "upper", "lower", "abs")},
    **{name: partial(tree.Statistic, name) for name in ("median", "stddev", "percentile")},
}
FUNCTIONS: Final = frozenset((*_MAKERS, "date", "strftime", "substr", "substring", "julianday", "lag", "rank", "cast"))
"""The functions of the extended grammar, without the aggregates of Spider."""
