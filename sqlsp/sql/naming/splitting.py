"""Names of tables and columns taken apart into words."""

from __future__ import annotations

import re
from typing import Final

_LETTERS_AND_DIGITS: Final = re.compile(r"[^\W_]+")
_CAPITAL: Final = re.compile(  # song|Name, SQL|Name, team|ID|winner
    r"(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?<![a-z]I(?=D))(?=[A-Z][a-z])|(?<=[a-z]ID)(?=[a-z]{3})"
)
_NUMBER: Final = re.compile(r"(?<=[^\W\d_]{2})(?=\d)|(?<=\d)(?=[^\W\d_]{3})")  # line|2, 100|meter; not v12, 1b, 2nd


def natural_words(name: str) -> str:
    """A name as a person would say it: `Song_release_year` and `songReleaseYear` → `song release year`.

    A single letter and its number are one word (`v12`, `q1`), and so are a number and up to two letters behind it
    (`1b`, `2nd`): people say them as one, as in the names that Spider's authors wrote out, and a 12 in a question
    speaks of no column v12. Longer words and numbers stand apart (`address2` → `address 2`).
    """
    runs = [part for run in _LETTERS_AND_DIGITS.findall(name) for part in _CAPITAL.split(run)]
    parts = [part for run in runs for part in _NUMBER.split(run)]
    return " ".join(parts).lower() or name.lower()
