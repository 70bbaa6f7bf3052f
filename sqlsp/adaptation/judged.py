"""Scores of a parser before and after its adaptation, exact match and execution, and the model card that tells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sqlsp.adaptation.mixture import DEV, Mixture
from sqlsp.answering.folder import QuestionFolder
from sqlsp.answering.guidance import Guide
from sqlsp.answering.pipeline import Pipeline
from sqlsp.answering.trained import LoadedRun, make_decoder
from sqlsp.corpus.spider import read_rows
from sqlsp.evaluation.execution.running import RunSettings, run_pairs
from sqlsp.evaluation.inputs import Pair
from sqlsp.evaluation.metrics.execution import ExecutionAccuracy
from sqlsp.evaluation.report import EvaluationReport
from sqlsp.options.answering import RULES_OF
from sqlsp.options.data import DataConfig
from sqlsp.options.trained import AdaptConfig
from sqlsp.rules.table import RuleSet
from sqlsp.schema.tables_json import read_tables

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


def judge(parser: LoadedRun, folder: Path) -> Judged | None:
    """The scores of greedy answers to the dev questions of a Spider-format folder; None where they have no gold SQL.

    Raises DataError for files that cannot be read.
    """
    data = DataConfig(path=str(folder), workers=1)
    schemas = read_tables(folder / data.tables)
    there = read_rows(folder / DEV, schemas) if (folder / DEV).exists() else []
    rows = [row for row in there if row.sql is not None]
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
    report = EvaluationReport.of(pairs, run)
    ran = None if run is None else report.metric(ExecutionAccuracy)
    count = report.count["all"]  # of those whose gold SQL the official parser accepts
    return Judged(
        report.exact_match["all"] if count else None, ran.means["all"] if ran and ran.count["all"] else None, count
    )


def make_table(compared: Mapping[str, tuple[Judged, Judged]]) -> str:
    """Scores before and after, as a Markdown table; a sentence where no question set was scored."""
    if not compared:
        return "It was not judged: no question is held out (split=dev in its row), and there are no old ones."
    lines = [
        f"| {name} ({before.questions}) | {before.text} | {after.text} |" for name, (before, after) in compared.items()
    ]
    return "\n".join(["| asked | before | after |", "|---|---|---|", *lines])


def write_card(name: str, cfg: AdaptConfig, mixture: Mixture, compared: Mapping[str, tuple[Judged, Judged]]) -> str:
    """The README.md of the folder."""
    old = "" if cfg.old is None else f", among {mixture.old} old ones of {cfg.old}"
    return "\n".join(
        [
            f"# {name}",
            "",
            f"The Text-to-SQL parser `{cfg.checkpoint}`, trained on by `sqlsp adapt` with {mixture.new} questions of",
            f"{cfg.input}, {cfg.passes} times each{old}. Its weights are",
            f"{100 * cfg.weight:g} % of the way from the old to the newly trained ones.",
            "",
            "All options are in config.yaml and state.json. How sure its answers are was not calibrated",
            "(`sqlsp calibrate`).",
            "",
            "Greedy answers before and after, before the weights were made small:",
            "",
            make_table(compared),
            "",
        ]
    )
