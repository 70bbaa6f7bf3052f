"""How the columns of a database write what questions say without a literal: no and yes, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.literals.truths import columns_of_truths


@dataclass(frozen=True)
class Stored:
    """`truths`: columns whose cells are a text that says no and one that says yes, with these two as written.

    `blank`: columns with cells of no characters at all, as files without NULL have them where something is missing.
    """

    truths: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    blank: frozenset[int] = frozenset()


def stored_in(index: CellIndex) -> Stored:
    """That of the database whose cells are in `index`."""
    return Stored(columns_of_truths(index), index.blank)
