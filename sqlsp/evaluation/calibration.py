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
PRIOR: Final = 1e-3  # L2 penalty: without it, the weights would grow without bound on linearly separable answers
THRESHOLDS: Final = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9)
_MAX_STEPS: Final = 100  # of Newton's method
_MAX_CHANGE: Final = 5.0  # of a weight in one step: Newton's method may overshoot
_CONVERGED: Final = 1e-9  # largest change of a weight at which the fit ends
_MAX_LOGIT: Final = 60.0
_TINY: Final = 1e-12  # avoids a division by 0 and the logarithm of 0

Numbers = NDArray[np.float64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Choices:
    """The candidate answers to some questions: n in all.

    Attributes:
        features: float [n, F]
        right: bool [n], True for right answers
        question: int [n], the index of the question that an answer is for; all indices from 0 on occur
    """

    features: Numbers
    right: Truths
    question: NDArray[np.int64]

    def only(self, questions: Truths) -> Choices:
        """Returns the answers to the questions that are True in `questions`, bool [questions]."""
        chosen = questions[self.question]
        new_indices = np.cumsum(questions) - 1
        return Choices(self.features[chosen], self.right[chosen], question=new_indices[self.question[chosen]])


def fit(choices: Choices, penalty: float = PRIOR) -> Numbers:
    """Fits the weights, float [F], of a conditional logit (McFadden 1974) by Newton's method.

    The odds of an answer are exp(weights · features). Its probability is its odds divided by 1 + the sum of the odds of
    all answers to the question; the 1 is for no answer. The likelihood of a question is the probability of its right
    answers. `penalty` is the L2 penalty on the weights of features divided by their root mean squares.
    """
    questions = int(choices.question.max()) + 1
    scale = np.sqrt((choices.features**2).mean(axis=0))
    scale[scale == 0] = 1
    features = choices.features / scale
    weights = np.zeros(features.shape[1])
    prior = penalty * np.eye(features.shape[1])
    for _ in range(_MAX_STEPS):
        odds = np.exp(np.clip(features @ weights, -_MAX_LOGIT, _MAX_LOGIT))
        sum_of_odds = 1 + np.bincount(choices.question, odds, questions)
        probability = odds / sum_of_odds[choices.question]
        # the target: the probabilities of the right answers, normalized to the sum 1 for each question
        sum_of_right = np.bincount(choices.question, odds * choices.right, questions)[choices.question]
        target = choices.right * odds / np.where(sum_of_right > 0, sum_of_right, 1)
        gradient = features.T @ (target - probability) - prior @ weights
        weighted = features * probability[:, None]
        mean_features = np.zeros((questions, features.shape[1]))
        np.add.at(mean_features, choices.question, weighted)
        # The term of the right answers is left out: it may be negative, and the matrix must be positive definite.
        curvature = weighted.T @ features - mean_features.T @ mean_features + prior
        step = np.linalg.solve(curvature, gradient)
        largest = float(np.abs(step).max())
        weights = weights + step * min(1.0, _MAX_CHANGE / max(largest, _TINY))
        if largest < _CONVERGED:
            break
    return weights / scale


def choose(choices: Choices, weights: Numbers) -> tuple[Numbers, Truths]:
    """Chooses the most probable answer to each question, the first of equally probable answers.

    Returns the probabilities of these answers, float [questions], and whether they are right, bool [questions].
    """
    logits = np.clip(choices.features @ weights, -_MAX_LOGIT, _MAX_LOGIT)
    order = np.lexsort((np.arange(len(logits)), -logits, choices.question))  # by question, best answer first
    _, positions_of_best = np.unique(choices.question[order], return_index=True)
    best = order[positions_of_best]
    sums = 1 + np.bincount(choices.question, np.exp(logits))
    return np.exp(logits[best]) / sums, choices.right[best]


def cross_fitted(
    choices: Choices, groups: Sequence[str], folds: int = FOLDS, penalty: float = PRIOR
) -> tuple[Numbers, Truths]:
    """Returns the result of `choose` for all questions, with weights that were fitted on other questions.

    The questions are divided into `folds` of about the same size. `groups` names the group of each question. Questions
    of one group are in the same fold. The weights for a fold are fitted on the other folds.
    """
    sizes = {group: groups.count(group) for group in sorted(set(groups))}
    fold_sizes = [0] * folds
    fold_of_group = {}
    for group in sorted(sizes, key=lambda group: (-sizes[group], group)):  # largest groups first
        smallest_fold = fold_sizes.index(min(fold_sizes))
        fold_of_group[group] = smallest_fold
        fold_sizes[smallest_fold] += sizes[group]
    fold_of_question = np.array([fold_of_group[group] for group in groups])
    confidence = np.empty(len(groups))
    right = np.empty(len(groups), np.bool_)
    for fold in set(fold_of_question.tolist()):
        is_inside = fold_of_question == fold
        weights = fit(choices.only(~is_inside), penalty)
        confidence[is_inside], right[is_inside] = choose(choices.only(is_inside), weights)
    return confidence, right


def summary(confidence: Numbers, right: Truths) -> dict[str, Any]:
    """Returns the content of reliability.json: measures of calibration, bins, and results by threshold.

    The bins have equal width from 0 to 1. A bin has the number of answers, their mean confidence and the share of right
    answers; empty bins are left out. The calibration error is the mean difference of confidence and share, weighted by
    the numbers of answers (Guo et al. 2017, Eq. 3). Each threshold has the share of questions with at least that
    confidence, and the share of right answers among these questions.

    Args:
        confidence: the probability of each answer, float [questions]
        right: whether the answers are right, bool [questions]
    """
    bin_of = np.minimum((confidence * BINS).astype(int), BINS - 1)  # the last bin includes 1.0
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
    probability_of_truth = np.where(right, confidence, 1 - confidence)
    return {
        "questions": len(right),
        "right": float(right.mean()),
        "confidence": float(confidence.mean()),
        "calibration_error": sum(b["count"] * abs(b["confidence"] - b["right"]) for b in bins) / len(right),
        "log_loss": float(-np.log(np.maximum(probability_of_truth, _TINY)).mean()),
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
    figure, (upper, lower) = plt.subplots(2, 1, figsize=(5, 6), layout="constrained", sharex=True, height_ratios=(3, 1))
    confidences = [bin["confidence"] for bin in summary["bins"]]
    shares = [bin["right"] for bin in summary["bins"]]
    counts = [bin["count"] for bin in summary["bins"]]
    upper.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="calibrated")
    upper.plot(confidences, shares, marker="o", label="seen")
    upper.set(title=f"calibration error {summary['calibration_error']:.3f}", ylabel="right")
    upper.legend()
    lower.bar(confidences, counts, width=0.04)
    lower.set(xlabel="confidence", ylabel="answers", xlim=(0, 1))
    for axes in (upper, lower):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)
