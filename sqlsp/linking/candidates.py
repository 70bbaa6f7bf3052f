"""Literal candidates of a question: words of the question, cells that it may mean, and constants.

The parser chooses every literal of a query among these candidates. They are sorted by the reason why they are offered,
best first (`mentions.MentionKind`). If there are too many, the last ones are dropped. A text is offered once, with its
best reason and all columns that contain it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np

from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.lookup import CellMatcher, DateMatcher, ValueWords
from sqlsp.grammar.grammar import MAX_CANDIDATES
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import Mention, MentionKind, QuestionText, mentions
from sqlsp.question.numbers import find_quantities
from sqlsp.question.words import plain
from sqlsp.sql.literals import is_number, is_whole

CONSTANTS = ("1", "0", "2", "T", "F", "Y", "N", "M", "yes", "no")  # literals that queries need and no question mentions
FACTORS = ("60", "24", "100", "1000", "3600", "12", "7")  # unit conversions, for the extended grammar
MAX_GUESSED = 12  # cells similar to question words, and options (`CellMatcher.options`)
MAX_STATES = 30, 20  # numbers of options for the extended grammar: those always offered, and more if there is room
_NUMBERS = (MentionKind.NUMBER, MentionKind.NUMBER_WORD)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

# kinds as the model embeds them: those of `MentionKind`, one per constant, and options by their first letter
KINDS = (
    *(kind.name for kind in MentionKind),
    *(f"constant {text}" for text in CONSTANTS),
    *(f"option {letter}" for letter in ("?", *_LETTERS)),
)
SHAPES = 3  # of a candidate's text: text, whole number, other number
TEXT, WHOLE, DECIMAL = range(SHAPES)


class CandidateFinder:
    """Collects the candidates of questions about one database. If `index` is None, it offers no cells.

    For the `extended` grammar, it also offers the numbers that words imply (`question.numbers.find_quantities`).
    `value_words` are the words that a glossary gives for cells.
    """

    def __init__(
        self, index: CellIndex | None = None, extended: bool = False, value_words: ValueWords | None = None
    ) -> None:
        index = index or CellIndex()
        self.extended = extended
        self.value_words = value_words
        self.cells = CellMatcher(index)
        self.dates = DateMatcher(index)

    def find(
        self, text: str, words: Sequence[str], last: Sequence[str] = (), names: Sequence[tuple[int, int]] = ()
    ) -> LiteralCandidates:
        """Returns the candidates of a question; the first one is a placeholder.

        Args:
            words: `text` split by `words.tokenise`.
            last: Literals of the previous query. They count as quoted.
            names: Spans of words whose digits are no literals, as in `3rd party`.
        """
        best: dict[str, Mention] = {}
        columns: dict[str, list[int]] = defaultdict(list)
        question = QuestionText(text, words)
        for mention, containing in (*self._mentions(question), *self._last_mentions(last)):
            is_numeric = mention.kind in _NUMBERS or mention.text.isdigit()
            mentioning = "".join(words[mention.start : mention.stop])
            in_name = any(start <= mention.start < mention.stop <= stop for start, stop in names)
            if in_name and is_numeric and any(map(str.isdigit, mentioning)):  # `3`, `3rd`, but not `three`
                continue
            known = best.setdefault(mention.text, mention)
            if mention.order < known.order:
                best[mention.text] = mention
            columns[mention.text] += containing
        offered = sorted(best.values(), key=lambda mention: mention.order)[: MAX_CANDIDATES - 1]
        pairs = [
            (candidate, column)
            for candidate, mention in enumerate(offered, 1)
            for column in dict.fromkeys(columns[mention.text])
        ]
        return LiteralCandidates(
            texts=(None, *(mention.text for mention in offered)),
            mentions=np.array([(-1, -1, MentionKind.PLACEHOLDER, TEXT), *map(_describe, offered)], np.int32),
            columns=np.array(pairs, np.int32).reshape(-1, 2),
        )

    def _last_mentions(self, last: Sequence[str]) -> Iterator[tuple[Mention, Sequence[int]]]:
        for text in last:
            yield Mention(text, -1, -1, MentionKind.QUOTED), self.cells.index.cells.get(plain(text), ())

    def _mentions(self, question: QuestionText) -> Iterator[tuple[Mention, Sequence[int]]]:
        """Yields all mentions, with the columns that contain their text."""
        if self.value_words is not None:
            for start, stop, cell, column in self.value_words.find(question.words):
                yield Mention(cell, start, stop, MentionKind.CELL), (column,)
        of_question = list(mentions(question))
        if self.extended:
            for quantity in find_quantities(question.text):
                start, stop = question.words_at(quantity.start, quantity.stop)
                of_question.append(Mention(quantity.text, start, stop, MentionKind.NUMBER_WORD))
        days = [mention for mention in of_question if mention.kind is MentionKind.DATE]
        yield from ((mention, ()) for mention in of_question if not self._is_part(mention, days))
        if self.extended:
            yield from ((Mention(text, -1, -1, MentionKind.OPTION), ()) for text in FACTORS)
        yield from ((Mention(text, -1, -1, MentionKind.CONSTANT), ()) for text in CONSTANTS)
        yield from self._cell_mentions(question)

    def _cell_mentions(self, question: QuestionText) -> Iterator[tuple[Mention, Sequence[int]]]:
        options = self.cells.options[:MAX_GUESSED]
        dates = self.dates.find(question)
        if self.extended:
            options = [
                (replace(mention, late=index >= MAX_STATES[0]), cell)
                for index, (mention, cell) in enumerate(self.cells.states[: sum(MAX_STATES)])
            ]
            dates = ((replace(mention, late=False), cell) for mention, cell in dates)  # before the options
        sources = (
            self.cells.find_exact(question.words),
            islice(self.cells.find_similar(question.words), MAX_GUESSED),
            options,
            self.cells.find_other_names(question.words),
            dates,
            self.cells.find_parts(question.words),
        )
        for source in sources:
            for mention, cell in source:
                # the model recognises a pattern by its question words; columns would claim that some cell equals it
                yield mention, () if mention.kind in (MentionKind.CONTAINS, MentionKind.PREFIX) else cell.columns

    def _is_part(self, mention: Mention, dates: Sequence[Mention]) -> bool:
        """True if a mention is only a part of one of the `dates` in the question, and cells hold whole dates.

        Such a part is no candidate. If `2026-11` were offered for `30 November 2026`, a query could compare with it.
        """
        if mention.kind in (MentionKind.DATE, MentionKind.QUOTED) or not self.dates.has_dates:
            return False
        around = (date for date in dates if date.start <= mention.start and mention.stop <= date.stop)
        return any(date.stop - date.start > 1 or mention.kind is MentionKind.NUMBER for date in around)


def _describe(mention: Mention) -> tuple[int, int, int, int]:
    """Returns the first and last word of a mention, its kind (an index in `KINDS`) and the shape of its text."""
    kind = int(mention.kind)
    if mention.kind is MentionKind.CONSTANT:
        kind = len(MentionKind) + CONSTANTS.index(mention.text)
    elif mention.kind is MentionKind.OPTION:
        kind = len(MentionKind) + len(CONSTANTS) + 1 + _LETTERS.find(mention.text[:1].lower())
    shape = TEXT
    if is_number(mention.text):
        shape = WHOLE if is_whole(mention.text) else DECIMAL
    return mention.start, max(mention.stop, 0) - 1, kind, shape
