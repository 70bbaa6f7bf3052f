"""Lays out SQL with sqlparse: one clause per line."""

from __future__ import annotations

import re
from typing import Final

import sqlparse
from sqlparse.exceptions import SQLParseError

from sqlsp.sql.syntax import TokenType, tokenize
from sqlsp.utils.errors import SqlError

WIDTH: Final = 100  # characters before a list of columns is wrapped
_OFFSET: Final = re.compile(r"(\bLIMIT \d+)\n\s*(OFFSET )", re.IGNORECASE)


def layout(sql: str) -> str:
    """Returns `sql` with a line for each clause, join and condition.

    Text that is not SQL, or in which sqlparse sees other tokens (a backslash before a quote), is returned unchanged.
    """
    try:
        formatted = sqlparse.format(sql, reindent=True, wrap_after=WIDTH).strip()
        formatted = _OFFSET.sub(r"\1 \2", formatted)  # sqlparse moves it to another line
        is_same = _contents(sql) == _contents(formatted)
    except (SqlError, SQLParseError):
        return sql
    return formatted if is_same else sql


def _contents(sql: str) -> list[tuple[TokenType, str]]:
    """Returns the types and texts of the tokens. A layout must not change them."""
    return [(token.token_type, token.text) for token in tokenize(sql)]
