"""Converts a query tree to a sqlglot expression that SQLite runs and the official Spider evaluation reads.

The official reader requires aliases with AS, and no alias may occur twice in a statement. Names have quotes where
SQLite needs them. `sql.generator` overrides the methods in which other dialects differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
Expression = tree.Expression | tree.Query
DatePartTemplates = Mapping[tree.PartOfDate, str]
"""The SQL of each part of a date, with {0} for the date."""


@dataclass(frozen=True)
class SelectScope:
    """The names that a SELECT can use while the SQL is written.

    Attributes:
        query: the SELECT, in explicit form
        aliases: the alias of each table occurrence, if the tables have aliases
        outer: the scope of the enclosing SELECT
        source: the FROM that contains the SELECT, if it is a query in FROM without set operations
        replacements: the SQL that is written instead of columns and medians, if medians need an inner query in FROM
        is_grouped: True if ungrouped columns must be aggregated: in some dialects, in items, HAVING and ORDER BY
        row_key: ungrouped columns come from the first row of a group in the order of this key; None: from any row. As
            in SQLite, `SELECT name, max(age) … GROUP BY city` returns the name from the row with the greatest age.
    """

    query: tree.Query
    aliases: dict[Occurrence, str] = field(default_factory=dict)
    outer: SelectScope | None = None
    source: tree.Nested | None = None
    replacements: Mapping[tree.Expression, exp.Expr] | None = None
    is_grouped: bool = False
    row_key: tree.Key | None = None

    @property
    def tables(self) -> tuple[int, ...]:
        """The tables in FROM; none if FROM is a query."""
        return self.query.source.tables if isinstance(self.query.source, tree.Joined) else ()

    @property
    def is_over_query(self) -> bool:
        """True if FROM is a query, whose columns are written without a table."""
        return isinstance(self.query.source, tree.Nested)

    @property
    def keys(self) -> tuple[tree.Expression, ...]:
        """The expressions of GROUP BY."""
        return self.query.group.keys if self.query.group else ()

    def self_and_enclosing(self, table: int, instance: int) -> Iterator[tuple[SelectScope, int]]:
        """Yields this scope and the enclosing scopes, each with the instance number of one table occurrence in it.

        `table` and `instance` name the occurrence in this scope. Enclosing occurrences have higher numbers here: with
        `singer` once in FROM, its instance 1 is instance 0 of the enclosing SELECT.
        """
        scope: SelectScope | None = self
        while scope is not None:
            yield scope, instance
            instance -= scope.tables.count(table)
            scope = scope.outer


WITHOUT_TABLES: Final = SelectScope(tree.Query((), source=tree.Joined(())))
"""The scope of a SELECT without FROM."""


class Writer:
    """Writes one query tree as a statement of SQLite.

    Writers of other dialects override the methods in which they differ. A method that is named after a part of SQL
    (`query`, `table`, `column`, `condition`, `expression`) returns this part as an expression of sqlglot.
    """

    dialect: ClassVar[str] = "sqlite"
    cross_join: ClassVar[str] = ""  # the kind of a join without a condition
    hundred: ClassVar[str] = "100.0"  # 100 and 1 as literals of floating-point numbers
    one: ClassVar[str] = "1.0"
    lag_needs_order: ClassVar[bool] = False
    days_per_week: ClassVar[str] = "7"  # as a literal
    integer_part: ClassVar[str] = "CAST({0} AS INTEGER)"  # a number without its fraction
    date_parts: ClassVar[DatePartTemplates] = DATE_PARTS

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._alias_count = 0
        self._cte_tables: set[int] = set()  # tables that the WITH clause defines
        self._used_columns: set[int] = set()  # columns that the statement names

    # statements

    def write(self, query: tree.Query) -> str:
        """Returns the SQL of an explicit or abstract query.

        If a used column of a table needs conversion, or if the table consists of parts, a WITH clause defines a table
        of the same name. This common table expression (CTE) converts the cells and has only the used columns. So the
        query itself is written as if the cells were clean.
        """
        with deep_recursion():
            query = complete(query, self.schema)
            self._cte_tables = self._tables_needing_cte(query)
            statement = self.query(query, None)
            # only now, as writing the query has recorded the used columns
            if tables := [self._converting_cte(table) for table in sorted(self._cte_tables)]:
                statement.set("with_", exp.With(expressions=tables))
            return print_sql(statement, self.dialect)

    def body(self, query: tree.Query) -> str:
        """Returns the SQL of an explicit or abstract query without a WITH clause: cells are not converted."""
        with deep_recursion():
            return print_sql(self.query(complete(query, self.schema), None), self.dialect)

    def _tables_needing_cte(self, query: tree.Query) -> set[int]:
        """Returns the tables that need a CTE: a used column needs conversion, or the table consists of parts."""
        tables: set[int] = set()
        columns: set[int] = set()
        for node in tree.walk(query):
            if isinstance(node, tree.Joined):
                tables.update(table for table in node.tables if self.schema.tables[table].parts)
            elif isinstance(node, tree.Column) and not self.schema.is_star(node.index):
                columns.add(node.index)
            elif isinstance(node, tree.Query) and isinstance(node.source, tree.Joined):
                columns.update(self._star_columns(node.select, node.source.tables))
        return tables | {self.schema.table_of(column) for column in columns if self.conversion_sql(column) is not None}

    def _star_columns(self, select: Sequence[tree.Expression], tables: Sequence[int]) -> list[int]:
        """Returns the columns of `tables` if `*` is among the items of a SELECT; otherwise no columns."""
        if not any(isinstance(item, tree.Column) and self.schema.is_star(item.index) for item in select):
            return []
        return [column for table in tables for column in self.schema.star_columns_of(table)]

    def _converting_cte(self, table: int) -> exp.CTE:
        """Returns the CTE that converts the used columns of a table and unites the parts of the table."""
        columns = [column for column in sorted(self._used_columns) if self.schema.table_of(column) == table]
        if self.schema.tables[table].parts:
            select = self._union_of_parts(table, columns)
            if any(self.conversion_sql(column) is not None for column in columns):
                select = self._select_converted(columns, self.derived_table(select))
        else:
            select = self._select_converted(columns, self.qualified_table(table))
        return exp.CTE(this=select, alias=exp.TableAlias(this=self.table(table).this))

    def _select_converted(self, columns: Sequence[int], source: exp.Expr) -> exp.Query:
        """Returns SELECT of columns FROM `source`. Columns with a conversion are converted."""
        items = []
        for column in columns:
            name = self.identifier(self.schema.columns[column].name)
            converted = self.conversion_sql(column)
            items.append(exp.Column(this=name) if converted is None else alias(exp.Var(this=converted), name))
        return exp.Select(expressions=items, from_=exp.From(this=source))

    def _union_of_parts(self, table: int, columns: Iterable[int]) -> exp.Query:
        """Returns UNION ALL of the parts of a table, with the period and `columns`. Cells are not converted.

        Each part has the rows of one period (`sales_2023`, `sales_2024`). The period is a column of the whole table.
        """
        period = next(column for column in self.schema.columns_of(table) if self.schema.columns[column].is_period)
        period_name = self.identifier(self.schema.columns[period].name)
        other_names = [self.identifier(self.schema.columns[column].name) for column in columns if column != period]
        selects: list[exp.Query] = []
        for part in self.schema.tables[table].parts:
            items: list[exp.Expr] = [alias(self.period_literal(part.period, period), period_name.copy())]
            items += [exp.Column(this=name.copy()) for name in other_names]
            selects.append(exp.Select(expressions=items, from_=exp.From(this=exp.Var(this=part.source))))
        return reduce(lambda one, other: exp.Union(this=one, expression=other, distinct=False), selects)

    def write_union_of_parts(self, table: int) -> str:
        """Returns the SQL of all rows of a table that consists of parts, with all columns."""
        return print_sql(self._union_of_parts(table, self.schema.columns_of(table)), self.dialect)

    def period_literal(self, content: str, column: int) -> exp.Expr:
        """Returns `content`, a value of the period column `column`, as a literal."""
        return number(content) if self.schema.columns[column].type == "number" else text(content)

    def conversion_sql(self, column: int) -> str | None:
        """Returns the SQL that converts the cells of a column; None if they need no conversion."""
        info = self.schema.columns[column]
        return None if info.cell_format is None else info.cell_format.of(self.identifier(info.name).sql(self.dialect))

    # names

    def identifier(self, name: str) -> exp.Identifier:
        return exp.Identifier(this=name, quoted=not is_plain(name))

    def table(self, number: int) -> exp.Table:
        """Returns the table with the index `number` for FROM, in quotes if SQLite or `sql.syntax` needs them."""
        name = self.schema.tables[number].name
        return exp.Table(this=exp.Identifier(this=name, quoted=not is_plain(name) or name.lower() in RESERVED))

    def qualified_table(self, table: int) -> exp.Table:
        """Returns a table with the name of its database: without it, the name would mean the CTE."""
        return exp.Table(this=self.table(table).this, db=exp.to_identifier("main"))

    def derived_table(self, select: exp.Query) -> exp.Subquery:
        """Returns a query in parentheses for FROM, with an alias if the dialect requires one."""
        return exp.Subquery(this=select)

    def build(self, template: str, *arguments: exp.Expr) -> exp.Expr:
        """Parses `template`, SQL of this dialect, and replaces {0}, {1} … by `arguments`."""
        return build(template, *arguments, dialect=self.dialect)

    # queries

    def query(self, query: tree.Query, outer: SelectScope | None, source: tree.Nested | None = None) -> exp.Query:
        """Returns a SELECT with the set operations behind it.

        `outer` is the scope of the enclosing SELECT. If the query is in FROM, `source` is this FROM.
        """
        result: exp.Query = self.one_select(query, outer, source)
        for previous, operand in pairwise(operands(query)):
            assert previous.combined is not None
            operation = SET_OPERATIONS[previous.combined.operator]
            result = operation(this=result, expression=self.one_select(operand, outer), distinct=True)
        return result

    def one_select(self, query: tree.Query, outer: SelectScope | None, source: tree.Nested | None = None) -> exp.Select:
        """Returns a SELECT without the set operations behind it. The parameters are those of `query`."""
        scope = replace(self.make_scope(query, outer), source=source)
        names = [exp.to_identifier(GROUP_VALUE)] if isinstance(source, tree.PerGroup) else []
        return self._top_per_group(query, scope, names) if query.top else self.select(query, scope, names)

    def select(
        self,
        query: tree.Query,
        scope: SelectScope,
        names: Sequence[exp.Identifier | None] = (),
        rank_name: exp.Identifier | None = None,
    ) -> exp.Select:
        """Returns a SELECT without the set operations behind it.

        Args:
            query: the SELECT
            scope: the scope of `query`
            names: the aliases of the items; None for an item without an alias. By default, no item has an alias.
            rank_name: the name of an additional column with the rank of the row (`query.top`); None: no such column
        """
        select = exp.Select()
        if query.source != tree.Joined(()):
            first, *joins = self.source(query, scope)
            select.set("from_", exp.From(this=first))
            select.set("joins", joins)
        if where := _row_condition(query):
            select.set("where", exp.Where(this=self.condition(where, scope)))
        if medians := self.emulated_medians(query):
            # the inner query adds columns for the ranks of values, which `*` would include
            query = replace(query, select=tuple(self.expand_stars(query, scope)))
            select, scope = self._over_ranked_values(query, select, medians, scope)
        scope = self.scope_after_grouping(query, scope)
        self._used_columns.update(self._star_columns(query.select, scope.tables))
        items = [alias(self.expression(item, scope), name) for item, name in zip_longest(query.select, names)]
        if query.top is not None and rank_name is not None:
            items.append(alias(self._rank(query.top, scope), rank_name))
        select.set("expressions", items)
        if query.distinct and rank_name is None:
            select.set("distinct", exp.Distinct())
        if query.group is not None:
            select.set("group", exp.Group(expressions=[self.expression(key, scope) for key in query.group.keys]))
            if query.group.having is not None:
                select.set("having", exp.Having(this=self.having(query.group.having, scope)))
        if query.order is not None:
            self.add_order(select, query, query.order, scope)
        return select

    def expand_stars(self, query: tree.Query, scope: SelectScope) -> Iterator[tree.Expression]:
        """Yields the items of a SELECT, with the columns of all tables instead of a star."""
        for item in query.select:
            is_star = isinstance(item, tree.Column) and self.schema.is_star(item.index)
            if not is_star or not scope.tables:
                yield item
                continue
            for table, instance in occurrences(tree.Joined(scope.tables)):
                yield from (tree.Column(column, instance) for column in self.schema.star_columns_of(table))

    def scope_after_grouping(self, query: tree.Query, scope: SelectScope) -> SelectScope:
        """Returns the scope in which items, HAVING and ORDER BY are written. They see groups instead of rows."""
        return scope

    def having(self, condition: tree.Condition, scope: SelectScope) -> exp.Expr:
        return self.condition(condition, scope)

    def hides_column_names(self, query: tree.Query) -> bool:
        """True if columns among the items are written inside aggregates, so that the result lacks their names."""
        return False

    def _rank(self, top: tree.TopPerGroup, scope: SelectScope) -> exp.Expr:
        """Returns `rank() OVER (PARTITION BY … ORDER BY …)`."""
        keys = [self.expression(key, scope) for key in top.keys]
        return exp.Window(this=exp.Anonymous(this="rank"), partition_by=keys, order=self.order_by(top.order, scope))

    def _top_per_group(
        self, query: tree.Query, scope: SelectScope, names: Sequence[exp.Identifier | None]
    ) -> exp.Select:
        """Returns a SELECT of the first rows of each group. The aliases of the items are `names`.

        The SQL is SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n.
        """
        assert query.top is not None
        limit = query.top.limit.text or "1"
        query = replace(query, select=tuple(self.expand_stars(query, scope)))
        rank_name = _find_unused_name("place", self.schema)
        inner_names = self._unique_names(query.select, rank_name)
        may_keep_names = not self.emulated_medians(query) and not self.hides_column_names(query)
        aliases: list[exp.Identifier | None] = []
        for item, inner_name in zip(query.select, inner_names, strict=True):
            is_column = isinstance(item, tree.Column) and self.column(item, scope).name == inner_name
            aliases.append(None if may_keep_names and is_column else self.identifier(inner_name))
        inner = self.select(query, scope, aliases, exp.to_identifier(rank_name))
        items = [
            alias(exp.Column(this=self.identifier(inner_name)), name)
            for inner_name, name in zip_longest(inner_names, names)
        ]
        comparison = exp.EQ if limit == "1" else exp.LTE
        return exp.Select(
            expressions=items,
            distinct=exp.Distinct() if query.distinct else None,
            from_=exp.From(this=self.derived_table(inner)),
            where=exp.Where(this=comparison(this=exp.column(rank_name), expression=number(limit))),
        )

    def _unique_names(self, items: Sequence[tree.Expression], reserved: str) -> list[str]:
        """Returns different names for the items, if possible those of columns. No item gets the name `reserved`."""
        names: list[str] = []
        for item in items:
            base = self.schema.columns[item.index].name if isinstance(item, tree.Column) else GROUP_VALUE
            is_free = base.lower() not in [*map(str.lower, names), reserved]
            suffix = sum(name.lower().startswith(base.lower()) for name in names) + 1
            names.append(base if is_free else f"{base}_{suffix}")
        return names

    def emulated_medians(self, query: tree.Query) -> list[tree.Statistic]:
        """Returns the medians and percentiles that the engine does not compute: an inner query ranks their values."""
        return find_medians(query)

    def median_argument(self, statistic: tree.Statistic, scope: SelectScope) -> exp.Expr:
        return self.operand(statistic.argument, scope, SUM)

    def _over_ranked_values(
        self, query: tree.Query, select: exp.Select, medians: Sequence[tree.Statistic], scope: SelectScope
    ) -> tuple[exp.Select, SelectScope]:
        """Moves FROM and WHERE of a SELECT with medians into an inner query, which ranks the values of each group.

        Args:
            query: the SELECT
            select: a SELECT that has only FROM and WHERE of `query`; it becomes the inner query
            medians: the medians and percentiles of `query`
            scope: the scope of `query`

        Returns:
            The enclosing SELECT, which has only FROM, and the scope of this SELECT. There, columns are named c1, c2 …,
            and medians are aggregates over the ranks.
        """
        keys = [self.expression(key, scope) for key in scope.keys]
        without_where = replace(query, where=None, combined=None)
        used = list(block_columns(without_where))
        for inner in inner_queries(without_where):
            used += outer_columns(inner, self.schema)
        columns = list(dict.fromkeys(column for column in used if column.index != STAR))
        items: list[exp.Expr] = []
        replacements: dict[tree.Expression, exp.Expr] = {}
        for position, column in enumerate(columns, 1):
            name = f"c{position}"
            items.append(alias(self.column(column, scope), exp.to_identifier(name)))
            replacements[column] = exp.column(name)
        for suffix, statistic in enumerate(medians, 1):
            items += ranked_columns(self.median_argument(statistic, scope), keys, suffix)
            replacements[statistic] = ranked_aggregate(statistic, suffix)
        select.set("expressions", items)
        return exp.Select(from_=exp.From(this=self.derived_table(select))), replace(scope, replacements=replacements)

    # FROM

    def make_scope(self, query: tree.Query, outer: SelectScope | None) -> SelectScope:
        """Returns the scope of a SELECT. `outer` is the scope of the enclosing SELECT.

        Tables have aliases if there are several, or if an inner query names a column of the only table.
        """
        if not isinstance(query.source, tree.Joined):
            return SelectScope(query, outer=outer)
        tables = query.source.tables
        needs_aliases = len(tables) != 1 or any(
            column.instance < tables.count(self.schema.table_of(column.index))
            for inner in inner_queries(query)
            for column in outer_columns(inner, self.schema)
        )
        aliases = {occurrence: self._next_alias() for occurrence in occurrences(query.source)} if needs_aliases else {}
        return SelectScope(query, aliases, outer)

    def _next_alias(self) -> str:
        """Returns T1, T2 … without names of tables. Aliases are unique in the whole statement."""
        self._alias_count += 1
        name = f"T{self._alias_count}"
        return name if self.schema.find_table(name) is None else self._next_alias()

    def source(self, query: tree.Query, scope: SelectScope) -> list[exp.Expr]:
        """Returns the items of FROM: the first table or the query, then the joins."""
        if isinstance(query.source, tree.Nested):
            return [self.derived_table(self.query(query.source.query, scope.outer, query.source))]
        assert isinstance(query.source, tree.Joined)
        result: list[exp.Expr] = []
        for occurrence, on in zip(occurrences(query.source), self._join_conditions(query.source), strict=True):
            table = self.table(occurrence[0])
            if scope.aliases:
                table.set("alias", exp.TableAlias(this=exp.to_identifier(scope.aliases[occurrence])))
            if not result:
                result.append(table)
            elif on is None:
                result.append(exp.Join(this=table, kind=self.cross_join))
            else:
                side = "LEFT" if query.source.outer else None
                result.append(exp.Join(this=table, on=self.condition(on, scope), side=side))
        return result

    def _join_conditions(self, source: tree.Joined) -> list[tree.Condition | None]:
        """Returns the ON condition of each table of FROM; None for a table without one.

        A condition belongs to the last table that it names. The first table has no ON.
        """
        positions = {occurrence: position for position, occurrence in enumerate(occurrences(source))}
        last_position = len(positions) - 1
        last_of_table = {table: position for (table, _), position in positions.items()}
        conditions: list[list[tree.Condition]] = [[] for _ in positions]
        for part in tree.parts_of(source.on, tree.And):
            position = min(1, last_position)  # a condition that names only the first table belongs to the first join
            nodes = list(tree.walk(part))
            for column in (node for node in nodes if isinstance(node, tree.Column)):
                table = self.schema.table_of(column.index)
                # FROM may lack this occurrence of the table
                position = max(position, positions.get((table, column.instance), last_of_table.get(table, 0)))
            if source.outer and any(isinstance(node, tree.Query) for node in nodes):
                position = last_position  # the inner query may name any table, but ON cannot name later tables
            conditions[position].append(part)
        return [all_of(parts) for parts in conditions]

    # ORDER BY and LIMIT

    def order_by(self, keys: Sequence[tree.Key], scope: SelectScope) -> exp.Order:
        ordered = [
            exp.Ordered(this=self.expression(key.expression, scope), desc=key.descending or None) for key in keys
        ]
        if any(key.descending for key in keys) and not keys[-1].descending:
            ordered[-1].set("desc", False)  # writes ASC: the official reader uses the last direction for all keys
        return exp.Order(expressions=ordered)

    def add_order(self, select: exp.Query, query: tree.Query, order: tree.Order, scope: SelectScope) -> None:
        """Adds ORDER BY, LIMIT and OFFSET to `select`, which is written for `query` with this `order`."""
        if order.keys:
            select.set("order", self.order_by(order.keys, scope))
        limit = order.limit
        offset = order.offset
        if order.rank is not None:
            limit = tree.Value("1")
            offset = tree.Value(str(max(int(order.rank.text or 2) - 1, 0)))
        elif limit is None and offset is not None:
            limit = tree.Value("-1")  # no limit: SQLite has no OFFSET without LIMIT
        if limit is not None:
            select.set("limit", exp.Limit(expression=number(limit.text or 1)))
        if offset is not None:
            select.set("offset", exp.Offset(expression=number(offset.text or 1)))

    # conditions

    def condition(self, condition: tree.Condition, scope: SelectScope) -> exp.Expr:
        """Returns a condition. An OR below an AND is in parentheses."""
        match condition:
            case tree.Or():
                left = self.condition(condition.left, scope)
                return exp.Or(this=left, expression=self.condition(condition.right, scope))
            case tree.And():
                left, right = (
                    exp.Paren(this=self.condition(side, scope))
                    if isinstance(side, tree.Or)
                    else self.condition(side, scope)
                    for side in (condition.left, condition.right)
                )
                return exp.And(this=left, expression=right)
            case tree.IsNull():
                missing = exp.Is(this=self.expression(condition.left, scope), expression=exp.Null())
                return negated(missing, condition.negated)
            case tree.Between():
                left = self.expression(condition.left, scope)
                low = self._right_side(condition.low, condition.left, scope)
                high = self._right_side(condition.high, condition.left, scope)
                return negated(exp.Between(this=left, low=low, high=high), condition.negated)
        return negated(self._comparison(condition, scope), condition.negated)

    def _comparison(self, condition: tree.Comparison, scope: SelectScope) -> exp.Expr:
        """Returns a comparison without NOT."""
        left = self.expression(condition.left, scope)
        right = condition.right
        if isinstance(right, tree.Values):
            is_number = self._is_number(condition.left)
            return exp.In(this=left, expressions=[self.literal(item, is_number) for item in right.items])
        if condition.operator == "like" and right == tree.Value(None):
            return exp.Like(this=left, expression=text("%value%"))
        written = self._right_side(right, condition.left, scope)
        if condition.operator == "in":
            return exp.In(this=left, query=written)
        return COMPARISONS[condition.operator](this=left, expression=written)

    def _right_side(self, side: Expression, left: tree.Expression, scope: SelectScope) -> exp.Expr:
        """Returns `side`, the right side of a comparison with `left`."""
        if isinstance(side, tree.Query):
            return exp.Subquery(this=self.query(side, scope))
        if isinstance(side, tree.Value):
            return self.literal(side, self._is_number(left))
        if isinstance(side, tree.Column):
            # x = "order" could be a comparison with a text, x = sale."order" could not
            return self.column(side, scope, qualifies_quoted=True)
        return self.expression(side, scope)

    def _is_number(self, expression: tree.Expression) -> bool:
        """True if a literal that is compared with this expression is a number. For literals, returns False."""
        if isinstance(expression, tree.Column):
            return self.schema.is_star(expression.index) or self.schema.columns[expression.index].type == "number"
        if isinstance(expression, tree.Aggregate) and expression.function in ("max", "min"):
            return self._is_number(expression.argument)
        return not isinstance(expression, tree.Value)

    # expressions

    def literal(self, value: tree.Value, is_number: bool) -> exp.Expr:
        """Returns a literal. A placeholder becomes `1` if `is_number` is True, else `'value'`."""
        if value.text is None:
            return number(1) if is_number else text("value")
        return text(value.text) if value.quoted else number(value.text)

    def expression(self, expression: tree.Expression, scope: SelectScope) -> exp.Expr:
        is_column = isinstance(expression, tree.Column)  # `column` looks replacements up in enclosing scopes, too
        if scope.replacements is not None and not is_column and expression in scope.replacements:
            return scope.replacements[expression].copy()
        match expression:
            case tree.Column():
                return self.column(expression, scope)
            case tree.Value():
                return self.literal(expression, is_number=True)
            case tree.Aggregate():
                return aggregate(expression, self.argument(expression, scope))
            case tree.Conditional():
                return self._conditional(expression, scope)
            case tree.Statistic():
                return self.statistic(expression, scope)
            case tree.Arithmetic():
                return self.arithmetic(expression, scope)
            case tree.Ratio(left, right, is_percent):
                dividend = self.as_number(left, scope, PRODUCT)
                return self._ratio(dividend, self.as_number(right, scope), self.hundred if is_percent else self.one)
            case tree.Window():
                return self._window(expression, scope)
            case tree.DatePart():
                return self.build(self.date_parts[expression.part], self.as_timestamp(expression.date, scope))
            case tree.Elapsed():
                return self._elapsed(expression, scope)
            case tree.Concat():
                left_and_between = exp.DPipe(
                    this=self.as_text(expression.left, scope), expression=text(expression.between)
                )
                return exp.DPipe(this=left_and_between, expression=self.as_text(expression.right, scope))
            case tree.Bucket():
                # only numbers: the text may come from a question and must not become SQL
                width = number(expression.width.text if is_numeric(expression.width.text or "") else 10)
                return exp.Mul(this=self.bucket(expression, width, scope), expression=width.copy())
            case tree.Cases():
                return self._cases(expression, scope)
            case tree.Call():
                return self.call(expression, scope)
            case tree.Now():
                return self.current_time()
            case tree.Ago():
                return self.day_ago(expression)
        assert isinstance(expression, tree.GroupValue), expression
        return exp.column(GROUP_VALUE)

    def arithmetic(self, node: tree.Arithmetic, scope: SelectScope) -> exp.Expr:
        operation, level = OPERATIONS[node.operator]
        left = self.operand(node.left, scope, level)
        right = self.operand(node.right, scope, level + 1)  # a - (b - c) needs parentheses, (a - b) - c does not
        return operation(this=left, expression=right)

    def _conditional(self, node: tree.Conditional, scope: SelectScope) -> exp.Expr:
        """Returns an aggregate of CASE WHEN condition THEN value END."""
        argument = node.aggregate.argument
        counts_rows = isinstance(argument, tree.Column) and self.schema.is_star(argument.index)
        value = number(1) if counts_rows else self.argument(node.aggregate, scope)
        otherwise = number(0) if node.aggregate.function == "sum" else None
        case = exp.Case(ifs=[exp.If(this=self.condition(node.condition, scope), true=value)], default=otherwise)
        is_distinct = node.aggregate.distinct and not counts_rows  # all rows have the same value 1
        return aggregate(replace(node.aggregate, distinct=is_distinct), case)

    def _cases(self, node: tree.Cases, scope: SelectScope) -> exp.Expr:
        """Returns CASE WHEN condition THEN label … END. A placeholder is the label 'other'."""
        branches = [
            exp.If(this=self.condition(case.condition, scope), true=text(case.label.text or "other"))
            for case in node.cases
        ]
        default = None if node.otherwise is None else text(node.otherwise.text or "other")
        return exp.Case(ifs=branches, default=default)

    def statistic(self, node: tree.Statistic, scope: SelectScope) -> exp.Expr:
        """Returns a standard deviation. Medians never come here: they are in `scope.replacements`."""
        return build(STDDEV, self.operand(node.argument, scope, SUM), self.operand(node.argument, scope))

    def divisor(self, value: exp.Expr) -> exp.Expr:
        """Returns `value` such that a division by it is NULL if it is 0. In SQLite, such a division always is."""
        return value

    def _ratio(self, left: exp.Expr, right: exp.Expr, factor: str) -> exp.Expr:
        """Returns `factor * left / right`."""
        return exp.Div(this=exp.Mul(this=number(factor), expression=left), expression=self.divisor(right))

    def _window(self, node: tree.Window, scope: SelectScope) -> exp.Expr:
        """Returns a window function over the groups, in order of the first key of GROUP BY."""
        value = self.as_number(node.figure, scope)
        if node.kind == "share":
            return self._ratio(value, build("sum({0}) OVER ()", value), self.hundred)
        function = "sum" if node.kind == "total" else "lag"
        window = exp.Window(this=exp.Anonymous(this=function, expressions=[value.copy()]))
        if scope.keys:
            window.set("order", self.order_by([tree.Key(scope.keys[0])], scope))
        elif function == "lag" and self.lag_needs_order:
            window.set("order", exp.Order(expressions=[exp.Ordered(this=exp.Null())]))
        if node.kind == "total":
            return window
        change = exp.Sub(this=value, expression=window)
        return change if node.kind == "change" else self._ratio(exp.Paren(this=change), window.copy(), self.hundred)

    def days(self, node: tree.Elapsed, scope: SelectScope) -> exp.Expr:
        """Returns the number of days between two dates."""
        later = self.as_timestamp(node.later, scope)
        return build("julianday({0}) - julianday({1})", later, self.as_timestamp(node.earlier, scope))

    def _elapsed(self, node: tree.Elapsed, scope: SelectScope) -> exp.Expr:
        """Returns the time between two dates in the unit of `node`."""
        days = self.days(node, scope)
        if node.unit == "day":
            return days
        operator, factor = UNITS["year" if node.unit == "age" else node.unit]
        operation, level = OPERATIONS[operator]
        factor = self.days_per_week if node.unit == "week" else factor
        elapsed = operation(this=enclosed(days, level), expression=number(factor))
        return self.build(self.integer_part, elapsed) if node.unit == "age" else elapsed

    def bucket(self, node: tree.Bucket, width: exp.Expr, scope: SelectScope) -> exp.Expr:
        """Returns the number of the interval that contains the argument. Interval 0 begins at 0."""
        return build("CAST({0} / {1} AS INTEGER)", self.operand(node.argument, scope), width)

    def call(self, node: tree.Call, scope: SelectScope) -> exp.Expr:
        arguments = [self.operand(node.argument, scope, SUM)]
        if node.number is not None:
            arguments += [number(1)] if node.function == "substr" else []
            arguments.append(number(node.number.text or 1))
        return exp.Anonymous(this=node.function, expressions=arguments)

    def current_time(self) -> exp.Expr:
        """Returns the time at which the query runs."""
        return text("now")

    def day_ago(self, node: tree.Ago) -> exp.Expr:
        """Returns the day a number of days, months or years before today."""
        return build("date('now', {0})", text(f"-{node.number.text or 1} {node.unit}s"))

    def argument(self, aggregate: tree.Aggregate, scope: SelectScope) -> exp.Expr:
        return self.expression(aggregate.argument, scope)

    def operand(self, expression: Expression, scope: SelectScope, level: int = ATOM) -> exp.Expr:
        """Returns an expression or query, in parentheses if it binds less tightly than `level` (`sql.printing`)."""
        if isinstance(expression, tree.Query):
            return exp.Subquery(this=self.query(expression, scope))
        return enclosed(self.expression(expression, scope), level)

    def as_number(self, expression: Expression, scope: SelectScope, level: int = ATOM) -> exp.Expr:
        """Returns an operand, converted to a number. SQLite converts by itself."""
        return self.operand(expression, scope, level)

    def as_text(self, expression: Expression, scope: SelectScope) -> exp.Expr:
        """Returns an operand, converted to a text. SQLite converts by itself."""
        return self.operand(expression, scope)

    def as_timestamp(self, expression: Expression, scope: SelectScope) -> exp.Expr:
        """Returns an argument of a date function. SQLite has no type for timestamps."""
        return self.operand(expression, scope, SUM)

    def column(self, column: tree.Column, scope: SelectScope, qualifies_quoted: bool = False) -> exp.Expr:
        """Returns the name of a column in the SELECT of `scope`, with the table if necessary.

        If `qualifies_quoted` is True, a name in quotes is always written with the table.
        """
        if self.schema.is_star(column.index):
            return exp.Star()
        self._used_columns.add(column.index)
        info = self.schema.columns[column.index]
        name = self.identifier(info.name)
        for owner, instance in scope.self_and_enclosing(info.table, column.instance):
            column_there = tree.Column(column.index, instance)
            if owner.replacements is not None and column_there in owner.replacements:
                return owner.replacements[column_there].copy()
            if owner.is_over_query:
                return exp.Column(this=name)  # a column of the query in FROM, which has no name
            if instance >= owner.tables.count(info.table):
                continue  # the table occurrence belongs to an enclosing SELECT
            label = owner.aliases.get((info.table, instance))
            if label is not None:
                return exp.Column(this=name, table=exp.to_identifier(label))
            needs_table = owner is not scope or info.name.lower() in _QUALIFIED
            if needs_table or (qualifies_quoted and name.quoted):
                return self._qualified_column(name, info.table)
            return exp.Column(this=name)
        if info.table in scope.tables:
            # No FROM has this occurrence; only a model writes such a column. The first occurrence is the nearest.
            return self.column(tree.Column(column.index), scope)
        return self._qualified_column(name, info.table)

    def _qualified_column(self, name: exp.Identifier, table: int) -> exp.Column:
        source = self.table(table)
        return exp.Column(this=name, table=source.this, db=source.args.get("db"))


def _row_condition(query: tree.Query) -> tree.Condition | None:
    """Returns the condition of WHERE. If FROM has only one table, it includes the ON, for which there is no join."""
    if not isinstance(query.source, tree.Joined) or len(query.source.tables) != 1:
        return query.where
    return all_of([*tree.parts_of(query.source.on, tree.And), *tree.parts_of(query.where, tree.And)])


def aggregate(node: tree.Aggregate, argument: exp.Expr) -> exp.Expr:
    """Returns the function of `node`, with DISTINCT if the node has it, over `argument`."""
    argument = exp.Distinct(expressions=[argument]) if node.distinct else argument
    return _AGGREGATES[node.function](this=argument)


def is_plain(name: str) -> bool:
    """True if SQLite accepts a name without quotes."""
    return PLAIN_NAME.fullmatch(name) is not None and name.lower() not in _KEYWORDS


def _find_unused_name(name: str, schema: Schema) -> str:
    """Returns a name that no column of the schema has: `name` itself, else `name2`, `name3` …"""
    column_names = {column.name.lower() for column in schema.columns}
    if name not in column_names:
        return name
    return next(f"{name}{suffix}" for suffix in count(2) if f"{name}{suffix}" not in column_names)


def render_sql(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of an explicit or abstract query.

    A placeholder is `1` if it is compared with a number, else `'value'`. A WITH clause converts used columns with a
    `CellFormat` (`Writer.write`).
    """
    return Writer(schema).write(query)


def render_body(query: tree.Query, schema: Schema) -> str:
    """Returns the SQL of a query without a WITH clause: `parse_sql` can read it."""
    return Writer(schema).body(query)


def name_sql(name: str) -> str:
    """Returns a table or column name as SQLite accepts it."""
    return name if is_plain(name) else quoted(name)


def name_columns(query: tree.Query, schema: Schema) -> tuple[str, ...]:
    """Returns the names of the columns of a query's result, as SQLite gives them: columns by name, other items as SQL.

    An item with a median, for which the SQL would be long, is named after this function.
    """
    query = complete(query, schema)
    writer = Writer(schema)
    scope = writer.make_scope(query, None) if isinstance(query.source, tree.Joined) else WITHOUT_TABLES
    names: list[str] = []
    for item in writer.expand_stars(query, scope):
        if isinstance(item, tree.Column) and not schema.is_star(item.index):
            names.append(schema.columns[item.index].name)
        elif medians := find_medians(tree.Query((item,))):
            names.append(medians[0].function)
        else:
            names.append(print_sql(writer.expression(item, scope), writer.dialect))
    return tuple(names)
