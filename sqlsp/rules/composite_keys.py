"""Joins along foreign keys of several columns: `ON T1.airline = T2.airline AND T1.no = T2.no`.

FROM is inferred along one pair of columns (`sql.paths`), as in Spider, whose schemas have pairs alone. Where a database
declares a key of several columns, one of them combines rows that do not belong together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from sqlsp.rules.editing import rebuild_nodes
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Condition, Joined, Node, parts_of
from sqlsp.sql.trees import conjunction, equated

Pair = tuple[int, int]


def _join_by_whole_keys(node: Node, context: Context) -> Node:
    """A FROM whose joins along one column of a declared foreign key are along all its columns."""
    if not isinstance(node, Joined) or node.on is None or not (keys := _find_whole_keys(context.schema)):
        return node
    return replace(node, on=_complete(node.on, keys))


def _complete(on: Condition, keys: Mapping[Pair, tuple[Pair, ...]]) -> Condition:
    """The condition with the equalities that are missing of its keys."""
    parts = list(parts_of(on, And))
    there = {frozenset(pair) for part in parts if (pair := equated(part))}
    for left, right in list(filter(None, map(equated, parts))):
        if (left.index, right.index) not in keys:
            left, right = right, left
        for column, other in keys.get((left.index, right.index), ()):
            pair = Column(column, left.instance), Column(other, right.instance)
            if frozenset(pair) not in there:
                there.add(frozenset(pair))
                parts.append(Comparison("=", *pair))
    return conjunction(parts)


@lru_cache(maxsize=64)
def _find_whole_keys(schema: Schema) -> dict[Pair, tuple[Pair, ...]]:
    """Each pair of columns of a foreign key of several columns, with all pairs of this key.

    A schema lists the pairs of a key one after the other. They are one key where they refer to the whole primary key.
    """
    found: dict[Pair, tuple[Pair, ...]] = {}
    run: list[Pair] = []
    for pair in schema.foreign_keys:
        tables = [schema.table_of(column) for column in pair]
        goes_on = run and tables == [schema.table_of(column) for column in run[-1]]
        run = [*run, pair] if goes_on and pair[1] not in {other for _, other in run} else [pair]
        referred = {key for key in schema.primary_keys if schema.table_of(key) == tables[1]}
        if len(run) > 1 and {other for _, other in run} == referred:
            found |= dict.fromkeys(run, tuple(run))
    return found


COMPOSITE_KEYS = Rule(
    "composite_keys",
    "A join along one column of a foreign key of several columns is along all of them.",
    Stage.EXPLICIT,
    rebuild_nodes(_join_by_whole_keys),
    """
    CREATE TABLE flight (airline TEXT, no INTEGER, origin TEXT, PRIMARY KEY (airline, no));
    CREATE TABLE seat (id INTEGER PRIMARY KEY, airline TEXT, no INTEGER, FOREIGN KEY (airline, no) REFERENCES
      flight(airline, no));
    INSERT INTO flight VALUES ('SK', 1, 'OSL'), ('SK', 2, 'BGO'); INSERT INTO seat VALUES (1, 'SK', 1);

    From where do the flights of each seat start?
    - SELECT T2.origin FROM seat AS T1 JOIN flight AS T2 ON T1.airline = T2.airline
    + SELECT T2.origin FROM seat AS T1 JOIN flight AS T2 ON T1.airline = T2.airline AND T1.no = T2.no
    """,
)
