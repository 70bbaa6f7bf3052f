"""Translates the SQL of cell formats to other engines.

`CellFormat.sql` is written for SQLite. sqlglot translates this SQL, and the result is cast to the type of the values. A
text of another format is NULL on every engine.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import sqlglot
from sqlglot import exp

from sqlsp.schema.schema import CellFormat

_CELL: Final = "sqlsp_cell"
_WHOLE: Final = r"^\s*[-+]?\d+"
_REAL: Final = r"^\s*[-+]?\d+\.?\d*"
_LEAP_YEAR: Final = r"(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][48]|[13579][26]|[2468]0)00)"
_DAY: Final = (
    r"^(?:(?!0000)\d\d\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)"
    rf"|02-(?:0[1-9]|1\d|2[0-8]))|{_LEAP_YEAR}-02-29)"
)
_TIME: Final = r"(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[-+]\d\d(?::?\d\d)?)?"
TIMESTAMP_PATTERN: Final = rf"{_DAY}(?:[ T]{_TIME})?\s*$"
"""A day that exists, perhaps with a time."""
_CASTABLE: Final = {"BIGINT": _WHOLE, "DOUBLE": _REAL, "DATE": f"{_DAY}$", "TIMESTAMP": TIMESTAMP_PATTERN}
"""For each type, the pattern of a text that PostgreSQL can cast to this type. PostgreSQL has no TRY_CAST."""


def has_integers(cell_format: CellFormat) -> bool:
    """True if the values of a cell format are integers."""
    return "AS INTEGER" in cell_format.sql and "AS REAL" not in cell_format.sql


def has_timestamps(cell_format: CellFormat) -> bool:
    """True if the values of a cell format are dates with a time of day."""
    return cell_format.type == "time" and "datetime(" in cell_format.sql


def translate(cell_format: CellFormat, dialect: str, column: str) -> str:
    """Returns the SQL of `dialect` for the values of cells in a format. `column` is the SQL of the cells."""
    return _translate(cell_format.type, cell_format.sql, dialect, has_timestamps(cell_format)).replace(_CELL, column)


def translate_to_duckdb(sql: str) -> str:
    """Translates an expression of SQLite in which `{}` stands for a column. Texts that cannot be cast become NULL."""
    return _translate("text", sql, "duckdb", has_time=False).replace(_CELL, "{}")


@cache
def _translate(kind: str, sql: str, dialect: str, has_time: bool) -> str:
    """Translates an expression of SQLite in which `{}` stands for a column. In the result, `_CELL` stands for it.

    Args:
        kind: the type of the values: "time", "number" or "text"
        sql: the expression
        dialect: the dialect of the result
        has_time: True if dates have a time of day
    """
    statement = sqlglot.parse_one(f"SELECT {sql.replace('{}', _CELL)}", read="sqlite")
    for node in reversed(list(statement.walk())):  # the innermost nodes first
        adapted = _adapt(node, dialect)
        if adapted is not node:
            node.replace(adapted)
    value = statement.expressions[0]
    if kind == "time" and "unixepoch" not in sql:  # `_timestamp` already gives a date or timestamp
        value = _cast(value, "TIMESTAMP" if has_time else "DATE", dialect)
    elif kind == "number" and "CAST(" not in sql:
        value = _cast(value, "DOUBLE", dialect)
    return value.sql(dialect, normalize_functions="lower")


def _adapt(node: exp.Expr, dialect: str) -> exp.Expr:
    """Returns a node of SQLite's syntax tree as `dialect` needs it. Its sub-nodes are adapted already."""
    match node:
        case exp.Cast():
            kind = {"INT": "BIGINT", "TEXT": "TEXT"}.get(node.to.this.name, "DOUBLE")
            return _cast(node.this, kind, dialect)
        case exp.Substring(args={"start": exp.Neg(this=exp.Literal() as letters)}):  # substr(x, -2)
            return exp.Right(this=node.this, expression=letters)
        case exp.Substring(args={"length": exp.Sub() as length}) if dialect == "postgres":  # which refuses lengths < 0
            node.set("length", exp.Anonymous(this="greatest", expressions=[length, exp.Literal.number(0)]))
        case exp.Trim(args={"expression": exp.Literal() as letters}) if dialect == "mysql":
            return _trim(node, letters.name)
        case exp.Anonymous() if node.expressions[1:] and node.expressions[1].name == "unixepoch":
            return _timestamp(node.expressions[0], is_day=node.name.lower() == "date", dialect=dialect)
        case exp.Div():
            node.set("safe", False)  # otherwise sqlglot adds nullif(divisor, 0)
    return node


def _cast(value: exp.Expr, kind: str, dialect: str) -> exp.Expr:
    """Casts a text to the type `kind`: a number, a date or a timestamp. Text that cannot be cast becomes NULL."""
    if kind == "TEXT":
        return exp.cast(value, "TEXT")
    if dialect == "duckdb":
        return exp.TryCast(this=value, to=exp.DataType.build(kind))
    if dialect == "postgres":
        pattern = exp.Literal.string(_CASTABLE[kind])
        return exp.cast(exp.Anonymous(this="substring", expressions=[value, pattern]), kind)
    return exp.cast(value, "DATETIME" if kind == "TIMESTAMP" else kind, dialect="mysql")


def _trim(node: exp.Trim, letters: str) -> exp.Expr:
    """Returns `node`, which trims the characters `letters`, as a regular expression for MySQL.

    TRIM of MySQL removes a whole string, whereas TRIM of SQLite removes every character of a set.
    """
    any_of = "[" + "".join(f"\\{letter}" if letter in "-]^\\" else letter for letter in letters) + "]+"
    patterns = {"LEADING": f"^{any_of}", "TRAILING": f"{any_of}$"}
    pattern = patterns.get(node.text("position"), f"^{any_of}|{any_of}$")
    return exp.Anonymous(
        this="regexp_replace", expressions=[node.this, exp.Literal.string(pattern), exp.Literal.string("")]
    )


def _timestamp(seconds: exp.Expr, is_day: bool, dialect: str) -> exp.Expr:
    """Converts seconds since 1970 to a timestamp without a time zone, or to a date if `is_day` is True."""
    number = seconds.sql(dialect, normalize_functions="lower")
    timestamp = {
        "duckdb": f"make_timestamp(CAST(trunc(({number}) * 1000000) AS BIGINT))",  # microseconds
        "postgres": f"(TIMESTAMP '1970-01-01 00:00:00' + ({number}) * INTERVAL '1 second')",
        "mysql": f"(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL ({number}) SECOND)",
    }[dialect]
    return exp.Var(this=f"CAST({timestamp} AS DATE)" if is_day else timestamp)
