"""Conditions and groups over a moment that a table stores in two columns: year and month, or date and time.

*In March 2004* becomes `year = 2004 AND month = 3`, and *since March 2004* becomes `year * 100 + month >= 200403`. The
parser writes a condition on one of the columns. The question supplies the other half. *Per month* groups by both.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.question.dates import MONTH_NUMBERS, find_dates_and_parts
from sqlsp.question.numbers import find_quantities
from sqlsp.question.words import word_set
from sqlsp.schema.schema import Schema, describe_item
from sqlsp.sql.query import (
    And,
    Arithmetic,
    Between,
    Column,
    Comparison,
    Condition,
    Expression,
    Key,
    Operator,
    Or,
    Query,
    Value,
    Values,
    Window,
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
_MONTH_BY_MONTH: Final = re.compile(
    r"\b(?:per|each|every|by)(?: (?:single|calendar))? months?\b(?! (?:of|in) (?:the|a|any) year)|\bmonthly\b", re.I
)
_ORDERED: Final = ("<", "<=", ">", ">=")
_WITH_SECONDS: Final = len("00:00:00")
_LAST_MONTH: Final = 12

Month = tuple[int, int]  # (year, month)


class NamedMoments(NamedTuple):
    """The moments that a question names: months of a year, years without a month, days, and times of day (18:00).

    Each kind is in the order of the question.
    """

    months: tuple[Month, ...]
    years: tuple[int, ...]
    days: tuple[str, ...]
    clocks: tuple[str, ...]


@lru_cache(maxsize=64)
def find_named_moments(question: str) -> NamedMoments:
    """Returns the moments that a question names."""
    dates = sorted(find_dates_and_parts(question), key=lambda date: date.start)
    dates = [date for date in dates if date.year and (date.day or not question[date.start : date.stop].isdigit())]
    clocks = [quantity for quantity in find_quantities(question) if _CLOCK.fullmatch(quantity.text)]
    return NamedMoments(
        tuple((date.year, date.month) for date in dates if date.month and not date.day),
        tuple(date.year for date in dates if not date.month),
        tuple(f"{date.year:04}-{date.month:02}-{date.day:02}" for date in dates if date.month and date.day),
        tuple(clock.text for clock in sorted(clocks, key=lambda clock: clock.start)),
    )


def _complete_moments(query: Query, context: Context) -> Query:
    """Adds the other column of a moment to conditions and groups of a query and of nested queries."""

    def visit(node: Any, compared: Collection[int]) -> Any:
        if isinstance(node, Query):
            compared = {part.index for part in walk(node.where) if isinstance(part, Column)} if node.where else ()
        node = map_children(node, lambda child: visit(child, compared))
        if isinstance(node, Comparison | Between):
            return _with_month(node, context, compared)
        if not isinstance(node, Query):
            return node
        where = all_of(_with_times(parts_of(node.where, And), context)) if node.where is not None else None
        return _group_by_year(node if where == node.where else replace(node, where=where), context, nested=True)

    return _group_by_year(visit(query, ()), context)


# months


@dataclass(frozen=True)
class MonthPair:
    """A year column and a month column of a table.

    `cells` maps month numbers to the text of the cells; `is_number` is True if the cells are numbers.
    """

    year: Column
    month: Column
    cells: Mapping[int, str]
    is_number: bool

    @property
    def combined(self) -> Arithmetic:
        """The expression `year * 100 + month`, a number by which months can be compared: 200403."""
        return Arithmetic("+", Arithmetic("*", self.year, Value("100")), self.month)

    def number(self, month: Month) -> Value:
        """The value of `combined` in a given month, as a literal."""
        return Value(str(100 * month[0] + month[1]))

    def compare(self, operator: Operator, month: Month) -> Condition:
        """Returns the condition that rows are before or after a month; `operator` is `<`, `<=`, `>` or `>=`."""
        if self.is_number:
            return Comparison(operator, self.combined, self.number(month))
        year, number = month
        strict = _strict(operator)
        numbers = range(number, _LAST_MONTH + 1) if strict == ">" else range(1, number + 1)
        same_year = [other for other in numbers if other != number or operator in (">=", "<=")]
        other_years = Comparison(strict, self.year, Value(str(year)))
        return Or(other_years, And(self._in_year(year), self._in_months(same_year))) if same_year else other_years

    def between(self, low: Month, high: Month) -> Condition:
        """Returns the condition that rows are in the months from `low` to `high`, which may be the same month."""
        if low[0] == high[0] and low <= high:
            return And(self._in_year(low[0]), self._in_months(range(low[1], high[1] + 1)))
        if self.is_number:
            return Between(self.combined, self.number(low), self.number(high))
        return And(self.compare(">=", low), self.compare("<=", high))

    def _in_year(self, year: int) -> Comparison:
        return Comparison("=", self.year, Value(str(year)))

    def _in_months(self, months: Sequence[int]) -> Comparison | Between:
        """Returns the condition that rows are in these consecutive months, whatever the year."""
        values = tuple(Value(self.cells.get(month, str(month)), quoted=not self.is_number) for month in months)
        if len(values) == 1:
            return Comparison("=", self.month, values[0])
        if self.is_number:
            return Between(self.month, values[0], values[-1])
        return Comparison("in", self.month, Values(values))


def find_month_pair(column: Column, context: Context) -> MonthPair | None:
    """Returns the year column and month column of which `column` is one, or None.

    A year column and a month column belong together if their table has no others, or if the rest of their names is
    the same (`birth year`, `birth month`). Returns None if `column` would belong to several pairs.
    """
    schema = context.schema
    own = schema.columns_of(schema.table_of(column.index))
    years = [other for other in own if _is_year(other, context)]
    months = {other: cells for other in own if (cells := _month_cells(other, context))}
    is_only_pair = len(years) == len(months) == 1
    pairs = [
        (year, month)
        for year, month in product(years, months)
        if is_only_pair or _rest(year, schema, _YEARS) == _rest(month, schema, _MONTHS)
    ]
    pairs = [pair for pair in pairs if column.index in pair]
    if len(pairs) != 1:
        return None
    year, month = pairs[0]
    is_number = schema.columns[month].type == "number"
    return MonthPair(Column(year, column.instance), Column(month, column.instance), months[month], is_number)


def _rest(column: int, schema: Schema, words: Collection[str]) -> list[str]:
    """Returns the words of a column's name except `words`."""
    return [word for word in schema.columns[column].words.lower().split() if word not in words]


