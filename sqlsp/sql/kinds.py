"""The kinds of columns and expressions: the types of other engines, as far as their SQL depends on them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.cell_formats import has_integers, has_timestamps
from sqlsp.sql.literals import is_number
from sqlsp.sql.render import Expression, Frame, Writer
from sqlsp.sql.trees import operands

Kind = Literal["integer", "real", "float", "boolean", "interval", "clock", "date", "timestamp", "text", "odd"]
"""The type of an expression. A `float` has 4 bytes, a `clock` is a TIME; `odd` is any other, compared as a text."""
NUMBERS: Final = ("integer", "real", "float", "boolean", "interval")
WHOLE: Final = ("integer", "boolean")
LENGTHS: Final = ("interval", "clock")
"""Lengths of time: compared with seconds, added up as seconds or intervals. A TIME may also be a time of day."""
DATES: Final = ("date", "timestamp")
_COUNTED: Final = ("year", "month_of_year", "day_of_month", "weekday", "hour")  # parts of dates with whole numbers
_DECLARED: Final[Sequence[tuple[Kind, str]]] = (  # the first pattern that matches the beginning of a type
    ("odd", r".*\]$|point|struct|map|union|multi"),
    ("interval", "interval"),
    ("boolean", "bool"),
    ("timestamp", "timestamp|datetime"),
    ("date", "date$"),
    ("clock", r"time(\(\d\))?( without time zone)?$"),
    ("text", "(var|nvar|n|bp)?char|(tiny|medium|long|ci)?text|string|name"),
    ("integer", r"(dec|decimal|numeric)\((\d|1[0-8])(, *0)?\)$"),  # digits that fit into 64 bits
    ("float", "real|float(?!8)"),
    ("real", "double|dec|numeric|money|float8"),
    ("integer", r"serial|year|bit\(|oid|[^(]*int"),
)


def find_kind(declared: str) -> Kind:
    """Returns the kind of a declared type. `declared` must be in lower case."""
    return next((kind for kind, start in _DECLARED if re.match(start, declared)), "odd")


def common_kind(kinds: Sequence[Kind]) -> Kind:
    """Returns the kind of a column of a set operation, by the kinds of its operands. Mixed kinds become texts."""
    if len(set(kinds)) == 1:
        return kinds[0]
    return "real" if {*kinds} <= {"integer", "real", "float"} else "text"


def whole_number(value: tree.Value | None, default: int) -> int:
    """Returns the integer of a literal; `default` for a placeholder."""
    return int(float(value.text)) if value is not None and is_number(value.text or "") else default  # type: ignore[arg-type]


class TypedWriter(Writer):
    """A writer that knows the kind of each expression; `kinds` are those of the columns of the schema."""

    def __init__(self, schema: Schema, kinds: Sequence[Kind]) -> None:
        super().__init__(schema)
        self._kinds = kinds

    def kind(self, expression: Expression, frame: Frame) -> Kind:
        """Returns the kind of an expression."""
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
            case tree.Value(content, quoted):
                is_integer = content is None or content.lstrip("-").isdecimal()
                return "text" if quoted else "integer" if is_integer else "real"
            case tree.Arithmetic():
                whole = all(self.is_whole(side, frame) for side in (expression.left, expression.right))
                return "integer" if whole else "real"
            case tree.Bucket():
                return self.kind(expression.width, frame)
            case tree.GroupValue():
                query = frame.group_query
                if query is None:
                    return "real" if frame.outer is None else self.kind(expression, frame.outer)
                return self._kind_of_query(query, frame)
            case tree.Aggregate("count") | tree.DatePart("quarter_of_year") | tree.Elapsed("age") | tree.Call("length"):
                return "integer"
            case tree.DatePart() | tree.Concat() | tree.Cases() | tree.Call("upper" | "lower" | "substr"):
                return "text"
            case tree.Now():
                return "timestamp"
            case tree.Ago():
                return "date"
        return "real"

    def adds_lengths(self, expression: tree.Aggregate, frame: Frame) -> bool:
        """True if a sum or mean of lengths of time is an interval in this dialect, not a number of seconds."""
        return False

    def is_whole(self, expression: Expression, frame: Frame) -> bool:
        """True if the values of an expression are integers, even if they are stored as texts."""
        if isinstance(expression, tree.Value):
            return expression.text is None or expression.text.lstrip("-").isdecimal()
        is_part = isinstance(expression, tree.DatePart) and expression.part in _COUNTED
        return is_part or self.kind(expression, frame) in WHOLE

    def bare_frame(self, query: tree.Query) -> Frame:
        """Returns a frame of a query without aliases, which is enough to find the kinds of its items."""
        tables = query.source.tables if isinstance(query.source, tree.Joined) else ()
        group_query = query.source.query if isinstance(query.source, tree.PerGroup) else None
        return Frame(tables, nested=not tables, group_query=group_query)

    def _kind_of_column(self, column: int) -> Kind:
        cell_format = self.schema.columns[column].cell_format
        if cell_format is None:
            return self._kinds[column]
        if cell_format.type == "number":
            return "integer" if has_integers(cell_format) else "real"
        if cell_format.type == "time":
            return "timestamp" if has_timestamps(cell_format) else "date"
        return "text"

    def _kind_of_query(self, query: tree.Query, frame: Frame) -> Kind:
        kinds = []
        for operand in operands(query):
            inside = replace(self.bare_frame(operand), outer=frame)
            kinds.append(self.kind(next(self.shown(operand, inside)), inside))
        return common_kind(kinds)
