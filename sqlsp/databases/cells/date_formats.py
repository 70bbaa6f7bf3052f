"""Finds the formats of dates that SQL cannot compare or sort, and writes SQL for the ISO dates. See `_LAYOUTS`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from sqlsp.databases.cells.counts import AFTER, BEFORE, CellCounts
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import word_set
from sqlsp.schema.schema import CellFormat, ColumnInfo
from sqlsp.sql.literals import text_literal
from sqlsp.utils.grouping import group_by_key

_TIME_WORDS: Final = word_set(
    """date day time timestamp datetime at on ts dt epoch unix when created updated modified started ended opened closed
    joined posted published born since until start end begin birthday due expires expiry last first seen paid sent
    shipped delivered received returned month quarter period datum tag zeit zeitstempel fecha data dato jour"""
)
_FIRST_YEAR: Final = 1900
_LAST_YEAR: Final = 2100
_EPOCH: Final = (315_532_800, 2_208_988_800)  # 1980 to 2040, in seconds since 1970
_EPOCH_UNITS: Final = ((1, "seconds"), (1_000, "milliseconds"), (1_000_000, "microseconds"))
_SECONDS_OF_DAY: Final = 86_400
_SERIALS: Final = (29_221, 51_500)  # 1980 to 2040, in days of a spreadsheet
_SERIAL_OF_1970: Final = 25_569
# beside one of these words, as in `sales to date`, `date` does not mean a column of dates
_WORDS_OF_TOTALS: Final = word_set("to sum count number total id amount sales revenue")
_NO_DATES: Final = word_set("candidate mandate update validate liquidate consolidate")  # end in `date` by chance
# minimal number of distinct months by which texts such as SEP-02 are dates, if the name of the column means no dates
_MIN_MONTHS: Final = 7
_MONTHS_OF_YEAR: Final = 12
_MIN_SEASONS: Final = 0.9  # minimal share of cells such as 2010/11 by which cells are seasons, not months
_MIN_DIGIT_DATES: Final = 4  # minimal number of distinct dates of eight digits; fewer may be any numbers
_YEARS_PER_DAY: Final = 3  # in a column of dates, days differ more often than years, at least by this factor
_PIVOT: Final = 69  # years of two digits from here on belong to the last century, as in C
_MONTH_NUMBERS: Final = "".join(f"{name[:3].upper()}{number:02}" for number, name in enumerate(MONTHS, 1))
_MARKS_OF_ORDINALS: Final = ",dhnrst"  # letters of ordinals such as `1st`, and the comma after `1st,`

# parts of dates, as regular expressions; `mark` is the separator between the parts
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
_DIGIT_LAYOUTS: Final = (
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)(?P<day>\d\d)",
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)",
)
_PARTS: Final = ("year", "month", "name", "quarter", "day")


@dataclass(frozen=True)
class _Dates:
    """The cells of a column that agree in the layout, the mark between the parts, and the digits of the year.

    Either all of these cells begin with a weekday, or no cell does.

    Attributes:
        pattern: the layout, a regular expression
        matches: the matches of the layout with the cells
        order: the part that comes first, `day`, `month` or `year`, in dates such as 01/02/03; else `day`
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
        """The groups of the layout that matched parts of dates, in the order of the text."""
        match = self.matches[0]
        return sorted((part for part in _PARTS if match.groupdict().get(part)), key=match.start)

    @property
    def parts(self) -> list[str]:
        """The parts of the dates, in the order of the text.

        They differ from `groups` for dates such as 12/31/20: the layout always calls the first number `day`.
        """
        if self.order == "day":
            return self.groups
        return ["month", "day", "year"] if self.order == "month" else ["year", "month", "day"]

    @property
    def has_fixed_columns(self) -> bool:
        """True if every part has the same position in all texts: months and days have two digits."""
        groups = self.groups
        if "name" in groups:
            return False
        numbered = [part for part in ("month", "day") if part in groups]
        return all(len(match[part]) == 2 for match in self.matches for part in numbered)


def find_date_format(info: ColumnInfo, cells: CellCounts, order: str = "") -> CellFormat | None:
    """Returns the format of a column of dates. Returns None if the column has no dates or needs no conversion.

    Args:
        cells: the cells without marks of missing dates
        order: the first part, `day` or `month`, of dates such as 01/02/2020 that fit both orders; empty if unknown
    """
    if not cells.texts:
        return _find_numeric_date_format(info, cells)
    if cells.numbers:
        return None
    if dates := _match_layout(_YEAR_LAST, cells):
        return _find_open_order_format(info, dates, cells, order)
    for pattern in _LAYOUTS:
        dates = _match_layout(pattern, cells)
        if dates is None or (_may_be_other_texts(dates) and not _names_time(info)):
            continue
        cell_format = _find_text_date_format(dates, cells)
        if cell_format is not None:
            return None if _sorts_as_text(dates) else cell_format
    return _find_digit_date_format(info, cells)


