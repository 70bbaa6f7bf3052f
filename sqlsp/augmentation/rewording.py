"""Reword questions as people ask who do not know the names of tables and columns. The SQL does not change.

In Spider nearly every question contains the names of what it asks for, and a parser trained on it relies on them. Three
changes are made one after the other, where possible: a column is asked for without its name (`implicit`), names are
replaced by synonyms, and words that are not names (verbs of requests, comparisons, orders, small numbers) are
rephrased. The synonyms are our own list: WordNet has too many, and most are too rare in real questions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from sqlsp.augmentation.implicit import without_names
from sqlsp.augmentation.sources import LONGEST_NAME, Domain, Made, Source, with_changes
from sqlsp.augmentation.wording import inflected, is_plural
from sqlsp.data.relations import Link
from sqlsp.question.words import spans, word_set

VERSIONS: Final = 2  # of each question, at most
_SYNONYMS: Final = 0.7  # of the names in a question that have synonyms, this share is replaced
_PHRASES: Final = 0.5  # of the phrases of a question that have alternatives, this share is replaced
_LONGEST: Final = 4  # words of a phrase
_NAMES: Final = Link.EXACT | Link.PARTIAL
_NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_COUNTED: Final = word_set("least most than top exactly only")  # words before a number that is a count


def reworded(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Up to two versions of each question; the numbers are the probabilities with which each change is tried."""
    shares = ((without_names, 0.9), (without_names, 0.5), (_with_synonyms, 0.8), (_rephrased, 0.6))
    for source in domain.sources:
        for _ in range(VERSIONS):
            current, changes = source, []
            for change, share in shares:
                if generator.random() < share and (found := change(domain, current, generator)):
                    how, text = found
                    changes.append(how)
                    current = domain.asked(current, text)
            if changes:
                yield Made("reworded", ", ".join(changes), current.question.text, source.row)


def _with_synonyms(domain: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question with synonyms for some names of tables and columns, and how; None where there are none."""
    chosen: dict[str, str] = {}  # a name that a question says twice gets one synonym
    taken = set(source.literal_words)
    changes = []
    for start, stop in spans(source.end, LONGEST_NAME):  # of two names that overlap the longer one
        found = _synonyms(domain, source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if found:
            taken.update(range(start, stop))
            name = _listed(source.words[start:stop])
            word = chosen.setdefault(name, generator.choice(found) if generator.random() < _SYNONYMS else "")
            if word:
                plural = is_plural(source.words[stop - 1])
                changes.append((start, stop, word if " of " in word else inflected(word, plural)))
    return with_changes(source, changes)


def _synonyms(domain: Domain, source: Source, start: int, stop: int) -> list[str]:
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
        for word in _alternatives("synonyms")[name]
        if not (" of " in word and is_plural(words[-1]))  # here the first word would be the plural
        and not ((domain.linker.link(word.split()) & _NAMES).any(0) & ~named).any()
    ]


def _listed(words: Sequence[str]) -> str:
    """The entry of the list that equals the words as a singular or a plural; "" where there is none."""
    said = " ".join(words).lower()
    forms = (said, inflected(said, False), said.removesuffix("s"))
    return next((form for form in forms if form in _alternatives("synonyms")), "")


def _rephrased(_: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question with some of its phrases replaced, and how; None where none is replaced."""
    taken: set[int] = set()
    changes = []
    for start, stop in spans(source.end, _LONGEST):  # of two phrases that overlap the longer one
        said = _phrases(source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if said:
            taken.update(range(start, stop))
            if generator.random() < _PHRASES:
                changes.append((start, stop, generator.choice(said)))
    return with_changes(source, changes)


def _phrases(source: Source, start: int, stop: int) -> list[str]:
    """The alternatives for some words; none if the words name something or are part of a literal."""
    words = [word.lower() for word in source.words[start:stop]]
    if len(words) == 1 and words[0].isdecimal() and start and source.words[start - 1].lower() in _COUNTED:
        return _NUMBERS[int(words[0]) - 1 : int(words[0])] if words[0] != "0" else []
    if len(words) == 4 and words[::2] == ["between", "and"] and words[1].isdecimal() and words[3].isdecimal():
        return [f"from {words[1]} to {words[3]}"]
    if (source.links[start:stop] & Link.EXACT).any() or not source.literal_words.isdisjoint(range(start, stop)):
        return []
    return _alternatives("phrasings").get(" ".join(words), [])


@cache
def _alternatives(name: str) -> dict[str, list[str]]:
    """The entries of the list `name` in this folder: words or phrases, and others with the same meaning."""
    lines = files("sqlsp.augmentation").joinpath(f"{name}.txt").read_text("utf-8").splitlines()
    entries = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return {entry: said.split(", ") for entry, _, said in entries}
