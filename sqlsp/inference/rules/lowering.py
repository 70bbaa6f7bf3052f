"""Adapts conditions to the notation of the cells.

A candidate compares a column with a value, such as *yes*. The cells of the column may have another notation, such as
`Y`. The rule rewrites yes and no, missing values, dates that mean "no end", days compared with timestamps, periods,
units and spellings. Conditions on columns with the usual notation do not change.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, NamedTuple

from sqlsp.databases.cells.profile import find_truth_value
from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.inference.rules.units import convert, describe_conversions, unit_of
from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.dates import find_dates_and_parts
from sqlsp.question.mentions import MentionKind
from sqlsp.question.words import plain, without_accents
from sqlsp.sql import query as tree
from sqlsp.sql.literals import is_number, literal, with_quotes
from sqlsp.sql.trees import connected, map_children
from sqlsp.utils.grouping import group_by_key

_EMPTY: Final = tree.Value("", quoted=True)
_OPEN_ENDS: Final = sorted(  # days in the far future that mean: no end
    f"{day}{time}"
    for day in ("9999-12-31", "9999-01-01", "2999-12-31", "3000-01-01")
    for time in ("", " 00:00:00", " 23:59:59")
)
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_MOMENT: Final = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)[ T]0?(?P<time>\d{1,2}:\d\d).*", re.ASCII)
_PATTERNS: Final = frozenset((MentionKind.CONTAINS, MentionKind.PREFIX, MentionKind.SUFFIX))
# the field of `Period` that replaces a period, by the operator of the comparison
_PERIOD_FIELDS: Final = {
    "<": "first", ">=": "first", ">": "last", "<=": "last", "=": "pattern", "!=": "pattern", "like": "pattern",
}  # fmt: skip
_ORDERED: Final = ("=", "!=", "<", ">", "<=", ">=")
_MAX_SPELLINGS: Final = 20  # of one value
_MIN_ENDINGS: Final = 2  # cells with the same text after a comma, so that this text is a category
_SEPARATOR: Final = ", "
_FIRST_DAY: Final = re.compile(r"\d{4}-\d\d-01")
_LAST_DAY: Final = re.compile(r"\d{4}-\d\d-(?:28|29|30|31)")
_YEAR: Final = re.compile(r"\d{4}", re.ASCII)


def lower(query: tree.Query, context: Context) -> tree.Query:
    """Returns the query with adapted conditions. If no condition has to be adapted, returns the same object."""

    def visit(node: Any) -> Any:
        if isinstance(node, tree.And | tree.Or):
            connective = type(node)
            parts = tree.parts_of(node, connective)
            lowered = dict[tree.Condition, None]()  # without repetitions
            for part in parts:
                lowered.update(dict.fromkeys(tree.parts_of(visit(part), connective)))
            # a query that was lowered before already has the conditions that a step adds
            return node if lowered.keys() == set(parts) else connected(connective, list(lowered))
        node = map_children(node, visit)
        is_condition = isinstance(node, tree.Comparison | tree.Between | tree.IsNull)
        return _lower_condition(node, context) if is_condition else node

    lowered = map_children(query, visit)
    return query if lowered == query else with_quotes(lowered, context.schema)


def _lower_condition(condition: tree.Condition, context: Context) -> tree.Condition:
    """Applies the steps to a single condition until a step splits the condition into two."""
    for step in _STEPS:
        condition = step(condition, context)
        if isinstance(condition, tree.And | tree.Or):
            break
    return condition


def _compares_literal(node: Any, *operators: str) -> bool:
    """True if `node` compares a column with a literal by one of `operators`."""
    match node:
        case tree.Comparison(operator, tree.Column(), tree.Value(str())):
            return operator in operators
    return False


def _write_truth(node: Any, context: Context) -> tree.Condition:
    """Replaces yes and no by the cells that a flag column has for them, such as Y and N.

    - In a column of dates, *yes* becomes IS NOT NULL and *no* becomes IS NULL.
    - In a flag column of 0 and 1, IS NULL becomes `= 0` and IS NOT NULL becomes `= 1`.
    - Comparisons of other number columns with yes or no do not change.
    """
    if isinstance(node, tree.IsNull) and isinstance(node.left, tree.Column) and _flag(node.left, context) == (0, 1):
        return tree.Comparison("=", node.left, literal("1" if node.negated else "0"))
    yes = find_truth_value(node.right.text) if _compares_literal(node, "=", "!=") else None
    if yes is None or context.schema.columns[node.left.index].type == "number":
        return node
    if node.left.index in context.cells.date_columns:
        return tree.IsNull(node.left, negated=yes == (node.operator == "="))
    flag = _flag(node.left, context)
    if flag is None:
        return node
    no_cell, yes_cell = map(str, flag)
    is_adapted = node.right.text in (no_cell, yes_cell)
    return node if is_adapted else replace(node, right=literal(yes_cell if yes else no_cell))


def _flag(column: tree.Column, context: Context) -> tuple[object, object] | None:
    """Returns the cells for no and yes of a flag column. Returns None for any other column."""
    return context.cells.profile(column.index).flag


def _write_missing(node: Any, context: Context) -> tree.Condition:
    """Replaces a comparison with a mark of missing values, such as -999 or N/A, by IS NULL or IS NOT NULL.

    The conversion of the cells replaced these marks by NULL. So a comparison would match no row.
    """
    if not _compares_literal(node, "=", "!="):
        return node
    info = context.schema.columns[node.left.index]
    marks = info.missing or (info.cell_format.missing if info.cell_format is not None else ())
    is_mark = any(_is_same(node.right.text, mark) for mark in marks)
    return tree.IsNull(node.left, negated=node.operator == "!=") if is_mark else node


def _is_same(text: str, cell: object) -> bool:
    """True if a text in SQL and a cell are the same number or the same text."""
    if isinstance(cell, int | float) and is_number(text):
        return float(text) == cell
    return text == str(cell)


def _widen_missing(node: Any, context: Context) -> tree.Condition:
    """Extends IS NULL to the cells that mean the same: empty text, or a day in the far future for "no end"."""
    if not isinstance(node, tree.IsNull) or not isinstance(node.left, tree.Column):
        return node
    if "" in context.cells.profile(node.left.index).missing_marks:
        if node.negated:
            return tree.Comparison("!=", node.left, _EMPTY)  # not true for NULL either
        return tree.Or(node, tree.Comparison("=", node.left, _EMPTY))
    open_end = _find_open_end(node.left.index, context)
    if open_end is None:
        return node
    if node.negated:
        return tree.Comparison("<", node.left, open_end)  # not true for NULL either
    return tree.Or(node, tree.Comparison(">=", node.left, open_end))


def _find_open_end(column: int, context: Context) -> tree.Value | None:
    """Returns the cell of a column that means "no end", such as 9999-12-31, or None."""
    for day in _OPEN_ENDS:
        for cell in context.cells.find_cells(plain(day)):
            if column in cell.columns:
                return literal(cell.text)
    return None


class Period(NamedTuple):
    """A month or a year: first day, last day, and the LIKE pattern of its days."""

    first: str
    last: str
    pattern: str


def _find_periods(literals: LiteralCandidates) -> Mapping[str, Period]:
    """Returns the periods of a question, by their first days, their last days and their patterns.

    A question that mentions a period offers its first and its last day as literals of the same words.
    """
    dates = (offer for offer in literals.offered if offer.kind == MentionKind.DATE and offer.words)
    periods: dict[str, Period] = {}
    for days in group_by_key((offer.words, offer.text) for offer in dates).values():
        first = min(days)
        last = max(days)
        if len(days) == 2 and _FIRST_DAY.fullmatch(first) and _LAST_DAY.fullmatch(last):
            is_year = first.endswith("-01-01") and last.endswith("-12-31")
            prefix = first[: len("2004")] if is_year else first[: len("2004-03")]
            period = Period(first, last, f"{prefix}%")
            periods |= dict.fromkeys(period, period)
    return periods


def _read_period(text: str, patterns: Collection[str]) -> Period | None:
    """Returns the year or month that a text such as `2004`, `2004%` or `March 2004` names, else None.

    Also returns None if the pattern of the period (`2004-03%`) is not among `patterns`.
    """
    text = text.strip("%")
    if f"{text}%" in patterns and _YEAR.fullmatch(text):
        return Period(f"{text}-01-01", f"{text}-12-31", f"{text}%")
    date = next(find_dates_and_parts(text), None)
    if date is None or (date.start, date.stop) != (0, len(text)):
        return None
    is_month = date.year and date.month and not date.day
    month = f"{date.year:04}-{date.month:02}"
    if not is_month or f"{month}%" not in patterns:
        return None
    _, days = calendar.monthrange(date.year, date.month)
    return Period(f"{month}-01", f"{month}-{days}", f"{month}%")


def _fit_period(node: Any, context: Context) -> tree.Condition:
    """Replaces a month or year by its first day, its last day or its LIKE pattern, depending on the operator.

    `day > '2004-03-01'` becomes `day > '2004-03-31'` if the question asks for days after March 2004.
    """
    if context.literals is None or not (isinstance(node, tree.Between) or _compares_literal(node, *_PERIOD_FIELDS)):
        return node
    periods = _find_periods(context.literals)
    patterns = {offer.text for offer in context.literals.offered if offer.kind in _PATTERNS and "%" in offer.text}
    # in a column of dates, a literal such as `March 2004` can only be a period
    patterns_of_dates = patterns | periods.keys() if _has_dates(node.left, context) else frozenset[str]()

    def replace_period(value: Any, field: str) -> Any:
        text = value.text or "" if isinstance(value, tree.Value) else ""
        period = periods.get(text)
        if period is None and patterns_of_dates:
            period = _read_period(text, patterns_of_dates)
        return value if period is None else literal(getattr(period, field))

    if isinstance(node, tree.Between):
        return replace(node, low=replace_period(node.low, "first"), high=replace_period(node.high, "last"))
    right = replace_period(node.right, _PERIOD_FIELDS[node.operator])
    if node.operator in ("=", "!=") and right.text in patterns:
        return tree.Comparison("like", node.left, right, negated=node.operator == "!=")
    return replace(node, right=right)


def _has_dates(node: tree.Expression, context: Context) -> bool:
    """True if an expression is a column of dates, before or after conversion."""
    if not isinstance(node, tree.Column) or context.schema.is_star(node.index):
        return False
    form = context.schema.columns[node.index].cell_format
    return node.index in context.cells.date_columns or (form is not None and form.type == "time")


def _forget_moments(node: Any, context: Context) -> tree.Condition:
    """Replaces a timestamp by its day, unless the question mentions the time.

    A timestamp is among the literals of a question about a day because a cell contains the timestamp.
    """
    if context.literals is None or not (isinstance(node, tree.Between) or _compares_literal(node, *_ORDERED)):
        return node
    if not isinstance(node.left, tree.Column) or node.left.index not in context.cells.date_columns:
        return node
    dates = {offer.text for offer in context.literals.offered if offer.kind == MentionKind.DATE}

    def day_of(value: Any) -> Any:
        moment = _MOMENT.fullmatch(value.text or "") if isinstance(value, tree.Value) else None
        if moment is None or value.text not in dates or moment["time"] in context.question:
            return value
        return literal(moment["day"])

    return map_children(node, day_of)


def _cover_days(node: Any, context: Context) -> tree.Condition:
    """Rewrites comparisons of timestamps with a day so that the whole day is meant: `<= day` becomes `< next day`."""
    last_side = [None, *tree.compared_with(node)][-1]
    after = _day_after(last_side) if isinstance(last_side, tree.Value) else None
    if after is None or not isinstance(node.left, tree.Column) or not context.cells.date_columns.get(node.left.index):
        return node
    if isinstance(node, tree.Between):
        if node.negated:
            return tree.Or(tree.Comparison("<", node.left, node.low), tree.Comparison(">=", node.left, after))
        return tree.And(tree.Comparison(">=", node.left, node.low), tree.Comparison("<", node.left, after))
    if node.operator in ("=", "!="):
        return tree.Comparison("like", node.left, literal(f"{node.right.text}%"), negated=node.operator == "!=")
    bound = {">": ">=", "<=": "<"}.get(node.operator)
    return node if bound is None else replace(node, operator=bound, right=after)


def _day_after(value: tree.Value) -> tree.Value | None:
    """Returns the day after a date. Returns None for any other literal and for the last day of the calendar."""
    if _DAY.fullmatch(value.text or "") is None:
        return None
    try:
        return literal((date.fromisoformat(value.text or "") + timedelta(days=1)).isoformat())
    except (ValueError, OverflowError):  # outside the calendar
        return None


def _convert_unit(node: Any, context: Context) -> tree.Condition:
    """Converts numbers that have a unit in the question to the unit of the column."""
    if not isinstance(node, tree.Comparison | tree.Between) or not context.measures:
        return node
    if (unit := unit_of(node.left, context)) is None:
        return node
    return map_children(node, partial(convert, unit=unit, measures=context.measures))


def _match_cells(node: Any, context: Context) -> tree.Condition:
    """Replaces a text by the cells that equal it apart from case, blanks and accents."""
    if not isinstance(node, tree.Comparison) or not isinstance(node.left, tree.Column):
        return node
    column = node.left.index
    is_text = not context.schema.is_star(column) and context.schema.columns[column].type == "text"
    if not is_text or node.operator not in ("=", "!=", "in"):
        return node
    values = tree.compared_with(node)
    texts = [value.text for value in values if isinstance(value, tree.Value) and value.text]
    if not texts or len(texts) < len(values):
        return node
    cells = dict.fromkeys(cell for text in texts for cell in _spellings_of(text, column, context))
    if list(cells) == texts:
        return node
    negated = node.negated or node.operator == "!="
    if len(cells) == 1:
        return tree.Comparison("!=" if negated else "=", node.left, tree.Value(next(iter(cells)), quoted=True))
    items = tuple(tree.Value(cell, quoted=True) for cell in cells)
    return tree.Comparison("in", node.left, tree.Values(items), negated)


def _spellings_of(text: str, column: int, context: Context) -> list[str]:
    """Returns the cells of a column that equal `text` apart from case, blanks and accents.

    Without such cells, returns `text` itself.
    """
    cells = [cell.text for cell in context.cells.find_cells(plain(text)) if column in cell.columns]
    spellings = {cell for cell in cells if _fold(cell) == _fold(text)}
    return sorted(spellings)[:_MAX_SPELLINGS] or [text]


def _fold(text: str) -> str:
    """Returns a text without accents, in lower case, with one blank between words."""
    return " ".join(without_accents(text).casefold().split())


def _match_ends(node: Any, context: Context) -> tree.Condition:
    """Extends `= 'Germany'` to cells that end in `, Germany`, such as `Ulm, Germany`, if there are at least two."""
    if not _compares_literal(node, "=", "!="):
        return node
    text = node.right.text
    words = plain(text).split()
    has_special_characters = any(character in text for character in "%_,")  # % and _ mean any text in LIKE
    if not words or has_special_characters or words[-1].isdigit():
        return node
    if node.left.index not in context.cells.columns_with_word(words[-1]):  # `endings` would read all cells
        return node
    if len(context.endings.get((node.left.index, text.lower()), ())) < _MIN_ENDINGS:
        return node
    negated = node.operator == "!="
    like = tree.Comparison("like", node.left, literal(f"%{_SEPARATOR}{text}"), negated)
    return tree.And(node, like) if negated else tree.Or(node, like)


_STEPS: Final[tuple[Callable[[tree.Condition, Context], tree.Condition], ...]] = (
    _write_truth,
    _write_missing,
    _widen_missing,
    _fit_period,
    _forget_moments,
    _cover_days,
    _convert_unit,
    _match_cells,
    _match_ends,
)

LOWERING = Rule(
    "lowering",
    "Conditions are as the cells of their column need them: yes and no, missing values, days and periods, units.",
    Stage.ABSTRACT,
    lower,
    describe_conversions,
)
