"""Numbers of columns that SQL cannot add up or compare as they are written, and the SQL of what they mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence, Set
from itertools import product
from typing import Final

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
_HOURS: Final = re.compile(
    r"(?:(?P<hours>\d+) ?(?P<h>h|hrs?|hours?))?(?:,? ?(?P<minutes>\d+) ?(?P<m>m|mins?|minutes?)?)?", re.IGNORECASE
)


def find_number_form(info: ColumnInfo, cells: Sequence[object], has_marks: bool) -> CellForm | None:
    """The form of a column with these distinct cells, without its marks of missing numbers; None for no numbers."""
    texts = [cell.strip() for cell in cells if isinstance(cell, str)]
    if not texts:
        return CellForm("number", "{}", "") if has_marks else None
    words = info.words.lower().split()
    if words and (words[-1] in _CODES or not _CODED.isdisjoint(words)):
        return None
    if len(texts) == len(cells) and (found := _form_of_hours(texts)):
        return found
    if set(texts) <= {"0", "1"} or all(map(_PLAIN_YEAR.fullmatch, texts)):  # no and yes, or years
        return None
    found = _form_of_amounts(texts, any(isinstance(cell, float) for cell in cells))
    return None if found is not None and found.unit and len(texts) < len(cells) else found


def _form_of_hours(texts: Sequence[str]) -> CellForm | None:
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
    example = next(match.string for match in matches if match["h"] and match["m"])
    return CellForm("number", f"(60 * {hours} + {minutes})", f"minutes, written like {example}", unit="minutes")


def _form_of_amounts(texts: Sequence[str], has_fractions: bool) -> CellForm | None:
    """The form of numbers with marks, currencies, units; None for no numbers, or of several currencies, units or marks.

    With `has_fractions`, further cells are numbers that have fractions.
    """
    found = [part for text in texts if (part := _AMOUNT.fullmatch(text))]
    parts = [part for part in found if "".join(part.group("signs", "inner", "end")) in _SIGNS]
    before, bodies = {part["before"] for part in parts}, [part["body"] for part in parts]
    if len(parts) < len(texts) or len(before) > 1 or not _is_unit(parts[0]["before"], _CURRENCIES):
        return None
    behind = _find_factors({part["after"] for part in parts}, before != {""})
    marks = next((marks for marks, form in _BODIES.items() if all(map(form.fullmatch, bodies))), None)
    if behind is None or marks is None:
        return None
    (thousands, decimal), (factors, unit) = marks, behind
    if any(suffix and suffix in piece for suffix in factors for piece in before):
        return None
    pieces = {*before, *factors} - {""}  # the texts around numbers
    changes = [(piece, "") for piece in sorted(pieces, key=lambda piece: (-len(piece), piece))]
    changes += [(thousands, "")] * any(thousands in body for body in bodies)
    changes += [(each, "") for each in (*BLANKS, "+", ")") if each != thousands]
    changes += [("(", "-"), (MINUS[0], "-"), (decimal, ".")]
    sql = "{}"
    for old, new in changes:
        if old != new and (old in pieces or any(old in text for text in texts)):
            sql = f"replace({sql}, {text_literal(old)}, '{new}')"
    sign = f"CASE WHEN instr({sql}, '-') > 0 THEN -1 ELSE 1 END"
    is_behind = any(part["end"] in [*MINUS] for part in parts)
    if is_behind:
        sql = f"replace({sql}, '-', '')"
    whole = not has_fractions and not any(decimal in body for body in bodies)
    sql = f"CAST({sql} AS {'INTEGER' if whole else 'REAL'})"
    different = set(factors.values())
    multiples = [sign] * is_behind + [_factor_sql(factors)] * (different != {1})
    sql = f"({' * '.join([*multiples, sql])})" if multiples else sql
    told = f", in {unit}" if len(different) > 1 and unit is not None else ""
    return CellForm("number", sql, f"numbers written like {texts[0]}{told}", unit=unit)


def _factor_sql(factors: Mapping[str, int]) -> str:
    """SQL of the number that the text behind a number stands for; a longer text may contain a shorter one."""
    ordered = sorted(factors, key=lambda suffix: (-len(suffix), suffix))
    while len(ordered) > 1 and factors[ordered[-1]] == 1:
        ordered.pop()
    if len(factors) == 1:
        return str(factors[ordered[0]])
    whens = (f"WHEN instr({{}}, {text_literal(each)}) > 0 THEN {factors[each]}" for each in ordered)
    return f"CASE {' '.join(whens)} ELSE 1 END"


def _is_unit(affix: str, known: Collection[str]) -> bool:
    """Whether a text beside a number leaves it one: a currency or a unit, in letters or as a sign."""
    letters = "".join(filter(str.isalnum, affix)).lower()
    signs = [sign for sign in affix if not sign.isalnum()]
    return (not letters or letters in known) and all(s in "#%‰°/. " or unicodedata.category(s) == "Sc" for s in signs)


def _find_factors(suffixes: Set[str], has_currency: bool) -> tuple[Mapping[str, int], str | None] | None:
    """What texts behind numbers stand for, and the name of their unit; None where they do not go together."""
    bare = {suffix.strip(BLANKS) for suffix in suffixes}
    plain = {suffix: suffix.lower().rstrip(".") for suffix in bare}
    kinds = set(plain.values())
    if kinds <= {"", *SCALES} and kinds != {""}:
        # m alone is metres, and a capital behind a blank a unit
        is_unit = kinds <= {"", "m"} and "m" in bare and not has_currency
        if not is_unit and not (len(bare) == 1 and max(bare) in ("K", "M", "B") and not suffixes & bare):
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
