"""Joins along foreign keys: the shortest paths between the tables that a query names (paper C.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from sqlsp.schema.keys import likely_keys
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import And, Column, Comparison, Joined, parts_of
from sqlsp.sql.trees import Occurrence, all_of, named_tables, occurrences

KeyPair = tuple[int, int]
"""A column of a foreign key, and the column to which it refers."""
Link = tuple[Column, Column]
"""The two columns of an equality in ON."""

_DECLARED: Final = 2  # length of a join along a declared key
_LIKELY: Final = 3  # length along columns whose names suggest a key: between one and two declared joins


class Rank(NamedTuple):
    """What makes a path worse, in order of importance.

    Attributes:
        length: the sum of the lengths of the joins
        repeated: the number of keys that were used before
        shared: the number of tables to which both neighbors on the path refer. Usually, the table between two tables
            refers to both.
        cost: the sum of the costs of the joins for one question (`JoinGraph.weigh`)
        unlike: the number of keys between columns of different names
        unmentioned: the number of keys whose referring column the SELECT does not name
    """

    length: int = 0
    repeated: int = 0
    shared: int = 0
    cost: int = 0
    unlike: int = 0
    unmentioned: int = 0


@dataclass(frozen=True)
class Hop:
    """A join along a key, from a table that is joined already to a new table.

    Attributes:
        number: the number of the key
        column: the column of the joined table
        other: the column of the new table
        is_forward: True if `column` refers to `other`, False if `other` refers to `column`
        length: `_DECLARED` or `_LIKELY`
        cost: the cost of this join for one question (`JoinGraph.weigh`)
        further_pairs: (column of the joined table, column of the new table) for the remaining columns of a composite
            key
    """

    number: int
    column: int
    other: int
    is_forward: bool
    length: int
    cost: int = 0
    further_pairs: tuple[KeyPair, ...] = ()


@dataclass(frozen=True, order=True)
class Path:
    """A sequence of joins from a joined table to a missing table. The best path is the lowest: fields in order.

    Attributes:
        rank: what makes the path worse
        target: the position of the missing table among all missing tables; 0 while the path is extended
        start: the position of the joined table among all joined tables
        key_numbers: the numbers of the keys
        hops: the joins
    """

    rank: Rank
    target: int
    start: int
    key_numbers: tuple[int, ...]
    hops: tuple[Hop, ...] = field(compare=False)


class JoinGraph:
    """The tables of a schema and the keys between them, declared and likely ones."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._hops: list[list[Hop]] = [[] for _ in schema.tables]  # by the table at which they start
        declared = {frozenset(pair) for pair in schema.foreign_keys}
        likely = [pair for pair in likely_keys(schema) if frozenset(pair) not in declared]
        for number, (column, other) in enumerate([*schema.foreign_keys, *likely]):
            length = _DECLARED if number < len(schema.foreign_keys) else _LIKELY
            self._hops[schema.table_of(column)].append(Hop(number, column, other, is_forward=True, length=length))
            self._hops[schema.table_of(other)].append(Hop(number, other, column, is_forward=False, length=length))

    def weigh(self, keys: Mapping[int, int], tables: Mapping[int, int]) -> JoinGraph:
        """Returns a copy of the graph in which joins have costs for one question.

        `keys` maps the number of a key to the cost of a join along this key. `tables` maps the index of a table to the
        cost of a join to this table. In the copy, joins along a composite key use all columns of the key.
        """
        whole_keys = find_whole_keys(self.schema)

        def with_weight(hop: Hop) -> Hop:
            key = (hop.column, hop.other) if hop.is_forward else (hop.other, hop.column)
            further = [pair for pair in whole_keys.get(key, ()) if pair != key]
            if not hop.is_forward:
                further = [(other, column) for column, other in further]
            cost = keys.get(hop.number, 0) + tables.get(self.schema.table_of(hop.other), 0)
            return replace(hop, cost=cost, further_pairs=tuple(further))

        graph = copy(self)
        graph._hops = [list(map(with_weight, hops)) for hops in self._hops]
        return graph

    def join(self, columns: Sequence[Column], extra: Sequence[Column] = (), from_extra: bool = False) -> Joined:
        """Returns FROM for a SELECT that names `columns` and has the table stars `extra`.

        The search begins with the first extra table or, without extra tables, with the first named table. Every step
        attaches the nearest missing table by the best path. A table to which no path leads has no ON. The result lists
        the first named table first, or the first extra table if `from_extra` is True.
        """
        named = named_tables(columns, self.schema)
        required = list(dict.fromkeys([*named_tables(extra, self.schema), *named]))
        first, *missing = required or [(0, 0)]  # a SELECT that names no table reads the first table of the schema
        joined, links = self._join_missing([first], missing, columns)
        candidates = required if from_extra else named
        order, on = self._order_by_links(candidates[0] if candidates else first, joined, links)
        return Joined(tuple(table for table, _ in order), all_of(on))

    def extend(self, source: Joined, missing: Sequence[Occurrence], columns: Sequence[Column]) -> Joined:
        """Attaches the tables `missing` to `source` by the best paths. `columns` are those that the SELECT names."""
        joined, links = self._join_missing(occurrences(source), missing, columns)
        on = [*parts_of(source.on, And), *(Comparison("=", left, right) for left, right in links)]
        return replace(source, tables=tuple(table for table, _ in joined), on=all_of(on))

    def attach(self, source: Joined, table: int) -> Joined:
        """Adds an occurrence of `table` to `source`, joined along the first key to a table of `source`, if any."""
        conditions = parts_of(source.on, And)
        instance = source.tables.count(table)
        for hop in self._hops[table]:
            if self.schema.table_of(hop.other) in source.tables and hop.other != hop.column:
                conditions.append(Comparison("=", Column(hop.other), Column(hop.column, instance)))
                break
        return replace(source, tables=(*source.tables, table), on=all_of(conditions))

    def _join_missing(
        self, start_tables: Sequence[Occurrence], missing: Sequence[Occurrence], columns: Sequence[Column]
    ) -> tuple[list[Occurrence], list[Link]]:
        """Joins `missing` to `start_tables` by the best paths. `columns` are those that the SELECT names.

        Returns all table occurrences in the order in which they were joined, and the links between them.
        """
        joined = list(start_tables)
        pending = list(missing)
        links: list[Link] = []
        used_keys: set[int] = set()
        mentioned = {column.index for column in columns}
        while pending:
            path = self._find_best_path(joined, pending, used_keys, mentioned)
            if path is None:
                joined.append(pending[0])
            else:
                left_table = joined[path.start]
                for hop in path.hops:
                    new_table = self.schema.table_of(hop.other)
                    right_table = new_table, [table for table, _ in joined].count(new_table)
                    for column, other in ((hop.column, hop.other), *hop.further_pairs):
                        links.append((Column(column, left_table[1]), Column(other, right_table[1])))
                    used_keys.add(hop.number)
                    joined.append(right_table)
                    left_table = right_table
            # a path may also join further pending tables on the way
            pending = [occurrence for occurrence in pending if occurrence not in joined]
        return joined, links

    def _find_best_path(
        self,
        joined: Sequence[Occurrence],
        pending: Sequence[Occurrence],
        used_keys: Collection[int],
        mentioned: Collection[int],
    ) -> Path | None:
        """Returns the best path from a joined table to a pending table, or None without any path.

        This is Dijkstra's search over (table, direction of the last hop) states. `used_keys` are the numbers of keys in
        earlier paths, and `mentioned` the columns that the SELECT names.
        """
        pending_tables = [table for table, _ in pending]
        best: dict[tuple[int, bool], Path] = {}
        # paths without hops that differ only in `start`: the list is sorted, and so a heap
        queue = [Path(Rank(), target=0, start=start, key_numbers=(), hops=()) for start in range(len(joined))]
        while queue:
            path = heappop(queue)
            table = self.schema.table_of(path.hops[-1].other) if path.hops else joined[path.start][0]
            for hop in self._hops[table]:
                longer = self._extend_path(path, hop, used_keys, mentioned)
                new_table = self.schema.table_of(hop.other)
                state = new_table, hop.is_forward
                if state not in best or longer < best[state]:
                    best[state] = longer
                    if new_table not in pending_tables:
                        heappush(queue, longer)
        complete = [
            replace(path, target=pending_tables.index(table))
            for (table, _), path in best.items()
            if table in pending_tables
        ]
        return min(complete, default=None)

    def _extend_path(self, path: Path, hop: Hop, used_keys: Collection[int], mentioned: Collection[int]) -> Path:
        """Returns `path` with a further hop. The other parameters are those of `_find_best_path`."""
        is_repeated = hop.number in used_keys or hop.number in path.key_numbers
        is_shared = bool(path.hops) and path.hops[-1].is_forward and not hop.is_forward
        name, other_name = (self.schema.columns[column].name.lower() for column in (hop.column, hop.other))
        referring_column = hop.column if hop.is_forward else hop.other
        rank = Rank(
            length=path.rank.length + hop.length,
            repeated=path.rank.repeated + is_repeated,
            shared=path.rank.shared + is_shared,
            cost=path.rank.cost + hop.cost,
            unlike=path.rank.unlike + (name != other_name),
            unmentioned=path.rank.unmentioned + (referring_column not in mentioned),
        )
        return Path(
            rank, target=0, start=path.start, key_numbers=(*path.key_numbers, hop.number), hops=(*path.hops, hop)
        )

    def _order_by_links(
        self, first: Occurrence, joined: Sequence[Occurrence], links: Sequence[Link]
    ) -> tuple[list[Occurrence], list[Comparison]]:
        """Orders the table occurrences `joined`, beginning with `first`, such that every link leads to an earlier one.

        An occurrence that no link reaches starts a new chain. Returns the occurrences and the conditions of their
        links.
        """
        linked = [tuple((self.schema.table_of(column.index), column.instance) for column in link) for link in links]
        order = [first]
        on: list[Comparison] = []
        while len(order) < len(joined):
            pair = next((pair for pair in linked if (pair[0] in order) != (pair[1] in order)), None)
            if pair is None:
                order.append(next(occurrence for occurrence in joined if occurrence not in order))
                continue
            is_forward = pair[0] in order
            for (left, right), tables in zip(links, linked, strict=True):
                if tables == pair:  # for every column of a composite key
                    on.append(Comparison("=", left, right) if is_forward else Comparison("=", right, left))
            order.append(pair[1] if is_forward else pair[0])
        return order, on


join_graph: Final = lru_cache(maxsize=256)(JoinGraph)


@lru_cache(maxsize=64)
def find_whole_keys(schema: Schema) -> Mapping[KeyPair, tuple[KeyPair, ...]]:
    """Maps every pair of columns of a composite foreign key to all pairs of this key.

    A schema lists the pairs of a key one after the other. They are one key if they refer to the whole primary key.
    """
    whole_keys: dict[KeyPair, tuple[KeyPair, ...]] = {}
    pairs: list[KeyPair] = []  # successive pairs between the same two tables
    for column, other in schema.foreign_keys:
        tables = (schema.table_of(column), schema.table_of(other))
        continues = bool(pairs) and tables == (schema.table_of(pairs[-1][0]), schema.table_of(pairs[-1][1]))
        referred = {earlier_other for _, earlier_other in pairs}
        pairs = [*pairs, (column, other)] if continues and other not in referred else [(column, other)]
        primary = {key for key in schema.primary_keys if schema.table_of(key) == tables[1]}
        if len(pairs) > 1 and {referred_column for _, referred_column in pairs} == primary:
            whole_keys |= dict.fromkeys(pairs, tuple(pairs))
    return whole_keys
