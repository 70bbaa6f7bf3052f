"""Fits the judge of a parser to questions with known SQL: `sqlsp calibrate`.

An answer is right if its query returns the rows of the known SQL. Some questions are asked a second time about a
database that cannot answer them: another database, or their own without a column that the SQL needs. Follow-up
questions are asked last, because they need the answers to the questions before. A judge that is fitted to all other
questions ranks the candidates of those.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from sqlsp.app.asker import MIN_CANDIDATES, Asker
from sqlsp.app.gold_questions import MAX_ROWS, GoldQuestion, read_gold_questions
from sqlsp.cli.answering import CalibrateConfig
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.reading import Entry, Glossary
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.evaluation.calibration import Choices, cross_fitted, draw, fit, summary, table
from sqlsp.evaluation.outcomes import Rows, same_result
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.features import Features, compare
from sqlsp.inference.judge import Judge
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.question.rows import follow
from sqlsp.schema.schema import describe_item
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, walk
from sqlsp.utils.errors import DataError, SqlError, SqlspError
from sqlsp.utils.files import check_writable, save_json
from sqlsp.utils.progress import bar
from sqlsp.utils.workers import run_jobs

MIN_QUESTIONS: Final = 100  # the weights cannot be estimated from fewer
MIN_DATABASES: Final = 5  # one per fold to hold out
PENALTY: Final = 1.0  # of large weights: a feature that few answers have must not get one
BLANK: Final = Judge({}, 0, 0, 0.0)  # gives all candidates the same probability


@dataclass(frozen=True)
class Example:
    """A question for the judge to learn from.

    Attributes:
        database: The name of its database.
        answers: The features of its candidates.
        right: Whether each candidate is right.
        run: Whether the candidates were executed.
    """

    database: str
    answers: Sequence[Features]
    right: Sequence[bool]
    run: bool = True


def calibrate(cfg: CalibrateConfig) -> dict[str, Any]:
    """Asks the questions of `cfg.questions`, fits a judge to the answers and writes judge.json beside the parser.

    Returns the content of reliability.json. Its numbers are cross-fitted: the judge of a question was fitted without
    questions about the same database. The saved judge is fitted to all questions.

    Raises DataError for files that are missing, damaged or too small. Raises CheckpointError if the parser cannot be
    loaded.
    """
    if cfg.out is not None:
        check_writable(cfg.out)
    files = list[Path]()
    for path in map(locate, cfg.questions):
        files += sorted([*path.glob("*.tsv"), *path.glob("dev.json")]) if path.is_dir() else [path]
    questions = [question for file in files for question in read_gold_questions(file)]
    parser = load_parser(cfg)
    beam = cfg.beam or max(MIN_CANDIDATES, parser.options.decoder.beam)
    decoder = make_decoder(parser, 1, beam, cfg.graphs)
    asker = Asker(decoder, parser.inputs, replace(cfg, threshold=0.0), parser.run.path.name, judge=BLANK)
    judge, reliability = fit_judge(Examination(asker, cfg).run(questions))
    written = judge.write(parser.run.path)
    print(table(reliability))
    if cfg.out is not None:
        save_json(Path(cfg.out) / "reliability.json", reliability)
        draw(reliability, Path(cfg.out) / "reliability.png")
    print(f"\n{written}: ask, serve and predict now give the probability that an answer is right")
    return reliability


def fit_judge(examples: Sequence[Example]) -> tuple[Judge, dict[str, Any]]:
    """Returns a judge that is fitted to all examples, and the cross-fitted `summary` of the executed examples.

    Raises DataError for too few examples.
    """
    databases = [example.database for example in examples]
    executed = np.array([example.run for example in examples], bool)
    number = int(executed.sum())
    if number < MIN_QUESTIONS or len(set(databases)) < MIN_DATABASES:
        raise DataError(
            f"{number} questions about {len(set(databases))} databases could be judged; a judge needs at least "
            f"{MIN_QUESTIONS} about {MIN_DATABASES}"
        )
    answers = [features for example in examples for features in example.answers]
    names = sorted({name for features in answers for name in features})
    choices = Choices(
        np.array([[features.get(name, 0.0) for name in names] for features in answers]),
        np.array([right for example in examples for right in example.right]),
        np.repeat(np.arange(len(examples)), [len(example.answers) for example in examples]),
    )
    probabilities, is_right = cross_fitted(choices, databases, penalty=PENALTY)
    reliability = summary(probabilities[executed], is_right[executed])
    weights = dict(zip(names, fit(choices, PENALTY).round(4).tolist(), strict=True))
    return Judge(weights, number, len(set(databases)), round(reliability["calibration_error"], 4)), reliability


@dataclass(frozen=True)
class _Exam:
    """A conversation to ask. The questions from index `start` on become examples; those before are only asked.

    `hidden` is a glossary that hides a column of the database, or None.
    """

    thread: Sequence[GoldQuestion]
    start: int = 0
    hidden: Glossary | None = None


class Examination:
    """Asks questions with known SQL and finds out which answers are right. Questions that fail are left out."""

    def __init__(self, asker: Asker, cfg: CalibrateConfig) -> None:
        self.asker = asker
        self.cfg = cfg
        self._open = lru_cache(maxsize=2)(lambda path, hidden: asker.open(path, glossary=hidden))

    def run(self, questions: Sequence[GoldQuestion]) -> list[Example]:
        """Returns the examples of all questions, those of follow-up questions last.

        Before it asks the follow-up questions, it gives the asker a judge that is fitted to the other examples. Raises
        DataError for too few questions.
        """
        threads: list[list[GoldQuestion]] = []
        for question in questions:
            if question.continues:
                threads[-1].append(question)
            else:
                threads.append([question])
        generator = random.Random(self.cfg.seed)
        generator.shuffle(threads)
        threads = sorted(threads[: self.cfg.limit], key=lambda thread: thread[0].database)
        paths = sorted({question.database for question in questions})
        first_turns: dict[Path, list[_Exam]] = {}
        follow_ups: dict[Path, list[_Exam]] = {}
        for thread in threads:
            first = thread[0]
            exams = first_turns.setdefault(first.database, [])
            exams.append(_Exam([first]))
            if generator.random() < self.cfg.unanswerable:
                exams += _make_unanswerable(first, paths, generator)
            if len(thread) > 1:
                follow_ups.setdefault(first.database, []).append(_Exam(thread, start=1))
        examples = self._examine([*first_turns.values()], "questions")
        if not follow_ups:
            self.asker.judge = BLANK
            return examples
        self.asker.judge, _ = fit_judge(examples)
        return examples + self._examine([*follow_ups.values()], "conversations")

    def _examine(self, groups: Sequence[list[_Exam]], unit: str) -> list[Example]:
        """Returns the examples of all groups in order. A group is about one database. One process asks it."""

        def examine(group: Sequence[_Exam]) -> list[Example]:
            return [example for exam in group for example in self._ask(exam)]

        examples = list[Example]()
        with bar(total=sum(map(len, groups)), desc="asking", unit=f" {unit}", leave=False) as progress:
            for group, of_group in zip(groups, run_jobs(examine, groups, self.cfg.processes), strict=True):
                examples += of_group
                progress.update(len(group))
        return examples

    def _ask(self, exam: _Exam) -> Iterator[Example]:
        history = exam.thread[0].history
        for number, question in enumerate(exam.thread):
            try:
                database = self._open(question.database, exam.hidden)
                parsed = self.asker.parse(database, question.question, history=history)
                gold = question.gold_rows() if question.sql else None
            except (SqlspError, sqlite3.Error):
                return
            if parsed.reply is not None:
                return
            if number >= exam.start:
                yield from self._judge(parsed, database, gold, question.is_ordered)
            best = self.asker.choose(parsed).candidate()
            history = follow(history, question.question, best.remembered, best.probability)

    def _judge(self, parsed: Answer, database: Database, gold: Rows | None, is_ordered: bool) -> Iterator[Example]:
        """Yields two examples of a parsed question: with its candidates executed, and without.

        So the judge also learns to judge when no query may be executed. `gold` are the rows of the known SQL, or None
        if no answer is right. Their order counts if `is_ordered` is True.
        """
        verdicts: dict[str, bool] = {}

        def is_right(candidate: Candidate) -> bool:
            if candidate.sql not in verdicts:
                try:
                    rows = database.run(candidate, self.cfg.seconds, MAX_ROWS).rows
                    verdicts[candidate.sql] = gold is not None and same_result(gold, [*map(tuple, rows)], is_ordered)
                except DataError:
                    verdicts[candidate.sql] = False
            return verdicts[candidate.sql]

        for candidates, run in ((self.asker.execute_candidates(parsed), True), (parsed.candidates, False)):
            right = [*map(is_right, candidates)]
            yield Example(str(database.name), compare(candidates), right, run)


def _make_unanswerable(question: GoldQuestion, paths: Sequence[Path], generator: random.Random) -> Iterator[_Exam]:
    """Yields the question in a form that cannot be answered, or nothing if none is found.

    The question is asked about another database of `paths`, or about its own with a hidden column that the SQL needs.
    """
    elsewhere = generator.choice(paths)
    schema = schema_from_database(question.database)
    try:
        nodes = list(walk(parse_sql(question.sql, schema, extended=True)))
    except SqlError:
        return
    used = sorted({node.index for node in nodes if isinstance(node, Column)})
    columns = [column for column in used if not schema.is_star(column) and column not in schema.key_columns]
    if generator.random() < 0.5 or not columns:
        if elsewhere != question.database:
            yield _Exam([replace(question, database=elsewhere, sql="")])
        return
    column = describe_item(schema, generator.choice(columns))
    yield _Exam([question], hidden=Glossary("", hidden=(Entry(str(column), (), ""),)))
