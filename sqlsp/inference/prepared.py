"""Prepares databases for a parser, and selects the part of a schema that the parser reads.

Columns without values, columns of JSON documents and tables without rows are left out, because the databases of
applications have many of them. No query over a table without rows returns rows, but its name may resemble the name of a
table that has rows.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final

import numpy as np

from sqlsp.databases.cells.index import CellIndex, select_tables, without_columns
from sqlsp.databases.database import Database, Rows
from sqlsp.databases.glossaries.applying import needed_columns
from sqlsp.databases.glossaries.expressions import find_broken_metrics
from sqlsp.inference.candidate import MAX_COMPARED, Candidate
from sqlsp.inference.rules.rule import Context
from sqlsp.linking.features import InputFormat
from sqlsp.linking.linker import Linker
from sqlsp.linking.relations import Link
from sqlsp.question.rewording import Speller
from sqlsp.question.words import tokenise
from sqlsp.schema.names import with_inherited_names
from sqlsp.schema.schema import Schema, describe_item, quoted
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

SECONDS: Final = 4.0  # time budget of the search for JSON documents, large enough for a busy machine
_TRYING: Final = 2.0  # time limit in seconds for executing one candidate to rank it
_SELECTIONS: Final = 4  # selections of tables in memory, for different sets of named tables
_MAX_TABLES: Final = 5  # in a note
_MAX_EMPTY: Final = 3  # tables in a note
_MAX_COLUMNS: Final = 3  # in a note
_CONNECTED: Final = 2  # least number of tables with rows that a link table connects
_SAMPLE: Final = 5  # cells of a column that are parsed as JSON
_MAX_LENGTH: Final = 100_000  # characters of a cell that are parsed
_OPENING: Final = ("{", "[")
_WEIGHTS = {Link.VALUE_WORD: 0.3, Link.PARTIAL: 1.0, Link.SYNONYM: 1.5, Link.VALUE: 2.5, Link.EXACT: 3.0}
_TABLE_BONUS = 1.5  # the name of a table weighs more than that of a column
_NEIGHBOR = 0.4  # share of a table's score that tables linked to it by a foreign key get


@dataclass(frozen=True)
class DatabaseRunner:
    """Executes candidates on an opened database."""

    database: Database
    has_rows: bool = True

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if the database refuses the query."""
        self.database.compile(candidate.sql, _TRYING)

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Rows:
        """Returns the first `limit` rows. Raises DataError if the query is refused or times out."""
        return self.database.run(candidate, _TRYING, limit)


class _Selection:
    """The tables of a database that the parser reads, with their cells."""

    def __init__(self, schema: Schema, cells: CellIndex, inputs: InputFormat) -> None:
        self.schema = schema
        self.cells = cells
        self.featurise = cache(lambda wanted: inputs.make_featuriser(wanted, cells))
        self._inputs = inputs

    @cached_property
    def linker(self) -> Linker:
        return Linker(self.schema, self.cells, self._inputs.options.linking.max_ngram, self._inputs.synonyms)


