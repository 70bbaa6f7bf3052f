"""Reads expressions and conditions: everything between the clause words of a SELECT."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, cast, get_args

from sqlsp.schema.names import words
from sqlsp.schema.schema import STAR
from sqlsp.sql import query as tree
from sqlsp.sql.idiom_reader import CALLS, Raw
from sqlsp.sql.lexer import PLAIN_NAME, Cursor, Token, TokenKind
from sqlsp.sql.scope import Scope
from sqlsp.sql.trees import conjunction, disjunction, negate

FUNCTIONS: Final = {name: name for name in get_args(tree.Function)}
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
_BOOLEANS: Final = {"true": "1", "false": "0"}
_OF_A_NAME: Final = words(". + - * /")  # after a name in double quotes, these show that it was a table or column
_AFTER_OPERAND: Final = frozenset([*OPERATORS, *words("+ - * / in like between is not")])


class ExpressionReader:
    """Reads expressions and conditions at a cursor; sub-queries are read by `read_query(scope)`."""

    def __init__(self, cursor: Cursor, read_query: Callable[[Scope], tree.Query]) -> None:
        self.cursor = cursor
        self.read_query = read_query

    def condition(self, scope: Scope) -> tree.Condition:
        """A condition: OR over AND over NOT over comparisons."""
        series = self.cursor.series
        return disjunction(series(lambda: conjunction(series(lambda: self._negation(scope), "and")), "or"))

    def _negation(self, scope: Scope) -> tree.Condition:
        cursor, negated = self.cursor, False
        while cursor.accept("not"):
            negated = not negated
        opens = False  # whether a `(` here wraps a condition; if it wraps an operand, an operator follows
        if cursor.sees("(") and not cursor.sees_subquery():
            after = cursor.closing(cursor.at) + 1
            opens = after >= len(cursor.tokens) or cursor.tokens[after].word not in _AFTER_OPERAND
        condition = cursor.within(lambda: self.condition(scope)) if opens else self._comparison(scope)
        return negate(condition) if negated else condition

    def _comparison(self, scope: Scope) -> tree.Condition:
        if self.cursor.sees("exists"):
            self.cursor.fail("EXISTS is not supported; use IN (SELECT ...)")
        start = self.cursor.token
        left = self._operand(scope, quoted_is_text=False)
        if not isinstance(left, tree.Query) and self.cursor.accept("is"):
            negated = self.cursor.accept("not")
            self.cursor.expect("null")
            return tree.IsNull(left, negated)
        negated = self.cursor.accept("not")
        word = self.cursor.token.word
        if word in OPERATORS and not negated:
            self.cursor.take()
            return self._compared(OPERATORS[word], left, self._operand(scope, quoted_is_text=True), start)
        if word not in ("in", "like", "between"):
            self.cursor.fail("IN, LIKE or BETWEEN expected" if negated else "a comparison expected")
        if isinstance(left, tree.Query):
            self.cursor.fail(f"a sub-query on the left of {word.upper()} is not supported", start)
        self.cursor.take()
        if word == "between":
            low = self._operand(scope, quoted_is_text=True)
            self.cursor.expect("and")
            return tree.Between(left, low, self._operand(scope, quoted_is_text=True), negated)
        right = self._in_list(scope) if word == "in" else self._operand(scope, quoted_is_text=True)
        return tree.Comparison("in" if word == "in" else "like", left, right, negated)

    def _compared(
        self,
        operator: tree.Operator,
        left: tree.Expression | tree.Query,
        right: tree.Expression | tree.Query,
        start: Token,
    ) -> tree.Condition:
        """`left operator right`; a literal or sub-query on the left is swapped with a column on the right."""
        movable = isinstance(left, tree.Value | tree.Query) and not isinstance(right, tree.Value | tree.Query)
        if movable or (isinstance(left, tree.Query) and isinstance(right, tree.Value)):
            left, right, operator = right, left, tree.MIRRORED[operator]
        if isinstance(left, tree.Query):
            self.cursor.fail("a comparison of two sub-queries is not supported", start)
        return tree.Comparison(operator, left, right)

    def _operand(self, scope: Scope, quoted_is_text: bool) -> tree.Expression | tree.Query:
        """One side of a comparison: double quotes are text, on the left a column if there is one of that name.

        A name that can only be written in quotes ("due date") is a column on the right, too.
        """
        if self.cursor.sees_subquery():
            return self._subquery(scope)
        token = self.cursor.token
        if token.kind is TokenKind.QUOTED and self.cursor.ahead().word not in _OF_A_NAME:
            named = scope.plain(token.value) is not None
            if named and not PLAIN_NAME.fullmatch(token.value):
                return self.expression(scope)
            if quoted_is_text and named:
                self.cursor.approximate(_COLUMN_OR_TEXT)
            if quoted_is_text or not named:
                self.cursor.take()
                return tree.Value(token.value, quoted=True)
        return self.expression(scope)

    def _subquery(self, scope: Scope) -> tree.Query:
        return self.cursor.within(lambda: self.read_query(scope))

    def _in_list(self, scope: Scope) -> tree.Query | tree.Values:
        def literal() -> tree.Value:
            token = self.cursor.token
            value = self._operand(scope, quoted_is_text=True)
            if not isinstance(value, tree.Value):
                self.cursor.fail("only literals are supported in an IN list", token)
            return value

        if not self.cursor.sees_subquery():
            return tree.Values(tuple(self.cursor.within(lambda: self.cursor.series(literal))))
        if self.cursor.sees("(", "("):
            self.cursor.approximate("a sub-query in two parentheses is a single value; write one pair")
        return self._subquery(scope)

    def expression(self, scope: Scope) -> tree.Expression:
        if not self.cursor.people:
            return self._sum(scope)
        parts = self.cursor.series(lambda: self._sum(scope), "||")
        return cast(tree.Expression, Raw("||", tuple(parts))) if len(parts) > 1 else parts[0]

    def _sum(self, scope: Scope) -> tree.Expression:
        return self._chain(("+", "-"), lambda: self._chain(("*", "/"), lambda: self._factor(scope)))

    def _chain(self, operations: Collection[str], read: Callable[[], tree.Expression]) -> tree.Expression:
        """What `read` reads once, and again after each of these operations; they lean to the left."""
        result = read()
        while self.cursor.token.word in operations:
            result = tree.Arithmetic(cast(tree.Operation, self.cursor.take().word), result, read())
        return result

    def _factor(self, scope: Scope) -> tree.Expression:
        cursor, token = self.cursor, self.cursor.token
        if cursor.accept("-"):
            operand = self._factor(scope)
            if isinstance(operand, tree.Value) and not operand.quoted and not (operand.text or "").startswith("-"):
                return tree.Value(f"-{operand.text}")
            return tree.Arithmetic("-", tree.Value("0"), operand)
        if cursor.people and (cursor.sees("case") or cursor.sees("cast")):
            return self._case(scope) if cursor.accept("case") else self._cast(scope)
        if cursor.people and cursor.sees_subquery():
            return cast(tree.Expression, self._subquery(scope))
        if cursor.sees_subquery():
            cursor.fail("a sub-query is supported on the right of a comparison, in IN and as the only one in FROM")
        if cursor.sees("("):
            return cursor.within(lambda: self.expression(scope))
        if token.kind in (TokenKind.NUMBER, TokenKind.STRING):
            cursor.take()
            return tree.Value(token.value, quoted=token.kind is TokenKind.STRING)
        if token.kind is TokenKind.WORD and cursor.ahead().word == "(":
            return self._call(scope) if cursor.people else self._aggregate(scope)
        return self.column(scope)

    def _case(self, scope: Scope) -> tree.Expression:
        cursor = self.cursor
        operand = None if cursor.sees("when") else self.expression(scope)
        arguments: list[object] = []
        while cursor.accept("when"):
            start = cursor.token
            when = (
                self.condition(scope)
                if operand is None
                else self._compared("=", operand, self.expression(scope), start)
            )
            cursor.expect("then")
            arguments += [when, self.expression(scope)]
        arguments.append(self.expression(scope) if cursor.accept("else") else None)
        if len(arguments) == 1:
            cursor.fail("WHEN expected")
        cursor.expect("end")
        return cast(tree.Expression, Raw("case", tuple(arguments)))

    def _cast(self, scope: Scope) -> tree.Expression:
        self.cursor.expect("cast")
        self.cursor.expect("(")
        inside = self.expression(scope)
        self.cursor.expect("as")
        kind = self.cursor.take()
        self.cursor.expect(")")
        if kind.word in ("real", "float", "double"):
            return tree.Arithmetic("*", tree.Value("1.0"), inside)
        if kind.word not in ("integer", "int"):
            self.cursor.fail("CAST is supported to INTEGER and REAL", kind)
        return cast(tree.Expression, Raw("cast", (inside,)))

    def _call(self, scope: Scope) -> tree.Expression:
        """A function with FILTER and OVER, for `idiom_reader.fold`; a plain aggregate as it is."""
        cursor, start = self.cursor, self.cursor.take()
        if start.word not in FUNCTIONS and start.word not in CALLS:
            cursor.fail(
                f"{start.text} is not supported; the functions are {', '.join([*FUNCTIONS, *sorted(CALLS)])}", start
            )
        cursor.expect("(")
        distinct = cursor.accept("distinct")
        read = [] if cursor.sees(")") else cursor.series(lambda: self.star(scope) or self.expression(scope))
        arguments = [tree.Now() if argument == tree.Value("now", quoted=True) else argument for argument in read]
        cursor.expect(")")
        if start.word == "count" and len(arguments) == 1 and isinstance(arguments[0], tree.Value) and not distinct:
            arguments = [tree.Column(STAR)]
        where = None
        if cursor.accept("filter"):
            cursor.expect("(")
            cursor.expect("where")
            where = self.condition(scope)
            cursor.expect(")")
        over = None
        if cursor.accept("over"):
            cursor.expect("(")
            partition = cursor.series(lambda: self.expression(scope)) if cursor.accept("partition", "by") else []
            ordered = cursor.accept("order", "by")
            order = cursor.series(lambda: self.directed(self.expression(scope))) if ordered else []
            over = tuple(partition), tuple(order)
            cursor.expect(")")
        plain = (
            len(arguments) == 1
            and isinstance(arguments[0], tree.Column | tree.Arithmetic)
            and where is None
            and over is None
        )
        if start.word in FUNCTIONS and plain:
            return tree.Aggregate(FUNCTIONS[start.word], cast(tree.Column, arguments[0]), distinct)
        return cast(tree.Expression, Raw(start.word, tuple(arguments), distinct, over, where))

    def directed(self, expression: tree.Expression) -> tree.Key:
        descending = self.cursor.accept("desc")
        if not descending:
            self.cursor.accept("asc")
        return tree.Key(expression, descending)

    def _aggregate(self, scope: Scope) -> tree.Aggregate:
        cursor, name = self.cursor, self.cursor.take()
        if name.word not in FUNCTIONS:
            cursor.fail(f"{name.text} is not supported; the functions are {', '.join(FUNCTIONS)}", name)
        cursor.expect("(")
        distinct = cursor.accept("distinct")
        start = cursor.token
        argument = self.star(scope) or self.expression(scope)
        cursor.expect(")")
        if isinstance(argument, tree.Value) and name.word == "count" and not distinct:
            argument = tree.Column(STAR)  # count(1) counts rows, as count(*) does
        if not isinstance(argument, tree.Column | tree.Arithmetic) or any(
            isinstance(n, tree.Aggregate) for n in tree.walk(argument)
        ):
            cursor.fail(f"{name.text} of a literal or of an aggregate is not supported", start)
        return tree.Aggregate(FUNCTIONS[name.word], argument, distinct)

    def star(self, scope: Scope) -> tree.Column | None:
        """`*` or `table.*` as column 0, if one stands here."""
        if self.cursor.accept("*"):
            return tree.Column(STAR)
        if self.sees_table_star():
            self.table_star(scope)
            return tree.Column(STAR)
        return None

    def sees_table_star(self) -> bool:
        return self.cursor.ahead(1).word == "." and self.cursor.ahead(2).word == "*"

    def table_star(self, scope: Scope) -> tuple[int, int]:
        token = self.cursor.take()
        known = ((table, instance) for label, table, instance in scope.entries if label == token.value.lower())
        if (found := next(known, None)) is None:
            self.cursor.fail(f"FROM has no table or alias {token.value}", token)
        self.cursor.at += 2
        return found

    def column(self, scope: Scope) -> tree.Expression:
        """A name, qualified or not (an unqualified one may be the alias of a select item)."""
        cursor, token = self.cursor, self.cursor.token
        if token.kind not in (TokenKind.WORD, TokenKind.QUOTED, TokenKind.NAME):
            cursor.fail("a column or a literal expected")
        if cursor.ahead().word == ".":
            return self._qualified(scope)
        if reason := scope.out_of_reach(token.value):
            cursor.fail(reason)
        found = scope.plain(token.value)
        if found is not None:
            cursor.take()
            return found
        if token.word in _BOOLEANS:
            cursor.take()
            return tree.Value(_BOOLEANS[token.word])
        if token.word in RESERVED:
            cursor.fail("a column or a literal expected")
        hint = scope.suggestion(token.value)
        return cursor.fail(f"no table of this query has a column {token.value}{hint}")

    def _qualified(self, scope: Scope) -> tree.Column:
        cursor, label = self.cursor, self.cursor.take()
        cursor.expect(".")
        name = cursor.token
        if name.kind not in (TokenKind.WORD, TokenKind.QUOTED, TokenKind.NAME):
            cursor.fail("a column expected")
        if reason := scope.out_of_reach(name.value, label.value.lower()):
            cursor.fail(reason, label)
        found = scope.qualified(label.value, name.value)
        if found is None and not scope.knows(label.value):
            cursor.fail(f"no table or alias is called {label.value}", label)
        if found is None:
            cursor.fail(f"{label.value} has no column {name.value}{scope.suggestion(name.value)}")
        cursor.take()
        return found
