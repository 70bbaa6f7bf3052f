"""Tokens to a tree, as the official Spider evaluation reads its peculiar dialect of SQL.

A recursive descent over tokens that looks for clauses in a fixed order, takes FROM from wherever the word stands
next, never checks that it reached the end of the text, and keeps one map of aliases for the whole text. None of
this is tidied up here: published scores depend on each of it. `sqlsp.sql.parser` reads SQL as people write it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlsp.evaluation.exact_match.names import Names
from sqlsp.evaluation.exact_match.terms import AGGREGATES, CLAUSES, END, END_OF_LIST, Terms
from sqlsp.evaluation.exact_match.tokens import tokenize
from sqlsp.evaluation.exact_match.tree import (
    NONE,
    Column,
    Combined,
    Condition,
    Conditions,
    Expression,
    Order,
    SelectItem,
    Statement,
    Unreadable,
)

SET_OPERATORS = frozenset({"intersect", "union", "except"})
DEEPEST = 100  # maximum depth of nested queries; the official script stops only when Python's stack ends

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Parsed:
    """What the official reader made of a text: a statement, or None and the reason."""

    statement: Statement | None
    reason: str = ""


def read(text: str, names: Names) -> Parsed:
    """Read `text` in the official dialect; a refused text is not an error here but a Parsed with its reason."""
    try:
        tokens = tokenize(text)
        # what a name in FROM or before a dot stands for: all `x AS y` of the text (the last one wins), and all tables
        aliases: dict[str, str] = {}
        for position, token in enumerate(tokens):
            if token == "as":
                if position + 1 == len(tokens):
                    raise Unreadable("nothing stands behind AS")
                aliases[tokens[position + 1]] = tokens[position - 1]
        for table in names.tables:
            if table in aliases:
                raise Unreadable(f"the alias {table!r} is also the name of a table")
            aliases[table] = table
        return Parsed(_Reader(tokens, aliases, names).statement())
    except Unreadable as refusal:
        return Parsed(None, str(refusal))


class _Reader(Terms):
    """Reads statements and their clauses, in the only order the official script knows."""

    depth = 0

    def statement(self) -> Statement:
        """A SELECT statement, its set operation included, possibly in brackets."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable(f"more than {DEEPEST} queries inside each other")
        start = self.position
        in_brackets = self.accept("(")
        at_select = self.position
        sources, on, tables = self.sources(start)
        behind_from, self.position = self.position, at_select
        distinct, select = self.select(tables)
        self.position = behind_from
        where = self.conditions(tables) if self.accept("where") else ()
        group = self.group(tables)
        having = self.conditions(tables) if self.accept("having") else ()
        order = self.order(tables)
        limit = self.limit()
        self.semicolons()
        if in_brackets:
            self.expect(")")
        self.semicolons()
        combined = Combined(self.take(), self.statement()) if self.token in SET_OPERATORS else None
        self.depth -= 1
        return Statement(select, distinct, sources, on, where, group, having, order, limit, combined)

    def sources(self, start: int) -> tuple[tuple[str | Statement, ...], Conditions, list[str]]:
        """FROM, searched from `start` on: its sources, its ON conditions and its plain tables."""
        try:
            self.position = self.tokens.index("from", start) + 1
        except ValueError:
            raise Unreadable("no FROM") from None
        sources: list[str | Statement] = []
        on: list[Condition | str] = []
        tables: list[str] = []
        while self.token != END:
            in_brackets = self.accept("(")
            if self.token == "select":
                sources.append(self.statement())
            else:
                tables.append(self.table())
                sources.append(tables[-1])
            if self.accept("on"):
                conditions = self.conditions(tables)
                on.extend(("and", *conditions) if on else conditions)
            if in_brackets:
                self.expect(")")
            if self.token in END_OF_LIST:
                break
        return tuple(sources), tuple(on), tables

    def table(self) -> str:
        """`[JOIN] table [AS alias]`; JOIN is a decoration."""
        self.accept("join")
        table = self.aliases.get(self.token)
        if table not in self.names.ids:
            raise self.refusal("a table")
        self.take()
        if self.token == "as":
            self.position += 2
        return table

    def select(self, tables: Sequence[str]) -> tuple[bool, tuple[SelectItem, ...]]:
        """The select list up to any clause word; commas are optional."""
        self.expect("select")
        distinct = self.accept("distinct")
        items: list[SelectItem] = []
        while self.token != END and self.token not in CLAUSES:
            function = self.take() if self.token in AGGREGATES else NONE
            items.append(SelectItem(function, self.expression(tables)))
            self.accept(",")
        return distinct, tuple(items)

    def group(self, tables: Sequence[str]) -> tuple[Column, ...]:
        """GROUP BY without HAVING."""
        if not self.accept("group"):
            return ()
        self.expect("by")
        return self.listed(lambda: self.column(tables))

    def order(self, tables: Sequence[str]) -> Order | None:
        """ORDER BY; the last direction word of the list holds for all keys."""
        if not self.accept("order"):
            return None
        self.expect("by")
        direction = "asc"

        def key() -> Expression:
            """One key; a direction word behind it becomes that of all."""
            nonlocal direction
            expression = self.expression(tables)
            if self.token in ("asc", "desc"):
                direction = self.take()
            return expression

        keys = self.listed(key)
        return Order(direction, keys)

    def listed(self, entry: Callable[[], T]) -> tuple[T, ...]:
        """Entries with commas between; the list may be empty or end with a comma."""
        entries: list[T] = []
        while self.token != END and self.token not in END_OF_LIST:
            entries.append(entry())
            if not self.accept(","):
                break
        return tuple(entries)

    def limit(self) -> int | None:
        """LIMIT and whatever Python reads as a whole number; OFFSET is not looked for."""
        if not self.accept("limit"):
            return None
        try:
            number = int(self.token)
        except ValueError:
            raise self.refusal("a whole number") from None
        self.take()
        return number

    def semicolons(self) -> None:
        """Semicolons are skipped before and behind the closing bracket of a statement."""
        while self.accept(";"):
            pass
