"""How many questions `ask` answers rightly, of those in a file, with SQL by hand, that Spider may not have.

    python scripts/measure/measure_asking.py                                   # data/domains/periods.tsv
    python scripts/measure/measure_asking.py --questions FILE --checkpoint RUN

A line of the file is a database (of a corpus that ships), a question, SQL and, if it likes, the kind of question, with
tabs between them. An answer is right where its rows are those of that SQL, in whatever order where it asks for none (as
in execution accuracy). Prints what is wrong and how many are right, of each kind and in all.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

import sqlsp
from sqlsp.common.errors import DataError
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.summary import aligned
from sqlsp.evaluation.execution.comparison import same_result
from sqlsp.options import cli
from sqlsp.sql.database import database_path

_MOST: Final = 10_000  # rows
_QUESTIONS: Final = Path(__file__).parents[2] / "data" / "domains" / "periods.tsv"
_FOLDERS: Final = ("corpus:domains", "corpus:business", "corpus:mini")


@dataclass(frozen=True)
class Asked:
    """A question, the database that it is about, SQL that answers it and what kind of question it is."""

    database: Path
    question: str
    sql: str
    kind: str = ""

    @property
    def ordered(self) -> bool:
        """Whether the rows of the answer have an order."""
        return "ORDER BY" in self.sql.upper()

    def gold(self) -> list[tuple[Any, ...]]:
        """The rows of the SQL. Raises sqlite3.Error."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(self.sql).fetchmany(_MOST)


def read(file: Path) -> Iterator[Asked]:
    """The questions of a file; DataError where a line is none."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        fields = line.split("\t")
        paths = [database_path(locate(folder) / "database", fields[0]) for folder in _FOLDERS]
        found = next((path for path in paths if path.is_file()), None)
        if len(fields) not in (3, 4) or found is None:
            raise DataError(
                f"{file}, line {number}: a database, a question, SQL and perhaps a kind are expected, tabs between them"
            )
        yield Asked(found, *fields[1:])


def main() -> int:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("--checkpoint", default="default")
    arguments = parser.parse_args()
    trained = sqlsp.load(arguments.checkpoint, threshold=0.0)
    questions = [*read(arguments.questions)]
    right, number = Counter[str](), Counter(asked.kind for asked in questions)
    for asked in tqdm(questions, unit="question", disable=None):
        database = trained.open(asked.database)
        gold = asked.gold()
        try:
            answer = trained.ask(asked.question, database, rows=_MOST)
        except DataError as error:
            print(f"{asked.question}\n    {error}")
            continue
        same = same_result(gold, answer.rows or (), asked.ordered)
        right[asked.kind] += same
        if not same:
            print(f"{asked.database.stem}: {asked.question}\n    asked for: {asked.sql}\n    answered:  {answer.sql}")
    kinds = sorted(filter(None, number), key=lambda kind: right[kind] / number[kind])
    for line in aligned([(kind, f"{right[kind]}", f"of {number[kind]}") for kind in kinds]):
        print(line)
    print(f"{right.total()} of {len(questions)} answered rightly ({right.total() / len(questions):.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
