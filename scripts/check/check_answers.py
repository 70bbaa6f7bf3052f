"""Change in databases what must not matter, ask their questions again, and count the answers that break.

    python scripts/check/check_answers.py                                          # the corpora that ship
    python scripts/check/check_answers.py --sets DIR questions.jsonl --most 60 --show

Each of RELATIONS is a change of a database that leaves an answer as it is. A question counts for one if the answer to
begin with uses what is changed, whether or not it is right. A set is a corpus that ships, a folder in Spider's layout
(its dev.json is asked), or a file of JSON lines, each with the SQLite file `at` and `questions`, objects with a
`question`. The parser that ships answers; its first reading is run. Databases are changed in a temporary folder. Exits
with 0 when it ran, whatever it found.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

from tqdm import tqdm

from sqlsp.asking.asker import Asker
from sqlsp.common.errors import DataError, SqlspError
from sqlsp.common.files import read_text
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.summary import aligned
from sqlsp.evaluation.execution.outcomes import Row, same_result
from sqlsp.options import cli
from sqlsp.schema.database import database_path
from sqlsp.schema.schema import Schema, quoted
from sqlsp.sql.query import Aggregate, Between, Column, Comparison, Node, Query, walk

Cell = int | float | str | bytes | None
Target = tuple[str, str]  # a table and a column of it; empty names for the database as a whole
_SETS: Final = ("corpus:mini", "corpus:business", "corpus:domains")
_SECONDS: Final = 5.0  # of a query
_MOST: Final = 5_000  # rows of an answer
_FEW: Final = 3  # different numbers or dates that show how a column writes them
_TABLES: Final = ("tide_gauge (gauge_id INTEGER PRIMARY KEY, harbour TEXT)", "knitting_pattern (stitch, needles)")


@dataclass(frozen=True)
class Answered:
    """The first reading of a question and its rows; `error` says why there are none."""

    sql: str
    query: Query
    schema: Schema
    rows: tuple[Row, ...] = ()
    error: str | None = None


Ask = Callable[[str, Path], Answered]


@dataclass(frozen=True)
class Relation:
    """A change that must not matter: `write` gives the cells of a column that an answer uses another form.

    It returns None where it cannot. Without `write` the SQL `statement` changes the database as a whole.
    """

    name: str
    write: Callable[[Sequence[Cell]], list[Cell] | None] | None = None
    statement: str = ""


def _rewrite_some(change: Callable[[str], str]) -> Callable[[Sequence[Cell]], list[Cell] | None]:
    """Every second cell of a column of words."""

    def write(cells: Sequence[Cell]) -> list[Cell] | None:
        texts = {cell for cell in cells if cell is not None}
        if not all(isinstance(cell, str) and any(map(str.isalpha, cell)) for cell in texts):
            return None
        every_second = cycle((True, False))
        return [change(cell) if isinstance(cell, str) and next(every_second) else cell for cell in cells]

    return write


def _rewrite_numbers(form: Callable[[float], str]) -> Callable[[Sequence[Cell]], list[Cell] | None]:
    """The numbers of a column that has no others, and no years, as texts."""

    def write(cells: Sequence[Cell]) -> list[Cell] | None:
        numbers = [cell for cell in cells if cell is not None]
        if not all(isinstance(cell, int | float) and cell >= 0 and round(cell, 2) == cell for cell in numbers):
            return None
        if len(set(numbers)) < _FEW or all(1900 <= float(str(cell)) <= 2100 for cell in numbers):
            return None
        return [form(cell) if isinstance(cell, int | float) else cell for cell in cells]

    return write


def _rewrite_dates(form: str) -> Callable[[Sequence[Cell]], list[Cell] | None]:
    """The dates of a column that are all YYYY-MM-DD, and show which number is the day."""

    def write(cells: Sequence[Cell]) -> list[Cell] | None:
        try:
            days = [None if cell is None else date.fromisoformat(str(cell)) for cell in cells]
        except ValueError:
            return None
        known = {day for day in days if day is not None}
        if len(known) < _FEW or not any(day.day > 12 for day in known):
            return None
        return [None if day is None else day.strftime(form) for day in days]

    return write


RELATIONS: Final = (
    Relation("text: case", _rewrite_some(lambda text: text.upper() if text.upper() != text else text.lower())),
    Relation("text: blanks", _rewrite_some(lambda text: f" {text} ")),
    Relation("text: accents", _rewrite_some(lambda text: text.replace("e", "é").replace("o", "ó"))),
    Relation("numbers: $1,200.50", _rewrite_numbers(lambda number: f"${number:,.2f}")),
    Relation("numbers: 12 kg", _rewrite_numbers(lambda number: f"{number:g} kg")),
    Relation("dates: 25/12/2020", _rewrite_dates("%d/%m/%Y")),
    Relation("dates: 12/25/2020", _rewrite_dates("%m/%d/%Y")),
    Relation("dates: 31-Oct-2023", _rewrite_dates("%d-%b-%Y")),
    Relation("tables added", statement="; ".join(f"CREATE TABLE {table}" for table in _TABLES)),
)


def used_columns(answer: Answered) -> list[Target]:
    """The columns outside keys that an answer compares, sorts by, adds up, groups by or counts the values of."""
    schema, indices = answer.schema, dict[int, None]()
    for node in walk(answer.query):
        parts: list[Node] = []
        if isinstance(node, Comparison | Between) or (isinstance(node, Aggregate) and node.function != "count"):
            parts.append(node)
        if isinstance(node, Aggregate) and node.distinct:
            parts.append(node.argument)
        if isinstance(node, Query):
            parts += [key.expression for key in node.order.keys] if node.order else []
            parts += node.group.columns if node.group else []
        named = (each.index for part in parts for each in walk(part, False) if isinstance(each, Column))
        indices |= dict.fromkeys(index for index in named if not schema.is_star(index))
    columns = [schema.columns[index] for index in indices if index not in schema.key_columns]
    return [(schema.tables[column.table].name, column.name) for column in columns]


def change(relation: Relation, target: Target, path: Path) -> dict[Cell, Cell] | None:
    """Make the change in a file; what was in the cells that are now written so. None where it cannot be made."""
    table, column = map(quoted, target)
    with closing(sqlite3.connect(path)) as connection, connection:
        if relation.write is None:
            connection.executescript(relation.statement)
            return {}
        stored = connection.execute(f"SELECT rowid, {column} FROM {table} ORDER BY rowid").fetchall()
        cells = [cell for _, cell in stored]
        written = relation.write(cells)
        if written is None or written == cells:
            return None
        rows = [(new, rowid) for (rowid, _), new in zip(stored, written, strict=True)]
        connection.executemany(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", rows)
        return {new: old for new, old in zip(written, cells, strict=True) if new != old}


def holds(before: Answered, after: Answered | Exception, meaning: Mapping[Cell, Cell]) -> bool:
    """Whether the rows are the same; `meaning` gives what was in the cells that were rewritten."""
    if isinstance(after, Exception) or after.error is not None:
        return False
    one, other = ([tuple(_plain(meaning.get(cell, cell)) for cell in row) for row in a.rows] for a in (before, after))
    return same_result(one, other, before.query.order is not None)


def _plain(cell: Cell) -> Cell:
    return float(f"{cell:.6g}") if isinstance(cell, int | float) else cell


@dataclass(frozen=True)
class Trial:
    """A question that was asked before and after a change, and whether the answers are the same."""

    relation: Relation
    target: Target
    question: str
    before: Answered
    after: Answered | Exception  # what asking raised
    holds: bool

    def __str__(self) -> str:
        after = self.after
        lines = [f"{self.relation.name} ({'.'.join(self.target)}): {self.question}", f"    before: {self.before.sql}"]
        if isinstance(after, Exception):
            return "\n".join([*lines, f"    after:  {after!r}"])
        rows = f"{list(self.before.rows[:2])} became {list(after.rows[:2])}"
        return "\n".join([*lines, f"    after:  {after.sql}", f"    {after.error or rows}"])


def sweep(
    database: Path, questions: Sequence[str], relations: Iterable[Relation], ask: Ask, seed: int, folder: Path
) -> Iterator[Trial]:
    """The trials of one database; questions whose SQL does not run in the first place are left out."""

    def attempt(question: str, path: Path) -> Answered | Exception:
        try:
            return ask(question, path)
        except Exception as error:  # a finding, not the end of the sweep
            return error

    answers = {question: attempt(question, database) for question in questions}
    for number, relation in enumerate(relations):
        groups: dict[Target, dict[str, Answered]] = defaultdict(dict)
        for question, answer in answers.items():
            if isinstance(answer, Answered) and answer.error is None:
                targets = [("", "")] if relation.write is None else sorted(used_columns(answer))
                if targets:
                    groups[Random(f"{seed}/{relation.name}/{question}").choice(targets)][question] = answer
        for place, target in enumerate(sorted(groups)):
            copy = folder / f"{number}-{place}" / database.name  # the name is part of what is read
            copy.parent.mkdir(parents=True)
            shutil.copy(database, copy)
            meaning = change(relation, target, copy)
            for question, answer in groups[target].items() if meaning is not None else ():
                after = attempt(question, copy)
                yield Trial(relation, target, question, answer, after, holds(answer, after, meaning or {}))
            copy.unlink()


def read_set(name: str) -> dict[Path, list[str]]:
    """The questions of a set by their databases. Raises DataError where there are none or a file is missing or bad."""
    path = locate(name)
    if path.is_file():
        pairs = [*_read_cases(path)]
    else:
        pairs = [(database_path(path / "database", row.db_id), row.question) for row in read_rows(path / "dev.json")]
    if not pairs:
        raise DataError(f"{name} has no questions about SQLite files; give a folder with dev.json, or a file of cases")
    by_database: dict[Path, list[str]] = defaultdict(list)
    for database, question in dict.fromkeys(pairs):
        by_database[database].append(question)
    return by_database


def _read_cases(file: Path) -> Iterator[tuple[Path, str]]:
    """The questions that stand for themselves, of cases whose `at` is a SQLite file beside the file of cases."""
    for number, line in enumerate(read_text(file, "cases, one JSON object a line").splitlines(), 1):
        try:
            case = json.loads(line)
            place = str(case.get("at", ""))
            asked = [each["question"] for each in case["questions"] if not {"before", "want"} & each.keys()]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise DataError(f"{file}, line {number}: an object with questions is expected ({error!r})") from error
        if "://" not in place and place.endswith((".sqlite", ".db")):
            yield from ((file.parent / place, question) for question in asked)


def asking(checkpoint: str) -> Ask:
    """The way in which `sqlsp.load(checkpoint).ask` answers, with the query as a tree."""
    asker = Asker.load(cli.load("ask", (), {"checkpoint": checkpoint, "db": []}))
    opened = lru_cache(maxsize=1)(asker.open)

    def ask(question: str, path: Path) -> Answered:
        database = opened(path)
        best = asker.ask(database, question).readings[0]
        try:
            rows = database.run(best.sql, _SECONDS, _MOST).rows
        except SqlspError as error:
            return Answered(best.sql, best.query, best.schema, error=str(error))
        return Answered(best.sql, best.query, best.schema, rows)

    return ask


def main() -> int:
    """Ask the sets of the command line, print what broke and how often each relation was tried and broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", nargs="+", default=_SETS, help="(default: the three corpora)")
    parser.add_argument("--most", type=int, metavar="N", help="questions of a database (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="of the random choices (default: %(default)s)")
    parser.add_argument("--relations", nargs="+", choices=[each.name for each in RELATIONS], help="(default: all)")
    parser.add_argument("--checkpoint", default="default", help="(default: the parser that ships)")
    parser.add_argument("--show", action="store_true", help="show each answer that broke, with both SQLs")
    options = parser.parse_args()
    relations = [each for each in RELATIONS if options.relations is None or each.name in options.relations]
    databases = [each for name in options.sets for each in read_set(name).items()]
    ask = asking(options.checkpoint)
    asked, broken = Counter[str](), Counter[str]()
    for database, questions in tqdm(databases, unit="database", disable=None):
        with tempfile.TemporaryDirectory() as folder:
            for trial in sweep(database, questions[: options.most], relations, ask, options.seed, Path(folder)):
                asked[trial.relation.name] += 1
                broken[trial.relation.name] += not trial.holds
                if options.show and not trial.holds:
                    tqdm.write(str(trial))
    rows = [[name, f"{asked[name]}", f"{broken[name]}", f"{broken[name] / asked[name]:.1%}"] for name in asked]
    print("\n".join(aligned([["relation", "asked", "broken", "share"], *rows])))
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
