"""Prints sqlglot expressions in the layout of this project: `count(*)`, `!=`, `x NOT IN (…)`, joins without commas.

sqlglot usually translates expressions between dialects. Here, expressions are built for the dialect in which they are
printed. So operators are printed unchanged, and a key of ORDER BY has NULLS FIRST or LAST only if `nulls_first` is set.
"""

from __future__ import annotations

import os
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import ErrorLevel
from sqlglot.generator import Generator as SqlGenerator
from sqlglot.generators.duckdb import DuckDBGenerator
from sqlglot.generators.mysql import MySQLGenerator
from sqlglot.generators.postgres import PostgresGenerator
from sqlglot.generators.sqlite import SQLiteGenerator

_MAX_CALLS: Final = 20_000  # nested calls
# levels of precedence: how tightly the outermost operator of an expression binds
SUM: Final = 1
PRODUCT: Final = 2
ATOM: Final = 3
_SUMS: Final = (exp.Add, exp.Sub, exp.DPipe)
_PRODUCTS: Final = (exp.Mul, exp.Div, exp.IntDiv)
_ARGUMENT: Final = re.compile(r"\{(\d)\}")
_PLACEHOLDER: Final = "argument_"
_REWRITTEN: Final = (exp.Select, exp.Div, exp.IntDiv, exp.ILike)

_recursion_lock = threading.RLock()


def _renew_lock() -> None:
    """Replaces the lock in a forked process, which lacks the thread that may hold it."""
    global _recursion_lock
    _recursion_lock = threading.RLock()


if hasattr(os, "register_at_fork"):  # not on Windows
    os.register_at_fork(after_in_child=_renew_lock)


def enclosed(node: exp.Expr, level: int) -> exp.Expr:
    """Returns an expression, in parentheses if it binds less tightly than `level`: SUM, PRODUCT or ATOM."""
    is_loose = (isinstance(node, _SUMS) and level > SUM) or (isinstance(node, _PRODUCTS) and level > PRODUCT)
    return exp.Paren(this=node) if is_loose else node


def build(template: str, *arguments: exp.Expr, dialect: str = "sqlite") -> exp.Expr:
    """Parses `template`, SQL of `dialect`, and replaces {0}, {1} … by `arguments`."""
    node = _parse_template(template, dialect).copy()
    for column in list(node.find_all(exp.Column)):
        if not column.name.startswith(_PLACEHOLDER):
            continue
        argument = arguments[int(column.name.removeprefix(_PLACEHOLDER))].copy()
        if column is node:  # the template is `{0}` alone, which has no parent
            return argument
        column.replace(argument)
    return node


@cache
def _parse_template(template: str, dialect: str) -> exp.Expr:
    """Returns the expression of a template, with a column `_PLACEHOLDER` and a number for each argument."""
    sql = _ARGUMENT.sub(rf"{_PLACEHOLDER}\1", template)
    node = sqlglot.parse_one(f"SELECT {sql}", read=dialect).expressions[0].pop()
    for key in node.find_all(exp.Ordered):
        key.set("nulls_first", None)  # sqlglot sets this for every key
    return node


def alias(node: exp.Expr, name: exp.Identifier | None) -> exp.Expr:
    """Returns `node AS name`, or the node if there is no name."""
    return node if name is None else exp.Alias(this=node, alias=name)


def number(text: object) -> exp.Literal:
    """Returns a numeric literal with the digits of `text`."""
    return exp.Literal(this=str(text), is_string=False)


def text(content: str) -> exp.Literal:
    """Returns a text literal."""
    return exp.Literal.string(content)


