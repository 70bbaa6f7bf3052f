"""Reads SQL text into a `Query` (explicit form): sqlglot parses it, and the syntax tree is converted.

FROM is converted before the select list, so that every name can be resolved when it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from sqlglot import exp

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.expressions import COMPARISONS, ExpressionReader, Scope, is_star
from sqlsp.sql.idioms import Partial
from sqlsp.sql.literals import is_whole
from sqlsp.sql.trees import all_of
from sqlsp.utils.errors import SqlError

_MAX_DEPTH: Final = 400  # of nested nodes, because functions over trees are recursive
_MAX_SHOWN: Final = 20  # digits of a number in a message
_MAX_TABLES: Final = 64  # in a FROM of SQLite


def parse_sql(text: str, schema: Schema, exact: bool = False, extended: bool = False) -> tree.Query:
    """Reads a SELECT into a `Query` in explicit form: every source is `Joined` or `Nested`, stars are column 0.

    Some text has another meaning in SQLite than people intend: sorting by a comparison, a literal in double quotes that
    is a column, an alias in single quotes, `*` over USING, second parentheses around the query of IN, sorting a set
    operation by a name of the last SELECT only.

    Args:
        text: the SQL
        schema: the tables and columns that it may name
        exact: True refuses such text; False reads it as people intend it
        extended: True reads the extended grammar as well: CASE, window functions, parts of dates and so on

    Raises:
        SqlError: The text is no SELECT, names an item that the schema lacks, or has no form in the query tree.
    """
    try:
        reader = _StatementReader(text, exact, extended)
        query = reader.query(reader.syntax, Scope(schema, extended=extended))
        if tree.depth(query) <= _MAX_DEPTH:
            return query
    except RecursionError:
        pass
    raise SqlError("nested too deeply", text, len(text.rstrip()))


def try_parse(text: str, schema: Schema) -> tree.Query | None:
    """Reads SQL that a person typed, with the extended grammar; None for text that `parse_sql` refuses."""
    try:
        return parse_sql(text, schema, extended=True)
    except SqlError:
        return None


class _StatementReader(ExpressionReader):
    """Converts queries."""

    def query(self, node: exp.Expr, outer: Scope) -> tree.Query:
        """Converts a SELECT and the set operations after it."""
        node = self._bare(node)
        operators: list[Any] = []
        operands: list[exp.Expr] = []
        while isinstance(node, exp.SetOperation):
            self.only(node, "this", "expression", "distinct")
            if not node.args["distinct"]:
                self.fail(node.expression, f"{node.key.upper()} ALL is not supported")
            operators.append(node.key)
            operands.append(node.expression)
            node = self._bare(node.this)
        # SQLite refuses (SELECT …) as an operand, but people write it and the official reader accepts it
        queries = [self._select(self._bare(operand), outer) for operand in (node, *reversed(operands))]
        query = queries[-1]
        for operator, operand in zip(operators, reversed(queries[:-1]), strict=True):
            query = replace(operand, combined=tree.Combination(operator, query))
        if operators and not _sorts_as_read(queries, outer.schema):
            reason = "sorting a set operation by a column whose name differs between the operands is not supported"
            self.approximate(self._bare(operands[0]).args["order"], reason)
        return query

    def _bare(self, node: exp.Expr) -> exp.Expr:
        """Removes the parentheses around a query."""
        while isinstance(node, exp.Subquery):
            self.only(node, "this")
            node = node.this
        return node

    def _select(self, node: exp.Expr, outer: Scope) -> tree.Query:
        if isinstance(node, exp.SetOperation):
            self.fail(node, "a parenthesised set operation on the right of another is not supported")
        if not isinstance(node, exp.Select):
            self.fail(node, "SELECT expected")
        clauses = ("distinct", "from_", "joins", "where", "group", "having", "order", "limit", "offset")
        self.only(node, "expressions", *clauses)
        scope = Scope(outer.schema, outer, self.extended)
        outer.first = outer.first or scope
        source = self._source(node, scope)
        if scope.nested is not None and scope.nested.rank is not None and isinstance(source, tree.Nested):
            return self._top(node, source.query, scope.nested)
        select = tuple(item for part in node.expressions for item in self._items(part, scope))
        where = self.condition(node.args["where"].this, scope) if node.args.get("where") else None
        group = self._group(node, scope, select)
        order = self._order(node, scope, select)
        query = tree.Query(select, bool(node.args.get("distinct")), where, group, order, source=source)
        return self._checked(query, node, scope) if self.extended else query

    def _checked(self, query: tree.Query, node: exp.Select, scope: Scope) -> tree.Query:
        """Returns the query, with `PerGroup` as its FROM if it uses a `GroupValue`.

        Refuses windows in any order but that of the first key of GROUP BY, and a `Partial` that no expression
        completes.
        """
        first_key = query.group.keys[0] if query.group else None
        if any(key != first_key for key in scope.windows):
            self.fail(node, "window functions are supported over all groups in order of the first key of GROUP BY")
        nodes = list(tree.walk(query, into_queries=False))
        if partial := next((part for part in nodes if isinstance(part, Partial)), None):
            self.fail(node, f"{partial.name} is not supported as it is used here")
        if isinstance(query.source, tree.Nested) and tree.GroupValue() in nodes:
            return replace(query, source=tree.PerGroup(query.source.query))
        return query

    def _source(self, node: exp.Select, scope: Scope) -> tree.Source:
        """Converts FROM and adds the tables to the scope."""
        first, joins = node.args["from_"].this, node.args.get("joins") or []
        if isinstance(first, exp.Subquery):
            if joins:
                self.fail(joins[0].this, "a sub-query in FROM is supported only alone")
            self.only(first, "this", "alias")
            around = Scope(scope.schema, scope.outer, scope.extended, may_rank=scope.extended)
            query = self.query(first.this, around)
            scope.nested = around.first  # the first SELECT of a set operation names the columns
            scope.nested_label = first.alias.lower()
            return tree.Nested(query)
        for table in (first, *(join.this for join in joins)):
            self._add_table(table, scope)
        outer = {self._is_outer(join) for join in joins}
        if len(outer) > 1:
            self.fail(joins[-1], "LEFT JOIN beside other joins is not supported")
        on = []
        for position, join in enumerate(joins, 1):
            names = join.args.get("using") or ()
            scope.merged |= bool(names)
            on += [self._shared(name, position, scope) for name in names]
            on += [self.condition(join.args["on"], scope)] if join.args.get("on") else []
        return tree.Joined(scope.tables, all_of(on), outer=True in outer)

    def _is_outer(self, join: exp.Join) -> bool:
        self.only(join, "this", "on", "using", "method", "side", "kind")
        kind = join.method or join.side or (join.kind if join.kind == "OUTER" else "")
        if kind and not (self.extended and kind == "LEFT"):
            self.fail(join, f"{kind} joins are not supported; JOIN returns matching rows only")
        return bool(kind)

    def _add_table(self, node: exp.Expr, scope: Scope) -> None:
        if isinstance(node, exp.Subquery):
            self.fail(node, "a sub-query in FROM is supported only alone")
        if not isinstance(node, exp.Table) or not isinstance(node.this, exp.Identifier):
            self.fail(node, "a table expected")
        self.only(node, "this", "alias")
        if alias := node.args.get("alias"):
            self.only(alias, "this")
        table = scope.schema.find_table(node.name)
        if table is None:
            self.fail(node, f"database {scope.schema.db_id} has no table {node.name}")
        if len(scope.labels) == _MAX_TABLES:
            self.fail(node, f"a FROM of more than {_MAX_TABLES} tables is not supported, here or by SQLite")
        scope.labels.append((node.alias_or_name.lower(), table))

    def _shared(self, name: exp.Expr, position: int, scope: Scope) -> tree.Condition:
        """Converts a column of USING, in the join of the table at `position`, to an equality.

        The other side is the first table of FROM that has a column of this name.
        """
        tables = scope.tables
        columns = [scope.schema.find_column(name.name, table) for table in tables[: position + 1]]
        first = next((index for index, column in enumerate(columns) if column is not None), position)
        left, right = columns[first], columns[position]
        if left is None or right is None or first == position:
            self.fail(name, f"USING needs a column {name.name} on both sides of the join")
        instances = [tables[:index].count(tables[index]) for index in (first, position)]
        return tree.Comparison("=", tree.Column(left, instances[0]), tree.Column(right, instances[1]))

    def _items(self, node: exp.Expr, scope: Scope) -> list[tree.Expression]:
        """Converts an item of the select list. It is usually one expression.

        `T.*` gives all columns of T if FROM has several tables. A rank is stored in `scope` and gives nothing.
        """
        inside, alias = (node.this, node.alias.lower()) if isinstance(node, exp.Alias) else (node, "")
        if (
            isinstance(inside, exp.Window)
            and inside.this.name.lower() == "rank"
            and scope.outer
            and scope.outer.may_rank
        ):
            scope.rank = (*self.window_keys(inside, scope), alias)
            return []
        items: list[tree.Expression] = [tree.Column(STAR)]
        if not is_star(inside):
            items = [self.expression(inside, scope)]
        elif alias:
            self.fail(inside, "* has no alias")
        elif owner := self.star(inside, scope):
            if len(scope.tables) > 1:
                items = [tree.Column(index, owner[1]) for index in scope.schema.star_columns_of(owner[0])]
        elif scope.merged:
            self.approximate(inside, "* over USING omits a column; join by ON")
        scope.items += [(alias, item) for item in items]
        return items

    def _top(self, node: exp.Select, inner: tree.Query, nested: Scope) -> tree.Query:
        """Returns SELECT … FROM (SELECT …, rank() OVER (…) AS place …) WHERE place <= n as one SELECT with `top`.

        `inner` is the query in FROM, and `nested` is its scope.
        """
        assert nested.rank is not None
        partition, order, alias = nested.rank
        limit = _highest_rank(node.args["where"].this, alias) if node.args.get("where") else None
        alone = not any(node.args.get(clause) for clause in ("group", "order", "limit", "offset"))
        if limit is None or not alone or inner.order or inner.combined:
            reason = "a rank is supported only if the enclosing query has WHERE rank <= number and no other clause"
            self.fail(node, reason)
        if not partition:
            self.fail(node, "a rank is supported inside groups only (PARTITION BY); use ORDER BY and LIMIT")
        items: list[tree.Expression] = []
        for item in node.expressions:
            column = nested.column(item.this.name if isinstance(item, exp.Alias) else item.name)
            if column is None and not isinstance(item, exp.Star):
                self.fail(item, "the rank itself cannot be selected, nor a column that the query in FROM lacks")
            items += inner.select if column is None else [column]
        top = tree.TopPerGroup(partition, order, limit)
        return replace(inner, select=tuple(items), distinct=bool(node.args.get("distinct")), top=top)

    def _group(self, node: exp.Select, scope: Scope, select: Sequence[tree.Expression]) -> tree.Group | None:
        group = node.args.get("group")
        having = node.args.get("having")
        if group is None:
            return None if having is None else self.fail(having, "HAVING without GROUP BY is not supported")
        self.only(group, "expressions")
        keys = []
        for part in group.expressions:
            keys.append(self._ordinal(part, select) or self.expression(part, scope))
            if not isinstance(keys[-1], tree.Column) and not self.extended:
                self.fail(part, "GROUP BY is supported by columns only")
        return tree.Group(tuple(keys), None if having is None else self.condition(having.this, scope))

    def _order(self, node: exp.Select, scope: Scope, select: Sequence[tree.Expression]) -> tree.Order | None:
        ordered, limit, offset = (node.args.get(clause) for clause in ("order", "limit", "offset"))
        keys = tuple(self._key(key, scope, select) for key in (ordered.expressions if ordered else ()))
        if limit is None:
            if offset is not None:
                self.fail(offset, "OFFSET without LIMIT is not supported")
            return tree.Order(keys) if keys else None
        self.only(limit, "expression", "offset")
        number = self._count(limit.expression)
        skipped = offset.expression if offset is not None else limit.args.get("offset")  # LIMIT 2, 3 skips 2
        if skipped is None:
            return tree.Order(keys, number) if keys or number else None
        if self.extended and number == tree.Value("1"):
            return tree.Order(keys, rank=tree.Value(str(int(self._count(skipped).text) + 1)))
        return tree.Order(keys, number, self._count(skipped))

    def _key(self, node: exp.Ordered, scope: Scope, select: Sequence[tree.Expression]) -> tree.Key:
        """Converts a key of ORDER BY: a number or alias of the select list, otherwise an expression."""
        key = node.this
        if type(key) in COMPARISONS:
            # Two gold queries of Spider sort by `count(*) >= 5`. The tree has no truth values: only the count is
            # read, as by the official reader.
            self.approximate(key, "sorting by a comparison is not supported")
            self.expression(key.expression, scope)
            key = key.this
        item = self._ordinal(key, select)
        if item is None and isinstance(key, exp.Literal | exp.Column) and not key.text("table"):
            item = scope.alias(key.name)
            if item is not None and key.is_string:
                self.approximate(key, "sorting by a text is not supported; write the alias without quotes")
        return self.directed(node, item or self.expression(key, scope))

    def _ordinal(self, node: exp.Expr, select: Sequence[tree.Expression]) -> tree.Expression | None:
        """Returns the select item that a number in GROUP BY or ORDER BY refers to; None if `node` is no number."""
        if not isinstance(node, exp.Literal) or node.is_string:
            return None
        if not is_whole(node.name) or not 1 <= int(node.name) <= len(select):
            self.fail(node, f"the select list has no item {node.name[:_MAX_SHOWN]}")
        item = select[int(node.name) - 1]
        return item if item != tree.Column(STAR) else self.fail(node, "a number that refers to * is not supported")

    def _count(self, node: exp.Expr) -> Any:
        """Converts a whole number; None for -1, which means no limit."""
        if self.extended and isinstance(node, exp.Neg) and node.this == exp.Literal.number(1):
            return None
        if not isinstance(node, exp.Literal) or node.is_string or not node.name.isdecimal():
            self.fail(node, "a whole number expected")
        return tree.Value(node.name)


def _highest_rank(node: exp.Expr, alias: str) -> tree.Value | None:
    """Returns the n of `alias <= n` or `alias = 1`; None for other conditions."""
    number = node.expression
    if not isinstance(node, exp.EQ | exp.LT | exp.LTE) or node.this.name.lower() != alias or not number.is_int:
        return None
    if isinstance(node, exp.EQ) and number.name != "1":
        return None
    return tree.Value(str(int(number.name) - isinstance(node, exp.LT)))


def _sorts_as_read(queries: Sequence[tree.Query], schema: Schema) -> bool:
    """True if ORDER BY behind a set operation sorts by the same column in SQLite and in the tree.

    SQLite looks a key up in the first SELECT that has it, the tree in the last one. They agree if the key has one name
    and one position in all of them.
    """
    last = queries[-1]
    names = [[_result_name(item, schema) for item in query.select] for query in queries]
    for key in last.order.keys if last.order else ():
        name = _result_name(key.expression, schema)
        positions = {tuple(i for i, other in enumerate(own_names) if other == name) for own_names in names}
        if key.expression not in last.select or len(positions) > 1 or len(positions.pop()) != 1:
            return False
    return True


def _result_name(item: tree.Expression, schema: Schema) -> object:
    return schema.columns[item.index].name.lower() if isinstance(item, tree.Column) else item
