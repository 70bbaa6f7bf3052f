"""Schema linking: finds the columns and tables that question words refer to (paper C.2).

Names are matched as in RAT-SQL (Wang et al. 2020, 3.3): stemmed n-grams of question words are compared with stemmed
names. A match with a whole name is exact, a match with a part of a name is partial. Values are matched as in Guo et
al. 2019: n-grams are compared with cells. The dictionaries are made once per database. A question then costs
q · max_ngram look-ups, whatever the size of schema and database.

The letters in shapes are defined in `linking.types`: q question words, S schema items.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np

from sqlsp.databases.cells.index import CellIndex
from sqlsp.databases.cells.lookup import ValueWords
from sqlsp.linking.relations import Link
from sqlsp.question.words import (
    is_number,
    is_shouted,
    is_stop,
    is_time,
    item_synonyms,
    item_words,
    name_words,
    plain,
    spans,
    stem,
)
from sqlsp.schema.schema import STAR, Schema
from sqlsp.utils.errors import ConfigError, DataError

_PARTS = ("noun", "verb", "adj", "adv")
WORDNET_FILES = tuple(f"{kind}.{part}" for kind in ("index", "data") for part in _PARTS)
_SENSES = 2  # number of senses per part of speech, by frequency; rarer ones give more wrong links than right ones

# endings and their replacements (morphy(7)), tried in this order
_ENDINGS = (
    *(("", ""), ("ies", "y"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man")),
    *(("s", ""), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""), ("er", ""), ("est", "")),
)


class WordNet:
    """Synonyms of single words from an installed WordNet (paper C.2: "external knowledge"). Nothing is downloaded.

    It reads the database files that wndb(5) describes. Princeton's WordNet, Linux packages and nltk have such a folder.
    """

    def __init__(self, folder: str | Path) -> None:
        """Opens `folder`. Raises ConfigError if it is no WordNet folder, DataError if its files are damaged."""
        self.folder = Path(folder)
        missing = [name for name in WORDNET_FILES if not (self.folder / name).is_file()]
        if missing:
            raise ConfigError(
                f"data.linking.wordnet={folder} is no WordNet folder: it lacks {', '.join(missing[:3])}; install"
                " WordNet (e.g. the package wordnet-base) and give the folder of its index.* and data.* files, or null"
                " to do without"
            )
        self._index: dict[str, dict[str, str]] = {}  # by part of speech: lines by lemma
        for part in _PARTS:
            lines = (self.folder / f"index.{part}").read_text(encoding="ascii", errors="replace").splitlines()
            # the licence at the head of a file starts with blanks
            self._index[part] = {line.partition(" ")[0]: line for line in lines if line and line[0] != " "}
        self._data = {part: (self.folder / f"data.{part}").read_bytes() for part in _PARTS}
        self.of = lru_cache(maxsize=1 << 14)(self._synonyms)

    def _synonyms(self, word: str) -> frozenset[str]:
        """Returns the synonyms of a word: the words in the synsets of its commonest senses.

        A synonym is returned as its stems, joined without blanks. The stem of `word` itself is left out.
        """
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
        """Returns the offsets of the commonest synsets of `word` as this part of speech."""
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
        data = self._data[part]
        fields = data[offset : data.find(b"\n", offset)].decode("ascii", "replace").split(" ")
        try:
            if int(fields[0]) != offset:  # a record begins with its offset
                raise ValueError
            return [word.split("(")[0] for word in fields[4 : 4 + 2 * int(fields[3], 16) : 2]]
        except (ValueError, IndexError) as error:
            raise self._damaged(f"data.{part}", f"offset {offset}") from error

    def _damaged(self, name: str, where: str) -> DataError:
        return DataError(f"{self.folder / name}: the record of {where} is damaged; install WordNet anew")


_TIME_NAMES = frozenset(map(stem, ("year", "date", "time", "month", "day", "founded", "opened", "built", "since")))


class Linker:
    """Links the words of questions to the items of one schema."""

    def __init__(
        self, schema: Schema, values: CellIndex | None = None, max_ngram: int = 5, synonyms: WordNet | None = None
    ) -> None:
        self.items = schema.items
        self.max_ngram = max_ngram
        self.values = values or CellIndex()
        self.synonyms = synonyms
        self.value_words = ValueWords(schema)
        self._whole: dict[str, list[int]] = defaultdict(list)  # joined stems of a name → items
        self._parts: dict[str, set[int]] = defaultdict(set)  # n-gram inside a name → items
        names = item_words(schema)
        for item, (words, others) in enumerate(zip(names, item_synonyms(schema), strict=True)):
            if item != STAR:
                for name in (words, *others):
                    self._add_name(name, item)
        self._numbers: list[int] = []
        self._times: list[int] = []
        self._ids: dict[int, str] = {}  # columns of numbers that only identify rows → stem of the last word of the name
        keys = schema.key_columns
        for column, info in list(enumerate(schema.columns))[1:]:
            if info.type == "time" or not _TIME_NAMES.isdisjoint(map(stem, info.words.split())):
                self._times.append(column)
            if info.type == "number":
                self._numbers.append(column)
                if column in keys or name_words(info.words or info.name)[-1] == "id":
                    self._ids[column] = stem(names[column][-1])

    def _add_name(self, name: Sequence[str], item: int) -> None:
        """Adds a name of a schema item, as words, to the dictionaries of names."""
        stems = [word_stem for word_stem in map(stem, name) if word_stem]
        # joined without blanks: "hometown" finds "home town", "zip code" finds "zipcode" (stem: zipcod)
        for whole in {"".join(stems), *(name if len(name) == 1 else ())}:
            self._whole[whole.lower()].append(item)
        for start, stop in spans(len(stems), self.max_ngram):
            if stop - start < len(stems):
                self._parts[" ".join(stems[start:stop])].add(item)

    def names_in(self, words: Sequence[str]) -> list[tuple[int, int]]:
        """Returns the spans (first, last + 1) of words that name a schema item, so that digits in them are no literals.

        Examples are `3rd party`, and a year that is part of a column's name and no cell except ids contains.
        """
        stems = [stem(word) for word in words]
        several = [
            (start, stop)
            for start, stop in spans(len(words), self.max_ngram)
            if stop - start > 1 and stems[start] and stems[stop - 1] and "".join(stems[start:stop]) in self._whole
        ]
        years = [
            (index, index + 1)
            for index, word in enumerate(words)
            if word.isdigit() and is_time(word) and (word in self._whole or word in self._parts)
            if self._ids.keys() >= set(self.values.columns_with(word))
        ]
        return several + years

    def link(self, words: Sequence[str]) -> np.ndarray:
        """Returns the `Link` flags of question words and schema items, uint8 [q, S]."""
        links = np.zeros((len(words), self.items), np.uint8)
        for start, stop, items, link in self._matches(words):
            if items:
                links[start:stop, items] |= np.uint8(link)
        return links

    def _matches(self, words: Sequence[str]) -> Iterator[tuple[int, int, list[int], Link]]:
        """Yields matches as (first word, index after the last word, items, reason)."""
        stems = [stem(word) for word in words]
        texts = [plain(word) for word in words]
        stops = [is_stop(word) for word in words]
        unnamed_ids = {column for column, name in self._ids.items() if name not in stems}
        for start, stop in spans(len(words), self.max_ngram):
            if not (stems[start] and stems[stop - 1]):
                continue  # an n-gram neither begins nor ends with punctuation
            yield start, stop, self._whole.get("".join(stems[start:stop]), []), Link.EXACT
            if not all(stops[start:stop]):
                ngram = " ".join(s for s in stems[start:stop] if s)
                yield start, stop, list(self._parts.get(ngram, ())), Link.PARTIAL
            if stop - start > 1 or not stops[start] or is_shouted(words, start):
                text = " ".join(text for text in texts[start:stop] if text)
                columns = list(self.values.columns_with(text))
                if not columns and text[-1:] == "s" and len(text) > 3:  # "cats" finds the pet type "cat"
                    columns = list(self.values.columns_with(text[:-1]))
                if text.isdigit():  # every number occurs in some id column: 2009 means a year, not the id of a result
                    columns = [column for column in columns if column not in unnamed_ids]
                yield start, stop, columns, Link.VALUE
        for start, stop, _, column in self.value_words.find(words):
            yield start, stop, [column], Link.VALUE
        for index, word in enumerate(words):
            if not stops[index]:
                for piece in texts[index].split(" "):
                    yield index, index + 1, list(self.values.columns_with_word(piece)), Link.VALUE_WORD
                for synonym in self.synonyms.of(word) if self.synonyms else ():
                    yield index, index + 1, self._whole.get(synonym, []), Link.SYNONYM
            if is_number(word):
                yield index, index + 1, self._numbers, Link.NUMBER
            if is_time(word):
                yield index, index + 1, self._times, Link.TIME
