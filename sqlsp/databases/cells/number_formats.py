"""Finds the formats of numbers stored as text, such as `$1,200` or `12 kg`, and writes SQL for their values."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, NamedTuple

from sqlsp.databases.cells.counts import (
    AFTER,
    BEFORE,
    CellCounts,
    may_be_lettered_codes,
    may_be_versions,
    names_amounts,
)
from sqlsp.question.mentions import UNITS
from sqlsp.question.words import word_set
from sqlsp.schema.schema import CellFormat, ColumnInfo
from sqlsp.sql.literals import text_literal

# a column whose name ends in one of these words has codes
_CODES: Final = word_set(
    """id ids code codes zip zipcode postal postcode plz phone telephone tel fax mobile cell isbn issn ean upc sku ssn
    barcode year no nr number key version serial account iban vat ref reference card licence license plate index seat
    seats"""
)
_CODES_ANYWHERE: Final = word_set("zip postal phone isbn")  # words that mean codes anywhere in a name
# a column whose name ends in one of these words has codes that stay text, because nobody calculates with them
_TEXT_CODES: Final = word_set(
    "zip zipcode postal postcode plz phone telephone tel fax mobile isbn issn ean upc ssn barcode iban vat"
)
BLANKS: Final = " \u00a0\u202f\u2009"
MINUS: Final = "\u2212-"  # the hyphen is last, so that a class of a regular expression may end with both
# a number with signs before and after, a currency before, and a unit after: `-$1,200`, `$(5)`, `12 kg`, `3.00-`
_AMOUNT: Final = re.compile(
    rf"(?P<signs>[(+{MINUS}]*)(?P<before>[^\d\s()+.,'’<>~{MINUS}]*)[{BLANKS}]?(?P<inner>[(+{MINUS}]*)"
    rf"(?P<body>\d[\d.,'’{BLANKS}]*(?<=\d)|\d)"
    rf"(?P<after>[{BLANKS}]?[^\d\s()+.,'’<>~{MINUS}]*\.?)(?P<end>[){MINUS}]?)"
)
_SIGNS: Final = ("", "+", *MINUS, "()")  # all signs of an amount together


class _Separators(NamedTuple):
    """The thousands separator and the decimal mark of a number."""

    thousands: str
    decimal: str


_SEPARATORS: Final = tuple(
    _Separators(thousands, decimal)
    for thousands, decimal in ((",", "."), (".", ","), *product(BLANKS, ",."), ("'", "."), ("’", "."))
)
_INDIAN: Final = r"[1-9]\d?(?:,\d\d)+,\d{3}|"  # 12,34,567
# numbers with these separators, without signs
_BODIES: Final = {
    separators: re.compile(
        rf"(?:[1-9]\d{{0,2}}(?:{re.escape(separators.thousands)}\d{{3}})+|"
        rf"{_INDIAN if separators == (',', '.') else ''}0|[1-9]\d*)(?:{re.escape(separators.decimal)}\d+)?"
    )
    for separators in _SEPARATORS
}
_CURRENCIES: Final = word_set(
    "usd eur gbp chf jpy cny inr aud cad nok sek dkk pln rs kr us r zł kč руб грн лв 円 元 원 huf czk ron brl"
)
UNIT_NAMES: Final = (
    _CURRENCIES
    | UNITS.keys()
    | word_set(
        """lb lbs oz mi mile miles ft in yd gal w kw kwh mw v a hz ghz mhz hp ps bhp cc rpm c f pts points pcs piece
        pieces unit units m2 km2 m² km² sqm ha hpa mbar dbm 個"""
    )
)
_NO_UNITS: Final = frozenset("HSGTDM")  # capitals that are no units: in 5,00 H the H marks a credit
SCALES: Final = {
    **dict.fromkeys(("k", "thousand", "tsd"), 1_000),
    **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000),
    **dict.fromkeys(("b", "bn", "billion"), 1_000_000_000),
    **dict.fromkeys(("trillion",), 1_000_000_000_000),
}
_PLAIN_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_CODE: Final = re.compile(r"0\d+|\d{19,}")  # a leading zero or very many digits: no amount
_MAX_SUFFIXES: Final = 20  # distinct texts after numbers that are tried, the most frequent first
# every part is optional; matches without the units `h` and `m` are ignored
_HOURS: Final = re.compile(
    r"(?:(?P<hours>\d+) ?(?P<h>h|hrs?|hours?))?(?:,? ?(?P<minutes>\d+) ?(?P<m>m|mins?|minutes?)?)?", re.IGNORECASE
)
_CLOCK: Final = re.compile(r"(?P<first>\d{1,4}):[0-5]\d(?P<seconds>:[0-5]\d)?")
_HOURS_OF_DAY: Final = 24
# words in names of columns with lengths of time
_DURATION_WORDS: Final = word_set(
    "duration length runtime elapsed lap split pace song track video call race run playtime took"
)
# words in names of columns in which 3:45 means hours and minutes
_HOUR_WORDS: Final = word_set("hour hours worked shift shifts overtime flight timesheet")
_CURRENCY_SYMBOL: Final = "Sc"  # a category of Unicode


@dataclass(frozen=True)
class _Suffixes:
    """The texts after the numbers of a column, such as units.

    Attributes:
        factors: for each suffix, the factor that converts numbers with this suffix to the common unit
        unit: the name of the common unit, or None
    """

    factors: Mapping[str, int]
    unit: str | None = None


@dataclass(frozen=True)
class _Amounts:
    """The amounts of a column that can be converted.

    Attributes:
        matches: the matches of `_AMOUNT`
        prefix: the text before the numbers, usually a currency
        is_optional: True if some amounts lack the prefix
        suffixes: the texts after the numbers
        separators: the thousands separator and the decimal mark
    """

    matches: Sequence[re.Match[str]]
    prefix: str
    is_optional: bool
    suffixes: _Suffixes
    separators: _Separators

    @property
    def pattern(self) -> str:
        """A regular expression that matches the texts whose values `_write_amounts` can compute."""
        sign = rf"[(+{MINUS}]*"
        prefix = re.escape(self.prefix) + ("?" if self.is_optional else "")
        body = _BODIES[self.separators].pattern
        suffix = "|".join(re.escape(suffix) for suffix in sorted(self.suffixes.factors, key=_longest_first))
        return rf"{sign}{prefix}[{BLANKS}]?{sign}(?:{body})[{BLANKS}]?(?:{suffix})\.?[){MINUS}]?"


def find_number_format(info: ColumnInfo, cells: CellCounts, has_marks: bool) -> CellFormat | None:
    """Returns the format of a column of numbers. Returns None for other cells and if no conversion is needed.

    Args:
        cells: the cells without marks of missing values
        has_marks: True if the column has such marks
    """
    plain_numbers = CellFormat("number", "{}", "")
    if not cells.texts:
        return plain_numbers if has_marks else None
    if is_code(info):
        return None
    if not cells.numbers:
        cell_format = _find_hours_format(cells) or _find_clock_format(info.words.lower().split(), cells)
        if cell_format is not None:
            return cell_format
    are_flags = set(cells.texts) <= {"0", "1"}
    if are_flags or all(map(_PLAIN_YEAR.fullmatch, cells.texts)):
        return None
    cell_format = _find_amount_format(info, cells)
    if cell_format is not None and not (cell_format.unit and cells.numbers):
        return cell_format
    # a few texts among numbers: all texts are unreadable
    unreadable = cells.find_unreadable(()) if cells.numbers else None
    return None if unreadable is None else replace(plain_numbers, unreadable=unreadable)


def is_currency(sign: str) -> bool:
    """True for the sign of a currency, such as $."""
    return len(sign) == 1 and unicodedata.category(sign) == _CURRENCY_SYMBOL


def is_code(info: ColumnInfo) -> bool:
    """True if the name of a column means codes, whose digits are no amounts."""
    words = info.words.lower().split()
    return bool(words) and (words[-1] in _CODES or not _CODES_ANYWHERE.isdisjoint(words))


def is_text_code(info: ColumnInfo) -> bool:
    """True if the name of a column means codes that stay text, such as phone numbers and ZIP codes."""
    words = info.words.lower().split()
    return is_code(info) and (words[-1] in _TEXT_CODES or not _CODES_ANYWHERE.isdisjoint(words))


def names_length(info: ColumnInfo) -> bool:
    """True if the name of a column means a length of time, not a time of day."""
    return not (_DURATION_WORDS | _HOUR_WORDS).isdisjoint(info.words.lower().split())


def _find_hours_format(cells: CellCounts) -> CellFormat | None:
    """Returns the format of lengths of time such as `1h 20m` and `45 min`, in minutes. Returns None for other cells."""
    matches = [match for match in cells.match(_HOURS) if match["h"] or match["m"]]
    unreadable = cells.find_unreadable(match.string for match in matches)
    if unreadable is None or not any(match["h"] and match["m"] for match in matches):
        return None  # cells with hours alone or minutes alone are amounts with a unit
    has_capitals = any(match.string != match.string.lower() for match in matches)
    text = f"lower({cells.text})" if has_capitals else cells.text
    # instr is 0 in a text without hours: the hours are then empty, and the minutes begin at the first letter
    end_of_hours = f"instr({text},'h')"
    hours = f"CAST('0' || substr({text},1,{end_of_hours}-1) AS INTEGER)"
    minutes = f"CAST('0' || trim(substr({text},{end_of_hours}+1),' ,hoursmint') AS INTEGER)"
    pattern = f"(?i){_HOURS.pattern}"
    return CellFormat(
        "number",
        f"(60 * {hours} + {minutes})",
        "minutes",
        unit="minutes",
        unreadable=unreadable,
        text=cells.text,
        pattern=pattern,
    )


def _find_clock_format(words: Collection[str], cells: CellCounts) -> CellFormat | None:
    """Returns the format of lengths of time such as `3:45` and `1:02:30`. Returns None for other cells.

    Such texts may also be times of day. They are lengths if the name of the column says so, or if a first number is at
    least 24. `3:45` also needs a name that shows whether it means minutes and seconds or hours and minutes.
    """
    matches = cells.match(_CLOCK)
    unreadable = cells.find_unreadable(match.string for match in matches)
    if not matches or unreadable is None:
        return None
    numbers_of_parts = {2 if match["seconds"] is None else 3 for match in matches}
    if len(numbers_of_parts) > 1:
        return None
    is_long = any(int(match["first"]) >= _HOURS_OF_DAY for match in matches)
    names_hours = not _HOUR_WORDS.isdisjoint(words)
    names_duration = not _DURATION_WORDS.isdisjoint(words)
    before_colon = BEFORE.replace("MARK", ":")
    after_colon = AFTER.replace("MARK", ":")
    first = before_colon.replace("{0}", cells.text)
    rest = after_colon.replace("{0}", cells.text)
    if numbers_of_parts == {3}:
        if not is_long and not names_duration:
            return None
        second = before_colon.replace("{0}", rest)
        third = after_colon.replace("{0}", rest)
        sql = f"(3600 * CAST({first} AS INTEGER) + 60 * CAST({second} AS INTEGER) + CAST({third} AS INTEGER))"
        unit = "seconds"
    elif names_hours or (is_long and names_duration):
        sql = f"(60 * CAST({first} AS INTEGER) + CAST({rest} AS INTEGER))"
        unit = "minutes" if names_hours else "seconds"
    else:
        return None
    return CellFormat("number", sql, unit, unit=unit, unreadable=unreadable, text=cells.text, pattern=_CLOCK.pattern)


def _find_amount_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """Returns the format of numbers with separators, currencies or units.

    Returns None for other cells, for several currencies, and for units that cannot be converted into each other.
    """
    if any(map(_CODE.fullmatch, cells.texts)):
        return None
    amounts = _find_amounts(info, cells)
    if amounts is None or _are_codes(amounts, info):
        return None
    unreadable = cells.find_unreadable(match.string for match in amounts.matches)
    if unreadable is None:
        return None
    unit = amounts.suffixes.unit
    has_several_units = len(set(amounts.suffixes.factors.values())) > 1
    return CellFormat(
        "number",
        _write_amounts(amounts, cells),
        description=unit if has_several_units and unit is not None else "",
        unit=unit,
        unreadable=unreadable,
        text=cells.text,
        pattern=amounts.pattern,
    )


def _find_amounts(info: ColumnInfo, cells: CellCounts) -> _Amounts | None:
    """Returns the amounts with the most frequent prefix, suffixes and separators. Returns None if there are none."""
    matches = [match for match in cells.match(_AMOUNT) if "".join(match.group("signs", "inner", "end")) in _SIGNS]
    if cells.numbers:  # beside stored numbers, a text with a unit is another quantity
        matches = [match for match in matches if not match["before"] and not match["after"]]
    prefixes = cells.count((match["before"], match.string) for match in matches)
    if not prefixes:
        return None
    prefix, _ = prefixes.most_common(1)[0]
    longest_prefix = max(prefixes)
    is_optional = len(prefixes) == 2 and "" in prefixes and is_currency(longest_prefix)  # $95.00 beside 17.25
    if is_optional:
        prefix = longest_prefix
    matches = [match for match in matches if match["before"] == prefix or (is_optional and not match["before"])]
    if not _is_unit(prefix, _CURRENCIES):
        return None
    suffix_counts = cells.count((match["after"], match.string) for match in matches)
    has_decimals = any(re.search(r"[.,]\d", match["body"]) for match in matches)
    has_currency = prefix != ""
    are_amounts = has_currency or has_decimals or names_amounts(info)
    suffixes = _find_compatible_suffixes(suffix_counts, has_currency=has_currency, are_amounts=are_amounts)
    # the SQL would remove a suffix from the prefix, too
    if suffixes is None or any(suffix and suffix in prefix for suffix in suffixes.factors):
        return None
    matches = [match for match in matches if match["after"].strip(BLANKS) in suffixes.factors]
    separators, readable = _find_separators(matches, cells)
    return _Amounts(readable, prefix, is_optional, suffixes, separators) if readable else None


def _are_codes(amounts: _Amounts, info: ColumnInfo) -> bool:
    """True if amounts may be versions, names such as R1, seats such as 12C or grades such as 2-."""
    texts = [match.string for match in amounts.matches]
    if may_be_versions(texts, info):
        return True
    prefix = amounts.prefix
    if prefix.isalpha():
        bodies = [match["body"] for match in amounts.matches]
        follow_prefix = all(f"{prefix}{body}" in text for body, text in zip(bodies, texts, strict=True))
        if follow_prefix and all(map(str.isdecimal, bodies)):
            return True
    if not prefix and may_be_lettered_codes(texts, info):
        return True
    bodies_before_minus = [match["body"] for match in amounts.matches if match["end"] in [*MINUS]]
    return bool(bodies_before_minus) and all(len(body) == 1 for body in bodies_before_minus)


def _write_amounts(amounts: _Amounts, cells: CellCounts) -> str:
    """Returns SQL for the values of amounts."""
    factors_by_suffix = amounts.suffixes.factors
    sql = cells.text
    for affix in sorted({amounts.prefix, *factors_by_suffix} - {""}, key=_longest_first):
        sql = f"replace({sql}, {text_literal(affix)}, '')"
    for old, new in _find_replacements(amounts).items():
        sql = f"replace({sql}, {text_literal(old)}, '{new}')"
    factors = []
    if any(match["end"] in [*MINUS] for match in amounts.matches):  # SQL reads no minus after a number
        factors.append(f"CASE WHEN instr({sql}, '-') > 0 THEN -1 ELSE 1 END")
        sql = f"replace({sql}, '-', '')"
    if set(factors_by_suffix.values()) != {1}:
        factors.append(_write_factor(factors_by_suffix, cells.text))
    has_stored_fractions = any(isinstance(number, float) for number in cells.numbers)
    has_decimals = any(amounts.separators.decimal in match["body"] for match in amounts.matches)
    sql = f"CAST({sql} AS {'REAL' if has_stored_fractions or has_decimals else 'INTEGER'})"
    return f"({' * '.join([*factors, sql])})" if factors else sql


def _find_replacements(amounts: _Amounts) -> dict[str, str]:
    """Maps separators and signs that occur in the cells to the texts that replace them in SQL, in this order."""
    thousands, decimal = amounts.separators
    replacements = {}
    # first: the separator `.` is removed before the decimal mark `,` becomes `.`
    if any(thousands in match["body"] for match in amounts.matches):
        replacements[thousands] = ""
    replacements |= {sign: "" for sign in (*BLANKS, "+", ")") if sign != thousands}
    replacements |= {"(": "-", MINUS[0]: "-", decimal: "."}
    texts = [match.string for match in amounts.matches]
    return {old: new for old, new in replacements.items() if old != new and any(old in text for text in texts)}


def _write_factor(factors: Mapping[str, int], text: str) -> str:
    """Returns SQL for the factor of a cell. `factors` has the factors by suffix, `text` is SQL for the cell's text."""
    ordered = sorted(factors, key=_longest_first)
    if len(factors) == 1:
        return str(factors[ordered[0]])
    while len(ordered) > 1 and factors[ordered[-1]] == 1:  # ELSE covers the last suffixes with the factor 1
        ordered.pop()
    whens = (f"WHEN instr({text}, {text_literal(suffix)}) > 0 THEN {factors[suffix]}" for suffix in ordered)
    return f"CASE {' '.join(whens)} ELSE 1 END"


