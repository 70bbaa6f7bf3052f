"""Lays out SQL for people with sqlparse: one clause per line, keywords in capitals. Text it misreads stays as it is."""

from __future__ import annotations

import re
from typing import Final

import sqlparse
from sqlparse.exceptions import SQLParseError

from sqlsp.schema.names import words
from sqlsp.sql.syntax import Token, TokenType, tokenize
from sqlsp.utils.errors import SqlError

WIDTH: Final = 100  # characters after which a list of columns goes on in the next line

_CAPITALS: Final = words(
    "select distinct from join on using as where and or not in is null like between exists having asc desc limit union "
    "all intersect except case when then else cast"
) | {"group by", "order by"}
_OFFSET: Final = re.compile(r"(\bLIMIT \d+)\n\s*OFFSET ")


def layout(sql: str) -> str:
    """`sql` with a line for each clause, join and condition, and with its keywords in capitals.

    Text that has no tokens of ours, or in which sqlparse sees other tokens (a backslash before a quote), stays.
    """
    try:
        tokens = tokenize(sql)
        shown = sqlparse.format(_capitals(sql, tokens), reindent=True, wrap_after=WIDTH).strip()
        shown = _OFFSET.sub(r"\1 OFFSET ", shown)  # sqlparse gives it a line of its own
        same = _read(tokens) == _read(tokenize(shown))
    except (SqlError, SQLParseError):
        return sql
    return shown if same else sql


def _capitals(sql: str, tokens: list[Token]) -> str:
    """`sql` with keywords in capitals; `offset` only behind a LIMIT, as it is a name elsewhere."""
    parts = []
    end = 0
    earlier: TokenType | None = None
    for before, token in zip([None, *tokens], tokens, strict=False):
        text = sql[token.start : token.end + 1]
        is_keyword = " ".join(text.split()).lower() in _CAPITALS and token.token_type is not TokenType.VAR
        is_keyword |= text.lower() == "cast" or (text.lower() == "offset" and earlier is TokenType.LIMIT)
        parts += [sql[end : token.start], text.upper() if is_keyword else text]
        end = token.end + 1
        if text == "," and not sql[end : end + 1].isspace():
            parts.append(" ")  # sqlparse leaves it out behind what it takes for a keyword: date
        earlier = before.token_type if before else None
    return "".join(parts) + sql[end:]


def _read(tokens: list[Token]) -> list[tuple[TokenType, str]]:
    quoted = (TokenType.STRING, TokenType.IDENTIFIER)
    return [(token.token_type, token.text if token.token_type in quoted else token.text.lower()) for token in tokens]
