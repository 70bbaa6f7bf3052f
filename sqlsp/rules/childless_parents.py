"""Rows without a partner are counted as 0 (`How many purchases does each customer have?`) where there are any.

Spider's queries, and so parsers trained on it, join both tables, and customers without purchases are left out. The rule
makes the join an outer one where each row is asked for or the fewest, and only if it makes a difference on the rows.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import equated
from sqlsp.sql.query import (
    Aggregate,
    Column,
    Comparison,
    Group,
    IsNull,
    Joined,
    Node,
    Order,
    Query,
    Value,
    walk,
)
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import STAR

_COUNT: Final = Aggregate("count", Column(STAR))
_ASKS_FOR_ALL: Final = re.compile(
    r"\b(?:fewest|least|lowest number|smallest number|including|even those|also those|without|none|zero)\b"
    r"|\bhow many [\w ]+ (?:does|do|did|has|have) (?:each|every)\b"
    r"|\b(?:each|every|all) (?:of the )?\w+ (?:has|have|with|and) "
    r"(?:the |its |his |their )?(?:number|count|how many)\b",
    re.IGNORECASE,
)

_LEAVES_THEM_OUT: Final = re.compile(
    r"\b(?:skip|skipping|ignor\w+|exclud\w+|(?:leave|leaving) out)\b"
    r"|\b(?:who|that|which) (?:ever|(?:has|have|had) any)\b",
    re.IGNORECASE,
)


def _count_childless(query: Query, context: Context) -> Query:
    """A count of the rows that refer to each row of a table, with 0 for those that no row refers to."""
    key = _find_key(query, context)
    said = context.question
    if key is None or not _ASKS_FOR_ALL.search(said) or _LEAVES_THEM_OUT.search(said):
        return query
    child, parent = key
    if not _has_childless(child, parent, context):
        return query

    def change(node: Node) -> Node:
        if node == _COUNT:
            return Aggregate("count", child)
        return map_children(node, change)

    select = tuple(change(item) for item in query.select)
    order = change(query.order) if query.order is not None else None
    tables = tuple(context.schema.table_of(column.index) for column in (parent, child))
    assert isinstance(query.source, Joined) and (order is None or isinstance(order, Order))
    return replace(
        query,
        select=select,  # type: ignore[arg-type]  # expressions stay expressions
        order=order,
        group=Group((parent,)),
        source=Joined(tables, query.source.on, outer=True),
    )


def _find_key(query: Query, context: Context) -> tuple[Column, Column] | None:
    """The child's and the parent's column of a query that counts joined rows for each parent; None for another."""
    source, schema = query.source, context.schema
    if not isinstance(source, Joined) or source.outer or not len(source.tables) == len(set(source.tables)) == 2:
        return None
    pair = equated(source.on) if source.on is not None else None
    if pair is None or query.combined is not None or query.group is None or query.group.having is not None:
        return None
    child, parent = pair if (pair[0].index, pair[1].index) in schema.foreign_keys else pair[::-1]
    if (child.index, parent.index) not in schema.foreign_keys or not schema.is_whole_key(parent.index):
        return None
    shown = [node for part in (*query.select, *(query.order.keys if query.order else ())) for node in walk(part)]
    columns = [node.index for node in shown if isinstance(node, Column) and not schema.is_star(node.index)]
    if any(schema.table_of(index) != schema.table_of(parent.index) for index in columns) or query.where is not None:
        return None
    if {node for node in shown if isinstance(node, Aggregate)} != {_COUNT}:
        return None
    keys = {key.index for key in query.group.columns}
    known = {parent.index, child.index, *(each.index for each in query.select if isinstance(each, Column))}
    return (child, parent) if keys <= known else None


def _has_childless(child: Column, parent: Column, context: Context) -> bool:
    """Whether a row of the parent's table has no row that refers to it."""
    schema, run = context.schema, context.run
    assert run is not None
    referring = Query((child,), source=Joined((schema.table_of(child.index),)), where=IsNull(child, negated=True))
    childless = Query(
        (parent,),
        source=Joined((schema.table_of(parent.index),)),
        where=Comparison("in", parent, referring, negated=True),
        order=Order((), Value("1")),
    )
    try:
        return bool(run(render_sql(childless, schema)))
    except DataError:
        return False


_CUSTOMERS: Final = (
    "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id));"
    "INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo'), (3, 'Cy'); INSERT INTO purchase VALUES (1, 1), (2, 1), (3, 2)"
)
CHILDLESS_PARENTS = Rule(
    "childless_parents",
    "Where each row or the fewest are asked for, rows that no other row refers to are counted as 0.",
    Stage.ROWS,
    (Need.QUESTION, Need.SCHEMA, Need.ROWS),
    _count_childless,
    (
        Example(
            _CUSTOMERS,
            "How many purchases does each customer have?",
            "SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id "
            "GROUP BY T2.customer_id",
            "SELECT T1.name, count(T2.customer_id) FROM customer AS T1 LEFT JOIN purchase AS T2 "
            "ON T1.id = T2.customer_id GROUP BY T1.id",
        ),
        Example(
            _CUSTOMERS,
            "Which customer has the fewest purchases?",
            "SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T1.id "
            "ORDER BY count(*) LIMIT 1",
            "SELECT T1.name FROM customer AS T1 LEFT JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T1.id "
            "ORDER BY count(T2.customer_id) LIMIT 1",
        ),
        Example(
            _CUSTOMERS,
            "How many purchases does each customer have? Leave out those without.",
            "SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id "
            "GROUP BY T2.customer_id",
            "SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id "
            "GROUP BY T2.customer_id",
        ),
    ),
)
