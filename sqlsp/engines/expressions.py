"""Writes expressions of the query tree in an engine's own SQL.

What the tree means is kept: integers divide to integers, a text is counted with by the number that it begins with, a
date is the text 2023-10-31, a column of no group is of one row of it. What is the engine's own (collations, the text of
a number, times of a zone) stays so.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sqlglot import exp

from sqlsp.engines.forms import translate
from sqlsp.engines.kinds import DATES, LENGTHS, NUMBER, NUMBERS, AsText, Expression, Kind, TypedRenderer, leading_number
from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import ATOM, PRODUCT, SUM, UNITS, tightness
from sqlsp.sql.literals import is_number
from sqlsp.sql.render import Frame

_BRACES: Final = str.maketrans({"{": "{{", "}": "}}"})
LEADING: Final = f"^[[:space:]]*({NUMBER})".translate(_BRACES)
"""A text that begins with a number, for `Forms`."""
ISO: Final = (
    "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])([ T]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9].*)?)?$"
).translate(_BRACES)
"""A text that is a date, for `Forms`."""
_MOST: Final = 30  # decimals
_LONGEST: Final = 1_000_000  # letters that a text is cut to


@dataclass(frozen=True)
class Forms:
    """SQL of a dialect, with {} for the SQL of arguments. Each binds as tightly as a call, or stands in parentheses."""

    text: str  # a value of any kind as a text
    matches: str  # the condition that a text matches a regular expression
    leading: str  # the number that a text begins with, 0 for none; NULL for NULL
    double: str  # a number, or the text of one, as a floating-point number
    whole: str  # a number without its fraction, as an integer
    divided: str  # the quotient of integers without its fraction
    moment: str  # the time that a text is; NULL for a text that is none
    parts: Mapping[tree.PartOfDate, str]  # of a time
    seconds: str  # of a time or an interval since a beginning
    clock: str  # the seconds of a TIME since midnight
    on_a_day: str  # a TIME as a time of some day
    length: str = ""  # what is added up of a TIME; {} alone: of an interval nothing but itself
    total: str = ""  # a sum or mean of these as an interval; empty: it is a number of seconds
    joined: str = "({} || {} || {})"  # three texts one after the other; NULL if one is
    days: str = "({} - {})"  # between two dates
    ago: str = "CAST({} - INTERVAL '{} {}s' AS DATE)"  # a day, so many units before it
    rounded: str = "ROUND({}, {})"  # a number, to so many decimals
    small: str = "CAST({} AS REAL)"  # a literal as a number of 4 bytes
    averaged: str = "{}"  # an integer or decimal of which a mean is taken
    finite: str = ""  # a number; NULL for what is none, where there are such


class ExpressionWriter(TypedRenderer):
    """Writes SQL of an engine. `kinds` are those of the columns of `schema`, `sources` what FROM calls its tables."""

    dialect: ClassVar[str]  # its name for sqlglot
    plain: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)  # names that need no quotes
    reserved: ClassVar[Collection[str]]  # words that need them nevertheless, in small letters
    forms: ClassVar[Forms]
    hundred: ClassVar[str] = "100.0"  # literals of floating-point numbers
    one: ClassVar[str] = "1.0"
    cross = " CROSS JOIN "
    integer: ClassVar[str] = "INTEGER"
    nulls: ClassVar[tuple[str, str]] = (" NULLS FIRST", " DESC NULLS LAST")  # behind a key, and one that descends
    no_time: ClassVar[str] = "CAST(NULL AS TIMESTAMP)"
    escapes: ClassVar[bool] = True  # whether LIKE takes a backslash for an escape
    limits_inside: ClassVar[bool] = True  # whether a query behind IN may have a LIMIT
    knows_keys: ClassVar[bool] = False  # whether a column is one value where its table's primary key is grouped by
    now: str = "LOCALTIMESTAMP"
    today: str = "CURRENT_DATE"

    def __init__(
        self,
        schema: Schema,
        kinds: Sequence[Kind],
        sources: Sequence[str],
        forms: Mapping[int, str],
        keys: Collection[int],
        qualified: Sequence[str] = (),
    ) -> None:
        """`forms`: SQL of columns that are not read as they are, {} for the name. `qualified`: full names of tables.

        `keys`: primary ones, where grouping by those of a table makes each of its columns one value.
        """
        super().__init__(schema, kinds)
        self._sources, self._written, self._keys, self._qualified = sources, forms, keys, qualified or sources
        self._derived = 0
        self._inside: set[int] = set()  # queries in FROM, by their id

    # what dialects write; arguments and results are SQL

    @classmethod
    def quoted(cls, name: str) -> str:
        """A name in quotes where it needs them."""
        if cls.plain.fullmatch(name) and name.lower() not in cls.reserved:
            return name
        return exp.to_identifier(name, quoted=True).sql(cls.dialect)

    @classmethod
    @abstractmethod
    def first(cls, value: str, by: str | None, down: bool, kind: Kind) -> str:
        """An aggregate: the value in the row of a group with the least `by`, or the greatest; without `by` in any."""

    @staticmethod
    def in_order(by: str | None, down: bool) -> str:
        """The ORDER BY inside an aggregate; empty without `by`."""
        return f" ORDER BY {by}{' DESC' * down} NULLS LAST" if by else ""

    @classmethod
    def like(cls, value: str, pattern: str, negated: bool) -> str:
        """LIKE without regard to case; a backslash in a pattern is one."""
        plain = not cls.escapes or (pattern.startswith("'") and "\\" not in pattern)
        escape = "" if plain else " ESCAPE ''"
        return f"{value} {'NOT ' * negated}ILIKE {pattern}{escape}"

    @staticmethod
    def divisor(number: str) -> str:
        """A number to divide by; NULL for 0."""
        return number if re.fullmatch(r"\d*[1-9]\d*", number) else f"NULLIF({number}, 0)"

    # names and literals

    def name(self, name: str) -> str:
        return self.quoted(name)

    def table(self, number: int) -> str:
        if number in self._cleaned:  # a common table expression, whose name has one part
            return self.quoted(self.schema.tables[number].name)
        return self._sources[number]

    def qualified(self, table: int) -> str:
        return self._qualified[table]

    def converted(self, column: int) -> str | None:
        info = self.schema.columns[column]
        read = self._written.get(column)
        cell = self.name(info.name) if read is None else read.replace("{}", self.name(info.name))
        return (cell if read else None) if info.form is None else translate(info.form, self.dialect, cell)

    def period(self, text: str, column: int) -> str:
        literal = super().period(text, column)
        return literal if self.schema.columns[column].type == "number" else f"DATE {literal}"

    def derived(self, sql: str) -> str:
        self._derived += 1
        return f"({sql}) AS q{self._derived}"

    def literal(self, value: tree.Value, number: bool) -> str:
        if value.text is not None and not value.quoted and not is_number(value.text):
            return f"({leading_number(value.text)})" if number else self.text_literal(value.text)
        return super().literal(value, number)

    # expressions

    def operand(self, expression: Expression, frame: Frame, level: int = ATOM) -> str:
        """The SQL of an expression, in parentheses if it binds less tightly than `level`; of a query its first row."""
        if isinstance(expression, tree.Query):
            return f"({self.query(first_row(expression), frame)})"
        found = self.expression(expression, frame)
        loose = tightness(expression) < level or (level == ATOM and found.startswith("-"))
        return f"({found})" if loose else found

    def as_text(self, expression: Expression, frame: Frame) -> str:
        """The SQL of an expression as a text."""
        if isinstance(expression, tree.Value) and expression.text is not None:
            return self.text_literal(expression.text if expression.quoted else _plain_number(expression.text))
        kind = self.kind(expression, frame)
        found = self.operand(expression, frame)
        return found if kind == "text" else self.forms.text.format(found)

    def as_number(self, expression: Expression, frame: Frame, level: int = ATOM) -> str:
        """The SQL of an expression as a number: of a text the one that it begins with."""
        kind = self.kind(expression, frame)
        if isinstance(expression, tree.Value) and kind == "text":
            return f"({leading_number(expression.text or '')})"
        if kind == "boolean":
            return f"CAST({self.operand(expression, frame)} AS INTEGER)"
        if kind == "interval":
            return self.forms.seconds.format(self.operand(expression, frame))
        if kind == "clock":
            return self.forms.clock.format(self.operand(expression, frame))
        if kind in NUMBERS:
            return self.operand(expression, frame, level)
        form = f"CAST({{}} AS {self.integer})" if self.is_whole(expression, frame) else self.forms.leading
        return form.format(self.as_text(expression, frame))

    def as_moment(self, expression: Expression, frame: Frame) -> str:
        """The SQL of an expression as a time; NULL for a number."""
        kind = self.kind(expression, frame)
        if kind in DATES:
            return self.operand(expression, frame)
        if kind == "clock":
            return self.forms.on_a_day.format(self.operand(expression, frame))
        if kind not in ("text", "odd"):
            return self.no_time
        return self.forms.moment.format(self.as_text(expression, frame))

    def expression(self, expression: tree.Expression, frame: Frame) -> str:
        alone = replace(frame, grouping=None)
        if frame.grouping is not None and expression in frame.grouping.keys:
            frame = alone
        if frame.renamed is not None and expression in frame.renamed and not isinstance(expression, tree.Column):
            return frame.renamed[expression]
        match expression:
            case tree.Column():
                return self.column(expression, frame)
            case AsText():
                return self.as_text(expression.item, frame)
            case tree.Aggregate("sum" | "avg") if self.adds_lengths(expression, alone):
                return self._total(expression, alone)
            case tree.Aggregate() | tree.Conditional():
                return super().expression(expression, alone)
            case tree.Statistic():
                return self._statistic(expression, alone)
            case tree.Arithmetic():
                return self._arithmetic(expression, frame)
            case tree.Ratio():
                factor, right = (
                    self.hundred if expression.percent else self.one,
                    self.as_number(expression.right, frame),
                )
                return f"{factor} * {self.as_number(expression.left, frame, PRODUCT)} / {self.divisor(right)}"
            case tree.Window():
                return self._window(expression, frame)
            case tree.DatePart():
                return self._date_part(expression, frame)
            case tree.Now():
                return self.now
            case tree.Elapsed():
                return self._elapsed(expression, frame)
            case tree.Ago():
                return self.forms.ago.format(self.today, count_of(expression.number, 1), expression.unit)
            case tree.Call():
                return self._call(expression, frame)
            case tree.Concat():
                left, right = (self.as_text(side, frame) for side in (expression.left, expression.right))
                return self.forms.joined.format(left, self.text_literal(expression.between), right)
            case tree.Bucket():
                return self._bucket(expression, frame)
        return super().expression(expression, frame)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> str:
        found = super().column(column, frame, by_table)
        around: Frame | None = frame
        instance, table = column.instance, self.schema.table_of(column.index)
        while around is not None and not around.nested and instance >= around.tables.count(table):
            instance, around = instance - around.tables.count(table), around.outer
        grouping = around.grouping if around is not None else None
        if grouping is None or self.schema.is_star(column.index) or around is None:
            return found
        own = tree.Column(column.index, instance)
        primary = [tree.Column(key, instance) for key in self._keys if self.schema.table_of(key) == table]
        if own in grouping.keys or (primary and {*primary} <= {*grouping.keys}):
            return found
        by = None
        if grouping.by is not None:
            by = self.expression(grouping.by, replace(around, grouping=None))
        return self.first(found, by, grouping.down, self._kinds[column.index])

    def taken(self, node: tree.Aggregate, frame: Frame) -> str:
        kind = self.kind(node.argument, frame)
        if node.function == "count" or (node.function in ("max", "min") and kind != "boolean"):
            return self.operand(node.argument, frame, SUM)
        value = self.as_number(node.argument, frame, SUM)
        return self.averaged(value, kind) if node.function == "avg" else value

    def adds_lengths(self, expression: tree.Aggregate, frame: Frame) -> bool:
        return bool(self.forms.total) and self.kind(expression.argument, frame) in LENGTHS

    def _total(self, node: tree.Aggregate, frame: Frame) -> str:
        """The sum or mean of lengths of time."""
        value = self.operand(node.argument, frame)
        if self.forms.total != "{}" or self.kind(node.argument, frame) == "clock":
            value = self.forms.length.format(value)
        distinct = "DISTINCT " if node.distinct else ""
        return self.forms.total.format(f"{node.function}({distinct}{value})")

    def averaged(self, value: str, kind: Kind) -> str:
        """A number of which a mean is taken."""
        return value if kind in ("real", "float") else self.forms.averaged.format(value)

    def _statistic(self, node: tree.Statistic, frame: Frame) -> str:
        if node.function != "percentile":
            number = self.as_number(node.argument, frame)
            if node.function == "median":
                return f"PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY {number})"
            return f"STDDEV_SAMP({self.averaged(number, self.kind(node.argument, frame))})"
        percent = float(leading_number(node.percent.text or "50")) if node.percent is not None else 50.0
        share = max(percent, 0) / 100
        ranked = self.operand(node.argument, frame, SUM)
        if share > 1:
            return f"min(CASE WHEN FALSE THEN {ranked} END)"  # which is NULL of the same type
        return f"PERCENTILE_DISC({share:g}) WITHIN GROUP (ORDER BY {ranked})"

    def _arithmetic(self, node: tree.Arithmetic, frame: Frame) -> str:
        level = tightness(node)
        if node.operator != "/":
            left, right = self.as_number(node.left, frame, level), self.as_number(node.right, frame, level + 1)
            return f"{left} {node.operator} {f'({right})' if right.startswith('-') else right}"
        left, right = self.as_number(node.left, frame), self.as_number(node.right, frame)
        if self.kind(node, frame) == "integer":
            return self.forms.divided.format(left, self.divisor(right))
        return f"{self.forms.double.format(left)} / {self.divisor(right)}"

    def _bucket(self, node: tree.Bucket, frame: Frame) -> str:
        width, argument = leading_number(node.width.text or "10"), self.as_number(node.argument, frame)
        if self.is_whole(node.argument, frame) and width.isdecimal():
            return f"{self.forms.divided.format(argument, self.divisor(width))} * {width}"
        quotient = f"{self.forms.double.format(argument)} / {self.divisor(width)}"
        return f"{self.forms.whole.format(quotient)} * {width}"

    def _window(self, node: tree.Window, frame: Frame) -> str:
        figure = self.as_number(node.figure, frame)
        alone = frame.grouping is not None and not frame.keys  # a single row
        if node.kind == "share":
            return f"{self.hundred} * {figure} / NULLIF({figure if alone else f'sum({figure}) OVER ()'}, 0)"
        if alone:
            return figure if node.kind == "total" else f"NULLIF({figure}, {figure})"  # which keeps the single row
        order = f"ORDER BY {self.expression(frame.keys[0], frame)}{self.nulls[0]}" if frame.keys else ""
        if node.kind == "total":
            return f"sum({figure}) OVER ({order})"
        before = f"lag({figure}) OVER ({order})"
        change = f"{figure} - {before}"
        return change if node.kind == "change" else f"{self.hundred} * ({change}) / NULLIF({before}, 0)"

    def _date_part(self, node: tree.DatePart, frame: Frame) -> str:
        day = self.as_moment(node.date, frame)
        if node.part != "quarter":
            return self.forms.parts[node.part].format(day)
        year, quarter = (self.forms.parts[part].format(day) for part in ("year", "quarter_of_year"))
        return self.forms.joined.format(year, "'-Q'", self.forms.text.format(quarter))

    def _elapsed(self, node: tree.Elapsed, frame: Frame) -> str:
        sides = (node.later, node.earlier)
        later, earlier = (self.as_moment(side, frame) for side in sides)
        if all(self.kind(side, frame) == "date" for side in sides):
            days = self.forms.days.format(later, earlier)
        else:
            days = f"(({self.forms.seconds.format(later)} - {self.forms.seconds.format(earlier)}) / 86400.0)"
        if node.unit == "age":
            return self.forms.whole.format(f"{days} / 365.25")
        if node.unit == "day":
            return days
        operator, number = UNITS[node.unit]
        return f"{days} {operator} {number if '.' in number or operator == '*' else number + '.0'}"

    def _call(self, node: tree.Call, frame: Frame) -> str:
        if node.function == "round":
            decimals = 0 if node.number is None else count_of(node.number, 1)
            return self.forms.rounded.format(self.as_number(node.argument, frame, SUM), min(max(decimals, 0), _MOST))
        if node.function == "abs":
            return f"ABS({self.as_number(node.argument, frame, SUM)})"
        value = self.as_text(node.argument, frame)
        if node.function == "substr":
            letters = 1 if node.number is None else count_of(node.number, 1)
            return f"LEFT({value}, {min(max(letters, 0), _LONGEST)})"
        return f"{'CHAR_LENGTH' if node.function == 'length' else node.function.upper()}({value})"


def is_constant(expression: tree.Expression) -> bool:
    """Whether an expression is of no row and no group."""
    kinds = (tree.Column, tree.Aggregate, tree.Figure)
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


def _plain_number(text: str) -> str:
    """A number as a text has it that it is compared with; another text as it is."""
    if not is_number(text):
        return text
    whole = text.lstrip("-").isdecimal()
    return str(int(text)) if whole else re.sub(r"^(-?\d+)(e|$)", r"\1.0\2", f"{float(text):.15g}")
