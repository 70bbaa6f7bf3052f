"""What a query took from the one before it, in words: what both have and the question does not say.

After *How many suppliers are in France?* the answer to *and in Germany?* takes `supplier`, and then the answer to *only
those with a fax* takes `supplier` and `country is "Germany"`. Tables, conditions, groups and orders are told, but not
what is shown of the rows: it heads their columns. Nothing is told that the query before does not have. What the
question says in words that are not known here is told, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Union

from sqlsp.answering.answer import Linked
from sqlsp.common.errors import SqlError
from sqlsp.data.candidates import CONSTANTS
from sqlsp.question.words import plain
from sqlsp.rules.reading import Item, Reading, describe_item
from sqlsp.rules.rule import Context
from sqlsp.schema.schema import Schema
from sqlsp.sentences.query import part_in_words
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import And, Column, Condition, Group, IsNull, Joined, Order, Query, Value, parts_of, walk

_NAMES: Final = ("name", "synonym", "part of the name")  # the meanings of links that name an item
_ORDERS: Final = re.compile(  # *the cheapest one* says an order without its column
    r"\b(?:\w+est|most|least|top|first|last|sort\w*|order\w*|rank\w*|ascending|descending|alphabetical\w*)\b",
    re.IGNORECASE,
)
_Part = Union[Condition, Group, Order]


@dataclass(frozen=True)
class QuestionContent:
    """What a question says by itself: its `text`, the items that its words name, the literals that it offers."""

    text: str
    items: frozenset[Item]
    literals: frozenset[str]

    @classmethod
    def of(cls, context: Context, links: Sequence[Linked]) -> QuestionContent:
        """What the question of `context` says; `links` are those of its words."""
        items = frozenset(link.item for link in links if link.meaning in _NAMES)
        offered, literals = context.candidates, set[str]()
        if offered is not None:
            literals = {each.text for each in offered.offered if each.text and each.words}
        return cls(context.question, items, frozenset(literals))

    def has(self, part: _Part, schema: Schema) -> bool:
        """Whether the question says a part of a query: all its literals, or a column of it where it has none."""
        literals = {node.text for node in walk(part) if isinstance(node, Value) and node.text} - {*CONSTANTS}
        if literals and not isinstance(part, Order):
            said, wanted = f" {plain(self.text)} ", [(text, plain(text)) for text in literals]
            return all(text in self.literals or bool(words and f" {words} " in said) for text, words in wanted)
        columns = (node.index for node in walk(part) if isinstance(node, Column) and schema.table_of(node.index) >= 0)
        named = any(describe_item(schema, column) in self.items for column in columns)
        return named or (isinstance(part, Order) and _ORDERS.search(self.text) is not None)


def find_taken_over(reading: Reading, before: Query, content: QuestionContent) -> tuple[str, ...]:
    """What `reading` took from the query `before` it, in explicit form."""
    schema = reading.schema
    try:
        query, before = simplify(reading.query, schema), simplify(before, schema)
    except (SqlError, RecursionError):
        return ()
    had = {each for part in _parts(before) for each in _forms(part)}
    found = list[_Part]()
    for part in _parts(query):
        known = isinstance(part, IsNull) and part.negated and bool(reading.applied)
        if known and part not in _parts(reading.applied[0].before):  # a rule wrote it: `rules.null_handling`
            continue
        same = next((each for each in _forms(part) if each in had), None)
        inside = any(part in walk(other) for other in found)
        if same is not None and not inside and same not in found and not content.has(same, schema):
            found.append(same)
    phrases = [
        f"for each {part_in_words(part.keys[0], schema)}" if isinstance(part, Group) else part_in_words(part, schema)
        for part in found
    ]
    return (*_tables_taken(query, before, schema, content, phrases), *phrases)


def _tables_taken(
    query: Query, before: Query, schema: Schema, content: QuestionContent, phrases: Sequence[str]
) -> Iterator[str]:
    """The tables of both queries that neither the question nor a phrase names."""
    both = set(_tables(before, schema))
    for table in dict.fromkeys(_tables(query, schema)):
        star = schema.star_of(table)
        words = part_in_words(Column(star), schema)
        named = describe_item(schema, star) in content.items or any(f" {words} " in f" {phrase} " for phrase in phrases)
        if table in both and not named:
            yield words


def _tables(query: Query, schema: Schema) -> Iterator[int]:
    for node in walk(query):
        if isinstance(node, Joined):
            yield from node.tables
        elif isinstance(node, Column) and schema.table_of(node.index) >= 0:
            yield schema.table_of(node.index)


def _parts(query: Query) -> Iterator[_Part]:
    for node in walk(query):
        if isinstance(node, Query):
            yield from parts_of(node.where, And)
            if node.group is not None:
                yield from (Group((key,)) for key in node.group.keys)
                yield from parts_of(node.group.having, And)
            if node.order is not None and node.order.keys:
                yield node.order


def _forms(part: _Part) -> tuple[_Part, ...]:
    """A part, and what is left of it where the rest is another: of an order its keys."""
    return (part, Order(part.keys)) if isinstance(part, Order) else (part,)
