"""Reads FROM: tables with their aliases, joins with their conditions, or one sub-query."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from sqlsp.schema.naming.splitting import words
from sqlsp.sql.conditions import all_of
from sqlsp.sql.expressions import RESERVED, ExpressionReader
from sqlsp.sql.lexer import Cursor, TokenKind
from sqlsp.sql.query import Column, Comparison, Condition, Joined, Nested, Query, Source
from sqlsp.sql.scope import Scope

_MOST_TABLES: Final = 64  # SQLite joins no more
_CLAUSES: Final = words("where group having order limit union intersect except ) ; ,")
_JOINS: Final = words("join inner cross")
_UNSUPPORTED_JOINS: Final = words("left right full outer natural")


@dataclass(frozen=True)
class _Link:
    """The ON or USING of the table at `position` of FROM: token indices, `end` exclusive."""

    position: int
    start: int
    end: int


def read_alias(cursor: Cursor) -> str:
    """The alias at the cursor, lower-cased, with or without AS; empty where none stands."""
    named = cursor.accept("as")
    token = cursor.token
    is_name = token.kind in (TokenKind.WORD, TokenKind.NAME, TokenKind.QUOTED) and token.word not in RESERVED
    if is_name or (named and token.kind is TokenKind.STRING):
        return cursor.take().value.lower()
    if named:
        cursor.fail("an alias expected")
    return ""


class SourceReader:
    """Reads FROM at a cursor and fills the scope with its tables; sub-queries are read by `read_query(scope)`."""

    def __init__(self, cursor: Cursor, expressions: ExpressionReader, read_query: Callable[[Scope], Query]) -> None:
        self.cursor = cursor
        self.expressions = expressions
        self.read_query = read_query

    def source(self, scope: Scope) -> Source:
        """FROM and all that belongs to it."""
        self.cursor.expect("from")
        if self.cursor.sees_subquery():
            around = Scope(scope.schema, scope.outer, people=scope.people)
            query = self.cursor.within(lambda: self.read_query(around))
            scope.nested = around.first  # the first SELECT of a set operation names the columns
            scope.nested_label = read_alias(self.cursor)
            if self._joins():
                self.cursor.fail("a sub-query in FROM is supported only alone")
            return Nested(query)
        links, joins = [self._table(scope)], set()
        while join := self._joins():
            joins.add(join)
            links.append(self._table(scope))
        end = self.cursor.at
        on = [part for link in links if link for part in self._conditions(scope, link)]
        self.cursor.at = end
        if len(joins) > 1:
            self.cursor.fail("LEFT JOIN beside other joins is not supported")
        return Joined(scope.tables, all_of(on), outer="left" in joins)

    def _joins(self) -> Literal["", "join", "left"]:
        """Step over a comma or the words of a join; which join it is, empty where FROM ends."""
        if self.cursor.people and self.cursor.sees("left"):
            self.cursor.take()
            self.cursor.accept("outer")
            self.cursor.expect("join")
            return "left"
        if self.cursor.token.word in _UNSUPPORTED_JOINS:
            self.cursor.fail(f"{self.cursor.token.word.upper()} joins are not supported; JOIN keeps matching rows only")
        if self.cursor.accept("inner") or self.cursor.accept("cross"):
            self.cursor.expect("join")
            return "join"
        return "join" if self.cursor.accept("join") or self.cursor.accept(",") else ""

    def _table(self, scope: Scope) -> _Link | None:
        """Take in one table. Its ON is read later: names in it may need tables still to come."""
        token = self.cursor.token
        if self.cursor.sees_subquery():
            self.cursor.fail("a sub-query in FROM is supported only alone")
        if token.kind not in (TokenKind.WORD, TokenKind.NAME, TokenKind.QUOTED) or token.word in RESERVED:
            self.cursor.fail("a table expected")
        table = scope.schema.find_table(token.value)
        if table is None:
            self.cursor.fail(f"database {scope.schema.db_id} has no table {token.value}")
        self.cursor.take()
        if len(scope.labels) == _MOST_TABLES:
            self.cursor.fail(f"a FROM of more than {_MOST_TABLES} tables is not supported, here or by SQLite")
        scope.labels.append((read_alias(self.cursor) or token.value.lower(), table))
        start = self.cursor.at
        if not (self.cursor.sees("on") or self.cursor.sees("using")):
            return None
        if len(scope.labels) == 1:
            self.cursor.fail("a join condition needs a JOIN before it")
        self._skip_condition()
        return _Link(len(scope.labels) - 1, start, self.cursor.at)

    def _skip_condition(self) -> None:
        while not self.cursor.ended:
            word = self.cursor.token.word
            if word in _CLAUSES or word in _JOINS or word in _UNSUPPORTED_JOINS:
                return
            if word == "(":
                self.cursor.at = self.cursor.closing(self.cursor.at)
            if word == ".":  # what follows a dot is a column, whatever it is called
                self.cursor.take()
            self.cursor.take()

    def _conditions(self, scope: Scope, link: _Link) -> list[Condition]:
        self.cursor.at = link.start
        if self.cursor.accept("on"):
            conditions = [self.expressions.condition(scope)]
        else:
            scope.merged = True
            self.cursor.expect("using")
            conditions = self.cursor.within(
                lambda: self.cursor.series(lambda: self._shared_column(scope, link.position))
            )
        if self.cursor.at != link.end:
            self.cursor.fail(f"{self.cursor.token.text} is not understood in a join condition")
        return conditions

    def _shared_column(self, scope: Scope, position: int) -> Condition:
        """Equality of the columns of this name in the table at `position` and the first table before it that has it."""
        name = self.cursor.token.value
        tables = scope.tables
        columns = [scope.schema.find_column(name, table) for table in tables[: position + 1]]
        first = next((place for place, column in enumerate(columns) if column is not None), position)
        left, right = columns[first], columns[position]
        if left is None or right is None or first == position:
            self.cursor.fail(f"USING needs a column {name} on both sides of the join")
        self.cursor.take()
        instances = [tables[:place].count(tables[place]) for place in (first, position)]
        return Comparison("=", Column(left, instances[0]), Column(right, instances[1]))
