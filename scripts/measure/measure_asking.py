"""How many questions `ask` answers rightly, of those in a file, with SQL by hand, that Spider may not have.

    python scripts/measure/measure_asking.py                                   # data/domains/periods.tsv
    python scripts/measure/measure_asking.py --questions FILE --checkpoint RUN
    python scripts/measure/measure_asking.py --questions FILE --in-thread      # alone, and after others on the database

A line of the file is a database (of a corpus that ships), a question, SQL and, if it likes, the kind of question, with
tabs between them. A line that begins with a tab goes on with the conversation of the line above. An answer is right
where its rows are those of that SQL, in whatever order where it asks for none (as in execution accuracy). Prints what
is wrong and how many are right, of each kind and in all, and of what goes on also by whether the answer before was
right. With --in-thread prints instead how many questions get the same rows alone and after the two before them.
"""

from __future__ import annotations

import argparse
import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tqdm import tqdm

import sqlsp
from sqlsp.asking.asker import Asker
from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.data.summary import aligned
from sqlsp.evaluation.execution.outcomes import same_result
from sqlsp.opening.databases import Database
from sqlsp.opening.opening import find_place
from sqlsp.options import cli
from sqlsp.schema.database import database_path, schema_from_database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

MOST: Final = 10_000  # rows
SECONDS: Final = 10.0  # of a query
_NOT_IN_SQLITE: Final = re.compile(r"\b(median|percentile)\(", re.IGNORECASE)
_DATA: Final = Path(__file__).resolve().parents[2] / "data"
_QUESTIONS: Final = _DATA / "domains" / "periods.tsv"
FILES: Final = [file for folder in ("domains", "business") for file in sorted((_DATA / folder).glob("*.tsv"))]
"""All files of questions."""
_FOLDERS: Final = ("corpus:domains", "corpus:business", "corpus:mini")


@dataclass(frozen=True)
class Asked:
    """A question, the database that it is about, SQL that answers it, its kind, and whether it goes on from another."""

    database: Path
    question: str
    sql: str
    kind: str = ""
    goes_on: bool = False

    @property
    def ordered(self) -> bool:
        """Whether the rows of the answer have an order."""
        return "ORDER BY" in self.sql.upper()

    def gold(self) -> list[tuple[Any, ...]]:
        """The rows of the SQL; SQLite has no median, so SQL with one is run as we write it. Raises sqlite3.Error."""
        sql = self.sql
        if _NOT_IN_SQLITE.search(sql):
            schema = schema_from_database(self.database)
            sql = render_sql(parse_sql(sql, schema, people=True), schema)
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql).fetchmany(MOST)


def read(file: Path) -> Iterator[Asked]:
    """The questions of a file; DataError where a line is none."""
    found: Path | None = None
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        fields = line.split("\t")
        if fields[0]:
            paths = [database_path(locate(folder) / "database", fields[0]) for folder in _FOLDERS]
            found = next((path for path in paths if path.is_file()), None)
        if len(fields) not in (3, 4) or found is None:
            raise DataError(
                f"{file}, line {number}: a database, a question, SQL and perhaps a kind are expected, tabs between them"
            )
        yield Asked(found, fields[1], fields[2], "".join(fields[3:]), goes_on=not fields[0])


def load_asker(checkpoint: str, most: int | None = 2) -> tuple[Asker, Callable[[Path], Database]]:
    """What asks as `ask` does, and what opens a SQLite file for it; `most` files stay open, None: all."""
    asker = Asker.load(cli.load("ask", (), {"checkpoint": checkpoint, "db": []}))
    return asker, lru_cache(most)(lambda path: asker.open(find_place(path)))


def answer(conversation: sqlsp.Conversation, asked: Asked) -> sqlsp.Response | None:
    """What the parser answers; None, and the reason is printed, where it fails."""
    try:
        return conversation.ask(asked.question, rows=MOST)
    except DataError as error:
        print(f"{asked.question}\n    {error}")
        return None


def measure(trained: sqlsp.TrainedParser, questions: Sequence[Asked]) -> None:
    """Print what is wrong, and how many are right."""
    right, number = Counter[str](), Counter[str]()
    talk, was_right = None, False
    for asked in tqdm(questions, unit="question", disable=None):
        if talk is None or not asked.goes_on:
            talk = trained.converse(asked.database)
        found = answer(talk, asked)
        same = found is not None and same_result(asked.gold(), found.rows or (), asked.ordered)
        after = ["after a right answer" if was_right else "after a wrong answer"] if asked.goes_on else []
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


def compare_in_thread(trained: sqlsp.TrainedParser, questions: Sequence[Asked]) -> None:
    """Print the questions that get other rows after two others on their database, and how many get the same."""
    alike, number = 0, 0
    for place, asked in enumerate(tqdm(questions, unit="question", disable=None)):
        before = [each for each in questions[:place] if each.database == asked.database][-2:]
        talk = trained.converse(asked.database)
        alone = answer(trained.converse(asked.database), asked)
        for each in before:
            answer(talk, each)
        after = answer(talk, asked) if before else None
        if alone is None or after is None:
            continue
        number += 1
        same = same_result(alone.rows or (), after.rows or (), "ORDER BY" in alone.sql)
        alike += same
        if not same:
            print(f"{asked.database.stem}: {asked.question}\n    alone: {alone.sql}\n    after: {after.sql}")
    print(f"{alike} of {number} answered after others as alone ({alike / max(number, 1):.1%})")


def main() -> int:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("--checkpoint", default="default")
    parser.add_argument("--in-thread", action="store_true", help="compare each question alone and after others")
    arguments = parser.parse_args()
    trained = sqlsp.load(arguments.checkpoint, threshold=0.0)
    (compare_in_thread if arguments.in_thread else measure)(trained, [*read(arguments.questions)])
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
