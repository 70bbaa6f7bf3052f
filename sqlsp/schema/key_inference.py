"""Which column refers to which, judged by names, types and contents: for databases that declare no foreign keys.

Each pair of a column and a key of another table gets a few features, and a logistic regression, fitted on the declared
keys of Spider's training databases, gives the probability that the column refers to the key (docs/results.md has what
that is worth on databases that the fit has not seen). Two thresholds decide which keys are taken: a likely key always,
a less likely one only if it connects tables that nothing else connects, because without it they could only be combined
by a cross join.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlsp.schema.keys import GENERIC, IDENTIFYING, ColumnContents, Contents, plain, with_primary_keys
from sqlsp.schema.names import strip_plural
from sqlsp.schema.schema import Schema

LIKELY: Final = 0.4  # a key of at least this probability is taken
CONNECTING: Final = 0.02  # … or of at least this one, if it connects tables that are not connected yet
BESIDE_DECLARED: Final = 0.1  # … the same, where keys are declared: they may leave tables unconnected on purpose
_WORTH_READING: Final = 0.001  # least probability, by names alone, at which the contents of a pair are read
_COMMON: Final = 40  # a word or name that more columns have says nothing
_ALL_PAIRS: Final = 300  # up to this many columns all pairs are scored; in larger schemas only those that share a word
_WORD: Final = re.compile(r"\d+|[^\W\d_]+")
_OF_DATES: Final = frozenset(("date", "day", "calendar", "time", "period"))
_CODES: Final = IDENTIFYING | frozenset(
    ("iata", "icao", "sku", "ean", "isbn", "symbol", "abbreviation", "mail", "email", "username", "login", "short")
)
_PARTS_OF_DATES: Final = frozenset(("year", "month", "day", "hour", "minute", "week", "quarter"))
_FRACTION: Final = re.compile(r"-?\d*\.\d+")
_TELLING: Final = 5  # different texts of a column that are in a key by no chance
_BESIDE: Final = 3  # the same, of a column beside one that is known to be looked up there
_MISSING: Final = 0.1  # of the different texts of such a column, that may lack in the key; twice that, if named like it
_SMALL: Final = 2  # digits of a number that many columns hold by chance

# the names are explained at `_by_name` and `features`
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
    """`schema` with the primary and the foreign keys that it seems to lack; no column is read twice for both."""
    known: dict[int, ColumnContents] = {}
    asked: set[int] = set()

    def remembered(columns: Collection[int]) -> Mapping[int, ColumnContents]:
        new = set(columns) - asked
        if new and contents is not None:
            known.update(contents(new))
            asked.update(new)
        return {column: known[column] for column in columns if column in known}

    reader = None if contents is None else remembered
    return with_inferred_keys(with_primary_keys(schema, reader), reader)


def with_inferred_keys(schema: Schema, contents: Contents | None = None) -> Schema:
    """`schema` with the foreign keys that it seems to lack; `contents` None: judged by names and types.

    Declared keys come first; beside them keys are added only between tables that they leave unconnected.
    """
    declared = [pair for pair in schema.foreign_keys if pair not in set(schema.inferred_keys)]
    chosen = infer_keys(replace(schema, foreign_keys=tuple(declared), inferred_keys=()), contents)
    return replace(schema, foreign_keys=(*declared, *chosen), inferred_keys=tuple(chosen))


def infer_keys(schema: Schema, contents: Contents | None = None) -> list[tuple[int, int]]:
    """The pairs of a column and the key it refers to that `schema` seems to lack, most probable first."""
    tables = _Parts(schema)
    if schema.foreign_keys and tables.all_together:  # declared keys leave nothing to do
        return []
    judged = KeyCandidates(schema)
    pairs = [pair for pair in judged.candidates() if judged.probability(*pair, {}) >= _WORTH_READING]
    known = contents({column for pair in pairs for column in pair}) if contents is not None and pairs else {}
    measures = {other for other in {key for _, key in pairs} if judged.is_measure(other, known.get(other))}
    scored = sorted(
        (-judged.probability(column, other, known), column, other)
        for column, other in pairs
        if other not in measures and not judged.is_part_of_date(column, other)
    )
    taken = {column for column, _ in schema.foreign_keys}
    pairs_taken: set[frozenset[int]] = set()
    chosen = list[tuple[float, int, int]]()
    passes = [(BESIDE_DECLARED, True)] if schema.foreign_keys else [(LIKELY, False), (CONNECTING, True)]
    for least, connecting in passes:
        for key in scored:  # at most one for each referring column and for each pair of columns
            score, column, other = key
            ends, pair = (schema.table_of(column), schema.table_of(other)), frozenset((column, other))
            if -score < least or column in taken or pair in pairs_taken:
                continue
            if not connecting or tables.of[ends[0]] != tables.of[ends[1]]:
                chosen.append(key)
                taken.add(column)
                pairs_taken.add(pair)
                tables.join(*ends)
    keys = [(column, other) for _, column, other in sorted(chosen, key=lambda key: key[0])]
    if contents is None or schema.foreign_keys:
        return keys
    return [*keys, *_find_looked_up(schema, keys, tables, contents)]


def _find_looked_up(
    schema: Schema, chosen: Sequence[tuple[int, int]], tables: _Parts, contents: Contents
) -> Iterable[tuple[int, int]]:
    """Keys whose names say nothing, between tables that the `chosen` ones leave unconnected, as `tables` has them.

    Nearly all texts of a column are in a column of another table that has each once: `flights.dest`, `airports.faa`.
    Columns of the same rows (`flights.origin`) or of these names (`weather.origin`) whose texts are there follow.
    """
    texts = [column for column in range(1, len(schema.columns)) if schema.columns[column].type == "text"]
    if tables.all_together or len(texts) > _ALL_PAIRS:
        return []
    known = {column: each for column, each in contents(texts).items() if not each.numeric}
    keys = [column for column, each in known.items() if each.unique and each.whole]
    codes = {key for key in keys if _is_first(key, schema) or _words(schema.columns[key].words) & _CODES}
    taken = {column for column, _ in chosen} | {column for column in keys if _is_first(column, schema)}
    columns = [column for column in known if column not in taken]
    found: dict[int, int] = {}
    for column in sorted(columns, key=lambda column: (-len(known[column].values), column)):
        values = known[column].values
        for other in sorted(keys, key=lambda other: (not _is_first(other, schema), other)):
            ends = schema.table_of(column), schema.table_of(other)
            named = _words(schema.columns[other].words) <= _words(schema.columns[column].words)
            if len(values) < _TELLING or not (named or other in codes):
                continue
            is_there = len(values - known[other].values) <= _MISSING * (1 + named) * len(values)
            if is_there and tables.of[ends[0]] != tables.of[ends[1]]:
                found[column] = other
                tables.join(*ends)
                break
    for column in columns:
        for like, other in list(found.items()):
            namesake = schema.columns[column].name.lower() == schema.columns[like].name.lower()
            beside = schema.table_of(column) == schema.table_of(like) and len(known[column].values) >= _BESIDE
            there = known[column].values <= known[other].values
            apart = schema.table_of(column) != schema.table_of(other)
            if column not in found and (beside or namesake) and there and apart:
                found[column] = other
    return found.items()


def _is_first(column: int, schema: Schema) -> bool:
    return column == schema.columns_of(schema.table_of(column))[0]


class _Parts:
    """The connected components of the tables: a number for each table."""

    def __init__(self, schema: Schema) -> None:
        self.of = list(range(len(schema.tables)))
        for table, other, _, _ in schema.edges():
            self.join(table, other)

    def join(self, table: int, other: int) -> None:
        one, two = self.of[table], self.of[other]
        self.of = [one if part == two else part for part in self.of]

    @property
    def all_together(self) -> bool:
        return len(set(self.of)) == 1


class KeyCandidates:
    """The candidate keys of one schema, with the features and the probability of each."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.plain = [plain(column.name) for column in schema.columns]
        self.words = [_words(column.words) for column in schema.columns]
        self.tables = [strip_plural(plain(table.name)) for table in schema.tables]
        self.table_words = [_words(table.words) for table in schema.tables]
        self.last_word = [
            strip_plural(table.words.lower().split()[-1]) if table.words.split() else "" for table in schema.tables
        ]
        self.same = Counter(self.plain[1:])
        self.primary: dict[int, list[int]] = defaultdict(list)
        for key in schema.primary_keys:
            self.primary[schema.table_of(key)].append(key)
        self._by_word: dict[str, list[int]] = defaultdict(list)
        self._by_plain_name: dict[str, list[int]] = defaultdict(list)
        for column in range(1, len(schema.columns)):
            self._by_plain_name[self.plain[column]].append(column)
            for word in self.words[column]:
                self._by_word[word].append(column)

    def candidates(self) -> Iterator[tuple[int, int]]:
        """Pairs (column, key of another table): a primary key, the first column without one, or a telling same name."""
        small = len(self.schema.columns) <= _ALL_PAIRS
        for table in range(len(self.schema.tables)):
            keys = self.primary[table] or self.schema.columns_of(table)[:1]
            for key in set(self.schema.columns_of(table)) - set(keys):
                alike = self._by_plain_name[self.plain[key]]
                if len(alike) <= _COMMON and self.plain[key] not in GENERIC:
                    yield from ((column, key) for column in alike if self.schema.table_of(column) != table)
            for key in keys:
                others: Iterable[int] = range(1, len(self.schema.columns))
                if not small:  # columns that have a telling word in common with the key or its table, or its name
                    words = (self.words[key] | self.table_words[table]) - IDENTIFYING - GENERIC
                    telling = [self._by_word.get(word, []) for word in words]
                    if self.plain[key] not in GENERIC:
                        telling.append(self._by_plain_name[self.plain[key]])
                    others = sorted({c for columns in telling if len(columns) <= _COMMON for c in columns})
                # generic row ids, `id` and `id`, both count from 1: values in common are no evidence
                generic = {c for c in others if self.plain[c] == self.plain[key] and self.plain[key] in GENERIC}
                rows = {c for c in generic if self.primary[self.schema.table_of(c)] == [c]}
                yield from ((c, key) for c in others if self.schema.table_of(c) != table and c not in rows)

    def probability(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> float:
        """That `column` refers to `key`; without the contents of both, by names and types alone."""
        score = sum(WEIGHTS[name] * value for name, value in self.features(column, key, contents).items())
        return 1 / (1 + math.exp(-score)) if score > -500 else 0.0

    def features(self, column: int, key: int, contents: Mapping[int, ColumnContents]) -> dict[str, float]:
        found = {"constant": 1.0, **self._by_name(column, key)}
        if column in contents and key in contents:
            one, other = contents[column], contents[key]
            shared = len(one.values & other.values)
            included = shared / len(one.values)
            # numbers of up to two digits say little: they stand in any column of numbers
            small = all(len(value) <= _SMALL and value.isdigit() for value in one.values)
            if other.whole or included >= 0.9:  # else the rest may be in rows that were not read
                found |= {
                    "contents known": 1.0,
                    "share of values that are in the key": included,
                    "all values are in the key": float(shared == len(one.values)),
                    "hardly a value is in the key": float(included < 0.05),
                    "values that mean something are in the key": float(included >= 0.9 and not small),
                    "small numbers": float(small),
                    "numbers in both, or in neither": float(one.numeric == other.numeric),
                    "share of the key that is used": shared / len(other.values),
                    "values of the key are unique": float(other.unique),
                }
        return found

    def is_part_of_date(self, column: int, key: int) -> bool:
        """Whether a column holds years, months, days or hours, and the key is none of them: ids of rows, by chance."""
        around = self.words[key] | self.table_words[self.schema.table_of(key)]
        return bool(self.words[column] & _PARTS_OF_DATES) and not around & {*self.words[column], *_OF_DATES}

    def is_measure(self, key: int, contents: ColumnContents | None) -> bool:
        """Whether a column that repeats its values is a year, an amount or a label, and no key as one of links is."""
        if contents is None or contents.unique:
            return False
        named = self.words[key] & IDENTIFYING or self.plain[key].endswith("id")
        return not named or "year" in self.words[key] or any(_FRACTION.fullmatch(value) for value in contents.values)

    def _by_name(self, column: int, key: int) -> dict[str, float]:
        schema, name = self.schema, self.plain[column]
        table, home = schema.table_of(key), schema.table_of(column)
        qualified = (
            self.plain[key] if self.plain[key].startswith(self.tables[table]) else self.tables[table] + self.plain[key]
        )
        words, around = self.words[column], self.words[key] | self.table_words[table]
        same, generic = name == self.plain[key], self.plain[key] in GENERIC
        return {
            "same name": float(same and not generic),
            "same name, one that any table may have": float(same and generic),
            "named after table and key": float(name == qualified or strip_plural(name) == self.tables[table]),
            "ends in table and key": float(name.endswith(qualified) and name != qualified),
            "has the words of the table": float(self.table_words[table] <= words),
            "has the last word of the table": float(self.last_word[table] in words),
            "share of words in common": len(words & around) / max(len(words | around), 1),
            "key is the whole primary key": float(self.primary[table] == [key]),
            "key comes first in its table": float(schema.columns_of(table)[0] == key),
            "column is a primary key itself": float(self.primary[home] == [column]),
            "same type": float(schema.columns[column].type == schema.columns[key].type),
            "column is named like a key": float(bool(words & IDENTIFYING) or name.endswith("id")),
            "key is named like one": float(bool(self.words[key] & IDENTIFYING) or self.plain[key].endswith("id")),
            "logarithm of columns of this name": math.log(self.same[name]) if same else 0.0,
            "the tables share a word": float(bool(self.table_words[home] & self.table_words[table])),
        }


def _words(text: str) -> frozenset[str]:
    return frozenset(strip_plural(word) for word in _WORD.findall(text.lower()))
