"""Finds columns whose cells write numbers or dates in a form that SQL cannot compare, sort or add up as it is.

The table of forms is `_LAYOUTS` for dates and `_Amounts` for numbers: each says how a cell is read (`FoundForm.read`)
and the SQL that says the same of the column. Texts that differ only in case, accents and blanks around them, as
`Malaga`, `MALAGA ` and `Málaga`, have a form, too. SQL then compares an expression of the column, and questions are
linked to what its cells mean. A column is left as it is where one cell does not fit, or where its name says codes; of
one whose cells look like amounts or dates nevertheless (`find_unread`), nothing is answered with confidence.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import partial
from itertools import product
from typing import Final

from sqlsp.question.dates import MONTHS
from sqlsp.question.units import UNITS
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import SPELT, CellForm, ColumnInfo, Schema
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
_DAY_ZERO: Final = date(1899, 12, 30).toordinal()  # day 0 of a spreadsheet
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
class FoundForm:
    """The form of a column, and how a cell of it is read: the number or the ISO date that it means, or None."""

    form: CellForm
    read: Callable[[object], object]


@dataclass(frozen=True)
class _DateLayout:
    """A way to write dates: its groups are year, month or name, day (the first without), quarter, mark.

    `sql` writes the ISO date of such a text, given the matches. With one of the `doubtful` marks only a column whose
    name says a time is one of dates.
    """

    pattern: re.Pattern[str]
    sql: Callable[[Sequence[re.Match[str]]], str]
    doubtful: str = ""

    @classmethod
    def of(cls, pattern: str, sql: Callable[[Sequence[re.Match[str]]], str], doubtful: str = "") -> _DateLayout:
        return cls(re.compile(pattern, re.IGNORECASE), sql, doubtful)


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


_YEAR_LAST: Final = _DateLayout.of(
    rf"(?P<day>\d{{1,2}})(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark){_YEAR}{_TIME}", _write_year_last
)
_COMPACT: Final = _DateLayout.of(
    rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)(?P<day>\d\d)", lambda _: _joined(_at(1, 4), _at(5), _at(7))
)
_COMPACT_MONTH: Final = _DateLayout.of(rf"{_LONG_YEAR}(?P<mark>)(?P<month>\d\d)", lambda _: _joined(_at(1, 4), _at(5)))
_LAYOUTS: Final = (
    _DateLayout.of(
        rf"{_LONG_YEAR}(?P<mark>[/.\-])(?P<month>\d{{1,2}})(?P=mark)(?P<day>\d{{1,2}}){_TIME}", _write_year_first
    ),
    _DateLayout.of(
        rf"{_WEEKDAY}{_ORDINAL}(?P<mark>[ /\-])(?:of )?{_NAME},?(?P=mark){_YEAR}{_TIME}",
        lambda found: _joined(_last_year(found), _number_of_month(_AFTER), _two_digits(_BEFORE, _ENDS)),
    ),
    _DateLayout.of(
        rf"{_WEEKDAY}{_NAME}(?P<mark>[ \-]){_ORDINAL},?(?P=mark){_LONG_YEAR}{_TIME}",
        lambda found: _joined(_last_year(found), _number_of_month("{0}"), _two_digits(_BETWEEN, _ENDS)),
    ),
    _DateLayout.of(
        rf"{_NAME},?(?P<mark> '|[ /\-'])(?P<year>\d{{4}}|(?<! )\d\d)",
        lambda found: _joined(_last_year(found), _number_of_month("{0}")),
    ),
    _DateLayout.of(
        rf"(?P<month>\d{{1,2}})(?P<mark>[/\-]){_LONG_YEAR}",
        lambda found: _joined(_last_year(found), _two_digits(_BEFORE)),
        "-",
    ),
    _DateLayout.of(
        rf"{_LONG_YEAR}(?P<mark>[/\-])(?P<month>\d{{1,2}})",
        lambda found: _joined(_at(1, 4), _at(6) if _is_padded(found) else _two_digits(_AFTER)),
    ),
    _DateLayout.of(rf"Q(?P<quarter>[1-4])(?P<mark>[ /\-]?)(?:FY)?{_LONG_YEAR}", _write_quarter),
    _DateLayout.of(rf"{_LONG_YEAR}(?P<mark>[ /\-]?)Q(?P<quarter>[1-4])", _write_quarter),
)


def find_date_form(info: ColumnInfo, cells: Sequence[object]) -> FoundForm | None:
    """The form of a column with these distinct cells, without its marks of missing dates; None for no such dates."""
    numbers = [float(cell) for cell in cells if isinstance(cell, int | float)]
    if len(numbers) == len(cells):
        return _form_of_numbers(info, numbers)
    texts = [str(cell).strip() for cell in cells]
    if matches := _match_all(_YEAR_LAST, texts):
        named = len(matches[0]["year"]) == 4 or matches[0]["mark"] == "/" or _names_time(info)
        return _form_of_three_numbers(matches) if named else None
    for layout in _LAYOUTS:
        matches = _match_all(layout, texts)
        if not _are_dates(matches):
            continue
        groups = matches[0].groupdict()
        if groups["mark"] in [*layout.doubtful] and not _names_time(info):
            continue
        if groups["mark"] == "-" and "name" not in groups and "month" in groups and matches[0].start("year") == 0:
            if "day" in groups and _is_padded(matches):
                return None  # sorts as it is written
            if "day" not in groups and all(int(m["month"]) == (int(m["year"]) + 1) % 100 for m in matches):
                return None  # 2010-11 and 2011-12 are seasons
        return _form_of_texts(layout, matches)
    return _form_of_digits(info, texts)


def _form_of_three_numbers(matches: Sequence[re.Match[str]]) -> FoundForm | None:
    """The form of dates with the year last; where both orders fit, dots and hyphens mean that the day is first."""
    as_day, as_month = _are_dates(matches), _are_dates(matches, day_first=False)
    if not (as_day or as_month):
        return None
    day_first = as_day and (not as_month or matches[0]["mark"] != "/")
    order = f", the {'day' if day_first else 'month'} first{', as it seems' if as_day and as_month else ''}"
    return _form_of_texts(
        replace(_YEAR_LAST, sql=partial(_write_year_last, day_first=day_first)), matches, day_first, order
    )


def _form_of_texts(
    layout: _DateLayout, matches: Sequence[re.Match[str]], day_first: bool = True, order: str = "", column: str = "{}"
) -> FoundForm:
    def read(cell: object) -> str | None:
        match = layout.pattern.fullmatch(str(cell).strip())
        parts = _read_parts(match, day_first) if match is not None else None
        return parts.isoformat() if parts is not None else None

    groups, text = matches[0].groupdict(), matches[0].string
    if groups.get("weekday"):
        column = f"substr({column},instr({column},' ')+1)"
    if any(" of " in match.string for match in matches):
        column = f"replace({column},' of ',' ')"
    sql = layout.sql(matches).replace("MARK", groups["mark"].replace("'", "''")).replace("{0}", column)
    return FoundForm(CellForm("time", sql, f"dates written like {text}{order}"), read)


def _form_of_digits(info: ColumnInfo, texts: Sequence[str], column: str = "{}") -> FoundForm | None:
    named = _names_time(info)
    for layout, needs_name in ((_COMPACT, len(texts) <= _FEW), (_COMPACT_MONTH, True)):
        if _are_dates(matches := _match_all(layout, texts)) and (named or not needs_name):
            return _form_of_texts(layout, matches, column=column)
    return None


def _form_of_numbers(info: ColumnInfo, cells: Sequence[float]) -> FoundForm | None:
    """The form of dates that are numbers: 20231031, seconds or milliseconds since 1970, days of a spreadsheet."""
    digits = [str(int(cell)) for cell in cells if cell == int(cell)]
    if len(digits) == len(cells) and (found := _form_of_digits(info, digits, "CAST({} AS TEXT)")):
        return found
    if not _names_time(info):
        return None
    for scale, unit, number in ((1, "seconds", "{}"), (1000, "milliseconds", "{} / 1000")):
        if all(_EPOCH[0] * scale <= cell <= _EPOCH[1] * scale for cell in cells):
            days = all(cell % (_DAY * scale) == 0 for cell in cells)
            form = CellForm(
                "time", f"date{'' if days else 'time'}({number},'unixepoch')", f"times in {unit} since 1970"
            )
            return FoundForm(form, partial(_read_time, scale=scale, form="%Y-%m-%d" if days else "%Y-%m-%d %H:%M:%S"))
    if all(_SERIALS[0] <= cell <= _SERIALS[1] for cell in cells) and "date" in info.words.lower():
        sql = f"date(({{}} - {_DAY_OF_1970}) * 86400,'unixepoch')"
        form = CellForm("time", sql, "dates as days of a spreadsheet")
        return FoundForm(form, lambda cell: date.fromordinal(int(float(str(cell))) + _DAY_ZERO).isoformat())
    return None


def _read_time(cell: object, scale: int, form: str) -> str:
    return datetime.fromtimestamp(int(float(str(cell)) // scale), UTC).strftime(form)


def _match_all(layout: _DateLayout, texts: Sequence[str]) -> list[re.Match[str]]:
    """The matches of all texts, alike in their marks, weekdays and the digits of the year; none otherwise."""
    matches = list[re.Match[str]]()
    for text in texts:
        if (match := layout.pattern.fullmatch(text)) is None:
            return []
        matches.append(match)
    kinds = {(m["mark"], len(m["year"]), m.groupdict().get("weekday") is None) for m in matches}
    return matches if len(kinds) == 1 else []


def _are_dates(matches: Iterable[re.Match[str]], day_first: bool = True) -> bool:
    parts = [_read_parts(match, day_first) for match in matches]
    return bool(parts) and None not in parts


def _read_parts(match: re.Match[str], day_first: bool) -> date | None:
    """The day that a match means, the first one of a month or a quarter."""
    groups = match.groupdict()
    day, month, year = int(groups.get("day") or 1), int(groups.get("month") or 1), int(match["year"])
    if name := groups.get("name"):
        month = _MONTH_NUMBERS.index(name[:3].upper()) // 5 + 1
    elif quarter := groups.get("quarter"):
        month = 3 * int(quarter) - 2
    elif not day_first:
        day, month = month, day
    if len(match["year"]) == 2:
        year += 2000 if year < _PIVOT else 1900
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found if _YEARS[0] <= found.year <= _YEARS[1] else None


def _names_time(info: ColumnInfo) -> bool:
    words = re.split(r"[\s_]+", f"{info.words} {info.name}".lower())
    return not _OF_TIME.isdisjoint(words) or any(word.endswith(("date", "time")) for word in words)


# last words of the names of columns whose digits are no amounts
_CODES: Final = word_set(
    """id ids code codes zip zipcode postal postcode plz phone telephone tel fax mobile cell isbn issn ean upc sku ssn
    barcode year no nr number key version serial account iban vat ref reference card licence license plate index"""
)
_CODED: Final = word_set("zip postal phone isbn")  # words anywhere in such names
_BLANKS: Final = " \u00a0\u202f\u2009"
_MINUS: Final = "\u2212-"  # in this order, a class of a regular expression may end with both
_AMOUNT: Final = re.compile(
    rf"(?P<signs>[(+{_MINUS}]*)(?P<before>[^\d\s()+.,'’<>~{_MINUS}]*)[{_BLANKS}]?(?P<inner>[(+{_MINUS}]*)"
    rf"(?P<body>\d[\d.,'’{_BLANKS}]*(?<=\d)|\d)"
    rf"(?P<after>[{_BLANKS}]?[^\d\s()+.,'’<>~{_MINUS}]*\.?)(?P<end>[){_MINUS}]?)"
)
_SIGNS: Final = ("", "+", *_MINUS, "()")
# numbers by their marks of thousands and of decimals
_MARKS: Final = ((",", "."), (".", ","), *product(_BLANKS, ",."), ("'", "."), ("’", "."))
_BODIES: Final = {
    marks: re.compile(
        r"(?:[1-9]\d{{0,2}}(?:{0}\d{{3}})+|{2}0|[1-9]\d*)(?:{1}\d+)?".format(*map(re.escape, marks), indian)
    )
    for marks in _MARKS
    for indian in [r"[1-9]\d?(?:,\d\d)+,\d{3}|" if marks == (",", ".") else ""]
}
# letters before a number and after it that leave it a number
_CURRENCIES: Final = word_set("usd eur gbp chf jpy cny inr aud cad nok sek dkk pln rs kr us r")
_UNITS: Final = (
    _CURRENCIES
    | UNITS.keys()
    | word_set(
        """lb lbs oz mi mile miles ft in yd gal w kw kwh mw v a hz ghz mhz hp ps bhp cc rpm c f pts points pcs piece
        pieces unit units m2 km2 sqm ha"""
    )
)
_SCALES: Final = {
    **dict.fromkeys(("k", "thousand", "tsd"), 1_000),
    **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000),
    **dict.fromkeys(("b", "bn", "billion"), 1_000_000_000),
    **dict.fromkeys(("trillion",), 1_000_000_000_000),
}
_PLAIN_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_HOURS: Final = re.compile(
    r"(?:(?P<hours>\d+) ?(?P<h>h|hrs?|hours?))?(?:,? ?(?P<minutes>\d+) ?(?P<m>m|mins?|minutes?)?)?", re.IGNORECASE
)


def find_number_form(info: ColumnInfo, cells: Sequence[object], has_marks: bool) -> FoundForm | None:
    """The form of a column with these distinct cells, without its marks of missing numbers; None for no numbers."""
    texts = [cell.strip() for cell in cells if isinstance(cell, str)]
    if not texts:
        return FoundForm(CellForm("number", "{}", ""), lambda cell: cell) if has_marks else None
    words = info.words.lower().split()
    if words and (words[-1] in _CODES or not _CODED.isdisjoint(words)):
        return None
    if len(texts) == len(cells) and (found := _form_of_hours(texts)):
        return found
    amounts = _Amounts.of(texts)
    if amounts is None or (amounts.unit and len(texts) < len(cells)):
        return None
    are_no_amounts = set(texts) <= {"0", "1"} or all(map(_PLAIN_YEAR.fullmatch, texts))  # no and yes, or years
    return None if are_no_amounts else amounts.form(texts[0], any(isinstance(cell, float) for cell in cells))


def _form_of_hours(texts: Sequence[str]) -> FoundForm | None:
    """The form of `1h 20m` beside `45 min`, which are minutes."""
    matches = [match for text in texts if (match := _HOURS.fullmatch(text))]
    if len(matches) < len(texts) or not any(match["h"] and match["m"] for match in matches):
        return None
    if any(not match["h"] and not match["m"] for match in matches):
        return None
    column = "lower({})" if any(text != text.lower() for text in texts) else "{}"
    place = f"instr({column},'h')"
    hours = f"CAST('0' || substr({column},1,{place}-1) AS INTEGER)"
    minutes = f"CAST('0' || trim(substr({column},{place}+1),' ,hoursmint') AS INTEGER)"

    def read(cell: object) -> object:
        match = _HOURS.fullmatch(str(cell).strip())
        return None if match is None else 60 * int(match["hours"] or 0) + int(match["minutes"] or 0)

    example = next(match.string for match in matches if match["h"] and match["m"])
    form = CellForm("number", f"(60 * {hours} + {minutes})", f"minutes, written like {example}", unit="minutes")
    return FoundForm(form, read)


@dataclass(frozen=True)
class _Amounts:
    """How the numbers of a column are written.

    `marks` are those of thousands and of decimals, `pieces` the texts around numbers, `factors` what each text behind
    one stands for, as a multiple of one `unit`.
    """

    parts: tuple[re.Match[str], ...]
    marks: tuple[str, str]
    pieces: frozenset[str]
    factors: Mapping[str, int]
    unit: str | None

    @classmethod
    def of(cls, texts: Sequence[str]) -> _Amounts | None:
        """None where the texts are no numbers, or are of several currencies, units or marks."""
        parts = tuple(part for text in texts if (part := _AMOUNT.fullmatch(text)) and _sign_of(part) in _SIGNS)
        before = {part["before"] for part in parts}
        if len(parts) < len(texts) or len(before) > 1 or not _is_unit(parts[0]["before"], _CURRENCIES):
            return None
        suffixes = {part["after"] for part in parts}
        found = _find_factors(suffixes, before != {""})
        marks = next((marks for marks, body in _BODIES.items() if all(body.fullmatch(p["body"]) for p in parts)), None)
        if found is None or marks is None or any(suffix and suffix in piece for suffix in found[0] for piece in before):
            return None
        return cls(parts, marks, frozenset({*before, *found[0]} - {""}), *found)

    def form(self, example: str, has_fractions: bool) -> FoundForm:
        """The form. With `has_fractions`, cells that are numbers have fractions."""
        (thousands, decimal), texts = self.marks, [part.string for part in self.parts]
        bodies = [part["body"] for part in self.parts]
        whole = not has_fractions and not any(decimal in body for body in bodies)
        changes = [(piece, "") for piece in sorted(self.pieces, key=lambda piece: (-len(piece), piece))]
        changes += [(thousands, "")] * any(thousands in body for body in bodies)
        changes += [(each, "") for each in (*_BLANKS, "+", ")") if each != thousands]
        changes += [("(", "-"), (_MINUS[0], "-"), (decimal, ".")]
        sql = "{}"
        for old, new in changes:
            if old != new and (old in self.pieces or any(old in text for text in texts)):
                sql = f"replace({sql}, {text_literal(old)}, '{new}')"
        sign = f"CASE WHEN instr({sql}, '-') > 0 THEN -1 ELSE 1 END"
        is_behind = any(part["end"] in [*_MINUS] for part in self.parts)
        if is_behind:
            sql = f"replace({sql}, '-', '')"
        sql = f"CAST({sql} AS {'INTEGER' if whole else 'REAL'})"
        factors = [sign] * is_behind + [self._factor_sql()] * (set(self.factors.values()) != {1})
        sql = f"({' * '.join([*factors, sql])})" if factors else sql

        def read(cell: object) -> object:
            part = _AMOUNT.fullmatch(cell.strip()) if isinstance(cell, str) else None
            factor = None if part is None else self.factors.get(part["after"].strip(_BLANKS))
            if part is None or factor is None:
                return None if isinstance(cell, str) else cell
            body = part["body"].replace(thousands, "").replace(decimal, ".")
            try:
                number = (int if whole else float)(body) * factor
            except ValueError:
                return None
            return number if _sign_of(part) in ("", "+") else -number

        description = f"numbers written like {example}" + f", in {self.unit}" * (
            len(set(self.factors.values())) > 1 and self.unit is not None
        )
        return FoundForm(CellForm("number", sql, description, unit=self.unit), read)

    def _factor_sql(self) -> str:
        """SQL of the number that the text behind a number stands for; a longer text may contain a shorter one."""
        ordered = sorted(self.factors, key=lambda suffix: (-len(suffix), suffix))
        while len(ordered) > 1 and self.factors[ordered[-1]] == 1:
            ordered.pop()
        if len(self.factors) == 1:
            return str(self.factors[ordered[0]])
        whens = (f"WHEN instr({{}}, {text_literal(each)}) > 0 THEN {self.factors[each]}" for each in ordered)
        return f"CASE {' '.join(whens)} ELSE 1 END"


def _sign_of(part: re.Match[str]) -> str:
    return f"{part['signs']}{part['inner']}{part['end']}"


def _is_unit(affix: str, known: Collection[str]) -> bool:
    """Whether a text beside a number leaves it one: a currency or a unit, in letters or as a sign."""
    letters = "".join(filter(str.isalnum, affix)).lower()
    signs = [sign for sign in affix if not sign.isalnum()]
    return (not letters or letters in known) and all(s in "#%‰°/. " or unicodedata.category(s) == "Sc" for s in signs)


def _find_factors(suffixes: Set[str], has_currency: bool) -> tuple[Mapping[str, int], str | None] | None:
    """What texts behind numbers stand for, and the name of their unit; None where they do not go together."""
    bare = {suffix.strip(_BLANKS) for suffix in suffixes}
    plain = {suffix: suffix.lower().rstrip(".") for suffix in bare}
    kinds = set(plain.values())
    if kinds <= {"", *_SCALES} and kinds != {""}:
        # m alone is metres, and a capital behind a blank a unit
        is_unit = kinds <= {"", "m"} and "m" in bare and not has_currency
        if not is_unit and not (len(bare) == 1 and max(bare) in ("K", "M", "B") and not suffixes & bare):
            return {suffix: _SCALES.get(kind, 1) for suffix, kind in plain.items()}, None
        if len(kinds) > 1:
            return None
    units = {kind: UNITS[kind] for kind in kinds if kind in UNITS}
    if len(units) == len(kinds) and len({unit.kind for unit in units.values()}) == 1:
        least = min(units.values(), key=lambda unit: unit.size)
        shares = {suffix: units[kind].size / least.size for suffix, kind in plain.items()}
        if (len(units) == 1 or least.kind != "money") and all(share == int(share) for share in shares.values()):
            name = least.name if least.kind not in ("money", "share") else None
            return {suffix: int(share) for suffix, share in shares.items()}, name
    same = len({kind.rstrip("s") for kind in kinds}) == 1 and all(_is_unit(suffix, _UNITS) for suffix in bare)
    return (dict.fromkeys(bare, 1), None) if same else None


_DIGIT: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_FIGURE: Final = re.compile(rf"[^\w\s]*[{_BLANKS}]?[+{_MINUS}]?\d|(?:[^\W\d_]+\W+){{1,2}}\d")
_SORTED: Final = re.compile(r"0000[^0].*|00:00(:00)?")  # shapes of texts that sort as what they mean
_KNOWN: Final = (
    _UNITS
    | _SCALES.keys()
    | {word[:length].lower() for word in MONTHS for length in (3, len(word))}
    | word_set(
        """mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday sept
        st nd rd th of am pm q fy e x ca approx about over under to and"""
    )
)


def find_unread(cells: Sequence[object]) -> str:
    """A cell of a column of texts most of which look like amounts, dates or lengths of time; empty for any other.

    Those that sort as what they mean are no such texts. A word is part of an amount if it is known or repeated.
    """
    figures = [cell for cell in cells if isinstance(cell, str) and _FIGURE.match(cell.strip())]
    numbers = sum(isinstance(cell, int | float) for cell in cells)
    if not figures or 2 * (len(figures) + numbers) <= len(cells):
        return ""
    words = [word for text in figures for word in _LETTERS.findall(text.lower()) if word not in _KNOWN]
    shapes = {_DIGIT.sub("0", text.strip()) for text in figures}
    if len(words) > len(figures) or 2 * len(set(words)) > len(figures):
        return ""
    return "" if not numbers and len(shapes) == 1 and _SORTED.fullmatch(shapes.pop()) else figures[0]


# lower-case texts that stand for a missing number or date
MISSING: Final = word_set(
    """- -- --- – — ? . .. * na n/a n.a. n.a #n/a nan nil null (null) <null> \\n none unknown unk missing tbd x"""
) | {"", "not available"}
_MOST_MARKS: Final = 6  # different spellings of missing values in one column
_LEAST: Final = 2  # different cells that show a form
_LONGEST: Final = 40  # characters of a cell that may be a number or a date
_MOST_LETTERS: Final = 12  # with accents, of which the plain ones are taken: each is a part of the SQL


