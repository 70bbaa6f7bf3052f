"""Passages: texts for masked pre-training, as rows of encoder input.

A passage is a question with a schema, a question with SQL, a question alone, or any other text. A row is `[CLS] first
part [SEP] part [SEP] part [SEP] …`. For a question with a schema, the first part is the question, and every schema item
is a further part, in random order during training. A schema that is too long for one row continues in further rows,
which repeat the question. The subwords are the same as in the parser's input (`sqlsp.data.collate`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sqlsp.cli.tasks import QUESTION, SCHEMA, SQL, TEXT
from sqlsp.data.collate import RowFormat
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words, name_words, tokenise
from sqlsp.schema.schema import Schema

KINDS = (QUESTION, SCHEMA, SQL, TEXT)  # the kinds of words; a kind is an index in this tuple
MAX_CHARACTERS = 20_000  # that are tokenized at once
MAX_WORD = 200  # characters of a word
_LONG_WORD = re.compile(rf"(\S{{{MAX_WORD}}})(?=\S)")
NO_WORD = -1  # replaces the word number at [CLS] and [SEP]


@dataclass(frozen=True)
class PassagePart:
    """The subwords between two separators.

    Attributes:
        pieces: the subwords, int32 [P]
        words: the word of each subword, numbered from 0, int32 [P]
        kind: the kind of all words, an index in KINDS
    """

    pieces: np.ndarray
    words: np.ndarray
    kind: int

    @classmethod
    def of(cls, words: Iterable[str], kind: str, tokenizer: Tokenizer) -> PassagePart:
        """Splits words into subwords. `kind` is an element of KINDS."""
        pieces: list[int] = []
        word_numbers: list[int] = []
        for number, word in enumerate(words):
            pieces_of_word = tokenizer.pieces(word)
            pieces.extend(pieces_of_word)
            word_numbers.extend([number] * len(pieces_of_word))
        return cls(np.array(pieces, np.int32), np.array(word_numbers, np.int32), KINDS.index(kind))

    def __len__(self) -> int:
        return len(self.pieces)

    def part(self, start: int, end: int) -> PassagePart:
        """Returns the subwords from `start` to `end`, with words numbered from 0 again."""
        words = self.words[start:end]
        first_word = words[0] if len(words) else 0
        return PassagePart(self.pieces[start:end], words - first_word, self.kind)


@dataclass(frozen=True)
class EncoderRow:
    """A row of encoder input.

    Attributes:
        ids: the subwords, int64 [L]
        words: the word of each subword, numbered from 0 over the row, −1 for [CLS] and [SEP], int64 [L]
        kinds: the kind of each subword, an index in KINDS, int64 [L]
    """

    ids: np.ndarray
    words: np.ndarray
    kinds: np.ndarray

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def subwords(self) -> int:
        """The number of subwords of the row, without [CLS] and [SEP]."""
        return int((self.words != NO_WORD).sum())


@dataclass(frozen=True)
class Passage:
    """A text to learn from.

    Attributes:
        form: what the passage consists of: an option of `data.forms`, or TEXT
        first: the part with which every row begins
        others: the further parts
        any_order: True if the further parts may be in any order
    """

    form: str
    first: PassagePart
    others: tuple[PassagePart, ...] = ()
    any_order: bool = False

    @cached_property
    def length(self) -> int:
        """The number of tokens in a single row, including [CLS] and every [SEP]."""
        return len(self.first) + 2 + sum(len(part) + 1 for part in self.others)

    def rows(self, form: RowFormat, order: Sequence[int] | np.ndarray | None = None) -> list[EncoderRow]:
        """Returns the encoder rows. `order` has the indices of `others` in the new order; None: no change."""
        others = self.others if order is None else [self.others[index] for index in order]
        rows: list[list[PassagePart]] = [[self.first]]
        first_length = len(self.first) + 2  # with [CLS] and [SEP]
        length = first_length
        for part in others:
            if length + len(part) + 1 > form.max_positions:
                rows.append([self.first])
                length = first_length
            rows[-1].append(part)
            length += len(part) + 1
        return [_make_row(parts, form) for parts in rows]

    def fitted(self, form: RowFormat) -> Passage:
        """Returns the passage with parts cut so that the first part and any further part fit into a row together."""
        room = form.max_positions - 2
        others = tuple(part.part(0, room // 2) for part in self.others)
        longest = max((len(part) + 1 for part in others), default=0)
        return Passage(self.form, self.first.part(0, room - longest), others=others, any_order=self.any_order)


def paragraphs(text: str) -> list[str]:
    """Returns the paragraphs of a text, or the lines if the text has no blank line.

    Paragraphs are cut after `MAX_CHARACTERS` characters and words after `MAX_WORD`, because the time of a tokenizer
    grows faster than the length of its input.
    """
    parts = re.split(r"\n\s*\n", text.strip())
    if len(parts) == 1:
        parts = text.splitlines()
    result = []
    for part in parts:
        if part.strip():
            pieces = (part[start : start + MAX_CHARACTERS] for start in range(0, len(part), MAX_CHARACTERS))
            result += [_LONG_WORD.sub(r"\1 ", piece) for piece in pieces]
    return result


def _make_row(parts: Sequence[PassagePart], form: RowFormat) -> EncoderRow:
    """Returns the row `[CLS] part [SEP] part [SEP] …`. Words are numbered across the parts."""
    size = 1 + sum(len(part) + 1 for part in parts)
    ids = np.full(size, form.specials.sep)
    words = np.full(size, NO_WORD)
    kinds = np.zeros(size, np.int64)
    ids[0] = form.specials.cls
    start = 1
    first_word = 0
    for part in parts:
        end = start + len(part)
        ids[start:end] = part.pieces
        words[start:end] = part.words + first_word
        kinds[start:end] = part.kind
        if len(part):
            first_word += int(part.words[-1]) + 1
        start = end + 1  # after [SEP]
    return EncoderRow(ids, words, kinds)


class PassageMaker:
    """Makes passages from rows of a Spider-format file, one for each row and form."""

    def __init__(self, schemas: Mapping[str, Schema], tokenizer: Tokenizer, form: RowFormat) -> None:
        self.schemas = schemas
        self.tokenizer = tokenizer
        self.form = form
        self._items: dict[str, tuple[PassagePart, ...]] = {}

    def __call__(self, rows: Iterable[Row], forms: Iterable[str]) -> Iterator[Passage]:
        """Yields the passages of all rows, form by form. The form `sql` leaves out rows without SQL."""
        rows = list(rows)
        for form in forms:
            for row in rows:
                if form == SQL and row.sql is None:
                    continue
                question = PassagePart.of(tokenise(row.question), QUESTION, self.tokenizer)
                others: tuple[PassagePart, ...] = ()
                if form == SQL:  # identifiers are split like the names of a schema
                    others = (PassagePart.of(name_words(row.sql or ""), SQL, self.tokenizer),)
                elif form != QUESTION:
                    others = self._schema_parts(row.db_id)
                yield Passage(form, question, others, any_order=form not in (SQL, QUESTION)).fitted(self.form)

    def _schema_parts(self, db_id: str) -> tuple[PassagePart, ...]:
        """Returns a part for every item of a schema."""
        if db_id not in self._items:
            item_names = item_words(self.schemas[db_id])
            self._items[db_id] = tuple(PassagePart.of(words, SCHEMA, self.tokenizer) for words in item_names)
        return self._items[db_id]

    def of_text(self, text: str) -> Iterator[Passage]:
        """Yields passages of one row each, which together have the whole text."""
        room = self.form.max_positions - 2
        for begin in range(0, len(text), MAX_CHARACTERS):
            tokenized = PassagePart.of(tokenise(text[begin : begin + MAX_CHARACTERS]), TEXT, self.tokenizer)
            for start in range(0, len(tokenized), room):
                yield Passage(TEXT, tokenized.part(start, start + room))
