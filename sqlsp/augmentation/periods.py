"""Add a period: a day, month or year, or the time before, after or between them.

For example: `How many orders are there since March 2021?` People often ask for periods; training questions hardly ever
do. The period is added at the end of a short question about one table with a column of ISO dates. It is drawn so that
it contains one of the column's cells.
"""

from __future__ import annotations

import random
import re
from calendar import monthrange
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.names import are_words
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import spliced
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import word_set
from sqlsp.sql.query import And, Between, Column, Comparison, Condition, Operator, Or, Query, Value

VERSIONS: Final = 2  # of each question and column, at most
LONGEST: Final = 16  # words of a question
FEWEST: Final = 3  # cells of a column that are needed
_ISO: Final = re.compile(r"(?:1[5-9]|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_YEAR: Final = re.compile(r"\d{4}")
_MARKS: Final = re.compile(r"[,;:.?!()–-]")
_BIRTH: Final = word_set("birth birthday birthdate born dob")
_DATE: Final = word_set("date day")  # last words of column names after which `in March` fits
_NAMED: Final = 0.3  # share of the questions that name the only date column although they need not
_SHORT: Final = 0.2  # share of the months abbreviated to three letters
_KINDS: Final = ("inside", "inside", "inside", "before", "after", "since", "until", "between", "not", "month")
_LIMITS: Final[dict[str, tuple[Operator, str]]] = {
    "before": ("<", "first"),
    "after": (">", "last"),
    "since": (">=", "first"),
    "until": ("<=", "last"),
}
_BEFORE: Final = ("before {}", "before {}", "earlier than {}")
_AFTER: Final = ("after {}", "after {}", "later than {}")
_FROM: Final = ("since {}", "since {}", "from {} on", "from {} onwards")
_SAID: Final = {  # by kind and whether it is a day
    ("before", True): _BEFORE,
    ("before", False): _BEFORE,
    ("after", True): _AFTER,
    ("after", False): _AFTER,
    ("since", True): (*_FROM, "on {} or later"),
    ("since", False): (*_FROM, "in {} or later"),
    ("until", True): ("until {}", "up to {}"),
    ("until", False): ("until {}", "by the end of {}", "up to the end of {}"),
}


@dataclass(frozen=True)
class _Span:
    """A day, a month or a year: its text in the question, its first and last day, and the LIKE pattern of its days."""

    said: str
    first: str
    last: str
    pattern: str

    @property
    def is_day(self) -> bool:
        """Whether it is a single day."""
        return self.first == self.last

    def is_before(self, other: _Span) -> bool:
        """Whether it begins and ends before another one of its kind."""
        return len(self.pattern) == len(other.pattern) and self.first < other.first and self.last < other.last


Period = tuple[str, Callable[[Column], Condition]]


def periods(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions about rows, restricted to the rows of a period."""
    for source in domain.sources:
        if _can_end_with_period(source):
            (table,) = source.tables
            columns = _dates(domain, table)
            for column in columns:
                for _ in range(VERSIONS):
                    made = _asked(domain, source, column, len(columns) > 1, generator)
                    if made is not None:
                        yield made


def _can_end_with_period(source: Source) -> bool:
    """Whether a question is short, about one table, and mentions no time."""
    if not source.is_plain or len(source.tables) != 1 or not 0 < source.end <= LONGEST:
        return False
    where = source.query.where
    if isinstance(where, (Or, And)) or (isinstance(where, Comparison) and isinstance(where.right, Query)):
        return False
    return not any(_MARKS.fullmatch(word) or _YEAR.search(word) for word in source.words[: source.end])


def _dates(domain: Domain, table: int) -> list[int]:
    """The columns of a table whose cells are ISO dates, and whose names are words."""
    found = []
    for column in domain.schema.columns_of(table):
        cells = domain.cells_of.get(column, ())
        named = are_words([word.lower() for word in domain.words[column]])
        if named and len(cells) >= FEWEST and all(map(_ISO.fullmatch, cells)):
            found.append(column)
    return found


def _asked(domain: Domain, source: Source, column: int, several: bool, generator: random.Random) -> Made | None:
    """A question with a period of `column` at its end; it names the column where the table has `several` of dates.

    None where the column's name does not fit.
    """
    words = [word.lower() for word in domain.words[column]]
    born = not _BIRTH.isdisjoint(words)
    named = several or (not born and generator.random() < _NAMED)
    if named and words[-1] not in _DATE:
        return None
    said, condition = _period(domain.cells_of[column], named or born, generator)
    if named:
        name = " ".join(words)
        said = f"with {'an' if name[0] in 'aeiou' else 'a'} {name} {said}"
    elif born:
        said = f"born {said}"
    where, new = source.query.where, condition(Column(column))
    before = source.end - 1
    return Made(
        "period",
        said,
        spliced(source.question, before, source.end, f"{source.question.written(before, source.end)} {said}"),
        replace(source.query, where=new if where is None else And(where, new)),
        (source.row,),
        columns=(column,) if named else (),
    )


def _period(cells: list[str], exact: bool, generator: random.Random) -> Period:
    """A period that contains one of `cells`, or begins or ends there.

    `exact` says that the period follows a noun or a verb, so that `from 2021` would be understood as `since 2021`.
    """
    span, other = (_span(generator.choice(cells), generator) for _ in range(2))
    kind = generator.choice(_KINDS)
    if kind in _LIMITS:
        operator, end = _LIMITS[kind]
        way = generator.choice(_SAID[kind, span.is_day])
        return way.format(span.said), _compared(operator, span.first if end == "first" else span.last)
    if kind == "month":
        number = generator.choice(cells)[5:7]
        return f"in {MONTHS[int(number) - 1]}", _like(f"%-{number}-%")
    if kind == "not" and not span.is_day:
        return f"not in {span.said}", _like(span.pattern, negated=True)
    if kind == "between" and span.is_before(other):
        way = generator.choice(("between {} and {}", "between {} and {}", "from {} to {}"))
        return way.format(span.said, other.said), lambda column: Between(column, _date(span.first), _date(other.last))
    if span.is_day:
        return f"on {span.said}", _compared("=", span.first)
    way = "in" if exact else generator.choice(("in", "in", "during", "from", "of"))
    return f"{way} {span.said}", _like(span.pattern)


def _span(cell: str, generator: random.Random) -> _Span:
    """The day, month or year of a cell, in one of the forms that people use."""
    year, number, day = cell.split("-")
    month = MONTHS[int(number) - 1]
    if generator.random() < _SHORT:
        month = month[:3]
    size = generator.choice(("day", "month", "month", "year", "year"))
    if size == "year":
        return _Span(year, f"{year}-01-01", f"{year}-12-31", f"{year}%")
    if size == "month":
        last = monthrange(int(year), int(number))[1]
        return _Span(f"{month} {year}", f"{year}-{number}-01", f"{year}-{number}-{last}", f"{year}-{number}%")
    way = generator.choice(
        ("{day} {month} {year}", "{month} {day}, {year}", "{month} {day} {year}", "the {day}{end} of {month} {year}")
    )
    return _Span(way.format(day=int(day), month=month, year=year, end=_ending(int(day))), cell, cell, cell)


def _ending(day: int) -> str:
    """The ordinal suffix of a day: 1st, 2nd, 3rd, 4th."""
    return "th" if day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def _like(pattern: str, negated: bool = False) -> Callable[[Column], Condition]:
    return lambda column: Comparison("like", column, _date(pattern), negated)


def _compared(operator: Operator, date: str) -> Callable[[Column], Condition]:
    return lambda column: Comparison(operator, column, _date(date))


def _date(text: str) -> Value:
    return Value(text, quoted=True)