def _is_year(column: int, context: Context) -> bool:
    named = not _YEARS.isdisjoint(context.schema.columns[column].words.lower().split())
    return named and context.cells.profile(column).kind in ("year", "number")


def _month_cells(column: int, context: Context) -> dict[int, str]:
    """Maps month numbers to the cells of a month column; empty for any other column."""
    info = context.schema.columns[column]
    profile = context.cells.profile(column)
    texts = [str(value) for value in profile.values]
    names = {MONTH_NUMBERS[text.lower()]: text for text in texts if text.lower() in MONTH_NUMBERS}
    if names:
        return names if len(names) == len(texts) else {}
    if _MONTHS.isdisjoint(info.words.lower().split()) or profile.kind != "number" or not profile.whole:
        return {}
    if not 1 <= profile.low <= profile.high <= _LAST_MONTH:
        return {}
    numbers = {int(float(text)): text for text in texts}
    return {month: numbers.get(month, str(month)) for month in range(1, _LAST_MONTH + 1)}


def _with_month(node: Comparison | Between, context: Context, compared: Collection[int]) -> Condition:
    """Adds the month to a condition on a year column, or the year to a condition on a month column.

    Nothing is added if `compared`, the columns in all conditions of the query, already has the other column.
    """
    if not isinstance(node.left, Column) or context.schema.is_star(node.left.index):
        return node
    pair = find_month_pair(node.left, context)
    ends = (node.low, node.high) if isinstance(node, Between) else (node.right,)
    texts = [end.text for end in ends if isinstance(end, Value) and end.text]
    if pair is None or len(texts) < len(ends):
        return node
    if node.left == pair.month:
        return node if isinstance(node, Between) else _compare_month(node, texts[0], pair, context, compared)
    if pair.month.index in compared:
        return node
    if isinstance(node, Between):
        return node if node.negated else _span_months(node, texts, pair, context)
    months = _months_of(texts[0], context)
    if len(months) != 1:
        return node
    if node.operator in ("=", "like") and not node.negated:
        return pair.between(months[0], months[0])
    return pair.compare(node.operator, months[0]) if node.operator in _ORDERED else node


def _span_months(node: Between, texts: Sequence[str], pair: MonthPair, context: Context) -> Condition:
    """Returns the condition for the months between two years, whose months the question names.

    If it names the month of one year only, the range begins in January or ends in December of the other year.
    """
    low_months, high_months = (_months_of(text, context) for text in texts)
    low_year, high_year = (_YEAR.match(text) for text in texts)
    if not (low_months or high_months) or low_year is None or high_year is None:
        return node
    low = min(low_months, default=(int(low_year[1]), 1))
    high = max(high_months, default=(int(high_year[1]), _LAST_MONTH))
    return pair.between(low, high)


