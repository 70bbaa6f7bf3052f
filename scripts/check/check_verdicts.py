"""Compare our verdicts with official ones.

    python scripts/check/check_verdicts.py exact CASES --tables DIR/tables.json
    python scripts/check/check_verdicts.py execution PREDICTIONS EXECUTION --spider DIR

CASES has one JSON object per line, plain or gzipped: db_id, gold, pred, gold_hardness, pred_parses, exact (0/1) and
partial {component: {acc, rec, f1, label_total, pred_total}}. Every field is compared.

The folder PREDICTIONS holds <system>.sql, one prediction per line in the order of the gold queries. EXECUTION holds, by
system, the official verdicts as strings `no_distinct` and `keep_distinct`. A character stands for a query: 1 (same
result), 0 (not), or another one without an official decision; such queries are left out. Ours come from the evaluation
over a test suite, on all databases of a schema: the one in Spider, or those of --suite.

Disagreements are listed; the last line is a JSON object with the number of `cases` and of those that `agree`.
Exits with 0 after a complete run.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlsp.cli import compose
from sqlsp.evaluation.exact_match.judge import PairJudgement, judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.evaluation.inputs import read_gold, read_predictions
from sqlsp.evaluation.outcomes import RunSettings
from sqlsp.evaluation.running import Trial, run_trials, suite_databases
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.errors import DataError

Disagreement = str | None  # of one verdict


def main() -> int:
    """Run the comparison on the command line's files; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(required=True)
    exact = kinds.add_parser("exact", help="exact match, components, hardness")
    exact.set_defaults(compare=compare_exact)
    exact.add_argument("cases", type=Path, metavar="CASES", help="official verdicts, .jsonl or .jsonl.gz")
    exact.add_argument("--tables", type=Path, required=True, metavar="FILE", help="tables.json of the databases")
    execution = kinds.add_parser("execution", help="the same rows")
    execution.set_defaults(compare=compare_execution)
    execution.add_argument("predictions", type=Path, metavar="PREDICTIONS", help="folder of <system>.sql")
    execution.add_argument("verdicts", type=Path, metavar="EXECUTION", help="official verdicts, JSON")
    execution.add_argument("--spider", type=Path, required=True, metavar="DIR", help="with dev.json and database/")
    execution.add_argument("--suite", type=Path, metavar="DIR", help="<db_id>/*.sqlite; default: database/ of --spider")
    execution.add_argument("--plug-value", action="store_true", help="the official verdicts are of --plug_value")
    options = parser.parse_args()
    verdicts = list(options.compare(options))
    print("\n".join([*filter(None, verdicts), json.dumps({"cases": len(verdicts), "agree": verdicts.count(None)})]))
    return 0


def compare_exact(options: argparse.Namespace) -> Iterator[Disagreement]:
    """Judge every case."""
    names = {db_id: Names.of(schema) for db_id, schema in read_tables(options.tables).items()}
    cases: Path = options.cases
    with gzip.open(cases, "rt", encoding="utf-8") if cases.suffix == ".gz" else cases.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            try:
                case = json.loads(line)
                official = decided(case)
                ours = decided(verdict(judge(case["pred"], case["gold"], names[case["db_id"]])))
            except (ValueError, LookupError, TypeError) as error:
                raise DataError(
                    f"{options.cases}, line {number}: not a case of official verdicts ({error!r})"
                ) from None
            fields = [field for field in dict.fromkeys([*official, *ours]) if official.get(field) != ours.get(field)]
            wrong = "; ".join(f"{field}: official {official.get(field)}, ours {ours.get(field)}" for field in fields)
            text = f"{case['id']} ({case['db_id']}): {wrong}\n  gold: {case['gold']}\n  pred: {case['pred']}"
            yield text if wrong else None


def verdict(judgement: PairJudgement) -> dict[str, Any]:
    """Our verdict in the form of a case; nulls if the gold query cannot be read."""
    partial: dict[str, dict[str, int]] = {}
    for name, part in judgement.verdict.components.items() if judgement.verdict else ():
        scores = dict.fromkeys(("acc", "rec", "f1"), int(part.right))
        partial[name] = {**scores, "label_total": part.label_total, "pred_total": part.pred_total}
    exact = judgement.verdict and int(judgement.verdict.exact)
    return {"gold_hardness": judgement.hardness, "pred_parses": judgement.parsed, "exact": exact, "partial": partial}


def decided(case: Mapping[str, Any]) -> dict[str, Any]:
    """The verdicts of a case as a flat dictionary."""
    fields = {field: case[field] for field in ("gold_hardness", "pred_parses", "exact")}
    return fields | {f"{name} {key}": value for name, part in case["partial"].items() for key, value in part.items()}


def compare_execution(options: argparse.Namespace) -> Iterator[Disagreement]:
    """Run every decided verdict of every system, in both settings."""
    gold = read_gold(options.spider / "dev.json")
    suite = options.suite or options.spider / "database"
    trials: list[Trial] = []
    cases: list[tuple[str, bool]] = []
    for system, official in json.loads(options.verdicts.read_text(encoding="utf-8")).items():
        preds = read_predictions(options.predictions / f"{system}.sql")
        for setting in ("no_distinct", "keep_distinct"):
            marks = official[setting]
            if not len(preds) == len(gold) == len(marks):
                raise DataError(
                    f"{system}: {len(preds)} predictions and {len(marks)} verdicts ({setting}) "
                    f"for {len(gold)} gold queries; they must be of the same data"
                )
            how = RunSettings(setting == "keep_distinct", plug_value=options.plug_value)
            for index, (mark, pred, expected) in enumerate(zip(marks, preds, gold, strict=True)):
                if mark in "01":
                    databases = suite_databases(suite, expected.db_id or "")
                    trials.append(Trial(databases, expected.sql, pred.sql, how))
                    cases.append((f"{system}, {setting}, index {index} ({expected.db_id})", mark == "1"))
    for (where, right), trial, execution in zip(cases, trials, run_trials(trials, 2), strict=True):
        ours = ": ".join(filter(None, (execution.outcome, execution.reason)))
        text = f"{where}: official {int(right)}, ours: {ours}\n  gold: {trial.gold}\n  pred: {trial.pred}"
        yield None if execution.right is right else text


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
