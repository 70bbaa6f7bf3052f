"""Converts between the two forms of a query: *explicit*, with FROM written out, and *abstract*, with FROM implied.

A model predicts the abstract form. This form has no joins if they follow from the columns (paper C.3), and
`count(*)` names the table of the counted rows. `simplify` followed by `complete` changes at most the order of tables
and the numbers of instances. In queries inside conditions and FROM, not even these change, because the official
evaluation compares such queries literally. `executable` adds the tables that a predicted FROM lacks.
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

MAX_TRIED: Final = 256  # variants of a SELECT that `simplify` tries, divided by the number of tables
_MIN_TRIED: Final = 16  # enough on Spider


def complete(query: tree.Query, schema: Schema, graph: JoinGraph | None = None) -> tree.Query:
    """Converts a query to explicit form.

    `graph` infers every FROM that is not explicit (paper C.3), and every star becomes `*`. By default, `graph` is the
    graph of the schema, without the weights of a question.
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
    """Converts a query from explicit to abstract form. Of several possible forms, always the same one is chosen.

    A FROM that `complete` can restore is dropped, or replaced by the `Extra` or `Outer` that `complete` needs. Any
    other FROM stays `Joined`. `*` becomes the star of a table, the first in this list that exists:

    * the table that no column and no join between the columns implies
    * the only table of FROM
    * the only table from which foreign keys lead to all other tables, directly or through other tables

    If there is no such table, the star stays `*`.
    """

    def visit(node: Any, keeps_order: bool) -> Any:
        """Removes the tables of FROM that `complete` adds again.

        If `keeps_order` is True, this is done only where `complete` adds them in the same order.
        """
        is_inside = keeps_order or isinstance(node, tree.Comparison | tree.Between | tree.Nested)
        node = map_children(node, lambda child: visit(child, keeps_order=is_inside))
        if not isinstance(node, tree.Query) or not isinstance(node.source, tree.Joined):
            return node
        if not node.source.tables:  # SELECT of a ratio of two queries, without FROM
            return node
        return _simplest(node, node.source, join_graph(schema), keeps_order)

    return visit(query, keeps_order=False)


def _infer(query: tree.Query, graph: JoinGraph) -> tree.Joined:
    """Returns the explicit FROM that an abstract query implies."""
    if isinstance(query.source, tree.Outer):
        return replace(graph.join(list(block_columns(query)), [query.source.star], from_extra=True), outer=True)
    extra = query.source.stars if isinstance(query.source, tree.Extra) else ()
    return graph.join(list(block_columns(query)), extra)


