"""Names of tables and columns taken apart into words, and English plurals among these."""

from __future__ import annotations

import re
from typing import Final

_LETTERS_AND_DIGITS: Final = re.compile(r"[^\W_]+")
_CAPITAL: Final = re.compile(  # song|Name, SQL|Name, team|ID|winner
    r"(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?<![a-z]I(?=D))(?=[A-Z][a-z])|(?<=[a-z]ID)(?=[a-z]{3})"
)
_NUMBER: Final = re.compile(r"(?<=[^\W\d_]{2})(?=\d)|(?<=\d)(?=[^\W\d_]{3})")  # line|2, 100|meter; not v12, 1b, 2nd
_SHORTEST: Final = 4  # letters of the longest noun in -ies that is no plural of one in -y (ties, pies)


def natural_words(name: str) -> str:
    """A name as a person would say it: `Song_release_year` and `songReleaseYear` → `song release year`.

    A single letter and its number are one word (`v12`, `q1`), and so are a number and up to two letters behind it
    (`1b`, `2nd`): people say them as one, as in the names that Spider's authors wrote out, and a 12 in a question
    speaks of no column v12. Longer words and numbers stand apart (`address2` → `address 2`).
    """
    runs = [part for run in _LETTERS_AND_DIGITS.findall(name) for part in _CAPITAL.split(run)]
    parts = [part for run in runs for part in _NUMBER.split(run)]
    return " ".join(parts).lower() or name.lower()


def singular(noun: str) -> str:
    """An English noun in the singular, as far as its end tells."""
    if noun.endswith("ies") and len(noun) > _SHORTEST:
        return noun[:-3] + "y"
    if noun.endswith(("sses", "ches", "shes", "xes")):
        return noun[:-2]
    return noun[:-1] if noun.endswith("s") and not noun.endswith(("ss", "us", "is")) else noun


def strip_plural(name: str) -> str:
    """A name without the ending of a plural, to compare names with: not always a word (`addresse`, `statu`).

    The weights of `sql.keys.inference` are fitted to it.
    """
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def words(text: str) -> frozenset[str]:
    """A set of keywords or symbols, written with blanks between them."""
    return frozenset(text.split())
