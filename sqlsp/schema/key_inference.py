"""Infers which column refers to which from names, types and contents, for databases that declare no foreign keys.

A logistic regression on a few features of a column and a key of another table gives the probability that the column
refers to the key. The regression is fitted on the declared keys of Spider's training databases (docs/results.md has the
accuracy on other databases).

Likely keys are always added. A less likely key is added only between tables that no other keys connect: without this
key, a query could combine the tables only by a cross join.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from sqlsp.schema.keys import GENERIC, IDENTIFYING, ColumnContents, Contents, with_primary_keys
from sqlsp.schema.names import normalize_name, strip_plural
from sqlsp.schema.schema import Schema
from sqlsp.utils.grouping import group_by_key

LIKELY: Final = 0.4  # minimum probability of a key
CONNECTING: Final = 0.02  # minimum probability of a key between tables that are not connected yet
BESIDE_DECLARED: Final = 0.1  # minimum if other keys are declared: tables may be unconnected on purpose
_MIN_READ: Final = 0.001  # minimum probability by names alone at which the cells of a pair are read
_MAX_NAMESAKES: Final = 40  # a word or name that more columns have is not informative
_ALL_PAIRS: Final = 300  # up to this many columns, all pairs are scored; else only pairs that share a word
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
_DATE_WORDS: Final = frozenset(("date", "day", "calendar", "time", "period"))
_CODE_WORDS: Final = IDENTIFYING | frozenset(
    ("iata", "icao", "sku", "ean", "isbn", "symbol", "abbreviation", "mail", "email", "username", "login", "short")
)
_DATE_PART_WORDS: Final = frozenset(("year", "month", "day", "hour", "minute", "week", "quarter"))
_FRACTION: Final = re.compile(r"-?\d*\.\d+")
_MIN_TEXTS: Final = 5  # if a column has fewer distinct texts, a key may contain them by chance
_MIN_TEXTS_BESIDE: Final = 3  # the same minimum for a table with another column that refers to the key
_MAX_MISSING: Final = 0.1  # share of a column's texts that the key may lack; doubled if the names are alike
_SMALL_DIGITS: Final = 2  # many columns contain numbers of so few digits by chance
_MOST: Final = 0.9  # share of a column's values in a key from which the key seems to contain all values
_HARDLY_ANY: Final = 0.05
_MIN_SCORE: Final = -500  # below, `math.exp` of the negative score may overflow

# The weights of the features: see `features` and `_name_features`.
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

    `contents` reads the cells of columns; no column is read twice. If `contents` is None, only names and types count.
    """
    if contents is not None:
        contents = _read_once(contents)
    return with_inferred_keys(with_primary_keys(schema, contents), contents)


def _read_once(contents: Contents) -> Contents:
    """Returns a function that reads the same contents, and each column only once."""
    results: dict[int, ColumnContents] = {}
    requested: set[int] = set()  # also columns without a result, such as empty ones

    def read(columns: Collection[int]) -> Mapping[int, ColumnContents]:
        new = set(columns) - requested
        if new:
            results.update(contents(new))
            requested.update(new)
        return {column: results[column] for column in columns if column in results}

    return read


def with_inferred_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """Adds the foreign keys that a schema seems to lack, after the declared keys.

    If `contents` is None, only names and types count. If the schema declares keys, new keys are added only between
    tables that the declared keys leave unconnected.
    """
    declared = [pair for pair in schema.foreign_keys if pair not in set(schema.inferred_keys)]
    inferred = infer_keys(replace(schema, foreign_keys=tuple(declared), inferred_keys=()), contents)
    return replace(schema, foreign_keys=(*declared, *inferred), inferred_keys=tuple(inferred))


def infer_keys(schema: Schema, contents: Contents | None = None) -> list[tuple[int, int]]:
    """Returns (column, key) pairs that a schema seems to lack: the column refers to the key. The likeliest come first.

    Keys with uninformative names (`_find_lookups`) come last.
    """
    components = _Components(schema)
    if schema.foreign_keys and components.is_connected:
        return []
    keys = _choose_keys(schema, _score_pairs(schema, contents), components)
    if contents is None or schema.foreign_keys:
        return keys
    return [*keys, *_find_lookups(schema, keys, components, contents)]


class _ScoredPair(NamedTuple):
    """A column that may refer to a key.

    Attributes:
        cost: the negative probability; when pairs are sorted, the most probable pair comes first
    """

    cost: float
    column: int
    key: int


