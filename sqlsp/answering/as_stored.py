"""Writes truth values and missing values as their columns do (`truth_values.py`, `missing_values.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from sqlsp.answering.missing_values import asks_for_missing, with_missing_values
from sqlsp.answering.truth_values import says_truth, with_truth_values
from sqlsp.data.literals.cell_index import build_index
from sqlsp.data.literals.stored import Stored, stored_in
from sqlsp.sql.database import database_path
from sqlsp.sql.query import Query, walk
from sqlsp.sql.schema import Schema

StoredIn = Callable[[Schema], Stored]
"""How the database of a schema writes truth values and missing values."""


def as_stored(query: Query, schema: Schema, stored: StoredIn) -> Query:
    """`query`, in either form, with its truth values and missing values written as the database stores them.

    `stored` is called only if the query contains truth values or missing values.
    """
    if not any(asks_for_missing(node) or says_truth(node, schema) for node in walk(query)):
        return query
    ways = stored(schema)
    return with_missing_values(with_truth_values(query, schema, ways.truths, ways.dates), ways.blank)


def stored_in_folder(databases: Path) -> StoredIn:
    """How each database in a folder, laid out as Spider's, stores such values.

    The cells of a database are read when it is first needed.
    """

    @cache
    def of(schema: Schema) -> Stored:
        path = database_path(databases, schema.db_id)
        return stored_in(build_index(path, schema)) if path.is_file() else Stored()

    return of
