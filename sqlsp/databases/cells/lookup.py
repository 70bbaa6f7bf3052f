"""Finds the cells that a question mentions: exactly, by stem, initials or similarity, in part, or by a glossary.

Dates are found in any format of the cells, as a whole cell or as a LIKE pattern. Only dates in the database are
candidates: "in 2017" becomes `2017%` if some cells are dates of 2017. There is one exception: the question clearly
means a period in which no cell lies, and some cells look like 2019-05-08. Then the period is a candidate in this
format, and the query correctly returns no rows.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sqlsp.databases.cells.index import SHORTEST_NUMBER, Cell, CellIndex
from sqlsp.question import standard_names
from sqlsp.question.dates import MONTH_NAME, MONTHS, find_dates_and_parts, find_decades
from sqlsp.question.mentions import Mention, MentionKind, QuestionText
from sqlsp.question.words import is_shouted, is_stop, plain, spans, stem, tokenise, without_accents
from sqlsp.schema.schema import Schema
from sqlsp.utils.grouping import group_by_key

MAX_WORDS_EXACT = 8  # of an n-gram of a question that is compared with cells exactly
MAX_WORDS_SIMILAR = 5  # of an n-gram that is compared by similarity
MAX_SPELLINGS = 3  # candidates for one text; they differ only in case, punctuation and accents
MAX_SIMILAR_OF_PHRASE = 3  # cells similar to one n-gram
MIN_SIMILARITY = 0.5  # minimal Dice coefficient of the trigrams of two similar texts
MANY_CELLS = 30_000  # among more cells, nearly any word has a similar cell by MIN_SIMILARITY
# used for more than MANY_CELLS: candidates are then as few as among few cells, and three of four typos are still found
MIN_SIMILARITY_OF_MANY = 0.65
# distinct texts of a column whose texts are candidates for every question (`CellMatcher.options`)
MAX_OPTIONS_OF_COLUMN = 4
MAX_OPTION_LENGTH = 3  # characters of the texts in such a column
# the same two limits for the extended grammar, whose parsers read the texts: paid, open, cancelled
MAX_STATES_OF_COLUMN = 8
MAX_STATE_LENGTH = 20
MAX_WORDS_PART = 4  # words of a question that may be a part of a cell
MAX_PARTS = 6  # such parts in one question
MAX_POSTINGS = 2_000  # cells with a word; a word in more cells identifies none of these cells
_MAX_CODE_LENGTH = 4  # letters of initials such as USA
_MAX_DATE_LENGTH = 30  # characters of a cell that may be a date with the name of a month

Match = tuple[Mention, Cell]


class CellMatcher:
    """Finds the cells of one database that a question may mention.

    A match is a pair of a mention, which has the words of the question, and a cell, which has the columns. Lookup
    tables are built at first use.
    """

    def __init__(self, index: CellIndex) -> None:
        self.index = index
        # questions about a database share their words
        self._find_similar_texts = lru_cache(maxsize=1 << 14)(self._compute_similar_texts)

    def find_exact(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells that equal an n-gram of the question apart from case and punctuation, the longest first."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), MAX_WORDS_EXACT):
            if stop - start > 1 or _has_meaning(words, start):
                yield from self._match_cells(_join(texts[start:stop]), start, stop, MentionKind.CELL)

    def find_similar(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells similar to an n-gram of the question, the longest first. Skips n-grams that are cells."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), MAX_WORDS_SIMILAR):
            text = _join(texts[start:stop])
            if not text or self.index.find_spellings(text):
                continue
            if not (_has_meaning(words, start) and _has_meaning(words, stop - 1)):
                continue
            single_word = words[start] if stop - start == 1 else ""
            for similar in self._find_similar_texts(text, single_word):
                yield from self._match_cells(similar, start, stop, MentionKind.SIMILAR_CELL)

    def find_other_names(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields cells that hold another standard name of a thing in the question: "New York" finds `NY` or `N.Y.`."""
        texts = [plain(word) for word in words]
        for start, stop in spans(len(words), standard_names.MAX_WORDS):
            names = standard_names.other_names(_join(texts[start:stop]), " ".join(words[start:stop]))
            if stop - start > 1 and all(word[:1].isupper() for word in words[start:stop]):
                names += (" ".join(text[:1] for text in texts[start:stop]),)  # `D.R.` for Dominican Republic
            for name in names:
                yield from self._match_cells(name, start, stop, MentionKind.SIMILAR_CELL)

    @cached_property
    def options(self) -> list[Match]:
        """The cells of columns with few short texts, such as `Y` and `N`. They are candidates for every question."""
        columns = self._find_columns_of_few_texts(MAX_OPTIONS_OF_COLUMN, MAX_OPTION_LENGTH)
        return self._match_options(chain.from_iterable(columns))

    @cached_property
    def states(self) -> list[Match]:
        """Options within the wider limits MAX_STATES_OF_COLUMN and MAX_STATE_LENGTH.

        Columns with the fewest texts come first. Texts with digits must be as short as the texts of `options`.
        """
        columns = sorted(self._find_columns_of_few_texts(MAX_STATES_OF_COLUMN, MAX_STATE_LENGTH), key=len)
        texts = chain.from_iterable(columns)
        return self._match_options(
            text for text in texts if len(text) <= MAX_OPTION_LENGTH or not any(map(str.isdigit, text))
        )

    def _match_options(self, texts: Iterable[str]) -> list[Match]:
        """Returns matches of these normalized texts, which no word of the question has to mention."""
        distinct = dict.fromkeys(texts)
        return [match for text in distinct for match in self._match_cells(text, -1, -1, MentionKind.OPTION)]

    def find_parts(self, words: Sequence[str]) -> Iterator[Match]:
        """Yields LIKE patterns for words of the question inside longer cells, the longest n-grams first.

        "Baker Street" becomes `%Baker Street%` if a cell is `Corner of Baker Street`. A single word must look like a
        name: it begins with a capital letter and is not the first word.
        """
        texts = [plain(word) for word in words]
        used_spans: list[tuple[int, int]] = []
        for start, stop in spans(len(words), MAX_WORDS_PART):
            if len(used_spans) == MAX_PARTS:
                return
            if is_stop(words[start]) or is_stop(words[stop - 1]) or _is_inside((start, stop), used_spans):
                continue
            may_be_name = start > 0 and words[start][0].isupper()
            if stop - start == 1 and not may_be_name:
                continue
            text = " ".join(text for text in texts[start:stop] if text)
            if text in self.index.cells:  # `find_exact` finds the cell, so no part of it is needed
                used_spans.append((start, stop))
                continue
            part = self._find_part(text)
            if part is not None:
                used_spans.append((start, stop))
                yield Mention(part.text, start, stop, MentionKind.CONTAINS, late=True), part

    def _find_part(self, text: str) -> Cell | None:
        """Returns the LIKE pattern of a normalized text, with the columns of all cells that contain the text.

        The text is spelled as in the first of these cells. Returns None if there is no such cell.
        """
        # the cells with the rarest word of the text: no other cells can contain the text
        candidates = min((self._cells_with.get(word, ()) for word in text.split(" ")), key=len, default=())
        originals: set[tuple[str, int]] = set()
        for cell in candidates:
            if f" {text} " in f" {cell} ":
                originals.update(self.index.originals.get(cell, ()))
        pattern = re.compile(re.escape(text), re.IGNORECASE)  # lower case may have more letters: İ
        matches = (pattern.search(original) for original, _ in sorted(originals))
        spelling = next((match.group() for match in matches if match), None)
        if not spelling:
            return None
        return Cell(f"%{spelling}%", tuple(sorted({column for _, column in originals})))

    @cached_property
    def _cells_with(self) -> dict[str, list[str]]:
        """Maps a word to the cells of several words that contain the word. Leaves out words in too many cells."""
        postings: dict[str, list[str]] = defaultdict(list)
        for text, word in self._words_inside_cells():
            if len(postings[word]) <= MAX_POSTINGS:
                postings[word].append(text)
        return {word: cells for word, cells in postings.items() if len(cells) <= MAX_POSTINGS}

    def _words_inside_cells(self) -> Iterator[tuple[str, str]]:
        """Yields (cell, word) pairs of the indexed words in cells of several words."""
        for text in self.index.cells:
            if " " in text:
                yield from ((text, word) for word in set(text.split(" ")) if word in self.index.words)

    def _match_cells(self, text: str, start: int, stop: int, kind: MentionKind) -> Iterator[Match]:
        """Yields matches of the cells with a normalized text, which the words `start` … `stop` − 1 mention."""
        for cell in self.index.find_cells(text)[:MAX_SPELLINGS]:
            yield Mention(cell.text, start, stop, kind), cell

    def _compute_similar_texts(self, text: str, single_word: str) -> list[str]:
        """Returns the normalized cells similar to an n-gram, the most similar first.

        Cells with the same stem come first, then cells with these initials, then cells with this rare word, then cells
        with similar trigrams. `single_word` is the word in the question if the n-gram is one word, else "".
        """
        bare = plain(without_accents(text))
        by_initials: list[str] = []
        if single_word.isupper() and 2 <= len(single_word) <= _MAX_CODE_LENGTH:
            by_initials = self._by_initials.get(text, [])
        looked_up = (self._by_stem.get(_join_and_stem(bare), []), by_initials, self._rare_words.get(bare, []))
        threshold = MIN_SIMILARITY if len(self._trigrams.texts) <= MANY_CELLS else MIN_SIMILARITY_OF_MANY
        near = self._trigrams.find_similar(text, threshold, limit=MAX_SIMILAR_OF_PHRASE)
        # sorted: the order of cells differs between processes
        similar = dict.fromkeys([*chain.from_iterable(map(sorted, looked_up)), *near])
        return list(similar)[:MAX_SIMILAR_OF_PHRASE]

    @cached_property
    def _by_stem(self) -> dict[str, list[str]]:
        """Cells by stem without blanks: "northcarolina" finds "North Carolina", "cats" finds "cat"."""
        texts = (text for text in self.index.cells if not text.isdigit())
        return group_by_key((_join_and_stem(plain(without_accents(text))), text) for text in texts)

    @cached_property
    def _by_initials(self) -> dict[str, list[str]]:
        """Cells of several words by their initials: "usa" finds "united states america"."""
        texts = (text for text in self.index.cells if " " in text)
        return group_by_key(("".join(word[0] for word in text.split(" ")), text) for text in texts)

    @cached_property
    def _rare_words(self) -> dict[str, list[str]]:
        """Maps a word to the cells of several words that contain the word.

        Leaves out numbers and words in more than MAX_SIMILAR_OF_PHRASE cells.
        """
        cells_by_word = group_by_key(
            (plain(without_accents(word)), text) for text, word in self._words_inside_cells() if not word.isdigit()
        )
        return {word: texts for word, texts in cells_by_word.items() if len(texts) <= MAX_SIMILAR_OF_PHRASE}

    @cached_property
    def _trigrams(self) -> TrigramIndex:
        return TrigramIndex([text for text in self.index.cells if not text.replace(" ", "").isdigit()])

    def _find_columns_of_few_texts(self, max_texts: int, max_length: int) -> list[list[str]]:
        """Returns the sorted texts of each column with few short texts. Leaves out long numbers, which are ids."""
        by_column = group_by_key((column, text) for text, columns in self.index.cells.items() for column in columns)
        columns_of_few = []
        for _, texts in sorted(by_column.items()):
            if len(texts) <= max_texts and max(map(len, texts)) <= max_length:
                long_numbers = {text for text in texts if text.isdigit() and len(text) >= SHORTEST_NUMBER}
                columns_of_few.append(sorted(set(texts) - long_numbers))
        return columns_of_few


