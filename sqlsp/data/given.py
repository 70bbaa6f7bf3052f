"""Reads what a person gives besides a database: files with foreign keys and with descriptions."""

from __future__ import annotations

from sqlsp.data.corpus.shipped import locate
from sqlsp.sql.keys.given import GivenKey, read_keys
from sqlsp.sql.naming.descriptions import Description, read_descriptions


def read_given(keys: str | None, descriptions: str | None) -> tuple[list[GivenKey], list[Description]]:
    """The keys and the descriptions in the files that options name; none for None.

    Raises DataError as `read_keys` and `read_descriptions` do.
    """
    return (
        read_keys(locate(keys)) if keys else [],
        read_descriptions(locate(descriptions)) if descriptions else [],
    )
