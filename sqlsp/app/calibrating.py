"""Fits the judge of a parser to questions with known SQL: `sqlsp calibrate`.

An answer is right if its query returns the rows of the known SQL. Some questions are asked a second time about a
database that cannot answer them: another database, or their own database without a column that the SQL needs.

Follow-up questions are asked last. Their history needs the best answers to the first questions of the conversations,
and these are chosen by a judge that is fitted to all first questions.
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
PENALTY: Final = 1.0  # on squared weights, so that a feature of few answers gets no large weight
BLANK: Final = Judge({}, questions=0, databases=0, error=0.0)  # gives all candidates the same probability
_OTHER_DATABASE_SHARE: Final = 0.5  # probability that an unanswerable question is asked about another database


@dataclass(frozen=True)
class Example:
    """A question for the judge to learn from.

    Attributes:
        database: The name of the database.
        answers: The features of the candidates.
        right: True for candidates that are right.
        run: True if the candidates were executed.
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
    questions = _read_questions(cfg.questions)
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


def _read_questions(sources: Sequence[str]) -> list[GoldQuestion]:
    """Reads the questions of files. For a folder, reads its `.tsv` files and its dev.json."""
    files = list[Path]()
    for path in map(locate, sources):
        files += sorted([*path.glob("*.tsv"), *path.glob("dev.json")]) if path.is_dir() else [path]
    questions = list[GoldQuestion]()
    for file in files:
        questions += read_gold_questions(file)
    return questions


def fit_judge(examples: Sequence[Example]) -> tuple[Judge, dict[str, Any]]:
    """Returns a judge that is fitted to all examples, and the cross-fitted `summary` of the executed examples.

    Raises DataError for too few examples.
    """
    databases = [example.database for example in examples]
    database_count = len(set(databases))
    is_executed = np.array([example.run for example in examples], bool)
    question_count = int(is_executed.sum())
    if question_count < MIN_QUESTIONS or database_count < MIN_DATABASES:
        raise DataError(
            f"{question_count} questions about {database_count} databases could be judged; a judge needs at least "
            f"{MIN_QUESTIONS} about {MIN_DATABASES}"
        )
    names, choices = _make_choices(examples)
    probabilities, is_right = cross_fitted(choices, databases, penalty=PENALTY)
    reliability = summary(probabilities[is_executed], is_right[is_executed])
    weights = dict(zip(names, fit(choices, PENALTY).round(4).tolist(), strict=True))
    error = round(reliability["calibration_error"], 4)
    return Judge(weights, questions=question_count, databases=database_count, error=error), reliability


def _make_choices(examples: Sequence[Example]) -> tuple[list[str], Choices]:
    """Returns the names of all features, and the candidates of all examples as arrays with a column for each name."""
    answers = list[Features]()
    right = list[bool]()
    for example in examples:
        answers += example.answers
        right += example.right
    names = sorted(set[str]().union(*answers))
    features = np.array([[answer.get(name, 0.0) for name in names] for answer in answers])
    numbers = np.repeat(np.arange(len(examples)), [len(example.answers) for example in examples])
    return names, Choices(features, np.array(right), numbers)


@dataclass(frozen=True)
class _Exam:
    """A conversation to ask.

    Attributes:
        thread: The questions of the conversation.
        start: The index of the first question that becomes an example. Earlier questions are only asked.
        hidden: A glossary that hides a column of the database, or None.
    """

    thread: Sequence[GoldQuestion]
    start: int = 0
    hidden: Glossary | None = None


