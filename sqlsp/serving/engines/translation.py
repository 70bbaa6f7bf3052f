"""Translates SELECTs from SQLite's dialect for other engines, so that these answer as SQLite does.

Each table in FROM becomes a subquery that gives its columns as SQLite would store them: integers, floating-point
numbers, and texts in binary order. Dates are texts, truth values are 0 and 1. The rest of the translation follows
SQLite's rules for operators: LIKE without regard to case, affinities in comparisons, division of integers, columns
that are neither grouped nor aggregated, and the position of NULL in ORDER BY. Before the translation SQLite itself
checks the query (`name_columns`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokens import TokenType

from sqlsp.common.errors import DataError
from sqlsp.serving.engines.dialect import Dialect
from sqlsp.serving.engines.kinds import Kind, infer_kind, mark, mark_columns, name_columns
from sqlsp.sql.query import DAY_NUMBER
from sqlsp.sql.schema import Schema

_MIRRORED: Final[dict[type[exp.Expr], type[exp.Binary]]] = {
    exp.LT: exp.GT,
    exp.GT: exp.LT,
    exp.LTE: exp.GTE,
    exp.GTE: exp.LTE,
}
_COMPARISONS: Final = (exp.EQ, exp.NEQ, exp.LT, exp.GT, exp.LTE, exp.GTE)
_NUMERIC: Final = ("integer", "real")


def translate(
    sql: str, schema: Schema, kinds: list[Kind], relations: Sequence[str], dialect: Dialect, most: int
) -> tuple[str, tuple[str, ...]]:
    """`sql` for the engine, with no more than `most` + 1 rows, and the names that SQLite gives its columns.

    `kinds` are those of the columns of `schema`, `relations` what stands in the place of its tables. Raises DataError
    where `sql` is no query or cannot be expressed in the other dialect.
    """
    try:
        tokens = list(sqlglot.tokenize(sql, read="sqlite"))
        while tokens and tokens[-1].token_type is TokenType.SEMICOLON:
            tokens.pop()
        sql = sql[: tokens[-1].end + 1] if tokens else sql  # without comments behind the semicolon
        columns = name_columns(sql, schema)
        (tree,) = sqlglot.parse(sql, read="sqlite")
        if not isinstance(tree, exp.Query):
            raise DataError(f"there is no query in {sql!r}")
        return _Translation(schema, kinds, dialect).translate(tree, relations, most), columns
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
        self.schema, self.kinds, self.dialect = schema, kinds, dialect

    def translate(self, tree: exp.Query, relations: Sequence[str], most: int) -> str:
        mark_columns(tree, self.schema, self.kinds)
        for node in reversed(list(tree.walk())):  # inner nodes before outer ones
            self._translate_node(node)
        for union in tree.find_all(exp.SetOperation):
            _order_by_places(union)
        for select in list(tree.find_all(exp.Select)):
            self._aggregate_bare_columns(select)
            self._break_ties(select)
        for table in list(tree.find_all(exp.Table)):
            number = self.schema.find_table(table.name)
            if number is not None and not table.meta.get("common"):
                alias = exp.to_identifier(table.alias or table.name, quoted=True)
                table.replace(exp.Table(this=exp.Var(this=relations[number]), alias=exp.TableAlias(this=alias)))
        for join in tree.find_all(exp.Join):
            if not join.args.get("on") and not join.args.get("using"):
                join.set("kind", "CROSS")
        if not _is_limited(tree, most):
            tree = tree.limit(most + 1, copy=False)
        return self._write(self.dialect.finished(tree))

    def _write(self, node: exp.Expr) -> str:
        return node.sql(dialect=self.dialect.name)

    def _cast_number(self, node: exp.Expr) -> exp.Expr:
        return _put(self.dialect.number(self._write(node)), "real")

    def _cast_text(self, node: exp.Expr) -> exp.Expr:
        return _put(self.dialect.text(self._write(node)), "text")

    def _translate_node(self, node: exp.Expr) -> None:
        dialect = self.dialect
        if isinstance(node, _COMPARISONS):
            self._compare(node)
        elif isinstance(node, exp.Between):
            for end in ("low", "high"):
                node.set(end, _fit_literal(node.this, node.args[end]))
        elif isinstance(node, exp.In):
            self._translate_in(node)
        elif isinstance(node, exp.Like):
            value = node.this if infer_kind(node.this) == "text" else self._cast_text(node.this)
            node.replace(_put(dialect.like(self._write(value), self._write(node.expression)), None))
        elif isinstance(node, exp.Div) and infer_kind(node.this) == infer_kind(node.expression) == "integer":
            node.replace(_put(dialect.divided(self._write(node.this), self._write(node.expression)), "integer"))
        elif isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
            for side in ("this", "expression"):
                if infer_kind(node.args[side]) == "text":  # 0 for a text that is no number, NULL for NULL
                    text = self._write(node.args[side])
                    number = f"CASE WHEN {text} IS NOT NULL THEN COALESCE({dialect.number(text)}, 0) END"
                    node.set(side, _put(number, "real"))
            if isinstance(node, exp.Div):  # MySQL keeps few decimal places
                node.set("this", mark(exp.cast(node.this, "double", copy=False), "real"))
        elif isinstance(node, exp.Anonymous) and node.name.lower() == DAY_NUMBER and len(node.expressions) == 1:
            node.replace(_put(dialect.day_number(self._write(node.expressions[0])), "real"))
        elif isinstance(node, exp.Sum | exp.Avg) and not isinstance(node.this, exp.Distinct):
            if infer_kind(node.this) == "text":
                node.set("this", _put(f"COALESCE({dialect.number(self._write(node.this))}, 0)", "real"))
            elif isinstance(node, exp.Avg):
                node.set("this", mark(exp.cast(node.this, "double", copy=False), "real"))

    def _translate_in(self, node: exp.In) -> None:
        """IN a list. A text that is no number equals no number: it is left out beside a column of numbers."""
        among = node.expressions
        if among and infer_kind(node.this) in _NUMERIC:
            among = [each for each in among if not _is_no_number(each)]
            if not among:  # none of them; NULL stays NULL
                node.replace(exp.NEQ(this=node.this.copy(), expression=node.this.copy()))
        node.set("expressions", [_fit_literal(node.this, each) for each in among])
        inner = node.args.get("query")
        if inner is not None and infer_kind(inner) == "text" and infer_kind(node.this) in _NUMERIC:
            node.set("this", self._cast_text(node.this))
        elif inner is not None and infer_kind(node.this) == "text" and infer_kind(inner) in _NUMERIC:
            node.set("this", self._cast_number(node.this))

    def _compare(self, node: exp.Expr) -> None:
        if _is_literal(node.this) and not _is_literal(node.expression):
            swapped: exp.Expr = _MIRRORED.get(type(node), type(node))(this=node.expression, expression=node.this)
            node.replace(swapped)
            node = swapped
        one, other = node.this, node.expression
        if infer_kind(one) in _NUMERIC and _is_no_number(other):
            # SQLite: any number is less than any text
            true = isinstance(node, exp.NEQ | exp.LT | exp.LTE)
            node.replace(exp.and_(one.copy().is_(exp.null()).not_(), exp.true() if true else exp.false()))
            return
        fitted = _fit_literal(one, other)
        if fitted is not other:
            node.set("expression", fitted)
        elif {infer_kind(one), infer_kind(other)} in ({"integer", "text"}, {"real", "text"}):
            side = "this" if infer_kind(one) == "text" else "expression"
            node.set(side, self._cast_number(node.args[side]))

    def _break_ties(self, select: exp.Select) -> None:
        """Break ties of ORDER BY as SQLite does: by the columns of GROUP BY, or the primary key of a single table."""
        order, group = select.args.get("order"), select.args.get("group")
        if order is None or select.args.get("distinct"):
            return
        last = list(group.expressions) if group else self._find_row_number(select)
        down = [False] * len(last)
        if group and len(last) == len(order.expressions):  # SQLite then takes the directions of ORDER BY
            down = [bool(each.args.get("desc")) for each in order.expressions]
        ties = [
            exp.Ordered(this=key.copy(), desc=desc, nulls_first=not desc) for key, desc in zip(last, down, strict=True)
        ]
        order.set("expressions", [*order.expressions, *ties])

    def _find_row_number(self, select: exp.Select) -> list[exp.Expr]:
        """The integer primary key of the table, for a SELECT from a single table without aggregates; else nothing."""
        if select.args.get("joins") or any(any(_walk_own(part, exp.AggFunc)) for part in select.expressions):
            return []
        source = select.args["from_"].this if select.args.get("from_") else None
        if not isinstance(source, exp.Table):
            return []
        table = self.schema.find_table(source.name)
        keys = [key for key in self.schema.primary_keys if self.schema.table_of(key) == table]
        if table is None or source.meta.get("common") or len(keys) != 1 or self.kinds[keys[0]] != "integer":
            return []
        name = exp.to_identifier(self.schema.columns[keys[0]].name, quoted=True)
        return [exp.Column(this=name, table=exp.to_identifier(source.alias_or_name, quoted=True))]

    def _aggregate_bare_columns(self, select: exp.Select) -> None:
        parts = [*select.expressions, select.args.get("having"), select.args.get("order")]
        aggregates = [found for part in parts if part is not None for found in _walk_own(part, exp.AggFunc)]
        group = select.args.get("group")
        if not aggregates and group is None:
            return
        keys = group.expressions if group else []
        grouped = {key.meta.get("source") for key in keys if isinstance(key, exp.Column)}
        cut = {self._write(key) for key in keys if isinstance(key, exp.Substring)}
        extremes = {self._write(each): each for each in aggregates if isinstance(each, exp.Min | exp.Max)}
        order = None
        if len(extremes) == 1:  # SQLite takes the row that the extreme comes from
            (extreme,) = extremes.values()
            order = f"{self._write(extreme.this)} {'DESC' if isinstance(extreme, exp.Max) else 'ASC'}"
        for part in filter(None, parts):
            for column in list(_walk_own(part, exp.Column)):
                source = column.meta.get("source")
                if source is None or source in grouped or column.find_ancestor(exp.AggFunc, exp.Select) is not select:
                    continue
                if isinstance(column.parent, exp.Substring) and self._write(column.parent) in cut:
                    continue
                kind = infer_kind(column)
                first = _put(self.dialect.first(self._write(column), order, kind), kind)
                if column.parent is select:
                    first = exp.alias_(first, column.name, quoted=True)
                column.replace(first)


def _put(sql: str, of: Kind | None) -> exp.Expr:
    """SQL of the engine as a node of a kind."""
    return mark(exp.Var(this=sql), of)


def _walk_own(part: exp.Expr, of: type) -> Iterator[exp.Expr]:
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


def _fit_literal(one: exp.Expr, literal: exp.Expr) -> exp.Expr:
    """A literal as SQLite compares it with a column: converted to the affinity of the column."""
    if not _is_literal(literal):
        return literal
    if infer_kind(one) == "text" and infer_kind(literal) != "text":
        return mark(exp.Literal.string(literal.sql("sqlite")), "text")
    if infer_kind(one) in _NUMERIC and infer_kind(literal) == "text":
        number = _parse_number(literal.name)
        return _put("NULL", None) if number is None else _put(number, "real")
    return literal


def _is_literal(node: exp.Expr) -> bool:
    return isinstance(node, exp.Literal) or (isinstance(node, exp.Neg) and isinstance(node.this, exp.Literal))


def _is_no_number(node: exp.Expr) -> bool:
    """Whether it is a text literal that is no number."""
    return isinstance(node, exp.Literal) and node.is_string and _parse_number(node.name) is None


def _parse_number(text: str) -> str | None:
    """The text of a number as SQL accepts it; None for a text that is no finite number."""
    try:
        return text.strip() if math.isfinite(float(text)) and "_" not in text else None
    except ValueError:
        return None
