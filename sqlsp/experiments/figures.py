"""The paper's figures, and those of gates, as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from sqlsp.common.extras import pyplot
from sqlsp.common.files import write_atomic
from sqlsp.experiments import paper
from sqlsp.experiments.errors import Errors
from sqlsp.experiments.runs import METRIC, Points, Runs, mean_curve, scores, undiverged

STYLES = {"standard": "--", "dt_fixup": "-"}


def draw_figure_2(runs: Runs, path: Path) -> bool:
    """Dev score over the epochs, by system and depth; means over seeds. False where there is nothing to draw."""
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
    """Score against depth: every run that did not diverge as a dot, the mean over seeds as a line."""
    values = {
        system: {depth: found for depth in runs.depths(command) if (found := scores(runs.find(command, system, depth)))}
        for system in paper.SYSTEMS
    }
    if not any(values.values()):
        return False
    figure, axes = _make_axes(f"dev {METRIC[command].replace('_', ' ')} by depth", "layers, N", "%")
    for system, by_depth in values.items():
        if by_depth:
            points = [(float(depth), sum(found) / len(found)) for depth, found in by_depth.items()]
            (line,) = _draw(axes, points, system, linestyle=STYLES[system])
            dots = [(depth, value) for depth, found in by_depth.items() for value in found]
            axes.scatter(*zip(*dots, strict=True), s=12, color=line.get_color(), alpha=0.6)
    return _save(figure, axes, path)


def draw_convergence(runs: Runs, systems: Sequence[str], depth: int, path: Path) -> bool:
    """Training loss and dev score side by side, means over seeds: gates on some layers against gates on all."""
    from matplotlib.ticker import LogLocator, NullFormatter, StrMethodFormatter

    found = {system: undiverged(runs.find("train", system, depth)) for system in systems}
    if sum(map(bool, found.values())) < 2:
        return False
    figure, (loss, dev) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for system, records in found.items():
        if records:
            _draw(loss, mean_curve([record.loss for record in records]), system)
            _draw(dev, mean_curve([record.dev for record in records]), system, 100)
    loss.set(title=f"training loss, N = {depth}, mean over seeds", xlabel="epoch", ylabel="loss", yscale="log")
    loss.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    loss.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    loss.yaxis.set_minor_formatter(NullFormatter())
    dev.set(title="dev exact match", xlabel="epoch", ylabel="%")
    dev.grid(alpha=0.3)
    return _save(figure, loss, path)


def draw_errors(errors: Errors, indices: frozenset[int], title: str, path: Path) -> bool:
    """Figures 3 and 4: the share of some examples with column errors and with sketch errors, by model."""
    if not indices:
        return False
    figure, axes = _make_axes(f"{title}: {len(indices)}", "", "share of these examples")
    for number, name in enumerate(paper.ERRORS):
        accuracies = errors.tally(number, indices).accuracies()
        shares = (1 - accuracies["acc_c"], 1 - accuracies["acc_s"])
        bars = axes.bar([index + 0.25 * number for index in range(2)], shares, width=0.24, label=name)
        axes.bar_label(bars, fmt="%.2f", fontsize=8)
    axes.set_xticks([0.25, 1.25], ["column errors", "sketch errors"])
    return _save(figure, axes, path)


def _make_axes(title: str, x: str, y: str) -> tuple[Any, Any]:
    figure, axes = pyplot().subplots(figsize=(7.5, 4.5), layout="constrained")
    axes.set(title=title, xlabel=x, ylabel=y)
    return figure, axes


def _draw(axes: Any, points: Points, label: str, times: int = 1, **style: Any) -> Any:
    return axes.plot([x for x, _ in points], [times * y for _, y in points], label=label, linewidth=1.4, **style)


def _save(figure: Any, axes: Any, path: Path) -> bool:
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    pyplot().close(figure)
    write_atomic(path, buffer.getvalue())
    return True
