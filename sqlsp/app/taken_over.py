"""What a query took from the one before it, in words: what both have and the question does not say.

After *How many suppliers are in France?* the answer to *and in Germany?* takes `supplier`, and then the answer to *only
those with a fax* takes `supplier` and `country is "Germany"`. Tables, conditions, groups and orders are told, but not
what is shown of the rows: it heads their columns. Nothing is told that the query before does not have. What the
question says in words that are not known here is told, too.
"""

from __future__ import annotations

import re
from typing import Final

from sqlsp.app.verbalizer.query import part_in_words
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.linking.candidates import CONSTANTS
from sqlsp.question.words import plain
from sqlsp.schema.items import describe_item
from sqlsp.schema.schema import Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import Column, Group, IsNull, Order, Query, Value, walk
from sqlsp.sql.trees import Clause, clauses, used_tables
from sqlsp.utils.errors import SqlError

_NAMES: Final = ("name", "synonym", "part of the name")  # the meanings of links that name an item
_ORDERS: Final = re.compile(  # *the cheapest one* says an order without its column
    r"\b(?:\w+est|most|least|top|first|last|sort\w*|order\w*|rank\w*|ascending|descending|alphabetical\w*)\b",
    re.IGNORECASE,
)


class QuestionContent:
    """What a question says by itself: its `text`, the items that its words name, the literals that it offers."""

    def __init__(self, answer: Answer) -> None:
        self.text, candidates = answer.context.question, answer.context.literals
        self.items = {link.item for link in answer.links if link.meaning in _NAMES}
        self.literals = {each.text for each in candidates.offered if each.words} if candidates else set[str]()

    def has(self, part: Clause, schema: Schema) -> bool:
        """Whether the question says a part of a query: all its literals, or a column of it where it has none."""
        literals = {node.text for node in walk(part) if isinstance(node, Value) and node.text} - {*CONSTANTS}
        if literals and not isinstance(part, Order):
            said, wanted = f" {plain(self.text)} ", [(text, plain(text)) for text in literals]
            return all(text in self.literals or bool(words and f" {words} " in said) for text, words in wanted)
        columns = (node.index for node in walk(part) if isinstance(node, Column) and schema.table_of(node.index) >= 0)
        named = any(describe_item(schema, column) in self.items for column in columns)
        return named or (isinstance(part, Order) and _ORDERS.search(self.text) is not None)


def find_taken_over(candidate: Candidate, before: Query, content: QuestionContent) -> tuple[str, ...]:
    """What `candidate` took from the query `before` it, in explicit form."""
    schema = candidate.schema
    try:
        query, before = simplify(candidate.query, schema), simplify(before, schema)
    except (SqlError, RecursionError):
        return ()
    had = {each for part in clauses(before) for each in _forms(part)}
    found = list[Clause]()
    for part in clauses(query):
        known = isinstance(part, IsNull) and part.negated and bool(candidate.applied)
        if known and part not in clauses(candidate.applied[0].before):  # a rule wrote it: `inference.rules.semantics`
            continue
        same = next((each for each in _forms(part) if each in had), None)
        inside = any(part in walk(other) for other in found)
        if same is not None and not inside and same not in found and not content.has(same, schema):
            found.append(same)
    phrases = [
        f"for each {part_in_words(part.keys[0], schema)}" if isinstance(part, Group) else part_in_words(part, schema)
        for part in found
    ]
    tables, used_before = [], {*used_tables(before, schema)}  # of both, that neither the question nor a phrase names
    for table in dict.fromkeys(used_tables(query, schema)):
        star = schema.star_of(table)
        words = part_in_words(Column(star), schema)
        named = describe_item(schema, star) in content.items or any(f" {words}" in f" {phrase}" for phrase in phrases)
        if table in used_before and not named:
            tables.append(words)
    return (*tables, *phrases)


def _forms(part: Clause) -> tuple[Clause, ...]:
    """A part, and what is left of it where the rest is another: of an order its keys."""
    return (part, Order(part.keys)) if isinstance(part, Order) else (part,)
