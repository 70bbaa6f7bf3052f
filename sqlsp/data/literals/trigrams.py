"""Which texts of a database are similar to another text, by the character trigrams they have in common.

One sorted array has all trigrams of all texts; a second array has the number of the text of each (an inverted index in
compressed rows). This takes 12 bytes for each trigram of a text. The 2.5 million letters that are read of a large
database take some 30 MB and are searched in milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


class TrigramIndex:
    """Finds the texts of `texts` that are similar to a given one, by Dice's coefficient of their trigram sets.

    A blank is added before and after each text, so that its ends count. Dice (1945): twice the number of common
    trigrams divided by the sum of the sizes of both sets.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        """`texts` have no blanks at their ends."""
        self.texts = texts
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        keys = _keys("".join(f" {text} " for text in texts))
        inside = np.ones(len(keys) + 2, dtype=bool)  # whether the trigram that begins here is inside one text
        ends = np.cumsum(lengths + 2)
        inside[ends - 1] = inside[ends - 2] = False
        keys = keys[inside[:-2]]
        order = np.argsort(keys, kind="stable")  # stable: the texts of a trigram stay in order
        keys, owners = keys[order], np.repeat(np.arange(len(texts), dtype=np.int32), lengths)[order]
        again = (keys[1:] == keys[:-1]) & (owners[1:] == owners[:-1])  # a repeated trigram of a text counts once
        once = np.concatenate([np.ones(min(len(keys), 1), dtype=bool), ~again])
        keys, self._owners = keys[once], owners[once]
        self._trigrams, starts = np.unique(keys, return_index=True)
        self._bounds = np.append(starts, len(keys))
        self._sizes = np.bincount(self._owners, minlength=len(texts))

    def alike(self, text: str, least: float, most: int) -> list[str]:
        """Up to `most` texts with a Dice coefficient of at least `least` (above 0), most alike first, then by name."""
        asked = np.unique(_keys(f" {text} "))
        places = np.searchsorted(self._trigrams, asked)
        places = places[self._trigrams.take(places, mode="clip") == asked] if self.texts else places[:0]
        if not len(places):
            return []
        rows = zip(self._bounds[places].tolist(), self._bounds[places + 1].tolist(), strict=True)
        owners = np.concatenate([self._owners[start:stop] for start, stop in rows])
        common = np.bincount(owners, minlength=len(self.texts))
        found = np.flatnonzero(common >= least / (2 - least) * len(asked))  # fewer cannot reach `least`
        if not len(found):
            return []
        scores = (2 * common[found] / (len(asked) + self._sizes[found])).tolist()
        scored = [(-score, self.texts[int(place)]) for score, place in zip(scores, found, strict=True)]
        return [other for score, other in sorted(scored) if -score >= least][:most]


def _keys(text: str) -> NDArray[np.int64]:
    """A number for every three consecutive characters, 21 bits for each character."""
    characters = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.int64)
    keys: NDArray[np.int64] = characters[:-2] << 21
    keys |= characters[1:-1]
    keys <<= 21
    keys |= characters[2:]
    return keys
