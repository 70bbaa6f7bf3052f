"""`curves.png`: the loss and its terms, learning rates and scores over the epochs, from `metrics.jsonl`."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlsp.common.extras import pyplot
from sqlsp.common.files import system_reason
from sqlsp.training.log import read_metrics

log = logging.getLogger(__name__)

Points = Sequence[dict[str, Any]]


def draw_curves(folder: Path, metric: str) -> Path:
    """Draw the curves of the run in `folder`, with the score `metric` of every evaluation set; return the file's path.

    Where the file cannot be written there is a warning: it must not cost the training its last evaluation.
    """
    plt = pyplot()
    lines = read_metrics(folder)
    train = [line for line in lines if line["kind"] == "train"]
    sets = list(dict.fromkeys(line["kind"] for line in lines if line["kind"] != "train"))
    figure, (loss, rates, score) = plt.subplots(1, 3, figsize=(15, 4), layout="constrained")
    _curve(loss, train, "loss", color="0.8")
    _curve(loss, _smoothed(train, "loss"), "loss", label="running mean")
    for name in sorted({key for line in train for key in line if key.endswith("_loss")}):
        _curve(loss, _smoothed([line for line in train if name in line], name), name, label=name.removesuffix("_loss"))
    for name in sorted({key for line in train for key in line if key.startswith("lr_")}):
        _curve(rates, train, name, label=name.removeprefix("lr_"))
    for name in sets:
        _curve(score, [line for line in lines if line["kind"] == name], metric, label=name, marker="o", markersize=3)
    titles = ("training loss", "learning rates", f"{' and '.join(sets) or 'dev'}: {metric.replace('_', ' ')}")
    for axes, title in zip((loss, rates, score), titles, strict=True):
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
