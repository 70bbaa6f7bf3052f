"""The kinds of columns and of expressions of the query tree: what an engine's types mean for its SQL."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.cell_forms import is_timed, is_whole
from sqlsp.sql.trees import operands
from sqlsp.sql.writer import Frame, Writer

Kind = Literal["integer", "real", "float", "boolean", "interval", "clock", "date", "timestamp", "text", "odd"]
"""The type of an expression. A `float` has 4 bytes, a `clock` is a TIME; `odd` is any other, compared as a text."""
Expression = tree.Expression | tree.Query
NUMBERS: Final = ("integer", "real", "float", "boolean", "interval")
WHOLE: Final = ("integer", "boolean")
LENGTHS: Final = ("interval", "clock")
"""Lengths of time: compared with seconds, added up as seconds or intervals. A TIME may also be a time of day."""
DATES: Final = ("date", "timestamp")
_NUMBER: Final = re.compile(r"\s*[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,2})?")
_COUNTED: Final = ("year", "month_of_year", "day_of_month", "weekday", "hour")  # parts of dates that are counted with
_DECLARED: Final[Sequence[tuple[Kind, str]]] = (  # the first that a type begins like
    ("odd", r".*\]$|point|struct|map|union|multi"),
    ("interval", "interval"),
    ("boolean", "bool"),
    ("timestamp", "timestamp|datetime"),
    ("date", "date$"),
    ("clock", r"time(\(\d\))?( without time zone)?$"),
    ("text", "(var|nvar|n|bp)?char|(tiny|medium|long|ci)?text|string|name"),
    ("integer", r"(dec|decimal|numeric)\((\d|1[0-8])(, *0)?\)$"),  # whose digits fit into 64 bits
    ("float", "real|float(?!8)"),
    ("real", "double|dec|numeric|money|float8"),
    ("integer", r"serial|year|bit\(|oid|[^(]*int"),
)


@dataclass(frozen=True)
class AsText:
    """An item of a SELECT that becomes a text, as what is beside it in a set operation or before IN."""

    item: tree.Expression


def find_kind(declared: str) -> Kind:
    """The kind of a declared type, which is in small letters."""
    return next((kind for kind, start in _DECLARED if re.match(start, declared)), "odd")


class TypedWriter(Writer):
    """A writer that knows the kind of each expression; `kinds` are those of the columns of the schema."""

    def __init__(self, schema: Schema, kinds: Sequence[Kind]) -> None:
        super().__init__(schema)
        self._kinds = kinds

    def kind(self, expression: Expression, frame: Frame) -> Kind:
        """The type of an expression."""
        match expression:
            case tree.Query():
                return self._kind_of_query(expression, frame)
            case tree.Column():
                return "integer" if self.schema.is_star(expression.index) else self._kind_of_column(expression.index)
            case tree.Conditional():
                kind = self.kind(expression.aggregate, frame)
                return "real" if kind == "interval" and expression.aggregate.function in ("sum", "avg") else kind
            case tree.Aggregate("max" | "min"):
                kind = self.kind(expression.argument, frame)
                return "integer" if kind == "boolean" else kind
            case tree.Aggregate("sum" | "avg") if self.adds_lengths(expression, frame):
                return "interval"
            case tree.Aggregate("sum") | tree.Call("abs"):
                return "integer" if self.kind(expression.argument, frame) in WHOLE else "real"
            case tree.Statistic("percentile"):
                kind = self.kind(expression.argument, frame)
                return "real" if kind in LENGTHS else kind
            case tree.Window("total" | "change"):
                kind = self.kind(expression.figure, frame)
                return kind if kind in NUMBERS and kind != "interval" else "real"
            case tree.Value():
                return "text" if expression.quoted else "integer" if _is_whole(expression) else "real"
            case tree.Arithmetic():
                whole = all(self.is_whole(side, frame) for side in (expression.left, expression.right))
                return "integer" if whole else "real"
            case tree.Bucket():
                return "integer" if _is_whole(expression.width) else "real"
            case tree.GroupValue():
                around: Frame | None = frame
                while around is not None and around.figure is None:
                    around = around.outer
                return "real" if around is None or around.figure is None else self._kind_of_query(around.figure, frame)
            case tree.Aggregate("count") | tree.DatePart("quarter_of_year") | tree.Elapsed("age") | tree.Call("length"):
                return "integer"
            case tree.DatePart() | tree.Concat() | tree.Cases() | AsText() | tree.Call("upper" | "lower" | "substr"):
                return "text"
            case tree.Now():
                return "timestamp"
            case tree.Ago():
                return "date"
        return "real"

    def adds_lengths(self, expression: tree.Aggregate, frame: Frame) -> bool:
        """True if the sum or mean of lengths of time is one in SQL, not a number of seconds."""
        return False

    def is_whole(self, expression: Expression, frame: Frame) -> bool:
        """Whether a number is an integer, whatever it is stored as."""
        if isinstance(expression, tree.Value) and expression.quoted:
            return leading_number(expression.text or "").lstrip("-").isdecimal()
        counted = isinstance(expression, tree.DatePart) and expression.part in _COUNTED
        return counted or self.kind(expression, frame) in WHOLE

    def bare_frame(self, query: tree.Query) -> Frame:
        """The frame of a query that is not being written."""
        tables = query.source.tables if isinstance(query.source, tree.Joined) else ()
        figure = query.source.query if isinstance(query.source, tree.PerGroup) else None
        return Frame(tables, nested=not tables, figure=figure)

    def _kind_of_column(self, column: int) -> Kind:
        form = self.schema.columns[column].form
        if form is None:
            return self._kinds[column]
        if form.type == "number":
            return "integer" if is_whole(form) else "real"
        return "text" if form.type == "text" else "timestamp" if is_timed(form) else "date"

    def _kind_of_query(self, query: tree.Query, frame: Frame) -> Kind:
        kinds = []
        for each in operands(query):
            inside = replace(self.bare_frame(each), outer=frame)
            kinds.append(self.kind(next(self.shown(each, inside)), inside))
        return common_kind(kinds)


def is_constant(expression: tree.Expression) -> bool:
    """Whether an expression is of no row and no group."""
    kinds = (tree.Column, tree.Aggregate, tree.GroupValue)
    return not any(isinstance(node, kinds) for node in tree.walk(expression))


def aggregates_of(query: tree.Query) -> list[tree.Node]:
    """The aggregates of a SELECT outside its windows' own and its inner queries."""
    alone = replace(query, where=None, source=None, combined=None, group=query.group)
    kinds = (tree.Aggregate, tree.Conditional, tree.Statistic)
    return [node for node in tree.walk(alone, into_queries=False) if isinstance(node, kinds)]


