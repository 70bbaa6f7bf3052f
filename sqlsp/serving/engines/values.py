"""Values as SQLite converts them: texts to numbers, numbers to texts, dates that do not depend on the rows."""

from __future__ import annotations

import math
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Final

from sqlglot import exp

from sqlsp.serving.engines.dialect import FRACTION, NUMBER, Dialect
from sqlsp.serving.engines.kinds import Kind, has_digits, infer_kind, mark

NUMERIC: Final = ("integer", "real")
_LEADING: Final = re.compile(r"\s*" + NUMBER)
DATES: Final = ("date", "time", "datetime", "julianday")
"""SQLite's functions of dates that sqlglot does not know, or knows with one argument alone."""


def put(sql: str, of: Kind | None, affinity: Kind | None = None, whole: str | None = None) -> exp.Expr:
    """SQL of the engine as a node of a kind; `whole`: a condition under which the number counts as an integer."""
    node = mark(exp.Var(this=sql), of)
    node.meta.update(affinity=affinity, whole=whole)
    return node


def write(node: exp.Expr, dialect: Dialect) -> str:
    """The SQL of a translated node, in parentheses where an operator is outermost."""
    sql = node.sql(dialect=dialect.name)
    return f"({sql})" if isinstance(node, exp.Binary | exp.Neg) else sql


def is_literal(node: exp.Expr) -> bool:
    """Whether it is a literal, with or without a minus."""
    return isinstance(node, exp.Literal) or (isinstance(node, exp.Neg) and isinstance(node.this, exp.Literal))


def as_text(node: exp.Expr, dialect: Dialect) -> exp.Expr:
    """A value as a text."""
    kind = infer_kind(node)
    if kind == "text":
        return node
    if is_literal(node) and kind == "integer":
        return mark(exp.Literal.string(str(int(node.sql("sqlite").replace(" ", "")))), "text")
    if is_literal(node):
        digits = f"{float(node.sql('sqlite').replace(' ', '')):.15g}"
        return mark(exp.Literal.string(re.sub(r"^(-?\d+)(e|$)", r"\1.0\2", digits)), "text")
    return put(dialect.text(write(node, dialect), kind), "text")


def as_number(node: exp.Expr, dialect: Dialect) -> exp.Expr:
    """A value as the number that SQLite calculates with: the one that a text begins with, or 0."""
    if infer_kind(node) != "text":
        return node
    if isinstance(node, exp.Literal):
        return exp.Literal.number(leading_number(node.name))
    text = write(node, dialect)
    if has_digits(node):
        return put(dialect.whole(dialect.leading(text)), "integer")
    return put(dialect.leading(text), "real", whole=f"NOT {dialect.matches(text, FRACTION)}")


def as_double(node: exp.Expr, dialect: Dialect) -> str:
    """A value as a floating-point number, as SQL."""
    return dialect.double(write(as_number(node, dialect), dialect))


def whole(node: exp.Expr) -> str | None:
    """The condition under which SQLite takes a translated number for an integer; None for never."""
    if infer_kind(node) == "integer":
        return "TRUE"
    if isinstance(node, exp.Paren | exp.Neg):
        return whole(node.this)
    if isinstance(node, exp.Add | exp.Sub | exp.Mul):
        return both_whole(node.this, node.expression)
    found: str | None = node.meta.get("whole")
    return found


def both_whole(one: exp.Expr, other: exp.Expr) -> str | None:
    """The condition under which SQLite takes two translated numbers for integers."""
    conditions = (whole(one), whole(other))
    if None in conditions:
        return None
    return " AND ".join(sorted({each for each in conditions if each not in (None, "TRUE")})) or "TRUE"


def parse_number(text: str) -> str | None:
    """The text of a number as SQL accepts it; None for a text that is no finite number."""
    try:
        return text.strip() if text.isascii() and math.isfinite(float(text)) and "_" not in text else None
    except ValueError:
        return None


def leading_number(text: str) -> str:
    """The number that a text begins with, `0` for none."""
    found = _LEADING.match(text)
    return found[0].strip().lstrip("+") if found else "0"


def literal_integer(node: exp.Expr | None) -> int | None:
    """The integer that SQLite takes a literal for; None for what is no literal."""
    if node is None or not is_literal(node):
        return None
    minus = isinstance(node, exp.Neg)
    number = float(leading_number(node.this.name if minus else node.name))
    return int(-number if minus else number)


def fix_dates(tree: exp.Query) -> None:
    """Write the time for 'now', and the result for functions of dates whose arguments are all literals."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S.%f")[:-3]
    for node in list(tree.walk()):
        given = date_arguments(node)
        if given is None:
            continue
        name, arguments = given
        for each in arguments:
            if each.is_string and each.name.lower() == "now":
                each.set("this", now)
        if arguments and all(map(is_literal, arguments)):
            with closing(sqlite3.connect(":memory:")) as connection:
                call = f"{name}({', '.join(each.sql('sqlite') for each in arguments)})"
                (found,) = connection.execute(f"SELECT {call}").fetchone()
            text = isinstance(found, str)
            literal = exp.null() if found is None else exp.Literal(this=str(found), is_string=text)
            node.replace(mark(literal, "text" if text else "real"))


def date_arguments(node: exp.Expr) -> tuple[str, list[exp.Expr]] | None:
    """The name and the arguments of a function of dates; None for any other node."""
    if isinstance(node, exp.TimeToStr):
        date = node.this.this if isinstance(node.this, exp.TsOrDsToTimestamp) else node.this
        return "strftime", [node.args["format"], date]
    if isinstance(node, exp.Date):
        return "date", [node.this, *node.expressions] if node.this else []
    if isinstance(node, exp.Anonymous) and node.name.lower() in DATES:
        return node.name.lower(), node.expressions
    return None
