"""Fits a model of the probability that an answer is right, and measures how well its probabilities are calibrated.

The model is a conditional logit. The measure is drawn as a reliability diagram (DeGroot and Fienberg 1983).
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
_MAX_LOGIT: Final = 60.0

Numbers = NDArray[np.float64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Choices:
    """The candidate answers to some questions: n in all. For each question, at most one answer will be chosen."""

    features: Numbers  # float [n, F]
    right: Truths  # bool [n]
    question: NDArray[np.int64]  # int [n], index of the question, counted from 0 without gaps

    def only(self, questions: Truths) -> Choices:
        """Returns the answers to the questions that are True in `questions`, bool [questions]."""
        chosen = questions[self.question]
        renumbered = np.cumsum(questions) - 1
        return Choices(self.features[chosen], self.right[chosen], renumbered[self.question[chosen]])


def fit(choices: Choices, penalty: float = PRIOR) -> Numbers:
    """Fits the weights, float [F], of a conditional logit (McFadden 1974) by Newton's method.

    The odds of an answer are exp(weights · features). Its probability is its odds divided by a sum. The sum has the
    odds of all answers to the question, and 1 for the case that no answer is chosen. The likelihood of a question is
    the probability that any of its right answers is chosen. `penalty` is the L2 penalty on the weights of normalized
    features, which are divided by their root mean squares.
    """
    questions = int(choices.question.max()) + 1
    scale = np.sqrt((choices.features**2).mean(axis=0))
    scale[scale == 0] = 1
    features = choices.features / scale
    weights = np.zeros(features.shape[1])
    prior = penalty * np.eye(features.shape[1])
    for _ in range(_STEPS):
        odds = np.exp(np.clip(features @ weights, -_MAX_LOGIT, _MAX_LOGIT))
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
    """Chooses the most probable answer to each question. Returns its probability, and whether it is right."""
    logits = np.clip(choices.features @ weights, -_MAX_LOGIT, _MAX_LOGIT)
    order = np.lexsort((np.arange(len(logits)), -logits, choices.question))
    first = order[np.unique(choices.question[order], return_index=True)[1]]
    sums = 1 + np.bincount(choices.question, np.exp(logits))
    return np.exp(logits[first]) / sums, choices.right[first]


def cross_fitted(
    choices: Choices, groups: Sequence[str], folds: int = FOLDS, penalty: float = PRIOR
) -> tuple[Numbers, Truths]:
    """Returns the result of `choose` for all questions, with weights that were fitted on other questions.

    The questions are divided into `folds` of about the same size. `groups` names the group of each question. Questions
    of one group are in the same fold. The weights for a fold are fitted on the other folds.
    """
    sizes = {name: groups.count(name) for name in sorted(set(groups))}
    loads = [0] * folds
    fold_of = {}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        fold_of[name] = loads.index(min(loads))
        loads[fold_of[name]] += sizes[name]
    fold = np.array([fold_of[name] for name in groups])
    confidence = np.empty(len(groups))
    right = np.empty(len(groups), np.bool_)
    for number in set(fold.tolist()):
        inside = fold == number
        weights = fit(choices.only(~inside), penalty)
        confidence[inside], right[inside] = choose(choices.only(inside), weights)
    return confidence, right


def summary(confidence: Numbers, right: Truths) -> dict[str, Any]:
    """Returns the content of reliability.json: measures of calibration, bins, and results by threshold.

    The bins have equal width from 0 to 1. A bin has the number of answers, their mean confidence and the share that is
    right. Empty bins are left out. The calibration error is the mean over answers of |mean confidence − share right| of
    their bins (Guo et al. 2017, Eq. 3). For each threshold there is the share of questions with at least that
    confidence, and the share of right answers among them.
    """
    bin_of = np.minimum((confidence * BINS).astype(int), BINS - 1)
    bins = [
        {
            "count": int((bin_of == number).sum()),
            "confidence": float(confidence[bin_of == number].mean()),
            "right": float(right[bin_of == number].mean()),
        }
        for number in sorted(set(bin_of.tolist()))
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


def table(summary: dict[str, Any]) -> str:
    """Formats a summary for a terminal."""
    lines = [
        f"{summary['questions']:,} answers, {summary['right']:.1%} of them right; mean confidence "
        f"{summary['confidence']:.1%}",
        f"expected calibration error {summary['calibration_error']:.3f} (ten bins of equal width), log-loss "
        f"{summary['log_loss']:.3f}",
        "",
        "confidence  answers    right",
        *(f"{b['confidence']:>10.1%}  {b['count']:>7,}  {b['right']:>7.1%}" for b in summary["bins"]),
        "",
        " threshold  answered   right of those",
    ]
    for level in summary["thresholds"]:
        share = "–" if level["right"] is None else f"{level['right']:.1%}"
        lines.append(f"{level['threshold']:>10.1f}  {level['answered']:>8.1%}   {share:>7}")
    return "\n".join(lines)


def draw(summary: dict[str, Any], path: Path) -> None:
    """Draws the reliability diagram: the share of right answers against the confidence, and the number of answers."""
    plt = pyplot()
    figure, (curve, count) = plt.subplots(2, 1, figsize=(5, 6), layout="constrained", sharex=True, height_ratios=(3, 1))
    stated = [one["confidence"] for one in summary["bins"]]
    shares = [one["right"] for one in summary["bins"]]
    counts = [one["count"] for one in summary["bins"]]
    curve.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="calibrated")
    curve.plot(stated, shares, marker="o", label="seen")
    curve.set(title=f"calibration error {summary['calibration_error']:.3f}", ylabel="right")
    curve.legend()
    count.bar(stated, counts, width=0.04)
    count.set(xlabel="confidence", ylabel="answers", xlim=(0, 1))
    for axes in (curve, count):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)
