"""Does the question name a column? This checks the simplest part of linking where a column was mistaken for another."""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum
from functools import lru_cache

from nltk.stem.snowball import EnglishStemmer

from sqlsp.evaluation.analysis.tally import Model
from sqlsp.sql.schema import Schema

_WORD = re.compile(r"[^\W_]+")
_STEMMER = EnglishStemmer()


class Named(StrEnum):
    """How much of a name a question contains."""

    ALL = "all of it"
    PART = "a part"
    NOTHING = "nothing"


def namings(model: Model) -> Counter[tuple[Named, Named]]:
    """For each column mistaken for another, how much the question contains of the right name and of the wrong one."""
    found = Counter[tuple[Named, Named]]()
    for (_, gold, other), indices in model.confused_columns.items():
        for index in indices:
            pair = model.pairs[index]
            if pair.question is not None:
                found[named(pair.question, gold, pair.schema), named(pair.question, other, pair.schema)] += 1
    return found


def named(question: str, item: str, schema: Schema) -> Named:
    """How much the question contains of the words of `item` (`table.column`, or `table.*` for the rows of a table).

    Words are compared by their stems.
    """
    said, words = _stems(question), _stems(_words(item, schema))
    if words <= said:
        return Named.ALL
    return Named.PART if words & said else Named.NOTHING


def _words(item: str, schema: Schema) -> str:
    """A column or table as a person would say it; the item itself where the schema has no such thing."""
    table_name, _, column_name = item.rpartition(".")
    table = schema.find_table(table_name)
    if table is None:
        return item
    if column_name == "*":
        return schema.tables[table].words
    column = schema.find_column(column_name, table)
    return item if column is None else schema.columns[column].words


@lru_cache(maxsize=10_000)
def _stems(text: str) -> frozenset[str]:
    return frozenset(_STEMMER.stem(word) for word in _WORD.findall(text.lower()))