def _match_layout(pattern: str, cells: CellCounts) -> _Dates | None:
    """Returns the dates of a layout: the matches that agree as `_Dates` requires and have the most rows.

    Returns None if no cell matches, or if there are several groups of matches although no cell may be unreadable.
    """
    matches = cells.match(re.compile(pattern, re.IGNORECASE))
    groups = group_by_key(
        ((match["mark"], len(match["year"]), match.groupdict().get("weekday") is not None), match) for match in matches
    )
    if not groups or (len(groups) > 1 and not cells.max_unreadable_rows):
        return None

    def count_rows(matches: Sequence[re.Match[str]]) -> int:
        return sum(cells.texts[match.string] for match in matches)

    return _Dates(pattern, max(groups.values(), key=count_rows))


def _find_open_order_format(info: ColumnInfo, dates: _Dates, cells: CellCounts, order: str) -> CellFormat | None:
    """Returns the format of dates such as 25/12/2020, in the order in which more rows are dates.

    If both orders fit equally well, `order` decides. If `order` is empty, too, the day comes first, and the format has
    the order `either`. Returns None if the cells may be no dates.
    """
    has_short_year = dates.year_digits == 2
    if has_short_year and _begins_with_year(dates):
        return _find_text_date_format(replace(dates, order="year"), cells)
    may_be_versions = has_short_year and dates.mark != "/" and not _has_clear_days(dates)
    if may_be_versions and not _names_time(info):
        return None
    cell_formats: dict[str, CellFormat] = {}
    for first_part in ("day", "month"):
        cell_format = _find_text_date_format(replace(dates, order=first_part), cells)
        if cell_format is not None:
            cell_formats[first_part] = cell_format
    if not cell_formats:
        return None
    unreadable_rows = {
        first_part: sum(cells.rows[cell] for cell in cell_format.unreadable)
        for first_part, cell_format in cell_formats.items()
    }
    fewest = min(unreadable_rows.values())
    fitting = [first_part for first_part, rows in unreadable_rows.items() if rows == fewest]
    first_part = order if order in fitting else fitting[0]
    cell_format = cell_formats[first_part]
    if len(fitting) > 1 and not order:
        other = "month/day/year" if first_part == "day" else "day/month/year"
        description = f"{cell_format.description}; {other} is possible as well"
        return replace(cell_format, order="either", description=description)
    return replace(cell_format, order=first_part)


def _begins_with_year(dates: _Dates) -> bool:
    """True for dates such as 24/01/31: the first numbers vary much less than the last numbers, which may be days."""
    first_numbers = {match["day"] for match in dates.matches}
    last_numbers = {match["year"] for match in dates.matches}
    may_be_days = all(int(number) <= 31 for number in last_numbers)
    may_be_years = all(len(number) == 2 for number in first_numbers)
    return may_be_days and may_be_years and len(last_numbers) > _YEARS_PER_DAY * len(first_numbers)


def _has_clear_days(dates: _Dates) -> bool:
    """True if all days and months have two digits and a number exceeds 12, unlike in versions such as 1.2.21."""
    numbers = {match["day"] for match in dates.matches} | {match["month"] for match in dates.matches}
    return all(len(number) == 2 for number in numbers) and max(map(int, numbers)) > _MONTHS_OF_YEAR


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


def _sorts_as_text(dates: _Dates) -> bool:
    """True for dates that sort correctly as text (2020-12-31), and for seasons such as 2010-11 and 2011/12."""
    groups = dates.groups
    if groups[0] != "year" or "month" not in groups:
        return False
    if "day" in groups:
        return dates.mark == "-" and dates.has_fixed_columns
    # a season ends in the year after its first year
    seasons = sum(int(match["month"]) == (int(match["year"]) + 1) % 100 for match in dates.matches)
    return dates.mark != "" and seasons >= _MIN_SEASONS * len(dates.matches)


def _find_text_date_format(dates: _Dates, cells: CellCounts) -> CellFormat | None:
    """Returns the format of dates stored as text. Returns None if too many are outside the calendar or usual years."""
    texts = [match.string for match in dates.matches]
    cell_format = CellFormat(
        "time",
        _write_date(dates, cells.text),
        _describe(dates),
        text=cells.text,
        pattern=_specialize(dates),
        has_time=dates.has_time,
        strptime=_write_strptime(dates),
    )
    readable = [text for text, day in zip(texts, cell_format.convert(texts), strict=True) if _is_usual_day(day)]
    unreadable = cells.find_unreadable(readable)
    if unreadable is None or not readable:
        return None
    return replace(cell_format, unreadable=unreadable)


