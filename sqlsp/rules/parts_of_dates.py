"""Adds the years, months and days of dates to the schema, as columns that the parser reads (`Orders per month`).

The grammar has no functions, but a parser handles `per month` well where the schema has a column of months. Where a
question asks about years, months or days, the schema therefore gets one more column for each column of dates such as
2023-05-13: `order month` beside `order date`. In SQL it is `substr(order_date,1,7)` (`sql.render`). Days are added only
beside dates with a time of day. No column is added for a certain time or a length of time (`in May 2023`, `30 days`),
and no months or years in a table that already has a column of that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import item_words, stem, tokenise, word_set
from sqlsp.sql.schema import PARTS, ColumnInfo, Schema

_SAID: Final = re.compile(r"(?<![\w-])(month|year|day|daily|annual)(?:s|ly)?(?![\w-])", re.IGNORECASE)
_UNITS: Final = {"daily": "day", "annual": "year"}
_BEFORE: Final = re.compile(r"([\w'’]+)[\s-]*$")
_COUNTED: Final = re.compile(r"\b(?:in how many|(?:top|best|worst|busiest) \w+)$", re.IGNORECASE)
# words before a length of time (`two years`), a certain time (`next month`) or no particular time (`any year`)
_OTHERS: Final = word_set(
    """a an any another all whatever whichever last past next previous this current coming following one two three four
    five six seven eight nine ten eleven twelve few several many more fewer some half first second third full old new"""
)
_NEAR: Final = 100  # characters before a unit of time that are searched
_EACH: Final = re.compile(
    r"\b(?:(?:per|by|each|every)\s+(?:the\s+|[a-z]+\s+)?"
    r"|(?:developed?|changed?|evolved?|varied|trend)\b.*\bover\s+the\s+)$",
    re.IGNORECASE,
)
_PER: Final = re.compile(
    r"\b(?:(?:month|year|day) )?(?:(?:(?:in|for|of|on) )?(?:each|every)|per|by(?: the)?)"
    r" (?:calendar )?(month|year|day)s?\b",
    re.IGNORECASE,
)
_ADVERB: Final = re.compile(r"\b(?:(month|year)ly|(daily)|(annual)(?:ly)?)\s+", re.IGNORECASE)
_NO_MATTER: Final = re.compile(r"\b(?:no matter|regardless|irrespective)\b", re.IGNORECASE)
_AFTER: Final = re.compile(
    rf"\s*(?:\d|(?:old|olds|ago|long|later|earlier|before|after|off|of (?:{'|'.join(MONTHS)}))\b)",
    re.IGNORECASE,
)
_OF_DATES: Final = word_set("date day time timestamp datetime dt at on")  # in the name of a column of dates: hired_on


@dataclass(frozen=True)
class AskedPart:
    """A part of dates (one of PARTS) that a question asks for; `groups` is True for `per month` or `each year`."""

    part: str
    groups: bool


class PartsOfDates:
    """The parts of dates of the columns of one database."""

    def __init__(self, schema: Schema, values: CellIndex) -> None:
        """`values` are the cells of the columns of `schema`."""
        self._schema = schema
        self._values = values

    @cached_property
    def _words(self) -> list[list[str]]:
        return item_words(self._schema)[: len(self._schema.columns)]

    @cached_property
    def _names(self) -> list[list[str]]:
        return [[*map(stem, words)] for words in self._words]

    @property
    def _timed(self) -> dict[int, bool]:
        return self._values.dated[0]

    @property
    def _has_years(self) -> bool:
        return self._values.dated[1]

    def asked(self, question: str) -> tuple[AskedPart, ...]:
        """The parts that a question asks for, in the order of PARTS; a word in a name of the schema does not count."""
        found: dict[str, bool] = {}
        for match in _SAID.finditer(question):
            if _is_meant(match):
                part = _part(match)
                found[part] = found.get(part, False) or _groups(match)
        if not found or not self._timed:
            return ()
        stems = [*map(stem, tokenise(question))]
        said = {part for name in self._names for part in found if part in name and _contains(stems, name)}
        return tuple(AskedPart(part, found[part]) for part in PARTS if part in found.keys() - said)

    def added(self, asked: Sequence[AskedPart]) -> Schema:
        """The schema with the parts `asked` of its columns of dates, added after all other columns."""
        columns = [*self._columns(asked)]
        return replace(self._schema, columns=(*self._schema.columns, *columns)) if columns else self._schema

    def _columns(self, asked: Sequence[AskedPart]) -> Iterator[ColumnInfo]:
        for column, has_times in self._timed.items():
            info = self._schema.columns[column]
            siblings = self._schema.columns_of(info.table)
            for part in asked:
                is_there = any(part.part in self._names[each] for each in siblings)
                if has_times if part.part == "day" else not is_there:
                    words = self._said(column, part)
                    yield replace(info, words=words, type="time", part=part.part, synonyms=(), value_words=())

    def _said(self, column: int, asked: AskedPart) -> str:
        """The words for a part: `month`, or `order month` where `month` alone would be ambiguous."""
        part, siblings = asked.part, self._schema.columns_of(self._schema.columns[column].table)
        others = any(each in self._timed for each in siblings if each != column)
        if not asked.groups:
            others = others or any(part in name for name in self._names) or (part == "year" and self._has_years)
        kept = [word for word in self._words[column] if word.lower() not in _OF_DATES]
        return " ".join([*kept, part]) if others else part


def reword_periods(question: str, asked: Sequence[AskedPart]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A question with `for each month`, as in training questions, instead of `per month`, `by month` or `monthly`.

    Returns the text and what was replaced by what.
    """
    changes: list[tuple[str, str]] = []
    groups = {part.part for part in asked if part.groups}

    def read(match: re.Match[str]) -> str:
        part = _part(match)
        if part not in groups:
            return match[0]
        changes.append((match[0].strip(), f"for each {part}"))
        return changes[-1][1]

    text = _PER.sub(read, question)
    adverb = _ADVERB.search(text)
    if adverb is not None and _part(adverb) in groups:
        rest = text[: adverb.start()] + text[adverb.end() :]
        body = rest.rstrip(" ?.!")
        text = f"{body} {read(adverb)}{rest[len(body) :]}"
    return text, tuple((typed, new) for typed, new in changes if typed.lower() != new)


