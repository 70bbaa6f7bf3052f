"""Dates of columns that SQL cannot compare or sort as they are written, and the SQL of the ISO dates that they mean.

The table of ways to write dates is `_LAYOUTS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from typing import Final

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
_DAY: Final = 86_400  # seconds
_SERIALS: Final = (20_000, 60_000)  # days of a spreadsheet: 1954 to 2064
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

# SQL of what stands before, between and behind the marks of a text; MARK is the mark
_BEFORE: Final = "substr({0},1,instr({0},'MARK')-1)"
_AFTER: Final = "substr({0},instr({0},'MARK')+1)"
_BETWEEN: Final = _BEFORE.replace("{0}", _AFTER)
_AFTER_BOTH: Final = _AFTER.replace("{0}", _AFTER)
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
    parts = _two_digits(_BEFORE), _two_digits(_BETWEEN)
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
        lambda found: _joined(_last_year(found), _number_of_month(_AFTER), _two_digits(_BEFORE, _ENDS)),
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
        lambda found: _joined(_last_year(found), _two_digits(_BEFORE)),
        "-",
    ),
    _DateLayout(
        rf"{_LONG_YEAR}(?P<mark>[/\-])(?P<month>\d{{1,2}})",
        lambda found: _joined(_at(1, 4), _at(6) if _is_padded(found) else _two_digits(_AFTER)),
    ),
    _DateLayout(rf"Q(?P<quarter>[1-4])(?P<mark>[ /\-]?)(?:FY)?{_LONG_YEAR}", _write_quarter),
    _DateLayout(rf"{_LONG_YEAR}(?P<mark>[ /\-]?)Q(?P<quarter>[1-4])", _write_quarter),
)


def find_date_form(info: ColumnInfo, cells: Sequence[object]) -> CellForm | None:
    """The form of a column with these distinct cells, without its marks of missing dates; None for no such dates."""
    numbers = [float(cell) for cell in cells if isinstance(cell, int | float)]
    if len(numbers) == len(cells):
        return _form_of_numbers(info, numbers)
    texts = [str(cell).strip() for cell in cells]
    if matches := _match_all(_YEAR_LAST, texts):
        named = len(matches[0]["year"]) == 4 or matches[0]["mark"] == "/" or _names_time(info)
        as_day, as_month = (
            _form_of_texts(partial(_write_year_last, day_first=first), matches) if named else None
            for first in (True, False)
        )
        # where both orders fit, dots and hyphens mean that the day is first
        form = as_day if as_day and (not as_month or matches[0]["mark"] != "/") else as_month
        if form is None:
            return None
        order = f", the {'day' if form is as_day else 'month'} first{', as it seems' if as_day and as_month else ''}"
        return replace(form, description=form.description + order)
    for layout in _LAYOUTS:
        matches = _match_all(layout, texts)
        form = _form_of_texts(layout.sql, matches) if matches else None
        if form is None:
            continue
        groups = matches[0].groupdict()
        if groups["mark"] in [*layout.doubtful] and not _names_time(info):
            continue
        if groups["mark"] == "-" and "name" not in groups and "month" in groups and matches[0].start("year") == 0:
            if "day" in groups and _is_padded(matches):
                return None  # sorts as it is written
            if "day" not in groups and all(int(m["month"]) == (int(m["year"]) + 1) % 100 for m in matches):
                return None  # 2010-11 and 2011-12 are seasons
        return form
    return _form_of_digits(info, texts)


def _form_of_texts(
    write: Callable[[Sequence[re.Match[str]]], str], matches: Sequence[re.Match[str]], column: str = "{}"
) -> CellForm | None:
    """The form whose SQL reads texts, given their matches; None where some are no days of these years."""
    groups, texts, read = matches[0].groupdict(), [match.string for match in matches], column
    if groups.get("weekday"):
        read = f"substr({read},instr({read},' ')+1)"
    if any(" of " in text for text in texts):
        read = f"replace({read},' of ',' ')"
    sql = write(matches).replace("MARK", groups["mark"].replace("'", "''")).replace("{0}", read)
    form = CellForm("time", sql, f"dates written like {texts[0]}")
    try:
        days = [date.fromisoformat(str(day)) for day in form.meanings(texts)]
    except ValueError:
        return None
    return form if all(_YEARS[0] <= day.year <= _YEARS[1] for day in days) else None


def _form_of_digits(info: ColumnInfo, texts: Sequence[str], column: str = "{}") -> CellForm | None:
    named = _names_time(info)
    for layout, needs_name in ((_COMPACT, len(texts) <= _FEW), (_COMPACT_MONTH, True)):
        matches = _match_all(layout, texts) if named or not needs_name else []
        if matches and (form := _form_of_texts(layout.sql, matches, column)):
            return form
    return None


def _form_of_numbers(info: ColumnInfo, cells: Sequence[float]) -> CellForm | None:
    """The form of dates that are numbers: 20231031, seconds or milliseconds since 1970, days of a spreadsheet."""
    digits = [str(int(cell)) for cell in cells if cell == int(cell)]
    if len(digits) == len(cells) and (found := _form_of_digits(info, digits, "CAST({} AS TEXT)")):
        return found
    if not _names_time(info):
        return None
    for scale, unit, number in ((1, "seconds", "{}"), (1000, "milliseconds", "{} / 1000")):
        if all(_EPOCH[0] * scale <= cell <= _EPOCH[1] * scale for cell in cells):
            function = "date" if all(cell % (_DAY * scale) == 0 for cell in cells) else "datetime"
            return CellForm("time", f"{function}({number},'unixepoch')", f"times in {unit} since 1970")
    if all(_SERIALS[0] <= cell <= _SERIALS[1] for cell in cells) and "date" in info.words.lower():
        sql = f"date(({{}} - {_DAY_OF_1970}) * 86400,'unixepoch')"
        return CellForm("time", sql, "dates as days of a spreadsheet")
    return None


def _match_all(layout: _DateLayout, texts: Sequence[str]) -> list[re.Match[str]]:
    """The matches of all texts, alike in their marks, weekdays and the digits of the year; none otherwise."""
    matches, pattern = list[re.Match[str]](), re.compile(layout.pattern, re.IGNORECASE)
    for text in texts:
        if (match := pattern.fullmatch(text)) is None:
            return []
        matches.append(match)
    kinds = {(m["mark"], len(m["year"]), m.groupdict().get("weekday") is None) for m in matches}
    return matches if len(kinds) == 1 else []


def _names_time(info: ColumnInfo) -> bool:
    words = re.split(r"[\s_]+", f"{info.words} {info.name}".lower())
    return not _OF_TIME.isdisjoint(words) or any(word.endswith(("date", "time")) for word in words)
