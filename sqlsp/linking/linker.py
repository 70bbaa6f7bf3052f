"""Schema linking: finds the columns and tables that question words refer to (paper C.2).

Names are matched as in RAT-SQL (Wang et al. 2020, 3.3): stemmed n-grams of question words are compared with stemmed
names. A match with a full name is exact, a match with a part of a name is partial. Values are matched as in Guo et
al. 2019: n-grams are compared with cells. The dictionaries are made once per database. A question then costs
q · max_ngram look-ups, whatever the size of schema and database.

The letters in shapes are defined in `linking.types`: q question words, S schema items.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

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
from sqlsp.schema.schema import STAR, ColumnInfo, Schema
from sqlsp.utils.errors import ConfigError, DataError

_PARTS_OF_SPEECH = ("noun", "verb", "adj", "adv")
WORDNET_FILES = tuple(f"{kind}.{part}" for kind in ("index", "data") for part in _PARTS_OF_SPEECH)
_MAX_SENSES = 2  # per part of speech, by frequency; rarer senses give more wrong links than right ones
_MIN_LETTERS = 3  # of a stem that has synonyms

# Endings of inflected words, and their replacements in the base form (morphy(7)). They are tried in this order.
_ENDINGS = (
    *(("", ""), ("ies", "y"), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man")),
    *(("s", ""), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", ""), ("er", ""), ("est", "")),
)


class WordNet:
    """Synonyms of single words from an installed WordNet (paper C.2: "external knowledge"). Nothing is downloaded.

    Reads the database files that wndb(5) describes. Princeton's WordNet, Linux packages and nltk contain such a folder.
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
        for part in _PARTS_OF_SPEECH:
            lines = (self.folder / f"index.{part}").read_text(encoding="ascii", errors="replace").splitlines()
            # the license text in front of the records starts with blanks
            records = [line for line in lines if line and line[0] != " "]
            self._index[part] = {line.partition(" ")[0]: line for line in records}
        self._data = {part: (self.folder / f"data.{part}").read_bytes() for part in _PARTS_OF_SPEECH}
        self.of = lru_cache(maxsize=1 << 14)(self._find_synonyms)

    def _find_synonyms(self, word: str) -> frozenset[str]:
        """Returns the synonyms of a word: the words in the synsets of its frequent senses.

        A synonym is returned as its stems, joined without blanks. The stem of `word` itself is left out.
        """
        stem_of_word = stem(word)
        if len(stem_of_word) < _MIN_LETTERS or not stem_of_word.isalpha():
            return frozenset()
        synonyms = set()
        for part in _PARTS_OF_SPEECH:
            for offset in self._find_senses(part, word.lower()):
                for name in self._read_synset(part, offset):
                    words = name.replace("-", "_").split("_")
                    synonyms.add("".join(map(stem, words)))
        return frozenset(synonyms) - {stem_of_word}

    def _find_senses(self, part: str, word: str) -> list[int]:
        """Returns the offsets of the most frequent synsets of `word` as this part of speech."""
        index = self._index[part]
        base_forms = (word.removesuffix(ending) + base for ending, base in _ENDINGS if word.endswith(ending))
        line = next((index[form] for form in base_forms if form in index), None)
        if line is None:
            return []
        try:
            _, _, synsets, *fields = line.split()  # a record ends with the offsets of so many synsets
            offsets = fields[-int(synsets) :]
            return [int(offset) for offset in offsets[:_MAX_SENSES]]
        except ValueError as error:
            raise self._damaged(f"index.{part}", word) from error

    def _read_synset(self, part: str, offset: int) -> list[str]:
        """Returns the words of the synset at `offset` in the data file of a part of speech."""
        data = self._data[part]
        fields = data[offset : data.find(b"\n", offset)].decode("ascii", "replace").split(" ")
        try:
            if int(fields[0]) != offset:  # a record begins with its offset
                raise ValueError
            count = int(fields[3], 16)
            words = fields[4 : 4 + 2 * count : 2]  # a number follows each word
            return [word.split("(")[0] for word in words]  # an adjective may have a marker: `afloat(p)`
        except (ValueError, IndexError) as error:
            raise self._damaged(f"data.{part}", f"offset {offset}") from error

    def _damaged(self, name: str, where: str) -> DataError:
        return DataError(f"{self.folder / name}: the record of {where} is damaged; install WordNet anew")


_TIME_NAMES = frozenset(map(stem, ("year", "date", "time", "month", "day", "founded", "opened", "built", "since")))


class _Match(NamedTuple):
    """Question words `start` … `stop` − 1 that refer to schema items, with the reason `link`."""

    start: int
    stop: int
    items: list[int]
    link: Link


