"""`curves.png`: the loss and its terms, learning rates, scores and speed over the epochs, from `metrics.jsonl`.

Where DT-Fixup initialised the stack, max ‖x‖ at its input stands beside μ. Where the encoder's share of a step's time
was measured, it stands beside the speed.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlsp.common.extras import pyplot
from sqlsp.common.files import system_reason
from sqlsp.model.loss import INPUT_NORM
from sqlsp.training.log import SPEED, read_metrics
from sqlsp.training.measuring import SHARE

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
    panels: list[Callable[..., str]] = [
        partial(_draw_loss, train),
        partial(_draw_rates, train),
        partial(_draw_scores, lines, metric),
    ]
    if any(INPUT_NORM in line for line in train):
        panels.append(partial(_draw_norm, train, _mu(folder)))
    if any(SPEED in line for line in train):
        panels.append(partial(_draw_speed, train))
    figure, places = plt.subplots(1, len(panels), figsize=(5 * len(panels), 4), layout="constrained")
    for axes, draw in zip(places, panels, strict=True):
        axes.set(title=draw(axes=axes), xlabel="epoch")
        axes.grid(alpha=0.3)
    path = folder / "curves.png"
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        log.warning("cannot draw %s: %s", path, system_reason(error))
    plt.close(figure)
    return path


def _draw_loss(points: Points, axes: Any) -> str:
    """The loss and its terms; like all these, returns the title."""
    _curve(axes, points, "loss", color="0.8")
    _curve(axes, _smoothed(points, "loss"), "loss", label="running mean")
    for name in sorted({key for line in points for key in line if key.endswith("_loss")}):
        _curve(axes, _smoothed(points, name), name, label=name.removesuffix("_loss"))
    if points:
        axes.legend()
    return "training loss"


def _draw_rates(points: Points, axes: Any) -> str:
    for name in sorted({key for line in points for key in line if key.startswith("lr_")}):
        _curve(axes, points, name, label=name.removeprefix("lr_"))
    if points:
        axes.set_yscale("log")
        axes.legend()
    return "learning rates"


def _draw_scores(lines: Points, metric: str, axes: Any) -> str:
    sets = list(dict.fromkeys(line["kind"] for line in lines if line["kind"] != "train"))
    for name in sets:
        _curve(axes, [line for line in lines if line["kind"] == name], metric, label=name, marker="o", markersize=3)
    if len(sets) > 1:
        axes.legend()
    return f"{' and '.join(sets) or 'dev'}: {metric.replace('_', ' ')}"


def _draw_norm(points: Points, mu: float | None, axes: Any) -> str:
    _curve(axes, points, INPUT_NORM)
    axes.set_ylim(bottom=0)
    if mu is not None:
        axes.axhline(mu, color="0.5", linestyle="--")
    return "max ‖x‖ at the input of the stack; dashed: μ"


def _draw_speed(points: Points, axes: Any) -> str:
    """Examples a second, and on an axis of its own the encoder's share of a step's time."""
    _curve(axes, points, SPEED)
    axes.set_ylim(bottom=0)
    if not any(SHARE in line for line in points):
        return "examples a second"
    other = axes.twinx()
    _curve(other, points, SHARE, color="C1", linestyle=":")
    other.set_ylim(0, 1)
    return "examples a second; dotted: encoder's share of a step"


def _mu(folder: Path) -> float | None:
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
