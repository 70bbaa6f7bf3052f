"""Converts a query tree to a sqlglot expression in the dialect of an engine, by the kinds of columns (`sql.kinds`).

As in SQLite, integers divide to integers, LIKE ignores case, NULL sorts first, and an ungrouped column comes from one
row of its group. Values of one kind are compared without conversion, values of different kinds as texts. Texts are
converted to numbers where numbers are needed. After such conversions, the result may differ from that of SQLite
(docs/connect.md).
"""

from __future__ import annotations

import re
from abc import abstractmethod
from calendar import isleap, monthrange
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache
from typing import Any, ClassVar, Final

from sqlglot import exp

from sqlsp.schema.schema import Schema
from sqlsp.sql import query as tree
from sqlsp.sql.cell_formats import translate
from sqlsp.sql.idioms import percent_of
from sqlsp.sql.kinds import DATES, LENGTHS, NUMBERS, Kind, TypedWriter, common_kind, whole_number
from sqlsp.sql.literals import is_number as is_numeric
from sqlsp.sql.printing import ATOM, SUM, alias, enclosed, negated, number, text
from sqlsp.sql.render import COMPARISONS, OPERATIONS, SET_OPERATIONS, Expression, Frame, Grouping, Name, aggregate
from sqlsp.sql.trees import operands

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?", re.ASCII)
_PERIOD: Final = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?%", re.ASCII)
_CLOCK: Final = re.compile(r"(\d{1,2}):[0-5]\d(?::[0-5]\d)?", re.ASCII)
_PLACEHOLDERS: Final = {"text": "value", **dict.fromkeys(DATES, "2000-01-01"), **dict.fromkeys(LENGTHS, "00:00:01")}
_MAX_DECIMALS: Final = 30
_MAX_LETTERS: Final = 1_000_000  # of substr
_HOURS: Final = 24  # of a day
_LENGTH_UNITS: Final = ((3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True)
class Templates:
    """SQL of a dialect that sqlglot does not translate, with {0} and {1} for expressions (`sql.printing.build`)."""

    number: str  # text → number
    moment: str  # text → timestamp; NULL if it cannot be parsed
    seconds: str  # timestamp or interval → seconds
    clock: str  # TIME → seconds since midnight
    on_a_day: str  # TIME → timestamp
    length: str = ""  # TIME or INTERVAL → the argument of a sum
    total: str = ""  # sum or mean of lengths → interval; empty if the engine adds up seconds
    divided: str = "{0} / {1}"  # a quotient with its fraction
    averaged: str = "{0}"  # integer or decimal → the argument of a mean
    rounded: str = "round(CAST({0} AS DECIMAL), {1})"
    days: str = "{0} - {1}"  # between two dates
    median: str = "percentile_cont(0.5) WITHIN GROUP (ORDER BY {0})"
    percentile: str = "percentile_disc({1}) WITHIN GROUP (ORDER BY {0})"


class Generator(TypedWriter):
    """Writes the statements of an engine. A subclass per dialect overrides what differs."""

    plain: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)  # names that need no quotes
    reserved: ClassVar[Collection[str]]  # words that need quotes nevertheless, in lower case
    sql: ClassVar[Templates]
    text_sql: ClassVar[str]  # SQL of {} as a text
    finite_sql: ClassVar[str] = ""  # SQL of a number {0}, NULL for NaN and infinity; empty without them
    cross: ClassVar[str] = "CROSS"
    # `nulls_first` of an ascending and of a descending key; None if neither NULLS FIRST nor NULLS LAST is written
    nulls: ClassVar[tuple[bool | None, bool | None]]
    limits_inside: ClassVar[bool] = True  # whether a query behind IN may have a LIMIT
    # True if other columns of a table need no aggregate after grouping by its primary key
    knows_keys: ClassVar[bool] = False
    week: ClassVar[str] = "7.0"
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
            schema: the tables and columns that queries may name
            kinds: the kinds of the columns of `schema`
            sources: the names of the tables of `schema` in FROM
            forms: SQL of columns that need conversion, with {} for the name
            keys: the primary key columns if the dialect `knows_keys`, else empty
            qualified: the full names of the tables; by default `sources`
        """
        super().__init__(schema, kinds)
        self._sources = sources
        self._qualified = qualified or sources
        self._forms = forms
        self._keys = keys
        self._derived = 0
        self._inner_queries: set[int] = set()  # ids of queries in FROM

    @abstractmethod
    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        """Returns an aggregate that takes `value` from the first row of a group in the order `by`.

        If `by` is None, it takes `value` from any row.
        """

    def like(self, value: exp.Expr, pattern: exp.Expr) -> exp.Expr:
        """Returns LIKE that ignores case and takes a backslash literally."""
        return exp.ILike(this=value, expression=pattern)

    # names

    @classmethod
    def quoted(cls, name: str) -> str:
        """Returns a name, in quotes if it needs them."""
        return name if cls.is_plain(name) else exp.to_identifier(name, quoted=True).sql(cls.dialect)

    @classmethod
    def is_plain(cls, name: str) -> bool:
        return cls.plain.fullmatch(name) is not None and name.lower() not in cls.reserved

    def name(self, name: str) -> Name:
        return Name(this=name, quoted=not self.is_plain(name))

    def table(self, number: int) -> exp.Table:
        if number in self._cleaned:  # a common table expression, whose name has one part
            return exp.Table(this=self.name(self.schema.tables[number].name))
        return _parse_table(self._sources[number], self.dialect).copy()

    def qualified(self, table: int) -> exp.Table:
        return _parse_table(self._qualified[table], self.dialect).copy()

    def converted(self, column: int) -> str | None:
        info = self.schema.columns[column]
        sql = self._forms.get(column)
        cell = (sql or "{}").replace("{}", self.quoted(info.name))
        if info.cell_format is not None:
            return translate(info.cell_format, self.dialect, cell)
        return cell if sql is not None else None

    def period(self, content: str, column: int) -> exp.Expr:
        literal = super().period(content, column)
        return exp.cast(literal, "DATE") if literal.is_string else literal

    def derived(self, select: exp.Query) -> exp.Subquery:
        self._derived += 1
        return exp.Subquery(this=select, alias=exp.TableAlias(this=exp.to_identifier(f"q{self._derived}")))

    # conditions

    def condition(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        match condition:
            case tree.Comparison("like"):
                return self._within_period(condition, frame) or self._like(condition, frame)
            case tree.Comparison("in", left, tree.Query() as query):
                return negated(self._in_query(left, query, frame), condition.negated)
            case tree.Comparison("in", left, tree.Values(items)):
                value, sides = self._sides(left, items, frame)
                return negated(exp.In(this=value, expressions=sides), condition.negated)
            case tree.Comparison(operator, left, right):
                assert not isinstance(right, tree.Values)
                value, sides = self._sides(left, (right,), frame, is_bound=operator in ("<", ">="))
                return COMPARISONS[operator](this=value, expression=sides[0])
            case tree.Between(left, low, high, is_negated):
                value, sides = self._sides(left, (low, high), frame)
                return negated(exp.Between(this=value, low=sides[0], high=sides[1]), is_negated)
        return super().condition(condition, frame)

    def _like(self, condition: tree.Comparison, frame: Frame) -> exp.Expr:
        right: Any = condition.right
        pattern = text("%value%") if right == tree.Value() else self.as_text(right, frame)
        return negated(self.like(self.as_text(condition.left, frame), pattern), condition.negated)

    def _within_period(self, condition: tree.Comparison, frame: Frame) -> exp.Expr | None:
        """Returns LIKE '2024%' or '2024-03%' on a date column as a range of days; None for any other condition."""
        if self.kind(condition.left, frame) not in DATES or not isinstance(condition.right, tree.Value):
            return None
        if (ends := _find_ends(condition.right.text or "")) is None:
            return None
        column = self.operand(condition.left, frame, SUM)
        first, after = map(text, ends)
        if condition.negated:
            outside = exp.or_(exp.LT(this=column, expression=first), exp.GTE(this=column.copy(), expression=after))
            return exp.Paren(this=outside)
        return exp.and_(exp.GTE(this=column, expression=first), exp.LT(this=column.copy(), expression=after))

    def _sides(
        self, left: Expression, others: Sequence[Expression], frame: Frame, is_bound: bool = False
    ) -> tuple[exp.Expr, list[exp.Expr]]:
        """Returns the left side of a comparison and its right sides; BETWEEN and IN have several.

        If the kinds of all sides agree, nothing is converted. Otherwise all sides become numbers or texts. `is_bound`
        is True for the operators `<` and `>=`, which may compare a timestamp with a day.
        """
        kind = self.kind(left, frame)
        sides = [self._side(other, kind, frame, is_bound) for other in others]
        comparable = [side for side in sides if side is not None]
        if len(comparable) == len(sides):
            return self.operand(left, frame, SUM), comparable
        kinds = {kind, *(self.kind(other, frame) for other in others)}
        convert = self.as_number if kinds <= {*NUMBERS, "clock"} else self.as_text
        return convert(left, frame), [convert(other, frame) for other in others]

    def _side(self, side: Expression, kind: Kind, frame: Frame, is_bound: bool) -> exp.Expr | None:
        """Returns `side` as it is compared with a value of this kind; None if it needs conversion.

        A timestamp is compared with a day only if `is_bound` is True: the operator is `<` or `>=`.
        """
        if not isinstance(side, tree.Value):
            return self.operand(side, frame, SUM) if _are_comparable(kind, self.kind(side, frame)) else None
        content = side.text
        if content is None:
            return text(_PLACEHOLDERS[kind]) if kind in _PLACEHOLDERS else number(1)
        if kind == "boolean" and content in ("0", "1"):
            return exp.Boolean(this=content == "1")
        if kind in ("integer", "real", "float") and is_numeric(content):
            return exp.cast(number(content), "FLOAT") if kind == "float" else number(content)
        if kind in LENGTHS:
            return _length(content, kind)
        is_date = kind in DATES and _is_date(content, None if is_bound else kind)
        return text(content) if is_date or kind == "text" else None

    def _in_query(self, left: tree.Expression, query: tree.Query, frame: Frame) -> exp.Expr:
        rows = self.query(query, frame)
        if _are_comparable(self.kind(left, frame), self.kind(query, frame)) or len(query.select) != 1:
            value = self.operand(left, frame, SUM)
        else:
            value = self.as_text(left, frame)
            _cast_to_text(rows, [True])
        if not self.limits_inside and any(operand.order for operand in operands(query)):
            rows = exp.Select(expressions=[exp.Star()], from_=exp.From(this=self.derived(rows)))
        return exp.In(this=value, query=exp.Subquery(this=rows))

    # queries

    def query(self, query: tree.Query, outer: Frame | None, per_group: bool = False) -> exp.Query:
        if query.combined is None:
            return super().query(query, outer, per_group)
        chain = operands(query)
        selects = [replace(operand, combined=None, order=None) for operand in chain]
        items = [list(self.shown(select, self.bare_frame(select))) for select in selects]
        becomes_text = self._find_mixed_columns(selects, items, outer)
        written = []
        for select, own_items in zip(selects, items, strict=True):
            select = replace(select, select=tuple(own_items)) if any(becomes_text) else select
            written.append(self.set_operand(select, outer))
            _cast_to_text(written[-1], becomes_text)
        operators = [operand.combined.operator for operand in chain if operand.combined is not None]
        result = _combine(written, operators)
        order = chain[-1].order
        if order is not None:
            keys = [self._key_of_combined(key, items, selects[-1], outer) for key in order.keys]
            result.set("order", exp.Order(expressions=keys) if keys else None)
            self.limit(result, order)
        return result

    def _find_mixed_columns(
        self, selects: Sequence[tree.Query], items: Sequence[Sequence[tree.Expression]], outer: Frame | None
    ) -> list[bool]:
        """Returns, for each column of a set operation, True if its kinds differ and only a text can hold them all.

        `items` are those of each operand in `selects`, with stars replaced by columns.
        """
        kinds = []
        for select, own_items in zip(selects, items, strict=True):
            frame = replace(self.bare_frame(select), outer=outer or Frame(()))
            kinds.append([self.kind(item, frame) for item in own_items])
        return [len(set(column)) > 1 and common_kind(column) == "text" for column in zip(*kinds, strict=False)]

    def _key_of_combined(
        self, key: tree.Key, items: Sequence[list[tree.Expression]], last: tree.Query, outer: Frame | None
    ) -> exp.Ordered:
        """Returns an ORDER BY key of a set operation: the position of the item that it names, if there is one.

        Any other key is an expression over the last operand.
        """
        frame = self.frame(last, outer)
        position = next((own.index(key.expression) + 1 for own in items if key.expression in own), None)
        by = self.expression(key.expression, frame) if position is None else number(position)
        return self._ordered(by, key.descending)

    def frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        group_query = query.source.query if isinstance(query.source, tree.PerGroup) else None
        return replace(super().frame(query, outer), group_query=group_query)

    def medians(self, query: tree.Query) -> list[tree.Statistic]:
        return []

    def median_value(self, statistic: tree.Statistic, frame: Frame) -> exp.Expr:
        if statistic.function != "median":
            return super().median_value(statistic, frame)
        return self._averaged(self.as_number(statistic.argument, frame, SUM), self.kind(statistic.argument, frame))

    def loses_names(self, query: tree.Query) -> bool:
        return query.group is not None or bool(_aggregates_of(query))

    def after_grouping(self, query: tree.Query, frame: Frame) -> Frame:
        if not self.loses_names(query):
            return frame
        aggregates = (node for node in _aggregates_of(query) if isinstance(node, tree.Aggregate))
        extremes = {node for node in aggregates if node.function in ("min", "max")}
        by = extremes.pop() if len(extremes) == 1 else None
        if by is None or not any(isinstance(node, tree.Column) for node in tree.walk(by.argument)):
            return replace(frame, grouping=Grouping(frozenset(frame.keys), None, down=False))
        return replace(frame, grouping=Grouping(frozenset(frame.keys), by.argument, down=by.function == "max"))

    def source(self, query: tree.Query, frame: Frame) -> list[exp.Expr]:
        if isinstance(query.source, tree.Nested) and not isinstance(query.source, tree.PerGroup):
            self._inner_queries.add(id(query.source.query))
        return super().source(query, frame)

    def select(
        self, query: tree.Query, frame: Frame, names: Sequence[Name | None] = (), rank_name: Name | None = None
    ) -> exp.Select:
        is_grouped = self.loses_names(query)
        is_inner = id(query) in self._inner_queries
        keys = _varying_keys(query.order) if query.order else []
        has_hidden_keys = query.distinct and not rank_name and any(k.expression not in query.select for k in keys)
        if is_grouped or has_hidden_keys or is_inner or rank_name or len(query.select) > 1:
            query = replace(query, select=tuple(self.shown(query, frame)))
        names = names or self._names(query, is_grouped, is_inner)
        if has_hidden_keys:
            return self._distinct_by_hidden_keys(query, frame, names, keys)
        return super().select(query, frame, names, rank_name)

    def _distinct_by_hidden_keys(
        self, query: tree.Query, frame: Frame, names: Sequence[Name | None], keys: Sequence[tree.Key]
    ) -> exp.Select:
        """Returns SELECT DISTINCT with ORDER BY keys that are no items, which the engines refuse.

        The distinct rows become groups. An ascending key sorts them by its least value in the group, a descending key
        by its greatest.
        """
        assert query.order is not None
        items = (*query.select, *(key.expression for key in keys))
        inner_names = [exp.to_identifier(f"d{position}") for position in range(1, len(items) + 1)]
        inner = super().select(replace(query, distinct=False, order=None, select=items), frame, inner_names)
        columns = [exp.Column(this=name.copy()) for name in inner_names]
        groups = columns[: len(query.select)]
        shown = []
        for item, group, name in zip(query.select, groups, names, strict=True):
            own = self._own_name(item)
            shown.append(alias(group.copy(), name or (self.name(own) if own else None)))
        order = []
        for key, column in zip(keys, columns[len(groups) :], strict=True):
            end = exp.Max(this=column) if key.descending else exp.Min(this=column)
            order.append(self._ordered(end, key.descending))
        select = exp.Select(expressions=shown, from_=exp.From(this=self.derived(inner)))
        select.set("group", exp.Group(expressions=groups))
        select.set("order", exp.Order(expressions=order))
        self.limit(select, query.order)
        return select

    def _own_name(self, item: tree.Expression) -> str:
        """Returns the name of an item that is a column; empty for any other."""
        is_column = isinstance(item, tree.Column) and not self.schema.is_star(item.index)
        return self.schema.columns[item.index].name if is_column else ""  # type: ignore[union-attr]

    def _names(self, query: tree.Query, is_grouped: bool, is_inner: bool) -> list[Name | None]:
        """Returns the alias of each item; None if it needs none.

        In FROM (query), items without a name or with the name of another item get an alias. So does a column of a
        grouped query, because the aggregate around it hides its name.
        """
        names: list[Name | None] = []
        seen: set[str] = set()
        for position, item in enumerate(query.select, 1):
            own = self._own_name(item)
            name = ""
            if is_inner and (not own or own.lower() in seen):
                name = f"{own or 'column'}_{position}"
            elif is_grouped and item not in (query.group.keys if query.group else ()):
                name = own  # which the aggregate around it hides
            names.append(self.name(name) if name else None)
            seen.add(own.lower())
        return names

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
        """False for counts and for primary keys of one column, which are never NULL."""
        if isinstance(expression, tree.Column):
            return not self.schema.is_whole_key(expression.index)
        return not (isinstance(expression, tree.Aggregate) and expression.function == "count")

    def order(self, select: exp.Query, query: tree.Query, order: tree.Order, frame: Frame) -> None:
        if keys := self._with_ties_sorted(_varying_keys(order), query, order, frame):
            select.set("order", self.sorted(keys, frame))
        self.limit(select, order)

    def _with_ties_sorted(
        self, keys: list[tree.Key], query: tree.Query, order: tree.Order, frame: Frame
    ) -> list[tree.Key]:
        """Adds the keys that sort groups or rows that tie, so that the result is the same on every engine.

        Groups are sorted by the keys of GROUP BY. Rows of one table are sorted by its primary key if there is a limit.
        """
        if not keys or query.distinct:
            return keys
        named = [key.expression for key in keys]
        if query.group is not None:
            groups = query.group.keys
            downs = [key.descending for key in keys] if len(keys) == len(groups) else [False] * len(groups)
            return keys + [tree.Key(key, down) for key, down in zip(groups, downs, strict=True) if key not in named]
        is_cut = order.limit is not None or order.rank is not None
        if not is_cut or len(frame.tables) != 1 or frame.grouping is not None or query.top is not None:
            return keys
        own = [tree.Column(key) for key in self.schema.primary_keys if self.schema.table_of(key) == frame.tables[0]]
        return [*keys, tree.Key(own[0])] if len(own) == 1 and own[0] not in named else keys

    def limit(self, select: exp.Query, order: tree.Order) -> None:
        """Adds LIMIT and OFFSET."""
        limit = None if order.limit is None else whole_number(order.limit, 1)
        offset = None if order.offset is None else max(whole_number(order.offset, 1), 0)
        if order.rank is not None:
            limit = 1
            offset = max(whole_number(order.rank, 2) - 1, 0)
        if limit is not None and limit >= 0:
            select.set("limit", exp.Limit(expression=number(limit)))
        if offset is not None:
            select.set("offset", exp.Offset(expression=number(offset)))

    # expressions

    def operand(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        """Returns an expression, in parentheses if it binds less tightly than `level`.

        A query becomes a subquery for its first row.
        """
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(_first_row(expression), frame))
        return enclosed(self.expression(expression, frame), level)

    def as_text(self, expression: Expression, frame: Frame) -> exp.Expr:
        if isinstance(expression, tree.Value) and expression.text is not None:
            return text(expression.text)
        written = self.operand(expression, frame)
        return written if self.kind(expression, frame) == "text" else exp.cast(written, "TEXT")

    def literal(self, value: tree.Value, is_number: bool) -> exp.Expr:
        """Returns a literal. An unquoted text that is no number must not become SQL.

        It becomes 0 if `is_number` is True, else a quoted text.
        """
        if value.text is not None and not value.quoted and not is_numeric(value.text):
            return number(0) if is_number else text(value.text)
        return super().literal(value, is_number)

    def as_number(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        kind = self.kind(expression, frame)
        if isinstance(expression, tree.Value) and expression.quoted:
            return number(expression.text if is_numeric(expression.text or "") else 0)
        if kind == "boolean":
            return exp.cast(self.operand(expression, frame), "INT")
        if kind in LENGTHS:
            template = self.sql.seconds if kind == "interval" else self.sql.clock
            return self.build(template, self.operand(expression, frame))
        if kind in NUMBERS:
            return self.operand(expression, frame, level)
        written = self.as_text(expression, frame)
        return exp.cast(written, "INT") if self.is_whole(expression, frame) else self.build(self.sql.number, written)

    def as_moment(self, expression: Expression, frame: Frame) -> exp.Expr:
        """Returns an expression as a timestamp; NULL for a number."""
        kind = self.kind(expression, frame)
        if kind in DATES:
            return self.operand(expression, frame)
        if kind == "clock":
            return self.build(self.sql.on_a_day, self.operand(expression, frame))
        written = self.as_text(expression, frame) if kind in ("text", "odd") else exp.cast(exp.Null(), "TEXT")
        return self.build(self.sql.moment, written)

    def expression(self, expression: tree.Expression, frame: Frame) -> exp.Expr:
        is_key = frame.grouping is not None and expression in frame.grouping.keys
        if is_key or isinstance(expression, tree.Aggregate | tree.Conditional | tree.Statistic):
            frame = replace(frame, grouping=None)
        if isinstance(expression, tree.Aggregate) and self.adds_lengths(expression, frame):
            return self._total(expression, frame)
        return super().expression(expression, frame)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> exp.Expr:
        """Returns the name of a column, inside an aggregate if its SELECT is grouped by other columns."""
        written = super().column(column, frame, by_table)
        if self.schema.is_star(column.index):
            return written
        table = self.schema.table_of(column.index)
        for around, instance in frame.outwards(table, column.instance):
            if around.nested or instance < around.tables.count(table):
                own = tree.Column(column.index, instance)
                is_single = around.grouping is None or self._is_fixed_by(around.grouping, own)
                return written if is_single else self._from_one_row(written, own, around)
        return written

    def _is_fixed_by(self, grouping: Grouping, column: tree.Column) -> bool:
        """True if `column` has one value per group.

        GROUP BY contains the column, or in a dialect that `knows_keys` the whole primary key of its table.
        """
        table = self.schema.table_of(column.index)
        primary = {tree.Column(key, column.instance) for key in self._keys if self.schema.table_of(key) == table}
        return column in grouping.keys or (bool(primary) and primary <= {*grouping.keys})

    def _from_one_row(self, written: exp.Expr, column: tree.Column, frame: Frame) -> exp.Expr:
        """Returns the aggregate that takes an ungrouped column from one row of the group."""
        assert frame.grouping is not None
        order = None
        if frame.grouping.by is not None:
            key = self.expression(frame.grouping.by, replace(frame, grouping=None))
            nulls_first = self.nulls[True] if self.dialect == "mysql" else False
            down = frame.grouping.down or None
            order = exp.Order(expressions=[exp.Ordered(this=key, desc=down, nulls_first=nulls_first)])
        return self.first(written, order, self.kind(column, frame))

    def argument(self, node: tree.Aggregate, frame: Frame) -> exp.Expr:
        kind = self.kind(node.argument, frame)
        if node.function == "count" or (node.function in ("max", "min") and kind != "boolean"):
            return self.operand(node.argument, frame, SUM)
        value = self.as_number(node.argument, frame, SUM)
        return self._averaged(value, kind) if node.function == "avg" else value

    def adds_lengths(self, expression: tree.Aggregate, frame: Frame) -> bool:
        is_sum = expression.function in ("sum", "avg")
        return is_sum and bool(self.sql.total) and self.kind(expression.argument, frame) in LENGTHS

    def _total(self, node: tree.Aggregate, frame: Frame) -> exp.Expr:
        """Returns the sum or mean of lengths of time."""
        value = self.operand(node.argument, frame)
        if self.sql.total != "{0}" or self.kind(node.argument, frame) == "clock":
            value = self.build(self.sql.length, value)
        return self.build(self.sql.total, aggregate(node, value))

    def _averaged(self, value: exp.Expr, kind: Kind) -> exp.Expr:
        is_real = kind in ("real", "float") and isinstance(value, exp.Column)
        return value if is_real else self.build(self.sql.averaged, value)

    def statistic(self, node: tree.Statistic, frame: Frame) -> exp.Expr:
        if node.function == "percentile":
            value = self.operand(node.argument, frame, SUM)
            share = percent_of(node) / 100
            if share > 1:  # NULL of the same type
                return exp.Min(this=exp.Case(ifs=[exp.If(this=exp.Boolean(this=False), true=value)]))
            return self.build(self.sql.percentile, value, number(f"{max(share, 0):g}"))
        value = self._averaged(self.as_number(node.argument, frame), self.kind(node.argument, frame))
        return exp.StddevSamp(this=value) if node.function == "stddev" else self.build(self.sql.median, value)

    def divisor(self, value: exp.Expr) -> exp.Expr:
        is_literal = isinstance(value, exp.Literal) and re.fullmatch(r"\d*[1-9]\d*", value.name)
        return value if is_literal else exp.Nullif(this=value, expression=number(0))

    def arithmetic(self, node: tree.Arithmetic, frame: Frame) -> exp.Expr:
        operation, level = OPERATIONS[node.operator]
        if node.operator != "/":
            left = self.as_number(node.left, frame, level)
            return operation(this=left, expression=self.as_number(node.right, frame, level + 1))
        left = self.as_number(node.left, frame)
        right = self.divisor(self.as_number(node.right, frame))
        if self.kind(node, frame) == "integer":
            return exp.IntDiv(this=left, expression=right)
        return self.build(self.sql.divided, left, right)

    def bucket(self, node: tree.Bucket, width: exp.Expr, frame: Frame) -> exp.Expr:
        argument = self.as_number(node.argument, frame)
        if self.is_whole(node.argument, frame) and self.is_whole(node.width, frame):
            return exp.Paren(this=exp.IntDiv(this=argument, expression=self.divisor(width)))
        return self.build(self.whole, self.build(self.sql.divided, argument, self.divisor(width)))

    def days(self, node: tree.Elapsed, frame: Frame) -> exp.Expr:
        sides = (node.later, node.earlier)
        later, earlier = (self.as_moment(side, frame) for side in sides)
        if all(self.kind(side, frame) == "date" for side in sides):
            return self.build(self.sql.days, later, earlier)
        seconds = [self.build(self.sql.seconds, moment) for moment in (later, earlier)]
        return self.build("({0} - {1}) / 86400.0", *seconds)

    def moment_now(self) -> exp.Expr:
        return exp.Var(this=self.now)

    def day_ago(self, node: tree.Ago) -> exp.Expr:
        interval = exp.Interval(this=text(str(whole_number(node.number, 1))), unit=exp.Var(this=node.unit))
        return exp.cast(exp.Sub(this=exp.Var(this=self.today), expression=interval), "DATE")

    def call(self, node: tree.Call, frame: Frame) -> exp.Expr:
        if node.function == "round":
            decimals = 0 if node.number is None else whole_number(node.number, 1)
            limited = number(min(max(decimals, 0), _MAX_DECIMALS))
            return self.build(self.sql.rounded, self.as_number(node.argument, frame, SUM), limited)
        if node.function == "abs":
            return exp.Abs(this=self.as_number(node.argument, frame, SUM))
        value = self.as_text(node.argument, frame)
        if node.function == "substr":
            letters = whole_number(node.number, 1)
            return exp.Left(this=value, expression=number(min(max(letters, 0), _MAX_LETTERS)))
        return {"length": exp.Length, "upper": exp.Upper, "lower": exp.Lower}[node.function](this=value)


@cache
def _parse_table(source: str, dialect: str) -> exp.Table:
    table: exp.Table = exp.maybe_parse(source, into=exp.Table, dialect=dialect)
    return table


def _varying_keys(order: tree.Order) -> list[tree.Key]:
    """Returns the keys of ORDER BY that are not constant."""
    varying = (tree.Column, tree.Aggregate, tree.GroupValue)
    return [key for key in order.keys if any(isinstance(node, varying) for node in tree.walk(key.expression))]


def _aggregates_of(query: tree.Query) -> list[tree.Node]:
    """Returns the aggregates of a SELECT outside its inner queries."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    return [node for node in nodes if isinstance(node, tree.Aggregate | tree.Conditional | tree.Statistic)]