class Linker:
    """Links the words of questions to the items of one schema."""

    def __init__(
        self, schema: Schema, values: CellIndex | None = None, max_ngram: int = 5, synonyms: WordNet | None = None
    ) -> None:
        """Makes a linker.

        Args:
            schema: The schema.
            values: The cells of the database. None: words are not linked by values.
            max_ngram: The largest number of words that are compared with a name or cell.
            synonyms: None: words are not linked by synonyms.
        """
        self.items = schema.items
        self.max_ngram = max_ngram
        self.values = values or CellIndex()
        self.synonyms = synonyms
        self.value_words = ValueWords(schema)
        self._items_named: dict[str, list[int]] = defaultdict(list)  # by the stems of a full name, joined
        self._items_partly_named: dict[str, set[int]] = defaultdict(set)  # by the stems of a part of a name
        for item, names in enumerate(zip(item_words(schema), item_synonyms(schema), strict=True)):
            name, synonymous_names = names
            if item != STAR:
                for words in (name, *synonymous_names):
                    self._add_name(words, item)
        self._numbers: list[int] = []  # columns of numbers
        self._times: list[int] = []  # columns of dates, years or times
        self._ids: dict[int, str] = {}  # columns of numbers that only identify rows → stem of the name's last word
        keys = schema.key_columns
        for column, info in enumerate(schema.columns):
            if column != STAR:
                self._add_column(column, info, is_key=column in keys)

    def _add_name(self, name: Sequence[str], item: int) -> None:
        """Adds a name of a schema item, as words, to the dictionaries of names."""
        stems = [word_stem for word_stem in map(stem, name) if word_stem]
        # joined without blanks: "hometown" finds "home town", "zip code" finds "zipcode" (stem: zipcod)
        spellings = {"".join(stems)}
        if len(name) == 1:
            spellings.add(name[0])  # not stemmed: a question's "zip code" has the joined stems "zipcode"
        for spelling in spellings:
            self._items_named[spelling.lower()].append(item)
        for start, stop in spans(len(stems), self.max_ngram):
            if stop - start < len(stems):
                self._items_partly_named[" ".join(stems[start:stop])].add(item)

    def _add_column(self, column: int, info: ColumnInfo, is_key: bool) -> None:
        """Adds a column to the columns of times, of numbers and of ids, if it is one."""
        if info.type == "time" or not _TIME_NAMES.isdisjoint(map(stem, info.words.split())):
            self._times.append(column)
        if info.type == "number":
            self._numbers.append(column)
            last_word = name_words(info.words or info.name)[-1]
            if is_key or last_word == "id":
                self._ids[column] = stem(last_word)

    def names_in(self, words: Sequence[str]) -> list[tuple[int, int]]:
        """Returns the spans (first, last + 1) of words that name a schema item, so that digits in them are no literals.

        Examples are `3rd party`, and a year that is part of a column's name and that no cell except ids contains.
        """
        stems = [stem(word) for word in words]
        names = []
        for start, stop in spans(len(words), self.max_ngram):
            has_several_words = stop - start > 1
            has_punctuation_at_end = not (stems[start] and stems[stop - 1])
            if has_several_words and not has_punctuation_at_end and "".join(stems[start:stop]) in self._items_named:
                names.append((start, stop))
        for index, word in enumerate(words):
            if not (word.isdigit() and is_time(word)):
                continue
            is_in_name = word in self._items_named or word in self._items_partly_named
            if is_in_name and self._ids.keys() >= set(self.values.columns_with(word)):
                names.append((index, index + 1))
        return names

    def link(self, words: Sequence[str]) -> np.ndarray:
        """Returns the `Link` flags of question words and schema items, uint8 [q, S]."""
        links = np.zeros((len(words), self.items), np.uint8)
        for start, stop, items, link in (*self._match_ngrams(words), *self._match_words(words)):
            if items:
                links[start:stop, items] |= np.uint8(link)
        return links

    def _match_ngrams(self, words: Sequence[str]) -> Iterator[_Match]:
        """Yields the matches of n-grams with names, parts of names, cells, and words of a glossary for cells."""
        stems = [stem(word) for word in words]
        texts = [plain(word) for word in words]
        is_stop_word = [is_stop(word) for word in words]
        for start, stop in spans(len(words), self.max_ngram):
            if not (stems[start] and stems[stop - 1]):
                continue  # an n-gram neither begins nor ends with punctuation
            yield _Match(start, stop, self._items_named.get("".join(stems[start:stop]), []), Link.EXACT)
            if not all(is_stop_word[start:stop]):
                ngram = " ".join(word_stem for word_stem in stems[start:stop] if word_stem)
                yield _Match(start, stop, list(self._items_partly_named.get(ngram, ())), Link.PARTIAL)
            has_several_words = stop - start > 1
            if has_several_words or not is_stop_word[start] or is_shouted(words, start):
                text = " ".join(text for text in texts[start:stop] if text)
                yield _Match(start, stop, self._find_columns_with(text, stems), Link.VALUE)
        for start, stop, _, column in self.value_words.find(words):
            yield _Match(start, stop, [column], Link.VALUE)

    def _find_columns_with(self, text: str, stems: Sequence[str]) -> list[int]:
        """Returns the columns with a cell that equals `text`. `stems` are the stems of the question."""
        columns = list(self.values.columns_with(text))
        is_plural = text[-1:] == "s" and len(text) > 3  # "cats" finds the pet type "cat"
        if not columns and is_plural:
            columns = list(self.values.columns_with(text[:-1]))
        if text.isdigit():
            # Every number occurs in some column of ids: 2009 means a year, not the id of a result. So a column of ids
            # counts only if the question names it.
            columns = [column for column in columns if column not in self._ids or self._ids[column] in stems]
        return columns

    def _match_words(self, words: Sequence[str]) -> Iterator[_Match]:
        """Yields the matches of single words: with words of cells, synonyms, columns of numbers, columns of times."""
        for index, word in enumerate(words):
            stop = index + 1
            if not is_stop(word):
                for piece in plain(word).split(" "):
                    yield _Match(index, stop, list(self.values.columns_with_word(piece)), Link.VALUE_WORD)
                synonyms = self.synonyms.of(word) if self.synonyms else ()
                for synonym in synonyms:
                    yield _Match(index, stop, self._items_named.get(synonym, []), Link.SYNONYM)
            if is_number(word):
                yield _Match(index, stop, self._numbers, Link.NUMBER)
            if is_time(word):
                yield _Match(index, stop, self._times, Link.TIME)
