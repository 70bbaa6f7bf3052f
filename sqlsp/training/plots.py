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
    """Draw the curves of the run in `folder`, with the score `metric` of every evaluation set; return the file's path.

    If the file cannot be written, a warning is logged: the last evaluation is still to come.
    """
    plt = pyplot()
    lines = read_metrics(folder)
    train = [line for line in lines if line["kind"] == "train"]
    keys = {key for line in train for key in line}
    panels = ["loss", "rates", "scores", *(name for name in (INPUT_NORM, SPEED) if name in keys)]
    figure, (of_loss, of_rates, of_scores, *others) = plt.subplots(
        1, len(panels), figsize=(5 * len(panels), 4), layout="constrained"
    )
    of_loss.set_title("training loss")
    _curve(of_loss, train, "loss", color="0.8")
    for name in ("loss", *sorted(key for key in keys if key.endswith("_loss"))):
        label = "running mean" if name == "loss" else name.removesuffix("_loss")
        _curve(of_loss, _smoothed(train, name), name, label=label)
    of_rates.set_title("learning rates")
    for name in sorted(key for key in keys if key.startswith("lr_")):
        _curve(of_rates, train, name, label=name.removeprefix("lr_"))
    if train:
        of_rates.set_yscale("log")
    sets = list(dict.fromkeys(line["kind"] for line in lines if line["kind"] != "train"))
    of_scores.set_title(f"{' and '.join(sets) or 'dev'}: {metric.replace('_', ' ')}")
    for name in sets:
        of_set = [line for line in lines if line["kind"] == name]
        _curve(of_scores, of_set, metric, label=name, marker="o", markersize=3)
    for axes, shown in ((of_loss, train), (of_rates, train), (of_scores, sets[1:])):
        if shown:
            axes.legend()
    for axes, name in zip(others, panels[3:], strict=True):
        _curve(axes, train, name)
        axes.set_ylim(bottom=0)
        axes.set_title("examples a second" if name == SPEED else "max ‖x‖ at the input of the stack; dashed: μ")
        if name == INPUT_NORM:
            with suppress(OSError, ValueError, TypeError, KeyError):
                mu = json.loads((folder / INITIALISATION).read_text("utf-8"))["mu"]
                if isinstance(mu, float):
                    axes.axhline(mu, color="0.5", linestyle="--")
    for axes in (of_loss, of_rates, of_scores, *others):
        axes.set_xlabel("epoch")
        axes.grid(alpha=0.3)
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
