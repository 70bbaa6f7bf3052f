"""Texts that differ only in case and in blanks around them, as `Lisbon`, `LISBON` and `lisbon `: they are one value."""

from __future__ import annotations

from collections.abc import Sequence

from sqlsp.data.forms.reading import FoundForm
from sqlsp.sql.cell_form import SPELT, CellForm, fold


def find_spellings(cells: Sequence[object]) -> FoundForm | None:
    """The form of a column of texts of which some are spelt in several ways; None for any other column."""
    texts = {cell for cell in cells if isinstance(cell, str)}
    best: dict[str, str] = {}
    for text in sorted(texts, key=lambda text: (text != text.strip(), text.isupper(), text.islower(), text)):
        best.setdefault(fold(text), text)
    if any(not isinstance(cell, str) for cell in cells) or len(best) == len(texts):
        return None
    twin = next(text for text in sorted(texts) if best[fold(text)] != text)
    said = f"texts written in several ways, as {best[fold(twin)]} and {twin.strip() or 'a blank'}"
    return FoundForm(CellForm("text", SPELT, said), lambda cell: best.get(fold(str(cell)), cell))