def _longest_first(affix: str) -> tuple[int, str]:
    """Returns a key that sorts longer texts before shorter texts, which they may contain: `kg` before `g`."""
    return -len(affix), affix


def _find_separators(
    matches: Sequence[re.Match[str]], cells: CellCounts
) -> tuple[_Separators, Sequence[re.Match[str]]]:
    """Returns the separators with which most rows are numbers, and the matches that are such numbers."""
    best_separators = _SEPARATORS[0]
    best_matches: Sequence[re.Match[str]] = []
    best_rows = 0
    for separators, pattern in _BODIES.items():
        if cells.decimal not in ("", separators.decimal):
            continue
        fitting = [match for match in matches if pattern.fullmatch(match["body"])]
        rows = sum(cells.texts[match.string] for match in fitting)
        if rows > best_rows:
            best_separators = separators
            best_matches = fitting
            best_rows = rows
        if len(fitting) == len(matches):
            break
    return best_separators, best_matches


def _find_compatible_suffixes(suffix_counts: Counter[str], has_currency: bool, are_amounts: bool) -> _Suffixes | None:
    """Returns the factors of the texts after numbers, or of the most frequent texts that are compatible.

    `suffix_counts` has the number of rows by suffix. The other arguments are those of `_find_suffixes`.
    """
    suffixes = _find_suffixes(suffix_counts.keys(), has_currency, are_amounts)
    if suffixes is not None:
        return suffixes
    chosen: set[str] = set()
    for suffix, _ in suffix_counts.most_common(_MAX_SUFFIXES):
        extended = _find_suffixes({*chosen, suffix}, has_currency, are_amounts)
        if extended is not None:
            suffixes = extended
            chosen.add(suffix)
    return suffixes


