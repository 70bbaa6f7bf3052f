"""Prepares databases for a parser, and selects the part of a schema that the parser reads.

The parser does not read columns without values, columns of JSON documents, and tables without rows. The databases of
applications have many of them. A query over a table without rows returns no rows, and the name of such a table may
resemble the name of a table with rows.
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
from sqlsp.schema.schema import STAR, Schema, describe_item, quoted
from sqlsp.utils.console import listed
from sqlsp.utils.errors import DataError

SECONDS: Final = 4.0  # time budget of the search for JSON documents, large enough for a busy machine
_CANDIDATE_SECONDS: Final = 2.0  # time limit for executing one candidate to rank it
_MAX_CACHED: Final = 4  # selections of tables in memory, for different sets of named tables
_MAX_TABLES: Final = 5  # in a note
_MAX_EMPTY: Final = 3  # tables in a note
_MAX_COLUMNS: Final = 3  # in a note
_MIN_CONNECTED: Final = 2  # tables with rows that an empty table must connect to be read
_SAMPLE: Final = 5  # cells of a column that are parsed as JSON
_MAX_LENGTH: Final = 100_000  # characters of a cell that are parsed
_JSON_BEGINNINGS: Final = ("{", "[")
_WEIGHTS = {Link.VALUE_WORD: 0.3, Link.PARTIAL: 1.0, Link.SYNONYM: 1.5, Link.VALUE: 2.5, Link.EXACT: 3.0}
_TABLE_WEIGHT = 1.5  # factor for links to the name of a table; links to columns count 1
_NEIGHBOR_SHARE = 0.4  # share of a table's strength that is added to its neighbors along foreign keys
_LINK_FLAGS: Final = 256  # combinations of links in a uint8


@dataclass(frozen=True)
class DatabaseRunner:
    """Executes candidates on an opened database."""

    database: Database
    has_rows: bool = True

    def compile(self, candidate: Candidate) -> None:
        """Raises DataError if the database refuses the query."""
        self.database.compile(candidate.sql, _CANDIDATE_SECONDS)

    def first_rows(self, candidate: Candidate, limit: int = MAX_COMPARED) -> Rows:
        """Returns the first `limit` rows. Raises DataError if the query is refused or times out."""
        return self.database.run(candidate, _CANDIDATE_SECONDS, limit)


class _Selection:
    """The tables of a database that the parser reads, with their cells."""

    def __init__(self, schema: Schema, cells: CellIndex, inputs: InputFormat) -> None:
        self.schema = schema
        self.cells = cells
        self.featurise = cache(lambda wanted: inputs.make_featuriser(wanted, cells))
        self._inputs = inputs

    @cached_property
    def linker(self) -> Linker:
        """The linker for the tables, built at first use."""
        return Linker(self.schema, self.cells, self._inputs.options.linking.max_ngram, self._inputs.synonyms)


class PreparedDatabase:
    """A database as a parser reads it. Selections of tables are cached for later questions.

    Args:
        database: The database.
        inputs: The input format of the parser.
        items: The maximum number of columns and tables that the parser reads. From a larger schema, the tables that
            the question mentions most are selected.
        metrics: If True, the parser reads the metrics of a glossary as additional columns.
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
        self._select = lru_cache(maxsize=_MAX_CACHED)(self._select_tables)

    @cached_property
    def speller(self) -> Speller:
        """Corrects the spelling of questions about this database."""
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

        If no table has rows, returns the empty set, because the parser has to read some tables. Tables that metrics and
        default conditions use are not among the results.
        """
        empty = find_empty_tables(self._schema, self._cells)
        if len(empty) == len(self._schema.tables):
            return frozenset()
        schema = self._database.schema
        return empty - {schema.table_of(column) for column in needed_columns(schema)}

    def _find_named(self, words: Sequence[str]) -> frozenset[int]:
        """Returns the empty tables that a question names (`find_named_tables`)."""
        if not self._empty:
            return frozenset()
        all_tables = self._select(self._empty)
        return find_named_tables(self._schema, self._empty, all_tables.linker.link(words))

    def _select_tables(self, named: frozenset[int]) -> _Selection:
        """Selects all tables with rows, and the empty tables that the question names (`named`)."""
        unread = self._empty - named
        tables = [table for table in range(len(self._schema.tables)) if table not in unread]
        schema, cells = select_tables(self._schema, self._cells, tables)
        return _Selection(schema, cells, self._inputs)

    def _narrow(self, selection: _Selection, words: Sequence[str]) -> _Selection:
        """Reduces a selection to the tables that the words of a question mention most (`narrow`)."""
        links = selection.linker.link(words)
        schema, cells = narrow(selection.schema, selection.cells, links, self._items)
        schema, cells = without_columns(schema, cells, find_broken_metrics(schema))
        return _Selection(schema, cells, self._inputs)


def narrow(schema: Schema, cells: CellIndex, links: np.ndarray, limit: int) -> tuple[Schema, CellIndex]:
    """Reduces a schema to the tables with the strongest links to the question: at most `limit` columns and tables.

    At least one table remains, even if the table has more than `limit` columns.

    Args:
        schema: The schema.
        cells: The index of the cells of the schema.
        links: The result of `Linker.link` for the question, uint8 [words, schema items].
        limit: The maximum number of schema items.
    """
    scores = _score_tables(schema, links)
    selected: list[int] = []
    free_items = limit - 1  # one item is the column `*`
    for table in sorted(range(len(schema.tables)), key=lambda table: -scores[table]):
        size = 1 + len(schema.columns_of(table))
        if size <= free_items or not selected:
            selected.append(table)
            free_items -= size
    return select_tables(schema, cells, sorted(selected))


def _score_tables(schema: Schema, links: np.ndarray) -> np.ndarray:
    """Returns scores of tables: how strongly a question is linked to each table, float64 [tables].

    The strength of a table is the sum, over the words, of the strongest link to its name or columns. The score is this
    strength plus a share of the strength of the strongest neighbor along a foreign key.
    """
    weights = np.zeros(_LINK_FLAGS)  # of the strongest link among the flags of a word and an item
    for flags in range(_LINK_FLAGS):
        weights[flags] = max((weight for link, weight in _WEIGHTS.items() if flags & link), default=0.0)
    weighted_links = weights[links]  # [words, schema items]
    strengths = np.zeros(len(schema.tables))
    for table in range(len(schema.tables)):
        to_columns = weighted_links[:, list(schema.columns_of(table))].max(axis=1, initial=0.0)
        to_name = _TABLE_WEIGHT * weighted_links[:, schema.star_of(table)]
        strengths[table] = np.maximum(to_columns, to_name).sum()
    scores = strengths.copy()
    for table, neighbor, _, _ in schema.edges():
        scores[table] = max(scores[table], strengths[table] + _NEIGHBOR_SHARE * strengths[neighbor])
        scores[neighbor] = max(scores[neighbor], strengths[neighbor] + _NEIGHBOR_SHARE * strengths[table])
    return scores


def find_unused(database: Database) -> frozenset[int]:
    """Returns the columns that the parser does not read: columns without any value, and columns of JSON documents.

    The parser reads keys, columns of tables without rows, and columns that could not be read in time. It also reads all
    columns of a table that would otherwise have no column.
    """
    deadline = time.monotonic() + SECONDS
    schema = database.schema
    candidates = _find_candidates(database)
    results = set[int]()
    for table in range(len(schema.tables)):
        columns = schema.columns_of(table)
        unused = list[int]()
        for column in columns:
            if column not in candidates:
                continue
            profile = database.values.profile(column)
            is_empty = profile.kind == "empty" and set(profile.missing_marks) <= {""}
            is_text = profile.kind == "text" and schema.columns[column].type not in ("number", "boolean")
            if is_empty or (is_text and _has_documents(database, column, deadline)):
                unused.append(column)
        if len(unused) < len(columns):  # a table without columns cannot be queried
            results.update(unused)
    return frozenset(results)


def _find_candidates(database: Database) -> set[int]:
    """Returns the columns that are empty or contain JSON documents, as far as the index of the cells shows.

    These are columns without indexed cells and columns with a cell that begins like a document. Keys and columns of
    tables without rows are not among them.
    """
    schema = database.schema
    cells = database.values
    indexed = set[int]().union(*cells.cells.values())
    for texts in cells.originals.values():
        indexed.difference_update(column for text, column in texts if text.startswith(_JSON_BEGINNINGS))
    columns = range(STAR + 1, len(schema.columns))
    without_cells = [column for column in columns if column not in indexed and column not in schema.key_columns]
    return {column for column in without_cells if cells.profile(column).rows}


def _has_documents(database: Database, column: int, deadline: float) -> bool:
    """True if all cells in a sample of a column are JSON objects or lists. False if they cannot be read in time."""
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        return False
    info = database.schema.columns[column]
    name = quoted(info.name)
    source = quoted(database.schema.tables[info.table].name)
    query = f"SELECT {name} FROM {source} WHERE {name} != '' LIMIT {_SAMPLE}"
    try:
        for (cell,) in database.execute_sqlite(query, seconds, _SAMPLE).rows:
            if not isinstance(cell, str) or not isinstance(json.loads(cell[:_MAX_LENGTH]), dict | list):
                return False
    except (DataError, ValueError, RecursionError):
        return False
    return True


def describe_unused(schema: Schema, unused: frozenset[int]) -> Iterator[str]:
    """Yields a note that names the columns that the parser does not read. If there are no such columns, yields none."""
    if unused:
        names = [str(describe_item(schema, column)) for column in sorted(unused)]
        yield f"not asked, as they hold no value or JSON documents: {listed(names, _MAX_COLUMNS)}"


def find_empty_tables(schema: Schema, cells: CellIndex) -> frozenset[int]:
    """Returns the tables without rows. A table whose cells were not read counts as a table with rows."""
    empty = set[int]()
    for table in range(len(schema.tables)):
        profiles = [cells.profiles[column] for column in schema.columns_of(table) if column in cells.profiles]
        if profiles and not any(profile.rows for profile in profiles):
            empty.add(table)
    return frozenset(empty)


def describe_empty_tables(schema: Schema, cells: CellIndex) -> Iterator[str]:
    """Yields a note that names the tables without rows. If all tables have rows, yields no note."""
    if empty := find_empty_tables(schema, cells):
        yield f"without rows: {listed([schema.tables[table].name for table in sorted(empty)], _MAX_EMPTY)}"


def find_named_tables(schema: Schema, empty: Set[int], links: np.ndarray) -> frozenset[int]:
    """Returns the tables among `empty` that a question names or needs for a join.

    A question needs an empty table if it names two tables with rows that the empty table connects. The join through the
    empty table returns no rows. Without the empty table, the query would return all pairs of rows.

    Args:
        schema: The schema.
        empty: The tables without rows.
        links: The result of `Linker.link` for the question, uint8 [words, schema items].
    """
    is_exact = (links & np.uint8(Link.EXACT)) > 0  # [words, schema items]
    named = {table for table in range(len(schema.tables)) if is_exact[:, schema.star_of(table)].any()}
    connected: dict[int, set[int]] = {table: set() for table in empty}
    for referring, referred, _, _ in schema.edges():
        for table, neighbor in ((referring, referred), (referred, referring)):
            if table in empty and neighbor in named - empty:
                connected[table].add(neighbor)
    return frozenset(table for table in empty if table in named or len(connected[table]) >= _MIN_CONNECTED)
