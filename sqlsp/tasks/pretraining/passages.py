"""Texts as encoder rows: questions with their schemas as the parser reads them, questions with their SQL, plain texts.

A row is `[CLS] first part [SEP] part [SEP] part [SEP] …`. For a question with a schema, the first part is the question
and every schema item is a part, in random order during training. A schema that is too long for one row continues in
further rows, which repeat the question. The subwords are exactly those that `sqlsp.data.collate` feeds a parser.
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

KINDS = (QUESTION, SCHEMA, SQL, TEXT)  # of words; a kind is an index into this tuple
LONGEST = 20_000  # characters that are tokenised at once
LONGEST_WORD = 200  # characters
_UNENDING = re.compile(rf"(\S{{{LONGEST_WORD}}})(?=\S)")
NO_WORD = -1  # the word of [CLS] and [SEP]


@dataclass(frozen=True)
class PassagePart:
    """The words between two separators: their subwords, and for each subword the number of its word; int32 [P*]."""

    pieces: np.ndarray
    words: np.ndarray
    kind: int

    @classmethod
    def of(cls, words: Iterable[str], kind: str, tokenizer: Tokenizer) -> PassagePart:
        numbered = [(piece, number) for number, word in enumerate(words) for piece in tokenizer.pieces(word)]
        pieces, numbers = np.array(numbered, np.int32).reshape(-1, 2).T.copy()
        return cls(pieces, numbers, KINDS.index(kind))

    def __len__(self) -> int:
        return len(self.pieces)

    def part(self, start: int, end: int) -> PassagePart:
        """Returns the subwords from `start` to `end`, with words numbered from 0 again."""
        words = self.words[start:end]
        return PassagePart(self.pieces[start:end], words - words.min(initial=self.words.max(initial=0)), self.kind)


@dataclass(frozen=True)
class EncoderRow:
    """A row of encoder input; all int64 [L]."""

    ids: np.ndarray  # subwords
    words: np.ndarray  # the number of the word of each subword, −1 for [CLS] and [SEP]
    kinds: np.ndarray  # the kind of each subword

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def subwords(self) -> int:
        """The number of subwords of the row, without [CLS] and [SEP]."""
        return int((self.words != NO_WORD).sum())


@dataclass(frozen=True)
class Passage:
    """A text to learn from. Every row begins with the first part. If `loose`, the others may be in any order."""

    form: str
    first: PassagePart
    others: tuple[PassagePart, ...] = ()
    loose: bool = False

    @cached_property
    def length(self) -> int:
        """Tokens in a single row, including [CLS] and every [SEP]."""
        return len(self.first) + 2 + sum(len(part) + 1 for part in self.others)

    def rows(self, form: RowFormat, order: Sequence[int] | np.ndarray | None = None) -> list[EncoderRow]:
        """Returns the encoder rows. `order` is that of the other parts; None: as they are."""
        parts = self.others if order is None else [self.others[number] for number in order]
        rows: list[list[PassagePart]] = [[self.first]]
        used = head = len(self.first) + 2
        for part in parts:
            if used + len(part) + 1 > form.max_positions:
                rows.append([self.first])
                used = head
            rows[-1].append(part)
            used += len(part) + 1
        return [_write(row, form) for row in rows]

    def fitted(self, form: RowFormat) -> Passage:
        """Returns the passage with parts cut so that the first part and any other one fit into a row."""
        room = form.max_positions - 2
        others = tuple(part.part(0, room // 2) for part in self.others)
        longest = max((len(part) + 1 for part in others), default=0)
        return Passage(self.form, self.first.part(0, room - longest), others, self.loose)


def paragraphs(text: str) -> list[str]:
    """Returns the paragraphs of a text, or its lines if it has no blank line.

    Longer ones are cut at `LONGEST` characters. After `LONGEST_WORD` characters without a blank, one is inserted. Both
    limits exist because the time of tokenizers grows faster than the length of words.
    """
    parts = re.split(r"\n\s*\n", text.strip())
    if len(parts) == 1:
        parts = text.splitlines()
    result = []
    for part in parts:
        if part.strip():
            pieces = (part[start : start + LONGEST] for start in range(0, len(part), LONGEST))
            result += [_UNENDING.sub(r"\1 ", piece) for piece in pieces]
    return result


def _write(parts: Sequence[PassagePart], form: RowFormat) -> EncoderRow:
    size = 1 + sum(len(part) + 1 for part in parts)
    ids = np.full(size, form.specials.sep)
    words = np.full(size, NO_WORD)
    kinds = np.zeros(size, np.int64)
    ids[0] = form.specials.cls
    at = 1
    word = 0
    for part in parts:
        end = at + len(part)
        ids[at:end] = part.pieces
        words[at:end] = part.words + word
        kinds[at:end] = part.kind
        word += int(part.words[-1]) + 1 if len(part) else 0
        at = end + 1
    return EncoderRow(ids, words, kinds)


class PassageMaker:
    """Makes the passages of rows of a Spider-format file: one per row and form."""

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
                    if row.db_id not in self._items:
                        names = item_words(self.schemas[row.db_id])
                        self._items[row.db_id] = tuple(PassagePart.of(name, SCHEMA, self.tokenizer) for name in names)
                    others = self._items[row.db_id]
                yield Passage(form, question, others, loose=form not in (SQL, QUESTION)).fitted(self.form)

    def of_text(self, text: str) -> Iterator[Passage]:
        room = self.form.max_positions - 2
        for begin in range(0, len(text), LONGEST):
            whole = PassagePart.of(tokenise(text[begin : begin + LONGEST]), TEXT, self.tokenizer)
            for start in range(0, len(whole), room):
                yield Passage(TEXT, whole.part(start, start + room))