def _simplest(query: tree.Query, source: tree.Joined, graph: JoinGraph, keeps_order: bool) -> tree.Query:
    """Returns the abstract variant of a SELECT with the fewest extra tables from which FROM can be inferred.

    Without such a variant, FROM stays explicit. Stars become stars of tables in any case.

    Args:
        query: the SELECT; inner queries are simplified already
        source: the FROM of `query`
        graph: the joins of the schema
        keeps_order: True if the inferred FROM must equal `source`; False if the order of tables may differ
    """
    variants = (
        variant
        for numbered in _renumber_instances(query, source, graph.schema)
        for variant in _bind_stars(numbered, source, graph)
    )
    limit = max(_MIN_TRIED, MAX_TRIED // len(source.tables))
    explicit_variants = list(islice(variants, limit))
    if _equalities(source.on) is None:  # inferred joins have no other conditions
        return explicit_variants[0]
    for variant, original in islice(_with_abstract_from(explicit_variants, graph.schema), limit):
        inferred = _infer(variant, graph)
        if inferred == original or (not keeps_order and _are_equivalent(inferred, original)):
            return variant
    return explicit_variants[0]


def _are_equivalent(inferred: tree.Joined, original: tree.Joined) -> bool:
    """True if two FROM clauses have the same tables and ON conditions in any order.

    For a LEFT JOIN, the first table must be the same, because all rows of this table are in the result.
    """
    if inferred.outer != original.outer:
        return False
    if original.outer and inferred.tables[0] != original.tables[0]:
        return False
    have_same_tables = Counter(inferred.tables) == Counter(original.tables)
    return have_same_tables and _equalities(inferred.on) == _equalities(original.on)


def _with_abstract_from(queries: Sequence[tree.Query], schema: Schema) -> Iterator[tuple[tree.Query, tree.Joined]]:
    """Yields pairs of a query with an abstract FROM, and the original FROM. `queries` are variants of one SELECT.

    First come the queries without extra tables, then with one, with two, and so on. A LEFT JOIN is replaced by `Outer`.
    """
    candidates = []
    for query in queries:
        assert isinstance(query.source, tree.Joined)
        unnamed = sorted(set(occurrences(query.source)) - set(named_tables(block_columns(query), schema)))
        candidates.append((query, query.source, unnamed))
    first_source = candidates[0][1]
    if first_source.outer:
        if len(set(first_source.tables)) == len(first_source.tables):  # `Outer` has no table twice
            for query, source, _ in candidates:
                yield replace(query, source=tree.Outer(tree.Column(schema.star_of(source.tables[0])))), source
        return
    for size in range(max(len(unnamed) for *_, unnamed in candidates) + 1):
        for query, source, unnamed in candidates:
            for extra in combinations(unnamed, size):
                stars = tuple(tree.Column(schema.star_of(table), instance) for table, instance in extra)
                yield replace(query, source=tree.Extra(stars) if stars else None), source


def _equalities(on: tree.Condition | None) -> set[frozenset[tree.Column]] | None:
    """Returns the pairs of columns in a condition like `a = b AND c = d`. Returns None for any other condition."""
    pairs: set[frozenset[tree.Column]] = set()
    for part in tree.parts_of(on, tree.And):  # an OR is one part, and no equality
        pair = equated(part)
        if pair is None:
            return None
        pairs.add(frozenset(pair))
    return pairs


def _bind_stars(query: tree.Query, source: tree.Joined, graph: JoinGraph) -> Iterator[tree.Query]:
    """Yields the query with stars of a table instead of `*`, for every possible table (`simplify`).

    The most probable table comes first. A query without a star, or without a possible table, is yielded unchanged.
    """
    tables = _star_tables(query, source, graph)

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


def _star_tables(query: tree.Query, source: tree.Joined, graph: JoinGraph) -> Sequence[int]:
    """Returns the tables whose rows `*` may mean in a SELECT, the most probable first."""
    block = list(block_columns(query))
    if tree.Column(STAR) not in block:
        return ()
    columns = [column for column in block if column != tree.Column(STAR)]
    inferred = graph.join(columns).tables if columns else ()
    joined = sorted(set(source.tables))
    reached = reached_tables(joined, graph.schema)
    hubs = [table for table in joined if len(reached[table]) == len(joined)]  # keys lead from a hub to all tables
    not_inferred = sorted(set(joined) - set(inferred), key=lambda table: (table not in hubs, table))
    if not_inferred or len(source.tables) == 1:
        return not_inferred or source.tables
    return hubs if len(hubs) == 1 else ()


def _renumber_instances(query: tree.Query, source: tree.Joined, schema: Schema) -> Iterator[tree.Query]:
    """Yields the query with the instances of repeated tables numbered in all tried orders.

    The first numbering is in the order of first mention. If a table occurs twice, the reverse order is tried as well.
    """
    repeated = [table for table, number in Counter(source.tables).items() if number > 1]
    # `outer_columns` needs explicit queries, and the inner queries are simplified already
    explicit_inner = (complete(inner, schema) for inner in inner_queries(query))
    # an inner query that names the repeated tables would have to be renumbered, too
    if not repeated or any(True for inner in explicit_inner for _ in outer_columns(inner, schema)):
        yield query
        return

    def visit(node: Any, numbers: dict[Occurrence, int]) -> Any:
        """Renumbers the columns of a node, but not those of a sub-query."""
        if isinstance(node, tree.Column):
            return replace(node, instance=numbers.get((schema.table_of(node.index), node.instance), node.instance))
        return node if isinstance(node, tree.Query) else map_children(node, lambda child: visit(child, numbers))

    columns = list(block_columns(query))
    orders_by_table = []
    for table in repeated:
        instances = range(source.tables.count(table))  # higher instances belong to enclosing queries
        mentioned = [column.instance for column in columns if schema.table_of(column.index) == table]
        order = list(dict.fromkeys([*(instance for instance in mentioned if instance in instances), *instances]))
        orders_by_table.append([order, order[::-1]] if len(order) == 2 else [order])
    for orders in product(*orders_by_table):
        numbers: dict[Occurrence, int] = {}
        for table, order in zip(repeated, orders, strict=True):
            numbers.update({(table, instance): number for number, instance in enumerate(order)})
        yield map_children(query, partial(visit, numbers=numbers))


_NODES_OF_OWN_FROM: Final = (tree.Aggregate, tree.Conditional, tree.Statistic, tree.Key)
"""Aggregates and keys of ORDER BY: their columns must belong to the FROM of the same SELECT.

SQLite would compute an aggregate over columns of an enclosing SELECT in that SELECT.
"""


def executable(query: tree.Query, schema: Schema, graph: JoinGraph | None = None) -> tree.Query:
    """Returns an equivalent query with explicit FROM clauses, in which every column name can be resolved.

    Missing FROM clauses are inferred (`complete`). An explicit FROM gets the tables of the columns that its SELECT
    names, unless an enclosing FROM has them. The tables of GROUP BY, ORDER BY and aggregates are added in any case. If
    the operands of a set operation are `SELECT *` with different numbers of columns, all get the same tables. By
    default, `graph` is the graph of the schema, without the weights of a question.
    """
    joins = graph or join_graph(schema)
    return _MissingTables(joins).add(complete(query, schema, joins), ())


Tables = tuple[int, ...]
"""The tables of one FROM."""


class _MissingTables:
    """Adds the tables that queries name but FROM lacks.

    In all methods, `enclosing` has the tables of the enclosing FROM clauses, from inside out.
    """

    def __init__(self, graph: JoinGraph) -> None:
        self.schema = graph.schema
        self.graph = graph

    def add(self, query: tree.Query, enclosing: tuple[Tables, ...]) -> tree.Query:
        """Adds the missing tables to a SELECT, to the set operations behind it and to all inner queries."""
        chain = operands(query)
        selects = [self._add_to_select(replace(operand, combined=None), enclosing) for operand in chain]
        if len(selects) > 1 and all(select.select == (tree.Column(STAR),) for select in selects):
            selects = self._with_equal_widths(selects)
        result = selects[-1]
        for select, operand in zip(reversed(selects[:-1]), reversed(chain[:-1]), strict=True):
            assert operand.combined is not None
            result = replace(select, combined=replace(operand.combined, query=result))
        return result

    def _with_equal_widths(self, selects: list[tree.Query]) -> list[tree.Query]:
        """Gives all operands the same tables, if the operands are `SELECT *` with different numbers of columns."""
        sources = [select.source for select in selects if isinstance(select.source, tree.Joined)]
        widths = {sum(len(self.schema.star_columns_of(table)) for table in source.tables) for source in sources}
        if len(widths) == 1 or len(sources) < len(selects):
            return selects
        all_tables = Counter[int]()
        for source in sources:
            all_tables |= Counter(source.tables)
        result = []
        for select, source in zip(selects, sources, strict=True):
            for table in sorted((all_tables - Counter(source.tables)).elements()):
                source = self.graph.attach(source, table)
            result.append(replace(select, source=source))
        return result

    def _add_to_select(self, query: tree.Query, enclosing: tuple[Tables, ...]) -> tree.Query:
        """Adds the missing tables to a SELECT without set operations and to inner queries."""
        source = query.source
        if isinstance(source, tree.Nested):
            return replace(query, source=replace(source, query=self.add(source.query, enclosing)))
        assert isinstance(source, tree.Joined)
        missing: dict[Occurrence, None] = {}
        for table, instance in self._find_missing(query, source, enclosing):
            missing.update(((table, number), None) for number in range(instance + 1))  # a second one implies the first
        if missing:
            source = self.graph.extend(source, list(missing), _columns_of(query))
        visible = (source.tables, *enclosing)
        return map_children(replace(query, source=source), partial(self._resolve, visible=visible))

    def _find_missing(
        self, query: tree.Query, source: tree.Joined, enclosing: tuple[Tables, ...]
    ) -> Iterator[Occurrence]:
        """Yields the table occurrences that FROM, `source`, lacks. They may repeat.

        Their columns belong to no enclosing FROM, or are in GROUP BY, ORDER BY or an aggregate.
        """
        for column in _columns_of(query):
            table = self.schema.table_of(column.index)
            instances_outside = sum(tables.count(table) for tables in enclosing)
            if table >= 0 and table not in source.tables and column.instance >= instances_outside:
                yield table, column.instance
        for node in tree.walk(query, into_queries=False):
            roots: Sequence[tree.Node] = ()
            if isinstance(node, tree.Group):
                roots = node.keys
            elif isinstance(node, _NODES_OF_OWN_FROM):
                roots = (node,)
            for column in (child for root in roots for child in tree.walk(root) if isinstance(child, tree.Column)):
                table = self.schema.table_of(column.index)
                if table >= 0 and table not in source.tables:
                    yield table, column.instance

    def _resolve(self, node: Any, visible: tuple[Tables, ...]) -> Any:
        """Returns a node of a SELECT in which every column belongs to a table occurrence of `visible`.

        A column of another occurrence gets the first occurrence of its table. Inner queries get their missing tables.
        `visible` has the tables of the FROM of this SELECT, then those of the enclosing FROM clauses.
        """
        if isinstance(node, tree.Query):
            return self.add(node, visible)
        if isinstance(node, tree.Column):
            table = self.schema.table_of(node.index)
            visible_instances = sum(tables.count(table) for tables in visible)
            is_missing = node.instance >= visible_instances and table in visible[0]
            return tree.Column(node.index) if is_missing else node
        node = map_children(node, partial(self._resolve, visible=visible))
        if isinstance(node, tree.Group):
            return replace(node, keys=tuple(self._move_into_from(key, visible[0]) for key in node.keys))
        return self._move_into_from(node, visible[0]) if isinstance(node, _NODES_OF_OWN_FROM) else node

    def _move_into_from(self, node: Any, tables: Tables) -> Any:
        """Replaces columns of enclosing SELECTs in `node` by columns of the first occurrences of their tables.

        `node` is a key or an aggregate (`_NODES_OF_OWN_FROM`), and `tables` is the FROM of the SELECT.
        """
        if isinstance(node, tree.Column):
            is_outer = node.instance >= tables.count(self.schema.table_of(node.index))
            return tree.Column(node.index) if is_outer else node
        return map_children(node, lambda child: self._move_into_from(child, tables))


def _columns_of(query: tree.Query) -> list[tree.Column]:
    """Returns the columns of a SELECT, also those in FROM, but not those of inner queries."""
    return [node for node in tree.walk(query, into_queries=False) if isinstance(node, tree.Column)]
