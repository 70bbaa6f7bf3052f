"""Fits how sure the answers of `ask` are, on questions of files and dev sets that the parser was not trained on.

    python scripts/measure/fit_confidence.py                         # prints, and writes calibration.json of default
    python scripts/measure/fit_confidence.py --most 500 --dry        # of 500 conversations, without writing

`sqlsp calibrate` does the same for the answers of `predict`. Here the questions are those of data/*/*.tsv, which people
wrote in ways that differ from the training's, and of the dev sets of the corpora; they are asked with all rules. Those
that go on with a conversation are read with what was answered before them, right or wrong. How sure that was, is what
the weights make of it, so these are fitted three times. The printed figures are of weights fitted without any question
about the same database.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from measure_asking import FILES, MOST, SECONDS, Asked, load_asker, read
from tqdm import tqdm

from sqlsp.answering.calibrating import fit_confidence
from sqlsp.answering.confidence import Confidence
from sqlsp.answering.signals import Signals
from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import follow, read_rows
from sqlsp.evaluation.calibration import table
from sqlsp.evaluation.execution.comparison import same_result
from sqlsp.options import cli
from sqlsp.schema.database import database_path
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import find

_CORPORA: Final = ("corpus:domains", "corpus:business")
_ROUNDS: Final = 3


@dataclass(frozen=True)
class Judged:
    """An answer: its signals, whether it is right, the database that was asked, and the place of the answer before."""

    signals: Signals
    right: bool
    database: str
    before: int | None = None


def find_questions() -> Iterator[Asked]:
    """The questions of the files and of the dev sets."""
    for file in FILES:
        yield from read(file)
    for name in _CORPORA:
        folder = locate(name)
        for row in read_rows(folder / "dev.json", read_tables(folder / "tables.json")):
            yield Asked(database_path(folder / "database", row.db_id), row.question, row.sql or "")


def judge(conversations: list[list[Asked]], checkpoint: str) -> list[Judged]:
    """The answers that are given without a doubt."""
    asker, opened = load_asker(checkpoint)
    judged: list[Judged] = []
    for conversation in tqdm(conversations, unit="conversation", disable=None):
        earlier, before = None, None
        for asked in conversation:
            database = opened(asked.database)
            try:
                gold = asked.gold()
                answer = asker.ask(database, asked.question, earlier=earlier)
                rows = database.run(answer.readings[0].sql, SECONDS, MOST).rows
            except (DataError, sqlite3.Error):
                continue
            earlier = follow(earlier, asked.question, answer.readings[0].sql, answer.remembered_confidence())
            if answer.signals is None or answer.doubt is not None or answer.reply is not None:
                before = None
                continue
            judged.append(Judged(answer.signals, same_result(gold, rows, asked.ordered), asked.database.stem, before))
            before = len(judged) - 1
    return judged


def fit(judged: list[Judged]) -> tuple[Confidence, dict[str, Any]]:
    """The confidence fitted to answers, and the summary of it."""
    right = np.array([each.right for each in judged])
    databases = [each.database for each in judged]
    seen = [each.signals for each in judged]
    for _ in range(_ROUNDS):
        kept, found = fit_confidence(seen, right, databases, "execution")
        for place, each in enumerate(judged):
            if each.before is not None:
                seen[place] = replace(each.signals, before=kept.of(seen[each.before]))
    return kept, found


def main() -> int:
    """Ask, fit, print, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", default="default")
    parser.add_argument("--most", type=int, default=10_000, help="conversations, most of one question, drawn at random")
    parser.add_argument("--dry", action="store_true", help="write nothing")
    arguments = parser.parse_args()
    conversations: list[list[Asked]] = []
    for asked in find_questions():
        if asked.goes_on:
            conversations[-1].append(asked)
        else:
            conversations.append([asked])
    random.Random(0).shuffle(conversations)
    chosen = sorted(conversations[: arguments.most], key=lambda asked: asked[0].database)
    kept, found = fit(judge(chosen, arguments.checkpoint))
    print(table(found, "execution"))
    print(kept)
    if not arguments.dry:
        print(kept.write(find(arguments.checkpoint, Path("runs")).path))
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
