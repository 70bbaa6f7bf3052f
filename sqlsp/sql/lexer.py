"""Splits SQL text into tokens with their positions, and provides a cursor that reads them.

The rules are SQLite's: a quote is doubled inside quotes, a backslash is an ordinary character, names are quoted by "",
`` or []. (sqlparse, which knows many dialects, reads '\' as open-ended and `a-1` as two operands without an operator.)
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NoReturn, TypeVar

from sqlsp.common.errors import SqlError

T = TypeVar("T")
MAX_TOKENS: Final = 1000  # far beyond any question's answer; keeps the recursion over trees bounded

PLAIN_NAME: Final = re.compile(r"[^\W\d]\w*")  # written without quotes, unless it is a keyword


class TokenKind(Enum):
    """What a token is. `QUOTED` stands in double quotes: a name or a string, by its place."""

    WORD = auto()
    NAME = auto()
    QUOTED = auto()
    STRING = auto()
    NUMBER = auto()
    SYMBOL = auto()
    END = auto()


@dataclass(frozen=True)
class Token:
    """One token: `text` as written, `value` without its quotes, `word` lower-cased (empty where quoted)."""

    kind: TokenKind
    text: str
    position: int
    value: str
    word: str

    @property
    def is_name(self) -> bool:
        """Whether it may be the name of something."""
        return self.kind in (TokenKind.WORD, TokenKind.QUOTED, TokenKind.NAME)


_PATTERN: Final = re.compile(
    r"""(?P<skip>\s+|--[^\n]*|/\*.*?(?:\*/|\Z))
      | (?P<STRING>'(?:[^']|'')*')
      | (?P<QUOTED>"(?:[^"]|"")*")
      | (?P<NAME>`(?:[^`]|``)*`|\[[^\]]*\])
      | (?P<NUMBER>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?(?!\w))
      | (?P<WORD>\w[\w$]*)
      | (?P<SYMBOL><>|<=|>=|!=|==|\|\||[=<>(),.;*+/%-])
    """,
    re.VERBOSE | re.DOTALL,
)


def tokenize(text: str) -> list[Token]:
    """The tokens of `text`, an END token last; raises SqlError at an open quote or a stray character."""
    tokens: list[Token] = []
    position = 0
    while position < len(text):
        match = _PATTERN.match(text, position)
        if match is None:
            stray = text[position]
            reason = "a quote is opened here and never closed" if stray in "'\"`[" else "SQL knows no such character"
            raise SqlError(reason, text, position, stray)
        if match.lastgroup != "skip":
            if len(tokens) == MAX_TOKENS:
                raise SqlError(f"a query of more than {MAX_TOKENS} tokens", text, position)
            kind, token = TokenKind[match.lastgroup or ""], match.group()
            if kind in (TokenKind.STRING, TokenKind.QUOTED, TokenKind.NAME):
                tokens.append(Token(kind, token, position, token[1:-1].replace(token[-1] * 2, token[-1]), ""))
            else:
                tokens.append(Token(kind, token, position, token, token.lower()))
        position = match.end()
    tokens.append(Token(TokenKind.END, "", len(text.rstrip()), "", ""))
    return tokens


class Cursor:
    """A position in the tokens of one text; `exact`: no approximations; `people`: the extended grammar is read, too."""

    def __init__(self, text: str, exact: bool = False, people: bool = False) -> None:
        self.text = text
        self.tokens = tokenize(text)
        self.at = 0
        self.exact = exact
        self.people = people

    @property
    def token(self) -> Token:
        return self.tokens[self.at]

    @property
    def ended(self) -> bool:
        return self.token.kind is TokenKind.END

    def ahead(self, offset: int = 1) -> Token:
        return self.tokens[min(self.at + offset, len(self.tokens) - 1)]

    def sees(self, *words: str) -> bool:
        return all(self.ahead(offset).word == word for offset, word in enumerate(words))

    def sees_subquery(self) -> bool:
        offset = 0
        while self.ahead(offset).word == "(":
            offset += 1
        return offset > 0 and self.ahead(offset).word == "select"

    def accept(self, *words: str) -> bool:
        if self.sees(*words):
            self.at += len(words)
            return True
        return False

    def expect(self, word: str) -> Token:
        if not self.sees(word):
            self.fail(f"{word.upper()} expected")
        return self.take()

    def within(self, read: Callable[[], T]) -> T:
        self.expect("(")
        found = read()
        self.expect(")")
        return found

    def series(self, read: Callable[[], T], between: str = ",") -> list[T]:
        found = [read()]
        while self.accept(between):
            found.append(read())
        return found

    def take(self) -> Token:
        token = self.token
        self.at = min(self.at + 1, len(self.tokens) - 1)
        return token

    def closing(self, start: int) -> int:
        """Index of the `)` that closes the `(` at index `start`; of the END token where none does."""
        depth = 0
        for index in range(start, len(self.tokens)):
            depth += {"(": 1, ")": -1}.get(self.tokens[index].word, 0)
            if depth == 0:
                return index
        return len(self.tokens) - 1

    def fail(self, reason: str, token: Token | None = None) -> NoReturn:
        token = token or self.token
        found = f", found {token.text or 'the end'}" if reason.endswith(" expected") else ""
        raise SqlError(reason + found, self.text, token.position, token.text)

    def approximate(self, reason: str) -> None:
        """Called where the tree will only approximate what the text means to SQLite; raises SqlError if `exact`."""
        if self.exact:
            self.fail(reason)
