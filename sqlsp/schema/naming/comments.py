"""Comments in the CREATE statements of a SQLite file, which keeps these as they were typed.

A comment after the definition of a column, on the same line, is about that column. A comment after the name of the
table is about the table. A comment on a line of its own is not read: it may be a heading, or a column that somebody
took out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlsp.schema.naming.descriptions import LONGEST, Description
from sqlsp.schema.opening import open_database, reading

_TOKEN: Final = re.compile(
    r"""(?P<comment>--[^\n]*|/\*.*?(?:\*/|\Z))|(?P<quoted>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^]]*]|'(?:[^']|'')*')"""
    r"""|(?P<word>[^\W\d][\w$]*)|(?P<line>\n)|(?P<sign>[(),])|.""",
    re.DOTALL,
)
_CONSTRAINTS: Final = frozenset(["constraint", "primary", "unique", "check", "foreign"])
_LONGEST: Final = 1_000_000  # maximum characters of a statement that are read
_STATEMENTS: Final = (
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND length(sql) <= ?"
)


def comments_in(path: Path | str) -> list[Description]:
    """What the comments of a SQLite file say of its tables and columns. Raises DataError where it cannot be read."""
    with closing(open_database(path)) as connection, reading(path, "cannot be read as a SQLite database"):
        statements = connection.execute(_STATEMENTS, (_LONGEST,)).fetchall()
    return [found for table, sql in statements for found in comments_of(table, sql)]


def comments_of(table: str, sql: str) -> Iterator[Description]:
    """The comments of one CREATE TABLE."""
    about: str | None = table  # what a comment here is about; None: nothing
    depth, begins, fresh = 0, False, False  # parentheses, whether a column may begin, whether the line had none so far
    for token in _TOKEN.finditer(sql):
        kind, text = token.lastgroup, token[0]
        if kind == "comment":
            said = " ".join(text.removeprefix("--").removeprefix("/*").removesuffix("*/").split())[:LONGEST]
            if said and about is not None and not fresh:
                yield Description(about, said, declared=True)
                about = None  # a further comment is not about the column
        elif kind == "line":
            fresh = True
        elif kind == "sign":
            depth += {"(": 1, ")": -1}.get(text, 0)
            begins = begins or (text == "(" and depth == 1) or (text == "," and depth == 1)
            fresh = fresh and text == ","
        elif kind in ("word", "quoted"):
            fresh = False
            if begins:
                begins = False
                constraint = kind == "word" and text.lower() in _CONSTRAINTS
                mark = text[0]
                bare = text[1:-1] if mark == "[" else text[1:-1].replace(mark * 2, mark)
                about = None if constraint else f"{table}.{text if kind == 'word' else bare}"
