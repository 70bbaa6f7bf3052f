"""Questions about the databases of a Spider-format folder, for the pipeline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from sqlsp.answering.guidance import FileRunner
from sqlsp.answering.inputs import InputFormat, for_each
from sqlsp.answering.pipeline import Asked, Source, read_with
from sqlsp.data.corpus.spider import Row
from sqlsp.data.features import Featuriser
from sqlsp.data.literals.cell_index import CellIndex, build_index
from sqlsp.data.storage import FeatureSet
from sqlsp.options.data import DataConfig
from sqlsp.question.spelling import Speller
from sqlsp.rules.rewordings import Known, reword
from sqlsp.rules.table import RuleSet
from sqlsp.sql.database import database_path
from sqlsp.sql.schema import Schema

_NO_RULES: Final = RuleSet.of("none")


@dataclass(frozen=True)
class QuestionFolder:
    """Databases laid out as Spider's, and how parsers read questions about them.

    `seconds` bounds each query that is tried. Cells of a database are read when first needed.
    """

    schemas: Mapping[str, Schema]
    databases: Path
    inputs: Sequence[InputFormat]
    seconds: float = 2.0

    def ask(self, rows: Sequence[Row], rules: RuleSet = _NO_RULES) -> list[Asked]:
        """The questions of `rows` as the parsers read them."""
        sources = {db_id: self._source(schema) for db_id, schema in self.schemas.items()}
        known = cache(lambda db_id: self._known(sources[db_id]))  # the cells of a database are read once
        return [self._ask(row, sources[row.db_id], rules, known) for row in rows]

    def featurise(self, rows: Sequence[Row], asked: Sequence[Asked], data: DataConfig) -> list[FeatureSet]:
        """The features of the questions for each parser; `data` is as in `InputFormat.features`."""
        read = [
            replace(row, question=each.question, earlier=each.earlier) for row, each in zip(rows, asked, strict=True)
        ]
        return for_each(self.inputs, lambda form: form.features(read, self.schemas, data))

    def _ask(self, row: Row, source: Source, rules: RuleSet, known: Callable[[str], Known]) -> Asked:
        earlier = row.earlier if self.inputs[0].context else None  # a parser that reads each alone answers it alone
        earlier = read_with(earlier, row.question, rules)
        if not rules.rewordings:
            return Asked(row.question, source, row.question, where=row.where, earlier=earlier)
        spelt = reword(row.question, rules.rewordings, known(row.db_id))
        return Asked(spelt.text, source, row.question, spelt.changes, where=row.where, earlier=earlier)

    def _known(self, source: Source) -> Known:
        cells, has = source.read_cells() or CellIndex(), self.inputs[0].tokenizer.has
        return Known(source.schema, cells, cache(lambda: Speller(source.schema, cells.has_word, has)), date.today())

    def _source(self, schema: Schema) -> Source:
        path = database_path(self.databases, schema.db_id)
        read = _reader(path, schema) if self.inputs[0].linking.values else _unknown

        def featurise(wanted: Schema) -> Sequence[Featuriser]:
            return for_each(self.inputs, lambda form: form.featuriser(wanted, read() or CellIndex()))

        return Source(schema, featurise, read, FileRunner(path, schema, self.seconds))


def _unknown() -> None:
    return None


def _reader(path: Path, schema: Schema) -> Callable[[], CellIndex | None]:
    @cache
    def read() -> CellIndex | None:
        return build_index(path, schema) if path.is_file() else None

    return read
