"""Which glossaries are for a database: dictionaries of well-known schemas, then what its owner wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlsp.sql.glossary.applying import is_about, names_any
from sqlsp.sql.glossary.dictionaries import find_dictionaries
from sqlsp.sql.glossary.reading import Glossary, read_glossary
from sqlsp.sql.schema import Schema

SUFFIX: Final = ".glossary.yaml"


def find_glossaries(schema: Schema, path: Path | None, given: Glossary | None) -> tuple[list[Glossary], list[str]]:
    """The glossaries of the database in a file or folder, in the order in which they are read, and notes about them.

    That of its owner is what was `given`, or else what stands in the file `beside` it. One that was given for other
    databases is left out. Raises DataError for a file beside it that is no glossary.
    """
    found = list(find_dictionaries(schema))
    notes = [f"its tables are {each.name}'s: their names are read by the dictionary that ships" for each in found]
    if given is not None:
        if is_about(given, schema) and names_any(schema, given):
            found.append(given)
        elif is_about(given, schema):
            notes.append(f"{given.name} names no table and no column of this database: it is not read")
    elif path is not None and (file := beside(path)).is_file():
        found.append(read_glossary(file))
        notes.append(f"the glossary {file.name} beside it is read")
    return found, notes


def beside(path: Path) -> Path:
    """Where the glossary of a file or folder may stand: `shop.glossary.yaml` beside `shop.sqlite`."""
    return path.parent / f"{path.stem}{SUFFIX}"