def _choose_keys(schema: Schema, scored: Sequence[_ScoredPair], components: _Components) -> list[tuple[int, int]]:
    """Returns the likely pairs, and less likely pairs between tables that no other keys connect.

    A column refers to at most one key. If A refers to B, B does not refer to A. `scored` begins with the most probable
    pair. The tables of the chosen pairs are joined in `components`.
    """
    referring = {column for column, _ in schema.foreign_keys}
    chosen: dict[frozenset[int], _ScoredPair] = {}
    passes = [(BESIDE_DECLARED, True)] if schema.foreign_keys else [(LIKELY, False), (CONNECTING, True)]
    for min_probability, must_connect in passes:
        for candidate in scored:
            pair = frozenset((candidate.column, candidate.key))
            table = schema.table_of(candidate.column)
            key_table = schema.table_of(candidate.key)
            if -candidate.cost < min_probability or candidate.column in referring or pair in chosen:
                continue
            if must_connect and components.are_connected(table, key_table):
                continue
            chosen[pair] = candidate
            referring.add(candidate.column)
            components.join(table, key_table)
    by_cost = sorted(chosen.values(), key=lambda candidate: candidate.cost)
    return [(candidate.column, candidate.key) for candidate in by_cost]


def _score_pairs(schema: Schema, contents: Contents | None) -> list[_ScoredPair]:
    """Returns the candidate keys, most probable first.

    Cells are read only for pairs that are possible by their names.
    """
    candidates = KeyCandidates(schema)
    pairs = [
        (column, key)
        for column, key in candidates.candidates()
        if candidates.probability(column, key, contents={}) >= _MIN_READ
    ]
    cells: Mapping[int, ColumnContents] = {}
    if contents is not None and pairs:
        cells = contents({column for pair in pairs for column in pair})
    measures = {key for _, key in pairs if candidates.is_measure(key, cells.get(key))}
    return sorted(
        _ScoredPair(-candidates.probability(column, key, cells), column, key)
        for column, key in pairs
        if key not in measures and not candidates.is_part_of_date(column, key)
    )


def _find_lookups(
    schema: Schema, chosen: Sequence[tuple[int, int]], components: _Components, contents: Contents
) -> Iterable[tuple[int, int]]:
    """Returns (column, key) pairs with uninformative names, between tables that the `chosen` keys do not connect.

    First, a column refers to a unique column of another table that contains nearly all its texts: `flights.dest` to
    `airports.faa`. Then similar columns refer to the same key if it contains all their texts: other columns of that
    table (`flights.origin`), and columns of the same name elsewhere (`weather.origin`).
    """
    text_columns = [column for column in range(1, len(schema.columns)) if schema.columns[column].type == "text"]
    if components.is_connected or len(text_columns) > _ALL_PAIRS:
        return []
    cells = {column: texts for column, texts in contents(text_columns).items() if not texts.is_numeric}
    keys = [column for column, texts in cells.items() if texts.is_unique and texts.is_complete]
    keys.sort(key=lambda key: (not _is_first_in_table(key, schema), key))  # first columns before others
    excluded = {column for column, _ in chosen}
    excluded.update(key for key in keys if _is_first_in_table(key, schema))
    columns = [column for column in cells if column not in excluded]
    lookups: dict[int, int] = {}  # the key of each column
    for column in sorted(columns, key=lambda column: (-len(cells[column].values), column)):  # most texts first
        table = schema.table_of(column)
        for key in keys:
            key_table = schema.table_of(key)
            if _is_lookup(column, key, schema, cells) and not components.are_connected(table, key_table):
                lookups[column] = key
                components.join(table, key_table)
                break
    for column in columns:
        for similar, key in list(lookups.items()):
            if column not in lookups and _is_similar_lookup(column, similar, key=key, schema=schema, cells=cells):
                lookups[column] = key
    return lookups.items()


def _is_lookup(column: int, key: int, schema: Schema, cells: Mapping[int, ColumnContents]) -> bool:
    """True if `key` contains nearly all texts of a column, and is named like the column or holds codes."""
    texts = cells[column].values
    if len(texts) < _MIN_TEXTS:
        return False
    key_words = _words(schema.columns[key].words)
    has_name = key_words <= _words(schema.columns[column].words)
    holds_codes = _is_first_in_table(key, schema) or bool(key_words & _CODE_WORDS)
    if not (has_name or holds_codes):
        return False
    max_missing_share = _MAX_MISSING * 2 if has_name else _MAX_MISSING
    missing = texts - cells[key].values
    return len(missing) <= max_missing_share * len(texts)


