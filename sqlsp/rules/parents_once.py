"""Rows of a table are listed, added up and counted once, whatever is joined as a condition.

*What is the total freight of purchases that contain a lamp?* joins purchases and their lines; a purchase with two lines
of lamps would count twice. Tables that only filter become `IN (SELECT …)`. *How many customers bought something?* over
the table of purchases counts different customers. Spider's queries count the rows of the join.

*Which customers bought a lamp?* lists each of them once: of the queries of the corpora that ship whose rows would
repeat so, 938 of 958 have DISTINCT.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.question.words import stem, tokenise
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction, equated
from sqlsp.sql.query import (
    Aggregate,
    And,
    Column,
    Comparison,
    Condition,
    Expression,
    Joined,
    Node,
    Query,
    parts_of,
    walk,
)
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import STAR, Schema

_COUNTED: Final = re.compile(r"\b(?:how many|(?:the |total )?number of|count (?:of |the )?)\s+", re.IGNORECASE)
_PHRASE: Final = 4  # words after `how many` that may name what is counted


def _count_once(query: Query, context: Context) -> Query:
    """`query` with each SELECT that adds up or counts over a join of a table with rows that refer to it."""

    def change(node: Node) -> Node:
        node = map_children(node, change)
        return _once(node, context) if isinstance(node, Query) else node

    found = map_children(_once(query, context), change)
    return replace(found, distinct=True) if _lists_filtered_parents(found, context.schema) else found


def _lists_filtered_parents(query: Query, schema: Schema) -> bool:
    """Whether a query lists columns of one table, and rows that refer to it, maybe many, are joined as a condition."""
    source, where = query.source, query.where
    if not isinstance(source, Joined) or where is None or query.group is not None or query.combined is not None:
        return False
    keys = [key.expression for key in query.order.keys] if query.order else []
    if (query.order and query.order.limit is not None) or not set(keys) <= set(query.select):
        return False
    if not all(isinstance(item, Column) for item in query.select):
        return False
    listed, filtering = ({schema.table_of(c.index) for c in _columns(part)} for part in (query.select, (where,)))
    if len(listed) != 1 or filtering <= listed or len(set(source.tables)) < len(source.tables):
        return False
    children = (a for a, b in schema.foreign_keys if {schema.table_of(b)} == listed and not schema.is_whole_key(a))
    return any(schema.table_of(child) in source.tables for child in children)


def _columns(nodes: Sequence[Node]) -> Iterator[Column]:
    return (each for node in nodes for each in walk(node, into_queries=False) if isinstance(each, Column))


def _once(query: Query, context: Context) -> Query:
    source = query.source
    if not isinstance(source, Joined) or len(set(source.tables)) < len(source.tables):
        return query
    counted = _find_counted_table(query, context)
    if len(source.tables) == 1:
        return _count_referred(query, source.tables[0], counted, context.schema)
    measured = _measured_table(query, counted, context.schema)
    if measured is None or measured not in source.tables:
        return query
    return _Filters(query, source, measured, context.schema).moved()


def _measured_table(query: Query, counted: int | None, schema: Schema) -> int | None:
    """The one table whose figures a query adds up, or whose rows it counts; None where it is not clear."""
    found = set[int | None]()
    for node in _shown(query):
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
    places = {
        table: max(place for place, word in enumerate(said) if word == last)
        for table, info in enumerate(context.schema.tables)
        if (last := stem(info.words.split()[-1] if info.words.split() else "")) in said
    }
    here = set(query.source.tables) if isinstance(query.source, Joined) else set()
    named = {table: place for table, place in places.items() if table in here} or places
    return min(named, key=lambda table: named[table]) if named else None


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


def _shown(query: Query) -> Iterator[Node]:
    """The nodes of a SELECT but for FROM and WHERE."""
    order = [key.expression for key in query.order.keys] if query.order else []
    having = [query.group.having] if query.group and query.group.having else []
    keys = query.group.keys if query.group else ()
    for part in (*query.select, *keys, *having, *order):
        yield from walk(part, into_queries=False)


@dataclass
class _Filters:
    """The tables of a FROM that only filter the rows of a measured table and of what is shown beside it."""

    query: Query
    source: Joined
    measured: int
    schema: Schema

    def moved(self) -> Query:
        """The query with such tables in subqueries; the query itself where none of them can repeat a row."""
        links = [pair for part in parts_of(self.source.on, And) if (pair := equated(part))]
        tables = set(self.source.tables)
        if len(links) != len(parts_of(self.source.on, And)) or len(links) != len(tables) - 1:
            return self.query
        if self._reach(self.measured, set(), links) != tables:
            return self.query
        needed = {self._table(node) for node in _shown(self.query) if isinstance(node, Column)} - {-1}
        kept = self._connect(needed | {self.measured}, links)
        if len(kept) == len(self.source.tables):
            return self.query
        conditions = parts_of(self.query.where, And)
        for near, far in self._edges_out_of(kept, links):
            branch = self._reach(self._table(far), kept, links)
            inside = [part for part in conditions if self._tables(part) & branch]
            repeats = (far.index, near.index) in self.schema.foreign_keys
            if not repeats or any(self._tables(part) - branch for part in inside):
                return self.query
            condition = self._subquery(near, far, branch, links, inside)
            conditions = [*(part for part in conditions if part not in inside), condition]
        return replace(self.query, source=self._joined(kept, links), where=conjunction(conditions))

    def _subquery(
        self,
        near: Column,
        far: Column,
        branch: set[int],
        links: Sequence[tuple[Column, Column]],
        inside: Sequence[Condition],
    ) -> Condition:
        where = conjunction(list(inside)) if inside else None
        return Comparison("in", near, Query((far,), source=self._joined(branch, links), where=where))

    def _joined(self, tables: set[int], links: Sequence[tuple[Column, Column]]) -> Joined:
        """FROM with these tables of the source and the links between them."""
        on: list[Condition] = [Comparison("=", *link) for link in links if self._ends(link) <= tables]
        kept = tuple(table for table in self.source.tables if table in tables)
        return Joined(kept, conjunction(on) if on else None)

    def _connect(self, needed: set[int], links: Sequence[tuple[Column, Column]]) -> set[int]:
        """The tables of `needed` and those on the way between them: leaves that are not needed are taken off."""
        kept = set(self.source.tables)
        while True:
            inner = [link for link in links if self._ends(link) <= kept]
            degree = {table: sum(table in self._ends(link) for link in inner) for table in kept}
            leaves = {table for table in kept - needed if degree[table] <= 1}
            if not leaves:
                return kept
            kept -= leaves

    def _edges_out_of(self, kept: set[int], links: Sequence[tuple[Column, Column]]) -> Iterator[tuple[Column, Column]]:
        """The links from a table that is kept to one that is not, in this direction."""
        for one, other in links:
            if len({self._table(one), self._table(other)} & kept) == 1:
                yield (one, other) if self._table(one) in kept else (other, one)

    def _reach(self, start: int, kept: set[int], links: Sequence[tuple[Column, Column]]) -> set[int]:
        """The tables that are linked to `start` without the tables that are kept."""
        found, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            new = {end for link in links if here in self._ends(link) for end in self._ends(link)} - found - kept
            found |= new
            ahead.extend(new)
        return found

    def _ends(self, link: tuple[Column, Column]) -> set[int]:
        return {self._table(link[0]), self._table(link[1])}

    def _tables(self, part: Node) -> set[int]:
        return {self._table(node) for node in walk(part, into_queries=False) if isinstance(node, Column)} - {-1}

    def _table(self, column: Expression) -> int:
        assert isinstance(column, Column)
        return -1 if self.schema.is_star(column.index) else self.schema.table_of(column.index)


_SHOP: Final = (
    "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT);"
    "CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id), freight REAL);"
    "CREATE TABLE line (purchase_id INTEGER REFERENCES purchase(id), no INTEGER, article TEXT);"
    "INSERT INTO customer VALUES (1, 'Ann'), (2, 'Bo');"
    "INSERT INTO purchase VALUES (1, 1, 10), (2, 1, 5), (3, 2, 7);"
    "INSERT INTO line VALUES (1, 1, 'lamp'), (1, 2, 'lamp'), (2, 1, 'lamp'), (3, 1, 'rug')"
)
PARENTS_ONCE = Rule(
    "parents_once",
    "A row is listed, added up or counted once, however many joined rows meet a condition.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.SCHEMA),
    _count_once,
    (
        Example(
            _SHOP,
            "What is the total freight of purchases with a lamp?",
            "SELECT sum(T1.freight) FROM purchase AS T1 JOIN line AS T2 ON T1.id = T2.purchase_id "
            "WHERE T2.article = 'lamp'",
            "SELECT sum(freight) FROM purchase WHERE id IN (SELECT purchase_id FROM line WHERE article = 'lamp')",
        ),
        Example(
            _SHOP,
            "How many customers bought something?",
            "SELECT count(*) FROM purchase",
            "SELECT count(DISTINCT customer_id) FROM purchase",
        ),
        Example(
            _SHOP,
            "Which customers have a purchase of at least 5?",
            "SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id WHERE T2.freight >= 5",
            "SELECT DISTINCT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.id = T2.customer_id "
            "WHERE T2.freight >= 5",
        ),
    ),
)
