"""Which glossaries are for a database: dictionaries of well-known schemas, then what its owner wrote.

Dictionaries ship: they are glossaries of schemas that many databases share. The first line of each file lists columns
of such a schema. Where a database has two of them, the file is for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from sqlsp.glossaries.applying import names_any
from sqlsp.glossaries.reading import Glossary, parse_glossary, read_glossary
from sqlsp.schema.naming.items import find_item, is_for
from sqlsp.schema.schema import Schema

SUFFIX: Final = ".glossary.yaml"
NAMES: Final = {
    "sap": "SAP", "gtfs": "GTFS", "django": "Django", "rails": "Rails", "wordpress": "WordPress",
    "stackexchange": "Stack Exchange", "lahman": "the Lahman baseball archive",
}  # fmt: skip
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


def _text(file: str) -> str:
    return files("sqlsp.glossaries").joinpath(f"{file}.yaml").read_text("utf-8")


@cache
def _marks(file: str) -> Glossary:
    """The first line of a file: reading them all would take longer than opening most databases."""
    return parse_glossary(_text(file).partition("\n")[0], NAMES[file], _PARTS)


def find_glossaries(schema: Schema, path: Path | None, given: Glossary | None) -> tuple[list[Glossary], list[str]]:
    """The glossaries of the database in a file or folder, in the order in which they are read, and notes about them.

    That of its owner is what was `given`, or else what stands in the file `beside` it. One that was given for other
    databases is left out. Raises DataError for a file beside it that is no glossary.
    """
    found = list(find_dictionaries(schema))
    notes = [f"its tables are {each.name}'s: their names are read by the dictionary that ships" for each in found]
    if given is not None:
        is_ours = is_for(given.database, schema)
        if is_ours and names_any(schema, given):
            found.append(given)
        elif is_ours:
            notes.append(f"{given.name} names no table and no column of this database: it is not read")
    elif path is not None and (file := beside(path)).is_file():
        found.append(read_glossary(file))
        notes.append(f"the glossary {file.name} beside it is read")
    return found, notes


def beside(path: Path) -> Path:
    """Where the glossary of a file or folder may stand: `shop.glossary.yaml` beside `shop.sqlite`."""
    return path.parent / f"{path.stem}{SUFFIX}"
