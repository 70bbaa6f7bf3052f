"""Rows of a table are listed, added up and counted once, whatever is joined as a condition.

*What is the total freight of purchases that contain a lamp?* joins purchases and their lines; a purchase with two lines
of lamps would count twice. Tables that only filter become `IN (SELECT …)`. *How many customers bought something?* over
the table of purchases counts different customers. Spider's queries count the rows of the join.

*Which customers bought a lamp?* lists each of them once: of the queries of the corpora that ship whose rows would
repeat so, 938 of 958 have DISTINCT.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from sqlsp.question.words import stem, tokenise
from sqlsp.rules.editing import (
    columns_in,
    join_only,
    narrow_source,
    reach_tables,
    stand_once,
    tables_in,
)
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Aggregate, And, Column, Comparison, Joined, Node, Query, parts_of, walk
from sqlsp.sql.trees import all_of, equated, map_children

_COUNTED: Final = re.compile(r"\b(?:how many|(?:the |total )?number of|count (?:of |the )?)\s+", re.IGNORECASE)
_PHRASE: Final = 4  # words after `how many` that may name what is counted


def _count_once(query: Query, context: Context) -> Query:
    """`query` with each SELECT that adds up or counts over a join of a table with rows that refer to it."""

    def change(node: Any) -> Any:
        node = map_children(node, change)
        return _once(node, context) if isinstance(node, Query) else node

    found = map_children(_once(query, context), change)
    return replace(found, distinct=True) if _lists_filtered_parents(found, context.schema) else found


def _lists_filtered_parents(query: Query, schema: Schema) -> bool:
    """Whether a query lists columns of one table, and rows that refer to it, maybe many, are joined as a condition."""
    source, order = query.source, query.order
    if not isinstance(source, Joined) or query.where is None or query.group is not None or query.combined is not None:
        return False
    if order and (order.limit is not None or not {key.expression for key in order.keys} <= set(query.select)):
        return False
    if not stand_once(source) or not all(isinstance(item, Column) for item in query.select):
        return False
    listed, filtering = (
        {schema.table_of(c.index) for c in columns_in(*part)} for part in (query.select, [query.where])
    )
    if len(listed) != 1 or filtering <= listed:
        return False
    children = (a for a, b in schema.foreign_keys if {schema.table_of(b)} == listed and not schema.is_whole_key(a))
    return any(schema.table_of(child) in source.tables for child in children)


def _once(query: Query, context: Context) -> Query:
    source, schema = query.source, context.schema
    if not isinstance(source, Joined) or not stand_once(source):
        return query
    counted = _find_counted_table(query, context)
    if len(source.tables) == 1:
        return _count_referred(query, source.tables[0], counted, schema)
    measured = _find_measured_table(query, counted, schema)
    return _filter_within(query, source, measured, schema) if measured in source.tables else query


def _find_measured_table(query: Query, counted: int | None, schema: Schema) -> int | None:
    """The one table whose figures a query adds up, or whose rows it counts; None where it is not clear."""
    found = set[int | None]()
    for node in _walk_shown(query):
        if isinstance(node, Aggregate) and not node.distinct and node.function in ("sum", "avg", "count"):
            columns = [each for each in walk(node.argument) if isinstance(each, Column)]
            stars = any(schema.is_star(each.index) for each in columns)
            found |= {counted} if stars else {schema.table_of(each.index) for each in columns}
    return found.pop() if len(found) == 1 else None


def _find_counted_table(query: Query, context: Context) -> int | None:
    """The table whose rows a question counts, by the words after `how many`; None where they name no table."""
    match = _COUNTED.search(context.question)
    if match is None:
        return None
    said = [stem(word) for word in tokenise(context.question[match.end() :])[:_PHRASE]]
    nouns = [stem("".join(info.words.split()[-1:])) for info in context.schema.tables]
    places = {
        table: max(at for at, word in enumerate(said) if word == noun)
        for table, noun in enumerate(nouns)
        if noun in said
    }
    here = query.source.tables if isinstance(query.source, Joined) else ()
    named = {table: place for table, place in places.items() if table in here} or places
    return min(named, key=named.__getitem__, default=None)


def _count_referred(query: Query, table: int, counted: int | None, schema: Schema) -> Query:
    """A count of all rows of a table as one of the different rows that they refer to, where those are asked for."""
    if counted in (None, table) or query.select != (Aggregate("count", Column(STAR)),) or query.group is not None:
        return query
    keys = [
        column
        for column, other in schema.foreign_keys
        if schema.table_of(column) == table and schema.table_of(other) == counted and schema.is_whole_key(other)
    ]
    return replace(query, select=(Aggregate("count", Column(keys[0]), distinct=True),)) if len(keys) == 1 else query


def _walk_shown(query: Query) -> Iterator[Node]:
    """The nodes of a SELECT but for FROM and WHERE."""
    order = [key.expression for key in query.order.keys] if query.order else []
    having = [query.group.having] if query.group and query.group.having else []
    keys = query.group.keys if query.group else ()
    for part in (*query.select, *keys, *having, *order):
        yield from walk(part, into_queries=False)


def _filter_within(query: Query, source: Joined, measured: int, schema: Schema) -> Query:
    """The query with tables that only filter rows of the measured one, and of what is shown beside it, in subqueries.

    The query itself where FROM is no tree of tables, or where none of the tables that only filter can repeat a row.
    """
    parts = parts_of(source.on, And)
    links = [pair for part in parts if (pair := equated(part))]
    ends = [tables_in(schema, *pair) for pair in links]
    if len(links) != len(parts) or len(links) != len(source.tables) - 1:
        return query
    if reach_tables(measured, ends) != set(source.tables):
        return query
    needed = tables_in(schema, *(node for node in _walk_shown(query) if isinstance(node, Column)))
    kept = narrow_source(source, needed | {measured}, schema)
    if len(kept.tables) == len(source.tables):
        return query
    conditions = parts_of(query.where, And)
    for link, tables in zip(links, ends, strict=True):
        if len(tables.intersection(kept.tables)) == 1:
            near, far = link if schema.table_of(link[0].index) in kept.tables else link[::-1]
            branch = reach_tables(schema.table_of(far.index), ends, kept.tables)
            inside = [part for part in conditions if tables_in(schema, part) & branch]
            repeats = (far.index, near.index) in schema.foreign_keys
            if not repeats or any(tables_in(schema, part) - branch for part in inside):
                return query
            rows = Query((far,), source=join_only(source, branch, schema), where=all_of(inside))
            conditions = [*(part for part in conditions if part not in inside), Comparison("in", near, rows)]
    return replace(query, source=kept, where=all_of(conditions))


PARENTS_ONCE = Rule(
    "parents_once",
    "A row is listed, added up or counted once, however many joined rows meet a condition.",
    Stage.EXPLICIT,
    _count_once,
    """
    CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), freight REAL);
    CREATE TABLE line (purchase_id INTEGER REFERENCES purchase(id), no INTEGER, article TEXT);
    INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo'); INSERT INTO purchase VALUES (1, 1, 10), (2, 1, 5), (3, 2, 7);
    INSERT INTO line VALUES (1, 1, 'lamp'), (1, 2, 'lamp'), (2, 1, 'lamp'), (3, 1, 'rug');

    What is the total freight of purchases with a lamp?
    - SELECT sum(T1.freight) FROM purchase AS T1 JOIN line AS T2 ON T1.id = T2.purchase_id WHERE T2.article = 'lamp'
    + SELECT sum(freight) FROM purchase WHERE id IN (SELECT purchase_id FROM line WHERE article = 'lamp')
    How many customers bought something?
    - SELECT count(*) FROM purchase
    + SELECT count(DISTINCT customer_id) FROM purchase
    Which customers have a purchase of at least 5?
    - SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id WHERE T2.freight >= 5
    + SELECT DISTINCT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id WHERE T2.freight >= 5
    """,
)
