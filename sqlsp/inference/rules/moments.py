"""Conditions and groups over a moment that a table stores in two columns: year and month, or date and time.

*In March 2004* becomes `year = 2004 AND month = 3`, and *since March 2004* becomes `year * 100 + month >= 200403`. The
parser writes a condition on one of the columns. The rule reads the month, year or time for the other column from the
question. For *per month*, the rule groups by both columns.
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
    """The moments that a question names, in the order of the question.

    Attributes:
        months: Months of a year.
        years: Years that are named without a month.
        days: Days, as 2024-10-31.
        clocks: Times of day, as 18:00.
    """

    months: tuple[Month, ...]
    years: tuple[int, ...]
    days: tuple[str, ...]
    clocks: tuple[str, ...]


@lru_cache(maxsize=64)
def find_named_moments(question: str) -> NamedMoments:
    """Returns the moments that a question names."""
    dates = []
    for date in sorted(find_dates_and_parts(question), key=lambda date: date.start):
        is_number = question[date.start : date.stop].isdigit()  # 2004 may be a number, 20040331 is a day
        if date.year and (date.day or not is_number):
            dates.append(date)
    clocks = [quantity for quantity in find_quantities(question) if _CLOCK.fullmatch(quantity.text)]
    return NamedMoments(
        months=tuple((date.year, date.month) for date in dates if date.month and not date.day),
        years=tuple(date.year for date in dates if not date.month),
        days=tuple(f"{date.year:04}-{date.month:02}-{date.day:02}" for date in dates if date.month and date.day),
        clocks=tuple(clock.text for clock in sorted(clocks, key=lambda clock: clock.start)),
    )


def _complete_moments(query: Query, context: Context) -> Query:
    """Adds the other column of a moment to conditions and groups of a query and of nested queries."""

    def visit(node: Any, compared: Collection[int]) -> Any:
        # `compared`: the columns in WHERE of the innermost query around `node`
        if isinstance(node, Query):
            compared = _columns_of(node.where)
        node = map_children(node, lambda child: visit(child, compared))
        if isinstance(node, Comparison | Between):
            return _with_month(node, context, compared)
        if not isinstance(node, Query):
            return node
        where = all_of(_with_times(parts_of(node.where, And), context))
        return _group_by_year(replace(node, where=where), context, is_nested=True)

    return _group_by_year(visit(query, ()), context)


def _columns_of(condition: Condition | None) -> set[int]:
    """Returns the columns in a condition and in its nested queries."""
    if condition is None:
        return set()
    return {node.index for node in walk(condition) if isinstance(node, Column)}


# months


@dataclass(frozen=True)
class MonthPair:
    """A year column and a month column of a table.

    Attributes:
        year: The year column.
        month: The month column.
        cells: The cells of the month column as text, by the number of the month.
        is_number: True if the cells of the month column are numbers.
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
        """Returns the literal that the combined column of years and months has for a month, such as 202305."""
        year, number = month
        return Value(str(100 * year + number))

    def compare(self, operator: Operator, month: Month) -> Condition:
        """Returns the condition that rows are before or after a month; `operator` is `<`, `<=`, `>` or `>=`.

        Names of months cannot be compared by size. So the condition lists the months of the same year by their names.
        """
        if self.is_number:
            return Comparison(operator, self.combined, self.number(month))
        year, number = month
        strict_operator = _strict(operator)
        numbers = range(number, _LAST_MONTH + 1) if strict_operator == ">" else range(1, number + 1)
        months_of_year = [other for other in numbers if other != number or operator in (">=", "<=")]
        in_other_years = Comparison(strict_operator, self.year, Value(str(year)))
        if not months_of_year:
            return in_other_years
        return Or(in_other_years, And(self._in_year(year), self._in_months(months_of_year)))

    def between(self, low: Month, high: Month) -> Condition:
        """Returns the condition that rows are in the months from `low` to `high`, which may be the same month."""
        low_year, low_number = low
        high_year, high_number = high
        if low_year == high_year and low_number <= high_number:
            return And(self._in_year(low_year), self._in_months(range(low_number, high_number + 1)))
        if self.is_number:
            return Between(self.combined, self.number(low), self.number(high))
        return And(self.compare(">=", low), self.compare("<=", high))

    def _in_year(self, year: int) -> Comparison:
        """Returns the condition that rows are in a year."""
        return Comparison("=", self.year, Value(str(year)))

    def _in_months(self, months: Sequence[int]) -> Comparison | Between:
        """Returns the condition that rows are in consecutive months, by their numbers. The year does not matter."""
        values = tuple(Value(self.cells.get(month, str(month)), quoted=not self.is_number) for month in months)
        if len(values) == 1:
            return Comparison("=", self.month, values[0])
        if self.is_number:
            return Between(self.month, values[0], values[-1])
        return Comparison("in", self.month, Values(values))


