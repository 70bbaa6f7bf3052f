"""Finds columns whose cells write numbers or dates in a form that SQL cannot compare, sort or add up as it is.

Texts such as `1,200`, `$95`, `12 kg`, `412,5`; dates such as 31-OCT-2023, 25/12/2020, `January 10, 2012`, 20231031,
seconds since 1970; `NA` among numbers; texts that differ only in case, accents and blanks around them, as `Malaga`,
`MALAGA ` and `Málaga`. Such a column gets a `CellForm`: SQL then compares an expression of it, and questions are
linked to what its cells mean. A column is left as it is where one cell does not fit, or where its name says codes.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import partial
from typing import Final

from sqlsp.question.dates import MONTHS
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import SPELT, CellForm, ColumnInfo, Schema
from sqlsp.sql.literals import text_literal

_OF_TIME: Final = word_set(
    """date day time timestamp datetime at on ts dt epoch unix when created updated modified started ended opened closed
    joined posted published born since until start end begin birthday due expires expiry last first seen paid sent
    shipped delivered received returned"""
)
_YEARS: Final = (1900, 2100)
_EPOCH: Final = (315_532_800, 2_208_988_800)  # 1980 to 2040, in seconds since 1970
_DAY: Final = 86_400  # seconds
_SERIALS: Final = (20_000, 60_000)  # days of a spreadsheet: 1954 to 2064
_DAY_ZERO: Final = date(1899, 12, 30).toordinal()  # day 0 of a spreadsheet
_DAY_OF_1970: Final = 25_569  # of a spreadsheet
_FEW: Final = 3  # dates of eight digits that may be any numbers
_NAME: Final = rf"(?P<name>{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS)})\.?"
_TIME: Final = r"(?:[ T]\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?)?"
# `first` is the day and `second` the month, or the other way round
_NUMBERS: Final = re.compile(
    r"(?P<first>\d{1,2})(?P<mark>[/.\-])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4}|\d\d)" + _TIME, re.IGNORECASE
)
_YEAR_FIRST: Final = re.compile(rf"(?P<year>\d{{4}})(?P<mark>[/.])(?P<second>\d\d)(?P=mark)(?P<first>\d\d){_TIME}")
_LOOSE: Final = re.compile(r"(?P<year>\d{4})(?P<mark>[/.\-])(?P<second>\d{1,2})(?P=mark)(?P<first>\d{1,2})")  # 2021-3-5
_COMPACT: Final = re.compile(r"(?P<year>\d{4})(?P<mark>)(?P<second>\d\d)(?P<first>\d\d)")
_DAY_NAME: Final = re.compile(
    rf"(?P<first>\d{{1,2}})(?P<mark>[ /\-]){_NAME}(?P=mark)(?P<year>\d{{4}}|\d\d)", re.IGNORECASE
)
_NAME_DAY: Final = re.compile(rf"{_NAME}(?P<mark> )(?P<first>\d{{1,2}}),? (?P<year>\d{{4}})", re.IGNORECASE)
_MONTH_NUMBERS: Final = "".join(f"{name[:3].upper()}{number:02}" for number, name in enumerate(MONTHS, 1))
_AFTER: Final = "substr({},instr({},'MARK')+1)"  # what follows the first mark
_AFTER_BOTH: Final = _AFTER.replace("{}", _AFTER)
_ISO: Final = len("2021-03-05")
_LAST: Final = "substr({},-4)"
_PIVOT: Final = 69  # years of two digits from here on are of the last century, as C reads them


@dataclass(frozen=True)
class FoundForm:
    """The form of a column, and how a cell of it is read: the number or the ISO date that it means, or None."""

    form: CellForm
    read: Callable[[object], object]


def find_date_form(info: ColumnInfo, cells: Sequence[object]) -> FoundForm | None:
    """The form of a column with these distinct cells, without its marks of missing dates; None for no such dates."""
    numbers = [float(cell) for cell in cells if isinstance(cell, int | float)]
    if len(numbers) == len(cells):
        return _form_of_numbers(info, numbers)
    texts = [str(cell).strip() for cell in cells]
    if matches := _match_all(_NUMBERS, texts):
        return _form_of_three_numbers(matches) if len(matches[0]["year"]) == 4 or _names_time(info) else None
    matches = _match_all(_DAY_NAME, texts)
    last = _last_year(matches[0]) if matches else _LAST
    sorts_as_written = all(text[4:5] == "-" and len(text) == _ISO for text in texts)
    for pattern, sql in (
        (_YEAR_FIRST, _at_places(1, 6, 9)),
        (_LOOSE, _joined("substr({},1,4)", _two_digits(_AFTER), f"substr('0' || {_AFTER_BOTH},-2)")),
        (_DAY_NAME, _joined(last, _number_of_month("substr({},instr({},'MARK')+1,3)"), _two_digits("{}"))),
        (_NAME_DAY, _joined(_LAST, _number_of_month("substr({},1,3)"), _two_digits(f"replace({_AFTER},',','')"))),
    ):
        if _are_dates(matches := _match_all(pattern, texts)) and not sorts_as_written:
            return _form_of_texts(pattern, matches, sql)
    return _form_of_digits(info, texts)


def _form_of_three_numbers(matches: Sequence[re.Match[str]]) -> FoundForm | None:
    """The form of dates with the year last; where both orders fit, dots and hyphens mean that the day is first."""
    as_day, as_month = _are_dates(matches), _are_dates(matches, day_first=False)
    if not (as_day or as_month):
        return None
    day_first = as_day and (not as_month or matches[0]["mark"] != "/")
    if all(len(match["first"]) == len(match["second"]) == 2 for match in matches):
        month, day = (4, 1) if day_first else (1, 4)
        sql = _joined(
            _whole_year(matches[0], "substr({},7,DIGITS)"), f"substr({{}},{month},2)", f"substr({{}},{day},2)"
        )
    else:
        timed = any(":" in match.string for match in matches)
        year = _whole_year(matches[0], f"substr({_AFTER_BOTH},1,DIGITS)") if timed else _last_year(matches[0])
        sql = _joined(year, *map(_two_digits, (_AFTER, "{}") if day_first else ("{}", _AFTER)))
    order = f", the {'day' if day_first else 'month'} first{', as it seems' if as_day and as_month else ''}"
    return _form_of_texts(_NUMBERS, matches, sql, day_first, order)


def _last_year(match: re.Match[str]) -> str:
    return _whole_year(match, "substr({},-DIGITS)")


def _whole_year(match: re.Match[str], sql: str) -> str:
    """SQL of a year in four digits; `sql` is of as many digits as the match has."""
    digits = len(match["year"])
    sql = sql.replace("DIGITS", str(digits))
    return sql if digits == 4 else f"CASE WHEN {sql} < '{_PIVOT}' THEN '20' ELSE '19' END || {sql}"


def _form_of_texts(
    pattern: re.Pattern[str], matches: Sequence[re.Match[str]], sql: str, day_first: bool = True, order: str = ""
) -> FoundForm:
    def read(cell: object) -> str | None:
        match = pattern.fullmatch(str(cell).strip())
        parts = _read_parts(match, day_first) if match is not None else None
        return parts.isoformat() if parts is not None else None

    form = CellForm("time", sql.replace("MARK", matches[0]["mark"]), f"dates written like {matches[0].string}{order}")
    return FoundForm(form, read)


def _form_of_digits(info: ColumnInfo, texts: Sequence[str], are_numbers: bool = False) -> FoundForm | None:
    matches = _match_all(_COMPACT, texts)
    if not _are_dates(matches) or (len(matches) <= _FEW and not _names_time(info)):
        return None
    column = "CAST({} AS TEXT)" if are_numbers else "{}"
    return _form_of_texts(_COMPACT, matches, _at_places(1, 5, 7).replace("{}", column))


def _form_of_numbers(info: ColumnInfo, cells: Sequence[float]) -> FoundForm | None:
    """The form of dates that are numbers: 20231031, seconds or milliseconds since 1970, days of a spreadsheet."""
    digits = [str(int(cell)) for cell in cells if cell == int(cell)]
    if len(digits) == len(cells) and (found := _form_of_digits(info, digits, are_numbers=True)):
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


def _match_all(pattern: re.Pattern[str], texts: Sequence[str]) -> list[re.Match[str]]:
    """The matches of all texts, alike in the mark between their parts and the digits of the year; none otherwise."""
    matches = [match for text in texts if (match := pattern.fullmatch(text))]
    kinds = {(match["mark"], len(match["year"])) for match in matches}
    return matches if len(matches) == len(texts) and len(kinds) == 1 else []


def _are_dates(matches: Iterable[re.Match[str]], day_first: bool = True) -> bool:
    parts = [_read_parts(match, day_first) for match in matches]
    return bool(parts) and None not in parts


def _read_parts(match: re.Match[str], day_first: bool) -> date | None:
    name = match.groupdict().get("name")
    second = _MONTH_NUMBERS.index(name[:3].upper()) // 5 + 1 if name else int(match["second"])
    month, day = (second, int(match["first"])) if day_first else (int(match["first"]), second)
    year = int(match["year"])
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


def _at_places(year: int, month: int, day: int) -> str:
    """SQL of a date whose parts stand at fixed places, counted from 1."""
    return _joined(f"substr({{}},{year},4)", f"substr({{}},{month},2)", f"substr({{}},{day},2)")


def _joined(year: str, month: str, day: str) -> str:
    return f"{year} || '-' || {month} || '-' || {day}"


def _two_digits(text: str) -> str:
    return f"substr('0' || substr({text},1,instr({text},'MARK')-1),-2)"


def _number_of_month(name: str) -> str:
    return f"substr('{_MONTH_NUMBERS}',instr('{_MONTH_NUMBERS}',upper({name}))+3,2)"


# last words of the names of columns whose digits are no amounts
_CODES: Final = word_set(
    """id ids code codes zip zipcode postal postcode plz phone telephone tel fax mobile cell isbn issn ean upc sku ssn
    barcode year no nr number key version serial account iban vat ref reference card licence license plate index"""
)
_CODED: Final = word_set("zip postal phone isbn")  # words anywhere in such names
_AFFIXED: Final = re.compile(r"(?P<before>[^\d+\-.,' ]*) ?(?P<body>[+-]?[\d.,' ]*\d)(?P<after> ?[^\d.,' ]*)")
# numbers by their marks of thousands and of decimals
_BODIES: Final = {
    marks: re.compile(r"[+-]?(?:[1-9]\d{{0,2}}(?:{}\d{{3}})+|0|[1-9]\d*)(?:{}\d+)?".format(*map(re.escape, marks)))
    for marks in ((",", "."), (".", ","), (" ", ","), (" ", "."), ("'", "."))
}
# letters before a number and after it that leave it a number
_CURRENCIES: Final = word_set("usd eur gbp chf jpy cny inr aud cad nok sek dkk pln rs kr us r")
_UNITS: Final = _CURRENCIES | word_set(
    """kg g mg t lb lbs oz km m cm mm mi mile miles ft in yd l ml cl gal h hr hrs hour hours min mins minute minutes s
    sec secs second seconds ms day days week weeks month months year years yr yrs pcs piece pieces unit units k mb gb tb
    kb w kw kwh mw v a hz ghz mhz hp ps bhp cc rpm c f pts points m2 km2 sqm ha"""
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d")


def find_number_form(info: ColumnInfo, cells: Sequence[object], has_marks: bool) -> FoundForm | None:
    """The form of a column with these distinct cells, without its marks of missing numbers; None for no numbers."""
    texts = [cell.strip() for cell in cells if isinstance(cell, str)]
    if not texts:
        return FoundForm(CellForm("number", "{}", ""), lambda cell: cell) if has_marks else None
    parts = [part for text in texts if (part := _AFFIXED.fullmatch(text))]
    affixes = {(part["before"], part["after"]) for part in parts}
    words = info.words.lower().split()
    names_a_code = bool(words) and (words[-1] in _CODES or not _CODED.isdisjoint(words))
    if len(parts) < len(texts) or len(affixes) > 1 or names_a_code:
        return None
    (affix,), bodies = affixes, [part["body"] for part in parts]
    are_no_amounts = set(bodies) <= {"0", "1"} or all(map(_YEAR.fullmatch, bodies))  # no and yes, or years
    before, after = ("".join(filter(str.isalnum, each)).lower() for each in affix)
    # a sign, a currency or a unit: `name 1` is no number
    is_unit = (not before or before in _CURRENCIES) and (not after or after in _UNITS)
    if not is_unit or (not any(affix) and are_no_amounts):
        return None
    marks = next((marks for marks, body in _BODIES.items() if all(map(body.fullmatch, bodies))), None)
    if marks is None:
        return None
    whole = not any(isinstance(cell, float) for cell in cells) and not any(marks[1] in body for body in bodies)
    return _number_form(texts[0], affix, bodies, marks, whole)


def _number_form(
    example: str, affixes: tuple[str, str], bodies: Sequence[str], marks: tuple[str, str], whole: bool
) -> FoundForm:
    thousands, decimal = marks
    removed = [affix for affix in affixes if affix] + [thousands] * any(thousands in body for body in bodies)
    sql = "{}"
    for text in removed:
        sql = f"replace({sql}, {text_literal(text)}, '')"
    if decimal != "." and any(decimal in body for body in bodies):
        sql = f"replace({sql}, {text_literal(decimal)}, '.')"

    def read(cell: object) -> object:
        if not isinstance(cell, str):
            return cell
        for text in removed:
            cell = cell.replace(text, "")
        try:
            number = float(cell.replace(decimal, "."))
        except ValueError:
            return None
        return int(number) if whole else number

    form = CellForm("number", f"CAST({sql} AS {'INTEGER' if whole else 'REAL'})", f"numbers written like {example}")
    return FoundForm(form, read)


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
