"""What the owner of a database says in a glossary: metrics, rows that are meant by default, words for several cells."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlsp.databases.cells.lookup import ValueWords
from sqlsp.databases.glossaries.expressions import YES, is_aggregate, parse_filter, read_metric, tables_of
from sqlsp.databases.glossaries.expressions import columns_in as columns_of
from sqlsp.inference.rules.editing import add_conditions, columns_in
from sqlsp.inference.rules.rule import Context, Rule, Stage
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

_OF_ADDED_UP: Final = ("avg", "max", "min", "count")  # what may be asked of what a sum adds up


def _write_metrics(query: Query, context: Context) -> Query:
    """`query` with what the metrics calculate in the place of their columns."""
    select = _Select(context.schema)

    def change(node: Any) -> Any:
        if not isinstance(node, Query):
            return map_children(node, change)
        return select.write(map_children(select.write_order(node), change))

    has_metrics = any(info.metric is not None for info in context.schema.columns)
    return change(query) if has_metrics else query


@dataclass(frozen=True)
class _Select:
    """Writes the metrics of one SELECT; those of the queries inside it are written already."""

    schema: Schema

    def write(self, query: Query) -> Query:
        """The SELECT with its metrics."""
        if not any(self._find_metrics(query)):
            return query
        if self._is_of_groups(query):
            query = self._group(query)
        group = query.group
        if group is not None:
            group = Group(tuple(map(self._of_rows, group.keys)), self._of_groups(group.having))
        return replace(
            query,
            select=tuple(map(self._of_groups, query.select)),
            where=self._of_rows(query.where),
            group=group,
            order=self._of_groups(query.order),
            source=self._add_homes(query),
            top=self._of_groups(query.top),
        )

    def _add_homes(self, query: Query) -> Source | None:
        """The abstract FROM, with the tables of inherited names, in whose place columns of other tables stand."""
        tables = (self.schema.table_of(each.index) for each in self._find_metrics(query) if self.is_inherited(each))
        homes = dict.fromkeys(Column(self.schema.star_of(table)) for table in tables)
        source = query.source
        if not homes or not (source is None or isinstance(source, Extra)):
            return source
        stars = source.stars if isinstance(source, Extra) else ()
        return Extra((*stars, *(star for star in homes if star not in stars)))

    def write_order(self, query: Query) -> Query:
        """A SELECT of the row whose metric for many rows is the largest or smallest, written as ORDER BY and LIMIT.

        `turnover = (SELECT max(turnover) …)` would compare a sum with what is added up.
        """
        parts = parts_of(query.where, And)
        keys = [(part, key) for part in parts if (key := self._find_extreme(part)) is not None]
        if len(keys) != 1 or query.order is not None or query.combined is not None:
            return query
        ((condition, key),) = keys
        kept = all_of([part for part in parts if part is not condition])
        return replace(query, where=kept, order=Order((key,), Value("1")))

    def _find_extreme(self, part: Condition) -> Key | None:
        """The key by which the rows of a condition `metric = (SELECT max(metric))` come first."""
        if not isinstance(part, Comparison) or part.operator != "=" or not isinstance(part.right, Query):
            return None
        inner, column = part.right, part.left
        if not isinstance(column, Column) or not self._is_of_groups(column):
            return None
        functions: dict[Expression, bool] = {Aggregate("max", column): True, Aggregate("min", column): False}
        if inner.where or inner.group or inner.order or inner.select[0] not in functions:
            return None
        return Key(column, functions[inner.select[0]])

    def _group(self, query: Query) -> Query:
        """A SELECT with a metric for many rows, grouped by what else it selects, with conditions on it in HAVING."""
        shown = [item for item in query.select if not self._is_of_groups(item)]
        counted = any(isinstance(node, Aggregate) for item in query.select for node in walk(item, into_queries=False))
        outer = (part for part in (*query.select, query.where, query.order) if part is not None)
        alone = any(self._is_of_groups(column) for part in outer for column in _find_outside_aggregates(part))
        if query.group is None and (counted or not shown or not alone):
            return query
        parts = parts_of(query.where, And)
        moved = [part for part in parts if self._is_of_groups(part)]
        group = query.group or Group(tuple(shown))
        having = all_of([*([group.having] if group.having is not None else []), *moved])
        kept = all_of([part for part in parts if part not in moved])
        return replace(query, distinct=False, where=kept, group=replace(group, having=having))

    def _of_rows(self, node: Any) -> Any:
        """A node in which metrics are those of single rows: of a sum, what it adds up."""
        if isinstance(node, Comparison) and node.operator == "=" and node.right == YES:
            segment = self._read_metric(node.left)
            if isinstance(segment, Cases):
                return segment.cases[0].condition
        metric = self._read_metric(node)
        if metric is None:
            return self._below(node, self._of_rows)
        return metric.argument if isinstance(metric, Aggregate) and metric.function == "sum" else metric

    def _of_groups(self, node: Any) -> Any:
        """A node in which metrics are those of groups of rows."""
        metric = self._read_metric(node)
        return self._below(node, self._of_groups) if metric is None else metric

    def _below(self, node: Any, change: Callable[[Any], Any]) -> Any:
        """A node with `change` made of what is below it; inside an aggregate metrics are those of rows.

        Of a metric that is a sum, there may be the mean or the largest of what it adds up; of others the metric.
        """
        if not isinstance(node, Aggregate):
            return node if isinstance(node, Query) else map_children(node, change)
        metric: Any = self._read_metric(node.argument)
        if metric is None:
            return map_children(node, self._of_rows)
        if not is_aggregate(metric):
            return replace(node, argument=metric)
        if isinstance(metric, Aggregate) and metric.function == "sum" and node.function in _OF_ADDED_UP:
            return replace(node, argument=metric.argument)
        return metric

    def _read_metric(self, node: Node | None) -> Expression | None:
        """What the metric that a node is calculates; None for another node."""
        if not isinstance(node, Column) or self.schema.is_star(node.index):
            return None
        info = self.schema.columns[node.index]
        return None if info.metric is None else read_metric(info, self.schema)

    def _find_metrics(self, node: Node) -> Iterator[Column]:
        """The columns in a node, but not in queries inside it, that are metrics."""
        return (column for column in columns_in(node) if self._read_metric(column) is not None)

    def _is_of_groups(self, node: Node) -> bool:
        """Whether a node, without queries inside it, has a metric for many rows."""
        metrics = map(self._read_metric, columns_in(node))
        return any(is_aggregate(metric) for metric in metrics if metric is not None)

    def is_inherited(self, column: Column) -> bool:
        """Whether a column is a name in another table."""
        metric = self._read_metric(column)
        return metric is not None and self.schema.table_of(column.index) not in tables_of(metric, self.schema)


def _find_outside_aggregates(node: Node) -> Iterator[Column]:
    if isinstance(node, Column):
        yield node
    elif not isinstance(node, Aggregate | Query):
        for child in children(node):
            yield from _find_outside_aggregates(child)


def _tell_metrics(before: Query, after: Query, context: Context) -> str | None:
    """What the metrics of an answer are, but for names."""
    schema, inherited = context.schema, _Select(context.schema).is_inherited
    used = {node.index for node in walk(before) if isinstance(node, Column) and not schema.is_star(node.index)}
    metrics = (schema.columns[index] for index in sorted(used) if not inherited(Column(index)))
    return "; ".join(f"{info.name} is {info.metric}" for info in metrics if info.metric is not None) or None


METRICS = Rule(
    "metrics",
    "A metric or segment of a glossary is written out, and a name that rows have in another table.",
    Stage.ABSTRACT,
    _write_metrics,
    _tell_metrics,
)


_JOINED_BY: Final[dict[Operator, type[And] | type[Or]]] = {"=": Or, "!=": And}


def _complete_values(query: Query, context: Context) -> Query:
    """`query` in which a condition on one of the cells that a word of the question means is one on all of them."""
    has_words = any(info.value_words for info in context.schema.columns)
    meant = _find_meant(context) if has_words else {}

    def complete(node: Any) -> Any:
        if isinstance(node, And | Or):
            chain = type(node)
            parts = [part for each in parts_of(node, chain) for part in parts_of(complete(each), chain)]
            return connected(chain, list(dict.fromkeys(parts)))
        for operator, chain in _JOINED_BY.items() if isinstance(node, Comparison) else ():
            about = compared(node, operator)
            if about is not None and (cells := meant.get((about[0].index, about[1]))):
                return connected(chain, [replace(node, right=literal(cell)) for cell in cells])
        return map_children(node, complete)

    return complete(query) if meant else query


def _find_meant(context: Context) -> dict[tuple[int, str], Sequence[str]]:
    """For a column and one of the cells that a word means: all of them, where it means several of one column."""
    by_words = defaultdict[tuple[int, int, int], list[str]](list)
    for start, stop, cell, column in ValueWords(context.schema).find(context.words):
        by_words[start, stop, column].append(cell)
    found: dict[tuple[int, str], Sequence[str]] = {}
    for (_, _, column), cells in by_words.items():
        if len(cells) > 1:
            found |= {(column, cell): cells for cell in cells}
    return found


VALUE_WORDS = Rule(
    "value_words",
    "Of several cells that a word of a glossary means, a condition on one gets the others as well.",
    Stage.ABSTRACT,
    _complete_values,
)


def with_defaults(query: Query, schema: Schema) -> Query:
    """An explicit query with the default conditions of the tables that it reads, as far as it does not decide them."""
    filters = dict(_find_filters(query, schema))

    def change(node: Any) -> Any:
        node = map_children(node, change)
        if not isinstance(node, Query) or not isinstance(node.source, Joined):
            return node
        source, added = node.source, list[Condition]()
        for place, (table, instance) in enumerate(occurrences(source)):
            if table in filters:
                condition = _move_to_instance(filters[table], instance)
                if source.outer and place:
                    source = replace(source, on=connected(And, [*parts_of(source.on, And), condition]))
                else:
                    added.append(condition)
        return add_conditions(replace(node, source=source), *added)

    return change(query) if filters else query


def _find_filters(query: Query, schema: Schema) -> Iterator[tuple[int, Condition]]:
    """The tables that a query reads and whose default it does not decide itself, with the condition."""
    decided = set(_find_decided(query))
    for table in sorted({table for node in walk(query) if isinstance(node, Joined) for table in node.tables}):
        text = schema.tables[table].default_filter
        if text is not None:
            condition = parse_filter(text, table, schema)
            if decided.isdisjoint(columns_of(condition, schema)):
                yield table, condition


def _find_decided(query: Query) -> Iterator[int]:
    """The columns in the conditions of a query and of those inside it, but for that by which a LEFT JOIN joins."""
    for node in walk(query):
        if isinstance(node, Query):
            having = node.group.having if node.group is not None else None
            outer = node.source if isinstance(node.source, Joined) and node.source.outer else None
            beside_key = parts_of(outer.on, And)[1:] if outer is not None else []
            for part in (node.where, having, *beside_key):
                if part is not None:
                    yield from (each.index for each in walk(part) if isinstance(each, Column))


def _move_to_instance(node: Any, instance: int) -> Any:
    """A condition on another occurrence of its table."""
    if isinstance(node, Column):
        return replace(node, instance=instance)
    return map_children(node, lambda child: _move_to_instance(child, instance))


def _tell_filters(before: Query, after: Query, context: Context) -> str | None:
    """Which rows alone an answer is about."""
    tables = [context.schema.tables[table] for table, _ in _find_filters(before, context.schema)]
    return "; ".join(f"of {table.name} only rows with {table.default_filter} count" for table in tables) or None


DEFAULT_FILTERS = Rule(
    "default_filters",
    "The rows that a glossary says are meant by default are selected, unless the query has a condition on that.",
    Stage.EXPLICIT,
    lambda query, context: with_defaults(query, context.schema),
    _tell_filters,
)
