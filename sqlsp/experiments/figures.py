"""The paper's figures, and those of gates and layer drop, as PNG."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from sqlsp.common.extras import pyplot
from sqlsp.common.files import write_atomic
from sqlsp.experiments import paper
from sqlsp.experiments.errors import Errors
from sqlsp.experiments.records import Record
from sqlsp.experiments.runs import METRIC, Points, Runs, mean_curve, scores, undiverged

STYLES = {"standard": "--", "dt_fixup": "-", "t_fixup": ":"}


def figure_2(runs: Runs, path: Path) -> bool:
    """Dev score over the epochs, by system and depth; means over seeds. False where there is nothing to draw."""
    curves = {
        (system, depth): mean_curve([record.dev for record in undiverged(runs.find("train", system, depth))])
        for system in paper.SYSTEMS
        for depth in runs.depths("train")
    }
    depths = sorted({depth for (_, depth), points in curves.items() if points})
    if not depths:
        return False
    figure, axes = _axes("dev exact match by epoch, mean over seeds", "epoch", "exact match, %")
    for (system, depth), points in curves.items():
        if points:
            colour = pyplot().get_cmap("viridis")(depths.index(depth) / max(len(depths) - 1, 1))
            _line(axes, _percent(points), f"{system}, N = {depth}", color=colour, linestyle=STYLES[system])
    return _save(figure, axes, path)


def depth_figure(runs: Runs, command: str, path: Path) -> bool:
    """Score against depth: every run that did not diverge as a dot, the mean over seeds as a line."""
    figure, axes = _axes(f"dev {METRIC[command].replace('_', ' ')} by depth", "layers, N", "%")
    drawn = False
    for system in paper.SYSTEMS:
        values = {depth: scores(runs.find(command, system, depth)) for depth in runs.depths(command)}
        points = [(float(depth), sum(found) / len(found)) for depth, found in values.items() if found]
        if points:
            drawn = True
            (line,) = _line(axes, points, system, linestyle=STYLES[system])
            dots = [(depth, value) for depth, found in values.items() for value in found]
            axes.scatter(*zip(*dots, strict=True), s=12, color=line.get_color(), alpha=0.6)
    return _save(figure, axes, path) if drawn else _discard(figure)


def loss_figure(runs: Runs, systems: Sequence[str], depth: int, path: Path) -> bool:
    """Training loss by epoch of every run of some systems at one depth: what diverges or stays on a plateau shows."""
    figure, axes = _axes(f"training loss, N = {depth}, every seed", "epoch", "loss")
    drawn = False
    for number, system in enumerate(systems):
        found = [record for record in runs.find("train", system, depth) if record.loss]
        for index, record in enumerate(found):
            drawn = True
            _line(axes, record.loss, system if index == 0 else None, color=f"C{number}", alpha=0.8)
    if not drawn:
        return _discard(figure)
    _logarithmic(axes)
    return _save(figure, axes, path)


def convergence_figure(runs: Runs, systems: Sequence[str], depth: int, path: Path) -> bool:
    """Training loss and dev score side by side, means over seeds: gates on some layers against gates on all."""
    found = {system: undiverged(runs.find("train", system, depth)) for system in systems}
    if sum(map(bool, found.values())) < 2:
        return False
    figure, (loss, dev) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for system, records in found.items():
        if records:
            _line(loss, mean_curve([record.loss for record in records]), system)
            _line(dev, _percent(mean_curve([record.dev for record in records])), system)
    loss.set(title=f"training loss, N = {depth}, mean over seeds", xlabel="epoch", ylabel="loss")
    _logarithmic(loss)
    dev.set(title="dev exact match", xlabel="epoch", ylabel="%")
    dev.grid(alpha=0.3)
    return _save(figure, loss, path)


def stacks_figure(runs: Runs, systems: Sequence[str], path: Path) -> bool:
    """Training loss with and without gates, means over seeds, with a column for each depth.

    Stacks without layer norm are above, those with it below.
    """
    found = {
        (_stack(records[0]), depth, system): mean_curve([record.loss for record in records])
        for system in systems
        for depth in runs.depths("train")
        if (records := undiverged(runs.find("train", system, depth)))
    }
    rows, columns = (sorted({key[place] for key in found}) for place in (0, 1))
    if not found:
        return False
    size = (4.2 * len(columns), 3.6 * len(rows))
    figure, panels = pyplot().subplots(
        len(rows), len(columns), figsize=size, layout="constrained", sharex=True, sharey=True, squeeze=False
    )
    colours = {system: f"C{number % 10}" for number, system in enumerate(systems)}
    for (stack, depth, system), points in found.items():
        axes = panels[rows.index(stack), columns.index(depth)]
        _line(axes, points, system, color=colours[system])
        axes.set(title=f"{stack}, N = {depth}", xlabel="epoch", ylabel="training loss")
    _logarithmic(panels[0, 0])
    for axes in panels.flat:
        axes.label_outer()
    for axes in panels.flat[:-1]:
        _finish(axes)
    return _save(figure, panels.flat[-1], path)


def _stack(record: Record) -> str:
    """What the stack of a run is, for the title of a panel."""
    norm = record.option("layers.norm")
    return "no norm" if norm == "none" else f"{norm}-norm"


def error_figure(errors: Errors, indices: frozenset[int], title: str, path: Path) -> bool:
    """Figures 3 and 4: the share of some examples with column errors and with sketch errors, by model."""
    if not indices:
        return False
    figure, axes = _axes(f"{title}: {len(indices)}", "", "share of these examples")
    for number, name in enumerate(paper.ERRORS):
        accuracies = errors.tally(number, indices).accuracies()
        shares = (1 - accuracies["acc_c"], 1 - accuracies["acc_s"])
        bars = axes.bar([index + 0.25 * number for index in range(2)], shares, width=0.24, label=name)
        axes.bar_label(bars, fmt="%.2f", fontsize=8)
    axes.set_xticks([0.25, 1.25], ["column errors", "sketch errors"])
    return _save(figure, axes, path)


def _axes(title: str, x: str, y: str) -> tuple[Any, Any]:
    figure, axes = pyplot().subplots(figsize=(7.5, 4.5), layout="constrained")
    axes.set(title=title, xlabel=x, ylabel=y)
    return figure, axes


def _logarithmic(axes: Any) -> None:
    """A logarithmic scale with plain numbers at 1, 2, 5, 10, 20 and so on."""
    from matplotlib.ticker import LogLocator, NullFormatter, StrMethodFormatter

    axes.set_yscale("log")
    axes.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(StrMethodFormatter("{x:g}"))
    axes.yaxis.set_minor_formatter(NullFormatter())


def _line(axes: Any, points: Points, label: str | None, **style: Any) -> Any:
    return axes.plot([x for x, _ in points], [y for _, y in points], label=label, linewidth=1.4, **style)


def _percent(points: Points) -> Points:
    return [(x, 100 * y) for x, y in points]


def _finish(axes: Any) -> None:
    axes.grid(alpha=0.3)
    if axes.get_legend_handles_labels()[0]:
        axes.legend(fontsize=8)


def _save(figure: Any, axes: Any, path: Path) -> bool:
    _finish(axes)
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    pyplot().close(figure)
    write_atomic(path, buffer.getvalue())
    return True


def _discard(figure: Any) -> bool:
    pyplot().close(figure)
    return False
