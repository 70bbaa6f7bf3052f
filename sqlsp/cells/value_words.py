"""Words that a glossary gives for values: `women` for the cells `F` of `people.gender`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from sqlsp.question.words import spans, stem, tokenise
from sqlsp.schema.schema import Schema

_LONGEST: Final = 6  # words that mean one value


class ValueWords:
    """The words for values of one schema, which a question says in any form of their last word."""

    def __init__(self, schema: Schema) -> None:
        self._meant: dict[str, list[tuple[str, int]]] = defaultdict(list)  # joined stems → cell, column
        for column, info in enumerate(schema.columns):
            for said, cell in info.value_words:
                self._meant[_joined(tokenise(said))].append((cell, column))

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, str, int]]:
        """Every value that question words mean: the first word, the index after the last, the cell, its column.

        Words inside a longer phrase that means a value mean none: `repeat customers`, `customers`.
        """
        if not self._meant:
            return
        taken: list[tuple[int, int]] = []
        for start, stop in spans(len(words), _LONGEST):
            found = self._meant.get(_joined(words[start:stop]))
            inside = any(first <= start and stop <= last for first, last in taken)
            if found is None or inside:
                continue
            taken.append((start, stop))
            yield from ((start, stop, cell, column) for cell, column in found)


def _joined(words: Sequence[str]) -> str:
    return " ".join(map(stem, words))
