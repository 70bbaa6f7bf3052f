"""Makes all column names of a predicted query resolvable, so that SQLite can prepare it.

Where a model predicts FROM explicitly, nothing prevents it from naming columns of tables that are not in FROM.
`executable` adds these tables, joined by the keys by which FROM is inferred elsewhere (paper C.3). This is for
predictions only: queries that people wrote go through `joins.complete`, which leaves them as they are, right or wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.joins import complete
from sqlsp.sql.paths import join_graph
from sqlsp.sql.query import Aggregate, Column, Conditional, Group, Joined, Key, Nested, Query, Statistic, walk
from sqlsp.sql.trees import Occurrence, map_children, operands

_OWN: Final = (Aggregate, Conditional, Statistic, Key)
"""What is of the rows of its own FROM: of columns of another one, an aggregate would be that SELECT's."""


def executable(query: Query, schema: Schema) -> Query:
    """A query in either form as an explicit one in which every column name can be resolved.

    It does what `joins.complete` does and, where FROM is explicit, also joins tables whose columns this SELECT names
    but no FROM around has, and those of GROUP BY, ORDER BY and aggregates, which must be its own. Where operands `*` of
    a set operation have different numbers of columns, all read the same tables.
    """
    return _Reach(schema).query(complete(query, schema), ())


class _Reach:
    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.graph = join_graph(schema)

    def query(self, query: Query, around: tuple[tuple[int, ...], ...]) -> Query:
        chain = operands(query)
        selects = [self._select(operand, around) for operand in chain]
        if len(selects) > 1 and all(select.select == (Column(STAR),) for select in selects):
            selects = self._of_one_width(selects)
        result = selects[-1]
        for select, whole in zip(selects[-2::-1], chain[-2::-1], strict=True):
            assert whole.combined is not None
            result = replace(select, combined=replace(whole.combined, query=result))
        return result

    def _select(self, query: Query, around: tuple[tuple[int, ...], ...]) -> Query:
        query = replace(query, combined=None)
        source = query.source
        if isinstance(source, Nested):
            return replace(query, source=replace(source, query=self.query(source.query, around)))
        assert isinstance(source, Joined)
        columns = [node for node in walk(query, into_queries=False) if isinstance(node, Column)]
        missing = list(self._missing(query, columns, source, around))
        if missing:
            wanted = dict.fromkeys((table, number) for table, instance in missing for number in range(instance + 1))
            source = self.graph.extend(source, list(wanted), columns)
        scope = (source.tables, *around)

        def visit(node: Any) -> Any:
            if isinstance(node, Query):
                return self.query(node, scope)
            if isinstance(node, Column) and node.instance:  # of the first occurrence where no FROM has its own
                table = self.schema.table_of(node.index)
                known = sum(tables.count(table) for tables in scope)
                return Column(node.index) if node.instance >= known and table in scope[0] else node
            return self._with_own(map_children(node, visit), source)

        return map_children(replace(query, source=source), visit)

    def _missing(
        self, query: Query, columns: Sequence[Column], source: Joined, around: tuple[tuple[int, ...], ...]
    ) -> Iterator[Occurrence]:
        """The tables that FROM lacks: of columns that no FROM around it has either, and of what must use its own."""
        for column in columns:
            table = self.schema.table_of(column.index)
            known = sum(tables.count(table) for tables in around)
            if table >= 0 and table not in source.tables and column.instance >= known:
                yield table, column.instance
        for node in walk(query, into_queries=False):
            own = node.keys if isinstance(node, Group) else (node,) if isinstance(node, _OWN) else ()
            for column in (each for part in own for each in walk(part) if isinstance(each, Column)):
                table = self.schema.table_of(column.index)
                if table >= 0 and table not in source.tables:
                    yield table, column.instance

    def _with_own(self, node: Any, source: Joined) -> Any:
        """GROUP BY, a key of ORDER BY or an aggregate, its instances all of this FROM; other nodes as they are."""

        def own(node: Any) -> Any:
            if isinstance(node, Column):
                count = source.tables.count(self.schema.table_of(node.index))
                return node if node.instance < count else Column(node.index)
            return map_children(node, own)

        if isinstance(node, Group):
            return replace(node, keys=tuple(map(own, node.keys)))
        return own(node) if isinstance(node, _OWN) else node

    def _of_one_width(self, operands: list[Query]) -> list[Query]:
        """SELECTs of `*` with equal numbers of columns: if the numbers differ, each SELECT reads the tables of all."""
        sources = [operand.source for operand in operands if isinstance(operand.source, Joined)]
        if len({sum(len(self.schema.star_columns_of(t)) for t in source.tables) for source in sources}) == 1:
            return operands
        wanted = Counter[int]()
        for source in sources:
            wanted |= Counter(source.tables)
        wider = []
        for operand, source in zip(operands, sources, strict=True):
            for table in sorted((wanted - Counter(source.tables)).elements()):
                source = self.graph.attach(source, table)
            wider.append(replace(operand, source=source))
        return wider
