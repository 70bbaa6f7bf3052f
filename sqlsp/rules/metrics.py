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
from typing import Any, Final, cast

from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import conjunction
from sqlsp.sql.glossary.expressions import is_aggregate, parse_metric, tables_of
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
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_OF_ADDED_UP: Final = ("avg", "max", "min", "count")  # what may be asked of what a sum adds up


def _write_metrics(query: Query, context: Context) -> Query:
    """`query` with what the metrics calculate in the place of their columns."""
    schema = context.schema
    if all(info.metric is None for info in schema.columns):
        return query

    select = _Select(schema)

    def change(node: Node) -> Node:
        if not isinstance(node, Query):
            return map_children(node, change)
        return select.write(map_children(select.with_order(node), change))

    return cast(Query, change(query))


@dataclass(frozen=True)
class _Select:
    """Writes the metrics of one SELECT; those of the queries inside it are written already."""

    schema: Schema

    def write(self, query: Query) -> Query:
        """The SELECT with its metrics."""
        if not any(self._metrics(query)):
            return query
        if self._is_of_groups(query):
            query = self._grouped(query)
        select = tuple(self._of_groups(item) for item in query.select)
        group = query.group
        if group is not None:
            keys = tuple(self._of_rows(key) for key in group.keys)
            group = Group(keys, self._of_groups(group.having) if group.having is not None else None)
        return replace(
            query,
            select=select,
            where=self._of_rows(query.where) if query.where is not None else None,
            group=group,
            order=self._of_groups(query.order) if query.order is not None else None,
            source=self._with_homes(query),
            top=self._of_groups(query.top) if query.top is not None else None,
        )

    def _with_homes(self, query: Query) -> Source | None:
        """The abstract FROM, with the tables of inherited names, in whose place columns of other tables stand."""
        homes = dict.fromkeys(
            Column(self.schema.star_of(self.schema.table_of(column.index)))
            for column in self._metrics(query)
            if _is_inherited(column.index, self.schema)
        )
        source = query.source
        if not homes or not (source is None or isinstance(source, Extra)):
            return source
        stars = source.stars if isinstance(source, Extra) else ()
        return Extra((*stars, *(star for star in homes if star not in stars)))

    def with_order(self, query: Query) -> Query:
        """A SELECT of the row whose metric for many rows is the largest or smallest, written as ORDER BY and LIMIT.

        `turnover = (SELECT max(turnover) …)` would compare a sum with what is added up.
        """
        parts = parts_of(query.where, And)
        keys = [(part, key) for part in parts if (key := self._extreme(part)) is not None]
        if len(keys) != 1 or query.order is not None or query.combined is not None:
            return query
        ((condition, key),) = keys
        kept = [part for part in parts if part is not condition]
        return replace(query, where=conjunction(kept) if kept else None, order=Order((key,), Value("1")))

    def _extreme(self, part: Condition) -> Key | None:
        """The key by which the rows of a condition `metric = (SELECT max(metric))` come first."""
        if not isinstance(part, Comparison) or part.operator != "=" or not isinstance(part.right, Query):
            return None
        inner, column = part.right, part.left
        if (
            not isinstance(column, Column)
            or not self._is_of_groups(column)
            or inner.where
            or inner.group
            or inner.order
        ):
            return None
        functions = {Aggregate("max", column): True, Aggregate("min", column): False}
        shown = inner.select[0]
        return Key(column, functions[shown]) if isinstance(shown, Aggregate) and shown in functions else None

    def _grouped(self, query: Query) -> Query:
        """A SELECT with a metric for many rows, grouped by what else it selects, with conditions on it in HAVING."""
        shown = [item for item in query.select if not self._is_of_groups(item)]
        counted = any(isinstance(node, Aggregate) for item in query.select for node in walk(item, into_queries=False))
        if query.group is None and (counted or not shown or not self._stands_alone(query)):
            return query
        parts = parts_of(query.where, And)
        moved = [part for part in parts if self._is_of_groups(part)]
        kept = [part for part in parts if part not in moved]
        group = query.group or Group(tuple(shown))
        having = [*([group.having] if group.having is not None else []), *moved]
        return replace(
            query,
            distinct=False,
            where=conjunction(kept) if kept else None,
            group=replace(group, having=conjunction(having) if having else None),
        )

    def _stands_alone(self, query: Query) -> bool:
        """Whether a metric for many rows stands outside aggregates."""
        parts: list[Node | None] = [*query.select, query.where, query.order]
        alone = (column for part in parts if part is not None for column in _outside_aggregates(part))
        return any(self._is_of_groups(column) for column in alone)

    def _of_rows(self, node: Any) -> Any:
        """A node in which metrics are those of single rows: of a sum, what it adds up."""
        if isinstance(node, Column) and self._is_metric(node):
            metric = self._tree(node)
            return metric.argument if isinstance(metric, Aggregate) and metric.function == "sum" else metric
        return self._below(node, self._of_rows)

    def _of_groups(self, node: Any) -> Any:
        """A node in which metrics are those of groups of rows."""
        if isinstance(node, Column) and self._is_metric(node):
            return self._tree(node)
        return self._below(node, self._of_groups)

    def _below(self, node: Any, change: Callable[[Any], Any]) -> Any:
        """A node with `change` made of what is below it; inside an aggregate metrics are those of rows."""
        if isinstance(node, Aggregate):
            if isinstance(node.argument, Column) and self._is_metric(node.argument):
                return self._aggregated(node, node.argument)
            return map_children(node, self._of_rows)
        return node if isinstance(node, Query) else map_children(node, change)

    def _aggregated(self, node: Aggregate, column: Column) -> Expression:
        """The aggregate of a metric: of a sum, also the mean or the largest of what it adds up; else the metric."""
        metric = self._tree(column)
        if not is_aggregate(metric):
            return replace(node, argument=cast(Any, metric))
        if isinstance(metric, Aggregate) and metric.function == "sum" and node.function in _OF_ADDED_UP:
            return replace(node, argument=metric.argument)
        return metric

    def _tree(self, column: Column) -> Expression:
        text = self.schema.columns[column.index].metric
        assert text is not None
        return parse_metric(text, self.schema)

    def _metrics(self, node: Node) -> Iterator[Column]:
        """The columns in a node, but not in queries inside it, that are metrics."""
        for each in walk(node, into_queries=False):
            if isinstance(each, Column) and self._is_metric(each):
                yield each

    def _is_of_groups(self, node: Node) -> bool:
        """Whether a node, without queries inside it, has a metric for many rows."""
        return any(is_aggregate(self._tree(column)) for column in self._metrics(node))

    def _is_metric(self, column: Column) -> bool:
        return not self.schema.is_star(column.index) and self.schema.columns[column.index].metric is not None


