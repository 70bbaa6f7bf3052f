"""How rare what `guide=plausible` penalises is in the queries that people wrote, and what the penalties are worth.

    python scripts/check_plausibility.py --folder DIR                     # the gold queries of train
    python scripts/check_plausibility.py --folder DIR --file dev.json --predictions PREDICTIONS…    # beams, by weight

PREDICTIONS are predictions.json files about questions of that file (`sqlsp predict … beam=5`, without a guide): their
beams are ordered anew with each weight, and judged. That of implausible things was chosen so on folds of training
databases, that of joins on the dev of `corpus:domains` (DIR is corpus:domains), and kept moderate after a look at
Spider's dev.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tqdm import tqdm

from sqlsp.answering.plausibility import KINDS, WEIGHT, implausibilities, joins
from sqlsp.common.errors import DataError, SqlError
from sqlsp.common.files import read_json
from sqlsp.data.corpus.shipped import locate
from sqlsp.data.corpus.spider import Row, read_rows
from sqlsp.data.literals.candidates import finders_in
from sqlsp.data.types import Candidates
from sqlsp.evaluation.exact_match.judge import judge_all
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import run_pairs
from sqlsp.evaluation.inputs import Pair
from sqlsp.options import cli
from sqlsp.question.words import tokenise
from sqlsp.sql.parser import parse_sql
from sqlsp.sql.products import unconnected_tables
from sqlsp.sql.query import Query
from sqlsp.sql.schema import Schema
from sqlsp.sql.tables_json import read_tables

WEIGHTS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
JOINS = (0.25, 0.5, 0.75, 1.0, 1.5, 2.0)


class Ranked(NamedTuple):
    """A hypothesis: whether it joins tables that nothing connects, and counts of what is implausible and of joins."""

    sql: str
    score: float
    has_cross_join: bool
    implausible: int
    joins: int


@dataclass
class Beam:
    """The hypotheses of one question, best first."""

    gold: str
    schema: Schema
    hypotheses: Sequence[Ranked]

    def best(self, weight: float, join: float) -> str:
        """The SQL of the highest score when each implausible thing costs `weight` and each join `join`.

        Of equal ones the first; a cross join only where there is nothing else.
        """

        def rank(each: Ranked) -> tuple[bool, float]:
            return not each.has_cross_join, each.score - weight * each.implausible - join * each.joins

        return max(self.hypotheses, key=rank).sql


class Judge:
    """Candidates of questions, and what is implausible in queries that answer them."""

    def __init__(self, folder: Path) -> None:
        self.schemas = read_tables(folder / "tables.json")
        self._finder = finders_in(folder / "database", self.schemas)

    def candidates(self, question: str, db_id: str) -> Candidates:
        """The literals that a question offers."""
        return self._finder(db_id).find(question, tokenise(question))

    def query(self, sql: str, db_id: str) -> Query | None:
        """A query as a tree; None for one that does not parse."""
        try:
            return parse_sql(sql, self.schemas[db_id])
        except SqlError:
            return None

    def ranked(self, hypothesis: Mapping[str, Any], db_id: str, candidates: Candidates) -> Ranked:
        """A hypothesis of predictions.json; nothing is counted in one that does not parse."""
        sql, score, schema = hypothesis["sql"], hypothesis["score"], self.schemas[db_id]
        query = self.query(sql, db_id)
        if query is None:
            return Ranked(sql, score, False, 0, 0)
        implausible = implausibilities(query, schema, candidates).total()
        return Ranked(sql, score, bool(unconnected_tables(query, schema)), implausible, joins(query))


def rarity(judged: Judge, rows: Sequence[Row]) -> None:
    """Print how many gold queries hold each kind."""
    having = Counter[str]()
    asked = sorted((row for row in rows if row.sql), key=lambda row: row.db_id)
    for row in tqdm(asked, desc="gold queries", disable=None, leave=False):
        query = judged.query(row.sql or "", row.db_id)
        if query is None:
            continue
        found = implausibilities(query, judged.schemas[row.db_id], judged.candidates(row.question, row.db_id))
        having.update(found.keys())
        having["any of them"] += bool(found)
    print(f"gold queries: {len(asked):,}")
    for kind in (*KINDS, "any of them"):
        print(f"  {kind:<28}{having[kind]:>6}{100 * having[kind] / max(len(asked), 1):>8.2f} %")


def read_beams(path: Path, judged: Judge, gold: Mapping[tuple[str, str], str]) -> list[Beam]:
    """The beams of a predictions.json whose questions have gold SQL."""
    records: list[dict[str, Any]] = read_json(path, "the predictions")
    beams = []
    for record in tqdm(
        sorted(records, key=lambda each: each["db_id"]), desc=path.parent.name, disable=None, leave=False
    ):
        db_id, question = record["db_id"], record["question"]
        if (db_id, question) in gold:
            best_first = sorted([record, *record["beam"]], key=lambda each: -each["score"])
            candidates = judged.candidates(question, db_id)
            hypotheses = [judged.ranked(each, db_id, candidates) for each in best_first]
            beams.append(Beam(gold[db_id, question], judged.schemas[db_id], hypotheses))
    return beams


def worth(beams: Sequence[Beam], databases: Path) -> None:
    """Print exact match and execution at each weight of what is implausible, and at each of joins besides."""
    print(f"\n{len(beams):,} questions\n{'weight':>8}{'a join':>8}{'exact match':>14}{'execution':>12}{'changed':>10}")
    plain = [beam.best(0, 0) for beam in beams]
    for weight, join in [*((weight, 0.0) for weight in WEIGHTS), *((WEIGHT, join) for join in JOINS)]:
        chosen = [beam.best(weight, join) for beam in beams]
        pairs = [Pair(i, sql, beam.gold, beam.schema) for i, (sql, beam) in enumerate(zip(chosen, beams, strict=True))]
        verdicts = [judgement.verdict for judgement in judge_all(pairs)]
        exact = [verdict is not None and verdict.exact for verdict in verdicts]
        ran = [each.right for each in run_pairs(pairs, databases, RunSettings()).executions if each.right is not None]
        changed = sum(a != b for a, b in zip(plain, chosen, strict=True))
        execution = f"{100 * sum(ran) / len(ran):>10.2f} %" if ran else f"{'–':>12}"
        print(f"{weight:>8}{join:>8}{100 * sum(exact) / len(exact):>12.2f} %{execution}{changed:>10}")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--folder", type=locate, required=True, help="a Spider-format folder, or a corpus that ships: corpus:domains"
    )
    parser.add_argument("--file", default="train_spider.json", help="its questions and gold queries")
    parser.add_argument("--predictions", type=Path, nargs="*", default=[], help="predictions.json files about these")
    args = parser.parse_args()
    judged = Judge(args.folder)
    rows = read_rows(args.folder / args.file, judged.schemas)
    if not args.predictions:
        rarity(judged, rows)
        return 0
    gold = {(row.db_id, row.question): row.sql for row in rows if row.sql}
    beams = [beam for path in args.predictions for beam in read_beams(path, judged, gold)]
    if not beams:
        raise DataError(f"no prediction is about a question of {args.file}; name their file with --file")
    worth(beams, args.folder / "database")
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
