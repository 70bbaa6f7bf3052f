"""Find the words of a condition: those after the noun of a table, up to the end of the question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import AUXILIARIES, CLAUSES, SINGULAR, begins_phrase, find_words, is_plural
from sqlsp.data.relations import Link
from sqlsp.sql.query import Between, Column, Comparison, Query, Value, walk

LONGEST: Final = 14  # words of a condition
MOST_BEHIND: Final = 2  # words behind a literal that belong to its condition: `in New York state`


@dataclass(frozen=True)
class Phrase:
    """The words `start` … `stop` − 1 of a question that express its only condition, after the noun of the table."""

    start: int
    stop: int
    condition: Comparison | Between
    column: int
    table: int
    plural: bool  # whether the noun is plural
    text: str

    @property
    def is_clause(self) -> bool:
        """Whether it is a clause with a verb (whose, that …), which must follow phrases without a verb."""
        return self.text.split(" ", 1)[0].lower() in CLAUSES


def phrase_of(domain: Domain, source: Source) -> Phrase | None:
    """The condition with which a question ends; None where it does not end with its only one."""
    condition = _only_condition(source)
    if condition is None or not isinstance(condition.left, Column):
        return None
    column = condition.left.index
    table = domain.schema.table_of(column)
    literals = _literals(source, condition)
    if source.tables.count(table) != 1 or literals is None:
        return None
    nouns = [word for word in range(literals[0]) if domain.names_table(source, word, table)]
    if not nouns or _in_column(domain, source, nouns[-1], table, column):
        return None
    start, stop = nouns[-1] + 1, source.end
    words, plural = source.words[start:stop], is_plural(source.words[start - 1])
    if len(words) > LONGEST or not begins_phrase(words, isinstance(condition, Between)):
        return None
    if plural and words[0].lower() != "whose" and words[1].lower() in SINGULAR:
        return None  # the condition belongs to another noun
    if any(domain.said(source, item, start) for item in domain.selected(source) if item != column):
        return None  # it also says what is asked for
    return Phrase(start, stop, condition, column, table, plural, source.question.written(start, stop))


def _only_condition(source: Source) -> Comparison | Between | None:
    """The condition of a plain query that has one, with literals and without NOT."""
    condition = source.query.where
    if not source.is_plain or not isinstance(condition, Comparison | Between) or condition.negated:
        return None
    return None if any(isinstance(node, Query) for node in walk(condition)) else condition


def _literals(source: Source, condition: Comparison | Between) -> tuple[int, int] | None:
    """(first, last + 1) word of the literals; None where one is not mentioned exactly once, or not at the end."""
    texts = [node.text.strip("%") for node in walk(condition) if isinstance(node, Value) and node.text]
    places = [find_words(source.words, text) for text in texts]
    if not places or any(len(found) != 1 for found in places):
        return None
    first, last = min(found[0][0] for found in places), max(found[0][1] for found in places)
    # a verb may stand at the end of a question: `When did customers from France become members?`
    inverted = not AUXILIARIES.isdisjoint(word.lower() for word in source.words[:first])
    return (first, last) if 0 <= source.end - last <= (0 if inverted else MOST_BEHIND) else None


def _in_column(domain: Domain, source: Source, noun: int, table: int, column: int) -> bool:
    """Whether the noun is part of a column's name: the film market estimate in `low film market estimate`."""
    while noun >= 0 and domain.names_table(source, noun, table):
        noun -= 1
    return noun >= 0 and bool(source.links[noun, column] & (Link.EXACT | Link.PARTIAL))
