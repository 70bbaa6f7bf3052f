"""Learns the judge of a parser from questions whose SQL is known: `sqlsp calibrate`.

Each is asked as `ask` asks it; right are the answers with the rows of its SQL. Some are asked again of a database that
cannot answer them: another one, or their own without a column that their SQL needs. Questions that go on from others
are asked last, after the answers to those, as a judge that was fitted to the first ones gives them.
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

from sqlsp.app.asked import MOST, Asked, read_asked
from sqlsp.app.asker import MIN_CANDIDATES, Asker
from sqlsp.cli.answering import CalibrateConfig
from sqlsp.databases.corpora import locate
from sqlsp.databases.database import Database
from sqlsp.databases.glossaries.reading import Entry, Glossary
from sqlsp.databases.sqlite_schema import schema_from_database
from sqlsp.evaluation.calibration import Choices, cross_fitted, draw, fit, summary, table
from sqlsp.evaluation.execution.outcomes import Rows, same_result
from sqlsp.inference.answer import Answer
from sqlsp.inference.candidate import Candidate
from sqlsp.inference.execution import RankedCandidate
from sqlsp.inference.features import Features, compare
from sqlsp.inference.judge import Judge
from sqlsp.inference.trained import load_parser, make_decoder
from sqlsp.question.rows import follow
from sqlsp.schema.items import describe_item
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Column, walk
from sqlsp.utils.errors import DataError, SqlError, SqlspError
from sqlsp.utils.files import check_writable, save_json
from sqlsp.utils.parallel import run_jobs
from sqlsp.utils.progress import bar

LEAST: Final = 100  # questions at the least: the weights cannot be estimated from fewer
SEVERAL: Final = 5  # databases at the least: one for each fold to hold out
PENALTY: Final = 1.0  # of the weights: some features are seen in a few answers alone, which shall not make them sure
BLANK: Final = Judge({}, 0, 0, 0.0)  # all candidates are alike to it


@dataclass(frozen=True)
class Example:
    """The answers to a question about a database, which are right, and whether they were run."""

    database: str
    answers: Sequence[Features]
    right: Sequence[bool]
    run: bool = True


def calibrate(cfg: CalibrateConfig) -> dict[str, Any]:
    """Ask the parser the questions of `cfg.questions`, fit a judge to its answers and write judge.json beside it.

    Returns what reliability.json holds. Its figures are those of weights that were fitted without any question about
    the same database; the weights that are kept are fitted to all.

    Raises DataError for files that are missing, damaged or too small, CheckpointError for the run.
    """
    if cfg.out is not None:
        check_writable(cfg.out)
    files = list[Path]()  # of a folder dev.json, and what people asked
    for path in map(locate, cfg.questions):
        files += sorted([*path.glob("*.tsv"), *path.glob("dev.json")]) if path.is_dir() else [path]
    asked = [each for file in files for each in read_asked(file)]
    parser = load_parser(cfg)
    run = parser.run
    decoder = make_decoder(parser, 1, cfg.beam or max(MIN_CANDIDATES, parser.options.decoder.beam), cfg.graphs)
    asker = Asker(decoder, parser.inputs, replace(cfg, threshold=0.0), run.path.name, BLANK)
    examples = Examination(asker, cfg).hold(asked)
    judge, found = learn(examples)
    written = judge.write(run.path)
    print(table(found))
    if cfg.out is not None:
        save_json(Path(cfg.out) / "reliability.json", found)
        draw(found, Path(cfg.out) / "reliability.png")
    print(f"\n{written}: ask, serve and predict now say how sure an answer is")
    return found


def learn(examples: Sequence[Example]) -> tuple[Judge, dict[str, Any]]:
    """The judge fitted to examples, and the `summary` of those that were run, cross-fitted. DataError for too few."""
    databases, run = [each.database for each in examples], np.array([each.run for each in examples], bool)
    number = int(run.sum())
    if number < LEAST or len(set(databases)) < SEVERAL:
        raise DataError(
            f"{number} questions about {len(set(databases))} databases could be judged; a judge needs at least {LEAST} "
            f"about {SEVERAL}"
        )
    names = sorted({name for each in examples for features in each.answers for name in features})
    rows = [[features.get(name, 0.0) for name in names] for each in examples for features in each.answers]
    right = np.array([right for each in examples for right in each.right])
    choices = Choices(np.array(rows), right, np.repeat(np.arange(len(examples)), [len(e.answers) for e in examples]))
    sure, is_right = cross_fitted(choices, databases, penalty=PENALTY)
    found = summary(sure[run], is_right[run])
    weights = dict(zip(names, fit(choices, PENALTY).round(4).tolist(), strict=True))
    return Judge(weights, number, len(set(databases)), round(found["calibration_error"], 4)), found


class Examination:
    """Asks questions whose SQL is known, and finds which answers are right. Questions that fail are left out."""

    def __init__(self, asker: Asker, cfg: CalibrateConfig) -> None:
        self.asker = asker
        self.cfg = cfg
        self.open = lru_cache(maxsize=2)(lambda path, hidden: asker.open(path, glossary=hidden))

    def hold(self, asked: Sequence[Asked]) -> list[Example]:
        """Returns the examples of all questions; those of later turns come last.

        The asker gets the judge that is fitted to the first turns. Raises DataError for too few questions.
        """
        threads: list[list[Asked]] = []
        for question in asked:
            if question.goes_on:
                threads[-1].append(question)
            else:
                threads.append([question])
        drawn = random.Random(self.cfg.seed)
        drawn.shuffle(threads)
        threads = sorted(threads[: self.cfg.limit], key=lambda thread: thread[0].database)
        paths = sorted({question.database for question in asked})
        alone: dict[Path, list[_Exam]] = {}
        for first, *_ in threads:
            exams = alone.setdefault(first.database, [])
            exams.append(_Exam([first], 0))
            if drawn.random() < self.cfg.unanswerable:
                exams += _make_unanswerable(first, paths, drawn)
        examples = self._examine([*alone.values()], "questions")
        later: dict[Path, list[_Exam]] = {}
        for thread in threads:
            if len(thread) > 1:
                later.setdefault(thread[0].database, []).append(_Exam(thread, 1))
        self.asker.judge, _ = learn(examples) if later else (BLANK, None)
        return examples + self._examine([*later.values()], "conversations")

    def _examine(self, groups: Sequence[list[_Exam]], unit: str) -> list[Example]:
        """The examples of all groups, in order; one process asks a group, which is about one database."""

        def examine(group: Sequence[_Exam]) -> list[Example]:
            return [example for exam in group for example in self._ask(exam.thread, exam.start, exam.hidden)]

        examples = list[Example]()
        with bar(total=sum(map(len, groups)), desc="asking", unit=f" {unit}", leave=False) as shown:
            for group, found in zip(groups, run_jobs(examine, groups, self.cfg.processes), strict=True):
                examples += found
                shown.update(len(group))
        return examples

    def _ask(self, thread: Sequence[Asked], start: int, hidden: Glossary | None = None) -> Iterator[Example]:
        """The examples of the questions of a conversation from `start` on."""
        earlier = thread[0].earlier
        for number, each in enumerate(thread):
            try:
                database = self.open(each.database, hidden)
                answer = self.asker.parse(database, each.question, earlier=earlier)
                gold = each.gold() if each.sql else None
            except (SqlspError, sqlite3.Error):
                return
            if answer.reply is not None:
                return
            if number >= start:
                yield from self._judge(answer, database, gold, each.ordered)
            best = self.asker.choose(answer)
            earlier = follow(earlier, each.question, best.candidate().remembered, best.remembered_confidence())

    def _judge(self, answer: Answer, database: Database, gold: Rows | None, ordered: bool) -> Iterator[Example]:
        """An answer as it is judged by its rows, and as it is judged where no query may be run."""
        known: dict[str, bool] = {}

        def is_right(candidate: Candidate) -> bool:
            if candidate.sql not in known:
                try:
                    rows = database.run(candidate, self.cfg.seconds, MOST).rows
                    known[candidate.sql] = gold is not None and same_result(gold, [*map(tuple, rows)], ordered)
                except DataError:
                    known[candidate.sql] = False
            return known[candidate.sql]

        for found, run in (
            (self.asker.execute_candidates(answer), True),
            ([*map(RankedCandidate, answer.candidates)], False),
        ):
            yield Example(str(database.name), compare(found), [is_right(each.candidate) for each in found], run)


@dataclass(frozen=True)
class _Exam:
    """A conversation to ask, from turn `start` on, about its database without what the glossary hides."""

    thread: Sequence[Asked]
    start: int
    hidden: Glossary | None = None


def _make_unanswerable(asked: Asked, paths: Sequence[Path], drawn: random.Random) -> Iterator[_Exam]:
    """A question for another database, or for its own without a column of its SQL, if there is one."""
    elsewhere = drawn.choice(paths)
    schema = schema_from_database(asked.database)
    try:
        named = {node.index for node in walk(parse_sql(asked.sql, schema, extended=True)) if isinstance(node, Column)}
    except SqlError:
        return
    columns = [column for column in sorted(named) if not schema.is_star(column) and column not in schema.key_columns]
    if drawn.random() < 0.5 or not columns:
        if elsewhere != asked.database:
            yield _Exam([replace(asked, database=elsewhere, sql="")], 0)
        return
    column = describe_item(schema, drawn.choice(columns))
    yield _Exam([asked], 0, Glossary("", hidden=(Entry(str(column), (), ""),)))
