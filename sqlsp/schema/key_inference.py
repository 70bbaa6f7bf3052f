"""Infers which column refers to which from names, types and contents, for databases that declare no foreign keys.

A pair of a column and a key of another table has a few features. A logistic regression on them, fitted on the declared
keys of Spider's training databases, gives the probability that the column refers to the key (docs/results.md has the
accuracy on other databases). Likely keys are always taken. A less likely key is taken only if it connects tables that
nothing else connects, because they could otherwise be combined only by a cross join.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from sqlsp.schema.keys import GENERIC, IDENTIFYING, ColumnContents, Contents, with_primary_keys
from sqlsp.schema.names import normalize_name, strip_plural
from sqlsp.schema.schema import Schema

LIKELY: Final = 0.4  # minimum probability of a key
CONNECTING: Final = 0.02  # the same, of a key between tables that are not connected yet
BESIDE_DECLARED: Final = 0.1  # the same, where keys are declared: tables may be unconnected on purpose
_MIN_READ: Final = 0.001  # minimum probability by names alone at which the contents of a pair are read
_MAX_NAMESAKES: Final = 40  # a word or name that more columns have is not informative
_ALL_PAIRS: Final = 300  # up to this many columns all pairs are scored; in larger schemas only those that share a word
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
_OF_DATES: Final = frozenset(("date", "day", "calendar", "time", "period"))
_CODES: Final = IDENTIFYING | frozenset(
    ("iata", "icao", "sku", "ean", "isbn", "symbol", "abbreviation", "mail", "email", "username", "login", "short")
)
_PARTS_OF_DATES: Final = frozenset(("year", "month", "day", "hour", "minute", "week", "quarter"))
_FRACTION: Final = re.compile(r"-?\d*\.\d+")
_MIN_TEXTS: Final = 5  # distinct texts of a column that are in a key not just by chance
_MIN_TEXTS_BESIDE: Final = 3  # the same, for a column of a table that refers to this key already
_MAX_MISSING: Final = 0.1  # share of the texts of a column that may be missing in the key; doubled for a namesake
_SMALL: Final = 2  # digits of a number that many columns contain by chance

# by feature, see `features` and `_name_features`
WEIGHTS: Final = {
    "constant": -11.13,
    "share of the key that is used": 0.51,
    "share of words in common": 3.47,
    "same type": 1.9,
    "key comes first in its table": 1.5,
    "has the words of the table": 0.76,
    "key is the whole primary key": 2.52,
    "column is a primary key itself": -1.38,
    "same name": 2.94,
    "has the last word of the table": 1.64,
    "column is named like a key": -0.69,
    "the tables share a word": 0.02,
    "share of values that are in the key": 1.46,
    "numbers in both, or in neither": -1.14,
    "values that mean something are in the key": 0.93,
    "ends in table and key": 2.1,
    "logarithm of columns of this name": -0.63,
    "named after table and key": 0.9,
    "contents known": -2.38,
    "all values are in the key": 2.64,
    "values of the key are unique": 0.76,
    "same name, one that any table may have": 0.7,
    "key is named like one": 0.47,
    "hardly a value is in the key": -1.63,
    "small numbers": -0.59,
}


def with_undeclared_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """Adds the primary and foreign keys that a schema seems to lack.

    `contents` reads the cells of columns, each column at most once. If it is None, only names and types count.
    """
    known: dict[int, ColumnContents] = {}
    asked: set[int] = set()

    def cached(columns: Collection[int]) -> Mapping[int, ColumnContents]:
        new = set(columns) - asked
        if new and contents is not None:
            known.update(contents(new))
            asked.update(new)
        return {column: known[column] for column in columns if column in known}

    reader = None if contents is None else cached
    return with_inferred_keys(with_primary_keys(schema, reader), reader)


def with_inferred_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """Adds the foreign keys that a schema seems to lack.

    If `contents` is None, only names and types count. Declared keys come first. If there are any, keys are added only
    between tables that they leave unconnected.
    """
    declared = [pair for pair in schema.foreign_keys if pair not in set(schema.inferred_keys)]
    inferred = infer_keys(replace(schema, foreign_keys=tuple(declared), inferred_keys=()), contents)
    return replace(schema, foreign_keys=(*declared, *inferred), inferred_keys=tuple(inferred))


def infer_keys(schema: Schema, contents: Contents | None = None) -> list[tuple[int, int]]:
    """Returns pairs (column, key it refers to) that a schema seems to lack, most probable first."""
    components = _Components(schema)
    if schema.foreign_keys and components.is_connected:
        return []
    keys = _choose_keys(schema, _score_pairs(schema, contents), components)
    if contents is None or schema.foreign_keys:
        return keys
    return [*keys, *_find_lookups(schema, keys, components, contents)]


def _choose_keys(
    schema: Schema, scored: Sequence[tuple[float, int, int]], components: _Components
) -> list[tuple[int, int]]:
    """Returns the likely pairs, and less likely ones that connect tables which nothing else connects.

    A column refers to one key at most, and of two columns only one refers to the other. `scored` is the result of
    `_score_pairs`. The tables of the pairs are joined in `components`.
    """
    referring = {column for column, _ in schema.foreign_keys}
    chosen = dict[frozenset[int], tuple[float, int, int]]()
    passes = [(BESIDE_DECLARED, True)] if schema.foreign_keys else [(LIKELY, False), (CONNECTING, True)]
    for min_probability, must_connect in passes:
        for score, column, other in scored:
            pair = frozenset((column, other))
            table = schema.table_of(column)
            other_table = schema.table_of(other)
            if -score < min_probability or column in referring or pair in chosen:
                continue
            if must_connect and components.are_connected(table, other_table):
                continue
            chosen[pair] = (score, column, other)
            referring.add(column)
            components.join(table, other_table)
    return [(column, other) for _, column, other in sorted(chosen.values(), key=lambda key: key[0])]


def _score_pairs(schema: Schema, contents: Contents | None) -> list[tuple[float, int, int]]:
    """Returns (negative probability, column, key) of the candidate keys, most probable first."""
    candidates = KeyCandidates(schema)
    pairs = [pair for pair in candidates.candidates() if candidates.probability(*pair, {}) >= _MIN_READ]
    known = contents({column for pair in pairs for column in pair}) if contents is not None and pairs else {}
    keys = {key for _, key in pairs}
    measures = {key for key in keys if candidates.is_measure(key, known.get(key))}
    return sorted(
        (-candidates.probability(column, key, known), column, key)
        for column, key in pairs
        if key not in measures and not candidates.is_part_of_date(column, key)
    )


def _find_lookups(
    schema: Schema, chosen: Sequence[tuple[int, int]], components: _Components, contents: Contents
) -> Iterable[tuple[int, int]]:
    """Finds keys with uninformative names between tables that are not connected by the `chosen` keys.

    First, a column refers to a unique column of another table that contains nearly all its texts: `flights.dest` to
    `airports.faa`. Then other columns of that table (`flights.origin`), and columns of the same name elsewhere
    (`weather.origin`), refer to the same key if it contains all their texts.
    """
    texts = [column for column in range(1, len(schema.columns)) if schema.columns[column].type == "text"]
    if components.is_connected or len(texts) > _ALL_PAIRS:
        return []
    known = {column: own for column, own in contents(texts).items() if not own.numeric}
    keys = [column for column, own in known.items() if own.unique and own.whole]
    keys.sort(key=lambda key: (not _is_first(key, schema), key))
    excluded = {column for column, _ in chosen} | {key for key in keys if _is_first(key, schema)}
    columns = [column for column in known if column not in excluded]
    lookups: dict[int, int] = {}
    for column in sorted(columns, key=lambda column: (-len(known[column].values), column)):
        table = schema.table_of(column)
        for key in keys:
            key_table = schema.table_of(key)
            if _is_lookup(column, key, schema, known) and not components.are_connected(table, key_table):
                lookups[column] = key
                components.join(table, key_table)
                break
    for column in columns:
        for similar, key in list(lookups.items()):
            if column not in lookups and _is_similar_lookup(column, similar, key, schema, known):
                lookups[column] = key
    return lookups.items()


def _is_lookup(column: int, key: int, schema: Schema, known: Mapping[int, ColumnContents]) -> bool:
    """True if `key` contains nearly all texts of a column, and is named like the column or holds codes."""
    values = known[column].values
    if len(values) < _MIN_TEXTS:
        return False
    key_words = _words(schema.columns[key].words)
    has_name = key_words <= _words(schema.columns[column].words)
    holds_codes = _is_first(key, schema) or bool(key_words & _CODES)
    if not (has_name or holds_codes):
        return False
    max_missing = _MAX_MISSING * (2 if has_name else 1) * len(values)
    return len(values - known[key].values) <= max_missing


def _is_similar_lookup(
    column: int, similar: int, key: int, schema: Schema, known: Mapping[int, ColumnContents]
) -> bool:
    """True if a column refers to `key` as the column `similar` does: it has its table or name, and only its texts."""
    own = schema.columns[column]
    other = schema.columns[similar]
    is_namesake = own.name.lower() == other.name.lower()
    is_beside = own.table == other.table and len(known[column].values) >= _MIN_TEXTS_BESIDE
    is_contained = known[column].values <= known[key].values
    return (is_beside or is_namesake) and is_contained and own.table != schema.table_of(key)


def _is_first(column: int, schema: Schema) -> bool:
    return column == schema.columns_of(schema.table_of(column))[0]


class _Components:
    """The connected components of the tables, as a number for each table."""

    def __init__(self, schema: Schema) -> None:
        self._of = list(range(len(schema.tables)))
        for table, other, _, _ in schema.edges():
            self.join(table, other)

    def join(self, table: int, other: int) -> None:
        joined = self._of[other]
        self._of = [self._of[table] if component == joined else component for component in self._of]

    def are_connected(self, table: int, other: int) -> bool:
        return self._of[table] == self._of[other]

    @property
    def is_connected(self) -> bool:
        return len(set(self._of)) == 1


class KeyCandidates:
    """The candidate keys of one schema with their features and probabilities."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.names = [normalize_name(column.name) for column in schema.columns]
        self.words = [_words(column.words) for column in schema.columns]
        self.tables = [strip_plural(normalize_name(table.name)) for table in schema.tables]
        self.table_words = [_words(table.words) for table in schema.tables]
        self.last_word = [
            strip_plural(table.words.lower().split()[-1]) if table.words.split() else "" for table in schema.tables
        ]
        self.namesakes = Counter(self.names[1:])
        self.primary: dict[int, list[int]] = defaultdict(list)
        for key in schema.primary_keys:
            self.primary[schema.table_of(key)].append(key)
        self._by_word: dict[str, list[int]] = defaultdict(list)
        self._columns_by_name: dict[str, list[int]] = defaultdict(list)
        for column in range(1, len(schema.columns)):
            self._columns_by_name[self.names[column]].append(column)
            for word in self.words[column]:
                self._by_word[word].append(column)

    def candidates(self) -> Iterator[tuple[int, int]]:
        """Yields pairs (column, key of another table).

        Keys are primary keys, first columns of tables without a primary key, and columns that share a specific name
        with `column`.
        """
        for table in range(len(self.schema.tables)):
            keys = self.primary[table] or self.schema.columns_of(table)[:1]
            for key in set(self.schema.columns_of(table)) - set(keys):
                similar = self._columns_by_name[self.names[key]]
                if len(similar) <= _MAX_NAMESAKES and self.names[key] not in GENERIC:
                    yield from self._pair_with(key, similar)
            for key in keys:
                candidates = self._find_similar(key)
                if self.names[key] in GENERIC:
                    candidates = [column for column in candidates if not self._is_same_row_id(column, key)]
                yield from self._pair_with(key, candidates)

    def _pair_with(self, key: int, columns: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Yields pairs (column, key) for the columns of other tables."""
        table = self.schema.table_of(key)
        return ((column, key) for column in columns if self.schema.table_of(column) != table)

    def _find_similar(self, key: int) -> Sequence[int]:
        """Returns the columns that share a specific word with a key or its table, or have the key's name.

        In a small schema all columns are returned.
        """
        if len(self.schema.columns) <= _ALL_PAIRS:
            return range(1, len(self.schema.columns))
        words = (self.words[key] | self.table_words[self.schema.table_of(key)]) - IDENTIFYING - GENERIC
        groups = [self._by_word.get(word, []) for word in words]
        if self.names[key] not in GENERIC:
            groups.append(self._columns_by_name[self.names[key]])
        return sorted({column for columns in groups if len(columns) <= _MAX_NAMESAKES for column in columns})

    def _is_same_row_id(self, column: int, key: int) -> bool:
        """True if a column is the primary key of its table and has the name of `key`.

        If the name is generic (`id`), both number rows from 1. So their values are equal without a reason.
        """
        return self.names[column] == self.names[key] and self.primary[self.schema.table_of(column)] == [column]

    def probability(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> float:
        """Returns the probability that `column` refers to `key`.

        Cells count if `contents` has both columns. Otherwise only names and types count.
        """
        score = sum(WEIGHTS[name] * value for name, value in self.features(column, key, contents).items())
        return 1 / (1 + math.exp(-score)) if score > -500 else 0.0

    def features(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> dict[str, float]:
        """Returns the values of the features in WEIGHTS."""
        features = {"constant": 1.0, **self._name_features(column, key)}
        if column in contents and key in contents:
            one = contents[column]
            other = contents[key]
            shared = len(one.values & other.values)
            included = shared / len(one.values)
            # numbers of up to two digits occur in any column of numbers
            is_small = all(len(value) <= _SMALL and value.isdigit() for value in one.values)
            if other.whole or included >= 0.9:  # else more values may be in rows that were not read
                features |= {
                    "contents known": 1.0,
                    "share of values that are in the key": included,
                    "all values are in the key": float(shared == len(one.values)),
                    "hardly a value is in the key": float(included < 0.05),
                    "values that mean something are in the key": float(included >= 0.9 and not is_small),
                    "small numbers": float(is_small),
                    "numbers in both, or in neither": float(one.numeric == other.numeric),
                    "share of the key that is used": shared / len(other.values),
                    "values of the key are unique": float(other.unique),
                }
        return features

    def is_part_of_date(self, column: int, key: int) -> bool:
        """True if a column is named like a year, month, day or hour, and `key` seems to hold ids of rows.

        That is, the key and its table share no word with the column and have no word for dates.
        """
        around = self.words[key] | self.table_words[self.schema.table_of(key)]
        return bool(self.words[column] & _PARTS_OF_DATES) and not around & {*self.words[column], *_OF_DATES}

    def is_measure(self, key: int, contents: ColumnContents | None) -> bool:
        """True if `key` repeats values and looks like a year, an amount or a label.

        A column of a link table that is named like a key also repeats its values. It is no measure.
        """
        if contents is None or contents.unique:
            return False
        named = self.words[key] & IDENTIFYING or self.names[key].endswith("id")
        return not named or "year" in self.words[key] or any(_FRACTION.fullmatch(value) for value in contents.values)

    def _name_features(self, column: int, key: int) -> dict[str, float]:
        table = self.schema.table_of(key)
        own_table = self.schema.table_of(column)
        name = self.names[column]
        key_name = self.names[key]
        qualified = key_name if key_name.startswith(self.tables[table]) else self.tables[table] + key_name
        words = self.words[column]
        target_words = self.words[key] | self.table_words[table]
        is_same = name == key_name
        is_generic = key_name in GENERIC
        has_key_name = bool(self.words[key] & IDENTIFYING) or key_name.endswith("id")
        return {
            "same name": float(is_same and not is_generic),
            "same name, one that any table may have": float(is_same and is_generic),
            "named after table and key": float(name == qualified or strip_plural(name) == self.tables[table]),
            "ends in table and key": float(name.endswith(qualified) and name != qualified),
            "has the words of the table": float(self.table_words[table] <= words),
            "has the last word of the table": float(self.last_word[table] in words),
            "share of words in common": len(words & target_words) / max(len(words | target_words), 1),
            "key is the whole primary key": float(self.primary[table] == [key]),
            "key comes first in its table": float(_is_first(key, self.schema)),
            "column is a primary key itself": float(self.primary[own_table] == [column]),
            "same type": float(self.schema.columns[column].type == self.schema.columns[key].type),
            "column is named like a key": float(bool(words & IDENTIFYING) or name.endswith("id")),
            "key is named like one": float(has_key_name),
            "logarithm of columns of this name": math.log(self.namesakes[name]) if is_same else 0.0,
            "the tables share a word": float(bool(self.table_words[own_table] & self.table_words[table])),
        }


@lru_cache(maxsize=1024)
def _words(text: str) -> frozenset[str]:
    return frozenset(strip_plural(word) for word in _WORD.findall(text.lower()))
