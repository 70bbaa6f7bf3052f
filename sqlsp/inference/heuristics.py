"""Signals that a candidate is wrong: patterns that are rare in queries that people write.

They are computed without the network. They are features, for which the judge learns weights. In a conversation, some
signals compare the query with the previous one, because a question usually continues it. Queries that no data can
satisfy never get here: `inference.constraints` removes them from the beam.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from sqlsp.linking.types import LiteralCandidates
from sqlsp.question.mentions import MentionKind
from sqlsp.question.rows import points_back
from sqlsp.question.words import find_counted_table, item_stems
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

# Signals by their names in judge.json.
ELSEWHERE: Final = "a cell of another column"  # the literal is a cell of other columns, not of the compared one
NO_TEXT: Final = "number against texts"  # a number compared with a text column that does not contain it
TWICE: Final = "selected twice"
ITSELF: Final = "a condition said twice"
UNUSED: Final = "said and not used"  # a quotation, number, date, cell of several words, or word of a glossary
UNNAMED: Final = "a name not used"  # a cell of one word with a capital letter
ANY_ROW: Final = "compared with any row"  # `price < (SELECT price FROM product)`
UNRELATED: Final = "a subquery of an unrelated column"  # IN or = (SELECT …) without a common key or name
ONE_ROW: Final = "groups of one row"  # by the primary key of the only table
OTHERS: Final = "a number of other rows"  # *how many orders …* without orders in FROM
LOST: Final = "a condition of the query before lost"  # and no other condition on its columns
LOST_BY_POINTING: Final = "the same, though the question points back"
NO_LONGER_SHOWN: Final = "shown of several rows before, and no longer"  # *their prices?* adds prices to the names
SHOWN_AGAIN: Final = "shown of one row before, and again"  # *and its price?* asks for the price alone

_EXACT: Final = ("=", "!=", "in")
_DIGITS: Final = re.compile(r"[0-9]{1,18}")  # longer numbers are cut: `int` refuses thousands of digits
_MENTIONS: Final = (MentionKind.QUOTED, MentionKind.NUMBER, MentionKind.DATE)


def find_breaks(query: Query, last: Query | None, question: str) -> Counter[str]:
    """Counts the signals that an explicit query does not continue the previous query `last`, by name."""
    counts = Counter[str]()
    if last is None:
        return counts
    counts[LOST] = _count_lost(query, last)
    counts[LOST_BY_POINTING] = counts[LOST] * points_back(question)
    if collect_tables(query) & collect_tables(last):
        again = sum(item in query.select for item in last.select)
        if _has_one_row(last):
            counts[SHOWN_AGAIN] = again
        else:
            counts[NO_LONGER_SHOWN] = len(last.select) - again
    return +counts


def _has_one_row(query: Query) -> bool:
    limit = query.order.limit if query.order is not None else None
    return (limit is not None and limit.text == "1") or any(
        isinstance(part, Comparison) and part.operator == "=" and isinstance(part.right, Query)
        for part in _list_conditions(query)
    )


def breaks_off(query: Query, last: Query) -> bool:
    """True if a query retains no condition of the previous query `last`.

    If `last` has no conditions: if the query retains nothing that `last` selects, groups by or sorts by.
    """
    if conditions := _list_conditions(last):
        return _count_lost(query, last) == len(conditions)
    groups = last.group.keys if last.group else ()
    order = last.order.keys if last.order else ()
    nodes = set(walk(query))
    return nodes.isdisjoint((*last.select, *groups, *order)) and last.where not in nodes


def collect_tables(query: Query | None) -> set[int]:
    """Returns the tables of a query and of nested queries."""
    if query is None:
        return set()
    return {table for node in walk(query) if isinstance(node, Joined) for table in node.tables}


def count_joins(query: Query, known: Collection[int] = ()) -> int:
    """Returns the number of joins in the longest FROM of an explicit query.

    Joins that only add a table of `known` (the tables of the previous query) do not count.
    """
    longest = max((node.tables for node in walk(query) if isinstance(node, Joined)), key=len, default=())
    return min(max(len(longest) - 1, 0), len({*longest} - {*known}))


def _count_lost(query: Query, last: Query) -> int:
    nodes = set(walk(query))
    compared = [_collect_columns(node) for node in walk(query) if isinstance(node, Comparison | Between | IsNull)]
    return sum(part not in nodes and _collect_columns(part) not in compared for part in _list_conditions(last))


def _list_conditions(query: Query) -> Collection[Condition]:
    """Returns the conditions of a query except IS NOT NULL, which rules add."""
    return [part for part in parts_of(query.where, And) if not (isinstance(part, IsNull) and part.negated)]


def _collect_columns(node: Node) -> frozenset[int]:
    return frozenset(column.index for column in walk(node) if isinstance(column, Column))


def find_implausible(
    query: Query,
    schema: Schema,
    candidates: LiteralCandidates | None,
    words: Sequence[str] = (),
    literals: Collection[str] = (),
) -> Counter[str]:
    """Counts the implausible parts of an explicit query.

    Args:
        query: The query.
        schema: The schema of the query.
        candidates: The literals that the question offers; None if literals are not predicted.
        words: The words of the question.
        literals: Texts of literals that count as used although the query does not contain them, because a rule
            replaced them.
    """
    counts = Counter[str]()
    for node in walk(query):
        counts[ITSELF] += _repeats_itself(node)
        if isinstance(node, Query):
            counts[TWICE] += len(set(node.select)) < len(node.select)
            counts[ONE_ROW] += _has_groups_of_one_row(node, schema)
        elif isinstance(node, Comparison) and isinstance(node.right, Query):
            is_member = node.operator in ("in", "=")
            counts[ANY_ROW] += node.operator != "in" and _is_any_row(node.right)
            counts[UNRELATED] += is_member and not _are_related(node.left, node.right.select[0], schema)
    counts[OTHERS] += _counts_others(query, words, schema)
    if candidates is not None:
        _count_literals(counts, query, schema, candidates)
        _count_mentions(counts, {*literals_in(query), *literals}, schema, candidates, words)
    return +counts


def repeats_condition(query: Query) -> bool:
    """True if a condition occurs twice in an AND or OR of a query."""
    return any(map(_repeats_itself, walk(query)))


def _repeats_itself(node: Node) -> bool:
    return isinstance(node, And | Or) and node.left in parts_of(node.right, type(node))


def _count_literals(counts: Counter[str], query: Query, schema: Schema, candidates: LiteralCandidates) -> None:
    """Counts literals that are compared with a column that does not contain them."""
    for node in walk(query):
        if not isinstance(node, Comparison | Between) or not isinstance(node.left, Column):
            continue
        if isinstance(node, Between) or node.operator not in _EXACT:
            continue
        column = node.left.index
        texts = [value.text for value in compared_with(node) if isinstance(value, Value) and value.text]  # '': missing
        for text in texts:
            holders = candidates.holders.get(text, ())
            if column in holders:
                continue
            if not is_number(text):
                counts[ELSEWHERE] += bool(holders)
            elif schema.columns[column].type == "text":
                # Without a cell in the question, cells may not have been read. In Spider's training set 53 queries
                # compare a text with a number, 49 of them with one that is a cell.
                counts[NO_TEXT] += bool(candidates.holders)


def _count_mentions(
    counts: Counter[str], used: set[str], schema: Schema, candidates: LiteralCandidates, words: Sequence[str]
) -> None:
    """Counts mentions of values in the question that the query does not use; `used` are the texts of its literals.

    A number also counts as used if a literal contains its digits (`LIKE '4:%'`) or differs by 1: *more than 2* may be
    `>= 3`.
    """
    defined = {(column, value) for column, info in enumerate(schema.columns) for _, value in info.value_words}
    covered = set[int]().union(*(literal.words for literal in candidates.offered if literal.text in used))
    capitals = {
        word
        for literal in candidates.offered
        if literal.kind == MentionKind.CELL and len(literal.words) == 1
        for word in literal.words
    }  # the first word of a question has a capital letter anyway
    counts[UNNAMED] += sum(0 < word < len(words) and words[word][:1].isupper() for word in capitals - covered)
    mentions = [
        (frozenset(mentioned), text)
        for text, mentioned, kind, columns in candidates.offered
        if mentioned
        and (
            kind in _MENTIONS
            or (kind == MentionKind.CELL and len(mentioned) > 1)
            or any((column, text) in defined for column in columns)
        )
    ]
    numbers = {int(digits) for text in used for digits in _DIGITS.findall(text)}
    near = used | {f"{number + step}" for number in numbers for step in (-1, 0, 1)}
    for mentioned, text in sorted(mentions, key=lambda mention: -len(mention[0])):
        if not mentioned & covered and text not in near:
            counts[UNUSED] += 1
            covered |= mentioned  # shorter mentions inside this one do not count again


def _is_any_row(nested: Query) -> bool:
    has_limit = nested.order is not None and nested.order.limit is not None
    chosen = has_limit or nested.where is not None or nested.group is not None or nested.combined is not None
    return not chosen and not any(isinstance(node, Aggregate) for item in nested.select for node in walk(item))


def _has_groups_of_one_row(query: Query, schema: Schema) -> bool:
    if query.group is None or not isinstance(query.source, Joined) or len(query.source.tables) > 1:
        return False
    by_key = any(isinstance(key, Column) and schema.is_whole_key(key.index) for key in query.group.keys)
    parts = (*query.select, query.group.having, query.order)
    return by_key and any(isinstance(node, Aggregate) for part in parts if part for node in walk(part))


def _counts_others(query: Query, words: Sequence[str], schema: Schema) -> bool:
    """True if a query counts rows, but not of the table that the question names."""
    counted = query.select[0]
    source = query.source
    if len(query.select) > 1 or query.group is not None or query.combined is not None or not isinstance(source, Joined):
        return False
    if not isinstance(counted, Aggregate) or counted.function != "count":
        return False
    named = find_counted_table(words, schema)
    if named is None or named in source.tables:
        return False
    column = counted.argument
    if not isinstance(column, Column) or schema.is_star(column.index):
        return True
    stems = item_stems(schema)
    return not stems[column.index] & stems[schema.star_of(named)]


def _are_related(member: Node, selected: Node, schema: Schema) -> bool:
    """True if a column compared with a subquery has the name of the selected column, or if a key connects the two.

    Also True if either is not a column.
    """
    if not isinstance(member, Column) or not isinstance(selected, Column):
        return True
    names = {schema.columns[column.index].name.lower() for column in (member, selected)}
    return len(names) == 1 or not _find_tied(member.index, schema).isdisjoint(_find_tied(selected.index, schema))


def _find_tied(column: int, schema: Schema) -> set[int]:
    return {column} | {other for referring, other in schema.foreign_keys if referring == column}