def _compare_month(
    node: Comparison, text: str, pair: MonthPair, context: Context, compared: Collection[int]
) -> Condition:
    """Completes a condition on a month column with the year that the question names.

    If there is no such year, only the month is rewritten to the notation of the cells (`3` or `Mar`).
    """
    if node.operator not in ("=", "like") or node.negated:
        return node
    plain = text.strip("%").lower()
    if dated := _MONTH.fullmatch(text):
        number = int(dated[2])
    else:
        number = int(plain) if plain.isdecimal() else MONTH_NUMBERS.get(plain, 0)
    if not 1 <= number <= _LAST_MONTH:
        return node
    months = [month for month in find_named_moments(context.question).months if month[1] == number]
    if pair.year.index not in compared and len(months) == 1:
        return pair.between(months[0], months[0])
    cell = pair.cells.get(number)
    return Comparison("=", pair.month, Value(cell, quoted=not pair.is_number)) if cell is not None else node


def _months_of(text: str, context: Context) -> list[Month]:
    """Returns the months that a literal such as `2004` or `2004-03` can mean.

    For a year these are the months of that year that the question names. There are none if the question also names the
    year without a month.
    """
    if dated := _MONTH.fullmatch(text):
        return [(int(dated[1]), int(dated[2]))]
    year = _YEAR.fullmatch(text)
    named = find_named_moments(context.question)
    if year is None or int(year[1]) in named.years:
        return []
    return sorted({month for month in named.months if month[0] == int(year[1])})


def _group_by_year(query: Query, context: Context, nested: bool = False) -> Query:
    """Groups by year and month if the question asks for every month and the query groups by the month alone.

    Queries with a window, queries with `top` (the first rows of each group) and nested queries that select the month
    are unchanged. `find_merged_years` gives the reason to decline them.
    """
    pair = _find_merged(query, context)
    if pair is None or query.group is None or query.top is not None or query.combined is not None:
        return query
    if nested and pair.month in query.select:
        return query
    if any(isinstance(node, Window) for item in query.select for node in walk(item)):
        return query
    order = query.order
    if order is not None:
        keys = list[Key]()
        for key in order.keys:
            keys += [Key(part, key.descending) for part in _with_year([key.expression], pair)]
        order = replace(order, keys=tuple(keys))
    return replace(
        query,
        select=query.select if pair.year in query.select else _with_year(query.select, pair),
        group=replace(query.group, keys=_with_year(query.group.keys, pair)),
        order=order,
    )


def _find_merged(query: Query, context: Context) -> MonthPair | None:
    """Returns a month column by which a query groups without the year, with its year column, else None.

    None also if the question does not ask for every month, if the table has only one year, or if the query has a
    condition on the year.
    """
    if not _MONTH_BY_MONTH.search(context.question):
        return None
    keys = (*(query.group.keys if query.group else ()), *(query.top.keys if query.top else ()))
    compared = {node.index for node in walk(query.where) if isinstance(node, Column)} if query.where else set()
    for key in keys:
        if not isinstance(key, Column) or context.schema.is_star(key.index):
            continue
        pair = find_month_pair(key, context)
        if pair is None or key != pair.month or pair.year in keys or pair.year.index in compared:
            continue
        if context.cells.profile(pair.year.index).different != 1:
            return pair
    return None


def find_merged_years(query: Query, context: Context) -> str | None:
    """Returns a reason to decline if a query or a nested query merges the same month of several years, else None."""
    for node in walk(query):
        pair = _find_merged(node, context) if isinstance(node, Query) else None
        if pair is not None:
            month = describe_item(context.schema, pair.month.index)
            year = describe_item(context.schema, pair.year.index)
            return f"the groups are by {month} without {year}: months of several years are merged"
    return None


def _with_year(expressions: Sequence[Expression], pair: MonthPair) -> tuple[Expression, ...]:
    """Returns `expressions` with the year column inserted before the month column."""
    parts = list[Expression]()
    for expression in expressions:
        parts += (pair.year, expression) if expression == pair.month else (expression,)
    return tuple(parts)


# times of day


def _with_times(parts: Sequence[Condition], context: Context) -> list[Condition]:
    """Returns `parts`, the conditions of a WHERE, with the times of day that the question names.

    Conditions on a time column are first rewritten. If there are any, no further time is added.
    """
    if not find_named_moments(context.question).clocks:
        return [*parts]
    parts = _normalize_times(parts, context)
    columns = {node.index for part in parts for node in walk(part) if isinstance(node, Column)}
    if any(context.cells.profile(column).clock for column in columns if not context.schema.is_star(column)):
        return [*parts]
    return [_with_time(part, context) for part in parts]


