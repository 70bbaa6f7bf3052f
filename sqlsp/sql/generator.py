"""Query tree → sqlglot expression in the dialect of an engine, by the kinds of its columns.

Integers divide to integers, LIKE ignores case, NULL sorts first, a column of no group is of one row of it. Values of
one kind are compared as they are, values of several kinds as texts; a text is counted with as the number that it is.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from calendar import isleap, monthrange
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache
from itertools import pairwise
from typing import Any, ClassVar, Final

from sqlglot import exp

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.cell_forms import translate
from sqlsp.sql.idioms import UNITS
from sqlsp.sql.kinds import (
    DATES,
    LENGTHS,
    NUMBERS,
    AsText,
    Expression,
    Kind,
    TypedWriter,
    aggregates_of,
    common_kind,
    count_of,
    first_row,
    is_constant,
    leading_number,
)  # fmt: skip
from sqlsp.sql.literals import is_number
from sqlsp.sql.printing import ATOM, PRODUCT, SUM, alias, build, negated, number, text, wrapped
from sqlsp.sql.trees import operands
from sqlsp.sql.writer import COMPARISONS, OPERATIONS, SET_OPERATIONS, Frame, Grouping, aggregate

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?", re.ASCII)
_PERIOD: Final = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?%", re.ASCII)
_MAX_DECIMALS: Final = 30
_MAX_LETTERS: Final = 1_000_000  # that a text is cut to
_CLOCK: Final = re.compile(r"(\d{1,2}):[0-5]\d(?::[0-5]\d)?", re.ASCII)
_HOURS: Final = 24  # of a day
_LENGTH_UNITS: Final = ((3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True)
class Templates:
    """What sqlglot does not translate: SQL of a dialect with {0} and {1} for expressions (`sql.printing.build`)."""

    number: str  # the number that a text is
    moment: str  # the time that a text is; NULL for a text that is none
    whole: str  # a number without its fraction, as an integer
    seconds: str  # of a time or an interval since a beginning
    clock: str  # the seconds of a TIME since midnight
    on_a_day: str  # a TIME as a time of some day
    parts: Mapping[tree.PartOfDate, str]  # of a time
    length: str = ""  # what is added up of a TIME; {0} alone: of an interval nothing but itself
    total: str = ""  # a sum or mean of these as an interval; empty: it is a number of seconds
    divided: str = "{0} / {1}"  # a quotient with its fraction, of numbers of which one has one
    averaged: str = "{0}"  # an integer or decimal of which a mean is taken
    rounded: str = "round(CAST({0} AS DECIMAL), {1})"
    days: str = "({0} - {1})"  # between two dates
    median: str = "percentile_cont(0.5) WITHIN GROUP (ORDER BY {0})"
    percentile: str = "percentile_disc({1}) WITHIN GROUP (ORDER BY {0})"


class Generator(TypedWriter):
    """Writes the statements of an engine. A subclass per dialect overrides what differs."""

    plain: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)  # names that need no quotes
    reserved: ClassVar[Collection[str]]  # words that need them nevertheless, in small letters
    sql: ClassVar[Templates]
    text_sql: ClassVar[str]  # SQL of {} as a text
    finite_sql: ClassVar[str] = ""  # SQL of the number {}, NULL for what is no number, where there are such
    cross: ClassVar[str] = "CROSS"
    hundred: ClassVar[str] = "100.0"  # literals of floating-point numbers
    one: ClassVar[str] = "1.0"
    nulls: ClassVar[tuple[bool | None, bool | None]]  # whether to say NULLS FIRST: behind a key, and one that descends
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
        """Makes a writer of statements over a schema.

        Args:
            schema: the tables and columns that are asked
            kinds: those of the columns of `schema`
            sources: what FROM calls its tables
            forms: SQL of columns that are not read as they are, {} for the name
            keys: primary keys, where grouping by those of a table makes each of its columns one value
            qualified: full names of tables
        """
        super().__init__(schema, kinds)
        self._sources, self._written, self._keys, self._qualified = sources, forms, keys, qualified or sources
        self._derived = 0
        self._inside: set[int] = set()  # queries in FROM, by their id

    # what dialects have otherwise

    @abstractmethod
    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        """An aggregate: the value in the first row of a group in an order; without one in any."""

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        """LIKE without regard to case; a backslash in a pattern is one."""
        return exp.ILike(this=value, expression=pattern)

    def build(self, template: str, *arguments: exp.Expr) -> exp.Expr:
        """The expression of SQL of this dialect with {0}, {1} … for expressions."""
        return build(template, *arguments, dialect=self.dialect)

    # names and literals

    @classmethod
    def quoted(cls, name: str) -> str:
        """A name in quotes where it needs them."""
        return name if cls.is_plain(name) else exp.to_identifier(name, quoted=True).sql(cls.dialect)

    @classmethod
    def is_plain(cls, name: str) -> bool:
        return cls.plain.fullmatch(name) is not None and name.lower() not in cls.reserved

    def name(self, name: str) -> exp.Identifier:
        return exp.Identifier(this=name, quoted=not self.is_plain(name))

    def table(self, number: int) -> exp.Table:
        if number in self._cleaned:  # a common table expression, whose name has one part
            return exp.Table(this=self.name(self.schema.tables[number].name))
        return _parse_table(self._sources[number], self.dialect).copy()

    def qualified(self, table: int) -> exp.Table:
        return _parse_table(self._qualified[table], self.dialect).copy()

    def converted(self, column: int) -> str | None:
        info, read = self.schema.columns[column], self._written.get(column)
        cell = (read or "{}").replace("{}", self.quoted(info.name))
        if info.form is not None:
            return translate(info.form, self.dialect, cell)
        return cell if read is not None else None

    def period(self, content: str, column: int) -> exp.Expr:
        literal = super().period(content, column)
        return exp.cast(literal, "DATE") if literal.is_string else literal

    def derived(self, select: exp.Query) -> exp.Subquery:
        self._derived += 1
        return exp.Subquery(this=select, alias=exp.TableAlias(this=exp.to_identifier(f"q{self._derived}")))

    def literal(self, value: tree.Value, numeric: bool) -> exp.Expr:
        if value.text is not None and not value.quoted and not is_number(value.text):
            return number(leading_number(value.text)) if numeric else text(value.text)
        return super().literal(value, numeric)

    # conditions

    def condition(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        match condition:
            case tree.Comparison("like") if (within := self._within_period(condition, frame)) is not None:
                return within
            case tree.Comparison("like"):
                right: Any = condition.right
                pattern = text("%value%") if right == tree.Value() else self.as_text(right, frame)
                return negated(self.like(self.as_text(condition.left, frame), pattern), condition.negated)
            case tree.Comparison("in"):
                return self._among(condition, frame)
            case tree.Comparison():
                return self._compare(condition.operator, condition.left, condition.right, frame)  # type: ignore[arg-type]
            case tree.Between(left, low, high, is_negated):
                if all(self._are_alike(left, side, frame) for side in (low, high)):
                    ends = {name: self._side(side, left, frame) for name, side in (("low", low), ("high", high))}
                    return negated(exp.Between(this=self.operand(left, frame, SUM), **ends), is_negated)
                below, above = ("<", ">") if is_negated else (">=", "<=")
                one, other = self._compare(below, left, low, frame), self._compare(above, left, high, frame)  # type: ignore[arg-type]
                return exp.Paren(this=(exp.Or if is_negated else exp.And)(this=one, expression=other))
        return super().condition(condition, frame)

    def _within_period(self, condition: tree.Comparison, frame: Frame) -> exp.Expr | None:
        """`2024%` or `2024-03%` of a date column as a range of days; None for any other condition."""
        if self.kind(condition.left, frame) not in DATES or not isinstance(condition.right, tree.Value):
            return None
        if (ends := _find_ends(condition.right.text or "")) is None:
            return None
        column, first, after = self.operand(condition.left, frame, SUM), *map(text, ends)
        if condition.negated:
            outside = exp.or_(exp.LT(this=column, expression=first), exp.GTE(this=column.copy(), expression=after))
            return exp.Paren(this=outside)
        return exp.and_(exp.GTE(this=column, expression=first), exp.LT(this=column.copy(), expression=after))

    def _are_alike(self, left: Expression, right: Expression, frame: Frame) -> bool:
        """True if two values are compared as they are: two numbers, two dates or two texts."""
        one, other = self.kind(left, frame), self.kind(right, frame)
        if isinstance(right, tree.Value) and right.text is None:
            return True
        if one in DATES:
            return other in DATES or (isinstance(right, tree.Value) and _is_date(right.text or "", one))
        if one == other:
            return one != "odd"
        numbers = one in NUMBERS and other in NUMBERS and "interval" not in (one, other)
        return numbers and (one != "boolean" or right in (tree.Value("0"), tree.Value("1")))

    def _side(self, side: Expression, left: Expression, frame: Frame) -> exp.Expr:
        """The right side of a comparison of values of one kind."""
        kind = self.kind(left, frame)
        if not isinstance(side, tree.Value):
            return self.operand(side, frame, SUM)
        if side.text is None:
            return number(1) if kind in NUMBERS else text("2000-01-01" if kind in DATES else "value")
        if kind == "boolean":
            return exp.Boolean(this=side.text == "1")
        found = self.literal(side, kind in NUMBERS)
        return exp.cast(found, "FLOAT") if kind == "float" else found

    def _compare(self, operator: tree.Operator, left: Expression, right: Expression, frame: Frame) -> exp.Expr:
        comparison, one, other = COMPARISONS[operator], self.kind(left, frame), self.kind(right, frame)
        content = right.text or "" if isinstance(right, tree.Value) else ""
        is_bound = one in DATES and operator in ("<", ">=") and _is_date(content)
        if is_bound or self._are_alike(left, right, frame):
            return comparison(this=self.operand(left, frame, SUM), expression=self._side(right, left, frame))
        if (length := self._length(content, one)) is not None:
            return comparison(this=self.operand(left, frame, SUM), expression=length)
        if {one, other} <= {*NUMBERS, "clock"} or (one in NUMBERS and is_number(content)):
            return comparison(this=self.as_number(left, frame), expression=self.as_number(right, frame))
        return comparison(this=self.as_text(left, frame), expression=self.as_text(right, frame))

    def _length(self, content: str, kind: Kind) -> exp.Expr | None:
        """A literal that a column of this kind is compared with as a length of time: seconds, or 1:30; None elsewhere.

        A TIME is less than a day.
        """
        clock = _CLOCK.fullmatch(content)
        if kind not in LENGTHS or not (clock or content.isdecimal()):
            return None
        if kind == "interval":
            return exp.Interval(this=text(content if clock else _in_units(int(content))))
        seconds = 0 if clock else int(content)
        hours, minutes = divmod(seconds // 60, 60)
        if int(clock[1]) >= _HOURS if clock else hours >= _HOURS:
            return None
        return text(content if clock else f"{hours:02}:{minutes:02}:{seconds % 60:02}")

    def _among(self, node: tree.Comparison, frame: Frame) -> exp.Expr:
        if isinstance(node.right, tree.Query):
            return negated(self._among_rows(node.left, node.right, frame), node.negated)
        assert isinstance(node.right, tree.Values)
        items = node.right.items
        if all(self._are_alike(node.left, item, frame) for item in items):
            sides = [self._side(item, node.left, frame) for item in items]
            return negated(exp.In(this=self.operand(node.left, frame, SUM), expressions=sides), node.negated)
        first, *others = (self._compare("!=" if node.negated else "=", node.left, item, frame) for item in items)
        for other in others:
            first = (exp.And if node.negated else exp.Or)(this=first, expression=other)
        return exp.Paren(this=first)

    def _among_rows(self, left: tree.Expression, query: tree.Query, frame: Frame) -> exp.Expr:
        kinds = (self.kind(left, frame), self.kind(query, frame))
        alike = any(all(kind in family for kind in kinds) for family in (NUMBERS[:3], DATES, ("text",)))
        if alike or kinds[0] == kinds[1] != "odd" or len(query.select) != 1:
            found, value = self.query(query, frame), self.operand(left, frame, SUM)
        else:
            found, value = self.query(self._with_texts(query, [True]), frame), self.as_text(left, frame)
        if not self.limits_inside and any(operand.order for operand in operands(query)):
            found = exp.Select(expressions=[exp.Star()], from_=exp.From(this=self.derived(found)))
        return exp.In(this=value, query=exp.Subquery(this=found))

    # queries

    def _with_texts(self, query: tree.Query, texts: Sequence[bool]) -> tree.Query:
        """A query, some of whose columns become texts."""
        if not any(texts):
            return query
        shown = self.shown(query, self.bare_frame(query))
        items: list[Any] = [AsText(item) if is_text else item for item, is_text in zip(shown, texts, strict=False)]
        return replace(query, select=tuple(items))

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False) -> exp.Query:
        if query.combined is None:
            return super().query(query, outer, figure)
        chain = operands(query)
        alone = [replace(operand, combined=None, order=None) for operand in chain]
        shown = [list(self.shown(operand, self.bare_frame(operand))) for operand in alone]
        frames = [replace(self.bare_frame(operand), outer=outer or Frame(())) for operand in alone]
        kinds = [[self.kind(item, at) for item in items] for items, at in zip(shown, frames, strict=True)]
        texts = [len(set(column)) > 1 and common_kind(column) == "text" for column in zip(*kinds, strict=False)]
        first, *others = (self.operand_of_set(self._with_texts(operand, texts), outer) for operand in alone)
        found: exp.Query = first
        operators = [operand.combined.operator for operand in chain if operand.combined is not None]
        for (before, operator), operand in zip(pairwise(["intersect", *operators]), others, strict=True):
            if operator == "intersect" != before:  # which binds more tightly there
                found = exp.Subquery(this=found)
            found = SET_OPERATIONS[operator](this=found, expression=operand, distinct=True)
        order = chain[-1].order
        if order is None:
            return found
        keys = []
        for key in order.keys:
            places = [items.index(key.expression) + 1 for items in shown if key.expression in items]
            by = number(places[0]) if places else self.expression(key.expression, self.frame(alone[-1], outer))
            keys.append(self._ordered(by, key.descending))
        if keys:
            found.set("order", exp.Order(expressions=keys))
        self._limit(found, order)
        return found

    def frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        figure = query.source.query if isinstance(query.source, tree.PerGroup) else None
        return replace(super().frame(query, outer), figure=figure)

    def ranked(self, query: tree.Query) -> list[tree.Statistic]:
        return []

    def ranked_value(self, statistic: tree.Statistic, frame: Frame) -> exp.Expr:
        if statistic.function != "median":
            return self.operand(statistic.argument, frame, SUM)
        return self._averaged(self.as_number(statistic.argument, frame, SUM), self.kind(statistic.argument, frame))

    def renames(self, query: tree.Query) -> bool:
        return query.group is not None or bool(aggregates_of(query))

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        if not self.renames(query):
            return frame
        aggregates = (node for node in aggregates_of(query) if isinstance(node, tree.Aggregate))
        extremes = {node for node in aggregates if node.function in ("min", "max")}
        by = extremes.pop() if len(extremes) == 1 else None
        if by is None or not any(isinstance(node, tree.Column) for node in tree.walk(by.argument)):
            return replace(frame, grouping=Grouping(frozenset(frame.keys), None, down=False))
        grouping = Grouping(frozenset(frame.keys), by.argument, by.function == "max")
        return replace(frame, grouping=grouping)

    def _source(self, query: tree.Query, frame: Frame) -> list[exp.Expr]:
        if isinstance(query.source, tree.Nested) and not isinstance(query.source, tree.PerGroup):
            self._inside.add(id(query.source.query))
        return super()._source(query, frame)

    def select(
        self,
        query: tree.Query,
        frame: Frame,
        names: Sequence[exp.Identifier | None] = (),
        rank_name: exp.Identifier | None = None,
    ) -> exp.Select:
        order, groups = query.order, self.renames(query)
        inside = id(query) in self._inside
        keys = [key.expression for key in order.keys if not is_constant(key.expression)] if order else []
        hidden = query.distinct and rank_name is None and not {*keys} <= {*query.select}
        if groups or hidden or inside or rank_name or len(query.select) > 1:
            query = replace(query, select=tuple(self.shown(query, frame)))
        names = names or self._names(query, groups, inside)
        if not hidden or order is None:
            return super().select(query, frame, names, rank_name)
        return self._distinct_in_order(query, frame, names, order)

    def _distinct_in_order(
        self, query: tree.Query, frame: Frame, names: Sequence[exp.Identifier | None], order: tree.Order
    ) -> exp.Select:
        """Returns DISTINCT rows ordered by hidden expressions, as groups ordered by their least or greatest value."""
        keys = [key for key in order.keys if not is_constant(key.expression)]
        hidden = tuple(key.expression for key in keys)
        inner = replace(query, distinct=False, order=None, select=(*query.select, *hidden))
        called = [exp.to_identifier(f"d{place}") for place in range(1, len(inner.select) + 1)]
        grouped = super().select(inner, frame, called)
        columns = [exp.Column(this=name.copy()) for name in called]
        shown, sorts = columns[: len(query.select)], columns[len(query.select) :]
        own = [self.own_name(item) for item in query.select]
        items = [alias(column.copy(), name or other) for column, name, other in zip(shown, names, own, strict=True)]
        ends = [(exp.Max if key.descending else exp.Min)(this=column) for key, column in zip(keys, sorts, strict=True)]
        by = [self._ordered(end, key.descending) for key, end in zip(keys, ends, strict=True)]
        select = exp.Select(expressions=items, from_=exp.From(this=self.derived(grouped)))
        select.set("group", exp.Group(expressions=shown))
        select.set("order", exp.Order(expressions=by))
        self._limit(select, order)
        return select

    def own_name(self, item: tree.Expression) -> exp.Identifier | None:
        """The name of an item that is a column."""
        if not isinstance(item, tree.Column) or self.schema.is_star(item.index):
            return None
        return self.name(self.schema.columns[item.index].name)

    def _names(self, query: tree.Query, groups: bool, inside: bool) -> list[exp.Identifier | None]:
        """The names of the items of a SELECT where they would have none, or one of them twice in a query in FROM."""
        found: list[exp.Identifier | None] = []
        seen: set[str] = set()
        for place, item in enumerate(query.select, 1):
            own = self.schema.columns[item.index].name if self.own_name(item) is not None else ""  # type: ignore[union-attr]
            again = inside and (not own or own.lower() in seen)
            lost = groups and own and item not in (query.group.keys if query.group else ())
            name = f"{own or 'column'}_{place}" if again else own if lost else ""
            found.append(self.name(name) if name else None)
            seen.add(own.lower())
        return found

    # ORDER BY and LIMIT

    def _ordered(self, value: exp.Expr, descending: bool, may_be_null: bool = True) -> exp.Ordered:
        nulls_first = self.nulls[descending] if may_be_null else None
        return exp.Ordered(this=value, desc=descending or None, nulls_first=nulls_first)

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> exp.Order:
        keys = [
            self._ordered(self.expression(key.expression, frame), key.descending, self._may_be_null(key.expression))
            for key in order
        ]
        return exp.Order(expressions=keys)

    def _may_be_null(self, expression: tree.Expression) -> bool:
        """False for counts and primary keys of one column."""
        if isinstance(expression, tree.Column):
            return not self.schema.is_whole_key(expression.index)
        return not (isinstance(expression, tree.Aggregate) and expression.function == "count")

    def order(self, select: exp.Query, query: tree.Query, order: tree.Order, frame: Frame) -> None:
        """Ties are in order of the groups, or of the primary key where only some rows are shown."""
        keys = [key for key in order.keys if not is_constant(key.expression)]
        if keys and query.group is not None and not query.distinct:
            downs = [key.descending for key in keys]
            groups = query.group.keys
            downs = downs if len(downs) == len(groups) else [False] * len(groups)
            named = [key.expression for key in keys]
            keys += [tree.Key(key, down) for key, down in zip(groups, downs, strict=True) if key not in named]
        elif keys and (order.limit or order.rank) and len(frame.tables) == 1:
            own = [tree.Column(key) for key in self.schema.primary_keys if self.schema.table_of(key) == frame.tables[0]]
            plain = not query.distinct and frame.grouping is None and query.top is None
            if plain and len(own) == 1 and all(key.expression != own[0] for key in keys):
                keys.append(tree.Key(own[0]))
        if keys:
            select.set("order", self.sorted(keys, frame))
        self._limit(select, order)

    def _limit(self, select: exp.Query, order: tree.Order) -> None:
        """LIMIT and OFFSET."""
        limit = None if order.limit is None else count_of(order.limit, 1)
        offset = None if order.offset is None else max(count_of(order.offset, 1), 0)
        if order.rank is not None:
            limit, offset = 1, max(count_of(order.rank, 2) - 1, 0)
        if limit is not None and limit >= 0:
            select.set("limit", exp.Limit(expression=number(limit)))
        if offset is not None:
            select.set("offset", exp.Offset(expression=number(offset)))

    # expressions

    def operand(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        """An expression, in parentheses if it binds less tightly than `level`; of a query its first row."""
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(first_row(expression), frame))
        return _enclosed(self.expression(expression, frame), level)

    def as_text(self, expression: Expression, frame: Frame) -> exp.Expr:
        """An expression as a text."""
        if isinstance(expression, tree.Value) and expression.text is not None:
            return text(expression.text if expression.quoted else _plain_number(expression.text))
        found = self.operand(expression, frame)
        return found if self.kind(expression, frame) == "text" else exp.cast(found, "TEXT")

    def as_number(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        """An expression as a number."""
        kind = self.kind(expression, frame)
        if isinstance(expression, tree.Value) and kind == "text":
            return _enclosed(number(leading_number(expression.text or "")), level)
        if kind == "boolean":
            return exp.cast(self.operand(expression, frame), "INT")
        if kind == "interval":
            return self.build(self.sql.seconds, self.operand(expression, frame))
        if kind == "clock":
            return self.build(self.sql.clock, self.operand(expression, frame))
        if kind in NUMBERS:
            return self.operand(expression, frame, level)
        found = self.as_text(expression, frame)
        return exp.cast(found, "INT") if self.is_whole(expression, frame) else self.build(self.sql.number, found)

    def as_moment(self, expression: Expression, frame: Frame) -> exp.Expr:
        """An expression as a time; NULL for a number."""
        kind = self.kind(expression, frame)
        if kind in DATES:
            return self.operand(expression, frame)
        if kind == "clock":
            return self.build(self.sql.on_a_day, self.operand(expression, frame))
        found = self.as_text(expression, frame) if kind in ("text", "odd") else exp.cast(exp.Null(), "TEXT")
        return self.build(self.sql.moment, found)

    def expression(self, expression: tree.Expression, frame: Frame) -> exp.Expr:
        alone = replace(frame, grouping=None)
        if frame.grouping is not None and expression in frame.grouping.keys:
            frame = alone
        if frame.renamed is not None and expression in frame.renamed and not isinstance(expression, tree.Column):
            return frame.renamed[expression].copy()
        match expression:
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
                factor = number(self.hundred if expression.percent else self.one)
                dividend = exp.Mul(this=factor, expression=self.as_number(expression.left, frame, PRODUCT))
                return exp.Div(this=dividend, expression=_divisor(self.as_number(expression.right, frame)))
            case tree.Window():
                return self._window(expression, frame)
            case tree.DatePart():
                return self.build(self.sql.parts[expression.part], self.as_moment(expression.date, frame))
            case tree.Now():
                return exp.Var(this=self.now)
            case tree.Elapsed():
                return self._elapsed(expression, frame)
            case tree.Ago():
                units = text(str(count_of(expression.number, 1)))
                interval = exp.Interval(this=units, unit=exp.Var(this=expression.unit))
                return exp.cast(exp.Sub(this=exp.Var(this=self.today), expression=interval), "DATE")
            case tree.Call():
                return self._call(expression, frame)
            case tree.Concat():
                left, right = (self.as_text(side, frame) for side in (expression.left, expression.right))
                return _joined(left, text(expression.between), right)
            case tree.Bucket():
                return self._bucket(expression, frame)
        return super().expression(expression, frame)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> exp.Expr:
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
            key = self.expression(grouping.by, replace(around, grouping=None))
            nulls_first = self.nulls[True] if self.dialect == "mysql" else False
            by = exp.Order(expressions=[exp.Ordered(this=key, desc=grouping.down or None, nulls_first=nulls_first)])
        return self.first(found, by, self.kind(own, frame))

    def taken(self, node: tree.Aggregate, frame: Frame) -> exp.Expr:
        kind = self.kind(node.argument, frame)
        if node.function == "count" or (node.function in ("max", "min") and kind != "boolean"):
            return self.operand(node.argument, frame, SUM)
        value = self.as_number(node.argument, frame, SUM)
        return self._averaged(value, kind) if node.function == "avg" else value

    def adds_lengths(self, expression: tree.Aggregate, frame: Frame) -> bool:
        return bool(self.sql.total) and self.kind(expression.argument, frame) in LENGTHS

    def _total(self, node: tree.Aggregate, frame: Frame) -> exp.Expr:
        """The sum or mean of lengths of time."""
        value = self.operand(node.argument, frame)
        if self.sql.total != "{0}" or self.kind(node.argument, frame) == "clock":
            value = self.build(self.sql.length, value)
        return self.build(self.sql.total, aggregate(node, value))

    def _averaged(self, value: exp.Expr, kind: Kind) -> exp.Expr:
        is_real = kind in ("real", "float") and isinstance(value, exp.Column)
        return value if is_real else self.build(self.sql.averaged, value)

    def _statistic(self, node: tree.Statistic, frame: Frame) -> exp.Expr:
        value, kind = self.as_number(node.argument, frame), self.kind(node.argument, frame)
        if node.function == "median":
            return self.build(self.sql.median, self._averaged(value, kind))
        if node.function == "stddev":
            return exp.StddevSamp(this=self._averaged(value, kind))
        percent = float(leading_number(node.percent.text or "50")) if node.percent is not None else 50.0
        share, ranked = max(percent, 0) / 100, self.operand(node.argument, frame, SUM)
        if share > 1:  # NULL of the same type
            never = exp.If(this=exp.Boolean(this=False), true=ranked)
            return exp.Min(this=exp.Case(ifs=[never]))
        return self.build(self.sql.percentile, ranked, number(f"{share:g}"))

    def _arithmetic(self, node: tree.Arithmetic, frame: Frame) -> exp.Expr:
        kind, level = OPERATIONS[node.operator]
        if node.operator != "/":
            left, right = self.as_number(node.left, frame, level), self.as_number(node.right, frame, level + 1)
            return kind(this=left, expression=_enclosed(right, ATOM) if _is_negative(right) else right)
        left, right = self.as_number(node.left, frame), self.as_number(node.right, frame)
        if self.kind(node, frame) == "integer":
            return exp.IntDiv(this=left, expression=_divisor(right))
        return self.build(self.sql.divided, left, _divisor(right))

    def _bucket(self, node: tree.Bucket, frame: Frame) -> exp.Expr:
        width, argument = number(leading_number(node.width.text or "10")), self.as_number(node.argument, frame)
        if self.is_whole(node.argument, frame) and width.name.isdecimal():
            quotient: exp.Expr = exp.IntDiv(this=argument, expression=_divisor(width))
            return exp.Mul(this=exp.Paren(this=quotient), expression=width.copy())
        quotient = self.build(self.sql.divided, argument, _divisor(width))
        return exp.Mul(this=self.build(self.sql.whole, quotient), expression=width.copy())

    def _window(self, node: tree.Window, frame: Frame) -> exp.Expr:
        figure = self.as_number(node.figure, frame)
        if frame.grouping is not None and not frame.keys:  # the single row has nothing before it, and stays
            alone = {"share": f"{self.hundred} * {{0}} / nullif({{0}}, 0)", "total": "{0}"}
            return self.build(alone.get(node.kind, "CASE WHEN count(*) < 0 THEN {0} END"), figure)
        key = self.first_key(frame)
        order = "" if key is None else "ORDER BY {1} NULLS FIRST" if self.nulls[0] else "ORDER BY {1}"
        before = f"lag({{0}}) OVER ({order})"
        templates: dict[tree.Windows, str] = {
            "share": f"{self.hundred} * {{0}} / nullif(sum({{0}}) OVER (), 0)",
            "total": f"sum({{0}}) OVER ({order})",
            "change": f"{{0}} - {before}",
            "growth": f"{self.hundred} * ({{0}} - {before}) / nullif({before}, 0)",
        }
        return self.build(templates[node.kind], figure, key or figure)

    def _elapsed(self, node: tree.Elapsed, frame: Frame) -> exp.Expr:
        sides = (node.later, node.earlier)
        days = self.sql.days
        if any(self.kind(side, frame) != "date" for side in sides):
            days = f"(({self.sql.seconds} - {self.sql.seconds.replace('{0}', '{1}')}) / 86400.0)"
        template = days if node.unit == "day" else self.sql.whole.replace("{0}", f"{days} / 365.25")
        if node.unit in UNITS:
            operator, factor = UNITS[node.unit]
            template = f"{days} {operator} {factor if '.' in factor or operator == '*' else f'{factor}.0'}"
        return self.build(template, *(self.as_moment(side, frame) for side in sides))

    def _call(self, node: tree.Call, frame: Frame) -> exp.Expr:
        if node.function == "round":
            decimals = 0 if node.number is None else count_of(node.number, 1)
            limited = number(min(max(decimals, 0), _MAX_DECIMALS))
            return self.build(self.sql.rounded, self.as_number(node.argument, frame, SUM), limited)
        if node.function == "abs":
            return exp.Abs(this=self.as_number(node.argument, frame, SUM))
        value = self.as_text(node.argument, frame)
        if node.function == "substr":
            letters = 1 if node.number is None else count_of(node.number, 1)
            return exp.Left(this=value, expression=number(min(max(letters, 0), _MAX_LETTERS)))
        return {"length": exp.Length, "upper": exp.Upper, "lower": exp.Lower}[node.function](this=value)


@cache
def _parse_table(source: str, dialect: str) -> exp.Table:
    found: exp.Table = exp.maybe_parse(source, into=exp.Table, dialect=dialect)
    return found


def _joined(*texts: exp.Expr) -> exp.Expr:
    """Texts one after the other; NULL if one is."""
    first, *others = texts
    for other in others:
        first = exp.DPipe(this=first, expression=other)
    return exp.Paren(this=first)


def _divisor(value: exp.Expr) -> exp.Expr:
    """A number to divide by; NULL for 0."""
    is_literal = isinstance(value, exp.Literal) and re.fullmatch(r"\d*[1-9]\d*", value.name)
    return value if is_literal else exp.Nullif(this=value, expression=number(0))


def _is_negative(node: exp.Expr) -> bool:
    return isinstance(node, exp.Literal) and not node.is_string and node.name.startswith("-")


def _enclosed(node: exp.Expr, level: int) -> exp.Expr:
    """An expression, in parentheses if it binds less tightly than `level`, or is a negative operand."""
    return exp.Paren(this=node) if level == ATOM and _is_negative(node) else wrapped(node, level)


def _is_date(content: str, kind: Kind | None = None) -> bool:
    """Whether a text is a date as a column of this kind writes it; of no kind, a date or a time."""
    found = _DATE.fullmatch(content)
    try:
        is_moment = found is not None and bool(datetime.fromisoformat(content))
    except ValueError:
        return False
    return is_moment and found is not None and kind in (None, DATES[found[1] is not None])


def _find_ends(pattern: str) -> tuple[str, str] | None:
    """Returns the first day that a LIKE pattern of a year, month or day matches, and the day after the last one."""
    match = _PERIOD.fullmatch(pattern)
    if match is None:
        return None
    year, month, day = match.groups()
    try:
        first = date(int(year), int(month or 1), int(day or 1))
        days = 1 if day else monthrange(first.year, first.month)[1] if month else 365 + isleap(first.year)
        return first.isoformat(), (first + timedelta(days)).isoformat()
    except (ValueError, OverflowError):
        return None


def _in_units(seconds: int) -> str:
    """A number of seconds in the largest unit that divides it: `90 minutes`."""
    size, unit = next((size, unit) for size, unit in _LENGTH_UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


def _plain_number(content: str) -> str:
    """Returns a number in the form that a text column compares with; any other text unchanged."""
    if not is_number(content):
        return content
    whole = content.lstrip("-").isdecimal()
    return str(int(content)) if whole else re.sub(r"^(-?\d+)(e|$)", r"\1.0\2", f"{float(content):.15g}")
