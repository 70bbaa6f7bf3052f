"""Dates that SQL cannot compare or sort as written, and the SQL of their ISO dates. `_LAYOUTS` lists the notations."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from sqlsp.databases.cells.counts import AFTER, BEFORE, CellCounts
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import word_set
from sqlsp.schema.schema import CellFormat, ColumnInfo
from sqlsp.sql.literals import text_literal

_OF_TIME: Final = word_set(
    """date day time timestamp datetime at on ts dt epoch unix when created updated modified started ended opened closed
    joined posted published born since until start end begin birthday due expires expiry last first seen paid sent
    shipped delivered received returned month quarter period datum tag zeit zeitstempel fecha data dato jour"""
)
_YEARS: Final = (1900, 2100)
_EPOCH: Final = (315_532_800, 2_208_988_800)  # 1980 to 2040, in seconds since 1970
_EPOCH_UNITS: Final = ((1, "seconds"), (1_000, "milliseconds"), (1_000_000, "microseconds"))
_SECONDS_OF_DAY: Final = 86_400
_SERIALS: Final = (29_221, 51_500)  # 1980 to 2040, in days of a spreadsheet
_SERIAL_OF_1970: Final = 25_569
# beside one of these words, as in `sales to date`, `date` does not mean a column of dates
_NO_DAYS: Final = word_set("to sum count number total id amount sales revenue")
_NO_DATES: Final = word_set("candidate mandate update validate liquidate consolidate")  # no dates, in spite of `date`
# least number of distinct months that show texts such as SEP-02 to be dates, if the name of the column does not
_MIN_MONTHS: Final = 7
_MIN_SEASONS: Final = 0.9  # share of cells such as 2010/11 that are seasons, not months
_MIN_DIGITS: Final = 4  # least number of distinct dates of eight digits; fewer may be any numbers
_PIVOT: Final = 69  # years of two digits from here on belong to the last century, as in C
_MONTH_NUMBERS: Final = "".join(f"{name[:3].upper()}{number:02}" for number, name in enumerate(MONTHS, 1))
_MARKS_OF_ORDINALS: Final = ",dhnrst"  # letters of ordinals, and the comma after one

# parts of dates, as regular expressions
_NAME: Final = rf"(?P<name>sept|{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS)})\.?"
_ORDINAL: Final = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_YEAR: Final = r"(?P<year>\d{4}|\d\d)"
_LONG_YEAR: Final = r"(?P<year>\d{4})"
_TIME: Final = r"(?P<time>[ T]\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)?"
_WEEKDAY: Final = r"(?P<weekday>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? )?"

_YEAR_LAST: Final = rf"(?P<day>\d{{1,2}})(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark){_YEAR}{_TIME}"
_MONTH_YEAR: Final = rf"(?P<month>\d{{1,2}})(?P<mark>[/\-]){_LONG_YEAR}"
_LAYOUTS: Final = (
    rf"{_LONG_YEAR}(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark)(?P<day>\d{{1,2}}){_TIME}",
    rf"{_WEEKDAY}{_ORDINAL}(?P<mark>[ /\-])(?:of )?{_NAME},?(?P=mark){_YEAR}{_TIME}",
    rf"{_WEEKDAY}{_NAME}(?P<mark>[ \-]){_ORDINAL},?(?P=mark){_LONG_YEAR}{_TIME}",
    rf"{_NAME},?(?P<mark> '|[ /\-'])(?P<year>\d{{4}}|(?<! )\d\d)",
    _MONTH_YEAR,
    rf"{_LONG_YEAR}(?P<mark>[/\-])(?P<month>\d{{1,2}})",
    rf"Q(?P<quarter>[1-4])(?P<mark>[ /\-]?)(?:FY)?{_LONG_YEAR}",
    rf"{_LONG_YEAR}(?P<mark>[ /\-]?)Q(?P<quarter>[1-4])",
)
_OF_DIGITS: Final = (
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)(?P<day>\d\d)",
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)",
)
_PARTS: Final = ("year", "month", "name", "quarter", "day")


@dataclass(frozen=True)
class _Dates:
    """Matches of one layout with the same mark between the parts and the same number of digits in the year.

    Either all of them begin with a weekday or none does. If the pattern leaves the order of the parts open, `order` is
    the part that comes first: `day`, `month` or `year`.
    """

    pattern: str
    matches: Sequence[re.Match[str]]
    order: str = "day"

    @property
    def mark(self) -> str:
        return self.matches[0]["mark"]

    @property
    def year_digits(self) -> int:
        return len(self.matches[0]["year"])

    @property
    def has_time(self) -> bool:
        return any(match.groupdict().get("time") for match in self.matches)

    @property
    def groups(self) -> list[str]:
        """The named groups of the parts, in the order of the text."""
        match = self.matches[0]
        parts = [part for part in _PARTS if match.groupdict().get(part)]
        return sorted(parts, key=match.start)

    @property
    def parts(self) -> list[str]:
        """The parts of the date, in the order of the text."""
        if self.order == "day":
            return self.groups
        return ["month", "day", "year"] if self.order == "month" else ["year", "month", "day"]

    @property
    def has_fixed_columns(self) -> bool:
        """True if every part has the same position in all texts: months and days have two digits."""
        if "name" in self.groups:
            return False
        numbers = [match[part] for match in self.matches for part in ("month", "day") if part in self.groups]
        return all(len(number) == 2 for number in numbers)


def find_date_format(info: ColumnInfo, cells: CellCounts, order: str = "") -> CellFormat | None:
    """Returns the form of a column of dates, or None if it has no dates or needs no conversion.

    `cells` are without marks of missing dates. `order` is the first part, `day` or `month`, of dates that fit both
    orders; empty if unknown.
    """
    if not cells.texts:
        return _find_numeric_date_format(info, cells)
    if cells.numbers:
        return None
    if dates := _match_layout(_YEAR_LAST, cells):
        return _find_open_order_format(info, dates, cells, order)
    for pattern in _LAYOUTS:
        dates = _match_layout(pattern, cells)
        cell_format = _find_text_date_format(dates, cells) if dates is not None else None
        if dates is None or cell_format is None or (_may_be_other_texts(dates) and not _names_time(info)):
            continue
        return None if _sorts_as_written(dates) else cell_format
    return _find_digit_date_format(info, cells)


def _match_layout(pattern: str, cells: CellCounts) -> _Dates | None:
    """Returns the largest group of matches of a layout that agree as `_Dates` requires.

    Returns None if nothing matches, or if there are several groups although no cell may have another form.
    """
    groups: dict[tuple[object, ...], list[re.Match[str]]] = defaultdict(list)
    for match in cells.match(re.compile(pattern, re.IGNORECASE)):
        groups[match["mark"], len(match["year"]), match.groupdict().get("weekday") is None].append(match)
    if not groups or (len(groups) > 1 and not cells.max_unreadable_rows):
        return None
    return _Dates(pattern, max(groups.values(), key=lambda group: sum(cells.texts[match.string] for match in group)))


def _find_open_order_format(info: ColumnInfo, dates: _Dates, cells: CellCounts, order: str) -> CellFormat | None:
    """Returns the form of dates such as 25/12/2020, in the order that makes dates of more cells.

    If day and month may both come first, `order` decides. If it is empty, the day comes first, and the form says that
    the order is uncertain.
    """
    has_short_year = dates.year_digits == 2
    if has_short_year and _begins_with_year(dates):
        return _find_text_date_format(replace(dates, order="year"), cells)
    if has_short_year and dates.mark != "/" and not _names_time(info) and not _has_clear_days(dates):
        return None
    cell_formats = {first: _find_text_date_format(replace(dates, order=first), cells) for first in ("day", "month")}
    rows = {
        first: sum(cells.rows[cell] for cell in cell_format.unreadable)
        for first, cell_format in cell_formats.items()
        if cell_format is not None
    }
    if not rows:
        return None
    best = min(rows.values())
    fitting = [first for first, odd_rows in rows.items() if odd_rows == best]
    first = order if order in fitting else fitting[0]
    cell_format = cell_formats[first]
    if cell_format is None:
        return None
    if len(fitting) > 1 and not order:
        other = "month/day/year" if first == "day" else "day/month/year"
        return replace(
            cell_format, order="either", description=f"{cell_format.description}; {other} is possible as well"
        )
    return replace(cell_format, order=first)


def _begins_with_year(dates: _Dates) -> bool:
    """True for dates such as 24/01/31: the first numbers vary much less than the last ones."""
    years = {match["day"] for match in dates.matches}
    days = {match["year"] for match in dates.matches}
    return len(days) > 3 * len(years) and all(len(year) == 2 for year in years) and all(int(day) <= 31 for day in days)


def _has_clear_days(dates: _Dates) -> bool:
    """True if all days and months have two digits and one exceeds 12, unlike in versions such as 1.2.21."""
    numbers = {number for match in dates.matches for number in (match["day"], match["month"])}
    return all(len(number) == 2 for number in numbers) and max(map(int, numbers)) > 12


def _may_be_other_texts(dates: _Dates) -> bool:
    """True for texts that are dates only if the name of the column says so.

    These are texts such as 1-2020, and texts such as SEP-02 with few distinct months.
    """
    if "day" in dates.groups:
        return False
    if "name" in dates.groups:
        months = {match["name"][:3].lower() for match in dates.matches}
        return dates.year_digits == 2 and len(months) < _MIN_MONTHS
    return dates.pattern == _MONTH_YEAR and dates.mark == "-"


def _sorts_as_written(dates: _Dates) -> bool:
    """True for dates that sort correctly as text (2020-12-31), and for seasons such as 2010-11 and 2011/12."""
    groups = dates.groups
    if groups[0] != "year" or "month" not in groups:
        return False
    if "day" in groups:
        return dates.mark == "-" and dates.has_fixed_columns
    seasons = sum(int(match["month"]) == (int(match["year"]) + 1) % 100 for match in dates.matches)
    return dates.mark != "" and seasons >= _MIN_SEASONS * len(dates.matches)


def _find_text_date_format(dates: _Dates, cells: CellCounts) -> CellFormat | None:
    """Returns the form whose SQL reads `dates`; None if too many are outside the calendar or the usual years."""
    texts = [match.string for match in dates.matches]
    cell_format = CellFormat("time", _write_date(dates, cells.text), _describe(dates), text=cells.text)
    days = [text for text, day in zip(texts, cell_format.convert(texts), strict=True) if _is_day(day)]
    unreadable = cells.find_unreadable(days)
    if unreadable is None or not days:
        return None
    return replace(
        cell_format,
        unreadable=unreadable,
        pattern=_specialize(dates),
        has_time=dates.has_time,
        strptime=_write_strptime(dates),
    )


def _describe(dates: _Dates) -> str:
    """Returns the order of the parts, such as `day/month/year`, if the layout leaves it open; else an empty text."""
    return "/".join(dates.parts) if dates.pattern == _YEAR_LAST else ""


def _is_day(text: object) -> bool:
    try:
        return _YEARS[0] <= date.fromisoformat(str(text)).year <= _YEARS[1]
    except ValueError:
        return False


def _write_strptime(dates: _Dates) -> str:
    """Returns the format of `strptime` for dates such as 25/12/2020, whose order is open; else an empty text."""
    if dates.pattern != _YEAR_LAST:
        return ""
    codes = {"day": "%d", "month": "%m", "year": "%Y" if dates.year_digits == 4 and dates.order != "year" else "%y"}
    return dates.mark.join(codes[part] for part in dates.parts)


def _write_date(dates: _Dates, text: str) -> str:
    """Returns SQL for the ISO date in `text`, which is an SQL expression itself."""
    if dates.matches[0].groupdict().get("weekday"):
        text = f"substr({text},instr({text},' ')+1)"
    if any(" of " in match.string for match in dates.matches):
        text = f"replace({text},' of ',' ')"
    sql = {part: _write_part(index, dates) for index, part in enumerate(dates.parts)}
    if "name" in sql:  # finds the number behind the first three letters of the name
        sql["month"] = f"substr('{_MONTH_NUMBERS}',instr('{_MONTH_NUMBERS}',upper(substr({sql['name']},1,3)))+3,2)"
    if "quarter" in sql:
        months = " ".join(f"WHEN '{quarter}' THEN '{3 * quarter - 2:02}'" for quarter in (1, 2, 3))
        sql["month"] = f"CASE {sql['quarter']} {months} ELSE '10' END"
    if "name" in sql and "day" in sql:
        sql["day"] = f"rtrim({sql['day']},{text_literal(_MARKS_OF_ORDINALS)})"
    if not dates.has_fixed_columns:  # days and months may have one digit
        for part in {"day", "month"} & set(dates.groups):
            sql[part] = _pad(sql[part])
    if dates.year_digits == 2 or dates.order == "year":
        sql["year"] = f"CASE WHEN {sql['year']} < '{_PIVOT}' THEN '20' ELSE '19' END || {sql['year']}"
    day = f"|| '-' || {sql['day']}" if "day" in sql else "|| '-01'"
    joined = f"{sql['year']} || '-' || {sql['month']} {day}"
    return joined.replace("MARK", dates.mark.replace("'", "''")).replace("{0}", text)


def _pad(number: str) -> str:
    return f"substr('0' || {number},-2)"


def _write_part(index: int, dates: _Dates) -> str:
    """Returns SQL for the part at `index` of a date: a fixed substring of the text, or what stands between the marks.

    {0} stands for the text and MARK for the mark.
    """
    match = dates.matches[0]
    group = dates.groups[index]
    if dates.has_fixed_columns:
        return f"substr({{0}},{match.start(group) + 1},{len(match[group])})"
    if index == 0:
        return "{0}" if group == "name" else BEFORE
    is_last = index == len(dates.groups) - 1
    if not is_last:
        return BEFORE.replace("{0}", AFTER)
    if group == "year" and not dates.has_time:
        return f"substr({{0}},-{len(match[group])})"
    rest = AFTER.replace("{0}", AFTER) if len(dates.groups) == 3 else AFTER
    if group == "year":
        return f"substr({rest},1,{len(match[group])})"
    return f"substr({rest},1,instr(replace({rest},'T',' ') || ' ',' ')-1)" if dates.has_time else rest


def _specialize(dates: _Dates) -> str:
    """Returns the regular expression of the layout, limited to the mark and the length of the year of these dates."""
    mark = re.escape(dates.mark)
    year = rf"(?P<year>\d{{{dates.year_digits}}})"
    pattern = dates.pattern.replace("(?<! )", "")  # RE2 has no lookbehind
    pattern = re.sub(r"\(\?P(?:<mark>[^()]*|=mark)\)", lambda _: mark, pattern)
    pattern = re.sub(r"\(\?P<year>[^()]*\)", lambda _: year, pattern)
    return f"(?i){pattern}"


def _find_digit_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the form of dates of digits alone, such as 20231031 and 202310; None for other cells."""
    names_time = _names_time(info)
    for pattern in _OF_DIGITS:
        is_telling = "day" in pattern and len(cells.texts) >= _MIN_DIGITS
        dates = _match_layout(pattern, cells) if names_time or is_telling else None
        cell_format = _find_text_date_format(dates, cells) if dates is not None else None
        if cell_format is not None:
            return cell_format
    return None


