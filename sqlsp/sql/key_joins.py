"""The joins of an explicit FROM if all follow foreign keys, and which tables these joins determine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from sqlsp.sql.conditions import equated
from sqlsp.sql.query import And, Column, Condition, Joined, Source, parts_of
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class KeyJoin:
    """Two equal columns of a FROM: `child` refers to `parent`."""

    child: Column
    parent: Column


def key_join(condition: Condition, schema: Schema) -> KeyJoin | None:
    """The join along a foreign key that a condition is; None for any other condition."""
    for child, parent in permutations(equated(condition) or (), 2):
        if (child.index, parent.index) in schema.foreign_keys:
            return KeyJoin(child, parent)
    return None


def key_joins(source: Source | None, schema: Schema) -> list[KeyJoin] | None:
    """The joins of a FROM; empty for one table.

    None if FROM has a table twice, or joins along anything but one pair of columns of a key.
    """
    if not isinstance(source, Joined) or len(set(source.tables)) < len(source.tables):
        return None
    parts = parts_of(source.on, And)
    found = [join for part in parts if (join := key_join(part, schema)) is not None]
    return found if len(found) == len(parts) == len(source.tables) - 1 else None


def tables_fixed_by(table: int, joins: Sequence[KeyJoin], schema: Schema) -> set[int]:
    """The tables that have exactly one row for each row of `table`: itself, those it refers to, and parts of it."""
    pairs = [(join.child.index, join.parent.index) for join in joins]
    fixed: set[int] = set()  # columns with one value for each row of `table`
    whole, known = {table}, -1
    while known != len(fixed) + len(whole):
        known = len(fixed) + len(whole)
        whole |= {schema.table_of(column) for column in fixed if schema.is_whole_key(column)}
        for pair in pairs:
            if any(column in fixed or schema.table_of(column) in whole for column in pair):
                fixed.update(pair)
    return whole