def _first_row(query: tree.Query, is_operand: bool = False) -> tree.Query:
    """Returns a query limited to its first row, which is what SQLite reads where a value is expected.

    `is_operand` is True for an operand of a set operation. Its groups are not sorted.
    """
    if query.combined is not None:
        return replace(query, combined=replace(query.combined, query=_first_row(query.combined.query, is_operand=True)))
    if query.group is None and query.order is None and _aggregates_of(query):
        return query
    groups = query.group.keys if query.group is not None and not is_operand else ()
    order = query.order or tree.Order(tuple(map(tree.Key, groups)))
    if order.rank is not None or (order.limit is not None and whole_number(order.limit, 1) == 0):
        return query
    return replace(query, order=replace(order, limit=tree.Value("1")))


def _combine(selects: Sequence[exp.Query], operators: Sequence[tree.SetOperator]) -> exp.Query:
    """Returns the set operation over SELECTs, computed from left to right as in SQLite."""
    result = selects[0]
    previous: tree.SetOperator = "intersect"
    for operator, select in zip(operators, selects[1:], strict=True):
        if operator == "intersect" != previous:  # other engines would compute the INTERSECT first
            result = exp.Subquery(this=result)
        result = SET_OPERATIONS[operator](this=result, expression=select, distinct=True)
        previous = operator
    return result


