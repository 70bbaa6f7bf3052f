"""Joins along foreign keys: the shortest paths between the tables that a query names (paper C.3), what joins fix."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import heappop, heappush
from itertools import permutations
from typing import Final

from sqlsp.schema.keys import likely_keys
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Condition, Joined, Source, parts_of
from sqlsp.sql.trees import Occurrence, all_of, equated, named_tables, occurrences

Rank = tuple[int, int, int, int, int]
JoinLink = tuple[Column, Column, Occurrence, Occurrence]  # two equal columns and the table occurrence of each

_DECLARED: Final = 2  # length of a join along a declared key
_LIKELY: Final = 3  # length along columns whose names suggest a key: less than two declared joins, more than one


@dataclass(frozen=True)
class Hop:
    """A join along key `number` from `column`, at hand, to `other`; `forward` where `column` is the referring side."""

    number: int
    column: int
    other: int
    forward: bool
    length: int


@dataclass(frozen=True, order=True)
class Path:
    """A sequence of joins; the best is the least by `rank`.

    The rank: total length; keys used before; times two tables are joined by a common parent (a table that refers to
    both is the usual link); keys between columns of different names; keys whose referring column is not mentioned.
    """

    rank: Rank
    target: int
    start: int
    numbers: tuple[int, ...]
    steps: tuple[Hop, ...] = field(compare=False)


class JoinGraph:
    """The tables of a schema and the keys between them: declared ones, and likely ones besides."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._steps: list[list[Hop]] = [[] for _ in schema.tables]
        declared = {frozenset(pair) for pair in schema.foreign_keys}
        likely = [pair for pair in likely_keys(schema) if frozenset(pair) not in declared]
        for number, (column, other) in enumerate([*schema.foreign_keys, *likely]):
            length = _DECLARED if number < len(schema.foreign_keys) else _LIKELY
            self._steps[schema.table_of(column)].append(Hop(number, column, other, True, length))
            self._steps[schema.table_of(other)].append(Hop(number, other, column, False, length))

    def join(self, columns: Sequence[Column], extra: Sequence[Column] = (), from_extra: bool = False) -> Joined:
        """FROM for a SELECT that names `columns` and, besides, the tables of the stars `extra`.

        From the first extra, or else named table, each step attaches the nearest one missing by the best shortest path,
        without ON where there is none. FROM begins with the first named table (`from_extra`: the first extra one).
        """
        named = named_tables(columns, self.schema)
        required = list(dict.fromkeys([*named_tables(extra, self.schema), *named]))
        first, *pending = required or [(0, 0)]
        grown, links = self._grow([first], pending, {column.index for column in columns})
        order, on = [[*(required if from_extra else named), *grown][0]], list[Comparison]()
        while len(order) < len(grown):  # FROM lists every table after one that it is linked to
            link = next((link for link in links if (link[2] in order) != (link[3] in order)), None)
            if link is None:  # the remaining tables are not linked to any table before them
                order.append(next(occurrence for occurrence in grown if occurrence not in order))
                continue
            left, right, _, there = link if link[2] in order else (link[1], link[0], link[3], link[2])
            on.append(Comparison("=", left, right))
            order.append(there)
        return Joined(tuple(table for table, _ in order), all_of(on))

    def extend(self, source: Joined, missing: Sequence[Occurrence], columns: Sequence[Column]) -> Joined:
        """`source` with the tables `missing` behind its own, attached as `join` attaches them in a SELECT that names
        `columns`.
        """
        grown, links = self._grow(occurrences(source), missing, {column.index for column in columns})
        on = [*parts_of(source.on, And), *(Comparison("=", left, right) for left, right, _, _ in links)]
        return replace(source, tables=tuple(table for table, _ in grown), on=all_of(on))

    def attach(self, source: Joined, table: int) -> Joined:
        """`source` with `table` added, even if it is there; joined along a key if one connects it to a table there."""
        there = _next_occurrence(table, occurrences(source))
        steps = ((step, self.schema.table_of(step.other)) for step in self._steps[table])
        on = [
            Comparison("=", Column(step.other), Column(step.column, there[1]))
            for step, other in steps
            if other in source.tables and step.other != step.column
        ][:1]
        return replace(source, tables=(*source.tables, table), on=all_of([*parts_of(source.on, And), *on]))

    def _grow(
        self, begun: Sequence[Occurrence], missing: Sequence[Occurrence], mentioned: Collection[int]
    ) -> tuple[list[Occurrence], list[JoinLink]]:
        """The joined table occurrences, first those `begun` with, then in order of growth; and their links."""
        joined, pending = list(begun), list(missing)
        links: list[JoinLink] = []
        used: set[int] = set()
        while pending:
            path = self._best(joined, pending, used, mentioned)
            here = joined[path.start] if path else pending[0]
            for step in path.steps if path else ():
                there = _next_occurrence(self.schema.table_of(step.other), joined)
                links.append((Column(step.column, here[1]), Column(step.other, there[1]), here, there))
                used.add(step.number)
                joined.append(there)
                here = there
            if path is None:
                joined.append(here)
            pending = [occurrence for occurrence in pending if occurrence not in joined]
        return joined, links

    def _best(
        self, joined: Sequence[Occurrence], pending: Sequence[Occurrence], used: set[int], mentioned: Collection[int]
    ) -> Path | None:
        """The best path from a joined table to a pending one (Dijkstra's search over tables)."""
        wanted, names = [table for table, _ in pending], self.schema.columns
        best: dict[tuple[int, bool | None], Path] = {}
        queue: list[Path] = []
        for start in range(len(joined)):
            heappush(queue, Path((0, 0, 0, 0, 0), 0, start, (), ()))
        while queue:
            path = heappop(queue)
            table = self.schema.table_of(path.steps[-1].other) if path.steps else joined[path.start][0]
            for step in self._steps[table]:
                length, repeated, shared, unlike, silent = path.rank
                rank = (
                    length + step.length,
                    repeated + (step.number in used or step.number in path.numbers),
                    shared + bool(path.steps and path.steps[-1].forward and not step.forward),
                    unlike + (names[step.column].name.lower() != names[step.other].name.lower()),
                    silent + ((step.column if step.forward else step.other) not in mentioned),
                )
                longer = Path(rank, 0, path.start, (*path.numbers, step.number), (*path.steps, step))
                state = self.schema.table_of(step.other), step.forward
                if state not in best or longer < best[state]:
                    best[state] = longer
                    if state[0] not in wanted:
                        heappush(queue, longer)
        found = (replace(path, target=wanted.index(table)) for (table, _), path in best.items() if table in wanted)
        return min(found, default=None)


@lru_cache(maxsize=256)
def join_graph(schema: Schema) -> JoinGraph:
    """The join graph of `schema`."""
    return JoinGraph(schema)


def _next_occurrence(table: int, joined: Iterable[Occurrence]) -> Occurrence:
    return table, sum(known == table for known, _ in joined)


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
    """The joins of a FROM; empty for one table, None for a table twice or joins along no single key."""
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
