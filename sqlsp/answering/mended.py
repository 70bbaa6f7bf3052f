"""A hypothesis as its question says it, where the network's is less: five rules that need no network."""

from __future__ import annotations

from collections.abc import Sequence

from sqlsp.answering.enumerations import with_all_named
from sqlsp.answering.patterns import with_patterns
from sqlsp.answering.period_ends import with_period_ends
from sqlsp.answering.repetition import without_repetition
from sqlsp.answering.said_twice import with_said_twice
from sqlsp.data.types import Candidates
from sqlsp.sql.query import Query
from sqlsp.sql.schema import Schema


def mended(query: Query, question: str, words: Sequence[str], candidates: Candidates, schema: Schema) -> Query:
    """`query`, in either form, by all five rules; `words` are those of `question` by `tokenise`.

    Conditions that repeat a text are left out, enumerations are completed, what is said twice holds on both sides of a
    comparison with other rows, comparisons with a period get the day that they want, LIKE the pattern.
    """
    once = without_repetition(query, candidates, words)
    named = with_said_twice(with_all_named(once, candidates, words), words)
    return with_patterns(with_period_ends(named, candidates, schema), question)
