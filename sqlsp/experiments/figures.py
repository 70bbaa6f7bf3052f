"""Draws the papers' figures as PNG files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from sqlsp.experiments import paper
from sqlsp.experiments.records import LOSSES, METRIC, Points, Record, Runs, mean_curve, scale, scores, undiverged
from sqlsp.utils.files import write_atomic
from sqlsp.utils.plotting import pyplot

STYLES = {"standard": "--", "dt_fixup": "-"}


def draw_figure_2(runs: Runs, path: Path) -> bool:
    """Draws the dev score against the epoch. A curve is the mean over the seeds of a system and depth.

    Returns False if there are no runs.
    """
    curves: dict[tuple[str, int], Points] = {}
    for system in paper.SYSTEMS:
        for depth in runs.depths("train"):
            points = mean_curve([record.dev for record in undiverged(runs.find("train", system, depth))])
            if points:
                curves[system, depth] = points
    depths = sorted({depth for _, depth in curves})
    if not depths:
        return False
    figure, axes = _make_axes("dev exact match by epoch, mean over seeds", "epoch", "exact match, %")
    for (system, depth), points in curves.items():
        colour = pyplot().get_cmap("viridis")(depths.index(depth) / max(len(depths) - 1, 1))
        _plot(axes, points, f"{system}, N = {depth}", scale("train"), color=colour, linestyle=STYLES[system])
    return _save(figure, axes, path)


def draw_depths(runs: Runs, command: str, path: Path) -> bool:
    """Draws the score against the number of layers. A dot is a run that did not diverge, a line the mean over seeds.

    Returns False if there are no runs.
    """
    means: dict[str, Points] = {}
    dots: dict[str, Points] = {}
    for system in paper.SYSTEMS:
        for depth in runs.depths(command):
            values = scores(runs.find(command, system, depth))
            if values:
                means.setdefault(system, []).append((float(depth), sum(values) / len(values)))
                dots.setdefault(system, []).extend((float(depth), value) for value in values)
    if not means:
        return False
    figure, axes = _make_axes(f"dev {METRIC[command].replace('_', ' ')} by depth", "layers, N", "%")
    for system, points in means.items():
        (line,) = _plot(axes, points, system, linestyle=STYLES[system])
        xs = [depth for depth, _ in dots[system]]
        ys = [value for _, value in dots[system]]
        axes.scatter(xs, ys, s=12, color=line.get_color(), alpha=0.6)
    return _save(figure, axes, path)


def draw_convergence(groups: Mapping[str, Sequence[Record]], title: str, path: Path, command: str = "train") -> bool:
    """Draws training loss and dev score against the epoch. A curve is the mean over the seeds of a group of runs.

    `groups`: runs by the name of the group. Returns False if fewer than two groups have runs.
    """
    from matplotlib.ticker import LogLocator, NullFormatter, StrMethodFormatter

    ended = {name: undiverged(records) for name, records in groups.items() if undiverged(records)}
    if len(ended) < 2:
        return False
    figure, (loss, dev) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for name, records in ended.items():
        _plot(loss, mean_curve([record.loss for record in records]), name)
        _plot(dev, mean_curve([record.dev for record in records]), name, scale(command))
    loss.set(title=f"training loss, {title}, mean over seeds", xlabel="epoch", ylabel="loss", yscale="log")
    loss.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    loss.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    loss.yaxis.set_minor_formatter(NullFormatter())
    measure = LOSSES.get(command, "exact match, %")
    dev.set(title=f"dev: {measure}", xlabel="epoch", ylabel=measure)
    dev.grid(alpha=0.3)
    return _save(figure, loss, path)


def _make_axes(title: str, x: str, y: str) -> tuple[Any, Any]:
    """Returns a new figure with axes. `x` and `y`: the labels of the axes."""
    figure, axes = pyplot().subplots(figsize=(7.5, 4.5), layout="constrained")
    axes.set(title=title, xlabel=x, ylabel=y)
    return figure, axes


def _plot(axes: Any, points: Points, label: str, factor: int = 1, **style: Any) -> Any:
    """Draws a curve, whose values are multiplied by `factor`. `style`: options of matplotlib."""
    return axes.plot([x for x, _ in points], [factor * y for _, y in points], label=label, linewidth=1.4, **style)


def _save(figure: Any, axes: Any, path: Path) -> bool:
    """Adds a grid and a legend to `axes`, and writes the figure. Returns True: a figure was drawn."""
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    pyplot().close(figure)
    write_atomic(path, buffer.getvalue())
    return True
