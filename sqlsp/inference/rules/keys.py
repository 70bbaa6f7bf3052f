"""Foreign keys that a question names.

Two foreign keys of a table may refer to the same column: `sender` and `receiver` of a message. Such keys are siblings.
The words of the question decide which sibling a join follows. If the question names no sibling, the answer is declined.
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

ForeignKey = tuple[int, int]  # the referring column and the column that it refers to


def graph_of(context: Context) -> JoinGraph:
    """Returns the join graph of the schema, with the costs of foreign keys and tables for one question."""
    words = _stems_of(context)
    return join_graph(context.schema).weigh(_cost_keys(context, words), _cost_tables(context.schema, words))


def _cost_keys(context: Context, words: Collection[str]) -> dict[int, int]:
    """Returns the costs of foreign keys with siblings, by the position of the key in the schema.

    A key costs 1 for each word by which the question names a sibling better. If the question names no sibling, a key
    costs 1 if the previous query follows a sibling but not this key.

    Args:
        context: The context of the question.
        words: The stems of the words of the question.
    """
    schema = context.schema
    previous = set[int]()  # the referring columns of the keys that the previous query follows
    if context.last_query is not None:
        previous = {column for column, _ in _find_keys(context.last_query, schema)}
    costs = dict[int, int]()
    for position, (column, referred) in enumerate(schema.foreign_keys):
        siblings = find_siblings((column, referred), schema)
        if len(siblings) == 1:
            continue
        named_words = {sibling: _count_named(sibling, siblings, words, schema) for sibling in siblings}
        costs[position] = max(named_words.values()) - named_words[column]
        followed = previous.intersection(siblings)
        if followed and column not in followed and not any(named_words.values()):
            costs[position] += 1
    return costs


def _cost_tables(schema: Schema, words: Collection[str]) -> dict[int, int]:
    """Returns the costs of tables, by their positions: a table costs 1 for each word of its name that is not mentioned.

    Words in the name of a referred table do not count: in `customer_order`, only `order` counts. `words` are the stems
    of the words of the question.
    """
    names = [verb_stems(table.words) for table in schema.tables]
    costs = dict[int, int]()
    for table, name in enumerate(names):
        referred_words = set[str]()
        for referring, referred, *_ in schema.edges():
            if referring == table:
                referred_words |= names[referred]
        own_words = [word for word in name if not any(other.startswith(word) for other in referred_words)]
        costs[table] = sum(not any(is_same_verb(word, other) for other in words) for word in own_words)
    return costs


def _stems_of(context: Context) -> Collection[str]:
    """Returns the stems of the words of the question."""
    return {verb_stem(word.lower()) for word in context.words}


def find_siblings(key: ForeignKey, schema: Schema) -> list[int]:
    """Returns the columns in the table of a key that refer to the same column as the key.

    The column of the key itself is among them.
    """
    key_column, key_referred = key
    table = schema.table_of(key_column)
    keys = dict.fromkeys(schema.foreign_keys)  # some schemas declare a key twice
    return [column for column, referred in keys if referred == key_referred and schema.table_of(column) == table]


def _count_named(column: int, siblings: Collection[int], words: Collection[str], schema: Schema) -> int:
    """Counts the words of the name of `column` that the question mentions. Words that all siblings share do not count.

    `words` are the stems of the question. Words also match by a common beginning: `receiver` and `received`.
    """
    names = {sibling: verb_stems(schema.columns[sibling].words) for sibling in siblings}
    own_words = names[column] - set[str].intersection(*names.values())
    prefixes = {word[:_PREFIX] for word in words if len(word) >= _PREFIX}
    return sum(word[:_PREFIX] in prefixes or any(is_same_verb(word, other) for other in words) for word in own_words)


def _find_keys(query: Query, schema: Schema) -> Iterator[ForeignKey]:
    """Yields the foreign keys that a query and its nested queries compare by = or by IN (SELECT …)."""
    for node in walk(query):
        columns = _compared_columns(node) if isinstance(node, Comparison) else None
        if columns is not None:
            left, right = columns[0].index, columns[1].index
            yield from (key for key in ((left, right), (right, left)) if key in schema.foreign_keys)


def _compared_columns(comparison: Comparison) -> tuple[Column, Column] | None:
    """Returns the two columns of `column = column` or `column IN (SELECT column …)`. Returns None for others."""
    left = comparison.left
    if isinstance(left, Column) and isinstance(comparison.right, Query):
        select = comparison.right.select
        if len(select) == 1 and isinstance(select[0], Column):
            return left, select[0]
    return equated(comparison)


def find_unnamed_keys(query: Query, context: Context) -> str | None:
    """Returns a reason to decline if a join follows a key with siblings and the question names none of them, else None.

    The reason names the column of the key and the siblings.
    """
    schema = context.schema
    words = _stems_of(context)
    for key in _find_keys(query, schema):
        key_column, _ = key
        siblings = find_siblings(key, schema)
        if len(siblings) > 1 and not any(_count_named(column, siblings, words, schema) for column in siblings):
            names = " or ".join(str(describe_item(schema, column)) for column in siblings if column != key_column)
            return f"{describe_item(schema, key_column)} was taken, {names} may be meant as well"
    return None
