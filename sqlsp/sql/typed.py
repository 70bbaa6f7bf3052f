"""Checks SQL that people type in the dialect of an engine: the text must be one SELECT that only reads given tables.

The engine receives the typed text without comments, because some servers execute comments. There are three independent
checks:

* Every token must have a form that sqlglot and the engine read alike (`_without_comments`).
* Every word must be a name or in a list of this module (`_check_words`, `_check_calls`).
* Every name must belong to the schema or to the query itself (`sql.scopes`).
"""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokens import Token, TokenType

from sqlsp.schema.names import keywords
from sqlsp.schema.schema import LOWER
from sqlsp.sql.literals import text_literal
from sqlsp.sql.scopes import Resolver, TablesByParts
from sqlsp.utils.errors import DataError

_FUNCTIONS: Final = keywords(
    """count sum avg min max stddev stddev_samp stddev_pop variance var_samp var_pop median mode percentile_cont
    percentile_disc quantile quantile_cont quantile_disc string_agg group_concat listagg array_agg list any_value first
    last arg_max arg_min max_by min_by bool_and bool_or corr covar_pop covar_samp regr_slope regr_intercept every
    approx_count_distinct width_bucket overlay
    row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
    abs ceil ceiling floor round trunc truncate sign sqrt cbrt power pow exp ln log log10 log2 mod div sin cos tan asin
    acos atan atan2 radians degrees pi greatest least coalesce nullif ifnull nvl if iff isnull
    length char_length character_length octet_length lower upper trim ltrim rtrim btrim left right substr substring
    substring_index mid replace concat concat_ws position strpos instr locate initcap reverse split_part regexp_replace
    regexp_matches regexp_match regexp_extract regexp_substr regexp_like regexp_instr starts_with ends_with contains
    prefix suffix ascii chr unicode translate field strcmp md5 soundex
    now current_date current_time current_timestamp localtime localtimestamp curdate curtime utc_timestamp utc_date
    transaction_timestamp get_current_timestamp date time timestamp datetime date_trunc date_part datepart extract
    to_char to_date to_timestamp to_number strftime strptime time_to_str date_format time_format str_to_date date_add
    date_sub adddate subdate datediff date_diff timediff timestampdiff timestampadd age make_date make_timestamp year
    month day quarter hour minute second week yearweek dayofweek dayofmonth dayofyear dayname monthname weekday isodow
    epoch epoch_ms julian last_day unix_timestamp from_unixtime to_seconds to_days from_days makedate isfinite isnan
    isinf cast try_cast convert typeof unnest generate_series range array_length cardinality list_value
    json_extract json_extract_string json_value json_unquote json_extract_path_text jsonb_extract_path_text"""
)
_WORDS: Final = keywords(  # that may precede a parenthesis without being functions
    """select from where and or not in exists as on using by over partition order group having limit offset union all
    intersect except distinct case when then else end between like ilike similar to is any some values filter within
    join left right inner outer full cross lateral with recursive interval escape ascending rows range array separator
    decimal numeric varchar char character varying bit float double real integer int bigint smallint text
    timestamp time date datetime unsigned signed binary only natural rollup cube sets qualify xor div mod regexp rlike
    materialized at zone collate null exclude replace rename columns grouping row rows groups bernoulli system"""
)
_PLAIN: Final = keywords(  # that no parenthesis may follow
    """true false unknown asc desc nulls first last preceding following unbounded current row rows groups others ties no
    fetch next percent window ordinality precision boolean bool tinyint mediumint hugeint ubigint uinteger usmallint
    utinyint float4 float8 int2 int4 int8 string bytea blob longtext mediumtext tinytext uuid json jsonb timestamptz
    timetz without local both leading trailing for placing tablesample sample repeatable reservoir
    int4range int8range numrange daterange tsrange tstzrange inet cidr
    table positional asof semi anti straight_join set utf8mb4 utf8mb4_bin utf8mb4_general_ci utf8mb4_unicode_ci nocase
    years months days hours minutes seconds weeks quarters decade decades century centuries millennium dow doy isodow
    isoyear microsecond microseconds millisecond milliseconds timezone year_month day_hour day_minute day_second
    hour_minute hour_second minute_second sounds isnull notnull symmetric asymmetric struct map
    current_date current_time current_timestamp localtime localtimestamp"""
)
_MAX_GROWTH: Final = 1_000  # factor by which replacements may lengthen a text
_BEFORE_PARENTHESIS: Final = frozenset((*_FUNCTIONS, *_WORDS))
_ALLOWED: Final = _BEFORE_PARENTHESIS | _PLAIN
_LITERALS: Final = (TokenType.STRING, TokenType.NUMBER, TokenType.BYTE_STRING)
_MAX_CHARACTERS: Final = 50_000  # of a query; so many take about a second to parse
_MAX_NAME_BYTES: Final = 63  # PostgreSQL cuts longer names
_SYSTEM_COLUMNS: Final = frozenset(keywords("ctid xmin xmax cmin cmax tableoid oid rowid"))
logging.getLogger("sqlglot").setLevel(logging.ERROR)  # it warns about refused statements
_WRITES: Final = (
    exp.Insert, exp.Update, exp.Delete, exp.Merge, exp.Create, exp.Drop, exp.Alter, exp.Command, exp.Into, exp.Lock,
    exp.Set, exp.SetItem, exp.Copy, exp.Pragma, exp.Use, exp.Attach, exp.Detach, exp.Parameter, exp.SessionParameter,
    exp.Placeholder, exp.Introducer,
)  # fmt: skip
_WORD: Final = r"[^\W\d][\w$]*"
_TEXT: Final = r"'(?:[^']|'')*'"
_NUMBER: Final = r"\d{1,100}(?:\.\d{0,100})?(?:[eE][+-]?\d{1,4})?"
_ESCAPED: Final = r"'(?:[^'\\]|\\.|'')*'"
_ATOMS: Final[Mapping[str, str]] = {
    "mysql": rf"""{_WORD}|{_NUMBER}|{_ESCAPED}|{_ESCAPED.replace("'", '"')}|`(?:[^`]|``)+`""",
    "postgres": rf"""{_WORD}|{_NUMBER}|{_TEXT}|[eE]{_ESCAPED}|"(?:[^"]|"")+\"""",
    "duckdb": rf"""{_WORD}|\d[\d_]*|{_NUMBER}|{_TEXT}|[eE]{_ESCAPED}|"(?:[^"]|"")+\"""",
}
"""The forms of words, numbers, texts and quoted names that an engine and sqlglot read alike."""
_SYMBOLS: Final[Mapping[str, str]] = {
    "mysql": r"[-+*/%=<>!|&^~(),.]+",
    "postgres": r"[-+*/%=<>!|&^~(),.:\[\]@#?]+",
    "duckdb": r"[-+*/%=<>!|&^~(),.:\[\]{}@#]+",
}


