"""Literal candidates of a question: words of the question, cells that it may mean, and constants.

The parser chooses every literal of a query among these candidates. They are sorted by `mentions.MentionKind`, the
reason why a text is offered, beginning with the best reason. If there are too many candidates, the last ones are
dropped. A text is offered once, with its best reason and all columns that contain the text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

import numpy as np

from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.lookup import CellMatcher, DateMatcher, ValueWords
from sqlsp.grammar.grammar import MAX_CANDIDATES
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import Mention, MentionKind, QuestionText, mentions
from sqlsp.question.numbers import find_quantities
from sqlsp.question.words import plain
from sqlsp.sql.literals import is_number, is_whole

# literals that queries need although no question mentions them: `flag = 'T'` for "active users"
CONSTANTS = ("1", "0", "2", "T", "F", "Y", "N", "M", "yes", "no")
FACTORS = ("60", "24", "100", "1000", "3600", "12", "7")  # unit conversions, for the extended grammar
MAX_SIMILAR = 12  # cells similar to question words (`CellMatcher.find_similar`)
MAX_OPTIONS = 12  # cells of columns with few short texts (`CellMatcher.options`)
MAX_STATES = 30  # options for the extended grammar (`CellMatcher.states`)
MAX_LATE_STATES = 20  # further such options, which are dropped first if there are too many candidates
_NUMBERS = (MentionKind.NUMBER, MentionKind.NUMBER_WORD)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

# Kinds of candidates as the model embeds them: those of `MentionKind`, then one for every constant, then options by
# their first letter. `?` stands for any other first character.
KINDS = (
    *(kind.name for kind in MentionKind),
    *(f"constant {text}" for text in CONSTANTS),
    *(f"option {letter}" for letter in ("?", *_LETTERS)),
)
_FIRST_CONSTANT = len(MentionKind)  # index in `KINDS`
_FIRST_OPTION = len(MentionKind) + len(CONSTANTS)
SHAPES = 3  # number of shapes of a candidate's text: text, whole number, other number
TEXT, WHOLE, DECIMAL = range(SHAPES)


class CandidateFinder:
    """Collects the literal candidates of questions about one database."""

    def __init__(
        self, index: CellIndex | None = None, is_extended: bool = False, value_words: ValueWords | None = None
    ) -> None:
        """Makes a finder.

        Args:
            index: The cells of the database. None: no cells are offered.
            is_extended: True for the extended grammar. Then the numbers that words imply are candidates, too
                (`question.numbers.find_quantities`).
            value_words: The words that a glossary gives for cells.
        """
        index = index or CellIndex()
        self.is_extended = is_extended
        self.value_words = value_words
        self.cells = CellMatcher(index)
        self.dates = DateMatcher(index)

    def find(
        self, text: str, words: Sequence[str], last: Sequence[str] = (), names: Sequence[tuple[int, int]] = ()
    ) -> LiteralCandidates:
        """Returns the candidates of a question. The first one is a placeholder.

        Args:
            text: The question, with its history.
            words: `text` split by `words.tokenise`.
            last: Literals of the previous query. They count as quoted.
            names: Spans (first, last + 1) of words whose digits are no literals, as in `3rd party`.
        """
        best: dict[str, Mention] = {}  # by text: the mention with the best reason
        columns: dict[str, list[int]] = defaultdict(list)  # by text
        question = QuestionText(text, words)
        for mention, containing_columns in (*self._mentions(question), *self._mentions_of_last_query(last)):
            if _is_number_in_name(mention, words, names):
                continue
            previous = best.setdefault(mention.text, mention)
            if mention.order < previous.order:
                best[mention.text] = mention
            columns[mention.text] += containing_columns
        offered = sorted(best.values(), key=lambda mention: mention.order)[: MAX_CANDIDATES - 1]
        pairs = [
            (candidate, column)
            for candidate, mention in enumerate(offered, 1)
            for column in dict.fromkeys(columns[mention.text])
        ]
        placeholder = (-1, -1, MentionKind.PLACEHOLDER, TEXT)
        return LiteralCandidates(
            texts=(None, *(mention.text for mention in offered)),
            mentions=np.array([placeholder, *map(_describe, offered)], np.int32),
            columns=np.array(pairs, np.int32).reshape(-1, 2),
        )

    def _mentions_of_last_query(self, literals: Sequence[str]) -> Iterator[tuple[Mention, Sequence[int]]]:
        """Yields a mention for every literal of the previous query, with the columns that contain the literal."""
        for text in literals:
            yield Mention(text, -1, -1, MentionKind.QUOTED), self.cells.index.cells.get(plain(text), ())

    def _mentions(self, question: QuestionText) -> Iterator[tuple[Mention, Sequence[int]]]:
        """Yields all mentions of a question and all constants, with the columns that contain their text."""
        if self.value_words is not None:
            for start, stop, cell, column in self.value_words.find(question.words):
                yield Mention(cell, start, stop, MentionKind.CELL), (column,)
        of_question = list(mentions(question))
        if self.is_extended:
            for quantity in find_quantities(question.text):
                start, stop = question.words_at(quantity.start, quantity.stop)
                of_question.append(Mention(quantity.text, start, stop, MentionKind.NUMBER_WORD))
        dates = [mention for mention in of_question if mention.kind is MentionKind.DATE]
        yield from ((mention, ()) for mention in of_question if not self._is_part_of_date(mention, dates))
        if self.is_extended:
            yield from ((Mention(text, -1, -1, MentionKind.OPTION), ()) for text in FACTORS)
        yield from ((Mention(text, -1, -1, MentionKind.CONSTANT), ()) for text in CONSTANTS)
        yield from self._mentions_of_cells(question)

    def _mentions_of_cells(self, question: QuestionText) -> Iterator[tuple[Mention, Sequence[int]]]:
        """Yields the mentions whose text is a cell, or a pattern for cells, with the columns that contain the cell."""
        options = self.cells.options[:MAX_OPTIONS]
        dates = self.dates.find(question)
        if self.is_extended:
            states = self.cells.states[: MAX_STATES + MAX_LATE_STATES]
            options = [
                (replace(mention, late=index >= MAX_STATES), cell) for index, (mention, cell) in enumerate(states)
            ]
            # not late: a date of the question is a better candidate than one of the last options
            dates = ((replace(mention, late=False), cell) for mention, cell in dates)
        sources = (
            self.cells.find_exact(question.words),
            islice(self.cells.find_similar(question.words), MAX_SIMILAR),
            options,
            self.cells.find_other_names(question.words),
            dates,
            self.cells.find_parts(question.words),
        )
        for mention, cell in chain.from_iterable(sources):
            # The model recognises a pattern by its question words. Columns would claim that some cell equals it.
            is_pattern = mention.kind in (MentionKind.CONTAINS, MentionKind.PREFIX)
            yield mention, () if is_pattern else cell.columns

    def _is_part_of_date(self, mention: Mention, dates: Sequence[Mention]) -> bool:
        """True if a mention is only a part of one of the `dates` in the question, and cells hold full dates.

        Such a part is no candidate. If `2026-11` were offered for `30 November 2026`, a query could compare with it.
        """
        if mention.kind in (MentionKind.DATE, MentionKind.QUOTED) or not self.dates.has_dates:
            return False
        for date in dates:
            is_inside = date.start <= mention.start and mention.stop <= date.stop
            has_several_words = date.stop - date.start > 1
            # `12/25/2020` is one word: it may be a name or pattern, too, but its numbers are parts
            if is_inside and (has_several_words or mention.kind is MentionKind.NUMBER):
                return True
        return False


def _is_number_in_name(mention: Mention, words: Sequence[str], names: Sequence[tuple[int, int]]) -> bool:
    """True for a number in digits (`3`, `3rd`, but not `three`) inside one of the spans `names` of question words."""
    is_numeric = mention.kind in _NUMBERS or mention.text.isdigit()
    has_digits = any(map(str.isdigit, "".join(words[mention.start : mention.stop])))
    is_in_name = any(start <= mention.start < mention.stop <= stop for start, stop in names)
    return is_numeric and has_digits and is_in_name


def _describe(mention: Mention) -> tuple[int, int, int, int]:
    """Returns the row of a mention in `LiteralCandidates.mentions`."""
    kind = int(mention.kind)
    if mention.kind is MentionKind.CONSTANT:
        kind = _FIRST_CONSTANT + CONSTANTS.index(mention.text)
    elif mention.kind is MentionKind.OPTION:
        kind = _FIRST_OPTION + 1 + _LETTERS.find(mention.text[:1].lower())  # −1, `?`, for other characters
    shape = TEXT
    if is_number(mention.text):
        shape = WHOLE if is_whole(mention.text) else DECIMAL
    last_word = max(mention.stop, 0) - 1  # −1 if no word mentions the text
    return mention.start, last_word, kind, shape
