"""An opened database with what its glossaries say of it, and the proposal of a glossary.

A proposal is lines to edit, with what is known of each name. All of them are comments. What stands in it: names that
cannot be read, with their cells and what they refer to; names of which a part was written out, as they are read now;
codes among cells; flags as segments. The other parts of a glossary only its owner knows.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.applying import SUFFIX, find_glossaries, visible_items, with_words
from sqlsp.databases.glossaries.reading import UNKNOWN, Glossary
from sqlsp.databases.narrowing import select_items
from sqlsp.question.spelling import is_english
from sqlsp.schema.descriptions import replaced_words
from sqlsp.schema.items import describe_item
from sqlsp.schema.names import unreadable_items
from sqlsp.schema.schema import STAR, Schema, Table
from sqlsp.sql.literals import text_literal
from sqlsp.sql.syntax import RESERVED
from sqlsp.utils.console import listed
from sqlsp.utils.files import short

_WORTH: Final = 10  # of so many names one that cannot be read is worth a note
_NAMED: Final = 3  # names that a note has
_CELLS: Final = 4  # that are shown of a column
_CODES: Final = 6  # most different cells of a column whose cells are listed as codes
_LONGEST_CODE: Final = 3
_PLAIN: Final = re.compile(r"[A-Za-z_][\w.]*")


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
            schema, values = select_items(schema, values, *visible_items(schema, glossary))
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


def propose(database: Database) -> Iterator[str]:
    """The lines of the proposal."""
    schema, profiles = database.schema, database.values.profiles
    name = getattr(database.path, "stem", schema.db_id)
    yield f"# What the names in {database.name} mean. Correct the lines that help and take away their #."
    yield f"# As {name}{SUFFIX} beside the database it is read by itself; or name it: glossary=FILE."
    found: dict[int, set[str]] = defaultdict(set)
    for ways in database.values.written.values():
        for cell, column in ways:
            found[column].add(cell)
    cells = {column: sorted(found[column]) for column in sorted(found)}
    flags = {column: profiles[column].flag for column in range(STAR + 1, len(schema.columns)) if column in profiles}
    parts = {
        "words": (_propose_words(schema, cells), "tables and columns; several names: [first, second]"),
        "values": (_propose_values(schema, cells, flags), "words that mean a cell"),
        "segments": (_propose_segments(schema, flags), "rows of a table that have a name, as a condition in SQL"),
    }
    for part, (lines, about) in parts.items():
        if proposed := [f"  # {line}" for line in lines]:
            yield from ("", f"{part}:  # {about}", *proposed)


def _propose_words(schema: Schema, cells: Mapping[int, Sequence[str]]) -> Iterator[str]:
    """Tables and columns that cannot be read, and those that are not read as they are written."""
    unreadable = set(unreadable_items(schema, is_english))
    items = [
        item for number in range(len(schema.tables)) for item in (schema.star_of(number), *schema.columns_of(number))
    ]
    for item in items:
        info = schema.tables[schema.table_of(item)] if schema.is_star(item) else schema.columns[item]
        evidence, words = "as it is read now", replaced_words(info)
        if item in unreadable and isinstance(info, Table):
            columns = [schema.columns[column].name for column in schema.columns_of(schema.table_of(item))]
            words, evidence = UNKNOWN, f"a table with {listed(columns, _CELLS)}"
        elif item in unreadable:
            target = next((other for own, other in schema.foreign_keys if own == item), None)
            refers = f"refers to {describe_item(schema, target)}" if target is not None else ""
            some = ", ".join(short(cell).strip("'") for cell in cells.get(item, ())[:_CELLS])
            words, evidence = UNKNOWN, "; ".join(filter(None, (schema.columns[item].type, refers, some)))
        if words is not None:
            name = str(describe_item(schema, item))
            yield f"{name if _PLAIN.fullmatch(name) else _in_quotes(name)}: {words}  # {evidence}"


def _propose_values(
    schema: Schema, cells: Mapping[int, Sequence[str]], flags: Mapping[int, object | None]
) -> Iterator[str]:
    """Codes: columns with few different short cells."""
    for column, own in cells.items():
        is_text = schema.columns[column].type in ("text", "others", "boolean") and flags.get(column) is None
        if is_text and 1 < len(own) <= _CODES and max(map(len, own)) <= _LONGEST_CODE:
            name = describe_item(schema, column)
            for cell in own:
                yield f"{UNKNOWN}: {_in_quotes(f'{name} = {text_literal(cell)}')}  # what {short(cell)} means"


def _propose_segments(schema: Schema, flags: Mapping[int, tuple[object, object] | None]) -> Iterator[str]:
    """The rows with a *yes* in a column."""
    for column, flag in flags.items():
        if flag is not None:
            info = schema.columns[column]
            names = (schema.tables[info.table].name, info.name)
            sql = ".".join(
                name if name.isidentifier() and name.lower() not in RESERVED else f"`{name}`" for name in names
            )
            yes = text_literal(flag[1]) if isinstance(flag[1], str) else flag[1]
            yield f"{info.words.lower()}: {_in_quotes(f'{sql} = {yes}')}"


def _in_quotes(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
