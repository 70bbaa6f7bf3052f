"""An opened database with what its glossaries say of it, and the proposal of a glossary.

A proposal is lines to edit, with what is known of each name. All of them are comments. What stands in it: names that
cannot be read, with their cells and what they refer to; names of which a part was written out, as they are read now;
codes among cells; flags as segments; a metric, filters and hidden columns that the names suggest.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final

from sqlsp.common.console import listed
from sqlsp.common.files import short
from sqlsp.glossaries.applying import SUFFIX, find_glossaries, kept_items, with_words
from sqlsp.glossaries.reading import UNKNOWN, Glossary
from sqlsp.opening.databases import Database
from sqlsp.opening.prepared import select_items
from sqlsp.question.spelling import is_english
from sqlsp.question.units import unit_of_name
from sqlsp.rules.reading import describe_item
from sqlsp.schema.descriptions import other_words
from sqlsp.schema.names import unreadable_items
from sqlsp.schema.schema import STAR, Schema
from sqlsp.sql.expressions import RESERVED
from sqlsp.sql.literals import text_literal

_WORTH: Final = 10  # of so many names one that cannot be read is worth a note
_NAMED: Final = 3  # names that a note has
_CELLS: Final = 4  # that are shown of a column
_CODES: Final = 6  # most different cells of a column whose cells are listed as codes
_LONGEST_CODE: Final = 3
_PLAIN: Final = re.compile(r"[A-Za-z_][\w.]*")
_QUANTITY: Final = re.compile(r"\b(quantity|units|pieces|count|copies|bottles|nights|hours|days)\b")
_PRICE: Final = re.compile(r"\b(price|rate|cost|fee)$")
_STATE: Final = re.compile(r"\b(status|state)\b")
_ENDED: Final = re.compile(r"cancel|void|delet|draft|test|reject|remov", re.IGNORECASE)
_DELETED: Final = re.compile(r"\b(deleted|removed|archived)\b")
_SECRET: Final = re.compile(r"\b(password|passwd|pwd|secret|token|hash|salt|otp)\b")


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


def propose(database: Database) -> Iterator[str]:
    """The lines of the proposal."""
    proposal = _Proposal(database)
    name = getattr(database.path, "stem", database.schema.db_id)
    yield f"# What the names in {database.name} mean. Correct the lines that help and take away their #."
    yield f"# As {name}{SUFFIX} beside the database it is read by itself; or name it: glossary=FILE."
    parts = {
        "words": (proposal.words(), "tables and columns; several names: [first, second]"),
        "values": (proposal.values(), "words that mean a cell"),
        "metrics": (proposal.metrics(), "expressions in SQL, such as sum(quantity * price)"),
        "segments": (proposal.segments(), "rows of a table that have a name, as a condition in SQL"),
        "filters": (proposal.filters(), "the rows of a table that are meant by default, as a condition in SQL"),
        "units": (proposal.units(), "units of columns"),
    }
    for part, (lines, about) in parts.items():
        if proposed := [f"  # {line}" for line in lines]:
            yield from ("", f"{part}:  # {about}", *proposed)
    if secrets := proposal.secrets():
        yield from ("", f"# hidden: [{', '.join(secrets)}]  # what is not offered to the parser")


class _Proposal:
    """What is proposed for one database."""

    def __init__(self, database: Database) -> None:
        self.schema: Schema = database.schema
        self.values_read = database.values
        self._unreadable = set(unreadable_items(self.schema, is_english))

    def words(self) -> Iterator[str]:
        """Tables and columns that cannot be read, and those that are not read as they are written."""
        schema = self.schema
        for number, table in enumerate(schema.tables):
            columns = schema.columns_of(number)
            star = schema.star_of(number)
            if star in self._unreadable:
                names = ", ".join(schema.columns[column].name for column in columns[:_CELLS])
                yield f"{self._key(star)}: {UNKNOWN}  # a table with {names}{' …' if len(columns) > _CELLS else ''}"
            elif (words := other_words(table)) is not None:
                yield f"{self._key(star)}: {words}  # as it is read now"
            for column in columns:
                words = other_words(schema.columns[column])
                if column in self._unreadable:
                    target = next((other for own, other in schema.foreign_keys if own == column), None)
                    refers = f"refers to {describe_item(schema, target)}" if target is not None else ""
                    cells = ", ".join(short(cell).strip("'") for cell in self._cells.get(column, ())[:_CELLS])
                    evidence = "; ".join(filter(None, (schema.columns[column].type, refers, cells)))
                    yield f"{self._key(column)}: {UNKNOWN}  # {evidence}"
                elif words is not None:
                    yield f"{self._key(column)}: {words}  # as it is read now"

    def values(self) -> Iterator[str]:
        """Codes: columns with few different short cells."""
        for column, cells in sorted(self._cells.items()):
            is_text = self.schema.columns[column].type in ("text", "others", "boolean") and self._flag(column) is None
            if is_text and 1 < len(cells) <= _CODES and max(map(len, cells)) <= _LONGEST_CODE:
                name = describe_item(self.schema, column)
                for cell in cells:
                    yield f"{UNKNOWN}: {_in_quotes(f'{name} = {text_literal(cell)}')}  # what {short(cell)} means"

    def metrics(self) -> Iterator[str]:
        """An amount: a quantity and a price in one table, of several that with the most rows."""
        found = dict[str, int]()
        for table in range(len(self.schema.tables)):
            numbers = [c for c in self.schema.columns_of(table) if self.schema.columns[c].type == "number"]
            numbers = [column for column in numbers if column not in self.schema.key_columns]
            quantities = [column for column in numbers if _QUANTITY.search(self._words(column))]
            prices = [column for column in numbers if _PRICE.search(self._words(column))]
            if quantities and prices:
                metric = f"revenue: sum({self._sql(quantities[0])} * {self._sql(prices[0])})"
                found[metric] = self.values_read.profile(prices[0]).rows
        if found:
            yield max(found, key=lambda metric: found[metric])

    def segments(self) -> Iterator[str]:
        """The rows with a *yes* in a column."""
        for column in range(STAR + 1, len(self.schema.columns)):
            if (flag := self._flag(column)) is not None:
                yes = text_literal(flag[1]) if isinstance(flag[1], str) else flag[1]
                yield f"{self._words(column)}: {_in_quotes(f'{self._sql(column)} = {yes}')}"

    def _flag(self, column: int) -> tuple[object, object] | None:
        return self.values_read.profile(column).flag

    def filters(self) -> Iterator[str]:
        """Conditions without what was cancelled or deleted."""
        for column, info in enumerate(self.schema.columns):
            if column == STAR:
                continue
            table, words = self._key(self.schema.star_of(info.table)), self._words(column)
            ended = [cell for cell in self._cells.get(column, ()) if _ENDED.search(cell)]
            name = self._sql(column).rpartition(".")[2]
            if _STATE.search(words) and ended:
                yield f"{table}: {_in_quotes(f'{name} != {text_literal(ended[0])}')}"
            elif _DELETED.search(words):
                is_flag = info.type in ("boolean", "number")
                yield f"{table}: {_in_quotes(f'{name} = 0' if is_flag else f'{name} IS NULL')}"

    def units(self) -> Iterator[str]:
        for column, info in enumerate(self.schema.columns):
            unit = unit_of_name(self._words(column)) if info.type == "number" else None
            if unit is not None:
                yield f"{self._key(column)}: {unit.name}  # as its name says"

    def secrets(self) -> list[str]:
        keys = self.schema.key_columns
        columns = (c for c in range(STAR + 1, len(self.schema.columns)) if c not in keys)
        return [self._key(column) for column in columns if _SECRET.search(self._words(column))]

    def _words(self, column: int) -> str:
        return self.schema.columns[column].words.lower()

    def _key(self, item: int) -> str:
        name = str(describe_item(self.schema, item))
        return name if _PLAIN.fullmatch(name) else _in_quotes(name)

    def _sql(self, column: int) -> str:
        info = self.schema.columns[column]
        names = (self.schema.tables[info.table].name, info.name)
        return ".".join(name if name.isidentifier() and name.lower() not in RESERVED else f"`{name}`" for name in names)

    @cached_property
    def _cells(self) -> dict[int, list[str]]:
        found: dict[int, set[str]] = defaultdict(set)
        for ways in self.values_read.written.values():
            for cell, column in ways:
                found[column].add(cell)
        return {column: sorted(cells) for column, cells in found.items()}


def _in_quotes(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
