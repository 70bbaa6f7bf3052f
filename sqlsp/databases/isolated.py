"""Runs SQL that people type over SQLite files in processes that can be killed.

SQLite looks at the clock between two instructions, and one alone may take minutes: `printf` with a width of billions,
LIKE with many %, a long text searched in another one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlsp.databases.sqlite import QueryTimeoutError, Selection, select
from sqlsp.utils.errors import DataError
from sqlsp.utils.workers import Lost, Worker

_GRACE: Final = 1.0  # seconds beyond the time limit after which a process is killed
_MAX_IDLE: Final = 2  # processes that wait for the next query


@dataclass(frozen=True)
class TypedQuery:
    """A query, its limits as those of `select`, and the tables that it may read."""

    path: Path
    sql: str
    seconds: float
    max_rows: int
    max_bytes: int
    tables: frozenset[str]


_idle: list[Worker[TypedQuery, Selection]] = []
if hasattr(os, "register_at_fork"):  # not on Windows
    os.register_at_fork(after_in_child=_idle.clear)  # they answer the process that started them


def select_isolated(query: TypedQuery) -> Selection:
    """The result of a query; raises errors as `select` does."""
    try:
        worker = _idle.pop()
    except IndexError:
        worker = Worker(_answer)
    try:
        selection = worker.ask(query, query.seconds + _GRACE)
    finally:
        if len(_idle) < _MAX_IDLE:
            _idle.append(worker)
        else:
            worker.close()
    if isinstance(selection, Lost) and selection.too_long:
        raise QueryTimeoutError(f"{query.path}: no answer within {query.seconds:g} s: {query.sql}")
    if isinstance(selection, Lost):
        raise DataError(f"{query.path}: the query takes more memory than it is given: {query.sql}")
    return selection


def _answer(query: TypedQuery) -> Selection:
    return select(query.path, query.sql, query.seconds, query.max_rows, max_bytes=query.max_bytes, tables=query.tables)
