"""The links of a question to schema items, by the names that people read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sqlsp.data.relations import Link
from sqlsp.rules.reading import Item, describe_item
from sqlsp.sql.schema import Schema

MEANINGS = {
    Link.EXACT: "name",
    Link.VALUE: "value",
    Link.SYNONYM: "synonym",
    Link.PARTIAL: "part of the name",
    Link.NUMBER: "number",
    Link.TIME: "time",
    Link.VALUE_WORD: "word in a value",
}  # the strongest first, as the parser sees them


@dataclass(frozen=True)
class Linked:
    """The words `start` … `stop` − 1 of the question speak of `item`; `meaning` says how (one of MEANINGS)."""

    start: int
    stop: int
    item: Item
    meaning: str


def linked(links: np.ndarray, schema: Schema) -> list[Linked]:
    """The links of a question in reading order; neighbouring words with the same link are one.

    `links` is `Linker.link` of the question on `schema`, uint8 [Q, S]. Where an entry has several flags, the strongest
    counts.
    """
    found: list[Linked] = []
    strongest = _strongest(links)
    for item in np.flatnonzero(links.any(axis=0)).tolist():
        if schema.table_of(item) >= 0:
            found += _runs(strongest[:, item].tolist(), describe_item(schema, item))
    meanings = list(MEANINGS.values())
    return sorted(found, key=lambda link: (link.start, meanings.index(link.meaning), -link.stop))


def _strongest(links: np.ndarray) -> np.ndarray:
    """The strongest flag of each link, int [Q, S]; 0 for none."""
    strongest = np.zeros(links.shape, np.int64)
    for link in reversed(MEANINGS):
        strongest[(links & link) > 0] = link
    return strongest


def _runs(flags: Sequence[int], item: Item) -> Iterator[Linked]:
    """Neighbouring words with the same flag as one link."""
    start = 0
    for place in range(1, len(flags) + 1):
        if place == len(flags) or flags[place] != flags[start]:
            if flags[start]:
                yield Linked(start, place, item, MEANINGS[Link(flags[start])])
            start = place
