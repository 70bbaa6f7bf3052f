"""Converts a query tree to a sqlglot expression in the dialect of an engine, by the kinds of columns (`sql.kinds`).

As in SQLite, integers divide to integers, LIKE ignores case, NULL sorts first, and an ungrouped column comes from one
row of its group. Values of one kind are compared without conversion, values of different kinds as texts. Texts are
converted to numbers where numbers are needed. After such conversions, the result may differ from that of SQLite
(docs/connect.md).
"""

from __future__ import annotations

import re
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
from sqlsp.sql.kinds import DATES, DURATIONS, NUMBERS, Kind, TypedWriter, common_kind, whole_number
from sqlsp.sql.literals import is_number as is_numeric
from sqlsp.sql.printing import ATOM, SUM, alias, enclosed, negated, number, text
from sqlsp.sql.render import COMPARISONS, OPERATIONS, SET_OPERATIONS, Expression, SelectScope, aggregate
from sqlsp.sql.trees import operands

_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?", re.ASCII)
_PERIOD: Final = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?%", re.ASCII)
_CLOCK: Final = re.compile(r"(\d{1,2}):[0-5]\d(?::[0-5]\d)?", re.ASCII)
_PLACEHOLDERS: Final = {"text": "value", **dict.fromkeys(DATES, "2000-01-01"), **dict.fromkeys(DURATIONS, "00:00:01")}
_MAX_DECIMALS: Final = 30  # of round
_MAX_LETTERS: Final = 1_000_000  # of substr
_SECONDS_PER_MINUTE: Final = 60
_MINUTES_PER_HOUR: Final = 60
_HOURS_PER_DAY: Final = 24
_SECONDS_PER_DAY: Final = 86400.0
_UNIT_SECONDS: Final = ((3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True)
class Templates:
    """SQL of a dialect that sqlglot does not translate, with {0} and {1} for expressions (`sql.printing.build`).

    A clock is a value of type TIME, a duration an INTERVAL or a TIME (`sql.kinds`).
    """

    first: str  # sorted values → the first value
    to_number: str  # text → number
    to_timestamp: str  # text → timestamp; NULL if it cannot be parsed
    to_seconds: str  # timestamp or interval → seconds
    clock_to_seconds: str  # TIME → seconds since midnight
    clock_to_timestamp: str  # TIME → timestamp on an arbitrary day
    summand: str = ""  # duration → argument of sum and avg
    interval_sum: str = ""  # sum or mean of summands → interval; empty if the engine adds up seconds
    quotient: str = "{0} / {1}"  # division that keeps the fraction
    mean_argument: str = "{0}"  # integer or decimal → argument of avg
    rounded: str = "round(CAST({0} AS DECIMAL), {1})"  # number, number of decimals → rounded number
    days_between: str = "{0} - {1}"  # later date, earlier date → number of days
    median: str = "percentile_cont(0.5) WITHIN GROUP (ORDER BY {0})"
    percentile: str = "percentile_disc({1}) WITHIN GROUP (ORDER BY {0})"  # {1} is between 0 and 1


class Generator(TypedWriter):
    """Writes a query tree as a statement of DuckDB, PostgreSQL, MySQL or MariaDB.

    A subclass per dialect sets the class variables and overrides the methods in which the dialect differs.
    """

    plain_name: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)  # names that need no quotes
    reserved: ClassVar[Collection[str]]  # words that need quotes nevertheless, in lower case
    templates: ClassVar[Templates]
    text_sql: ClassVar[str]  # SQL that converts {} to a text
    finite_sql: ClassVar[str] = ""  # SQL of a number {0}, NULL for NaN and infinity; empty if the engine has neither
    cross_join: ClassVar[str] = "CROSS"
    # by direction (ascending, descending): True writes NULLS FIRST, False NULLS LAST, None neither
    nulls_first: ClassVar[tuple[bool | None, bool | None]]
    allows_limit_behind_in: ClassVar[bool] = True  # whether a query behind IN may have a LIMIT
    # whether columns of a table need no aggregate if GROUP BY has the primary key of the table
    knows_keys: ClassVar[bool] = False
    days_per_week: ClassVar[str] = "7.0"
    now: str = "LOCALTIMESTAMP"
    today: str = "CURRENT_DATE"

    def __init__(
        self,
        schema: Schema,
        kinds: Sequence[Kind],
        sources: Sequence[str],
        conversions: Mapping[int, str],
        keys: Collection[int],
        qualified: Sequence[str] = (),
    ) -> None:
        """Makes a writer of statements over a schema.

        Args:
            schema: the tables and columns that queries may name
            kinds: the kind of each column of `schema`
            sources: the name of each table of `schema` as it is written in FROM
            conversions: maps a column that needs conversion to the SQL of this conversion, with {} for the name
            keys: the primary key columns if the dialect `knows_keys`, else empty
            qualified: the name of each table with the database or schema; by default `sources`
        """
        super().__init__(schema, kinds)
        self._sources = sources
        self._qualified = qualified or sources
        self._conversions = conversions
        self._keys = keys
        self._derived_count = 0  # of derived tables, which get the aliases q1, q2 …

    def first(self, value: exp.Expr, by: exp.Order | None, kind: Kind) -> exp.Expr:
        """Returns an aggregate: the value in the first row of a group, in the order `by`.

        If `by` is None, any row may be the first. `kind` is the kind of `value`.
        """
        if by is not None:
            by.set("this", value)
        return self.build(self.templates.first, by or value)

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
        return cls.plain_name.fullmatch(name) is not None and name.lower() not in cls.reserved

    def identifier(self, name: str) -> exp.Identifier:
        return exp.Identifier(this=name, quoted=not self.is_plain(name))

    def table(self, number: int) -> exp.Table:
        if number in self._cte_tables:  # the name of a CTE has no schema before it
            return exp.Table(this=self.identifier(self.schema.tables[number].name))
        return _parse_table(self._sources[number], self.dialect).copy()

    def qualified_table(self, table: int) -> exp.Table:
        return _parse_table(self._qualified[table], self.dialect).copy()

    def conversion_sql(self, column: int) -> str | None:
        info = self.schema.columns[column]
        conversion = self._conversions.get(column)
        cell = (conversion or "{}").replace("{}", self.quoted(info.name))
        if info.cell_format is not None:
            return translate(info.cell_format, self.dialect, cell)
        return cell if conversion is not None else None

    def period_literal(self, content: str, column: int) -> exp.Expr:
        literal = super().period_literal(content, column)
        return exp.cast(literal, "DATE") if literal.is_string else literal

    def derived_table(self, select: exp.Query) -> exp.Subquery:
        self._derived_count += 1
        return exp.Subquery(this=select, alias=exp.TableAlias(this=exp.to_identifier(f"q{self._derived_count}")))

    # conditions

    def condition(self, condition: tree.Condition, scope: SelectScope) -> exp.Expr:
        match condition:
            case tree.Comparison("like"):
                return self._within_period(condition, scope) or self._like(condition, scope)
            case tree.Comparison("in", left, tree.Query() as query):
                return negated(self._in_query(left, query, scope), condition.negated)
            case tree.Comparison("in", left, tree.Values(items)):
                value, sides = self._comparable_sides(left, items, scope)
                return negated(exp.In(this=value, expressions=sides), condition.negated)
            case tree.Comparison(operator, left, right):
                assert not isinstance(right, tree.Values)
                value, sides = self._comparable_sides(left, (right,), scope, is_bound=operator in ("<", ">="))
                return COMPARISONS[operator](this=value, expression=sides[0])
            case tree.Between(left, low, high, is_negated):
                value, sides = self._comparable_sides(left, (low, high), scope)
                return negated(exp.Between(this=value, low=sides[0], high=sides[1]), is_negated)
        return super().condition(condition, scope)

    def _like(self, condition: tree.Comparison, scope: SelectScope) -> exp.Expr:
        right: Any = condition.right
        pattern = text("%value%") if right == tree.Value() else self.as_text(right, scope)
        return negated(self.like(self.as_text(condition.left, scope), pattern), condition.negated)

    def _within_period(self, condition: tree.Comparison, scope: SelectScope) -> exp.Expr | None:
        """Converts LIKE with a year, month or day (`2024%`, `2024-03%`) on dates to comparisons with two days.

        `day LIKE '2024%'` becomes `day >= '2024-01-01' AND day < '2025-01-01'`. Returns None for any other condition.
        """
        if self.kind(condition.left, scope) not in DATES or not isinstance(condition.right, tree.Value):
            return None
        if (days := _find_day_range(condition.right.text or "")) is None:
            return None
        column = self.operand(condition.left, scope, SUM)
        first_day, day_after = map(text, days)
        if condition.negated:
            is_before = exp.LT(this=column, expression=first_day)
            return exp.Paren(this=exp.or_(is_before, exp.GTE(this=column.copy(), expression=day_after)))
        is_from = exp.GTE(this=column, expression=first_day)
        return exp.and_(is_from, exp.LT(this=column.copy(), expression=day_after))

    def _comparable_sides(
        self, left: Expression, others: Sequence[Expression], scope: SelectScope, is_bound: bool = False
    ) -> tuple[exp.Expr, list[exp.Expr]]:
        """Returns the left side of a comparison and the right sides `others`. BETWEEN and IN have several.

        If their kinds agree, no side is converted. Otherwise all sides become numbers or texts. `is_bound` is True for
        the operators `<` and `>=`.
        """
        kind = self.kind(left, scope)
        sides = [self._comparable_side(other, kind, scope, is_bound) for other in others]
        comparable = [side for side in sides if side is not None]
        if len(comparable) == len(sides):
            return self.operand(left, scope, SUM), comparable
        kinds = {kind, *(self.kind(other, scope) for other in others)}
        convert = self.as_number if kinds <= {*NUMBERS, *DURATIONS} else self.as_text
        return convert(left, scope), [convert(other, scope) for other in others]

    def _comparable_side(self, side: Expression, kind: Kind, scope: SelectScope, is_bound: bool) -> exp.Expr | None:
        """Returns `side` as it is compared with a value of this kind. Returns None if it needs conversion.

        If `is_bound` is True (for `<` and `>=`), a timestamp may be compared with a day, the beginning of which is
        meant. With another operator, such as `=`, this comparison would differ from that of texts in SQLite.
        """
        if not isinstance(side, tree.Value):
            return self.operand(side, scope, SUM) if _are_comparable(kind, self.kind(side, scope)) else None
        content = side.text
        if content is None:  # a placeholder
            return text(_PLACEHOLDERS[kind]) if kind in _PLACEHOLDERS else number(1)
        if kind == "boolean" and content in ("0", "1"):
            return exp.Boolean(this=content == "1")
        if kind in ("integer", "real", "float") and is_numeric(content):
            return exp.cast(number(content), "FLOAT") if kind == "float" else number(content)
        if kind in DURATIONS:
            return _duration_literal(content, kind)
        if kind in DATES:
            return text(content) if _is_date(content, None if is_bound else kind) else None
        return text(content) if kind == "text" else None

    def _in_query(self, left: tree.Expression, query: tree.Query, scope: SelectScope) -> exp.Expr:
        """Returns `left IN (query)`. If the kinds of the two sides differ, both are converted to texts."""
        rows = self.query(query, scope)
        if _are_comparable(self.kind(left, scope), self.kind(query, scope)) or len(query.select) != 1:
            value = self.operand(left, scope, SUM)
        else:
            value = self.as_text(left, scope)
            _cast_columns_to_text(rows, [True])
        if not self.allows_limit_behind_in and any(operand.order for operand in operands(query)):
            rows = exp.Select(expressions=[exp.Star()], from_=exp.From(this=self.derived_table(rows)))
        return exp.In(this=value, query=exp.Subquery(this=rows))

    # queries

    def query(self, query: tree.Query, outer: SelectScope | None, source: tree.Nested | None = None) -> exp.Query:
        """Returns a SELECT with the set operations behind it, in which columns of different kinds become texts."""
        if query.combined is None:
            return super().query(query, outer, source)
        chain = operands(query)
        selects = [replace(operand, combined=None, order=None) for operand in chain]
        select_lists = [list(self.expand_stars(select, SelectScope(select))) for select in selects]
        becomes_text = self._find_mixed_columns(selects, select_lists, outer)
        written = []
        for select, items in zip(selects, select_lists, strict=True):
            select = replace(select, select=tuple(items)) if any(becomes_text) else select
            written.append(self.one_select(select, outer))
            _cast_columns_to_text(written[-1], becomes_text)
        operators = [operand.combined.operator for operand in chain if operand.combined is not None]
        result = _combine(written, operators)
        order = chain[-1].order  # the tree stores the ORDER BY of a set operation in the last operand
        if order is not None:
            keys = [self._key_of_combined(key, select_lists, selects[-1], outer) for key in order.keys]
            result.set("order", exp.Order(expressions=keys) if keys else None)
            self.add_limit(result, order)
        return result

    def _find_mixed_columns(
        self,
        selects: Sequence[tree.Query],
        select_lists: Sequence[Sequence[tree.Expression]],
        outer: SelectScope | None,
    ) -> list[bool]:
        """Returns True for each column of a set operation that has several kinds and so becomes a text.

        `select_lists` has the items of each operand in `selects`, with columns instead of stars.
        """
        kinds = []
        for select, items in zip(selects, select_lists, strict=True):
            scope = SelectScope(select, outer=outer)
            kinds.append([self.kind(item, scope) for item in items])
        # operands may differ in width: a model may write such a query, and the engine refuses it
        return [len(set(column)) > 1 and common_kind(column) == "text" for column in zip(*kinds, strict=False)]

    def _key_of_combined(
        self, key: tree.Key, select_lists: Sequence[list[tree.Expression]], last: tree.Query, outer: SelectScope | None
    ) -> exp.Ordered:
        """Returns an ORDER BY key of a set operation.

        A key that is an item of an operand becomes the position of this item. Any other key is an expression over the
        last operand, `last`.
        """
        for items in select_lists:
            if key.expression in items:
                return self._ordered(number(items.index(key.expression) + 1), key.descending)
        return self._ordered(self.expression(key.expression, self.make_scope(last, outer)), key.descending)

    def emulated_medians(self, query: tree.Query) -> list[tree.Statistic]:
        return []  # the engines have functions for them

    def median_argument(self, statistic: tree.Statistic, scope: SelectScope) -> exp.Expr:
        if statistic.function != "median":
            return super().median_argument(statistic, scope)
        return self._mean_argument(self.as_number(statistic.argument, scope, SUM), self.kind(statistic.argument, scope))

    def hides_column_names(self, query: tree.Query) -> bool:
        return query.group is not None or bool(_aggregates_of(query))

    def scope_after_grouping(self, query: tree.Query, scope: SelectScope) -> SelectScope:
        """Returns the scope in which ungrouped columns are aggregated.

        As in SQLite, the only MIN or MAX of a SELECT decides which row of a group supplies ungrouped columns.
        """
        if not self.hides_column_names(query):
            return scope
        row_key = None
        aggregates = [node for node in _aggregates_of(query) if isinstance(node, tree.Aggregate)]
        extremes = {node for node in aggregates if node.function in ("min", "max")}
        if len(extremes) == 1:
            extreme = extremes.pop()
            if any(isinstance(node, tree.Column) for node in tree.walk(extreme.argument)):
                row_key = tree.Key(extreme.argument, descending=extreme.function == "max")
        return replace(scope, is_grouped=True, row_key=row_key)

    def select(
        self,
        query: tree.Query,
        scope: SelectScope,
        names: Sequence[exp.Identifier | None] = (),
        rank_name: exp.Identifier | None = None,
    ) -> exp.Select:
        """Returns a SELECT as `Writer.select` does, with aliases, and with columns instead of `*`, where needed."""
        is_grouped = self.hides_column_names(query)
        is_inner = scope.source is not None and not isinstance(scope.source, tree.PerGroup)
        keys = _varying_keys(query.order) if query.order else []
        has_hidden_keys = query.distinct and not rank_name and any(key.expression not in query.select for key in keys)
        # aliases belong to single items, and MySQL accepts `*` only as the first item
        if is_grouped or has_hidden_keys or is_inner or rank_name or len(query.select) > 1:
            query = replace(query, select=tuple(self.expand_stars(query, scope)))
        names = names or self._make_aliases(query, is_grouped, is_inner)
        if has_hidden_keys:
            return self._distinct_by_hidden_keys(query, scope, names, keys)
        return super().select(query, scope, names, rank_name)

    def _distinct_by_hidden_keys(
        self, query: tree.Query, scope: SelectScope, names: Sequence[exp.Identifier | None], keys: Sequence[tree.Key]
    ) -> exp.Select:
        """Returns SELECT DISTINCT with ORDER BY keys that are no items. The engines refuse such keys.

        So the distinct rows become groups: SELECT d1 FROM (SELECT item AS d1, key AS d2 …) GROUP BY d1 ORDER BY
        min(d2). A group is sorted by the least value of an ascending key, or the greatest value of a descending key.

        Args:
            query: the SELECT DISTINCT
            scope: the scope of `query`
            names: the aliases of the items
            keys: the ORDER BY keys that are not constant
        """
        assert query.order is not None
        items = (*query.select, *(key.expression for key in keys))
        inner_names = [exp.to_identifier(f"d{position}") for position in range(1, len(items) + 1)]
        inner = super().select(replace(query, distinct=False, order=None, select=items), scope, inner_names)
        inner_columns = [exp.Column(this=name.copy()) for name in inner_names]
        item_columns = inner_columns[: len(query.select)]
        key_columns = inner_columns[len(query.select) :]
        outer_items = []
        for item, column, name in zip(query.select, item_columns, names, strict=True):
            column_name = self._column_name(item)
            outer_items.append(alias(column.copy(), name or (self.identifier(column_name) if column_name else None)))
        ordered = []
        for key, column in zip(keys, key_columns, strict=True):
            extreme = exp.Max(this=column) if key.descending else exp.Min(this=column)
            ordered.append(self._ordered(extreme, key.descending))
        select = exp.Select(expressions=outer_items, from_=exp.From(this=self.derived_table(inner)))
        select.set("group", exp.Group(expressions=item_columns))
        select.set("order", exp.Order(expressions=ordered))
        self.add_limit(select, query.order)
        return select

    def _column_name(self, item: tree.Expression) -> str:
        """Returns the name of an item that is a column. Returns an empty text for other items."""
        if not isinstance(item, tree.Column) or self.schema.is_star(item.index):
            return ""
        return self.schema.columns[item.index].name

    def _make_aliases(self, query: tree.Query, is_grouped: bool, is_inner: bool) -> list[exp.Identifier | None]:
        """Returns the alias of each item; None for an item that needs no alias.

        In a grouped query (`is_grouped`), a column inside an aggregate gets the name of the column as alias. In FROM
        (query) (`is_inner`), items without a name and items with the name of an earlier item get an alias.
        """
        keys = query.group.keys if query.group else ()
        aliases: list[exp.Identifier | None] = []
        earlier_names: set[str] = set()
        for position, item in enumerate(query.select, 1):
            column_name = self._column_name(item)
            name = ""
            if is_inner and (not column_name or column_name.lower() in earlier_names):
                name = f"{column_name or 'column'}_{position}"
            elif is_grouped and item not in keys:
                name = column_name
            aliases.append(self.identifier(name) if name else None)
            earlier_names.add(column_name.lower())
        return aliases

    # ORDER BY and LIMIT

    def _ordered(self, value: exp.Expr, descending: bool, may_be_null: bool = True) -> exp.Ordered:
        """Returns a key of ORDER BY. If `may_be_null` is True, NULL sorts as in SQLite."""
        nulls_first = self.nulls_first[descending] if may_be_null else None
        return exp.Ordered(this=value, desc=descending or None, nulls_first=nulls_first)

    def order_by(self, keys: Sequence[tree.Key], scope: SelectScope) -> exp.Order:
        ordered = []
        for key in keys:
            value = self.expression(key.expression, scope)
            ordered.append(self._ordered(value, key.descending, may_be_null=self._may_be_null(key.expression)))
        return exp.Order(expressions=ordered)

    def _may_be_null(self, expression: tree.Expression) -> bool:
        """True unless an expression is a count or a primary key of one column. Both are never NULL."""
        if isinstance(expression, tree.Column):
            return not self.schema.is_whole_key(expression.index)
        return not (isinstance(expression, tree.Aggregate) and expression.function == "count")

    def add_order(self, select: exp.Query, query: tree.Query, order: tree.Order, scope: SelectScope) -> None:
        if keys := self._with_ties_sorted(_varying_keys(order), query, order, scope):
            select.set("order", self.order_by(keys, scope))
        self.add_limit(select, order)

    def _with_ties_sorted(
        self, keys: list[tree.Key], query: tree.Query, order: tree.Order, scope: SelectScope
    ) -> list[tree.Key]:
        """Returns ORDER BY keys with further keys for groups or rows that tie. So all engines sort alike.

        Groups are sorted by the keys of GROUP BY as well. If there is a limit, rows of one table are sorted by the
        primary key as well.

        Args:
            keys: the keys of `order` that are not constant
            query: the SELECT
            order: the ORDER BY of `query`, with the limit
            scope: the scope of `query`
        """
        if not keys or query.distinct:
            return keys
        sorted_already = [key.expression for key in keys]
        if query.group is not None:
            groups = query.group.keys
            is_descending = [key.descending for key in keys] if len(keys) == len(groups) else [False] * len(groups)
            further = [tree.Key(group, descending) for group, descending in zip(groups, is_descending, strict=True)]
            return keys + [key for key in further if key.expression not in sorted_already]
        has_limit = order.limit is not None or order.rank is not None
        if not has_limit or len(scope.tables) != 1 or scope.is_grouped or query.top is not None:
            return keys
        table = scope.tables[0]
        primary = [tree.Column(key) for key in self.schema.primary_keys if self.schema.table_of(key) == table]
        if len(primary) != 1 or primary[0] in sorted_already:
            return keys
        return [*keys, tree.Key(primary[0])]

    def add_limit(self, select: exp.Query, order: tree.Order) -> None:
        """Adds LIMIT and OFFSET. A negative limit, as LIMIT -1 in SQLite, means no limit."""
        limit = None if order.limit is None else whole_number(order.limit, default=1)
        offset = None if order.offset is None else max(whole_number(order.offset, default=1), 0)
        if order.rank is not None:
            limit = 1
            offset = max(whole_number(order.rank, default=2) - 1, 0)
        if limit is not None and limit >= 0:
            select.set("limit", exp.Limit(expression=number(limit)))
        if offset is not None:
            select.set("offset", exp.Offset(expression=number(offset)))

    # expressions

    def operand(self, expression: Expression, scope: SelectScope, level: int = ATOM) -> exp.Expr:
        """Returns an expression, in parentheses if it binds less tightly than `level`.

        A query becomes a subquery with only the first row.
        """
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(_limit_to_first_row(expression), scope))
        return enclosed(self.expression(expression, scope), level)

    def as_text(self, expression: Expression, scope: SelectScope) -> exp.Expr:
        if isinstance(expression, tree.Value) and expression.text is not None:
            return text(expression.text)
        written = self.operand(expression, scope)
        return written if self.kind(expression, scope) == "text" else exp.cast(written, "TEXT")

    def literal(self, value: tree.Value, is_number: bool) -> exp.Expr:
        """Returns a literal. An unquoted text that is no number must not become SQL.

        It becomes 0 if `is_number` is True, else a quoted text.
        """
        if value.text is not None and not value.quoted and not is_numeric(value.text):
            return number(0) if is_number else text(value.text)
        return super().literal(value, is_number)

    def as_number(self, expression: Expression, scope: SelectScope, level: int = ATOM) -> exp.Expr:
        kind = self.kind(expression, scope)
        if isinstance(expression, tree.Value) and expression.quoted:
            return number(expression.text if is_numeric(expression.text or "") else 0)
        if kind == "boolean":
            return exp.cast(self.operand(expression, scope), "INT")
        if kind in DURATIONS:
            template = self.templates.to_seconds if kind == "interval" else self.templates.clock_to_seconds
            return self.build(template, self.operand(expression, scope))
        if kind in NUMBERS:
            return self.operand(expression, scope, level)
        written = self.as_text(expression, scope)
        return (
            exp.cast(written, "INT")
            if self.is_whole(expression, scope)
            else self.build(self.templates.to_number, written)
        )

    def as_timestamp(self, expression: Expression, scope: SelectScope) -> exp.Expr:
        """Returns a date as it is, and any other expression converted to a timestamp. A number becomes NULL."""
        kind = self.kind(expression, scope)
        if kind in DATES:
            return self.operand(expression, scope)
        if kind == "clock":
            return self.build(self.templates.clock_to_timestamp, self.operand(expression, scope))
        written = self.as_text(expression, scope) if kind in ("text", "other") else exp.cast(exp.Null(), "TEXT")
        return self.build(self.templates.to_timestamp, written)

    def expression(self, expression: tree.Expression, scope: SelectScope) -> exp.Expr:
        is_key = scope.is_grouped and expression in scope.keys
        if is_key or isinstance(expression, tree.Aggregate | tree.Conditional | tree.Statistic):
            scope = replace(scope, is_grouped=False)  # columns in keys and aggregates need no further aggregate
        if isinstance(expression, tree.Aggregate) and self.sums_to_interval(expression, scope):
            return self._sum_of_durations(expression, scope)
        return super().expression(expression, scope)

    def column(self, column: tree.Column, scope: SelectScope, qualifies_quoted: bool = False) -> exp.Expr:
        """Returns the name of a column, inside an aggregate if the SELECT is grouped by other columns."""
        written = super().column(column, scope, qualifies_quoted)
        if self.schema.is_star(column.index):
            return written
        table = self.schema.table_of(column.index)
        for owner, instance in scope.self_and_enclosing(table, column.instance):
            if owner.is_over_query or instance < owner.tables.count(table):
                column_there = tree.Column(column.index, instance)
                if not owner.is_grouped or self._has_one_value_per_group(column_there, owner.keys):
                    return written
                return self._from_one_row(written, column_there, owner)
        return written

    def _has_one_value_per_group(self, column: tree.Column, keys: Sequence[tree.Expression]) -> bool:
        """True if GROUP BY `keys` has `column` or, in a dialect that `knows_keys`, the primary key of its table."""
        if column in keys:
            return True
        table = self.schema.table_of(column.index)
        primary = {tree.Column(key, column.instance) for key in self._keys if self.schema.table_of(key) == table}
        return bool(primary) and primary <= {*keys}

    def _from_one_row(self, written: exp.Expr, column: tree.Column, scope: SelectScope) -> exp.Expr:
        """Returns the aggregate of an ungrouped column: the value in one row of the group (`SelectScope.row_key`).

        `written` is the SQL of `column`, a column of the SELECT of `scope`.
        """
        order = None
        if scope.row_key is not None:
            key = self.expression(scope.row_key.expression, replace(scope, is_grouped=False))
            nulls_first = None if self.dialect == "mysql" else False  # MySQL has no NULLS LAST (`MySQLGenerator.first`)
            ordered = exp.Ordered(this=key, desc=scope.row_key.descending or None, nulls_first=nulls_first)
            order = exp.Order(expressions=[ordered])
        return self.first(written, order, self.kind(column, scope))

    def argument(self, node: tree.Aggregate, scope: SelectScope) -> exp.Expr:
        """Returns the argument of an aggregate. Sums and means need numbers; booleans have no minimum or maximum."""
        kind = self.kind(node.argument, scope)
        if node.function == "count" or (node.function in ("max", "min") and kind != "boolean"):
            return self.operand(node.argument, scope, SUM)
        value = self.as_number(node.argument, scope, SUM)
        return self._mean_argument(value, kind) if node.function == "avg" else value

    def sums_to_interval(self, expression: tree.Aggregate, scope: SelectScope) -> bool:
        is_sum = expression.function in ("sum", "avg")
        return is_sum and bool(self.templates.interval_sum) and self.kind(expression.argument, scope) in DURATIONS

    def _sum_of_durations(self, node: tree.Aggregate, scope: SelectScope) -> exp.Expr:
        """Returns the sum or mean of durations as an interval."""
        value = self.operand(node.argument, scope)
        adds_intervals = self.templates.interval_sum == "{0}"  # otherwise, all summands must become seconds
        if not adds_intervals or self.kind(node.argument, scope) == "clock":
            value = self.build(self.templates.summand, value)
        return self.build(self.templates.interval_sum, aggregate(node, value))

    def _mean_argument(self, value: exp.Expr, kind: Kind) -> exp.Expr:
        """Returns the argument of a mean, converted if the engine would lose the fraction. Real columns keep it."""
        is_real = kind in ("real", "float") and isinstance(value, exp.Column)
        return value if is_real else self.build(self.templates.mean_argument, value)

    def statistic(self, node: tree.Statistic, scope: SelectScope) -> exp.Expr:
        if node.function == "percentile":
            value = self.operand(node.argument, scope, SUM)
            share = percent_of(node) / 100
            if share > 1:  # no value is so great: the result is a NULL with the type of `value`
                return exp.Min(this=exp.Case(ifs=[exp.If(this=exp.Boolean(this=False), true=value)]))
            return self.build(self.templates.percentile, value, number(f"{max(share, 0):g}"))
        value = self._mean_argument(self.as_number(node.argument, scope), self.kind(node.argument, scope))
        return exp.StddevSamp(this=value) if node.function == "stddev" else self.build(self.templates.median, value)

    def divisor(self, value: exp.Expr) -> exp.Expr:
        """Returns nullif(value, 0), because engines may refuse to divide by 0. Returns an integer above 0 unchanged."""
        is_positive = isinstance(value, exp.Literal) and re.fullmatch(r"\d*[1-9]\d*", value.name)
        return value if is_positive else exp.Nullif(this=value, expression=number(0))

    def arithmetic(self, node: tree.Arithmetic, scope: SelectScope) -> exp.Expr:
        """Returns `left operator right`. Integers divide to integers, as in SQLite."""
        operation, level = OPERATIONS[node.operator]
        if node.operator != "/":
            left = self.as_number(node.left, scope, level)
            return operation(this=left, expression=self.as_number(node.right, scope, level + 1))
        left = self.as_number(node.left, scope)
        right = self.divisor(self.as_number(node.right, scope))
        if self.kind(node, scope) == "integer":
            return exp.IntDiv(this=left, expression=right)
        return self.build(self.templates.quotient, left, right)

    def bucket(self, node: tree.Bucket, width: exp.Expr, scope: SelectScope) -> exp.Expr:
        argument = self.as_number(node.argument, scope)
        if self.is_whole(node.argument, scope) and self.is_whole(node.width, scope):
            return exp.Paren(this=exp.IntDiv(this=argument, expression=self.divisor(width)))
        return self.build(self.integer_part, self.build(self.templates.quotient, argument, self.divisor(width)))

    def days(self, node: tree.Elapsed, scope: SelectScope) -> exp.Expr:
        later = self.as_timestamp(node.later, scope)
        earlier = self.as_timestamp(node.earlier, scope)
        if self.kind(node.later, scope) == self.kind(node.earlier, scope) == "date":
            return self.build(self.templates.days_between, later, earlier)
        later_seconds = self.build(self.templates.to_seconds, later)
        earlier_seconds = self.build(self.templates.to_seconds, earlier)
        return self.build(f"({{0}} - {{1}}) / {_SECONDS_PER_DAY}", later_seconds, earlier_seconds)

    def current_time(self) -> exp.Expr:
        return exp.Var(this=self.now)

    def day_ago(self, node: tree.Ago) -> exp.Expr:
        interval = exp.Interval(this=text(str(whole_number(node.number, default=1))), unit=exp.Var(this=node.unit))
        return exp.cast(exp.Sub(this=exp.Var(this=self.today), expression=interval), "DATE")

    def call(self, node: tree.Call, scope: SelectScope) -> exp.Expr:
        if node.function == "round":
            decimals = 0 if node.number is None else whole_number(node.number, default=1)
            limited = number(min(max(decimals, 0), _MAX_DECIMALS))
            return self.build(self.templates.rounded, self.as_number(node.argument, scope, SUM), limited)
        if node.function == "abs":
            return exp.Abs(this=self.as_number(node.argument, scope, SUM))
        value = self.as_text(node.argument, scope)
        if node.function == "substr":
            letters = whole_number(node.number, default=1)
            return exp.Left(this=value, expression=number(min(max(letters, 0), _MAX_LETTERS)))
        return {"length": exp.Length, "upper": exp.Upper, "lower": exp.Lower}[node.function](this=value)


