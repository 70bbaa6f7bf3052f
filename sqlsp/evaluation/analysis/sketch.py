"""Splits a query, clause by clause, into its sketch and the columns that fill it.

The sketch is what is left when columns and literals are taken out: clauses, operators, aggregates, and the number of
each. It is taken from the abstract form, in which FROM is present only if it does not follow from the columns (paper
C.3). So the sketch corresponds to the decoder's ApplyRule actions, and the columns to its SelectColumn actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlsp.sql.joins import simplify
from sqlsp.sql.query import (
    DAY_NUMBER,
    Aggregate,
    And,
    Between,
    Column,
    Condition,
    DayNumber,
    Expression,
    Extra,
    IsNull,
    Joined,
    Nested,
    Or,
    Query,
    Share,
    Value,
    Values,
    parts_of,
)
from sqlsp.sql.schema import STAR, Schema

HOLE = "_"  # where a column was
LITERAL = "?"
INSIDE = " › "  # between the names of a clause and of a clause of a query in it


class Mention(NamedTuple):
    """A column as the query names it (`table.column`), and the item that stands for all equal by foreign keys."""

    name: str
    item: int


@dataclass
class Clause:
    """The sketch of one clause, and the columns in it."""

    sketch: str
    columns: Counter[Mention] = field(default_factory=Counter)

    def surplus(self, other: Clause) -> tuple[str, ...]:
        """The names of the columns that `other` lacks, sorted; columns equal by a foreign key count as the same."""
        spare = Counter(each.item for each in (other.columns - self.columns).elements())
        found = []
        for each in sorted((self.columns - other.columns).elements()):
            spare[each.item] -= 1
            if spare[each.item] < 0:
                found.append(each.name)
        return tuple(found)


def dissect(query: Query, schema: Schema, as_written: bool = False) -> dict[str, Clause]:
    """The clauses of an explicit query by name (`select`, `where › select` …), without absent clauses.

    With `as_written` FROM is there too, and columns equal by foreign keys count as different.
    """
    parts = _Dissection(schema, {} if as_written else _key_classes(schema))
    parts.query(query if as_written else simplify(query, schema), "")
    return parts.clauses


class _Dissection:
    def __init__(self, schema: Schema, keys: Mapping[int, int]) -> None:
        self.schema = schema
        self.clauses: dict[str, Clause] = {}
        self._keys = keys

    def query(self, query: Query, path: str) -> None:
        """A SELECT and what it is combined with, its clauses noted under `path`."""
        distinct = "distinct " if query.distinct else ""
        self._note(path + "select", distinct + self._some(query.select, path + "select"))
        self._source(query, path)
        if query.where is not None:
            self._note(path + "where", self._condition(query.where, path + "where"))
        if query.group is not None:
            self._note(path + "group", self._some(query.group.keys, path + "group"))
            if query.group.having is not None:
                self._note(path + "having", self._condition(query.group.having, path + "having"))
        if query.order is not None:
            self._order(query, path + "order")
        if query.combined is not None:
            name = f"{path}set operation"
            self._note(name, query.combined.operator)
            self.query(query.combined.query, name + INSIDE)

    def _source(self, query: Query, path: str) -> None:
        """FROM, if it contains something that does not follow from the columns."""
        name = path + "from"
        if isinstance(query.source, Nested):
            self._note(name, "(query)")
            self.query(query.source.query, name + INSIDE)
        elif isinstance(query.source, Extra):
            self._note(name, "+ " + self._some(query.source.stars, name))
        elif isinstance(query.source, Joined):
            stars = [Column(self.schema.star_of(table)) for table in query.source.tables]
            on = "" if query.source.on is None else f" on {self._condition(query.source.on, name)}"
            self._note(name, self._some(stars, name) + on)

    def _order(self, query: Query, name: str) -> None:
        assert query.order is not None
        keys = [f"{self._expression(key.expression, name)}{' desc' * key.descending}" for key in query.order.keys]
        ends = " limit" * (query.order.limit is not None) + " offset" * (query.order.offset is not None)
        self._note(name, ", ".join(keys) + ends)

    def _note(self, name: str, sketch: str) -> None:
        """Add to a clause; two queries in one clause share the names of theirs."""
        clause = self._clause(name)
        clause.sketch = "; ".join(sorted(filter(None, (clause.sketch, sketch))))

    def _clause(self, name: str) -> Clause:
        return self.clauses.setdefault(name, Clause(""))

    def _some(self, expressions: Iterable[Expression], name: str) -> str:
        """Expressions whose order does not matter."""
        return ", ".join(sorted(self._expression(each, name) for each in expressions))

    def _condition(self, condition: Condition, name: str) -> str:
        if isinstance(condition, And | Or):
            kind = type(condition)
            parts = sorted(self._condition(part, name) for part in parts_of(condition, kind))
            text = (" and " if kind is And else " or ").join(parts)
            return f"({text})" if kind is Or else text
        left = self._expression(condition.left, name)
        negated = "not " * condition.negated
        if isinstance(condition, IsNull):
            return f"{left} is {negated}null"
        if isinstance(condition, Between):
            return f"{left} {negated}between {self._side(condition.low, name)} and {self._side(condition.high, name)}"
        return f"{left} {negated}{condition.operator} {self._side(condition.right, name)}"

    def _side(self, side: Expression | Query | Values, name: str) -> str:
        if isinstance(side, Query):
            self.query(side, name + INSIDE)
            return "(query)"
        return f"({LITERAL}, …)" if isinstance(side, Values) else self._expression(side, name)

    def _expression(self, expression: Expression, name: str) -> str:
        if isinstance(expression, Column):
            self._clause(name).columns[self._mention(expression.index)] += 1
            return HOLE
        if isinstance(expression, Value):
            return LITERAL
        if isinstance(expression, Aggregate):
            distinct = "distinct " * expression.distinct
            return f"{expression.function}({distinct}{self._expression(expression.argument, name)})"
        if isinstance(expression, DayNumber):
            return f"{DAY_NUMBER}({self._expression(expression.column, name)})"
        assert not isinstance(expression, Share)  # no SQL that is read has one
        left, right = (self._expression(side, name) for side in (expression.left, expression.right))
        return f"({left} {expression.operator} {right})"

    def _mention(self, index: int) -> Mention:
        item = self._keys.get(index, index)
        if index == STAR:
            return Mention("*", item)
        name = "*" if self.schema.is_star(index) else self.schema.columns[index].name
        return Mention(f"{self.schema.tables[self.schema.table_of(index)].name}.{name}".lower(), item)


def _key_classes(schema: Schema) -> Mapping[int, int]:
    """For each column of a foreign key, the first of the columns that are equal to it by foreign keys."""
    first: dict[int, int] = {}

    def find(column: int) -> int:
        """The first column of the class."""
        while column in first:
            column = first[column]
        return column

    for pair in schema.foreign_keys:
        low, high = sorted(map(find, pair))
        if low != high:
            first[high] = low
    return {column: find(column) for column in list(first)}