class PreparedDatabase:
    """A database as a parser reads it. Whatever several questions need is computed once.

    If a schema has more than `items` columns and tables, the parser reads only a part of it, selected for each
    question. If `metrics` is True, the parser reads the metrics of a glossary as additional columns.
    """

    def __init__(self, database: Database, inputs: InputFormat, items: int, metrics: bool = True) -> None:
        self._database = database
        self._inputs = inputs
        self._items = items
        profiles = database.values.profiles
        schema = database.schema.with_flags({column: profile.flag for column, profile in profiles.items()})
        self._whole_schema = with_inherited_names(schema).with_metrics() if metrics else schema
        self._schema, self._cells = without_columns(self._whole_schema, database.values, database.unused)
        self._empty = self._find_empty()
        self._select = lru_cache(maxsize=_SELECTIONS)(self._select_tables)

    @cached_property
    def speller(self) -> Speller:
        return Speller(self._whole_schema, self._database.values.has_word, self._inputs.tokenizer.has)

    def context(self, question: str) -> Context:
        """Returns the context of a question, with the part of the database that the parser reads for it.

        A schema with too many items is reduced to the tables that the question mentions most. A note then says so.
        """
        words = tokenise(question)
        selection = self._select(self._find_named(words))
        notes: tuple[str, ...] = ()
        if selection.schema.items > self._items:
            selection = self._narrow(selection, words)
            tables = selection.schema.tables
            names = ", ".join(table.name for table in tables[:_MAX_TABLES])
            notes = (
                f"the schema has {len(self._database.schema.tables):,} tables; the parser read the {len(tables)} that "
                f"the question speaks of most ({names}{' …' if len(tables) > _MAX_TABLES else ''})",
            )
        cells = selection.cells if self._inputs.literals else None
        return Context(
            question,
            selection.schema,
            read_cells=lambda: cells,
            write=self._database.write,
            runner=DatabaseRunner(self._database),
            featurise=selection.featurise,
            notes=notes,
        )

    def _find_empty(self) -> frozenset[int]:
        """Returns the tables without rows, which the parser reads only if a question names them.

        Returns no table if no table has rows, since then a table without rows is not unusual. Tables that metrics and
        default conditions need are left out.
        """
        empty = find_empty_tables(self._schema, self._cells)
        if len(empty) == len(self._schema.tables):
            return frozenset()
        schema = self._database.schema
        return empty - {schema.table_of(column) for column in needed_columns(schema)}

    def _find_named(self, words: Sequence[str]) -> frozenset[int]:
        if not self._empty:
            return frozenset()
        links = self._select(self._empty).linker.link(words)
        return find_named_tables(self._schema, self._empty, links)

    def _select_tables(self, named: frozenset[int]) -> _Selection:
        """Returns the database without the empty tables, except those that the question names (`named`)."""
        dropped = self._empty - named
        tables = [table for table in range(len(self._schema.tables)) if table not in dropped]
        return _Selection(*select_tables(self._schema, self._cells, tables), self._inputs)

    def _narrow(self, selection: _Selection, words: Sequence[str]) -> _Selection:
        links = selection.linker.link(words)
        schema, cells = narrow(selection.schema, selection.cells, links, self._items)
        return _Selection(*without_columns(schema, cells, find_broken_metrics(schema)), self._inputs)


def narrow(schema: Schema, cells: CellIndex, links: np.ndarray, limit: int) -> tuple[Schema, CellIndex]:
    """Reduces a schema to the tables with the strongest links to the question: at most `limit` columns and tables.

    `cells` are the cells of the schema. `links` is the result of `Linker.link`, uint8 [words, schema items]. At least
    one table remains, whatever its size.
    """
    scores = _score_tables(schema, links)
    chosen: list[int] = []
    room = limit - 1  # one item is the column `*`
    for table in sorted(range(len(schema.tables)), key=lambda table: -scores[table]):
        size = 1 + len(schema.columns_of(table))
        if size <= room or not chosen:
            chosen.append(table)
            room -= size
    return select_tables(schema, cells, sorted(chosen))


def _score_tables(schema: Schema, links: np.ndarray) -> np.ndarray:
    """Returns the strength of the links between a question and the tables, float64 [tables].

    The strength of a table is the sum, over the words, of the strongest link to its name or columns. A share of the
    strength of its strongest neighbor along a foreign key is added.
    """
    weight = np.zeros(256)
    for flags in range(256):
        weight[flags] = max((value for link, value in _WEIGHTS.items() if flags & link), default=0.0)
    strength = weight[links]  # [words, schema items]
    own = np.zeros(len(schema.tables))
    for table in range(len(schema.tables)):
        by_word = strength[:, list(schema.columns_of(table))].max(axis=1, initial=0.0)
        own[table] = np.maximum(by_word, _TABLE_BONUS * strength[:, schema.star_of(table)]).sum()
    scores = own.copy()
    for table, other, _, _ in schema.edges():
        scores[table] = max(scores[table], own[table] + _NEIGHBOR * own[other])
        scores[other] = max(scores[other], own[other] + _NEIGHBOR * own[table])
    return scores