def negated(node: exp.Expr, is_negated: bool) -> exp.Expr:
    """Returns NOT of a condition if `is_negated` is True, else the condition."""
    return exp.Not(this=node) if is_negated else node


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Raises the recursion limit while a query is written, for queries with more than a hundred levels.

    A barely trained parser derives such queries, and sqlglot makes about ten nested calls per level. The limit belongs
    to the whole interpreter. Therefore only one thread at a time is in this context.
    """
    with _recursion_lock:
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, _MAX_CALLS))
        try:
            yield
        finally:
            sys.setrecursionlimit(limit)


def print_sql(node: exp.Expr, dialect: str) -> str:
    """Returns the SQL of an expression on one line."""
    printer = PRINTERS[dialect](dialect=dialect, normalize_functions="lower", unsupported_level=ErrorLevel.IGNORE)
    return printer.generate(node, copy=False)


class _Layout(SqlGenerator):
    """The layout that all dialects share."""

    def neq_sql(self, node: exp.NEQ) -> str:
        return self.binary(node, "!=")

    def div_sql(self, node: exp.Div) -> str:
        return self.binary(node, "/")

    def not_sql(self, node: exp.Not) -> str:
        """Prints NOT before the operator, as in `x NOT IN (…)`. Only IN, LIKE, BETWEEN and IS NULL are ever negated."""
        condition = node.this
        comparison = condition.this if isinstance(condition, exp.Escape) else condition
        left = self.sql(comparison, "this")
        if isinstance(condition, exp.Is):
            return f"{left} IS NOT NULL"
        return f"{left} NOT{self.sql(condition).removeprefix(left)}"

    def set_operations(self, node: exp.SetOperation) -> str:
        """Prints a chain of set operations without parentheses. sqlglot would nest operands that have a LIMIT."""
        operands: list[str] = []
        operand: exp.Expr = node
        while isinstance(operand, exp.SetOperation):
            kind = operand.key.upper() if operand.args.get("distinct") else f"{operand.key.upper()} ALL"
            operands = [kind, self.sql(operand, "expression"), *operands]
            operand = operand.this
        sql = " ".join([self.sql(operand), *operands])
        return self.prepend_ctes(node, self.query_modifiers(node, sql))

    def ordered_sql(self, node: exp.Ordered) -> str:
        order = {None: "", True: " DESC", False: " ASC"}[node.args.get("desc")]
        nulls = {None: "", True: " NULLS FIRST", False: " NULLS LAST"}[node.args.get("nulls_first")]
        return f"{self.sql(node, 'this')}{order}{nulls}"

    def join_sql(self, node: exp.Join, join_op: str | None = None) -> str:
        kind = " ".join(filter(None, [node.side, node.kind, "JOIN"]))
        on = self.sql(node, "on")
        return f" {kind} {self.sql(node, 'this')}{f' ON {on}' if on else ''}"


def _transforms(generator: type[SqlGenerator]) -> dict[type[exp.Expr], Any]:
    """Returns the printing functions of a sqlglot dialect, except those that would rewrite `_REWRITTEN` nodes."""
    return {kind: print_ for kind, print_ in generator.TRANSFORMS.items() if kind not in _REWRITTEN}


class _SQLitePrinter(_Layout, SQLiteGenerator):
    TRANSFORMS = _transforms(SQLiteGenerator)


class _DuckDBPrinter(_Layout, DuckDBGenerator):
    TRANSFORMS = _transforms(DuckDBGenerator)

    def intdiv_sql(self, node: exp.IntDiv) -> str:
        return self.binary(node, "//")


class _PostgresPrinter(_Layout, PostgresGenerator):
    TRANSFORMS = _transforms(PostgresGenerator)

    def intdiv_sql(self, node: exp.IntDiv) -> str:
        return self.func("div", node.this, node.expression)  # `/` would not divide sums of integers to integers


class _MySQLPrinter(_Layout, MySQLGenerator):
    TRANSFORMS = _transforms(MySQLGenerator)

    def intdiv_sql(self, node: exp.IntDiv) -> str:
        return self.binary(node, "DIV")


PRINTERS: Final = {
    "sqlite": _SQLitePrinter,
    "duckdb": _DuckDBPrinter,
    "postgres": _PostgresPrinter,
    "mysql": _MySQLPrinter,
}
"""The printer of each dialect."""
