"""An opened database with what its glossaries say of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlsp.serving.databases import Database
from sqlsp.serving.schema_selection import select_items
from sqlsp.sql.glossary.applying import kept_items, with_words
from sqlsp.sql.glossary.finding import find_glossaries
from sqlsp.sql.glossary.reading import Glossary


def with_glossaries(database: Database, given: Glossary | None = None) -> Database:
    """The database with the words of its glossaries, without what they hide, and with notes about them.

    `given` is the glossary that an option names. Raises DataError for a glossary that does not fit the database.
    """
    path = database.path if isinstance(database.path, Path) else None
    glossaries, notes = find_glossaries(database.schema, path, given)
    schema, values = database.schema, database.values
    for glossary in glossaries:
        schema = with_words(schema, glossary)
        if glossary.hidden:
            schema, values = select_items(schema, values, *kept_items(schema, glossary))
    return replace(database, schema=schema, values=values, notes=(*database.notes, *notes))
