"""Finds tables without rows, and decides which of these tables a question needs nevertheless.

Databases of applications have many empty tables. No query over such a table returns rows, but its name may resemble the
name of a table that has rows.
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
_CONNECTED: Final = 2  # least number of tables with rows that a link table connects


def find_empty_tables(schema: Schema, cells: CellIndex) -> frozenset[int]:
    """Returns the tables without rows. A table whose cells were not read counts as a table with rows."""
    empty = set[int]()
    for table in range(len(schema.tables)):
        known = [cells.profiles[column] for column in schema.columns_of(table) if column in cells.profiles]
        if known and not any(profile.rows for profile in known):
            empty.add(table)
    return frozenset(empty)


def describe_empty_tables(schema: Schema, cells: CellIndex) -> Iterator[str]:
    """Yields a note about the tables without rows."""
    if empty := find_empty_tables(schema, cells):
        yield f"without rows: {listed([schema.tables[table].name for table in sorted(empty)], _NAMED)}"


def find_named_tables(schema: Schema, empty: Set[int], links: np.ndarray) -> frozenset[int]:
    """Returns the `empty` tables that a question needs. `links`: the result of `Linker.link`, uint8 [q, S].

    A question needs an empty table if it names it, or if it names two tables with rows that the empty one connects. The
    join through the empty table then gives no rows. Without it, the query would return all pairs of rows.
    """
    exact = (links & np.uint8(Link.EXACT)) > 0  # [q, S]
    named = {table for table in range(len(schema.tables)) if exact[:, schema.star_of(table)].any()}
    neighbours: dict[int, set[int]] = {table: set() for table in empty}
    for table, other, _, _ in schema.edges():
        for one, end in ((table, other), (other, table)):
            if one in empty and end in named - empty:
                neighbours[one].add(end)
    return frozenset(table for table in empty if table in named or len(neighbours[table]) >= _CONNECTED)
