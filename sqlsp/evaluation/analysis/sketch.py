"""Splits a query, clause by clause, into its sketch and the columns that fill it.

The sketch is what is left when columns and literals are taken out: clauses, operators, aggregates, and the number of
each. It is taken from the abstract form, in which FROM is present only if it does not follow from the columns (paper
C.3). So the sketch corresponds to the decoder's ApplyRule actions, and the columns to its SelectColumn actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import cast

from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import (
    Aggregate,
    And,
    Arithmetic,
    Between,
    Case,
    Column,
    Comparison,
    Condition,
    Expression,
    Extra,
    IsNull,
    Joined,
    Nested,
    Node,
    Or,
    Query,
    Value,
    Values,
    children,
    fields_of,
    parts_of,
)

HOLE = "_"  # where a column was
LITERAL = "?"
INSIDE = " › "  # between the names of a clause and of a clause of a query in it


@dataclass
class Clause:
    """The sketch of one clause, and the columns in it (`table.column`)."""

    sketch: str = ""
    columns: Counter[str] = field(default_factory=Counter)


def dissect(query: Query, schema: Schema, as_written: bool = False) -> dict[str, Clause]:
    """The clauses of an explicit query by name (`select`, `where › select` …), without absent clauses.

    Of columns equal by foreign keys, the first stands for all. With `as_written` each stands for itself, and FROM is
    there too.
    """
    firsts = list(range(schema.items))
    for pair in () if as_written else schema.foreign_keys:
        low, high = sorted(firsts[column] for column in pair)
        firsts = [low if first == high else first for first in firsts]
    parts = _Dissection(schema, firsts)
    parts.query(query if as_written else simplify(query, schema), "")
    return parts.clauses


class _Dissection:
    def __init__(self, schema: Schema, firsts: list[int]) -> None:
        self.schema = schema
        self.firsts = firsts
        self.clauses: dict[str, Clause] = {}

    def query(self, query: Query, path: str) -> None:
        """A SELECT and what it is combined with, its clauses noted under `path`."""
        distinct = "distinct " if query.distinct else ""
        self.note(path + "select", distinct + self.listed(query.select, path + "select"))
        source, name = query.source, path + "from"
        if isinstance(source, Nested):
            self.note(name, "(query)")
            self.query(source.query, name + INSIDE)
        elif isinstance(source, Extra):
            self.note(name, "+ " + self.listed(source.stars, name))
        elif isinstance(source, Joined):
            stars = [Column(self.schema.star_of(table)) for table in source.tables]
            on = "" if source.on is None else f" on {self.condition(source.on, name)}"
            self.note(name, self.listed(stars, name) + on)
        if query.where is not None:
            self.note(path + "where", self.condition(query.where, path + "where"))
        if query.group is not None:
            self.note(path + "group", self.listed(query.group.keys, path + "group"))
            if query.group.having is not None:
                self.note(path + "having", self.condition(query.group.having, path + "having"))
        if query.order is not None:
            name, order = path + "order", query.order
            keys = [f"{self.expression(key.expression, name)}{' desc' * key.descending}" for key in order.keys]
            self.note(name, ", ".join(keys) + " limit" * (order.limit is not None) + " offset" * bool(order.offset))
        if query.combined is not None:
            name = f"{path}set operation"
            self.note(name, query.combined.operator)
            self.query(query.combined.query, name + INSIDE)

    def note(self, name: str, sketch: str) -> None:
        """Add to a clause; two queries in one clause share the names of theirs."""
        clause = self.clauses.setdefault(name, Clause())
        clause.sketch = "; ".join(sorted(filter(None, (clause.sketch, sketch))))

    def listed(self, expressions: Iterable[Expression], name: str) -> str:
        """Expressions whose order does not matter."""
        return ", ".join(sorted(self.expression(each, name) for each in expressions))

    def condition(self, condition: Condition, name: str) -> str:
        """The sketch of a condition; AND and OR in any order."""
        if isinstance(condition, And | Or):
            kind = type(condition)
            parts = sorted(self.condition(part, name) for part in parts_of(condition, kind))
            text = (" and " if kind is And else " or ").join(parts)
            return f"({text})" if kind is Or else text
        left = self.expression(condition.left, name)
        negated = "not " * condition.negated
        if isinstance(condition, IsNull):
            return f"{left} is {negated}null"
        if isinstance(condition, Between):
            return f"{left} {negated}between {self.side(condition.low, name)} and {self.side(condition.high, name)}"
        return f"{left} {negated}{condition.operator} {self.side(condition.right, name)}"

    def side(self, side: Expression | Query | Values, name: str) -> str:
        """The sketch of the right side of a comparison."""
        if isinstance(side, Query):
            self.query(side, name + INSIDE)
            return "(query)"
        return f"({LITERAL}, …)" if isinstance(side, Values) else self.expression(side, name)

    def expression(self, expression: Expression, name: str) -> str:
        """The sketch of an expression; its columns are counted for the clause."""
        if isinstance(expression, Column):
            self.clauses.setdefault(name, Clause()).columns[self.named(self.firsts[expression.index])] += 1
            return HOLE
        if isinstance(expression, Value):
            return LITERAL
        if isinstance(expression, Aggregate):
            distinct = "distinct " * expression.distinct
            return f"{expression.function}({distinct}{self.expression(expression.argument, name)})"
        if not isinstance(expression, Arithmetic):
            return self.other(expression, name)
        left, right = (self.side(side, name) for side in (expression.left, expression.right))
        return f"({left} {expression.operator} {right})"

    def other(self, node: Node, name: str) -> str:
        """The sketch of a node of the grammar `people`: its class, what it says without sub-nodes, and these."""
        said = [value for each in fields_of(type(node)) or () if isinstance(value := getattr(node, each), str)]
        parts = [
            self.condition(each, name)
            if isinstance(each, Comparison | Between | IsNull | And | Or)
            else self.other(each, name)
            if isinstance(each, Case)
            else self.side(cast(Expression | Query, each), name)
            for each in children(node)
        ]
        return f"{type(node).__name__.lower()}({', '.join([*said, *parts])})"

    def named(self, index: int) -> str:
        """`table.column` of a schema item, a star for a table or all of them."""
        if index == STAR:
            return "*"
        name = "*" if self.schema.is_star(index) else self.schema.columns[index].name
        return f"{self.schema.tables[self.schema.table_of(index)].name}.{name}".lower()