def _find_numeric_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the form of dates stored as numbers; None for other numbers.

    The numbers may look like 20231031, count seconds, milliseconds or microseconds since 1970, or count the days of a
    spreadsheet.
    """
    cell_format = _find_numeric_digit_date_format(info, cells)
    if cell_format is not None or not _names_time(info):
        return cell_format
    cell_format = _find_epoch_format(cells)
    return _find_serial_format(cells) if cell_format is None and _names_date(info) else cell_format


def _find_numeric_digit_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    digits: dict[object, int] = {str(int(number)): cells.rows[number] for number in cells.numbers if number % 1 == 0}
    cell_format = (
        _find_digit_date_format(info, replace(cells, rows=digits)) if len(digits) == len(cells.numbers) else None
    )
    if cell_format is None:
        return None
    text = "CAST({} AS TEXT)"
    unreadable = tuple(int(str(cell)) for cell in cell_format.unreadable)
    return replace(cell_format, value=cell_format.value.replace("{}", text), unreadable=unreadable, text=text)


def _find_epoch_format(cells: CellCounts) -> CellFormat | None:
    """Returns the form of numbers that count from 1970, in the first of `_EPOCH_UNITS` that fits."""
    for scale, unit in _EPOCH_UNITS:
        outside = _find_outside(_EPOCH[0] * scale, _EPOCH[1] * scale, cells)
        if outside is not None:
            day = _SECONDS_OF_DAY * scale
            is_day = all(number % day == 0 for number in cells.numbers if number not in outside)
            function = "date" if is_day else "datetime"
            seconds = "{}" if scale == 1 else f"{{}} / {scale}"
            sql = f"{function}({seconds},'unixepoch')"
            return CellFormat("time", sql, f"{unit} since 1970", unreadable=outside, has_time=not is_day)
    return None


def _find_serial_format(cells: CellCounts) -> CellFormat | None:
    """Returns the form of numbers that count the days of a spreadsheet."""
    outside = _find_outside(*_SERIALS, cells)
    if outside is None:
        return None
    is_day = all(number % 1 == 0 for number in cells.numbers)
    seconds = f"({{}} - {_SERIAL_OF_1970}) * {_SECONDS_OF_DAY}"
    sql = f"date({seconds},'unixepoch')" if is_day else f"datetime(round({seconds}),'unixepoch')"
    return CellFormat("time", sql, "days of a spreadsheet", unreadable=outside, has_time=not is_day)


def _find_outside(low: float, high: float, cells: CellCounts) -> tuple[object, ...] | None:
    """Returns the numbers of `cells` outside the bounds; None if there are too many."""
    outside = tuple(number for number in cells.numbers if not low <= number <= high)
    rows = sum(cells.rows[number] for number in outside)
    return None if rows > cells.max_unreadable_rows or len(outside) > cells.max_unreadable_cells else outside


def _names_date(info: ColumnInfo) -> bool:
    """True for `order date`, `orderdate` and `datetime`, but neither for `candidate` nor for `sales to date`."""
    words = set(info.words.lower().split())
    names = (word == "datetime" or (word.endswith("date") and word not in _NO_DATES) for word in words)
    return _NO_DAYS.isdisjoint(words) and any(names)


def _names_time(info: ColumnInfo) -> bool:
    words = re.split(r"[\s_]+", f"{info.words} {info.name}".lower())
    return not _OF_TIME.isdisjoint(words) or any(word.endswith(("date", "time", "datum", "tag")) for word in words)
