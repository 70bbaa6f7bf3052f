"""Draws `curves.png`: losses, learning rates, scores and speed over the epochs, from `metrics.jsonl`.

With DT-Fixup there is also a panel with max ‖x‖ at the input of the stack, and μ.
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
"""Lines of `metrics.jsonl`."""


def draw_curves(folder: Path, metric: str) -> Path:
    """Draws the curves of the run in `folder` and returns the path of the picture.

    `metric`: the score to draw for every evaluation set. If the picture cannot be written, logs a warning, because the
    report of the training must follow.
    """
    plt = pyplot()
    lines = read_metrics(folder)
    train = [line for line in lines if line["kind"] == "train"]
    logged = {key for line in train for key in line}
    optional = [name for name in (INPUT_NORM, SPEED) if name in logged]
    panels = 3 + len(optional)
    figure, axes = plt.subplots(1, panels, figsize=(5 * panels, 4), layout="constrained")
    losses, rates, scores, *optional_axes = axes
    _draw_losses(losses, train, logged)
    _draw_rates(rates, train, logged)
    _draw_scores(scores, lines, metric)
    for panel, name in zip(optional_axes, optional, strict=True):
        _plot(panel, train, name)
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
    """Draws the loss, the running mean of the loss, and the running means of its terms. `logged`: all logged names."""
    axes.set_title("training loss")
    _plot(axes, train, "loss", color="0.8")
    _plot(axes, _smooth(train, "loss"), "loss", label="running mean")
    for name in sorted(name for name in logged if name.endswith("_loss")):
        _plot(axes, _smooth(train, name), name, label=name.removesuffix("_loss"))
    if train:
        axes.legend()


def _draw_rates(axes: Any, train: Points, logged: set[str]) -> None:
    """Draws the learning rate of every parameter group. `logged`: all logged names."""
    axes.set_title("learning rates")
    for name in sorted(name for name in logged if name.startswith("lr_")):
        _plot(axes, train, name, label=name.removeprefix("lr_"))
    if train:
        axes.set_yscale("log")
        axes.legend()


def _draw_scores(axes: Any, lines: Points, metric: str) -> None:
    """Draws a curve of `metric` for every evaluation set."""
    by_set: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        if line["kind"] != "train":
            by_set.setdefault(line["kind"], []).append(line)
    axes.set_title(f"{' and '.join(by_set) or 'dev'}: {metric.replace('_', ' ')}")
    for name, points in by_set.items():
        _plot(axes, points, metric, label=name, marker="o", markersize=3)
    if len(by_set) > 1:
        axes.legend()


def _read_mu(folder: Path) -> float | None:
    """Returns μ of the run. Returns None if the file is missing or damaged, or if the scheme does not use μ."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        mu = json.loads((folder / INITIALISATION).read_text("utf-8"))["mu"]
        return mu if isinstance(mu, float) else None
    return None


def _plot(axes: Any, points: Points, name: str, **style: Any) -> None:
    """Draws the values `name` of the points that have such a value, by epoch. `style`: options of matplotlib."""
    shown = [point for point in points if name in point]
    axes.plot([point["epoch"] for point in shown], [point[name] for point in shown], **style)


def _smooth(points: Points, name: str, decay: float = 0.95) -> Points:
    """Returns points with the exponential running mean of the values `name`."""
    total = 0.0
    weight = 0.0  # the sum of the weights in `total`, which is below 1 at first
    means = []
    for point in points:
        if name not in point:
            continue
        total = decay * total + (1 - decay) * point[name]
        weight = decay * weight + (1 - decay)
        means.append({"epoch": point["epoch"], name: total / weight})
    return means
