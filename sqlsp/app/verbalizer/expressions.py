"""Writes columns, values, aggregates and computed expressions as phrases."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from calendar import day_name, month_name
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Any, Final, Self

from sqlsp.app.verbalizer.names import PARTICIPLE, NoTemplateError, names_of, naming_columns, plural_of
from sqlsp.schema.names import keywords
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import Occurrence

ONE: Final = tree.Value("1")
DATE_PARTS: Final = {
    "year": "year", "month": "month", "day": "day", "quarter": "quarter", "quarter_of_year": "quarter of the year",
    "month_of_year": "month of the year", "day_of_month": "day of the month", "weekday": "weekday", "hour": "hour",
}  # fmt: skip
DATE_PART_VALUES: Final = {
    "month_of_year": {f"{number:02}": f"in {name}" for number, name in enumerate(month_name) if number},
    "weekday": {str((number + 1) % 7): f"on a {name}" for number, name in enumerate(day_name)},
}
_AGGREGATES: Final = {"max": "highest", "min": "lowest", "sum": "total", "avg": "average"}
_AGGREGATES_OF_TIME: Final = _AGGREGATES | {"min": "earliest", "max": "latest"}
AMOUNTS: Final = keywords(
    """charges costs days earnings expenses fees hours minutes points prices proceeds profits revenues royalties
    salaries sales savings seconds takings taxes years wages"""
)
_SIGNS: Final = {"+": "+", "-": "−", "*": "×", "/": "÷"}
_WINDOWS: Final = {
    "share": "percentage share of the {}", "total": "running total of the {}", "change": "change of the {}",
    "growth": "percentage growth of the {}",
}  # fmt: skip
_CALLS: Final = {
    "length": "length of the {}", "upper": "{} in capital letters", "lower": "{} in small letters",
    "abs": "absolute value of {}", "round": "rounded {}",
}  # fmt: skip
_STATISTICS: Final = {"median": "median", "stddev": "standard deviation of the", "percentile": "percentile of the"}
_TIME_WORDS: Final = keywords("date time on at")
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d|\d\d:\d\d")
_YEAR: Final = re.compile(r"1[5-9]\d\d|20\d\d")
_ISO_DATE: Final = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d)( \d\d:\d\d)?(?::\d\d)?)?)?")

Role = tuple[str, Occurrence]
"""The noun for a row that a foreign key refers to (`buyer`), and the occurrence of the table with this key."""


class ExpressionPhrases(ABC):
    """Phrases for expressions of a query in abstract form.

    `subject` is the table that the sentence is about. If a query joins a table along several foreign keys, `roles` has
    the nouns for the occurrences of this table: `buyer`, `seller`.
    """

    def __init__(
        self, schema: Schema, subject: int | None = None, roles: Mapping[Occurrence, Role] | None = None
    ) -> None:
        self.names = names_of(schema)
        self.schema = self.names.schema
        self.subject = subject
        self.roles = roles or {}

    @abstractmethod
    def relative(self, condition: tree.Condition | None) -> str:
        """Returns the relative clause of a condition, with a blank before it."""

    @abstractmethod
    def single(self, query: tree.Query, left: tree.Expression | None) -> str:
        """Returns the phrase of an inner query with one value. `left` is the expression compared with it, if any."""

    def about(self, table: int | None) -> Self:
        """Returns the same templates for a sentence about another table."""
        other = copy(self)
        other.subject = table
        return other

    def kind(self, node: Any) -> str | None:
        """Returns the type of a column, of its maximum, or of its minimum. Returns None for computed numbers.

        A column of years has the type `time`, and so has a text column whose name begins or ends like the name of a
        date (`_TIME_WORDS`).
        """
        match node:
            case tree.DatePart("year" | "month" | "day" | "quarter"):
                return "time"
            case tree.Concat() | tree.Call("upper" | "lower" | "substr"):
                return "text"
            case tree.Aggregate("max" | "min", tree.Column() as argument):
                node = argument
        if not isinstance(node, tree.Column) or self.schema.is_star(node.index):
            return None
        column = self.schema.columns[node.index]
        parts = self.names.columns[node.index].split()
        is_time = "year" in parts or (column.type == "text" and not _TIME_WORDS.isdisjoint((parts[0], parts[-1])))
        return "time" if is_time else column.type

    def naming(self, table: int, instance: int = 0) -> tuple[tree.Column, ...]:
        """Returns the columns that name the rows of a table: a name, or first and last name. Returns () without one."""
        return tuple(tree.Column(index, instance) for index in naming_columns(self.schema, table))

    def occurrence(self, column: tree.Column) -> Occurrence:
        """Returns the table of a column, and the number of the table's occurrence in the query."""
        return self.schema.table_of(column.index), column.instance

    def find_child(self, occurrence: Occurrence) -> Occurrence:
        """Returns the occurrence of the table whose foreign key gives a role. Without a role, returns `occurrence`.

        The table with the foreign key may have a role itself: the `buyer` of the `order` of an item.
        """
        for _ in self.roles:
            if occurrence in self.roles:
                _, occurrence = self.roles[occurrence]
        return occurrence

    def is_own(self, column: tree.Column) -> bool:
        """True if a column belongs to the subject of the sentence."""
        return self.occurrence(column) == (self.subject, 0) and (self.subject, 0) not in self.roles

    def row(self, occurrence: Occurrence, many: bool = False) -> str:
        """Returns the noun for one row of an occurrence (`order`, `buyer`), or for `many` rows (`orders`)."""
        table, instance = occurrence
        if occurrence in self.roles:
            role, _ = self.roles[occurrence]
            return plural_of(role) if many else role
        if instance:
            raise NoTemplateError("a second occurrence of a table without a role")
        if table < 0:
            return "rows" if many else "row"
        return self.names.row(table, many)

    def column(self, column: tree.Column, many: bool = False) -> str:
        """Returns the words of a column. If its table is not the subject, the noun of the table is added."""
        if self.schema.is_star(column.index):
            raise NoTemplateError("a star is no column")
        text = self.names.column(column.index, many)
        if self.is_own(column):
            return text
        row = self.row(self.occurrence(column))
        first, _, rest = text.partition(" ")
        if text.startswith(f"{row} ") or text in (row, plural_of(row)):  # the words have the noun already
            return text
        if rest and row.split()[-1] == first:  # `chess club` and `club code`
            return f"{row} {rest}"
        if " of " in text or self.participle(column):
            return f"{text} of the {row}"
        return f"{row} {text}"

    def participle(self, column: tree.Column) -> str:
        """Returns `paid` for the column `date paid` and `founded` for `year founded`, else an empty text."""
        noun, _, rest = self.names.columns[column.index].partition(" ")
        return rest if noun in ("date", "time", "year") and PARTICIPLE.fullmatch(rest) else ""

    def measure(self, column: tree.Column, many: bool = False) -> str:
        """Returns the words of a column with a unit: `weight in g`."""
        unit = self.names.units.get(column.index)
        return self.column(column, many) + (f" in {unit}" if unit else "")

    def value(self, value: tree.Value) -> str:
        """Returns a literal: `5`, `"Ulm"` in quotes, or `31 October 2024`."""
        if value.text is None:
            return "some value"
        if not value.quoted:
            return value.text
        return readable_date(value.text) or f'"{value.text}"'

    def items(self, nodes: Sequence[tree.Expression]) -> str:
        """Returns a list: `name and age`, `lowest and highest price`."""
        texts = [self.measure(node) if isinstance(node, tree.Column) else self.item(node) for node in nodes]
        for index, (node, following) in enumerate(pairwise(nodes)):
            match node, following:
                case tree.Aggregate(a, tree.Column() as column, False), tree.Aggregate(b, other, False):
                    if column == other and "count" not in (a, b):
                        texts[index] = texts[index].removesuffix(f" {self.measure(column)}")
                case _, tree.Window(kind, figure) if figure == node:
                    texts[index + 1] = f"its {_WINDOWS[kind].replace(' of the {}', '')}"
        return listed(texts)

    def figures(self, nodes: Sequence[tree.Expression], condition: str = "") -> str:
        """Returns aggregates, and the rows over which they are computed: `average age of singers`.

        `condition` has the clauses about these rows, with a blank before them.
        """
        if self.subject is None:
            raise NoTemplateError("aggregates of an unknown table")
        text = self.items(nodes)
        many = self.names.row(self.subject, many=True)
        if any(isinstance(node, tree.Conditional | tree.Ratio) for node in nodes):
            return f"{text}, among those{condition}" if condition else text
        first, window, rest = text.partition(" and its ")
        if f" {many} " not in f" {first} ":
            first += f" of {many}"
        is_last = first.endswith(many) and not window
        if not condition or is_last:
            return first + condition + window + rest
        return f"{first}{window}{rest} among those{condition}"

    def item(self, node: Any) -> str:
        """Returns the phrase of an expression. Raises NoTemplateError if no template fits."""
        match node:
            case tree.Column():
                return self.column(node)
            case tree.Value():
                return self.value(node)
            case tree.Query():
                return self.single(node, None)
            case tree.Aggregate():
                return self.aggregate(node)
            case tree.Conditional(aggregate, condition):
                rows = self.about(self.counted_table(aggregate))
                return rows.figures((aggregate,)) + rows.relative(condition)
            case tree.Arithmetic("*", tree.Value("1.0" | "1"), right):
                return self.item(right)
            case tree.Arithmetic("-", tree.Aggregate() | tree.Conditional(), tree.Aggregate() | tree.Conditional()):
                return f"{self.operand(node.left)} minus {self.operand(node.right)}"
            case tree.Arithmetic(operator, left, right):
                return f"{self.operand(left)} {_SIGNS[operator]} {self.operand(right)}"
            case tree.Ratio():
                return self.ratio(node)
            case tree.Window(kind, figure):
                return _WINDOWS[kind].format(self.item(figure))
            case tree.Statistic(function, argument, percent):
                number = f"{ordinal(percent.text)} " if percent is not None and percent.text else ""
                return f"{number}{_STATISTICS[function]} {self.item(argument)}"
            case tree.Cases(cases, otherwise):
                columns = {column for column in tree.walk(node) if isinstance(column, tree.Column)}
                labels = [self.value(case.label) for case in cases] + ([self.value(otherwise)] if otherwise else [])
                if len(columns) == 1:
                    return f"{self.column(columns.pop())} class ({listed(labels, 'or')})"
            case tree.DatePart() | tree.Elapsed() | tree.Ago():
                return self.time(node)
        return self.text(node)

    def operand(self, node: Any) -> str:
        """Returns an operand of arithmetic. A computed operand is in parentheses."""
        text = self.item(node)
        return f"({text})" if isinstance(node, tree.Arithmetic | tree.Ratio) else text

    def counted_table(self, node: tree.Aggregate) -> int | None:
        """Returns the table of the first column in an aggregate. For `*`, returns the subject."""
        for column in tree.walk(node):
            if isinstance(column, tree.Column) and column.index != STAR:
                return self.schema.table_of(column.index)
        return self.subject

    def is_count_of_rows(self, node: tree.Aggregate) -> bool:
        """True for `count(*)` and for the count of a primary key."""
        match node:
            case tree.Aggregate("count", tree.Column(index), distinct):
                return self.schema.is_star(index) or (not distinct and index in self.schema.primary_keys)
        return False

    def aggregate(self, node: tree.Aggregate, many: bool = True) -> str:
        """Returns the phrase of an aggregate: `number of orders`, `average age`. `many` is as in `counted`."""
        different = "different " if node.distinct else ""
        argument = node.argument
        if isinstance(argument, tree.GroupValue):
            return _AGGREGATES[node.function]
        if node.function == "count":
            if isinstance(argument, tree.Column):
                return f"number of {different}{self.counted(node, many)}"
            return f"number of {different}{plural_of(self.item(argument))}"
        if not isinstance(argument, tree.Column):
            connected = isinstance(argument, tree.Arithmetic | tree.Ratio)
            return f"{_AGGREGATES[node.function]} {'of ' if connected else ''}{self.item(argument)}"
        text = self.measure(argument)
        if node.function == "sum" and text.split()[0] == "total":
            return f"sum of {plural_of(text)}"
        function = (_AGGREGATES_OF_TIME if self.kind(argument) == "time" else _AGGREGATES)[node.function]
        is_number = self.names.is_plural(argument.index) and not AMOUNTS & {*text.split()} and node.function != "sum"
        return f"{function} {different}{'number of ' if is_number else ''}{text}"

    def counted(self, node: tree.Aggregate, many: bool = True) -> str:
        """Returns the noun for the things that a COUNT counts: `orders`, `countries`. It is singular unless `many`."""
        column = node.argument
        assert isinstance(column, tree.Column)
        if self.is_count_of_rows(node):
            table = self.subject if column.index == STAR else self.schema.table_of(column.index)
            return self.row((-1 if table is None else table, column.instance), many)
        role = self.names.roles.get(column.index)
        if role and node.distinct:
            return plural_of(role) if many else role
        return self.column(column, many=many)

    def ratio(self, node: tree.Ratio) -> str:
        """Returns the phrase of a quotient or a percentage.

        Raises NoTemplateError for a percentage of a set within itself, which is always 100 %.
        """
        match node:
            case tree.Ratio(tree.Conditional(aggregate, condition), right, True) if aggregate == right:
                rows = self.about(self.counted_table(aggregate))
                if rows.subject is None:
                    raise NoTemplateError("a percentage of unknown rows")
                part = rows.names.row(rows.subject, many=True) + rows.relative(condition)
                if self.is_count_of_rows(aggregate):
                    return f"percentage of {part}"
                return f"percentage of the {rows.aggregate(aggregate)} that comes from {part}"
        columns = [column for column in tree.walk(node) if isinstance(column, tree.Column)]
        if node.left == node.right or len({self.schema.table_of(column.index) for column in columns}) > 1:
            raise NoTemplateError("a percentage of a set within itself")
        overall = " overall" if isinstance(node.right, tree.Query) else ""
        between = f"as a percentage of the{overall}" if node.percent else "per"
        return f"{self.operand(node.left)} {between} {self.operand(node.right).removeprefix('the ')}"

    def time(self, node: tree.DatePart | tree.Elapsed | tree.Ago) -> str:
        """Returns a phrase for an expression over dates."""
        match node:
            case tree.DatePart(part, date):
                if self.is_own(date) and (done := self.participle(date)):
                    return f"{DATE_PARTS[part]} {done}"
                return f"{DATE_PARTS[part]} of the {self.column(date)}"
            case tree.Elapsed("age", tree.Now(), tree.Column() as earlier):
                birth = {"birth", "born", "dob", "birthday"} & {*self.names.columns[earlier.index].split()}
                return "age" if birth else f"full years since the {self.column(earlier)}"
            case tree.Elapsed(unit, tree.Now(), earlier):
                return f"{unit}s since the {self.item(earlier)}"
            case tree.Elapsed(unit, later, earlier):
                unit_name = "full year" if unit == "age" else unit
                first, last = self.item(earlier), self.item(later)
                if first.startswith("from "):  # the columns `from time` and `to time`
                    return f"{unit_name}s between {first} and {last}"
                return f"{unit_name}s from {first} to {last}"
            case tree.Ago(tree.Value("0"), "day"):
                return "today"
            case tree.Ago(number, unit):
                return f"{self.value(number)} {unit if number == ONE else f'{unit}s'} ago"
        raise NoTemplateError("a time of another form")

    def text(self, node: Any) -> str:
        """Returns the phrase of a function of SQL on texts or numbers, such as `||`, `substr` and `round`."""
        match node:
            case tree.Concat(left, right, " ") if (left, right) == self.naming(*self.occurrence(left)):
                return "full name" if self.is_own(left) else f"{self.row(self.occurrence(left))} name"
            case tree.Concat(left, right):
                return f"{self.item(left)} with {self.item(right)}"
            case tree.Bucket(argument, width):
                return f"{self.item(argument)} in steps of {self.value(width)}"
            case tree.Call("substr", argument, number):
                letters = "first letter" if number in (None, ONE) else f"first {self.value(number or ONE)} letters"
                return f"{letters} of the {self.item(argument)}"
            case tree.Call("round", argument, tree.Value(str(digits))):
                return f"{self.item(argument)} rounded to {digits} {'decimal' if digits == '1' else 'decimals'}"
            case tree.Call(function, argument) if function in _CALLS:
                return _CALLS[function].format(self.item(argument))
        raise NoTemplateError(type(node).__name__)