def first_row(query: tree.Query, is_operand: bool = False) -> tree.Query:
    """A query that is a value: its first row. Groups are in order, as SQLite has them."""
    if query.combined is not None:
        return replace(query, combined=replace(query.combined, query=first_row(query.combined.query, is_operand=True)))
    if query.group is None and query.order is None and aggregates_of(query):
        return query
    groups = query.group.keys if query.group is not None and not is_operand else ()
    order = query.order or tree.Order(tuple(map(tree.Key, groups)))
    if order.limit is not None and count_of(order.limit, 1) == 0:
        return query
    return replace(query, order=replace(order, limit=tree.Value("1"))) if order.rank is None else query


def count_of(value: tree.Value | None, default: int) -> int:
    """The integer that a literal is; `default` without one."""
    return default if value is None or value.text is None else int(float(leading_number(value.text)))


def common_kind(kinds: Sequence[Kind]) -> Kind:
    """The kind of a column of a set operation whose operands have these: values of several kinds become texts."""
    if len(set(kinds)) == 1:
        return kinds[0]
    return "real" if {*kinds} <= {*NUMBERS[:3]} else "text"


def leading_number(text: str) -> str:
    """The number that a text begins with, `0` for none."""
    found = _NUMBER.match(text)
    return found[0].strip().lstrip("+") if found else "0"


def _is_whole(value: tree.Value) -> bool:
    return value.text is None or value.text.lstrip("-").isdecimal()
