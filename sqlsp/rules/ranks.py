"""Adds OFFSET for a rank that is not the first (`The second most expensive`).

The grammar has ORDER BY and LIMIT but no OFFSET. For a question about the second, a parser writes the right order but
takes the first row, or the first two. Only a few words name a rank; this module reads them from the question.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, TypeGuard

from sqlsp.question.numbers import ORDINALS, UNITS
from sqlsp.rules.rule import Context, Example, Need, Rule, Stage
from sqlsp.sql.conditions import compared
from sqlsp.sql.query import Column, Comparison, Joined, Node, Order, Query, Value, walk
from sqlsp.sql.rewrite import map_children
from sqlsp.sql.schema import Schema

_ORDINALS: Final = {word: rank for word, rank in ORDINALS.items() if 2 <= rank <= 10}
_NUMBERS: Final = {word: rank for word, rank in UNITS.items() if 2 <= rank <= 10}
_NO_SUPERLATIVES: Final = (
    "arrest|chest|conquest|contest|crest|forest|guest|harvest|inquest|interest|invest|jest|manifest|midwest|nest"
    "|northwest|pest|priest|protest|quest|request|rest|southwest|suggest|test|tempest|vest|west"
)
_SUPERLATIVE: Final = rf"(?:most|least|best|worst|last|(?!(?:{_NO_SUPERLATIVES})\b)[a-z]{{2,}}est)\b"
_ORDINAL: Final = rf"(?:{'|'.join(_ORDINALS)}|(?:[2-9]|1\d)(?:nd|rd|th))"
_NUMBER: Final = rf"(?:{'|'.join(_NUMBERS)}|[2-9]|1\d)"
_PLAINLY: Final = rf"\b{_ORDINAL}[\s-]+{_SUPERLATIVE}"
PLAIN_RANK: Final = re.compile(_PLAINLY, re.IGNORECASE)  # these words rarely mean anything else
_RANK: Final = re.compile(
    rf"""
    {_PLAINLY}                                                             # the second oldest
    | \b{_ORDINAL}\s(?:on|of\sall|in\sline)\b | \bin\s{_ORDINAL}\splace\b    # third on the list, in second place
    | \b(?:comes?|came|ranks?|ranked|finish(?:es|ed)?)\s(?:in\s)?{_ORDINAL}\b  # which came second in size
    | \b(?:is|who's|what's|comes?(?:\sin)?(?:\sat)?|ranks?)\s(?:number|no\.?)\s{_NUMBER}\b  # who is number three
    | \b(?:number|no\.?)\s{_NUMBER}\s(?:on|in|by|among|from)\b             # number two on the list
    | \bnext[\s-](?:to[\s-])?{_SUPERLATIVE}                                # the next oldest, next-to-oldest
    | \b(?:but|bar)\sone\b                                                # the oldest but one
    | \b(?:next|comes?|right|directly)\s(?:\w+\s){{0,2}}after\sthe\s(?:very\s)?{_SUPERLATIVE}  # next after the tallest
    | \b(?:apart\sfrom|leav(?:e|ing)\sout|not\scounting)\sthe\s(?:very\s)?{_SUPERLATIVE}      # leave out the tallest
    | \brunner[\s-]?up\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
_SAID: Final = _ORDINALS | _NUMBERS


def rank_of(question: str) -> int | None:
    """The rank that a question asks for, 2 for `the second oldest`; None where it names none, or several."""
    ranks = {_number(match) for match in _RANK.finditer(question)}
    return ranks.pop() if len(ranks) == 1 else None


def _add_offset(query: Query, context: Context) -> Query:
    """`query` with OFFSET where the question asks for a rank and exactly one SELECT takes the first row of an order.

    A SELECT that takes the first two rows for the second counts as well. The rule on ties, applied before, writes a
    nested SELECT. That SELECT may join the ranked table to one with several rows for each ranked row. It is
    reduced to the ranked table alone, so that OFFSET counts each ranked row once.

    Nothing changes where a condition has the rank: `Who finished second most often?` and `position = 2`.
    """
    question, schema = context.question, context.schema
    rank = rank_of(question)
    if rank is None or sum(_takes_first(node, rank) for node in walk(query)) != 1:
        return query
    if _is_compared(rank, query, question):
        return query

    def change(node: Node) -> Node:
        if isinstance(node, Query) and node is not query and _takes_first(node.order, rank):
            node = _of_one_table(node, schema)
        if _takes_first(node, rank):
            return replace(node, limit=Value("1"), offset=Value(str(rank - 1)))
        return map_children(node, change)

    return map_children(query, change)


def _of_one_table(query: Query, schema: Schema) -> Query:
    """Replace a selected foreign key by the key it refers to, if all else is in that key's table; drop the join."""
    (column, *others), source = query.select, query.source
    if others or not isinstance(column, Column) or not isinstance(source, Joined) or query.group is not None:
        return query
    parent = dict(schema.foreign_keys).get(column.index)
    rest = replace(query, select=(), source=None)
    named = {schema.table_of(node.index) for node in walk(rest) if isinstance(node, Column)}
    if parent is None or len(source.tables) != 2 or named != {schema.table_of(parent)}:
        return query
    return replace(query, select=(Column(parent),), source=Joined((schema.table_of(parent),)))


def _is_compared(rank: int, query: Query, question: str) -> bool:
    """Whether as many conditions `column = rank` are in `query` as the question names the number of the rank."""
    conditions = [about for node in walk(query) if isinstance(node, Comparison) and (about := compared(node))]
    names = {str(rank), *(word for word, number in _SAID.items() if number == rank)}
    said = sum(word in names for word in re.findall(r"\d+|[a-z]+", question.lower()))
    number = sum(text == str(rank) for _, text in conditions)
    return number > 0 and number >= said


def has_rank(query: Query, context: Context) -> bool:
    """Whether a query takes the rank that the question asks for: by OFFSET, or by a condition that has its number."""
    rank = rank_of(context.question)
    if any(isinstance(node, Order) and node.offset is not None for node in walk(query)):
        return True
    return rank is not None and _is_compared(rank, query, context.question)


def _takes_first(node: Node | None, rank: int) -> TypeGuard[Order]:
    if not isinstance(node, Order) or not node.keys or node.limit is None or node.offset is not None:
        return False
    return node.limit.text in ("1", str(rank))


def _number(match: re.Match[str]) -> int:
    """The rank that a match of _RANK names: its ordinal or number, or 2 where it has neither."""
    words = re.findall(r"[a-z]+|\d+", match[0].lower())
    return next((_SAID.get(word) or int(word) for word in words if word in _SAID or word.isdecimal()), 2)


RANKS = Rule(
    "ranks",
    "The second, third … of an order is read from the words of the question and written as OFFSET.",
    Stage.EXPLICIT,
    (Need.QUESTION, Need.SCHEMA),
    _add_offset,
    (
        Example(
            "CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT, height REAL);"
            "INSERT INTO tree VALUES (1, 'Oak', 20), (2, 'Fir', 35), (3, 'Elm', 25)",
            "What is the second tallest tree by height?",
            "SELECT name FROM tree ORDER BY height DESC LIMIT 1",
            "SELECT name FROM tree ORDER BY height DESC LIMIT 1 OFFSET 1",
        ),
    ),
)
