"""The units of a text as numbers: characters, bytes, words or subwords (`text.unit`), as found in the training text."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import tokenizers
from tokenizers import decoders, models, pre_tokenizers, trainers

from sqlsp.common.files import whole_characters, write_atomic

UNKNOWN: Final = "<unk>"
LINE_END: Final = "\n"
FILE: Final = "vocabulary.json"


class Vocabulary(ABC):
    """Numbers of units. Every vocabulary has the end of a line, behind which a text is taken to begin."""

    unit: str
    size: int
    line_end: int
    unknown: int | None
    """The number of all units that the training text lacks; None where there are none."""

    @abstractmethod
    def encode(self, text: str) -> np.ndarray:
        """The units of a text, int32 [n]."""

    @abstractmethod
    def decode(self, ids: Sequence[int]) -> str:
        """The text of units; what is unknown as `<unk>`."""

    def characters(self, text: str) -> int:
        """The number of units of which bits are counted: characters; bytes where these are the units."""
        return len(text)

    @abstractmethod
    def content(self) -> str:
        """All of it as JSON."""

    def save(self, folder: Path | str) -> None:
        write_atomic(Path(folder) / FILE, self.content() + "\n")


class Symbols(Vocabulary):
    """Units out of a list: `<unk>`, the end of a line, then `symbols`."""

    unknown = 0
    line_end = 1

    def __init__(self, unit: str, symbols: Iterable[str]) -> None:
        self.unit = unit
        self.symbols = [UNKNOWN, LINE_END, *(symbol for symbol in symbols if symbol not in (UNKNOWN, LINE_END))]
        self.size = len(self.symbols)

    def content(self) -> str:
        return json.dumps({"unit": self.unit, "symbols": [whole_characters(symbol) for symbol in self.symbols]})


class CharacterVocabulary(Symbols):
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

    def decode(self, ids: Sequence[int]) -> str:
        return "".join(self.symbols[number] for number in ids)


class ByteVocabulary(CharacterVocabulary):
    """The bytes of a text in UTF-8, each as the character of its number."""

    def __init__(self) -> None:
        super().__init__("".join(map(chr, range(256))), "bytes")

    def encode(self, text: str) -> np.ndarray:
        return super().encode(_utf8(text).decode("latin-1"))

    def decode(self, ids: Sequence[int]) -> str:
        """As in `Vocabulary`; bytes that are no UTF-8 become replacement characters."""
        return super().decode(ids).encode("latin-1").decode("utf-8", "replace")

    def characters(self, text: str) -> int:
        return len(_utf8(text))


class WordVocabulary(Symbols):
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

    def decode(self, ids: Sequence[int]) -> str:
        return " ".join(self.symbols[number] for number in ids).replace(" \n ", "\n").replace(" \n", "\n")


class SubwordVocabulary(Vocabulary):
    """Byte-level byte pairs: every text has its units, and comes back from them unchanged."""

    unit = "subwords"
    unknown = None

    def __init__(self, text: str, most: int) -> None:
        self._tokenizer = tokenizers.Tokenizer(models.BPE())
        self._tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
        self._tokenizer.decoder = decoders.ByteLevel()
        alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
        trainer = trainers.BpeTrainer(vocab_size=most, initial_alphabet=alphabet, show_progress=False)
        self._tokenizer.train_from_iterator(_lines(text), trainer)
        self.size = self._tokenizer.get_vocab_size()
        self.line_end = int(self.encode(LINE_END)[0])

    def encode(self, text: str) -> np.ndarray:
        found = (self._tokenizer.encode(line).ids for line in _lines(text))
        return np.array([number for ids in found for number in ids], np.int32)

    def decode(self, ids: Sequence[int]) -> str:
        return str(self._tokenizer.decode(list(ids)))

    def content(self) -> str:
        return json.dumps({"unit": self.unit, "tokenizer": json.loads(self._tokenizer.to_str())})


def build_vocabulary(unit: str, text: str, most: int) -> Vocabulary:
    """The vocabulary of the training text in units of a kind (`text.unit`), at most `most` words or subwords."""
    if unit == "bytes":
        return ByteVocabulary()
    if unit == "characters":
        return CharacterVocabulary(text)
    return WordVocabulary(text, most) if unit == "words" else SubwordVocabulary(text, most)


def _code_points(text: str) -> np.ndarray:
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32).astype(np.int64)


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _lines(text: str) -> Iterator[str]:
    *whole, rest = text.split(LINE_END)
    yield from (f"{line}\n" for line in whole)
    if rest:
        yield rest