def find_form(column: int, contents: Sequence[object], schema: Schema) -> FoundForm | None:
    """The form of a column with these distinct cells; None where they can be compared as they are, as keys are."""
    if any(column in key for key in schema.foreign_keys):
        return None
    found = _find_meaning(column, contents, schema)
    return found or (find_spellings(contents) if column not in schema.primary_keys else None)


def _find_meaning(column: int, contents: Sequence[object], schema: Schema) -> FoundForm | None:
    info = schema.columns[column]
    marks = {cell for cell in contents if isinstance(cell, str) and cell.strip().lower() in MISSING}
    cells = [cell for cell in contents if cell not in marks]
    if len(marks) > _MOST_MARKS or len(set(map(str, cells))) < _LEAST:
        return None
    if any(isinstance(cell, float) and not math.isfinite(cell) for cell in cells):  # SQLite stores infinity
        return None
    if any(isinstance(cell, str) and len(cell) > _LONGEST for cell in cells):
        return None
    found = find_date_form(info, cells)
    if found is None and column not in schema.primary_keys:
        found = find_number_form(info, cells, bool(marks))
    return _without_marks(found, marks) if found is not None else None


def _without_marks(found: FoundForm, marks: Collection[str]) -> FoundForm:
    """The form of a column that writes missing values as `marks`: they are NULL."""
    if not marks:
        return found
    form, spellings = found.form, sorted(marks)
    there = f"NOT IN ({', '.join(map(text_literal, spellings))})"
    named = " or ".join(mark if mark.strip() else "a blank text" for mark in spellings)
    description = ", ".join(filter(None, [form.description, f"{named} where one is missing"]))
    if len(spellings) == form.sql.count("{}") == 1:
        sql = form.sql.replace("{}", f"nullif({{}}, {text_literal(spellings[0])})")
    else:
        sql = f"CASE WHEN {{}} {there} THEN {form.sql} END"
    return FoundForm(
        replace(form, sql=sql, description=description), lambda cell: None if cell in marks else found.read(cell)
    )


