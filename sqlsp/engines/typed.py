"""SQL that people type, in an engine's own dialect: one SELECT of the tables that are asked, by functions that compute.

The text is read into a tree and written anew from it, so that what is checked is what runs: no comment that a server
would obey, and no literal but as the dialect quotes it.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Collection
from typing import Final

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError
from sqlglot.tokens import Token, TokenType

from sqlsp.common.errors import DataError
from sqlsp.schema.names import words

_FUNCTIONS: Final = words(
    """count sum avg min max stddev stddev_samp stddev_pop variance var_samp var_pop median mode percentile_cont
    percentile_disc quantile quantile_cont quantile_disc string_agg group_concat listagg array_agg list any_value first
    last arg_max arg_min max_by min_by bool_and bool_or corr covar_pop covar_samp regr_slope regr_intercept
    row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
    abs ceil ceiling floor round trunc truncate sign sqrt cbrt power pow exp ln log log10 log2 mod div sin cos tan asin
    acos atan atan2 radians degrees pi greatest least coalesce nullif ifnull nvl if iff isnull
    length char_length character_length octet_length lower upper trim ltrim rtrim btrim left right substr substring
    substring_index mid replace concat concat_ws position strpos instr locate initcap reverse split_part regexp_replace
    regexp_matches regexp_match regexp_extract regexp_substr regexp_like regexp_instr starts_with ends_with contains
    prefix suffix ascii chr unicode translate field strcmp md5 soundex levenshtein
    now current_date current_time current_timestamp localtime localtimestamp curdate curtime utc_timestamp utc_date
    transaction_timestamp get_current_timestamp date time timestamp datetime date_trunc date_part datepart extract
    to_char to_date to_timestamp to_number strftime strptime time_to_str date_format time_format str_to_date date_add
    date_sub adddate subdate datediff date_diff timediff timestampdiff timestampadd age make_date make_timestamp year
    month day quarter hour minute second week yearweek dayofweek dayofmonth dayofyear dayname monthname weekday isodow
    epoch epoch_ms julian last_day unix_timestamp from_unixtime to_seconds to_days from_days makedate isfinite isnan
    isinf cast try_cast convert typeof unnest generate_series range array_length cardinality list_value
    json_extract json_extract_string json_value json_unquote json_extract_path_text jsonb_extract_path_text"""
)
_WORDS: Final = words(  # that are no functions where a parenthesis follows
    """select from where and or not in exists as on using by over partition order group having limit offset union all
    intersect except distinct case when then else end between like ilike similar to is any some values filter within
    join left right inner outer full cross lateral with recursive interval escape ascending rows range array separator
    decimal numeric varchar char character varying bit float double real integer int bigint smallint text
    timestamp time date datetime unsigned signed binary only natural rollup cube sets qualify xor div mod regexp rlike
    materialized at zone collate null exclude replace rename columns"""
)
_GROWTH: Final = 1_000  # times as long as they were may replaced texts become
_KNOWN: Final = frozenset((*_FUNCTIONS, *_WORDS))
logging.getLogger("sqlglot").setLevel(logging.ERROR)  # it warns of statements that are refused
_WRITES: Final = (
    exp.Insert, exp.Update, exp.Delete, exp.Merge, exp.Create, exp.Drop, exp.Alter, exp.Command, exp.Into, exp.Lock,
    exp.Set, exp.SetItem, exp.Copy, exp.Pragma, exp.Use, exp.Attach, exp.Detach, exp.Parameter, exp.SessionParameter,
    exp.Placeholder, exp.Introducer,
)  # fmt: skip


def check_typed(sql: str, dialect: str, tables: Collection[str]) -> str:
    """A typed query as it may run. Raises DataError for anything but one SELECT of `tables`, names in small letters."""
    try:
        statements = [tree for tree in sqlglot.parse(sql, read=dialect) if tree is not None]
        if len(statements) != 1 or not isinstance(statements[0], exp.Query):
            raise DataError(f"one query is run here, a SELECT: {sql}")
        (tree,) = statements
        if found := next(tree.find_all(*_WRITES), None):
            raise DataError(f"a query that only reads is run here, not {found.sql(dialect)[:60]}")
        _check_sizes(tree)
        common = {each.alias.lower() for each in tree.find_all(exp.CTE)}
        for table in tree.find_all(exp.Table):
            name = ".".join(part.name for part in table.parts).lower()
            is_known = name in tables or (name in common and len(table.parts) == 1)
            if not is_known and not isinstance(table.this, exp.Func):  # which is checked as all calls are
                raise DataError(f"there is no table {name[:60]} among those that can be asked")
        for node in reversed(list(tree.find_all(exp.RegexpLike)) if dialect == "mysql" else []):  # of MySQL alone there
            sides = (side.sql(dialect) for side in (node.this, node.expression))
            node.replace(exp.Var(this=f"({' REGEXP '.join(sides)})"))
        written = tree.sql(dialect=dialect, comments=False)
        _check_calls(sqlglot.tokenize(written, read=dialect))
        return written
    except (SqlglotError, ValueError, RecursionError) as error:
        raise DataError(f"the query cannot be read: {str(error).splitlines()[0]}") from error
    except (AttributeError, TypeError, LookupError) as error:  # sqlglot's own, of a call with other arguments
        raise DataError("the query cannot be read: one of its functions takes other arguments") from error


def _check_sizes(tree: exp.Expr) -> None:
    """Raise DataError for what makes one cell so long that no time limit of an engine ends it."""
    if any(not isinstance(series.parent, exp.Table) for series in tree.find_all(exp.GenerateSeries)):
        raise DataError("a series stands in FROM here: as one value it would take all memory")
    texts = [node.args.get("replacement") for node in tree.find_all(exp.Replace, exp.RegexpReplace)]
    longer = [len(text.name) if isinstance(text, exp.Literal) else math.inf for text in texts if text is not None]
    if math.prod(max(length, 1) for length in longer) > _GROWTH:
        raise DataError("what replaces texts is a short text here: else one cell would take all memory")


def _check_calls(tokens: list[Token]) -> None:
    """Raise DataError for a call of a function that does not just compute from its arguments."""
    for before, token, after in zip([None, *tokens], tokens, tokens[1:], strict=False):
        if after.token_type is not TokenType.L_PAREN or not token.text[:1].isidentifier():
            continue
        kind = before.token_type if before is not None else None
        known = _KNOWN.issuperset(token.text.lower().split()) and kind is not TokenType.DOT
        known = known and token.token_type is not TokenType.IDENTIFIER
        is_string = token.token_type in (TokenType.STRING, TokenType.NATIONAL_STRING)
        if not known and not is_string and kind not in (TokenType.WITH, TokenType.RECURSIVE, TokenType.ALIAS):
            raise DataError(f"{token.text[:60]} is no function that can be used here")