@cache
def _parse_table(source: str, dialect: str) -> exp.Table:
    """Parses the name of a table, which may begin with a schema."""
    table: exp.Table = exp.maybe_parse(source, into=exp.Table, dialect=dialect)
    return table


def _varying_keys(order: tree.Order) -> list[tree.Key]:
    """Returns the keys of ORDER BY that are not constant: they contain a column or an aggregate."""
    varying_nodes = (tree.Column, tree.Aggregate, tree.GroupValue)
    return [key for key in order.keys if any(isinstance(node, varying_nodes) for node in tree.walk(key.expression))]


def _aggregates_of(query: tree.Query) -> list[tree.Node]:
    """Returns the aggregates of a SELECT outside inner queries."""
    nodes = tree.walk(replace(query, where=None, source=None, combined=None), into_queries=False)
    return [node for node in nodes if isinstance(node, tree.Aggregate | tree.Conditional | tree.Statistic)]


def _limit_to_first_row(query: tree.Query, is_operand: bool = False) -> tree.Query:
    """Returns a query with LIMIT 1. Where a value is expected, SQLite reads only the first row, others refuse more.

    Groups are sorted by their keys, as SQLite sorts them, except those of an operand of a set operation (`is_operand`).
    """
    if query.combined is not None:
        return replace(
            query, combined=replace(query.combined, query=_limit_to_first_row(query.combined.query, is_operand=True))
        )
    if query.group is None and query.order is None and _aggregates_of(query):
        return query  # aggregates without groups give one row
    groups = query.group.keys if query.group is not None and not is_operand else ()
    order = query.order or tree.Order(tuple(map(tree.Key, groups)))
    has_limit_zero = order.limit is not None and whole_number(order.limit, default=1) == 0
    if order.rank is not None or has_limit_zero:
        return query  # no more than one row already
    return replace(query, order=replace(order, limit=tree.Value("1")))


