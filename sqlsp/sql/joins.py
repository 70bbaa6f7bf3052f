"""Converts between the two forms of a query: *explicit*, with FROM written out, and *abstract*, with FROM implied.

A model predicts the abstract form. It has no joins if they follow from the columns (paper C.3), and its `count(*)`
names the table of the counted rows. `simplify` followed by `complete` changes at most the order of tables and the
numbers of instances. Queries in conditions and in FROM keep even these, because the official evaluation compares such
queries literally. `executable` adds the tables that a predicted FROM lacks; gold queries are never changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, islice, product
from typing import Any, Final

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql import query as tree
from sqlsp.sql.paths import JoinGraph, join_graph
from sqlsp.sql.trees import (
    Occurrence,
    block_columns,
    equated,
    inner_queries,
    map_children,
    named_tables,
    occurrences,
    operands,
    outer_columns,
    reached_tables,
)

MAX_TRIED: Final = 256  # forms of a SELECT that `simplify` tries, divided by its number of tables
_MIN_TRIED: Final = 16  # enough on Spider


def complete(query: tree.Query, schema: Schema, graph: JoinGraph | None = None) -> tree.Query:
    """Converts a query to explicit form.

    `JoinGraph` infers every FROM that is not written out (paper C.3), and every star becomes `*`. `graph` is by default
    the graph of the schema, without weights of a question.
    """
    joins = graph or join_graph(schema)

    def visit(node: Any) -> Any:
        if isinstance(node, tree.Column):
            return tree.Column(STAR) if schema.is_star(node.index) else node
        explicit = map_children(node, visit)
        if isinstance(node, tree.Query) and not isinstance(node.source, tree.Joined | tree.Nested):
            return replace(explicit, source=_infer(node, joins))
        return explicit

    return visit(query)


def simplify(query: tree.Query, schema: Schema) -> tree.Query:
    """Converts a query from explicit to abstract form, in one canonical way.

    A FROM that `complete` can restore is dropped, or replaced by the `Extra` or `Outer` that `complete` needs. Any
    other FROM stays `Joined`. A star is bound to the first table of this list that exists. Otherwise it stays `*`.

    * the table that no other part of the SELECT names or joins in
    * the only table of FROM
    * the only table from which foreign keys lead, directly or through other tables, to all others
    """

    def visit(node: Any, ordered: bool) -> Any:
        inside = ordered or isinstance(node, tree.Comparison | tree.Between | tree.Nested)
        node = map_children(node, lambda child: visit(child, inside))
        joined = isinstance(node, tree.Query) and isinstance(node.source, tree.Joined)
        if joined and node.source.tables:  # a ratio of two queries has none
            return _simplest(node, node.source, join_graph(schema), ordered)
        return node

    return visit(query, False)


def _infer(query: tree.Query, graph: JoinGraph) -> tree.Joined:
    if isinstance(query.source, tree.Outer):
        return replace(graph.join(list(block_columns(query)), [query.source.star], from_extra=True), outer=True)
    extra = query.source.stars if isinstance(query.source, tree.Extra) else ()
    return graph.join(list(block_columns(query)), extra)


def _simplest(query: tree.Query, source: tree.Joined, graph: JoinGraph, ordered: bool) -> tree.Query:
    """Returns the form of a SELECT with the fewest extra tables from which its FROM can be inferred.

    Stars are bound. If `ordered` is True, the inferred FROM must be identical; otherwise the order of its tables may
    differ.
    """
    bound = (
        form for numbered in _renumbered(query, source, graph.schema) for form in _starred(numbered, source, graph)
    )
    limit = max(_MIN_TRIED, MAX_TRIED // len(source.tables))
    forms = list(islice(bound, limit))
    if _equalities(source.on) is None:  # inferred joins have no other conditions
        return forms[0]
    for form, given in islice(_without_from(forms, graph.schema), limit):
        inferred = _infer(form, graph)
        if inferred == given or (
            not ordered
            and inferred.outer == given.outer
            and (inferred.tables[0] == given.tables[0] or not given.outer)
            and Counter(inferred.tables) == Counter(given.tables)
            and _equalities(inferred.on) == _equalities(given.on)
        ):
            return form
    return forms[0]


def _without_from(queries: Sequence[tree.Query], schema: Schema) -> Iterator[tuple[tree.Query, tree.Joined]]:
    """Yields pairs of a query with an abstract FROM, and the original FROM.

    First come the queries without extra tables, then with one, with two, and so on. A LEFT JOIN is replaced by `Outer`.
    """
    unnamed = []
    for query in queries:
        assert isinstance(query.source, tree.Joined)
        named = named_tables(block_columns(query), schema)
        unnamed.append((query, query.source, sorted(set(occurrences(query.source)) - set(named))))
    if unnamed[0][1].outer:
        for query, source, _ in unnamed if len(set(unnamed[0][1].tables)) == len(unnamed[0][1].tables) else ():
            yield replace(query, source=tree.Outer(tree.Column(schema.star_of(source.tables[0])))), source
        return
    for size in range(max(len(tables) for *_, tables in unnamed) + 1):
        for query, source, tables in unnamed:
            for extra in combinations(tables, size):
                stars = tuple(tree.Column(schema.star_of(table), instance) for table, instance in extra)
                yield replace(query, source=tree.Extra(stars) if stars else None), source


def _equalities(on: tree.Condition | None) -> set[frozenset[tree.Column]] | None:
    """Returns the pairs of columns that a condition makes equal; None if it has any other part."""
    pairs: set[frozenset[tree.Column]] = set()
    for part in tree.parts_of(on, tree.And):  # an OR is one part, and no equality
        pair = equated(part)
        if pair is None:
            return None
        pairs.add(frozenset(pair))
    return pairs


def _starred(query: tree.Query, source: tree.Joined, graph: JoinGraph) -> Iterator[tree.Query]:
    """Yields the query with stars bound to a table, for all tables that are possible, the most probable first."""
    columns = [column for column in block_columns(query) if column != tree.Column(STAR)]
    tables: Sequence[int] = ()
    if tree.Column(STAR) in block_columns(query):
        inferred = graph.join(columns).tables if columns else ()
        joined = sorted(set(source.tables))
        reached = reached_tables(joined, graph.schema)
        hubs = [table for table in joined if len(reached[table]) == len(joined)]
        others = sorted(set(joined) - set(inferred), key=lambda table: (table not in hubs, table))
        if others or len(source.tables) == 1:
            tables = others or source.tables
        elif len(hubs) == 1:
            tables = hubs

    def visit(node: Any, star: int) -> Any:
        """Binds the stars of a node, but not those of a sub-query."""
        if node == tree.Column(STAR):
            return tree.Column(star)
        if isinstance(node, tree.Query | tree.Joined):
            return node
        return map_children(node, lambda child: visit(child, star))

    for table in tables:
        yield map_children(query, partial(visit, star=graph.schema.star_of(table)))
    if not tables:
        yield query


def _renumbered(query: tree.Query, source: tree.Joined, schema: Schema) -> Iterator[tree.Query]:
    """Yields the query with the two instances of each repeated table numbered both ways.

    The first numbering is in the order of first mention.
    """
    repeated = [table for table, number in Counter(source.tables).items() if number > 1]
    inner = (complete(inner_query, schema) for inner_query in inner_queries(query))  # they are simplified already
    if not repeated or any(True for inner_query in inner for _ in outer_columns(inner_query, schema)):
        yield query
        return

    def visit(node: Any, numbers: dict[Occurrence, int]) -> Any:
        """Renumbers the columns of a node, but not those of a sub-query."""
        if isinstance(node, tree.Column):
            return replace(node, instance=numbers.get((schema.table_of(node.index), node.instance), node.instance))
        return node if isinstance(node, tree.Query) else map_children(node, lambda child: visit(child, numbers))

    ways = []
    for table in repeated:
        own = range(source.tables.count(table))  # higher instances belong to enclosing queries
        mentions = [c.instance for c in block_columns(query) if schema.table_of(c.index) == table and c.instance in own]
        order = list(dict.fromkeys([*mentions, *own]))
        ways.append([order, order[::-1]] if len(order) == 2 else [order])
    for orders in product(*ways):
        numbers = {
            (table, instance): new
            for table, order in zip(repeated, orders, strict=True)
            for new, instance in enumerate(order)
        }
        yield map_children(query, partial(visit, numbers=numbers))


_OWN: Final = (tree.Aggregate, tree.Conditional, tree.Statistic, tree.Key)
"""Nodes whose columns must come from the FROM of their own SELECT.

