"""How the columns of a database store no, yes and missing values, which questions express without a literal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.data.literals.truths import columns_of_truths


@dataclass(frozen=True)
class Stored:
    """`truths`: columns with exactly two texts, one for no and one for yes, and these two texts as written.

    `blank`: columns with empty texts. Files that have no NULL use them for missing values. `dates`: columns of dates,
    in which a missing one often means no: not shipped yet. `no_zero`: columns that certainly hold no 0.
    """

    truths: Mapping[int, tuple[str, str]] = field(default_factory=dict)
    blank: frozenset[int] = frozenset()
    dates: frozenset[int] = frozenset()
    no_zero: frozenset[int] = frozenset()


def stored_in(index: CellIndex) -> Stored:
    """The `Stored` of the database whose cells are in `index`."""
    dates, _ = index.dated
    return Stored(columns_of_truths(index), index.blank, frozenset(dates), index.no_zero)
