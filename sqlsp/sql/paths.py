"""Joins along foreign keys: the shortest paths between the tables that a query names (paper C.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from sqlsp.schema.keys import likely_keys
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Joined, parts_of
from sqlsp.sql.trees import Occurrence, all_of, named_tables, occurrences

Rank = tuple[int, int, int, int, int, int]
KeyPair = tuple[int, int]
JoinLink = tuple[Column, Column, Occurrence, Occurrence]  # two equal columns and the table occurrence of each

_DECLARED: Final = 2  # length of a join along a declared key
_LIKELY: Final = 3  # length along columns whose names suggest a key: between one and two declared joins


@dataclass(frozen=True)
class Hop:
    """A join along a key, from a table that is joined already.

    Attributes:
        number: the number of the key
        column: the column of the joined table
        other: the column of the new table
        forward: True if `column` refers to `other`
        length: `_DECLARED` or `_LIKELY`
        cost: the weight against this join for one question (`JoinGraph.asked`)
        rest: the other pairs of columns of a composite key
    """

    number: int
    column: int
    other: int
    forward: bool
    length: int
    cost: int = 0
    rest: tuple[KeyPair, ...] = ()


@dataclass(frozen=True, order=True)
class Path:
    """A sequence of joins; the best path has the lowest `rank`.

    Attributes:
        rank: total length; number of keys used before; number of tables to which both neighbors on the path refer
            (usually the link is a table that refers to both); weight against the joins in the question; number of keys
            between columns of different names; number of keys whose referring column is not mentioned
        target: the position of the last table among the tables that are still missing
        start: the position of the first table among the joined tables
        numbers: the numbers of the keys
        steps: the joins
    """

    rank: Rank
    target: int
    start: int
    numbers: tuple[int, ...]
    steps: tuple[Hop, ...] = field(compare=False)


class JoinGraph:
    """The tables of a schema and the keys between them, declared and likely ones."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._steps: list[list[Hop]] = [[] for _ in schema.tables]
        declared = {frozenset(pair) for pair in schema.foreign_keys}
        likely = [pair for pair in likely_keys(schema) if frozenset(pair) not in declared]
        for number, (column, other) in enumerate([*schema.foreign_keys, *likely]):
            length = _DECLARED if number < len(schema.foreign_keys) else _LIKELY
            self._steps[schema.table_of(column)].append(Hop(number, column, other, forward=True, length=length))
            self._steps[schema.table_of(other)].append(Hop(number, other, column, forward=False, length=length))

    def asked(self, keys: Mapping[int, int], tables: Mapping[int, int]) -> JoinGraph:
        """Returns a copy of the graph with the weights of one question.

        `keys` maps the number of a key, and `tables` the index of a table, to the weight against joins over it. In the
        copy, a join along a composite key uses all its columns.
        """
        whole = find_whole_keys(self.schema)
        graph = copy(self)

        def weighed(step: Hop) -> Hop:
            pair = (step.column, step.other) if step.forward else (step.other, step.column)
            others = (other for other in whole.get(pair, ()) if other != pair)
            rest = tuple(other if step.forward else other[::-1] for other in others)
            cost = keys.get(step.number, 0) + tables.get(self.schema.table_of(step.other), 0)
            return replace(step, cost=cost, rest=rest)

        graph._steps = [list(map(weighed, steps)) for steps in self._steps]
        return graph

    def join(self, columns: Sequence[Column], extra: Sequence[Column] = (), from_extra: bool = False) -> Joined:
        """Returns FROM for a SELECT that names `columns` and the tables of the stars `extra`.

        The search begins with the first extra table or, without extra tables, with the first named one. Every step
        attaches the nearest missing table by the best path. If no path leads to it, it has no ON. The result lists the
        first named table first, or the first extra table if `from_extra` is True.
        """
        named = named_tables(columns, self.schema)
        required = list(dict.fromkeys([*named_tables(extra, self.schema), *named]))
        first, *pending = required or [(0, 0)]
        grown, links = self._grow([first], pending, {column.index for column in columns})
        begun = required if from_extra else named
        order, on = _in_order_of_links(begun[0] if begun else first, grown, links)
        return Joined(tuple(table for table, _ in order), all_of(on))

    def extend(self, source: Joined, missing: Sequence[Occurrence], columns: Sequence[Column]) -> Joined:
        """Attaches the tables `missing` to `source` by the best paths. `columns` are those that the SELECT names."""
        grown, links = self._grow(occurrences(source), missing, {column.index for column in columns})
        on = [*parts_of(source.on, And), *(Comparison("=", left, right) for left, right, _, _ in links)]
        return replace(source, tables=tuple(table for table, _ in grown), on=all_of(on))

    def attach(self, source: Joined, table: int) -> Joined:
        """Adds an occurrence of `table` to `source`, joined along a key if one connects it to a table of `source`."""
        added = _next_occurrence(table, occurrences(source))
        steps = ((step, self.schema.table_of(step.other)) for step in self._steps[table])
        on = [
            Comparison("=", Column(step.other), Column(step.column, added[1]))
            for step, other in steps
            if other in source.tables and step.other != step.column
        ][:1]
        return replace(source, tables=(*source.tables, table), on=all_of([*parts_of(source.on, And), *on]))

    def _grow(
        self, begun: Sequence[Occurrence], missing: Sequence[Occurrence], mentioned: Collection[int]
    ) -> tuple[list[Occurrence], list[JoinLink]]:
        """Joins `missing` to `begun` by the best paths. `mentioned` are the columns that the SELECT names.

        Returns all table occurrences in the order in which they were joined, and the links between them.
        """
        joined = list(begun)
        pending = list(missing)
        links: list[JoinLink] = []
        used: set[int] = set()
        while pending:
            path = self._best(joined, pending, used, mentioned)
            if path is None:
                joined.append(pending[0])
            else:
                end = joined[path.start]
                for hop in path.steps:
                    new = _next_occurrence(self.schema.table_of(hop.other), joined)
                    for left, right in ((hop.column, hop.other), *hop.rest):
                        links.append((Column(left, end[1]), Column(right, new[1]), end, new))
                    used.add(hop.number)
                    joined.append(new)
                    end = new
            pending = [occurrence for occurrence in pending if occurrence not in joined]
        return joined, links

    def _best(
        self, joined: Sequence[Occurrence], pending: Sequence[Occurrence], used: set[int], mentioned: Collection[int]
    ) -> Path | None:
        """Returns the best path from a joined table to a pending one (Dijkstra's search over tables)."""
        wanted = [table for table, _ in pending]
        names = self.schema.columns
        best: dict[tuple[int, bool | None], Path] = {}
        queue = [
            Path((0, 0, 0, 0, 0, 0), 0, start, numbers=(), steps=()) for start in range(len(joined))
        ]  # sorted: a heap
        while queue:
            path = heappop(queue)
            table = self.schema.table_of(path.steps[-1].other) if path.steps else joined[path.start][0]
            length, repeated, shared, cost, unlike, silent = path.rank
            for step in self._steps[table]:
                rank = (
                    length + step.length,
                    repeated + (step.number in used or step.number in path.numbers),
                    shared + bool(path.steps and path.steps[-1].forward and not step.forward),
                    cost + step.cost,
                    unlike + (names[step.column].name.lower() != names[step.other].name.lower()),
                    silent + ((step.column if step.forward else step.other) not in mentioned),
                )
                numbers = (*path.numbers, step.number)
                longer = Path(rank, 0, path.start, numbers=numbers, steps=(*path.steps, step))
                state = self.schema.table_of(step.other), step.forward
                if state not in best or longer < best[state]:
                    best[state] = longer
                    if state[0] not in wanted:
                        heappush(queue, longer)
        ends = (replace(path, target=wanted.index(table)) for (table, _), path in best.items() if table in wanted)
        return min(ends, default=None)