def _find_suffixes(texts: Set[str], has_currency: bool, are_amounts: bool) -> _Suffixes | None:
    """Returns the factors of the texts after numbers. Returns None if the texts are incompatible.

    Args:
        texts: the texts, some with a blank between the number and a suffix
        has_currency: True if a currency precedes the numbers
        are_amounts: True if the letters K, M and B mean thousands, millions and billions; otherwise 2B may be a pencil
    """
    suffixes = {text.strip(BLANKS) for text in texts}
    names = {suffix: suffix.lower().rstrip(".") for suffix in suffixes}
    distinct_names = set(names.values())
    scales = SCALES
    if "T" in suffixes and (has_currency or distinct_names & SCALES.keys()):
        scales = {**SCALES, "t": 10**12}
    may_be_scales = distinct_names != {""} and distinct_names <= {"", *scales}
    # m alone means meters, and a single capital after a blank is a unit
    are_meters = distinct_names <= {"", "m"} and "m" in suffixes and not has_currency
    is_spaced_capital = len(suffixes) == 1 and max(suffixes) in ("K", "M", "B") and not texts & suffixes
    if may_be_scales and not are_meters and not is_spaced_capital:  # such as 1.5K beside 2M
        is_single_letter = len(distinct_names - {""}) == 1 and bool(distinct_names & {"k", "m", "b", "t"})
        if is_single_letter and not are_amounts:
            return None
        return _Suffixes({suffix: scales.get(name, 1) for suffix, name in names.items()})
    if suffixes & _NO_UNITS or (may_be_scales and len(distinct_names) > 1):
        return None
    convertible = _find_convertible_units(names)  # such as g and kg
    if convertible is not None:
        return convertible
    are_equal = len({name.rstrip("s") for name in distinct_names}) == 1  # `unit` and `units`
    are_units = all(_is_unit(suffix, UNIT_NAMES) for suffix in suffixes)
    return _Suffixes(dict.fromkeys(suffixes, 1)) if are_equal and are_units else None


