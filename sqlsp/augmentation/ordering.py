"""Ask for a whole list in an order: `the names of all singers, the highest age first`.

The new question asks for every row, so its query has no LIMIT. Training questions with words like `highest` or `first`
mostly ask for a single row.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.names import OTHERS, TIMES, is_measure, way
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.wording import SINGULAR, spliced
from sqlsp.question.words import item_words, word_set
from sqlsp.sql.query import Column, Comparison, Key, Order

# words for the two ends of the order, for numbers and for times
_ENDS: Final = {False: ("highest", "lowest"), True: ("latest", "earliest")}
_WAYS: Final = (
    ", from the {first} to the {last} {name}",
    ", with the {first} {name} first",
    ", the {first} {name} first",
    ", ordered by {name} from the {first} to the {last}",
    " in {direction} order of {name}",
    " sorted by {name} in {direction} order",
)
_SEVERAL: Final = word_set("names titles ids what which list show give find return all every each are")
_ONE: Final = word_set("how many order ordered sorted alphabetical ascending descending first")


def orders(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions for columns of many rows, with or without a comparison, ordered by a column of numbers."""
    for source in domain.sources:
        if not _lists(source):
            continue
        (table,) = source.tables
        columns = [column for column in domain.schema.columns_of(table) if _can_order(domain, source, column)]
        for column in generator.sample(columns, min(OTHERS, len(columns))):
            name = way(domain, column, plural=False)
            if name is not None:
                yield _ordered(domain, source, column, name, generator)


def _ordered(domain: Domain, source: Source, column: int, name: str, generator: random.Random) -> Made:
    descending = generator.random() < 0.5
    ends = _ENDS[not TIMES.isdisjoint(word.lower() for word in item_words(domain.schema)[column])]
    first, last = ends if descending else ends[::-1]
    direction = "descending" if descending else "ascending"
    said = generator.choice(_WAYS).format(first=first, last=last, direction=direction, name=name)
    before = source.end - 1
    return Made(
        "order",
        said.strip(", "),
        spliced(source.question, before, source.end, f"{source.question.written(before, source.end)}{said}"),
        replace(source.query, order=Order((Key(Column(column), descending),))),
        (source.row,),
        columns=(column,),
    )


def _lists(source: Source) -> bool:
    """Whether a question asks for columns of many rows of one table."""
    query, words = source.query, [word.lower() for word in source.words[: source.end]]
    if not source.is_plain or len(source.tables) != 1 or query.distinct or not words:
        return False
    if not all(isinstance(item, Column) for item in query.select):
        return False
    if query.where is not None and not (
        isinstance(query.where, Comparison) and query.where.operator in ("<", "<=", ">", ">=")
    ):
        return False
    one = not _ONE.isdisjoint(words) or not SINGULAR.isdisjoint(words[:2])
    return not one and not _SEVERAL.isdisjoint(words)


def _can_order(domain: Domain, source: Source, column: int) -> bool:
    """Whether rows can be ordered by a column: a measure that is selected, or that the question does not mention."""
    return is_measure(domain, column) and (column in domain.selected(source) or not domain.said(source, column))
