"""`sqlsp label`: questions get the SQL in whose rows several parsers agree."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from sqlsp.common.errors import DataError
from sqlsp.common.files import check_writable, write_atomic
from sqlsp.evaluation.execution.outcomes import Outcome, RunSettings
from sqlsp.evaluation.execution.running import run_pairs
from sqlsp.evaluation.inputs import Pair, Record, read_predictions
from sqlsp.options.judging import LabelConfig
from sqlsp.schema.schema import Schema


def label(cfg: LabelConfig) -> None:
    """Write the questions on which the predictions of `cfg.pred` agree, with the SQL of the first.

    Later turns of interactions are left out, since their questions do not stand alone. Raises DataError for files that
    answer different questions, and for databases that are missing.
    """
    check_writable(Path(cfg.out).absolute().parent)
    answers = []
    for path in cfg.pred:
        answers.append(read_predictions(path))
        if lacking := next((each for each in answers[-1] if None in (each.db_id, each.question)), None):
            raise DataError(f"{lacking.where} has no db_id or no question; give a predictions.json of sqlsp predict")
    first, *others = answers
    for path, other in zip(cfg.pred[1:], others, strict=True):
        if [(each.db_id, each.question) for each in first] != [(each.db_id, each.question) for each in other]:
            raise DataError(f"{cfg.pred[0]} and {path} do not answer the same questions in the same order")
    alone = [place for place, each in enumerate(first) if each.turn in (None, 1)]
    agreed = list(alone)
    for other in others:
        agreed = _find_agreeing(cfg, first, other, agreed)
    rows = [
        {"db_id": first[place].db_id, "question": first[place].question, "query": first[place].sql} for place in agreed
    ]
    write_atomic(cfg.out, json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    turns = f"; {len(first) - len(alone)} later turns of interactions left out" if len(alone) < len(first) else ""
    print(f"{cfg.out}: {len(rows)} of {len(alone)} questions, on whose rows {len(cfg.pred)} parsers agree{turns}")


def _find_agreeing(cfg: LabelConfig, first: Sequence[Record], other: Sequence[Record], places: list[int]) -> list[int]:
    """Those of `places` where both queries return the same rows, some unless `cfg.empty`."""
    pairs = [
        Pair(place, other[place].sql, first[place].sql, Schema(first[place].db_id or "", (), ())) for place in places
    ]
    run = run_pairs(pairs, cfg.databases, RunSettings(keep_distinct=True, seconds=cfg.seconds))
    return [
        place
        for place, found in zip(places, run.executions, strict=True)
        if found.outcome is Outcome.SAME and (cfg.empty or found.rows)
    ]
