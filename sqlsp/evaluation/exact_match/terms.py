"""The parts of clauses in the official Spider dialect: conditions, values, expressions, columns.

Half of the official reader; `reader` holds the statements and says what this dialect is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from sqlsp.evaluation.exact_match.names import Names
from sqlsp.evaluation.exact_match.tree import (
    NONE,
    STAR,
    Column,
    Condition,
    Conditions,
    Expression,
    Operand,
    Statement,
    Unreadable,
)

CLAUSES = frozenset({"select", "from", "where", "group", "order", "limit", "intersect", "union", "except"})
JOINS = frozenset({"join", "on", "as"})
AGGREGATES = frozenset({NONE, "max", "min", "count", "sum", "avg"})  # the official script has the word "none" here
ARITHMETIC = frozenset({NONE, "-", "+", "*", "/"})  # and here
OPERATORS = frozenset({"not", "between", "=", ">", "<", ">=", "<=", "!=", "in", "like", "is", "exists"})
END_OF_LIST = CLAUSES | {")", ";"}
END_OF_CONDITIONS = END_OF_LIST | JOINS
END_OF_VALUE = CLAUSES | JOINS | {",", ")", "and"}
END = ""  # the token behind the last one: no real token is empty
HINTS = {
    "as": "only tables can be given another name",
    "not": "NOT is read only in front of an operator",
    "exists": "EXISTS is not read",
    "null": "IS NULL is not read",
    "case": "CASE is not read",
    "`": "quoted names are not read",
    ">": "<> is not read, != is",
    **dict.fromkeys(("inner", "left", "right", "cross", "natural", "using"), "tables are joined by JOIN … ON alone"),
}  # what people often write but the official reader refuses


class Terms(ABC):
    """A cursor over tokens that reads the parts of clauses.

    Each method reads one construct at the cursor and moves past it, or raises Unreadable. Columns without a table are
    looked up in `tables`, in this order.
    """

    def __init__(self, tokens: Sequence[str], aliases: Mapping[str, str], names: Names) -> None:
        self.tokens = tokens
        self.aliases = aliases
        self.names = names
        self.position = 0
        self.end = len(tokens)

    @abstractmethod
    def statement(self) -> Statement:
        """A SELECT statement: the value of a condition may be one."""

    @property
    def token(self) -> str:
        """The token at the cursor, or END."""
        return self.tokens[self.position] if self.position < self.end else END

    def take(self) -> str:
        """The token at the cursor, which moves on."""
        token = self.token
        self.position += 1
        return token

    def accept(self, word: str) -> bool:
        """Skip `word` if it stands at the cursor, and say whether it did."""
        if self.token != word:
            return False
        self.position += 1
        return True

    def expect(self, word: str) -> None:
        """Skip `word`, which must stand at the cursor."""
        if not self.accept(word):
            raise self.refusal(repr(word))

    def refusal(self, expected: str) -> Unreadable:
        """The error to raise when the token at the cursor is not what is expected."""
        token = self.token
        shown = repr(token) if token else "the end"
        glued = "=" in token and token not in OPERATORS and '"' not in token
        hint = " (= needs blanks around it)" if glued else f" ({HINTS[token]})" if token in HINTS else ""
        return Unreadable(f"{shown} where {expected} is expected{hint}")

    def conditions(self, tables: Sequence[str]) -> Conditions:
        """Conditions up to a clause or join word, a closing bracket or a semicolon; AND and OR may be missing."""
        conditions: list[Condition | str] = []
        while self.token != END:
            conditions.append(self.condition(tables))
            if self.token in END_OF_CONDITIONS:
                break
            if self.token in ("and", "or"):
                conditions.append(self.take())
        return tuple(conditions)

    def condition(self, tables: Sequence[str]) -> Condition:
        """`expression [NOT] operator value [AND value]`; a NOT anywhere else is not understood."""
        left = self.expression(tables)
        negated = self.accept("not")
        if self.token not in OPERATORS:
            raise self.refusal("an operator")
        operator = self.take()
        low = self.value(tables)
        high: Operand = None
        if operator == "between":
            self.expect("and")
            high = self.value(tables)
        return Condition(negated, operator, left, low, high)

    def value(self, tables: Sequence[str]) -> Operand:
        """A sub-query, a string, a number or a column, possibly in brackets."""
        start = self.position
        in_brackets = self.accept("(")
        value: Operand
        if self.token == "select":
            value = self.statement()
        elif '"' in self.token:
            value = self.take()
        else:
            try:
                value = float(self.token)
                self.position += 1
            except ValueError:
                value = self.column_value(start, tables)
        if in_brackets:
            self.expect(")")
        return value

    def column_value(self, start: int, tables: Sequence[str]) -> Column:
        """One column from the head of all tokens up to the next comma, bracket, AND, clause or join word.

        The rest of these tokens is thrown away, whatever it says.
        """
        while self.token != END and self.token not in END_OF_VALUE:
            self.position += 1
        behind, end = self.position, self.end
        self.position, self.end = start, behind
        column = self.column(tables)
        self.position, self.end = behind, end
        return column

    def expression(self, tables: Sequence[str]) -> Expression:
        """A column, or two with an operator between, possibly in brackets."""
        in_brackets = self.accept("(")
        operator, left, right = NONE, self.column(tables), None
        if self.token in ARITHMETIC:
            operator = self.take()
            right = self.column(tables)
        if in_brackets:
            self.expect(")")
        return Expression(operator, left, right)

    def column(self, tables: Sequence[str]) -> Column:
        """`[(] [DISTINCT] column [)]`, or `[(] aggregate ( [DISTINCT] column )` whose first bracket stays open."""
        in_brackets = self.accept("(")
        if self.token in AGGREGATES:
            function = self.take()
            self.expect("(")
            distinct = self.accept("distinct")
            column = self.column_id(tables)
            self.expect(")")
            return Column(function, column, distinct)
        distinct = self.accept("distinct")
        column = self.column_id(tables)
        if in_brackets:
            self.expect(")")
        return Column(NONE, column, distinct)

    def column_id(self, tables: Sequence[str]) -> str:
        """`*`, `name.column` for any table the name stands for, or the column of the first table that has it."""
        token = self.token
        if token == STAR:
            return self.take()
        if "." in token:
            return self.qualified(self.take())
        for table in tables:
            if token in self.names.tables.get(self.aliases.get(table, ""), ()):
                return f"{self.aliases[table]}.{self.take()}"
        raise self.refusal(f"a column of {', '.join(tables)}" if tables else "a column with its table")

    def qualified(self, token: str) -> str:
        """`name.column` of any table of the schema, whatever FROM says."""
        alias, _, column = token.partition(".")
        if alias not in self.aliases:
            raise Unreadable(f"{token!r}: {alias!r} is neither a table nor an alias")
        if (found := f"{self.aliases[alias]}.{column}") not in self.names.ids or "." in column:
            raise Unreadable(f"{token!r}: no column {column!r} in {self.aliases[alias]!r}")
        return found
