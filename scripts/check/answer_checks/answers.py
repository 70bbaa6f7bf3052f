"""An answer, and whether two answers are the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from answer_checks.contents import Cell
from sqlsp.evaluation.execution.outcomes import Row, same_result
from sqlsp.schema.schema import Schema
from sqlsp.sql.paths import key_join
from sqlsp.sql.query import And, Column, Comparison, Joined, Query, parts_of
from sqlsp.sql.trees import map_children

_MIDNIGHT = " 00:00:00"


@dataclass(frozen=True)
class Answered:
    """The first reading of a question and its rows; `error` says why there are none."""

    sql: str
    query: Query
    schema: Schema
    rows: tuple[Row, ...] = ()
    error: str | None = None


def same_rows(before: Answered, after: Answered, meaning: Mapping[Cell, Cell]) -> bool:
    """Whether the rows are the same; `meaning` gives what was in the cells that were rewritten."""
    if after.error is not None:
        return False
    rows, others = (
        [tuple(_plain(meaning.get(cell, cell)) for cell in row) for row in each.rows] for each in (before, after)
    )
    return same_result(rows, others, before.query.order is not None)


def _plain(cell: Cell) -> Cell:
    """A cell as it is compared: six digits of a number, a day without its midnight."""
    if isinstance(cell, int | float):
        return float(f"{cell:.6g}")
    return cell.removesuffix(_MIDNIGHT) if isinstance(cell, str) else cell


def same_sql(before: Answered, after: Answered, meaning: Mapping[Cell, Cell]) -> bool:
    """Whether the SQL is the same but for the order of the tables in a join."""
    del meaning
    return after.error is None and normalised(before) == normalised(after)


def same_sql_or_rows(before: Answered, after: Answered, meaning: Mapping[Cell, Cell]) -> bool:
    """Whether the SQL is the same, or other SQL gives the same rows, of which there are some."""
    return same_sql(before, after, meaning) or (bool(before.rows) and same_rows(before, after, meaning))


def normalised(answer: Answered) -> object:
    """A query as nested tuples: names stand for tables and columns, FROM has no order, a join one side of its key."""
    return _normal(_with_referred(answer.query, answer.schema), answer.schema)


def _with_referred(query: Query, schema: Schema) -> Query:
    """A query that names the referred column of each key that its joins follow."""
    source = query.source
    joins = [key_join(part, schema) for part in parts_of(source.on, And)] if isinstance(source, Joined) else []
    referred = {join.child.index: join.parent.index for join in joins if join is not None}

    def visit(node: Any) -> Any:
        if isinstance(node, Column):
            return replace(node, index=referred.get(node.index, node.index))
        return node if isinstance(node, Query) else map_children(node, visit)

    return replace(map_children(replace(query, source=None), visit), source=source)


def _normal(node: object, schema: Schema) -> object:
    if isinstance(node, Column):
        if schema.is_star(node.index):
            return "*"
        info = schema.columns[node.index]
        return schema.tables[info.table].name, info.name, node.instance
    if isinstance(node, Joined):
        return frozenset(schema.tables[table].name for table in node.tables), len(node.tables), _normal(node.on, schema)
    if isinstance(node, Comparison) and node.operator == "=":
        return frozenset([_normal(node.left, schema), _normal(node.right, schema)])
    if isinstance(node, tuple):
        return tuple(_normal(each, schema) for each in node)
    if is_dataclass(node):
        return type(node).__name__, *(_normal(getattr(node, each.name), schema) for each in fields(node))
    return node
