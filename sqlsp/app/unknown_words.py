"""Finds the words of a declined question that the parser did not understand, and columns with similar names."""

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
    """The unknown words of a question, and the columns with similar names (`near`), the most similar first."""

    words: tuple[str, ...]
    near: tuple[Item, ...]


def find_unknown_words(turn: Turn) -> UnknownWords:
    """Returns the words of the question that no link connects with the schema, and columns with similar names.

    Numbers and words that any question may have, such as *show* or *average*, are not unknown.
    """
    linked = set[int]()
    for link in turn.links:
        linked.update(range(link.start, link.stop))
    unlinked = [word for position, word in enumerate(turn.words) if position not in linked]
    unknown = [word for word in unlinked if not _is_general(word)]
    schema = turn.candidate.schema
    likeness = dict[int, float]()
    for table in range(len(schema.tables)):
        for column in schema.star_columns_of(table):
            likeness[column] = max((_measure_likeness(word, column, schema) for word in unknown), default=0.0)
    near = [column for column in likeness if likeness[column] >= _MIN_LIKENESS]
    near.sort(key=lambda column: -likeness[column])
    return UnknownWords(tuple(unknown), tuple(describe_item(schema, column) for column in near[:_MAX_COLUMNS]))


def _is_general(word: str) -> bool:
    """True for a word that questions about any database may have."""
    return is_stop(word) or is_number(word) or stem(word.lower()) in _QUERY_WORDS


def _measure_likeness(word: str, column: int, schema: Schema) -> float:
    """Returns the similarity of a word and the most similar word in the name of a column, from 0 to 1."""
    info = schema.columns[column]
    parts = plain(f"{info.name} {info.words}").split()
    return max((SequenceMatcher(None, plain(word), part).ratio() for part in parts), default=0.0)
