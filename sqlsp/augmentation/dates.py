"""Questions about dates for the grammar `people`, made of a schema and its cells: parts of dates, times between dates.

A table with a column of dates gives `How many trenches were opened on a Monday?`, one with two of them `How many weeks
passed from the order date to the ship date?`. The cells tell whether dates have a time of day, and which of two comes
first. Every unit and part is drawn as often as any other, since people ask for all of them and old questions for few.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final
from typing import Literal as OneOf

from sqlsp.augmentation.sources import Domain, Made
from sqlsp.augmentation.wording import inflected
from sqlsp.common.errors import DataError
from sqlsp.question.words import item_words, plain, word_set
from sqlsp.sql.database import execute
from sqlsp.sql.query import (
    Aggregate,
    Ago,
    And,
    Column,
    Comparison,
    Condition,
    DatePart,
    Elapsed,
    Expression,
    Group,
    IsNull,
    Joined,
    Key,
    Now,
    Order,
    Part,
    Query,
    Unit,
    Value,
    Values,
)
from sqlsp.sql.render import quoted, render_sql
from sqlsp.sql.schema import STAR

_EACH: Final = 12  # questions of a kind for one table
_ROWS: Final = Aggregate("count", Column(STAR))
_ENDINGS: Final = word_set("date on at time day datetime timestamp dt")  # of names such as `opened_on`
_CLOSINGS: Final = {"on": "date", "at": "time", "dt": "date"}
_PARTICIPLES: Final = word_set("born sold paid taken made sent built given held done found written shot bought begun")
_BIRTH: Final = word_set("birth dob born birthday birthdate bday")
_NAMING: Final = word_set("name title label")
_DAY: Final = "[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]*"
_WHEN: Final = f"SELECT count({{0}}), sum({{0}} GLOB '{_DAY}'), sum({{0}} GLOB '*:*') FROM {{1}}"
_ORDER: Final = "SELECT sum({0} <= {1}), sum({0} > {1}) FROM {2}"
_KINDS: Final = "SELECT DISTINCT {0} FROM {1} WHERE {0} != '' LIMIT 9"

_PART_WORDS: Final[dict[Part, Sequence[str]]] = {
    "year": ("year",),
    "month": ("month",),
    "quarter": ("quarter of each year", "quarter (with the year)"),
    "month_of_year": ("month of the year", "calendar month, whatever the year", "month (January, February, …)"),
    "quarter_of_year": ("quarter, over all years", "quarter of the year (1 to 4)"),
    "weekday": ("weekday", "day of the week"),
    "day_of_month": ("day of the month",),
    "day": ("day",),
    "hour": ("hour of the day", "hour"),
}
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_WEEKDAYS: Final = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
_ORDINALS: Final = ("first", "second", "third", "fourth")


@dataclass(frozen=True)
class _Dated:
    """A table with dates, as it is spoken of; `only` and `asked` are a condition and its words, or None and ''."""

    domain: Domain
    table: int
    rows: str
    dates: Sequence[int]
    timed: frozenset[int]
    name: int
    numbers: Sequence[int]
    only: Condition | None = None
    asked: str = ""

    def called(self, column: int) -> str:
        """The name of a column; `opened date` for `opened_on`."""
        *words, last = self.domain.column_name(column).split()
        return " ".join([*words, _CLOSINGS.get(last, last) if words else last])

    def verb(self, date: int) -> str:
        """`opened` for the date `opened_on`, '' where its name has no verb."""
        words = self.called(date).split()
        if len(words) > 1 and words[-1] in _ENDINGS:
            words.pop()
        last = words[-1]
        return last if last in _PARTICIPLES or (len(last) > 4 and last.endswith("ed")) else ""

    def query(self, *select: Expression, where: Condition | None = None, **parts: Group | Order) -> Query:
        """A query over the rows of the table that meet the condition."""
        both = And(where, self.only) if where and self.only else where or self.only
        return Query(select, where=both, source=Joined((self.table,)), **parts)  # type: ignore[arg-type]

    def made(self, kind: str, how: str, question: str, query: Query) -> Made:
        """The question with its query; like the rows of its database, it has no interaction."""
        row = replace(self.domain.sources[0].row, sql=render_sql(query, self.domain.schema))
        return Made(kind, how, question[:1].upper() + question[1:], row)


def date_part(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """Rows and figures by parts of dates, and the rows whose dates have a part."""
    for table in _dated(domain, draw):
        date = draw.choice(table.dates)
        parts = [part for part in _PART_WORDS if part != "hour" or date in table.timed]
        for part in draw.sample(parts, min(4, len(parts))):
            for question, query in draw.sample([*_by_part(table, date, part, draw)], 2):
                yield table.made("date_part", f"by {part}", question, query)
        asked = [*_with_part(table, date, draw)]
        for question, query in draw.sample(asked, min(6, len(asked))):
            yield table.made("date_part", "of a part", question, query)


def elapsed(domain: Domain, draw: random.Random) -> Iterator[Made]:
    """Times between two dates of a row, and from a date to now."""
    for table in _dated(domain, draw):
        pairs = [*_in_order(table)]
        asked = [*_since(table, draw.choice(table.dates), draw)]
        if pairs:
            asked = draw.sample(asked, min(4, len(asked)))
            asked += _between(table, *draw.choice(pairs), draw)
        for question, query in draw.sample(asked, min(_EACH, len(asked))):
            yield table.made("elapsed", "between dates", question, query)


def _by_part(table: _Dated, date: int, part: Part, draw: random.Random) -> Iterator[tuple[str, Query]]:
    key, unit = DatePart(part, Column(date)), draw.choice(_PART_WORDS[part])
    rows, name, verb = f"{table.rows}{table.asked}", table.called(date), table.verb(date)
    plainly = part in ("year", "month", "weekday", "day", "hour")
    counted = table.query(key, _ROWS, group=Group((key,)))
    of = f" of {'their' if draw.random() < 0.5 else 'the'} {name}"
    yield f"How many {rows} are there for each {unit}{of}?", counted
    yield f"number of {rows} by {unit}{of}", counted
    if verb and plainly:
        word = draw.choice(("per", "in each", "by")) if part != "weekday" else draw.choice(("on each", "by", "per"))
        yield f"How many {rows} were {verb} {word} {unit}?", counted
        yield f"{rows} {verb}, {word} {unit}", counted
    if plainly:
        yield f"count the {rows} {unit} by {unit} ({name})", replace(counted, order=Order((Key(key),)))
    first = table.query(key, group=Group((key,)), order=Order((Key(_ROWS, descending=True),), limit=Value("1")))
    said = f"were the most {rows} {verb}" if verb else f"is the {name} of the most {rows}"
    yield f"In which {unit} {said}?", first
    if table.numbers:
        number = draw.choice(table.numbers)
        function, word = draw.choice((("avg", "average"), ("sum", "total"), ("max", "highest"), ("min", "lowest")))
        figure = Aggregate(function, Column(number))  # type: ignore[arg-type]
        by = table.query(key, figure, group=Group((key,)))
        yield f"What is the {word} {table.called(number)} of the {rows} for every {unit}{of}?", by
        yield f"{word} {table.called(number)} of {rows} per {unit} ({name})", by
    name_column = Column(table.name)
    shown = table.query(name_column, key)
    yield f"Show the {table.called(table.name)} of all {rows} and the {unit}{of}.", shown


def _with_part(table: _Dated, date: int, draw: random.Random) -> Iterator[tuple[str, Query]]:
    """Rows whose date has a part: (question, query)."""
    rows, verb, name = f"{table.rows}{table.asked}", table.verb(date), table.called(date)
    for said, condition in _conditions(Column(date), date in table.timed, draw):
        behind = f"were {verb} {said}" if verb and draw.random() < 0.7 else f"have a {name} {said}"
        if draw.random() < 0.5:
            yield f"How many {rows} {behind}?", table.query(_ROWS, where=condition)
        else:
            listed = draw.choice(
                (
                    f"Which {rows} {behind}? Give the {table.called(table.name)}.",
                    f"{table.called(table.name)} of {rows} that {behind}",
                )
            )
            yield listed, table.query(Column(table.name), where=condition)


def _conditions(date: Column, timed: bool, draw: random.Random) -> Iterator[tuple[str, Condition]]:
    """Conditions on parts of a date, and how they are said."""

    def equal(part: Part, text: str) -> Comparison:
        return Comparison("=", DatePart(part, date), Value(text, quoted=part not in ("quarter_of_year",)))

    month, weekday, quarter, year = draw.randrange(12), draw.randrange(7), draw.randrange(4), draw.randint(1995, 2024)
    yield f"in {_MONTHS[month]} of any year", equal("month_of_year", f"{month + 1:02}")
    yield f"in {_MONTHS[month]}", equal("month_of_year", f"{month + 1:02}")
    yield f"on a {_WEEKDAYS[weekday]}", equal("weekday", str(weekday))
    yield f"on {_WEEKDAYS[weekday]}s", equal("weekday", str(weekday))
    weekend = Comparison("in", DatePart("weekday", date), Values((Value("0", True), Value("6", True))))
    yield "on a Saturday or Sunday", weekend
    in_quarter = equal("quarter_of_year", str(quarter + 1))
    yield f"in the {_ORDINALS[quarter]} quarter of any year", in_quarter
    in_year = equal("year", str(year))
    yield f"in the {_ORDINALS[quarter]} quarter of {year}", And(in_year, in_quarter)
    yield f"in {year}", in_year
    yield f"in {_MONTHS[month]} {year}", equal("month", f"{year}-{month + 1:02}")
    two = sorted(draw.sample(range(12), 2))
    months = Values(tuple(Value(f"{each + 1:02}", True) for each in two))
    yield f"in {_MONTHS[two[0]]} or {_MONTHS[two[1]]}", Comparison("in", DatePart("month_of_year", date), months)
    day = draw.randint(1, 28)
    yield f"on day {day:02} of a month", equal("day_of_month", f"{day:02}")
    if timed:
        early, late = draw.randint(6, 12), draw.randint(13, 22)
        hour = DatePart("hour", date)
        for said in (f"before {early:02} o'clock", f"before {early} in the morning", f"earlier than {early:02}:00"):
            yield said, Comparison("<", hour, Value(f"{early:02}", True))
        for said in (f"at {late} o'clock or later", f"after {late}:00", f"from {late}:00 on"):
            yield said, Comparison(">=", hour, Value(f"{late}", True))
        yield "before 12 (in the morning)", Comparison("<", hour, Value("12", True))


def _between(table: _Dated, earlier: int, later: int, draw: random.Random) -> Iterator[tuple[str, Query]]:
    """Times from one date of a row to a later one: (question, query)."""
    timed = {earlier, later} <= table.timed
    units: list[Unit] = ["hour", "minute", "day"] if timed else ["day", "week", "month", "year", "day"]
    rows, name, (first, last) = f"{table.rows}{table.asked}", Column(table.name), map(table.called, (earlier, later))
    single = inflected(table.rows, False)
    for unit in draw.sample(units, 3):
        time = Elapsed(unit, Column(later), Column(earlier))
        span = draw.choice((f"from {first} to {last}", f"between {first} and {last}"))
        number = str(draw.randint(2, 30))
        above = Comparison(">", time, Value(number))
        known = IsNull(Column(later), negated=True)
        shown = table.called(table.name)
        longest = Order((Key(time, descending=True),))
        yield f"How many {unit}s passed {span} for each of the {rows}? Show the {shown}, too.", table.query(name, time)
        yield f"{shown} of {rows} and the {unit}s {span}, longest first", table.query(name, time, order=longest)
        function, word = draw.choice((("avg", "average"), ("max", "largest"), ("min", "smallest")))
        figure = table.query(Aggregate(function, time))  # type: ignore[arg-type]
        yield f"What is the {word} number of {unit}s {span} of {rows}?", figure
        yield f"{word} {unit}s {span}, {rows}", figure
        yield f"Which {rows} took more than {number} {unit}s {span}? Give the {shown}.", table.query(name, where=above)
        yield f"How many {rows} took over {number} {unit}s {span}?", table.query(_ROWS, where=above)
        top = replace(longest, limit=Value("1"))
        yield f"Which {single} took the longest {span}, and how many {unit}s?", table.query(name, time, order=top)
        missing = f"Of {rows} with a {last}, how many {unit}s was it {span}? List them by {shown}."
        yield missing, table.query(name, time, where=known)


def _since(table: _Dated, date: int, draw: random.Random) -> Iterator[tuple[str, Query]]:
    """Times from a date to now, and dates before a day that counts from today: (question, query)."""
    rows, name, called = f"{table.rows}{table.asked}", Column(table.name), table.called(date)
    shown, verb = table.called(table.name), table.verb(date)
    number = draw.randint(2, 20)
    if set(called.split()) & _BIRTH:
        age = Elapsed("age", Now(), Column(date))
        yield f"How old are the {rows} today? Show {shown} and age in years.", table.query(name, age)
        yield f"{shown} and age of all {rows}", table.query(name, age)
        yield f"average age of {rows}, in full years", table.query(Aggregate("avg", age))
        over = Comparison(">", age, Value(str(20 + number)))
        yield f"Which {rows} are over {20 + number} years old today?", table.query(name, where=over)
        return
    units: tuple[OneOf["day", "month", "year"], ...] = ("day", "month", "year")
    for unit in units:
        cut = Ago(Value(str(number)), unit)
        long_ago, lately = Comparison("<", Column(date), cut), Comparison(">=", Column(date), cut)
        were = f"were {verb}" if verb else f"have a {called}"
        yield f"Which {rows} {were} more than {number} {unit}s ago?", table.query(name, where=long_ago)
        yield f"{shown} of {rows} whose {called} is over {number} {unit}s back", table.query(name, where=long_ago)
        yield f"How many {rows} {were} in the last {number} {unit}s?", table.query(_ROWS, where=lately)
        time = Elapsed(unit, Now(), Column(date))
        yield f"How many {unit}s ago was the {called} of each of the {rows}? Give the {shown}.", table.query(name, time)
    today = Ago(Value("0"), "day")
    past, ahead = Comparison("<", Column(date), today), Comparison(">", Column(date), today)
    yield f"Which {rows} have a {called} before today?", table.query(name, where=past)
    yield f"{rows} whose {called} has passed by now: {shown} and {called}", table.query(name, Column(date), where=past)
    yield f"How many {rows} have a {called} in the future?", table.query(_ROWS, where=ahead)


def _dated(domain: Domain, draw: random.Random) -> Iterator[_Dated]:
    """The tables with dates whose cells can be read, half of them with a condition on one of their kinds."""
    schema = domain.schema
    for number, table in enumerate(schema.tables):
        columns = list(schema.columns_of(number))
        when = {each: _form(domain, each) for each in columns if schema.columns[each].type in ("time", "text")}
        dates = [each for each, form in when.items() if form]
        names = item_words(schema)
        texts = [each for each in columns if schema.columns[each].type == "text" and each not in dates]
        named = [each for each in texts if names[each][-1].lower() in _NAMING]
        shown = [*named, *texts, *(each for each in columns if each not in dates)]
        if not dates or not shown or not domain.sources:
            continue
        keys = schema.key_columns
        numbers = [each for each in columns if schema.columns[each].type == "number" and each not in keys]
        timed = frozenset(each for each in dates if when[each] == "time")
        found = _Dated(
            domain, number, inflected(plain(table.words).removeprefix("tbl "), True), dates, timed, shown[0], numbers
        )
        kinds = [each for each in texts if each not in keys and each != shown[0]]
        if kinds and draw.random() < 0.5:
            kind = draw.choice(kinds)
            values = [cell for (cell,) in _cells(domain, _KINDS, kind) if isinstance(cell, str) and len(cell) < 25]
            if 1 < len(values) < 9:
                value = draw.choice(values)
                only = Comparison("=", Column(kind), Value(value, quoted=True))
                found = replace(found, only=only, asked=f" with {domain.column_name(kind)} {value}")
        yield found


def _in_order(table: _Dated) -> Iterator[tuple[int, int]]:
    """The pairs of dates of which one comes first in nearly every row."""
    for earlier in table.dates:
        for later in table.dates:
            if earlier != later and not set(table.called(earlier).split()) & _BIRTH:
                ((before, after),) = _cells(table.domain, _ORDER, earlier, later) or [(0, 0)]
                if (before or 0) > 20 * (after or 0):
                    yield earlier, later


def _form(domain: Domain, column: int) -> str:
    """`date` or `time` for a column whose cells are dates, with a time of day or not; '' for any other."""
    ((filled, dates, times),) = _cells(domain, _WHEN, column) or [(0, 0, 0)]
    if not filled or dates < filled:
        return ""
    return "time" if times == filled else "date"


def _cells(domain: Domain, sql: str, *columns: int) -> list[tuple[Any, ...]]:
    """The rows of a query over columns of one table; none where the database cannot be read."""
    schema = domain.schema
    table = schema.tables[schema.columns[columns[0]].table].name
    names = (quoted(name) for name in (*(schema.columns[each].name for each in columns), table))
    try:
        return [] if domain.database is None else execute(domain.database, sql.format(*names), max_rows=100)
    except DataError:
        return []


DATES: Final[Mapping[str, Callable[[Domain, random.Random], Iterator[Made]]]] = {
    "date_part": date_part,
    "elapsed": elapsed,
}
"""The makers by kind."""