def find_spellings(cells: Sequence[object]) -> FoundForm | None:
    """The form of a column of texts of which some are spelt in several ways; None for any other column."""
    texts = {cell for cell in cells if isinstance(cell, str)}
    if any(not isinstance(cell, str) for cell in cells):
        return None
    form = _text_form(_letters_with_twins(texts))
    ways: dict[str, list[str]] = defaultdict(list)
    for text in sorted(texts, key=lambda text: (text != text.strip(), text.isupper(), text.islower(), text)):
        ways[form.fold(text)].append(text)
    if len(ways) == len(texts):
        return None
    best = {folded: texts[0] for folded, texts in ways.items()}
    several = tuple(tuple(texts) for texts in ways.values() if len(texts) > 1)
    twin = next(text for text in sorted(texts) if best[form.fold(text)] != text)
    one, other = best[form.fold(twin)], twin.strip() or "a blank"
    other = f"the same with blanks around it ({twin!r})" if other == one else other
    description = f"texts written in several ways, as {one} and {other}"
    form = CellForm(form.type, form.sql, description, form.letters, several)
    return FoundForm(form, lambda cell: best.get(form.fold(str(cell)), cell))


def _text_form(letters: Sequence[tuple[str, str]]) -> CellForm:
    sql = SPELT
    for letter, plain in letters:
        sql = f"replace({sql},{text_literal(letter)},{text_literal(plain)})"
    return CellForm("text", sql, "", tuple(letters))


def _letters_with_twins(texts: Iterable[str]) -> list[tuple[str, str]]:
    """The letters with accents, each with the plain one, by which alone some of the texts differ from others."""
    fold = _text_form(()).fold
    folded = {fold(text) for text in texts}
    bare = {text: fold(without_accents(text)) for text in folded}
    number = Counter(bare.values())
    found = {
        (letter, plain.lower())
        for text, same in bare.items()
        if number[same] > 1
        for letter in text
        if not letter.isascii() and (plain := without_accents(letter)).isascii() and plain
    }
    return sorted(found) if len(found) <= _MOST_LETTERS else []