def _is_similar_lookup(
    column: int, similar: int, key: int, schema: Schema, cells: Mapping[int, ColumnContents]
) -> bool:
    """True if `column` refers to `key` because the column `similar` does.

    The two columns have the same table or the same name, and `key` contains all texts of `column`.
    """
    info = schema.columns[column]
    similar_info = schema.columns[similar]
    texts = cells[column].values
    is_namesake = info.name.lower() == similar_info.name.lower()
    is_in_same_table = info.table == similar_info.table and len(texts) >= _MIN_TEXTS_BESIDE
    is_contained = texts <= cells[key].values
    return (is_in_same_table or is_namesake) and is_contained and info.table != schema.table_of(key)


def _is_first_in_table(column: int, schema: Schema) -> bool:
    return column == schema.columns_of(schema.table_of(column))[0]


class _Components:
    """The connected components of the tables: tables have the same number if keys connect them."""

    def __init__(self, schema: Schema) -> None:
        self._component_of = list(range(len(schema.tables)))
        for table, other, _, _ in schema.edges():
            self.join(table, other)

    def join(self, table: int, other: int) -> None:
        """Unites the components of two tables."""
        component = self._component_of[table]
        absorbed = self._component_of[other]
        self._component_of = [component if number == absorbed else number for number in self._component_of]

    def are_connected(self, table: int, other: int) -> bool:
        return self._component_of[table] == self._component_of[other]

    @property
    def is_connected(self) -> bool:
        """True if keys connect all tables."""
        return len(set(self._component_of)) == 1


