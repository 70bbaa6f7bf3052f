"""The singular and the plural of the nouns that names of tables and columns are: *order date* and *order dates*."""

from __future__ import annotations

import re
from typing import Final

from sqlsp.schema.names import singular, words

_SAME: Final = words("staff species series data news equipment media")
_IRREGULAR: Final = {"person": "people", "child": "children", "man": "men", "woman": "women"}
_SINGULARS: Final = {many: one for one, many in _IRREGULAR.items()}
_HEAD: Final = re.compile(r"(.+?)( (?:of|in|to|per|from) .+)")  # the noun of a name, and what says more of it


def singular_phrase(words: str) -> str:
    """A noun with what stands before it, in the singular."""
    if found := _HEAD.fullmatch(words):
        return singular_phrase(found[1]) + found[2]
    before, blank, noun = words.rpartition(" ")
    if noun in _SINGULARS:
        return f"{before}{blank}{_SINGULARS[noun]}"
    if noun.endswith("yses"):
        return f"{before}{blank}{noun[:-2]}is"
    return words if noun in _SAME else f"{before}{blank}{singular(noun)}"


def plural_phrase(words: str) -> str:
    """A noun with what stands before it, in the plural."""
    if found := _HEAD.fullmatch(words):
        return plural_phrase(found[1]) + found[2]
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
