"""Reads SQL text into sqlglot's syntax tree, in a dialect that has only the keywords of our queries.

sqlglot's SQLite accepts far more SQL than a `Query` holds. In this dialect, all other words are ordinary names (`date`,
`rows`), as in SQLite. Every call of a function is an `exp.Anonymous`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final, NoReturn

from sqlglot import exp
from sqlglot.dialects.sqlite import SQLite
from sqlglot.errors import TokenError
from sqlglot.parsers.sqlite import SQLiteParser
from sqlglot.tokens import Token, TokenType

from sqlsp.schema.names import keywords
from sqlsp.utils.errors import SqlError

MAX_TOKENS: Final = 1000  # far more than any answer needs; bounds the recursion over trees
PLAIN_NAME: Final = re.compile(r"[^\W\d]\w*")  # a name that needs no quotes unless it is a keyword
RESERVED: Final = keywords(
    """select from where group by having order limit offset union intersect except join inner left right full outer
    cross natural on using as and or not in like between is null distinct asc desc case exists"""
)
"""The words that cannot name a table without quotes."""

_KEYWORDS: Final = [
    *keywords(
        """== || <> != <= >= select from where having limit offset union intersect except all distinct asc desc join
        inner left right full outer cross natural on using as and or not in like between is null exists case when then
        else end filter over"""
    ),
    *("group by", "order by", "partition by"),
]
_ALIASES: Final = {TokenType.VAR, TokenType.ALL, TokenType.END, TokenType.FILTER, TokenType.OVER}
_JOINS: Final = {*SQLiteParser.JOIN_SIDES, *SQLiteParser.JOIN_KINDS, *SQLiteParser.JOIN_METHODS}
_CLAUSES: Final = (
    *(TokenType.WHERE, TokenType.GROUP_BY, TokenType.HAVING),
    *(TokenType.ORDER_BY, TokenType.LIMIT, TokenType.OFFSET),
)
_TOKEN: Final = re.compile(r"\w[\w$]*(?: BY)?|<>|<=|>=|!=|==|\|\||[=<>(),.;*+/%-]")
_NUMBER: Final = re.compile(r"\d+\.?\d*(?:[eE][+-]?\d+)?")
_QUOTED: Final = (TokenType.IDENTIFIER, TokenType.STRING)
_OPERAND: Final = "a column or a literal expected"


class _Parser(SQLiteParser):
    """The SQLite parser of sqlglot, but stricter: this parser refuses mistakes that sqlglot ignores.

    `meta["start"]` of operands and queries is their position in the text, for messages.
    """

    ID_VAR_TOKENS = _ALIASES | _JOINS | {TokenType.ASC, TokenType.DESC, TokenType.OFFSET}
    TABLE_ALIAS_TOKENS = ALIAS_TOKENS = _ALIASES
    FUNCTIONS: ClassVar[dict[str, Any]] = {}
    FUNCTION_PARSERS: ClassVar[dict[str, Any]] = {}
    NO_PAREN_FUNCTIONS: ClassVar[dict[Any, Any]] = {}
    NO_PAREN_FUNCTION_PARSERS: ClassVar[dict[str, Any]] = {"CASE": lambda self: self._parse_case()}
    MODIFIERS_ATTACHED_TO_SET_OP = False

    def raise_error(self, message: str, token: Token | None = None) -> NoReturn:
        """Raises SqlError at `token`, by default the next token. Replaces messages that only sqlglot's authors know."""
        token = token or self._curr
        shown = self.sql[token.start : token.end + 1] if token else ""
        if message.startswith("Required"):  # an argument of a node
            message = _OPERAND
        elif message.startswith("Invalid expression"):
            message = f"{shown} is not understood here"
        message = re.sub(r"^Expecting (.)$", r"\1 expected", message)
        message = re.sub(r"^Expected table name.*", "a table expected", message)
        ending = f", found {shown or 'the end'}" if message.endswith(" expected") else ""
        raise SqlError(message + ending, self.sql, token.start if token else len(self.sql.rstrip()), shown)

    def _can_parse_limit_or_offset(self) -> bool:
        return False  # neither word is an alias

    def _parse_unary(self) -> exp.Expr | None:
        return _positioned(self._curr, super()._parse_unary())

    def _parse_select(self, *args: Any, **options: Any) -> exp.Expr | None:
        return _positioned(self._curr, super()._parse_select(*args, **options))

    def _parse_csv(self, parse_method: Any, sep: TokenType = TokenType.COMMA) -> list[Any]:
        """Reads a list of one or more items. sqlglot also allows an empty list and a comma at the end."""
        items: list[Any] = []
        while not items or self._match(sep):
            items.append(parse_method())
            if items[-1] is None:
                self.raise_error(_OPERAND)
        return items

    def _parse_function_args(self, alias: bool = False) -> list[exp.Expr]:
        """Reads the arguments of a call. DISTINCT becomes a node around all arguments."""
        if self._match(TokenType.R_PAREN, advance=False):
            return []
        if self._match(TokenType.DISTINCT):
            return [self.expression(exp.Distinct(expressions=self._parse_csv(self._parse_disjunction)))]
        return self._parse_expressions()  # with an alias: CAST(x AS y)

    def _parse_from(self, *args: Any, **options: Any) -> exp.From | None:
        if options.get("joins"):  # DuckDB's queries may begin with FROM
            self.raise_error("SELECT expected")
        return super()._parse_from(*args, **options) or self.raise_error("FROM expected")

    def _parse_query_modifiers(self, this: Any) -> Any:
        """Reads the clauses behind FROM in SQL's order. sqlglot reads them in any order."""
        # sqlglot calls this method again for a SELECT in parentheses
        if not isinstance(this, exp.Select) or "read" in this.meta:
            return this
        this.meta["read"] = True
        for join in self._parse_joins():
            this.append("joins", join)
        for clause in _CLAUSES:
            if self._match(clause, advance=False):
                start = self._next
                name, part = self.QUERY_MODIFIER_PARSERS[clause](self)
                if clause is TokenType.GROUP_BY and ("all" in part.args or not part.expressions):
                    self.raise_error(_OPERAND, start)
                this.set(name, part)
        return this

    def _parse_join(
        self, skip_join_token: bool = False, parse_bracket: bool = False, alias_tokens: Any = None
    ) -> exp.Join | None:
        """Reads a join in linear time. sqlglot needs exponential time for many joins without ON."""
        start = self._curr
        index = self._index
        words: dict[str, str] = {}
        if not self._match(TokenType.COMMA):
            tokens = zip(("method", "side", "kind"), self._parse_join_parts(), strict=True)
            words = {name: token.text.upper() for name, token in tokens if token is not None}
            if not self._match(TokenType.JOIN):
                self._retreat(index)
                return None
        join = exp.Join(this=self._parse_table(alias_tokens=alias_tokens), **words)
        if self._match(TokenType.ON):
            join.set("on", self._parse_disjunction() or self.raise_error(_OPERAND))
        elif self._match(TokenType.USING):
            join.set("using", self._parse_wrapped_csv(self._parse_id_var))
        return self.expression(join, start)


