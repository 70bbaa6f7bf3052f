"""The joins of an explicit FROM along foreign keys: which tables they determine, and which columns they make equal.

If both tables are in FROM, `student.id` and `enrolment.student_id` mean the same and official exact match does not
distinguish them. People write sometimes one and sometimes the other. A model need not learn which: the referring column
is replaced by the referred one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from sqlsp.schema.schema import Schema
from sqlsp.sql.conditions import equated
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import And, Column, Condition, Extra, Joined, Query, Source, parts_of, walk
from sqlsp.sql.rewrite import map_children


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


def with_one_key_side(query: Query, schema: Schema) -> Query:
    """An explicit query where the referring column of each key that its joins follow is replaced by the referred one.

    This includes its set operands. Unchanged are: sub-queries, as exact match compares them literally; a SELECT that
    has a table twice; in an operand, keys that the first SELECT does not join by (exact match uses the tables of the
    first SELECT only); and a query whose FROM would no longer follow from its columns although it did before.
    """
    changed = _with_sides(query, schema, key_sides(query, schema))
    if changed == query or _named_besides(changed, schema) > _named_besides(query, schema):
        return query
    return changed


def key_sides(query: Query, schema: Schema) -> dict[int, int]:
    """The referred column by the referring one, for the keys that the joins of this SELECT follow."""
    source = query.source
    if not isinstance(source, Joined) or len(set(source.tables)) < len(source.tables):
        return {}
    joins = (key_join(part, schema) for part in parts_of(source.on, And))  # columns equated in an OR need not be equal
    found = {join.child.index: join.parent.index for join in joins if join is not None}

    def end(column: int) -> int:
        """The end of a chain of keys; where it goes round in a circle, the column that `column` refers to."""
        met, last = [column], found[column]
        while last in found and last not in met:
            met.append(last)
            last = found[last]
        return found[column] if last in met else last

    return {column: end(column) for column in found}


def _with_sides(query: Query, schema: Schema, first: Mapping[int, int]) -> Query:
    """A SELECT and its set operands, rewritten for the keys in `first` only."""
    sides = {column: other for column, other in key_sides(query, schema).items() if first.get(column) == other}

    def visit(node: Any) -> Any:
        if isinstance(node, Query):
            return node
        if isinstance(node, Column):
            return replace(node, index=sides.get(node.index, node.index))
        return map_children(node, visit)

    changed: Query = map_children(replace(query, source=None, combined=None), visit)
    combined = query.combined
    if combined is not None:
        combined = replace(combined, query=_with_sides(combined.query, schema, first))
    return replace(changed, source=query.source, combined=combined)


def _named_besides(query: Query, schema: Schema) -> int:
    """The tables that the abstract form must name besides its columns."""
    sources = (node for node in walk(simplify(query, schema)) if isinstance(node, Extra | Joined))
    return sum(len(source.stars if isinstance(source, Extra) else source.tables) for source in sources)
