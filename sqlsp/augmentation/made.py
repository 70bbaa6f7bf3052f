"""An augmented question with its query, and what the question must mention."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.data.corpus.spider import Row
from sqlsp.sql.query import Query


@dataclass(frozen=True)
class Made:
    """A new pair: `query` in explicit form, the training rows it is made from, and `how` in a few words.

    The words of the question must be linked to `columns` and `tables` (by index) and must contain `texts`. With
    `same_query`, only the question is new, and the query is that of the row.
    """

    kind: str
    how: str
    question: str
    query: Query
    rows: tuple[Row, ...]
    columns: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    same_query: bool = False
