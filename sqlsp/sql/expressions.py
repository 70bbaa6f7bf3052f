"""Reads expressions and conditions: everything between the clause words of a SELECT."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import Final, Union, cast, get_args

from sqlsp.schema.names import words
from sqlsp.schema.schema import STAR
from sqlsp.sql import query as tree
from sqlsp.sql.idiom_reader import CALLS, Raw
from sqlsp.sql.lexer import PLAIN_NAME, Cursor, Token, TokenKind
from sqlsp.sql.scope import Scope
from sqlsp.sql.trees import connected, negate

FUNCTIONS: Final = get_args(tree.Function)
_OF_PEOPLE: Final = (*FUNCTIONS, *sorted(CALLS))
# words that no unquoted alias or table can be
RESERVED: Final = words(
    """select from where group by having order limit offset union intersect except join inner left right full outer
    cross natural on using as and or not in like between is null distinct asc desc case exists"""
)
OPERATORS: Final[dict[str, tree.Operator]] = {
    "=": "=", "==": "=", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="
}  # fmt: skip
_COLUMN_OR_TEXT: Final = (
    "a name in double quotes is a column where there is one of that name: write text in single quotes, a column"
    " behind its table (T.name)"
)
_Operand = Union[tree.Expression, tree.Query]
_BOOLEANS: Final = {"true": "1", "false": "0"}
_OF_A_NAME: Final = words(". + - * /")  # after a name in double quotes, these show that it was a table or column
_AFTER_OPERAND: Final = frozenset([*OPERATORS, *words("+ - * / in like between is not")])


class ExpressionReader(Cursor, ABC):
    """Reads expressions and conditions."""

    @abstractmethod
    def query(self, outer: Scope) -> tree.Query:
        """Read a query in sight of `outer`."""

    def condition(self, scope: Scope) -> tree.Condition:
        """A condition: OR over AND over NOT over comparisons."""
        parts = self.series(lambda: self.series(lambda: self._negation(scope), "and"), "or")
        return connected(tree.Or, [connected(tree.And, each) for each in parts])

    def _negation(self, scope: Scope) -> tree.Condition:
        negated = False
        while self.accept("not"):
            negated = not negated
        opens = False  # whether a `(` here wraps a condition; if it wraps an operand, an operator follows
        if self.sees("(") and not self.sees_subquery():
            after = self.closing(self.at) + 1
            opens = after >= len(self.tokens) or self.tokens[after].word not in _AFTER_OPERAND
        condition = self.within(lambda: self.condition(scope)) if opens else self._comparison(scope)
        return negate(condition) if negated else condition

    def _comparison(self, scope: Scope) -> tree.Condition:
        if self.sees("exists"):
            self.fail("EXISTS is not supported; use IN (SELECT ...)")
        start = self.token
        left = self._operand(scope, quoted_is_text=False)
        if not isinstance(left, tree.Query) and self.accept("is"):
            negated = self.accept("not")
            self.expect("null")
            return tree.IsNull(left, negated)
        negated = self.accept("not")
        word = self.token.word
        if word in OPERATORS and not negated:
            self.take()
            return self._compared(OPERATORS[word], left, self._operand(scope, quoted_is_text=True), start)
        if word not in ("in", "like", "between"):
            self.fail("IN, LIKE or BETWEEN expected" if negated else "a comparison expected")
        if isinstance(left, tree.Query):
            self.fail(f"a sub-query on the left of {word.upper()} is not supported", start)
        self.take()
        if word == "between":
            low = self._operand(scope, quoted_is_text=True)
            self.expect("and")
            return tree.Between(left, low, self._operand(scope, quoted_is_text=True), negated)
        right = self._in_list(scope) if word == "in" else self._operand(scope, quoted_is_text=True)
        return tree.Comparison("in" if word == "in" else "like", left, right, negated)

    def _compared(self, operator: tree.Operator, left: _Operand, right: _Operand, start: Token) -> tree.Condition:
        """`left operator right`; a literal or sub-query on the left is swapped with a column on the right."""
        movable = isinstance(left, tree.Value | tree.Query) and not isinstance(right, tree.Value | tree.Query)
        if movable or (isinstance(left, tree.Query) and isinstance(right, tree.Value)):
            left, right, operator = right, left, tree.MIRRORED[operator]
        if isinstance(left, tree.Query):
            self.fail("a comparison of two sub-queries is not supported", start)
        return tree.Comparison(operator, left, right)

    def _operand(self, scope: Scope, quoted_is_text: bool) -> _Operand:
        """One side of a comparison: double quotes are text, on the left a column if there is one of that name.

        A name that can only be written in quotes ("due date") is a column on the right, too.
        """
        if self.sees_subquery():
            return self.within(lambda: self.query(scope))
        token = self.token
        if token.kind is TokenKind.QUOTED and self.ahead().word not in _OF_A_NAME:
            named = scope.plain(token.value) is not None
            if named and not PLAIN_NAME.fullmatch(token.value):
                return self.expression(scope)
            if quoted_is_text and named:
                self.approximate(_COLUMN_OR_TEXT)
            if quoted_is_text or not named:
                self.take()
                return tree.Value(token.value, quoted=True)
        return self.expression(scope)

    def _in_list(self, scope: Scope) -> tree.Query | tree.Values:
        def literal() -> tree.Value:
            token = self.token
            value = self._operand(scope, quoted_is_text=True)
            if not isinstance(value, tree.Value):
                self.fail("only literals are supported in an IN list", token)
            return value

        if not self.sees_subquery():
            return tree.Values(tuple(self.within(lambda: self.series(literal))))
        if self.sees("(", "("):
            self.approximate("a sub-query in two parentheses is a single value; write one pair")
        return self.within(lambda: self.query(scope))

    def expression(self, scope: Scope) -> tree.Expression:
        if not self.people:
            return self._sum(scope)
        parts = self.series(lambda: self._sum(scope), "||")
        return cast(tree.Expression, Raw("||", tuple(parts))) if len(parts) > 1 else parts[0]

    def _sum(self, scope: Scope) -> tree.Expression:
        return self._chain(("+", "-"), lambda: self._chain(("*", "/"), lambda: self._factor(scope)))

    def _chain(self, operations: Collection[str], read: Callable[[], tree.Expression]) -> tree.Expression:
        """What `read` reads once, and again after each of these operations; they lean to the left."""
        result = read()
        while self.token.word in operations:
            result = tree.Arithmetic(cast(tree.Operation, self.take().word), result, read())
        return result

    def _factor(self, scope: Scope) -> tree.Expression:
        token = self.token
        if self.accept("-"):
            operand = self._factor(scope)
            if isinstance(operand, tree.Value) and not operand.quoted and not (operand.text or "").startswith("-"):
                return tree.Value(f"-{operand.text}")
            return tree.Arithmetic("-", tree.Value("0"), operand)
        if self.people and (self.sees("case") or self.sees("cast")):
            return self._case(scope) if self.accept("case") else self._cast(scope)
        if self.people and self.sees_subquery():
            return cast(tree.Expression, self.within(lambda: self.query(scope)))
        if self.sees_subquery():
            self.fail("a sub-query is supported on the right of a comparison, in IN and as the only one in FROM")
        if self.sees("("):
            return self.within(lambda: self.expression(scope))
        if token.kind in (TokenKind.NUMBER, TokenKind.STRING):
            self.take()
            return tree.Value(token.value, quoted=token.kind is TokenKind.STRING)
        if token.kind is TokenKind.WORD and self.ahead().word == "(":
            return self._call(scope)
        return self.column(scope)

    def _case(self, scope: Scope) -> tree.Expression:
        operand = None if self.sees("when") else self.expression(scope)
        arguments: list[object] = []
        while self.accept("when"):
            start = self.token
            when = (
                self.condition(scope)
                if operand is None
                else self._compared("=", operand, self.expression(scope), start)
            )
            self.expect("then")
            arguments += [when, self.expression(scope)]
        arguments.append(self.expression(scope) if self.accept("else") else None)
        if len(arguments) == 1:
            self.fail("WHEN expected")
        self.expect("end")
        return cast(tree.Expression, Raw("case", tuple(arguments)))

    def _cast(self, scope: Scope) -> tree.Expression:
        self.expect("cast")
        self.expect("(")
        inside = self.expression(scope)
        self.expect("as")
        kind = self.take()
        self.expect(")")
        if kind.word in ("real", "float", "double"):
            return tree.Arithmetic("*", tree.Value("1.0"), inside)
        if kind.word not in ("integer", "int"):
            self.fail("CAST is supported to INTEGER and REAL", kind)
        return cast(tree.Expression, Raw("cast", (inside,)))

    def _call(self, scope: Scope) -> tree.Expression:
        """An aggregate; of people other functions too, with FILTER and OVER, as `Raw` for `idiom_reader.fold`."""
        name = self.take()
        known = _OF_PEOPLE if self.people else FUNCTIONS
        if name.word not in known:
            self.fail(f"{name.text} is not supported; the functions are {', '.join(known)}", name)
        self.expect("(")
        distinct = self.accept("distinct")
        start = self.token

        def argument() -> tree.Expression:
            found = self.star(scope) or self.expression(scope)
            return tree.Now() if self.people and found == tree.Value("now", quoted=True) else found

        empty = self.people and self.sees(")")
        arguments = [] if empty else self.series(argument) if self.people else [argument()]
        self.expect(")")
        if name.word == "count" and len(arguments) == 1 and isinstance(arguments[0], tree.Value) and not distinct:
            arguments = [tree.Column(STAR)]  # count(1) counts rows, as count(*) does
        function = cast(tree.Function, name.word)
        is_plain = len(arguments) == 1 and isinstance(arguments[0], tree.Column | tree.Arithmetic)
        if not self.people:
            if not is_plain or any(isinstance(node, tree.Aggregate) for node in tree.walk(arguments[0])):
                self.fail(f"{name.text} of a literal or of an aggregate is not supported", start)
            return tree.Aggregate(function, cast(tree.Column, arguments[0]), distinct)
        where = None
        if self.accept("filter"):
            self.expect("(")
            self.expect("where")
            where = self.condition(scope)
            self.expect(")")
        over = None
        if self.accept("over"):
            self.expect("(")
            partition = self.series(lambda: self.expression(scope)) if self.accept("partition", "by") else []
            ordered = self.accept("order", "by")
            order = self.series(lambda: self.directed(self.expression(scope))) if ordered else []
            over = tuple(partition), tuple(order)
            self.expect(")")
        if name.word in FUNCTIONS and is_plain and where is None and over is None:
            return tree.Aggregate(function, cast(tree.Column, arguments[0]), distinct)
        return cast(tree.Expression, Raw(name.word, tuple(arguments), distinct, over, where))

    def directed(self, expression: tree.Expression) -> tree.Key:
        descending = self.accept("desc")
        if not descending:
            self.accept("asc")
        return tree.Key(expression, descending)

    def star(self, scope: Scope) -> tree.Column | None:
        """`*` or `table.*` as column 0, if one stands here."""
        if self.accept("*"):
            return tree.Column(STAR)
        if self.sees_table_star():
            self.table_star(scope)
            return tree.Column(STAR)
        return None

    def sees_table_star(self) -> bool:
        return self.ahead(1).word == "." and self.ahead(2).word == "*"

    def table_star(self, scope: Scope) -> tuple[int, int]:
        token = self.take()
        known = ((table, instance) for label, table, instance in scope.entries if label == token.value.lower())
        if (found := next(known, None)) is None:
            self.fail(f"FROM has no table or alias {token.value}", token)
        self.at += 2
        return found

    def column(self, scope: Scope) -> tree.Expression:
        """A name, qualified or not (an unqualified one may be the alias of a select item)."""
        token = self.token
        if not token.is_name:
            self.fail("a column or a literal expected")
        if self.ahead().word == ".":
            return self._qualified(scope)
        if reason := scope.out_of_reach(token.value):
            self.fail(reason)
        found = scope.plain(token.value)
        if found is None and token.word in _BOOLEANS:
            found = tree.Value(_BOOLEANS[token.word])
        if found is None:
            if token.word in RESERVED:
                self.fail("a column or a literal expected")
            self.fail(f"no table of this query has a column {token.value}{scope.suggestion(token.value)}")
        self.take()
        return found

    def _qualified(self, scope: Scope) -> tree.Column:
        label = self.take()
        self.expect(".")
        name = self.token
        if not name.is_name:
            self.fail("a column expected")
        if reason := scope.out_of_reach(name.value, label.value.lower()):
            self.fail(reason, label)
        found = scope.qualified(label.value, name.value)
        if found is None and not scope.knows(label.value):
            self.fail(f"no table or alias is called {label.value}", label)
        if found is None:
            self.fail(f"{label.value} has no column {name.value}{scope.suggestion(name.value)}")
        self.take()
        return found
