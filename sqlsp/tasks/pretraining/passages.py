"""Texts as encoder rows: questions with their schemas as the parser reads them, questions with their SQL, plain texts.

A row is `[CLS] first part [SEP] part [SEP] part [SEP] …`. For a question with its schema, the first part is the
question and every schema item is a part, in random order during training. A schema that is too long for one row
continues in further rows, each of which starts with the question again. The subwords are exactly those that
`sqlsp.data.collate` feeds a parser.
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

KINDS = (QUESTION, SCHEMA, SQL, TEXT)  # of words; a kind is its number here
LONGEST = 20_000  # characters in which words are looked for at once
LONGEST_WORD = 200  # characters
_UNENDING = re.compile(rf"(\S{{{LONGEST_WORD}}})(?=\S)")
NO_WORD = -1  # the word of [CLS] and [SEP]


@dataclass(frozen=True)
class PassagePart:
    """Words between two separators: `pieces` int32 [P*] their subwords, `words` int32 [P*] the word of each, from 0."""

    pieces: np.ndarray
    words: np.ndarray
    kind: int

    @classmethod
    def of(cls, words: Iterable[str], kind: str, tokenizer: Tokenizer) -> PassagePart:
        found = [(piece, number) for number, word in enumerate(words) for piece in tokenizer.pieces(word)]
        pieces, numbers = np.array(found, np.int32).reshape(-1, 2).T.copy()
        return cls(pieces, numbers, KINDS.index(kind))

    def __len__(self) -> int:
        return len(self.pieces)

    def part(self, start: int, end: int) -> PassagePart:
        """Its subwords from `start` to `end`, of which the second is not in it; words are counted anew."""
        words = self.words[start:end]
        return PassagePart(self.pieces[start:end], words - words.min(initial=self.words.max(initial=0)), self.kind)


@dataclass(frozen=True)
class EncoderRow:
    """A row of encoder input, int64 [L] each."""

    ids: np.ndarray  # its subwords
    words: np.ndarray  # their words, numbered from 0 in the row, −1 for [CLS] and [SEP]
    kinds: np.ndarray  # their kinds

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def subwords(self) -> int:
        """Without [CLS] and [SEP]."""
        return int((self.words != NO_WORD).sum())


@dataclass(frozen=True)
class Passage:
    """A text to learn from: its first part, which every row begins with, and the others, in any order if `loose`."""

    form: str
    first: PassagePart
    others: tuple[PassagePart, ...] = ()
    loose: bool = False

    @cached_property
    def length(self) -> int:
        """Tokens with [CLS] and every [SEP], were they all in one row."""
        return len(self.first) + 2 + sum(len(part) + 1 for part in self.others)

    def rows(self, form: RowFormat, order: Sequence[int] | np.ndarray | None = None) -> list[EncoderRow]:
        """Its encoder rows, the other parts in `order` (None: as they are)."""
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
        """The same, each part cut so that the first one and any other go into a row together."""
        room = form.max_positions - 2
        others = tuple(part.part(0, room // 2) for part in self.others)
        longest = max((len(part) + 1 for part in others), default=0)
        return Passage(self.form, self.first.part(0, room - longest), others, self.loose)


def paragraphs(text: str) -> list[str]:
    """The parts of a text between blank lines, or its lines where there is no blank one.

    Parts have at most `LONGEST` characters. Where `LONGEST_WORD` characters contain no blank, one is inserted. Both
    limits exist because the time of tokenizers grows faster than the length of words.
    """
    parts = re.split(r"\n\s*\n", text.strip())
    parts = [part for part in (parts if len(parts) > 1 else text.splitlines()) if part.strip()]
    return [_UNENDING.sub(r"\1 ", part[at : at + LONGEST]) for part in parts for at in range(0, len(part), LONGEST)]


def _write(parts: Sequence[PassagePart], form: RowFormat) -> EncoderRow:
    size = 1 + sum(len(part) + 1 for part in parts)
    ids, words, kinds = np.full(size, form.specials.sep), np.full(size, NO_WORD), np.zeros(size, np.int64)
    ids[0] = form.specials.cls
    at, word = 1, 0
    for part in parts:
        end = at + len(part)
        ids[at:end], words[at:end], kinds[at:end] = part.pieces, part.words + word, part.kind
        word += int(part.words[-1]) + 1 if len(part) else 0
        at = end + 1
    return EncoderRow(ids, words, kinds)


class PassageMaker:
    """Makes the passages of rows of a Spider-format file, one a form."""

    def __init__(self, schemas: Mapping[str, Schema], tokenizer: Tokenizer, form: RowFormat) -> None:
        self.schemas, self.tokenizer, self.form = schemas, tokenizer, form
        self._items: dict[str, tuple[PassagePart, ...]] = {}

    def __call__(self, rows: Iterable[Row], forms: Iterable[str]) -> Iterator[Passage]:
        """The passages of all rows in each form in turn; a row without SQL has none in the form of SQL."""
        rows = list(rows)
        for form in forms:
            for row in rows:
                if form == SQL and row.sql is None:
                    continue
                question = PassagePart.of(tokenise(row.question), QUESTION, self.tokenizer)
                others: tuple[PassagePart, ...] = ()
                if form == SQL:  # identifiers are taken apart as the names of a schema are
                    others = (PassagePart.of(name_words(row.sql or ""), SQL, self.tokenizer),)
                elif form != QUESTION:
                    if row.db_id not in self._items:
                        names = item_words(self.schemas[row.db_id])
                        self._items[row.db_id] = tuple(PassagePart.of(each, SCHEMA, self.tokenizer) for each in names)
                    others = self._items[row.db_id]
                yield Passage(form, question, others, loose=form not in (SQL, QUESTION)).fitted(self.form)

    def of_text(self, text: str) -> Iterator[Passage]:
        room = self.form.max_positions - 2
        for begin in range(0, len(text), LONGEST):  # the time that finding words takes is bounded
            whole = PassagePart.of(tokenise(text[begin : begin + LONGEST]), TEXT, self.tokenizer)
            for start in range(0, len(whole), room):
                yield Passage(TEXT, whole.part(start, start + room))
