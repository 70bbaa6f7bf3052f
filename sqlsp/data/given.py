"""Reads what a person gives besides a database: files with foreign keys, with descriptions, and a glossary."""

from __future__ import annotations

from pathlib import Path

from sqlsp.corpus.shipped import locate
from sqlsp.glossaries.reading import Glossary, read_glossary
from sqlsp.schema.descriptions import Description, read_descriptions
from sqlsp.schema.keys import GivenKey, read_keys


def read_given(keys: str | None, descriptions: str | None) -> tuple[list[GivenKey], list[Description]]:
    """The keys and the descriptions in files that options name; none for None. Raises DataError as their readers do."""
    return (read_keys(locate(keys)) if keys else [], read_descriptions(locate(descriptions)) if descriptions else [])


def read_given_glossary(glossary: str | Path | None) -> Glossary | None:
    """The glossary in the file that an option names; None for None. Raises DataError as `read_glossary` does."""
    return read_glossary(locate(glossary)) if glossary else None
