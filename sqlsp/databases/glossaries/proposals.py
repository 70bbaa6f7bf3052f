"""Applies glossaries to an opened database, and proposes a glossary.

A proposal consists of commented lines for the owner to edit. The lines ask what unclear names of tables, categories and
amounts mean, and show columns or cells as a hint. Other lines list codes among cells, and flags as segments. Only the
owner knows the other parts of a glossary.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Final

from sqlsp.databases.cells.index import select_items
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.applying import (
    SUFFIX,
    default_glossary_path,
    find_glossaries,
    visible_items,
    with_words,
)
from sqlsp.databases.glossaries.readable import is_readable, shown_name, unreadable_items
from sqlsp.databases.glossaries.reading import UNKNOWN, Glossary
from sqlsp.schema.schema import STAR, ColumnInfo, Schema, Table, describe_item
from sqlsp.sql.literals import text_literal
from sqlsp.sql.syntax import RESERVED
from sqlsp.utils.console import listed
from sqlsp.utils.files import find_last_change, short

_NAMES_PER_NOTE: Final = 10  # a note is added if at least one in ten names cannot be read
_MAX_NAMES: Final = 12  # names in a proposal
_MAX_CELLS: Final = 4  # cells of a column that are shown
_MAX_CODES: Final = 6  # distinct cells of a column of codes
_MAX_CODE_COLUMNS: Final = 6
_MAX_CODE_LENGTH: Final = 3  # characters
_NEEDS_NO_QUOTES: Final = re.compile(r"[A-Za-z_][\w.]*")  # a key in YAML
Flags = Mapping[int, tuple[object, object] | None]

# how much an unclear name matters to questions
_WEIGHT_OF_TABLE: Final = 4
_WEIGHT_OF_CATEGORY: Final = 3
_WEIGHT_OF_AMOUNT: Final = 2
_WEIGHT_WITHOUT_PROFILE: Final = 1


def with_glossaries(database: Database, given: Glossary | None = None) -> Database:
    """Applies the glossaries of a database, removes hidden tables and columns, and adds notes about the glossaries.

    `given` is the glossary that an option names. Raises DataError for a glossary that does not fit the database.
    """
    path = database.path if isinstance(database.path, Path) else None
    file: Path | None = None
    if given is not None:
        file = Path(given.name)
    elif path is not None:
        file = default_glossary_path(path)
    stamp = None if file is None else (file, find_last_change(file))
    glossaries, notes = find_glossaries(database.schema, path, given)
    schema = database.schema
    values = database.values
    for glossary in glossaries:
        schema = with_words(schema, glossary)
        if glossary.hidden:
            tables, columns = visible_items(schema, glossary)
            schema, values = select_items(schema, values, tables, columns)
    return replace(database, schema=schema, values=values, notes=(*database.notes, *notes), glossary_stamp=stamp)


def describe_unreadable(database: Database) -> Iterator[str]:
    """Yields a note with the command that proposes a glossary, if many names cannot be read."""
    schema = database.schema
    unreadable = list(unreadable_items(schema))
    if unreadable and len(unreadable) * _NAMES_PER_NOTE >= schema.items:
        names = listed([str(describe_item(schema, item)) for item in unreadable])
        yield (
            f"{len(unreadable)} of {schema.items - 1} names cannot be read ({names}): sqlsp glossary {database.name} "
            "proposes a file that says what they mean"
        )


def propose(database: Database) -> Iterator[str]:
    """Yields the lines of a proposal for the glossary of a database."""
    schema = database.schema
    profiles = database.values.profiles
    name = getattr(database.path, "stem", schema.db_id)
    yield f"# What the names in {database.name} mean. Correct the lines that help and take away their #."
    yield f"# As {name}{SUFFIX} beside the database it is read by itself; or name it: glossary=FILE."
    by_column: dict[int, set[str]] = defaultdict(set)
    for cell, column in chain.from_iterable(database.values.originals.values()):
        by_column[column].add(cell)
    cells = {column: sorted(by_column[column]) for column in sorted(by_column)}
    flags = {column: profiles[column].flag for column in range(STAR + 1, len(schema.columns)) if column in profiles}
    codes = list(_find_codes(schema, cells, flags))
    parts = {
        "words": (_propose_words(database, cells, codes), "tables and columns; several names: [first, second]"),
        "values": (_propose_values(schema, cells, codes), "words that mean a cell"),
        "segments": (_propose_segments(schema, flags), "rows of a table that have a name, as a condition in SQL"),
    }
    for part, (lines, comment) in parts.items():
        if proposed := [f"  # {line}" for line in lines]:
            yield from ("", f"{part}:  # {comment}", *proposed)


def _propose_words(database: Database, cells: Mapping[int, Sequence[str]], codes: Sequence[int]) -> Iterator[str]:
    """Yields lines for the unclear names that matter most to questions.

    Args:
        cells: the sorted cells by column
        codes: the columns of codes (`_find_codes`)
    """
    schema = database.schema
    weights = {item: _WEIGHT_OF_CATEGORY if item in codes else _weigh(database, item) for item in _find_unclear(schema)}
    items = sorted((item for item, weight in weights.items() if weight), key=lambda item: -weights[item])
    for item in items[:_MAX_NAMES]:
        info = _info_of(schema, item)
        is_guess = info.shown and all(map(is_readable, info.words.split()))
        words = info.words if is_guess else UNKNOWN
        name = str(describe_item(schema, item))
        key = name if _NEEDS_NO_QUOTES.fullmatch(name) else _quote_yaml(name)
        evidence = "; ".join(filter(None, (_find_evidence(schema, item, cells), "a guess" if is_guess else "")))
        yield f"{key}: {words}  # {evidence}"
    if len(items) > _MAX_NAMES:
        yield f"# {len(items) - _MAX_NAMES} more names are uncertain; questions need them less"


def _find_unclear(schema: Schema) -> Iterator[int]:
    """Yields the items with a name that has unreadable parts or an uncertain abbreviation."""
    for item in range(STAR + 1, schema.items):
        info = _info_of(schema, item)
        if info.shown or '"' in shown_name(info):
            yield item


def _info_of(schema: Schema, item: int) -> Table | ColumnInfo:
    """Returns the table or column with this index. A table is represented by its table star."""
    return schema.tables[schema.table_of(item)] if schema.is_star(item) else schema.columns[item]


def _weigh(database: Database, item: int) -> int:
    """Returns how much an unclear name matters to questions. Returns 0 for dates, free text and keys.

    Tables matter most, then columns with few values, then columns with amounts, then columns without a profile.
    """
    schema = database.schema
    if schema.is_star(item):
        return _WEIGHT_OF_TABLE
    profile = database.values.profile(item)
    if profile.kind == "unknown":
        return _WEIGHT_WITHOUT_PROFILE
    if item in schema.key_columns:
        return 0
    if profile.flag or profile.values:
        return _WEIGHT_OF_CATEGORY
    are_row_numbers = profile.is_unique and profile.has_integers
    return _WEIGHT_OF_AMOUNT if profile.kind == "number" and not are_row_numbers else 0


def _find_evidence(schema: Schema, item: int, cells: Mapping[int, Sequence[str]]) -> str:
    """Describes a table by its columns, and a column by its type, its key and its cells."""
    if schema.is_star(item):
        columns = [schema.columns[column].name for column in schema.columns_of(schema.table_of(item))]
        return f"a table with {listed(columns, _MAX_CELLS)}"
    target = next((other for column, other in schema.foreign_keys if column == item), None)
    reference = f"refers to {describe_item(schema, target)}" if target is not None else ""
    first_cells = ", ".join(short(cell).strip("'") for cell in cells.get(item, ())[:_MAX_CELLS])
    return "; ".join(filter(None, (schema.columns[item].type, reference, first_cells)))


def _find_codes(schema: Schema, cells: Mapping[int, Sequence[str]], flags: Flags) -> Iterator[int]:
    """Yields the columns with few distinct short cells."""
    for column, contents in cells.items():
        is_text = schema.columns[column].type in ("text", "others", "boolean") and flags.get(column) is None
        if is_text and 1 < len(contents) <= _MAX_CODES and max(map(len, contents)) <= _MAX_CODE_LENGTH:
            yield column


def _propose_values(schema: Schema, cells: Mapping[int, Sequence[str]], codes: Sequence[int]) -> Iterator[str]:
    """Yields lines for the cells of columns of codes."""
    for column in codes[:_MAX_CODE_COLUMNS]:
        name = describe_item(schema, column)
        for cell in cells[column]:
            yield f"{UNKNOWN}: {_quote_yaml(f'{name} = {text_literal(cell)}')}  # what {short(cell)} means"


def _propose_segments(schema: Schema, flags: Flags) -> Iterator[str]:
    """Yields proposed segments. A segment is a name for the rows in which a yes-or-no column has the cell for yes."""
    for column, flag in flags.items():
        if flag is not None:
            info = schema.columns[column]
            name = f"{_quote_sql(schema.tables[info.table].name)}.{_quote_sql(info.name)}"
            yes = text_literal(flag[1]) if isinstance(flag[1], str) else flag[1]
            yield f"{info.words.lower()}: {_quote_yaml(f'{name} = {yes}')}"


def _quote_sql(name: str) -> str:
    return name if name.isidentifier() and name.lower() not in RESERVED else f"`{name}`"


def _quote_yaml(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
