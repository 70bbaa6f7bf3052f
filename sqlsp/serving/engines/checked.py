"""Queries for other engines as SQLite itself sees them, on empty tables.

SQLite names the columns of the result and refuses anything that is no query.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Final

import sqlglot
from sqlglot.tokens import TokenType

from sqlsp.common.errors import DataError
from sqlsp.sql.empty import empty_database
from sqlsp.sql.opening import allow_only_reading
from sqlsp.sql.schema import Schema

_STEPS: Final = 100_000  # SQLite instructions, more than a query on empty tables needs


def bare(sql: str) -> str:
    """`sql` without the semicolon and the comments behind it."""
    tokens = list(sqlglot.tokenize(sql, read="sqlite"))
    while tokens and tokens[-1].token_type is TokenType.SEMICOLON:
        tokens.pop()
    return sql[: tokens[-1].end + 1] if tokens else sql


def column_names(sql: str, schema: Schema) -> tuple[str, ...]:
    """SQLite's names for the columns of a query; DataError where SQLite refuses it or it does more than read."""
    try:
        with closing(empty_database(schema)) as connection:
            allow_only_reading(connection)
            connection.execute(f"EXPLAIN {sql}").close()  # is it a statement? next: is it a query?
            connection.execute(f"SELECT 1 FROM ({sql}) LIMIT 0").close()
            connection.set_progress_handler(lambda: True, _STEPS)
            try:
                described = connection.execute(sql).description
            except sqlite3.OperationalError as error:
                if "interrupted" not in str(error):
                    raise
                described = connection.execute(f"SELECT * FROM ({sql}) LIMIT 0").description
            return tuple(name for name, *_ in described)
    except (sqlite3.Error, sqlite3.Warning, ValueError) as error:
        raise DataError(f"{error}: {sql}") from error