def _in_order_of_links(
    first: Occurrence, occurrences: Sequence[Occurrence], links: Sequence[JoinLink]
) -> tuple[list[Occurrence], list[Comparison]]:
    """Orders table occurrences, beginning with `first`, such that each is linked to an earlier one.

    An occurrence that no link reaches starts a new chain. Returns the occurrences and the conditions of their links.
    """
    order = [first]
    on: list[Comparison] = []
    while len(order) < len(occurrences):
        link = next((link for link in links if (link[2] in order) != (link[3] in order)), None)
        if link is None:
            order.append(next(occurrence for occurrence in occurrences if occurrence not in order))
            continue
        ends = link[2:]
        is_forward = ends[0] in order
        for left, right, *other_ends in links:  # a composite key has several links between the same ends
            if tuple(other_ends) == ends:
                on.append(Comparison("=", left, right) if is_forward else Comparison("=", right, left))
        order.append(ends[1] if is_forward else ends[0])
    return order, on


join_graph: Final = lru_cache(maxsize=256)(JoinGraph)


@lru_cache(maxsize=64)
def find_whole_keys(schema: Schema) -> Mapping[KeyPair, tuple[KeyPair, ...]]:
    """Maps every pair of columns of a composite foreign key to all pairs of this key.

    A schema lists the pairs of a key one after the other. They are one key if they refer to the whole primary key.
    """
    whole: dict[KeyPair, tuple[KeyPair, ...]] = {}
    run: list[KeyPair] = []
    for pair in schema.foreign_keys:
        tables = [schema.table_of(column) for column in pair]
        goes_on = run and tables == [schema.table_of(column) for column in run[-1]]
        run = [*run, pair] if goes_on and pair[1] not in {other for _, other in run} else [pair]
        referred = {key for key in schema.primary_keys if schema.table_of(key) == tables[1]}
        if len(run) > 1 and {other for _, other in run} == referred:
            whole |= dict.fromkeys(run, tuple(run))
    return whole


def _next_occurrence(table: int, joined: Iterable[Occurrence]) -> Occurrence:
    return table, sum(known == table for known, _ in joined)