def _has_meaning(words: Sequence[str], index: int) -> bool:
    """True if a word may be a cell: it is no stop word, or in capitals like the state IN."""
    return not is_stop(words[index]) or is_shouted(words, index)


def _is_inside(span: tuple[int, int], used_spans: Iterable[tuple[int, int]]) -> bool:
    """True if a (start, stop) span of words is a part of one of `used_spans`."""
    start, stop = span
    return any(used_start <= start and stop <= used_stop for used_start, used_stop in used_spans)


def _join(texts: Sequence[str]) -> str:
    """Joins the normalized words of an n-gram. Returns "" if the n-gram begins or ends with punctuation."""
    return " ".join(text for text in texts if text) if texts[0] and texts[-1] else ""


def _join_and_stem(text: str) -> str:
    """Removes the blanks of a text and replaces the last word by its stem."""
    head, _, last = text.rpartition(" ")
    return head.replace(" ", "") + stem(last)


class TrigramIndex:
    """Finds texts similar to a given one by Dice's coefficient (1945) of their sets of trigrams.

    Texts are padded with a blank at both ends. The index is inverted, in compressed sparse rows: the sorted trigrams,
    and for each trigram the indices of the texts that contain it. The index takes 12 bytes per trigram of a text.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        trigrams = _encode_trigrams("".join(f" {text} " for text in texts))
        # the last two characters of a padded text begin trigrams that continue into the next text
        is_inside = np.ones(len(trigrams) + 2, dtype=bool)
        ends = np.cumsum(lengths + 2)
        is_inside[ends - 1] = False
        is_inside[ends - 2] = False
        trigrams = trigrams[is_inside[:-2]]
        order = np.argsort(trigrams, kind="stable")  # retains the order of texts
        trigrams = trigrams[order]
        owners = np.repeat(np.arange(len(texts), dtype=np.int32), lengths)[order]
        # a repeated trigram of a text counts once
        is_repeated = (trigrams[1:] == trigrams[:-1]) & (owners[1:] == owners[:-1])
        is_first = np.concatenate([np.ones(min(len(trigrams), 1), dtype=bool), ~is_repeated])
        trigrams = trigrams[is_first]
        self._owners = owners[is_first]
        self._trigrams, starts = np.unique(trigrams, return_index=True)
        self._bounds = np.append(starts, len(trigrams))
        self._sizes = np.bincount(self._owners, minlength=len(texts))

    def find_similar(self, text: str, threshold: float, limit: int) -> list[str]:
        """Returns up to `limit` texts with a coefficient of at least `threshold` (above 0), the most similar first."""
        if not self.texts:
            return []
        query = np.unique(_encode_trigrams(f" {text} "))
        positions = np.searchsorted(self._trigrams, query)
        positions = positions[self._trigrams.take(positions, mode="clip") == query]
        if not len(positions):
            return []
        bounds = zip(self._bounds[positions].tolist(), self._bounds[positions + 1].tolist(), strict=True)
        owners = np.concatenate([self._owners[start:stop] for start, stop in bounds])
        common = np.bincount(owners, minlength=len(self.texts))
        # texts with fewer common trigrams cannot reach the threshold: 2c / (q + s) with s ≥ c
        similar = np.flatnonzero(common >= threshold / (2 - threshold) * len(query))
        if not len(similar):
            return []
        scores = (2 * common[similar] / (len(query) + self._sizes[similar])).tolist()
        scored = [(-score, self.texts[int(index)]) for score, index in zip(scores, similar, strict=True)]
        return [other for negative_score, other in sorted(scored) if -negative_score >= threshold][:limit]


def _encode_trigrams(text: str) -> NDArray[np.int64]:
    """Returns a number for every three consecutive characters, with 21 bits per character."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.int64)
    keys: NDArray[np.int64] = characters[:-2] << 21
    keys |= characters[1:-1]
    keys <<= 21
    keys |= characters[2:]
    return keys


