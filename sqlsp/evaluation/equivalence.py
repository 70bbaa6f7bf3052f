"""Tests whether two queries return the same on every database. If this cannot be proved, the answer is no.

Both queries are rewritten, and then converted to a normal form. Queries with these differences have the same normal
form:

* another order of conditions, of tables, or of the operands of AND, OR, + and UNION
* a join condition in ON or in WHERE
* one or the other of two columns that the query equates
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import Any, cast

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.trees import connected, equated, map_children

Form = tuple[Hashable, ...]
"""The normal form of a query or of a part of a query."""
Classes = Mapping[tree.Column, frozenset[tree.Column]]
"""The columns that are equal to a column in all rows, including itself."""


def equivalent(
    gold: tree.Query, pred: tree.Query, schema: Schema, keep_distinct: bool = True, values: bool = True
) -> bool:
    """True if `pred` provably returns the same as `gold`.

    In both queries, FROM must name all tables (`sql.joins.complete`). The order of columns is ignored. An ORDER BY
    without LIMIT that only `pred` has is ignored, too.

    Args:
        keep_distinct: if False, DISTINCT is ignored
        values: if False, literals are not compared
    """
    gold = rewritten(gold, schema, keep_distinct)
    pred = rewritten(pred, schema, keep_distinct)
    if gold.order is None and pred.order is not None and pred.order.limit is None:
        pred = replace(pred, order=None)
    forms = _NormalForms(schema, values)
    return forms.of_outermost(gold) == forms.of_outermost(pred)


def rewritten(query: tree.Query, schema: Schema, keep_distinct: bool) -> tree.Query:
    """Rewrites an explicit query to a simpler form with the same rows.

    If `keep_distinct` is False, DISTINCT is dropped.

    * BETWEEN and IN (a, b) become comparisons joined by AND and OR. max(DISTINCT x) becomes max(x). If two columns are
      compared, the column that is first in the schema becomes the left operand.
    * count(key) becomes count(*). This assumes that primary keys are not null.
    * SELECT x … ORDER BY x LIMIT 1 becomes SELECT min(x) …, and with DESC SELECT max(x) …. This assumes that x is not
      null and that there is a row.
    """

    def visit(node: Any, is_operand: bool = False) -> Any:
        """Rewrites a node from the leaves up. `is_operand` is True for the right operand of a set operation.

        ORDER BY and LIMIT of such an operand apply to the result of the set operation.
        """
        node = map_children(node, lambda child: visit(child, is_operand=isinstance(node, tree.Combination)))
        if isinstance(node, tree.Query | tree.Aggregate) and not keep_distinct:
            node = replace(node, distinct=False)
        if isinstance(node, tree.Query):
            return node if is_operand else _rewritten_extreme(node)
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
    """Drops DISTINCT in max and min, and replaces count(key) by count(*)."""
    if node.function in ("max", "min"):
        return replace(node, distinct=False)
    is_key = isinstance(node.argument, tree.Column) and node.argument.index in schema.primary_keys
    if node.function == "count" and not node.distinct and is_key:
        return replace(node, argument=tree.Column(STAR))
    return node


def _rewritten_comparison(node: tree.Comparison) -> tree.Condition | None:
    """Writes IN (a, b) as comparisons. If both sides are columns, puts the first in the schema to the left."""
    left = node.left
    right = node.right
    if isinstance(right, tree.Values):
        comparisons = [tree.Comparison("!=" if node.negated else "=", left, item) for item in right.items]
        return connected(tree.And if node.negated else tree.Or, comparisons)
    if not isinstance(left, tree.Column) or not isinstance(right, tree.Column):
        return node
    if node.operator in tree.MIRRORED and _sort_key(left) > _sort_key(right):
        return tree.Comparison(tree.MIRRORED[node.operator], right, left)
    return node


def _rewritten_extreme(query: tree.Query) -> tree.Query:
    """Rewrites SELECT x … ORDER BY x LIMIT 1 to SELECT min(x) … or SELECT max(x) …."""
    order = query.order
    if query.group is not None or query.combined is not None or order is None or len(order.keys) != 1:
        return query
    key = order.keys[0]
    if not isinstance(key.expression, tree.Column) or query.select != (key.expression,):
        return query
    if order.limit is None or order.limit.text not in (None, "1") or order.offset is not None:
        return query
    extreme = tree.Aggregate("max" if key.descending else "min", key.expression)
    return replace(query, select=(extreme,), distinct=False, order=None)


class _NormalForms:
    """Makes the normal forms of rewritten queries: nested tuples. Equal forms prove that the meaning is the same.

    If `values` is False, literals are left out.
    """

    def __init__(self, schema: Schema, values: bool) -> None:
        self.schema = schema
        self.values = values

    def of_outermost(self, query: tree.Query) -> Form:
        """Returns the form of an outermost query. The order of the select list counts only in a set operation."""
        return self.block(query, in_any_order=True) if query.combined is None else self.query(query)

    def query(self, query: tree.Query) -> Form:
        """Returns the form of a query with its set operations: the operators, then the form of each operand."""
        blocks = [self.block(query)]
        operators = []
        while query.combined is not None:
            operators.append(query.combined.operator)
            query = query.combined.query
            blocks.append(self.block(query))
        # The order of operands does not matter if all operators are UNION or all are INTERSECT, and if there is no
        # ORDER BY. The tree of the last operand (now `query`) has the ORDER BY of the combined result.
        if set(operators) in ({"union"}, {"intersect"}) and query.order is None:
            blocks.sort(key=repr)
        return (*operators, *blocks)

    def block(self, query: tree.Query, in_any_order: bool = False) -> Form:
        """Returns the form of one SELECT. If `in_any_order` is True, the order of the select list does not matter."""
        conditions = tree.parts_of(query.where, tree.And)
        tables: Form = ()
        if isinstance(query.source, tree.Joined):
            conditions += tree.parts_of(query.source.on, tree.And)
            selects_star = tree.Column(STAR) in query.select  # the columns of `*` depend on the order of tables
            can_sort = in_any_order or not selects_star
            tables = tuple(sorted(query.source.tables) if can_sort else query.source.tables)
        elif isinstance(query.source, tree.Nested):
            tables = self.query(query.source.query)
        equal = self.equal_columns(conditions)
        other_conditions = [condition for condition in conditions if not _is_implied(condition, equal)]
        select = [self.node(item, equal) for item in query.select]
        return (
            *(sorted(select, key=repr) if in_any_order else select),
            query.distinct,
            tables,
            *sorted({tuple(sorted(map(_sort_key, columns))) for columns in equal.values()}),
            self.connected("and", other_conditions, equal),
            self.node(query.group, equal),
            self.node(query.order, equal),
        )

    def equal_columns(self, conditions: Iterable[tree.Condition]) -> Classes:
        """Returns the class of every column that a condition equates with another column."""
        equal: dict[tree.Column, frozenset[tree.Column]] = {}
        for left, right in filter(None, map(equated, conditions)):
            # Columns of different types do not count: 1 = '1' is true, but 1 and '1' sort and print differently.
            types = {self.schema.columns[side.index].type for side in (left, right)}
            if types in ({"text"}, {"number"}):
                joined = equal.get(left, frozenset([left])) | equal.get(right, frozenset([right]))
                equal |= dict.fromkeys(joined, joined)
        return equal

    def connected(self, connector: str, conditions: Iterable[tree.Condition], equal: Classes) -> Form:
        """Returns the form of conditions with AND or OR between them, in a fixed order.

        A repeated condition counts once. But if literals are left out, conditions may only look repeated.
        """
        forms: Iterable[Hashable] = [self.node(condition, equal) for condition in conditions]
        return (connector, *sorted(set(forms) if self.values else forms, key=repr))

    def node(self, node: Any, equal: Classes) -> Hashable:
        """Returns the form of any part of a SELECT. A column is replaced by the first column of its class."""
        if isinstance(node, tree.Query):
            return self.query(node)
        if isinstance(node, tree.Column):
            return min(map(_sort_key, equal.get(node, (node,))))
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
        forms = [self.node(getattr(node, name), equal) for name in names]
        is_symmetric = isinstance(node, tree.Comparison | tree.Arithmetic) and node.operator in ("=", "!=", "+", "*")
        return (type(node).__name__, *(sorted(forms, key=repr) if is_symmetric else forms))


def _is_implied(condition: tree.Condition, equal: Classes) -> bool:
    """True if a condition equates two columns of the same class."""
    columns = equated(condition)
    if columns is None:
        return False
    left, right = columns
    return right in equal.get(left, ())


def _sort_key(column: tree.Column) -> tuple[int, int]:
    return column.index, column.instance
