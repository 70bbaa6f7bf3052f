"""Questions about the databases of a Spider-format folder, for the pipeline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from sqlsp.answering.answer import KnownDatabase, Question
from sqlsp.answering.guidance import FileRunner
from sqlsp.answering.inputs import InputFormat, make_for_each
from sqlsp.answering.pipeline import read_with
from sqlsp.cells.index import CellIndex, build_index
from sqlsp.corpus.spider import Row
from sqlsp.data.features import Featuriser
from sqlsp.data.storage import FeatureSet
from sqlsp.options.data import DataConfig
from sqlsp.question.spelling import Speller
from sqlsp.question.words import RewordedQuestion
from sqlsp.rules.rewordings import Known, reword
from sqlsp.rules.table import RuleSet
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema

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

    def ask(self, rows: Sequence[Row], rules: RuleSet = _NO_RULES) -> list[Question]:
        """The questions of `rows` as the parsers read them."""
        known = {db_id: self._know(schema) for db_id, schema in self.schemas.items()}

        @cache  # the cells of a database are read once
        def knowledge(db_id: str) -> Known:
            schema, cells = self.schemas[db_id], known[db_id].read_cells() or CellIndex()
            has = self.inputs[0].tokenizer.has
            return Known(schema, cells, cache(lambda: Speller(schema, cells.has_word, has)), date.today())

        found = []
        for row in rows:
            earlier = row.earlier if self.inputs[0].context else None  # a parser that reads each alone answers it alone
            earlier = read_with(earlier, row.question, rules)
            spelt = RewordedQuestion(row.question, ())
            if rules.rewordings:
                spelt = reword(row.question, rules.rewordings, knowledge(row.db_id))
            asked = Question(
                spelt.text, known[row.db_id], row.question, spelt.changes, where=row.where, earlier=earlier
            )
            found.append(asked)
        return found

    def featurise(self, rows: Sequence[Row], asked: Sequence[Question], data: DataConfig) -> list[FeatureSet]:
        """The features of the questions for each parser; `data` is as in `InputFormat.featurise`."""
        read = [replace(row, question=each.text, earlier=each.earlier) for row, each in zip(rows, asked, strict=True)]
        return make_for_each(self.inputs, lambda form: form.featurise(read, self.schemas, data))

    def _know(self, schema: Schema) -> KnownDatabase:
        path = database_path(self.databases, schema.db_id)
        linked = self.inputs[0].options.linking.values

        @cache
        def read() -> CellIndex | None:
            return build_index(path, schema) if linked and path.is_file() else None

        def featurise(wanted: Schema) -> Sequence[Featuriser]:
            return make_for_each(self.inputs, lambda form: form.make_featuriser(wanted, read() or CellIndex()))

        return KnownDatabase(schema, featurise, read, FileRunner(path, schema, self.seconds))
