"""Writes truth values and missing values as their columns do (`truth_values.py`, `missing_values.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from sqlsp.answering.missing_values import asks_for_missing, says_zero, with_missing_values, with_unset_for_zero
from sqlsp.answering.truth_values import says_truth, with_truth_values
from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.literals.stored import Stored, stored_in
from sqlsp.sql.database import database_path
from sqlsp.sql.query import Query, walk
from sqlsp.sql.schema import Schema

StoredIn = Callable[[Schema], Stored]
"""How the database of a schema writes truth values and missing values."""


def as_stored(query: Query, schema: Schema, stored: StoredIn, unset: bool = False) -> Query:
    """`query`, in either form, with its truth values and missing values written as the database stores them.

    `unset`: a 0 may mean a missing value (`may_mean_unset`). `stored` is called only if the query contains what may be
    changed.
    """
    zeros = unset and any(map(says_zero, walk(query)))
    if not zeros and not any(asks_for_missing(node) or says_truth(node, schema) for node in walk(query)):
        return query
    ways = stored(schema)
    query = with_truth_values(query, schema, ways.truths, ways.dates)
    return with_missing_values(with_unset_for_zero(query, ways.no_zero) if zeros else query, ways.blank)


def stored_in_folder(databases: Path) -> StoredIn:
    """How each database in a folder, laid out as Spider's, stores such values.

    The cells of a database are read when it is first needed.
    """

    @cache
    def of(schema: Schema) -> Stored:
        path = database_path(databases, schema.db_id)
        return stored_in(build_index(path, schema)) if path.is_file() else Stored()

    return of
