"""Calibration of probabilities: fits a logistic regression, cross-fits it, and measures it, as text and as a picture.

The picture is the reliability diagram (DeGroot and Fienberg 1983).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sqlsp.common.extras import pyplot

BINS: Final = 10
FOLDS: Final = 5
PRIOR: Final = 1e-3  # L2 penalty: without it the weights would grow without bound on linearly separable answers
THRESHOLDS: Final = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9)
_STEPS: Final = 100

Numbers = NDArray[np.float64]
Truths = NDArray[np.bool_]


@dataclass(frozen=True)
class Bin:
    """Answers of similar confidence: how many, their mean confidence, the share of them that is right."""

    count: int
    confidence: float
    right: float


def fit(features: Numbers, right: Truths, penalty: float = PRIOR) -> Numbers:
    """Weights float [F] of a logistic regression of `right` bool [n] on `features` float [n, F], by Newton's method."""
    weights, prior = np.zeros(features.shape[1]), penalty * np.eye(features.shape[1])
    for _ in range(_STEPS):
        probability = predicted(features, weights)
        slope = features.T @ (right - probability) - prior @ weights
        curvature = (features * (probability * (1 - probability))[:, None]).T @ features + prior
        step = np.linalg.solve(curvature, slope)
        weights = weights + step * min(1.0, 5 / max(float(np.abs(step).max()), 1e-12))  # Newton's method may overshoot
        if np.abs(step).max() < 1e-9:
            break
    return weights


def predicted(features: Numbers, weights: Numbers) -> Numbers:
    """Probabilities float [n]."""
    found: Numbers = 1 / (1 + np.exp(-np.clip(features @ weights, -700, 700)))
    return found


def cross_fitted(
    features: Numbers, right: Truths, groups: Sequence[str], folds: int = FOLDS, penalty: float = PRIOR
) -> Numbers:
    """Probabilities float [n], each by weights fitted without its group; folds are of about one size."""
    sizes = {name: groups.count(name) for name in sorted(set(groups))}
    loads, fold_of = [0] * folds, {}
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        fold_of[name] = loads.index(min(loads))
        loads[fold_of[name]] += sizes[name]
    folds_of_rows = np.array([fold_of[name] for name in groups])
    found = np.empty(len(right))
    for fold in range(folds):
        inside = folds_of_rows == fold
        if inside.any():
            found[inside] = predicted(features[inside], fit(features[~inside], right[~inside], penalty))
    return found


def bins(confidence: Numbers, right: Truths) -> list[Bin]:
    """Bins of equal width from 0 to 1; those without answers are left out."""
    places = np.minimum((confidence * BINS).astype(int), BINS - 1)
    inside = [places == place for place in range(BINS)]
    return [
        Bin(int(some.sum()), float(confidence[some].mean()), float(right[some].mean())) for some in inside if some.any()
    ]


def calibration_error(confidence: Numbers, right: Truths) -> float:
    """Guo et al. (2017, Eq. 3): the mean over answers of |mean confidence − share right| of their bin."""
    return sum(each.count * abs(each.confidence - each.right) for each in bins(confidence, right)) / len(right)


def equal_mass_error(confidence: Numbers, right: Truths) -> float:
    """The calibration error over bins of equally many answers, so that no bin is small enough to be random."""
    parts = np.array_split(np.argsort(confidence, kind="stable"), min(BINS, len(right)))
    return float(sum(abs(confidence[part].mean() - right[part].mean()) * len(part) for part in parts) / len(right))


def summary(confidence: Numbers, right: Truths) -> dict[str, Any]:
    """What reliability.json holds: errors, bins, and by threshold the share answered and how much of it is right."""
    levels = []
    for threshold in THRESHOLDS:
        answered = confidence >= threshold
        share = float(right[answered].mean()) if answered.any() else None
        levels.append({"threshold": threshold, "answered": float(answered.mean()), "right": share})
    return {
        "questions": len(right),
        "right": float(right.mean()),
        "confidence": float(confidence.mean()),
        "calibration_error": calibration_error(confidence, right),
        "equal_mass_error": equal_mass_error(confidence, right),
        "log_loss": float(-np.log(np.maximum(np.where(right, confidence, 1 - confidence), 1e-12)).mean()),
        "bins": [asdict(each) for each in bins(confidence, right)],
        "thresholds": levels,
    }


def table(found: dict[str, Any], right: str) -> str:
    """The summary in lines for a terminal; `right` says what counted as right."""
    lines = [
        f"{found['questions']:,} answers, {found['right']:.1%} of them right by {right}; mean confidence "
        f"{found['confidence']:.1%}",
        f"expected calibration error {found['calibration_error']:.3f} (ten bins of equal width), "
        f"{found['equal_mass_error']:.3f} (of equally many answers); log-loss {found['log_loss']:.3f}",
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


def draw(found: dict[str, Any], right: str, path: Path) -> None:
    """The reliability diagram: the share that is right over the confidence, with counts."""
    plt = pyplot()
    figure, (curve, count) = plt.subplots(2, 1, figsize=(5, 6), layout="constrained", sharex=True, height_ratios=(3, 1))
    stated, shares, counts = ([each[name] for each in found["bins"]] for name in ("confidence", "right", "count"))
    curve.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="calibrated")
    curve.plot(stated, shares, marker="o", label="seen")
    curve.set(title=f"calibration error {found['calibration_error']:.3f}", ylabel=f"right by {right}")
    curve.legend()
    count.bar(stated, counts, width=0.04)
    count.set(xlabel="confidence", ylabel="answers", xlim=(0, 1))
    for axes in (curve, count):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)