def _combine(selects: Sequence[exp.Query], operators: Sequence[tree.SetOperator]) -> exp.Query:
    """Returns the set operation over SELECTs, computed from left to right as in SQLite.

    `operators[i]` stands between `selects[i]` and `selects[i + 1]`.
    """
    result = selects[0]
    needs_parentheses = False
    for operator, select in zip(operators, selects[1:], strict=True):
        if operator == "intersect" and needs_parentheses:  # without them, other engines compute INTERSECT first
            result = exp.Subquery(this=result)
        result = SET_OPERATIONS[operator](this=result, expression=select, distinct=True)
        needs_parentheses = operator != "intersect"
    return result


def _are_comparable(left: Kind, right: Kind) -> bool:
    """True if values of two kinds are compared without conversion."""
    if left == right:
        return left != "other"
    return any(left in family and right in family for family in (("integer", "real", "float"), DATES))


def _cast_columns_to_text(query: exp.Query, becomes_text: Sequence[bool]) -> None:
    """Casts the columns for which `becomes_text` is True to text, in every operand of a set operation."""
    if not isinstance(query, exp.Select):
        for part in (query.this, query.args.get("expression")):  # both operands, or the query in parentheses
            if part is not None:
                _cast_columns_to_text(part, becomes_text)
        return
    for item, is_text in zip(query.expressions, becomes_text, strict=False):
        inner = item.this if isinstance(item, exp.Alias) else item
        if is_text:
            inner.replace(exp.cast(inner.copy(), "TEXT"))


