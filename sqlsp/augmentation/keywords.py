"""Questions as people type them into a search field: keywords, mostly in lower case.

`What are the names of the singers who are older than 30?` becomes `names singers older than 30`. A parser trained on
sentences alone answers such questions less well. The SQL stays as it is.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from sqlsp.augmentation.lists import others
from sqlsp.augmentation.made import Made
from sqlsp.augmentation.sources import Domain, Source
from sqlsp.data.relations import Link
from sqlsp.question.words import spans

VERSIONS: Final = 2  # of each question, at most
FEWEST: Final = 2  # words that must remain
_LONGEST: Final = 4  # words of a phrase
_SHARE: Final = 0.95  # share of the phrases with alternatives that are replaced
_SMALL: Final = 0.7  # share of the questions put in lower case, except literals
_LEFT_OUT: Final = "-"
_QUOTES: Final = frozenset(('"', "'", "''", "``"))


def keywords(domain: Domain, generator: random.Random) -> Iterator[Made]:
    """Up to two versions of each question."""
    for source in domain.sources:
        for text in dict.fromkeys(_typed(source, generator) for _ in range(VERSIONS)):
            if text is not None:
                yield Made("keywords", "typed as keywords", text, source.query, (source.row,), same_query=True)


def _typed(source: Source, generator: random.Random) -> str | None:
    """A question as keywords; None where nothing is left out, or too little is left."""
    instead = _instead(source, generator)
    small = generator.random() < _SMALL
    pieces, place = [], 0
    while place < source.end:
        if place in instead:
            place, new = instead[place]
        else:
            stop = min((start for start in instead if start > place), default=source.end)
            new, place = _written(source, place, stop, small), stop
        if new.strip(" ,"):
            pieces.append(new.strip(" ,"))
    if pieces and pieces[-1] == "with":  # of `do they have`
        pieces.pop()
    text = " ".join(pieces)
    same = text.lower() == source.question.written(0, source.end).lower()
    return None if same or len(text.split()) < FEWEST else text


def _instead(source: Source, generator: random.Random) -> dict[int, tuple[int, str]]:
    """The phrases to replace, by the index of their first word: the index after their last word, and the new text."""
    found: dict[int, tuple[int, str]] = {}
    taken = _kept(source)
    for start, stop in spans(source.end, _LONGEST):  # of two phrases that overlap the longer one
        said = others("keywords").get(" ".join(source.words[start:stop]).lower())
        if said is None or not taken.isdisjoint(range(start, stop)):
            continue
        taken.update(range(start, stop))
        if generator.random() < _SHARE:
            new = generator.choice(said)
            found[start] = stop, "" if new == _LEFT_OUT else new
    return found


def _kept(source: Source) -> set[int]:
    """The words that must not change: those of literals, of quotations and of names."""
    names = {place for place in range(source.end) if (source.links[place] & Link.EXACT).any()}
    quotes = [place for place in range(source.end) if source.words[place] in _QUOTES]
    quoted = {place for first, last in zip(quotes[::2], quotes[1::2], strict=False) for place in range(first, last + 1)}
    return names | quoted | source.literal_words


def _written(source: Source, start: int, stop: int, small: bool) -> str:
    """The text of some words; with `small`, in lower case unless one of them belongs to a literal."""
    written = source.question.written(start, stop)
    if any(place in source.literal_words or source.words[place] in _QUOTES for place in range(start, stop)):
        return written
    if small:
        return written.lower()
    return written[:1].lower() + written[1:] if start == 0 else written
