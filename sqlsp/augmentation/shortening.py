"""Schemas under the short names that programmers give: `customer name` as `cust_nm`, `CustName` or `custnm`.

A parser trained only on full words can only guess the meaning of these names, and `sql.naming.abbreviations` expands
only the well-known ones. Trained on questions with shortened schemas, the parser learns to read the short names and to
rely on keys, types and cells. Each database gets its own style, and within a database a word is always shortened in the
same way.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from sqlsp.sql.naming.abbreviations import known_abbreviations, with_expanded_names
from sqlsp.sql.naming.splitting import natural_words
from sqlsp.sql.schema import STAR, Schema

_LONG = 5  # least letters of a word that is shortened
_VOWELS = re.compile("[aeiouy]")
_LINKING = frozenset(["of", "the", "and", "in", "for", "to", "per"])


def with_short_names(schema: Schema, seed: int) -> Schema:
    """`schema` with the words that `ask` would read if its tables and columns had short names; names do not change."""
    chance = random.Random(f"{seed} {schema.db_id}")
    short = _shortening(chance)
    joined = chance.choice(["_", "_", "Capitals", "Capitals", ""])
    tables = [_name(table.words, short, joined) for table in schema.tables]
    if chance.random() < 0.3:
        tables = [table.name for table in schema.tables]
    prefixes = ["" for _ in tables]
    if chance.random() < 0.15:
        prefixes = [short((table.words.split() or [table.name])[0])[:4] for table in schema.tables]
    columns = [
        (f"{prefixes[column.table]}_" if prefixes[column.table] else "") + _name(column.words, short, joined)
        for column in schema.columns[1:]
    ]
    return with_words_of(schema, with_expanded_names(renamed(schema, tables, columns)))


def renamed(schema: Schema, tables: Sequence[str], columns: Sequence[str]) -> Schema:
    """`schema` with other names and the words of these names; `columns` excludes `*`, which has no name."""
    return replace(
        schema,
        tables=tuple(
            replace(table, name=name, words=natural_words(name))
            for table, name in zip(schema.tables, tables, strict=True)
        ),
        columns=(
            schema.columns[STAR],
            *(
                replace(column, name=name, words=natural_words(name))
                for column, name in zip(schema.columns[1:], columns, strict=True)
            ),
        ),
    )


def with_words_of(schema: Schema, other: Schema) -> Schema:
    """`schema` with its own names and the words of `other`, a schema with the same tables and columns."""
    tables = tuple(replace(a, words=b.words) for a, b in zip(schema.tables, other.tables, strict=True))
    columns = tuple(replace(a, words=b.words) for a, b in zip(schema.columns, other.columns, strict=True))
    return replace(schema, tables=tables, columns=columns)


def _shortening(chance: random.Random) -> Callable[[str], str]:
    """The function with which a database shortens words: each always in the same way, and only some of them."""
    share = chance.uniform(0.4, 1.0)

    @cache
    def short(word: str) -> str:
        if not word.isalpha() or not word.isascii() or chance.random() > share:
            return word
        known = known_abbreviations().get(word, ())
        if known and chance.random() < 0.5:
            return chance.choice(known)
        if len(word) < _LONG:
            return word
        return chance.choice([word[:3], word[:4], word[:5], _syllable(word), _skeleton(word)[:5], _ends(word)])

    return short


def _name(words: str, short: Callable[[str], str], joined: str) -> str:
    """A name of these words: joined by underscores, by capitals or by nothing."""
    parts = [word for word in natural_words(words).split() if word not in _LINKING] or [words]
    shortened = [short(part) for part in parts]
    return "".join(map(str.capitalize, shortened)) if joined == "Capitals" else joined.join(shortened)


def _skeleton(word: str) -> str:
    """`product` → `prdct`."""
    return word[0] + _VOWELS.sub("", word[1:])


def _syllable(word: str) -> str:
    """The first syllable with the consonants behind it: `department` → `dep`, `instructor` → `inst`."""
    found = re.match("[^aeiouy]*[aeiouy]+[^aeiouy]{1,3}", word)
    return found[0] if found and len(found[0]) < len(word) else word[:4]


def _ends(word: str) -> str:
    """The first letters and the last consonant: `payment` → `pyt`, `supplier` → `spr`."""
    bare = _skeleton(word)
    return bare[:2] + bare[-1] if len(bare) > 2 else word[:3]
