"""Which tables a query joins, and on what: the shortest foreign-key paths between the tables it names (paper C.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from sqlsp.sql.blocks import Occurrence
from sqlsp.sql.expressions import conjunction
from sqlsp.sql.keys import likely_keys
from sqlsp.sql.query import Column, Comparison, Joined
from sqlsp.sql.schema import Schema

Rank = tuple[int, int, int, int, int]

_DECLARED: Final = 2  # length of a join along a declared key
_LIKELY: Final = 3  # along columns whose names suggest a key: shorter than two declared joins, longer than one


@dataclass(frozen=True)
class Step:
    """One join along key `number`: from `column`, in a table at hand, to `other`, in the table joined.

    `forward` where `column` is the referring side.
    """

    number: int
    column: int
    other: int
    forward: bool
    length: int


@dataclass(frozen=True, order=True)
class Path:
    """Joins one after the other; paths compare by preference.

    The rank: total length; keys used before; changes from a referring to a referred table and on (two rows that share a
    parent are seldom what joining them means, a table that refers to both is); keys between columns of unlike names;
    keys whose referring column the query does not mention.
    """

    rank: Rank
    target: int
    start: int
    numbers: tuple[int, ...]
    steps: tuple[Step, ...] = field(compare=False)


class JoinGraph:
    """The tables of a schema and the keys between them: declared ones, and likely ones besides."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._steps: list[list[Step]] = [[] for _ in schema.tables]
        declared = {frozenset(pair) for pair in schema.foreign_keys}
        likely = [pair for pair in likely_keys(schema) if frozenset(pair) not in declared]
        for number, (column, other) in enumerate([*schema.foreign_keys, *likely]):
            length = _DECLARED if number < len(schema.foreign_keys) else _LIKELY
            self._steps[schema.table_of(column)].append(Step(number, column, other, True, length))
            self._steps[schema.table_of(other)].append(Step(number, other, column, False, length))

    def join(self, required: Sequence[Occurrence], mentioned: Collection[int]) -> Joined:
        """FROM for the table occurrences of `required`; `mentioned` are the columns that the query names.

        Without any, the first table: FROM cannot be empty.
        Grows from the first: the nearest table still missing is attached by the best of the shortest paths, the tables
        between come along. Where there is no path, the next table is joined without ON.
        """
        joined = list(required[:1]) or [(0, 0)]
        pending = list(required[1:])
        used: set[int] = set()
        equalities: list[Comparison] = []
        while pending:
            path = self._best(joined, pending, used, mentioned)
            here = joined[path.start] if path else (-1, 0)
            for step in path.steps if path else ():
                there = _next_occurrence(self.schema.table_of(step.other), joined)
                equalities.append(Comparison("=", Column(step.column, here[1]), Column(step.other, there[1])))
                used.add(step.number)
                joined.append(there)
                here = there
            if path is None:
                joined.append(pending[0])
            pending = [occurrence for occurrence in pending if occurrence not in joined]
        on = conjunction(list(equalities)) if equalities else None
        return Joined(tuple(table for table, _ in joined), on)

    def _best(
        self, joined: Sequence[Occurrence], pending: Sequence[Occurrence], used: set[int], mentioned: Collection[int]
    ) -> Path | None:
        """The best path from a joined table to a pending one (Dijkstra's search over tables)."""
        wanted = [table for table, _ in pending]
        best: dict[tuple[int, bool | None], Path] = {}
        queue: list[Path] = []
        for start in range(len(joined)):
            heappush(queue, Path((0, 0, 0, 0, 0), 0, start, (), ()))
        while queue:
            path = heappop(queue)
            for longer in self._longer(path, joined, used, mentioned):
                state = self.schema.table_of(longer.steps[-1].other), longer.steps[-1].forward
                if state not in best or longer < best[state]:
                    best[state] = longer
                    if state[0] not in wanted:
                        heappush(queue, longer)
        found = [
            Path(path.rank, wanted.index(table), path.start, path.numbers, path.steps)
            for (table, _), path in best.items()
            if table in wanted
        ]
        return min(found, default=None)

    def _longer(
        self, path: Path, joined: Sequence[Occurrence], used: set[int], mentioned: Collection[int]
    ) -> Iterator[Path]:
        table = self.schema.table_of(path.steps[-1].other) if path.steps else joined[path.start][0]
        for step in self._steps[table]:
            length, repeated, shared, unlike, silent = path.rank
            rank = (
                length + step.length,
                repeated + (step.number in used or step.number in path.numbers),
                shared + bool(path.steps and path.steps[-1].forward and not step.forward),
                unlike + (self._name(step.column) != self._name(step.other)),
                silent + ((step.column if step.forward else step.other) not in mentioned),
            )
            yield Path(rank, 0, path.start, (*path.numbers, step.number), (*path.steps, step))

    def _name(self, column: int) -> str:
        return self.schema.columns[column].name.lower()


@lru_cache(maxsize=256)
def join_graph(schema: Schema) -> JoinGraph:
    """The join graph of `schema`."""
    return JoinGraph(schema)


def _next_occurrence(table: int, joined: Iterable[Occurrence]) -> Occurrence:
    return table, sum(known == table for known, _ in joined)
