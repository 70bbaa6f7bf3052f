"""What is prepared for each database that is asked: featurisers, speller, parts of dates. The last few are kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sqlsp.answering.inputs import InputFormat, for_each
from sqlsp.data.features import Featuriser
from sqlsp.data.linking.linker import Linker
from sqlsp.data.literals.cell_index import CellIndex
from sqlsp.question.spelling import Speller
from sqlsp.question.words import tokenise
from sqlsp.serving.databases import Database
from sqlsp.serving.narrowing import narrow
from sqlsp.serving.parts_of_dates import AskedPart, PartsOfDates
from sqlsp.sql.schema import Schema

DATABASES: Final = 8  # prepared databases kept in memory
_NAMED: Final = 5  # tables that a note names


class Prepared:
    """Prepares databases for parsers that read them by `inputs`; of a schema of more than `items` items a part is read.

    Items are columns and tables.
    """

    def __init__(self, inputs: Sequence[InputFormat], items: int) -> None:
        self._inputs = inputs
        self._items = items
        self._readers = lru_cache(maxsize=2 * DATABASES)(self._prepare)  # a database with and without parts of dates
        self.speller = lru_cache(maxsize=DATABASES)(self._make_speller)
        self.dates = lru_cache(maxsize=DATABASES)(lambda database: PartsOfDates(database.schema, database.values))

    def forget(self) -> None:
        """Clear everything."""
        for cache in (self._readers, self.speller, self.dates):
            cache.cache_clear()

    def featurisers(
        self, database: Database, question: str, parts: tuple[AskedPart, ...]
    ) -> tuple[Sequence[Featuriser], Sequence[str]]:
        """The featuriser of each parser for `question`, and a note where only a part of the schema is read.

        The schema has the `parts` of dates that the question asks for.
        """
        reader = self._readers(database, parts)
        if not isinstance(reader, Linker):
            return reader, ()
        links = reader.link(tokenise(question))
        schema, values = narrow(database.schema, database.values, links, self._items)
        names = ", ".join(table.name for table in schema.tables[:_NAMED])
        note = (
            f"the schema has {len(database.schema.tables):,} tables; the parser read the {len(schema.tables)} that "
            f"the question speaks of most ({names}{' …' if len(schema.tables) > _NAMED else ''})"
        )
        return self._make(PartsOfDates(schema, values).added(parts), values), (note,)

    def _prepare(self, database: Database, parts: tuple[AskedPart, ...]) -> Sequence[Featuriser] | Linker:
        """The featurisers of the schema; for a large one the linker that chooses a part of it for each question."""
        if database.schema.items <= self._items:
            return self._make(self.dates(database).added(parts), database.values)
        return Linker(database.schema, database.values, self._inputs[0].linking.max_ngram, self._inputs[0].synonyms)

    def _make_speller(self, database: Database) -> Speller:
        return Speller(database.schema, database.values.has_word, self._inputs[0].tokenizer.has)

    def _make(self, schema: Schema, values: CellIndex) -> Sequence[Featuriser]:
        return for_each(self._inputs, lambda form: form.featuriser(schema, values))
