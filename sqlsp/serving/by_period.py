"""Chooses the answer where a question asks for the year, month or day of a date (`asking/parts_of_dates.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sqlsp.question.words import item_words, tokenise
from sqlsp.serving.answers import Reading
from sqlsp.serving.links import used
from sqlsp.serving.parts_of_dates import AskedPart, unit_of
from sqlsp.sql.parser import parsed
from sqlsp.sql.query import (
    Aggregate,
    Between,
    Column,
    Comparison,
    Group,
    IsNull,
    Joined,
    Key,
    Node,
    Order,
    Value,
    walk,
)
from sqlsp.sql.render import render_sql
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema


def chosen(
    asked: Sequence[AskedPart], readings: Sequence[Reading], plain: Sequence[Reading], schema: Schema
) -> tuple[list[Reading] | None, str | None]:
    """The readings of a question that asks for parts of dates, and a note; None instead of readings chooses `plain`.

    `readings` were made on the `schema` with parts of dates, `plain` on the schema without; both are best first. For
    `per month`, `readings` are the answer if they make sense. Otherwise the best plain reading is split by month. Where
    a question only mentions a month, a plain reading may be more probable.
    """
    best, other = readings[0], plain[0]
    if any(has_own(each.part, other.sql, schema) for each in asked):
        return None, None
    grouping = next((each.part for each in asked if each.groups), None)
    if fits(best.sql, schema):
        likely = best.score > other.score or is_coarser(best.sql, other.sql, schema)
        return (_in_order(readings, schema), None) if grouping or likely else (None, None)
    if grouping is None:
        return None, None
    split = split_by(grouping, other.sql, schema)
    if split is None:
        return None, f"the question asks for each {grouping}, the SQL does not"
    return _in_order([replace(other, sql=split, uses=tuple(used(split, schema))), *plain], schema), None


def fits(sql: str, schema: Schema) -> bool:
    """Whether a reading uses a part of a date in a way that makes sense: it takes neither its sum nor its mean."""
    query = parsed(sql, schema)
    if query is None:
        return False
    nodes = [*walk(query)]
    added_up = (node for node in nodes if isinstance(node, Aggregate) and node.function in ("sum", "avg"))
    return _has_part(nodes, schema) and not any(_has_part(walk(node), schema) for node in added_up)


def is_coarser(sql: str, other: str, schema: Schema) -> bool:
    """Whether `sql` differs from `other` only in that parts of dates replace whole dates."""

    def whole(node: Any) -> Any:
        if isinstance(node, Column):
            return replace(node, index=schema.whole_of(node.index))
        return map_children(node, whole)

    query, plain = parsed(sql, schema), parsed(other, schema)
    return query is not None and query != plain and map_children(query, whole) == plain


def has_own(part: str, sql: str, schema: Schema) -> bool:
    """Whether a plain reading already has what the question means: a column `monthly_fee`, a text `yearly`.

    Columns in GROUP BY do not count: a date may still be meant where a column of years is grouped by.
    """
    query = parsed(sql, schema)
    if query is None:
        return False
    names, said = item_words(schema), list[str]()
    keys = {key for node in walk(query) if isinstance(node, Group) for key in node.keys}
    for node in walk(query):
        if isinstance(node, Column) and node not in keys:
            said += names[node.index]
        elif isinstance(node, Value) and node.text is not None:
            said += tokenise(node.text)
    return any(unit_of(word) == part for word in said)


def split_by(part: str, sql: str, schema: Schema) -> str | None:
    """`sql` grouped by a part of a date as well; None where it is not clear which date that is.

    `SELECT shop, sum(amount) … GROUP BY shop` becomes one row for each shop and month. The query must select only
    aggregates and the columns that it groups by, and exactly one column of dates must be in the tables of its FROM.
    """
    query = parsed(sql, schema)
    if query is None or not isinstance(query.source, Joined) or query.order or query.combined:
        return None
    keys = query.group.keys if query.group else ()
    figures = [item for item in query.select if item not in keys]
    if not figures or not all(isinstance(item, Aggregate) for item in figures) or (query.group and query.group.having):
        return None
    tables = query.source.tables
    dates = [place for place, column in enumerate(schema.columns) if column.part == part and column.table in tables]
    if len(dates) != 1 or tables.count(schema.table_of(dates[0])) != 1:
        return None
    column, whole = Column(dates[0]), Column(schema.whole_of(dates[0]))
    if whole in keys:  # grouped by whole dates: the part replaces the date
        query = map_children(query, lambda node: _with(column, whole, node))
        return render_sql(query, schema)
    return render_sql(replace(query, select=(column, *query.select), group=Group((column, *keys))), schema)


def in_order_of_time(sql: str, schema: Schema) -> str:
    """A reading whose first GROUP BY column is a part of a date, sorted by it; any other reading unchanged."""
    query = parsed(sql, schema)
    if query is None or query.group is None or query.order or query.combined:
        return sql
    first = query.group.keys[0]
    if not _has_part([first], schema):
        return sql
    return render_sql(replace(query, order=Order((Key(first),))), schema)


def _in_order(readings: Sequence[Reading], schema: Schema) -> list[Reading]:
    return [replace(each, sql=in_order_of_time(each.sql, schema)) for each in readings]


def _with(new: Column, old: Column, node: Any) -> Any:
    """`node` with `new` instead of `old`. Conditions are unchanged, for they compare with whole dates."""
    if isinstance(node, Comparison | Between | IsNull):
        return node
    return new if node == old else map_children(node, lambda each: _with(new, old, each))


def _has_part(nodes: Iterable[Node], schema: Schema) -> bool:
    columns = (node.index for node in nodes if isinstance(node, Column) and not schema.is_star(node.index))
    return any(schema.columns[index].part is not None for index in columns)