SQLite would compute an aggregate of outer columns in the outer SELECT.
"""


def executable(query: tree.Query, schema: Schema, graph: JoinGraph | None = None) -> tree.Query:
    """Returns an equivalent query with explicit FROM clauses, in which every column name can be resolved.

    `complete` writes missing FROM clauses. An explicit FROM gets the missing tables: those of columns that this SELECT
    names, unless an enclosing FROM has them, and those of GROUP BY, ORDER BY and aggregates. If the operands of a set
    operation are `SELECT *` with different numbers of columns, all get the same tables. `graph` weighs the joins for
    one question.
    """
    joins = graph or join_graph(schema)
    return _MissingTables(schema, joins).add(complete(query, schema, joins), ())


Tables = tuple[int, ...]


class _MissingTables:
    """Adds the tables that queries name but FROM lacks.

    `enclosing` has the tables of the enclosing FROMs, innermost first.
    """

    def __init__(self, schema: Schema, graph: JoinGraph) -> None:
        self.schema = schema
        self.graph = graph

    def add(self, query: tree.Query, enclosing: tuple[Tables, ...]) -> tree.Query:
        """Adds the missing tables to a SELECT, to the set operations behind it and to all inner queries."""
        chain = operands(query)
        selects = [self._add_to_select(replace(operand, combined=None), enclosing) for operand in chain]
        if len(selects) > 1 and all(select.select == (tree.Column(STAR),) for select in selects):
            selects = self._with_equal_widths(selects)
        result = selects[-1]
        for select, operand in zip(selects[-2::-1], chain[-2::-1], strict=True):
            assert operand.combined is not None
            result = replace(select, combined=replace(operand.combined, query=result))
        return result

    def _with_equal_widths(self, selects: list[tree.Query]) -> list[tree.Query]:
        """Joins the tables of all operands in each of them, if the operands `SELECT *` differ in width."""
        sources = [select.source for select in selects if isinstance(select.source, tree.Joined)]
        widths = {sum(len(self.schema.star_columns_of(table)) for table in source.tables) for source in sources}
        if len(widths) == 1 or len(sources) < len(selects):
            return selects
        wanted = Counter[int]()
        for source in sources:
            wanted |= Counter(source.tables)
        result = []
        for select, source in zip(selects, sources, strict=True):
            for table in sorted((wanted - Counter(source.tables)).elements()):
                source = self.graph.attach(source, table)
            result.append(replace(select, source=source))
        return result

    def _add_to_select(self, query: tree.Query, enclosing: tuple[Tables, ...]) -> tree.Query:
        source = query.source
        if isinstance(source, tree.Nested):
            return replace(query, source=replace(source, query=self.add(source.query, enclosing)))
        assert isinstance(source, tree.Joined)
        if missing := list(self._find_missing(query, source, enclosing)):
            wanted = dict.fromkeys((table, number) for table, instance in missing for number in range(instance + 1))
            source = self.graph.extend(source, list(wanted), _columns_of(query))
        visible = (source.tables, *enclosing)
        return map_children(replace(query, source=source), partial(self._resolve, visible=visible))

    def _find_missing(
        self, query: tree.Query, source: tree.Joined, enclosing: tuple[Tables, ...]
    ) -> Iterator[Occurrence]:
        """Yields the table occurrences that FROM lacks.

        They belong to columns that no enclosing FROM has, and to all columns in keys of GROUP BY and in `_OWN` nodes.
        """
        for column in _columns_of(query):
            table = self.schema.table_of(column.index)
            known = sum(tables.count(table) for tables in enclosing)
            if table >= 0 and table not in source.tables and column.instance >= known:
                yield table, column.instance
        for node in tree.walk(query, into_queries=False):
            parts: Sequence[tree.Node] = node.keys if isinstance(node, tree.Group) else ()
            parts = [node] if isinstance(node, _OWN) else parts
            below = [child for part in parts for child in tree.walk(part)]
            for column in (child for child in below if isinstance(child, tree.Column)):
                table = self.schema.table_of(column.index)
                if table >= 0 and table not in source.tables:
                    yield table, column.instance

    def _resolve(self, node: Any, visible: tuple[Tables, ...]) -> Any:
        """Replaces a column whose table occurrence is in no FROM of `visible` by the first occurrence of its table.

        Inner queries get their missing tables (`add`). `visible` has the tables of this FROM, then those of the
        enclosing ones.
        """
        if isinstance(node, tree.Query):
            return self.add(node, visible)
        if isinstance(node, tree.Column):
            table = self.schema.table_of(node.index)
            known = sum(tables.count(table) for tables in visible)
            return tree.Column(node.index) if node.instance >= known and table in visible[0] else node
        node = map_children(node, partial(self._resolve, visible=visible))
        if isinstance(node, tree.Group):
            return replace(node, keys=tuple(self._move_here(key, visible[0]) for key in node.keys))
        return self._move_here(node, visible[0]) if isinstance(node, _OWN) else node

    def _move_here(self, node: Any, tables: Tables) -> Any:
        """Moves the columns of GROUP BY, ORDER BY or an aggregate to instances of its own FROM, `tables`."""
        if isinstance(node, tree.Column):
            count = tables.count(self.schema.table_of(node.index))
            return node if node.instance < count else tree.Column(node.index)
        return map_children(node, lambda child: self._move_here(child, tables))


def _columns_of(query: tree.Query) -> list[tree.Column]:
    return [node for node in tree.walk(query, into_queries=False) if isinstance(node, tree.Column)]