def _describe(dates: _Dates) -> str:
    """Returns the order of the parts, such as `day/month/year`, if the layout fits several orders; else ""."""
    return "/".join(dates.parts) if dates.pattern == _YEAR_LAST else ""


def _is_usual_day(text: object) -> bool:
    """True for an ISO date that exists, in a year from 1900 to 2100."""
    try:
        year = date.fromisoformat(str(text)).year
    except ValueError:
        return False
    return _FIRST_YEAR <= year <= _LAST_YEAR


def _write_strptime(dates: _Dates) -> str:
    """Returns the format for `strptime` of dates such as 25/12/2020. Returns "" for other layouts, which need SQL."""
    if dates.pattern != _YEAR_LAST:
        return ""
    has_long_year = dates.year_digits == 4 and dates.order != "year"
    codes = {"day": "%d", "month": "%m", "year": "%Y" if has_long_year else "%y"}
    return dates.mark.join(codes[part] for part in dates.parts)


def _write_date(dates: _Dates, text: str) -> str:
    """Returns SQL for the ISO dates. `text` is SQL for the normalized text of a cell."""
    if dates.matches[0].groupdict().get("weekday"):
        text = f"substr({text},instr({text},' ')+1)"
    if any(" of " in match.string for match in dates.matches):
        text = f"replace({text},' of ',' ')"
    sql = {part: _write_part(index, dates) for index, part in enumerate(dates.parts)}
    if "name" in sql:  # JAN01FEB02…: the number of a month follows the first three letters of its name
        sql["month"] = f"substr('{_MONTH_NUMBERS}',instr('{_MONTH_NUMBERS}',upper(substr({sql['name']},1,3)))+3,2)"
    if "quarter" in sql:  # the first month of the quarter
        months = " ".join(f"WHEN '{quarter}' THEN '{3 * quarter - 2:02}'" for quarter in (1, 2, 3))
        sql["month"] = f"CASE {sql['quarter']} {months} ELSE '10' END"
    if "name" in sql and "day" in sql:
        sql["day"] = f"rtrim({sql['day']},{text_literal(_MARKS_OF_ORDINALS)})"
    if not dates.has_fixed_columns:  # days and months may have one digit
        for part in {"day", "month"} & set(dates.groups):
            sql[part] = f"substr('0' || {sql[part]},-2)"
    if dates.year_digits == 2 or dates.order == "year":
        sql["year"] = f"CASE WHEN {sql['year']} < '{_PIVOT}' THEN '20' ELSE '19' END || {sql['year']}"
    day = f"|| '-' || {sql['day']}" if "day" in sql else "|| '-01'"
    joined = f"{sql['year']} || '-' || {sql['month']} {day}"
    return joined.replace("MARK", dates.mark.replace("'", "''")).replace("{0}", text)


def _write_part(index: int, dates: _Dates) -> str:
    """Returns SQL for the part at `index` of a date: a fixed substring of the text, or the text between two marks.

    The SQL contains {0} for the text of the cell and MARK for the mark.
    """
    match = dates.matches[0]
    group = dates.groups[index]
    if dates.has_fixed_columns:
        return f"substr({{0}},{match.start(group) + 1},{len(match[group])})"
    if index == 0:  # of a name, only the first three letters are read later
        return "{0}" if group == "name" else BEFORE
    if index < len(dates.groups) - 1:
        return BEFORE.replace("{0}", AFTER)
    if group == "year" and not dates.has_time:
        return f"substr({{0}},-{len(match[group])})"
    after_marks = AFTER.replace("{0}", AFTER) if len(dates.groups) == 3 else AFTER
    if group == "year":
        return f"substr({after_marks},1,{len(match[group])})"
    if dates.has_time:  # ends at the blank or T before the time; the added blank is for dates without a time
        return f"substr({after_marks},1,instr(replace({after_marks},'T',' ') || ' ',' ')-1)"
    return after_marks


def _specialize(dates: _Dates) -> str:
    """Returns the regular expression of the layout, narrowed to the separator and the year length of these dates."""
    mark = re.escape(dates.mark)
    year = rf"(?P<year>\d{{{dates.year_digits}}})"
    pattern = dates.pattern.replace("(?<! )", "")  # RE2 has no lookbehind
    pattern = re.sub(r"\(\?P(?:<mark>[^()]*|=mark)\)", lambda _: mark, pattern)
    pattern = re.sub(r"\(\?P<year>[^()]*\)", lambda _: year, pattern)
    return f"(?i){pattern}"


