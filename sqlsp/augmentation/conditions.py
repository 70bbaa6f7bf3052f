"""Add a second condition: the condition of another training question about the same table, in its own words."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.phrases import Phrase, phrase_of
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.augmentation.values import like_cells
from sqlsp.augmentation.wording import find_words, is_plural, spliced
from sqlsp.sql.query import And, Between, Column, Comparison, Condition, Or, Value, walk

PARTNERS: Final = 6  # tried for each question and connector
FEW: Final = 2  # fewest other cells: if a column has only two values, `A or B` matches every row
_NAMES: Final = frozenset(("name", "title", "names", "titles"))
_AGREES: Final = frozenset(("who", "that", "which"))  # the next word agrees with the noun in number
_EVERY: Final = frozenset(("each", "every"))

Said = tuple[Source, Phrase]


def conditions(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions with two conditions.

    A question with a condition gets a second one from another question. A question without a condition gets two from
    other questions. In addition, a condition on one cell is extended to a second cell: `from France or Peru`.
    """
    said = [(source, phrase) for source in domain.sources if (phrase := phrase_of(domain, source)) is not None]
    for source, phrase in said:
        for connector in (And, Or):
            partners = [other for other in said if _go_together(domain, (source, phrase), other, connector)]
            for other in _some(generator, partners):
                yield _joined(source, phrase.start, phrase, (source, phrase), other, connector)
    for source in domain.sources:
        found = _open_end(domain, source)
        if found is None:
            continue
        table, end, plural = found
        fitting = [each for each in said if each[1].table == table and _fits(domain, source, each[1], plural)]
        for first in _some(generator, fitting):
            for connector in (And, Or):
                partners = [other for other in fitting if _go_together(domain, first, other, connector)]
                for other in generator.sample(partners, min(2, len(partners))):
                    yield _joined(source, end, None, first, other, connector)

    for source in domain.sources:
        yield from _of_two_cells(domain, source, generator)


def _of_two_cells(domain: Domain, source: Source, generator: random.Random) -> Iterator[Made]:
    """Extend a question whose only condition compares with a cell by a second cell of the same column."""
    condition = source.query.where
    if not isinstance(condition, Comparison) or condition.operator != "=" or source.query.combined is not None:
        return
    column, value = condition.left, condition.right
    if not isinstance(column, Column) or not isinstance(value, Value) or not value.quoted or value.text is None:
        return
    places = find_words(source.words, value.text)
    if len(places) != 1 or column.index in domain.keys or _is_name(domain, column.index):
        return
    ((start, stop),) = places
    others = like_cells(domain, source, column.index, value.text)
    if len(others) < FEW or (stop < len(source.words) and source.words[stop].startswith("'s")):
        return
    cell = generator.choice(others)
    said, mark = cell, source.words[stop] if stop < len(source.words) else ""
    if start and mark in ("'", '"') and mark in source.words[start - 1]:
        stop, said = stop + 1, f"{mark}{cell}{mark}"
    yield Made(
        "condition",
        f"OR: {said}",
        spliced(source.question, stop, stop, f"or {said}"),
        replace(source.query, where=Or(condition, replace(condition, right=Value(cell, quoted=True)))),
        (source.row,),
        columns=(column.index,),
        texts=(value.text, cell),
    )


def _some(generator: random.Random, found: Sequence[Said]) -> list[Said]:
    return generator.sample(found, min(PARTNERS, len(found)))


def _open_end(domain: Domain, source: Source) -> tuple[int, int, bool] | None:
    """(table, index after the last word, whether the noun is plural) of a question that ends with the table's noun.

    Words such as `are there` may follow the noun. None for any other question, and for one with a condition.
    """
    if not source.is_plain or source.query.where is not None or len(source.tables) != 1 or not source.end:
        return None
    end, words = source.end, source.words
    for tail in (("are", "there"), ("do", "we", "have"), ("exist",)):
        if tuple(word.lower() for word in words[end - len(tail) : end]) == tail:
            end -= len(tail)
    (table,) = source.tables
    if not end or not domain.names_table(source, end - 1, table):
        return None
    plural = is_plural(words[end - 1])
    if not plural and _EVERY.isdisjoint(word.lower() for word in words[max(end - 3, 0) : end]):
        return None
    return table, source.end, plural


def _fits(domain: Domain, source: Source, phrase: Phrase, plural: bool) -> bool:
    """Whether a condition can be applied to the noun of a question, and is not about what the question asks for."""
    if phrase.column in domain.selected(source):
        return False
    first = phrase.text.split(" ", 1)[0].lower()
    return phrase.plural == plural or first not in _AGREES


def _go_together(domain: Domain, mine: Said, other: Said, connector: type[And] | type[Or]) -> bool:
    """Whether the condition of `other` can be combined with that of `mine`."""
    (source, phrase), (_, lent) = mine, other
    if phrase.table != lent.table or phrase.condition == lent.condition:
        return False
    if not _fits(domain, source, lent, phrase.plural):
        return False
    if _tells_one(domain, phrase) or _tells_one(domain, lent):
        return False
    if connector is Or:
        same = phrase.column == lent.column
        return phrase.is_clause == lent.is_clause and not (same and _compares(phrase) | _compares(lent))
    return phrase.column != lent.column


def _tells_one(domain: Domain, phrase: Phrase) -> bool:
    """Whether at most one row meets a condition, as for a name or a key; a second condition would add nothing."""
    condition = phrase.condition
    if isinstance(condition, Between) or condition.operator != "=":
        return False
    return phrase.column in domain.keys or _is_name(domain, phrase.column)


def _is_name(domain: Domain, column: int) -> bool:
    return domain.words[column][-1].lower() in _NAMES


def _compares(phrase: Phrase) -> bool:
    """Whether a condition asks for more than equality."""
    return isinstance(phrase.condition, Between) or phrase.condition.operator != "="


def _joined(
    source: Source, at: int, own: Phrase | None, first: Said, second: Said, connector: type[And] | type[Or]
) -> Made:
    """`source` with two conditions from the word `at` on; `own` is the one that it already has."""
    said = [first, second]
    if connector is And:
        said.sort(key=lambda each: _rank(each[1]))
    (_, left), (_, right) = said
    between = {
        And: " " if left.text.split()[0] != right.text.split()[0] and not left.is_clause else " and ",
        Or: " or ",
    }
    text = f"{left.text}{between[connector]}{right.text}"
    where: Condition = connector(left.condition, right.condition)
    rows = tuple(dict.fromkeys([source.row, first[0].row, second[0].row]))
    return Made(
        "condition",
        f"{'AND' if connector is And else 'OR'}: {text}",
        spliced(source.question, at, own.stop if own else at, text),
        replace(source.query, where=where),
        rows,
        columns=(left.column, right.column),
        texts=tuple(_texts(left.condition) + _texts(right.condition)),
    )


def _rank(phrase: Phrase) -> int:
    """The usual order of conditions in English: `from France`, `older than 20`, `with a dog`, `whose age is 20`."""
    first, second, *_ = [*phrase.text.split(), "", ""]  # `under$500` has only one word
    if phrase.is_clause:
        return 3
    if first.lower() in ("with", "without", "having"):
        return 2
    return 1 if second == "than" else 0


def _texts(condition: Comparison | Between) -> list[str]:
    return [node.text.strip("%") for node in walk(condition) if isinstance(node, Value) and node.text]
