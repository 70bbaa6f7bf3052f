"""Finds the table whose rows a question counts: *how many orders …*."""

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
_OF_TABLES: Final = stem_set("table data list export import records info details master")  # do not describe rows
_DEGREE: Final = frozenset(("most", "least"))


def find_counted(words: Sequence[str], schema: Schema) -> int | None:
    """Returns the table whose rows a question counts (*how many orders*, *number of orders*), or None."""
    lower = [word.lower() for word in words]
    start = next((index + 2 for index, pair in enumerate(pairwise(lower)) if pair in _COUNTED), len(words))
    noun = next((index for index in range(start, len(words)) if not _leads(words[index])), None)
    if noun is None:
        return None
    following = words[noun + 1] if noun + 1 < len(words) else ""
    is_named = any(stem(following) in stems for stems in item_stems(schema)) and not is_stop(following)
    if following in ("of", "'s", "'") or following.isdigit() or is_named:
        return None
    return _nouns(schema).get(stem(words[noun]))


def _leads(word: str) -> bool:
    """True for a word that can stand between `how many` and the noun: a function word, a superlative, a number."""
    lower = word.lower()
    is_superlative = lower.endswith("est") and len(lower) > 4
    is_number = lower in UNITS or lower in TENS or lower in ORDINALS or lower.isdigit()
    return is_stop(word) or stem(word) in _LEADING or lower in _DEGREE or is_superlative or is_number


@lru_cache(maxsize=32)
def _nouns(schema: Schema) -> dict[str, int]:
    """Returns a dictionary from nouns for rows to tables.

    The noun is the last word of a table's name or synonym that describes rows, as a stem: `order` for `orders export`.
    A noun that fits several tables is left out.
    """
    tables_of: dict[str, set[int]] = {}
    first = len(schema.columns)
    names = zip(item_words(schema)[first:], item_synonyms(schema)[first:], strict=True)
    for table, (words, synonyms) in enumerate(names):
        for name in (words, *synonyms):
            stems = [stem(word) for word in name]
            describing = [word for word in stems if word not in _OF_TABLES] or stems
            if describing:
                tables_of.setdefault(describing[-1], set()).add(table)
    return {noun: min(tables) for noun, tables in tables_of.items() if len(tables) == 1}
