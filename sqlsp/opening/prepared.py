"""What is prepared for each database that is asked: featurisers and spellers. The last few are kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from sqlsp.answering.answer import KnownDatabase
from sqlsp.answering.guidance import COMPARED
from sqlsp.answering.inputs import InputFormat, make_for_each
from sqlsp.cells.index import CellIndex
from sqlsp.data.features import Featuriser
from sqlsp.data.linker import Linker
from sqlsp.glossaries.expressions import find_broken_metrics
from sqlsp.opening.databases import Database
from sqlsp.opening.schema_selection import narrow, without_columns
from sqlsp.question.spelling import Speller
from sqlsp.question.words import tokenise
from sqlsp.schema.names import with_inherited_names
from sqlsp.schema.schema import Schema

DATABASES: Final = 8  # prepared databases kept in memory
_TRYING: Final = 2.0  # seconds for running one reading to test it
_NAMED: Final = 5  # tables that a note names


@dataclass(frozen=True)
class DatabaseRunner:
    """Tries queries on an opened database."""

    database: Database
    has_rows: bool = True

    def compile(self, sql: str) -> None:
        """Raise DataError where the database refuses the query."""
        self.first_row(f"EXPLAIN {sql}")

    def first_row(self, sql: str) -> Sequence[Sequence[object]]:
        """The first row; DataError where the query is refused or takes too long."""
        return self.database.run(sql, _TRYING, 1).rows

    def first_rows(self, sql: str) -> Sequence[Sequence[object]]:
        """Enough rows to compare a query with others; DataError as above."""
        return self.database.run(sql, _TRYING, COMPARED).rows


class Prepared:
    """Prepares databases for parsers that read them by `inputs`; of a schema of more than `items` items a part is read.

    Items are columns and tables. With `metrics`, the metrics of glossaries are read as columns.
    """

    def __init__(self, inputs: Sequence[InputFormat], items: int, metrics: bool = True) -> None:
        self._inputs = inputs
        self._items = items
        self._metrics = metrics
        self._makers = lru_cache(maxsize=2 * DATABASES)(  # a database with and without parts of dates
            lambda database, schema: self._make(schema, self._offered(database)[1])
        )
        keep, form = lru_cache(maxsize=DATABASES), inputs[0]
        # with inherited names and the metrics of its glossary among the columns
        self.schema = keep(
            lambda database: with_inherited_names(database.schema).with_metrics() if self._metrics else database.schema
        )
        self._offered = keep(lambda database: without_columns(self.schema(database), database.values, database.unused))
        self._linker = keep(
            lambda database: Linker(*self._offered(database), form.options.linking.max_ngram, form.synonyms)
        )
        self.speller = keep(
            lambda database: Speller(self.schema(database), database.values.has_word, form.tokenizer.has)
        )

    def forget(self) -> None:
        """Clear everything."""
        for kept in (self._makers, self.schema, self._offered, self._linker, self.speller):
            kept.cache_clear()

    def view(self, database: Database, question: str) -> tuple[KnownDatabase, tuple[str, ...]]:
        """The database as the parser reads it for `question`, and a note where only a part of the schema is read."""
        runner = DatabaseRunner(database)
        schema, values = self._offered(database)
        if schema.items <= self._items:
            read = values if self._inputs[0].literals else None
            return KnownDatabase(schema, lambda wanted: self._makers(database, wanted), lambda: read, runner), ()
        links = self._linker(database).link(tokenise(question))
        schema, values = narrow(schema, values, links, self._items)
        schema, values = without_columns(schema, values, find_broken_metrics(schema))
        names = ", ".join(table.name for table in schema.tables[:_NAMED])
        note = (
            f"the schema has {len(database.schema.tables):,} tables; the parser read the {len(schema.tables)} that "
            f"the question speaks of most ({names}{' …' if len(schema.tables) > _NAMED else ''})"
        )
        return KnownDatabase(schema, cache(lambda wanted: self._make(wanted, values)), lambda: values, runner), (note,)

    def _make(self, schema: Schema, values: CellIndex) -> Sequence[Featuriser]:
        return make_for_each(self._inputs, lambda form: form.make_featuriser(schema, values))
