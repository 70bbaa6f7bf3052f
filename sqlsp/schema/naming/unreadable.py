"""Names that nobody can read: with a word that is no English word and no abbreviation that is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from sqlsp.schema.naming.abbreviations import is_abbreviation
from sqlsp.schema.naming.splitting import words
from sqlsp.schema.schema import STAR, Schema

_SHORTEST: Final = 3  # letters of a word that can be told from initials
_INITIALS: Final = words(  # that people read as words
    """isbn issn iban bic swift gps gdp url uri uuid guid sku ean upc vat iata icao imdb ceo cfo html json xml pdf csv
    faq api sms mms pin ssn dob sql cpu gpu ram usb wifi email fax lat lon"""
)


def unreadable_items(schema: Schema, is_word: Callable[[str], bool]) -> Iterator[int]:
    """The items (tables as their stars) whose words, as the parser reads them, cannot be read.

    `is_word` says of a word in small letters whether it is an English one. A name of initials and numbers alone, such
    as `v12`, cannot be read either.
    """
    for column, info in enumerate(schema.columns):
        if column != STAR and not _is_readable(info.words, is_word):
            yield column
    for number, table in enumerate(schema.tables):
        if not _is_readable(table.words, is_word):
            yield schema.star_of(number)


def _is_readable(name: str, is_word: Callable[[str], bool]) -> bool:
    parts = name.lower().split()
    long = [word for word in parts if len(word) >= _SHORTEST and word.isalpha()]
    if not long:
        return any(word == "id" or is_abbreviation(word) for word in parts)
    for word in long:
        places = range(_SHORTEST, len(word) - _SHORTEST + 1)
        joined = any(is_word(word[:place]) and is_word(word[place:]) for place in places)  # `unitprice`
        if not (word in _INITIALS or is_abbreviation(word) or is_word(word) or joined):
            return False
    return True
