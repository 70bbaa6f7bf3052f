"""Translates cell forms to the SQL of other engines.

`CellForm.sql` is written for SQLite. sqlglot translates it, and the result is cast to the type of the form. A text that
does not fit the form is NULL on every engine.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import sqlglot
from sqlglot import exp

from sqlsp.schema.schema import CellForm

_CELL: Final = "sqlsp_cell"
_WHOLE: Final = r"^\s*[-+]?\d+"
_REAL: Final = r"^\s*[-+]?\d+\.?\d*"
_LEAP_YEAR: Final = r"(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][48]|[13579][26]|[2468]0)00)"
_DAY: Final = (
    r"^(?:(?!0000)\d\d\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)"
    rf"|02-(?:0[1-9]|1\d|2[0-8]))|{_LEAP_YEAR}-02-29)"
)
_TIME: Final = r"(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[-+]\d\d(?::?\d\d)?)?"
MOMENT: Final = rf"{_DAY}(?:[ T]{_TIME})?\s*$"
"""A day that exists, perhaps with a time."""
_BEGINNING: Final = {"BIGINT": _WHOLE, "DOUBLE": _REAL, "DATE": f"{_DAY}$", "TIMESTAMP": MOMENT}
"""The pattern of a text that PostgreSQL, which has no TRY_CAST, can cast to each type."""


def is_whole(form: CellForm) -> bool:
    """True if the numbers of a form are integers."""
    return "AS INTEGER" in form.sql and "AS REAL" not in form.sql


def is_timed(form: CellForm) -> bool:
    """True if a form turns cells into dates with a time of day."""
    return form.type == "time" and "datetime(" in form.sql


def translate(form: CellForm, dialect: str, column: str) -> str:
    """Returns the SQL of `dialect` that converts cells by a form. `column` is the SQL of the cells."""
    return _translate(form.type, form.sql, dialect, is_timed(form)).replace(_CELL, column)


def translate_sql(sql: str, dialect: str) -> str:
    """Translates an expression of SQLite in which `{}` stands for a column. Texts that cannot be cast become NULL."""
    return _translate("text", sql, dialect, timed=False).replace(_CELL, "{}")


@cache
def _translate(kind: str, sql: str, dialect: str, timed: bool) -> str:
    statement = sqlglot.parse_one(f"SELECT {sql.replace('{}', _CELL)}", read="sqlite")
    for node in reversed(list(statement.walk())):  # the innermost first
        if (fitted := _fit(node, dialect)) is not node:
            node.replace(fitted)
    cell = statement.expressions[0]
    if kind == "time" and "unixepoch" not in sql:
        cell = _cast(cell, "TIMESTAMP" if timed else "DATE", dialect)
    elif kind == "number" and "CAST(" not in sql:
        cell = _cast(cell, "DOUBLE", dialect)
    return cell.sql(dialect, normalize_functions="lower")


def _fit(node: exp.Expr, dialect: str) -> exp.Expr:
    """Returns a node of the syntax tree of SQLite in the form that `dialect` needs."""
    match node:
        case exp.Cast():
            kind = {"INT": "BIGINT", "TEXT": "TEXT"}.get(node.to.this.name, "DOUBLE")
            return _cast(node.this, kind, dialect)
        case exp.Substring(args={"start": exp.Neg(this=exp.Literal() as letters)}):
            return exp.Right(this=node.this, expression=letters)
        case exp.Substring(args={"length": exp.Sub() as length}) if dialect == "postgres":  # which refuses lengths < 0
            node.set("length", exp.Anonymous(this="greatest", expressions=[length, exp.Literal.number(0)]))
        case exp.Trim(args={"expression": exp.Literal() as letters}) if dialect == "mysql":
            return _trim(node, letters.name)
        case exp.Anonymous() if node.expressions[1:] and node.expressions[1].name == "unixepoch":
            return _moment(node.expressions[0], node.name.lower() == "date", dialect)
        case exp.Div():
            node.set("safe", False)
    return node


def _cast(value: exp.Expr, kind: str, dialect: str) -> exp.Expr:
    """Casts a text to the type `kind`: a number, a date or a timestamp. It is NULL if it cannot be parsed."""
    if kind == "TEXT":
        return exp.cast(value, "TEXT")
    if dialect == "duckdb":
        return exp.TryCast(this=value, to=exp.DataType.build(kind))
    if dialect == "postgres":
        beginning = exp.Literal.string(_BEGINNING[kind])
        return exp.cast(exp.Anonymous(this="substring", expressions=[value, beginning]), kind)
    return exp.cast(value, "DATETIME" if kind == "TIMESTAMP" else kind, dialect="mysql")


def _trim(node: exp.Trim, letters: str) -> exp.Expr:
    """Removes the characters `letters` from the ends of a text.

    MySQL needs a regular expression, because its TRIM removes a whole string, not a set of characters.
    """
    any_of = "[" + "".join(f"\\{letter}" if letter in "-]^\\" else letter for letter in letters) + "]+"
    ends = {"LEADING": f"^{any_of}", "TRAILING": f"{any_of}$"}.get(node.text("position"), f"^{any_of}|{any_of}$")
    return exp.Anonymous(
        this="regexp_replace", expressions=[node.this, exp.Literal.string(ends), exp.Literal.string("")]
    )


def _moment(seconds: exp.Expr, is_day: bool, dialect: str) -> exp.Expr:
    """Converts seconds since 1970 to a timestamp without a time zone, or to a date if `is_day` is True."""
    number = seconds.sql(dialect, normalize_functions="lower")
    start = {
        "duckdb": f"make_timestamp(CAST(trunc(({number}) * 1000000) AS BIGINT))",
        "postgres": f"(TIMESTAMP '1970-01-01 00:00:00' + ({number}) * INTERVAL '1 second')",
        "mysql": f"(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL ({number}) SECOND)",
    }[dialect]
    return exp.Var(this=f"CAST({start} AS DATE)" if is_day else start)