def find_month_pair(column: Column, context: Context) -> MonthPair | None:
    """Returns the pair of a year column and a month column that `column` belongs to, or None.

    A year column and a month column are a pair if the table has no other year or month columns. They are also a pair
    if their names have the same other words (`birth year`, `birth month`). Returns None if `column` would belong to
    several pairs.
    """
    schema = context.schema
    columns = schema.columns_of(schema.table_of(column.index))
    years = [candidate for candidate in columns if _is_year(candidate, context)]
    months = {candidate: cells for candidate in columns if (cells := _month_cells(candidate, context))}
    is_only_pair = len(years) == 1 and len(months) == 1
    pairs = []
    for year, month in product(years, months):
        is_pair = is_only_pair or _other_words(year, schema, _YEARS) == _other_words(month, schema, _MONTHS)
        if is_pair and column.index in (year, month):
            pairs.append((year, month))
    if len(pairs) != 1:
        return None
    year, month = pairs[0]
    is_number = schema.columns[month].type == "number"
    return MonthPair(Column(year, column.instance), Column(month, column.instance), months[month], is_number)


def _other_words(column: int, schema: Schema, excluded: Collection[str]) -> list[str]:
    """Returns the words of a column's name that are not `excluded`."""
    return [word for word in schema.columns[column].words.lower().split() if word not in excluded]


def _is_year(column: int, context: Context) -> bool:
    """True if a column is named a year and its cells are numbers."""
    is_named = not _YEARS.isdisjoint(context.schema.columns[column].words.lower().split())
    return is_named and context.cells.profile(column).kind in ("year", "number")


def _month_cells(column: int, context: Context) -> dict[int, str]:
    """Returns the cells of a month column as text, by the number of the month. Returns {} for any other column."""
    info = context.schema.columns[column]
    profile = context.cells.profile(column)
    texts = [str(value) for value in profile.values]
    names = {MONTH_NUMBERS[text.lower()]: text for text in texts if text.lower() in MONTH_NUMBERS}
    if names:
        return names if len(names) == len(texts) else {}
    if _MONTHS.isdisjoint(info.words.lower().split()) or profile.kind != "number" or not profile.has_integers:
        return {}
    if not 1 <= profile.minimum <= profile.maximum <= _LAST_MONTH:
        return {}
    numbers = {int(float(text)): text for text in texts}
    return {month: numbers.get(month, str(month)) for month in range(1, _LAST_MONTH + 1)}


def _with_month(node: Comparison | Between, context: Context, compared: Collection[int]) -> Condition:
    """Adds the month to a condition on a year column, or the year to a condition on a month column.

    The condition is unchanged if `compared`, the columns in WHERE of the query, contains the other column.
    """
    if not isinstance(node.left, Column) or context.schema.is_star(node.left.index):
        return node
    pair = find_month_pair(node.left, context)
    values = (node.low, node.high) if isinstance(node, Between) else (node.right,)
    texts = [value.text for value in values if isinstance(value, Value) and value.text]
    if pair is None or len(texts) < len(values):
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
    (month,) = months
    if node.operator in ("=", "like") and not node.negated:
        return pair.between(month, month)
    return pair.compare(node.operator, month) if node.operator in _ORDERED else node


