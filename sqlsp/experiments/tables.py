"""The paper's tables in Markdown: its figures, ours beside them, a blank where nothing was run."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from typing import Any

from sqlsp.evaluation.analysis.classes import ErrorClass
from sqlsp.evaluation.analysis.tally import Analysis
from sqlsp.experiments import paper
from sqlsp.experiments.paper import Line
from sqlsp.experiments.runs import METRIC, Runs, mean_and_deviation, scores, shown, speed, undiverged, value_at

TASKS = {"train": "Spider", "comprehend": "ReClor"}
SHARES = (0.1, 0.25, 0.5, 1.0)  # of the training at which convergence is compared


def markdown(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table."""
    lines = [list(head), ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def table_2(runs: Runs) -> str:
    """Comparison with other models on Spider dev."""
    return _lines(runs, "train", paper.TABLE_2)


def table_4(runs: Runs) -> str:
    """Reading comprehension, dev."""
    return _lines(runs, "comprehend", paper.TABLE_4)


def table_7(runs: Runs) -> str:
    """Batch sizes."""
    return _lines(runs, "train", paper.TABLE_7)


def table_3(runs: Runs) -> str:
    """Exact match by hardness: the paper's, and our best run of each system."""
    rows: list[list[str]] = [
        [f"{name} (paper)", *(f"{figure:.1f}" for figure in figures)] for name, figures in paper.HARDNESS.items()
    ]
    for system in dict.fromkeys(kind["system"] for kind in runs.kinds("train")):
        record = runs.best("train", system)
        if record is not None:
            name = f"ours: {system}, N = {record.option('layers.number')}, best run"
            figures = [record.scores.get("exact_match" if level == "all" else level) for level in paper.LEVELS]
            rows.append([name, *("" if figure is None else f"{100 * figure:.1f}" for figure in figures)])
    return markdown(["model", *paper.LEVELS], rows)


def table_5(runs: Runs, commands: Iterable[str] = tuple(TASKS)) -> str:
    """Depth × initialisation, on both tasks or on some."""
    head = ["task", "N", *(f"{system}, {whose}" for system in paper.SYSTEMS for whose in ("paper", "ours"))]
    rows = []
    for command in commands:
        for depth in sorted({*paper.DEPTHS[command], *runs.depths(command)} - {0}):
            cells = []
            for system in paper.SYSTEMS:
                figure = paper.DEPTH.get((command, system, depth))
                cells += ["" if figure is None else f"{figure[0]:.2f} ± {figure[1]:.2f}"]
                cells += [shown(runs.find(command, system, depth))]
            rows.append([TASKS[command], depth, *cells])
    return markdown(head, rows)


def table_6(analysis: Analysis | None) -> str:
    """Errors by class; `analysis` holds our three models in the paper's order, None where they were not all run."""
    rows = []
    classes = (ErrorClass.CORRECT, ErrorClass.COLUMN, ErrorClass.SKETCH, ErrorClass.BOTH)
    for index, (name, (system, depth, figures)) in enumerate(paper.ERRORS.items()):
        ours = [""] * 6
        if analysis is not None:
            tally = analysis.models[index].tally(analysis.examples)
            ours = [str(tally.kinds.get(kind, 0)) for kind in (*classes, ErrorClass.LITERALS)]
            ours.append(str(sum(tally.kinds.values())))
        rows.append([f"{name} (paper)", *figures[:4], "", figures[4]])
        rows.append([f"{name} (ours: {system}, N = {depth})", *ours])
    return markdown(["model", "false negative", "column", "sketch", "both", "literals only", "all"], rows)


def every_system(runs: Runs, command: str) -> str:
    """All kinds of runs: scores, loss, speed."""
    rows = []
    for kind in runs.kinds(command):
        found = runs.find(command, **kind)
        losses = [record.loss[-1][1] for record in undiverged(found) if record.loss]
        rows.append(
            [
                *kind.values(),
                shown(found),
                mean_and_deviation(losses),
                _two_places(speed(found)),
                f"{max(record.parameters for record in found) / 1e6:.2f}",
            ]
        )
    labels = list(runs.kinds(command)[0]) if rows else ["system"]
    metric = METRIC[command].replace("_", " ")
    return markdown([*labels, f"dev {metric}", "training loss at the end", "steps/s", "M parameters"], rows)


def convergence(runs: Runs, systems: Sequence[str], depth: int) -> str:
    """Training loss on the way: means over seeds at shares of the epochs, and the score in the end."""
    rows = []
    for system in systems:
        found = runs.find("train", system, depth)
        losses = [[value_at(record.loss, share) for record in undiverged(found)] for share in SHARES]
        means = [[value for value in values if value is not None] for values in losses]
        rows.append([system, *(f"{statistics.mean(m):.3f}" if m else "" for m in means), shown(found)])
    head = [f"loss after {share:.0%}" for share in SHARES]
    return markdown([f"system, N = {depth}", *head, "dev exact match"], rows)


def layer_drop(runs: Runs, plain: str = "pre_norm", dropping: str = "layer_drop") -> str:
    """Speed and score of progressive layer drop against the same layers without it."""
    rows = []
    for depth in runs.depths("train"):
        pair = [runs.find("train", system, depth) for system in (plain, dropping)]
        if not any(pair):
            continue
        speeds = [speed(found) for found in pair]
        gain = f"{speeds[1] / speeds[0]:.2f} ×" if speeds[0] and speeds[1] else ""
        rows.append([depth, *map(_two_places, speeds), gain, *map(shown, pair)])
    return markdown(["N", "steps/s without", "steps/s with", "gain", "exact match without", "exact match with"], rows)


def _two_places(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _lines(runs: Runs, command: str, lines: Sequence[Line]) -> str:
    return markdown(
        ["model", "paper", "ours"], [[line.text, line.figure, _ours(runs, command, line)] for line in lines]
    )


def _ours(runs: Runs, command: str, line: Line) -> str:
    if not line.system or not runs.records:
        return ""
    labels: dict[str, Any] = {} if line.batch is None else {"batch": line.batch}
    usual = runs.usual(command, "epochs")
    if usual is not None:
        labels["epochs"] = round(usual * line.epochs)
    found = runs.find(command, line.system, line.depth, **labels)
    text = shown(found)
    if line.figure == "failed" and (values := scores(found)):
        text += f"; lowest {min(values):.2f}"
    return text if not text or line.epochs == 1 else f"{text}, {labels['epochs']} epochs"
