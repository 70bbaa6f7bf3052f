"""Calibration of probabilities: fits a conditional logit, cross-fits it, and measures it, as text and as a picture.

The picture is the reliability diagram (DeGroot and Fienberg 1983).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sqlsp.utils.plotting import pyplot

BINS: Final = 10
FOLDS: Final = 5
PRIOR: Final = 1e-3  # L2 penalty: without it the weights would grow without bound on linearly separable answers
THRESHOLDS: Final = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9)
_STEPS: Final = 100
_MOST: Final = 60.0  # of a logit

Numbers = NDArray[np.float64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Choices:
    """n answers to questions, of which at most one is to be chosen: features float [n, F], which are right bool [n],
    the question of each int [n], counted from 0 without gaps.
    """

    features: Numbers
    right: Truths
    question: NDArray[np.int64]

    def only(self, questions: Truths) -> Choices:
        """Those of some questions, bool [questions]."""
        kept = questions[self.question]
        return Choices(self.features[kept], self.right[kept], (np.cumsum(questions) - 1)[self.question[kept]])


def fit(choices: Choices, penalty: float = PRIOR) -> Numbers:
    """Weights float [F] of a conditional logit (McFadden 1974), by Newton's method.

    The probability of an answer is exp(weights · its features) over the sum of these of all answers to its question and
    1, which stands for none; of several right answers the sum is to be large. `penalty` is of weights that are measured
    in the root mean squares of their features.
    """
    questions = int(choices.question.max()) + 1
    scale = np.sqrt((choices.features**2).mean(axis=0))
    scale[scale == 0] = 1
    features = choices.features / scale
    weights, prior = np.zeros(features.shape[1]), penalty * np.eye(features.shape[1])
    for _ in range(_STEPS):
        odds = np.exp(np.clip(features @ weights, -_MOST, _MOST))
        probability = odds / (1 + np.bincount(choices.question, odds, questions))[choices.question]
        of_right = np.bincount(choices.question, odds * choices.right, questions)[choices.question]
        wanted = choices.right * odds / np.where(of_right > 0, of_right, 1)
        slope = features.T @ (wanted - probability) - prior @ weights
        means = np.zeros((questions, features.shape[1]))
        np.add.at(means, choices.question, features * probability[:, None])
        # without the curvature of the right answers' sum, which may be negative
        curvature = (features * probability[:, None]).T @ features - means.T @ means + prior
        step = np.linalg.solve(curvature, slope)
        weights = weights + step * min(1.0, 5 / max(float(np.abs(step).max()), 1e-12))  # Newton's method may overshoot
        if np.abs(step).max() < 1e-9:
            break
    return weights / scale


def choose(choices: Choices, weights: Numbers) -> tuple[Numbers, Truths]:
    """For each question the probability of its best answer, and whether that is right."""
    logits = np.clip(choices.features @ weights, -_MOST, _MOST)
    order = np.lexsort((np.arange(len(logits)), -logits, choices.question))
    first = order[np.unique(choices.question[order], return_index=True)[1]]
    sums = 1 + np.bincount(choices.question, np.exp(logits))
    return np.exp(logits[first]) / sums, choices.right[first]


def cross_fitted(
    choices: Choices, groups: Sequence[str], folds: int = FOLDS, penalty: float = PRIOR
) -> tuple[Numbers, Truths]:
    """What `choose` gives, each question by weights fitted without its group; folds are of about one size."""
    sizes = {name: groups.count(name) for name in sorted(set(groups))}
    loads, fold_of = [0] * folds, {}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        fold_of[name] = loads.index(min(loads))
        loads[fold_of[name]] += sizes[name]
    fold = np.array([fold_of[name] for name in groups])
    sure, right = np.empty(len(groups)), np.empty(len(groups), np.bool_)
    for inside in (fold == each for each in set(fold.tolist())):
        sure[inside], right[inside] = choose(choices.only(inside), fit(choices.only(~inside), penalty))
    return sure, right


def summary(confidence: Numbers, right: Truths) -> dict[str, Any]:
    """What reliability.json holds: errors, bins, and by threshold the share answered and how much of it is right.

    The bins, of equal width from 0 to 1, say how many answers of similar confidence there are, what it is in the mean
    and which share of them is right; those without answers are left out. The calibration error is the mean over answers
    of |mean confidence − share right| of their bin (Guo et al. 2017, Eq. 3).
    """
    places = np.minimum((confidence * BINS).astype(int), BINS - 1)
    bins = [
        {"count": int(some.sum()), "confidence": float(confidence[some].mean()), "right": float(right[some].mean())}
        for some in (places == place for place in range(BINS))
        if some.any()
    ]
    levels = []
    for threshold in THRESHOLDS:
        answered = confidence >= threshold
        share = float(right[answered].mean()) if answered.any() else None
        levels.append({"threshold": threshold, "answered": float(answered.mean()), "right": share})
    return {
        "questions": len(right),
        "right": float(right.mean()),
        "confidence": float(confidence.mean()),
        "calibration_error": sum(b["count"] * abs(b["confidence"] - b["right"]) for b in bins) / len(right),
        "log_loss": float(-np.log(np.maximum(np.where(right, confidence, 1 - confidence), 1e-12)).mean()),
        "bins": bins,
        "thresholds": levels,
    }


def table(found: dict[str, Any]) -> str:
    """The summary in lines for a terminal."""
    lines = [
        f"{found['questions']:,} answers, {found['right']:.1%} of them right; mean confidence "
        f"{found['confidence']:.1%}",
        f"expected calibration error {found['calibration_error']:.3f} (ten bins of equal width), log-loss "
        f"{found['log_loss']:.3f}",
        "",
        "confidence  answers    right",
        *(f"{b['confidence']:>10.1%}  {b['count']:>7,}  {b['right']:>7.1%}" for b in found["bins"]),
        "",
        " threshold  answered   right of those",
    ]
    for level in found["thresholds"]:
        share = "–" if level["right"] is None else f"{level['right']:.1%}"
        lines.append(f"{level['threshold']:>10.1f}  {level['answered']:>8.1%}   {share:>7}")
    return "\n".join(lines)


def draw(found: dict[str, Any], path: Path) -> None:
    """The reliability diagram: the share that is right over the confidence, with counts."""
    plt = pyplot()
    figure, (curve, count) = plt.subplots(2, 1, figsize=(5, 6), layout="constrained", sharex=True, height_ratios=(3, 1))
    stated, shares, counts = ([each[name] for each in found["bins"]] for name in ("confidence", "right", "count"))
    curve.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="calibrated")
    curve.plot(stated, shares, marker="o", label="seen")
    curve.set(title=f"calibration error {found['calibration_error']:.3f}", ylabel="right")
    curve.legend()
    count.bar(stated, counts, width=0.04)
    count.set(xlabel="confidence", ylabel="answers", xlim=(0, 1))
    for axes in (curve, count):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)
