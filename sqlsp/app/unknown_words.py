"""Finds the words of a declined question that the parser did not understand, and the columns that come near them."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from sqlsp.app.session import Turn
from sqlsp.question.words import is_number, is_stop, plain, stem, word_set
from sqlsp.schema.schema import Item, Schema, describe_item

_MAX_COLUMNS: Final = 5
_MIN_LIKENESS: Final = 0.6  # of a word of the question and a word of a column, 0 … 1
_QUERY_WORDS: Final = frozenset(
    map(
        stem,
        word_set(
            """show list give find tell name get see want need count number many total sum average mean median percent
            percentage share high higher highest low lower lowest large larger largest small smaller smallest
            great greatest best worst top bottom first last late latest early earliest new newest old oldest
            long longest short shortest year month week day date sort order rank group different distinct row record
            table column data compare value maximum minimum least per please don"""
        ),
    )
)


@dataclass(frozen=True)
class UnknownWords:
    """Words that were linked to nothing, and the columns with similar names."""

    words: tuple[str, ...]
    near: tuple[Item, ...]


def find_unknown_words(turn: Turn) -> UnknownWords:
    """Returns the words of the question that are linked to nothing and are no words of questions in general."""
    linked = {position for link in turn.links for position in range(link.start, link.stop)}
    unknown = tuple(
        word
        for position, word in enumerate(turn.words)
        if position not in linked
        and not is_stop(word)
        and not is_number(word)
        and stem(word.lower()) not in _QUERY_WORDS
    )
    schema = turn.candidate.schema
    columns = [column for table in range(len(schema.tables)) for column in schema.star_columns_of(table)]
    likeness = {column: max((_likeness(word, column, schema) for word in unknown), default=0.0) for column in columns}
    near = sorted((column for column in columns if likeness[column] >= _MIN_LIKENESS), key=lambda c: -likeness[c])
    return UnknownWords(unknown, tuple(describe_item(schema, column) for column in near[:_MAX_COLUMNS]))


def _likeness(word: str, column: int, schema: Schema) -> float:
    info = schema.columns[column]
    parts = plain(f"{info.name} {info.words}").split()
    return max((SequenceMatcher(None, plain(word), part).ratio() for part in parts), default=0.0)
