"""The units of a text as numbers: the characters, bytes or words (`text.unit`) of the training text."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import repeat
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.utils.files import whole_characters, write_atomic

UNKNOWN: Final = "<unk>"
LINE_END: Final = "\n"
FILE: Final = "vocabulary.json"


class Vocabulary:
    """Numbers of units: `<unk>`, the end of a line (which precedes a text), and `symbols`."""

    unknown = 0
    line_end = 1

    def __init__(self, unit: str, symbols: Iterable[str]) -> None:
        self.unit = unit
        self.symbols = [UNKNOWN, LINE_END, *(symbol for symbol in symbols if symbol not in (UNKNOWN, LINE_END))]
        self.size = len(self.symbols)
        self._ids = {symbol: number for number, symbol in enumerate(self.symbols)}

    def encode(self, text: str) -> np.ndarray:
        """The units of a text, int32 [n]."""
        units = find_units(text, self.unit)
        return np.fromiter(map(self._ids.get, units, repeat(self.unknown)), np.int32, len(units))

    def characters(self, text: str) -> int:
        """The number of units for bits per character: characters, or bytes if the units are bytes."""
        if self.unit == "words":
            return len(LINE_END.join(" ".join(line.split()) for line in text.split(LINE_END)))
        return len(find_units(text, self.unit))

    def content(self) -> str:
        return json.dumps({"unit": self.unit, "symbols": [whole_characters(symbol) for symbol in self.symbols]})

    def save(self, folder: Path | str) -> None:
        write_atomic(Path(folder) / FILE, self.content() + "\n")


def find_units(text: str, unit: str) -> Sequence[str]:
    """The characters of a text; or the bytes in UTF-8, as characters of the same number; or words and line ends."""
    if unit == "bytes":
        return text.encode("utf-8", "surrogateescape").decode("latin-1")
    return re.findall(r"\n|\S+", text) if unit == "words" else text


def build_vocabulary(unit: str, text: str = "", limit: int = 0) -> Vocabulary:
    """The vocabulary of the training text in units of a kind (`text.unit`): the `limit` most frequent words, or all."""
    if unit == "bytes":
        return Vocabulary(unit, map(chr, range(256)))
    if unit == "characters":
        return Vocabulary(unit, sorted(set(text)))
    counts = Counter(text.split())
    known = sorted(counts, key=lambda word: (-counts[word], word))
    return Vocabulary(unit, [word for word in known if word != UNKNOWN][: limit - 2])
