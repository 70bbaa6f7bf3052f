"""Foreign keys that a question names.

Two foreign keys of a table may refer to the same column: `sender` and `receiver` of a message. Such keys are siblings.
The words of the question decide which of them a join follows. If they name none, the answer is declined.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from sqlsp.inference.rules.rule import Context
from sqlsp.question.words import is_same_verb, verb_stem, verb_stems
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql.paths import JoinGraph, join_graph
from sqlsp.sql.query import Column, Comparison, Query, walk
from sqlsp.sql.trees import equated

_PREFIX: Final = 5  # letters that a key's name and a word of the question share: `receiver`, `received`

ForeignKey = tuple[int, int]


def graph_of(context: Context) -> JoinGraph:
    """Returns the join graph of the schema, with the costs of foreign keys and tables for one question."""
    words = _stems_of(context)
    return join_graph(context.schema).asked(_cost_keys(context, words), _cost_tables(context.schema, words))


def _cost_keys(context: Context, words: Collection[str]) -> dict[int, int]:
    """Returns the costs of foreign keys with siblings, by the position of the key in the schema.

    A key costs 1 for each word by which the question names a sibling better. If the question names no sibling, a key
    costs 1 if the previous query follows a sibling and not this key. `words` are the stems of the question.
    """
    schema = context.schema
    last = {key[0] for key in _find_keys(context.last_query, schema)} if context.last_query else set[int]()
    costs = dict[int, int]()
    for number, key in enumerate(schema.foreign_keys):
        siblings = find_siblings(key, schema)
        if len(siblings) == 1:
            continue
        named = {column: _count_named(column, siblings, words, schema) for column in siblings}
        costs[number] = max(named.values()) - named[key[0]]
        followed = last.intersection(siblings)
        if followed and key[0] not in followed and not any(named.values()):
            costs[number] += 1
    return costs


def _cost_tables(schema: Schema, words: Collection[str]) -> dict[int, int]:
    """Returns the costs of tables: 1 for each word of the name that neither `words` nor a referred table has."""
    names = [verb_stems(table.words) for table in schema.tables]
    costs = dict[int, int]()
    for table, name in enumerate(names):
        referred = {word for start, end, *_ in schema.edges() if start == table for word in names[end]}
        own = (word for word in name if not any(other.startswith(word) for other in referred))
        costs[table] = sum(not any(is_same_verb(word, other) for other in words) for word in own)
    return costs


def _stems_of(context: Context) -> Collection[str]:
    return {verb_stem(word.lower()) for word in context.words}


def find_siblings(key: ForeignKey, schema: Schema) -> list[int]:
    """Returns the siblings of a key: the columns of its table that refer to the same column, including its own."""
    table = schema.table_of(key[0])
    keys = dict.fromkeys(schema.foreign_keys)  # some schemas declare a key twice
    return [column for column, other in keys if other == key[1] and schema.table_of(column) == table]


def _count_named(column: int, siblings: Collection[int], words: Collection[str], schema: Schema) -> int:
    """Counts the words of the name of `column` that the question has and that not all siblings have.

    `words` are the stems of the question. Words also match by a common beginning: `receiver` and `received`.
    """
    names = {sibling: verb_stems(schema.columns[sibling].words) for sibling in siblings}
    own = names[column] - set[str].intersection(*names.values())
    prefixes = {word[:_PREFIX] for word in words if len(word) >= _PREFIX}
    return sum(word[:_PREFIX] in prefixes or any(is_same_verb(word, other) for other in words) for word in own)


def _find_keys(query: Query, schema: Schema) -> Iterator[ForeignKey]:
    """Yields the foreign keys that a query and its nested queries compare by = or by IN (SELECT …)."""
    for node in walk(query):
        if isinstance(node, Comparison):
            pair = equated(node)
            inner = node.right.select if isinstance(node.right, Query) else ()
            if isinstance(node.left, Column) and len(inner) == 1 and isinstance(inner[0], Column):
                pair = node.left, inner[0]
            if pair is not None:
                ends = pair[0].index, pair[1].index
                yield from (key for key in (ends, ends[::-1]) if key in schema.foreign_keys)


def find_unnamed_keys(query: Query, context: Context) -> str | None:
    """Returns a reason to decline if a join follows one of several siblings and the question names none, else None."""
    schema = context.schema
    words = _stems_of(context)
    for key in _find_keys(query, schema):
        siblings = find_siblings(key, schema)
        if len(siblings) > 1 and not any(_count_named(column, siblings, words, schema) for column in siblings):
            names = " or ".join(str(describe_item(schema, column)) for column in siblings if column != key[0])
            return f"{describe_item(schema, key[0])} was taken, {names} may be meant as well"
    return None
