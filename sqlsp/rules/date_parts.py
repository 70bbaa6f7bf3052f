"""The year, month or day of a date, where a question asks for it: the parser reads a schema that has it as a column.

`rules.parts_of_dates` finds what is asked for and adds the columns; this module chooses between the readings with and
without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from sqlsp.question.words import item_words, tokenise
from sqlsp.rules.parts_of_dates import AskedPart, PartsOfDates, reword_periods, unit_of
from sqlsp.rules.reading import Reading
from sqlsp.rules.rule import Context
from sqlsp.rules.variant import Variant, Variation
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
    Query,
    Value,
    walk,
)
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

NAME: Final = "date_parts"


def _add_parts(context: Context) -> Variation | None:
    """The question over a schema with the parts of dates that it asks for; None where it asks for none."""
    parts = PartsOfDates(context.schema, context.cells)
    asked = parts.asked(context.question)
    if not asked:
        return None
    text, changes = reword_periods(context.question, asked)
    return Variation(text, parts.added(asked), changes, partial(_choose_readings, asked))


def _choose_readings(
    asked: Sequence[AskedPart], readings: Sequence[Reading], plain: Sequence[Reading], context: Context
) -> tuple[Sequence[Reading] | None, str | None]:
    """The readings of a question that asks for parts of dates, and a note; None instead of readings chooses `plain`.

    `readings` were made on the schema with parts of dates, `plain` on the schema without; both are best first. For
    `per month`, `readings` are the answer if they make sense. Otherwise the best plain reading is split by month. Where
    a question only mentions a month, a plain reading may be more probable.
    """
    schema = context.schema
    best, other = readings[0], plain[0]
    if any(has_own(each.part, other.query, schema) for each in asked):
        return None, None
    grouping = next((each.part for each in asked if each.groups), None)
    if makes_sense(best.query, schema):
        likely = best.score > other.score or is_coarser(best.query, other.query, schema)
        return (_sort_by_time(readings), None) if grouping or likely else (None, None)
    if grouping is None:
        return None, None
    split = split_by(grouping, other.query, schema)
    if split is None:
        answered = _groups_by(grouping, other.query, schema)
        return None, None if answered else f"the question asks for each {grouping}, the SQL does not"
    return _sort_by_time([replace(other.with_query(split, NAME), schema=schema), *plain]), None


def makes_sense(query: Query, schema: Schema) -> bool:
    """Whether a query uses a part of a date in a way that makes sense: it takes neither its sum nor its mean."""
    nodes = [*walk(query)]
    added_up = (node for node in nodes if isinstance(node, Aggregate) and node.function in ("sum", "avg"))
    return _has_part(nodes, schema) and not any(_has_part(walk(node), schema) for node in added_up)


def is_coarser(query: Query, plain: Query, schema: Schema) -> bool:
    """Whether `query` differs from `plain` only in that parts of dates replace whole dates."""

    def whole(node: Node) -> Node:
        if isinstance(node, Column):
            return replace(node, index=schema.whole_of(node.index))
        return map_children(node, whole)

    return query != plain and map_children(query, whole) == plain


def has_own(part: str, query: Query, schema: Schema) -> bool:
    """Whether a plain query already has what the question means: a column `monthly_fee`, a text `yearly`.

    Columns in GROUP BY do not count: a date may still be meant where a column of years is grouped by.
    """
    names, said = item_words(schema), list[str]()
    keys = {key for node in walk(query) if isinstance(node, Group) for key in node.keys}
    for node in walk(query):
        if isinstance(node, Column) and node not in keys:
            said += names[node.index]
        elif isinstance(node, Value) and node.text is not None:
            said += tokenise(node.text)
    return any(unit_of(word) == part for word in said)


def _groups_by(part: str, query: Query, schema: Schema) -> bool:
    """Whether a query groups by a column of that name, `GROUP BY yearID`."""
    names = item_words(schema)
    columns = (column for node in walk(query) if isinstance(node, Group) for column in node.columns)
    return any(unit_of(word) == part for column in columns for word in names[column.index])


def split_by(part: str, query: Query, schema: Schema) -> Query | None:
    """`query` grouped by a part of a date as well; None where it is not clear which date that is.

    `SELECT shop, sum(amount) … GROUP BY shop` becomes one row for each shop and month. The query must select only
    aggregates and the columns that it groups by, and exactly one column of dates must be in the tables of its FROM.
    """
    if not isinstance(query.source, Joined) or query.order or query.combined:
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
        return map_children(query, lambda node: _replace_column(column, whole, node))
    return replace(query, select=(column, *query.select), group=Group((column, *keys)))


def sort_by_time(query: Query, schema: Schema) -> Query:
    """A query whose first GROUP BY column is a part of a date, sorted by it; any other query unchanged."""
    if query.group is None or query.order or query.combined or not _has_part(query.group.keys[:1], schema):
        return query
    return replace(query, order=Order((Key(query.group.keys[0]),)))


def _sort_by_time(readings: Sequence[Reading]) -> list[Reading]:
    return [each.with_query(sort_by_time(each.query, each.schema), NAME) for each in readings]


def _replace_column(new: Column, old: Column, node: Node) -> Node:
    """`node` with `new` instead of `old`. Conditions are unchanged, for they compare with whole dates."""
    if isinstance(node, Comparison | Between | IsNull):
        return node
    return new if node == old else map_children(node, lambda each: _replace_column(new, old, each))


def _has_part(nodes: Iterable[Node], schema: Schema) -> bool:
    columns = (node.index for node in nodes if isinstance(node, Column) and not schema.is_star(node.index))
    return any(schema.columns[index].part is not None for index in columns)


DATE_PARTS = Variant(
    NAME, "`per month`, `by year`: the parser reads a schema that has the months or years of its dates.", _add_parts
)
