"""Lists the parts of a query that come from the previous query and not from the words of the question.

After *How many suppliers are in France?* the answer to *and in Germany?* carries over `supplier`. The answer to *only
those with a fax* then carries over `supplier` and `country is "Germany"`. The parts can be tables, conditions, groups
and orders. Selected columns are not listed, because the user sees them as the headings of the rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from sqlsp.app.verbalizer.sentences import describe_part
from sqlsp.inference.answer import Answer, Linked
from sqlsp.inference.candidate import Candidate
from sqlsp.linking.candidates import CONSTANTS
from sqlsp.question.words import plain
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import Column, Group, IsNull, Order, Query, Value, walk
from sqlsp.sql.trees import Clause, clauses, used_tables
from sqlsp.utils.errors import SqlError

_NAME_LINKS: Final = ("name", "synonym", "part of the name")  # meanings of links from words to names of items
_ORDER_WORDS: Final = re.compile(  # *the cheapest one* asks for an order without a word for the column
    r"\b(?:\w+est|most|least|top|first|last|sort\w*|order\w*|rank\w*|ascending|descending|alphabetical\w*)\b",
    re.IGNORECASE,
)


class QuestionContent:
    """The content of a question: its text, the schema items that its words name, and the literals that it mentions."""

    def __init__(self, answer: Answer, links: Sequence[Linked]) -> None:
        literals = answer.context.literals
        self.text = answer.context.question
        self.items = {link.item for link in links if link.meaning in _NAME_LINKS}
        self.literals = {literal.text for literal in literals.offered if literal.words} if literals else set()

    def mentions(self, part: Clause, schema: Schema) -> bool:
        """True if the question mentions a part of a query.

        It must mention all literals of the part. If the part has none, or is an order, it must mention one of the
        columns. A word such as *cheapest* mentions any order.
        """
        literals = {node.text for node in walk(part) if isinstance(node, Value) and node.text} - {*CONSTANTS}
        if literals and not isinstance(part, Order):
            return all(self._mentions_text(text) for text in literals)
        if isinstance(part, Order) and _ORDER_WORDS.search(self.text):
            return True
        columns = {node.index for node in walk(part) if isinstance(node, Column)}
        return any(schema.table_of(column) >= 0 and describe_item(schema, column) in self.items for column in columns)

    def _mentions_text(self, text: str) -> bool:
        words = plain(text)
        return text in self.literals or bool(words and f" {words} " in f" {plain(self.text)} ")


def find_carried_over(candidate: Candidate, previous: Query, content: QuestionContent) -> tuple[str, ...]:
    """Returns the parts that `candidate` takes over from the `previous` query, in words. Both queries are explicit."""
    schema = candidate.schema
    try:
        query = simplify(candidate.query, schema)
        previous = simplify(previous, schema)
    except (SqlError, RecursionError):
        return ()
    known = {form for part in clauses(previous) for form in _forms(part)}
    parts = list[Clause]()
    for part in clauses(query):
        if _was_added_by_rule(part, candidate):
            continue
        same = next((form for form in _forms(part) if form in known), None)
        is_nested = any(part in walk(other) for other in parts)
        if same is not None and not is_nested and same not in parts and not content.mentions(same, schema):
            parts.append(same)
    phrases = [words for part in parts if (words := _describe_clause(part, schema)) is not None]
    shared = [table for table in dict.fromkeys(used_tables(query, schema)) if table in {*used_tables(previous, schema)}]
    return (*_describe_tables(shared, phrases, content, schema), *phrases)


def _was_added_by_rule(part: Clause, candidate: Candidate) -> bool:
    """True if a part is an IS NOT NULL that a rule added (`inference.rules.semantics`)."""
    if not isinstance(part, IsNull) or not part.negated or not candidate.applied:
        return False
    return part not in clauses(candidate.applied[0].before)


def _forms(part: Clause) -> tuple[Clause, ...]:
    """Returns a part of a query. For an order, also returns the same order without its limit."""
    return (part, Order(part.keys)) if isinstance(part, Order) else (part,)


def _describe_clause(part: Clause, schema: Schema) -> str | None:
    words = describe_part(part.keys[0] if isinstance(part, Group) else part, schema)
    return f"for each {words}" if words and isinstance(part, Group) else words


def _describe_tables(
    tables: Sequence[int], phrases: Sequence[str], content: QuestionContent, schema: Schema
) -> Iterator[str]:
    """Yields the names of those tables that neither the question nor one of the phrases mentions."""
    for table in tables:
        star = schema.star_of(table)
        words = describe_part(Column(star), schema) or schema.tables[table].words
        in_phrase = any(f" {words}" in f" {phrase}" for phrase in phrases)
        if not in_phrase and describe_item(schema, star) not in content.items:
            yield words
