"""Finds the cells that a question mentions: exactly, by stem, initials or similarity, in part, or by a glossary.

Dates are found however the cells write them, as a whole cell or as a LIKE pattern. Only dates in the database are
offered: "in 2017" becomes `2017%` if some cells are dates of 2017. There is one exception: if the question clearly
means a period in which no cell lies, and some cells look like 2019-05-08, the period is offered in that format. The
query then correctly finds nothing.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sqlsp.databases.cells.index import SHORTEST_NUMBER, Cell, CellIndex, grouped
from sqlsp.question import standard_names
from sqlsp.question.dates import MONTH_NAME, MONTHS, find_dates_and_parts, find_decades
from sqlsp.question.mentions import Mention, MentionKind, QuestionText
from sqlsp.question.words import is_shouted, is_stop, plain, spans, stem, tokenise, without_accents
from sqlsp.schema.schema import Schema

LONGEST_EXACT = 8  # words of the longest n-gram of a question that is compared with cells exactly
LONGEST_SIMILAR = 5  # words of the longest n-gram that is compared by similarity
WAYS = 3  # cells that are offered for one plain form; they differ only in case, punctuation and accents
SIMILAR = 3  # cells similar to one n-gram
LIKENESS = 0.5  # least Dice coefficient of the trigrams of two similar texts
MANY = 30_000  # cells; among more of them, nearly any word has a similar cell by LIKENESS
# replaces LIKENESS above MANY cells: it gives as few candidates as LIKENESS does for few cells, and still finds three
# of four typos
LIKENESS_OF_MANY = 0.65
OPTIONS = 4  # most distinct texts of a column all of whose texts are offered (`CellMatcher.options`)
LONGEST_OPTION = 3  # characters of the longest text in such a column
# the same two limits for the extended grammar, whose parsers read the texts: paid, open, cancelled
STATES = 8
LONGEST_STATE = 20
LONGEST_PART = 4  # words of a question that may be a part of a cell
MAX_PARTS = 6  # such parts in one question
MAX_POSTINGS = 2_000  # cells with a word; a word in more cells identifies none of them

Match = tuple[Mention, Cell]


class CellMatcher:
    """Finds the cells of one database. Lookup tables are built at first use."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index
        self._alike = lru_cache(maxsize=1 << 14)(self._find_alike)  # questions about a database share their words

    def exact(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells that equal an n-gram of the question apart from case and punctuation, the longest first."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), LONGEST_EXACT):
            if stop - start > 1 or _means_something(words, start):
                yield from self._cells(_joined(texts[start:stop]), start, stop, MentionKind.CELL)

    def similar(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells similar to an n-gram of the question, the longest first. Skips n-grams that are cells."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), LONGEST_SIMILAR):
            text = _joined(texts[start:stop])
            if not text or self.index.find_spellings(text):
                continue
            if not (_means_something(words, start) and _means_something(words, stop - 1)):
                continue
            for cell in self._alike(text, words[start] if stop - start == 1 else ""):
                yield from self._cells(cell, start, stop, MentionKind.SIMILAR_CELL)

    def other_names(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells that hold another standard name of a thing in the question: "New York" finds `NY` or `N.Y.`."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), standard_names.MAX_WORDS):
            names = standard_names.other_names(_joined(texts[start:stop]), " ".join(words[start:stop]))
            if stop - start > 1 and all(word[:1].isupper() for word in words[start:stop]):
                names += (" ".join(text[:1] for text in texts[start:stop]),)  # `D.R.` for Dominican Republic
            for name in names:
                yield from self._cells(name, start, stop, MentionKind.SIMILAR_CELL)

    @cached_property
    def options(self) -> list[Match]:
        """The cells of columns with few short texts. They are offered for every question."""
        return self._offer(chain.from_iterable(self._of_few_texts(OPTIONS, LONGEST_OPTION)))

    @cached_property
    def states(self) -> list[Match]:
        """Options within the wider limits STATES and LONGEST_STATE; columns with the fewest texts come first.

        Texts with digits must be as short as those of `options`.
        """
        columns = sorted(self._of_few_texts(STATES, LONGEST_STATE), key=len)
        texts = chain.from_iterable(columns)
        return self._offer(text for text in texts if len(text) <= LONGEST_OPTION or not any(map(str.isdigit, text)))

    def _offer(self, texts: Iterable[str]) -> list[Match]:
        return [match for text in dict.fromkeys(texts) for match in self._cells(text, -1, -1, MentionKind.OPTION)]

    def parts(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields LIKE patterns for words of the question inside longer cells, the longest n-grams first.

        "Baker Street" gives `%Baker Street%` if a cell is `Corner of Baker Street`.
        """
        texts = [plain(word) for word in words]
        taken: list[tuple[int, int]] = []
        for start, stop in spans(len(words), LONGEST_PART):
            if len(taken) == MAX_PARTS:
                return
            if is_stop(words[start]) or is_stop(words[stop - 1]) or any(a <= start and stop <= b for a, b in taken):
                continue
            if stop - start == 1 and not (start > 0 and words[start][0].isupper()):
                continue
            text = " ".join(text for text in texts[start:stop] if text)
            if text in self.index.cells:
                taken.append((start, stop))
                continue
            rarest = min((self._cells_with.get(word, ()) for word in text.split(" ")), key=len, default=())
            inside = [cell for cell in rarest if f" {text} " in f" {cell} "]
            written = sorted({(way, column) for cell in inside for way, column in self.index.originals.get(cell, ())})
            pattern = re.compile(re.escape(text), re.IGNORECASE)  # lower case may have more letters: İ
            spelling = next((match.group() for way, _ in written if (match := pattern.search(way))), None)
            if spelling:  # as in the first cell that contains the text; `part` has the columns of all such cells
                taken.append((start, stop))
                part = Cell(f"%{spelling}%", tuple(sorted({column for _, column in written})))
                yield Mention(part.text, start, stop, MentionKind.CONTAINS, late=True), part

    @cached_property
    def _cells_with(self) -> dict[str, list[str]]:
        """Maps a word to the cells of several words that contain it. Leaves out words in too many cells."""
        postings: dict[str, list[str]] = defaultdict(list)
        for text in self.index.cells:
            for word in set(text.split(" ")) if " " in text else ():
                if word in self.index.words and len(postings[word]) <= MAX_POSTINGS:
                    postings[word].append(text)
        return {word: cells for word, cells in postings.items() if len(cells) <= MAX_POSTINGS}

    def _cells(self, text: str, start: int, stop: int, kind: MentionKind) -> Iterator[Match]:
        for cell in self.index.find_cells(text)[:WAYS]:
            yield Mention(cell.text, start, stop, kind), cell

    def _find_alike(self, text: str, word: str) -> list[str]:
        bare = plain(without_accents(text))
        looked_up = [self._by_stem.get(_stemmed(bare), []), self._rare_words.get(bare, [])]
        if word.isupper() and 2 <= len(word) <= 4:
            looked_up.insert(1, self._by_initials.get(text, []))
        # sorted: the order of cells differs between processes
        least = LIKENESS if len(self._trigrams.texts) <= MANY else LIKENESS_OF_MANY
        near = self._trigrams.alike(text, least, SIMILAR)
        alike = dict.fromkeys([*chain.from_iterable(map(sorted, looked_up)), *near])
        return list(alike)[:SIMILAR]

    @cached_property
    def _by_stem(self) -> dict[str, list[str]]:
        """Cells by stem without blanks: "northcarolina" finds "North Carolina", "cats" finds "cat"."""
        others = (text for text in self.index.cells if not text.isdigit())
        return grouped((_stemmed(plain(without_accents(text))), text) for text in others)

    @cached_property
    def _by_initials(self) -> dict[str, list[str]]:
        several = (text for text in self.index.cells if " " in text)
        return grouped(("".join(word[0] for word in text.split(" ")), text) for text in several)

    @cached_property
    def _rare_words(self) -> dict[str, list[str]]:
        """Maps a word to the cells of several words that contain it. Leaves out words in more than SIMILAR cells."""
        cells_by_word = grouped(
            (plain(without_accents(word)), text)
            for text in self.index.cells
            for word in (set(text.split(" ")) if " " in text else ())
            if word in self.index.words and not word.isdigit()
        )
        return {word: texts for word, texts in cells_by_word.items() if len(texts) <= SIMILAR}

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([text for text in self.index.cells if not text.replace(" ", "").isdigit()])

    def _of_few_texts(self, limit: int, longest: int) -> list[list[str]]:
        by_column: dict[int, list[str]] = defaultdict(list)
        for text, columns in self.index.cells.items():
            for column in columns:
                by_column[column].append(text)
        return [
            [text for text in sorted(texts) if not (text.isdigit() and len(text) >= SHORTEST_NUMBER)]
            for _, texts in sorted(by_column.items())
            if len(texts) <= limit and max(map(len, texts)) <= longest
        ]


def _means_something(words: Sequence[str], index: int) -> bool:
    return not is_stop(words[index]) or is_shouted(words, index)


def _joined(texts: Sequence[str]) -> str:
    """Returns the plain form of an n-gram; "" if the n-gram begins or ends with punctuation."""
    return " ".join(text for text in texts if text) if texts[0] and texts[-1] else ""


def _stemmed(text: str) -> str:
    head, _, last = text.rpartition(" ")
    return head.replace(" ", "") + stem(last)


class TrigramIndex:
    """Finds texts similar to a given one by Dice's coefficient (1945) of their sets of trigrams.

    Texts are padded with a blank at both ends. The index is inverted, in compressed sparse rows: sorted trigrams, and
    the numbers of the texts that contain them. It takes 12 bytes per trigram of a text.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        keys = _keys("".join(f" {text} " for text in texts))
        inside = np.ones(len(keys) + 2, dtype=bool)  # whether a trigram is inside one text
        ends = np.cumsum(lengths + 2)
        inside[ends - 1] = inside[ends - 2] = False
        keys = keys[inside[:-2]]
        order = np.argsort(keys, kind="stable")  # keeps the order of texts
        keys = keys[order]
        owners = np.repeat(np.arange(len(texts), dtype=np.int32), lengths)[order]
        again = (keys[1:] == keys[:-1]) & (owners[1:] == owners[:-1])  # a repeated trigram of a text counts once
        once = np.concatenate([np.ones(min(len(keys), 1), dtype=bool), ~again])
        keys = keys[once]
        self._owners = owners[once]
        self._trigrams, starts = np.unique(keys, return_index=True)
        self._bounds = np.append(starts, len(keys))
        self._sizes = np.bincount(self._owners, minlength=len(texts))

    def alike(self, text: str, threshold: float, limit: int) -> list[str]:
        """Returns up to `limit` texts with a coefficient of at least `threshold` (above 0), the most similar first."""
        asked = np.unique(_keys(f" {text} "))
        positions = np.searchsorted(self._trigrams, asked)
        positions = positions[self._trigrams.take(positions, mode="clip") == asked] if self.texts else positions[:0]
        if not len(positions):
            return []
        rows = zip(self._bounds[positions].tolist(), self._bounds[positions + 1].tolist(), strict=True)
        owners = np.concatenate([self._owners[start:stop] for start, stop in rows])
        common = np.bincount(owners, minlength=len(self.texts))
        similar = np.flatnonzero(common >= threshold / (2 - threshold) * len(asked))  # fewer cannot reach it
        if not len(similar):
            return []
        scores = (2 * common[similar] / (len(asked) + self._sizes[similar])).tolist()
        scored = [(-score, self.texts[int(index)]) for score, index in zip(scores, similar, strict=True)]
        return [other for score, other in sorted(scored) if -score >= threshold][:limit]


def _keys(text: str) -> NDArray[np.int64]:
    """A number for every three consecutive characters, with 21 bits per character."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.int64)
    keys: NDArray[np.int64] = characters[:-2] << 21
    keys |= characters[1:-1]
    keys <<= 21
    keys |= characters[2:]
    return keys


_LONGEST: Final = 6  # words for one value


class ValueWords:
    """Finds the phrases that a glossary gives for cells. Words are compared by their stems, so any form matches."""

    def __init__(self, schema: Schema) -> None:
        self._meant: dict[str, list[tuple[str, int]]] = defaultdict(list)  # joined stems → cell, column
        for column, info in enumerate(schema.columns):
            for phrase, cell in info.value_words:
                self._meant[" ".join(map(stem, tokenise(phrase)))].append((cell, column))

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, str, int]]:
        """Yields (first word, word after the last, cell, column) for each phrase in `words`, the longest first."""
        if not self._meant:
            return
        taken: list[tuple[int, int]] = []
        for start, stop in spans(len(words), _LONGEST):
            values = self._meant.get(" ".join(map(stem, words[start:stop])))
            is_inside = any(first <= start and stop <= last for first, last in taken)
            if values is None or is_inside:
                continue
            taken.append((start, stop))
            yield from ((start, stop, cell, column) for cell, column in values)


MAX_DATES = 12  # candidates of one question
_COMPARES = re.compile(
    r"\b(before|after|since|until|till|between|from|to|later|earlier|newer|older|through|during|by)\b", re.IGNORECASE
)
_ISO = re.compile(r"(?P<year>\d{4})-(?P<number>0?\d|1[0-2])-(?P<day>\d{1,2})(?P<rest>\D.*)?")
# `number` is the month and `day` the day, or the other way round: `_is_day_first`
_SLASHES = re.compile(r"(?P<number>\d{1,2})(?P<mark>[/.])(?P<day>\d{1,2})[/.](?P<year>\d{4})(?P<rest>\D.*)?")
_NAMED = re.compile(rf"(?=.*\d)(?:.*[^A-Za-z])?(?P<month>{MONTH_NAME})\.?(?![A-Za-z]).*", re.IGNORECASE)


@dataclass
class _StoredDates:
    """The dates in a database.

    Attributes:
        patterns: columns by LIKE pattern
        cells: for each (year, month, day), columns by cell
        iso: columns of dates such as 2020-12-25
        day_first: columns of dates such as 25/12/2020
    """

    patterns: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    cells: dict[tuple[int, int, int], dict[str, set[int]]] = field(default_factory=lambda: defaultdict(dict))
    iso: set[int] = field(default_factory=set)
    day_first: set[int] = field(default_factory=set)

    def add(self, column: int, text: str, date: tuple[int, int, int], patterns: tuple[str, ...]) -> None:
        for pattern in patterns:
            self.patterns[pattern].add(column)
        self.cells[date].setdefault(text, set()).add(column)

    def add_slashed(self, column: int, matches: Sequence[re.Match[str]]) -> None:
        """Adds the dates of a column that match `_SLASHES`."""
        if _is_day_first(matches):
            self.day_first.add(column)
        for match in matches:
            year, first, second = _parts(match)
            mark = match["mark"]
            # a cell whose second number exceeds 12 has the month first, even if its column has the day first
            if column in self.day_first and second <= 12:
                date = (year, second, first)
                month = f"%{mark}{match['day']}{mark}"
                of_month = (f"{month}%", f"{month}{year}%")
            else:
                date = (year, first, second)
                month = f"{match['number']}{mark}%"
                of_month = (month, f"{month}{mark}{year}%")
            patterns = (f"%{mark}{year}%", *of_month, *_before_time(match))
            self.add(column, match.string, date, patterns)


class DateMatcher:
    """Finds the dates of questions about one database."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index

    def find(self, question: QuestionText) -> Iterator[Match]:
        """Yields at most MAX_DATES candidates for the dates of a question, whole dates first."""
        matches: list[Match] = []
        has_range = _COMPARES.search(question.text) is not None
        for date in islice(find_dates_and_parts(question.text), MAX_DATES):
            month = date.month
            day = date.day
            if date.may_be_swapped and day <= 12 and self._stored.day_first:  # the database writes the day first
                month, day = day, month
            words = question.words_at(date.start, date.stop)
            offered = list(self._offered((date.year, month, day), words, has_range))
            matches += offered
            is_stored = any(day or mention.kind != MentionKind.DATE for mention, _ in offered)
            if date.is_certain and not is_stored and self._stored.iso:
                matches.append(self._offer_unstored((date.year, month, day), words))
        for decade, start, stop in find_decades(question.text):
            matches += self._patterns((f"{decade}%",), question.words_at(start, stop))
        yield from sorted(matches, key=lambda match: match[0].kind != MentionKind.DATE or match[0].late)[:MAX_DATES]

    def _offer_unstored(self, date: tuple[int, int, int], words: tuple[int, int]) -> Match:
        """Returns a candidate for a day or a period in which no cell lies, in the ISO format."""
        year, month, day = date
        text = f"{year}-{month:02}-{day:02}" if day else _patterns(year, month, 0)[0]
        kind = MentionKind.DATE if day else MentionKind.PREFIX
        return Mention(text, *words, kind, late=True), Cell(text, tuple(sorted(self._stored.iso)))

    @property
    def has_dates(self) -> bool:
        return bool(self._stored.cells)

    def _offered(self, date: tuple[int, int, int], words: tuple[int, int], has_range: bool) -> Iterator[Match]:
        """Yields the candidates for a (year, month, day); parts that the question omits are 0.

        If the question has a word such as "since" (`has_range`), the ends of a month or year are offered, too.
        """
        year, month, day = date
        if year and month and day:
            for text, columns in self._stored.cells.get(date, {}).items():
                yield Mention(text, *words, MentionKind.DATE), Cell(text, tuple(sorted(columns)))
        yield from self._patterns(_patterns(year, month, day), words)
        if year and not day and has_range and self._stored.iso:
            months = (f"{month:02}", f"{month:02}") if month else ("01", "12")
            last = 31 if not month else monthrange(year, month)[1]
            for text in (f"{year}-{months[0]}-01", f"{year}-{months[1]}-{last}"):
                yield Mention(text, *words, MentionKind.DATE), Cell(text, tuple(sorted(self._stored.iso)))

    def _patterns(self, texts: tuple[str, ...], words: tuple[int, int]) -> Iterator[Match]:
        for text in texts:
            if columns := self._stored.patterns.get(text):
                kind = MentionKind.CONTAINS if text.startswith("%") else MentionKind.PREFIX
                yield Mention(text, *words, kind, late=True), Cell(text, tuple(sorted(columns)))

    @cached_property
    def _stored(self) -> _StoredDates:
        stored = _StoredDates()
        slashed: dict[int, list[re.Match[str]]] = defaultdict(list)
        for ways in self.index.originals.values():
            for text, column in ways:
                if match := _SLASHES.fullmatch(text):
                    slashed[column].append(match)
                elif match := _ISO.fullmatch(text):
                    year, month, day = date = _parts(match)
                    stored.iso.add(column)
                    patterns = (f"{year}-{month:02}%", *_patterns(0, month, day), f"%-{month:02}-%")
                    patterns += (f"{year}%", f"{year // 10}%", *_before_time(match))
                    stored.add(column, text, date, patterns)
                elif len(text) <= 30 and (match := _NAMED.fullmatch(text)):  # "12 March 2011", "Mar 5"
                    stored.patterns[f"%{match['month']}%"].add(column)
                    for number in re.findall(r"(?<!\d)\d{4}(?!\d)", text):
                        stored.patterns[f"%{number}%"].add(column)
        for column, matches in slashed.items():
            stored.add_slashed(column, matches)
        return stored


def _before_time(match: re.Match[str]) -> tuple[str, ...]:
    """Returns the LIKE pattern of the date in a cell with a time of day; nothing for a cell of a date alone."""
    return (f"{match.string[: match.start('rest')]}%",) if match["rest"] else ()


def _is_day_first(matches: Sequence[re.Match[str]]) -> bool:
    """True if the first number is the day: it exceeds 12 in more cells than the second number does.

    If it does so in equally many cells, dots between the numbers mean that the day comes first.
    """
    no_months = [int(match["number"]) > 12 for match in matches].count(True)
    no_months -= [int(match["day"]) > 12 for match in matches].count(True)
    return no_months > 0 or (no_months == 0 and any(match["mark"] == "." for match in matches))


def _patterns(year: int, month: int, day: int) -> tuple[str, ...]:
    """Returns LIKE patterns of cells in a period. Parts of the date that the question omits are 0."""
    name = MONTHS[month - 1]
    if year and month and day:
        return (f"{year}-{month:02}-{day:02}%",)
    if year and month:
        written = [(number, mark) for number in dict.fromkeys((f"{month}", f"{month:02}")) for mark in "/."]
        month_first = (f"{number}{mark}%{mark}{year}%" for number, mark in written)
        return (f"{year}-{month:02}%", *month_first, *(f"%{mark}{number}{mark}{year}%" for number, mark in written))
    if month and day:
        return (f"%-{month:02}-{day:02}%",)
    if month:
        day_first = (f"%{mark}{number}{mark}%" for mark in "/." for number in (month, f"{month:02}"))
        return (f"%-{month:02}-%", f"{month}/%", f"{month:02}/%", *day_first, f"%{name}%", f"%{name[:3]}%")
    return (f"{year}%", f"%/{year}%", f"%.{year}%", f"%{year}%")


def _parts(match: re.Match[str]) -> tuple[int, int, int]:
    return int(match["year"]), int(match["number"]), int(match["day"])
