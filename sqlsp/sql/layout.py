"""Lays out SQL with sqlparse: one clause per line, keywords in capitals. Text that sqlparse misreads is unchanged."""

from __future__ import annotations

import re
from typing import Final

import sqlparse
from sqlparse.exceptions import SQLParseError

from sqlsp.schema.names import keywords
from sqlsp.sql.syntax import Token, TokenType, tokenize
from sqlsp.utils.errors import SqlError

WIDTH: Final = 100  # characters before a list of columns is wrapped

_CAPITALS: Final = keywords(
    "select distinct from join on using as where and or not in is null like between exists having asc desc limit union "
    "all intersect except case when then else cast"
) | {"group by", "order by"}
_OFFSET: Final = re.compile(r"(\bLIMIT \d+)\n\s*OFFSET ")


def layout(sql: str) -> str:
    """Returns `sql` with a line for each clause, join and condition, and with its keywords in capitals.

    Text that is not SQL, or in which sqlparse sees other tokens (a backslash before a quote), is returned unchanged.
    """
    try:
        tokens = tokenize(sql)
        formatted = sqlparse.format(_with_capitals(sql, tokens), reindent=True, wrap_after=WIDTH).strip()
        formatted = _OFFSET.sub(r"\1 OFFSET ", formatted)  # sqlparse moves it to another line
        is_same = _contents(tokens) == _contents(tokenize(formatted))
    except (SqlError, SQLParseError):
        return sql
    return formatted if is_same else sql


def _with_capitals(sql: str, tokens: list[Token]) -> str:
    """Returns `sql` with keywords in capitals; `offset` only behind a LIMIT, as elsewhere it is a name."""
    parts = []
    end = 0
    types = [None, None, *(token.token_type for token in tokens)]
    for before_last, token in zip(types, tokens, strict=False):
        text = sql[token.start : token.end + 1]
        is_keyword = " ".join(text.split()).lower() in _CAPITALS and token.token_type is not TokenType.VAR
        is_keyword |= text.lower() == "cast" or (text.lower() == "offset" and before_last is TokenType.LIMIT)
        parts += [sql[end : token.start], text.upper() if is_keyword else text]
        end = token.end + 1
        if text == "," and not sql[end : end + 1].isspace():
            parts.append(" ")  # sqlparse omits it behind names that it takes for keywords: date
    return "".join(parts) + sql[end:]


def _contents(tokens: list[Token]) -> list[tuple[TokenType, str]]:
    """Returns what must not change: types and texts, in lower case outside quotes."""
    quoted = (TokenType.STRING, TokenType.IDENTIFIER)
    return [(token.token_type, token.text if token.token_type in quoted else token.text.lower()) for token in tokens]
