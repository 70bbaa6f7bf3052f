"""Rephrase words that are not names: verbs of requests, comparisons, orders, small numbers."""

from __future__ import annotations

import random
from typing import Final

from sqlsp.augmentation.lists import others
from sqlsp.augmentation.sources import Domain, Source, with_changes
from sqlsp.data.relations import Link
from sqlsp.question.words import spans, word_set

SHARE: Final = 0.5  # of the phrases of a question that have alternatives, this share is replaced
_LONGEST: Final = 4  # words of a phrase
_NUMBERS: Final = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_COUNTED: Final = word_set("least most than top exactly only")  # words before a number that is a count


def rephrased(_: Domain, source: Source, generator: random.Random) -> tuple[str, str] | None:
    """A question with some of its phrases replaced, and how; None where none is replaced."""
    taken: set[int] = set()
    changes = []
    for start, stop in spans(source.end, _LONGEST):  # of two phrases that overlap the longer one
        said = _others(source, start, stop) if taken.isdisjoint(range(start, stop)) else []
        if said:
            taken.update(range(start, stop))
            if generator.random() < SHARE:
                changes.append((start, stop, generator.choice(said)))
    return with_changes(source, changes)


def _others(source: Source, start: int, stop: int) -> list[str]:
    """The alternatives for some words; none if the words name something or are part of a literal."""
    words = [word.lower() for word in source.words[start:stop]]
    if len(words) == 1 and words[0].isdecimal() and start and source.words[start - 1].lower() in _COUNTED:
        return _NUMBERS[int(words[0]) - 1 : int(words[0])] if words[0] != "0" else []
    if len(words) == 4 and words[::2] == ["between", "and"] and words[1].isdecimal() and words[3].isdecimal():
        return [f"from {words[1]} to {words[3]}"]
    if (source.links[start:stop] & Link.EXACT).any() or not source.literal_words.isdisjoint(range(start, stop)):
        return []
    return others("phrasings").get(" ".join(words), [])
