"""Cells of a database that a question means, by exact match, by stem without blanks, by initials or by similarity."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import chain

from sqlsp.data.literals.cell_index import SHORTEST_NUMBER, Cell, CellIndex, group_texts
from sqlsp.data.literals.trigrams import TrigramIndex
from sqlsp.question import standard_names
from sqlsp.question.mentions import Mention, MentionKind
from sqlsp.question.words import is_shouted, is_stop, plain, spans, stem, without_accents

LONGEST_EXACT = 8  # words of a question that may be one cell
LONGEST_SIMILAR = 5
WAYS = 3  # cells taken from those that differ only in case and punctuation
SIMILAR = 3  # cells taken from those similar to one n-gram
LIKENESS = 0.5  # least share of common trigrams (Dice) of two similar texts
MANY = 30_000  # cells; with more of them, nearly any word reaches a similarity of one half with some cell
# the threshold for MANY cells: it offers no more than LIKENESS does for few, and finds three of four words with a typo
LIKENESS_OF_MANY = 0.65
OPTIONS = 4  # a column with at most this many distinct texts offers them all
LONGEST_OPTION = 3  # characters of a text offered in this way
STATES = 8  # the same two for the grammar `people`, whose parsers read the texts (paid, open, cancelled); no dates
LONGEST_STATE = 20

Match = tuple[Mention, Cell]


class CellMatcher:
    """Finds the cells of one database; its look-up tables are made when they are first needed."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index
        self._alike = lru_cache(maxsize=1 << 14)(self._find_alike)  # questions about a database share their words

    def exact(self, words: Sequence[str]) -> Iterator[Match]:
        """Cells that equal an n-gram of the question except for case and punctuation, the longest first."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), LONGEST_EXACT):
            if stop - start > 1 or _means_something(words, start):
                yield from self._cells(_joined(texts[start:stop]), start, stop, MentionKind.CELL)

    def similar(self, words: Sequence[str]) -> Iterator[Match]:
        """Cells similar to an n-gram of the question that is not a cell itself, the longest n-grams first."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), LONGEST_SIMILAR):
            text = _joined(texts[start:stop])
            if not text or self.index.ways(text):
                continue
            if not (_means_something(words, start) and _means_something(words, stop - 1)):
                continue
            for found in self._alike(text, words[start] if stop - start == 1 else ""):
                yield from self._cells(found, start, stop, MentionKind.SIMILAR_CELL)

    def other_names(self, words: Sequence[str]) -> Iterator[Match]:
        """Cells that are another standard name of something the question names: "New York" finds `NY`, or `N.Y.`."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), standard_names.LONGEST):
            names = standard_names.other_names(_joined(texts[start:stop]), " ".join(words[start:stop]))
            if stop - start > 1 and all(word[:1].isupper() for word in words[start:stop]):
                names += (" ".join(text[:1] for text in texts[start:stop]),)  # `D.R.` for Dominican Republic
            for name in names:
                yield from self._cells(name, start, stop, MentionKind.SIMILAR_CELL)

    @cached_property
    def options(self) -> list[Match]:
        """The short texts of columns with few distinct texts, such as T and F."""
        return self._offer(chain.from_iterable(self._of_few_texts(OPTIONS, LONGEST_OPTION)))

    @cached_property
    def states(self) -> list[Match]:
        """Longer options, too, of the columns with the fewest texts first."""
        texts = chain.from_iterable(sorted(self._of_few_texts(STATES, LONGEST_STATE), key=len))
        return self._offer(text for text in texts if len(text) <= LONGEST_OPTION or not any(map(str.isdigit, text)))

    def _offer(self, texts: Iterable[str]) -> list[Match]:
        """The cells with these texts, each text once, as options."""
        return [match for text in dict.fromkeys(texts) for match in self._cells(text, -1, -1, MentionKind.OPTION)]

    def _cells(self, text: str, start: int, stop: int, kind: MentionKind) -> Iterator[Match]:
        for cell in self.index.as_written(text)[:WAYS]:
            yield Mention(cell.text, start, stop, kind), cell

    def _find_alike(self, text: str, word: str) -> list[str]:
        bare = plain(without_accents(text))
        looked_up = [self._by_stem.get(_stemmed(bare), []), self._rare_words.get(bare, [])]
        if word.isupper() and 2 <= len(word) <= 4:
            looked_up.insert(1, self._by_initials.get(text, []))
        # sorted: the order in which cells come from a database changes from process to process
        least = LIKENESS if len(self._trigrams.texts) <= MANY else LIKENESS_OF_MANY
        near = self._trigrams.alike(text, least, SIMILAR)
        found = dict.fromkeys([*chain.from_iterable(map(sorted, looked_up)), *near])
        return list(found)[:SIMILAR]

    @cached_property
    def _by_stem(self) -> dict[str, list[str]]:
        """Cells by their stem without blanks: "northcarolina" finds "North Carolina", "cats" finds "cat"."""
        others = (text for text in self.index.cells if not text.isdigit())
        return group_texts((_stemmed(plain(without_accents(text))), text) for text in others)

    @cached_property
    def _by_initials(self) -> dict[str, list[str]]:
        several = (text for text in self.index.cells if " " in text)
        return group_texts(("".join(word[0] for word in text.split(" ")), text) for text in several)

    @cached_property
    def _rare_words(self) -> dict[str, list[str]]:
        """Cells of several words, by each word that only a few of them contain."""
        found = group_texts(
            (plain(without_accents(word)), text)
            for text in self.index.cells
            for word in (set(text.split(" ")) if " " in text else ())
            if word in self.index.words and not word.isdigit()
        )
        return {word: texts for word, texts in found.items() if len(texts) <= SIMILAR}

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([text for text in self.index.cells if not text.replace(" ", "").isdigit()])

    def _of_few_texts(self, most: int, longest: int) -> list[list[str]]:
        """The texts of each column that has few and short ones, in the order of the columns."""
        by_column: dict[int, list[str]] = defaultdict(list)
        for text, columns in self.index.cells.items():
            for column in columns:
                by_column[column].append(text)
        return [
            [text for text in sorted(texts) if not (text.isdigit() and len(text) >= SHORTEST_NUMBER)]
            for _, texts in sorted(by_column.items())
            if len(texts) <= most and max(map(len, texts)) <= longest
        ]


def _means_something(words: Sequence[str], index: int) -> bool:
    return not is_stop(words[index]) or is_shouted(words, index)


def _joined(texts: Sequence[str]) -> str:
    """The plain form of an n-gram; "" where it begins or ends with punctuation."""
    return " ".join(text for text in texts if text) if texts[0] and texts[-1] else ""


def _stemmed(text: str) -> str:
    head, _, last = text.rpartition(" ")
    return head.replace(" ", "") + stem(last)
