"""Dictionaries that ship: glossaries of schemas that many databases share, known by their tables.

The first line of each file lists columns of such a schema. Where a database has two of them, the file is for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from sqlsp.sql.glossary.reading import Glossary, parse_glossary
from sqlsp.sql.naming.items import find_item
from sqlsp.sql.schema import Schema

NAMES: Final = {
    "sap": "SAP",
    "gtfs": "GTFS",
    "django": "Django",
    "rails": "Rails",
    "wordpress": "WordPress",
    "stackexchange": "Stack Exchange",
    "lahman": "the Lahman baseball archive",
}
"""The files, and what their schemas are called."""
_LEAST: Final = 2  # columns by which a schema is known
_PARTS: Final = ("recognised", "words", "values", "units", "hidden", "prefixes")


def find_dictionaries(schema: Schema) -> Iterator[Glossary]:
    """The dictionaries for a schema."""
    for file in NAMES:
        known = [entry.about for entry in _marks(file).recognised]
        if sum(not isinstance(find_item(schema, name), str) for name in known) >= _LEAST:
            yield load_dictionary(file)


@cache
def load_dictionary(file: str) -> Glossary:
    """The dictionary in a file of this name; its `name` is that of the schema."""
    return parse_glossary(_text(file), NAMES[file], _PARTS)


@cache
def _marks(file: str) -> Glossary:
    """The first line of a file: reading them all would take longer than opening most databases."""
    return parse_glossary(_text(file).partition("\n")[0], NAMES[file], _PARTS)


def _text(file: str) -> str:
    return files("sqlsp.sql.glossary").joinpath(f"{file}.yaml").read_text("utf-8")
