"""Finds the dates, months and years of a question, written as the cells are: as a whole cell or as a LIKE pattern.

Only dates in the database are offered: "in 2017" becomes `2017%` if some cells are dates of 2017. There is one
exception. The question may clearly mean a period in which no cell lies. If some cells look like 2019-05-08, the period
is offered in that format. The query then correctly finds nothing.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from sqlsp.databases.cells.index import Cell, CellIndex
from sqlsp.databases.cells.lookup import Match
from sqlsp.question.dates import MONTH_NAME, MONTHS, find_dates_and_parts, find_decades
from sqlsp.question.mentions import Mention, MentionKind, QuestionText

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
        if _is_day_first(matches):
            self.day_first.add(column)
        for match in matches:
            year, first, second = _parts(match)
            # a cell whose second number exceeds 12 has the month first, even if its column has the day first
            mark, day_first = match["mark"], column in self.day_first and second <= 12
            month, day = (second, first) if day_first else (first, second)
            if day_first:
                of_month = (f"%{mark}{match['day']}{mark}%", f"%{mark}{match['day']}{mark}{year}%")
            else:
                of_month = (f"{match['number']}{mark}%", f"{match['number']}{mark}%{mark}{year}%")
            patterns = (f"%{mark}{year}%", *of_month, *_before_time(match))
            self.add(column, match.string, (year, month, day), patterns)


class DateMatcher:
    """Finds the dates of questions about one database."""

    def __init__(self, index: CellIndex) -> None:
        self.index = index

    def find(self, question: QuestionText) -> Iterator[Match]:
        matches: list[Match] = []
        compares = bool(_COMPARES.search(question.text))
        for date in islice(find_dates_and_parts(question.text), MAX_DATES):
            year, month, day = date.year, date.month, date.day
            if date.may_be_swapped and day <= 12 and self._stored.day_first:  # the database writes the day first
                month, day = day, month
            words = question.words_at(date.start, date.stop)
            offered = [*self._offered((year, month, day), words, compares)]
            matches += offered
            is_stored = any(day or mention.kind != MentionKind.DATE for mention, _ in offered)
            if date.is_certain and not is_stored and self._stored.iso:  # no cell is in the period: offer an ISO date
                text = f"{year}-{month:02}-{day:02}" if day else _patterns(year, month, 0)[0]
                kind = MentionKind.DATE if day else MentionKind.PREFIX
                matches.append((Mention(text, *words, kind, late=True), Cell(text, tuple(sorted(self._stored.iso)))))
        for decade, start, stop in find_decades(question.text):
            matches += self._patterns((f"{decade}%",), question.words_at(start, stop))
        yield from sorted(matches, key=lambda match: match[0].kind != MentionKind.DATE or match[0].late)[:MAX_DATES]

    @property
    def has_dates(self) -> bool:
        return bool(self._stored.cells)

    def _offered(self, date: tuple[int, int, int], words: tuple[int, int], compares: bool) -> Iterator[Match]:
        """Yields the candidates for a (year, month, day); parts that the question omits are 0.

        Args:
            date: the date
            words: the range of its words in the question
            compares: True if the question has a word such as "since"; then the ends of a month or year are offered
        """
        year, month, day = date
        if year and month and day:
            for text, columns in self._stored.cells.get(date, {}).items():
                yield Mention(text, *words, MentionKind.DATE), Cell(text, tuple(sorted(columns)))
        yield from self._patterns(_patterns(year, month, day), words)
        if year and not day and compares and self._stored.iso:
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
        for ways in self.index.written.values():
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
