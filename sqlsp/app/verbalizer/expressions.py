"""Parts of queries in words: columns, values, figures, and what is computed from them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from sqlsp.app.verbalizer.names import PARTICIPLE, names_of, naming_columns
from sqlsp.app.verbalizer.roles import Joins
from sqlsp.schema.names import words as keywords
from sqlsp.schema.plurals import plural_phrase
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree

_FIGURES: Final = {"max": "highest", "min": "lowest", "sum": "total", "avg": "average"}
_BINDING: Final = {"+": 1, "-": 1, "*": 2, "/": 2}
_SIGNS: Final = {"+": "+", "-": "−", "*": "×", "/": "÷"}
_OF_TIME: Final = keywords("date time on at")  # last words of names
_EXTREMES_IN_TIME: Final = {"min": "earliest", "max": "latest"}
PARTS: Final = {
    "year": "year", "month": "month", "day": "day", "quarter": "quarter", "quarter_of_year": "calendar quarter",
    "month_of_year": "calendar month", "day_of_month": "day of the month", "weekday": "weekday", "hour": "hour",
}  # fmt: skip
_PERIODS: Final = "year", "month", "day", "quarter"
_WINDOWS: Final = {
    "share": "share in percent of the", "total": "running total of", "change": "change from one to the next of",
    "growth": "growth in percent of",
}  # fmt: skip
_CALLS: Final = {
    "length": "length of {}", "upper": "{} in capital letters", "lower": "{} in small letters",
    "abs": "absolute value of {}", "round": "rounded {}",
}  # fmt: skip
_STATISTICS: Final = {"median": "median", "stddev": "standard deviation of", "percentile": "percentile of"}
A_ROW: Final = re.compile("(not )?the ")  # that is the buyer of an order, not one that is marked
_FIRST_NAME: Final = re.compile("first name|given name|forename")
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?")
_MARKED: Final = re.compile(r" \(only those (not )?marked \"[^\"]*\"\)$")
ONE: Final = tree.Value("1")
TODAY: Final = tree.Ago(tree.Value("0"), "day")


class ExpressionWording(ABC):
    """The words of expressions in abstract form; the sentence says the table `subject`, a join keeps all of `kept`."""

    def __init__(
        self, schema: Schema, subject: int | None = None, kept: int | None = None, joins: Joins | None = None
    ) -> None:
        self.schema, self.names, self.subject, self.kept = schema, names_of(schema), subject, kept
        self.joins = joins or Joins()

    @abstractmethod
    def query(self, query: tree.Query, shown: bool = True) -> str:
        """A whole query."""

    @abstractmethod
    def condition(self, condition: tree.Condition) -> str:
        """What is asked of rows."""

    @abstractmethod
    def that(self, query: tree.Query, left: tree.Expression | None, article: str) -> str:
        """A query that stands for one thing; empty for other queries."""

    def type(self, node: Any) -> str | None:
        """The type of a column, or of its smallest or largest value; None for what is computed.

        Texts whose name says that they are dates count as such, as do years and periods of dates.
        """
        match node:
            case tree.DatePart("year" | "month" | "day" | "quarter"):
                return "time"
            case tree.Concat() | tree.Call("upper" | "lower" | "substr"):
                return "text"
            case tree.Aggregate("max" | "min", tree.Column() as column):
                node = column
        if not isinstance(node, tree.Column) or self.schema.is_star(node.index):
            return None
        info = self.schema.columns[node.index]
        words = info.words.split() or [""]
        return "time" if "year" in words or (info.type == "text" and words[-1] in _OF_TIME) else info.type

    def figures(self, node: tree.Expression) -> dict[str, str]:
        return _FIGURES | (_EXTREMES_IN_TIME if self.type(node) == "time" else {})

    def is_plural(self, node: tree.Expression) -> bool:
        if isinstance(node, tree.Elapsed):
            return node.unit != "age"
        return isinstance(node, tree.Column) and self.names.is_plural(node.index)

    def items(self, nodes: Sequence[tree.Expression]) -> str:
        """What is told of rows: `name and age`, `lowest, average and highest price`, `total price and its share`."""
        told = [self.item(node) for node in nodes]
        marked = (
            isinstance(node, tree.Conditional) and _MARKED.search(text) for node, text in zip(nodes, told, strict=True)
        )
        if len(nodes) > 1 and all(marked):
            told = [text.replace(" (only those ", " ").removesuffix(")") for text in told]
        for place, (one, following) in enumerate(pairwise(nodes)):
            match one, following:
                case tree.Aggregate(a, tree.Column() as column, False), tree.Aggregate(b, other, False) if (
                    column == other and "count" not in (a, b) and self.figures(one) == self.figures(following)
                ):
                    told[place] = told[place].removesuffix(f" {self.item(column)}")
                case figure, tree.Window(window, inside) if figure == inside:
                    told[place + 1] = f"its {_WINDOWS[window].removesuffix(' of')}"
        return listed(told)

    def item(self, node: Any) -> str:
        """A part of a query; what is computed says so where a column is called the same."""
        text = self.said(node)
        kinds = tree.Query | tree.Column | tree.Value | tree.GroupValue
        return text if isinstance(node, kinds) or self.names.is_free(text) else f"computed {text}"

    def said(self, node: Any) -> str:
        match node:
            case tree.Query():
                return f"({self.query(node)})"
            case tree.Column():
                return "everything" if node.index == STAR else self.column(node)
            case tree.Value():
                return self.value(node)
            case tree.Aggregate():
                return self.aggregate(node)
            case tree.Conditional(aggregate, condition):
                wording = type(self)(self.schema, self.subject, joins=self.joins)
                figure = wording.aggregate(aggregate)  # none of what is not there
                text, is_count = self.condition(condition), aggregate.function == "count"
                match condition:
                    case tree.Comparison("=" | "in", tree.Column(), tree.Value(_, True) | tree.Values(), False):
                        column, _, values = text.partition(" is ")
                        if column == self.item(condition.left) and values.startswith('"'):
                            return f"{figure} {'with' if is_count else 'for'} {column} {values}"
                those = self.those(aggregate, condition)
                if self.subject is not None and isinstance(condition, tree.Comparison):
                    marked = those.removeprefix(f"where the {self.names.one[self.subject]} is ")
                    if re.match("(not )?marked", marked):
                        return f"{figure} for those {marked}"
                return f"{figure} (only {those})"
            case tree.Arithmetic(operator, left, right):
                figures = all(
                    isinstance(each, tree.Aggregate | tree.Conditional | tree.Value) for each in (left, right)
                )
                binding = (_BINDING.get(getattr(each, "operator", ""), 0) for each in (left, right))
                first, last = (
                    self.item(each) if binds >= _BINDING[operator] + place else self.operand(each, figures)
                    for place, (each, binds) in enumerate(zip((left, right), binding, strict=True))
                )
                return f"{first} {_SIGNS[operator]} {last}"
            case tree.Ratio(tree.Conditional(aggregate, condition), right, True) if aggregate == right:
                star, hard = self.rows(aggregate), tree.Query | tree.And | tree.Or
                table = self.schema.table_of(star.index) if star else self.subject
                which = self.which(table, condition)
                if star and not any(isinstance(each, hard) for each in tree.walk(condition)):
                    return f"percentage of {self.table(star)} " + (which if table == self.subject else f"({which})")
                if aggregate.function == "count" or not isinstance(condition, tree.Comparison):
                    whole = self.aggregate(aggregate).removeprefix("number of ")
                    return f"percentage of {whole} ({self.those(aggregate, condition)})"
                rows = "those" if table is None else self.names.many[table]
                return f"percentage that {rows} {which} make up of the {self.aggregate(aggregate)}"
            case tree.Ratio(left, right, percent):
                whole = self.operand(right, figures=True)
                word = f"as a percentage of{' the' * (not whole.startswith('the '))}" if percent else "per"
                return f"{self.operand(left, figures=True)} {word} {whole}"
            case tree.Window(window, figure):
                return f"{_WINDOWS[window]} {self.operand(figure, figures=True)}"
            case tree.Statistic(function, argument, percent):
                kind = f"{self.value(percent)}th {function} of" if percent is not None else _STATISTICS[function]
                return f"{kind} {self.item(argument) if isinstance(argument, tree.Elapsed) else self.operand(argument)}"
            case tree.Cases(cases, otherwise):
                texts = [f"{self.value(case.label)} if {self.condition(case.condition)}" for case in cases]
                rest = [] if otherwise is None else [f"otherwise {self.value(otherwise)}"]
                return f"class ({'; '.join([*texts, *rest])})"
        return self.of_time_or_text(node)

    def operand(self, node: Any, figures: bool = False) -> str:
        """A part of something computed: in parentheses if it is computed itself, except `figures`."""
        match node:
            case tree.Query():
                return self.that(node, None, "the") or self.item(node)
            case tree.Column() | tree.Value() | tree.DatePart() | tree.Now() | tree.GroupValue() | tree.Cases():
                return self.item(node)
            case tree.Aggregate() | tree.Conditional() | tree.Statistic() if figures:
                return self.item(node)
        return f"({self.item(node)})"

    def aggregate(self, node: tree.Aggregate, one: bool = False) -> str:
        different = "different " * node.distinct
        match node:
            case tree.Aggregate("count", tree.Column(index) as argument):
                if star := self.rows(node):
                    alone = " (none as one)" if self.kept is not None and star == argument else ""
                    return f"number of {different}{self.table(star, one)}{alone}"
                if node.distinct and (role := self.names.role_of(index)):
                    of = "" if self.is_of(argument, self.subject) else f" among {self.row(argument, many=True)}"
                    return f"number of different {role if one else plural_phrase(role)}{of}"
                known = "" if node.distinct or index in self.schema.primary_keys else "known "
                return f"number of {different}{known}{self.column(argument, many=not one)}"
            case tree.Aggregate("count", tree.DatePart(part, date), True):
                return f"number of different {plural_phrase(PARTS[part])} of {self.item(date)}"
            case tree.Aggregate("count", argument):
                return f"number of {different}values of {self.operand(argument)}"
        words = f"{self.figures(node)[node.function]} {different}"
        if node.function == "sum" and isinstance(node.argument, tree.Column) and "total" in self.item(node.argument):
            return f"sum of {different}{self.column(node.argument, many=True)}"
        match node.argument:
            case tree.GroupValue():
                return words.rstrip()
            case tree.Column() | tree.Elapsed() | tree.DatePart() | tree.Call("length"):
                return f"{words}{self.item(node.argument)}"
            case tree.Arithmetic("*", tree.Column(), tree.Column()):
                return f"{words}of {self.item(node.argument)}"
        return f"{words}of {self.operand(node.argument)}"

    def which(self, table: int | None, condition: tree.Condition) -> str:
        """What is asked of the rows of a table just named: `marked "sold"`, `where age is 3`."""
        text, it = self.condition(condition), f"the {self.names.one[table]} is " if table is not None else "?"
        told = text.removeprefix(it)
        return f"where {text}" if told == text else f"that are {told}" if A_ROW.match(told) else told

    def those(self, figure: tree.Aggregate, condition: tree.Condition) -> str:
        """`those marked "sold"`, of rows that are counted; `where age is 3` of other figures."""
        table = self.schema.table_of(star.index) if (star := self.rows(figure)) else None
        return "those " * (table is not None) + self.which(table, condition)

    def rows(self, node: Any) -> tree.Column | None:
        """The star of the rows that are counted: by it or, beside all rows of the table `kept`, by their key."""
        match node:
            case tree.Aggregate("count", tree.Column(index) as column, different) if not self.schema.is_star(index):
                of, keys = self.schema.table_of, dict(self.schema.foreign_keys)
                own = [key for key in self.schema.primary_keys if of(key) == of(index)]
                own = [key for key in own if key not in keys or of(keys[key]) != self.kept]
                if not different and own[:1] == [index] and self.kept not in (None, of(index)):
                    return replace(column, index=self.schema.star_of(of(index)))
            case tree.Aggregate("count", tree.Column() as star):
                return star
        return None

    def of_time_or_text(self, node: Any) -> str:
        match node:
            case tree.DatePart(part, date):
                told = self.item(date)
                rest = told.removeprefix("date ")
                done = (part in _PERIODS and PARTICIPLE.fullmatch(rest)) or rest.startswith("of ")
                short = f"{PARTS[part]} {rest}"  # `year paid`, `year of birth`
                plain = self.is_of(date, self.schema.table_of(date.index)) and self.names.is_free(short)
                if done and rest != told and plain:
                    return short
                return f"{PARTS[part]} of {self.names.full(date.index) if told == 'date' else told}"
            case tree.Elapsed(unit, later, earlier):
                ends = f"since {self.item(earlier)}"
                if not isinstance(later, tree.Now):
                    ends = f"from {self.item(earlier)} to {self.item(later)}"
                if unit == "age" and {"birth", "born"} & {*self.item(earlier).split()}:
                    then = "" if isinstance(later, tree.Now) else f" at {self.item(later)}"
                    return f"age by {self.item(earlier)}{then}"
                return f"{'whole years' if unit == 'age' else f'{unit}s'} {ends}"
            case tree.Ago(number, unit):
                return "today" if node == TODAY else f"{self.value(number)} {unit}{'s' * (number != ONE)} ago"
            case tree.Concat(left, right, " ") if (left, right) == self.naming(self.schema.table_of(left.index)):
                return _FIRST_NAME.sub("name in full", self.item(left), count=1)
            case tree.Concat(left, right, " "):
                return f"{self.item(left)} followed by {self.item(right)}"
            case tree.Concat(left, right, ", " | " - " | "/" as between):
                return f'"{self.item(left)}{between}{self.item(right)}"'
            case tree.Concat(left, right, between):
                return f'{self.item(left)} with {self.item(right)} after "{between}"'
            case tree.Bucket(argument, width):
                return f"{self.item(argument)} in steps of {self.value(width)}"
            case tree.Call("substr", argument, number):
                letters = "letter" if number == ONE else f"{self.value(number or ONE)} letters"
                return f"first {letters} of {self.operand(argument, figures=True)}"
            case tree.Call("round", argument, tree.Value() as number):
                places = "1 decimal" if number == ONE else f"{self.value(number)} decimals"
                return f"{self.operand(argument, figures=True)} rounded to {places}"
            case tree.Call(function, argument):
                return _CALLS[function].format(self.operand(argument, figures=True))
        return "now" if isinstance(node, tree.Now) else "figure" if isinstance(node, tree.GroupValue) else repr(node)

    def naming(self, table: int, instance: int = 0) -> tuple[tree.Column, ...]:
        """The columns that need not be told because they name the rows of a table."""
        return tuple(tree.Column(each, instance) for each in naming_columns(self.schema, table))

    def column(self, column: tree.Column, many: bool = False) -> str:
        """The name of a column; of a star, that of the columns of its table."""
        if self.schema.is_star(column.index):
            return f"all columns of {self.table(column)}"
        table, row = self.schema.table_of(column.index), self.row(column)
        if row == self.names.one[table]:
            return self.names.column(column.index, self.subject, many)
        if (table, column.instance) in self.joins.roles:
            return self.names.of_role(column.index, row, many)
        return f"{self.names.column(column.index, table, many)} of the {row}"

    def row(self, item: tree.Column, many: bool = False) -> str:
        """A row of the table of a column or star, or `many`: `order`, `other order`, `buyer`."""
        table = self.schema.table_of(item.index)
        if role := self.joins.roles.get((table, item.instance)):
            return " or ".join(map(plural_phrase, role[0].split(" or "))) if many else role[0]
        number = sum((table, before) not in self.joins.roles for before in range(item.instance))
        which = ("", "other ")[number] if number < 2 else f"{ordinal(str(number + 1))} "
        return which + (self.names.many if many else self.names.one)[table]

    def is_of(self, item: tree.Column, table: int | None) -> bool:
        """Whether a column or star is of the rows that are called by this table alone."""
        return self.schema.table_of(item.index) == table and self.row(item) == self.names.one[table]

    def table(self, star: tree.Column, one: bool = False) -> str:
        """The rows of a table, or `one`, by its star."""
        if star.index == STAR:
            return "row" if one else "rows"
        return self.row(star, many=not one)

    def value(self, value: tree.Value, date: bool = True) -> str:
        if value.text is None:
            return "some value"
        if not value.quoted or (date and _DATE.fullmatch(value.text)):
            return value.text
        doubled = value.text.replace('"', '""')
        return f'"{doubled}"'


def ordinal(number: str) -> str:
    """`2nd`, `11th`."""
    return number + ("th" if number[-2:-1] == "1" else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))


def listed(texts: Iterable[str], word: str = "and") -> str:
    """`a, b and c`."""
    *first, last = texts
    return f"{', '.join(first)} {word} {last}" if first else last


def is_figure(node: tree.Expression) -> bool:
    """Whether an expression stands for many rows."""
    kinds = tree.Aggregate | tree.Conditional | tree.Statistic | tree.Window
    return any(isinstance(each, kinds) for each in tree.walk(node, into_queries=False))
