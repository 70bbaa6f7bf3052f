"""Translates SELECTs from SQLite's dialect for other engines, so that these answer as SQLite does.

Each table in FROM becomes a subquery that gives its columns as SQLite would store them: integers, floating-point
numbers, and texts in binary order. Dates are texts, truth values are 0 and 1. The rest of the translation follows
SQLite's rules for operators: LIKE without regard to case, affinities in comparisons, division of integers, columns
that are neither grouped nor aggregated, numbers at the beginning of texts, and the position of NULL in ORDER BY. What
depends on the time at which a query runs is filled in here (`fix_dates`). Before the translation SQLite itself checks
the query (`name_columns`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokens import TokenType

from sqlsp.common.errors import DataError
from sqlsp.engines import dates, groups
from sqlsp.engines.kinds import Dialect, Kind, branches, find_first, infer_kind, is_number, mark_columns, name_columns
from sqlsp.engines.values import (
    COMPARISONS,
    NUMERIC,
    as_double,
    as_number,
    as_text,
    both_whole,
    compare,
    compare_between,
    compare_in,
    date_arguments,
    fix_dates,
    literal_integer,
    match_operands,
    put,
    write,
)
from sqlsp.schema.schema import Schema

_ROW_NUMBERS: Final = {"rowid", "_rowid_", "oid"}
_LONGEST: Final = 2_000_000  # characters of a query; MariaDB's server stops at one of 7 million
_MOST_LETTERS: Final = 2**31 - 1  # that PostgreSQL lets LEFT take
_OPERATORS: Final[dict[type[exp.Expr], str]] = {exp.Add: "+", exp.Sub: "-", exp.Mul: "*"}


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
        own = {column.name.lower() for column in schema.columns}
        for column in tree.find_all(exp.Column):
            if (name := column.name.lower()) in _ROW_NUMBERS - own:
                raise DataError(
                    f"{name} is the number that SQLite gives a row; other databases have none: name a column"
                )
        translated = _translate_tree(tree, schema, kinds, relations, dialect, most)
        if len(translated) > _LONGEST:
            raise DataError(f"in the SQL of another engine the query becomes too long ({len(translated):,} characters)")
        return translated, columns
    except (SqlglotError, ValueError, RecursionError) as error:
        raise DataError(f"the query cannot be translated: {error}: {sql}") from error


def _write_totals(tree: exp.Query) -> None:
    """`total(x)` is a sum as a floating-point number, 0.0 of no rows."""
    for call in list(tree.find_all(exp.Anonymous)):
        if call.name.lower() == "total" and len(call.expressions) == 1:
            total = exp.Coalesce(this=exp.Sum(this=call.expressions[0]), expressions=[exp.Literal.number(0)])
            call.replace(exp.paren(exp.Mul(this=exp.Literal.number("1.0"), expression=total)))


def _drop_no_limits(tree: exp.Query) -> None:
    """Drop each LIMIT -1, which is none; DataError for a LIMIT that is no plain number."""
    for limit in list(tree.find_all(exp.Limit)):
        rows = limit.expression
        if rows.sql() == "-1":
            limit.pop()
        elif not (isinstance(rows, exp.Literal) and rows.is_int):
            raise DataError(f"LIMIT takes a whole number here, not {rows.sql(dialect='sqlite')}")


def _translate_tree(
    tree: exp.Query, schema: Schema, kinds: list[Kind], relations: Sequence[str], dialect: Dialect, most: int
) -> str:
    for select in list(tree.find_all(exp.Select)):
        groups.expand_stars(select, schema)
    mark_columns(tree, schema, kinds)
    fix_dates(tree)
    _drop_no_limits(tree)
    _write_totals(tree)
    for union in tree.find_all(exp.SetOperation):
        _order_by_places(union)
    for select in list(tree.find_all(exp.Select)):
        groups.order_distinct(select)
    for select in reversed(list(tree.find_all(exp.Select))):  # inner ones first: parts of outer ones are copied
        groups.aggregate_bare_columns(select)
        groups.drop_windows(select)
        groups.break_ties(select, schema, kinds)
    for operation in tree.find_all(exp.SetOperation):
        match_operands(operation)
    _name_tables(tree, schema, relations)
    for number, subquery in enumerate(tree.find_all(exp.Subquery)):
        if isinstance(subquery.parent, exp.From | exp.Join):
            if not subquery.alias:
                subquery.set("alias", exp.TableAlias(this=exp.to_identifier(f"sqlsp_{number}", quoted=True)))
            _name_apart(subquery)
        elif not isinstance(subquery.parent, exp.In | exp.SetOperation | exp.Exists | exp.CTE):
            _take_first_row(subquery)
    tree = dialect.prepared(tree)
    for node in reversed(list(tree.walk())):  # inner nodes before outer ones
        _translate_node(node, dialect)
    limit = tree.args.get("limit")
    if limit is None or int(limit.expression.name) > most:
        tree = tree.limit(most + 1, copy=False)
    return tree.sql(dialect=dialect.name)


def _name_tables(tree: exp.Query, schema: Schema, relations: Sequence[str]) -> None:
    for table in list(tree.find_all(exp.Table)):
        number = schema.find_table(table.name)
        if number is not None and not table.meta.get("common"):
            alias = exp.to_identifier(table.alias or table.name, quoted=True)
            table.replace(exp.Table(this=exp.Var(this=relations[number]), alias=exp.TableAlias(this=alias)))
    for join in tree.find_all(exp.Join):
        if not join.args.get("on") and not join.args.get("using"):
            join.set("kind", "CROSS")


def _translate_node(node: exp.Expr, dialect: Dialect) -> None:
    if isinstance(node, COMPARISONS):
        compare(node, dialect)
    elif isinstance(node, exp.Between):
        compare_between(node, dialect)
    elif isinstance(node, exp.In):
        compare_in(node, dialect)
    elif isinstance(node, exp.Like):
        sides = (write(as_text(side, dialect), dialect) for side in (node.this, node.expression))
        node.replace(put("NOT " * bool(node.args.get("negate")) + dialect.like(*sides), None))
    elif isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
        _calculate(node, dialect)
    elif isinstance(node, exp.Mod):
        _take_remainder(node, dialect)
    elif isinstance(node, exp.Sum | exp.Avg):
        _add_up(node, dialect)
    elif (given := date_arguments(node)) is not None:
        node.replace(_translate_date(*given, dialect))
    elif isinstance(node, exp.Anonymous) and node.name.startswith(groups.FIRST):
        value, *by = (write(each, dialect) for each in node.expressions)
        order = f"{by[0]} {'DESC' if node.name.endswith('_down') else 'ASC'}" if by else None
        kind = infer_kind(node)
        node.replace(put(dialect.first(value, order, kind), kind, node.meta["affinity"]))
    else:
        _translate_function(node, dialect)


def _add_up(node: exp.Sum | exp.Avg, dialect: Dialect) -> None:
    """A sum or an average of numbers instead of texts; of distinct ones, the texts are told apart."""
    distinct = isinstance(node.this, exp.Distinct)
    inside = node.this.expressions[0] if distinct else node.this
    if distinct and infer_kind(inside) == "text":
        node.replace(put(dialect.distinct(node.sql_name(), write(inside, dialect)), "real"))
    elif infer_kind(inside) != "integer" or isinstance(node, exp.Avg):
        inside.replace(put(as_double(inside, dialect), "real"))


def _calculate(node: exp.Expr, dialect: Dialect) -> None:
    """Arithmetic with numbers instead of texts; a quotient of integers is truncated, and NULL for a divisor 0."""
    for side in ("this", "expression"):
        node.set(side, as_number(node.args[side], dialect))
    one, other = node.this, node.expression
    kinds = [infer_kind(one), infer_kind(other)]
    if None in kinds and node.find_ancestor(exp.CTE):  # columns of a query that names itself are of its first part
        return
    if kinds == ["integer", "integer"]:
        if isinstance(node, exp.Div):
            node.replace(put(dialect.divided(write(one, dialect), write(other, dialect)), "integer"))
        return
    condition = both_whole(one, other)
    left, right = (dialect.double(write(each, dialect)) for each in (one, other))
    if not isinstance(node, exp.Div):
        operator = _OPERATORS[type(node)]
        node.replace(put(f"({left} {operator} {right})", "real", whole=condition))
        return
    quotient = f"({left} / NULLIF({right}, 0))"
    if condition is not None:
        whole = dialect.double(dialect.whole(quotient))
        quotient = f"CASE WHEN {condition} THEN {whole} ELSE {quotient} END"
    node.replace(put(quotient, "real", whole=condition))


def _take_remainder(node: exp.Mod, dialect: Dialect) -> None:
    """The remainder of integers, which SQLite makes of both sides; NULL for a divisor 0."""
    sides = [as_number(side.unnest(), dialect) for side in (node.this, node.expression)]
    integers = [infer_kind(side) == "integer" for side in sides]
    one, other = (
        write(side, dialect) if integer else dialect.whole(as_double(side, dialect))
        for side, integer in zip(sides, integers, strict=True)
    )
    found = f"({one} % NULLIF({other}, 0))"
    node.replace(
        put(found, "integer") if all(integers) else put(dialect.double(found), "real", whole=both_whole(*sides))
    )


def _translate_date(name: str, arguments: list[exp.Expr], dialect: Dialect) -> exp.Expr:
    form = dates.FORMATS.get(name)
    if name == "strftime":
        form, *arguments = [arguments[0].name, *arguments[1:]]
    unix = len(arguments) == 2 and arguments[1].name == "unixepoch"
    if not arguments or (len(arguments) > 1 and not unix):
        raise DataError(f"only of what no column is in can {name} give another date here")
    value, kind = write(arguments[0], dialect), infer_kind(arguments[0])
    if arguments[0].is_string:  # PostgreSQL would make a number of a bare literal before it looks at conditions
        value = dialect.text(value, None)
    if form is None:
        return put(dates.day_number(value, kind, dialect, unix), "real")
    found = put(dates.formatted(form, value, kind, dialect, unix), "text")
    found.meta["digits"] = is_number(form)
    return found


def _translate_function(node: exp.Expr, dialect: Dialect) -> None:
    if isinstance(node, exp.Round):
        decimals = 0 if node.args.get("decimals") is None else literal_integer(node.args["decimals"])
        if decimals is None:
            raise DataError(f"round takes a literal as its second value here: {node.sql('sqlite')}")
        node.replace(put(dialect.rounded(as_double(node.this, dialect), min(max(decimals, 0), 30)), "real"))
    elif isinstance(node, exp.Abs | exp.Sqrt):
        value = write(as_number(node.this, dialect), dialect)
        if isinstance(node, exp.Sqrt):
            value = dialect.double(f"CASE WHEN {value} >= 0 THEN {value} END")
        function = "SQRT" if isinstance(node, exp.Sqrt) else "ABS"
        node.replace(put(f"{function}({value})", infer_kind(node)))
    elif isinstance(node, exp.Upper | exp.Lower):
        change = dialect.upper if isinstance(node, exp.Upper) else dialect.lower
        node.replace(put(change(write(as_text(node.this, dialect), dialect)), "text"))
    elif isinstance(node, exp.Length | exp.Trim) and infer_kind(node.this) is not None:
        node.set("this", as_text(node.this, dialect))
    elif isinstance(node, exp.Substring):
        node.set("this", as_text(node.this, dialect))
        letters = literal_integer(node.args.get("length"))
        if letters is not None and literal_integer(node.args["start"]) == 1:
            node.replace(put(f"LEFT({write(node.this, dialect)}, {min(max(letters, 0), _MOST_LETTERS)})", "text"))
    elif isinstance(node, exp.DPipe):
        sides = (write(as_text(side, dialect), dialect) for side in (node.this, node.expression))
        node.replace(put(dialect.joined(*sides), "text"))
    elif isinstance(node, exp.Cast):
        _cast(node, dialect)
    elif isinstance(node, exp.Case) and infer_kind(node) == "text":
        for each in branches(node):
            each.replace(as_text(each.copy(), dialect))
        if any(isinstance(each, exp.Literal) for each in branches(node)):  # for their collation
            node.replace(put(dialect.text(write(node, dialect), "text"), "text"))


def _cast(node: exp.Cast, dialect: Dialect) -> None:
    """CAST to an integer cuts the fraction off, or takes the number that a text begins with."""
    kind, number = infer_kind(node), as_number(node.this, dialect)
    written = write(as_text(node.this, dialect) if kind == "text" else number, dialect)
    if kind == "real":
        written = dialect.double(written)
    elif kind == "integer" and infer_kind(number) != "integer":
        double = as_double(number, dialect)
        ends = f"WHEN {double} >= 9.2e18 THEN {2**63 - 1} WHEN {double} <= -9.2e18 THEN -{2**63 - 1}"
        written = f"CASE {ends} ELSE {dialect.whole(double)} END"
    if kind in (*NUMERIC, "text"):
        node.replace(put(written, kind, kind))


def _take_first_row(subquery: exp.Subquery) -> None:
    query = subquery.this
    if isinstance(query, exp.Select) and query.args.get("group") is None and groups.has_aggregates(query):
        return
    limit = query.args.get("limit")
    if limit is None or int(limit.expression.name) > 1:
        query.limit(1, copy=False)


def _name_apart(subquery: exp.Subquery) -> None:
    """Give the columns of a query in FROM names that differ, where it has one name twice: nothing can mean the second.

    So do those without a name of their own, for which an engine may make one name up for several.
    """
    query = find_first(subquery.this)
    if not isinstance(query, exp.Select):
        return
    seen: set[str] = set()
    for number, each in enumerate(query.expressions):
        name = each.alias_or_name.lower()
        if not each.is_star and (name in seen or not name):
            each.replace(exp.alias_(each.unalias().copy(), f"sqlsp_{number}", quoted=True))
        seen.add(name)


def _order_by_places(union: exp.SetOperation) -> None:
    """Write the ORDER BY of a UNION with column numbers: other engines allow no expressions there."""
    first, order = find_first(union), union.args.get("order")
    if order is None or not isinstance(first, exp.Select):
        return
    for ordered in order.expressions:
        for place, projection in enumerate(first.expressions, 1):
            names = {projection.sql().lower(), projection.alias_or_name.lower(), projection.unalias().sql().lower()}
            if ordered.this.sql().lower() in names or ordered.this.name.lower() in names - {""}:
                ordered.set("this", exp.Literal.number(place))
                break
