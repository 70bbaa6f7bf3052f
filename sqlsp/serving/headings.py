"""What the columns of an answer are called in words, and which of their numbers are quantities.

Quantities are written for people, with separators and few decimals; ids, years and codes are numbers, too, but stay as
they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlsp.question.words import plain, word_set
from sqlsp.rules.reading import Reading
from sqlsp.serving.databases import Rows
from sqlsp.sql.in_words import part_in_words
from sqlsp.sql.joins import simplify
from sqlsp.sql.parser import parsed
from sqlsp.sql.query import Aggregate, Column, Conditional, DatePart, Joined, walk
from sqlsp.sql.schema import Schema

_NAMING: Final = word_set("id ids code codes year zip postcode postal phone fax number no extension version rank")


@dataclass(frozen=True)
class Heading:
    """The words for a column of an answer, and whether its numbers are quantities."""

    words: str
    quantity: bool


def find_headings(shown: Reading | str, schema: Schema, rows: Rows) -> tuple[Heading, ...]:
    """A heading for each column of the answer to a reading, or to SQL that a person typed.

    The names that the database gives stand where the query does not tell what its columns are.
    """
    if isinstance(shown, Reading):
        schema = shown.schema
    query = shown.query if isinstance(shown, Reading) else parsed(shown, schema)
    as_named = tuple(Heading(name, False) for name in rows.columns)
    if query is None:
        return as_named
    items: list[Any] = []
    for item in simplify(query, schema).select:
        if isinstance(item, Column) and schema.is_star(item.index):
            tables = query.source.tables if isinstance(query.source, Joined) else ()
            items += [Column(column) for table in tables for column in schema.star_columns_of(table)]
        else:
            items.append(item)
    found = []
    for item in items:  # a column is called by its own words, which the rest of the answer makes clear
        words = schema.columns[item.index].words if isinstance(item, Column) else part_in_words(item, schema)
        found.append(Heading(words, _is_quantity(item, schema)))
    return tuple(found) if len(found) == len(as_named) else as_named


def _is_quantity(item: Any, schema: Schema) -> bool:
    if isinstance(item, Conditional):
        item = item.aggregate
    if isinstance(item, Aggregate) and item.function == "count":
        return True
    inside = [node for node in walk(item) if isinstance(node, Column | DatePart)]
    return all(isinstance(node, Column) and counts_something(node.index, schema) for node in inside)


def counts_something(column: int, schema: Schema) -> bool:
    """Whether the numbers of a column are quantities, as far as its keys and its name tell."""
    if schema.is_star(column):
        return True
    names = set(plain(schema.columns[column].words).split())
    return column not in schema.key_columns and names.isdisjoint(_NAMING)
