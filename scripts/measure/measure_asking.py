"""How many questions `ask` answers rightly, of those in a file, with SQL by hand, that Spider may not have.

    python scripts/measure/measure_asking.py                                   # data/domains/periods.tsv
    python scripts/measure/measure_asking.py --questions FILE checkpoint=RUN rules=-lowering   # options of sqlsp ask

A line of the file is a database (of a corpus that ships), a question, SQL and, if it likes, the kind of question, with
tabs between them. A line that begins with a tab goes on with the conversation of the line above. An answer is right
where its rows are those of that SQL, in whatever order where it asks for none (as in execution accuracy). Prints what
is wrong and how many are right, of each kind and in all, and of what goes on also by whether the answer before was
right.
"""

from __future__ import annotations

import argparse
import re
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml
from tqdm import tqdm

import sqlsp
from sqlsp.common.errors import DataError
from sqlsp.corpus.shipped import locate
from sqlsp.data.summary import aligned
from sqlsp.evaluation.execution.outcomes import same_result
from sqlsp.options import cli
from sqlsp.schema.database import database_path, schema_from_database
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.render import render_sql

MOST: Final = 10_000  # rows
_NOT_IN_SQLITE: Final = re.compile(r"\b(median|percentile)\(", re.IGNORECASE)
_QUESTIONS: Final = Path(__file__).resolve().parents[2] / "data" / "domains" / "periods.tsv"
_FOLDERS: Final = ("corpus:domains", "corpus:business", "corpus:mini")


@dataclass(frozen=True)
class Asked:
    """A question, the database that it is about, SQL that answers it, its kind, and whether it goes on from another."""

    database: Path
    question: str
    sql: str
    kind: str = ""
    goes_on: bool = False

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


def measure(trained: sqlsp.TrainedParser, questions: Sequence[Asked]) -> None:
    """Print what is wrong, and how many are right."""
    right, number = Counter[str](), Counter[str]()
    talk, was_right = None, False
    for asked in tqdm(questions, unit="question", disable=None):
        if talk is None or not asked.goes_on:
            talk = trained.converse(asked.database)
        found: sqlsp.Response | None = None
        try:
            found = talk.ask(asked.question, rows=MOST)
        except DataError as error:
            print(f"{asked.question}\n    {error}")
        same = found is not None and same_result(asked.gold(), found.rows or (), "ORDER BY" in asked.sql.upper())
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


def main() -> int:
    """Ask, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=_QUESTIONS)
    parser.add_argument("options", nargs="*", help="options of sqlsp ask")
    given = parser.parse_intermixed_args()
    options: dict[str, Any] = {"threshold": 0.0}
    options |= {name: yaml.safe_load(value) for name, value in (option.split("=", 1) for option in given.options)}
    measure(sqlsp.load(**options), [*read(given.questions)])
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
