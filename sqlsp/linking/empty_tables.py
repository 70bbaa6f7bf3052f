"""Tables without rows: which there are, and which of them a question needs nevertheless.

An application's database has many. They answer nothing, and their names come near those of tables that do.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Final

import numpy as np

from sqlsp.databases.cells.index import CellIndex
from sqlsp.linking.relations import Link
from sqlsp.schema.schema import Schema
from sqlsp.utils.console import listed

_NAMED: Final = 3  # tables that a note names
_CONNECTED: Final = 2  # tables with rows that a link table connects, at least


def find_empty_tables(schema: Schema, cells: CellIndex) -> frozenset[int]:
    """Returns the tables that are known to have no rows. A table that was not read counts as one with rows."""
    found = set[int]()
    for table in range(len(schema.tables)):
        known = [cells.profiles[column] for column in schema.columns_of(table) if column in cells.profiles]
        if known and not any(profile.rows for profile in known):
            found.add(table)
    return frozenset(found)


def describe_empty_tables(schema: Schema, cells: CellIndex) -> Iterator[str]:
    """Yields a note about the tables without rows."""
    if empty := find_empty_tables(schema, cells):
        yield f"without rows: {listed([schema.tables[table].name for table in sorted(empty)], _NAMED)}"


def find_named_tables(schema: Schema, empty: Set[int], links: np.ndarray) -> frozenset[int]:
    """Returns the `empty` tables that a question needs; `links` is `Linker.link` of it, uint8 [Q, S].

    It names the table, or two tables with rows that this one connects: a join through it gives no rows, and a join
    without it would pair all rows of the two.
    """
    exact = (links & np.uint8(Link.EXACT)) > 0  # [Q, S]
    named = {table for table in range(len(schema.tables)) if exact[:, schema.star_of(table)].any()}
    neighbours: dict[int, set[int]] = {table: set() for table in empty}
    for table, other, _, _ in schema.edges():
        for one, end in ((table, other), (other, table)):
            if one in empty and end in named - empty:
                neighbours[one].add(end)
    return frozenset(table for table in empty if table in named or len(neighbours[table]) >= _CONNECTED)