def _span_months(node: Between, texts: Sequence[str], pair: MonthPair, context: Context) -> Condition:
    """Narrows a condition on the years between two years (`texts`) to the months that the question names.

    If the question names a month of one of the two years only, the range begins in January or ends in December of the
    other year. If the question names no month of the two years, the condition is unchanged.
    """
    low_months, high_months = (_months_of(text, context) for text in texts)
    low_year, high_year = (_YEAR.match(text) for text in texts)
    names_no_month = not low_months and not high_months
    if names_no_month or low_year is None or high_year is None:
        return node
    low = min(low_months, default=(int(low_year[1]), 1))
    high = max(high_months, default=(int(high_year[1]), _LAST_MONTH))
    return pair.between(low, high)


def _compare_month(
    node: Comparison, text: str, pair: MonthPair, context: Context, compared: Collection[int]
) -> Condition:
    """Adds the year that the question names to a condition on a month column.

    If the question does not name one year for this month, the condition is only rewritten to the notation of the cells
    (`3` or `Mar`).

    Args:
        node: The condition.
        text: The literal of the condition.
        pair: The month column and its year column.
        context: The context of the question.
        compared: The columns in WHERE of the query.
    """
    if node.operator not in ("=", "like") or node.negated:
        return node
    number = _month_number(text)
    if number is None:
        return node
    months = [month for month in find_named_moments(context.question).months if month[1] == number]
    if pair.year.index not in compared and len(months) == 1:
        return pair.between(months[0], months[0])
    cell = pair.cells.get(number)
    return Comparison("=", pair.month, Value(cell, quoted=not pair.is_number)) if cell is not None else node


def _month_number(text: str) -> int | None:
    """Returns the number of the month that a literal such as `2004-03%`, `3` or `march` means, or None."""
    if match := _MONTH.fullmatch(text):
        number = int(match[2])
    else:
        month = text.strip("%").lower()
        number = int(month) if month.isdecimal() else MONTH_NUMBERS.get(month, 0)
    return number if 1 <= number <= _LAST_MONTH else None


def _months_of(text: str, context: Context) -> list[Month]:
    """Returns the months that a literal such as `2004` or `2004-03` can mean.

    A year can mean the months of that year that the question names. If the question also names the year without a
    month, the year means the whole year, and the list is empty.
    """
    if match := _MONTH.fullmatch(text):
        return [(int(match[1]), int(match[2]))]
    match = _YEAR.fullmatch(text)
    named = find_named_moments(context.question)
    if match is None or int(match[1]) in named.years:
        return []
    return sorted({(year, month) for year, month in named.months if year == int(match[1])})


def _group_by_year(query: Query, context: Context, is_nested: bool = False) -> Query:
    """Groups by year and month if the question asks for every month and the query groups by the month alone.

    Queries with a window, queries with `top` (the first rows of each group) and nested queries that select the month
    are unchanged. For these queries, `find_merged_years` returns a reason to decline.
    """
    pair = _find_merged(query, context)
    if pair is None or query.group is None or query.top is not None or query.combined is not None:
        return query
    if is_nested and pair.month in query.select:  # the outer query expects the same number of columns
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
    """Returns the pair of year and month whose month a query groups by, if the query merges months of several years.

    Returns None if the query also groups by the year or has a condition on the year, or if the table has only one year.
    Also returns None if the question does not ask for every month.
    """
    if not _MONTH_BY_MONTH.search(context.question):
        return None
    group_keys = query.group.keys if query.group is not None else ()
    top_keys = query.top.keys if query.top is not None else ()
    keys = (*group_keys, *top_keys)
    compared = _columns_of(query.where)
    for key in keys:
        if not isinstance(key, Column) or context.schema.is_star(key.index):
            continue
        pair = find_month_pair(key, context)
        if pair is None or key != pair.month:
            continue
        is_one_year = pair.year.index in compared or context.cells.profile(pair.year.index).distinct == 1
        if pair.year not in keys and not is_one_year:
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
    """Adds the times of day that the question names to the conditions of a WHERE.

    If some of the conditions are on a time column, only these conditions are rewritten.
    """
    if not find_named_moments(context.question).clocks:
        return [*parts]
    parts = _normalize_times(parts, context)
    columns = set[int]().union(*(_columns_of(part) for part in parts))
    if any(context.cells.profile(column).has_clock_times for column in columns if not context.schema.is_star(column)):
        return [*parts]
    return [_with_time(part, context) for part in parts]


