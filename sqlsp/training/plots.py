"""`curves.png`: losses, learning rates, scores and speed over the epochs, from `metrics.jsonl`.

With DT-Fixup also max ‖x‖ at the input of the stack, and μ.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlsp.model.loss import INPUT_NORM
from sqlsp.training.log import SPEED, read_metrics
from sqlsp.utils.files import system_reason
from sqlsp.utils.plotting import pyplot

log = logging.getLogger(__name__)

INITIALISATION = "initialisation.json"  # a file of the run folder
Points = Sequence[dict[str, Any]]


def draw_curves(folder: Path, metric: str) -> Path:
    """Draws the curves of the run in `folder` and returns the path of the picture.

    `metric`: the score to draw for every evaluation set. If the picture cannot be written, it only logs a warning,
    because the report of the training follows.
    """
    plt = pyplot()
    lines = read_metrics(folder)
    train = [line for line in lines if line["kind"] == "train"]
    logged = {key for line in train for key in line}
    others = [name for name in (INPUT_NORM, SPEED) if name in logged]
    panels = 3 + len(others)
    figure, axes = plt.subplots(1, panels, figsize=(5 * panels, 4), layout="constrained")
    _draw_losses(axes[0], train, logged)
    _draw_rates(axes[1], train, logged)
    _draw_scores(axes[2], lines, metric)
    for panel, name in zip(axes[3:], others, strict=True):
        _curve(panel, train, name)
        panel.set_ylim(bottom=0)
        panel.set_title("examples a second" if name == SPEED else "max ‖x‖ at the input of the stack; dashed: μ")
        mu = _read_mu(folder) if name == INPUT_NORM else None
        if mu is not None:
            panel.axhline(mu, color="0.5", linestyle="--")
    for panel in axes:
        panel.set_xlabel("epoch")
        panel.grid(alpha=0.3)
    path = folder / "curves.png"
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        log.warning("cannot draw %s: %s", path, system_reason(error))
    plt.close(figure)
    return path


def _draw_losses(axes: Any, train: Points, logged: set[str]) -> None:
    """The loss at each point, its running mean, and the running means of its parts."""
    axes.set_title("training loss")
    _curve(axes, train, "loss", color="0.8")
    _curve(axes, _smoothed(train, "loss"), "loss", label="running mean")
    for name in sorted(name for name in logged if name.endswith("_loss")):
        _curve(axes, _smoothed(train, name), name, label=name.removesuffix("_loss"))
    if train:
        axes.legend()


def _draw_rates(axes: Any, train: Points, logged: set[str]) -> None:
    axes.set_title("learning rates")
    for name in sorted(name for name in logged if name.startswith("lr_")):
        _curve(axes, train, name, label=name.removeprefix("lr_"))
    if train:
        axes.set_yscale("log")
        axes.legend()


def _draw_scores(axes: Any, lines: Points, metric: str) -> None:
    """A curve for every evaluation set."""
    sets = list(dict.fromkeys(line["kind"] for line in lines if line["kind"] != "train"))
    axes.set_title(f"{' and '.join(sets) or 'dev'}: {metric.replace('_', ' ')}")
    for name in sets:
        _curve(axes, [line for line in lines if line["kind"] == name], metric, label=name, marker="o", markersize=3)
    if len(sets) > 1:
        axes.legend()


def _read_mu(folder: Path) -> float | None:
    """Returns μ of the run; None if the file is missing or damaged, or has none."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        mu = json.loads((folder / INITIALISATION).read_text("utf-8"))["mu"]
        return mu if isinstance(mu, float) else None
    return None


def _curve(axes: Any, points: Points, name: str, **style: Any) -> None:
    shown = [point for point in points if name in point]
    axes.plot([point["epoch"] for point in shown], [point[name] for point in shown], **style)


def _smoothed(points: Points, name: str, keep: float = 0.95) -> Points:
    """Exponential running mean, corrected for the start."""
    total = weight = 0.0
    means = []
    for point in points:
        if name not in point:
            continue
        total = keep * total + (1 - keep) * point[name]
        weight = keep * weight + (1 - keep)
        means.append({"epoch": point["epoch"], name: total / weight})
    return means
