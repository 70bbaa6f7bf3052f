"""The units of a text as numbers: characters, bytes or words (`text.unit`), as found in the training text."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.common.files import whole_characters, write_atomic

UNKNOWN: Final = "<unk>"
LINE_END: Final = "\n"
FILE: Final = "vocabulary.json"


class Vocabulary(ABC):
    """Numbers of units out of a list: `<unk>`, the end of a line, behind which a text is taken to begin, `symbols`."""

    unknown = 0
    line_end = 1

    def __init__(self, unit: str, symbols: Iterable[str]) -> None:
        self.unit = unit
        self.symbols = [UNKNOWN, LINE_END, *(symbol for symbol in symbols if symbol not in (UNKNOWN, LINE_END))]
        self.size = len(self.symbols)

    @abstractmethod
    def encode(self, text: str) -> np.ndarray:
        """The units of a text, int32 [n]."""

    def characters(self, text: str) -> int:
        """The number of units of which bits are counted: characters; bytes where these are the units."""
        return len(text)

    def content(self) -> str:
        return json.dumps({"unit": self.unit, "symbols": [whole_characters(symbol) for symbol in self.symbols]})

    def save(self, folder: Path | str) -> None:
        write_atomic(Path(folder) / FILE, self.content() + "\n")


class CharacterVocabulary(Vocabulary):
    """The characters of a text, by code point."""

    def __init__(self, text: str, unit: str = "characters") -> None:
        super().__init__(unit, map(chr, np.unique(_code_points(text)).tolist()))
        points = np.array([ord(symbol) if len(symbol) == 1 else -1 for symbol in self.symbols], np.int64)
        self._order = np.argsort(points, kind="stable")
        self._points = points[self._order]

    def encode(self, text: str) -> np.ndarray:
        points = _code_points(text)
        places = np.minimum(np.searchsorted(self._points, points), self.size - 1)
        return np.where(self._points[places] == points, self._order[places], self.unknown).astype(np.int32)


class ByteVocabulary(CharacterVocabulary):
    """The bytes of a text in UTF-8, each as the character of its number."""

    def __init__(self) -> None:
        super().__init__("".join(map(chr, range(256))), "bytes")

    def encode(self, text: str) -> np.ndarray:
        return super().encode(_utf8(text).decode("latin-1"))

    def characters(self, text: str) -> int:
        return len(_utf8(text))


class WordVocabulary(Vocabulary):
    """The words between blanks, and the end of a line; the `most` frequent ones."""

    def __init__(self, text: str, most: int) -> None:
        counts = Counter(text.split())
        known = sorted(counts, key=lambda word: (-counts[word], word))
        super().__init__("words", [word for word in known if word != UNKNOWN][: most - 2])
        self._ids = {symbol: number for number, symbol in enumerate(self.symbols)}

    def encode(self, text: str) -> np.ndarray:
        words = re.findall(r"\n|\S+", text)
        return np.array([self._ids.get(word, self.unknown) for word in words], np.int32)

    def characters(self, text: str) -> int:
        return len(LINE_END.join(" ".join(line.split()) for line in text.split(LINE_END)))


def build_vocabulary(unit: str, text: str, most: int) -> Vocabulary:
    """The vocabulary of the training text in units of a kind (`text.unit`), at most `most` words."""
    if unit == "bytes":
        return ByteVocabulary()
    return WordVocabulary(text, most) if unit == "words" else CharacterVocabulary(text)


def _code_points(text: str) -> np.ndarray:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.int64)


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
