"""Fits the confidence of a parser to its judged answers: `sqlsp calibrate`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import compress
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.answering.confidence import Confidence, Signals
from sqlsp.common.errors import DataError
from sqlsp.common.files import check_writable, parse_json, read_text, write_atomic
from sqlsp.corpus.shipped import located
from sqlsp.evaluation.calibration import Truths, cross_fitted, draw, fit, summary, table
from sqlsp.evaluation.report import evaluate
from sqlsp.options.judging import CalibrateConfig, EvaluateConfig, JudgedConfig
from sqlsp.training.run import find

LEAST = 50  # answers at the least: three weights cannot be estimated from fewer
PENALTY = 0.3  # of the weights: some signals are seen in a few answers alone, which shall not make them sure
SEVERAL = 5  # databases at the least: one for each fold to hold out


def calibrate(cfg: CalibrateConfig) -> dict[str, Any]:
    """Fit the confidence of a parser to its judged answers and write calibration.json beside it.

    Returns what reliability.json holds. Right is what returns gold's rows on all databases of `cfg.suite` where that is
    given, else on `cfg.databases`, else what matches gold exactly. Answers that could not be judged, as their gold
    query or database is not readable, are left out. The figures are those of weights that were fitted without any
    question about the same database; the weights that are kept are fitted to all.

    Raises DataError for files that are missing, damaged or too small, CheckpointError for the run.
    """
    if cfg.out is not None:
        check_writable(cfg.out)
    run = find(cfg.checkpoint, Path(cfg.runs))
    scored = read_signals(cfg.pred)
    judged = located(cfg, "gold", "tables", "databases", "suite")
    options = {field.name: getattr(judged, field.name) for field in fields(JudgedConfig)}
    report = evaluate(EvaluateConfig(pred=cfg.pred, **options))
    key, right_by = "exact", "exact match"
    if cfg.suite is not None:
        key, right_by = "test_suite", "test suite"
    elif cfg.databases is not None:
        key = right_by = "execution"
    examples = [each for each in report.examples() if each.get(key) is not None]
    databases = [each["db_id"] for each in examples]
    if len(examples) < LEAST or len(set(databases)) < SEVERAL:
        raise DataError(
            f"{cfg.pred}: {len(examples)} answers on {len(set(databases))} databases could be judged; a calibration "
            f"needs at least {LEAST} on {SEVERAL}"
        )
    seen = [scored[each["index"]] for each in examples]
    right = np.array([bool(each[key]) for each in examples])
    kept, found = fit_confidence(seen, right, databases, right_by)
    written = kept.write(run.path)
    print(table(found, right_by))
    if cfg.out is not None:
        write_atomic(Path(cfg.out) / "reliability.json", json.dumps(found, indent=1) + "\n")
        draw(found, right_by, Path(cfg.out) / "reliability.png")
    print(f"\n{written}: ask, serve and predict now say how sure an answer is")
    return found


def fit_confidence(
    seen: Sequence[Signals], right: Truths, databases: Sequence[str], right_by: str
) -> tuple[Confidence, dict[str, Any]]:
    """The confidence fitted to the signals of answers, and the `summary` of it, cross-fitted.

    The weights of FEATURES are fitted to the questions that stand alone (to all, if these are fewer than LEAST), then
    those of FOLLOWING to the others, if there are as many.
    """
    follows = np.array([bool(each.follows) for each in seen])
    alone = ~follows if np.count_nonzero(~follows) >= LEAST else np.ones(len(seen), bool)
    vectors, known = np.array([each.vector for each in seen]), np.array(databases)
    weights, sure = fit(vectors[alone], right[alone], PENALTY), np.empty(len(seen))
    sure[alone] = cross_fitted(vectors[alone], right[alone], known[alone].tolist(), penalty=PENALTY)
    kept = Confidence(tuple(map(float, weights)), right_by, len(right), len(set(databases)), 0.0)
    going_on = follows & ~alone
    if np.count_nonzero(going_on) >= LEAST and len(set(known[going_on])) >= SEVERAL:
        threads = [(kept.logit(each), *each.thread, 1.0) for each in compress(seen, going_on)]
        of_thread = np.array(threads), right[going_on]
        kept = replace(kept, following=tuple(map(float, fit(*of_thread, PENALTY))))
        sure[going_on] = cross_fitted(*of_thread, known[going_on].tolist(), penalty=PENALTY)
    elif going_on.any():
        sure[going_on] = [kept.of(each) for each in compress(seen, going_on)]
    found = summary(sure, right)
    return replace(kept, error=found["calibration_error"]), found


def read_signals(path: str) -> dict[int, Signals]:
    """The signals of each answer of a predictions.json, by its index.

    Raises DataError for a file without them.
    """
    try:
        records = parse_json(read_text(path, "the predictions"))
        return {int(each["index"]): Signals(**{k: float(v) for k, v in each["signals"].items()}) for each in records}
    except (KeyError, TypeError, ValueError):
        raise DataError(
            f"{path} has no index and signals for each answer; it must be predictions.json of sqlsp predict"
        ) from None
