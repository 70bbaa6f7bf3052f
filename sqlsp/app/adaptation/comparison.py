"""Compares the answers of a parser before and after an adaptation.

sets = [QuestionSet.read(…), …]                    # before the training, which wrong files would waste
examination = Examination(sets, parser.inputs)     # computes the features once
before = examination.answer(parser, "…")
after = examination.answer(parser, "…")            # with other weights
examination.compare(before, after)
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Final

from sqlsp.app.adaptation.mixture import DATABASES, TABLES
from sqlsp.cli.answering import RULES_OF
from sqlsp.cli.data import DataConfig
from sqlsp.data.spider import read_rows
from sqlsp.data.storage import FeatureSet
from sqlsp.databases.sqlite import database_path
from sqlsp.evaluation.exact_match.judge import judge_all
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.metric import mean
from sqlsp.evaluation.outcomes import Execution, RunSettings
from sqlsp.evaluation.running import Trial, run_trials
from sqlsp.inference.answer import Answer
from sqlsp.inference.pipeline import Pipeline
from sqlsp.inference.predicting import QuestionFolder
from sqlsp.inference.rules.rule import Context
from sqlsp.inference.rules.table import RuleSet
from sqlsp.inference.trained import LoadedRun, make_decoder
from sqlsp.linking.features import InputFormat
from sqlsp.linking.types import Features
from sqlsp.question.rows import Row
from sqlsp.schema.schema import Schema
from sqlsp.schema.tables_json import read_tables

SECONDS: Final = 5.0  # limit for one query


@dataclass(frozen=True)
class QuestionSet:
    """Questions of a folder in Spider's format. `rows` is a sample of the `total` questions that have gold SQL."""

    name: str
    folder: Path
    schemas: Mapping[str, Schema]
    rows: Sequence[Row]
    total: int

    @classmethod
    def read(
        cls, name: str, file: Path, limit: int | None, seed: int, without: Collection[str] = ()
    ) -> QuestionSet | None:
        """Reads a sample of at most `limit` questions of `file`. If `limit` is None, reads all.

        Questions about the databases `without` and questions without gold SQL are left out. Returns None if the file
        does not exist or no question is left. Raises DataError for unreadable files.
        """
        if not file.exists():
            return None
        schemas = read_tables(file.parent / TABLES)
        rows = [row for row in read_rows(file, schemas) if row.sql is not None and row.db_id not in without]
        if not rows:
            return None
        drawn = sample(rows, limit, seed)
        used = {row.db_id: schemas[row.db_id] for row in drawn}
        return cls(name, file.parent, used, drawn, total=len(rows))

    @property
    def size(self) -> str:
        """The number of questions in the sample, as text: `50 of 1,034`."""
        return f"{self.total:,}" if len(self.rows) == self.total else f"{len(self.rows):,} of {self.total:,}"


def sample(rows: Sequence[Row], limit: int | None, seed: int) -> list[Row]:
    """Draws at most `limit` rows at random, about equally many from each database, and returns them in file order.

    If `limit` is None, returns all rows.
    """
    by_database = defaultdict[str, list[Row]](list)
    for row in random.Random(seed).sample(rows, len(rows)):
        by_database[row.db_id].append(row)
    rounds = zip_longest(*by_database.values())  # in a round, one row of every database that has a further row
    drawn = (row for row in chain.from_iterable(rounds) if row is not None)
    return sorted(islice(drawn, limit), key=lambda row: row.index)


@dataclass(frozen=True)
class Score:
    """Shares of correct answers, from 0 to 1.

    Exact match cannot judge questions whose gold SQL Spider's official parser refuses.

    Attributes:
        exact_match: The share by exact match; None if exact match can judge no question.
        execution: The share by execution; None without databases to execute queries on.
        questions: The number of questions that exact match can judge.
    """

    exact_match: float | None
    execution: float | None
    questions: int

    @classmethod
    def of(cls, pairs: Sequence[Pair], executions: Sequence[Execution]) -> Score:
        exact = [judgement.verdict.exact for judgement in judge_all(pairs) if judgement.verdict is not None]
        right = [execution.right for execution in executions if execution.right is not None]
        return cls(mean(exact) if exact else None, mean(right) if right else None, len(exact))