def _find_digit_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the format of dates that have only digits, such as 20231031 and 202310. Returns None for other cells.

    Cells without a day, and few different cells, are dates only if the name of the column says so.
    """
    for pattern in _DIGIT_LAYOUTS:
        are_probable = "day" in pattern and len(cells.texts) >= _MIN_DIGIT_DATES
        if not are_probable and not _names_time(info):
            continue
        dates = _match_layout(pattern, cells)
        cell_format = _find_text_date_format(dates, cells) if dates is not None else None
        if cell_format is not None:
            return cell_format
    return None


def _find_numeric_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the format of dates stored as numbers. Returns None for other numbers.

    The numbers may look like 20231031, count seconds, milliseconds or microseconds since 1970, or count the days of a
    spreadsheet.
    """
    cell_format = _find_numeric_digit_date_format(info, cells)
    if cell_format is not None or not _names_time(info):
        return cell_format
    cell_format = _find_epoch_format(cells)
    if cell_format is None and _names_date(info):
        return _find_serial_format(cells)
    return cell_format


def _find_numeric_digit_date_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the format of dates such as 20231031 that are stored as numbers. Returns None for other numbers."""
    digits: dict[object, int] = {str(int(number)): cells.rows[number] for number in cells.numbers if number % 1 == 0}
    if len(digits) < len(cells.numbers):
        return None
    cell_format = _find_digit_date_format(info, replace(cells, rows=digits))
    if cell_format is None:
        return None
    text = "CAST({} AS TEXT)"
    unreadable = tuple(int(str(cell)) for cell in cell_format.unreadable)
    return replace(cell_format, value=cell_format.value.replace("{}", text), unreadable=unreadable, text=text)


def _find_epoch_format(cells: CellCounts) -> CellFormat | None:
    """Returns the format of numbers that count from 1970, in the first of `_EPOCH_UNITS` that fits; else None."""
    for scale, unit in _EPOCH_UNITS:
        outside = _find_outside(_EPOCH[0] * scale, _EPOCH[1] * scale, cells)
        if outside is not None:
            day = _SECONDS_OF_DAY * scale
            are_days = all(number % day == 0 for number in cells.numbers if number not in outside)
            function = "date" if are_days else "datetime"
            seconds = "{}" if scale == 1 else f"{{}} / {scale}"
            sql = f"{function}({seconds},'unixepoch')"
            return CellFormat("time", sql, f"{unit} since 1970", unreadable=outside, has_time=not are_days)
    return None


def _find_serial_format(cells: CellCounts) -> CellFormat | None:
    """Returns the format of numbers that count the days of a spreadsheet. Returns None for other numbers."""
    first_serial, last_serial = _SERIALS
    outside = _find_outside(first_serial, last_serial, cells)
    if outside is None:
        return None
    are_days = all(number % 1 == 0 for number in cells.numbers)
    seconds = f"({{}} - {_SERIAL_OF_1970}) * {_SECONDS_OF_DAY}"
    sql = f"date({seconds},'unixepoch')" if are_days else f"datetime(round({seconds}),'unixepoch')"
    return CellFormat("time", sql, "days of a spreadsheet", unreadable=outside, has_time=not are_days)


def _find_outside(low: float, high: float, cells: CellCounts) -> tuple[object, ...] | None:
    """Returns the numbers of `cells` outside the bounds. Returns None if these are too many."""
    outside = tuple(number for number in cells.numbers if not low <= number <= high)
    rows = sum(cells.rows[number] for number in outside)
    are_too_many = rows > cells.max_unreadable_rows or len(outside) > cells.max_unreadable_cells
    return None if are_too_many else outside


def _names_date(info: ColumnInfo) -> bool:
    """True for column names such as `order date`, `orderdate` and `datetime`.

    False for `candidate`, and for `sales to date`, which names an amount.
    """
    words = set(info.words.lower().split())
    if not _WORDS_OF_TOTALS.isdisjoint(words):
        return False
    return any(word == "datetime" or (word.endswith("date") and word not in _NO_DATES) for word in words)


def _names_time(info: ColumnInfo) -> bool:
    """True if the name of a column may mean dates or times: `created`, `start`, `paid at`."""
    words = re.split(r"[\s_]+", f"{info.words} {info.name}".lower())
    return not _TIME_WORDS.isdisjoint(words) or any(word.endswith(("date", "time", "datum", "tag")) for word in words)
