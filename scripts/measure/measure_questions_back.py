"""How often it is asked back, and whether the right reading is then among those offered.

    python scripts/measure/measure_questions_back.py                          # all questions: hours on a CPU
    python scripts/measure/measure_questions_back.py --most 400               # of 400, as many of each database
    python scripts/measure/measure_questions_back.py --most 1200 --grid       # for other thresholds, too
    python scripts/measure/measure_questions_back.py --leave-out asked_forms  # files whose names have this

The questions are those of data/*/*.tsv that stand alone (`measure_asking.py` reads them), in two halves by database:
the thresholds of `sqlsp.answering.question_back` were chosen on the first. A reading is right where its rows are those
of the SQL in the file. Those of asked_forms.tsv ask for SQL that the grammar `spider` does not have.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from measure_asking import FILES, MOST, SECONDS, Asked, load_asker, read
from tqdm import tqdm

from sqlsp.answering.guidance import COMPARED, Cells
from sqlsp.answering.pipeline import Chosen
from sqlsp.answering.question_back import NEAR, TOGETHER, find_question_back
from sqlsp.common.errors import DataError
from sqlsp.data.summary import aligned
from sqlsp.evaluation.execution.comparison import same_result
from sqlsp.opening.databases import Database
from sqlsp.options import cli
from sqlsp.rules.reading import Reading

_GOING_ON: Final = "follow_ups.tsv"
_TURN: Final = 5  # questions of a database
_GRID: Final = ((0.15, 0.2, 0.25, 0.33), (0.8, 0.85, 0.9, 0.95))
Thresholds = tuple[float, float]  # near, together


@dataclass(frozen=True)
class Judged:
    """A question: its database, whether the first answer is right, and, for each pair of thresholds by which it is
    asked back, whether one of the readings offered is."""

    database: str
    first: bool
    offered: dict[Thresholds, bool]


def find_questions() -> Iterator[tuple[str, Asked]]:
    """The questions of the files that go on from no other, each with the name of its file."""
    for file in FILES:
        if not file.name.endswith(_GOING_ON):
            yield from ((file.name, asked) for asked in read(file) if not asked.goes_on)


def draw(questions: Sequence[tuple[str, Asked]], most: int) -> list[tuple[str, Asked]]:
    """So many of the questions, drawn at random, a few of each database in turn."""
    shuffled, turns = [*questions], Counter[Path]()
    random.Random(0).shuffle(shuffled)
    ranked = []
    for name, asked in shuffled:
        ranked.append((turns[asked.database] // _TURN, asked.database.stem, name, asked))
        turns[asked.database] += 1
    ranked.sort(key=lambda each: each[:2])
    return [(name, asked) for *_, name, asked in ranked[:most]]


def judge(questions: Sequence[Asked], checkpoint: str, pairs: Sequence[Thresholds]) -> Iterator[Judged]:
    """What becomes of each question; those whose SQL does not run are left out."""
    asker, opened = load_asker(checkpoint)
    for asked in tqdm(questions, unit="question", disable=None):
        database = opened(asked.database)
        try:
            gold, parsed = asked.gold(), asker.parse(database, asked.question)
            answer = asker.choose(parsed)
        except (DataError, sqlite3.Error):
            continue
        assert answer.signals is not None
        chosen = Chosen(answer.readings, (), answer.signals, answer.confidence, answer.doubt)
        right = [is_right(each, database, asked, gold) for each in answer.readings]
        fetch = cache(lambda sql, database=database: database.run(sql, SECONDS, COMPARED).rows)
        backs = {pair: find_question_back(chosen, fetch, *pair) for pair in pairs}
        offered = {pair: any(right[each.reading] for each in back.readings) for pair, back in backs.items() if back}
        yield Judged(asked.database.stem, right[0], offered)


def is_right(reading: Reading, database: Database, asked: Asked, gold: Cells) -> bool:
    """Whether a reading has the rows that the question asks for."""
    try:
        rows = database.run(reading.sql, SECONDS, MOST).rows
    except DataError:
        return False
    return same_result([tuple(row) for row in gold], rows, asked.ordered)


def describe(judged: Sequence[Judged], near: float, together: float) -> list[str]:
    """A line of the table."""
    back = [each for each in judged if (near, together) in each.offered]
    alone = [each for each in judged if (near, together) not in each.offered]
    shares = [
        (len(back), len(judged)),
        (sum(each.offered[near, together] for each in back), len(back)),
        (sum(each.first for each in back), len(back)),
        (sum(each.first for each in alone), len(alone)),
    ]
    return [f"{near:g}", f"{together:g}", *(f"{part} of {all_} ({part / max(all_, 1):.1%})" for part, all_ in shares)]


def main() -> int:
    """Ask, judge, print a table for each half."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--checkpoint", default="default")
    parser.add_argument("--most", type=int, default=10_000, help="questions, drawn at random")
    parser.add_argument("--grid", action="store_true", help="try other thresholds, too")
    parser.add_argument("--leave-out", help="leave out the files whose names have this")
    arguments = parser.parse_args()
    questions = [*find_questions()]
    halves = {name: place % 2 for place, name in enumerate(sorted({each.database.stem for _, each in questions}))}
    left_out, found = arguments.leave_out, draw(questions, arguments.most)
    drawn = sorted(
        (asked for name, asked in found if not left_out or left_out not in name), key=lambda asked: asked.database
    )
    pairs = sorted({(NEAR, TOGETHER), *(product(*_GRID) if arguments.grid else ())})
    judged = [*judge(drawn, arguments.checkpoint, pairs)]
    head = ["near", "together", "asked back", "right among those offered", "first one right", "right, not asked back"]
    for half, name in enumerate(("the half on which the thresholds were chosen", "the other half")):
        print(f"{name}:")
        own = [each for each in judged if halves[each.database] == half]
        for line in aligned([tuple(head), *(tuple(describe(own, *pair)) for pair in pairs)]):
            print(line)
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
