"""Signs that a candidate is wrong that need no network. What each counts for is learnt (`judge`).

The following are rare in queries that people wrote:

* a literal beside a column that does not hold it, although another column does
* a number compared with a column of texts that does not hold it
* the same thing selected twice
* something that the question says and the query does not use: a quotation, a number in digits, a date, a cell of
  several words, or one of one word with a capital letter, or what a glossary says a word means
* a comparison with all rows of a table, of which SQL takes any one (`price < (SELECT price FROM product)`)
* IN or = (SELECT …) between columns that neither a key nor their name relates
* a condition said twice
* groups of one row each: by the primary key of the only table
* a number of other rows than those that the question counts (*how many orders …* and no orders in FROM)

What no data can make sense of is not in the beam at all (`sense`).

A question that is read with others goes on from the last query. The following is rare then:

* a condition of the query before is gone, and none on its columns is in its place
* of what was shown of several rows something is no longer shown (*their prices?* adds prices to the names)
* of what was shown of one row something is shown again (*and its price?* asks for nothing but the price)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.reference import points_back
from sqlsp.question.things import find_counted
from sqlsp.question.words import item_stems
from sqlsp.schema.schema import Schema
from sqlsp.sql.literals import is_number, literals_in
from sqlsp.sql.query import (
    Aggregate,
    And,
    Between,
    Column,
    Comparison,
    Condition,
    IsNull,
    Joined,
    Node,
    Or,
    Query,
    Value,
    compared_with,
    parts_of,
    walk,
)

LOST: Final = "a condition of the query before lost"
LOST_BY_POINTING: Final = "the same, though the question points back"
NO_LONGER_SHOWN: Final = "shown of several rows before, and no longer"
SHOWN_AGAIN: Final = "shown of one row before, and again"


def find_breaks(query: Query, before: Query | None, question: str) -> Counter[str]:
    """How an explicit query does not go on from the one `before` that of its question, and how often."""
    found = Counter[str]()
    if before is None:
        return found
    found[LOST] = _count_lost(query, before)
    found[LOST_BY_POINTING] = found[LOST] * points_back(question)
    if collect_tables(query) & collect_tables(before):
        again = sum(item in query.select for item in before.select)
        limit = before.order.limit if before.order is not None else None
        one = (limit is not None and limit.text == "1") or any(
            isinstance(each, Comparison) and each.operator == "=" and isinstance(each.right, Query)
            for each in _list_conditions(before)
        )
        found[SHOWN_AGAIN if one else NO_LONGER_SHOWN] = again if one else len(before.select) - again
    return +found


def breaks_off(query: Query, before: Query) -> bool:
    """Whether a query has nothing of the conditions of the one before it; of one without any, of what it shows."""
    if conditions := _list_conditions(before):
        return _count_lost(query, before) == len(conditions)
    groups, order = before.group.keys if before.group else (), before.order.keys if before.order else ()
    told, kept = {*before.select, *groups, *order}, set(walk(query))
    return told.isdisjoint(kept) and before.where not in kept


def collect_tables(query: Query | None) -> set[int]:
    """The tables of a query and of those nested in it; none of None."""
    if query is None:
        return set()
    return {table for node in walk(query) if isinstance(node, Joined) for table in node.tables}


def _count_lost(query: Query, before: Query) -> int:
    own = [_collect_columns(node) for node in walk(query) if isinstance(node, Comparison | Between | IsNull)]
    kept = set(walk(query))
    return sum(part not in kept and _collect_columns(part) not in own for part in _list_conditions(before))


def _list_conditions(query: Query) -> Collection[Condition]:
    """The conditions of a query, without those that say that something is known: rules write them."""
    return [each for each in parts_of(query.where, And) if not (isinstance(each, IsNull) and each.negated)]


def _collect_columns(node: Node) -> frozenset[int]:
    return frozenset(each.index for each in walk(node) if isinstance(each, Column))


ELSEWHERE: Final = "a cell of another column"
NO_TEXT: Final = "number against texts"
TWICE: Final = "selected twice"
UNUSED: Final = "said and not used"
UNNAMED: Final = "a name not used"
ANY_ROW: Final = "compared with any row"
UNRELATED: Final = "a subquery of an unrelated column"
ITSELF: Final = "a condition said twice"
ONE_ROW: Final = "groups of one row"
OTHERS: Final = "a number of other rows"
_EXACT: Final = ("=", "!=", "in")
_DIGITS: Final = re.compile(r"[0-9]{1,18}")  # longer numbers are cut: Python makes no int of thousands of digits
_SAYINGS: Final = (MentionKind.QUOTED, MentionKind.NUMBER, MentionKind.DATE)


def find_implausible(
    query: Query,
    schema: Schema,
    candidates: LiteralCandidates | None,
    words: Sequence[str] = (),
    literals: Collection[str] = (),
) -> Counter[str]:
    """The implausible things in an explicit query, and how often each occurs.

    `candidates` are those of its question, None if literals are not predicted, `words` its words.
    `literals` count as used by the query, too.
    """
    found = Counter[str]()
    for node in walk(query):
        found[ITSELF] += isinstance(node, And | Or) and node.left in parts_of(node.right, type(node))
        if isinstance(node, Query):
            found[TWICE] += len(set(node.select)) < len(node.select)
            found[ONE_ROW] += _has_groups_of_one_row(node, schema)
        elif isinstance(node, Comparison) and isinstance(node.right, Query):
            found[ANY_ROW] += node.operator != "in" and _is_any_row(node.right)
            found[UNRELATED] += node.operator in ("in", "=") and not _may_hold(node.left, node.right.select[0], schema)
    found[OTHERS] += _counts_others(query, words, schema)
    if candidates is not None:
        for column, literal, exact in _find_compared(query):
            holders = candidates.holders.get(literal, ())
            if exact and column not in holders and not is_number(literal):  # which any column may hold
                found[ELSEWHERE] += bool(holders)
            elif exact and column not in holders and schema.columns[column].type == "text":
                # where the question names no cell, they may not have been read; of Spider's training queries 53 compare
                # a text with a number, 49 of them with one that is a cell
                found[NO_TEXT] += bool(candidates.holders)
        used = {*literals_in(query), *literals}
        covered = set[int]().union(*(each.words for each in candidates.offered if each.text in used))
        found[UNUSED] += _count_unused(candidates, used, covered, schema)
        # cells of one word with a capital letter, which the first word has anyway
        cells = (each.words for each in candidates.offered if each.kind == MentionKind.CELL and len(each.words) == 1)
        alone = {word for (word,) in cells} - covered
        found[UNNAMED] += sum(0 < place < len(words) and words[place][:1].isupper() for place in alone)
    return +found


def count_joins(query: Query, known: Collection[int] = ()) -> int:
    """How many joins the longest FROM of an explicit query has; one with a `known` table does not count."""
    longest = max((node.tables for node in walk(query) if isinstance(node, Joined)), key=len, default=())
    return min(max(len(longest) - 1, 0), len({*longest} - {*known}))


def _find_compared(query: Query) -> Iterator[tuple[int, str, bool]]:
    """(column, literal, whether it must be equal) for each column that a condition compares with a literal."""
    for node in walk(query):
        if isinstance(node, Comparison | Between) and isinstance(node.left, Column):
            operator = node.operator if isinstance(node, Comparison) else "between"
            for literal in compared_with(node) if operator != "like" else ():
                if isinstance(literal, Value) and literal.text:  # '' means a missing value and fits any column
                    yield node.left.index, literal.text, operator in _EXACT


def _is_any_row(nested: Query) -> bool:
    has_limit = nested.order is not None and nested.order.limit is not None
    chosen = has_limit or nested.where is not None or nested.group is not None or nested.combined is not None
    return not chosen and not any(isinstance(node, Aggregate) for item in nested.select for node in walk(item))


def _has_groups_of_one_row(query: Query, schema: Schema) -> bool:
    if query.group is None or not isinstance(query.source, Joined) or len(query.source.tables) > 1:
        return False
    by_key = any(isinstance(key, Column) and schema.is_whole_key(key.index) for key in query.group.keys)
    figures = (*query.select, query.group.having, query.order)
    return by_key and any(isinstance(node, Aggregate) for part in figures if part for node in walk(part))


def _counts_others(query: Query, words: Sequence[str], schema: Schema) -> bool:
    """Whether a query counts rows, and none of the table whose rows the question counts."""
    (counted, *others), source = query.select, query.source
    if others or query.group is not None or query.combined is not None or not isinstance(source, Joined):
        return False
    if not isinstance(counted, Aggregate) or counted.function != "count":
        return False
    asked = find_counted(words, schema)
    if asked is None or asked in source.tables:
        return False
    stems, what = item_stems(schema), counted.argument
    return (
        not isinstance(what, Column)
        or schema.is_star(what.index)
        or not stems[what.index] & stems[schema.star_of(asked)]
    )


def _may_hold(member: Node, selected: Node, schema: Schema) -> bool:
    """Whether `member` can be among `selected`.

    Two columns must have the same name or be tied by keys; anything else can.
    """
    if not isinstance(member, Column) or not isinstance(selected, Column):
        return True
    names = {schema.columns[column.index].name.lower() for column in (member, selected)}
    return len(names) == 1 or not _find_tied(member.index, schema).isdisjoint(_find_tied(selected.index, schema))


def _find_tied(column: int, schema: Schema) -> set[int]:
    return {column} | {other for referring, other in schema.foreign_keys if referring == column}


def _count_unused(candidates: LiteralCandidates, used: set[str], covered: set[int], schema: Schema) -> int:
    """How many literals that a query nearly always has to use none in `used` covers, in whole or in part.

    `covered` are the words that these cover. A number is covered by a literal that has its digits (`LIKE '4:%'`), and
    by its neighbour: `more than 2` may be `>= 3`.
    """
    meant = {(column, value) for column, info in enumerate(schema.columns) for _, value in info.value_words}
    sayings = [
        (frozenset(words), text)
        for text, words, kind, columns in candidates.offered
        if words
        and (
            kind in _SAYINGS
            or (kind == MentionKind.CELL and len(words) > 1)
            or any((column, text) in meant for column in columns)
        )
    ]
    digits = {int(part) for text in used for part in _DIGITS.findall(text)}
    near = used | {f"{number + step}" for number in digits for step in (-1, 0, 1)}
    said, found = {*covered}, 0
    for words, text in sorted(sayings, key=lambda saying: -len(saying[0])):
        if not words & said and text not in near:
            found += 1
            said |= words  # shorter literals within this one do not count again
    return found
