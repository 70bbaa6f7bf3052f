"""Replace the names of tables and columns by synonyms.

The synonyms are our own list, `synonyms.txt`. WordNet has too many synonyms, and most are too rare in real questions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from sqlsp.augmentation.lists import others
from sqlsp.augmentation.sources import LONGEST_NAME, Domain, Source, with_changes
from sqlsp.augmentation.wording import inflected, is_plural
from sqlsp.data.relations import Link
from sqlsp.question.words import spans

SHARE: Final = 0.7  # of the names in a question that have synonyms, this share is replaced
_NAMES: Final = Link.EXACT | Link.PARTIAL


def with_synonyms(domain: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question with synonyms for some names of tables and columns, and how; None where there are none."""
    chosen: dict[str, str] = {}  # a name that a question says twice gets one synonym
    taken = set(source.literal_words)
    changes = []
    for start, stop in spans(source.end, LONGEST_NAME):  # of two names that overlap the longer one
        found = _others(domain, source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if found:
            taken.update(range(start, stop))
            name = _listed(source.words[start:stop])
            word = chosen.setdefault(name, generator.choice(found) if generator.random() < SHARE else "")
            if word:
                plural = is_plural(source.words[stop - 1])
                changes.append((start, stop, word if " of " in word else inflected(word, plural)))
    return with_changes(source, changes)


def _others(domain: Domain, source: Source, start: int, stop: int) -> list[str]:
    """Synonyms for the name at a position of a question that name nothing else in the database."""
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
        for word in others("synonyms")[name]
        if not (" of " in word and is_plural(words[-1]))  # here the first word would be the plural
        and not ((domain.linker.link(word.split()) & _NAMES).any(0) & ~named).any()
    ]


def _listed(words: Sequence[str]) -> str:
    """The entry of the list that equals the words as a singular or a plural; "" where there is none."""
    said = " ".join(words).lower()
    forms = (said, inflected(said, False), said.removesuffix("s"))
    return next((form for form in forms if form in others("synonyms")), "")