_MAX_WORDS_OF_VALUE: Final = 6  # words of a phrase that a glossary maps to a cell


class ValueWords:
    """Finds the phrases that a glossary maps to cells. Words are compared by their stems, so plurals match, too."""

    def __init__(self, schema: Schema) -> None:
        self._cells_by_stems: dict[str, list[tuple[str, int]]] = defaultdict(list)  # joined stems → cell, column
        for column, info in enumerate(schema.columns):
            for phrase, cell in info.value_words:
                self._cells_by_stems[" ".join(map(stem, tokenise(phrase)))].append((cell, column))

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, str, int]]:
        """Yields (first word, word after the last, cell, column) for each phrase in `words`, the longest first."""
        if not self._cells_by_stems:
            return
        used_spans: list[tuple[int, int]] = []
        for start, stop in spans(len(words), _MAX_WORDS_OF_VALUE):
            cells = self._cells_by_stems.get(" ".join(map(stem, words[start:stop])))
            if cells is None or _is_inside((start, stop), used_spans):
                continue
            used_spans.append((start, stop))
            yield from ((start, stop, cell, column) for cell, column in cells)


MAX_DATES = 12  # candidates of one question
_RANGE_WORDS = re.compile(
    r"\b(before|after|since|until|till|between|from|to|later|earlier|newer|older|through|during|by)\b", re.IGNORECASE
)
_MONTHS_OF_YEAR: Final = 12
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>0?\d|1[0-2])-(?P<day>\d{1,2})(?P<rest>\D.*)?")
# the first number is the month and the second the day, or vice versa (`_is_day_first`)
_SLASHES = re.compile(r"(?P<first>\d{1,2})(?P<mark>[/.])(?P<second>\d{1,2})[/.](?P<year>\d{4})(?P<rest>\D.*)?")
_NAMED = re.compile(rf"(?=.*\d)(?:.*[^A-Za-z])?(?P<month>{MONTH_NAME})\.?(?![A-Za-z]).*", re.IGNORECASE)


