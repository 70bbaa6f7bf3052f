"""The table between two others, where several stand there: *people in Sales* are those of `dept_emp`, not its managers.

FROM is inferred along the shortest path, and of two tables that link the same tables the first one is on it. What the
question says of their names decides. Where it says nothing, a table with a word of its own (`dept_manager`) gives way
to one that is called after the two (`dept_emp`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sqlsp.question.words import is_same_verb, verb_stem, verb_stems
from sqlsp.rules.editing import columns_in, rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.query import Column, Joined, Node, Query
from sqlsp.sql.trees import map_children


def _link_as_named(query: Node, context: Context) -> Node:
    """A SELECT with a table that only links two others replaced by the one that is meant."""
    source, schema = query.source if isinstance(query, Query) else None, context.schema
    if not isinstance(source, Joined):
        return query
    for table in source.tables if len(source.tables) > 2 else ():
        own = {column.index for column in columns_in(query)} - {STAR}
        used = {column for column in own if schema.table_of(column) == table}
        others = {} if source.tables.count(table) > 1 else dict(_find_siblings(table, used, schema))
        both = [schema.table_of(key) for column, key in schema.foreign_keys if column in used]
        meant = [each for each in others if each not in source.tables and _is_meant(each, table, both, context)]
        if len(meant) == 1:
            return _move(query, table, meant[0], others[meant[0]])
    return query


def _find_siblings(table: int, used: set[int], schema: Schema) -> Iterator[tuple[int, dict[int, int]]]:
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


def _is_meant(other: int, table: int, both: Sequence[int], context: Context) -> bool:
    """Whether another table that links `both` is meant: the question says its name, or it is called after them."""
    own, others = (_find_own_words(one, [but, *both], context.schema) for one, but in ((table, other), (other, table)))
    said = {verb_stem(word.lower()) for word in context.words}
    named = [any(is_same_verb(word, each) for word in words for each in said) for words in (own, others)]
    return named == [False, True] or (not any(named) and bool(own) and not others)


def _find_own_words(table: int, others: Sequence[int], schema: Schema) -> set[str]:
    """The stems of the words in the name of a table that those of others do not have."""
    beside = [word for each in others for word in verb_stems(schema.tables[each].words)]
    words = verb_stems(schema.tables[table].words)
    return {word for word in words if not any(each == word or each.startswith(word) for each in beside)}


def _move(query: Node, table: int, other: int, columns: dict[int, int]) -> Node:
    """A SELECT with a table and its columns replaced."""

    def change(node: Node) -> Node:
        if isinstance(node, Column):
            return replace(node, index=columns.get(node.index, node.index))
        if isinstance(node, Joined):
            node = replace(node, tables=tuple(other if each == table else each for each in node.tables))
        return node if isinstance(node, Query) else map_children(node, change)

    return map_children(query, change)


LINK_TABLES = Rule(
    "link_tables",
    "Of several tables that link the same two, the one that the question names is taken, else that called after both.",
    Stage.EXPLICIT,
    rebuild_nodes(_link_as_named),
    """
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT); CREATE TABLE unit (id INTEGER PRIMARY KEY, unit TEXT);
    CREATE TABLE unit_head (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
    CREATE TABLE unit_person (person_id INTEGER REFERENCES person(id), unit_id INTEGER REFERENCES unit(id));
    INSERT INTO person VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO unit VALUES (1, 'Sales');
    INSERT INTO unit_head VALUES (1, 1); INSERT INTO unit_person VALUES (1, 1), (2, 1);

    Which people work in Sales?
    - SELECT T1.name FROM person AS T1 JOIN unit_head AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id =
      T3.id WHERE T3.unit = 'Sales'
    + SELECT T1.name FROM person AS T1 JOIN unit_person AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id =
      T3.id WHERE T3.unit = 'Sales'
    Who is the head of Sales?
    = SELECT T1.name FROM person AS T1 JOIN unit_head AS T2 ON T1.id = T2.person_id JOIN unit AS T3 ON T2.unit_id =
      T3.id WHERE T3.unit = 'Sales'
    """,
)
