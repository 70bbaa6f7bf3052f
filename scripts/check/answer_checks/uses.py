"""What a query uses: its tables, its columns, and what it does with them. Tables and columns are named."""

from __future__ import annotations

from collections.abc import Iterator

from answer_checks.answers import Answered
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    Between,
    Column,
    Comparison,
    IsNull,
    Joined,
    Node,
    Or,
    Query,
    Value,
    Values,
    children,
    walk,
)

Target = tuple[str, ...]
"""What a relation changes: a table and columns of it; empty for the database as a whole."""


def target_of(column: int, schema: Schema) -> Target:
    """A column, or the whole of one that is a part of a date."""
    info = schema.columns[column]
    return schema.tables[info.table].name, info.name


def blocks(query: Query) -> list[Query]:
    """Each SELECT of a statement."""
    return [node for node in walk(query) if isinstance(node, Query)]


def tables_in(block: Query) -> tuple[int, ...]:
    """The tables in the FROM of a SELECT."""
    return block.source.tables if isinstance(block.source, Joined) else ()


def columns_in(node: Node, schema: Schema, into_queries: bool = True) -> list[int]:
    """The columns that are named below a node, stars left out."""
    named = (each.index for each in walk(node, into_queries) if isinstance(each, Column))
    return [index for index in dict.fromkeys(named) if not schema.is_star(index)]


def free_columns(answer: Answered) -> list[int]:
    """The columns that a query names and that are in no key."""
    keys = answer.schema.key_columns
    return [column for column in columns_in(answer.query, answer.schema) if column not in keys]


def compared_columns(answer: Answered) -> list[int]:
    """The columns outside keys that are compared, sorted by, added up or calculated with."""
    schema, found = answer.schema, dict[int, None]()
    for block in blocks(answer.query):
        parts: list[Node] = [key.expression for key in block.order.keys] if block.order else []
        nodes = [*walk(block, into_queries=False)]
        parts += [node for node in nodes if isinstance(node, Comparison | Between)]
        parts += [node for node in nodes if isinstance(node, Aggregate) and node.function != "count"]
        found |= dict.fromkeys(column for part in parts for column in columns_in(part, schema, into_queries=False))
    return [column for column in found if column not in schema.key_columns]


def grouped_columns(answer: Answered) -> list[int]:
    """The columns by which rows are grouped or whose different values are counted."""
    found = []
    for node in walk(answer.query):
        if isinstance(node, Query) and node.group is not None:
            found += [key.index for key in node.group.columns]
        if isinstance(node, Aggregate) and node.function == "count" and node.distinct:
            found += columns_in(node.argument, answer.schema)
    return [column for column in dict.fromkeys(found) if column not in answer.schema.key_columns]


def texts_compared(answer: Answered) -> dict[int, set[str]]:
    """The columns that are compared with texts, and these texts."""
    found: dict[int, set[str]] = {}
    for node in walk(answer.query):
        if isinstance(node, Comparison) and node.operator in ("=", "!=", "in") and isinstance(node.left, Column):
            values = node.right.items if isinstance(node.right, Values) else [node.right]
            texts = {each.text for each in values if isinstance(each, Value) and each.text is not None}
            if texts:
                found.setdefault(node.left.index, set()).update(texts)
    return found


def ancestors(table: int, schema: Schema) -> set[int]:
    """The tables to which rows of a table lead along foreign keys."""
    found: set[int] = set()
    ahead = [table]
    while ahead:
        here = ahead.pop()
        new = {other for one, other, _, _ in schema.edges() if one == here} - found
        found |= new
        ahead.extend(new)
    return found


def counts_parents_only(answer: Answered, child: int) -> bool:
    """Whether each figure of a query is one of tables to which `child` leads, so that further children change none."""
    schema, parents = answer.schema, ancestors(child, answer.schema)
    if child in parents or not any(isinstance(node, Aggregate) for item in answer.query.select for node in walk(item)):
        return False
    for block in blocks(answer.query):
        if child not in tables_in(block):
            continue
        if block.order is not None and block.order.limit is not None:
            return False
        figures = [node for node in walk(block, into_queries=False) if isinstance(node, Aggregate)]
        keys = block.group.columns if block.group is not None else ()
        if not all(_is_of(figure, child, parents, schema) for figure in figures):
            return False
        if any(schema.table_of(key.index) not in parents for key in keys):
            return False
        if not figures and block is answer.query:
            return False
    return True


def _is_of(figure: Aggregate, child: int, parents: set[int], schema: Schema) -> bool:
    """Whether an aggregate is of columns of parents, or counts the parents that a child's keys name."""
    columns = columns_in(figure.argument, schema)
    if not columns or (figure.function == "count" and not figure.distinct):
        return False
    links = {column for table, _, column, _ in schema.edges() if table == child}
    return all(schema.table_of(column) in parents or (figure.distinct and column in links) for column in columns)


def leaves_out_empty_rows(answer: Answered, table: int) -> bool:
    """Whether the answer speaks of other rows than those of `table` in which everything is NULL."""
    return all(_leaves_out(block, inner, table, answer.schema) for block, inner in _with_place(answer.query))


def _with_place(query: Query) -> Iterator[tuple[Query, bool]]:
    """Each SELECT, and whether it is the right side of IN."""
    for node in walk(query):
        for child in children(node):
            if isinstance(child, Query):
                yield child, isinstance(node, Comparison) and node.operator == "in"
    yield query, False


def _leaves_out(block: Query, inner: bool, table: int, schema: Schema) -> bool:
    nodes = list(walk(block, into_queries=False))
    if table not in tables_in(block):
        return True
    if any(isinstance(node, IsNull | Or) for node in nodes):
        return False
    own = {column for column in schema.columns_of(table) if column not in schema.primary_keys}
    if isinstance(block.source, Joined) and block.source.outer and block.source.tables[0] == table:
        return False  # LEFT JOIN keeps them
    if (inner and len(tables_in(block)) == 1) or len(set(tables_in(block))) > 1:
        return True
    figures = all(
        isinstance(item, Aggregate) and not (item.function == "count" and schema.is_star(_argument(item)))
        for item in block.select
    )
    if figures and block.group is None and own.issuperset(columns_in(block, schema, into_queries=False)):
        return True
    if block.where is not None and own & set(columns_in(block.where, schema, into_queries=False)):
        return True
    order = block.order
    if order is None or order.limit is None or order.limit.text != "1" or block.group is not None:
        return False
    return any(own.issuperset(columns_in(key.expression, schema)) for key in order.keys[:1])


def _argument(figure: Aggregate) -> int:
    return figure.argument.index if isinstance(figure.argument, Column) else -1
