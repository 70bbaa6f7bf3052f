"""The answers to a file of questions, as predictions.json and predictions.sql hold them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sqlsp.answering.pipeline import Chosen
from sqlsp.answering.signals import Signals
from sqlsp.common.files import write_atomic
from sqlsp.data.corpus.spider import Row
from sqlsp.options.judging import EXAMPLES_FILE, METRICS_FILE

_OPTIONAL: Final = ("confidence", "declined", "interaction", "turn")  # keys of predictions.json that may be absent


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
    the threshold. `interaction` and `turn` are those of the question (`Row`).
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
    interaction: int | None = None
    turn: int | None = None

    @classmethod
    def of(cls, row: Row, chosen: Chosen, threshold: float = 0.0, alternatives: bool = True) -> Prediction:
        """The prediction for a question; without `alternatives` the other readings are not written as SQL."""
        answer, *others = chosen.readings
        beam = tuple(Alternative(each.sql, each.score) for each in others) if alternatives else ()
        declined = chosen.confidence is not None and chosen.confidence < threshold
        identity = (row.index, row.db_id, row.question)
        sure = chosen.confidence, declined
        place = row.interaction, row.turn
        return cls(*identity, answer.sql, answer.score, answer.steps, chosen.signals, beam, *sure, *place)


def write_predictions(folder: Path, predictions: Sequence[Prediction]) -> None:
    """Write predictions.json, and predictions.sql with one query per line in the order of the questions.

    In predictions.sql a blank line follows each interaction, the last one too: SParC's own script would not score it
    otherwise. Scores of earlier predictions in the same folder are removed.
    """
    for name in (METRICS_FILE, EXAMPLES_FILE):
        (folder / name).unlink(missing_ok=True)
    records = [
        {name: value for name, value in asdict(each).items() if name not in _OPTIONAL or value} for each in predictions
    ]
    write_atomic(folder / "predictions.json", json.dumps(records, indent=1, ensure_ascii=False) + "\n")
    write_atomic(folder / "predictions.sql", "".join(_lines(predictions)))


def _lines(predictions: Sequence[Prediction]) -> Iterator[str]:
    """The lines of predictions.sql."""
    for number, each in enumerate(predictions, start=1):
        yield f"{each.sql}\n"
        after = predictions[number] if number < len(predictions) else None
        if each.turn is not None and (after is None or after.turn is None or after.turn <= each.turn):
            yield "\n"
