"""An opened database with what its glossaries say of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from sqlsp.common.console import listed
from sqlsp.question.spelling import is_english
from sqlsp.rules.reading import describe_item
from sqlsp.serving.databases import Database
from sqlsp.serving.schema_selection import select_items
from sqlsp.sql.glossary.applying import kept_items, with_words
from sqlsp.sql.glossary.finding import find_glossaries
from sqlsp.sql.glossary.reading import Glossary
from sqlsp.sql.naming.unreadable import unreadable_items

_WORTH: Final = 10  # of so many names one that cannot be read is worth a note
_NAMED: Final = 3  # names that a note has


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


def describe_unreadable(database: Database) -> Iterator[str]:
    """A note about the names that cannot be read, with the command that proposes words for them; none where few are."""
    schema = database.schema
    found = list(unreadable_items(schema, is_english))
    if found and len(found) * _WORTH >= schema.items:
        names = listed([str(describe_item(schema, item)) for item in found], _NAMED)
        yield (
            f"{len(found)} of {schema.items - 1} names cannot be read ({names}): sqlsp glossary {database.name} "
            "proposes a file that says what they mean"
        )
