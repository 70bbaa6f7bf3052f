"""The shortest words that tell queries apart: *by order date*, *by ship date*.

The queries are compared clause by clause, in abstract form. What all of them have is left out; a clause that only some
of them have is said of the others, too (*in any order*). Where this does not tell them apart, or is no shorter, the
whole words of `sql.in_words` do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from sqlsp.sql.in_words import Words, listed
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import And, Condition, Expression, Extra, Key, Nested, Order, Outer, Query, parts_of
from sqlsp.sql.schema import Schema

_Part = TypeVar("_Part")
_Clause = Callable[[Sequence[Query], Words], list[str]]


def difference_in_words(queries: Sequence[Query], schema: Schema) -> tuple[str, ...]:
    """What each of two or more queries, in either form, has that the others have not.

    Equal queries have equal texts, others different ones.
    """
    plain, words = [simplify(query, schema) for query in queries], Words(schema)
    whole = [*map(words.query, plain)]
    told = [", ".join(filter(None, texts)) for texts in zip(*_clauses(plain, words), strict=True)]
    apart = len(set(told)) == len(set(plain)) and all(told)
    return tuple(told if apart and sum(map(len, told)) < sum(map(len, whole)) else whole)


def ask_which(texts: Sequence[str]) -> str:
    """A question that offers each of these: `By order date, or by ship date?`"""
    question = ", or ".join(texts)
    return f"{question[:1].upper()}{question[1:]}?"


def _clauses(queries: Sequence[Query], words: Words) -> Iterator[list[str]]:
    """The words of each clause in which queries differ, for every query; none where FROM holds a query."""
    if any(isinstance(query.source, Nested) for query in queries):
        return
    for clause in CLAUSES:
        texts = clause(queries, words)
        if len(set(texts)) > 1:
            yield texts


def _select(queries: Sequence[Query], words: Words) -> list[str]:
    """The columns and figures that not all have; their order where it is all that differs."""
    items = _own([query.select for query in queries])
    if not any(items):
        items = [query.select for query in queries]
    bare = "" if all(items) else "with "
    return [f"{bare}{listed(map(words.item, own))}" if own else "without it" for own in items]


def _distinct(queries: Sequence[Query], words: Words) -> list[str]:
    return ["each different one once" if query.distinct else "as often as they occur" for query in queries]


def _source(queries: Sequence[Query], words: Words) -> list[str]:
    kinds = {type(query.source) for query in queries}
    rest = "only for those that have some" if Outer in kinds else "once" if Extra in kinds else "without it"
    return [words.source(query.source).removeprefix(",").strip() or rest for query in queries]


def _where(queries: Sequence[Query], words: Words) -> list[str]:
    return _conditions([query.where for query in queries], words, "where", "without this condition")


def _group(queries: Sequence[Query], words: Words) -> list[str]:
    keys: list[tuple[Expression, ...]] = [query.group.keys if query.group is not None else () for query in queries]
    return [f"for each {listed(map(words.item, each))}" if each else "in all" for each in keys]


def _having(queries: Sequence[Query], words: Words) -> list[str]:
    conditions = [query.group.having if query.group is not None else None for query in queries]
    return _conditions(conditions, words, "only those where", "all of these")


def _top(queries: Sequence[Query], words: Words) -> list[str]:
    tops = [query.top for query in queries]
    return [words.top(top).removeprefix(", ") if top is not None else "not the first of each" for top in tops]


def _order(queries: Sequence[Query], words: Words) -> list[str]:
    """The sort keys; without their directions where these are the same."""
    keys: list[tuple[Key, ...]] = [query.order.keys if query.order is not None else () for query in queries]
    ways = [tuple(key.descending for key in each) for each in keys]
    if len(set(ways)) > 1 or not all(keys):
        return [f"by {words.keys(each)}" if each else "in any order" for each in keys]
    return [f"by {listed(words.item(key.expression) for key in each)}" for each in keys]


def _number(queries: Sequence[Query], words: Words) -> list[str]:
    """How many rows, and from which on."""
    orders = [replace(query.order, keys=()) if query.order is not None else Order(()) for query in queries]
    return [words.order(order).removeprefix(", ") or "all of them" for order in orders]


def _combined(queries: Sequence[Query], words: Words) -> list[str]:
    others = [query.combined for query in queries]
    return [words.combination(each).removeprefix(", ") if each is not None else "by itself" for each in others]


CLAUSES: Final[Sequence[_Clause]] = (
    _select, _distinct, _source, _where, _group, _having, _top, _order, _number, _combined
)  # fmt: skip
"""What is compared, in the order in which it is said."""


def _conditions(conditions: Sequence[Condition | None], words: Words, word: str, absent: str) -> list[str]:
    """The conditions that AND connects and not all have; all of them where only their order or number differs."""
    parts = [tuple(parts_of(condition, And)) for condition in conditions]
    own = _own(parts)
    if len(set(own)) < len(set(conditions)):
        own = parts
    return [f"{word} {' and '.join(map(words.within, each))}" if each else absent for each in own]


def _own(lists: Sequence[Sequence[_Part]]) -> list[tuple[_Part, ...]]:
    """Each list without what all have."""
    common = [each for each in lists[0] if all(each in others for others in lists[1:])]
    return [tuple(each for each in own if each not in common) for own in lists]
