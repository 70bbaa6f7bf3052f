"""A form that was found in a column, and how its cells are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlsp.schema.cell_form import CellForm


@dataclass(frozen=True)
class FoundForm:
    """The form of a column, and how a cell of it is read: the number or the ISO date that it means, or None."""

    form: CellForm
    read: Callable[[object], object]