def _positioned(start: Token, node: exp.Expr | None) -> exp.Expr | None:
    """Returns `node`, with the position of `start`, the first token, unless the position is known."""
    if node is not None:
        node.meta.setdefault("start", start.start)
    return node


class _Dialect(SQLite):
    IDENTIFIERS_CAN_START_WITH_DIGIT = True  # columns of Spider, and of CSV files

    class Tokenizer(SQLite.Tokenizer):
        KEYWORDS: ClassVar[dict[str, TokenType]] = {
            **{word.upper(): SQLite.Tokenizer.KEYWORDS[word.upper()] for word in _KEYWORDS},
            **dict.fromkeys(("GROUP", "ORDER", "BY"), TokenType.UNKNOWN),  # these are no names either
        }
        COMMANDS: ClassVar[set[TokenType]] = set()

    Parser = _Parser


_DIALECT: Final = _Dialect()


def tokenize(text: str) -> list[Token]:
    """Returns the tokens of SQL. Raises SqlError at a quote that is never closed or at a stray character."""
    tokenizer = _DIALECT.tokenizer()
    try:
        tokens = tokenizer.tokenize(text)
    except TokenError as error:
        start = tokenizer._core._start
        reason = "a quote or comment is opened here and never closed"
        raise SqlError(reason, text, start, text[start : start + 1]) from error
    if len(tokens) > MAX_TOKENS:
        raise SqlError(f"a query of more than {MAX_TOKENS} tokens", text, tokens[MAX_TOKENS].start)
    is_after_dot = False
    for token in tokens:
        if token.token_type not in _QUOTED:
            if token.token_type is TokenType.NUMBER:
                is_name = _NUMBER.fullmatch(token.text) is None  # a column like 2nd_place
            else:
                _check_characters(token, text)
                is_name = is_after_dot and token.text[:1].isidentifier()  # a column like T.order
            if is_name:
                token.token_type = TokenType.VAR
        is_after_dot = token.token_type is TokenType.DOT
    return tokens


def _check_characters(token: Token, text: str) -> None:
    """Raises SqlError if a token of `text` has a character that SQL lacks."""
    match = _TOKEN.match(token.text)
    length = match.end() if match else 0
    if length < len(token.text):
        raise SqlError("SQL has no such character", text, token.start + length, token.text[length])


def parse_syntax(text: str) -> tuple[exp.Expr, list[Token]]:
    """Returns the syntax tree and the tokens of one SELECT. Raises SqlError for any other text."""
    tokens = tokenize(text)
    while tokens and tokens[-1].token_type is TokenType.SEMICOLON:
        tokens.pop()
    if not tokens:
        raise SqlError("there is no SQL here", text, len(text.rstrip()))
    parser = _Parser(dialect=_DIALECT)
    parser.sql = text
    first = next((token for token in tokens if token.token_type is not TokenType.L_PAREN), tokens[-1])
    if first.token_type is not TokenType.SELECT:
        parser.raise_error("SELECT expected", first)
    _check_neighbors(tokens, parser)
    (statement,) = parser._parse(_parse_statement, tokens, text)
    assert statement is not None
    return statement, tokens


def _check_neighbors(tokens: Sequence[Token], parser: _Parser) -> None:
    """Raises SqlError for mistakes that sqlglot ignores: SQL behind a semicolon, AS without an alias or an operand."""
    for token, following in zip(tokens, [*tokens[1:], None], strict=True):
        following_type = following.token_type if following is not None else None
        if token.token_type is TokenType.SEMICOLON:
            parser.raise_error("Invalid expression", following)
        if token.token_type is TokenType.ALIAS and following_type not in (*_ALIASES, *_QUOTED):
            parser.raise_error("an alias expected", following)
        needs_operand = token.token_type in (TokenType.SELECT, TokenType.DISTINCT, TokenType.ALL)
        if needs_operand and following_type is TokenType.ALIAS:
            parser.raise_error(_OPERAND, following)


def _parse_statement(parser: Any) -> exp.Expr | None:
    """Reads a query and the set operations behind it. The query may be in parentheses."""
    query: exp.Expr | None = parser._parse_select(nested=True, parse_subquery_alias=False)
    return parser._parse_set_operations(query)