def check_typed(sql: str, dialect: str, tables: TablesByParts) -> str:
    """Returns a typed query without comments, as the engine receives it.

    Raises DataError unless the text is one SELECT that only computes from `tables`.
    """
    if len(sql) > _MAX_CHARACTERS:
        raise DataError(f"a query has at most {_MAX_CHARACTERS:,} characters here, not {len(sql):,}")
    try:
        sql = _without_comments(sql, dialect)
        statements = [tree for tree in sqlglot.parse(sql, read=dialect) if tree is not None]
        if len(statements) != 1 or not isinstance(statements[0], exp.Query):
            raise DataError(f"one query is run here, a SELECT: {sql}")
        tree = statements[0]
        if write := next(tree.find_all(*_WRITES), None):
            raise DataError(f"a query that only reads is run here, not {write.sql(dialect)[:60]}")
        _check_sizes(tree)
        tokens = sqlglot.tokenize(sql, read=dialect)
        alias_starts = {alias.this.meta.get("start") for alias in tree.find_all(exp.TableAlias) if alias.this}
        _check_calls(tokens, alias_starts)
        resolver = Resolver(dialect, tables)
        _check_words(tokens, _names_in(tree, resolver), resolver, tables)
        resolver.resolve(tree)
        return sql
    except RecursionError as error:
        raise DataError("the query is nested too deeply") from error
    except (SqlglotError, ValueError) as error:
        reason = str(error).splitlines()[0].partition(" but got <Token")[0]
        raise DataError(f"the query cannot be read: {reason}") from error
    except (AttributeError, TypeError, LookupError) as error:  # raised by sqlglot for calls with wrong arguments
        raise DataError("the query cannot be read: one of its functions takes other arguments") from error


