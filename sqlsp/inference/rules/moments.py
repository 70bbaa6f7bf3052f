"""Months and times of day that a question names, on the two columns that hold a moment.

A table may have a year column and a month column, or a date column and a time column. *In March 2004* is then
`year = 2004 AND month = 3`, and *since March 2004* is `year * 100 + month >= 200403`. A parser writes the condition on
one of the columns; the other half follows from what the question names.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.dates import MONTH_NUMBERS, find_dates_and_parts
from sqlsp.question.numbers import find_quantities
from sqlsp.question.words import word_set
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    And,
    Arithmetic,
    Between,
    Column,
    Comparison,
    Condition,
    Operator,
    Or,
    Query,
    Value,
    Values,
    parts_of,
    walk,
)
from sqlsp.sql.trees import all_of, map_children

_YEARS: Final = word_set("year yr")  # in names of columns
_MONTHS: Final = word_set("month mon mth mnth")
_MONTH: Final = re.compile(r"(\d{4})-(\d\d)(?:-01)?%?", re.ASCII)
_YEAR: Final = re.compile(r"(\d{4})%?", re.ASCII)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_CLOCK: Final = re.compile(r"\d{1,2}:\d\d", re.ASCII)
_WITH_SECONDS: Final = len("00:00:00")
_LAST_MONTH: Final = 12

Month = tuple[int, int]  # a year, and a month of it


class NamedMoments(NamedTuple):
    """What a question names, in its order: months with their year, years alone, days, and times of day (18:00)."""

    months: tuple[Month, ...]
    years: tuple[int, ...]
    days: tuple[str, ...]
    clocks: tuple[str, ...]


@lru_cache(maxsize=64)
def find_named_moments(question: str) -> NamedMoments:
    """The moments that a question names."""
    dates = sorted(find_dates_and_parts(question), key=lambda date: date.start)
    dates = [date for date in dates if date.year and (date.day or not question[date.start : date.stop].isdigit())]
    quantities = {each.start: each.text for each in find_quantities(question) if _CLOCK.fullmatch(each.text)}
    return NamedMoments(
        tuple((date.year, date.month) for date in dates if date.month and not date.day),
        tuple(date.year for date in dates if not date.month),
        tuple(f"{date.year:04}-{date.month:02}-{date.day:02}" for date in dates if date.month and date.day),
        tuple(quantities[start] for start in sorted(quantities)),
    )


@dataclass(frozen=True)
class MonthPair:
    """A year column and a month column of a table.

    `cells` are the months as the cells write them; `is_number`: they are numbers.
    """

    year: Column
    month: Column
    cells: Mapping[int, str]
    is_number: bool

    def equal(self, month: Month) -> Condition:
        """The condition that a row is of a month."""
        return And(self._of(month[0]), self._among([month[1]]))

    def compare(self, operator: Operator, month: Month) -> Condition:
        """The condition that a row is before or after a month."""
        year, number = month
        if self.is_number:
            return Comparison(operator, self.combined, self.number(month))
        strict: Operator = ">" if operator in (">", ">=") else "<"
        numbers = range(number, _LAST_MONTH + 1) if strict == ">" else range(1, number + 1)
        inside = [each for each in numbers if each != number or operator in (">=", "<=")]
        same_year = And(self._of(year), self._among(inside)) if inside else None
        other_years = Comparison(strict, self.year, Value(str(year)))
        return Or(other_years, same_year) if same_year is not None else other_years

    def within(self, year: int, first: int, last: int) -> Condition:
        """The condition that a row is of one of these months of a year."""
        months = self._among(range(first, last + 1))
        if self.is_number and first < last:
            return And(self._of(year), Between(self.month, Value(str(first)), Value(str(last))))
        return And(self._of(year), months)

    def _of(self, year: int) -> Comparison:
        return Comparison("=", self.year, Value(str(year)))

    @property
    def combined(self) -> Arithmetic:
        """A number that orders months: 200403."""
        return Arithmetic("+", Arithmetic("*", self.year, Value("100")), self.month)

    def number(self, month: Month) -> Value:
        """The value of `combined` for a month."""
        return Value(str(100 * month[0] + month[1]))

    def _among(self, months: Sequence[int]) -> Comparison:
        values = tuple(Value(self.cells.get(each, str(each)), quoted=not self.is_number) for each in months)
        return (
            Comparison("=", self.month, values[0]) if len(values) == 1 else Comparison("in", self.month, Values(values))
        )


def _complete_moments(query: Query, context: Context) -> Query:
    """`query` with conditions on both columns of each moment that the question names."""

    def visit(node: Any, known: Collection[int]) -> Any:
        if isinstance(node, Query):
            known = {each.index for each in walk(node.where) if isinstance(each, Column)} if node.where else ()
        node = map_children(node, lambda child: visit(child, known))
        if isinstance(node, Query) and node.where is not None:
            where = all_of(_with_times(parts_of(node.where, And), context))
            return node if where == node.where else replace(node, where=where)
        return _with_month(node, context, known) if isinstance(node, Comparison | Between) else node

    return visit(query, ())


# months


def _with_month(node: Comparison | Between, context: Context, known: Collection[int]) -> Condition:
    """A condition on a year or a month with the other half of what the question names."""
    if not isinstance(node.left, Column) or context.schema.is_star(node.left.index):
        return node
    pair = find_month_pair(node.left, context)
    if pair is None:
        return node
    ends = (node.low, node.high) if isinstance(node, Between) else (node.right,)
    if not all(isinstance(end, Value) and end.text for end in ends):
        return node
    texts = [end.text or "" for end in ends if isinstance(end, Value)]
    if node.left == pair.month and isinstance(node, Comparison):
        return _compare_month(node, texts[0], pair, context, known)
    if node.left != pair.year or pair.month.index in known:
        return node
    found = [_months_of(text, context) for text in texts]
    if not any(found):
        return node
    if isinstance(node, Between):
        return _between(node, pair, texts, found)
    if len(found[0]) != 1:
        return node
    if node.operator in ("=", "like") and not node.negated:
        return pair.equal(found[0][0])
    return pair.compare(node.operator, found[0][0]) if node.operator in ("<", "<=", ">", ">=") else node


def _between(node: Between, pair: MonthPair, texts: Sequence[str], found: Sequence[Sequence[Month]]) -> Condition:
    """A range of months; a year alone is all of it."""
    years = [int(match[1]) for text in texts if (match := _YEAR.match(text))]
    if node.negated or len(years) != len(texts):
        return node
    low = min(found[0], default=(years[0], 1))
    high = max(found[1], default=(years[1], _LAST_MONTH))
    if low[0] == high[0]:
        return pair.within(low[0], low[1], high[1])
    if pair.is_number:
        return Between(pair.combined, pair.number(low), pair.number(high))
    return And(pair.compare(">=", low), pair.compare("<=", high))


def _compare_month(node: Comparison, text: str, pair: MonthPair, context: Context, known: Collection[int]) -> Condition:
    """A condition on a month as its cells write it, with the year that the question names beside it."""
    if node.operator not in ("=", "like") or node.negated:
        return node
    plain = text.strip("%").lower()
    whole = _MONTH.fullmatch(text)
    number = int(whole[2]) if whole else int(plain) if plain.isdecimal() else MONTH_NUMBERS.get(plain, 0)
    if not 1 <= number <= _LAST_MONTH:
        return node
    months = [month for month in find_named_moments(context.question).months if month[1] == number]
    if pair.year.index not in known and len(months) == 1:
        return pair.equal(months[0])
    cell = pair.cells.get(number)
    return Comparison("=", pair.month, Value(cell, quoted=not pair.is_number)) if cell is not None else node


def _months_of(text: str, context: Context) -> list[Month]:
    """Returns the named months in the year of a literal; none if the question also names that year without a month."""
    if whole := _MONTH.fullmatch(text):
        return [(int(whole[1]), int(whole[2]))]
    year, named = _YEAR.fullmatch(text), find_named_moments(context.question)
    if year is None or int(year[1]) in named.years:
        return []
    return sorted({month for month in named.months if month[0] == int(year[1])})


def find_month_pair(column: Column, context: Context) -> MonthPair | None:
    """The pair that a column is in; None where its table has no such pair, or several."""
    schema = context.schema
    own = schema.columns_of(schema.table_of(column.index))
    years = [each for each in own if _is_year(each, context)]
    months = {each: cells for each in own if (cells := _month_cells(each, context))}
    pairs = [
        (year, month)
        for year in years
        for month in months
        if len(years) == len(months) == 1 or _rest(year, schema, _YEARS) == _rest(month, schema, _MONTHS)
    ]
    found = [pair for pair in pairs if column.index in pair]
    if len(found) != 1:
        return None
    year, month = (Column(each, column.instance) for each in found[0])
    return MonthPair(year, month, months[month.index], schema.columns[month.index].type == "number")


def _rest(column: int, schema: Schema, words: Collection[str]) -> list[str]:
    """The words of a column's name without these."""
    return [word for word in schema.columns[column].words.lower().split() if word not in words]


