"""Translates SELECTs from SQLite's dialect for other engines, so that these answer as SQLite does.

Each table in FROM becomes a subquery that gives its columns as SQLite would store them: integers, floating-point
numbers, and texts in binary order. Dates are texts, truth values are 0 and 1. The rest of the translation follows
SQLite's rules for operators: LIKE without regard to case, affinities in comparisons, division of integers, columns
that are neither grouped nor aggregated, and the position of NULL in ORDER BY. Before the translation SQLite itself
checks the query (`checked`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.checked import bare, column_names
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.kinds import Kind, Resolver, kind, mark
from sqlsp.sql.query import DAY_NUMBER
from sqlsp.sql.schema import Schema

_MIRRORED: Final[dict[type[exp.Expr], type[exp.Binary]]] = {
    exp.LT: exp.GT,
    exp.GT: exp.LT,
    exp.LTE: exp.GTE,
    exp.GTE: exp.LTE,
}
_COMPARISONS: Final = (exp.EQ, exp.NEQ, exp.LT, exp.GT, exp.LTE, exp.GTE)


@dataclass(frozen=True)
class Translated:
    """A query for another engine, and the names that SQLite gives its columns."""

    sql: str
    columns: tuple[str, ...]


def translate(sql: str, schema: Schema, kinds: list[Kind], dialect: Dialect, most: int) -> Translated:
    """`sql` for the engine, with no more than `most` + 1 rows; `kinds` are those of the columns of `schema`.

    Raises DataError where `sql` is no query or cannot be expressed in the other dialect.
    """
    try:
        sql = bare(sql)
        columns = column_names(sql, schema)
        (tree,) = sqlglot.parse(sql, read="sqlite")
        if not isinstance(tree, exp.Query):
            raise DataError(f"there is no query in {sql!r}")
        return Translated(_Translation(schema, kinds, dialect).of(tree, most), columns)
    except (SqlglotError, ValueError, RecursionError) as error:
        raise DataError(f"the query cannot be translated: {error}: {sql}") from error


def _is_limited(tree: exp.Query, most: int) -> bool:
    """Whether the query has a LIMIT of at most `most`; DataError for one that is no plain number."""
    limit = tree.args.get("limit")
    if limit is None:
        return False
    rows = limit.expression
    if not (isinstance(rows, exp.Literal) and rows.is_int):
        raise DataError(f"LIMIT takes a whole number here, not {rows.sql(dialect='sqlite')}")
    return int(rows.name) <= most


class _Translation:
    def __init__(self, schema: Schema, kinds: list[Kind], dialect: Dialect) -> None:
        self.resolver = Resolver(schema, kinds)
        self.dialect = dialect

    def of(self, tree: exp.Query, most: int) -> str:
        self.resolver.mark(tree)
        for node in reversed(list(tree.walk())):  # inner nodes before outer ones
            self._changed(node)
        for union in tree.find_all(exp.SetOperation):
            _order_by_places(union)
        for select in list(tree.find_all(exp.Select)):
            self._aggregate_bare_columns(select)
            self._break_ties(select)
        for table in list(tree.find_all(exp.Table)):
            number = self.resolver.schema.find_table(table.name)
            if number is not None and not table.meta.get("common"):
                alias = exp.to_identifier(table.alias or table.name, quoted=True)
                named = exp.TableAlias(this=alias)
                table.replace(exp.Table(this=exp.Var(this=self.dialect.relation(number)), alias=named))
        for join in tree.find_all(exp.Join):
            if not join.args.get("on") and not join.args.get("using"):
                join.set("kind", "CROSS")
        if not _is_limited(tree, most):
            tree = tree.limit(most + 1, copy=False)
        return self._sql(self.dialect.finished(tree))

    def _sql(self, node: exp.Expr) -> str:
        return node.sql(dialect=self.dialect.name)

    def _raw(self, sql: str, of: Kind | None) -> exp.Expr:
        return mark(exp.Var(this=sql), of)

    def _number(self, node: exp.Expr) -> exp.Expr:
        return self._raw(self.dialect.number(self._sql(node)), "real")

    def _number_of_text(self, node: exp.Expr) -> str:
        """A text as a number in a calculation, as in SQLite: 0 for a text that is no number, NULL for NULL."""
        text = self._sql(node)
        return f"CASE WHEN {text} IS NOT NULL THEN COALESCE({self.dialect.number(text)}, 0) END"

    def _text(self, node: exp.Expr) -> exp.Expr:
        return self._raw(self.dialect.text(self._sql(node)), "text")

    def _changed(self, node: exp.Expr) -> None:
        if isinstance(node, _COMPARISONS):
            self._compare(node)
        elif isinstance(node, exp.Between):
            low, high = self._fitted(node.this, node.args["low"]), self._fitted(node.this, node.args["high"])
            node.set("low", low)
            node.set("high", high)
        elif isinstance(node, exp.In):
            self._choose(node)
            inner = node.args.get("query")
            if inner is not None and kind(inner) == "text" and kind(node.this) in ("integer", "real"):
                node.set("this", self._text(node.this))
            elif inner is not None and kind(node.this) == "text" and kind(inner) in ("integer", "real"):
                node.set("this", self._number(node.this))
        elif isinstance(node, exp.Like):
            value = node.this if kind(node.this) == "text" else self._text(node.this)
            node.replace(self._raw(self.dialect.like(self._sql(value), self._sql(node.expression)), None))
        elif isinstance(node, exp.Div) and kind(node.this) == kind(node.expression) == "integer":
            node.replace(self._raw(self.dialect.divided(self._sql(node.this), self._sql(node.expression)), "integer"))
        elif isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
            for side in ("this", "expression"):
                if kind(node.args[side]) == "text":
                    node.set(side, self._raw(self._number_of_text(node.args[side]), "real"))
            if isinstance(node, exp.Div):  # MySQL keeps few decimal places
                node.set("this", mark(exp.cast(node.this, "double", copy=False), "real"))
        elif isinstance(node, exp.Anonymous) and node.name.lower() == DAY_NUMBER and len(node.expressions) == 1:
            node.replace(self._raw(self.dialect.day_number(self._sql(node.expressions[0])), "real"))
        elif isinstance(node, exp.Sum | exp.Avg) and not isinstance(node.this, exp.Distinct):
            if kind(node.this) == "text":
                node.set("this", self._raw(f"COALESCE({self.dialect.number(self._sql(node.this))}, 0)", "real"))
            elif isinstance(node, exp.Avg):
                node.set("this", mark(exp.cast(node.this, "double", copy=False), "real"))

    def _choose(self, node: exp.In) -> None:
        """IN a list. A text that is no number equals no number: it is left out beside a column of numbers."""
        among = node.expressions
        if among and kind(node.this) in ("integer", "real"):
            among = [each for each in among if not _is_no_number(each)]
            if not among:  # none of them; NULL stays NULL
                node.replace(exp.NEQ(this=node.this.copy(), expression=node.this.copy()))
                return
        node.set("expressions", [self._fitted(node.this, each) for each in among])

    def _compare(self, node: exp.Expr) -> None:
        one, other = node.this, node.expression
        if _is_literal(one) and not _is_literal(other):
            node = _swapped(node)
            one, other = node.this, node.expression
        numeric = kind(one) in ("integer", "real")
        if numeric and _is_no_number(other):
            # SQLite: any number is less than any text
            true = isinstance(node, exp.NEQ | exp.LT | exp.LTE)
            node.replace(exp.and_(one.copy().is_(exp.null()).not_(), exp.true() if true else exp.false()))
            return
        fitted = self._fitted(one, other)
        if fitted is not other:
            node.set("expression", fitted)
        elif {kind(one), kind(other)} in ({"integer", "text"}, {"real", "text"}):
            node.set(
                "this" if kind(one) == "text" else "expression", self._number(one if kind(one) == "text" else other)
            )

    def _fitted(self, one: exp.Expr, literal: exp.Expr) -> exp.Expr:
        """A literal as SQLite compares it with a column: converted to the affinity of the column."""
        if not _is_literal(literal):
            return literal
        if kind(one) == "text" and kind(literal) != "text":
            return mark(exp.Literal.string(literal.sql("sqlite")), "text")
        if kind(one) in ("integer", "real") and kind(literal) == "text":
            number = _number_in(literal.name)
            return self._raw(number, "real") if number is not None else self._raw("NULL", None)
        return literal

    def _break_ties(self, select: exp.Select) -> None:
        """Break ties of ORDER BY as SQLite does: by the columns of GROUP BY, or the primary key of a single table."""
        order, group = select.args.get("order"), select.args.get("group")
        if order is None or select.args.get("distinct"):
            return
        last = list(group.expressions) if group else self._row_number(select)
        down = [False] * len(last)
        if group and len(last) == len(order.expressions):  # SQLite then takes the directions of ORDER BY
            down = [bool(each.args.get("desc")) for each in order.expressions]
        ties = [
            exp.Ordered(this=key.copy(), desc=desc, nulls_first=not desc) for key, desc in zip(last, down, strict=True)
        ]
        order.set("expressions", [*order.expressions, *ties])

    def _row_number(self, select: exp.Select) -> list[exp.Expr]:
        """The integer primary key of the table, for a SELECT from a single table without aggregates; else nothing."""
        if select.args.get("joins") or any(any(_own(part, exp.AggFunc)) for part in select.expressions):
            return []
        source = select.args["from_"].this if select.args.get("from_") else None
        schema, kinds = self.resolver.schema, self.resolver.kinds
        if not isinstance(source, exp.Table):
            return []
        table = schema.find_table(source.name)
        keys = [key for key in schema.primary_keys if schema.table_of(key) == table]
        if table is None or source.meta.get("common") or len(keys) != 1 or kinds[keys[0]] != "integer":
            return []
        name = exp.to_identifier(schema.columns[keys[0]].name, quoted=True)
        return [exp.Column(this=name, table=exp.to_identifier(source.alias_or_name, quoted=True))]

    def _aggregate_bare_columns(self, select: exp.Select) -> None:
        parts = [*select.expressions, select.args.get("having"), select.args.get("order")]
        aggregates = [found for part in parts if part is not None for found in _own(part, exp.AggFunc)]
        group = select.args.get("group")
        if not aggregates and group is None:
            return
        keys = group.expressions if group else []
        grouped = {key.meta.get("source") for key in keys if isinstance(key, exp.Column)}
        cut = {self._sql(key) for key in keys if isinstance(key, exp.Substring)}
        extremes = {self._sql(each): each for each in aggregates if isinstance(each, exp.Min | exp.Max)}
        order = None
        if len(extremes) == 1:  # SQLite takes the row that the extreme comes from
            (extreme,) = extremes.values()
            order = f"{self._sql(extreme.this)} {'DESC' if isinstance(extreme, exp.Max) else 'ASC'}"
        for part in filter(None, parts):
            for column in list(_own(part, exp.Column)):
                source = column.meta.get("source")
                if source is None or source in grouped or column.find_ancestor(exp.AggFunc, exp.Select) is not select:
                    continue
                if isinstance(column.parent, exp.Substring) and self._sql(column.parent) in cut:
                    continue
                first = self._raw(self.dialect.first(self._sql(column), order, kind(column)), kind(column))
                if column.parent is select:
                    first = exp.alias_(first, column.name, quoted=True)
                column.replace(first)


def _own(part: exp.Expr, of: type) -> Iterator[exp.Expr]:
    """The nodes of a class in a part of a SELECT, without those in its subqueries."""
    for node in part.walk(prune=lambda each: isinstance(each, exp.Query)):
        if isinstance(node, of):
            yield node


def _order_by_places(union: exp.SetOperation) -> None:
    """Write the ORDER BY of a UNION with column numbers: other engines allow no expressions there."""
    first: exp.Expr = union
    while isinstance(first, exp.SetOperation | exp.Subquery):
        first = first.this
    order = union.args.get("order")
    if order is None or not isinstance(first, exp.Select):
        return
    for ordered in order.expressions:
        for place, projection in enumerate(first.expressions, 1):
            names = {projection.sql().lower(), projection.alias_or_name.lower(), projection.unalias().sql().lower()}
            if ordered.this.sql().lower() in names or ordered.this.name.lower() in names - {""}:
                ordered.set("this", exp.Literal.number(place))
                break


def _is_literal(node: exp.Expr) -> bool:
    return isinstance(node, exp.Literal) or (isinstance(node, exp.Neg) and isinstance(node.this, exp.Literal))


def _is_no_number(node: exp.Expr) -> bool:
    """Whether it is a text literal that is no number."""
    return isinstance(node, exp.Literal) and node.is_string and _number_in(node.name) is None


def _number_in(text: str) -> str | None:
    """The text of a number as SQL accepts it; None for a text that is no finite number."""
    try:
        number = float(text)
    except ValueError:
        return None
    return None if number != number or number in (float("inf"), float("-inf")) or "_" in text else text.strip()


def _swapped(node: exp.Expr) -> exp.Expr:
    swapped: exp.Expr = _MIRRORED.get(type(node), type(node))(this=node.expression, expression=node.this)
    node.replace(swapped)
    return swapped
