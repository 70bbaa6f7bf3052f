"""How many questions a parser answers correctly before and after an adaptation.

sets = [QuestionSet.read(…), …]                    # before any work, so that wrong files are found early
examination = Examination(sets, parser.inputs)     # features are made once
before = examination.answer(parser, "…")
after = examination.answer(parser, "…")            # its weights have changed
examination.compare(before, after)
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

from sqlsp.app.adaptation.mixture import DATABASES, TABLES
from sqlsp.cli.answering import RULES_OF
from sqlsp.cli.data import DataConfig
from sqlsp.data.spider import read_rows
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.sqlite import database_path
from sqlsp.evaluation.exact_match.judge import judge_all
from sqlsp.evaluation.execution.outcomes import Execution, RunSettings
from sqlsp.evaluation.execution.running import Trial, run_trials
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.metric import mean
from sqlsp.inference.answer import Answer, Question
from sqlsp.inference.inputs import InputFormat
from sqlsp.inference.pipeline import Pipeline
from sqlsp.inference.predicting import QuestionFolder
from sqlsp.inference.rules.table import RuleSet
from sqlsp.inference.trained import LoadedRun, make_decoder
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

SECONDS: Final = 5.0  # limit for one query


@dataclass(frozen=True)
class QuestionSet:
    """Questions of a Spider-format folder to be answered: `rows`, a sample of the `total` that have gold SQL."""

    name: str
    folder: Path
    schemas: Mapping[str, Schema]
    rows: Sequence[Row]
    total: int

    @classmethod
    def read(
        cls, name: str, file: Path, limit: int | None, seed: int, without: Collection[str] = ()
    ) -> QuestionSet | None:
        """At most `limit` questions of `file` (None: all), none about the databases `without`.

        Returns None if there is no such file, or no gold SQL in it. Raises DataError for files that cannot be read.
        """
        if not file.exists():
            return None
        schemas = read_tables(file.parent / TABLES)
        rows = [row for row in read_rows(file, schemas) if row.sql is not None and row.db_id not in without]
        chosen = sample(rows, limit, seed)
        known = {row.db_id: schemas[row.db_id] for row in chosen}
        return cls(name, file.parent, known, chosen, len(rows)) if rows else None

    @property
    def size(self) -> str:
        return f"{self.total:,}" if len(self.rows) == self.total else f"{len(self.rows):,} of {self.total:,}"


def sample(rows: Sequence[Row], limit: int | None, seed: int) -> list[Row]:
    """At most `limit` rows (None: all) in their order, drawn by `seed`, as many of each database as possible."""
    by_database = defaultdict[str, list[Row]](list)
    for row in random.Random(seed).sample(rows, len(rows)):
        by_database[row.db_id].append(row)
    rounds = zip_longest(*by_database.values())
    drawn = (row for together in rounds for row in together if row is not None)
    return sorted(islice(drawn, limit), key=lambda row: row.index)


@dataclass(frozen=True)
class Score:
    """Shares of correct answers, 0 … 1, and the number of questions that exact match can judge.

    A share is None if no question can be judged: by exact match for gold SQL that the official parser refuses, by
    execution without databases.
    """

    exact_match: float | None
    execution: float | None
    questions: int

    @classmethod
    def of(cls, pairs: Sequence[Pair], executions: Sequence[Execution]) -> Score:
        verdicts = [each.verdict.exact for each in judge_all(pairs) if each.verdict is not None]
        ran = [each.right for each in executions if each.right is not None]
        return cls(mean(verdicts) if verdicts else None, mean(ran) if ran else None, len(verdicts))


@dataclass(frozen=True)
class Comparison:
    """The scores of the answers to one set of questions."""

    asked: QuestionSet
    before: Score
    after: Score

    @classmethod
    def of(cls, asked: QuestionSet, before: Sequence[str], after: Sequence[str]) -> Comparison:
        """Compare two lists of answers (SQL) to the questions. Equal queries run once."""
        pairs = [
            Pair(row.index, sql, row.sql or "", asked.schemas[row.db_id])
            for answers in (before, after)
            for row, sql in zip(asked.rows, answers, strict=True)
        ]
        databases, number = asked.folder / DATABASES, len(asked.rows)
        executions: list[Execution] = []
        if databases.is_dir():
            settings = RunSettings(seconds=SECONDS)
            files = [(database_path(databases, pair.schema.db_id),) for pair in pairs]
            executions = run_trials(
                [Trial(file, pair.gold, pair.pred, settings) for file, pair in zip(files, pairs, strict=True)]
            )
        return cls(
            asked,
            Score.of(pairs[:number], executions[:number]),
            Score.of(pairs[number:], executions[number:]),
        )

    @property
    def row(self) -> str:
        """Its row of `make_table`."""
        exact = _change(self.before.exact_match, self.after.exact_match)
        execution = _change(self.before.execution, self.after.execution)
        return f"| {self.asked.name} | {self.asked.size} | {exact} | {execution} |"


def _best_sql(_: int, answer: Answer) -> str:
    return answer.candidates[0].sql


def _change(before: float | None, after: float | None) -> str:
    return "–" if before is None or after is None else f"{100 * before:.1f} % → {100 * after:.1f} %"


def make_table(compared: Sequence[Comparison]) -> str:
    """Scores before and after, as a Markdown table."""
    head = ["| questions | answered | exact match | execution |", "|---|---|---|---|"]
    return "\n".join([*head, *(each.row for each in compared)])


class Examination:
    """Sets of questions with their features, which two parsers answer that read questions alike."""

    def __init__(self, sets: Sequence[QuestionSet], inputs: InputFormat) -> None:
        self.sets = sets
        self._asked: list[Question] = []
        features: list[Features] = []
        for each in sets:
            folder = QuestionFolder(each.schemas, each.folder / DATABASES, inputs)
            asked = folder.ask(each.rows)
            self._asked += asked
            features += folder.featurise(each.rows, asked, DataConfig(path=str(each.folder), workers=1))
        self._features = FeatureSet.of([each.numbered(place) for place, each in enumerate(features)])

    def answer(self, parser: LoadedRun, about: str) -> list[str]:
        """The SQL of greedy answers to all questions, set by set; `about` is the description of the progress bar."""
        rules = RuleSet.of(RULES_OF["adapt"])
        pipeline = Pipeline(make_decoder(parser, beam=1), rules, "none", parser.inputs.literals)
        return pipeline.answer_all(self._asked, self._features, _best_sql, about=about)

    def compare(self, before: Sequence[str], after: Sequence[str]) -> list[Comparison]:
        """The scores of two lists of answers, set by set."""
        found = []
        start = 0
        for asked in self.sets:
            stop = start + len(asked.rows)
            found.append(Comparison.of(asked, before[start:stop], after[start:stop]))
            start = stop
        return found