def _is_year(column: int, context: Context) -> bool:
    named = not _YEARS.isdisjoint(context.schema.columns[column].words.lower().split())
    return named and context.cells.profile(column).kind in ("year", "number")


def _month_cells(column: int, context: Context) -> dict[int, str]:
    """The cells of a month column by the number of the month; empty for any other column."""
    info, profile = context.schema.columns[column], context.cells.profile(column)
    texts = [str(value) for value in profile.values]
    names = {MONTH_NUMBERS[text.lower()]: text for text in texts if text.lower() in MONTH_NUMBERS}
    if names:
        return names if len(names) == len(texts) else {}
    if _MONTHS.isdisjoint(info.words.lower().split()) or profile.kind != "number" or not profile.whole:
        return {}
    if not 1 <= profile.low <= profile.high <= _LAST_MONTH:
        return {}
    known = {int(float(text)): text for text in texts}
    return {month: known.get(month, str(month)) for month in range(1, _LAST_MONTH + 1)}


# times of day


def _with_times(parts: Sequence[Condition], context: Context) -> list[Condition]:
    """Conditions that AND connects, with the times of day that the question names."""
    if not find_named_moments(context.question).clocks:
        return [*parts]
    parts = _normalised(parts, context)
    columns = {each.index for part in parts for each in walk(part) if isinstance(each, Column)}
    if any(context.cells.profile(column).clock for column in columns if not context.schema.is_star(column)):
        return [*parts]
    return [_with_time(part, context) for part in parts]


