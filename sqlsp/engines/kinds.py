"""How SQLite sees a query: the names of its result, the columns that it means, and the types of its expressions."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from typing import Any, Final, Literal, TypeVar

from sqlglot import exp

from sqlsp.common.errors import DataError
from sqlsp.schema.database import empty_database
from sqlsp.schema.opening import allow_only_reading
from sqlsp.schema.schema import Schema

Kind = Literal["integer", "real", "text", "other"]
_Node = TypeVar("_Node", bound=exp.Expr)
_CLASSES: Final[dict[Kind, tuple[type[exp.Expr], ...]]] = {
    "integer": (exp.Count, exp.Length, exp.Rank, exp.RowNumber, exp.DenseRank, exp.StrPosition),
    "real": (exp.Avg, exp.Round, exp.Sqrt),
    "text": (exp.TimeToStr, exp.Date, exp.Time, exp.Upper, exp.Lower, exp.Trim, exp.Substring, exp.DPipe),
}
_SAME: Final = (
    exp.Min, exp.Max, exp.Paren, exp.Neg, exp.Alias, exp.Subquery, exp.SetOperation, exp.Window, exp.Lag,
)  # fmt: skip
_FUNCTIONS: Final[dict[str, Kind]] = {"julianday": "real", "date": "text", "time": "text", "datetime": "text"}
_CASTS: Final[dict[object, Kind]] = {
    exp.DataType.Type.INT: "integer", exp.DataType.Type.BIGINT: "integer", exp.DataType.Type.TEXT: "text",
    exp.DataType.Type.FLOAT: "real", exp.DataType.Type.DOUBLE: "real",
}  # fmt: skip
_STEPS: Final = 100_000  # SQLite instructions, more than a query on empty tables needs
_LARGEST: Final = 10_000  # bytes: a hundred thousand instructions on values of this size take a second
NUMBER: Final = "[-+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][-+]?[0-9]{1,2})?"
"""A number in a text, as a regular expression of every engine."""
FRACTION: Final = "^[[:space:]]*[-+]?([0-9]+[.]|[.][0-9]|[0-9]+[eE][-+]?[0-9])"
"""A text that begins with a number that SQLite takes for a floating-point one; any other one counts as an integer."""


def name_columns(sql: str, schema: Schema) -> tuple[str, ...]:
    """SQLite's names for the columns of a query, which it sees on empty tables.

    Raises DataError where SQLite refuses the query or it does more than read.
    """
    try:
        with closing(empty_database(schema)) as connection:
            allow_only_reading(connection)
            connection.execute(f"EXPLAIN {sql}").close()  # is it a statement? next: is it a query?
            connection.execute(f"SELECT 1 FROM ({sql}) LIMIT 0").close()
            connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST)  # a value that a query makes
            connection.set_progress_handler(lambda: True, _STEPS)
            try:
                described = connection.execute(sql).description
            except (sqlite3.OperationalError, sqlite3.DataError) as error:
                if "interrupted" not in str(error) and "too big" not in str(error):
                    raise
                described = connection.execute(f"SELECT * FROM ({sql}) LIMIT 0").description
            return tuple(name for name, *_ in described)
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        raise DataError(f"{error}: {sql}") from error


def mark(node: _Node, of: Kind | None, **more: Any) -> _Node:
    """Store the kind of an expression in its node, and what else is known of it."""
    node.meta.update(kind=of, **more)
    return node


def mark_like(column: _Node, of: exp.Expr) -> _Node:
    """Store in a column of a query in FROM the kind and the affinity of what it is there."""
    return mark(column, infer_kind(of), affinity=affinity(of))


def find_first(query: exp.Expr) -> exp.Expr:
    """The first operand of set operations, without the parentheses around it."""
    while isinstance(query, exp.SetOperation | exp.Subquery):
        query = query.this
    return query


def infer_kind(node: exp.Expr | None) -> Kind | None:
    """The kind of an expression whose columns are marked; None where it cannot be told."""
    if node is None:
        return None
    if "kind" in node.meta:
        return node.meta["kind"]
    if isinstance(node, exp.Literal):
        return "text" if node.is_string else "real" if "." in node.name or "e" in node.name.lower() else "integer"
    for kind, classes in _CLASSES.items():
        if isinstance(node, classes):
            return kind
    if isinstance(node, exp.Anonymous):
        return _FUNCTIONS.get(node.name.lower())
    if isinstance(node, exp.Sum | exp.Abs):
        return "integer" if infer_kind(node.this) == "integer" else "real"
    if isinstance(node, _SAME):
        return infer_kind(node.this)
    if isinstance(node, exp.Distinct | exp.Select):
        return infer_kind(node.expressions[0]) if node.expressions else None
    if isinstance(node, exp.Add | exp.Sub | exp.Mul | exp.Div):
        sides = (node.this, node.expression)
        return "integer" if all(infer_kind(side) == "integer" or has_digits(side) for side in sides) else "real"
    if isinstance(node, exp.Case):
        return merged_kind([infer_kind(each) for each in branches(node)])
    return _CASTS.get(node.to.this) if isinstance(node, exp.Cast) else None


def branches(node: exp.Case) -> list[exp.Expr]:
    """What a CASE may give."""
    return [each for each in (*(case.args["true"] for case in node.args["ifs"]), node.args.get("default")) if each]


def merged_kind(kinds: Sequence[Kind | None]) -> Kind | None:
    """The kind of what has one of several kinds."""
    found = {kind for kind in kinds if kind is not None}
    if len(found) > 1:
        return "real" if found <= {"integer", "real"} else "text"
    return next(iter(found), None)


def has_digits(node: exp.Expr) -> bool:
    """Whether it is a part of a date that is a text of digits: an integer, where it is counted with."""
    if isinstance(node, exp.TimeToStr):
        return is_number(node.args["format"].name)
    return has_digits(node.this) if isinstance(node, exp.Paren) else bool(node.meta.get("digits"))


def is_number(form: str) -> bool:
    """Whether `strftime` of a format gives nothing but the digits of an integer."""
    return form in ("%Y", "%m", "%d", "%H", "%M", "%S", "%w")


def affinity(node: exp.Expr | None) -> Kind | None:
    """The affinity of an expression, by which SQLite converts what it is compared with; None for most of them."""
    if node is None or "affinity" in node.meta:
        return node.meta["affinity"] if node else None
    if isinstance(node, exp.Paren | exp.Alias | exp.Subquery | exp.SetOperation):
        return affinity(node.this)
    if isinstance(node, exp.Select):
        return affinity(node.expressions[0]) if node.expressions else None
    return infer_kind(node) if isinstance(node, exp.Cast) else None


def mark_columns(tree: exp.Expr, schema: Schema, kinds: list[Kind]) -> None:
    """Store in each column node its kind and source, and write its name as in the schema, in quotes.

    `kinds` are those of the columns of `schema`. A column of a SELECT around its own has that one's number as `outer`.
    """
    common = {each.alias.lower() for each in tree.find_all(exp.CTE)}
    for table in tree.find_all(exp.Table):
        table.meta["common"] = table.name.lower() in common
    own: dict[int, list[exp.Column]] = {}
    numbers = count()
    for column in tree.find_all(exp.Column):
        own.setdefault(id(column.parent_select), []).append(column)
    for each in _in_order_of_sources(tree):
        for column in own.get(id(each), ()):
            select: exp.Expr | None = each
            while isinstance(select, exp.Select) and not _mark_in(select, column, schema, kinds):
                select = select.parent_select
            if select is not None and select is not each:
                column.meta["outer"] = select.meta.setdefault("number", next(numbers))


def _in_order_of_sources(tree: exp.Expr) -> Iterator[exp.Select]:
    """The SELECTs of a tree, each after those in its FROM, whose columns are its own, and before those in its parts."""
    sources = []
    if isinstance(tree, exp.Select):
        found = (tree.args.get("with_"), tree.args.get("from_"), *(tree.args.get("joins") or ()))
        sources = [source for source in found if source is not None]
        for source in sources:
            yield from _in_order_of_sources(source)
        yield tree
    for child in tree.iter_expressions():
        if not any(child is source for source in sources):
            yield from _in_order_of_sources(child)


def _mark_in(select: exp.Select, column: exp.Column, schema: Schema, kinds: list[Kind]) -> bool:
    """Mark a column that comes from the FROM of a SELECT; False where none of its tables and subqueries has it."""
    for each in [select.args.get("from_") or select.args.get("from"), *(select.args.get("joins") or ())]:
        source = None if each is None else each.this
        if not isinstance(source, exp.Table | exp.Subquery):
            continue
        alias = source.alias_or_name
        if column.table and column.table.lower() != alias.lower():
            continue
        if column.table:
            column.set("table", exp.to_identifier(alias, quoted=True))
        if isinstance(source, exp.Table):
            table = None if source.meta["common"] else schema.find_table(source.name)
            number = None if table is None else schema.find_column(column.name, table)
            if number is not None:
                column.set("this", exp.to_identifier(schema.columns[number].name, quoted=True))
                known = kinds[number] if kinds[number] != "other" else None
                mark(column, kinds[number], source=(alias.lower(), number), affinity=known)
                return True
        else:
            for projection in source.this.selects:
                if projection.alias_or_name.lower() == column.name.lower():
                    mark_like(column, projection).meta["source"] = (alias.lower(), column.name.lower())
                    return True
    return False


@dataclass(frozen=True)
class Dialect:
    """How an engine writes what sqlglot cannot translate by itself. Arguments and results are SQL of the engine.

    Results bind as tightly as a call, or stand in parentheses.
    """

    name: str  # sqlglot's name of the dialect
    cast: Callable[[str, str], str]  # a column (name in quotes, declared type) cast to the type that SQLite would store
    matches: Callable[[str, str], str]  # whether a text matches a regular expression (not SQL, without apostrophes)
    double: Callable[[str], str]  # a number as a floating-point number
    parsed: Callable[[str], str]  # a text that is a number as a floating-point number
    leading: Callable[[str], str]  # the number that a text begins with, 0 for none; NULL for NULL
    whole: Callable[[str], str]  # a floating-point number without its fraction, as an integer
    rounded: Callable[[str, int], str]  # one with so many decimals, by its first 15 digits, halves away from zero
    digits: Callable[[str], str]  # a floating-point number without fraction as a text
    text: Callable[[str, Kind | None], str]  # a value of a kind as a text, as SQLite writes it
    joined: Callable[..., str]  # texts, one after the other; NULL if one is
    lower: Callable[[str], str]  # a text with the letters of ASCII alone changed
    upper: Callable[[str], str]
    days: Callable[[str], str]  # the days since 1970-01-01 of a text such as 2023-10-01
    calendar: Callable[[str], str]  # the text such as 2023-10-01 of the date so many days after 2000-01-01
    like: Callable[[str, str], str]  # LIKE (value, pattern) without regard to case and without an escape character
    divided: Callable[[str, str], str]  # the quotient of two integers, an integer; NULL where the divisor is 0
    # an aggregate of a value, of a kind, that takes it from one row of a group: the first by an order, if one is given
    first: Callable[[str, str | None, Kind | None], str]
    distinct: Callable[[str, str], str]  # SUM or AVG of the numbers that distinct texts begin with
    # the whole query, after changes that an engine needs, before its expressions are translated
    prepared: Callable[[exp.Query], exp.Query] = lambda tree: tree

    def number(self, text: str) -> str:
        """A text as a floating-point number; NULL for a text that is no number."""
        pattern = f"^[[:space:]]*{NUMBER}[[:space:]]*$"
        return f"(CASE WHEN {self.matches(text, pattern)} THEN {self.parsed(text)} END)"
