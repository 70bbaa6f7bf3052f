"""Compare our execution verdicts with the official ones.

PREDICTIONS_DIR holds <system>.sql, one prediction a line in the order of the gold queries. EXECUTION_JSON holds for
each system the official verdicts as strings `no_distinct` and `keep_distinct`: for each query 1 (same result), 0 (not),
or another character where the official script came to no decision; these are left out. Ours come from the evaluation
over a test suite, on all databases of a schema: the one that Spider brings, or those of --suite. Disagreements are
listed; the last line is a JSON object with the number of `cases` and of those that `agree`. Exits with 0 when it ran,
whatever it found.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlsp.common.errors import DataError
from sqlsp.evaluation.execution.outcomes import RunSettings
from sqlsp.evaluation.execution.running import Trial, run_trials, suite_databases
from sqlsp.evaluation.inputs import SqlRecord, read_gold, read_predictions
from sqlsp.options import cli

SETTINGS = {"no_distinct": False, "keep_distinct": True}
DECIDED = {"1": True, "0": False}


@dataclass(frozen=True)
class Case:
    """One official verdict: where it stands, what it is, and how we come to ours."""

    where: str
    database: str
    official: bool
    trial: Trial


def main() -> int:
    """Run the comparison on the command line's files; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("predictions", type=Path, metavar="PREDICTIONS_DIR", help="folder of <system>.sql")
    parser.add_argument("verdicts", type=Path, metavar="EXECUTION_JSON", help="official verdicts")
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder with database/")
    parser.add_argument("--gold", type=Path, metavar="FILE", help="gold queries; default: dev.json of the folder")
    parser.add_argument("--suite", type=Path, metavar="DIR", help="<db_id>/*.sqlite; default: database/ of the folder")
    parser.add_argument("--plug-value", action="store_true", help="the official verdicts are of --plug_value")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="processes that run queries (default: 2)")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="S", help="limit of a query (default: 10)")
    options = parser.parse_args()
    gold = read_gold(options.gold or options.spider / "dev.json")
    verdicts = read_verdicts(options.verdicts)
    settings = RunSettings(seconds=options.seconds, plug_value=options.plug_value)
    found = list(cases(options.predictions, verdicts, gold, options.suite or options.spider / "database", settings))
    print(json.dumps(compare(found, options.processes)))
    return 0


def read_verdicts(path: Path) -> dict[str, dict[str, Any]]:
    """The official verdicts by system. Raises DataError where the file is not what the description says."""
    try:
        verdicts = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DataError(f"{path} does not exist; it should hold official verdicts") from None
    except (OSError, ValueError) as error:
        raise DataError(f"cannot read {path} ({error}); it should be JSON") from error
    well_formed = isinstance(verdicts, dict) and all(
        isinstance(found, dict) and all(isinstance(found.get(setting), str) for setting in SETTINGS)
        for found in verdicts.values()
    )
    if not well_formed:
        raise DataError(f"{path}: an object of systems expected, each with the texts {' and '.join(SETTINGS)}")
    return verdicts


def cases(
    folder: Path, verdicts: dict[str, dict[str, Any]], gold: list[SqlRecord], suite: Path, settings: RunSettings
) -> Iterator[Case]:
    """Every decided verdict of every system, in both settings."""
    for system, found in verdicts.items():
        preds = read_predictions(folder / f"{system}.sql")
        for setting, keep_distinct in SETTINGS.items():
            if not len(preds) == len(gold) == len(found[setting]):
                raise DataError(
                    f"{system}: {len(preds)} predictions and {len(found[setting])} verdicts ({setting}) "
                    f"for {len(gold)} gold queries; they must be of the same data"
                )
            for index, (mark, pred, expected) in enumerate(zip(found[setting], preds, gold, strict=True)):
                if mark in DECIDED:
                    db_id = expected.db_id or ""
                    how = replace(settings, keep_distinct=keep_distinct)
                    trial = Trial(suite_databases(suite, db_id), expected.sql, pred.sql, how)
                    yield Case(f"{system}, {setting}, index {index}", db_id, DECIDED[mark], trial)


def compare(found: list[Case], processes: int) -> dict[str, int]:
    """Run every case, print the disagreements, and count."""
    agree = 0
    outcomes = run_trials([case.trial for case in found], processes)
    for case, execution in zip(found, outcomes, strict=True):
        agree += execution.right is case.official
        if execution.right is not case.official:
            ours = f"{execution.outcome}{': ' if execution.reason else ''}{execution.reason}"
            print(f"{case.where} ({case.database}): official {int(case.official)}, ours: {ours}")
            print(f"  gold: {case.trial.gold}\n  pred: {case.trial.pred}")
    return {"cases": len(found), "agree": agree}


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
