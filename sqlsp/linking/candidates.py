"""The literals that a question offers to its SQL: its own words, cells of the database that it means, constants.

Candidates are sorted by their reason, best first (`mentions.MentionKind`), so that the least likely are cut when there
are too many. Each text is offered once, with its best reason and all columns that contain it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice

import numpy as np

from sqlsp.databases.cells.date_lookup import DateMatcher
from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.lookup import CellMatcher, ValueWords
from sqlsp.grammar.grammar import MAX_CANDIDATES
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import Mention, MentionKind, QuestionText, mentions
from sqlsp.question.numbers import find_quantities
from sqlsp.question.words import plain
from sqlsp.sql.literals import is_number, is_whole

CONSTANTS = ("1", "0", "2", "T", "F", "Y", "N", "M", "yes", "no")  # literals that queries need and no question says
FACTORS = ("60", "24", "100", "1000", "3600", "12", "7")  # of units, for the grammar `people`
MAX_GUESSED = 12  # most cells similar to question words, and most options (`CellMatcher.options`)
MAX_STATES = 30, 20  # options for the grammar `people`: always, and if there is room
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
    """Collects the candidates of questions about one database; `index` None: its cells are not known.

    With `people`, also what words of time, parts and multiples stand for (`question.numbers`). `value_words` are
    those of a glossary.
    """

    def __init__(
        self, index: CellIndex | None = None, people: bool = False, value_words: ValueWords | None = None
    ) -> None:
        index = index or CellIndex()
        self.people = people
        self.value_words = value_words
        self.cells = CellMatcher(index)
        self.dates = DateMatcher(index)

    def find(
        self, text: str, words: Sequence[str], last: Sequence[str] = (), names: Sequence[tuple[int, int]] = ()
    ) -> LiteralCandidates:
        """The candidates of a question, split into `words` by `words.tokenise`; the first is a placeholder.

        Those of the `last` query count as quoted. Digits within the spans `names` are no literals: `3rd party`.
        """
        best: dict[str, Mention] = {}
        columns: dict[str, list[int]] = defaultdict(list)
        of_last = (
            (Mention(each, -1, -1, MentionKind.QUOTED), self.cells.index.cells.get(plain(each), ())) for each in last
        )
        for mention, its_columns in chain(self._mentions(QuestionText(text, words)), of_last):
            in_name = any(a <= mention.start < mention.stop <= b for a, b in names)
            is_number = mention.kind in _NUMBERS or mention.text.isdigit()
            said = "".join(words[mention.start : mention.stop])
            if in_name and is_number and any(map(str.isdigit, said)):  # `3`, `3rd`, but not `three`
                continue
            known = best.setdefault(mention.text, mention)
            if mention.order < known.order:
                best[mention.text] = mention
            columns[mention.text] += its_columns
        offered = sorted(best.values(), key=lambda mention: mention.order)[: MAX_CANDIDATES - 1]
        pairs = [
            (place, column)
            for place, mention in enumerate(offered, 1)
            for column in dict.fromkeys(columns[mention.text])
        ]
        return LiteralCandidates(
            (None, *(mention.text for mention in offered)),
            np.array([(-1, -1, MentionKind.PLACEHOLDER, TEXT), *map(_describe, offered)], np.int32),
            np.array(pairs, np.int32).reshape(-1, 2),
        )

    def _mentions(self, question: QuestionText) -> Iterator[tuple[Mention, Sequence[int]]]:
        if self.value_words is not None:
            for start, stop, meant, column in self.value_words.find(question.words):
                yield Mention(meant, start, stop, MentionKind.CELL), (column,)
        found = list(mentions(question))
        if self.people:
            quantities = find_quantities(question.text)
            places = ((each.text, *question.words_at(each.start, each.stop)) for each in quantities)
            found += [Mention(*place, MentionKind.NUMBER_WORD) for place in places]
        days = [mention for mention in found if mention.kind is MentionKind.DATE]
        yield from ((mention, ()) for mention in found if not self._is_part(mention, days))
        if self.people:
            yield from ((Mention(text, -1, -1, MentionKind.OPTION), ()) for text in FACTORS)
        yield from ((Mention(text, -1, -1, MentionKind.CONSTANT), ()) for text in CONSTANTS)
        options = self.cells.options[:MAX_GUESSED]
        if self.people:
            states = enumerate(self.cells.states[: sum(MAX_STATES)])
            options = [(replace(mention, late=place >= MAX_STATES[0]), cell) for place, (mention, cell) in states]
        guessed = (islice(self.cells.similar(question.words), MAX_GUESSED), options)
        dates = self.dates.find(question)
        if self.people:  # its options would take their places
            dates = ((replace(mention, late=False), cell) for mention, cell in dates)
        beside = (self.cells.other_names(question.words), dates, self.cells.parts(question.words))
        for mention, cell in chain(self.cells.exact(question.words), *guessed, *beside):
            # the model recognises a pattern by its question words; columns would claim that some cell equals it
            yield mention, () if mention.kind in (MentionKind.CONTAINS, MentionKind.PREFIX) else cell.columns

    def _is_part(self, mention: Mention, dates: Sequence[Mention]) -> bool:
        """True for part of a whole date (`dates`) of the question if the database contains whole dates.

        The month of `30 November 2026` is no literal of its own: `BETWEEN '2026-11' AND '2026-12'` is no week.
        """
        if mention.kind in (MentionKind.DATE, MentionKind.QUOTED) or not self.dates.held:
            return False
        inside = (date for date in dates if date.start <= mention.start and mention.stop <= date.stop)
        return any(date.stop - date.start > 1 or mention.kind is MentionKind.NUMBER for date in inside)


def _describe(mention: Mention) -> tuple[int, int, int, int]:
    """First and last word, kind and shape, as numbers."""
    kind = int(mention.kind)
    if mention.kind is MentionKind.CONSTANT:
        kind = len(MentionKind) + CONSTANTS.index(mention.text)
    elif mention.kind is MentionKind.OPTION:
        kind = len(MentionKind) + len(CONSTANTS) + 1 + _LETTERS.find(mention.text[:1].lower())
    shape = TEXT if not is_number(mention.text) else WHOLE if is_whole(mention.text) else DECIMAL
    return mention.start, max(mention.stop, 0) - 1, kind, shape
