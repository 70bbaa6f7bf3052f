"""What each rule between the decoder and the rows is worth: gold queries that it would change, answers won and lost.

    python scripts/measure/measure_rules.py                                      # the question files of the corpora
    python scripts/measure/measure_rules.py --gold SPIDER corpus:domains         # and the gold queries of train there
    python scripts/measure/measure_rules.py --cases FILE.jsonl --questions …     # cases with rows beside them

For each rule: questions in which it changes a reading, and how many of their answers are right only with it (won) or
only without it (lost), all other rules on. A question is a line of a .tsv file (database, question, SQL) or a case of a
.jsonl file. `--gold`: of the gold queries of a Spider-format folder, how many the rule changes: it should leave what
people wrote as it is. Writes a Markdown table.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from measure_asking import FILES, MOST, SECONDS, load_asker, read
from tqdm import tqdm

from sqlsp.answering.decoding import Decoded, QuestionDecoder
from sqlsp.cells.index import build_index
from sqlsp.common.errors import DataError, SqlError
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.candidates import CandidateFinder
from sqlsp.data.storage import FeatureSet
from sqlsp.evaluation.execution.outcomes import same_result
from sqlsp.opening.databases import Database
from sqlsp.options import cli
from sqlsp.question.words import tokenise
from sqlsp.rules.rule import Context, Rule, Stage, apply_rules
from sqlsp.rules.table import DOUBTS, NAMES, RULES, THREADS, RuleSet
from sqlsp.schema.database import database_path
from sqlsp.schema.tables_json import read_tables
from sqlsp.sql.joins import executable, simplify
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.query import Query


@dataclass(frozen=True)
class Case:
    """A question about a database, and the rows that are right (any of several)."""

    database: Path
    question: str
    golds: tuple[tuple[tuple[Any, ...], ...], ...]
    ordered: bool


class Remembering:
    """A decoder that decodes each question over each schema once."""

    def __init__(self, decoder: QuestionDecoder) -> None:
        self._decoder = decoder
        self._known: dict[tuple[str, Any], list[Decoded]] = {}

    def decode(self, features: Sequence[FeatureSet], contexts: Sequence[Context]) -> list[list[Decoded]]:
        """As `QuestionDecoder.decode`."""
        (context,) = contexts
        key = context.question, context.schema
        if key not in self._known:
            self._known[key] = self._decoder.decode(features, contexts)[0]
        return [self._known[key]]


@dataclass(frozen=True)
class Watched(RuleSet):
    """Rules that tell which of them changed something."""

    acted: set[str] = None  # type: ignore[assignment]

    def of_stage(self, stage: Stage) -> tuple[Rule, ...]:
        """The rules of a stage, watched."""

        def rewrite(rule: Rule, query: Query, context: Context) -> Query:
            changed = rule.rewrite(query, context)
            if changed != query:
                self.acted.add(rule.name)
            return changed

        return tuple(replace(rule, rewrite=partial(rewrite, rule)) for rule in super().of_stage(stage))


@contextmanager
def read_cases(file: Path) -> Iterator[list[Case]]:
    """The cases of a .jsonl file; the databases that they make are there while the context lasts."""
    with tempfile.TemporaryDirectory() as folder:
        found = []
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
            case = json.loads(line)
            base = Path(folder) / str(number)
            base.mkdir()
            for name, text in case.get("files", {}).items():
                (base / name).parent.mkdir(parents=True, exist_ok=True)
                (base / name).write_bytes(text.encode())
            path = file.parent / case["at"] if "at" in case else base / case["db"]
            if "make" in case and not case.get("files"):
                with closing(sqlite3.connect(path)) as connection:
                    connection.executescript(case["make"])
            for each in case["questions"]:
                golds = each.get("golds") or [each["rows"]] if "golds" in each or "rows" in each else []
                if not golds and "sql" in each and "make" in case:
                    with closing(sqlite3.connect(path)) as connection:
                        golds = [connection.execute(sql).fetchall() for sql in (each["sql"], *each.get("also", []))]
                if golds and not each.get("before"):
                    rows = tuple(tuple(tuple(row) for row in gold) for gold in golds)
                    found.append(Case(path, each["question"], rows, each.get("ordered", False)))
        yield found


class Meter:
    """Asks questions with all rules, and again without each rule that acted."""

    def __init__(self, checkpoint: str) -> None:
        self._asker, self._open = load_asker(checkpoint, None)
        self._asker.decoder = Remembering(self._asker.decoder)
        self.acted, self.won, self.lost = Counter[str](), Counter[str](), Counter[str]()
        self.right = self.number = 0

    def measure(self, case: Case) -> None:
        """Count what each rule does to the answer of a case."""
        database = self._open(case.database)
        whole = Watched(RuleSet().names, set())
        right = self._is_right(case, database, whole)
        self.right += right
        self.number += 1
        others = {each.name for each in whole.rewordings}
        for name in NAMES:
            if name in others or name in whole.acted:
                without = self._is_right(case, database, RuleSet(whole.names - {name}))
                self.acted[name] += name in whole.acted
                self.won[name] += right and not without
                self.lost[name] += without and not right

    def _is_right(self, case: Case, database: Database, rules: RuleSet) -> bool:
        self._asker._rules = rules
        try:
            sql = self._asker.ask(database, case.question).readings[0].sql
            rows = database.run(sql, SECONDS, MOST).rows
        except DataError:
            return False
        return any(same_result(gold, rows, case.ordered) for gold in case.golds)


def change_gold(folder: Path) -> tuple[Counter[str], int]:
    """How many gold queries of train each rule changes, and how many there are."""
    schemas = read_tables(folder / "tables.json")
    changed, number = Counter[str](), 0
    rows = sorted(read_rows(folder / "train_spider.json", schemas), key=lambda row: row.db_id)
    finders: dict[str, CandidateFinder] = {}
    for row in tqdm(rows, desc=folder.name, unit="query", disable=None):
        schema = schemas[row.db_id]
        try:
            query = parse_sql(row.sql or "", schema)
        except SqlError:
            continue
        if row.db_id not in finders:
            path = database_path(folder / "database", row.db_id)
            finders = {row.db_id: CandidateFinder(build_index(path, schema) if path.is_file() else None)}
        finder = finders[row.db_id]
        found = finder.find(row.question, tokenise(row.question))
        context = Context(row.question, schema, found, partial(getattr, finder.cells, "index"))
        number += 1
        abstract, explicit = simplify(query, schema), executable(query, schema)
        for rule in RULES:
            form = {Stage.ABSTRACT: abstract, Stage.EXPLICIT: explicit}.get(rule.stage)
            if form is not None:
                changed[rule.name] += bool(apply_rules([rule], form, context)[1])
    return changed, number


def main() -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", nargs="*", type=Path, default=FILES)
    parser.add_argument("--cases", nargs="*", type=Path, default=[])
    parser.add_argument("--gold", nargs="*", default=[])
    parser.add_argument("--checkpoint", default="default")
    arguments = parser.parse_args()
    meter = Meter(arguments.checkpoint)
    questions = [asked for file in arguments.questions for asked in read(file)]
    for asked in tqdm(questions, unit="question", disable=None):
        meter.measure(Case(asked.database, asked.question, (tuple(asked.gold()),), asked.ordered))
    for file in arguments.cases:
        with read_cases(file) as cases:
            for case in tqdm(cases, desc=file.stem, unit="question", disable=None):
                meter.measure(case)
    golds = [(name, *change_gold(locate(name))) for name in arguments.gold]
    heads = ["rule", "acts", "won", "lost", *(f"gold of {Path(name).name} ({number:,})" for name, _, number in golds)]
    print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for name in (each for each in NAMES if each not in {**THREADS, **DOUBTS}):
        acted = meter.acted[name] if name in {rule.name for rule in RULES} else "–"
        cells = [acted, meter.won[name], meter.lost[name], *(changed[name] for _, changed, _ in golds)]
        print(f"| `{name}` | {' | '.join(map(str, cells))} |")
    print(f"\n{meter.right} of {meter.number} answers are right with all rules")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