class _Day(NamedTuple):
    """A date. In a question, the parts that are not mentioned are 0."""

    year: int
    month: int
    day: int


@dataclass
class _StoredDates:
    """The dates in a database.

    Attributes:
        patterns: columns by LIKE pattern
        cells: for each date, columns by cell
        iso_columns: columns of dates such as 2020-12-25
        day_first_columns: columns of dates such as 25/12/2020
    """

    patterns: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    cells: dict[_Day, dict[str, set[int]]] = field(default_factory=lambda: defaultdict(dict))
    iso_columns: set[int] = field(default_factory=set)
    day_first_columns: set[int] = field(default_factory=set)

    def add(self, column: int, text: str, date: _Day, patterns: Iterable[str]) -> None:
        """Adds a cell of a column, the date that its `text` means, and the LIKE patterns of this date."""
        for pattern in patterns:
            self.patterns[pattern].add(column)
        self.cells[date].setdefault(text, set()).add(column)

    def add_iso(self, column: int, match: re.Match[str]) -> None:
        """Adds a cell of a column that matches `_ISO`."""
        self.iso_columns.add(column)
        year, month, day = int(match["year"]), int(match["month"]), int(match["day"])
        of_month = (f"{year}-{month:02}%", f"%-{month:02}-%")
        of_year = (f"{year}%", f"{year // 10}%")  # the second is the decade
        patterns = (*of_month, *_write_patterns(_Day(0, month, day)), *of_year, *_write_pattern_before_time(match))
        self.add(column, match.string, _Day(year, month, day), patterns)

    def add_slashed(self, column: int, matches: Sequence[re.Match[str]]) -> None:
        """Adds the cells of a column that match `_SLASHES`."""
        if _is_day_first(matches):
            self.day_first_columns.add(column)
        for match in matches:
            year, first, second = int(match["year"]), int(match["first"]), int(match["second"])
            mark = match["mark"]
            # a cell whose second number exceeds 12 has the month first, even if its column has the day first
            if column in self.day_first_columns and second <= _MONTHS_OF_YEAR:
                date = _Day(year, second, first)
                month = f"%{mark}{match['second']}{mark}"
                of_month = (f"{month}%", f"{month}{year}%")
            else:
                date = _Day(year, first, second)
                month = f"{match['first']}{mark}%"
                of_month = (month, f"{month}{mark}{year}%")
            patterns = (f"%{mark}{year}%", *of_month, *_write_pattern_before_time(match))
            self.add(column, match.string, date, patterns)

    def add_named(self, column: int, match: re.Match[str]) -> None:
        """Adds the month and the years in a cell that matches `_NAMED`, such as "12 March 2011"."""
        for text in (match["month"], *re.findall(r"(?<!\d)\d{4}(?!\d)", match.string)):
            self.patterns[f"%{text}%"].add(column)


