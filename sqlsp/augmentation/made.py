"""A question that was made, with its query and what it must mention."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.data.corpus.spider import Row
from sqlsp.sql.query import Query


@dataclass(frozen=True)
class Made:
    """A new pair: `query` in explicit form, the training rows it is made from, and `how` in a few words.

    `columns` and `tables` (by index) must be linked to its words, and `texts` be said by them. `same_query`: only the
    question is new, the query is that of the row.
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
