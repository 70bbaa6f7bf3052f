"""Which keys a question means: what of its words speaks against the joins of a graph, and where they say nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from sqlsp.inference.rules.rule import Context
from sqlsp.question.words import is_same_verb, verb_stem, verb_stems
from sqlsp.schema.items import describe_item
from sqlsp.schema.schema import Schema
from sqlsp.sql.paths import JoinGraph, join_graph
from sqlsp.sql.query import Column, Comparison, Query, walk
from sqlsp.sql.trees import equated

_LETTERS: Final = 5  # in common at the beginning of a key's name and a word of the question: `receiver`, `received`

ForeignKey = tuple[int, int]


def graph_of(context: Context) -> JoinGraph:
    """The join graph for a question.

    Against a key that has others beside it speaks that these are named better, or the query before follows one of them
    and none is named. Against a table on the way speaks each word of its name that the question does not say and the
    tables to which it refers do not have.
    """
    schema, said = context.schema, _stems_of(context)
    before = {key[0] for key in _find_keys(context.last_query, schema)} if context.last_query else set[int]()
    keys = dict[int, int]()
    for number, key in enumerate(schema.foreign_keys):
        siblings = find_siblings(key, schema)
        if len(siblings) > 1:
            named = {column: _count_named(column, siblings, said, schema) for column in siblings}
            kept = before.intersection(siblings) if not any(named.values()) else set[int]()
            keys[number] = max(named.values()) - named[key[0]] + bool(kept and key[0] not in kept)
    names, tables = [verb_stems(table.words) for table in schema.tables], dict[int, int]()
    for table, own in enumerate(names):
        beside = {word for start, end, *_ in schema.edges() if start == table for word in names[end]}
        telling = (word for word in own if not any(each.startswith(word) for each in beside))
        tables[table] = sum(not any(is_same_verb(word, each) for each in said) for word in telling)
    return join_graph(schema).asked(keys, tables)


def _stems_of(context: Context) -> Collection[str]:
    return {verb_stem(word.lower()) for word in context.words}


def find_siblings(key: ForeignKey, schema: Schema) -> list[int]:
    """The columns of a key's table that refer to the same column as the key, with its own; each once."""
    table = schema.table_of(key[0])
    keys = dict.fromkeys(schema.foreign_keys)  # some schemas declare a key twice
    return [column for column, other in keys if other == key[1] and schema.table_of(column) == table]


def _count_named(column: int, siblings: Collection[int], said: Collection[str], schema: Schema) -> int:
    """How many words that a key's name has and its siblings' names lack are in the question."""
    names = {each: verb_stems(schema.columns[each].words) for each in siblings}
    own = names[column] - set[str].intersection(*names.values())
    begin = {each[:_LETTERS] for each in said if len(each) >= _LETTERS}
    return sum(word[:_LETTERS] in begin or any(is_same_verb(word, each) for each in said) for word in own)


def _find_keys(query: Query, schema: Schema) -> Iterator[ForeignKey]:
    """The foreign keys along which a query and those inside it connect tables, by = or by IN (SELECT …)."""
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
    """A sentence where a join takes one of several keys and the question names none of them; None elsewhere."""
    said = _stems_of(context)
    for key in _find_keys(query, context.schema):
        siblings = find_siblings(key, context.schema)
        if len(siblings) > 1 and not any(_count_named(each, siblings, said, context.schema) for each in siblings):
            taken, *others = [key[0], *(each for each in siblings if each != key[0])]
            names = " or ".join(str(describe_item(context.schema, each)) for each in others)
            return f"{describe_item(context.schema, taken)} was taken, {names} may be meant as well"
    return None
