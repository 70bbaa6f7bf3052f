"""Singular and plural of names of tables and columns: *order date* and *order dates*."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.schema.names import keywords, singular

_SAME: Final = keywords("staff species series data news equipment media")
_IRREGULAR: Final = {"person": "people", "child": "children", "man": "men", "woman": "women"}
_SINGULARS: Final = {plural: noun for noun, plural in _IRREGULAR.items()}
_HEAD: Final = re.compile(r"(.+?)( (?:of|in|to|per|from) .+)")  # the noun of a name, and its complement


def singular_phrase(words: str) -> str:
    """Returns the singular of a noun phrase."""
    if match := _HEAD.fullmatch(words):
        return singular_phrase(match[1]) + match[2]
    before, blank, noun = words.rpartition(" ")
    if noun in _SINGULARS:
        return f"{before}{blank}{_SINGULARS[noun]}"
    if noun.endswith("yses"):
        return f"{before}{blank}{noun[:-2]}is"
    return words if noun in _SAME else f"{before}{blank}{singular(noun)}"


def plural_phrase(words: str) -> str:
    """Returns the plural of a noun phrase."""
    if match := _HEAD.fullmatch(words):
        return plural_phrase(match[1]) + match[2]
    before, blank, noun = singular_phrase(words).rpartition(" ")
    if noun in _SAME or noun.endswith("`"):  # a name in the database
        return words
    if noun in _IRREGULAR:
        return f"{before}{blank}{_IRREGULAR[noun]}"
    if noun.endswith("sis"):
        return f"{before}{blank}{noun[:-2]}es"
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "o", "u", ""):
        return f"{before}{blank}{noun[:-1]}ies"
    return f"{before}{blank}{noun}{'es' if noun.endswith(('s', 'x', 'z', 'ch', 'sh')) else 's'}"