class Examination:
    """Asks questions with known SQL and compares the rows of the answers. Questions that fail are left out."""

    def __init__(self, asker: Asker, cfg: CalibrateConfig) -> None:
        self.asker = asker
        self.cfg = cfg
        self._open = lru_cache(maxsize=2)(lambda path, hidden: asker.open(path, glossary=hidden))

    def run(self, questions: Sequence[GoldQuestion]) -> list[Example]:
        """Returns the examples of all questions, the examples of follow-up questions last.

        Before the follow-up questions are asked, the asker gets a judge that is fitted to the other examples. Raises
        DataError for too few questions.
        """
        generator = random.Random(self.cfg.seed)
        threads = _split_threads(questions)
        generator.shuffle(threads)
        threads = sorted(threads[: self.cfg.limit], key=lambda thread: thread[0].database)
        paths = sorted({question.database for question in questions})
        first_turns: dict[Path, list[_Exam]] = {}  # by database
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
        """Returns the examples of all groups in order. A group has the exams about one database, for one process.

        `unit` is what the progress bar counts.
        """

        def examine(group: Sequence[_Exam]) -> list[Example]:
            examples = list[Example]()
            for exam in group:
                examples += self._ask(exam)
            return examples

        examples = list[Example]()
        with bar(total=sum(map(len, groups)), desc="asking", unit=f" {unit}", leave=False) as progress:
            results = run_jobs(examine, groups, self.cfg.processes)
            for group, examples_of_group in zip(groups, results, strict=True):
                examples += examples_of_group
                progress.update(len(group))
        return examples

    def _ask(self, exam: _Exam) -> Iterator[Example]:
        """Asks the questions of an exam in order and yields its examples. Stops at a question that fails."""
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
        """Yields two examples of a parsed question: the first with executed candidates, the second without rows.

        So the judge also learns to judge when no query may be executed. `gold` are the rows of the known SQL, or None
        if no answer is right. If `is_ordered` is True, the order of the rows counts.
        """
        verdicts: dict[str, bool] = {}  # by SQL

        def is_right(candidate: Candidate) -> bool:
            if candidate.sql not in verdicts:
                verdicts[candidate.sql] = self._has_rows(candidate, database, gold, is_ordered)
            return verdicts[candidate.sql]

        for candidates, is_executed in ((self.asker.execute_candidates(parsed), True), (parsed.candidates, False)):
            right = [is_right(candidate) for candidate in candidates]
            yield Example(str(database.name), compare(candidates), right, run=is_executed)

    def _has_rows(self, candidate: Candidate, database: Database, gold: Rows | None, is_ordered: bool) -> bool:
        """True if the query of a candidate returns the rows `gold`. False if `gold` is None or the query fails."""
        try:
            rows = database.run(candidate, self.cfg.seconds, MAX_ROWS).rows
        except DataError:
            return False
        return gold is not None and same_result(gold, [tuple(row) for row in rows], is_ordered)


def _split_threads(questions: Sequence[GoldQuestion]) -> list[list[GoldQuestion]]:
    """Groups questions into conversations: a first question and its follow-up questions."""
    threads: list[list[GoldQuestion]] = []
    for question in questions:
        if question.continues:
            threads[-1].append(question)
        else:
            threads.append([question])
    return threads


def _make_unanswerable(question: GoldQuestion, paths: Sequence[Path], generator: random.Random) -> Iterator[_Exam]:
    """Yields an exam in which the question cannot be answered. Yields no exam if no such change is possible.

    The question is asked about another database of `paths`, or about its own with a hidden column that the SQL needs.
    """
    other_path = generator.choice(paths)
    schema = schema_from_database(question.database)
    try:
        nodes = list(walk(parse_sql(question.sql, schema, extended=True)))
    except SqlError:
        return
    used = sorted({node.index for node in nodes if isinstance(node, Column)})
    columns = [column for column in used if not schema.is_star(column) and column not in schema.key_columns]
    if generator.random() < _OTHER_DATABASE_SHARE or not columns:
        if other_path != question.database:
            yield _Exam([replace(question, database=other_path, sql="")])
        return
    column = describe_item(schema, generator.choice(columns))
    yield _Exam([question], hidden=Glossary("", hidden=(Entry(str(column), (), ""),)))
