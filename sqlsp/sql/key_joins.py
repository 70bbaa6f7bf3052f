"""The joins of an explicit FROM if all follow foreign keys, and which columns these joins determine from others."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlsp.sql.conditions import equated
from sqlsp.sql.query import And, Column, Joined, Source, parts_of
from sqlsp.sql.schema import Schema


@dataclass(frozen=True)
class KeyJoin:
    """Two equal columns of a FROM: `child` refers to `parent`."""

    child: Column
    parent: Column


def key_joins(source: Source | None, schema: Schema) -> list[KeyJoin] | None:
    """The joins of a FROM; empty for one table.

    None if FROM has a table twice, or joins along anything but one pair of columns of a key.
    """
    if not isinstance(source, Joined) or len(set(source.tables)) < len(source.tables):
        return None
    found = []
    for part in parts_of(source.on, And):
        pair = equated(part)
        if pair is None:
            return None
        left, right = pair
        if (left.index, right.index) in schema.foreign_keys:
            found.append(KeyJoin(left, right))
        elif (right.index, left.index) in schema.foreign_keys:
            found.append(KeyJoin(right, left))
        else:
            return None
    return found if len(found) == len(source.tables) - 1 else None


def fixed_by(columns: Collection[int], among: Collection[int], joins: Sequence[KeyJoin], schema: Schema) -> set[int]:
    """Those columns of `among` that have one value in all rows of `joins` that agree in `columns`.

    They are `columns`, what equals them by a join, and the columns of a table whose primary key is one of these.
    """
    fixed, tables = _fixed(columns, (), joins, schema)
    return {column for column in among if column in fixed or schema.table_of(column) in tables}


def tables_fixed_by(table: int, joins: Sequence[KeyJoin], schema: Schema) -> set[int]:
    """The tables that have exactly one row for each row of `table`: itself, those it refers to, and parts of it."""
    return _fixed((), (table,), joins, schema)[1]


def _fixed(
    columns: Collection[int], tables: Collection[int], joins: Sequence[KeyJoin], schema: Schema
) -> tuple[set[int], set[int]]:
    """Columns and whole tables that these columns and tables fix, themselves among them."""
    pairs = [(join.child.index, join.parent.index) for join in joins]
    fixed, whole, known = set(columns), set(tables), -1
    while known != len(fixed) + len(whole):
        known = len(fixed) + len(whole)
        whole |= {schema.table_of(column) for column in fixed if schema.is_whole_key(column)}
        for pair in pairs:
            if any(column in fixed or schema.table_of(column) in whole for column in pair):
                fixed.update(pair)
    return fixed, whole
