"""The kinds of columns and expressions in engines other than SQLite.

A kind comprises all column types for which the same SQL is written: VARCHAR and TEXT have the kind "text".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.cell_formats import has_integers, has_timestamps
from sqlsp.sql.literals import is_number
from sqlsp.sql.render import Expression, SelectScope, Writer
from sqlsp.sql.trees import operands

Kind = Literal["integer", "real", "float", "boolean", "interval", "clock", "date", "timestamp", "text", "other"]
"""A `float` has 4 bytes, a `real` 8. A `clock` has the type TIME. Values of kind `other` are compared as texts."""
NUMBERS: Final = ("integer", "real", "float", "boolean", "interval")
"""The kinds that become numbers in arithmetic. An interval becomes a number of seconds."""
INTEGERS: Final = ("integer", "boolean")
DURATIONS: Final = ("interval", "clock")
"""The kinds of durations. They are compared with seconds. A TIME may be a duration or a time of day."""
DATES: Final = ("date", "timestamp")
_NUMERIC_PARTS: Final = ("year", "month_of_year", "day_of_month", "weekday", "hour")  # parts of dates in digits
_TYPE_PATTERNS: Final[Sequence[tuple[Kind, str]]] = (  # the first pattern that matches the beginning of a type counts
    ("other", r".*\]$|point|struct|map|union|multi"),
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
    """Returns the kind of a column type. `declared` is the type in lower case, as in `varchar(40)`."""
    return next((kind for kind, pattern in _TYPE_PATTERNS if re.match(pattern, declared)), "other")


def common_kind(kinds: Sequence[Kind]) -> Kind:
    """Returns the kind of a column of a set operation. `kinds` has the kind in each operand.

    Different kinds of numbers become real. Any other mixture becomes text.
    """
    if len(set(kinds)) == 1:
        return kinds[0]
    return "real" if {*kinds} <= {"integer", "real", "float"} else "text"


def whole_number(value: tree.Value | None, default: int) -> int:
    """Returns the integer part of a numeric literal. Returns `default` for other literals, placeholders and None."""
    if value is None or value.text is None or not is_number(value.text):
        return default
    return int(float(value.text))


class TypedWriter(Writer):
    """A writer that knows the kind of each expression. `kinds` has the kind of each column of the schema."""

    def __init__(self, schema: Schema, kinds: Sequence[Kind]) -> None:
        super().__init__(schema)
        self._kinds = kinds

    def kind(self, expression: Expression, scope: SelectScope) -> Kind:
        """Returns the kind of an expression, or of the only column of a query. `scope` is the scope of the SELECT."""
        match expression:
            case tree.Query():
                return self._kind_of_query(expression, scope)
            case tree.Column():
                return "integer" if self.schema.is_star(expression.index) else self._kind_of_column(expression.index)
            case tree.Conditional():
                kind = self.kind(expression.aggregate, scope)
                return "real" if kind == "interval" and expression.aggregate.function in ("sum", "avg") else kind
            case tree.Aggregate("max" | "min"):
                kind = self.kind(expression.argument, scope)
                return "integer" if kind == "boolean" else kind
            case tree.Aggregate("sum" | "avg") if self.sums_to_interval(expression, scope):
                return "interval"
            case tree.Aggregate("sum") | tree.Call("abs"):
                return "integer" if self.kind(expression.argument, scope) in INTEGERS else "real"
            case tree.Statistic("percentile"):
                kind = self.kind(expression.argument, scope)
                return "real" if kind in DURATIONS else kind
            case tree.Window("total" | "change"):
                kind = self.kind(expression.figure, scope)
                return kind if kind in NUMBERS and kind != "interval" else "real"
            case tree.Value(content, quoted):
                if quoted:
                    return "text"
                return "integer" if content is None or content.lstrip("-").isdecimal() else "real"
            case tree.Arithmetic(_, left, right):
                is_integer = self.is_whole(left, scope) and self.is_whole(right, scope)
                return "integer" if is_integer else "real"
            case tree.Bucket():
                return self.kind(expression.width, scope)
            case tree.GroupValue():
                if isinstance(scope.query.source, tree.PerGroup):
                    return self._kind_of_query(scope.query.source.query, scope)
                return "real" if scope.outer is None else self.kind(expression, scope.outer)
            case tree.Aggregate("count") | tree.DatePart("quarter_of_year") | tree.Elapsed("age") | tree.Call("length"):
                return "integer"
            case tree.DatePart() | tree.Concat() | tree.Cases() | tree.Call("upper" | "lower" | "substr"):
                return "text"
            case tree.Now():
                return "timestamp"
            case tree.Ago():
                return "date"
        return "real"

    def sums_to_interval(self, expression: tree.Aggregate, scope: SelectScope) -> bool:
        """True if an aggregate is a sum or mean of durations and, in this dialect, an interval."""
        return False

    def is_whole(self, expression: Expression, scope: SelectScope) -> bool:
        """True if the values of an expression are integers. They may be texts of digits, as the year of a date is."""
        if isinstance(expression, tree.Value):
            return expression.text is None or expression.text.lstrip("-").isdecimal()
        if isinstance(expression, tree.DatePart) and expression.part in _NUMERIC_PARTS:
            return True
        return self.kind(expression, scope) in INTEGERS

    def _kind_of_column(self, column: int) -> Kind:
        """Returns the kind of a column after the conversion of its cells, if it has a `CellFormat`."""
        cell_format = self.schema.columns[column].cell_format
        if cell_format is None:
            return self._kinds[column]
        if cell_format.type == "number":
            return "integer" if has_integers(cell_format) else "real"
        if cell_format.type == "time":
            return "timestamp" if has_timestamps(cell_format) else "date"
        return "text"

    def _kind_of_query(self, query: tree.Query, outer: SelectScope) -> Kind:
        """Returns the kind of the first column of a query. `outer` is the scope of the enclosing SELECT."""
        kinds = []
        for operand in operands(query):
            scope = SelectScope(operand, outer=outer)  # without aliases, which kinds do not depend on
            kinds.append(self.kind(next(self.expand_stars(operand, scope)), scope))
        return common_kind(kinds)
