"""Count the questions that are right alone and stay right in one thread with unrelated questions.

    python scripts/measure/measure_threads.py                                  # data/business/asked_later.tsv
    python scripts/measure/measure_threads.py --questions FILE checkpoint=RUN  # options of sqlsp ask

Every question is asked alone, then in a thread with the other questions of its database, in random order. A question
follows at least three others. Questions that are follow-ups themselves are left out. The file has gold SQL (`.tsv`,
`sqlsp.app.gold_questions`), or gold rows (`.jsonl`): `{"at": DATABASE, "questions": [{"question": …, "golds": [ROWS,
…]}]}`, with a path relative to the file. Prints the questions that are right alone only, and both numbers.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml
from tqdm import tqdm

import sqlsp
from sqlsp.app.gold_questions import MAX_ROWS, read_gold_questions
from sqlsp.cli import compose
from sqlsp.evaluation.outcomes import Rows, same_result
from sqlsp.utils.errors import DataError

_QUESTIONS: Final = Path(__file__).resolve().parents[2] / "data" / "business" / "asked_later.tsv"
_BEFORE: Final = 3  # questions in the thread before every measured question


@dataclass(frozen=True)
class Measured:
    """A question about a database, and the rows that answer it; each of `golds` is right."""

    database: Path
    question: str
    golds: Sequence[Rows]
    is_ordered: bool = False

    def is_answered(self, session: sqlsp.Session) -> tuple[bool, sqlsp.Turn | None]:
        """Asks the question; returns whether the answer is right, and the answer, which is None if the query failed."""
        try:
            turn = session.ask(self.question, rows=MAX_ROWS)
        except DataError:
            return False, None
        right = any(same_result(gold, turn.rows or (), self.is_ordered) for gold in self.golds)
        return right and turn.rows is not None, turn


def read_questions(file: Path) -> Iterator[Measured]:
    """Yields the questions of a file that stand alone."""
    if file.suffix != ".jsonl":
        for asked in read_gold_questions(file):
            if not asked.continues:
                yield Measured(asked.database, asked.question, [asked.gold_rows()], asked.is_ordered)
        return
    for line in file.read_text("utf-8").splitlines():
        case = json.loads(line)
        for record in case["questions"]:
            golds = [[*map(tuple, rows)] for rows in record.get("golds", [])]
            if golds and not record.get("before"):
                ordered = record.get("ordered", False)
                yield Measured(file.parent / case["at"], record["question"], golds, ordered)


def measure(trained: sqlsp.TrainedParser, questions: Sequence[Measured], seed: int) -> None:
    """Print the questions that are right alone and not in the thread, and the numbers of both."""
    by_database = defaultdict[Path, list[Measured]](list)
    for question in questions:
        by_database[question.database].append(question)
    alone = together = 0
    generator = random.Random(seed)
    with tqdm(total=2 * len(questions), unit="question", disable=None) as bar:
        for database, of_database in by_database.items():
            thread = trained.converse(database)
            generator.shuffle(of_database)
            for question in of_database[-_BEFORE:]:
                question.is_answered(thread)
            for question in of_database:
                is_right, turn = question.is_answered(trained.converse(database))
                stays_right, in_thread = question.is_answered(thread)
                bar.update(2)
                alone += is_right
                together += is_right and stays_right
                if is_right and not stays_right:
                    sql = [answer.sql if answer else "failed" for answer in (turn, in_thread)]
                    print(f"{database.stem}: {question.question}\n    alone:     {sql[0]}\n    in thread: {sql[1]}")
    share = together / max(alone, 1)
    print(f"{alone} of {len(questions)} right alone; {together} of these right in a thread ({share:.1%})")


def main() -> int:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--sample", type=int, help="so many questions, drawn at random")
    parser.add_argument("options", nargs="*", help="options of sqlsp ask")
    given = parser.parse_intermixed_args()
    options: dict[str, Any] = {"threshold": 0.0}
    options |= {name: yaml.safe_load(value) for name, value in (option.split("=", 1) for option in given.options)}
    questions = [*read_questions(given.questions)]
    if given.sample is not None and given.sample < len(questions):
        questions = random.Random(given.seed).sample(questions, given.sample)
    measure(sqlsp.load(**options), questions, given.seed)
    return 0


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
