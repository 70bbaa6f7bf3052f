"""Synonyms from an installed WordNet (paper C.2: "external knowledge"). Optional; nothing is downloaded.

Any folder with WordNet's database files works: `dict/` of the Princeton archive, `/usr/share/wordnet` of a Linux
distribution, or `corpora/wordnet` of nltk's data. nltk's own reader is not used: it opens only folders on nltk's path
and requires a file that distributions leave out. Format: WordNet's manual page wndb(5).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.question.words import stem

_PARTS = ("noun", "verb", "adj", "adv")
WORDNET_FILES = tuple(f"{kind}.{part}" for kind in ("index", "data") for part in _PARTS)
_SENSES = 2  # the most common senses per part of speech; rarer ones give more wrong links than right ones

# endings and what they stand for (morphy(7)), tried in this order
_ENDINGS = (
    *(("", ""), ("ies", "y"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man")),
    *(("s", ""), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""), ("er", ""), ("est", "")),
)


class WordNet:
    """Synonyms of single words."""

    def __init__(self, folder: str | Path) -> None:
        """Open `folder`. Raises ConfigError when it is not a WordNet folder, DataError when its files are damaged."""
        self.folder = Path(folder)
        missing = [name for name in WORDNET_FILES if not (self.folder / name).is_file()]
        if missing:
            raise ConfigError(
                f"data.linking.wordnet={folder} is no WordNet folder: it lacks {', '.join(missing[:3])}; install"
                " WordNet (e.g. the package wordnet-base) and give the folder of its index.* and data.* files, or null"
                " to do without"
            )
        self._index: dict[str, dict[str, str]] = {}  # of each part of speech, the lines by their lemma
        for part in _PARTS:
            lines = (self.folder / f"index.{part}").read_text(encoding="ascii", errors="replace").splitlines()
            # the licence at the head of a file starts with blanks
            self._index[part] = {line.partition(" ")[0]: line for line in lines if line and line[0] != " "}
        self._data = {part: (self.folder / f"data.{part}").read_bytes() for part in _PARTS}
        self.of = lru_cache(maxsize=1 << 14)(self._synonyms)

    def _synonyms(self, word: str) -> frozenset[str]:
        """Words in the same synset as one of the commonest senses of `word`, as joined stems, without its own stem."""
        own = stem(word)
        if len(own) < 3 or not own.isalpha():
            return frozenset()
        names = {
            name
            for part in _PARTS
            for offset in self._senses(part, word.lower())
            for name in self._synset(part, offset)
        }
        return frozenset("".join(map(stem, name.replace("-", "_").split("_"))) for name in names) - {own}

    def _senses(self, part: str, word: str) -> list[int]:
        """Offsets of the commonest synsets of `word` as this part of speech."""
        index = self._index[part]
        forms = (word.removesuffix(ending) + base for ending, base in _ENDINGS if word.endswith(ending))
        line = next((index[form] for form in forms if form in index), None)
        if line is None:
            return []
        try:
            _, _, synsets, *fields = line.split()
            return [int(offset) for offset in fields[-int(synsets) :][:_SENSES]]
        except ValueError as error:
            raise self._damaged(f"index.{part}", word) from error

    def _synset(self, part: str, offset: int) -> list[str]:
        """The words of the synset at `offset` of the data file."""
        data = self._data[part]
        fields = data[offset : data.find(b"\n", offset)].decode("ascii", "replace").split(" ")
        try:
            if int(fields[0]) != offset:  # every record begins with its own offset
                raise ValueError
            return [word.split("(")[0] for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]]
        except (ValueError, IndexError) as error:
            raise self._damaged(f"data.{part}", f"offset {offset}") from error

    def _damaged(self, name: str, where: str) -> DataError:
        return DataError(f"{self.folder / name}: the record of {where} is damaged; install WordNet anew")