def _normalised(parts: Sequence[Condition], context: Context) -> list[Condition]:
    """Conditions whose literals on time columns are times of day.

    Where a time column is compared with a day, the day is that of its date column, and the comparison is one of times.
    """
    clocks = find_named_moments(context.question).clocks
    found, operators = [*parts], {_column_of(part): part.operator for part in parts if isinstance(part, Comparison)}
    if len(clocks) > 1:
        return found
    for place, part in enumerate(parts):
        left, text = _literal_of(part)
        if left is None or text is None or not context.cells.profile(left.index).clock:
            continue
        is_day = _DAY.fullmatch(text) is not None
        if not is_day and not _is_hour(text, context):
            continue
        operator = operators.get(left, "=")
        date = _find_date(left, context)
        if is_day and date is not None:
            operator = operators.get(date, "=") if operator == "=" else operator
            found = [_on_the_day(each, date) for each in found]
        found[place] = Comparison("=" if operator == "like" else operator, left, _clock_value(clocks[0], left, context))
    return found


def _column_of(part: Comparison) -> Column | None:
    return part.left if isinstance(part.left, Column) else None


def _on_the_day(part: Condition, date: Column) -> Condition:
    """Returns a condition on a date column as an equality with one day."""
    left, text = _literal_of(part)
    return Comparison("=", left, Value(text, quoted=True)) if left == date and text is not None else part


