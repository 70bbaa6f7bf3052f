"""Reads CASE, FILTER, window functions and the functions of SQLite as nodes of the grammar `people`.

`ExpressionReader` reads a call or a CASE as `Raw`. When a SELECT is complete, `fold` makes nodes of these and of the
arithmetic around them: `julianday(a) - julianday(b)` is an `Elapsed`. It reads the SQL that `sql.idioms` prints, and
other ways in which people write the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeGuard, cast, get_args

from sqlsp.common.errors import SqlError
from sqlsp.schema.schema import STAR
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import FORMATS, UNITS
from sqlsp.sql.trees import map_children

_FORMATS: Final[Mapping[str, tree.PartOfDate]] = {**{form: part for part, form in FORMATS.items()}, "%Y-%m-%d": "day"}
# what follows a time in some unit → the unit that it is then in
_CONVERTED: Final[Mapping[tuple[tree.TimeUnit, tree.Operation, str], tree.TimeUnit]] = {
    **{("day", *counted): unit for unit, counted in UNITS.items()},
    ("hour", "*", "60"): "minute",
}
_AGGREGATES: Final = get_args(tree.Function)
_ROWS: Final = tree.Aggregate("count", tree.Column(STAR))
_ONES: Final = {"1": False, "1.0": False, "100": True, "100.0": True}  # a mean of these and 0: a ratio in per cent?


@dataclass(frozen=True)
class Raw:
    """A call, CAST or CASE (conditions and values in turn, then ELSE or None); `over`: keys of PARTITION and ORDER."""

    name: str
    arguments: tuple[Any, ...]
    distinct: bool = False
    over: tuple[tuple[tree.Expression, ...], tuple[tree.Key, ...]] | None = None
    where: tree.Condition | None = None


@dataclass(frozen=True)
class NamedItem:
    """A named item of FROM (query) that is no column."""

    item: Any


def fold(query: tree.Query) -> tree.Query:
    """A SELECT as it was read, with nodes of the tree for what is `Raw` in it. Raises SqlError for what has none."""
    if isinstance(query.source, tree.Nested) and any(_is(item, "rank") for item in query.source.query.select):
        return _top(query, query.source.query)
    if query.order is not None and query.order.offset is not None and query.order.limit == tree.Value("1"):
        rank = str(int(query.order.offset.text or 0) + 1)
        query = replace(query, order=tree.Order(query.order.keys, rank=tree.Value(rank)))
    keys = query.group.keys if query.group is not None else ()
    folder = _Folder(tuple(map(_Folder(()).node, keys)), query)
    folded: tree.Query = map_children(query, folder.node)
    for node in tree.walk(folded, into_queries=False):
        if isinstance(node, Raw) and not (node.name == "rank" and node in folded.select):
            raise SqlError(f"{node.name} is not supported as it is used here")
    if folder.figures:
        assert isinstance(query.source, tree.Nested)
        return replace(folded, source=tree.Figures(query.source.query))
    return folded


def _top(query: tree.Query, inner: tree.Query) -> tree.Query:
    """SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n as one SELECT with its `Top`."""
    rank: Any = next(item for item in inner.select if _is(item, "rank"))
    where, limit = query.where, tree.Value()
    if isinstance(where, tree.Comparison) and isinstance(where.left, NamedItem) and isinstance(where.right, tree.Value):
        number, operator = where.right.text or "", where.operator
        if number.isdecimal() and operator in ("=", "<=", "<") and (operator != "=" or number == "1"):
            limit = tree.Value(str(int(number) - (operator == "<")))
    if limit.text is None or query.group or query.order or query.combined or inner.order or inner.combined:
        raise SqlError("a rank is supported where the query around it has nothing but WHERE rank <= number")
    items = []
    for item in query.select:
        if item == tree.Column(STAR):
            items += [each for each in inner.select if each is not rank]
            continue
        same = [
            each
            for each in inner.select
            if each is not rank and (each == getattr(item, "item", item) or _index(each) == _index(item) is not None)
        ]
        if not same:
            raise SqlError("a rank is shown, or a column that the query in FROM does not have")
        items.append(same[0])
    fold_key = _Folder(()).node
    partition, order = (tuple(map(fold_key, keys)) for keys in cast(Any, rank.over))
    if not partition:
        raise SqlError("a rank is supported inside groups only (PARTITION BY); use ORDER BY and LIMIT")
    return replace(inner, select=tuple(items), distinct=query.distinct, top=tree.Top(partition, order, limit))


def _index(item: Any) -> int | None:
    return item.index if isinstance(item, tree.Column) else None


class _Folder:
    """Makes nodes of what is raw in one SELECT. `keys` are those of its GROUP BY."""

    def __init__(self, keys: tuple[tree.Expression, ...], query: tree.Query | None = None) -> None:
        self.keys, self.query = keys, query
        self.figures = False

    def node(self, node: Any) -> Any:
        if isinstance(node, tree.Query | tree.Nested):
            return node
        if _is(node, "case"):
            return self.case(node)
        node = map_children(node, self.node)
        if isinstance(node, Raw):
            return self.raw(node)
        if isinstance(node, tree.Arithmetic):
            return self.arithmetic(node)
        if isinstance(node, NamedItem):
            source = self.query.source if self.query is not None else None
            if not isinstance(source, tree.Nested) or source.query.select != (node.item,):
                raise SqlError(
                    "a sub-query in FROM with a calculated column is supported where that is its only column"
                )
            self.figures = True
            return tree.Figure()
        if isinstance(node, tree.Aggregate) and isinstance(node.argument, Raw):
            raise SqlError(f"{node.function} of {node.argument.name} is not supported")
        return node

    def raw(self, node: Raw) -> Any:
        result: Any = None
        if node.over is not None:
            result = self.window(node)
        elif node.name in _AGGREGATES:
            result = self.aggregate(node)
        elif node.name in _CALLS:
            numbers, make = _CALLS[node.name]
            result = make(*node.arguments) if len(node.arguments) in numbers else None
        elif node.name == "||" or len(node.arguments) == 1:
            result = self.partial(node)
        if result is None:
            raise SqlError(f"{node.name} is not supported as it is used here")
        return result

    def partial(self, node: Raw) -> Any:
        """The node of a call, or the call itself where only the expression around it makes a node (julianday, CAST)."""
        arguments = node.arguments
        if node.name == "cast" and isinstance(arguments[0], tree.Elapsed) and arguments[0].unit == "year":
            return replace(arguments[0], unit="age")
        if node.name == "||" and len(arguments) == 3:
            first, between, last = arguments
            dates = isinstance(first, tree.DatePart) and isinstance(last, tree.DatePart)
            if dates and between == tree.Value("-Q", quoted=True):
                return tree.DatePart("quarter", first.date)
            if isinstance(between, tree.Value) and isinstance(first, tree.Column) and isinstance(last, tree.Column):
                return tree.Concat(first, last, between.text or "")
        return node if node.name in ("julianday", "cast") else None

    def aggregate(self, node: Raw) -> Any:
        """An aggregate under a condition (CASE or FILTER)."""
        function, arguments = cast(tree.Function, node.name), node.arguments
        if len(arguments) != 1 or isinstance(arguments[0], tree.Cases):
            return None
        (argument,) = arguments
        if node.where is not None:
            plain = argument if not isinstance(argument, tree.Value) else tree.Column(STAR)
            return tree.Conditional(tree.Aggregate(function, plain, node.distinct), node.where)
        if not _is(argument, "case"):
            return tree.Aggregate(function, argument, node.distinct)
        condition, value, otherwise = argument.arguments
        zero = otherwise in (tree.Value("0"), tree.Value("0.0"))
        if isinstance(value, tree.Value):
            met = tree.Conditional(_ROWS, condition)
            if (function == "count" and otherwise is None) or (function == "sum" and value == tree.Value("1") and zero):
                return met
            if function == "avg" and zero and not value.quoted and value.text in _ONES:
                return tree.Ratio(met, _ROWS, percent=_ONES[value.text])
            return None
        if otherwise is not None and not (zero and function == "sum"):
            return None
        return tree.Conditional(tree.Aggregate(function, value, node.distinct), condition)

    def case(self, node: Raw) -> Any:
        """CASE as labels, or raw where one condition has a value that is no text, for an aggregate around it."""
        arguments: tuple[Any, ...] = tuple(self.node(each) if each is not None else None for each in node.arguments)
        pairs = list(zip(arguments[:-1:2], arguments[1::2], strict=True))
        texts = [value for _, value in pairs] + ([arguments[-1]] if arguments[-1] is not None else [])
        if len(pairs) == 1 and not all(isinstance(text, tree.Value) and text.quoted for text in texts):
            return replace(node, arguments=arguments)
        if not all(isinstance(text, tree.Value) for text in texts):
            raise SqlError("CASE with several values that are no literals is not supported")
        return tree.Cases(tuple(tree.Case(condition, value) for condition, value in pairs), arguments[-1])

    def window(self, node: Raw) -> Any:
        """A window over the groups; a lag stays raw for the difference around it."""
        assert node.over is not None
        partition, order = node.over
        if node.name == "rank":
            return node
        keys = tuple(self.node(key.expression) for key in order)
        if partition or any(key.descending for key in order) or (keys and keys[:1] != self.keys[:1]) or len(keys) > 1:
            raise SqlError("window functions are supported over all groups in order of the first key of GROUP BY")
        if node.name == "lag" and keys and len(node.arguments) == 1:
            return node
        if node.name != "sum" or len(node.arguments) != 1:
            return None
        return tree.Window("total", node.arguments[0]) if keys else node

    def arithmetic(self, node: tree.Arithmetic) -> Any:
        left, right, operator = node.left, node.right, node.operator
        if operator == "-" and _is(left, "julianday") and _is(right, "julianday"):
            (later,), (earlier,) = left.arguments, right.arguments
            if all(isinstance(each, tree.Column | tree.Aggregate | tree.Now) for each in (later, earlier)):
                return tree.Elapsed("day", later, earlier)
        if operator == "-" and _is(right, "lag") and right.arguments[0] == left:
            return tree.Window("change", cast(tree.Expression, left))
        if isinstance(left, tree.Elapsed) and isinstance(right, tree.Value):
            unit = _CONVERTED.get((left.unit, operator, right.text or ""))
            if unit is not None:
                return replace(left, unit=unit)
        if operator == "*" and _is(left, "cast") and isinstance(right, tree.Value):
            inside = left.arguments[0]
            if isinstance(inside, tree.Arithmetic) and inside.operator == "/" and inside.right == right:
                return tree.Bucket(cast(Any, inside.left), right)
        if operator == "/" and right == tree.Value("3") and isinstance(left, tree.Arithmetic) and left.operator == "+":
            month = left.left
            if isinstance(month, tree.DatePart) and month.part == "month_of_year" and left.right == tree.Value("2"):
                return tree.DatePart("quarter_of_year", month.date)
        rest, factor = _without_factor(left) if operator == "/" else (cast(Any, left), None)
        if factor is None:
            return node
        percent = factor == "100.0"  # `1.0 * a / b` and `100.0 * a / b`, the constant on either side of a
        if _is(right, "sum") and percent and right.arguments[0] == rest:
            return tree.Window("share", rest)
        if isinstance(rest, tree.Window) and rest.kind == "change" and _is(right, "lag") and percent:
            return tree.Window("growth", rest.figure)
        return tree.Ratio(rest, right, percent)


def _without_factor(node: Any) -> tuple[Any, str | None]:
    """A product without its factor 1.0 or 100.0, and which of these it had."""
    if not isinstance(node, tree.Arithmetic) or node.operator != "*":
        return node, None
    for factor, other in ((node.left, node.right), (node.right, node.left)):
        if isinstance(factor, tree.Value) and factor.text in ("1.0", "100.0"):
            return other, factor.text
    rest, found = _without_factor(node.left)
    return (replace(node, left=rest), found) if found is not None else (node, None)


def _is(node: Any, name: str) -> TypeGuard[Raw]:
    return isinstance(node, Raw) and node.name == name


def _date(date: Any, change: Any = None) -> Any:
    """date(column), date('now'), date('now', '-3 days')."""
    if change is None and isinstance(date, tree.Column):
        return tree.DatePart("day", date)
    if not isinstance(date, tree.Now):
        return None
    if change is None:
        return tree.Ago(tree.Value("0"), "day")
    text = change.text or "" if isinstance(change, tree.Value) else ""
    number, _, unit = text.lstrip("-").partition(" ")
    known = unit.removesuffix("s")
    is_past = known in ("day", "month", "year") and number.isdecimal()
    return tree.Ago(tree.Value(number), cast(Any, known)) if is_past else None


def _strftime(form: Any, date: Any) -> Any:
    part = _FORMATS.get(form.text or "") if isinstance(form, tree.Value) else None
    return tree.DatePart(part, date) if part is not None and isinstance(date, tree.Column) else None


def _substr(text: Any, start: Any, length: Any) -> Any:
    return _applied(tree.Call, "substr", text, length) if start == tree.Value("1") else None


def _applied(kind: type[tree.Call] | type[tree.Statistic], name: Any, argument: Any, number: Any = None) -> Any:
    """A function of one value, and of a literal number where it takes one."""
    if argument == tree.Column(STAR) or not isinstance(number, tree.Value | None):
        return None
    return kind(name, argument, number)


_CALLS: Final[Mapping[str, tuple[Collection[int], Callable[..., Any]]]] = {
    "date": ((1, 2), _date),
    "strftime": ((2,), _strftime),
    "substr": ((3,), _substr),
    "substring": ((3,), _substr),
    "round": ((1, 2), partial(_applied, tree.Call, "round")),
    **{name: ((1,), partial(_applied, tree.Call, name)) for name in ("length", "upper", "lower", "abs")},
    **{name: ((1,), partial(_applied, tree.Statistic, name)) for name in ("median", "stddev")},
    "percentile": ((2,), partial(_applied, tree.Statistic, "percentile")),
}
"""How many arguments a function may have, and what makes a node of them, or None."""
CALLS: Final = frozenset((*_CALLS, "julianday", "lag", "rank"))
"""The functions besides the aggregates of Spider."""
