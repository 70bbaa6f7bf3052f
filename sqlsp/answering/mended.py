"""Seven rules, which need no network, that bring a hypothesis closer to its question."""

from __future__ import annotations

from collections.abc import Sequence

from sqlsp.answering.enumerations import with_all_named
from sqlsp.answering.patterns import with_patterns
from sqlsp.answering.period_ends import with_period_ends
from sqlsp.answering.planned import with_what_was_late
from sqlsp.answering.repetition import without_repetition
from sqlsp.answering.said_twice import with_said_twice
from sqlsp.answering.whole_names import with_whole_names
from sqlsp.data.types import Candidates
from sqlsp.sql.query import Query
from sqlsp.sql.schema import Schema


def mended(query: Query, question: str, words: Sequence[str], candidates: Candidates, schema: Schema) -> Query:
    """`query`, in either form, after all seven rules; `words` are the tokens of `question` from `tokenise`.

    Conditions that repeat a text are left out. Enumerations are completed. A condition that the question says twice is
    added to both sides of a comparison with other rows. Comparisons with a period get its first or last day, as the
    operator requires. LIKE gets the pattern that the question asks for. What was late is later than
    what was planned. Names in two columns are shown whole.
    """
    once = without_repetition(query, candidates, words)
    named = with_said_twice(with_all_named(once, candidates, words), words)
    dated = with_patterns(with_period_ends(named, candidates, schema), question)
    return with_whole_names(with_what_was_late(dated, question, schema), question, schema)
