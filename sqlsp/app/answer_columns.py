"""Describes the columns of an answer: their headings, which numbers are quantities, and the names behind ids.

Quantities are shown with separators and few decimals: `1,234.5`. Ids, years and codes are shown without separators.

A column has ids if it is a primary key or a foreign key, declared or inferred. The id 3 in a column of customer ids
refers to a customer. The name of this customer is read from the name column of the table of customers. One query reads
all names for the ids of a column.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlsp.app.table import Table
from sqlsp.app.verbalizer.names import FULL_NAMES, naming_columns
from sqlsp.app.verbalizer.sentences import QueryPhrases, phrases_for
from sqlsp.databases.database import Database, Rows
from sqlsp.question.words import plain, word_set
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import text_literal
from sqlsp.sql.query import Aggregate, Column, Concat, Conditional, DatePart, Expression, Joined, Query, Ratio, walk
from sqlsp.utils.errors import SqlspError

SECONDS: Final = 1.0  # for reading the names of all columns
MAX_IDS: Final = 200  # distinct ids of one column
MAX_NAME: Final = 80  # characters
_CODES: Final = word_set("id ids code codes year zip postcode postal phone fax number no extension version rank")
_LAST_NAMES: Final = {last for _, last in FULL_NAMES}
_NAMES: Final = word_set("name title label caption description")  # last words of columns that name rows

_SIGNS: Final = {
    **dict.fromkeys(("%", "percent"), "%"),
    **dict.fromkeys(("$", "usd", "us$", "dollar", "dollars"), "$"),
    **dict.fromkeys(("€", "eur", "euro", "euros"), "€"),
    **dict.fromkeys(("£", "gbp", "pound", "pounds"), "£"),
}

Labels = dict[int, dict[Any, str]]
"""Maps the index of a column to its ids, and an id to a name."""


@dataclass(frozen=True)
class Heading:
    """The heading of a column of an answer.

    Attributes:
        words: The words of the heading.
        quantity: True if the numbers of the column are quantities.
        unit: The sign of the unit: %, $, €, £ or an empty text.
    """

    words: str
    quantity: bool
    unit: str = ""


def find_headings(table: Table) -> tuple[Heading, ...]:
    """Returns a heading for every column of a table.

    If the table has no query tree, the headings are the column names that the database returned.
    """
    query = table.query
    schema = table.schema
    names = table.rows.columns
    plain_headings = tuple(Heading(name, quantity=False) for name in names)
    if query is None:
        return plain_headings
    simple_query = simplify(query, schema)
    items = list(_expand_stars(query, simple_query.select, schema))
    if len(items) != len(names):
        return plain_headings
    phrases = phrases_for(simple_query, schema)
    return tuple(_describe_item(item, phrases, name) for item, name in zip(items, names, strict=True))


def _describe_item(item: Expression, phrases: QueryPhrases, name: str) -> Heading:
    """Returns the heading of an item of SELECT. `name` is used if no template fits the item."""
    schema = phrases.schema
    if isinstance(item, Concat) and schema.columns[item.right.index].words in _LAST_NAMES:
        words = "name"
    elif isinstance(item, Column):  # without the name of the table, which the other columns show
        words = schema.columns[item.index].words.replace('"', "")
    else:
        words = phrases.describe(item) or name
    expression = item.aggregate if isinstance(item, Conditional) else item
    is_count = isinstance(expression, Aggregate) and expression.function == "count"
    nodes = [node for node in walk(expression) if isinstance(node, Column | DatePart)]
    has_quantities = all(isinstance(node, Column) and is_quantity(node.index, schema) for node in nodes)
    return Heading(words, quantity=is_count or has_quantities, unit=_find_unit(expression, schema))


def _find_unit(item: Expression, schema: Schema) -> str:
    """Returns the sign of the unit of an expression if the unit is a currency or percent, else an empty text."""
    if isinstance(item, Ratio):
        return "%" if item.percent else ""
    if isinstance(item, Aggregate) and item.function != "count":
        item = item.argument
    unit = schema.columns[item.index].unit if isinstance(item, Column) else None
    return _SIGNS.get((unit or "").lower(), "")


def _expand_stars(query: Query, select: Sequence[Expression], schema: Schema) -> Iterator[Expression]:
    """Yields the items of a SELECT, with the columns of all tables in FROM instead of a star.

    `select` is the SELECT of `query`, or its simplified form.
    """
    tables = query.source.tables if isinstance(query.source, Joined) else ()
    for item in select:
        if isinstance(item, Column) and schema.is_star(item.index):
            yield from (Column(column) for table in tables for column in schema.star_columns_of(table))
        else:
            yield item


def is_quantity(column: int, schema: Schema) -> bool:
    """True if the numbers of a column are quantities: not keys, and not codes by the words of the name."""
    if schema.is_star(column):
        return True
    return column not in schema.key_columns and _CODES.isdisjoint(plain(schema.columns[column].words).split())


def find_labels(database: Database, table: Table) -> Labels:
    """Returns the names for the ids in a table. Columns whose names cannot be read in time are left out."""
    labels: Labels = {}
    deadline = time.monotonic() + SECONDS
    for column in _find_id_columns(table):
        cells = [row[column.position] for row in table.rows.rows]
        ids = list(dict.fromkeys(cell for cell in cells if isinstance(cell, int | str)))[:MAX_IDS]
        seconds = deadline - time.monotonic()
        if not ids or seconds <= 0:
            continue
        try:
            rows = database.execute_sqlite(_select_names(column, ids, table.schema), seconds, MAX_IDS)
        except SqlspError:
            continue
        if names := _unique_names(rows):
            labels[column.position] = names
    return labels


class _IdColumn(NamedTuple):
    """A column of an answer with ids.

    `position` is its index in the answer. `key` is the primary key that the ids refer to, and `name` the column of the
    same table that has the names.
    """

    position: int
    key: int
    name: int


def _select_names(column: _IdColumn, ids: Sequence[int | str], schema: Schema) -> str:
    """Returns the SQL that selects ids and their names."""
    source = quoted(schema.tables[schema.table_of(column.key)].name)
    key = quoted(schema.columns[column.key].name)
    name = quoted(schema.columns[column.name].name)
    literals = ", ".join(str(cell) if isinstance(cell, int) else text_literal(cell) for cell in ids)
    return f"SELECT {key}, {name} FROM {source} WHERE {key} IN ({literals})"


def _unique_names(rows: Rows) -> dict[Any, str]:
    """Returns the name of each id in rows of (id, name). Ids with several different names are left out."""
    names_of_ids: dict[Any, set[str]] = {}
    for key, name in rows:
        if name is not None:
            names_of_ids.setdefault(key, set()).add(str(name)[:MAX_NAME])
    return {key: names.pop() for key, names in names_of_ids.items() if len(names) == 1}


def _find_id_columns(table: Table) -> Iterator[_IdColumn]:
    """Yields the columns of an answer that have ids of rows with names."""
    query = table.query
    schema = table.schema
    if query is None or query.combined is not None:  # the other operand may have ids of another table
        return
    items = list(_expand_stars(query, query.select, schema))
    if len(items) != len(table.rows.columns):
        return
    columns = [item.index if isinstance(item, Column) else None for item in items]  # None: computed
    references = dict(schema.foreign_keys)
    for position, column in enumerate(columns):
        if column is None:
            continue
        key = references.get(column, column)
        if key == column and not schema.is_whole_key(key):
            continue
        name = find_name_column(schema, schema.table_of(key), key)
        if name is not None and name not in columns:
            yield _IdColumn(position, key, name)


def find_name_column(schema: Schema, table: int, key: int | None = None) -> int | None:
    """Returns the column other than `key` that names or describes the rows of a table, or None."""
    naming = naming_columns(schema, table)[-1:]  # of first and last name, the last name
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    describing = [column for column in texts if _last_word(schema.columns[column].name) in _NAMES]
    return next((column for column in (*naming, *describing) if column != key), None)


def _last_word(name: str) -> str:
    """Returns the last word of the name of a column, in lower case."""
    *_, word = plain(natural_words(name)).rpartition(" ")
    return word
