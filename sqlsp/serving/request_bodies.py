"""Checks the parts of a request, of the page or of an agent, before they are used."""

from __future__ import annotations

from typing import Any, Final

from sqlsp.common.errors import DataError
from sqlsp.sql.keys.given import GivenKey
from sqlsp.sql.naming.descriptions import Description, checked

MOST_KEYS: Final = 50  # foreign keys that one request adds and drops
MOST_WORDS: Final = 200  # tables and columns whose words one request changes


def read_sql(body: dict[str, Any]) -> str:
    """The query that a request brings."""
    sql = body.get("sql")
    if not isinstance(sql, str) or not sql.strip():
        raise DataError("sql must be text")
    return sql


def read_keys(keys: object) -> tuple[GivenKey, ...]:
    """The foreign keys that a request adds and drops."""
    if not isinstance(keys, list) or len(keys) > MOST_KEYS:
        raise DataError(f"keys must be a list of at most {MOST_KEYS} foreign keys")
    found = []
    for key in keys:
        match key:
            case {"column": str(column), "other": str(other), "drop": bool(drop)}:
                found.append(GivenKey(column, other, drop, None, "the changed keys"))
            case _:
                raise DataError("a foreign key has column and other, both table.column, and drop, true or false")
    return tuple(found)


def read_words(words: object) -> tuple[Description, ...]:
    """The words that a request gives for tables and columns, to be read instead of their names."""
    if not isinstance(words, list) or len(words) > MOST_WORDS:
        raise DataError(f"words must be a list of at most {MOST_WORDS} descriptions")
    found = []
    for each in words:
        match each:
            case {"item": str(item), "text": str(text)}:
                found.append(Description(item, checked(text, "the changed words"), None, "the changed words"))
            case _:
                raise DataError("a description has item, a table or table.column, and text")
    return tuple(found)