def _outside_aggregates(node: Node) -> Iterator[Column]:
    if isinstance(node, Column):
        yield node
    elif not isinstance(node, Aggregate | Query):
        for child in children(node):
            yield from _outside_aggregates(child)


def _is_inherited(metric: int, schema: Schema) -> bool:
    """Whether a metric is a name in another table."""
    text = schema.columns[metric].metric
    return text is not None and schema.table_of(metric) not in tables_of(parse_metric(text, schema), schema)


def _tell_metrics(before: Query, after: Query, context: Context) -> str | None:
    """What the metrics of an answer are, but for names."""
    schema = context.schema
    used = sorted({node.index for node in walk(before) if isinstance(node, Column) and not schema.is_star(node.index)})
    metrics = (schema.columns[index] for index in used if not _is_inherited(index, schema))
    return "; ".join(f"{info.name} is {info.metric}" for info in metrics if info.metric is not None) or None


_LINES = (
    "CREATE TABLE wine (id INTEGER PRIMARY KEY, name TEXT, region TEXT);"
    "CREATE TABLE line (wine_id INTEGER REFERENCES wine(id), bottles INTEGER, price REAL);"
    "INSERT INTO wine VALUES (1, 'Tinto', 'Dao'), (2, 'Branco', 'Dao'), (3, 'Verde', 'Minho');"
    "INSERT INTO line VALUES (1, 2, 9), (2, 1, 8), (3, 6, 5), (3, 1, 5)"
)
_REVENUE = "metrics: {revenue: sum(bottles * price)}"
METRICS = Rule(
    "metrics",
    "A metric of a glossary is written out, and a name that rows have in another table.",
    Stage.ABSTRACT,
    (Need.SCHEMA,),
    _write_metrics,
    (
        Example(
            _LINES,
            "What is the revenue of each region?",
            "SELECT T1.region, sum(T2.revenue) FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id "
            "GROUP BY T1.region",
            "SELECT T1.region, sum(T2.bottles * T2.price) FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id "
            "GROUP BY T1.region",
            _REVENUE,
        ),
        Example(
            _LINES,
            "Which wine has the highest revenue?",
            "SELECT T1.name FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id ORDER BY T2.revenue DESC LIMIT 1",
            "SELECT T1.name FROM wine AS T1 JOIN line AS T2 ON T1.id = T2.wine_id GROUP BY T1.name "
            "ORDER BY sum(T2.bottles * T2.price) DESC LIMIT 1",
            _REVENUE,
        ),
        Example(
            "CREATE TABLE page (id INTEGER PRIMARY KEY, title TEXT);"
            "CREATE TABLE walk_page (page_ptr_id INTEGER PRIMARY KEY REFERENCES page(id), km REAL);"
            "INSERT INTO page VALUES (1, 'About'), (2, 'Lake'); INSERT INTO walk_page VALUES (2, 7)",
            "List all walks.",
            "SELECT title FROM walk_page",
            "SELECT T1.title FROM page AS T1 JOIN walk_page AS T2 ON T1.id = T2.page_ptr_id",
        ),
    ),
    _tell_metrics,
)
