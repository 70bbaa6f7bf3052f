"""Finds columns whose cells write numbers or dates in a form that SQL cannot compare, sort or add up as it is.

A form is the SQL of what a cell means (`date_forms`, `number_forms`). Texts that differ only in case, accents and
blanks around them, as `Malaga`, `MALAGA ` and `Málaga`, have one, too. SQL then compares an expression of the column,
and questions are linked to what its cells mean. A column is left as it is where one cell does not fit, or where its
name says codes; of one whose cells look like amounts or dates nevertheless (`find_unread`), nothing is answered with
confidence.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from sqlsp.cells.date_forms import find_date_form
from sqlsp.cells.number_forms import BLANKS, MINUS, SCALES, UNIT_NAMES, find_number_form
from sqlsp.question.dates import MONTHS
from sqlsp.question.words import without_accents, word_set
from sqlsp.schema.schema import SPELT, CellForm, Schema
from sqlsp.sql.literals import text_literal

_DIGIT: Final = re.compile(r"\d")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_FIGURE: Final = re.compile(rf"[^\w\s]*[{BLANKS}]?[+{MINUS}]?\d|(?:[^\W\d_]+\W+){{1,2}}\d")
_SORTED: Final = re.compile(r"0000[^0].*|00:00(:00)?")  # shapes of texts that sort as what they mean
_KNOWN: Final = (
    UNIT_NAMES
    | SCALES.keys()
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


def find_form(column: int, contents: Sequence[object], schema: Schema) -> CellForm | None:
    """The form of a column with these distinct cells; None where they can be compared as they are, as keys are."""
    if any(column in key for key in schema.foreign_keys):
        return None
    found = _find_meaning(column, contents, schema)
    return found or (find_spellings(contents) if column not in schema.primary_keys else None)


def _find_meaning(column: int, contents: Sequence[object], schema: Schema) -> CellForm | None:
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
    if found is None or not marks:
        return found
    spellings = sorted(marks)  # of missing values: they are NULL
    there = f"NOT IN ({', '.join(map(text_literal, spellings))})"
    named = " or ".join(mark if mark.strip() else "a blank text" for mark in spellings)
    description = ", ".join(filter(None, [found.description, f"{named} where one is missing"]))
    if len(spellings) == found.sql.count("{}") == 1:
        sql = found.sql.replace("{}", f"nullif({{}}, {text_literal(spellings[0])})")
    else:
        sql = f"CASE WHEN {{}} {there} THEN {found.sql} END"
    return replace(found, sql=sql, description=description)


def find_spellings(cells: Sequence[object]) -> CellForm | None:
    """The form of a column of texts of which some are spelt in several ways; None for any other column."""
    texts = {cell for cell in cells if isinstance(cell, str)}
    if any(not isinstance(cell, str) for cell in cells):
        return None
    fold = _text_form(()).fold
    bare = {text: fold(without_accents(text)) for text in map(fold, texts)}
    number = Counter(bare.values())
    letters = {  # with accents, each with the plain one, by which alone some of the texts differ from others
        (letter, plain.lower())
        for text, same in bare.items()
        if number[same] > 1
        for letter in text
        if not letter.isascii() and (plain := without_accents(letter)).isascii() and plain
    }
    form = _text_form(sorted(letters) if len(letters) <= _MOST_LETTERS else [])
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
    return replace(form, description=description, spellings=several)


def _text_form(letters: Sequence[tuple[str, str]]) -> CellForm:
    sql = SPELT
    for letter, plain in letters:
        sql = f"replace({sql},{text_literal(letter)},{text_literal(plain)})"
    return CellForm("text", sql, "", tuple(letters))
