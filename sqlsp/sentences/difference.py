"""The shortest words that tell queries apart: *by order date*, *by ship date*.

The queries are compared clause by clause, in abstract form. What all of them have is left out; a clause that only some
of them have is said of the others, too (*in any order*). Where this does not tell them apart, or is no shorter, the
whole words of `sentences.query` do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlsp.schema.schema import Schema
from sqlsp.sentences.query import Wording, listed
from sqlsp.sql.joins import simplify
from sqlsp.sql.query import And, Condition, Expression, Extra, Group, Key, Nested, Order, Outer, Query, parts_of

_Part = TypeVar("_Part")


def difference_in_words(queries: Sequence[Query], schema: Schema) -> tuple[str, ...]:
    """What each of two or more queries, in either form, has that the others have not.

    Equal queries have equal texts, others different ones.
    """
    plain, words = [simplify(query, schema) for query in queries], Wording(schema)
    whole = [*map(words.query, plain)]
    over_queries = any(isinstance(query.source, Nested) for query in plain)
    different = [texts for texts in _clauses(plain, words) if len(set(texts)) > 1] if not over_queries else []
    told = [", ".join(filter(None, texts)) for texts in zip(*different, strict=True)]
    apart = len(set(told)) == len(set(plain)) and all(told)
    return tuple(told if apart and sum(map(len, told)) < sum(map(len, whole)) else whole)


def ask_which(texts: Sequence[str]) -> str:
    """A question that offers each of these: `By order date, or by ship date?`"""
    question = ", or ".join(texts)
    return f"{question[:1].upper()}{question[1:]}?"


def _clauses(queries: Sequence[Query], words: Wording) -> Iterator[list[str]]:
    """What each query has for each clause, in the order in which it is said."""
    yield _items([query.select for query in queries], words)
    yield ["each different one once" if query.distinct else "as often as they occur" for query in queries]
    kinds = {type(query.source) for query in queries}
    rest = "only for those that have some" if Outer in kinds else "once" if Extra in kinds else "without it"
    yield [words.source(query.source).removeprefix(",").strip() or rest for query in queries]
    yield _conditions([query.where for query in queries], words, "where", "without this condition")
    groups = [query.group or Group(()) for query in queries]
    yield [f"for each {listed(map(words.item, group.keys))}" if group.keys else "in all" for group in groups]
    yield _conditions([group.having for group in groups], words, "only those where", "all of these")
    tops = [query.top for query in queries]
    yield [words.top(top).removeprefix(", ") if top is not None else "not the first of each" for top in tops]
    orders = [query.order or Order(()) for query in queries]
    yield _sorted([order.keys for order in orders], words)
    yield [words.order(replace(order, keys=())).removeprefix(", ") or "all of them" for order in orders]
    others = [query.combined for query in queries]
    yield [words.combination(each).removeprefix(", ") if each is not None else "by itself" for each in others]


def _items(items: Sequence[tuple[Expression, ...]], words: Wording) -> list[str]:
    """The columns and figures that not all have; their order where it is all that differs."""
    own = _own(items)
    if not any(own):
        own = list(items)
    bare = "" if all(own) else "with "
    return [f"{bare}{listed(map(words.item, each))}" if each else "without it" for each in own]


def _sorted(keys: Sequence[tuple[Key, ...]], words: Wording) -> list[str]:
    """The sort keys; without their directions where these are the same."""
    ways = [tuple(key.descending for key in each) for each in keys]
    if len(set(ways)) > 1 or not all(keys):
        return [f"by {words.keys(each)}" if each else "in any order" for each in keys]
    return [f"by {listed(words.item(key.expression) for key in each)}" for each in keys]


def _conditions(conditions: Sequence[Condition | None], words: Wording, word: str, absent: str) -> list[str]:
    """The conditions that AND connects and not all have; all of them where only their order or number differs."""
    parts = [tuple(parts_of(condition, And)) for condition in conditions]
    own = _own(parts)
    if len(set(own)) < len(set(conditions)):
        own = parts
    return [f"{word} {' and '.join(map(words.within, each))}" if each else absent for each in own]


def _own(lists: Sequence[Sequence[_Part]]) -> list[tuple[_Part, ...]]:
    common = [each for each in lists[0] if all(each in others for others in lists[1:])]
    return [tuple(each for each in own if each not in common) for own in lists]
