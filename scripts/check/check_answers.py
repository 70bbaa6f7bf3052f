"""Change in databases what must not matter, ask their questions again, and count the answers that break.

    python scripts/check/check_answers.py                                          # the corpora that ship
    python scripts/check/check_answers.py --sets DIR questions.jsonl --most 60 --show
    python scripts/check/check_answers.py --list                                   # the relations

Each relation (`answer_checks/relations.py`) is a change of a database and how the answers before and after it must
relate. A question counts for a relation if the answer to begin with uses what is changed, whether or not it is right.
A set is a corpus that ships, a folder in Spider's layout (its dev.json is asked), or a file of JSON lines, each with
the SQLite file `at` and `questions`, objects with a `question`. The parser that ships answers; its first reading is
run. Databases are copied to a temporary folder. Exits with 0 when it ran, whatever it found.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from answer_checks.answers import Answered, same_rows
from answer_checks.relations import RELATIONS, Relation
from answer_checks.sweeping import Ask, Sweep, Trial
from tqdm import tqdm

from sqlsp.asking.asker import Asker
from sqlsp.common.errors import ConfigError, DataError, SqlspError
from sqlsp.common.files import read_text
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.summary import aligned
from sqlsp.options import cli
from sqlsp.schema.database import database_path

Questions = Mapping[Path, Sequence[str]]
"""The questions of each SQLite file."""
_SETS: Final = ("corpus:mini", "corpus:business", "corpus:domains")
_SECONDS: Final = 5.0  # of a query
_MOST: Final = 5_000  # rows of an answer


def main() -> int:
    """Ask the sets of the command line, print what broke and the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", nargs="+", default=_SETS, help="(default: the three corpora)")
    parser.add_argument("--most", type=int, metavar="N", help="questions of a set, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="of the random choices (default: %(default)s)")
    parser.add_argument("--relations", nargs="+", metavar="NAME", help="(default: all)")
    parser.add_argument("--checkpoint", default="default", help="(default: the parser that ships)")
    parser.add_argument("--show", action="store_true", help="show each answer that broke, with both SQLs")
    parser.add_argument("--list", action="store_true", help="say what the relations are, and ask nothing")
    options = parser.parse_args()
    relations = named_relations(options.relations)
    if options.list:
        print("\n".join(f"{each.name}: {each.sentence}" for each in relations))
        return 0
    sets = [draw(read_set(name), options.most, options.seed) for name in options.sets]
    databases = [(database, questions) for each in sets for database, questions in each.items()]
    trials = sweep(databases, relations, asking(options.checkpoint), options.seed)
    print("\n".join(aligned(list(tabulate(shown(trials, options.show), relations)))))
    return 0


def named_relations(names: Sequence[str] | None) -> list[Relation]:
    """The relations of these names; all where None are named. Raises ConfigError for unknown names."""
    unknown = set(names or ()) - {each.name for each in RELATIONS}
    if unknown:
        raise ConfigError(f"--relations: there is no {', '.join(sorted(unknown))}; --list says which there are")
    return [each for each in RELATIONS if names is None or each.name in names]


def read_set(name: str) -> Questions:
    """The questions of a set by their databases. Raises DataError where there are none or a file is missing or bad."""
    path = locate(name)
    if path.is_file():
        pairs = _read_cases(path)
    else:
        pairs = [(database_path(path / "database", row.db_id), row.question) for row in read_rows(path / "dev.json")]
    if not pairs:
        raise DataError(f"{name} has no questions about SQLite files; give a folder with dev.json, or a file of cases")
    return _by_database(pairs)


def draw(questions: Questions, most: int | None, seed: int) -> Questions:
    """At most so many of the questions, drawn at random, in their order."""
    pairs = [(database, question) for database, asked in questions.items() for question in asked]
    if most is not None and len(pairs) > most:
        pairs = [pairs[place] for place in sorted(Random(seed).sample(range(len(pairs)), most))]
    return _by_database(pairs)


def _read_cases(file: Path) -> list[tuple[Path, str]]:
    """The questions of cases whose `at` is a SQLite file beside the file of cases.

    Questions that lean on earlier ones, and those that the data cannot answer, are left out.
    """
    pairs = []
    for number, line in enumerate(read_text(file, "cases, one JSON object a line").splitlines(), 1):
        try:
            case = json.loads(line)
            place = str(case.get("at", ""))
            asked = [each["question"] for each in case["questions"] if not {"before", "want"} & each.keys()]
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise DataError(f"{file}, line {number}: an object with questions is expected ({error!r})") from error
        if "://" not in place and place.endswith((".sqlite", ".db")):
            pairs += [(file.parent / place, question) for question in asked]
    return pairs


def _by_database(pairs: Sequence[tuple[Path, str]]) -> dict[Path, list[str]]:
    found: dict[Path, list[str]] = {}
    for database, question in pairs:
        found.setdefault(database, []).append(question)
    return {database: list(dict.fromkeys(asked)) for database, asked in found.items()}


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


def sweep(
    databases: Sequence[tuple[Path, Sequence[str]]], relations: Sequence[Relation], ask: Ask, seed: int
) -> Iterator[Trial]:
    """The trials of all databases, in their order."""
    total, asked = sum(len(questions) for _, questions in databases), 0
    with tqdm(total=total, unit="question", disable=None) as progress:
        for database, questions in databases:
            with tempfile.TemporaryDirectory() as folder:
                for trial in Sweep(database, ask, seed, Path(folder)).run(questions, relations):
                    asked += 1
                    progress.set_postfix(asked=asked, refresh=False)
                    yield trial
            progress.update(len(questions))


def shown(trials: Iterable[Trial], show: bool) -> Iterator[Trial]:
    """The trials; with `show` those that broke are printed."""
    for trial in trials:
        if show and not trial.holds:
            tqdm.write(describe(trial))
        yield trial


def describe(trial: Trial) -> str:
    """A question whose answers do not relate as they must, with both."""
    before, after = trial.before, trial.after
    changed = ".".join(trial.target)
    lines = [
        f"{trial.relation.name}{f' ({changed})' if changed else ''}: {trial.question}",
        f"    before: {before.sql}",
    ]
    if isinstance(after, Exception):
        return "\n".join([*lines, f"    after:  {after!r}"])
    rows = "the rows are the same" if same_rows(before, after, {}) else f"{_first(before)} became {_first(after)}"
    return "\n".join([*lines, f"    after:  {after.sql}", f"    {after.error or rows}"])


def _first(answer: Answered) -> str:
    return f"{len(answer.rows)} rows {list(answer.rows[:2])}"


def tabulate(trials: Iterable[Trial], relations: Sequence[Relation]) -> Iterator[Sequence[str]]:
    """The lines of the table: how often each relation was tried and broken."""
    asked, broken = Counter[str](), Counter[str]()
    for trial in trials:
        asked[trial.relation.name] += 1
        broken[trial.relation.name] += not trial.holds
    yield "relation", "asked", "broken", "share"
    for name in [each.name for each in relations]:
        share = f"{broken[name] / asked[name]:.1%}" if asked[name] else "–"
        yield name, f"{asked[name]}", f"{broken[name]}", share


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
