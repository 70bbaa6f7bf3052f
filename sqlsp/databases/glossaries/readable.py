"""Writes the names of tables and columns for people: readable parts as words, other parts in quotes.

`ship_date` becomes *ship date*, and `eng_scr` becomes *"eng" score* at best. An abbreviation with several meanings is
not written out for people. The parser reads the most probable meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from sqlsp.question.rewording import COMMON, count_in_english, is_english
from sqlsp.schema.names import fixed_words, is_abbreviation, keywords, natural_words, renamed, singular
from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table

_KNOWN: Final = keywords(  # abbreviations, units and British spellings that people read as words
    """isbn issn iban bic swift gps gdp url uri uuid guid sku ean upc vat iata icao imdb ceo cfo html json xml pdf csv
    faq api sms mms pin ssn dob sql cpu gpu ram usb wifi email fax lat lon id is or up off end no nr am pm
    hrs rpm mph kcal dvd app mm cm m km mg g kg t ml l kw kwh mb gb min pct sqm eur usd gbp chf
    tv os ip vip hq mins pts gpa hp cms po cd ok ppm admin cafe colour centre metre litre labour flavour forename
    defence programme neighbour"""
)
_LONG: Final = 4  # letters from which on an English word need not be common to be readable
_UNABBREVIATED: Final = 7  # letters from which on an unknown word with enough vowels is no abbreviation
_LETTERS_PER_VOWEL: Final = 4  # maximal ratio in such a word
_ENDINGS: Final = ("r", "er", "or", "ing", "ed", "d")  # of `hirer` and `planting`, which few texts have
_ID: Final = "id"
_MAX_CACHED: Final = 1 << 14  # words: a server may see many schemas
_MAX_WORDS: Final = 6  # a longer name is quoted, as it may be a sentence
_SEPARATOR: Final = re.compile(r"[ '’,.%-]+")


def shown_name(item: Table | ColumnInfo) -> str:
    """Returns the words of a table or column for people. Parts that cannot be read are in quotes.

    The words of a glossary are shown unchanged. A name is shown in quotes as a whole if no part can be read.
    """
    if item.is_described:
        return item.words
    parts = [_split_joined(part) for part in (item.shown or item.words).split()]
    unreadable = [part for part in parts if not is_readable(part)]
    has_number = bool(unreadable) and any(map(str.isdigit, parts))  # such as `v 12`
    parts_of_name = natural_words(item.name).split()
    is_changed = any(part not in parts_of_name for part in unreadable)  # quotes are for parts of the name
    if has_number or is_changed or len(unreadable) == len(parts) or len(parts) > _MAX_WORDS:
        return f'"{item.name}"'
    if len(parts[0]) == 1 and len(parts) > 1:  # `m` means meter only at the end of a name
        parts[0] = f'"{parts[0]}"'
    return " ".join(part if is_readable(part) else f'"{part}"' for part in parts)


def replaced_words(item: Table | ColumnInfo) -> str | None:
    """Returns the words that people see for a table or column. Returns None if these are the words of the name."""
    words = shown_name(item)
    return None if words.replace('"', "") in (natural_words(item.name), item.name) else words


def with_shown_names(schema: Schema) -> Schema:
    """Returns the schema with the words that people see as the words of its tables and columns."""
    return replace(
        schema,
        tables=tuple(renamed(table, shown_name(table)) for table in schema.tables),
        columns=(schema.columns[STAR], *(renamed(info, shown_name(info)) for info in schema.columns[STAR + 1 :])),
    )


def unreadable_items(schema: Schema) -> Iterator[int]:
    """Yields the items whose words are not readable (`is_readable`), or have no letters, such as `v12`.

    Guessed meanings of abbreviations count as words. A table is represented by its table star.
    """
    infos: list[Table | ColumnInfo] = [*schema.columns, *schema.tables]
    for item, info in enumerate(infos):
        words = " ".join(map(_split_joined, info.words.split())).split()
        has_readable_words = any(map(str.isalpha, words)) and all(map(is_readable, words))
        if item != STAR and not has_readable_words:
            yield item


@lru_cache(maxsize=_MAX_CACHED)
def is_readable(word: str) -> bool:
    """True for an English word, a number, a unit and a well-known abbreviation. False for `flg`, `scr` and `v12`.

    A word in quotes counts as readable.
    """
    parts = [part for part in _SEPARATOR.split(word.lower()) if part]
    return word[:1] == '"' or all(map(_is_readable_part, parts))


def _is_readable_part(part: str) -> bool:
    """True for a part of a compound such as `check-in` that is readable. Letters beyond ASCII count as readable."""
    if part.isdigit() or part in _KNOWN or part in fixed_words() or not part.isascii():
        return True
    if is_abbreviation(part) or len(part) < _LONG:
        return part.isalpha() and count_in_english(part) >= COMMON
    noun = singular(part)
    stems = [noun.removesuffix(ending) for ending in _ENDINGS if len(noun) - len(ending) >= _LONG]
    if any(is_english(word) or word in _KNOWN for word in (part, noun, *stems)):
        return True
    vowels = sum(letter in "aeiouy" for letter in part)
    return part.isalpha() and len(part) >= _UNABBREVIATED and vowels * _LETTERS_PER_VOWEL >= len(part)


@lru_cache(maxsize=_MAX_CACHED)
def _split_joined(word: str) -> str:
    """Returns `user profile` for `userprofile`. Returns other words unchanged, and words with several such splits."""
    if word.endswith(_ID) and len(word) > _LONG + 1 and not is_english(word):
        before_id = word.removesuffix(_ID)
        if is_english(before_id):
            return f"{before_id} {_ID}"
    if not (word.isascii() and word.isalpha()) or is_english(word) or is_abbreviation(word):
        return word
    pairs = [(word[:split], word[split:]) for split in range(_LONG, len(word) - _LONG + 1)]
    common = [pair for pair in pairs if all(count_in_english(part) >= COMMON for part in pair)]
    return " ".join(common[0]) if len(common) == 1 else word
