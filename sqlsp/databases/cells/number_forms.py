"""Numbers of columns that SQL cannot add up or compare as they are written, and the SQL of what they mean."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Mapping, Sequence, Set
from itertools import product
from typing import Final

from sqlsp.databases.cells.counts import AFTER, BEFORE, CellCounts
from sqlsp.databases.cells.lookalikes import may_be_versions, names_amounts
from sqlsp.question.units import UNITS
from sqlsp.question.words import word_set
from sqlsp.schema.schema import CellForm, ColumnInfo
from sqlsp.sql.literals import text_literal

# last words of the names of columns whose digits are no amounts
_CODES: Final = word_set(
    """id ids code codes zip zipcode postal postcode plz phone telephone tel fax mobile cell isbn issn ean upc sku ssn
    barcode year no nr number key version serial account iban vat ref reference card licence license plate index"""
)
_CODED: Final = word_set("zip postal phone isbn")  # words anywhere in such names
# last words of the names of codes whose digits are written, dialed or scanned, and neither counted nor joined
_WRITTEN: Final = word_set(
    "zip zipcode postal postcode plz phone telephone tel fax mobile isbn issn ean upc ssn barcode iban vat"
)
BLANKS: Final = " \u00a0\u202f\u2009"
MINUS: Final = "\u2212-"  # in this order, a class of a regular expression may end with both
_AMOUNT: Final = re.compile(
    rf"(?P<signs>[(+{MINUS}]*)(?P<before>[^\d\s()+.,'’<>~{MINUS}]*)[{BLANKS}]?(?P<inner>[(+{MINUS}]*)"
    rf"(?P<body>\d[\d.,'’{BLANKS}]*(?<=\d)|\d)"
    rf"(?P<after>[{BLANKS}]?[^\d\s()+.,'’<>~{MINUS}]*\.?)(?P<end>[){MINUS}]?)"
)
_SIGNS: Final = ("", "+", *MINUS, "()")
# numbers by their marks of thousands and of decimals
_MARKS: Final = ((",", "."), (".", ","), *product(BLANKS, ",."), ("'", "."), ("’", "."))
_BODIES: Final = {
    marks: re.compile(
        r"(?:[1-9]\d{{0,2}}(?:{0}\d{{3}})+|{2}0|[1-9]\d*)(?:{1}\d+)?".format(*map(re.escape, marks), indian)
    )
    for marks in _MARKS
    for indian in [r"[1-9]\d?(?:,\d\d)+,\d{3}|" if marks == (",", ".") else ""]
}
# letters before a number and after it that leave it a number
_CURRENCIES: Final = word_set("usd eur gbp chf jpy cny inr aud cad nok sek dkk pln rs kr us r")
UNIT_NAMES: Final = (
    _CURRENCIES
    | UNITS.keys()
    | word_set(
        """lb lbs oz mi mile miles ft in yd gal w kw kwh mw v a hz ghz mhz hp ps bhp cc rpm c f pts points pcs piece
        pieces unit units m2 km2 sqm ha"""
    )
)
SCALES: Final = {
    **dict.fromkeys(("k", "thousand", "tsd"), 1_000),
    **dict.fromkeys(("m", "mn", "mio", "million"), 1_000_000),
    **dict.fromkeys(("b", "bn", "billion"), 1_000_000_000),
    **dict.fromkeys(("trillion",), 1_000_000_000_000),
}
_PLAIN_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_CODE: Final = re.compile(r"0\d+|\d{19,}")  # zeros that lead and very long numbers mean that digits are meant as a text
_MAX_SUFFIXES: Final = 20  # different texts behind the numbers of a column
_HOURS: Final = re.compile(
    r"(?:(?P<hours>\d+) ?(?P<h>h|hrs?|hours?))?(?:,? ?(?P<minutes>\d+) ?(?P<m>m|mins?|minutes?)?)?", re.IGNORECASE
)
_CLOCK: Final = re.compile(r"(?P<first>\d{1,4}):[0-5]\d(?P<seconds>:[0-5]\d)?")
_HOURS_OF_DAY: Final = 24
# words of names by which such texts are lengths of time, and those by which they are hours and minutes
_OF_LENGTHS: Final = word_set(
    "duration length runtime elapsed lap split pace song track video call race run playtime took"
)
_OF_HOURS: Final = word_set("hour hours worked shift shifts overtime flight timesheet")


def find_number_form(info: ColumnInfo, cells: CellCounts, has_marks: bool) -> CellForm | None:
    """The form of a column with these distinct cells, without its marks of missing numbers; None for no numbers."""
    if not cells.texts:
        return CellForm("number", "{}", "") if has_marks else None
    if is_code(info):
        return None
    if not cells.numbers and (found := _form_of_hours(cells) or _form_of_clock(info.words.lower().split(), cells)):
        return found
    if set(cells.texts) <= {"0", "1"} or all(map(_PLAIN_YEAR.fullmatch, cells.texts)):  # no and yes, or years
        return None
    found = _form_of_amounts(info, cells)
    if found is not None and not (found.unit and cells.numbers):
        return found
    odd = cells.odd(()) if cells.numbers else None
    return None if odd is None else CellForm("number", "{}", "", odd=odd)


def is_currency(sign: str) -> bool:
    """True for the sign of a currency, such as $."""
    return len(sign) == 1 and unicodedata.category(sign) == "Sc"


def is_code(info: ColumnInfo) -> bool:
    """True if the name of a column means codes: its digits are no amounts."""
    words = info.words.lower().split()
    return bool(words) and (words[-1] in _CODES or not _CODED.isdisjoint(words))


def is_written(info: ColumnInfo) -> bool:
    """True if the name of a column means codes such as those of phones and zip, which are texts."""
    words = info.words.lower().split()
    return is_code(info) and (words[-1] in _WRITTEN or not _CODED.isdisjoint(words))


def names_length(info: ColumnInfo) -> bool:
    """True if the name of a column means a length of time, not a time of day."""
    return not (_OF_LENGTHS | _OF_HOURS).isdisjoint(info.words.lower().split())


def _form_of_hours(cells: CellCounts) -> CellForm | None:
    """The form of `1h 20m` beside `45 min`, which are minutes."""
    matches = [match for match in cells.match(_HOURS) if match["h"] or match["m"]]
    examples = [match.string for match in matches if match["h"] and match["m"]]
    odd = cells.odd(match.string for match in matches)
    if odd is None or not examples:
        return None
    text = f"lower({cells.text})" if any(match.string != match.string.lower() for match in matches) else cells.text
    place = f"instr({text},'h')"
    hours = f"CAST('0' || substr({text},1,{place}-1) AS INTEGER)"
    minutes = f"CAST('0' || trim(substr({text},{place}+1),' ,hoursmint') AS INTEGER)"
    description = f"minutes, written like {examples[0]}"
    pattern = f"(?i){_HOURS.pattern}"
    return CellForm(
        "number", f"(60 * {hours} + {minutes})", description, unit="minutes", odd=odd, text=cells.text, pattern=pattern
    )


def _form_of_clock(words: Collection[str], cells: CellCounts) -> CellForm | None:
    """The form of `3:45` and `1:02:30` where a name or the size of a number says which units they are.

    A column that may as well be one of times of day has none.
    """
    matches = cells.match(_CLOCK)
    odd = cells.odd(match.string for match in matches)
    if not matches or odd is None or len({match["seconds"] is None for match in matches}) > 1:
        return None
    is_long = any(int(match["first"]) >= _HOURS_OF_DAY for match in matches)
    first, rest = (part.replace("{0}", cells.text).replace("MARK", ":") for part in (BEFORE, AFTER))
    if matches[0]["seconds"] is not None:
        if not is_long and _OF_LENGTHS.isdisjoint(words):
            return None
        parts: tuple[str, ...] = (first, *(part.replace("{0}", rest).replace("MARK", ":") for part in (BEFORE, AFTER)))
        factors: tuple[int, ...] = (3600, 60, 1)
        unit = "seconds"
    elif not _OF_HOURS.isdisjoint(words) or (is_long and not _OF_LENGTHS.isdisjoint(words)):
        parts, factors = (first, rest), (60, 1)
        unit = "seconds" if _OF_HOURS.isdisjoint(words) else "minutes"
    else:
        return None
    terms = (f"{factor} * CAST({part} AS INTEGER)" for factor, part in zip(factors, parts, strict=True))
    sql = f"({' + '.join(terms).replace('+ 1 * ', '+ ')})"
    description = f"{unit}, written like {matches[0].string}"
    pattern = _CLOCK.pattern
    return CellForm("number", sql, description, unit=unit, odd=odd, text=cells.text, pattern=pattern)


def _form_of_amounts(info: ColumnInfo, cells: CellCounts) -> CellForm | None:
    """The form of numbers with marks, currencies, units; None for no numbers, or of several currencies, units or marks.

    Cells that are numbers may be among them.
    """
    if any(map(_CODE.fullmatch, cells.texts)):
        return None
    found = [part for part in cells.match(_AMOUNT) if "".join(part.group("signs", "inner", "end")) in _SIGNS]
    if cells.numbers:  # beside which a text with a unit is another quantity
        found = [part for part in found if not part["before"] and not part["after"]]
    befores = cells.count((part["before"], part.string) for part in found)
    before = befores.most_common(1)[0][0] if befores else ""
    is_mixed = len(befores) == 2 and "" in befores and is_currency(max(befores))  # $95.00 beside 17.25
    before = max(befores) if is_mixed else before
    found = [part for part in found if part["before"] in ((before, "") if is_mixed else (before,))]
    are_amounts = before != "" or names_amounts(info) or any(re.search(r"[.,]\d", part["body"]) for part in found)
    behind = _find_most_factors(cells.count((part["after"], part.string) for part in found), before != "", are_amounts)
    if not found or behind is None or not _is_unit(before, _CURRENCIES):
        return None
    (factors, unit) = behind
    found = [part for part in found if part["after"].strip(BLANKS) in factors]
    (thousands, decimal), parts = _find_marks(found, cells)
    odd = cells.odd(part.string for part in parts)
    if odd is None or any(suffix and suffix in before for suffix in factors):
        return None
    if may_be_versions([part.string for part in parts], info):
        return None
    if before.isalpha() and all(
        f"{before}{part['body']}" in part.string and part["body"].isdecimal() for part in parts
    ):
        return None  # R1, R2 … are names
    texts, bodies = [part.string for part in parts], [part["body"] for part in parts]
    pieces = {before, *factors} - {""}  # the texts around numbers
    changes = [(piece, "") for piece in sorted(pieces, key=lambda piece: (-len(piece), piece))]
    changes += [(thousands, "")] if any(thousands in body for body in bodies) else []
    changes += [(sign, "") for sign in (*BLANKS, "+", ")") if sign != thousands]
    changes += [("(", "-"), (MINUS[0], "-"), (decimal, ".")]
    sql = cells.text
    for old, new in changes:
        if old != new and (old in pieces or any(old in text for text in texts)):
            sql = f"replace({sql}, {text_literal(old)}, '{new}')"
    sign = f"CASE WHEN instr({sql}, '-') > 0 THEN -1 ELSE 1 END"
    negative = [part["body"] for part in parts if part["end"] in [*MINUS]]
    is_behind = bool(negative)
    if is_behind and all(len(body) == 1 for body in negative):
        return None  # 2- is a grade
    if is_behind:
        sql = f"replace({sql}, '-', '')"
    has_fractions = any(isinstance(number, float) for number in cells.numbers)
    whole = not has_fractions and not any(decimal in body for body in bodies)
    sql = f"CAST({sql} AS {'INTEGER' if whole else 'REAL'})"
    different = set(factors.values())
    multiples = [sign] if is_behind else []
    multiples += [_factor_sql(factors, cells.text)] if different != {1} else []
    sql = f"({' * '.join([*multiples, sql])})" if multiples else sql
    in_unit = f", in {unit}" if len(different) > 1 and unit is not None else ""
    example = next((part.string for part in parts if part["before"] == before), texts[0])
    description = f"numbers written like {example}{in_unit}"
    pattern = _pattern_of(re.escape(before) + ("?" if is_mixed else ""), factors, _BODIES[thousands, decimal].pattern)
    return CellForm("number", sql, description, unit=unit, odd=odd, text=cells.text, pattern=pattern)


def _find_marks(parts: Sequence[re.Match[str]], cells: CellCounts) -> tuple[tuple[str, str], Sequence[re.Match[str]]]:
    """The marks of thousands and decimals that fit the most cells, and those of `parts` that they fit."""
    best: tuple[tuple[str, str], Sequence[re.Match[str]]] = (_MARKS[0], [])
    most = 0
    for marks, form in _BODIES.items():
        if cells.decimal not in ("", marks[1]):
            continue
        fitting = [part for part in parts if form.fullmatch(part["body"])]
        rows = sum(cells.texts[part.string] for part in fitting)
        if rows > most:
            best, most = (marks, fitting), rows
        if len(fitting) == len(parts):
            break
    return best


def _find_most_factors(
    suffixes: Counter[str], has_currency: bool, are_amounts: bool
) -> tuple[Mapping[str, int], str | None] | None:
    """What all texts behind numbers stand for, or what the most frequent ones do that go together."""
    if (found := _find_factors(suffixes.keys(), has_currency, are_amounts)) is not None:
        return found
    chosen: set[str] = set()
    for suffix, _ in suffixes.most_common(_MAX_SUFFIXES):
        further = _find_factors({*chosen, suffix}, has_currency, are_amounts)
        if further is not None:
            found = further
            chosen.add(suffix)
    return found


def _pattern_of(before: str, factors: Collection[str], body: str) -> str:
    """A regular expression of all texts that the SQL of a form of amounts reads."""
    sign = rf"[(+{MINUS}]*"
    behind = "|".join(re.escape(suffix) for suffix in sorted(factors, key=len, reverse=True))
    return rf"{sign}{before}[{BLANKS}]?{sign}(?:{body})[{BLANKS}]?(?:{behind})\.?[){MINUS}]?"


def _factor_sql(factors: Mapping[str, int], text: str) -> str:
    """SQL of the number that the text behind a number stands for; a longer text may contain a shorter one."""
    ordered = sorted(factors, key=lambda suffix: (-len(suffix), suffix))
    while len(ordered) > 1 and factors[ordered[-1]] == 1:
        ordered.pop()
    if len(factors) == 1:
        return str(factors[ordered[0]])
    whens = (f"WHEN instr({text}, {text_literal(suffix)}) > 0 THEN {factors[suffix]}" for suffix in ordered)
    return f"CASE {' '.join(whens)} ELSE 1 END"


def _is_unit(affix: str, known: Collection[str]) -> bool:
    """Whether a text beside a number leaves it one: a currency or a unit, in letters or as a sign."""
    letters = "".join(filter(str.isalnum, affix)).lower()
    signs = [sign for sign in affix if not sign.isalnum()]
    return (not letters or letters in known) and all(s in "#%‰°/. " or unicodedata.category(s) == "Sc" for s in signs)


def _find_factors(
    suffixes: Set[str], has_currency: bool, are_amounts: bool
) -> tuple[Mapping[str, int], str | None] | None:
    """What texts behind numbers stand for, and the name of their unit; None where they do not go together.

    The letter K, M or B alone makes thousands, millions or billions of amounts only: 2B may be a pencil.
    """
    bare = {suffix.strip(BLANKS) for suffix in suffixes}
    plain = {suffix: suffix.lower().rstrip(".") for suffix in bare}
    kinds = set(plain.values())
    if kinds <= {"", *SCALES} and kinds != {""}:
        # m alone is metres, and a capital behind a blank a unit
        is_unit = kinds <= {"", "m"} and "m" in bare and not has_currency
        if not is_unit and not (len(bare) == 1 and max(bare) in ("K", "M", "B") and not suffixes & bare):
            if not are_amounts and len(kinds - {""}) == 1 and kinds & {"k", "m", "b"}:
                return None
            return {suffix: SCALES.get(kind, 1) for suffix, kind in plain.items()}, None
        if len(kinds) > 1:
            return None
    units = {kind: UNITS[kind] for kind in kinds if kind in UNITS}
    if len(units) == len(kinds) and len({unit.kind for unit in units.values()}) == 1:
        least = min(units.values(), key=lambda unit: unit.size)
        shares = {suffix: units[kind].size / least.size for suffix, kind in plain.items()}
        if (len(units) == 1 or least.kind != "money") and all(share == int(share) for share in shares.values()):
            name = least.name if least.kind not in ("money", "share") else None
            return {suffix: int(share) for suffix, share in shares.items()}, name
    same = len({kind.rstrip("s") for kind in kinds}) == 1 and all(_is_unit(suffix, UNIT_NAMES) for suffix in bare)
    return (dict.fromkeys(bare, 1), None) if same else None
