"""How many questions `ask` answers rightly, of those in a file, with SQL by hand, that Spider may not have.

    python scripts/measure/measure_asking.py                                   # data/domains/periods.tsv
    python scripts/measure/measure_asking.py --questions FILE checkpoint=RUN rules=-lowering   # options of sqlsp ask

`sqlsp.app.gold_questions` says what such a file is. An answer is right
where its rows are those of that SQL, in whatever order where it asks for none (as in execution accuracy). Prints what
is wrong and how many are right, of each kind and in all, and of what goes on also by whether the answer before was
right.
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
from sqlsp.evaluation.execution.outcomes import same_result
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError

_QUESTIONS: Final = Path(__file__).resolve().parents[2] / "data" / "domains" / "periods.tsv"


def measure(trained: sqlsp.TrainedParser, questions: Sequence[GoldQuestion]) -> None:
    """Print what is wrong, and how many are right."""
    right, number = Counter[str](), Counter[str]()
    talk, was_right = None, False
    for asked in tqdm(questions, unit="question", disable=None):
        if talk is None or not asked.continues:
            talk = trained.converse(asked.database)
        found: sqlsp.Turn | None = None
        try:
            found = talk.ask(asked.question, rows=MAX_ROWS)
        except DataError as error:
            print(f"{asked.question}\n    {error}")
        same = found is not None and same_result(asked.gold_rows(), found.rows or (), asked.is_ordered)
        after = ["after a right answer" if was_right else "after a wrong answer"] if asked.continues else []
        for kind in ("", *filter(None, [asked.kind]), *after):
            number[kind] += 1
            right[kind] += same
        was_right = same
        if found is not None and not same:
            print(f"{asked.database.stem}: {asked.question}\n    asked for: {asked.sql}\n    answered:  {found.sql}")
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
