"""Rules for glossaries, in which users define words for a database.

- A metric is a formula with a name: `turnover` is `sum(price * number)`. A segment is a condition with a name. The
  parser reads both as columns, and the rule `metrics` writes them out.
- A word can mean several cells of a column.
- A table can have a default condition.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlsp.databases.cells.lookup import ValueWords
from sqlsp.databases.glossaries.expressions import YES, is_aggregate, parse_filter, read_metric, tables_of
from sqlsp.databases.glossaries.expressions import columns_in as columns_of
from sqlsp.inference.rules.rule import Context, Rule, Stage
from sqlsp.inference.rules.semantics import add_conditions, columns_in
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import literal
from sqlsp.sql.query import (
    Aggregate,
    And,
    Cases,
    Column,
    Comparison,
    Condition,
    Expression,
    Extra,
    Group,
    Joined,
    Key,
    Node,
    Operator,
    Or,
    Order,
    Query,
    Source,
    Value,
    children,
    parts_of,
    walk,
)
from sqlsp.sql.trees import all_of, compared, connected, map_children, occurrences

_OVER_ADDENDS: Final = ("avg", "max", "min", "count")  # of a metric sum(x), these functions take x: avg(x)


def _write_metrics(query: Query, context: Context) -> Query:
    """Replaces the columns of metrics by their formulas."""
    select = _Select(context.schema)

    def visit(node: Any) -> Any:
        if not isinstance(node, Query):
            return map_children(node, visit)
        return select.write(map_children(select.write_order(node), visit))

    has_metrics = any(info.metric is not None for info in context.schema.columns)
    return visit(query) if has_metrics else query


@dataclass(frozen=True)
class _Select:
    """Writes out the metrics of one SELECT. Those of its nested queries must be written out before.

    A metric is *aggregated* if its formula has an aggregate, as `sum(price)`. It then has a value per group of rows.
    """

    schema: Schema

    def write(self, query: Query) -> Query:
        """Returns the SELECT with formulas in place of the columns of metrics."""
        if not any(self._find_metrics(query)):
            return query
        if self._is_of_groups(query):
            query = self._group(query)
        group = query.group
        if group is not None:
            group = Group(tuple(map(self._over_rows, group.keys)), self._over_groups(group.having))
        return replace(
            query,
            select=tuple(map(self._over_groups, query.select)),
            where=self._over_rows(query.where),
            group=group,
            order=self._over_groups(query.order),
            source=self._add_homes(query),
            top=self._over_groups(query.top),
        )

    def _add_homes(self, query: Query) -> Source | None:
        """Returns the FROM of an abstract query, with the tables of inherited names added.

        An inherited name is a metric whose formula is a column of another table. When the formula replaces the metric,
        the query may no longer have a column of the metric's table. So FROM has to name this table.
        """
        inherited = (column for column in self._find_metrics(query) if self.is_inherited(column))
        homes = dict.fromkeys(Column(self.schema.star_of(self.schema.table_of(column.index))) for column in inherited)
        source = query.source
        if not homes or not (source is None or isinstance(source, Extra)):
            return source
        stars = source.stars if isinstance(source, Extra) else ()
        return Extra(tuple(dict.fromkeys((*stars, *homes))))

    def write_order(self, query: Query) -> Query:
        """Replaces `turnover = (SELECT max(turnover) …)` by ORDER BY turnover DESC LIMIT 1, likewise for `min`.

        With the formula written out, the condition would compare the sum over a group with the value of a single row.
        """
        parts = parts_of(query.where, And)
        keys = {position: key for position, part in enumerate(parts) if (key := self._find_extreme(part)) is not None}
        if len(keys) != 1 or query.order is not None or query.combined is not None:
            return query
        ((extreme, key),) = keys.items()
        others = [part for position, part in enumerate(parts) if position != extreme]
        return replace(query, where=all_of(others), order=Order((key,), Value("1")))

    def _find_extreme(self, part: Condition) -> Key | None:
        """Returns the sort key for a condition `metric = (SELECT max(metric))`, else None."""
        if not isinstance(part, Comparison) or part.operator != "=" or not isinstance(part.right, Query):
            return None
        inner = part.right
        column = part.left
        if not isinstance(column, Column) or not self._is_of_groups(column):
            return None
        descending: dict[Expression, bool] = {Aggregate("max", column): True, Aggregate("min", column): False}
        if inner.where or inner.group or inner.order or inner.select[0] not in descending:
            return None
        return Key(column, descending[inner.select[0]])

    def _group(self, query: Query) -> Query:
        """Groups a SELECT with an aggregated metric by its other items. Conditions on the metric move to HAVING.

        A SELECT without GROUP BY is unchanged if it shows an aggregate or only metrics, or if no aggregated metric is
        outside an aggregate.
        """
        shown = [item for item in query.select if not self._is_of_groups(item)]
        has_aggregate = any(isinstance(node, Aggregate) for item in query.select for node in walk(item, False))
        parts = [part for part in (*query.select, query.where, query.order) if part is not None]
        columns = [column for part in parts for column in _find_outside_aggregates(part)]
        is_outside = any(map(self._is_of_groups, columns))
        if query.group is None and (has_aggregate or not shown or not is_outside):
            return query
        group = query.group or Group(tuple(shown))
        having: list[Condition] = [] if group.having is None else [group.having]
        where = list[Condition]()
        for condition in parts_of(query.where, And):
            (having if self._is_of_groups(condition) else where).append(condition)
        return replace(query, distinct=False, where=all_of(where), group=replace(group, having=all_of(having)))

    def _over_rows(self, node: Any) -> Any:
        """Writes out metrics where single rows are meant, as in WHERE.

        The metric sum(x) becomes `x`, a segment becomes its condition.
        """
        if isinstance(node, Comparison) and node.operator == "=" and node.right == YES:
            segment = self._read_metric(node.left)
            if isinstance(segment, Cases):
                return segment.cases[0].condition
        metric = self._read_metric(node)
        if metric is None:
            return self._write_below(node, self._over_rows)
        return metric.argument if isinstance(metric, Aggregate) and metric.function == "sum" else metric

    def _over_groups(self, node: Any) -> Any:
        """Writes out metrics where groups of rows are meant, as in SELECT and HAVING: the whole formula."""
        metric = self._read_metric(node)
        return self._write_below(node, self._over_groups) if metric is None else metric

    def _write_below(self, node: Any, write: Callable[[Any], Any]) -> Any:
        """Applies `write` to the children of a node, except in nested queries.

        Inside an aggregate, single rows are meant: `avg` of the metric sum(x) is avg(x). Of other aggregated metrics,
        the formula replaces the aggregate.
        """
        if not isinstance(node, Aggregate):
            return node if isinstance(node, Query) else map_children(node, write)
        metric: Any = self._read_metric(node.argument)
        if metric is None:
            return map_children(node, self._over_rows)
        if not is_aggregate(metric):
            return replace(node, argument=metric)
        if isinstance(metric, Aggregate) and metric.function == "sum" and node.function in _OVER_ADDENDS:
            return replace(node, argument=metric.argument)
        return metric

    def _read_metric(self, node: Node | None) -> Expression | None:
        """Returns the formula of a metric as a tree; None for any node that is not the column of a metric."""
        if not isinstance(node, Column) or self.schema.is_star(node.index):
            return None
        info = self.schema.columns[node.index]
        return None if info.metric is None else read_metric(info, self.schema)

    def _find_metrics(self, node: Node) -> Iterator[Column]:
        """Yields the metrics in a node, except in nested queries."""
        return (column for column in columns_in(node) if self._read_metric(column) is not None)

    def _is_of_groups(self, node: Node) -> bool:
        """True if a node has an aggregated metric outside nested queries."""
        metrics = map(self._read_metric, columns_in(node))
        return any(is_aggregate(metric) for metric in metrics if metric is not None)

    def is_inherited(self, column: Column) -> bool:
        """True if a metric is an inherited name: its formula has no column of the table that the metric belongs to."""
        metric = self._read_metric(column)
        return metric is not None and self.schema.table_of(column.index) not in tables_of(metric, self.schema)


def _find_outside_aggregates(node: Node) -> Iterator[Column]:
    if isinstance(node, Column):
        yield node
    elif not isinstance(node, Aggregate | Query):
        for child in children(node):
            yield from _find_outside_aggregates(child)


def _describe_metrics(before: Query, after: Query, context: Context) -> str | None:
    """Describes the metrics of an answer, except inherited names."""
    schema = context.schema
    select = _Select(schema)
    used = {node.index for node in walk(before) if isinstance(node, Column) and not schema.is_star(node.index)}
    metrics = (schema.columns[index] for index in sorted(used) if not select.is_inherited(Column(index)))
    return "; ".join(f"{info.name} is {info.metric}" for info in metrics if info.metric is not None) or None


METRICS = Rule(
    "metrics",
    "Metrics and segments of a glossary are written out, and names that rows have in another table.",
    Stage.ABSTRACT,
    _write_metrics,
    _describe_metrics,
)


_CONNECTIVES: Final[dict[Operator, type[And] | type[Or]]] = {"=": Or, "!=": And}


def _complete_values(query: Query, context: Context) -> Query:
    """Extends conditions to all cells that a word of the question means, by OR (for `!=`, by AND).

    If a glossary defines *Benelux* as three countries, `country = 'Belgium'` becomes a condition on all three.
    """
    has_words = any(info.value_words for info in context.schema.columns)
    cells_of = _find_value_words(context) if has_words else {}

    def visit(node: Any) -> Any:
        if isinstance(node, And | Or):
            chain = type(node)
            parts = (part for operand in parts_of(node, chain) for part in parts_of(visit(operand), chain))
            return connected(chain, list(dict.fromkeys(parts)))
        for operator, chain in _CONNECTIVES.items() if isinstance(node, Comparison) else ():
            sides = compared(node, operator)
            if sides is not None and (cells := cells_of.get((sides[0].index, sides[1]))):
                return connected(chain, [replace(node, right=literal(cell)) for cell in cells])
        return map_children(node, visit)

    return visit(query) if cells_of else query


def _find_value_words(context: Context) -> dict[tuple[int, str], Sequence[str]]:
    """Maps (column, cell) to all cells of the column that the same word of the question means, if there are several."""
    by_words = defaultdict[tuple[int, int, int], list[str]](list)
    for start, stop, cell, column in ValueWords(context.schema).find(context.words):
        by_words[start, stop, column].append(cell)
    return {(column, cell): cells for (_, _, column), cells in by_words.items() if len(cells) > 1 for cell in cells}


VALUE_WORDS = Rule(
    "value_words",
    "A condition on one of several cells that a word of a glossary means is extended to all of them.",
    Stage.ABSTRACT,
    _complete_values,
)


def with_defaults(query: Query, schema: Schema) -> Query:
    """Adds the default conditions of tables to an explicit query.

    A default condition is left out if the query already has a condition on one of its columns.
    """
    filters = dict(_find_filters(query, schema))

    def visit(node: Any) -> Any:
        node = map_children(node, visit)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        source = node.source
        where = list[Condition]()
        for position, (table, instance) in enumerate(occurrences(source)):
            if table not in filters:
                continue
            condition = _move_to_instance(filters[table], instance)
            if source.outer and position:
                source = replace(source, on=connected(And, [*parts_of(source.on, And), condition]))
            else:
                where.append(condition)
        return add_conditions(replace(node, source=source), *where)

    return visit(query) if filters else query


def _find_filters(query: Query, schema: Schema) -> Iterator[tuple[int, Condition]]:
    """Yields (table, default condition) if the query has no condition on the columns of the default condition."""
    decided = set(_find_decided(query))
    for table in sorted({table for node in walk(query) if isinstance(node, Joined) for table in node.tables}):
        text = schema.tables[table].default_filter
        if text is not None:
            condition = parse_filter(text, table, schema)
            if decided.isdisjoint(columns_of(condition, schema)):
                yield table, condition


def _find_decided(query: Query) -> Iterator[int]:
    """Yields the columns in conditions of a query and of nested queries, except the join key of a LEFT JOIN."""
    for node in walk(query):
        if isinstance(node, Query):
            having = node.group.having if node.group is not None else None
            outer = node.source if isinstance(node.source, Joined) and node.source.outer else None
            beside_key = parts_of(outer.on, And)[1:] if outer is not None else []
            for part in (node.where, having, *beside_key):
                if part is not None:
                    yield from (column.index for column in walk(part) if isinstance(column, Column))


def _move_to_instance(node: Any, instance: int) -> Any:
    """Returns a condition with its columns moved to the occurrence number `instance` of their table in FROM."""
    if isinstance(node, Column):
        return replace(node, instance=instance)
    return map_children(node, lambda child: _move_to_instance(child, instance))


def _describe_filters(before: Query, after: Query, context: Context) -> str | None:
    tables = [context.schema.tables[table] for table, _ in _find_filters(before, context.schema)]
    return "; ".join(f"of {table.name} only rows with {table.default_filter} count" for table in tables) or None


DEFAULT_FILTERS = Rule(
    "default_filters",
    "The default conditions of a glossary are added, unless the query has a condition on the same columns.",
    Stage.EXPLICIT,
    lambda query, context: with_defaults(query, context.schema),
    _describe_filters,
)
