"""The thing that a question counts, where it is rows of a table: *how many orders …*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from sqlsp.question.numbers import ORDINALS, TENS, UNITS
from sqlsp.question.words import is_stop, item_stems, item_synonyms, item_words, stem, stem_set
from sqlsp.schema.schema import Schema

_LEADING: Final = stem_set("list show give get find tell display see need want please different distinct")
_COUNTED: Final = (("how", "many"), ("number", "of"))
_OF_TABLES: Final = stem_set("table data list export import records info details master")  # say nothing of the rows
_DEGREE: Final = frozenset(("most", "least"))


def find_counted(words: Sequence[str], schema: Schema) -> int | None:
    """The table whose rows a question counts (*how many orders*, *number of orders*); None where it counts others."""
    lower = [word.lower() for word in words]
    for place, pair in enumerate(pairwise(lower)):
        if pair in _COUNTED:
            noun = next((at for at in range(place + 2, len(words)) if not _leads(words[at], stem(words[at]))), None)
            if noun is None:
                return None
            behind = words[noun + 1] if noun + 1 < len(words) else ""
            named = any(stem(behind) in stems for stems in item_stems(schema)) and not is_stop(behind)
            other = behind in ("of", "'s", "'") or behind.isdigit() or named
            return None if other else _nouns(schema).get(stem(words[noun]))
    return None


def _leads(word: str, said: str) -> bool:
    lower = word.lower()
    superlative = lower.endswith("est") and len(lower) > 4
    number = lower in UNITS or lower in TENS or lower in ORDINALS or lower.isdigit()
    return is_stop(word) or said in _LEADING or lower in _DEGREE or superlative or number


@lru_cache(maxsize=32)
def _nouns(schema: Schema) -> dict[str, int]:
    """What the rows of each table are called: the last telling words of its names that no other table has."""
    found: dict[str, set[int]] = {}
    names, others = item_words(schema)[len(schema.columns) :], item_synonyms(schema)[len(schema.columns) :]
    for table, (words, synonyms) in enumerate(zip(names, others, strict=True)):
        for name in (words, *synonyms):
            stems = [stem(word) for word in name]
            telling = [each for each in stems if each not in _OF_TABLES] or stems
            if telling:
                found.setdefault(telling[-1], set()).add(table)
    return {noun: min(tables) for noun, tables in found.items() if len(tables) == 1}
