"""Draws the papers' figures as PNG files."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from safetensors import safe_open

from sqlsp.experiments import paper
from sqlsp.experiments.errors import Errors
from sqlsp.experiments.records import LOGARITHMS, METRIC, Points, Record, Runs, mean_curve, scale, scores, undiverged
from sqlsp.utils.errors import DataError
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


def error_bars(errors: Errors, indices: frozenset[int]) -> dict[str, dict[str, float]]:
    """Returns the bars of figure 3 or 4 by model: the shares of the examples with column errors and sketch errors.

    `indices` are the examples of the figure.
    """
    bars = {}
    for number, name in enumerate(paper.ERRORS):
        accuracies = errors.tally(number, indices).accuracies()
        bars[name] = {"column errors": 1 - accuracies["acc_c"], "sketch errors": 1 - accuracies["acc_s"]}
    return bars


def draw_errors(errors: Errors, indices: frozenset[int], title: str, path: Path) -> bool:
    """Draws figure 3 or 4, of the examples `indices`. Returns False if there are none."""
    if not indices:
        return False
    figure, axes = _make_axes(f"{title}: {len(indices)}", "", "share of these examples")
    for number, (name, shares) in enumerate(error_bars(errors, indices).items()):
        positions = [index + 0.25 * number for index in range(len(shares))]
        axes.bar_label(axes.bar(positions, list(shares.values()), width=0.24, label=name), fmt="%.2f", fontsize=8)
        axes.set_xticks([index + 0.25 for index in range(len(shares))], list(shares))
    return _save(figure, axes, path)


def draw_biases(run: Path, folder: Path) -> list[Path]:
    """Draws figures 13 and 14 of the Highway Transformer: the learned biases b_1 of the gates of a run.

    The first is a heatmap with one row per gate (a: on attention, f: on feed-forward). The second shows the gates as
    points of their first two principal components, where the paper uses t-SNE. Raises DataError for a run without
    gates.
    """
    biases = read_biases(run)
    values = np.stack(list(biases.values()))
    bound = float(abs(values).max())
    figure, axes = pyplot().subplots(figsize=(9, 1.5 + 0.3 * len(biases)), layout="constrained")
    image = axes.imshow(values, aspect="auto", cmap="coolwarm", vmin=-bound, vmax=bound, interpolation="nearest")
    axes.set(title="gate biases", xlabel="feature", yticks=range(len(biases)), yticklabels=list(biases))
    figure.colorbar(image)
    heat = folder / "figure_13.png"
    scatter = folder / "figure_14.png"
    _write(figure, heat)
    centred = values - values.mean(0)
    points = (centred @ np.linalg.svd(centred, full_matrices=False)[2][:2].T).tolist()
    figure, axes = _make_axes("gate biases", "first component", "second component")
    for kind, label in (("a", "attention"), ("f", "feed-forward")):
        chosen = [point for point, name in zip(points, biases, strict=True) if name.startswith(kind)]
        if chosen:
            axes.scatter(*zip(*chosen, strict=True), label=label)
    for name, point in zip(biases, points, strict=True):
        axes.annotate(name, point, fontsize=8)
    _save(figure, axes, scatter)
    return [heat, scatter]


def read_biases(run: Path) -> dict[str, Any]:
    """Reads b_1 of all gates, float [d_x], by kind and layer (a1, f1, a2 …), from the best or last checkpoint."""
    from sqlsp.training import checkpoint  # imports torch

    files = [run / name / checkpoint.WEIGHTS for name in ("best", "last")]
    weights = next((file for file in files if file.is_file()), None)
    if weights is None:
        raise DataError(f"{run} holds no checkpoint: give the folder of a run with gates")
    biases = {}
    with safe_open(weights, "np") as stored:
        for name in stored.keys():  # noqa: SIM118 - it is no dict
            match = re.search(r"layers\.(\d+)\.(attention|feedforward)\.transform\.bias$", name)
            if match:
                biases[int(match[1]) + 1, match[2][0]] = stored.get_tensor(name).astype(float)
    if len(biases) < 2:
        raise DataError(f"{weights} has no two gates: train with layers.gate.kind")
    return {f"{kind}{layer}": biases[layer, kind] for layer, kind in sorted(biases)}


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