class KeyCandidates:
    """The candidate keys of one schema with their features and probabilities.

    Names are in lower case without blanks and underscores (`normalize_name`). Words are in the singular.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.names = [normalize_name(column.name) for column in schema.columns]
        self.words = [_words(column.words) for column in schema.columns]
        self.table_names = [strip_plural(normalize_name(table.name)) for table in schema.tables]
        self.table_words = [_words(table.words) for table in schema.tables]
        self.last_table_word = [
            strip_plural(table.words.lower().split()[-1]) if table.words.split() else "" for table in schema.tables
        ]
        self.count_by_name = Counter(self.names[1:])
        self.primary_keys = group_by_key((schema.table_of(key), key) for key in schema.primary_keys)  # by table
        columns = range(1, len(schema.columns))
        self._by_word = group_by_key((word, column) for column in columns for word in self.words[column])
        self._columns_by_name = group_by_key((self.names[column], column) for column in columns)

    def candidates(self) -> Iterator[tuple[int, int]]:
        """Yields pairs (column, key of another table).

        Keys are primary keys, first columns of tables without a primary key, and columns that have the same specific
        name as `column`.
        """
        for table in range(len(self.schema.tables)):
            keys = self.primary_keys[table] or self.schema.columns_of(table)[:1]
            for key in set(self.schema.columns_of(table)) - set(keys):
                namesakes = self._columns_by_name[self.names[key]]
                if len(namesakes) <= _MAX_NAMESAKES and self.names[key] not in GENERIC:
                    yield from self._pair_with(key, namesakes)
            for key in keys:
                similar = self._find_similar(key)
                if self.names[key] in GENERIC:
                    similar = [column for column in similar if not self._is_same_row_id(column, key)]
                yield from self._pair_with(key, similar)

    def _pair_with(self, key: int, columns: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Yields (column, key) pairs for the `columns` that belong to other tables than the key."""
        table = self.schema.table_of(key)
        return ((column, key) for column in columns if self.schema.table_of(column) != table)

    def _find_similar(self, key: int) -> Sequence[int]:
        """Returns the columns that share a specific word with a key or its table, or have the key's name.

        In a small schema, returns all columns.
        """
        if len(self.schema.columns) <= _ALL_PAIRS:
            return range(1, len(self.schema.columns))
        words = (self.words[key] | self.table_words[self.schema.table_of(key)]) - IDENTIFYING - GENERIC
        groups = [self._by_word.get(word, []) for word in words]
        if self.names[key] not in GENERIC:
            groups.append(self._columns_by_name[self.names[key]])
        informative = [columns for columns in groups if len(columns) <= _MAX_NAMESAKES]
        return sorted(set(chain.from_iterable(informative)))

    def _is_same_row_id(self, column: int, key: int) -> bool:
        """True if a column is the primary key of its table and has the name of `key`.

        If the name is generic (`id`), both keys number rows from 1. So their values are equal by chance.
        """
        return self.names[column] == self.names[key] and self._is_whole_key(column)

    def _is_whole_key(self, column: int) -> bool:
        return self.primary_keys[self.schema.table_of(column)] == [column]

    def probability(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> float:
        """Returns the probability that `column` refers to `key`.

        Cells count if `contents` has both columns. Otherwise only names and types count.
        """
        score = sum(WEIGHTS[name] * value for name, value in self.features(column, key, contents).items())
        return 1 / (1 + math.exp(-score)) if score > _MIN_SCORE else 0.0

    def features(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> dict[str, float]:
        """Returns the values of the features in WEIGHTS. Features of unknown cells are left out."""
        features = {"constant": 1.0, **self._name_features(column, key)}
        if column in contents and key in contents:
            features |= _cell_features(contents[column], contents[key])
        return features

    def is_part_of_date(self, column: int, key: int) -> bool:
        """True if a column is named like a year, month, day or hour, and `key` seems to hold ids of rows.

        That is, the key and its table share no word with the column and have no word for dates.
        """
        if self.words[column].isdisjoint(_DATE_PART_WORDS):
            return False
        key_words = self.words[key] | self.table_words[self.schema.table_of(key)]
        return key_words.isdisjoint(self.words[column] | _DATE_WORDS)

    def is_measure(self, key: int, contents: ColumnContents | None) -> bool:
        """True if `key` repeats values and looks like a year, an amount or a label.

        A column of a link table also repeats values. If its name is that of a key, the column is no measure.
        """
        if contents is None or contents.is_unique:
            return False
        if not self._is_named_like_key(key) or "year" in self.words[key]:
            return True
        return any(_FRACTION.fullmatch(value) for value in contents.values)

    def _is_named_like_key(self, column: int) -> bool:
        return bool(self.words[column] & IDENTIFYING) or self.names[column].endswith("id")

    def _name_features(self, column: int, key: int) -> dict[str, float]:
        """Returns the features of names, types, order and declared primary keys."""
        column_table = self.schema.table_of(column)
        key_table = self.schema.table_of(key)
        table_name = self.table_names[key_table]
        name = self.names[column]
        key_name = self.names[key]
        qualified = key_name if key_name.startswith(table_name) else table_name + key_name
        words = self.words[column]
        target_words = self.words[key] | self.table_words[key_table]
        is_same = name == key_name
        is_generic = key_name in GENERIC
        return {
            "same name": float(is_same and not is_generic),
            "same name, one that any table may have": float(is_same and is_generic),
            "named after table and key": float(name == qualified or strip_plural(name) == table_name),
            "ends in table and key": float(name.endswith(qualified) and name != qualified),
            "has the words of the table": float(self.table_words[key_table] <= words),
            "has the last word of the table": float(self.last_table_word[key_table] in words),
            "share of words in common": len(words & target_words) / max(len(words | target_words), 1),
            "key is the whole primary key": float(self._is_whole_key(key)),
            "key comes first in its table": float(_is_first_in_table(key, self.schema)),
            "column is a primary key itself": float(self._is_whole_key(column)),
            "same type": float(self.schema.columns[column].type == self.schema.columns[key].type),
            "column is named like a key": float(self._is_named_like_key(column)),
            "key is named like one": float(self._is_named_like_key(key)),
            "logarithm of columns of this name": math.log(self.count_by_name[name]) if is_same else 0.0,
            "the tables share a word": float(bool(self.table_words[column_table] & self.table_words[key_table])),
        }


def _cell_features(column: ColumnContents, key: ColumnContents) -> dict[str, float]:
    """Returns the features of the cells of a column and a key.

    Returns no features if the key lacks many values of the column and has rows that were not read: these rows may
    contain the values.
    """
    shared = len(column.values & key.values)
    included = shared / len(column.values)
    if not key.is_complete and included < _MOST:
        return {}
    is_small = all(len(value) <= _SMALL_DIGITS and value.isdigit() for value in column.values)
    return {
        "contents known": 1.0,
        "share of values that are in the key": included,
        "all values are in the key": float(shared == len(column.values)),
        "hardly a value is in the key": float(included < _HARDLY_ANY),
        "values that mean something are in the key": float(included >= _MOST and not is_small),
        "small numbers": float(is_small),
        "numbers in both, or in neither": float(column.is_numeric == key.is_numeric),
        "share of the key that is used": shared / len(key.values),
        "values of the key are unique": float(key.is_unique),
    }


@lru_cache(maxsize=1024)
def _words(text: str) -> frozenset[str]:
    """Returns the words and numbers in a text, in lower case and in the singular."""
    return frozenset(strip_plural(word) for word in _WORD.findall(text.lower()))