def readable_date(text: str) -> str:
    """Returns `31 October 2024`, `October 2024` or `2024` for an ISO date, month or year, else an empty text."""
    match = _ISO_DATE.fullmatch(text)
    if match is None:
        return ""
    year, month, day, clock = match.groups()
    if month is None:
        return year
    if not 1 <= int(month) <= 12:
        return ""
    month_text = f"{month_name[int(month)]} {year}"
    return month_text if day is None else f"{int(day)} {month_text}{clock or ''}"


def whole_period(first: str, next_first: str) -> str:
    """Returns a year or a month (`2024-10`), if `first` is its first day and `next_first` the first day of the next.

    Returns an empty text for other days.
    """
    if not (first.endswith("-01") and next_first.endswith("-01") and is_date(tree.Value(first))):
        return ""
    year = int(first[:4])
    month = int(first[5:7])
    if next_first[:10] == f"{year + 1}-01-01" and month == 1:
        return str(year)
    next_month = f"{year + 1}-01" if month == 12 else f"{year}-{month + 1:02}"
    return first[:7] if next_first[:7] == next_month else ""


def is_date(node: Any) -> bool:
    """True for a literal that begins with a day, such as `2024-10-31`, or with a time of day, such as `13:00`."""
    return isinstance(node, tree.Value) and bool(_DAY.match(node.text or ""))


def is_year(node: Any) -> bool:
    """True for a literal year such as `2024`."""
    return isinstance(node, tree.Value) and bool(_YEAR.fullmatch(node.text or ""))


def ordinal(number: str) -> str:
    """Returns an ordinal in digits: `2nd`, `11th`."""
    is_teen = number[-2:-1] == "1"
    ending = "th" if is_teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th")
    return number + ending


def listed(texts: Iterable[str], word: str = "and") -> str:
    """Joins texts to a list: `a, b and c`. `word` is the conjunction before the last text."""
    *first, last = texts
    return f"{', '.join(first)} {word} {last}" if first else last


def is_figure(node: tree.Expression) -> bool:
    """True for an expression with an aggregate, a statistic or a window, which is computed over many rows."""
    kinds = tree.Aggregate | tree.Conditional | tree.Statistic | tree.Window
    return any(isinstance(part, kinds) for part in tree.walk(node, into_queries=False))
