"""The judge: ranks the candidates of a question and estimates the probability that a candidate is right.

The parser's own probabilities are not good enough. They are overconfident (Guo et al. 2017, "On Calibration of Modern
Neural Networks"), and the parser has not seen the results of its queries.

The judge is a conditional logit (McFadden 1974): a softmax over the candidates of a question and one more outcome, that
no candidate is right. The logit of a candidate is the weighted sum of its `features`. The logit of "no candidate is
right" is 0. So the probabilities of the candidates add up to less than 1. `sqlsp calibrate` learns the weights and
stores them in judge.json in the folder of the run.
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
THRESHOLD: Final = 0.5  # answers below it are more likely wrong than right
_FORMAT: Final = 1
_ADVICE: Final = "calibrate the parser again (sqlsp calibrate), or delete the file"


@dataclass(frozen=True)
class Judge:
    """The weights of features. Features without a weight are ignored.

    Attributes:
        weights: The weights, by the names of the features.
        questions: The number of questions that the weights were fitted to.
        databases: The number of databases that these questions are about.
        error: The expected calibration error on questions about held-out databases.
    """

    weights: Mapping[str, float]
    questions: int
    databases: int
    error: float

    def logit(self, features: Features) -> float:
        """Returns the logit of a candidate with these features."""
        return math.fsum(self.weights.get(name, 0.0) * value for name, value in features.items())

    def judge(self, candidates: Sequence[Features]) -> list[float]:
        """Returns the probabilities of all candidates of a question, given their features."""
        logits = [self.logit(features) for features in candidates]
        total = np.logaddexp.reduce([0.0, *logits])  # 0.0: no candidate is right
        return [math.exp(logit - total) for logit in logits]

    def write(self, folder: Path) -> Path:
        """Writes judge.json to a folder and returns its path."""
        save_json(folder / FILE, {"format": _FORMAT, **asdict(self)})
        return folder / FILE


def find_judge(folder: Path, threshold: float = 0.0) -> Judge | None:
    """Returns the judge of a run or an exported parser, or None.

    Raises CheckpointError if judge.json is damaged or of another version. Raises ConfigError if `threshold` is above 0
    and there is no judge, because only a judge gives the probabilities to compare with the threshold.
    """
    path = folder / FILE
    if not path.exists():
        if threshold > 0:
            raise ConfigError(
                f"threshold={threshold:g} needs probabilities, and {folder.name} has no {FILE}; "
                "sqlsp calibrate writes one"
            )
        return None
    try:
        record = parse_json(read_text(path, "the judge"))
        weights = {str(name): float(weight) for name, weight in record["weights"].items()}
        judge = Judge(
            weights,
            questions=int(record["questions"]),
            databases=int(record["databases"]),
            error=float(record["error"]),
        )
    except (DataError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise CheckpointError(f"{path} is damaged ({error!r}); {_ADVICE}") from None
    if record.get("format") != _FORMAT:
        raise CheckpointError(f"{path} was written by another version of sqlsp; {_ADVICE}")
    if not weights or not all(map(math.isfinite, weights.values())):
        raise CheckpointError(f"{path} is damaged: its weights are {weights}; {_ADVICE}")
    return judge
