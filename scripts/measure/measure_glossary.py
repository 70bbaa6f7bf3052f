"""How much a glossary of a few lines helps where the names of a database are no words.

    python scripts/measure/measure_glossary.py                       # data/domains/people.tsv; ten lines, twenty, all
    python scripts/measure/measure_glossary.py --questions FILE --lines 5 10 20 --checkpoint RUN

Every table and column of a copy of each database gets a name of letters drawn at random (`QXVTR`). Its glossary has the
words of those names that the SQL of its questions uses most: what its owner would explain first. Prints how many of the
questions are answered rightly with the names as they are, without a glossary, and with one of each length.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Final

import yaml
from measure_asking import Asked, read
from tqdm import tqdm

import sqlsp
from sqlsp.common.errors import DataError
from sqlsp.options import cli
from sqlsp.sql.render import quoted

_QUESTIONS: Final = Path(__file__).parents[2] / "data" / "domains" / "people.tsv"
_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels they are no words


def rename(database: Path, dice: random.Random) -> dict[str, str]:
    """Give all tables and columns of a database names that say nothing; those before by `table` and `table.column`."""
    drawn: set[str] = set()
    before = {}
    with closing(sqlite3.connect(database)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in filter(lambda name: not name.startswith("sqlite_"), tables):
            new = _draw(dice, drawn)
            connection.execute(f"ALTER TABLE {quoted(table)} RENAME TO {new}")
            before[new] = table
            for _, column, *_ in connection.execute(f"PRAGMA table_info({new})").fetchall():
                code = _draw(dice, drawn)
                connection.execute(f"ALTER TABLE {new} RENAME COLUMN {quoted(column)} TO {code}")
                before[f"{new}.{code}"] = column
        connection.commit()
    return before


def _draw(dice: random.Random, drawn: set[str]) -> str:
    while (name := "".join(dice.choices(_LETTERS, k=5))) in drawn:
        pass
    drawn.add(name)
    return name


def most_used(before: Mapping[str, str], questions: Sequence[Asked], lines: int) -> dict[str, str]:
    """The words of the names that the SQL of the questions uses most, as many as a glossary has lines."""
    used = Counter(word for each in questions for word in set(re.findall(r"\w+", each.sql.lower())))
    names = sorted(before, key=lambda name: -used[before[name].lower()])
    return {name: before[name].replace("_", " ") for name in names[:lines]}


def right(trained: sqlsp.TrainedParser, questions: Sequence[Asked], database: Path, words: Mapping[str, str]) -> int:
    """How many of the questions are answered rightly by a database, with a glossary of these words."""
    database.with_suffix(".glossary.yaml").write_text(yaml.safe_dump({"words": dict(words)} if words else {}))
    opened, number = trained.open(database), 0
    for asked in questions:
        try:
            number += asked.is_answered_by(trained.ask(asked.question, opened, rows=10_000).rows or ())
        except DataError as error:
            print(f"{asked.question}\n    {error}")
    return number


def measure(
    trained: sqlsp.TrainedParser, questions: Sequence[Asked], lines: Sequence[int]
) -> Iterator[tuple[str, int]]:
    """What the names are, and how many questions are answered rightly, database by database."""
    dice = random.Random(0)
    for database, group in groupby(tqdm(questions, unit="question", disable=None), lambda each: each.database):
        asked = [*group]
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "plain.sqlite"
            shutil.copy(database, copy)
            yield "names as they are", right(trained, asked, copy, {})
            copy = copy.rename(copy.with_name("named.sqlite"))
            before = rename(copy, dice)
            yield "names of letters", right(trained, asked, copy, {})
            for number in lines:
                yield f"and {number} lines", right(trained, asked, copy, most_used(before, asked, number))


def main() -> int:
    """Rename, ask, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("--checkpoint", default="default")
    parser.add_argument("--lines", type=int, nargs="+", default=[10, 20, 1000])
    arguments = parser.parse_args()
    questions = [each for each in read(arguments.questions) if not each.goes_on]
    found = Counter[str]()
    for what, number in measure(sqlsp.load(arguments.checkpoint, threshold=0.0), questions, arguments.lines):
        found[what] += number
    print("\n".join(f"{what:20}{number:6} of {len(questions)}" for what, number in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
