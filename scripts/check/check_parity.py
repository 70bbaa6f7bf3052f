"""Compare our verdicts with the official ones.

CASES is a file of official verdicts, one JSON object a line, plain or gzipped: id, db_id, gold, pred, gold_hardness,
pred_parses, exact (0/1) and partial {component: {acc, rec, f1, label_total, pred_total}}. Every field is compared.
Disagreements are listed; the last line is a JSON object with the number of `cases` and of those that `agree`.
Exits with 0 when it ran, whatever it found.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.evaluation.exact_match.judge import PairJudgement, judge
from sqlsp.evaluation.exact_match.tree import Names
from sqlsp.options import cli
from sqlsp.schema.tables_json import read_tables

FIELDS = ("db_id", "gold", "pred", "gold_hardness", "pred_parses", "exact", "partial")


def main() -> int:
    """Run the comparison on the command line's files; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=Path, metavar="CASES", help="official verdicts, .jsonl or .jsonl.gz")
    parser.add_argument("--tables", type=Path, required=True, metavar="FILE", help="tables.json of the databases")
    options = parser.parse_args()
    print(json.dumps(compare(options.cases, options.tables)))
    return 0


def compare(cases: Path, tables: Path) -> dict[str, int]:
    """Judge every case, print the disagreements, and count."""
    names = {db_id: Names.of(schema) for db_id, schema in read_tables(tables).items()}
    total = agree = 0
    for where, case in read_cases(cases):
        if case["db_id"] not in names:
            raise DataError(f"{where}: unknown db_id {case['db_id']}; {tables} has no schema of that name")
        wrong = differences(case, ours(judge(case["pred"], case["gold"], names[case["db_id"]])))
        total, agree = total + 1, agree + (not wrong)
        if wrong:
            print(f"{case.get('id', where)} ({case['db_id']}): {'; '.join(wrong)}")
            print(f"  gold: {case['gold']}\n  pred: {case['pred']}")
    return {"cases": total, "agree": agree}


def read_cases(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Place and content of each case. Raises DataError naming file and line."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, start=1):
                where = f"{path}, line {number}"
                case = json.loads(line)
                missing = [field for field in FIELDS if field not in case]
                if missing:
                    raise DataError(f"{where}: not a case of official verdicts, it lacks {', '.join(missing)}")
                yield where, case
    except FileNotFoundError:
        raise DataError(f"{path} does not exist; it should hold official verdicts") from None
    except (OSError, EOFError, ValueError) as error:
        raise DataError(f"cannot read {path} ({error}); it should be JSON lines, gzipped if named .gz") from error


def ours(judgement: PairJudgement) -> dict[str, Any]:
    """Our verdict in the form of a case; nulls where the gold query cannot be read."""
    verdict, partial = judgement.verdict, dict[str, dict[str, int]]()
    for name, found in verdict.components.items() if verdict else ():
        scores = dict.fromkeys(("acc", "rec", "f1"), int(found.right))
        partial[name] = {**scores, "label_total": found.label_total, "pred_total": found.pred_total}
    exact = verdict and int(verdict.exact)
    return {"gold_hardness": judgement.hardness, "pred_parses": judgement.parsed, "exact": exact, "partial": partial}


def differences(official: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """The fields that differ, as `field: official …, ours …`."""

    def flat(case: Mapping[str, Any]) -> dict[str, Any]:
        """All that is decided in a case, as one dictionary without levels."""
        decided = {field: case[field] for field in ("gold_hardness", "pred_parses", "exact")}
        return decided | {
            f"{name} {key}": value for name, part in case["partial"].items() for key, value in part.items()
        }

    left, right = flat(official), flat(found)
    fields = [field for field in dict.fromkeys([*left, *right]) if left.get(field) != right.get(field)]
    return [f"{field}: official {left.get(field)}, ours {right.get(field)}" for field in fields]


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
