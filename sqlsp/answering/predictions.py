"""The answers to a file of questions, as predictions.json and predictions.sql hold them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from sqlsp.answering.pipeline import Chosen
from sqlsp.answering.signals import Signals
from sqlsp.common.files import write_atomic
from sqlsp.data.corpus.spider import Row
from sqlsp.options.judging import EXAMPLES_FILE, METRICS_FILE


@dataclass(frozen=True)
class Alternative:
    """Another reading of the question: its SQL and its log-probability."""

    sql: str
    score: float


@dataclass(frozen=True)
class Prediction:
    """The answer to one question.

    `index` is the index of the question in the questions file, `steps` the number of actions of the derivation of
    `sql`, `beam` holds the other readings. `confidence` is the probability that the answer is right, if the parser was
    calibrated to answers with these `signals` (answering/confidence.py). `declined`: that probability is below
    the threshold.
    """

    index: int
    db_id: str
    question: str
    sql: str
    score: float
    steps: int
    signals: Signals
    beam: tuple[Alternative, ...] = ()
    confidence: float | None = None
    declined: bool = False

    @classmethod
    def of(cls, row: Row, chosen: Chosen, threshold: float = 0.0, alternatives: bool = True) -> Prediction:
        """The prediction for a question; without `alternatives` the other readings are not written as SQL."""
        answer, *others = chosen.readings
        beam = tuple(Alternative(each.sql, each.score) for each in others) if alternatives else ()
        declined = chosen.confidence is not None and chosen.confidence < threshold
        identity = (row.index, row.db_id, row.question)
        sure = chosen.confidence, declined
        return cls(*identity, answer.sql, answer.score, answer.steps, chosen.signals, beam, *sure)


def write_predictions(folder: Path, predictions: Sequence[Prediction]) -> None:
    """Write predictions.json, and predictions.sql with one query per line in the order of the questions.

    Scores of earlier predictions in the same folder are removed.
    """
    for name in (METRICS_FILE, EXAMPLES_FILE):
        (folder / name).unlink(missing_ok=True)
    records = [
        {name: value for name, value in asdict(each).items() if name not in ("confidence", "declined") or value}
        for each in predictions
    ]
    write_atomic(folder / "predictions.json", json.dumps(records, indent=1, ensure_ascii=False) + "\n")
    write_atomic(folder / "predictions.sql", "".join(f"{prediction.sql}\n" for prediction in predictions))
