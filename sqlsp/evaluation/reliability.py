"""Measures a calibration, as text and as a picture: the reliability diagram, and what a threshold would decline."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from sqlsp.common.extras import pyplot
from sqlsp.evaluation.calibration import Numbers, Truths, bins, calibration_error, equal_mass_error

THRESHOLDS: Final = (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9)


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
        "bins": [{"count": b.count, "confidence": b.confidence, "right": b.right} for b in bins(confidence, right)],
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
    """The reliability diagram (DeGroot and Fienberg 1983): the share that is right over the confidence, with counts."""
    plt = pyplot()
    figure, (curve, count) = plt.subplots(2, 1, figsize=(5, 6), layout="constrained", sharex=True, height_ratios=(3, 1))
    stated = _of(found, "confidence")
    curve.plot([0, 1], [0, 1], color="0.7", linestyle="--", label="calibrated")
    curve.plot(stated, _of(found, "right"), marker="o", label="seen")
    curve.set(title=f"calibration error {found['calibration_error']:.3f}", ylabel=f"right by {right}")
    curve.legend()
    count.bar(stated, _of(found, "count"), width=0.04)
    count.set(xlabel="confidence", ylabel="answers", xlim=(0, 1))
    for axes in (curve, count):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)


def _of(found: dict[str, Any], name: str) -> Sequence[float]:
    return [each[name] for each in found["bins"]]
