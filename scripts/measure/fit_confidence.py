"""Fits how sure the answers of `ask` are, on questions of files and dev sets that the parser was not trained on.

    python scripts/measure/fit_confidence.py                         # prints, and writes calibration.json of default
    python scripts/measure/fit_confidence.py --most 500 --dry        # of 500 questions, without writing

`sqlsp calibrate` does the same for the answers of `predict`. Here the questions are those of data/*/*.tsv, which people
wrote in ways that differ from the training's, and of the dev sets of the corpora; they are asked with all rules. The
printed figures are of weights fitted without any question about the same database.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from measure_asking import Asked, read
from tqdm import tqdm

from sqlsp.answering.calibrating import fit_confidence
from sqlsp.answering.signals import Signals
from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import read_rows
from sqlsp.evaluation.execution.comparison import same_result
from sqlsp.evaluation.reliability import table
from sqlsp.options import cli
from sqlsp.serving.asker import Asker
from sqlsp.serving.opening import find_place
from sqlsp.sql.database import database_path
from sqlsp.sql.tables_json import read_tables
from sqlsp.training.run import find

_DATA: Final = Path(__file__).parents[2] / "data"
_FILES: Final = ("domains/*.tsv", "business/*.tsv")
_CORPORA: Final = ("corpus:domains", "corpus:business")
_MOST: Final = 10_000  # rows
_SECONDS: Final = 10.0


@dataclass(frozen=True)
class Judged:
    """An answer: the signals of it, whether it is right, and the database that was asked."""

    signals: Signals
    right: bool
    database: str


def find_questions() -> Iterator[Asked]:
    """The questions of the files and of the dev sets, but for those that go on with a conversation."""
    for pattern in _FILES:
        for file in sorted(_DATA.glob(pattern)):
            yield from (asked for asked in read(file) if not asked.goes_on)
    for name in _CORPORA:
        folder = locate(name)
        for row in read_rows(folder / "dev.json", read_tables(folder / "tables.json")):
            yield Asked(database_path(folder / "database", row.db_id), row.question, row.sql or "")


def judge(questions: list[Asked], checkpoint: str) -> Iterator[Judged]:
    """The answers that are given without a doubt."""
    asker = Asker.load(cli.load("ask", (), {"checkpoint": checkpoint, "db": []}))
    opened = lru_cache(maxsize=2)(lambda path: asker.open(find_place(path)))
    for asked in tqdm(questions, unit="question", disable=None):
        database = opened(asked.database)
        try:
            gold = asked.gold()
            answer = asker.ask(database, asked.question)
            rows = database.run(answer.readings[0].sql, _SECONDS, _MOST).rows
        except (DataError, sqlite3.Error):
            continue
        if answer.signals is not None and answer.doubt is None and answer.reply is None:
            right = same_result(gold, rows, asked.ordered)
            yield Judged(answer.signals, right, asked.database.stem)


def main() -> int:
    """Ask, fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", default="default")
    parser.add_argument("--most", type=int, default=10_000, help="questions, drawn at random")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    questions = [*find_questions()]
    random.Random(0).shuffle(questions)
    chosen = sorted(questions[: arguments.most], key=lambda asked: asked.database)
    judged = [*judge(chosen, arguments.checkpoint)]
    seen = np.array([each.signals.vector for each in judged])
    right = np.array([each.right for each in judged])
    databases = [each.database for each in judged]
    kept, found = fit_confidence(seen, right, databases, "execution")
    print(table(found, "execution"))
    print(kept)
    if not arguments.dry:
        print(kept.write(find(arguments.checkpoint, Path("runs")).path))
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