def _find_convertible_units(names: Mapping[str, str]) -> _Suffixes | None:
    """Returns the factors of units of one kind, such as g and kg. Returns None for other units and several currencies.

    `names` has the name of the unit by suffix.
    """
    units = {name: UNITS[name] for name in names.values() if name in UNITS}
    has_unknown_units = len(units) < len(set(names.values()))
    if has_unknown_units or len({unit.kind for unit in units.values()}) != 1:
        return None
    smallest = min(units.values(), key=lambda unit: unit.size)
    ratios = {suffix: units[name].size / smallest.size for suffix, name in names.items()}
    has_several_currencies = len(units) > 1 and smallest.kind == "money"
    if has_several_currencies or any(ratio != int(ratio) for ratio in ratios.values()):
        return None
    common_unit = smallest.name if smallest.kind not in ("money", "share") else None
    return _Suffixes({suffix: int(ratio) for suffix, ratio in ratios.items()}, common_unit)


def _is_unit(affix: str, known: Collection[str]) -> bool:
    """True if a text beside a number is a currency or unit: one of `known`, or signs such as $, % and #, or both.

    An empty text counts as a unit, too.
    """
    letters = "".join(filter(str.isalnum, affix)).lower()
    signs = [sign for sign in affix if not sign.isalnum()]
    is_known = not letters or letters in known or affix.lower() in known
    return is_known and all(sign in "#%‰°/. " or is_currency(sign) for sign in signs)
