"""Questions that call tables and columns by other words than their names; the SQL stays as it is.

People do not know the names in a database, but in Spider nearly every question says them. Which words mean the same is
a list of our own, `synonyms.txt`: WordNet's synonyms are too many and too rare to be said by people.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import LONGEST_NAME, Domain, Source
from sqlsp.augmentation.wording import find_words, inflected, is_plural, spliced
from sqlsp.data.literals.mentions import Question
from sqlsp.data.relations import Link
from sqlsp.data.words import spans, tokenise
from sqlsp.sql.query import Value, walk

SHARE: Final = 0.7  # of the names in a question that have synonyms are exchanged, at least one
_NAMES: Final = Link.EXACT | Link.PARTIAL


def synonyms(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Questions with other words in the place of some names of tables and columns."""
    for source in domain.sources:
        places = _places(domain, source)
        kept = [place for place in places if generator.random() < SHARE] or places[:1]
        chosen: dict[str, str] = {}  # a name that a question says twice gets one synonym
        question = source.question
        for start, stop in reversed(kept):  # the words before a place keep their numbers
            name = _listed(source.words[start:stop])
            word = chosen.setdefault(name, generator.choice(_others(domain, source, start, stop)))
            new = word if " of " in word else inflected(word, is_plural(source.words[stop - 1]))
            text = spliced(question, start, stop, f"{new[0].upper()}{new[1:]}" if start == 0 else new)
            question = Question(text, tokenise(text))
        if kept:
            how = ", ".join(f"{name} → {word}" for name, word in sorted(chosen.items()))
            yield Made("synonym", how, question.text, source.query, (source.row,), same_query=True)


def _places(domain: Domain, source: Source) -> list[tuple[int, int]]:
    """(first, behind the last) of the names in a question that have synonyms; of two that overlap the longer one."""
    literals = [node.text for node in walk(source.query) if isinstance(node, Value) and node.text]
    taken = {word for text in literals for place in find_words(source.words, text) for word in range(*place)}
    found = []
    for start, stop in spans(source.end, LONGEST_NAME):
        if taken.isdisjoint(range(start, stop)) and _others(domain, source, start, stop):
            found.append((start, stop))
            taken.update(range(start, stop))
    return sorted(found)


def _others(domain: Domain, source: Source, start: int, stop: int) -> list[str]:
    """Other words for the name at a place of a question, none of which names anything else in the database."""
    words = source.words[start:stop]
    name = _listed(words)
    if not name or not all(word.islower() for word in (words if start else words[1:])):  # in capitals: a name
        return []
    items = np.nonzero((source.links[start:stop] & Link.EXACT).all(0))[0].tolist()
    if not any((start, stop) in domain.mentions(source.words, item) for item in items):
        return []
    named = (source.links[start:stop] & _NAMES).any(0)
    return [
        word
        for word in _lexicon()[name]
        if not (" of " in word and is_plural(words[-1]))  # whose first word would have the plural
        and not ((domain.linker.link(word.split()) & _NAMES).any(0) & ~named).any()
    ]


def _listed(words: Sequence[str]) -> str:
    """The name of the list that words are, as a singular or a plural; "" where they are none."""
    said = " ".join(words).lower()
    forms = (said, inflected(said, False), said.removesuffix("s"))
    return next((form for form in forms if form in _lexicon()), "")


@cache
def _lexicon() -> dict[str, list[str]]:
    """What people say for each name of `synonyms.txt`."""
    lines = files("sqlsp.augmentation").joinpath("synonyms.txt").read_text("utf-8").splitlines()
    entries = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {name: others.split(", ") for name, _, others in entries}
