"""Scores of a parser on a file of questions, exact match and execution, for a comparison of before and after."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlsp.answering.folder import QuestionFolder
from sqlsp.answering.guidance import Guide
from sqlsp.answering.pipeline import Pipeline
from sqlsp.answering.trained import LoadedRun, make_decoder
from sqlsp.data.corpus.spider import read_rows
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import run_pairs
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.report import Report
from sqlsp.options.answering import RULES_OF
from sqlsp.options.data import DataConfig
from sqlsp.rules.table import RuleSet
from sqlsp.sql.tables_json import read_tables

SECONDS = 5.0  # limit for one query


@dataclass(frozen=True)
class Judged:
    """Scores as shares of the questions, 0 … 1, and the number of questions that exact match could judge.

    A score is None where no question could be judged, or where there are no databases.
    """

    exact_match: float | None
    execution: float | None
    questions: int

    @property
    def text(self) -> str:
        """Both scores in readable form."""
        exact, ran = ("–" if each is None else f"{100 * each:.1f} %" for each in (self.exact_match, self.execution))
        return f"{exact} exact match, {ran} execution"


def judge(parser: LoadedRun, folder: Path, file: str) -> Judged | None:
    """The scores of greedy answers to a questions file of a Spider-format folder; None where it has no gold SQL.

    Raises DataError for files that cannot be read.
    """
    if not (folder / file).exists():
        return None
    data = DataConfig(path=str(folder), workers=1)
    schemas = read_tables(folder / data.tables)
    rows = [row for row in read_rows(folder / file, schemas) if row.sql is not None]
    if not rows:
        return None
    databases = folder / data.databases
    questions = QuestionFolder(schemas, databases, [parser.inputs])
    asked = questions.ask(rows)
    pipeline = Pipeline(make_decoder([parser], beam=1), RuleSet.of(RULES_OF["adapt"]), Guide(), parser.inputs.literals)
    parsed = pipeline.parse(asked, questions.featurise(rows, asked, data))
    pairs = [
        Pair(row.index, pipeline.choose(each).readings[0].sql, row.sql or "", schemas[row.db_id])
        for row, each in zip(rows, parsed, strict=True)
    ]
    run = run_pairs(pairs, databases, RunSettings(seconds=SECONDS)) if databases.is_dir() else None
    report = Report.of(pairs, run)
    ran = None if run is None else report.metric(ExecutionAccuracy)
    count = report.count["all"]  # of those whose gold SQL the official parser accepts
    return Judged(
        report.exact_match["all"] if count else None, ran.means["all"] if ran and ran.count["all"] else None, count
    )
