"""Converts a query tree to a sqlglot expression that SQLite runs and the official Spider evaluation reads.

The official reader knows one dialect: aliases with AS, unique in the whole statement because it has one alias table.
A name has quotes where SQLite needs them. `sql.generator` overrides the methods in which other dialects differ.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import count, pairwise, zip_longest
from typing import ClassVar, Final

from sqlglot import exp

from sqlsp.schema.names import keywords
from sqlsp.schema.schema import STAR, Schema, quoted
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import DATE_PARTS, GROUP_VALUE, STDDEV, UNITS, find_medians, ranked_aggregate, ranked_columns
from sqlsp.sql.joins import complete
from sqlsp.sql.literals import is_number as is_numeric
from sqlsp.sql.printing import (
    ATOM,
    PRODUCT,
    SUM,
    alias,
    build,
    deep_recursion,
    enclosed,
    negated,
    number,
    print_sql,
    text,
)
from sqlsp.sql.syntax import PLAIN_NAME, RESERVED
from sqlsp.sql.trees import Occurrence, all_of, block_columns, inner_queries, occurrences, operands, outer_columns

# keywords that SQLite accepts as a name only in quotes
_KEYWORDS: Final = keywords(
    """add all alter and as autoincrement between case cast check collate commit constraint create current_date
    current_time current_timestamp default deferrable delete distinct drop else escape except exists foreign from group
    having in index insert intersect into is isnull join limit not nothing notnull null on or order primary raise
    references returning select set table then to transaction union unique update using values when where"""
)
# words that the official reader accepts as a column only if qualified
_QUALIFIED: Final = keywords("count max min sum avg none asc desc like")
_AGGREGATES: Final[Mapping[str, type[exp.Expr]]] = {
    "count": exp.Count, "max": exp.Max, "min": exp.Min, "sum": exp.Sum, "avg": exp.Avg
}  # fmt: skip
COMPARISONS: Final[Mapping[str, type[exp.Expr]]] = {
    "=": exp.EQ, "!=": exp.NEQ, "<": exp.LT, "<=": exp.LTE, ">": exp.GT, ">=": exp.GTE, "like": exp.Like
}  # fmt: skip
OPERATIONS: Final[Mapping[str, tuple[type[exp.Expr], int]]] = {
    "+": (exp.Add, SUM), "-": (exp.Sub, SUM), "*": (exp.Mul, PRODUCT), "/": (exp.Div, PRODUCT)
}  # fmt: skip
SET_OPERATIONS: Final = {"union": exp.Union, "intersect": exp.Intersect, "except": exp.Except}
Name = exp.Identifier
Expression = tree.Expression | tree.Query
Parts = Mapping[tree.PartOfDate, str]  # templates of the parts of a date


@dataclass(frozen=True)
class Grouping:
    """The grouping of a SELECT.

    Attributes:
        keys: the expressions of GROUP BY
        by: the expression whose least value marks the row that ungrouped columns come from; None: from any row
        down: True if the greatest value of `by` marks the row
    """

    keys: Collection[tree.Expression]
    by: tree.Expression | None
    down: bool


@dataclass(frozen=True)
class Frame:
    """The names that a SELECT can use.

    Attributes:
        tables: the tables of FROM
        aliases: their aliases, if they have any
        nested: True over FROM (query), whose columns have no table
        outer: the frame of the enclosing SELECT
        keys: the expressions of GROUP BY
        renamed: the SQL of columns and medians, if medians need an inner query in FROM
        group_query: the query of a `PerGroup` in FROM
        grouping: set while items, HAVING and ORDER BY are written, in dialects that aggregate ungrouped columns
    """

    tables: tuple[int, ...]
    aliases: dict[Occurrence, str] = field(default_factory=dict)
    nested: bool = False
    outer: Frame | None = None
    keys: tuple[tree.Expression, ...] = ()
    renamed: Mapping[tree.Expression, exp.Expr] | None = None
    group_query: tree.Query | None = None
    grouping: Grouping | None = None

    def outwards(self, table: int, instance: int) -> Iterator[tuple[Frame, int]]:
        """Yields this frame and the enclosing ones, with the instance of a table as it is numbered in each of them."""
        frame: Frame | None = self
        while frame is not None:
            yield frame, instance
            instance -= frame.tables.count(table)
            frame = frame.outer


class Writer:
    """Writes statements of SQLite. Writers of other dialects override the methods in which they differ."""

    dialect: ClassVar[str] = "sqlite"
    cross: ClassVar[str] = ""  # the kind of a join without a condition
    hundred: ClassVar[str] = "100.0"  # literals of floating-point numbers
    one: ClassVar[str] = "1.0"
    lag_needs_order: ClassVar[bool] = False
    week: ClassVar[str] = "7"  # days of a week, as a divisor
    whole: ClassVar[str] = "CAST({0} AS INTEGER)"  # a number without its fraction
    parts: ClassVar[Parts] = DATE_PARTS

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._aliases = 0
        self._cleaned: set[int] = set()  # tables of the WITH clause
        self._used: set[int] = set()  # columns that the statement names

    # statements

    def write(self, query: tree.Query) -> str:
        """Returns the SQL of a query in either form.

        If a used column of a table needs conversion, or if the table has parts, a WITH clause defines a table of the
        same name. This common table expression has only the used columns. The query itself is written as if the cells
        were clean.
        """
        with deep_recursion():
            query = complete(query, self.schema)
            self._cleaned = set(self._unclean_tables(query))
            statement = self.query(query, None)
            if tables := [self._cleaned_table(table) for table in sorted(self._cleaned)]:
                statement.set("with_", exp.With(expressions=tables))
            return print_sql(statement, self.dialect)

    def body(self, query: tree.Query) -> str:
        """Returns the SQL of a query in either form without a WITH clause."""
        with deep_recursion():
            return print_sql(self.query(complete(query, self.schema), None), self.dialect)

    def _unclean_tables(self, query: tree.Query) -> Iterator[int]:
        """Yields the tables that need a CTE: one of their used columns needs conversion, or they join several parts."""
        for node in tree.walk(query):
            columns: Sequence[int] = ()
            if isinstance(node, tree.Joined):
                yield from (table for table in node.tables if self.schema.tables[table].parts)
            if isinstance(node, tree.Column):
                columns = () if self.schema.is_star(node.index) else (node.index,)
            elif isinstance(node, tree.Query) and isinstance(node.source, tree.Joined):
                columns = self._star_columns(node.select, node.source.tables)
            yield from (self.schema.table_of(column) for column in columns if self.converted(column) is not None)

    def _star_columns(self, select: Sequence[tree.Expression], tables: Sequence[int]) -> list[int]:
        """Returns the columns that a `*` among the items of a SELECT represents."""
        has_star = any(isinstance(item, tree.Column) and self.schema.is_star(item.index) for item in select)
        return [column for table in tables for column in self.schema.star_columns_of(table)] if has_star else []

    def _cleaned_table(self, table: int) -> exp.CTE:
        columns = [column for column in sorted(self._used) if self.schema.table_of(column) == table]
        select: exp.Query
        if not self.schema.tables[table].parts:
            select = self._select_converted(columns, self.qualified(table))
        elif any(self.converted(column) is not None for column in columns):
            select = self._select_converted(columns, self.derived(self._union_of_parts(table, columns)))
        else:
            select = self._union_of_parts(table, columns)
        return exp.CTE(this=select, alias=exp.TableAlias(this=self.table(table).this))

    def _select_converted(self, columns: Sequence[int], source: exp.Expr) -> exp.Select:
        items = []
        for column in columns:
            name = self.name(self.schema.columns[column].name)
            converted = self.converted(column)
            items.append(exp.Column(this=name) if converted is None else alias(exp.Var(this=converted), name))
        return exp.Select(expressions=items, from_=exp.From(this=source))

    def _union_of_parts(self, table: int, columns: Iterable[int]) -> exp.Query:
        """Returns UNION ALL of the parts of a table, with the period and `columns`. Cells are not converted."""
        period = next(column for column in self.schema.columns_of(table) if self.schema.columns[column].is_period)
        name = self.name(self.schema.columns[period].name)
        others = [self.name(self.schema.columns[column].name) for column in columns if column != period]
        selects: list[exp.Query] = []
        for part in self.schema.tables[table].parts:
            items = [alias(self.period(part.period, period), name.copy()), *(exp.Column(this=o.copy()) for o in others)]
            selects.append(exp.Select(expressions=items, from_=exp.From(this=exp.Var(this=part.source))))
        return reduce(lambda one, other: exp.Union(this=one, expression=other, distinct=False), selects)

    def write_union_of_parts(self, table: int) -> str:
        """Returns the SQL of the rows of all parts of a table, with all columns."""
        return print_sql(self._union_of_parts(table, self.schema.columns_of(table)), self.dialect)

    def period(self, content: str, column: int) -> exp.Expr:
        """Returns the literal of the period of a part."""
        return number(content) if self.schema.columns[column].type == "number" else text(content)

    def converted(self, column: int) -> str | None:
        """Returns the SQL that converts the cells of a column; None if they need no conversion."""
        info = self.schema.columns[column]
        return None if info.cell_format is None else info.cell_format.of(self.name(info.name).sql(self.dialect))

    # names

    def name(self, name: str) -> Name:
        return Name(this=name, quoted=not is_plain(name))

    def table(self, number: int) -> exp.Table:
        """Returns the name of a table for FROM, in quotes if SQLite or our own parser needs them."""
        name = self.schema.tables[number].name
        return exp.Table(this=Name(this=name, quoted=not is_plain(name) or name.lower() in RESERVED))

    def qualified(self, table: int) -> exp.Table:
        """Returns a table with its database, which tells it from the common table expression of the same name."""
        return exp.Table(this=self.table(table).this, db=exp.to_identifier("main"))

    def derived(self, select: exp.Query) -> exp.Subquery:
        """Returns a query for FROM."""
        return exp.Subquery(this=select)

    def build(self, template: str, *arguments: exp.Expr) -> exp.Expr:
        """Parses `template`, SQL of this dialect, and replaces {0}, {1} … by `arguments`."""
        return build(template, *arguments, dialect=self.dialect)

    # queries

    def query(self, query: tree.Query, outer: Frame | None, per_group: bool = False) -> exp.Query:
        """Returns a SELECT with its set operations.

        If `per_group` is True, its only column gets the alias GROUP_VALUE.
        """
        chain = operands(query)
        result: exp.Query = self.set_operand(query, outer, per_group)
        for before, operand in pairwise(chain):
            assert before.combined is not None
            operation = SET_OPERATIONS[before.combined.operator]
            result = operation(this=result, expression=self.set_operand(operand, outer), distinct=True)
        return result

    def set_operand(self, query: tree.Query, outer: Frame | None, per_group: bool = False) -> exp.Select:
        """Returns a SELECT without the set operations behind it."""
        frame = self.frame(query, outer)
        names = [exp.to_identifier(GROUP_VALUE)] if per_group else []
        return self._top_per_group(query, frame, names) if query.top else self.select(query, frame, names)

    def select(
        self, query: tree.Query, frame: Frame, names: Sequence[Name | None] = (), rank_name: Name | None = None
    ) -> exp.Select:
        """Returns a SELECT. The aliases of its items are `names`.

        If `rank_name` is given, a column of this name holds the rank of the row.
        """
        select = exp.Select()
        if query.source != tree.Joined(()):
            first, *joins = self.source(query, frame)
            select.set("from_", exp.From(this=first))
            select.set("joins", joins)
        if where := _rows_condition(query):
            select.set("where", exp.Where(this=self.condition(where, frame)))
        if medians := self.medians(query):  # with them, `*` would include the ranks of values
            query = replace(query, select=tuple(self.shown(query, frame)))
            select, frame = self._over_ranked_values(query, select, medians, frame)
        frame = self.after_grouping(query, frame)
        self._used.update(self._star_columns(query.select, frame.tables))
        items = [alias(self.expression(item, frame), name) for item, name in zip_longest(query.select, names)]
        if query.top is not None and rank_name is not None:
            items.append(alias(self._rank(query.top, frame), rank_name))
        select.set("expressions", items)
        if query.distinct and rank_name is None:
            select.set("distinct", exp.Distinct())
        if query.group is not None:
            select.set("group", exp.Group(expressions=[self.expression(key, frame) for key in query.group.keys]))
            if query.group.having is not None:
                select.set("having", exp.Having(this=self.having(query.group.having, frame)))
        if query.order is not None:
            self.order(select, query, query.order, frame)
        return select

    def shown(self, query: tree.Query, frame: Frame) -> Iterator[tree.Expression]:
        """Yields the items of a SELECT. A star is replaced by the columns of the tables."""
        for item in query.select:
            if not isinstance(item, tree.Column) or not self.schema.is_star(item.index) or not frame.tables:
                yield item
                continue
            for table, instance in occurrences(tree.Joined(frame.tables)):
                yield from (tree.Column(column, instance) for column in self.schema.star_columns_of(table))

    def after_grouping(self, query: tree.Query, frame: Frame) -> Frame:
        """Returns the frame of what is written after GROUP BY: items, HAVING and ORDER BY."""
        return frame

    def having(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        return self.condition(condition, frame)

    def loses_names(self, query: tree.Query) -> bool:
        """True if columns among the items of a SELECT lose their names inside aggregates."""
        return False

    def _rank(self, top: tree.TopPerGroup, frame: Frame) -> exp.Expr:
        keys = [self.expression(key, frame) for key in top.keys]
        return exp.Window(this=exp.Anonymous(this="rank"), partition_by=keys, order=self.sorted(top.order, frame))

    def _top_per_group(self, query: tree.Query, frame: Frame, names: Sequence[Name | None]) -> exp.Select:
        """SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n: the first rows of each group."""
        assert query.top is not None
        limit = query.top.limit.text or "1"
        query = replace(query, select=tuple(self.shown(query, frame)))
        rank_name = _unused_name("place", self.schema)
        inner_names = self._distinct_names(query.select, rank_name)
        may_keep_names = not self.medians(query) and not self.loses_names(query)
        aliases: list[Name | None] = []
        for item, inner_name in zip(query.select, inner_names, strict=True):
            keeps_name = (
                may_keep_names and isinstance(item, tree.Column) and self.column(item, frame).name == inner_name
            )
            aliases.append(None if keeps_name else self.name(inner_name))
        inner = self.select(query, frame, aliases, exp.to_identifier(rank_name))
        items = [alias(exp.Column(this=self.name(own)), name) for own, name in zip_longest(inner_names, names)]
        is_first = (exp.EQ if limit == "1" else exp.LTE)(this=exp.column(rank_name), expression=number(limit))
        return exp.Select(
            expressions=items,
            distinct=exp.Distinct() if query.distinct else None,
            from_=exp.From(this=self.derived(inner)),
            where=exp.Where(this=is_first),
        )

    def _distinct_names(self, items: Sequence[tree.Expression], reserved: str) -> list[str]:
        """Returns a name for each item, the name of a column if possible. All differ from each other and `reserved`."""
        names: list[str] = []
        for item in items:
            own = self.schema.columns[item.index].name if isinstance(item, tree.Column) else GROUP_VALUE
            is_free = own.lower() not in [*map(str.lower, names), reserved]
            suffix = sum(name.lower().startswith(own.lower()) for name in names) + 1
            names.append(own if is_free else f"{own}_{suffix}")
        return names

    def medians(self, query: tree.Query) -> list[tree.Statistic]:
        """Returns the medians and percentiles that need a query in FROM."""
        return find_medians(query)

    def median_value(self, statistic: tree.Statistic, frame: Frame) -> exp.Expr:
        """Returns the values that a median or percentile is computed from."""
        return self.operand(statistic.argument, frame, SUM)

    def _over_ranked_values(
        self, query: tree.Query, select: exp.Select, medians: Sequence[tree.Statistic], frame: Frame
    ) -> tuple[exp.Select, Frame]:
        """Returns SELECT FROM (SELECT columns, rank and number of values in each group …), and its frame.

        Medians are aggregates over these ranks. `select` has FROM and WHERE of the inner query.
        """
        keys = [self.expression(key, frame) for key in frame.keys]
        own = replace(query, where=None, combined=None)
        seen = [*block_columns(own), *(c for inner in inner_queries(own) for c in outer_columns(inner, self.schema))]
        columns = list(dict.fromkeys(column for column in seen if column.index != STAR))
        renamed: dict[tree.Expression, exp.Expr] = {c: exp.column(f"c{n}") for n, c in enumerate(columns, 1)}
        items = [alias(self.column(column, frame), renamed[column].this.copy()) for column in columns]
        for suffix, statistic in enumerate(medians, 1):
            items += ranked_columns(self.median_value(statistic, frame), keys, suffix)
            renamed[statistic] = ranked_aggregate(statistic, suffix)
        select.set("expressions", items)
        return exp.Select(from_=exp.From(this=self.derived(select))), replace(frame, renamed=renamed)

    # FROM

    def frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        """Returns the frame of a SELECT, with an alias for each table if there are several."""
        keys = query.group.keys if query.group else ()
        if not isinstance(query.source, tree.Joined):
            return Frame((), nested=True, outer=outer, keys=keys)
        tables = query.source.tables
        is_named_inside = any(
            column.instance < tables.count(self.schema.table_of(column.index))
            for inner in inner_queries(query)
            for column in outer_columns(inner, self.schema)
        )
        named = occurrences(query.source) if len(tables) != 1 or is_named_inside else []
        return Frame(tables, {occurrence: self._next_alias() for occurrence in named}, outer=outer, keys=keys)

    def _next_alias(self) -> str:
        self._aliases += 1
        name = f"T{self._aliases}"
        return name if self.schema.find_table(name) is None else self._next_alias()

    def source(self, query: tree.Query, frame: Frame) -> list[exp.Expr]:
        """Returns the first table or query of FROM, and the joins."""
        if isinstance(query.source, tree.Nested):
            inner = self.query(query.source.query, frame.outer, per_group=isinstance(query.source, tree.PerGroup))
            return [self.derived(inner)]
        assert isinstance(query.source, tree.Joined)
        result: list[exp.Expr] = []
        for occurrence, on in zip(occurrences(query.source), self._join_conditions(query.source), strict=True):
            table = self.table(occurrence[0])
            if frame.aliases:
                table.set("alias", exp.TableAlias(this=exp.to_identifier(frame.aliases[occurrence])))
            if not result:
                result.append(table)
            elif on is None:
                result.append(exp.Join(this=table, kind=self.cross))
            else:
                side = "LEFT" if query.source.outer else None
                result.append(exp.Join(this=table, on=self.condition(on, frame), side=side))
        return result

    def _join_conditions(self, source: tree.Joined) -> list[tree.Condition | None]:
        """Returns the ON of each table, or None. A condition belongs to the last table that it names."""
        positions = {occurrence: position for position, occurrence in enumerate(occurrences(source))}
        last_of = {table: position for (table, _), position in positions.items()}  # for occurrences that FROM lacks
        conditions: list[list[tree.Condition]] = [[] for _ in positions]
        for part in tree.parts_of(source.on, tree.And):
            columns = [node for node in tree.walk(part) if isinstance(node, tree.Column)]
            named = [(self.schema.table_of(column.index), column.instance) for column in columns]
            named_positions = [positions.get(occurrence, last_of.get(occurrence[0], 0)) for occurrence in named]
            last = max(named_positions, default=0)
            if source.outer and any(isinstance(node, tree.Query) for node in tree.walk(part)):
                last = len(positions) - 1  # the query may name any table, but in SQLite no table behind it
            conditions[min(max(last, 1), len(positions) - 1)].append(part)
        return [all_of(parts) for parts in conditions]

    # ORDER BY and LIMIT

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> exp.Order:
        keys = [exp.Ordered(this=self.expression(k.expression, frame), desc=k.descending or None) for k in order]
        if any(key.descending for key in order) and not order[-1].descending:
            keys[-1].set("desc", False)  # the official reader takes the last direction for that of all keys
        return exp.Order(expressions=keys)

    def order(self, select: exp.Query, query: tree.Query, order: tree.Order, frame: Frame) -> None:
        """Adds ORDER BY and LIMIT to a SELECT."""
        if order.keys:
            select.set("order", self.sorted(order.keys, frame))
        limit = order.limit
        offset = order.offset
        if order.rank is not None:
            limit = tree.Value("1")
            offset = tree.Value(str(max(int(order.rank.text or 2) - 1, 0)))
        elif limit is None and offset is not None:
            limit = tree.Value("-1")
        if limit is not None:
            select.set("limit", exp.Limit(expression=number(limit.text or 1)))
        if offset is not None:
            select.set("offset", exp.Offset(expression=number(offset.text or 1)))

    # conditions

    def condition(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        match condition:
            case tree.Or():
                left, right = (self.condition(side, frame) for side in (condition.left, condition.right))
                return exp.Or(this=left, expression=right)
            case tree.And():
                sides = []
                for side in (condition.left, condition.right):
                    written = self.condition(side, frame)
                    sides.append(exp.Paren(this=written) if isinstance(side, tree.Or) else written)
                return exp.And(this=sides[0], expression=sides[1])
            case tree.IsNull():
                missing = exp.Is(this=self.expression(condition.left, frame), expression=exp.Null())
                return negated(missing, condition.negated)
            case tree.Between():
                left = self.expression(condition.left, frame)
                low, high = (self._right(side, condition.left, frame) for side in (condition.low, condition.high))
                return negated(exp.Between(this=left, low=low, high=high), condition.negated)
        return negated(self._comparison(condition, frame), condition.negated)

    def _comparison(self, condition: tree.Comparison, frame: Frame) -> exp.Expr:
        left = self.expression(condition.left, frame)
        right = condition.right
        if isinstance(right, tree.Values):
            is_number = self._is_number(condition.left)
            return exp.In(this=left, expressions=[self.literal(item, is_number) for item in right.items])
        if condition.operator == "like" and right == tree.Value(None):
            return exp.Like(this=left, expression=text("%value%"))
        written = self._right(right, condition.left, frame)
        if condition.operator == "in":
            return exp.In(this=left, query=written)
        return COMPARISONS[condition.operator](this=left, expression=written)

    def _right(self, side: Expression, left: tree.Expression, frame: Frame) -> exp.Expr:
        if isinstance(side, tree.Query):
            return exp.Subquery(this=self.query(side, frame))
        if isinstance(side, tree.Value):
            return self.literal(side, self._is_number(left))
        if isinstance(side, tree.Column):
            return self.column(side, frame, by_table=True)
        return self.expression(side, frame)

    def _is_number(self, expression: tree.Expression) -> bool:
        if isinstance(expression, tree.Column):
            return self.schema.is_star(expression.index) or self.schema.columns[expression.index].type == "number"
        if isinstance(expression, tree.Aggregate) and expression.function in ("max", "min"):
            return self._is_number(expression.argument)
        return not isinstance(expression, tree.Value)

    # expressions

    def literal(self, value: tree.Value, is_number: bool) -> exp.Expr:
        """Returns a literal; a placeholder is `1` for a number, otherwise `'value'`."""
        if value.text is None:
            return number(1) if is_number else text("value")
        return text(value.text) if value.quoted else number(value.text)

    def expression(self, expression: tree.Expression, frame: Frame) -> exp.Expr:
        if frame.renamed is not None and expression in frame.renamed and not isinstance(expression, tree.Column):
            return frame.renamed[expression].copy()
        match expression:
            case tree.Column():
                return self.column(expression, frame)
            case tree.Value():
                return self.literal(expression, is_number=True)
            case tree.Aggregate():
                return aggregate(expression, self.argument(expression, frame))
            case tree.Conditional():
                return self._conditional(expression, frame)
            case tree.Statistic():
                return self.statistic(expression, frame)
            case tree.Arithmetic():
                return self.arithmetic(expression, frame)
            case tree.Ratio(left, right, is_percent):
                dividend = self.as_number(left, frame, PRODUCT)
                return self._ratio(dividend, self.as_number(right, frame), self.hundred if is_percent else self.one)
            case tree.Window():
                return self._window(expression, frame)
            case tree.DatePart():
                return self.build(self.parts[expression.part], self.as_moment(expression.date, frame))
            case tree.Elapsed():
                return self._elapsed(expression, frame)
            case tree.Concat():
                first, last = self.as_text(expression.left, frame), self.as_text(expression.right, frame)
                return exp.DPipe(this=exp.DPipe(this=first, expression=text(expression.between)), expression=last)
            case tree.Bucket():
                # only numbers: the text may come from a question and must not become SQL
                width = number(expression.width.text if is_numeric(expression.width.text or "") else 10)
                return exp.Mul(this=self.bucket(expression, width, frame), expression=width.copy())
            case tree.Cases():
                return self._cases(expression, frame)
            case tree.Call():
                return self.call(expression, frame)
            case tree.Now():
                return self.moment_now()
            case tree.Ago():
                return self.day_ago(expression)
        assert isinstance(expression, tree.GroupValue), expression
        return exp.column(GROUP_VALUE)

    def arithmetic(self, node: tree.Arithmetic, frame: Frame) -> exp.Expr:
        operation, level = OPERATIONS[node.operator]
        left = self.operand(node.left, frame, level)
        return operation(this=left, expression=self.operand(node.right, frame, level + 1))

    def _conditional(self, node: tree.Conditional, frame: Frame) -> exp.Expr:
        """Returns an aggregate of CASE WHEN condition THEN value END."""
        function, argument = node.aggregate, node.aggregate.argument
        counts_rows = isinstance(argument, tree.Column) and self.schema.is_star(argument.index)
        value = number(1) if counts_rows else self.argument(function, frame)
        rest = number(0) if function.function == "sum" else None
        case = exp.Case(ifs=[exp.If(this=self.condition(node.condition, frame), true=value)], default=rest)
        return aggregate(replace(function, distinct=function.distinct and not counts_rows), case)

    def _cases(self, node: tree.Cases, frame: Frame) -> exp.Expr:
        branches = [
            exp.If(this=self.condition(case.condition, frame), true=text(case.label.text or "other"))
            for case in node.cases
        ]
        default = None if node.otherwise is None else text(node.otherwise.text or "other")
        return exp.Case(ifs=branches, default=default)

    def statistic(self, node: tree.Statistic, frame: Frame) -> exp.Expr:
        """Returns a standard deviation. Medians never come here: they are in `frame.renamed`."""
        return build(STDDEV, self.operand(node.argument, frame, SUM), self.operand(node.argument, frame))

    def divisor(self, value: exp.Expr) -> exp.Expr:
        """Returns a divisor for which division by 0 gives NULL. In SQLite every divisor does."""
        return value

    def _ratio(self, left: exp.Expr, right: exp.Expr, factor: str) -> exp.Expr:
        return exp.Div(this=exp.Mul(this=number(factor), expression=left), expression=self.divisor(right))

    def _window(self, node: tree.Window, frame: Frame) -> exp.Expr:
        value = self.as_number(node.figure, frame)
        if node.kind == "share":
            return self._ratio(value, build("sum({0}) OVER ()", value), self.hundred)
        function = "sum" if node.kind == "total" else "lag"
        window = exp.Window(this=exp.Anonymous(this=function, expressions=[value.copy()]))
        if frame.keys:
            window.set("order", self.sorted([tree.Key(frame.keys[0])], frame))
        elif function == "lag" and self.lag_needs_order:
            window.set("order", exp.Order(expressions=[exp.Ordered(this=exp.Null())]))
        if node.kind == "total":
            return window
        change = exp.Sub(this=value, expression=window)
        return change if node.kind == "change" else self._ratio(exp.Paren(this=change), window.copy(), self.hundred)

    def days(self, node: tree.Elapsed, frame: Frame) -> exp.Expr:
        """Returns the number of days between two dates."""
        sides = (self.as_moment(side, frame) for side in (node.later, node.earlier))
        return build("julianday({0}) - julianday({1})", *sides)

    def _elapsed(self, node: tree.Elapsed, frame: Frame) -> exp.Expr:
        days = self.days(node, frame)
        if node.unit == "day":
            return days
        operator, factor = UNITS["year" if node.unit == "age" else node.unit]
        operation, level = OPERATIONS[operator]
        factor = self.week if node.unit == "week" else factor
        length = operation(this=enclosed(days, level), expression=number(factor))
        return self.build(self.whole, length) if node.unit == "age" else length

    def bucket(self, node: tree.Bucket, width: exp.Expr, frame: Frame) -> exp.Expr:
        """Returns the number of the interval that contains the argument. Interval 0 begins at 0."""
        return build("CAST({0} / {1} AS INTEGER)", self.operand(node.argument, frame), width)

    def call(self, node: tree.Call, frame: Frame) -> exp.Expr:
        """Returns a function of one value."""
        arguments = [self.operand(node.argument, frame, SUM)]
        if node.number is not None:
            arguments += [number(1)] if node.function == "substr" else []
            arguments.append(number(node.number.text or 1))
        return exp.Anonymous(this=node.function, expressions=arguments)

    def moment_now(self) -> exp.Expr:
        return text("now")

    def day_ago(self, node: tree.Ago) -> exp.Expr:
        return build("date('now', {0})", text(f"-{node.number.text or 1} {node.unit}s"))

    def argument(self, aggregate: tree.Aggregate, frame: Frame) -> exp.Expr:
        """Returns the argument of an aggregate."""
        return self.expression(aggregate.argument, frame)

    def operand(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        """Returns an expression or query, in parentheses if it binds less tightly than `level`."""
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(expression, frame))
        return enclosed(self.expression(expression, frame), level)

    def as_number(self, expression: Expression, frame: Frame, level: int = ATOM) -> exp.Expr:
        return self.operand(expression, frame, level)

    def as_text(self, expression: Expression, frame: Frame) -> exp.Expr:
        return self.operand(expression, frame)

    def as_moment(self, expression: Expression, frame: Frame) -> exp.Expr:
        return self.operand(expression, frame, SUM)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> exp.Expr:
        """Returns the name of a column in the SELECT of `frame`; `by_table` where a name in quotes would be text."""
        if self.schema.is_star(column.index):
            return exp.Star()
        self._used.add(column.index)
        info = self.schema.columns[column.index]
        name = self.name(info.name)
        for around, instance in frame.outwards(info.table, column.instance):
            own = tree.Column(column.index, instance)
            if around.renamed is not None and own in around.renamed:
                return around.renamed[own].copy()
            if around.nested:
                return exp.Column(this=name)
            if instance < around.tables.count(info.table):
                label = around.aliases.get((info.table, instance))
                if label is not None:
                    return exp.Column(this=name, table=exp.to_identifier(label))
                is_qualified = around is not frame or info.name.lower() in _QUALIFIED or (by_table and name.quoted)
                return self._of_table(name, info.table) if is_qualified else exp.Column(this=name)
        if info.table in frame.tables:  # FROM lacks this occurrence, as only a model writes it: the first is nearest
            return self.column(tree.Column(column.index), frame)
        return self._of_table(name, info.table)

    def _of_table(self, name: Name, table: int) -> exp.Column:
        source = self.table(table)
        return exp.Column(this=name, table=source.this, db=source.args.get("db"))


def _rows_condition(query: tree.Query) -> tree.Condition | None:
    """Returns the condition of WHERE. It includes the ON of a FROM with one table, which joins nothing."""
    if not isinstance(query.source, tree.Joined) or len(query.source.tables) != 1:
        return query.where
    return all_of([*tree.parts_of(query.source.on, tree.And), *tree.parts_of(query.where, tree.And)])


def aggregate(node: tree.Aggregate, argument: exp.Expr) -> exp.Expr:
    """Returns an aggregate of an argument."""
    argument = exp.Distinct(expressions=[argument]) if node.distinct else argument
    return _AGGREGATES[node.function](this=argument)


def is_plain(name: str) -> bool:
    """True if SQLite accepts a name without quotes."""
    return PLAIN_NAME.fullmatch(name) is not None and name.lower() not in _KEYWORDS


def _unused_name(name: str, schema: Schema) -> str:
    """Returns a name that no column of the schema has: `name` itself, else `name2`, `name3` …"""
    taken = {column.name.lower() for column in schema.columns}
    names = (f"{name}{suffix}" if suffix > 1 else name for suffix in count(1))
    return next(candidate for candidate in names if candidate not in taken)


def render_sql(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of a query in either form.

    A placeholder is `1` if it is compared with a number, else `'value'`. A WITH clause converts the tables of used
    columns that have a `CellFormat` (`Writer.write`).
    """
    return Writer(schema).write(query)


def render_body(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of a query without a WITH clause, which `parse_sql` can read."""
    return Writer(schema).body(query)


def name_sql(name: str) -> str:
    """Returns a table or column name as SQLite accepts it."""
    return name if is_plain(name) else quoted(name)


def name_columns(query: tree.Query, schema: Schema) -> tuple[str, ...]:
    """Returns the names that SQLite gives the columns of a query: names of columns, and SQL for any other item."""
    query = complete(query, schema)
    writer = Writer(schema)
    frame = writer.frame(query, None) if isinstance(query.source, tree.Joined) else Frame(())

    def name(item: tree.Expression) -> str:
        if isinstance(item, tree.Column) and not schema.is_star(item.index):
            return schema.columns[item.index].name
        medians = find_medians(tree.Query((item,)))
        return medians[0].function if medians else print_sql(writer.expression(item, frame), writer.dialect)

    return tuple(map(name, writer.shown(query, frame)))