@dataclass(frozen=True)
class Comparison:
    """The scores on a set of questions (`asked`) before and after the adaptation."""

    asked: QuestionSet
    before: Score
    after: Score

    @classmethod
    def of(cls, asked: QuestionSet, before: Sequence[str], after: Sequence[str]) -> Comparison:
        """Scores the SQL answers to the questions before and after the adaptation. Equal queries are executed once."""
        pairs = [
            Pair(row.index, sql, row.sql or "", asked.schemas[row.db_id])
            for answers in (before, after)
            for row, sql in zip(asked.rows, answers, strict=True)
        ]
        databases = asked.folder / DATABASES
        number = len(asked.rows)
        executions: list[Execution] = []
        if databases.is_dir():
            settings = RunSettings(seconds=SECONDS)
            trials = []
            for pair in pairs:
                file = database_path(databases, pair.schema.db_id)
                trials.append(Trial((file,), pair.gold, pair.pred, settings))
            executions = run_trials(trials)
        before_score = Score.of(pairs[:number], executions[:number])
        after_score = Score.of(pairs[number:], executions[number:])
        return cls(asked, before_score, after_score)

    @property
    def row(self) -> str:
        """The row of this set in the table of `make_table`."""
        exact = _change(self.before.exact_match, self.after.exact_match)
        execution = _change(self.before.execution, self.after.execution)
        return f"| {self.asked.name} | {self.asked.size} | {exact} | {execution} |"


def _best_sql(_: int, answer: Answer) -> str:
    return answer.candidates[0].sql


def _change(before: float | None, after: float | None) -> str:
    """Returns two shares in percent: `61.2 % → 64.0 %`. Returns a dash if one is missing."""
    return "–" if before is None or after is None else f"{100 * before:.1f} % → {100 * after:.1f} %"


def make_table(compared: Sequence[Comparison]) -> str:
    """Returns the scores before and after the adaptation as a Markdown table."""
    head = ["| questions | answered | exact match | execution |", "|---|---|---|---|"]
    return "\n".join([*head, *(comparison.row for comparison in compared)])


class Examination:
    """Asks two parsers the same sets of questions. The features are computed once, as the input format is the same."""

    def __init__(self, sets: Sequence[QuestionSet], inputs: InputFormat) -> None:
        self.sets = sets
        self._asked: list[Context] = []
        features: list[Features] = []
        for question_set in sets:
            folder = QuestionFolder(question_set.schemas, question_set.folder / DATABASES, inputs)
            asked = folder.ask(question_set.rows)
            self._asked += asked
            data = DataConfig(path=str(question_set.folder), workers=1)
            features += folder.featurise(question_set.rows, asked, data)
        self._features = FeatureSet.of([feature.numbered(index) for index, feature in enumerate(features)])

    def answer(self, parser: LoadedRun, about: str) -> list[str]:
        """Answers the questions of all sets by greedy search, and returns their SQL in one list.

        `about` describes the progress bar.
        """
        rules = RuleSet.of(RULES_OF["adapt"])
        pipeline = Pipeline(make_decoder(parser, beam=1), rules, "none", parser.inputs.literals)
        return pipeline.answer_all(self._asked, self._features, _best_sql, about=about)

    def compare(self, before: Sequence[str], after: Sequence[str]) -> list[Comparison]:
        """Returns a comparison for each set. `before` and `after` are lists that `answer` returned."""
        comparisons = []
        start = 0
        for asked in self.sets:
            stop = start + len(asked.rows)
            comparisons.append(Comparison.of(asked, before[start:stop], after[start:stop]))
            start = stop
        return comparisons
