"""`curves.png`: the loss and its terms, learning rates and scores over the epochs, from `metrics.jsonl`.

Where DT-Fixup initialised the stack, max ‖x‖ at its input stands beside μ.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlsp.common.extras import pyplot
from sqlsp.common.files import system_reason
from sqlsp.model.loss import INPUT_NORM
from sqlsp.training.log import read_metrics

log = logging.getLogger(__name__)

INITIALISATION = "initialisation.json"  # a file of the run folder
Points = Sequence[dict[str, Any]]


def draw_curves(folder: Path, metric: str) -> Path:
    """Draw the curves of the run in `folder`, with the score `metric` of every evaluation set; return the file's path.

    Where the file cannot be written there is a warning: it must not cost the training its last evaluation.
    """
    plt = pyplot()
    lines = read_metrics(folder)
    train = [line for line in lines if line["kind"] == "train"]
    sets = list(dict.fromkeys(line["kind"] for line in lines if line["kind"] != "train"))
    normed = any(INPUT_NORM in line for line in train)
    figure, panels = plt.subplots(1, 3 + normed, figsize=(15 + 5 * normed, 4), layout="constrained")
    loss, rates, score = panels[:3]
    _curve(loss, train, "loss", color="0.8")
    _curve(loss, _smoothed(train, "loss"), "loss", label="running mean")
    for name in sorted({key for line in train for key in line if key.endswith("_loss")}):
        _curve(loss, _smoothed([line for line in train if name in line], name), name, label=name.removesuffix("_loss"))
    for name in sorted({key for line in train for key in line if key.startswith("lr_")}):
        _curve(rates, train, name, label=name.removeprefix("lr_"))
    for name in sets:
        _curve(score, [line for line in lines if line["kind"] == name], metric, label=name, marker="o", markersize=3)
    titles = ["training loss", "learning rates", f"{' and '.join(sets) or 'dev'}: {metric.replace('_', ' ')}"]
    if normed:
        _curve(panels[3], train, INPUT_NORM)
        panels[3].set_ylim(bottom=0)
        if (mu := _mu(folder)) is not None:
            panels[3].axhline(mu, color="0.5", linestyle="--")
        titles.append("max ‖x‖ at the input of the stack; dashed: μ")
    for axes, title in zip(panels, titles, strict=True):
        axes.set(title=title, xlabel="epoch")
        axes.grid(alpha=0.3)
    if train:
        rates.set_yscale("log")
        loss.legend()
        rates.legend()
    if len(sets) > 1:
        score.legend()
    path = folder / "curves.png"
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        log.warning("cannot draw %s: %s", path, system_reason(error))
    plt.close(figure)
    return path


def _mu(folder: Path) -> float | None:
    """μ of the run, None where it is not known."""
    try:
        mu = json.loads((folder / INITIALISATION).read_text("utf-8"))["mu"]
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return mu if isinstance(mu, float) else None


def _curve(axes: Any, points: Points, name: str, **style: Any) -> None:
    shown = [point for point in points if name in point]
    axes.plot([point["epoch"] for point in shown], [point[name] for point in shown], **style)


def _smoothed(points: Points, name: str, keep: float = 0.95) -> Points:
    """Exponential running mean, corrected for its start."""
    total = weight = 0.0
    means = []
    for point in points:
        if name not in point:
            continue
        total = keep * total + (1 - keep) * point[name]
        weight = keep * weight + (1 - keep)
        means.append({"epoch": point["epoch"], name: total / weight})
    return means