def _normalize_times(parts: Sequence[Condition], context: Context) -> list[Condition]:
    """Rewrites conditions on time columns so that they compare with the time of day that the question names.

    If a condition compares a time column with a day, the day is replaced by the time, and the condition on the date
    column becomes an equality: `date > day AND time = day` becomes `date = day AND time > '18:00'`. If the question
    names several times, the conditions are unchanged.
    """
    clocks = find_named_moments(context.question).clocks
    results = [*parts]
    if len(clocks) > 1:
        return results
    (clock,) = clocks
    hour, _, _ = clock.partition(":")
    operators = {part.left: part.operator for part in parts if isinstance(part, Comparison)}
    for position, part in enumerate(parts):
        time, text = _literal_of(part)
        if time is None or text is None or not context.cells.profile(time.index).has_clock_times:
            continue
        is_day = _DAY.fullmatch(text) is not None
        if not is_day and text not in (clock, hour):
            continue
        operator = operators.get(time, "=")
        date, _ = _find_date_and_time(time, context)
        if is_day and date is not None:
            if operator == "=":  # "after 18:00 on that day": the operator may be in the condition on the date
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
        lower_bound = Comparison(">=", part.left, part.low)
        upper_bound = Comparison("<=", part.left, part.high)
        low = _with_time(lower_bound, context)
        high = _with_time(upper_bound, context)
        has_both_times = low != lower_bound and high != upper_bound
        return And(low, high) if has_both_times else part
    left, text = _literal_of(part)
    if left is None or text is None or not isinstance(part, Comparison) or not _DAY.fullmatch(text):
        return part
    clock = _clock_of(text, context)
    date, time = _find_date_and_time(left, context)
    if clock is None or time is None or date != left:
        return part
    on_day = Comparison("=", left, part.right)
    at_time = Comparison(part.operator, time, _clock_value(clock, time, context))
    if part.operator == "=":
        return And(on_day, at_time)
    if part.operator not in _ORDERED:
        return part
    on_other_days = Comparison(_strict(part.operator), left, part.right)
    return Or(on_other_days, And(on_day, at_time))


def _strict(operator: Operator) -> Operator:
    """Returns `>` for `>` and `>=`, and `<` for `<` and `<=`."""
    return ">" if operator in (">", ">=") else "<"


def _clock_of(day: str, context: Context) -> str | None:
    """Returns the time of day that the question names for a day: the second time for the second day.

    Returns None if the question does not name the day, or names fewer or more times than days.
    """
    named = find_named_moments(context.question)
    if day not in named.days or len(named.clocks) != len(named.days):
        return None
    return named.clocks[named.days.index(day)]


def _clock_value(clock: str, time: Column, context: Context) -> Value:
    """Returns a time of day as a literal in the format of the cells of the column `time`."""
    padded = clock.zfill(len("00:00"))
    has_seconds = context.cells.profile(time.index).max_length >= _WITH_SECONDS
    return Value(f"{padded}:00" if has_seconds else padded, quoted=True)


def _find_date_and_time(column: Column, context: Context) -> tuple[Column | None, Column | None]:
    """Returns the only date column and the only time column in the table of `column`.

    The date is None if the table has no date column or several. The time is None if the table has no time column or
    several. Columns of timestamps do not count.
    """
    table_columns = context.schema.columns_of(context.schema.table_of(column.index))
    dates = [Column(index, column.instance) for index in table_columns if _is_date(index, context)]
    times = [Column(index, column.instance) for index in table_columns if context.cells.profile(index).has_clock_times]
    date = dates[0] if len(dates) == 1 else None
    time = times[0] if len(times) == 1 else None
    return date, time


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
