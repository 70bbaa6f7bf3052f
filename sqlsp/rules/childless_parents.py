"""Rows without a partner are counted as 0 (`How many purchases does each customer have?`) where there are any.

Spider's queries, and so parsers trained on it, join both tables, and customers without purchases are left out. The rule
makes the join an outer one where each row is asked for or the fewest, and only if it makes a difference on the rows.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from sqlsp.rules.editing import replace_nodes, stand_once
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import STAR
from sqlsp.sql.paths import KeyJoin, key_join
from sqlsp.sql.query import Aggregate, Column, Comparison, Group, IsNull, Joined, Order, Query, Value, walk

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
    key, said = _find_key(query, context), context.question
    if key is None or not _ASKS_FOR_ALL.search(said) or _LEAVES_THEM_OUT.search(said):
        return query
    if not _has_childless(key, context):
        return query
    counted = replace_nodes(lambda node, _: Aggregate("count", key.child) if node == _COUNT else None)
    shown = counted(Query(query.select, order=query.order), context)
    tables = tuple(context.schema.table_of(column.index) for column in (key.parent, key.child))
    assert isinstance(query.source, Joined)
    source, group = Joined(tables, query.source.on, outer=True), Group((key.parent,))
    return replace(query, select=shown.select, order=shown.order, group=group, source=source)


def _find_key(query: Query, context: Context) -> KeyJoin | None:
    """The key along which a query counts joined rows for each parent; None for another query."""
    source, schema = query.source, context.schema
    if not isinstance(source, Joined) or source.outer or len(source.tables) != 2 or not stand_once(source):
        return None
    key = key_join(source.on, schema) if source.on is not None else None
    if key is None or query.combined is not None or query.group is None or query.group.having is not None:
        return None
    if not schema.is_whole_key(key.parent.index):
        return None
    shown = [node for part in (*query.select, *(query.order.keys if query.order else ())) for node in walk(part)]
    columns = [node.index for node in shown if isinstance(node, Column) and not schema.is_star(node.index)]
    top = schema.table_of(key.parent.index)
    if any(schema.table_of(index) != top for index in columns) or query.where is not None:
        return None
    if {node for node in shown if isinstance(node, Aggregate)} != {_COUNT}:
        return None
    keys = {each.index for each in query.group.columns}
    known = {key.parent.index, key.child.index, *(each.index for each in query.select if isinstance(each, Column))}
    return key if keys <= known else None


def _has_childless(key: KeyJoin, context: Context) -> bool:
    """Whether a row of the parent's table has no row that refers to it."""
    own, top = (Joined((context.schema.table_of(column.index),)) for column in (key.child, key.parent))
    referring = Query((key.child,), source=own, where=IsNull(key.child, negated=True))
    childless = Comparison("in", key.parent, referring, negated=True)
    query = Query((key.parent,), source=top, where=childless, order=Order((), Value("1")))
    return bool(context.find_first_row(query))


CHILDLESS_PARENTS = Rule(
    "childless_parents",
    "Where each row or the fewest are asked for, rows that no other row refers to are counted as 0.",
    Stage.ROWS,
    _count_childless,
    """
    CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id));
    INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo'), (3, 'Cy'); INSERT INTO purchase VALUES (1, 1), (2, 1), (3, 2);

    How many purchases does each customer have?
    - SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T2.customer_id
    + SELECT T1.name, count(T2.customer_id) FROM customer AS T1 LEFT JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP
      BY T1.id
    Which customer has the fewest purchases?
    - SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T1.id ORDER BY count(*)
      LIMIT 1
    + SELECT T1.name FROM customer AS T1 LEFT JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T1.id ORDER BY
      count(T2.customer_id) LIMIT 1
    How many purchases does each customer have? Leave out those without.
    = SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id GROUP BY T2.customer_id
    """,
)
