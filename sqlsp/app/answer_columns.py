"""What the columns of an answer are: their words, which numbers are quantities, and for ids what they stand for.

Quantities are written for people, with separators and few decimals; ids, years and codes are numbers, too, but stay as
they are.

A column of an answer has ids if it is a primary key, or refers to one by a foreign key, declared or inferred: for
`customer_id 3` the name of that customer is found. The names come from the column that names the rows of the table that
the key belongs to. One read-only query for each column of ids reads the names, bounded as the query of the answer is.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlsp.app.verbalizer.names import FULL_NAMES, naming_columns
from sqlsp.app.verbalizer.query import Wording
from sqlsp.databases.database import Database, Rows
from sqlsp.inference.candidate import Candidate
from sqlsp.question.words import plain, word_set
from sqlsp.schema.names import natural_words
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql.joins import simplify
from sqlsp.sql.literals import text_literal
from sqlsp.sql.parser import try_parse
from sqlsp.sql.query import Aggregate, Column, Concat, Conditional, DatePart, Expression, Joined, Query, walk
from sqlsp.utils.errors import SqlspError

SECONDS: Final = 1.0  # for reading the names of all columns of an answer
MAX_IDS: Final = 200  # distinct ids of one column
LONGEST: Final = 80  # characters of a name
_NAMING: Final = word_set("id ids code codes year zip postcode postal phone fax number no extension version rank")
_LAST_NAMES: Final = {last for _, last in FULL_NAMES}
_TELLING: Final = word_set("name title label caption description")  # last words of names

Labels = dict[int, dict[Any, str]]
"""From the index of a column in the answer to its ids, and from each id to a name."""


@dataclass(frozen=True)
class Heading:
    """The words for a column of an answer, and whether its numbers are quantities."""

    words: str
    quantity: bool


def read_query(shown: Candidate | str, schema: Schema) -> tuple[Query | None, Schema]:
    """The tree of a candidate, or of SQL that a person typed (None: what no tree has), and the schema it is over."""
    return (try_parse(shown, schema), schema) if isinstance(shown, str) else (shown.query, shown.schema)


def find_headings(shown: Candidate | str, schema: Schema, rows: Rows) -> tuple[Heading, ...]:
    """A heading for each column of the answer to a candidate, or to SQL that a person typed.

    The names that the database gives stand where the query does not tell what its columns are.
    """
    query, schema = read_query(shown, schema)
    as_named = tuple(Heading(name, False) for name in rows.columns)
    if query is None:
        return as_named
    plain_query = simplify(query, schema)
    wording = Wording(schema).about(plain_query, plain_query.select)
    found = []
    shown_items = _list_shown(query, plain_query.select, schema)
    for item in shown_items:  # a column is called by its own words, which the rest of the answer makes clear
        full = isinstance(item, Concat) and schema.columns[item.right.index].words in _LAST_NAMES
        words = schema.columns[item.index].words if isinstance(item, Column) else wording.item(item)
        figure = item.aggregate if isinstance(item, Conditional) else item
        inside = [node for node in walk(figure) if isinstance(node, Column | DatePart)]
        quantity = (isinstance(figure, Aggregate) and figure.function == "count") or all(
            isinstance(node, Column) and counts_something(node.index, schema) for node in inside
        )
        found.append(Heading("name" if full else words, quantity))
    return tuple(found) if len(found) == len(as_named) else as_named


def _list_shown(query: Query, select: Sequence[Expression], schema: Schema) -> Iterator[Expression]:
    """What each column of an answer is: the items of a SELECT, in the place of a star the columns of the tables."""
    tables = query.source.tables if isinstance(query.source, Joined) else ()
    for item in select:
        if isinstance(item, Column) and schema.is_star(item.index):
            yield from (Column(column) for table in tables for column in schema.star_columns_of(table))
        else:
            yield item


def counts_something(column: int, schema: Schema) -> bool:
    """Whether the numbers of a column are quantities, as far as its keys and its name tell."""
    if schema.is_star(column):
        return True
    return column not in schema.key_columns and _NAMING.isdisjoint(plain(schema.columns[column].words).split())


def find_labels(database: Database, shown: Candidate | str, rows: Rows) -> Labels:
    """The names for the ids in `rows`, the answer of a candidate or of SQL that a person typed.

    Empty where there are none or reading them takes too long.
    """
    query, schema = read_query(shown, database.schema)
    found: Labels = {}
    deadline = time.monotonic() + SECONDS
    for place, key, name in _find_ids(query, schema, len(rows.columns)) if query is not None else ():
        ids = list(dict.fromkeys(row[place] for row in rows.rows if isinstance(row[place], int | str)))[:MAX_IDS]
        left = deadline - time.monotonic()
        if not ids or left <= 0:
            continue
        table, column = quoted(schema.tables[schema.table_of(key)].name), quoted(schema.columns[key].name)
        wanted = ", ".join(str(each) if isinstance(each, int) else text_literal(each) for each in ids)
        sql = f"SELECT {column}, {quoted(schema.columns[name].name)} FROM {table} WHERE {column} IN ({wanted})"
        try:
            names = database.look(sql, left, MAX_IDS).rows
        except SqlspError:
            continue
        texts: dict[Any, set[str]] = {}
        for each, text in names:
            if text is not None:
                texts.setdefault(each, set()).add(str(text)[:LONGEST])
        if known := {each: text for each, (text, *others) in texts.items() if not others}:  # not of several rows
            found[place] = known
    return found


def _find_ids(query: Query, schema: Schema, width: int) -> Iterator[tuple[int, int, int]]:
    """(index in the answer, key column, name column) of each column of ids."""
    shown = _list_shown(query, query.select, schema)
    columns = [item.index if isinstance(item, Column) else None for item in shown]  # None: it is computed
    if len(columns) != width or query.combined is not None:  # other operands may have ids of another table
        return
    referred = dict(schema.foreign_keys)
    for place, column in enumerate(columns):
        key = referred.get(column, column) if column is not None else None
        if key is None or (key == column and not schema.is_whole_key(key)):
            continue
        name = find_name_column(schema, schema.table_of(key), key)
        if name is not None and name not in columns:
            yield place, key, name


def find_name_column(schema: Schema, table: int, key: int | None = None) -> int | None:
    """The column other than `key` that names the rows of a table, or describes them where none does."""
    texts = [column for column in schema.columns_of(table) if schema.columns[column].type == "text"]
    last = {column: plain(natural_words(schema.columns[column].name)).rpartition(" ")[2] for column in texts}
    others = (column for column in texts if last[column] in _TELLING)
    return next((column for column in (*naming_columns(schema, table)[-1:], *others) if column != key), None)
