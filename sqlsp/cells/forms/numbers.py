"""Forms of numbers: texts with marks of thousands, a currency or a unit, and numbers among marks of missing ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sqlsp.cells.forms.reading import FoundForm
from sqlsp.question.words import word_set
from sqlsp.schema.cell_form import CellForm
from sqlsp.schema.schema import ColumnInfo
from sqlsp.sql.literals import text_literal

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
    return _form_of(texts[0], affix, bodies, marks, whole)


def _form_of(
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
        """The number that a cell means; None for a text that is none."""
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