def _are_comparable(one: Kind, other: Kind) -> bool:
    """True if two kinds are compared without conversion."""
    families = (("integer", "real", "float"), DATES)
    return (one == other != "odd") or any(one in family and other in family for family in families)


def _cast_to_text(query: exp.Query, becomes_text: Sequence[bool]) -> None:
    """Casts the columns for which `becomes_text` is True to text, in every operand of a set operation."""
    if not isinstance(query, exp.Select):
        for part in (query.this, query.args.get("expression")):
            if part is not None:
                _cast_to_text(part, becomes_text)
        return
    for item, is_text in zip(query.expressions, becomes_text, strict=False):
        inner = item.this if isinstance(item, exp.Alias) else item
        if is_text:
            inner.replace(exp.cast(inner.copy(), "TEXT"))


def _length(content: str, kind: Kind) -> exp.Expr | None:
    """Returns the literal of a length of time, from a number of seconds or a text such as 1:30.

    Returns None for any other text. A `clock` (TIME) must be less than a day, otherwise the result is None, too.
    """
    clock = _CLOCK.fullmatch(content)
    if not clock and not content.isdecimal():
        return None
    if kind == "interval":
        return exp.Interval(this=text(content if clock else _in_units(int(content))))
    seconds = 0 if clock else int(content)
    hours, minutes = divmod(seconds // 60, 60)
    if (int(clock[1]) if clock else hours) >= _HOURS:
        return None
    return text(content if clock else f"{hours:02}:{minutes:02}:{seconds % 60:02}")


def _is_date(content: str, kind: Kind | None = None) -> bool:
    """True if a text is a valid date or timestamp. If `kind` is given, it must be of this kind."""
    match = _DATE.fullmatch(content)
    if match is None or kind not in (None, DATES[match[1] is not None]):
        return False
    try:
        return bool(datetime.fromisoformat(content))
    except ValueError:
        return False


def _find_ends(pattern: str) -> tuple[str, str] | None:
    """Returns the first day that a LIKE pattern of a year, month or day matches, and the day after the last one."""
    match = _PERIOD.fullmatch(pattern)
    if match is None:
        return None
    year, month, day = match.groups()
    try:
        first = date(int(year), int(month or 1), int(day or 1))
        days_of_month = monthrange(first.year, first.month)[1] if month else 365 + isleap(first.year)
        return first.isoformat(), (first + timedelta(1 if day else days_of_month)).isoformat()
    except (ValueError, OverflowError):
        return None


def _in_units(seconds: int) -> str:
    """Returns a number of seconds in the largest unit that divides it: `90 minutes`."""
    size, unit = next((size, unit) for size, unit in _LENGTH_UNITS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
