"""The judge: which answer to a question is the best of those there are, and how probable it is that it is right.

A parser's own probability does not tell this: a parser that has memorised its training questions is too sure of itself
(Guo et al. 2017, "On Calibration of Modern Neural Networks"), and it has not seen what a query returns. The judge is a
conditional logit (McFadden 1974) over the answers to a question and one more, that none of them is right: the logit of
an answer is the weighted sum of its `features`, that of none is 0. The logits are the order, and the probabilities add
up to at most 1. `sqlsp calibrate` learns the weights and stores them in judge.json beside the checkpoint.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import numpy as np

from sqlsp.inference.features import Features
from sqlsp.utils.errors import CheckpointError, ConfigError, DataError
from sqlsp.utils.files import parse_json, read_text, save_json

FILE: Final = "judge.json"
THRESHOLD: Final = 0.5  # below it an answer is more probably wrong than right
_FORMAT: Final = 1
_ADVICE: Final = "calibrate the parser again (sqlsp calibrate), or delete the file"


@dataclass(frozen=True)
class Judge:
    """The weights of features by name, and how they were learnt.

    Features without a weight count nothing. The weights were fitted to `questions` about `databases`. `error` is the
    expected calibration error on questions about databases that the weights had not seen.
    """

    weights: Mapping[str, float]
    questions: int
    databases: int
    error: float

    def logit(self, features: Features) -> float:
        """How much speaks for an answer, against none."""
        return math.fsum(self.weights.get(name, 0.0) * value for name, value in features.items())

    def judge(self, answers: Sequence[Features]) -> list[float]:
        """For each of the answers to a question the probability that it is the right one."""
        logits = [self.logit(each) for each in answers]
        total = np.logaddexp.reduce([0.0, *logits])
        return [math.exp(logit - total) for logit in logits]

    def write(self, folder: Path) -> Path:
        save_json(folder / FILE, {"format": _FORMAT, **asdict(self)})
        return folder / FILE


def find_judge(folder: Path, threshold: float = 0.0) -> Judge | None:
    """The judge of a run or an exported parser; None where there is none.

    Raises CheckpointError for a file that is damaged or of another version, ConfigError where there is no judge but
    `threshold` is above 0.
    """
    path = folder / FILE
    if not path.exists():
        if threshold > 0:
            raise ConfigError(
                f"threshold={threshold:g} needs to know how sure an answer is, and {folder.name} has no {FILE}; "
                "sqlsp calibrate makes one"
            )
        return None
    try:
        record = parse_json(read_text(path, "the judge"))
        weights = {str(name): float(weight) for name, weight in record["weights"].items()}
        found = Judge(weights, int(record["questions"]), int(record["databases"]), float(record["error"]))
    except (DataError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointError(f"{path} is damaged ({error!r}); {_ADVICE}") from None
    if record.get("format") != _FORMAT:
        raise CheckpointError(f"{path} was written by another version of sqlsp; {_ADVICE}")
    if not weights or not all(map(math.isfinite, weights.values())):
        raise CheckpointError(f"{path} is damaged: its weights are {weights}; {_ADVICE}")
    return found
