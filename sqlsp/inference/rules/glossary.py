"""Rules for glossaries, in which users define words for a database.

- A metric is a formula with a name: `turnover` is `sum(price * number)`. A segment is a condition with a name. The
  parser reads both as columns. The rule `metrics` replaces these columns by the formula or condition.
- A word can mean several cells of a column.
- A table can have a default condition.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
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

_OVER_ADDENDS: Final = ("avg", "max", "min", "count")  # applied to a metric sum(x), these functions apply to x


def _write_metrics(query: Query, context: Context) -> Query:
    """Replaces the columns of metrics by the formulas of the metrics."""
    writer = _MetricWriter(context.schema)

    def visit(node: Any) -> Any:
        if not isinstance(node, Query):
            return map_children(node, visit)
        return writer.write(map_children(writer.write_order(node), visit))  # nested queries first

    has_metrics = any(info.metric is not None for info in context.schema.columns)
    return visit(query) if has_metrics else query


@dataclass(frozen=True)
class _MetricWriter:
    """Replaces the columns of metrics in one SELECT by formulas.

    A metric is *aggregated* if its formula has an aggregate, as `sum(price)`. An aggregated metric has one value for
    each group of rows. Any other metric has one value for each row.
    """

    schema: Schema

    def write(self, query: Query) -> Query:
        """Returns the SELECT with formulas instead of metrics. Its nested queries must not have metrics any more."""
        if not any(self._find_metrics(query)):
            return query
        if self._has_aggregated(query):
            query = self._group(query)
        group = query.group
        if group is not None:
            keys = tuple(self._write_for_rows(key) for key in group.keys)
            group = Group(keys, self._write_for_groups(group.having))
        return replace(
            query,
            select=tuple(self._write_for_groups(item) for item in query.select),
            where=self._write_for_rows(query.where),
            group=group,
            order=self._write_for_groups(query.order),
            source=self._name_tables(query),
            top=self._write_for_groups(query.top),
        )

    def _name_tables(self, query: Query) -> Source | None:
        """Returns the FROM of an abstract query, with the tables of inherited names added.

        An inherited name is a metric whose formula is a column of another table. When the formula replaces the metric,
        the query may no longer have a column of the metric's table. So FROM has to name this table.
        """
        source = query.source
        inherited = [column for column in self._find_metrics(query) if self.is_inherited(column)]
        if not inherited or not (source is None or isinstance(source, Extra)):
            return source
        stars = list(source.stars) if isinstance(source, Extra) else []
        stars += [Column(self.schema.star_of(self.schema.table_of(column.index))) for column in inherited]
        return Extra(tuple(dict.fromkeys(stars)))

    def write_order(self, query: Query) -> Query:
        """Replaces `turnover = (SELECT max(turnover) …)` by ORDER BY turnover DESC LIMIT 1, likewise for `min`.

        With a formula instead of `turnover`, the condition would compare the sum over a group with the value of one
        row.
        """
        conditions = parts_of(query.where, And)
        keys = [self._find_extreme(condition) for condition in conditions]
        extremes = [key for key in keys if key is not None]
        if len(extremes) != 1 or query.order is not None or query.combined is not None:
            return query
        remaining = [condition for condition, key in zip(conditions, keys, strict=True) if key is None]
        return replace(query, where=all_of(remaining), order=Order((extremes[0],), Value("1")))

    def _find_extreme(self, condition: Condition) -> Key | None:
        """Returns the sort key for a condition `metric = (SELECT max(metric))` or with `min`, else None."""
        if not isinstance(condition, Comparison) or condition.operator != "=" or not isinstance(condition.right, Query):
            return None
        subquery = condition.right
        column = condition.left
        if not isinstance(column, Column) or not self._has_aggregated(column):
            return None
        if subquery.where or subquery.group or subquery.order:
            return None
        extreme = subquery.select[0]
        if extreme not in (Aggregate("max", column), Aggregate("min", column)):
            return None
        return Key(column, descending=extreme == Aggregate("max", column))

    def _group(self, query: Query) -> Query:
        """Groups a SELECT with an aggregated metric by its other items. Conditions on the metric move to HAVING.

        A SELECT without GROUP BY is unchanged if it shows an aggregate or only metrics, or if no aggregated metric is
        outside an aggregate.
        """
        if query.group is None and not self._misses_group(query):
            return query
        group = query.group or Group(tuple(item for item in query.select if not self._has_aggregated(item)))
        having: list[Condition] = [] if group.having is None else [group.having]
        where = list[Condition]()
        for condition in parts_of(query.where, And):
            if self._has_aggregated(condition):
                having.append(condition)
            else:
                where.append(condition)
        return replace(query, distinct=False, where=all_of(where), group=replace(group, having=all_of(having)))

    def _misses_group(self, query: Query) -> bool:
        """True if a SELECT without GROUP BY shows values of rows together with an aggregated metric."""
        shows_aggregate = any(isinstance(node, Aggregate) for item in query.select for node in walk(item, False))
        shows_only_metrics = all(self._has_aggregated(item) for item in query.select)
        if shows_aggregate or shows_only_metrics:
            return False
        parts = [part for part in (*query.select, query.where, query.order) if part is not None]
        return any(self._has_aggregated(column) for part in parts for column in _find_outside_aggregates(part))

    def _write_for_rows(self, node: Any) -> Any:
        """Replaces metrics where an expression has one value for each row, as in WHERE.

        The metric sum(x) becomes `x`. A comparison of a segment with *yes* becomes the condition of the segment.
        """
        if isinstance(node, Comparison) and node.operator == "=" and node.right == YES:
            segment = self._read_metric(node.left)
            if isinstance(segment, Cases):
                return segment.cases[0].condition
        metric = self._read_metric(node)
        if metric is None:
            return self._write_children(node, self._write_for_rows)
        return metric.argument if isinstance(metric, Aggregate) and metric.function == "sum" else metric

    def _write_for_groups(self, node: Any) -> Any:
        """Replaces metrics by whole formulas where an expression has one value for each group, as in HAVING."""
        metric = self._read_metric(node)
        return self._write_children(node, self._write_for_groups) if metric is None else metric

    def _write_children(self, node: Any, write: Callable[[Any], Any]) -> Any:
        """Applies `write` to the children of a node, except in nested queries.

        The argument of an aggregate has one value for each row: `avg` of the metric sum(x) is avg(x). For any other
        aggregated metric, the formula replaces the aggregate.
        """
        if not isinstance(node, Aggregate):
            return node if isinstance(node, Query) else map_children(node, write)
        metric: Any = self._read_metric(node.argument)
        if metric is None:
            return map_children(node, self._write_for_rows)
        if not is_aggregate(metric):
            return replace(node, argument=metric)
        if isinstance(metric, Aggregate) and metric.function == "sum" and node.function in _OVER_ADDENDS:
            return replace(node, argument=metric.argument)
        return metric

    def _read_metric(self, node: Node | None) -> Expression | None:
        """Returns the formula of a metric as a tree. Returns None if `node` is not the column of a metric."""
        if not isinstance(node, Column) or self.schema.is_star(node.index):
            return None
        info = self.schema.columns[node.index]
        return None if info.metric is None else read_metric(info, self.schema)

    def _find_metrics(self, node: Node) -> Iterator[Column]:
        """Yields the metrics in a node, except in nested queries."""
        return (column for column in columns_in(node) if self._read_metric(column) is not None)

    def _has_aggregated(self, node: Node) -> bool:
        """True if a node has an aggregated metric outside nested queries."""
        formulas = [self._read_metric(column) for column in columns_in(node)]
        return any(is_aggregate(formula) for formula in formulas if formula is not None)

    def is_inherited(self, column: Column) -> bool:
        """True if a metric is an inherited name: its formula has no column of the table that the metric belongs to."""
        metric = self._read_metric(column)
        return metric is not None and self.schema.table_of(column.index) not in tables_of(metric, self.schema)


def _find_outside_aggregates(node: Node) -> Iterator[Column]:
    """Yields the columns in a node that are neither in an aggregate nor in a nested query."""
    if isinstance(node, Column):
        yield node
    elif not isinstance(node, Aggregate | Query):
        for child in children(node):
            yield from _find_outside_aggregates(child)


def _describe_metrics(before: Query, after: Query, context: Context) -> str | None:
    """Returns the formulas of the metrics in a query, as a note. Inherited names are left out."""
    schema = context.schema
    writer = _MetricWriter(schema)
    used = {node.index for node in walk(before) if isinstance(node, Column) and not schema.is_star(node.index)}
    metrics = [schema.columns[index] for index in sorted(used) if not writer.is_inherited(Column(index))]
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
            connective = type(node)
            conditions = dict[Condition, None]()  # without repetitions: two of the cells may be in the query already
            for operand in parts_of(node, connective):
                conditions.update(dict.fromkeys(parts_of(visit(operand), connective)))
            return connected(connective, list(conditions))
        return _complete_comparison(node, cells_of) or map_children(node, visit)

    return visit(query) if cells_of else query


def _complete_comparison(node: Any, cells_of: Mapping[tuple[int, str], Sequence[str]]) -> Condition | None:
    """Returns conditions for all cells of a word, if `node` compares a column with one of these cells, else None."""
    if not isinstance(node, Comparison):
        return None
    for operator, connective in _CONNECTIVES.items():
        sides = compared(node, operator)
        if sides is None:
            continue
        column, text = sides
        cells = cells_of.get((column.index, text))
        if cells is not None:
            return connected(connective, [replace(node, right=literal(cell)) for cell in cells])
    return None


def _find_value_words(context: Context) -> dict[tuple[int, str], Sequence[str]]:
    """Returns the cells that words of the question mean, if a word means several cells of a column.

    The keys are pairs of a column and one of these cells. The values are all these cells.
    """
    cells_of_words = defaultdict[tuple[int, int, int], list[str]](list)
    for start, stop, cell, column in ValueWords(context.schema).find(context.words):
        cells_of_words[start, stop, column].append(cell)
    cells_of = dict[tuple[int, str], Sequence[str]]()
    for (_, _, column), cells in cells_of_words.items():
        if len(cells) > 1:
            cells_of.update(((column, cell), cells) for cell in cells)
    return cells_of


VALUE_WORDS = Rule(
    "value_words",
    "A condition on one of several cells that a word of a glossary means is extended to all of them.",
    Stage.ABSTRACT,
    _complete_values,
)


def with_defaults(query: Query, schema: Schema) -> Query:
    """Adds the default conditions of tables to an explicit query.

    A default condition is not added if the query already has a condition on one of its columns.
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
            if source.outer and position > 0:  # in WHERE, the condition would remove rows that LEFT JOIN retains
                source = replace(source, on=connected(And, [*parts_of(source.on, And), condition]))
            else:
                where.append(condition)
        return add_conditions(replace(node, source=source), *where)

    return visit(query) if filters else query


