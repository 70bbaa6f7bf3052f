"""Finds columns whose cells write numbers or dates in a form that SQL cannot compare, sort or add up as it is.

Texts such as `1,200`, `$95`, `12 kg`, `412,5`; dates such as 31-OCT-2023, 25/12/2020, `January 10, 2012`, 20231031,
seconds since 1970 (`date_forms`); `NA` among numbers; texts that differ only in case, accents and blanks around them,
as `Malaga`, `MALAGA ` and `Málaga`. Such a column gets a `CellForm`: SQL then compares an expression of it, and
questions are linked to what its cells mean. A column is left as it is where a single cell does not fit, or where its
name says that it holds codes.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.cells.date_forms import FoundForm, find_date_form
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import SPELT, CellForm, ColumnInfo, Schema
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
    best: dict[str, str] = {}
    for text in sorted(texts, key=lambda text: (text != text.strip(), text.isupper(), text.islower(), text)):
        best.setdefault(form.fold(text), text)
    if len(best) == len(texts):
        return None
    twin = next(text for text in sorted(texts) if best[form.fold(text)] != text)
    one, other = best[form.fold(twin)], twin.strip() or "a blank"
    other = f"the same with blanks around it ({twin!r})" if other == one else other
    description = f"texts written in several ways, as {one} and {other}"
    form = CellForm(form.type, form.sql, description, form.letters)
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
