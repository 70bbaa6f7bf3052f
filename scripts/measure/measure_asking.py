"""Count the questions of a file with gold SQL, unlike Spider's, that `ask` answers correctly.

    python scripts/measure/measure_asking.py                                   # data/domains/periods.tsv
    python scripts/measure/measure_asking.py --questions FILE checkpoint=RUN rules=-lowering   # options of sqlsp ask

`sqlsp.app.gold_questions` describes the format of the file. An answer is correct if it has the rows of the gold SQL, in
any order unless the SQL has ORDER BY (as in execution accuracy). Prints wrong answers, and the number of correct ones
by kind and in all; for follow-ups also by the correctness of the previous answer.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import yaml
from tqdm import tqdm

import sqlsp
from sqlsp.app.gold_questions import MAX_ROWS, GoldQuestion, read_gold_questions
from sqlsp.cli import compose
from sqlsp.evaluation.outcomes import same_result
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError

_QUESTIONS: Final = Path(__file__).resolve().parents[2] / "data" / "domains" / "periods.tsv"


def measure(trained: sqlsp.TrainedParser, questions: Sequence[GoldQuestion]) -> None:
    """Print wrong answers, and the numbers of correct ones."""
    right = Counter[str]()
    number = Counter[str]()
    talk = None
    was_right = False
    for asked in tqdm(questions, unit="question", disable=None):
        if talk is None or not asked.continues:
            talk = trained.converse(asked.database)
        answer: sqlsp.Turn | None = None
        try:
            answer = talk.ask(asked.question, rows=MAX_ROWS)
        except DataError as error:
            print(f"{asked.question}\n    {error}")
        same = answer is not None and same_result(asked.gold_rows(), answer.rows or (), asked.is_ordered)
        after = ["after a right answer" if was_right else "after a wrong answer"] if asked.continues else []
        for kind in ("", *filter(None, [asked.kind]), *after):
            number[kind] += 1
            right[kind] += same
        was_right = same
        if answer is not None and not same:
            print(f"{asked.database.stem}: {asked.question}\n    asked for: {asked.sql}\n    answered:  {answer.sql}")
    kinds = sorted(filter(None, number), key=lambda kind: right[kind] / number[kind])
    for line in aligned([(kind, f"{right[kind]}", f"of {number[kind]}") for kind in kinds]):
        print(line)
    print(f"{right['']} of {number['']} answered rightly ({right[''] / max(number[''], 1):.1%})")


def main() -> int:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("options", nargs="*", help="options of sqlsp ask")
    given = parser.parse_intermixed_args()
    options: dict[str, Any] = {"threshold": 0.0}
    options |= {name: yaml.safe_load(value) for name, value in (option.split("=", 1) for option in given.options)}
    measure(sqlsp.load(**options), [*read_gold_questions(given.questions)])
    return 0


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