def find_unused(database: Database) -> frozenset[int]:
    """Returns the columns that the parser does not read: those without any value, and those of JSON objects or lists.

    Keys and columns of tables without rows are never among them. A column that could not be read in time counts as
    used. If no column of a table is used, the parser reads all of them.
    """
    deadline = time.monotonic() + SECONDS
    schema = database.schema
    values = database.values
    with_cells = {column for columns in values.cells.values() for column in columns}
    with_cells -= {column for ways in values.originals.values() for cell, column in ways if cell.startswith(_OPENING)}
    results = set[int]()
    for table in range(len(schema.tables)):
        columns = schema.columns_of(table)
        unused = list[int]()
        for column in columns:
            profile = values.profile(column)
            if column in with_cells or column in schema.key_columns or not profile.rows:
                continue
            is_empty = profile.kind == "empty" and set(profile.missing_texts) <= {""}
            is_text = profile.kind == "text" and schema.columns[column].type not in ("number", "boolean")
            if is_empty or (is_text and _holds_documents(database, column, deadline)):
                unused.append(column)
        if len(unused) < len(columns):  # a table without columns cannot be queried
            results.update(unused)
    return frozenset(results)


def _holds_documents(database: Database, column: int, deadline: float) -> bool:
    """True if a sample of a column's cells consists of JSON objects or lists; False if it cannot be read in time."""
    info = database.schema.columns[column]
    name = quoted(info.name)
    source = quoted(database.schema.tables[info.table].name)
    if (left := deadline - time.monotonic()) <= 0:
        return False
    try:
        query = f"SELECT {name} FROM {source} WHERE {name} != '' LIMIT {_SAMPLE}"
        cells = database.execute_sqlite(query, left, _SAMPLE).rows
        return all(
            isinstance(cell, str) and isinstance(json.loads(cell[:_MAX_LENGTH]), dict | list) for (cell,) in cells
        )
    except (DataError, ValueError, RecursionError):
        return False


def describe_unused(schema: Schema, unused: frozenset[int]) -> Iterator[str]:
    """Yields a note about the columns that the parser does not read."""
    if unused:
        names = [str(describe_item(schema, column)) for column in sorted(unused)]
        yield f"not asked, as they hold no value or JSON documents: {listed(names, _MAX_COLUMNS)}"


def find_empty_tables(schema: Schema, cells: CellIndex) -> frozenset[int]:
    """Returns the tables without rows. A table whose cells were not read counts as a table with rows."""
    empty = set[int]()
    for table in range(len(schema.tables)):
        known = [cells.profiles[column] for column in schema.columns_of(table) if column in cells.profiles]
        if known and not any(profile.rows for profile in known):
            empty.add(table)
    return frozenset(empty)


def describe_empty_tables(schema: Schema, cells: CellIndex) -> Iterator[str]:
    """Yields a note about the tables without rows."""
    if empty := find_empty_tables(schema, cells):
        yield f"without rows: {listed([schema.tables[table].name for table in sorted(empty)], _MAX_EMPTY)}"


def find_named_tables(schema: Schema, empty: Set[int], links: np.ndarray) -> frozenset[int]:
    """Returns the `empty` tables that a question needs. `links`: the result of `Linker.link`, uint8 [q, S].

    A question needs an empty table if it names it, or if it names two tables with rows that the empty one connects. The
    join through the empty table then gives no rows. Without it, the query would return all pairs of rows.
    """
    exact = (links & np.uint8(Link.EXACT)) > 0  # [q, S]
    named = {table for table in range(len(schema.tables)) if exact[:, schema.star_of(table)].any()}
    neighbours: dict[int, set[int]] = {table: set() for table in empty}
    for table, other, _, _ in schema.edges():
        for one, end in ((table, other), (other, table)):
            if one in empty and end in named - empty:
                neighbours[one].add(end)
    return frozenset(table for table in empty if table in named or len(neighbours[table]) >= _CONNECTED)
