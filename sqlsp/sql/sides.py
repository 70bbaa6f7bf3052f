"""Replaces the referring column of a foreign key by the referred one, if a join makes the two equal.

If both tables are in FROM, `student.id` and `enrolment.student_id` mean the same and official exact match does not
distinguish them. People write sometimes one and sometimes the other. A model need not learn which.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlsp.sql.joins import simplify
from sqlsp.sql.key_joins import key_join
from sqlsp.sql.query import And, Column, Extra, Joined, Query, parts_of, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


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
