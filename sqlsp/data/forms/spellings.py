"""Texts that differ only in case, accents and blanks around them, as `Malaga`, `MALAGA ` and `Málaga`: one value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from sqlsp.data.forms.reading import FoundForm
from sqlsp.question.words import without_accents
from sqlsp.sql.cell_form import SPELT, CellForm
from sqlsp.sql.literals import text_literal

_MOST_LETTERS: Final = 12  # with accents, of which the plain ones are taken: each is a part of the SQL


def find_spellings(cells: Sequence[object]) -> FoundForm | None:
    """The form of a column of texts of which some are spelt in several ways; None for any other column."""
    texts = {cell for cell in cells if isinstance(cell, str)}
    if any(not isinstance(cell, str) for cell in cells):
        return None
    form = _form_of(_letters_with_twins(texts))
    best: dict[str, str] = {}
    for text in sorted(texts, key=lambda text: (text != text.strip(), text.isupper(), text.islower(), text)):
        best.setdefault(form.fold(text), text)
    if len(best) == len(texts):
        return None
    twin = next(text for text in sorted(texts) if best[form.fold(text)] != text)
    one, other = best[form.fold(twin)], twin.strip() or "a blank"
    other = f"the same with blanks around it ({twin!r})" if other == one else other
    said = f"texts written in several ways, as {one} and {other}"
    form = CellForm(form.type, form.sql, said, form.letters)
    return FoundForm(form, lambda cell: best.get(form.fold(str(cell)), cell))


def _form_of(letters: Sequence[tuple[str, str]]) -> CellForm:
    sql = SPELT
    for letter, plain in letters:
        sql = f"replace({sql},{text_literal(letter)},{text_literal(plain)})"
    return CellForm("text", sql, "", tuple(letters))


def _letters_with_twins(texts: Iterable[str]) -> list[tuple[str, str]]:
    """The letters with accents, each with the plain one, by which alone some of the texts differ from others."""
    fold = _form_of(()).fold
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
