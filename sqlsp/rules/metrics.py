"""Metrics of a glossary (`revenue: sum(quantity * price)`), which the parser reads as columns, as what they calculate.

So are the names that the rows of a table have in another one (`sql.inherited_names`).

The parser writes `sum(revenue)`, `ORDER BY revenue` or `revenue > 100` over the schema of `Schema.with_metrics`. Here
the metric takes the place of that column, before FROM is inferred, so that its tables are joined by the same keys as
all others:

* A metric for each row, such as `price - cost`, stands wherever the column stood.
* A metric for many rows, such as a sum, is the aggregate of its column: `sum(revenue)` is that sum, `avg(revenue)` the
  mean of what is added up. Where the column stands alone, the rows are grouped by all else that is selected, and a
  condition on it becomes one of HAVING.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlsp.glossaries.expressions import is_aggregate, parse_metric, tables_of
from sqlsp.rules.editing import columns_in
from sqlsp.rules.rule import Context, Rule, Stage
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    And,
    Column,
    Comparison,
    Condition,
    Expression,
    Extra,
    Group,
    Key,
    Node,
    Order,
    Query,
    Source,
    Value,
    children,
    parts_of,
    walk,
)
from sqlsp.sql.trees import all_of, map_children

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
        if query.group is None and (counted or not shown or not self._stands_alone(query)):
            return query
        parts = parts_of(query.where, And)
        moved = [part for part in parts if self._is_of_groups(part)]
        group = query.group or Group(tuple(shown))
        having = all_of([*([group.having] if group.having is not None else []), *moved])
        kept = all_of([part for part in parts if part not in moved])
        return replace(query, distinct=False, where=kept, group=replace(group, having=having))

    def _stands_alone(self, query: Query) -> bool:
        """Whether a metric for many rows stands outside aggregates."""
        parts: list[Node | None] = [*query.select, query.where, query.order]
        alone = (column for part in parts if part is not None for column in _find_outside_aggregates(part))
        return any(map(self._is_of_groups, alone))

    def _of_rows(self, node: Any) -> Any:
        """A node in which metrics are those of single rows: of a sum, what it adds up."""
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
        text = self.schema.columns[node.index].metric
        return None if text is None else parse_metric(text, self.schema)

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
    "A metric of a glossary is written out, and a name that rows have in another table.",
    Stage.ABSTRACT,
    _write_metrics,
    """
    CREATE TABLE wine (id INTEGER PRIMARY KEY, name TEXT, region TEXT);
    CREATE TABLE line (wine_id INTEGER REFERENCES wine(id), bottles INTEGER, price REAL);
    INSERT INTO wine VALUES (1, 'Tinto', 'Dao'), (2, 'Branco', 'Dao'), (3, 'Verde', 'Minho');
    INSERT INTO line VALUES (1, 2, 9), (2, 1, 8), (3, 6, 5), (3, 1, 5);
    glossary: metrics: {revenue: sum(bottles * price)}

    What is the revenue of each region?
    - SELECT T1.region, sum(T2.revenue) FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id GROUP BY T1.region
    + SELECT T1.region, sum(T2.bottles * T2.price) FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id GROUP BY
      T1.region
    Which wine has the highest revenue?
    - SELECT T1.name FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id ORDER BY T2.revenue DESC LIMIT 1
    + SELECT T1.name FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id GROUP BY T1.name ORDER BY sum(T2.bottles *
      T2.price) DESC LIMIT 1

    CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT);
    CREATE TABLE walk_page (page_ptr_id INTEGER PRIMARY KEY REFERENCES page(id), km REAL);
    INSERT INTO page VALUES (1, 'About'), (2, 'Lake'); INSERT INTO walk_page VALUES (2, 7);

    List all walks.
    - SELECT title FROM walk_page
    + SELECT T1.title FROM page AS T1 JOIN walk_page AS T2 ON T1.id = T2.page_ptr_id
    """,
    _tell_metrics,
)
