"""Lays out SQL for people with sqlparse: one clause per line, keywords in capitals. Text it misreads stays as it is."""

from __future__ import annotations

import re
from typing import Final

import sqlparse
from sqlparse.exceptions import SQLParseError

from sqlsp.common.errors import SqlError
from sqlsp.schema.names import words
from sqlsp.sql.lexer import Token, TokenKind, tokenize

WIDTH: Final = 100  # characters after which a list of columns goes on in the next line

_KEYWORDS: Final = words(
    "select distinct from join on using as where and or not in is null like between exists group having order asc desc "
    "limit union all intersect except case when then else cast"
)
_OFFSET: Final = re.compile(r"(\bLIMIT \d+)\n\s*OFFSET ")


def layout(sql: str) -> str:
    """`sql` with a line for each clause, join and condition, and with its keywords in capitals.

    Text that our lexer cannot read, or in which sqlparse sees other tokens (a backslash before a quote), stays.
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
    """`sql` with keywords in capitals; no columns of these names; `by` and `offset` only behind what they belong to."""
    parts = []
    end = 0
    before, earlier = "", ""
    for token in tokens:
        parts.append(sql[end : token.position])
        end = token.position + len(token.text)
        is_keyword = token.kind is TokenKind.WORD and token.word in _KEYWORDS and before != "."
        is_keyword |= token.word == "by" and before in ("group", "order")
        is_keyword |= token.word == "offset" and earlier == "limit"
        parts.append(token.text.upper() if is_keyword else token.text)
        if token.text == "," and not sql[end : end + 1].isspace():
            parts.append(" ")  # sqlparse leaves it out behind what it takes for a keyword: date
        before, earlier = token.word or token.text, before
    return "".join(parts) + sql[end:]


def _read(tokens: list[Token]) -> list[tuple[TokenKind, str]]:
    return [(token.kind, token.word or token.text) for token in tokens]
