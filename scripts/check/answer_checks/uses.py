"""What a query uses: its tables, its columns, and what it does with them. Tables and columns are named."""

from __future__ import annotations

from answer_checks.answers import Answered
from sqlsp.schema.schema import Schema
from sqlsp.sql.query import (
    Aggregate,
    Between,
    Column,
    Comparison,
    Node,
    Query,
    Value,
    Values,
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
