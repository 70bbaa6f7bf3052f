"""Query tree → sqlglot expression, as SQLite runs it and the official Spider evaluation reads it.

The official reader knows one dialect: aliases with AS that are unique in the whole statement, as it keeps one alias
table. If a name needs quotes, it has those that SQLite needs. `engines` has the writers of other dialects.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import pairwise, zip_longest
from typing import ClassVar, Final

from sqlglot import exp

from sqlsp.schema.names import words
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.idioms import FIGURE, Operand, idiom, median_of, ranked_aggregate, ranked_columns, unused
from sqlsp.sql.joins import complete
from sqlsp.sql.printing import ATOM, PRODUCT, SUM, alias, deep_recursion, negated, number, print_sql, text, wrapped
from sqlsp.sql.syntax import PLAIN_NAME, RESERVED
from sqlsp.sql.trees import (
    Occurrence,
    all_of,
    block_columns,
    inner_queries,
    occurrences,
    operands,
    outer_columns,
)

# keywords that SQLite accepts as a name only in quotes
_KEYWORDS: Final = words(
    """add all alter and as autoincrement between case cast check collate commit constraint create current_date
    current_time current_timestamp default deferrable delete distinct drop else escape except exists foreign from group
    having in index insert intersect into is isnull join limit not nothing notnull null on or order primary raise
    references returning select set table then to transaction union unique update using values when where"""
)
# words that the official reader accepts as a column only if qualified
_QUALIFIED: Final = words("count max min sum avg none asc desc like")
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


@dataclass(frozen=True)
class Grouping:
    """The grouping of a SELECT.

    Attributes:
        keys: the expressions of GROUP BY
        by: ungrouped columns come from the row where this expression is least; None: from any row
        down: they come from the row where `by` is greatest
    """

    keys: Collection[tree.Expression]
    by: tree.Expression | None
    down: bool


@dataclass(frozen=True)
class Frame:
    """A SELECT's FROM: each table's alias (or None), and the enclosing one; `keys` are its GROUP BY's.

    `renamed`: what columns and medians are called over a FROM (query) by `_ranked`. `figure`: the query in FROM whose
    column is called so. `grouping`: in what a SELECT of groups shows, filters and sorts, where a dialect minds it.
    """

    tables: tuple[int, ...]
    aliases: dict[Occurrence, str] = field(default_factory=dict)
    nested: bool = False
    outer: Frame | None = None
    keys: tuple[tree.Expression, ...] = ()
    renamed: Mapping[tree.Expression, exp.Expr] | None = None
    figure: tree.Query | None = None
    grouping: Grouping | None = None


class Writer:
    """Makes statements of SQLite. Writers of other dialects override the methods in which they differ."""

    dialect: ClassVar[str] = "sqlite"
    cross: ClassVar[str] = ""  # the kind of a join without a condition

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._aliases = 0
        self._cleaned: set[int] = set()  # tables that stand in the WITH clause
        self._used: set[int] = set()  # columns that the statement names

    # statements

    def write(self, query: tree.Query) -> str:
        """The SQL of a query in either form.

        Each table with used columns that need conversion is a common table expression of its own name, which lists the
        used columns only; so is each table that has parts. The query itself is written as if the cells were clean.
        """
        with deep_recursion():
            query = complete(query, self.schema)
            self._cleaned = set(self._unclean_tables(query))
            statement = self.query(query, None)
            if tables := [self._cleaned_table(table) for table in sorted(self._cleaned)]:
                statement.set("with_", exp.With(expressions=tables))
            return print_sql(statement, self.dialect)

    def body(self, query: tree.Query) -> str:
        """The SQL of a query in either form over columns as they are."""
        with deep_recursion():
            return print_sql(self.query(complete(query, self.schema), None), self.dialect)

    def _unclean_tables(self, query: tree.Query) -> Iterator[int]:
        """The tables with a used column that needs conversion, and those with parts."""
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
        """The columns that a `*` among the items of a SELECT stands for."""
        is_all = any(isinstance(item, tree.Column) and self.schema.is_star(item.index) for item in select)
        return [column for table in tables for column in self.schema.star_columns_of(table)] if is_all else []

    def _cleaned_table(self, table: int) -> exp.CTE:
        columns = [column for column in sorted(self._used) if self.schema.table_of(column) == table]
        select: exp.Query
        if not self.schema.tables[table].parts:
            select = self._converting(columns, self.qualified(table))
        elif any(self.converted(column) is not None for column in columns):
            select = self._converting(columns, self.derived(self._united(table, columns)))
        else:
            select = self._united(table, columns)
        return exp.CTE(this=select, alias=exp.TableAlias(this=self.table(table).this))

    def _converting(self, columns: Sequence[int], source: exp.Expr) -> exp.Select:
        """SELECT the columns of a table as what their cells mean."""
        items = []
        for column in columns:
            name, converted = self.name(self.schema.columns[column].name), self.converted(column)
            items.append(exp.Column(this=name) if converted is None else alias(exp.Var(this=converted), name))
        return exp.Select(expressions=items, from_=exp.From(this=source))

    def _united(self, table: int, columns: Iterable[int]) -> exp.Query:
        """The rows of the parts of a table as they are, with the period and some other columns."""
        period = next(column for column in self.schema.columns_of(table) if self.schema.columns[column].is_period)
        name = self.name(self.schema.columns[period].name)
        others = [self.name(self.schema.columns[column].name) for column in columns if column != period]
        selects: list[exp.Query] = []
        for part in self.schema.tables[table].parts:
            items = [alias(self.period(part.period, period), name.copy()), *(exp.Column(this=o.copy()) for o in others)]
            source = exp.From(this=exp.Var(this=part.source))
            selects.append(exp.Select(expressions=items, from_=source))
        return reduce(lambda one, other: exp.Union(this=one, expression=other, distinct=False), selects)

    def write_united(self, table: int) -> str:
        """The SQL of the rows of the parts of a table, with all columns."""
        return print_sql(self._united(table, self.schema.columns_of(table)), self.dialect)

    def period(self, content: str, column: int) -> exp.Expr:
        """The literal of the period of a part."""
        return number(content) if self.schema.columns[column].type == "number" else text(content)

    def converted(self, column: int) -> str | None:
        """The SQL of what the cells of a column mean; None if they need no conversion."""
        info = self.schema.columns[column]
        return None if info.form is None else info.form.of(self.name(info.name).sql(self.dialect))

    # names

    def name(self, name: str) -> exp.Identifier:
        return exp.Identifier(this=name, quoted=not is_plain(name))

    def table(self, number: int) -> exp.Table:
        """A table as FROM names it; some words of SQL need quotes for our parser only."""
        name = self.schema.tables[number].name
        return exp.Table(this=exp.Identifier(this=name, quoted=not is_plain(name) or name.lower() in RESERVED))

    def qualified(self, table: int) -> exp.Table:
        """A table with the name of its database, which no common table expression can have."""
        return exp.Table(this=self.table(table).this, db=exp.to_identifier("main"))

    def derived(self, select: exp.Query) -> exp.Subquery:
        return exp.Subquery(this=select)

    # queries

    def query(self, query: tree.Query, outer: Frame | None, figure: bool = False) -> exp.Query:
        """Returns a SELECT with its set operations. With `figure` its only column has the alias FIGURE."""
        chain = operands(query)
        found: exp.Query = self.operand_of_set(query, outer, figure)
        for before, operand in pairwise(chain):
            assert before.combined is not None
            kind = SET_OPERATIONS[before.combined.operator]
            found = kind(this=found, expression=self.operand_of_set(operand, outer), distinct=True)
        return found

    def operand_of_set(self, query: tree.Query, outer: Frame | None, figure: bool = False) -> exp.Select:
        """A SELECT without the set operations behind it."""
        frame = self.frame(query, outer)
        names = [exp.to_identifier(FIGURE)] if figure else []
        return self._first_rows(query, frame, names) if query.top else self.select(query, frame, names)

    def select(
        self,
        query: tree.Query,
        frame: Frame,
        names: Sequence[exp.Identifier | None] = (),
        rank_name: exp.Identifier | None = None,
    ) -> exp.Select:
        """Returns a SELECT. The aliases of its items are `names`; `rank_name` adds the rank of the row."""
        select, where = exp.Select(), query.where
        if query.source != tree.Joined(()):
            first, *joins = self._source(query, frame)
            select.set("from_", exp.From(this=first))
            select.set("joins", joins)
        if isinstance(query.source, tree.Joined) and len(query.source.tables) == 1:  # ON of a FROM that joins nothing
            where = all_of([*tree.parts_of(query.source.on, tree.And), *tree.parts_of(where, tree.And)])
        if where is not None:
            select.set("where", exp.Where(this=self.condition(where, frame)))
        if ranked := self.ranked(query):  # a `*` of what is then in FROM would show the places of values too
            query = replace(query, select=tuple(self.shown(query, frame)))
            select, frame = self._ranked(query, select, ranked, frame)
        frame = self.over_groups(query, frame)
        self._used.update(self._star_columns(query.select, frame.tables))
        items = [self.expression(item, frame) for item in query.select]
        items = [alias(item, name) for item, name in zip_longest(items, names)]
        if query.top is not None and rank_name is not None:
            items.append(alias(self.rank(query, query.top, frame), rank_name))
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

    def over_groups(self, query: tree.Query, frame: Frame) -> Frame:
        """The frame of what a SELECT shows, filters and sorts after GROUP BY."""
        return frame

    def having(self, condition: tree.Condition, frame: Frame) -> exp.Expr:
        return self.condition(condition, frame)

    def renames(self, query: tree.Query) -> bool:
        """Whether columns that a SELECT shows lose their names."""
        return False

    def rank(self, query: tree.Query, top: tree.TopPerGroup, frame: Frame) -> exp.Expr:
        """The place of a row in its group."""
        keys = [self.expression(key, frame) for key in top.keys]
        function = exp.Anonymous(this="rank")
        return exp.Window(this=function, partition_by=keys, order=self.sorted(top.order, frame))

    def _first_rows(self, query: tree.Query, frame: Frame, called: Sequence[exp.Identifier | None]) -> exp.Select:
        """SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n: the first rows of each group."""
        assert query.top is not None
        limit = query.top.limit.text or "1"
        query = replace(query, select=tuple(self.shown(query, frame)))
        rank_name = unused("place", self.schema)
        shown: list[str] = []
        names: list[exp.Identifier | None] = []
        for item in query.select:
            own = self.schema.columns[item.index].name if isinstance(item, tree.Column) else FIGURE
            free = own.lower() not in [*map(str.lower, shown), rank_name]
            number_ = sum(name.lower().startswith(own.lower()) for name in shown) + 1
            shown.append(own if free else f"{own}_{number_}")
            is_called = isinstance(item, tree.Column) and self.column(item, frame).name == own
            plain = free and is_called and not self.ranked(query) and not self.renames(query)
            names.append(None if plain else self.name(shown[-1]))
        inside = self.select(query, frame, names, exp.to_identifier(rank_name))
        items = [alias(exp.Column(this=self.name(own)), name) for own, name in zip_longest(shown, called)]
        is_first = (exp.EQ if limit == "1" else exp.LTE)(this=exp.column(rank_name), expression=number(limit))
        return exp.Select(
            expressions=items,
            distinct=exp.Distinct() if query.distinct else None,
            from_=exp.From(this=self.derived(inside)),
            where=exp.Where(this=is_first),
        )

    def ranked(self, query: tree.Query) -> list[tree.Statistic]:
        """The medians and percentiles that take a query of their own in FROM."""
        return median_of(query)

    def ranked_value(self, statistic: tree.Statistic, frame: Frame) -> exp.Expr:
        """The values of which a median or percentile is."""
        return self.operand(statistic.argument, frame, SUM)

    def _ranked(
        self, query: tree.Query, select: exp.Select, ranked: Sequence[tree.Statistic], frame: Frame
    ) -> tuple[exp.Select, Frame]:
        """SELECT FROM (SELECT columns, place and number of values in each group …), over which medians can be taken.

        `select` has FROM and WHERE of the inner query.
        """
        keys = [self.expression(key, frame) for key in frame.keys]
        own = replace(query, where=None, combined=None)
        seen = [*block_columns(own), *(c for inner in inner_queries(own) for c in outer_columns(inner, self.schema))]
        columns = list(dict.fromkeys(column for column in seen if column.index != STAR))
        renamed: dict[tree.Expression, exp.Expr] = {c: exp.column(f"c{place}") for place, c in enumerate(columns, 1)}
        items = [alias(self.column(column, frame), renamed[column].this.copy()) for column in columns]
        for place, statistic in enumerate(ranked, 1):
            items += ranked_columns(self.ranked_value(statistic, frame), keys, place)
            renamed[statistic] = ranked_aggregate(statistic, place)
        select.set("expressions", items)
        return exp.Select(from_=exp.From(this=self.derived(select))), replace(frame, renamed=renamed)

    # FROM

    def frame(self, query: tree.Query, outer: Frame | None) -> Frame:
        keys = query.group.keys if query.group else ()
        if not isinstance(query.source, tree.Joined):
            return Frame((), nested=True, outer=outer, keys=keys)
        tables = query.source.tables
        seen_inside = any(
            column.instance < tables.count(self.schema.table_of(column.index))
            for inner in inner_queries(query)
            for column in outer_columns(inner, self.schema)
        )
        named = occurrences(query.source) if len(tables) != 1 or seen_inside else []
        return Frame(tables, {occurrence: self._next_alias() for occurrence in named}, outer=outer, keys=keys)

    def _next_alias(self) -> str:
        self._aliases += 1
        name = f"T{self._aliases}"
        return name if self.schema.find_table(name) is None else self._next_alias()

    def _source(self, query: tree.Query, frame: Frame) -> list[exp.Expr]:
        """The first table or query of FROM, and the joins."""
        if isinstance(query.source, tree.Nested):
            figures = isinstance(query.source, tree.PerGroup)
            return [self.derived(self.query(query.source.query, frame.outer, figures))]
        assert isinstance(query.source, tree.Joined)
        found: list[exp.Expr] = []
        for occurrence, on in zip(occurrences(query.source), self._join_conditions(query.source), strict=True):
            table = self.table(occurrence[0])
            if frame.aliases:
                table.set("alias", exp.TableAlias(this=exp.to_identifier(frame.aliases[occurrence])))
            if not found:
                found.append(table)
            elif on is None:
                found.append(exp.Join(this=table, kind=self.cross))
            else:
                side = "LEFT" if query.source.outer else None
                found.append(exp.Join(this=table, on=self.condition(on, frame), side=side))
        return found

    def _join_conditions(self, source: tree.Joined) -> list[tree.Condition | None]:
        """The parts of ON, each at the first table at which all tables it names are known."""
        positions = {occurrence: position for position, occurrence in enumerate(occurrences(source))}
        last_of = {table: position for (table, _), position in positions.items()}  # for an occurrence that is not there
        conditions: list[list[tree.Condition]] = [[] for _ in positions]
        for part in tree.parts_of(source.on, tree.And):
            columns = [node for node in tree.walk(part) if isinstance(node, tree.Column)]
            named = [(self.schema.table_of(column.index), column.instance) for column in columns]
            last = max((positions.get(each, last_of.get(each[0], 0)) for each in named), default=0)
            if source.outer and any(isinstance(node, tree.Query) for node in tree.walk(part)):
                last = len(positions) - 1  # a query in it may name any table, and SQLite lets it name none after it
            conditions[min(max(last, 1), len(positions) - 1)].append(part)
        return [all_of(parts) for parts in conditions]

    # ORDER BY and LIMIT

    def sorted(self, order: Sequence[tree.Key], frame: Frame) -> exp.Order:
        keys = [exp.Ordered(this=self.expression(k.expression, frame), desc=k.descending or None) for k in order]
        if any(key.descending for key in order) and not order[-1].descending:
            keys[-1].set("desc", False)  # the official reader takes the last direction written for that of all keys
        return exp.Order(expressions=keys)

    def order(self, select: exp.Query, query: tree.Query, order: tree.Order, frame: Frame) -> None:
        """Give a SELECT its ORDER BY and LIMIT."""
        if order.keys:
            select.set("order", self.sorted(order.keys, frame))
        limit, offset = order.limit, order.offset
        if order.rank is not None:
            limit, offset = tree.Value("1"), tree.Value(str(max(int(order.rank.text or 2) - 1, 0)))
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
                    found = self.condition(side, frame)
                    sides.append(exp.Paren(this=found) if isinstance(side, tree.Or) else found)
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
        left, right = self.expression(condition.left, frame), condition.right
        if isinstance(right, tree.Values):
            numeric = self._is_number(condition.left)
            return exp.In(this=left, expressions=[self.literal(item, numeric) for item in right.items])
        if condition.operator == "like" and right == tree.Value(None):
            return exp.Like(this=left, expression=text("%value%"))
        found = self._right(right, condition.left, frame)
        if condition.operator == "in":
            return exp.In(this=left, query=found)
        return COMPARISONS[condition.operator](this=left, expression=found)

    def _right(self, side: tree.Expression | tree.Query, left: tree.Expression, frame: Frame) -> exp.Expr:
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

    def literal(self, value: tree.Value, numeric: bool) -> exp.Expr:
        """A literal; a placeholder is `1` for a number."""
        if value.text is None:
            return number(1) if numeric else text("value")
        return text(value.text) if value.quoted else number(value.text)

    def expression(self, expression: tree.Expression, frame: Frame) -> exp.Expr:
        """A column, aggregate, arithmetic or literal; a placeholder among them stands for a number."""
        if frame.renamed is not None and expression in frame.renamed:
            return frame.renamed[expression].copy()
        match expression:
            case tree.Column():
                return self.column(expression, frame)
            case tree.Aggregate():
                return aggregate(expression, self.taken(expression, frame))
            case tree.Value():
                return self.literal(expression, numeric=True)
            case tree.Arithmetic():
                kind, level = OPERATIONS[expression.operator]
                left = self.operand(expression.left, frame, level)
                return kind(this=left, expression=self.operand(expression.right, frame, level + 1))
            case tree.Conditional():
                return self._conditional(expression, frame)
            case tree.Cases():
                cases = [
                    exp.If(this=self.condition(case.condition, frame), true=text(case.label.text or "other"))
                    for case in expression.cases
                ]
                otherwise = expression.otherwise
                return exp.Case(ifs=cases, default=None if otherwise is None else text(otherwise.text or "other"))
        found = idiom(expression, self._operand_in(frame), lambda: self.first_key(frame))
        assert found is not None, expression
        return found

    def _conditional(self, node: tree.Conditional, frame: Frame) -> exp.Expr:
        """An aggregate of CASE WHEN condition THEN value END."""
        function, argument = node.aggregate, node.aggregate.argument
        rows = isinstance(argument, tree.Column) and self.schema.is_star(argument.index)
        value = number(1) if rows else self.taken(function, frame)
        condition = self.condition(node.condition, frame)
        rest = number(0) if function.function == "sum" else None
        case = exp.Case(ifs=[exp.If(this=condition, true=value)], default=rest)
        return aggregate(replace(function, distinct=function.distinct and not rows), case)

    def first_key(self, frame: Frame) -> exp.Expr | None:
        """The first key of GROUP BY."""
        return self.expression(frame.keys[0], frame) if frame.keys else None

    def taken(self, aggregate: tree.Aggregate, frame: Frame) -> exp.Expr:
        """What an aggregate takes."""
        return self.expression(aggregate.argument, frame)

    def operand(self, expression: tree.Expression | tree.Query, frame: Frame, level: int = ATOM) -> exp.Expr:
        """An expression or query, in parentheses if it binds less tightly than `level`."""
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(expression, frame))
        return wrapped(self.expression(expression, frame), level)

    def _operand_in(self, frame: Frame) -> Operand:
        return lambda expression, level: self.operand(expression, frame, level)

    def column(self, column: tree.Column, frame: Frame, by_table: bool = False) -> exp.Expr:
        """A column as it is called in the SELECT of `frame`; `by_table` where its name in quotes would be text."""
        if frame.renamed is not None and column in frame.renamed:
            return frame.renamed[column].copy()
        if self.schema.is_star(column.index):
            return exp.Star()
        self._used.add(column.index)
        info = self.schema.columns[column.index]
        name, table = self.name(info.name), info.table
        here: Frame | None = frame
        instance = column.instance
        while here is not None:
            if here.nested:
                return exp.Column(this=name)
            if instance < here.tables.count(table):
                label = here.aliases.get((table, instance))
                qualified = info.name.lower() in _QUALIFIED or (by_table and name.quoted)
                if label is not None:
                    return exp.Column(this=name, table=exp.to_identifier(label))
                return exp.Column(this=name) if here is frame and not qualified else self._of_table(name, table)
            instance -= here.tables.count(table)
            here = here.outer
            if here is not None and here.renamed is not None and tree.Column(column.index, instance) in here.renamed:
                return here.renamed[tree.Column(column.index, instance)].copy()
        if table in frame.tables:  # an occurrence that FROM lacks, as only a model writes it: the first is nearest
            return self.column(tree.Column(column.index), frame)
        return self._of_table(name, table)

    def _of_table(self, name: exp.Identifier, table: int) -> exp.Column:
        """A column behind the name of its table."""
        source = self.table(table)
        return exp.Column(this=name, table=source.this, db=source.args.get("db"))


def aggregate(node: tree.Aggregate, argument: exp.Expr) -> exp.Expr:
    """An aggregate of an argument."""
    argument = exp.Distinct(expressions=[argument]) if node.distinct else argument
    return _AGGREGATES[node.function](this=argument)


def is_plain(name: str) -> bool:
    """True if SQLite accepts a name without quotes."""
    return PLAIN_NAME.fullmatch(name) is not None and name.lower() not in _KEYWORDS
