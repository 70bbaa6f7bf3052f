"""The probability that an answer is right: a logistic regression on its signals, fitted after training.

A parser's own probability does not measure this: a parser that has memorised its training questions is too sure of
itself (Guo et al. 2017, "On Calibration of Modern Neural Networks"). Platt (1999) fits a sigmoid of the score to
examples that training never saw. The regression here has the `Signals` of an answer as its input: beside its
probability, what the question says and the query does not use. `sqlsp calibrate` fits the weights and stores them in
calibration.json beside the checkpoint.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sqlsp.answering.signals import FEATURES, Signals
from sqlsp.common.errors import CheckpointError, ConfigError, DataError
from sqlsp.common.files import parse_json, read_text, write_atomic

FILE: Final = "calibration.json"
FOLLOWING: Final = ("logit", "before", "repeated", "same", "constant")
THRESHOLD: Final = 0.65
"""Of answers that are at least so sure, more than 85 % were right on questions in other words than Spider's: of those
above 0.6 87.2 %, of those above 0.7 89.8 %."""
_FORMAT: Final = 5
_ADVICE: Final = "calibrate the parser again (sqlsp calibrate), or delete the file"


@dataclass(frozen=True)
class Confidence:
    """The weights of FEATURES, those of FOLLOWING for questions read with the query before, and how they were fitted.

    The logit in FOLLOWING is that of an answer alone. Where `following` is None, a question that goes on is as sure as
    it would be alone, times the probability that the query before was right.

    `right` is the criterion by which answers counted as right: `execution` or `exact match`. The fit used `questions`
    about `databases`. `error` is the expected calibration error on questions about databases that the weights had not
    seen.
    """

    weights: tuple[float, ...]
    right: str
    questions: int
    databases: int
    error: float
    following: tuple[float, ...] | None = None

    def of(self, signals: Signals) -> float:
        """The probability that an answer with these signals is right."""
        logit = self.logit(signals)
        if signals.follows and self.following is not None:
            return _sigmoid(_weighted(self.following, (logit, *signals.thread, 1.0)))
        return _sigmoid(logit) * signals.before

    def logit(self, signals: Signals) -> float:
        """What the signals say without those of the thread."""
        return _weighted(self.weights, signals.vector)

    def write(self, folder: Path) -> Path:
        record = {"format": _FORMAT, "features": FEATURES, **asdict(self)}
        write_atomic(folder / FILE, json.dumps(record, indent=1) + "\n")
        return folder / FILE


def _weighted(weights: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def _sigmoid(logit: float) -> float:
    return 0.5 * (1 + math.tanh(logit / 2))  # this form does not overflow


def read_confidence(folder: Path) -> Confidence | None:
    """The calibration of a run or an exported parser; None where there is none.

    Raises CheckpointError for a file that is damaged or of another version.
    """
    path = folder / FILE
    if not path.exists():
        return None
    try:
        record = parse_json(read_text(path, "the calibration"))
        same = record["format"] == _FORMAT and tuple(record["features"]) == FEATURES
        weights = tuple(map(float, record["weights"]))
        questions, databases = int(record["questions"]), int(record["databases"])
        following = None if record["following"] is None else tuple(map(float, record["following"]))
        found = Confidence(weights, str(record["right"]), questions, databases, float(record["error"]), following)
    except (DataError, KeyError, TypeError, ValueError) as error:
        raise CheckpointError(f"{path} is damaged ({error!r}); {_ADVICE}") from None
    if not same:
        raise CheckpointError(f"{path} was written by another version of sqlsp; {_ADVICE}")
    numbers = (len(weights), len(following or FOLLOWING))
    if numbers != (len(FEATURES), len(FOLLOWING)) or not all(map(math.isfinite, (*weights, *(following or ())))):
        raise CheckpointError(f"{path} is damaged: its weights are {list(weights)}, {following}; {_ADVICE}")
    return found


def find_confidence(folders: Sequence[Path], threshold: float) -> Confidence | None:
    """The calibration of the parser if `folders` names one; None for several, which have no common calibration.

    Raises ConfigError if there is no calibration but `threshold` is above 0.
    """
    found = read_confidence(folders[0]) if len(folders) == 1 else None
    if found is None and threshold > 0:
        names = " and ".join(folder.name for folder in folders)
        reason = "parsers that answer together have" if len(folders) > 1 else f"{names} has"
        raise ConfigError(
            f"threshold={threshold:g} needs to know how sure an answer is, and {reason} no calibration.json; "
            "sqlsp calibrate makes one for one parser"
        )
    return found