def _normalize_times(parts: Sequence[Condition], context: Context) -> list[Condition]:
    """Rewrites conditions on time columns so that they compare with the time of day that the question names.

    If a condition compares a time column with a day, the day is replaced by the time, and the condition on the date
    column becomes an equality: `date > day AND time = day` becomes `date = day AND time > '18:00'`.
    """
    clocks = find_named_moments(context.question).clocks
    results = [*parts]
    if len(clocks) > 1:
        return results
    (clock,) = clocks
    operators = {part.left: part.operator for part in parts if isinstance(part, Comparison)}
    for position, part in enumerate(parts):
        time, text = _literal_of(part)
        if time is None or text is None or not context.cells.profile(time.index).clock:
            continue
        is_day = _DAY.fullmatch(text) is not None
        hour = clock.partition(":")[0]
        if not is_day and text not in (clock, hour):
            continue
        operator = operators.get(time, "=")
        date, _ = _find_date_and_time(time, context)
        if is_day and date is not None:
            if operator == "=":
                operator = operators.get(date, "=")
            results = [_on_the_day(result, date) for result in results]
        if operator == "like":
            operator = "="
        results[position] = Comparison(operator, time, _clock_value(clock, time, context))
    return results


def _on_the_day(part: Condition, date: Column) -> Condition:
    """Returns `part` as an equality if it compares the column `date` with a single literal, else unchanged."""
    left, text = _literal_of(part)
    return Comparison("=", left, Value(text, quoted=True)) if left == date and text is not None else part


def _literal_of(part: Condition) -> tuple[Column | None, str | None]:
    """Returns the column that a condition compares with a single literal, and the literal; else (None, None)."""
    value: Any = None
    if isinstance(part, Between) and part.low == part.high:
        value = part.low
    elif isinstance(part, Comparison) and not part.negated:
        value = part.right
    if isinstance(value, Value) and isinstance(part, Between | Comparison) and isinstance(part.left, Column):
        return part.left, value.text
    return None, None


def _with_time(part: Condition, context: Context) -> Condition:
    """Adds the time of day that the question names for a day to a condition on this day.

    `date > day` becomes `date > day OR date = day AND time > '18:00'`.
    """
    if isinstance(part, Between) and not part.negated and part.low != part.high:
        ends = (Comparison(">=", part.left, part.low), Comparison("<=", part.left, part.high))
        low, high = (_with_time(end, context) for end in ends)
        return And(low, high) if low != ends[0] and high != ends[1] else part
    left, text = _literal_of(part)
    if left is None or text is None or not isinstance(part, Comparison) or not _DAY.fullmatch(text):
        return part
    clock = _clock_of(text, context)
    date, time = _find_date_and_time(left, context)
    if clock is None or time is None or date != left:
        return part
    bound = _clock_value(clock, time, context)
    day = Comparison("=", left, part.right)
    if part.operator == "=":
        return And(day, Comparison("=", time, bound))
    if part.operator not in _ORDERED:
        return part
    return Or(Comparison(_strict(part.operator), left, part.right), And(day, Comparison(part.operator, time, bound)))


def _strict(operator: Operator) -> Operator:
    return ">" if operator in (">", ">=") else "<"


def _clock_of(day: str, context: Context) -> str | None:
    """Returns the time of day that belongs to a day: for the second day of the question, the second time.

    None if the question does not name the day, or names fewer or more times than days.
    """
    named = find_named_moments(context.question)
    if day not in named.days or len(named.clocks) != len(named.days):
        return None
    return named.clocks[named.days.index(day)]


def _clock_value(clock: str, time: Column, context: Context) -> Value:
    """Returns a time of day in the format of a column's cells."""
    padded = clock.zfill(len("00:00"))
    return Value(padded if context.cells.profile(time.index).longest < _WITH_SECONDS else f"{padded}:00", quoted=True)


def _find_date_and_time(column: Column, context: Context) -> tuple[Column | None, Column | None]:
    """Returns the date column and the time column of the table of `column`.

    Each is None if the table has none or several of the kind. Columns of timestamps do not count.
    """
    own = context.schema.columns_of(context.schema.table_of(column.index))
    dates = [Column(other, column.instance) for other in own if _is_date(other, context)]
    times = [Column(other, column.instance) for other in own if context.cells.profile(other).clock]
    return dates[0] if len(dates) == 1 else None, times[0] if len(times) == 1 else None


def _is_date(column: int, context: Context) -> bool:
    """True if the cells of a column are dates without a time of day."""
    form = context.schema.columns[column].cell_format
    if form is not None:
        return form.type == "time" and not form.has_time
    return context.cells.date_columns.get(column) is False


MOMENTS = Rule(
    "moments",
    "Conditions and groups by month use the year column and the month column, those by time the date and time columns.",
    Stage.ABSTRACT,
    _complete_moments,
)