def unit_of(word: str) -> str | None:
    """The part of dates that a word means: `month` for months and monthly; None for any other word."""
    match = _SAID.fullmatch(word)
    return _part(match) if match else None


def _contains(words: list[str], name: list[str]) -> bool:
    """Whether a name of several words occurs in a question; False for a name of one word."""
    places = range(len(words) - len(name) + 1) if len(name) > 1 else ()
    return any(words[place : place + len(name)] == name for place in places)


def _part(match: re.Match[str]) -> str:
    """The part of dates that the matched word means."""
    word = next(filter(None, match.groups())).lower()
    return _UNITS.get(word, word)


def _groups(match: re.Match[str]) -> bool:
    """Whether something is asked for each unit of time, as with `per month`; no column of years is meant then."""
    adverb = match[0].lower().endswith(("ly", "al"))
    return adverb or _EACH.search(match.string, max(match.start() - _NEAR, 0), match.start()) is not None


def _is_meant(match: re.Match[str]) -> bool:
    """Whether a unit of time is meant in general: not a number of them, no certain one, and not just any."""
    if _AFTER.match(match.string, match.end()):
        return False
    before = match.string[max(match.start() - _NEAR, 0) : match.start()].rstrip()
    word = _BEFORE.search(before)
    if word is None or match[0].lower().endswith(("ly", "al")):
        return True
    if _NO_MATTER.search(before):
        return False
    other = word[1].lower() in _OTHERS or word[1][0].isdigit()
    return not other or _COUNTED.search(before) is not None