def _duration_literal(content: str, kind: Kind) -> exp.Expr | None:
    """Returns the literal of a duration, from a number of seconds or a text such as 1:30.

    `kind` is "interval" or "clock". Returns None for any other text. A clock (TIME) of a day or more is None, too.
    """
    match = _CLOCK.fullmatch(content)
    if match is not None:
        hours = int(match[1])
        clock = content
    elif content.isdecimal():
        minutes, seconds = divmod(int(content), _SECONDS_PER_MINUTE)
        hours, minutes = divmod(minutes, _MINUTES_PER_HOUR)
        clock = f"{hours:02}:{minutes:02}:{seconds:02}"
    else:
        return None
    if kind == "interval":
        return exp.Interval(this=text(content if match is not None else _with_unit(int(content))))
    return text(clock) if hours < _HOURS_PER_DAY else None


def _is_date(content: str, kind: Kind | None) -> bool:
    """True if a text is a valid date or timestamp. If `kind` is not None, the text must be of this kind."""
    match = _DATE.fullmatch(content)
    if match is None:
        return False
    if kind is not None and kind != ("timestamp" if match[1] else "date"):
        return False
    try:
        return bool(datetime.fromisoformat(content))
    except ValueError:
        return False


def _find_day_range(pattern: str) -> tuple[str, str] | None:
    """Returns the first day that a LIKE pattern matches, and the day after the last day: `2024-03%`.

    Returns None unless the pattern is a year, a month or a day, followed by `%`.
    """
    match = _PERIOD.fullmatch(pattern)
    if match is None:
        return None
    year, month, day = match.groups()
    try:
        first = date(int(year), int(month or 1), int(day or 1))
        after = first + timedelta(days=1) if day else (first + timedelta(days=31 if month else 366)).replace(day=1)
        return first.isoformat(), after.isoformat()
    except (ValueError, OverflowError):
        return None


def _with_unit(seconds: int) -> str:
    """Returns a number of seconds in the largest unit that divides it: `90 minutes`."""
    size, unit = next((size, unit) for size, unit in _UNIT_SECONDS if seconds % size == 0)
    count = seconds // size
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
