"""Reads the files that options name beside a database: foreign keys, and a glossary."""

from __future__ import annotations

from pathlib import Path

from sqlsp.databases.corpora import locate
from sqlsp.databases.glossaries.reading import Glossary, read_glossary
from sqlsp.schema.keys import GivenKey, read_keys


def read_given_keys(keys: str | None) -> list[GivenKey]:
    """Reads the file at `keys`; returns no keys if it is None. Raises DataError as `read_keys` does."""
    return read_keys(locate(keys)) if keys else []


def read_given_glossary(glossary: str | Path | None) -> Glossary | None:
    """Reads the file at `glossary`; returns None if it is None. Raises DataError as `read_glossary` does."""
    return read_glossary(locate(glossary)) if glossary else None
