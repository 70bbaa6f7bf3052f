"""Tests whether two queries return the same on every database. If this cannot be proved, the answer is no.

Both queries are rewritten and brought into a normal form. The normal form does not depend on the order of conditions,
of tables, and of the operands of AND, OR, + and UNION. Nor does it depend on whether a join condition is in ON or in
WHERE, or on which of two columns that the query equates is named.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import connected, equated, map_children

Form = tuple[Hashable, ...]
Classes = Mapping[tree.Column, frozenset[tree.Column]]


def equivalent(
    gold: tree.Query, pred: tree.Query, schema: Schema, keep_distinct: bool = True, values: bool = True
) -> bool:
    """True if `pred` provably returns the same as `gold`; both in explicit form.

    The order of columns is ignored. So is an ORDER BY without LIMIT that only `pred` has. If `values` is False,
    literals are not compared.
    """
    gold, pred = (rewritten(query, schema, keep_distinct) for query in (gold, pred))
    if gold.order is None and pred.order is not None and pred.order.limit is None:
        pred = replace(pred, order=None)
    left, right = (_Forms(schema, values).whole(query) for query in (gold, pred))
    return left == right


def rewritten(query: tree.Query, schema: Schema, keep_distinct: bool) -> tree.Query:
    """Rewrites an explicit query to a simpler form with the same rows.

    If `keep_distinct` is False, DISTINCT is dropped.

    * BETWEEN and IN (a, b) become comparisons joined by AND and OR; max(DISTINCT x) becomes max(x). Of two columns that
      are compared, the first in the schema comes left.
    * count(key) becomes count(*), as primary keys must not be null.
    * SELECT x … ORDER BY x LIMIT 1 becomes SELECT min(x) …, with DESC max(x): x must not be null, and there must be a
      row.
    """

    def visit(node: Any, operand: bool = False) -> Any:
        """Rewrites a node from the leaves up. An `operand` of a set operation has no order and limit."""
        node = map_children(node, lambda child: visit(child, isinstance(node, tree.Combination)))
        if isinstance(node, tree.Query | tree.Aggregate) and not keep_distinct:
            node = replace(node, distinct=False)
        if isinstance(node, tree.Query):
            return node if operand else _extreme(node)
        if isinstance(node, tree.Aggregate):
            return _rewritten_aggregate(node, schema)
        if isinstance(node, tree.Between):
            low = tree.Comparison("<" if node.negated else ">=", node.left, node.low)
            high = tree.Comparison(">" if node.negated else "<=", node.left, node.high)
            return tree.Or(low, high) if node.negated else tree.And(low, high)
        if isinstance(node, tree.Comparison):
            return _rewritten_comparison(node)
        return node

    return cast(tree.Query, visit(query))


def _rewritten_aggregate(node: tree.Aggregate, schema: Schema) -> tree.Aggregate:
    if node.function in ("max", "min"):
        return replace(node, distinct=False)
    is_key = isinstance(node.argument, tree.Column) and node.argument.index in schema.primary_keys
    if node.function == "count" and not node.distinct and is_key:
        return replace(node, argument=tree.Column(STAR))
    return node


def _rewritten_comparison(node: tree.Comparison) -> tree.Condition | None:
    if isinstance(node.right, tree.Values):
        comparisons = [tree.Comparison("!=" if node.negated else "=", node.left, item) for item in node.right.items]
        return connected(tree.And if node.negated else tree.Or, comparisons)
    if (
        isinstance(node.left, tree.Column)
        and isinstance(node.right, tree.Column)
        and node.operator in tree.MIRRORED
        and _number(node.left) > _number(node.right)
    ):
        return tree.Comparison(tree.MIRRORED[node.operator], node.right, node.left)
    return node


def _extreme(query: tree.Query) -> tree.Query:
    """Rewrites SELECT x … ORDER BY x LIMIT 1 to SELECT min(x) … or SELECT max(x) …."""
    order = query.order
    if query.group is not None or query.combined is not None or order is None or len(order.keys) != 1:
        return query
    key = order.keys[0]
    limit = order.limit
    if limit is None or order.offset is not None or limit.text not in (None, "1") or query.select != (key.expression,):
        return query
    if not isinstance(key.expression, tree.Column):
        return query
    largest = tree.Aggregate("max" if key.descending else "min", key.expression)
    return replace(query, select=(largest,), distinct=False, order=None)


class _Forms:
    """Makes the normal forms of rewritten queries: nested tuples, equal for queries of the same meaning."""

    def __init__(self, schema: Schema, values: bool) -> None:
        self.schema = schema
        self.values = values

    def whole(self, query: tree.Query) -> Form:
        """Returns the form of a whole query. The order of the select list is ignored, except in a set operation."""
        return self.block(query, in_any_order=True) if query.combined is None else self.query(query)

    def query(self, query: tree.Query) -> Form:
        blocks = [self.block(query)]
        operators = []
        while query.combined is not None:
            operators.append(query.combined.operator)
            query = query.combined.query
            blocks.append(self.block(query))
        # set operations run from left to right; the last operand has the order and limit of the whole
        if set(operators) in ({"union"}, {"intersect"}) and query.order is None:
            blocks.sort(key=repr)
        return (*operators, *blocks)

    def block(self, query: tree.Query, in_any_order: bool = False) -> Form:
        """Returns the form of one SELECT. If `in_any_order` is True, the order of the select list does not matter."""
        conditions = tree.parts_of(query.where, tree.And)
        tables: Form = ()
        if isinstance(query.source, tree.Joined):
            conditions += tree.parts_of(query.source.on, tree.And)
            named = in_any_order or tree.Column(STAR) not in query.select  # `*` depends on the order of tables
            tables = tuple(sorted(query.source.tables) if named else query.source.tables)
        elif isinstance(query.source, tree.Nested):
            tables = self.query(query.source.query)
        equal = self.equal_columns(conditions)
        others = []
        for condition in conditions:
            sides = equated(condition)
            if sides is None or sides[1] not in equal.get(sides[0], ()):
                others.append(condition)
        select = [self.node(item, equal) for item in query.select]
        return (
            *(sorted(select, key=repr) if in_any_order else select),
            query.distinct,
            tables,
            *sorted({tuple(sorted(map(_number, columns))) for columns in equal.values()}),
            self.connected("and", others, equal),
            self.node(query.group, equal),
            self.node(query.order, equal),
        )

    def equal_columns(self, conditions: Iterable[tree.Condition]) -> Classes:
        """Groups the columns that the conditions equate. Returns the group of every such column."""
        equal: dict[tree.Column, frozenset[tree.Column]] = {}
        for left, right in filter(None, map(equated, conditions)):
            # not across types: 1 = '1' is true, yet they sort and print differently
            types = {self.schema.columns[side.index].type for side in (left, right)}
            if types in ({"text"}, {"number"}):
                joined = equal.get(left, frozenset([left])) | equal.get(right, frozenset([right]))
                equal |= dict.fromkeys(joined, joined)
        return equal

    def connected(self, connector: str, conditions: Iterable[tree.Condition], equal: Classes) -> Form:
        forms: Iterable[Hashable] = [self.node(condition, equal) for condition in conditions]
        return (connector, *sorted(set(forms) if self.values else forms, key=repr))

    def node(self, node: Any, equal: Classes) -> Hashable:
        """Returns the form of any part of a SELECT. Of columns that are `equal`, the first stands for all."""
        if isinstance(node, tree.Query):
            return self.query(node)
        if isinstance(node, tree.Column):
            return min(map(_number, equal.get(node, (node,))))
        if isinstance(node, tree.Value) and not self.values:
            return "?"
        if isinstance(node, tree.And | tree.Or):
            return self.connected(type(node).__name__, tree.parts_of(node, type(node)), equal)
        if isinstance(node, tree.Group):
            keys = {self.node(key, equal) for key in node.keys}
            return (*sorted(keys, key=repr), self.connected("and", tree.parts_of(node.having, tree.And), equal))
        if isinstance(node, tuple):
            return tuple(self.node(item, equal) for item in node)
        names = tree.fields_of(type(node))
        if names is None:
            return cast(Hashable, node)
        parts = [self.node(getattr(node, name), equal) for name in names]
        symmetric = isinstance(node, tree.Comparison | tree.Arithmetic) and node.operator in ("=", "!=", "+", "*")
        return (type(node).__name__, *(sorted(parts, key=repr) if symmetric else parts))


def _number(column: tree.Column) -> tuple[int, int]:
    return column.index, column.instance
