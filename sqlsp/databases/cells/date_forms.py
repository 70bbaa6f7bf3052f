"""Dates of columns that SQL cannot compare or sort as they are written, and the SQL of the ISO dates that they mean.

The table of ways to write dates is `_LAYOUTS`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

from sqlsp.databases.cells.counts import AFTER, BEFORE, CellCounts
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import word_set
from sqlsp.schema.schema import CellForm, ColumnInfo
from sqlsp.sql.literals import text_literal

_OF_TIME: Final = word_set(
    """date day time timestamp datetime at on ts dt epoch unix when created updated modified started ended opened closed
    joined posted published born since until start end begin birthday due expires expiry last first seen paid sent
    shipped delivered received returned month quarter period"""
)
_YEARS: Final = (1900, 2100)
_EPOCH: Final = (315_532_800, 2_208_988_800)  # 1980 to 2040, in seconds since 1970
_EPOCHS: Final = ((1, "seconds"), (1_000, "milliseconds"), (1_000_000, "microseconds"))
_DAY: Final = 86_400  # seconds
_SERIALS: Final = (29_221, 51_500)  # days of a spreadsheet: 1980 to 2040
_NO_DAYS: Final = word_set("to sum count number total id amount sales revenue")  # words of names beside `date`
_NO_DATES: Final = word_set("candidate mandate update validate liquidate consolidate")
_MAX_MONTHS: Final = 7  # different ones by which texts such as SEP-02 are months without a name that says so
_MOSTLY: Final = 0.9
_DAY_OF_1970: Final = 25_569  # of a spreadsheet
_FEW: Final = 3  # dates of eight digits that may be any numbers
_PIVOT: Final = 69  # years of two digits from here on are of the last century, as C reads them
_MONTH_NUMBERS: Final = "".join(f"{name[:3].upper()}{number:02}" for number, name in enumerate(MONTHS, 1))

# parts of dates in a text, as regular expressions
_NAME: Final = rf"(?P<name>sept|{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS)})\.?"
_ORDINAL: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR: Final = r"(?P<year>\d{4}|\d\d)"
_LONG_YEAR: Final = r"(?P<year>\d{4})"
_TIME: Final = r"(?P<time>[ T]\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)?"
_WEEKDAY: Final = r"(?P<weekday>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? )?"

# SQL of what stands between two marks of a text and behind both; MARK is the mark
_BETWEEN: Final = BEFORE.replace("{0}", AFTER)
_AFTER_BOTH: Final = AFTER.replace("{0}", AFTER)
_ENDS: Final = ",dhnrst"  # letters of ordinals, and the comma behind one


@dataclass(frozen=True)
class _DateLayout:
    """A way to write dates: its groups are year, month or name, day (the first without), quarter, mark.

    `sql` writes the ISO date of such a text, given the matches. With one of the `doubtful` marks only a column whose
    name says a time is one of dates.
    """

    pattern: str
    sql: Callable[[Sequence[re.Match[str]]], str]
    doubtful: str = ""


def _is_padded(matches: Sequence[re.Match[str]]) -> bool:
    groups = [match.groupdict() for match in matches]
    return all(len(group.get(part) or "00") == 2 for group in groups for part in ("day", "month"))


def _two_digits(text: str, ends: str = "") -> str:
    return f"substr('0' || {f'rtrim({text},{text_literal(ends)})' if ends else text},-2)"


def _whole_year(match: re.Match[str], sql: str) -> str:
    """SQL of a year in four digits; `sql` is of as many digits as the match has."""
    digits = len(match["year"])
    sql = sql.replace("DIGITS", str(digits))
    return sql if digits == 4 else f"CASE WHEN {sql} < '{_PIVOT}' THEN '20' ELSE '19' END || {sql}"


def _last_year(matches: Sequence[re.Match[str]]) -> str:
    """SQL of the year behind two marks, or at the end of texts without a time."""
    timed = any(match.groupdict().get("time") for match in matches)
    return _whole_year(matches[0], f"substr({_AFTER_BOTH},1,DIGITS)" if timed else "substr({0},-DIGITS)")


def _number_of_month(name: str) -> str:
    return f"substr('{_MONTH_NUMBERS}',instr('{_MONTH_NUMBERS}',upper(substr({name},1,3)))+3,2)"


def _joined(year: str, month: str, day: str = "'01'") -> str:
    return f"{year} || '-' || {month} || '-' || {day}".replace("-' || '01'", "-01'")


def _at(place: int, digits: int = 2) -> str:
    return f"substr({{0}},{place},{digits})"


def _write_year_first(matches: Sequence[re.Match[str]]) -> str:
    if _is_padded(matches):
        return _joined(_at(1, 4), _at(6), _at(9))
    day = _AFTER_BOTH
    if any(match["time"] for match in matches):
        day = f"substr({day},1,instr(replace({day},'T',' ') || ' ',' ')-1)"
    return _joined(_at(1, 4), _two_digits(_BETWEEN), _two_digits(day))


def _write_year_last(matches: Sequence[re.Match[str]], day_first: bool = True) -> str:
    if _is_padded(matches):
        month, day = (4, 1) if day_first else (1, 4)
        return _joined(_whole_year(matches[0], "substr({0},7,DIGITS)"), _at(month), _at(day))
    parts = _two_digits(BEFORE), _two_digits(_BETWEEN)
    return _joined(_last_year(matches), *(reversed(parts) if day_first else parts))


def _write_quarter(matches: Sequence[re.Match[str]]) -> str:
    year, quarter = (matches[0].start(part) + 1 for part in ("year", "quarter"))
    numbers = " ".join(f"WHEN '{number}' THEN '{3 * number - 2:02}'" for number in range(1, 4))
    return _joined(_at(year, 4), f"CASE {_at(quarter, 1)} {numbers} ELSE '10' END")


_YEAR_LAST: Final = _DateLayout(
    rf"(?P<day>\d{{1,2}})(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark){_YEAR}{_TIME}", _write_year_last
)
_COMPACT: Final = _DateLayout(
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)(?P<day>\d\d)", lambda _: _joined(_at(1, 4), _at(5), _at(7))
)
_COMPACT_MONTH: Final = _DateLayout(rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)", lambda _: _joined(_at(1, 4), _at(5)))
_LAYOUTS: Final = (
    _DateLayout(
        rf"{_LONG_YEAR}(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark)(?P<day>\d{{1,2}}){_TIME}", _write_year_first
    ),
    _DateLayout(
        rf"{_WEEKDAY}{_ORDINAL}(?P<mark>[ /\-])(?:of )?{_NAME},?(?P=mark){_YEAR}{_TIME}",
        lambda found: _joined(_last_year(found), _number_of_month(AFTER), _two_digits(BEFORE, _ENDS)),
    ),
    _DateLayout(
        rf"{_WEEKDAY}{_NAME}(?P<mark>[ \-]){_ORDINAL},?(?P=mark){_LONG_YEAR}{_TIME}",
        lambda found: _joined(_last_year(found), _number_of_month("{0}"), _two_digits(_BETWEEN, _ENDS)),
    ),
    _DateLayout(
        rf"{_NAME},?(?P<mark> '|[ /\-'])(?P<year>\d{{4}}|(?<! )\d\d)",
        lambda found: _joined(_last_year(found), _number_of_month("{0}")),
    ),
    _DateLayout(
        rf"(?P<month>\d{{1,2}})(?P<mark>[/\-]){_LONG_YEAR}",
        lambda found: _joined(_last_year(found), _two_digits(BEFORE)),
        "-",
    ),
    _DateLayout(
        rf"{_LONG_YEAR}(?P<mark>[/\-])(?P<month>\d{{1,2}})",
        lambda found: _joined(_at(1, 4), _at(6) if _is_padded(found) else _two_digits(AFTER)),
    ),
    _DateLayout(rf"Q(?P<quarter>[1-4])(?P<mark>[ /\-]?)(?:FY)?{_LONG_YEAR}", _write_quarter),
    _DateLayout(rf"{_LONG_YEAR}(?P<mark>[ /\-]?)Q(?P<quarter>[1-4])", _write_quarter),
)


def find_date_form(info: ColumnInfo, cells: CellCounts, order: str = "") -> CellForm | None:
    """The form of a column with these distinct cells, without its marks of missing dates; None for no such dates.

    `order` is what is first in dates that fit with `day` or `month` first; if empty, the day.
    """
    if not cells.texts:
        return _form_of_numbers(info, cells)
    if cells.numbers:
        return None
    if matches := _match_most(_YEAR_LAST, cells):
        return _form_with_year_last(info, matches, cells, order)
    for layout in _LAYOUTS:
        matches = _match_most(layout, cells)
        form = _form_of_texts(layout, layout.sql, matches, cells) if matches else None
        if form is None:
            continue
        groups = matches[0].groupdict()
        if (groups["mark"] in [*layout.doubtful] or _are_few_months(matches)) and not _names_time(info):
            continue
        if _sorts_as_written(matches):
            return None
        return form
    return _form_of_digits(info, cells)


def _form_with_year_last(
    info: ColumnInfo, matches: Sequence[re.Match[str]], cells: CellCounts, order: str
) -> CellForm | None:
    """The form of dates such as 25/12/2020: day or month is first, whichever makes days of more cells."""
    if len(matches[0]["year"]) == 2 and matches[0]["mark"] != "/" and not _names_time(info):
        return None
    as_day, as_month = (
        _form_of_texts(_YEAR_LAST, partial(_write_year_last, day_first=first), matches, cells)
        for first in (True, False)
    )
    if as_day is not None and as_month is not None and as_day.odd != as_month.odd:
        day_rows, month_rows = (sum(cells.rows[cell] for cell in form.odd) for form in (as_day, as_month))
        as_day, as_month = (as_day, None) if day_rows < month_rows else (None, as_month)
    if as_day is None or as_month is None:
        first, form, doubt = ("day", as_day, "") if as_month is None else ("month", as_month, "")
    else:
        first = order or "day"
        form, doubt = as_day if first == "day" else as_month, "" if order else ", as it seems"
    if form is None:
        return None
    description = f"{form.description}, the {first} first{doubt}"
    mark, year = matches[0]["mark"], "%Y" if len(matches[0]["year"]) == 4 else "%y"
    days = f"%d{mark}%m" if first == "day" else f"%m{mark}%d"
    return replace(form, description=description, order="either" if doubt else first, format=f"{days}{mark}{year}")


def _sorts_as_written(matches: Sequence[re.Match[str]]) -> bool:
    """True for 2020-12-31, which needs no form, and for seasons such as 2010-11 and 2011/12, which are no months."""
    groups = matches[0].groupdict()
    if "name" in groups or "month" not in groups or matches[0].start("year") != 0:
        return False
    if "day" in groups:
        return groups["mark"] == "-" and _is_padded(matches)
    seasons = sum(int(match["month"]) == (int(match["year"]) + 1) % 100 for match in matches)
    return groups["mark"] != "" and seasons >= _MOSTLY * len(matches)


def _are_few_months(matches: Sequence[re.Match[str]]) -> bool:
    """True for names of months with two digits, such as SEP-02, which may be names of other things."""
    groups = matches[0].groupdict()
    if "name" not in groups or "day" in groups or len(groups["year"]) != 2:
        return False
    return len({match["name"][:3].lower() for match in matches}) < _MAX_MONTHS


def _form_of_texts(
    layout: _DateLayout,
    write: Callable[[Sequence[re.Match[str]]], str],
    matches: Sequence[re.Match[str]],
    cells: CellCounts,
) -> CellForm | None:
    """The form whose SQL reads texts, given their matches; None where too many are no days of these years."""
    groups, texts, read = matches[0].groupdict(), [match.string for match in matches], cells.text
    if groups.get("weekday"):
        read = f"substr({read},instr({read},' ')+1)"
    if any(" of " in text for text in texts):
        read = f"replace({read},' of ',' ')"
    sql = write(matches).replace("MARK", groups["mark"].replace("'", "''")).replace("{0}", read)
    form = CellForm("time", sql, f"dates written like {texts[0]}", text=cells.text)
    days = [text for text, day in zip(texts, form.meanings(texts), strict=True) if _is_day(day)]
    odd = cells.odd(days)
    if odd is None or not days:
        return None
    timed = any(match.groupdict().get("time") for match in matches)
    return replace(form, odd=odd, pattern=_pattern_of(layout, matches[0]), timed=timed)


def _is_day(text: object) -> bool:
    try:
        return _YEARS[0] <= date.fromisoformat(str(text)).year <= _YEARS[1]
    except ValueError:
        return False


def _pattern_of(layout: _DateLayout, match: re.Match[str]) -> str:
    """The regular expression of a layout with the mark and the digits of the year that a match has."""
    mark, year = re.escape(match["mark"]), r"(?P<year>\d{4})" if len(match["year"]) == 4 else r"(?P<year>\d\d)"
    pattern = layout.pattern.replace("(?<! )", "")  # RE2 looks neither ahead nor behind
    pattern = re.sub(r"\(\?P(?:<mark>[^()]*|=mark)\)", lambda _: mark, pattern)
    pattern = re.sub(r"\(\?P<year>[^()]*\)", lambda _: year, pattern)
    return f"(?i){pattern}"


def _form_of_digits(info: ColumnInfo, cells: CellCounts) -> CellForm | None:
    named = _names_time(info)
    for layout, needs_name in ((_COMPACT, len(cells.texts) <= _FEW), (_COMPACT_MONTH, True)):
        matches = _match_most(layout, cells) if named or not needs_name else []
        if matches and (form := _form_of_texts(layout, layout.sql, matches, cells)):
            return form
    return None


def _form_of_numbers(info: ColumnInfo, cells: CellCounts) -> CellForm | None:
    """The form of dates that are numbers: 20231031, seconds and its fractions since 1970, days of a spreadsheet."""
    numbers = cells.numbers
    whole: dict[object, int] = {str(int(number)): cells.rows[number] for number in numbers if number == int(number)}
    if len(whole) == len(numbers) and (form := _form_of_digits(info, replace(cells, rows=whole))):
        text = "CAST({} AS TEXT)"
        return replace(
            form, value=form.value.replace("{}", text), odd=tuple(int(str(digits)) for digits in form.odd), text=text
        )
    if not _names_time(info):
        return None
    for scale, unit in _EPOCHS:
        if (odd := _outside(_EPOCH[0] * scale, _EPOCH[1] * scale, cells)) is not None:
            function = "date" if all(cell in odd or cell % (_DAY * scale) == 0 for cell in numbers) else "datetime"
            number = "{}" if scale == 1 else f"{{}} / {scale}"
            sql = f"{function}({number},'unixepoch')"
            return CellForm("time", sql, f"times in {unit} since 1970", odd=odd, timed=function != "date")
    odd = _outside(*_SERIALS, cells)
    if odd is not None and _names_date(info):
        sql = f"date(({{}} - {_DAY_OF_1970}) * 86400,'unixepoch')"
        return CellForm("time", sql, "dates as days of a spreadsheet", odd=odd)
    return None


def _outside(least: float, most: float, cells: CellCounts) -> tuple[object, ...] | None:
    """The numbers outside these bounds; None where they are too many."""
    odd = tuple(number for number in cells.numbers if not least <= number <= most)
    rows = sum(cells.rows[number] for number in odd)
    return None if rows > cells.spare or len(odd) > cells.different else odd


def _match_most(layout: _DateLayout, cells: CellCounts) -> list[re.Match[str]]:
    """The matches of the texts, alike in their marks, weekdays and the digits of the year; none if few texts match."""
    kinds: dict[tuple[object, ...], list[re.Match[str]]] = defaultdict(list)
    for match in cells.match(re.compile(layout.pattern, re.IGNORECASE)):
        kinds[match["mark"], len(match["year"]), match.groupdict().get("weekday") is None].append(match)
    if len(kinds) > 1 and not cells.spare:
        return []
    return max(kinds.values(), key=lambda matches: sum(cells.texts[match.string] for match in matches), default=[])


def _names_date(info: ColumnInfo) -> bool:
    """True for `order date` and `orderdate`, but neither for `candidate` nor for `sales to date`."""
    words = set(info.words.lower().split())
    return _NO_DAYS.isdisjoint(words) and any(word.endswith("date") and word not in _NO_DATES for word in words)


def _names_time(info: ColumnInfo) -> bool:
    words = re.split(r"[\s_]+", f"{info.words} {info.name}".lower())
    return not _OF_TIME.isdisjoint(words) or any(word.endswith(("date", "time")) for word in words)
