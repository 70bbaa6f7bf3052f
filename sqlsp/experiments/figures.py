"""The papers' figures as PNG."""

from __future__ import annotations

import re
import statistics
from collections import Counter
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


def draw_convergence(groups: Mapping[str, Sequence[Record]], title: str, path: Path, command: str = "train") -> bool:
    """Training loss and dev score of each group of runs side by side, means over seeds."""
    from matplotlib.ticker import LogLocator, NullFormatter, StrMethodFormatter

    found = {name: undiverged(records) for name, records in groups.items()}
    if sum(map(bool, found.values())) < 2:
        return False
    figure, (loss, dev) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for name, records in found.items():
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


def error_bars(errors: Errors, indices: frozenset[int], metrics: bool) -> dict[str, dict[str, float]]:
    """The bars of figures 3 and 4 over some examples, by model: the shares with column errors and with sketch errors.

    With `metrics`, those of the first version: exact match and the three accuracies of its Equation 7.
    """
    found = {}
    for number, name in enumerate(paper.ERRORS):
        accuracies = errors.tally(number, indices).accuracies()
        if not metrics:
            accuracies = {"column errors": 1 - accuracies["acc_c"], "sketch errors": 1 - accuracies["acc_s"]}
        found[name] = accuracies
    return found


def draw_errors(errors: Errors, indices: frozenset[int], title: str, path: Path, metrics: bool = False) -> bool:
    """Figure 3 or 4, or with `metrics` that of the first version."""
    if not indices:
        return False
    figure, axes = _make_axes(f"{title}: {len(indices)}", "", "share of these examples")
    for number, (name, shares) in enumerate(error_bars(errors, indices, metrics).items()):
        places = [index + 0.25 * number for index in range(len(shares))]
        axes.bar_label(axes.bar(places, list(shares.values()), width=0.24, label=name), fmt="%.2f", fontsize=8)
        axes.set_xticks([index + 0.25 for index in range(len(shares))], list(shares))
    return _save(figure, axes, path)


def draw_tuned(runs: Runs, path: Path) -> bool:
    """Figures 10 and 11 of progressive layer drop: parsers over encoders by checkpoint, and by learning rate.

    A system is named after its encoder and the encoder's checkpoint: drop_16. The rate on the left is the usual one.
    """
    kinds = [kind for kind in runs.kinds("train") if re.fullmatch(r"(drop|post_norm)_\d+", kind["system"])]
    rate = next((name for name in ("lr", "encoder_rate") if kinds and name in kinds[0]), None)
    if rate is None:
        return False
    usual = Counter(kind[rate] for kind in kinds).most_common(1)[0][0]
    figure, (left, right) = pyplot().subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    for encoder in ("post_norm", "drop"):
        points = [
            (int(kind["system"].rpartition("_")[2]), kind) for kind in kinds if kind["system"].startswith(encoder)
        ]
        last = max((number for number, _ in points), default=0)
        means = [(number, kind[rate], scores(runs.find("train", **kind))) for number, kind in points]
        by_checkpoint = [(number, statistics.mean(found)) for number, lr, found in means if found and lr == usual]
        by_rate = [(lr, statistics.mean(found)) for number, lr, found in means if found and number == last]
        _draw(left, sorted(by_checkpoint), encoder, marker="o")
        _draw(right, sorted(by_rate), encoder, marker="o")
    left.set(title=f"by checkpoint, {rate} {usual:g}", xlabel="checkpoint", ylabel="exact match, %")
    right.set(title="last checkpoint, by learning rate", xlabel=rate, ylabel="exact match, %", xscale="log")
    right.grid(alpha=0.3)
    return _save(figure, left, path)


def draw_biases(run: Path, folder: Path) -> list[Path]:
    """Figures 13 and 14 of the Highway Transformer: the learned biases b_1 of the gates of a run.

    As a heatmap, a row for each gate (a: on attention, f: on feed-forward), and as points at their first two principal
    components, where the paper uses t-SNE. Raises DataError for a run without gates.
    """
    biases = read_biases(run)
    values = np.stack(list(biases.values()))
    bound = float(abs(values).max())
    figure, axes = pyplot().subplots(figsize=(9, 1.5 + 0.3 * len(biases)), layout="constrained")
    image = axes.imshow(values, aspect="auto", cmap="coolwarm", vmin=-bound, vmax=bound, interpolation="nearest")
    axes.set(title="gate biases", xlabel="feature", yticks=range(len(biases)), yticklabels=list(biases))
    figure.colorbar(image)
    heat, scatter = folder / "figure_13.png", folder / "figure_14.png"
    _write(figure, heat)
    centred = values - values.mean(0)
    places = centred @ np.linalg.svd(centred, full_matrices=False)[2][:2].T
    figure, axes = _make_axes("gate biases", "first component", "second component")
    for kind, label in (("a", "attention"), ("f", "feed-forward")):
        chosen = [place for place, name in zip(places.tolist(), biases, strict=True) if name.startswith(kind)]
        if chosen:
            axes.scatter(*zip(*chosen, strict=True), label=label)
    for name, place in zip(biases, places.tolist(), strict=True):
        axes.annotate(name, place, fontsize=8)
    _save(figure, axes, scatter)
    return [heat, scatter]


def read_biases(run: Path) -> dict[str, Any]:
    """b_1 of each gate, float [d_x], by place and layer (a1, f1, a2 …), of a run's best checkpoint, or its last."""
    from sqlsp.training import checkpoint  # imports torch

    weights = next((file for name in ("best", "last") if (file := run / name / checkpoint.WEIGHTS).is_file()), None)
    if weights is None:
        raise DataError(f"{run} holds no checkpoint: give the folder of a run with gates")
    found = {}
    with safe_open(weights, "np") as stored:
        for name in stored.keys():  # noqa: SIM118 - it is no dict
            if match := re.search(r"layers\.(\d+)\.(attention|feedforward)\.transform\.bias$", name):
                found[int(match[1]) + 1, match[2][0]] = stored.get_tensor(name).astype(float)
    if len(found) < 2:
        raise DataError(f"{weights} has no two gates: train with layers.gate.kind")
    return {f"{kind}{layer}": found[layer, kind] for layer, kind in sorted(found)}


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
