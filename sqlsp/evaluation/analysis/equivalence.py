"""Whether two queries return the same on every database: a sound test, which says no if it cannot tell.

Both queries are rewritten (`rewrites`) and brought into a normal form. The normal form does not depend on the order of
conditions, of tables, and of the operands of AND, OR, + and UNION. Nor does it depend on whether a join condition is in
ON or in WHERE, or on which of two columns that the query itself equates is named.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace

from sqlsp.evaluation.analysis.rewrites import rewritten
from sqlsp.sql.query import (
    DAY_NUMBER,
    Aggregate,
    And,
    Between,
    Column,
    Comparison,
    Condition,
    DayNumber,
    Expression,
    IsNull,
    Joined,
    Nested,
    Or,
    Order,
    Query,
    Share,
    Value,
    Values,
    parts_of,
)
from sqlsp.sql.schema import STAR, Schema

Form = tuple[Hashable, ...]


def equivalent(gold: Query, pred: Query, schema: Schema, keep_distinct: bool = True, values: bool = True) -> bool:
    """Whether `pred` is proved to return what `gold` asks for; both in explicit form.

    The columns of the result may be in any order, and an ORDER BY of `pred` without LIMIT is ignored if gold has none.
    Without `values` all literals count as equal, as they do in exact match.
    """
    gold, pred = (rewritten(query, schema, keep_distinct) for query in (gold, pred))
    if gold.order is None and pred.order is not None and pred.order.limit is None:
        pred = replace(pred, order=None)
    return normal_form(gold, schema, values) == normal_form(pred, schema, values)


def normal_form(query: Query, schema: Schema, values: bool = True) -> Form:
    """A rewritten query in a form without order; queries with equal forms mean the same."""
    form = _Forms(schema, values)
    if query.combined is not None:  # columns then belong together across its operands
        return form.query(query)
    return form.block(query, in_any_order=True)


class _Forms:
    def __init__(self, schema: Schema, values: bool) -> None:
        self.schema = schema
        self.values = values

    def query(self, query: Query) -> Form:
        """A SELECT with its set operations."""
        blocks, operators = [self.block(query)], []
        while query.combined is not None:
            operators.append(query.combined.operator)
            query = query.combined.query
            blocks.append(self.block(query))
        # set operations are done from left to right; behind the last operand stand order and limit of the whole
        if set(operators) in ({"union"}, {"intersect"}) and query.order is None:
            blocks.sort(key=repr)
        return (*operators, *blocks) if operators else blocks[0]

    def block(self, query: Query, in_any_order: bool = False) -> Form:
        """One SELECT; `in_any_order` where the order of its items does not matter."""
        conditions = parts_of(query.where, And)
        tables: Form = ()
        if isinstance(query.source, Joined):
            conditions += parts_of(query.source.on, And)
            named = in_any_order or Column(STAR) not in query.select  # `*` takes the tables as they come
            tables = tuple(sorted(query.source.tables) if named else query.source.tables)
        elif isinstance(query.source, Nested):
            tables = self.query(query.source.query)
        equal = _Equal(conditions, self.schema)
        select = [self.expression(item, equal) for item in query.select]
        return (
            "select",
            *(sorted(select, key=repr) if in_any_order else select),
            ("distinct", query.distinct),
            ("from", *tables),
            ("equal", *equal.classes()),
            ("where", *self.all_of(conditions, equal)),
            self.group(query, equal),
            self.order(query.order, equal),
        )

    def group(self, query: Query, equal: _Equal) -> Form:
        """GROUP BY and HAVING."""
        if query.group is None:
            return ()
        keys = {self.expression(key, equal) for key in query.group.keys}
        having = self.all_of(parts_of(query.group.having, And), equal)
        return ("group", *sorted(keys, key=repr), ("having", *having))

    def order(self, order: Order | None, equal: _Equal) -> Form:
        """ORDER BY, LIMIT and OFFSET."""
        if order is None:
            return ()
        keys = (("key", self.expression(key.expression, equal), key.descending) for key in order.keys)
        ends = (("limit", order.limit), ("offset", order.offset))
        return ("order", *keys, *((name, value and self.expression(value, equal)) for name, value in ends))

    def all_of(self, conditions: Iterable[Condition], equal: _Equal) -> list[Form]:
        """The forms of conditions joined by AND, without those that `equal` already states and without duplicates."""
        forms = [self.condition(each, equal) for each in conditions if not equal.says(each)]
        return sorted(set(forms) if self.values else forms, key=repr)

    def condition(self, condition: Condition, equal: _Equal) -> Form:
        """A condition inside or beside others."""
        if isinstance(condition, And | Or):
            forms = [self.condition(part, equal) for part in parts_of(condition, type(condition))]
            name = "and" if isinstance(condition, And) else "or"
            return (name, *sorted(set(forms) if self.values else forms, key=repr))
        left = self.expression(condition.left, equal)
        if isinstance(condition, IsNull):
            return ("null", left, condition.negated)
        if isinstance(condition, Between):
            return ("between", left, self.side(condition.low, equal), self.side(condition.high, equal))
        right = self.side(condition.right, equal)
        symmetric = condition.operator in ("=", "!=") and not condition.negated
        sides = sorted((left, right), key=repr) if symmetric else (left, right)
        return (condition.operator, *sides, condition.negated)

    def side(self, side: Expression | Query | Values, equal: _Equal) -> Form:
        """The right side of a comparison."""
        if isinstance(side, Query):
            return ("query", self.query(side))
        if isinstance(side, Values):
            return ("values", *sorted((self.expression(item, equal) for item in side.items), key=repr))
        return self.expression(side, equal)

    def expression(self, expression: Expression, equal: _Equal) -> Form:
        """A column, aggregate, arithmetic or literal."""
        if isinstance(expression, Column):
            found = equal.first(expression)
            return ("column", found.index, found.instance)
        if isinstance(expression, Value):
            return ("value", expression.text, expression.quoted) if self.values else ("value",)
        if isinstance(expression, Aggregate):
            return (expression.function, expression.distinct, self.expression(expression.argument, equal))
        if isinstance(expression, DayNumber):
            return (DAY_NUMBER, self.expression(expression.column, equal))
        assert not isinstance(expression, Share)  # no SQL that is read has one
        sides = [self.expression(side, equal) for side in (expression.left, expression.right)]
        return (expression.operator, *(sorted(sides, key=repr) if expression.operator in "+*" else sides))


class _Equal:
    """The columns that conditions of a SELECT equate; in rows that meet these conditions, one may replace another.

    Both must be text, or both numbers. Across types SQLite compares converted values: 1 = '1' is true, although the two
    neither sort nor print alike.
    """

    def __init__(self, conditions: Iterable[Condition], schema: Schema) -> None:
        self._schema = schema
        self._classes: dict[Column, frozenset[Column]] = {}
        for condition in conditions:
            if isinstance(condition, Comparison) and self._equates(condition):
                left, right = condition.left, condition.right
                assert isinstance(left, Column) and isinstance(right, Column)
                joined = self._class(left) | self._class(right)
                self._classes |= dict.fromkeys(joined, joined)

    def _class(self, column: Column) -> frozenset[Column]:
        return self._classes.get(column, frozenset([column]))

    def _equates(self, condition: Comparison) -> bool:
        left, right = condition.left, condition.right
        if condition.operator != "=" or not isinstance(left, Column) or not isinstance(right, Column):
            return False
        types = {self._schema.columns[side.index].type for side in (left, right)}
        return types in ({"text"}, {"number"})

    def says(self, condition: Condition) -> bool:
        """Whether `condition` is one of those that equate two columns."""
        if not isinstance(condition, Comparison) or not self._equates(condition):
            return False
        assert isinstance(condition.left, Column)
        return condition.left in self._classes and condition.right in self._classes[condition.left]

    def first(self, column: Column) -> Column:
        """The column that stands for all that are equal to `column`."""
        return min(self._class(column), key=lambda each: (each.index, each.instance))

    def classes(self) -> list[Form]:
        """The equal columns, class by class."""
        return sorted(
            tuple(sorted((column.index, column.instance) for column in each)) for each in {*self._classes.values()}
        )