def _literal_of(part: Condition) -> tuple[Column | None, str | None]:
    """The column that a condition compares with one literal, and this."""
    if isinstance(part, Between) and part.low == part.high:
        value: Any = part.low
    elif isinstance(part, Comparison) and not part.negated:
        value = part.right
    else:
        return None, None
    if not isinstance(part.left, Column) or not isinstance(value, Value):
        return None, None
    return part.left, value.text


def _with_time(part: Condition, context: Context) -> Condition:
    """A condition on a day with the time of day that the question names with it."""
    if isinstance(part, Between) and not part.negated and part.low != part.high:
        ends = (Comparison(">=", part.left, part.low), Comparison("<=", part.left, part.high))
        timed = [_with_time(end, context) for end in ends]
        return And(timed[0], timed[1]) if timed[0] != ends[0] and timed[1] != ends[1] else part
    left, text = _literal_of(part)
    if left is None or text is None or not isinstance(part, Comparison) or not _DAY.fullmatch(text):
        return part
    clock, time = _clock_of(text, context), _find_time(left, context)
    if clock is None or time is None:
        return part
    bound = _clock_value(clock, time, context)
    day = Comparison("=", left, part.right)
    if part.operator == "=":
        return And(day, Comparison("=", time, bound))
    if part.operator not in ("<", "<=", ">", ">="):
        return part
    strict: Operator = ">" if part.operator in (">", ">=") else "<"
    return Or(Comparison(strict, left, part.right), And(day, Comparison(part.operator, time, bound)))


def _clock_of(day: str, context: Context) -> str | None:
    """Returns the time of day that belongs to a named day: the only one, or the one at the same position."""
    named = find_named_moments(context.question)
    if day not in named.days or len(named.clocks) != len(named.days):
        return None
    return named.clocks[named.days.index(day)]


def _is_hour(text: str, context: Context) -> bool:
    """Whether a literal is the time of day that the question names, or the hour of it."""
    clocks = find_named_moments(context.question).clocks
    return text in clocks or text in {clock.partition(":")[0] for clock in clocks}


def _clock_value(clock: str, time: Column, context: Context) -> Value:
    """A time of day as the cells of a column write it."""
    padded = clock.zfill(len("00:00"))
    return Value(padded if context.cells.profile(time.index).longest < _WITH_SECONDS else f"{padded}:00", quoted=True)


def _find_time(date: Column, context: Context) -> Column | None:
    """The time column that stands beside a date column without times; None where there is none, or several."""
    if not _is_date(date.index, context):
        return None
    own = context.schema.columns_of(context.schema.table_of(date.index))
    dates = [column for column in own if _is_date(column, context)]
    times = [column for column in own if context.cells.profile(column).clock]
    return Column(times[0], date.instance) if len(dates) == len(times) == 1 else None


def _find_date(time: Column, context: Context) -> Column | None:
    """The date column that a time column stands beside."""
    own = context.schema.columns_of(context.schema.table_of(time.index))
    dates = [column for column in own if _is_date(column, context)]
    return Column(dates[0], time.instance) if len(dates) == 1 else None


def _is_date(column: int, context: Context) -> bool:
    """Whether the cells of a column are dates without a time of day."""
    form = context.schema.columns[column].form
    if form is not None:
        return form.type == "time" and not form.timed
    return context.cells.dated.get(column) is False


MOMENTS = Rule(
    "moments",
    "A month and its year, a day and its time are compared in both columns where a table has one for each.",
    Stage.ABSTRACT,
    _complete_moments,
)
