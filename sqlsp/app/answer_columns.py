"""Describes the columns of an answer: their headings, which numbers are quantities, and the names behind ids.

A quantity is written with separators and few decimals: `1,234.5`. Ids, years and codes are written as they are.

A column has ids if it is a primary key or a foreign key, declared or inferred. The id 3 in a column of customer ids
stands for a row of the customers; its name is in the name column of their table. One query reads all names for the ids
of a column.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlsp.app.table import Table
from sqlsp.app.verbalizer.names import FULL_NAMES, naming_columns
from sqlsp.app.verbalizer.sentences import QueryPhrases, phrases_for
from sqlsp.databases.database import Database
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
    """The words for a column of an answer, whether its numbers are quantities, and their unit: %, $, € or none."""

    words: str
    quantity: bool
    unit: str = ""


def find_headings(table: Table) -> tuple[Heading, ...]:
    """Returns a heading for every column of a table.

    If the table has no query tree, the headings are the column names that the database returned.
    """
    query = table.query
    schema = table.schema
    names = tuple(Heading(name, False) for name in table.rows.columns)
    if query is None:
        return names
    plain_query = simplify(query, schema)
    phrases = phrases_for(plain_query, schema)
    items = list(_expand_stars(query, plain_query.select, schema))
    if len(items) != len(names):
        return names
    return tuple(_describe_item(item, phrases, name.words) for item, name in zip(items, names, strict=True))


def _describe_item(item: Expression, phrases: QueryPhrases, name: str) -> Heading:
    schema = phrases.schema
    if isinstance(item, Concat) and schema.columns[item.right.index].words in _LAST_NAMES:
        words = "name"
    elif isinstance(item, Column):  # without the table: the rest of the answer makes it clear
        words = schema.columns[item.index].words.replace('"', "")
    else:
        words = phrases.describe(item) or name
    figure = item.aggregate if isinstance(item, Conditional) else item
    is_count = isinstance(figure, Aggregate) and figure.function == "count"
    columns = [node for node in walk(figure) if isinstance(node, Column | DatePart)]
    quantity = is_count or all(isinstance(node, Column) and is_quantity(node.index, schema) for node in columns)
    return Heading(words, quantity, _find_unit(figure, schema))


def _find_unit(item: Expression, schema: Schema) -> str:
    """Returns the sign of the unit of an expression if it is a currency or percent."""
    if isinstance(item, Ratio):
        return "%" if item.percent else ""
    if isinstance(item, Aggregate) and item.function != "count":
        item = item.argument
    unit = schema.columns[item.index].unit if isinstance(item, Column) else None
    return _SIGNS.get((unit or "").lower(), "")


def _expand_stars(query: Query, select: Sequence[Expression], schema: Schema) -> Iterator[Expression]:
    """Yields the items of a SELECT. In place of a star, it yields the columns of all tables in FROM."""
    tables = query.source.tables if isinstance(query.source, Joined) else ()
    for item in select:
        if isinstance(item, Column) and schema.is_star(item.index):
            yield from (Column(column) for table in tables for column in schema.star_columns_of(table))
        else:
            yield item


def is_quantity(column: int, schema: Schema) -> bool:
    """True if the numbers of a column are quantities, judged by keys and by the words of the name."""
    if schema.is_star(column):
        return True
    return column not in schema.key_columns and _CODES.isdisjoint(plain(schema.columns[column].words).split())


def find_labels(database: Database, table: Table) -> Labels:
    """Returns the names for the ids in a table. A column is missing if reading its names takes too long."""
    schema = table.schema
    labels: Labels = {}
    deadline = time.monotonic() + SECONDS
    for index, key, name in _find_id_columns(table):
        cells = [row[index] for row in table.rows.rows]
        ids = list(dict.fromkeys(cell for cell in cells if isinstance(cell, int | str)))[:MAX_IDS]
        seconds = deadline - time.monotonic()
        if not ids or seconds <= 0:
            continue
        source = quoted(schema.tables[schema.table_of(key)].name)
        column = quoted(schema.columns[key].name)
        literals = ", ".join(str(cell) if isinstance(cell, int) else text_literal(cell) for cell in ids)
        sql = f"SELECT {column}, {quoted(schema.columns[name].name)} FROM {source} WHERE {column} IN ({literals})"
        try:
            rows = database.execute_sqlite(sql, seconds, MAX_IDS)
        except SqlspError:
            continue
        if names := _unique_names(rows):
            labels[index] = names
    return labels


def _unique_names(rows: Iterator[tuple[Any, ...]] | Any) -> dict[Any, str]:
    """Maps ids to names. Rows are (id, name) pairs. Ids with several different names are left out."""
    names: dict[Any, set[str]] = {}
    for key, name in rows:
        if name is not None:
            names.setdefault(key, set()).add(str(name)[:MAX_NAME])
    return {key: next(iter(texts)) for key, texts in names.items() if len(texts) == 1}


def _find_id_columns(table: Table) -> Iterator[tuple[int, int, int]]:
    """Yields (index in the answer, key column, name column) for every column with ids.

    The key column is the primary key that the ids refer to. The name column is in the same table.
    """
    query = table.query
    schema = table.schema
    if query is None or query.combined is not None:  # the other operand may have ids of another table
        return
    items = list(_expand_stars(query, query.select, schema))
    if len(items) != len(table.rows.columns):
        return
    columns = [item.index if isinstance(item, Column) else None for item in items]  # None: computed
    references = dict(schema.foreign_keys)
    for index, column in enumerate(columns):
        if column is None:
            continue
        key = references.get(column, column)
        if key == column and not schema.is_whole_key(key):
            continue
        name = find_name_column(schema, schema.table_of(key), key)
        if name is not None and name not in columns:
            yield index, key, name


def find_name_column(schema: Schema, table: int, key: int | None = None) -> int | None:
    """Returns the column other than `key` that names or describes the rows of a table; None if there is none."""
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    described = [column for column in texts if _last_word(schema.columns[column].name) in _NAMES]
    candidates = (*naming_columns(schema, table)[-1:], *described)
    return next((column for column in candidates if column != key), None)


def _last_word(name: str) -> str:
    return plain(natural_words(name)).rpartition(" ")[2]
