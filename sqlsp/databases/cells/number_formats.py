"""Numbers written as text, such as `$1,200` or `12 kg`, and the SQL of their values."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import product
from typing import Final

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
_CODED: Final = word_set("zip postal phone isbn")  # words that mean codes anywhere in a name
# a column whose name ends in one of these words has codes that stay text: nobody counts or joins them
_WRITTEN: Final = word_set(
    "zip zipcode postal postcode plz phone telephone tel fax mobile isbn issn ean upc ssn barcode iban vat"
)
BLANKS: Final = " \u00a0\u202f\u2009"
MINUS: Final = "\u2212-"  # the hyphen is last, so that a class of a regular expression may end with both
_AMOUNT: Final = re.compile(
    rf"(?P<signs>[(+{MINUS}]*)(?P<before>[^\d\s()+.,'’<>~{MINUS}]*)[{BLANKS}]?(?P<inner>[(+{MINUS}]*)"
    rf"(?P<body>\d[\d.,'’{BLANKS}]*(?<=\d)|\d)"
    rf"(?P<after>[{BLANKS}]?[^\d\s()+.,'’<>~{MINUS}]*\.?)(?P<end>[){MINUS}]?)"
)
_SIGNS: Final = ("", "+", *MINUS, "()")
# numbers by their thousands separator and decimal mark
_SEPARATORS: Final = ((",", "."), (".", ","), *product(BLANKS, ",."), ("'", "."), ("’", "."))
_INDIAN: Final = r"[1-9]\d?(?:,\d\d)+,\d{3}|"
_BODIES: Final = {
    (thousands, decimal): re.compile(
        rf"(?:[1-9]\d{{0,2}}(?:{re.escape(thousands)}\d{{3}})+|"
        rf"{_INDIAN if (thousands, decimal) == (',', '.') else ''}0|[1-9]\d*)(?:{re.escape(decimal)}\d+)?"
    )
    for thousands, decimal in _SEPARATORS
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
_MAX_SUFFIXES: Final = 20  # texts after numbers that are tried, the most frequent ones
_HOURS: Final = re.compile(
    r"(?:(?P<hours>\d+) ?(?P<h>h|hrs?|hours?))?(?:,? ?(?P<minutes>\d+) ?(?P<m>m|mins?|minutes?)?)?", re.IGNORECASE
)
_CLOCK: Final = re.compile(r"(?P<first>\d{1,4}):[0-5]\d(?P<seconds>:[0-5]\d)?")
_HOURS_OF_DAY: Final = 24
# words in names of columns with lengths of time; with _OF_HOURS, 3:45 means hours and minutes
_OF_LENGTHS: Final = word_set(
    "duration length runtime elapsed lap split pace song track video call race run playtime took"
)
_OF_HOURS: Final = word_set("hour hours worked shift shifts overtime flight timesheet")


@dataclass(frozen=True)
class _Affixes:
    """The texts after the numbers of a column.

    Attributes:
        factors: by text after a number, the factor that converts the number to the common unit
        unit: the name of the common unit, or None
    """

    factors: Mapping[str, int]
    unit: str | None = None


@dataclass(frozen=True)
class _Amounts:
    """The readable amounts of a column as matches of `_AMOUNT`, with the affixes and separators that they share."""

    matches: Sequence[re.Match[str]]
    before: str  # usually a currency
    is_optional: bool  # True if some amounts lack the text `before`
    after: _Affixes
    thousands: str
    decimal: str

    @property
    def pattern(self) -> str:
        """A regular expression that matches the texts whose values `_write_amounts` can compute."""
        sign = rf"[(+{MINUS}]*"
        before = re.escape(self.before) + ("?" if self.is_optional else "")
        body = _BODIES[self.thousands, self.decimal].pattern
        after = "|".join(re.escape(suffix) for suffix in sorted(self.after.factors, key=_order_affix))
        return rf"{sign}{before}[{BLANKS}]?{sign}(?:{body})[{BLANKS}]?(?:{after})\.?[){MINUS}]?"


def find_number_format(info: ColumnInfo, cells: CellCounts, has_marks: bool) -> CellFormat | None:
    """Returns the form of a column of numbers; None for other cells, and for numbers that need no conversion.

    `cells` are without marks of missing values; `has_marks` is True if the column has such marks.
    """
    if not cells.texts:
        return CellFormat("number", "{}", "") if has_marks else None
    if is_code(info):
        return None
    if not cells.numbers:
        cell_format = _find_hours_format(cells) or _find_clock_format(info.words.lower().split(), cells)
        if cell_format is not None:
            return cell_format
    if set(cells.texts) <= {"0", "1"} or all(map(_PLAIN_YEAR.fullmatch, cells.texts)):  # flags and years
        return None
    cell_format = _find_amount_format(info, cells)
    if cell_format is not None and not (cell_format.unit and cells.numbers):
        return cell_format
    unreadable = cells.find_unreadable(()) if cells.numbers else None
    return None if unreadable is None else CellFormat("number", "{}", "", unreadable=unreadable)


def is_currency(sign: str) -> bool:
    """True for the sign of a currency, such as $."""
    return len(sign) == 1 and unicodedata.category(sign) == "Sc"


def is_code(info: ColumnInfo) -> bool:
    """True if the name of a column means codes, whose digits are no amounts."""
    words = info.words.lower().split()
    return bool(words) and (words[-1] in _CODES or not _CODED.isdisjoint(words))


def is_written(info: ColumnInfo) -> bool:
    """True if the name of a column means codes that stay text, such as phone numbers and ZIP codes."""
    words = info.words.lower().split()
    return is_code(info) and (words[-1] in _WRITTEN or not _CODED.isdisjoint(words))


def names_length(info: ColumnInfo) -> bool:
    """True if the name of a column means a length of time, not a time of day."""
    return not (_OF_LENGTHS | _OF_HOURS).isdisjoint(info.words.lower().split())


def _find_hours_format(cells: CellCounts) -> CellFormat | None:
    """Returns the form of lengths of time such as `1h 20m` and `45 min`, in minutes; None for other cells."""
    matches = [match for match in cells.match(_HOURS) if match["h"] or match["m"]]
    unreadable = cells.find_unreadable(match.string for match in matches)
    if unreadable is None or not any(match["h"] and match["m"] for match in matches):
        return None
    has_capitals = any(match.string != match.string.lower() for match in matches)
    text = f"lower({cells.text})" if has_capitals else cells.text
    end = f"instr({text},'h')"
    hours = f"CAST('0' || substr({text},1,{end}-1) AS INTEGER)"
    minutes = f"CAST('0' || trim(substr({text},{end}+1),' ,hoursmint') AS INTEGER)"
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
    """Returns the form of lengths of time such as `3:45` and `1:02:30`.

    Such texts may also be times of day. They are lengths if the name of the column says so, or if a first number is at
    least 24. `3:45` also needs a name, which tells minutes and seconds from hours and minutes. Otherwise returns None.
    """
    matches = cells.match(_CLOCK)
    unreadable = cells.find_unreadable(match.string for match in matches)
    if not matches or unreadable is None or len({match["seconds"] is None for match in matches}) > 1:
        return None
    is_long = any(int(match["first"]) >= _HOURS_OF_DAY for match in matches)
    names_hours = not _OF_HOURS.isdisjoint(words)
    names_a_length = not _OF_LENGTHS.isdisjoint(words)
    first, rest = (part.replace("{0}", cells.text).replace("MARK", ":") for part in (BEFORE, AFTER))
    if matches[0]["seconds"] is not None:
        if not is_long and not names_a_length:
            return None
        second, third = (part.replace("{0}", rest).replace("MARK", ":") for part in (BEFORE, AFTER))
        sql = f"(3600 * CAST({first} AS INTEGER) + 60 * CAST({second} AS INTEGER) + CAST({third} AS INTEGER))"
        unit = "seconds"
    elif names_hours or (is_long and names_a_length):
        sql = f"(60 * CAST({first} AS INTEGER) + CAST({rest} AS INTEGER))"
        unit = "minutes" if names_hours else "seconds"
    else:
        return None
    return CellFormat("number", sql, unit, unit=unit, unreadable=unreadable, text=cells.text, pattern=_CLOCK.pattern)


def _find_amount_format(info: ColumnInfo, cells: CellCounts) -> CellFormat | None:
    """The form of numbers with separators, currencies or units; None for several currencies or incompatible units."""
    if any(map(_CODE.fullmatch, cells.texts)):
        return None
    amounts = _find_amounts(info, cells)
    if amounts is None or _are_codes(amounts, info):
        return None
    unreadable = cells.find_unreadable(match.string for match in amounts.matches)
    if unreadable is None:
        return None
    has_several_units = len(set(amounts.after.factors.values())) > 1
    return CellFormat(
        "number",
        _write_amounts(amounts, cells),
        amounts.after.unit if has_several_units and amounts.after.unit is not None else "",
        unit=amounts.after.unit,
        unreadable=unreadable,
        text=cells.text,
        pattern=amounts.pattern,
    )


def _find_amounts(info: ColumnInfo, cells: CellCounts) -> _Amounts | None:
    """Returns the amounts that share the most frequent affixes and separators; None if the cells are no amounts."""
    matches = [match for match in cells.match(_AMOUNT) if "".join(match.group("signs", "inner", "end")) in _SIGNS]
    if cells.numbers:  # a text with a unit would be another quantity
        matches = [match for match in matches if not match["before"] and not match["after"]]
    befores = cells.count((match["before"], match.string) for match in matches)
    before = befores.most_common(1)[0][0] if befores else ""
    is_optional = len(befores) == 2 and "" in befores and is_currency(max(befores))  # $95.00 beside 17.25
    if is_optional:
        before = max(befores)
    matches = [match for match in matches if match["before"] == before or (is_optional and not match["before"])]
    if not matches or not _is_unit(before, _CURRENCIES):
        return None
    suffixes = cells.count((match["after"], match.string) for match in matches)
    has_decimals = any(re.search(r"[.,]\d", match["body"]) for match in matches)
    are_amounts = before != "" or has_decimals or names_amounts(info)
    after = _find_most_factors(suffixes, has_currency=before != "", are_amounts=are_amounts)
    if after is None or any(suffix and suffix in before for suffix in after.factors):
        return None
    matches = [match for match in matches if match["after"].strip(BLANKS) in after.factors]
    (thousands, decimal), readable = _find_separators(matches, cells)
    return _Amounts(readable, before, is_optional, after, thousands, decimal) if readable else None


def _are_codes(amounts: _Amounts, info: ColumnInfo) -> bool:
    """True if amounts may be versions, names such as R1, seats such as 12C or grades such as 2-."""
    texts = [match.string for match in amounts.matches]
    if may_be_versions(texts, info):
        return True
    before = amounts.before
    if before.isalpha() and all(
        match["body"].isdecimal() and f"{before}{match['body']}" in match.string for match in amounts.matches
    ):
        return True
    if not before and may_be_lettered_codes(texts, info):
        return True
    negative = [match["body"] for match in amounts.matches if match["end"] in [*MINUS]]
    return bool(negative) and all(len(body) == 1 for body in negative)


def _write_amounts(amounts: _Amounts, cells: CellCounts) -> str:
    """Returns SQL for the values of amounts."""
    sql = cells.text
    for affix in sorted({amounts.before, *amounts.after.factors} - {""}, key=_order_affix):
        sql = f"replace({sql}, {text_literal(affix)}, '')"
    for old, new in _find_replacements(amounts).items():
        sql = f"replace({sql}, {text_literal(old)}, '{new}')"
    factors = []
    if any(match["end"] in [*MINUS] for match in amounts.matches):
        factors.append(f"CASE WHEN instr({sql}, '-') > 0 THEN -1 ELSE 1 END")
        sql = f"replace({sql}, '-', '')"
    if set(amounts.after.factors.values()) != {1}:
        factors.append(_write_factor(amounts.after.factors, cells.text))
    has_fractions = any(isinstance(number, float) for number in cells.numbers)
    is_whole = not has_fractions and not any(amounts.decimal in match["body"] for match in amounts.matches)
    sql = f"CAST({sql} AS {'INTEGER' if is_whole else 'REAL'})"
    return f"({' * '.join([*factors, sql])})" if factors else sql


def _find_replacements(amounts: _Amounts) -> dict[str, str]:
    """Maps separators and signs that occur in the cells to their form in numbers of SQL."""
    replaced = {}
    if any(amounts.thousands in match["body"] for match in amounts.matches):
        replaced[amounts.thousands] = ""
    replaced |= {sign: "" for sign in (*BLANKS, "+", ")") if sign != amounts.thousands}
    replaced |= {"(": "-", MINUS[0]: "-", amounts.decimal: "."}
    texts = [match.string for match in amounts.matches]
    return {old: new for old, new in replaced.items() if old != new and any(old in text for text in texts)}


def _write_factor(factors: Mapping[str, int], text: str) -> str:
    """Returns SQL for the factor that belongs to the text after a number."""
    ordered = sorted(factors, key=_order_affix)
    while len(ordered) > 1 and factors[ordered[-1]] == 1:
        ordered.pop()
    if len(factors) == 1:
        return str(factors[ordered[0]])
    whens = (f"WHEN instr({text}, {text_literal(suffix)}) > 0 THEN {factors[suffix]}" for suffix in ordered)
    return f"CASE {' '.join(whens)} ELSE 1 END"


def _order_affix(affix: str) -> tuple[int, str]:
    """Returns a key that sorts texts beside numbers, the longest first, because they may contain shorter ones."""
    return -len(affix), affix


def _find_separators(
    matches: Sequence[re.Match[str]], cells: CellCounts
) -> tuple[tuple[str, str], Sequence[re.Match[str]]]:
    """The thousands separator and the decimal mark that fit the most rows, and the matches that they fit."""
    best: tuple[tuple[str, str], Sequence[re.Match[str]]] = (_SEPARATORS[0], [])
    best_rows = 0
    for separators, pattern in _BODIES.items():
        if cells.decimal not in ("", separators[1]):
            continue
        fitting = [match for match in matches if pattern.fullmatch(match["body"])]
        rows = sum(cells.texts[match.string] for match in fitting)
        if rows > best_rows:
            best, best_rows = (separators, fitting), rows
        if len(fitting) == len(matches):
            break
    return best


def _find_most_factors(suffixes: Counter[str], has_currency: bool, are_amounts: bool) -> _Affixes | None:
    """Returns the factors of all texts after numbers. If they are incompatible, leaves out the less frequent ones."""
    affixes = _find_factors(suffixes.keys(), has_currency, are_amounts)
    if affixes is not None:
        return affixes
    chosen: set[str] = set()
    for suffix, _ in suffixes.most_common(_MAX_SUFFIXES):
        extended = _find_factors({*chosen, suffix}, has_currency, are_amounts)
        if extended is not None:
            affixes = extended
            chosen.add(suffix)
    return affixes


def _find_factors(suffixes: Set[str], has_currency: bool, are_amounts: bool) -> _Affixes | None:
    """The factors of the texts after numbers; None if they are incompatible.

    Letters such as K, M and B mean thousands, millions and billions only if `are_amounts`: 2B may be a pencil.
    """
    bare = {suffix.strip(BLANKS) for suffix in suffixes}
    plain = {suffix: suffix.lower().rstrip(".") for suffix in bare}
    kinds = set(plain.values())
    scales = SCALES
    if "T" in bare and (has_currency or kinds & SCALES.keys()):
        scales = {**SCALES, "t": 10**12}
    may_be_scales = kinds != {""} and kinds <= {"", *scales}
    # m alone means metres, and a single capital after a blank is a unit
    are_metres = kinds <= {"", "m"} and "m" in bare and not has_currency
    is_spaced_capital = len(bare) == 1 and max(bare) in ("K", "M", "B") and not suffixes & bare
    if may_be_scales and not are_metres and not is_spaced_capital:
        is_letter = len(kinds - {""}) == 1 and bool(kinds & {"k", "m", "b", "t"})
        if is_letter and not are_amounts:
            return None
        return _Affixes({suffix: scales.get(kind, 1) for suffix, kind in plain.items()})
    if bare & _NO_UNITS or (may_be_scales and len(kinds) > 1):
        return None
    affixes = _find_convertible_units(plain)
    if affixes is not None:
        return affixes
    is_same = len({kind.rstrip("s") for kind in kinds}) == 1 and all(_is_unit(suffix, UNIT_NAMES) for suffix in bare)
    return _Affixes(dict.fromkeys(bare, 1)) if is_same else None


def _find_convertible_units(names: Mapping[str, str]) -> _Affixes | None:
    """Returns the factors of units of one kind, such as g and kg; None for other units and for several currencies.

    `names` has the name of the unit by the text after a number.
    """
    units = {name: UNITS[name] for name in names.values() if name in UNITS}
    if len(units) < len(set(names.values())) or len({unit.kind for unit in units.values()}) != 1:
        return None
    least = min(units.values(), key=lambda unit: unit.size)
    ratios = {suffix: units[name].size / least.size for suffix, name in names.items()}
    has_currencies = len(units) > 1 and least.kind == "money"
    if has_currencies or any(ratio != int(ratio) for ratio in ratios.values()):
        return None
    unit = least.name if least.kind not in ("money", "share") else None
    return _Affixes({suffix: int(ratio) for suffix, ratio in ratios.items()}, unit)


def _is_unit(affix: str, known: Collection[str]) -> bool:
    """True if a text beside a number is empty, a known currency or unit, or a sign such as $, % and #."""
    letters = "".join(filter(str.isalnum, affix)).lower()
    signs = [sign for sign in affix if not sign.isalnum()]
    is_known = not letters or letters in known or affix.lower() in known
    return is_known and all(sign in "#%‰°/. " or unicodedata.category(sign) == "Sc" for sign in signs)
