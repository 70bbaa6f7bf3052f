"""Rules that rewrite a query into a simpler one with the same rows, to recognise equivalent SQL that looks different.

Each rule is valid on every database that meets its conditions. Three rules have conditions:

* `count(key)` is `count(*)`: primary keys must not be null.
* `SELECT x … ORDER BY x LIMIT 1` is `SELECT min(x) …`: x must not be null, and there must be a row (the paper's own
  example).
* `GROUP BY` of the selected columns is `DISTINCT`: there is no condition on the database, but DISTINCT must count
  (`keep_distinct`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any, cast

from sqlsp.sql.query import (
    MIRRORED,
    Aggregate,
    And,
    Between,
    Column,
    Combination,
    Comparison,
    Condition,
    Function,
    Group,
    Or,
    Query,
    Values,
    walk,
)
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import STAR, Schema


def rewritten(query: Query, schema: Schema, keep_distinct: bool) -> Query:
    """The plain form of an explicit query, itself explicit. Without `keep_distinct` every DISTINCT is dropped first."""

    def visit(node: Any, operand: bool = False) -> Any:
        """A node rewritten from its leaves up; `operand`: of a set operation."""
        node = map_children(node, lambda child: visit(child, isinstance(node, Combination)))
        if isinstance(node, Query | Aggregate) and not keep_distinct:
            node = replace(node, distinct=False)
        if isinstance(node, Query):
            return _query(node, operand, keep_distinct)
        if isinstance(node, Aggregate):
            return _aggregate(node, schema)
        if isinstance(node, Between):
            return _between(node)
        return _comparison(node) if isinstance(node, Comparison) else node

    return cast(Query, visit(query))


def _between(node: Between) -> Condition:
    """x BETWEEN a AND b is x >= a AND x <= b."""
    if node.negated:
        return Or(Comparison("<", node.left, node.low), Comparison(">", node.left, node.high))
    return And(Comparison(">=", node.left, node.low), Comparison("<=", node.left, node.high))


def _comparison(node: Comparison) -> Condition:
    """x IN (a, b) is x = a OR x = b; of two columns the first in the schema comes left; IN asks for no order."""
    left, right = node.left, node.right
    if isinstance(right, Values):
        conditions: list[Condition] = [Comparison("!=" if node.negated else "=", left, item) for item in right.items]
        return reduce(And if node.negated else Or, conditions)
    if isinstance(left, Column) and isinstance(right, Column) and node.operator in MIRRORED and _after(left, right):
        return Comparison(MIRRORED[node.operator], right, left)
    if isinstance(right, Query) and node.operator == "in":
        ordered = right.order is not None and right.order.limit is not None
        return replace(node, right=replace(_as_set(right), order=right.order if ordered else None))
    return node


def _after(column: Column, other: Column) -> bool:
    return (column.index, column.instance) > (other.index, other.instance)


def _aggregate(node: Aggregate, schema: Schema) -> Aggregate:
    """count(key) is count(*); max(DISTINCT x) is max(x)."""
    if node.function in ("max", "min"):
        return replace(node, distinct=False)
    key = isinstance(node.argument, Column) and node.argument.index in schema.primary_keys
    return replace(node, argument=Column(STAR)) if node.function == "count" and key and not node.distinct else node


def _query(query: Query, operand: bool, keep_distinct: bool) -> Query:
    """A SELECT; behind a set operation (`operand`) its order and limit are those of the whole."""
    query = _filter_groups(query)
    query = query if operand else _extreme(query)
    if keep_distinct:
        query = _grouping_as_distinct(query)
    if query.combined is not None:  # set operations forget how often a row comes
        query = replace(_as_set(query), combined=replace(query.combined, query=_as_set(query.combined.query)))
    single = query.group is None and any(isinstance(item, Aggregate) for item in query.select)
    return replace(query, distinct=False) if single else query


def _as_set(query: Query) -> Query:
    """`query` where rows count once anyhow; with a LIMIT, how often they come still matters."""
    limited = query.order is not None and query.order.limit is not None
    return query if limited else replace(query, distinct=False)


def _filter_groups(query: Query) -> Query:
    """HAVING over nothing but keys of the groups is WHERE."""
    group = query.group
    if group is None or group.having is None:
        return query
    nodes = list(walk(group.having))
    plain = not any(isinstance(node, Aggregate | Query) for node in nodes)
    if not plain or not all(node in group.keys for node in nodes if isinstance(node, Column)):
        return query
    where = group.having if query.where is None else And(query.where, group.having)
    return replace(query, where=where, group=Group(group.keys))


def _extreme(query: Query) -> Query:
    """SELECT x … ORDER BY x LIMIT 1 is SELECT min(x) …, with DESC max(x)."""
    order = query.order
    if query.group is not None or query.combined is not None or order is None or len(order.keys) != 1:
        return query
    key, limit = order.keys[0], order.limit
    if limit is None or order.offset is not None or limit.text not in (None, "1") or query.select != (key.expression,):
        return query
    if not isinstance(key.expression, Column):
        return query
    function: Function = "max" if key.descending else "min"
    return replace(query, select=(Aggregate(function, key.expression),), distinct=False, order=None)


def _grouping_as_distinct(query: Query) -> Query:
    """SELECT a, b … GROUP BY a, b is SELECT DISTINCT a, b …"""
    group = query.group
    if group is None or group.having is not None or set(group.keys) != set(query.select):
        return query
    inside = [] if query.order is None else [node for key in query.order.keys for node in walk(key)]
    if any(isinstance(node, Aggregate) for node in inside):
        return query
    return replace(query, distinct=True, group=None)