def _without_comments(sql: str, dialect: str) -> str:
    """Returns a query without comments. All other tokens stay as typed, with one space where blanks were.

    Raises DataError for tokens that sqlglot and the engine may read differently.
    """
    atom = re.compile(_ATOMS[dialect], re.DOTALL)
    symbol = re.compile(_SYMBOLS[dialect], re.DOTALL)
    tokens = sqlglot.tokenize(sql, read=dialect)
    while tokens and tokens[-1].token_type is TokenType.SEMICOLON:
        tokens.pop()
    result = ""
    previous_end = 0
    previous_is_atom = False
    for token in tokens:
        text = sql[token.start : token.end + 1]
        if token.token_type is TokenType.HEREDOC_STRING:
            text = text_literal(token.text)
        if token.token_type is TokenType.SEMICOLON:
            raise DataError(f"one query is run here, and this text has several: {sql[:60]}")
        # a token may have several words: GROUP BY
        is_atom = all(map(atom.fullmatch, text.split())) or atom.fullmatch(text) is not None
        is_adjacent = token.start == previous_end and result != ""
        is_readable = is_atom or symbol.fullmatch(text) is not None
        is_glued = is_adjacent and is_atom and previous_is_atom  # 1e5x may be one token or two tokens
        if not is_readable or is_glued:
            raise DataError(
                f"the query cannot be read at {text[:60]}: write numbers in decimal digits, and texts as '…'"
            )
        begins_comment = result[-1:] + text[:1] in ("--", "/*")  # sqlglot sees no comment here, but an engine might
        result += text if is_adjacent and not begins_comment else f" {text}"
        previous_end = token.end + 1
        previous_is_atom = is_atom
    return result.strip()


def _names_in(tree: exp.Expr, resolver: Resolver) -> set[str]:
    """Returns the names that a query gives to tables, columns, windows and parameters of lambdas.

    Names that PostgreSQL would cut, and so confuse with other names, are left out.
    """
    defining_nodes = (exp.TableAlias, exp.Alias, exp.Window, exp.Lambda, exp.Comprehension, exp.PropertyEQ, exp.Unnest)
    keys = ("this", "alias", "columns", "expressions", "expression", "offset")
    names: set[str] = set()
    for node in tree.find_all(*defining_nodes):
        for key in keys:
            value = node.args.get(key)
            parts = value if isinstance(value, list) else [value]
            names.update(resolver.fold(part) for part in parts if isinstance(part, exp.Identifier))
    return {name for name in names if len(name.encode()) <= _MAX_NAME_BYTES} - _SYSTEM_COLUMNS


def _check_words(tokens: Sequence[Token], defined: Collection[str], resolver: Resolver, tables: TablesByParts) -> None:
    """Raises DataError for a word that is no name of the schema or the query and not in `_ALLOWED`.

    `defined` are the names that the query defines (`_names_in`).
    """
    names = {*defined, *chain.from_iterable(tables), *chain.from_iterable(tables.values())}
    folded = {name.translate(LOWER) for name in names}
    for token in tokens:
        if token.token_type is TokenType.IDENTIFIER:
            unknown = {token.text} - names if resolver.keeps_case else {token.text.translate(LOWER)} - folded
        elif token.token_type in _LITERALS or not token.text[:1].isidentifier():
            continue
        else:
            unknown = {*token.text.translate(LOWER).split()} - _ALLOWED - folded
        if unknown:
            word = min(unknown)[:60]
            raise DataError(f"{word} is not a table or column of this database, nor a keyword that can be used here")


def _check_sizes(tree: exp.Expr) -> None:
    """Raises DataError for calls that may make one cell too long. No time limit of an engine ends such a call."""
    if any(not isinstance(series.parent, exp.Table) for series in tree.find_all(exp.GenerateSeries)):
        raise DataError("a series is allowed only in FROM here: as one value it would take all memory")
    replacements = [node.args.get("replacement") for node in tree.find_all(exp.Replace, exp.RegexpReplace)]
    growth = 1.0  # if every letter is replaced, and all calls are nested
    for replacement in replacements:
        if isinstance(replacement, exp.Literal):
            growth *= max(len(replacement.name), 1)
        elif replacement is not None:
            growth = math.inf
    if growth > _MAX_GROWTH:
        raise DataError("what replaces texts is a short text here: else one cell would take all memory")


def _check_calls(tokens: list[Token], alias_starts: Collection[int]) -> None:
    """Raises DataError for a call of a function that is not in `_FUNCTIONS`. Those only compute from their arguments.

    `alias_starts` are the positions of table aliases. Column names in parentheses may follow an alias: `AS t (a, b)`.
    """
    for previous, token, following in zip([None, *tokens], tokens, tokens[1:], strict=False):
        if following.token_type is not TokenType.L_PAREN or not token.text[:1].isidentifier():
            continue
        if token.token_type in (TokenType.STRING, TokenType.NATIONAL_STRING) or token.start in alias_starts:
            continue
        is_qualified = previous is not None and previous.token_type is TokenType.DOT
        is_quoted = token.token_type is TokenType.IDENTIFIER
        is_known = _BEFORE_PARENTHESIS.issuperset(token.text.lower().split())
        if is_qualified or is_quoted or not is_known:
            raise DataError(f"{token.text[:60]} is no function that can be used here")
