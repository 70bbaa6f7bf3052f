"""Draws the papers' figures as PNG files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from sqlsp.experiments import paper
from sqlsp.experiments.records import LOGARITHMS, METRIC, Points, Record, Runs, mean_curve, scale, scores, undiverged
from sqlsp.utils.files import write_atomic
from sqlsp.utils.plotting import pyplot

STYLES = {"standard": "--", "dt_fixup": "-"}


def draw_figure_2(runs: Runs, path: Path) -> bool:
    """Draws the dev score against the epoch: a curve per system and depth, the mean over seeds.

    Returns False if there are no runs.
    """
    curves = {
        (system, depth): mean_curve([record.dev for record in undiverged(runs.find("train", system, depth))])
        for system in paper.SYSTEMS
        for depth in runs.depths("train")
    }
    depths = sorted({depth for (_, depth), points in curves.items() if points})
    if not depths:
        return False
    figure, axes = _make_axes("dev exact match by epoch, mean over seeds", "epoch", "exact match, %")
    for (system, depth), points in curves.items():
        if points:
            colour = pyplot().get_cmap("viridis")(depths.index(depth) / max(len(depths) - 1, 1))
            _draw(axes, points, f"{system}, N = {depth}", 100, color=colour, linestyle=STYLES[system])
    return _save(figure, axes, path)


def draw_depths(runs: Runs, command: str, path: Path) -> bool:
    """Draws the score against the number of layers. A dot is a run that did not diverge, a line the mean over seeds.

    Returns False if there are no runs.
    """
    values = {
        system: {depth: scores(runs.find(command, system, depth)) for depth in runs.depths(command)}
        for system in paper.SYSTEMS
    }
    values = {
        system: {depth: seeds for depth, seeds in by_depth.items() if seeds} for system, by_depth in values.items()
    }
    if not any(values.values()):
        return False
    figure, axes = _make_axes(f"dev {METRIC[command].replace('_', ' ')} by depth", "layers, N", "%")
    for system, by_depth in values.items():
        if by_depth:
            points = [(float(depth), sum(seeds) / len(seeds)) for depth, seeds in by_depth.items()]
            (line,) = _draw(axes, points, system, linestyle=STYLES[system])
            dots = [(depth, value) for depth, seeds in by_depth.items() for value in seeds]
            axes.scatter(*zip(*dots, strict=True), s=12, color=line.get_color(), alpha=0.6)
    return _save(figure, axes, path)


def draw_convergence(groups: Mapping[str, Sequence[Record]], title: str, path: Path, command: str = "train") -> bool:
    """Draws training loss and dev score against the epoch: a curve per group of runs, the mean over seeds.

    Returns False if fewer than two groups have runs.
    """
    from matplotlib.ticker import LogLocator, NullFormatter, StrMethodFormatter

    ended = {name: undiverged(records) for name, records in groups.items()}
    if sum(map(bool, ended.values())) < 2:
        return False
    figure, (loss, dev) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for name, records in ended.items():
        if records:
            _draw(loss, mean_curve([record.loss for record in records]), name)
            _draw(dev, mean_curve([record.dev for record in records]), name, scale(command))
    loss.set(title=f"training loss, {title}, mean over seeds", xlabel="epoch", ylabel="loss", yscale="log")
    loss.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    loss.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    loss.yaxis.set_minor_formatter(NullFormatter())
    measure = LOGARITHMS.get(command, "exact match, %")
    dev.set(title=f"dev: {measure}", xlabel="epoch", ylabel=measure)
    dev.grid(alpha=0.3)
    return _save(figure, loss, path)


def _make_axes(title: str, x: str, y: str) -> tuple[Any, Any]:
    figure, axes = pyplot().subplots(figsize=(7.5, 4.5), layout="constrained")
    axes.set(title=title, xlabel=x, ylabel=y)
    return figure, axes


def _draw(axes: Any, points: Points, label: str, times: int = 1, **style: Any) -> Any:
    return axes.plot([x for x, _ in points], [times * y for _, y in points], label=label, linewidth=1.4, **style)


def _save(figure: Any, axes: Any, path: Path) -> bool:
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    _write(figure, path)
    return True


def _write(figure: Any, path: Path) -> None:
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    pyplot().close(figure)
    write_atomic(path, buffer.getvalue())
