"""Replace a column by others of the same kind: in SELECT, and in superlatives."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import inflected, is_plural, spliced, stands_free
from sqlsp.question.words import word_set
from sqlsp.sql.query import Aggregate, Column, Query, walk
from sqlsp.sql.rewrite import map_children

OTHERS: Final = 2  # columns put in the place of one
_HIGH: Final = word_set("highest largest greatest maximum")
_EXTREMES: Final = _HIGH | word_set("lowest smallest minimum")
_BEFORE: Final = _EXTREMES | word_set("average mean total different distinct unique show list give find return tell")
_NAME_PARTS: Final = word_set("first last middle family given (")  # `first and last name` is two columns
_PERSONAL: Final = word_set("who when where old")  # the question word says which column is meant
TIMES: Final = word_set("year years date dates time times month day since founded opened")
_NO_MEASURE: Final = word_set("id number code phone no zip fax isbn rank ranking latitude longitude")


def superlatives(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions for the row with the highest or lowest value of a column, with another column of numbers instead."""
    for source in domain.sources:
        order = source.query.order
        if order is None or order.limit is None or len(order.keys) != 1:
            continue
        expression = order.keys[0].expression
        said = [word.lower() in _HIGH for word in source.words if word.lower() in _EXTREMES]
        if isinstance(expression, Column) and said == [order.keys[0].descending]:
            yield from _exchanged(domain, source, expression.index, "superlative", generator)


def other_columns(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions for a column, or an aggregate of one, with another one of its table and type instead."""
    for source in domain.sources:
        if source.query.combined or not _PERSONAL.isdisjoint(word.lower() for word in source.words[:2]):
            continue
        for column in dict.fromkeys(domain.selected(source)):
            yield from _exchanged(domain, source, column, "column", generator)


def _exchanged(domain: Domain, source: Source, column: int, kind: str, generator: random.Random) -> Iterator[Made]:
    """`source` with other columns instead of `column`, if query and question each mention it exactly once."""
    used = [node.index for node in walk(source.query) if isinstance(node, Column)]
    places = list(domain.mentions(source.words, column))
    if used.count(column) != 1 or len(places) != 1 or column in domain.keys:
        return
    ((start, stop),) = places
    if not stands_free(source.words, start, stop, _BEFORE):
        return
    if not _NAME_PARTS.isdisjoint(word.lower() for word in source.words[max(start - 3, 0) : start]):
        return
    if kind == "superlative" and (start == 0 or source.words[start - 1].lower() not in _EXTREMES):
        return
    measured = kind == "superlative" or _is_measured(source, column)
    others = [
        other
        for other in domain.schema.columns_of(domain.schema.table_of(column))
        if other not in used and _is_like(domain, column, other, measured) and not domain.said(source, other)
    ]
    plural = is_plural(source.words[stop - 1])
    for other in generator.sample(others, min(OTHERS, len(others))):
        name = way(domain, other, plural)
        if name is None:
            continue
        yield Made(
            kind,
            f"{' '.join(source.words[start:stop])} → {name}",
            spliced(source.question, start, stop, name),
            _with(source.query, column, other),
            (source.row,),
            columns=(other,),
        )


def way(domain: Domain, column: int, plural: bool) -> str | None:
    """How the training questions say the name of a column, as a singular or a plural; None where none does."""
    name = " ".join(domain.words[column]).lower()
    nouns = {inflected(name, True), inflected(name, False)}  # excludes verbs of the same stem: `located`, `named`
    ways = [way for way, _ in domain.ways[column].most_common() if way in nouns]
    found = next((way for way in ways if is_plural(way.split()[-1]) == plural), None)
    if found is None and plural:
        found = next((inflected(way, True) for way in ways if " " not in way), None)
    return found


def _is_measured(source: Source, column: int) -> bool:
    """Whether a query aggregates a column by another function than count."""
    return any(
        isinstance(node, Aggregate) and node.function != "count" and node.argument == Column(column)
        for node in walk(source.query)
    )


def _is_like(domain: Domain, column: int, other: int, measured: bool) -> bool:
    """Whether `other` can replace `column`: it has the same type, a usable name, and is a measure if `measured`."""
    known, new = domain.schema.columns[column], domain.schema.columns[other]
    words = [word.lower() for word in domain.words[other]]
    if other in domain.keys or known.type != new.type or not domain.ways[other]:
        return False
    if measured and (new.type != "number" or not _NO_MEASURE.isdisjoint(words)):
        return False
    old = [word.lower() for word in domain.words[column]]
    return TIMES.isdisjoint(words) == TIMES.isdisjoint(old) and are_words(words)


def is_measure(domain: Domain, column: int) -> bool:
    """Whether a column contains quantities, and not numbers that only identify something."""
    words = [word.lower() for word in domain.words[column]]
    measured = domain.schema.columns[column].type == "number" and column not in domain.keys
    return measured and _NO_MEASURE.isdisjoint(words) and are_words(words)


def are_words(words: Sequence[str]) -> bool:
    """Whether a name is made of words, and not of numbers or single letters."""
    return all(word.isalpha() and len(word) > 1 for word in words)


def _with(query: Query, column: int, other: int) -> Query:
    """A query with one column replaced by another."""

    def visit(node: Any) -> Any:
        if isinstance(node, Column) and node.index == column:
            return Column(other, node.instance)
        return map_children(node, visit)

    changed: Query = visit(query)
    return changed
