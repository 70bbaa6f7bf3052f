"""The table between two others, where several stand there: *people in Sales* are those of `dept_emp`, not its managers.

FROM is inferred along the shortest path, and of two tables that link the same tables the first one is on it. The words
of their names decide; where the question says none of them, the table with more rows does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.question.words import item_stems, stem
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.query import Aggregate, Column, Joined, Node, Query, walk
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


def _link_by_named_or_larger(query: Query, context: Context) -> Query:
    """`query` with each table that only links two others replaced by the one that is meant."""

    def change(node: Node) -> Node:
        node = map_children(node, change)
        return _relink(node, context) if isinstance(node, Query) else node

    return _relink(map_children(query, change), context)


def _relink(query: Query, context: Context) -> Query:
    """One SELECT with its linking tables, each by the better one."""
    source, schema = query.source, context.schema
    if not isinstance(source, Joined):
        return query
    for table in source.tables if len(source.tables) > 2 else ():
        used = {node.index for node in _own(query) if schema.table_of(node.index) == table}
        others = {} if source.tables.count(table) > 1 else dict(_siblings(table, used, schema))
        if others:
            other = max(others, key=lambda each: _rows(each, context))
            if other not in source.tables and _is_meant(other, table, context):
                return _moved(query, table, other, others[other])
    return query


def _own(query: Query) -> Iterator[Column]:
    """The columns of a SELECT, without those of nested queries."""
    return (node for node in walk(query, into_queries=False) if isinstance(node, Column) and node.index)


def _siblings(table: int, used: set[int], schema: Schema) -> Iterator[tuple[int, dict[int, int]]]:
    """Other tables that link the same two as a table, each with its columns for those of the table that are `used`.

    Such a table refers once to each of the two; columns besides the keys need a namesake.
    """
    refers = dict(schema.foreign_keys)
    keys = [column for column in used if column in refers]
    for other in range(len(schema.tables)) if len(keys) == 2 else ():
        own = schema.columns_of(other)
        found = {key: [column for column in own if refers.get(column) == refers[key]] for key in keys}
        for column in used.difference(keys):
            name = schema.columns[column].name.lower()
            found[column] = [each for each in own if schema.columns[each].name.lower() == name]
        if other != table and all(len(columns) == 1 for columns in found.values()):
            yield other, {column: columns[0] for column, columns in found.items()}


def _is_meant(other: int, table: int, context: Context) -> bool:
    """Whether another linking table is meant: by its name, or by its rows where the question names neither."""
    named = [_is_named(each, table if each == other else other, context) for each in (other, table)]
    return named[0] if any(named) else _rows(other, context) > _rows(table, context)


def _is_named(table: int, other: int, context: Context) -> bool:
    """Whether the question has a word of a table's name that is in no other name but those of its columns."""
    stems, first = item_stems(context.schema), len(context.schema.columns)
    own = stems[first + table] - stems[first + other]
    return any(_begin_alike(word, stem(said)) for word in own for said in context.words)


def _begin_alike(word: str, said: str) -> bool:
    return word == said or (min(len(word), len(said)) > 3 and (word.startswith(said) or said.startswith(word)))


def _rows(table: int, context: Context) -> int:
    """How many rows a table has; 0 where that cannot be found."""
    assert context.run is not None
    ask = Query((Aggregate("count", Column(0)),), source=Joined((table,)))
    try:
        ((number,),) = context.run(render_sql(ask, context.schema))
    except (DataError, ValueError):
        return 0
    return number if isinstance(number, int) else 0


def _moved(query: Query, table: int, other: int, columns: dict[int, int]) -> Query:
    """A SELECT with a table and its columns replaced."""

    def change(node: Node) -> Node:
        if isinstance(node, Column):
            return replace(node, index=columns.get(node.index, node.index))
        if isinstance(node, Joined):
            tables = tuple(other if each == table else each for each in node.tables)
            node = replace(node, tables=tables)
        return node if isinstance(node, Query) else map_children(node, change)

    return map_children(query, change)


_UNITS: Final = """
CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE unit (id INTEGER PRIMARY KEY, unit TEXT);
CREATE TABLE unit_head (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
CREATE TABLE unit_member (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
INSERT INTO person VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO unit VALUES (1, 'Sales');
INSERT INTO unit_head VALUES (1, 1); INSERT INTO unit_member VALUES (1, 1), (2, 1);
"""
_IN_SALES: Final = (
    "SELECT T1.name FROM person AS T1 JOIN {} AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id = T3.id "
    "WHERE T3.unit = 'Sales'"
)

LINK_TABLES = Rule(
    "link_tables",
    "Of several tables that link the same two, the one that the question names is taken, or the one with more rows.",
    Stage.ROWS,
    (Need.QUESTION, Need.SCHEMA, Need.ROWS),
    _link_by_named_or_larger,
    (
        Example(_UNITS, "Which people work in Sales?", _IN_SALES.format("unit_head"), _IN_SALES.format("unit_member")),
        Example(_UNITS, "Who is the head of Sales?", _IN_SALES.format("unit_head"), _IN_SALES.format("unit_head")),
    ),
)
