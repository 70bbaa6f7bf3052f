"""Values as SQLite converts them: texts to numbers, numbers to texts, in comparisons by affinity; constant dates."""

from __future__ import annotations

import math
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from typing import Final

from sqlglot import exp

from sqlsp.engines.groups import name_item
from sqlsp.engines.kinds import FRACTION, NUMBER, Dialect, Kind, affinity, find_first, has_digits, infer_kind, mark

NUMERIC: Final = ("integer", "real")
_LEADING: Final = re.compile(r"\s*" + NUMBER)
DATES: Final = ("date", "time", "datetime", "julianday")
"""SQLite's functions of dates that sqlglot does not know, or knows with one argument alone."""
COMPARISONS: Final = (exp.EQ, exp.NEQ, exp.LT, exp.GT, exp.LTE, exp.GTE)
_MIRRORED: Final[dict[type[exp.Expr], type[exp.Binary]]] = {
    exp.LT: exp.GT, exp.GT: exp.LT, exp.LTE: exp.GTE, exp.GTE: exp.LTE,
}  # fmt: skip
_VALUE: Final = "value"  # the column of a subquery around another
_NO_TEXT: Final = "\x1f"  # stands for a number where it is looked for among texts
_NO_NUMBER: Final = "-1.7e308"  # stands for a text that is no number, where it is looked for among numbers


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


def compare(node: exp.Expr, dialect: Dialect) -> None:
    """Translate a comparison of a number with a text; others are the same everywhere."""
    one, other = infer_kind(node.this), infer_kind(node.expression)
    if one == "text" and other in NUMERIC:
        node.replace(node := _MIRRORED.get(type(node), type(node))(this=node.expression, expression=node.this))
    elif not (one in NUMERIC and other == "text"):
        return
    number, text = node.this, node.expression
    if affinity(number) not in NUMERIC and affinity(text) == "text":
        node.set("this", as_text(number, dialect))
        return
    # any number is less than any text
    rest = "TRUE" if isinstance(node, exp.NEQ | exp.LT | exp.LTE) else "FALSE"
    known = f"{write(number, dialect)} IS NOT NULL"
    if isinstance(text, exp.Literal):
        parsed = parse_number(text.name) if affinity(number) in NUMERIC else None
        if parsed is None:
            node.replace(put(f"CASE WHEN {known} THEN {rest} END", None))
        else:
            node.set("expression", put(parsed, "real"))
        return
    known += f" AND {write(text, dialect)} IS NOT NULL"
    if affinity(number) not in NUMERIC:
        node.replace(put(f"CASE WHEN {known} THEN {rest} END", None))
        return
    converted = put(dialect.number(write(text, dialect)), "real")
    node.set("expression", converted)
    if not isinstance(node, exp.EQ):
        test = write(node, dialect)
        node.replace(put(f"CASE WHEN {converted.name} IS NOT NULL THEN {test} WHEN {known} THEN {rest} END", None))


def compare_between(node: exp.Between, dialect: Dialect) -> None:
    """Translate BETWEEN as two comparisons where one of them has to be."""
    kinds = {infer_kind(node.this), infer_kind(node.args["low"]), infer_kind(node.args["high"])}
    if "text" not in kinds or not kinds & {*NUMERIC}:
        return
    low = exp.GTE(this=node.this.copy(), expression=node.args["low"])
    high = exp.LTE(this=node.this.copy(), expression=node.args["high"])
    node.replace(exp.Paren(this=exp.And(this=low, expression=high)))
    compare(low, dialect)
    compare(high, dialect)


def compare_in(node: exp.In, dialect: Dialect) -> None:
    """Translate IN a list or a query: what no conversion makes comparable is left out, NULL stays NULL."""
    kind = infer_kind(node.this)
    if kind not in (*NUMERIC, "text"):
        return
    inner = node.args.get("query")
    if inner is not None:
        _compare_in_query(node, inner, dialect)
        return
    fitted = [_fit(each, kind, affinity(node.this), dialect) for each in node.expressions]
    among = [each for each in fitted if each is not None]
    node.set("expressions", among)
    if not among:
        node.replace(put(f"CASE WHEN {write(node.this, dialect)} IS NOT NULL THEN FALSE END", None))


def _fit(literal: exp.Expr, kind: str, of: str | None, dialect: Dialect) -> exp.Expr | None:
    """A literal as it can equal a value of a kind and an affinity; None where it never does."""
    own = infer_kind(literal)
    if own is None or (own == "text") == (kind == "text"):
        return literal
    if kind == "text":
        return as_text(literal, dialect) if of == "text" else None
    parsed = parse_number(literal.name) if of in NUMERIC else None
    return None if parsed is None else put(parsed, "real")


def _compare_in_query(node: exp.In, inner: exp.Expr, dialect: Dialect) -> None:
    kind, of = infer_kind(node.this), infer_kind(inner)
    if of is None or of == "other" or (kind == "text") == (of == "text"):
        return
    by = affinity(node.this) in NUMERIC or affinity(inner) in NUMERIC
    number = dialect.number(_VALUE)
    if by and of == "text":
        around = f"CASE WHEN {_VALUE} IS NOT NULL THEN COALESCE({number}, {_NO_NUMBER}) END"
    elif by:
        text = write(node.this, dialect)
        found = f"CASE WHEN {text} IS NOT NULL THEN COALESCE({dialect.number(text)}, {_NO_NUMBER}) END"
        node.set("this", put(found, "real"))
        return
    elif affinity(node.this) == "text":
        around = dialect.text(_VALUE, of)
    elif affinity(inner) == "text":
        node.set("this", as_text(node.this, dialect))
        return
    else:  # never equal, but unknown beside NULL
        node.set("this", put(f"CASE WHEN {write(node.this, dialect)} IS NOT NULL THEN 0 END", "integer"))
        around = f"CASE WHEN {_VALUE} IS NOT NULL THEN 1 END"
    query = inner.this if isinstance(inner, exp.Subquery) else inner
    select = find_first(query)
    select.set("expressions", [exp.alias_(select.expressions[0].unalias().copy(), _VALUE, quoted=False)])
    sql = f"(SELECT {around} FROM ({query.sql(dialect=dialect.name)}) AS found)"
    node.set("query", exp.Subquery(this=put(sql.removeprefix("(").removesuffix(")"), None)))


def match_operands(operation: exp.SetOperation) -> None:
    """Give the operands of a set operation columns of one kind: engines allow no texts and numbers in one column.

    To SQLite a text and a number are never the same row. In UNION the numbers become texts.
    """
    sides = [find_first(side) for side in (operation.this, operation.expression)]
    if not all(isinstance(side, exp.Select) and not side.is_star for side in sides):
        return
    for one, other in zip(*(side.expressions for side in sides), strict=False):
        kinds = [infer_kind(one), infer_kind(other)]
        if "text" not in kinds or not set(kinds) & {*NUMERIC}:
            continue
        if isinstance(operation, exp.Union):
            number = other if kinds[0] == "text" else one
            number.replace(name_item(exp.cast(number.unalias().copy(), "text"), number.alias))
            continue
        unlike = exp.Literal.string(_NO_TEXT) if kinds[0] == "text" else exp.Literal.number(_NO_NUMBER.lstrip("-"))
        known = exp.Not(this=exp.Is(this=other.unalias().copy(), expression=exp.null()))
        other.replace(name_item(exp.Case(ifs=[exp.If(this=known, true=unlike)]), other.alias))
