"""Changes the text of a query as the official test-suite script does before running it."""

from __future__ import annotations

import re

_OPERATOR = re.compile(r"(?<=[<>!]) =")
_THIS_YEAR = re.compile(r"year\s*\(\s*curdate\s*\(\s*\)\s*\)\s*", re.IGNORECASE)


def prepared(sql: str, keep_distinct: bool) -> str:
    """`sql` with `> =`, `< =` and `! =` joined and, unless `keep_distinct`, without DISTINCT anywhere."""
    sql = _OPERATOR.sub("=", sql)
    return sql if keep_distinct else _without_distinct(sql)


def in_this_year(sql: str) -> str:
    """`sql` with 2020 for the present year of other dialects; it is applied right before each query runs."""
    return _THIS_YEAR.sub("2020", sql)


def _without_distinct(sql: str) -> str:
    """The first statement of `sql` without the tokens that read DISTINCT, as sqlparse cuts it.

    So does the official script, and its quirks are thereby ours: of two statements the second is left out, a backslash
    before a quote is an escape.
    """
    if ";" not in sql and "distinct" not in sql.lower():
        return sql  # of a single statement without one, all tokens stay
    from sqlparse.engine import FilterStack  # which most queries do not need
    from sqlparse.exceptions import SQLParseError

    try:
        statement = next(iter(FilterStack().run(sql)), None)
    except SQLParseError:
        return sql
    return (
        "".join(token.value for token in statement.flatten() if token.value.lower() != "distinct") if statement else sql
    )
