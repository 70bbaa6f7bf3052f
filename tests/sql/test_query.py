"""The query tree: what connectors connect."""

from __future__ import annotations

from sqlsp.sql.query import And, Column, IsNull, Or, flatten, parts_of

A, B, C, D = (IsNull(Column(index)) for index in range(1, 5))


def test_the_parts_of_a_condition() -> None:
    either = Or(A, And(B, C))
    assert parts_of(And(either, And(C, D)), And) == [either, C, D]
    assert parts_of(And(And(A, B), And(C, D)), And) == [A, B, C, D], "to whichever side the chain leans"
    assert parts_of(either, Or) == [A, And(B, C)]
    assert parts_of(either, And) == [either]
    assert parts_of(None, And) == []


def test_flattening_drops_all_connectors() -> None:
    assert flatten(And(Or(A, And(B, C)), D)) == [A, B, C, D]