class DateMatcher:
    """Finds the dates of questions about one database."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index

    def find(self, question: QuestionText) -> Iterator[Match]:
        """Yields at most MAX_DATES candidates for the dates of a question, whole dates first."""
        matches: list[Match] = []
        has_range = _RANGE_WORDS.search(question.text) is not None
        for date in islice(find_dates_and_parts(question.text), MAX_DATES):
            wanted = _Day(date.year, date.month, date.day)
            # 5/12/2020 is a day of December if the database has dates such as 25/12/2020
            if date.may_be_swapped and date.day <= _MONTHS_OF_YEAR and self._stored.day_first_columns:
                wanted = _Day(date.year, month=date.day, day=date.month)
            words = question.words_at(date.start, date.stop)
            candidates = list(self._find_candidates(wanted, words, has_range))
            matches += candidates
            # the first and the last day of a period need not be in any cell
            is_stored = any(wanted.day or mention.kind != MentionKind.DATE for mention, _ in candidates)
            if date.is_certain and not is_stored and self._stored.iso_columns:
                matches.append(self._make_unstored_candidate(wanted, words))
        for decade, start, stop in find_decades(question.text):
            matches += self._match_patterns((f"{decade}%",), question.words_at(start, stop))
        # whole dates that occur in cells first
        matches.sort(key=lambda match: match[0].kind != MentionKind.DATE or match[0].late)
        yield from matches[:MAX_DATES]

    def _make_unstored_candidate(self, date: _Day, words: tuple[int, int]) -> Match:
        """Returns a candidate for a day or a period in which no cell lies, in the ISO format."""
        if date.day:
            text = f"{date.year}-{date.month:02}-{date.day:02}"
            kind = MentionKind.DATE
        else:
            text = _write_patterns(date)[0]
            kind = MentionKind.PREFIX
        return Mention(text, *words, kind, late=True), Cell(text, tuple(sorted(self._stored.iso_columns)))

    @property
    def has_dates(self) -> bool:
        return bool(self._stored.cells)

    def _find_candidates(self, date: _Day, words: tuple[int, int], has_range: bool) -> Iterator[Match]:
        """Yields the candidates for a date of the question: cells, LIKE patterns, and ends of a period.

        The ends of a month or year are candidates if the question has a word such as "since" (`has_range`).
        """
        if date.year and date.month and date.day:
            for text, columns in self._stored.cells.get(date, {}).items():
                yield Mention(text, *words, MentionKind.DATE), Cell(text, tuple(sorted(columns)))
        yield from self._match_patterns(_write_patterns(date), words)
        is_period = date.year and not date.day
        if is_period and has_range and self._stored.iso_columns:
            first_month = date.month or 1
            last_month = date.month or _MONTHS_OF_YEAR
            _, last_day = monthrange(date.year, last_month)
            for text in (f"{date.year}-{first_month:02}-01", f"{date.year}-{last_month:02}-{last_day}"):
                yield Mention(text, *words, MentionKind.DATE), Cell(text, tuple(sorted(self._stored.iso_columns)))

    def _match_patterns(self, patterns: Iterable[str], words: tuple[int, int]) -> Iterator[Match]:
        """Yields the LIKE patterns that cells of the database match. `words` are the span that mentions the date."""
        for pattern in patterns:
            if columns := self._stored.patterns.get(pattern):
                kind = MentionKind.CONTAINS if pattern.startswith("%") else MentionKind.PREFIX
                yield Mention(pattern, *words, kind, late=True), Cell(pattern, tuple(sorted(columns)))

    @cached_property
    def _stored(self) -> _StoredDates:
        """The dates in the database, with and without the names of months."""
        stored = _StoredDates()
        slashed: dict[int, list[re.Match[str]]] = defaultdict(list)
        for text, column in chain.from_iterable(self.index.originals.values()):
            if match := _SLASHES.fullmatch(text):
                slashed[column].append(match)
            elif match := _ISO.fullmatch(text):
                stored.add_iso(column, match)
            elif len(text) <= _MAX_DATE_LENGTH and (match := _NAMED.fullmatch(text)):
                stored.add_named(column, match)
        for column, matches in slashed.items():
            stored.add_slashed(column, matches)
        return stored


def _write_pattern_before_time(match: re.Match[str]) -> tuple[str, ...]:
    """Returns the LIKE pattern of the date in a cell that also has a time of day. For other cells, returns ()."""
    return (f"{match.string[: match.start('rest')]}%",) if match["rest"] else ()


def _is_day_first(matches: Sequence[re.Match[str]]) -> bool:
    """True if the first number is the day: it exceeds 12 in more cells than the second number does.

    If both numbers exceed 12 in equally many cells, dots between the numbers mean that the day comes first.
    """
    first_days = sum(int(match["first"]) > _MONTHS_OF_YEAR for match in matches)
    second_days = sum(int(match["second"]) > _MONTHS_OF_YEAR for match in matches)
    if first_days == second_days:
        return any(match["mark"] == "." for match in matches)
    return first_days > second_days


def _write_patterns(date: _Day) -> tuple[str, ...]:
    """Returns LIKE patterns of the cells in a day, month or year, in the formats of `_ISO`, `_SLASHES` and `_NAMED`."""
    year, month, day = date
    if year and month and day:
        return (f"{year}-{month:02}-{day:02}%",)
    if year and month:
        numbers = [(number, mark) for number in dict.fromkeys((f"{month}", f"{month:02}")) for mark in "/."]
        month_first = [f"{number}{mark}%{mark}{year}%" for number, mark in numbers]
        day_first = [f"%{mark}{number}{mark}{year}%" for number, mark in numbers]
        return (f"{year}-{month:02}%", *month_first, *day_first)
    if month and day:
        return (f"%-{month:02}-{day:02}%",)
    if month:
        day_first = [f"%{mark}{number}{mark}%" for mark in "/." for number in (month, f"{month:02}")]
        name = MONTHS[month - 1]
        return (f"%-{month:02}-%", f"{month}/%", f"{month:02}/%", *day_first, f"%{name}%", f"%{name[:3]}%")
    return (f"{year}%", f"%/{year}%", f"%.{year}%", f"%{year}%")