def _find_filters(query: Query, schema: Schema) -> Iterator[tuple[int, Condition]]:
    """Yields the tables whose default condition has to be added to a query, together with this condition.

    A condition is added unless the query already has a condition on one of its columns.
    """
    restricted = set(_find_restricted(query))
    for table in sorted({table for node in walk(query) if isinstance(node, Joined) for table in node.tables}):
        text = schema.tables[table].default_filter
        if text is not None:
            condition = parse_filter(text, table, schema)
            if restricted.isdisjoint(columns_of(condition, schema)):
                yield table, condition


def _find_restricted(query: Query) -> Iterator[int]:
    """Yields the columns in conditions of a query and its nested queries. Join keys do not count as conditions."""
    for node in walk(query):
        if not isinstance(node, Query):
            continue
        conditions = [node.where]
        if node.group is not None:
            conditions.append(node.group.having)
        if isinstance(node.source, Joined) and node.source.outer:
            conditions += parts_of(node.source.on, And)[1:]  # the first part of ON is the join key
        for condition in conditions:
            if condition is not None:
                yield from (part.index for part in walk(condition) if isinstance(part, Column))


def _move_to_instance(node: Any, instance: int) -> Any:
    """Returns a condition on another occurrence of its table in FROM. `instance` is the number of this occurrence."""
    if isinstance(node, Column):
        return replace(node, instance=instance)
    return map_children(node, lambda child: _move_to_instance(child, instance))


def _describe_filters(before: Query, after: Query, context: Context) -> str | None:
    """Returns the default conditions that were added to a query, as a note."""
    tables = [context.schema.tables[table] for table, _ in _find_filters(before, context.schema)]
    return "; ".join(f"of {table.name} only rows with {table.default_filter} count" for table in tables) or None


DEFAULT_FILTERS = Rule(
    "default_filters",
    "The default conditions of a glossary are added, unless the query has a condition on the same columns.",
    Stage.EXPLICIT,
    lambda query, context: with_defaults(query, context.schema),
    _describe_filters,
)
