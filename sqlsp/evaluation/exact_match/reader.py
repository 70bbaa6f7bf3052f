"""Parses SQL into a tree exactly as the official Spider evaluation does.

The official reader looks for clauses in a fixed order. FROM is the next occurrence of this word, wherever it is. The
reader never checks that it reached the end of the text, and has one map of aliases for the whole text. These errors are
not corrected here, because published scores depend on them. `sqlsp.sql.parser` reads SQL correctly.

The official script turns every single quote into a double quote, and takes the text between two quotes as one token. It
splits the rest with an English word tokenizer (the Treebank rules of NLTK), which does not know SQL. So `a=1` is one
word here, but `a>1` is three. Only a few rules of that tokenizer matter for text without quotes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from sqlsp.evaluation.exact_match import tree

_STRING = re.compile(r'"[^"]*"')
_FINAL_STOP = re.compile(r"([^.])\.([\])}>»”’ ]*+)\s*$")  # only the last full stop of the text is a token
_COMMA = re.compile(r"([:,])(\D|$)")  # but `1,2` is one word
_SEPARATOR = re.compile(r"\.{2,}|--|``|[`;@#$%&?!*()<>\[\]{}\u2012-\u2015«»“”‘’„]")
_CONTRACTION = re.compile(r"\b(?:(can)(not)|(gim|lem)(me)|(gon)(na)|(got)(ta))\b|\b(wan)(na)(?=\s)", re.IGNORECASE)
_PREFIXES = ("!", "<", ">")


def tokenize(text: str) -> list[str]:
    """Returns the tokens of `text`, in lower case outside quotes. A quoted string is one token with double quotes.

    As in the official script, a string is lost if no blank separates it from a word: the word keeps its placeholder.
    Raises Unreadable for an odd number of quotes.
    """
    text = text.replace("'", '"')
    if text.count('"') % 2:
        raise tree.Unreadable("odd number of quotes: an apostrophe inside a string cannot be read")
    strings: dict[str, str] = {}

    def put_aside(match: re.Match[str]) -> str:
        """Stores a string and returns a placeholder, which the rules for words do not split."""
        key = f"__val_{match.start()}_{match.end() - 1}__"
        strings[key] = match.group()
        return key

    joined: list[str] = []
    for word in split_words(_STRING.sub(put_aside, text) if '"' in text else text):
        if word == "=" and joined and joined[-1] in _PREFIXES:
            joined[-1] += "="  # `! =`, `< =`, `> =` become one token each; there is no `= >`, `< >` or `= =`
        else:
            joined.append(strings.get(word, word))
    return joined


def split_words(text: str) -> list[str]:
    """Splits `text` into words and separators. The rules apply in the order of NLTK."""
    text = _FINAL_STOP.sub(r"\1 . \2 ", text)
    text = _COMMA.sub(r" \1 \2", text)
    text = _SEPARATOR.sub(r" \g<0> ", text)
    text = _CONTRACTION.sub(lambda match: f" {' '.join(filter(None, match.groups()))} ", f" {text} ")
    return [word.lower() for word in text.split()]


CLAUSES = frozenset({"select", "from", "where", "group", "order", "limit", "intersect", "union", "except"})
JOINS = frozenset({"join", "on", "as"})
AGGREGATES = frozenset({tree.NONE, "max", "min", "count", "sum", "avg"})  # the official script also lists "none"
ARITHMETIC = frozenset({tree.NONE, "-", "+", "*", "/"})  # the same
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
}  # frequent constructs that the official reader refuses
SET_OPERATORS = frozenset({"intersect", "union", "except"})
MAX_DEPTH = 100  # maximum depth of nested queries; the official script stops only when Python's stack ends

T = TypeVar("T")


def read(text: str, names: tree.Names) -> tuple[tree.Statement | None, str]:
    """Returns the statement in `text` and an empty reason. If the text is rejected, returns None and the reason."""
    try:
        tokens = tokenize(text)
        # The table of each name: for every `x AS y` in the text, y means x (the last y counts). A table means itself.
        aliases: dict[str, str] = {}
        for position, token in enumerate(tokens):
            if token == "as":
                if position + 1 == len(tokens):
                    raise tree.Unreadable("AS ends the text")
                aliases[tokens[position + 1]] = tokens[position - 1]
        for table in names.tables:
            if table in aliases:
                raise tree.Unreadable(f"the alias {table!r} is also the name of a table")
            aliases[table] = table
        return _OfficialReader(tokens, aliases, names).statement(), ""
    except tree.Unreadable as refusal:
        return None, str(refusal)


class _OfficialReader:
    """Reads tokens one after the other. Each method reads one construct at the cursor and moves the cursor past it.

    A method raises Unreadable if the tokens at the cursor are not its construct. The parameter `tables` of the methods
    has the tables in FROM of the current SELECT.
    """

    def __init__(self, tokens: Sequence[str], aliases: Mapping[str, str], names: tree.Names) -> None:
        self.tokens = tokens
        self.aliases = aliases
        self.names = names
        self.position = 0
        self.end = len(tokens)
        self.depth = 0

    @property
    def token(self) -> str:
        """The token at the cursor, or END."""
        return self.tokens[self.position] if self.position < self.end else END

    def take(self) -> str:
        """Returns the token at the cursor and moves the cursor past it."""
        token = self.token
        self.position += 1
        return token

    def accept(self, word: str) -> bool:
        """Moves the cursor past `word` and returns True if it is the token at the cursor. Else returns False."""
        if self.token != word:
            return False
        self.position += 1
        return True

    def expect(self, word: str) -> None:
        """Moves the cursor past `word`. Raises Unreadable if another token is at the cursor."""
        if not self.accept(word):
            raise self.refusal(repr(word))

    def refusal(self, expected: str) -> tree.Unreadable:
        """Returns the error to raise if the token at the cursor is unexpected."""
        token = self.token
        shown = repr(token) if token else "the end"
        hint = ""
        if "=" in token and token not in OPERATORS and '"' not in token:
            hint = " (= needs blanks around it)"
        elif token in HINTS:
            hint = f" ({HINTS[token]})"
        return tree.Unreadable(f"{shown} where {expected} is expected{hint}")

    def conditions(self, tables: Sequence[str]) -> tree.Conditions:
        """Reads conditions up to a clause or join word, a closing bracket or a semicolon. AND and OR may be missing."""
        conditions: list[tree.Condition | str] = []
        while self.token != END:
            conditions.append(self.condition(tables))
            if self.token in END_OF_CONDITIONS:
                break
            if self.token in ("and", "or"):
                conditions.append(self.take())
        return tuple(conditions)

    def condition(self, tables: Sequence[str]) -> tree.Condition:
        """Reads `expression [NOT] operator value [AND value]`. A NOT anywhere else is rejected."""
        left = self.expression(tables)
        negated = self.accept("not")
        if self.token not in OPERATORS:
            raise self.refusal("an operator")
        operator = self.take()
        low = self.value(tables)
        high: tree.Operand = None
        if operator == "between":
            self.expect("and")
            high = self.value(tables)
        return tree.Condition(negated, operator, left=left, low=low, high=high)

    def value(self, tables: Sequence[str]) -> tree.Operand:
        """Reads a sub-query, a string, a number or a column, possibly in brackets."""
        start = self.position
        in_brackets = self.accept("(")
        value: tree.Operand
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

    def column_value(self, start: int, tables: Sequence[str]) -> tree.OfficialColumn:
        """Reads one column at token `start`. Tokens between the column and the next delimiter are ignored."""
        while self.token != END and self.token not in END_OF_VALUE:
            self.position += 1
        delimiter = self.position
        end_of_text = self.end
        self.position = start
        self.end = delimiter  # the column must not extend beyond the delimiter
        column = self.column(tables)
        self.position = delimiter
        self.end = end_of_text
        return column

    def expression(self, tables: Sequence[str]) -> tree.Expression:
        """Reads a column, or two columns with an operator between them, possibly in brackets."""
        in_brackets = self.accept("(")
        operator = tree.NONE
        left = self.column(tables)
        right = None
        if self.token in ARITHMETIC:
            operator = self.take()
            right = self.column(tables)
        if in_brackets:
            self.expect(")")
        return tree.Expression(operator, left, right)

    def column(self, tables: Sequence[str]) -> tree.OfficialColumn:
        """Reads `[(] [DISTINCT] column [)]`, or `[(] aggregate ( [DISTINCT] column )`.

        In the second form, the first bracket is not closed here.
        """
        in_brackets = self.accept("(")
        if self.token in AGGREGATES:
            function = self.take()
            self.expect("(")
            distinct = self.accept("distinct")
            column = self.column_id(tables)
            self.expect(")")
            return tree.OfficialColumn(function, column, distinct)
        distinct = self.accept("distinct")
        column = self.column_id(tables)
        if in_brackets:
            self.expect(")")
        return tree.OfficialColumn(tree.NONE, column, distinct)

    def column_id(self, tables: Sequence[str]) -> str:
        """Reads `*`, `name.column` or a bare column, and returns its id.

        A bare column belongs to the first of `tables` that has a column of this name.
        """
        token = self.token
        if token == tree.STAR:
            return self.take()
        if "." in token:
            return self.qualified(self.take())
        for table in tables:
            if token in self.names.tables.get(self.aliases.get(table, ""), ()):
                return f"{self.aliases[table]}.{self.take()}"
        raise self.refusal(f"a column of {', '.join(tables)}" if tables else "a column with its table")

    def qualified(self, token: str) -> str:
        """Returns the id of `name.column`. `name` is an alias or a table of the schema; FROM may lack the table."""
        alias, _, column = token.partition(".")
        if alias not in self.aliases:
            raise tree.Unreadable(f"{token!r}: {alias!r} is neither a table nor an alias")
        table = self.aliases[alias]
        if f"{table}.{column}" not in self.names.ids or "." in column:
            raise tree.Unreadable(f"{token!r}: no column {column!r} in {table!r}")
        return f"{table}.{column}"

    def statement(self) -> tree.Statement:
        """Reads a SELECT statement with its set operation, possibly in brackets."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise tree.Unreadable(f"more than {MAX_DEPTH} queries inside each other")
        start = self.position
        in_brackets = self.accept("(")
        at_select = self.position
        sources, on, tables = self.sources(start)
        after_from = self.position
        self.position = at_select
        distinct, select = self.select(tables)
        self.position = after_from
        where = self.conditions(tables) if self.accept("where") else ()
        group = self.group(tables)
        having = self.conditions(tables) if self.accept("having") else ()
        order = self.order(tables)
        limit = self.limit()
        self.semicolons()
        if in_brackets:
            self.expect(")")
        self.semicolons()
        combined = tree.Combined(self.take(), self.statement()) if self.token in SET_OPERATORS else None
        self.depth -= 1
        return tree.Statement(
            select=select,
            distinct=distinct,
            sources=sources,
            on=on,
            where=where,
            group=group,
            having=having,
            order=order,
            limit=limit,
            combined=combined,
        )

    def sources(self, start: int) -> tuple[tuple[str | tree.Statement, ...], tree.Conditions, list[str]]:
        """Reads the first FROM after token `start`. Returns all sources, the ON conditions, and the sources' tables."""
        try:
            self.position = self.tokens.index("from", start) + 1
        except ValueError:
            raise tree.Unreadable("no FROM") from None
        sources: list[str | tree.Statement] = []
        on: list[tree.Condition | str] = []
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
        """Reads `[JOIN] table [AS alias]` and returns the table. JOIN has no effect."""
        self.accept("join")
        table = self.aliases.get(self.token)
        if table not in self.names.ids:
            raise self.refusal("a table")
        self.take()
        if self.token == "as":
            self.position += 2
        return table

    def select(self, tables: Sequence[str]) -> tuple[bool, tuple[tree.SelectItem, ...]]:
        """Reads the select list up to any clause word. Commas are optional. Returns DISTINCT and the items."""
        self.expect("select")
        distinct = self.accept("distinct")
        items: list[tree.SelectItem] = []
        while self.token != END and self.token not in CLAUSES:
            function = self.take() if self.token in AGGREGATES else tree.NONE
            items.append(tree.SelectItem(function, self.expression(tables)))
            self.accept(",")
        return distinct, tuple(items)

    def group(self, tables: Sequence[str]) -> tuple[tree.OfficialColumn, ...]:
        """Reads GROUP BY and its columns, if the clause is there."""
        if not self.accept("group"):
            return ()
        self.expect("by")
        return self.listed(lambda: self.column(tables))

    def order(self, tables: Sequence[str]) -> tree.OfficialOrder | None:
        """Reads ORDER BY, its keys and their direction. Returns None if the clause is missing."""
        if not self.accept("order"):
            return None
        self.expect("by")
        direction = "asc"

        def key() -> tree.Expression:
            """Reads one key. A direction word after it (ASC, DESC) applies to all keys."""
            nonlocal direction
            expression = self.expression(tables)
            if self.token in ("asc", "desc"):
                direction = self.take()
            return expression

        keys = self.listed(key)
        return tree.OfficialOrder(direction, keys)

    def listed(self, read_entry: Callable[[], T]) -> tuple[T, ...]:
        """Reads entries with commas between them. `read_entry` reads one entry."""
        entries: list[T] = []
        while self.token != END and self.token not in END_OF_LIST:
            entries.append(read_entry())
            if not self.accept(","):
                break
        return tuple(entries)

    def limit(self) -> int | None:
        """Reads LIMIT and any token that Python accepts as an integer. OFFSET is not read."""
        if not self.accept("limit"):
            return None
        try:
            number = int(self.token)
        except ValueError:
            raise self.refusal("a whole number") from None
        self.take()
        return number

    def semicolons(self) -> None:
        while self.accept(";"):
            pass
