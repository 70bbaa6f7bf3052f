"""The paper's tables in Markdown, ours beside them, a blank where nothing was run; and what the runs have in common."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlsp.evaluation.analysis.classes import ErrorClass
from sqlsp.experiments import paper
from sqlsp.experiments.errors import Errors
from sqlsp.experiments.paper import Line
from sqlsp.experiments.records import (
    LOGARITHMS,
    METRIC,
    Record,
    Runs,
    mean_and_deviation,
    scale,
    score,
    scores,
    shown,
    undiverged,
)
from sqlsp.utils.console import aligned

TASKS = {"train": "Spider", "comprehend": "ReClor"}
Scores = Mapping[str, float]  # exact match by hardness, shares; `all` among them
SHARES = (0.1, 0.25, 0.5, 1.0)  # of the training at which convergence is compared


def markdown(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """A table."""
    lines = [list(head), ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def table_1(ours: Mapping[str, Scores]) -> str:
    """The paper's systems on dev and test of Spider, and ours by the splits that were scored."""
    rows = [[name, f"{dev:.1f}", f"{test:.1f}"] for name, (dev, test) in paper.TABLE_1.items()]
    own = [_percent(ours[split].get("all")) if split in ours else "" for split in paper.SPLITS]
    return markdown(["model", *paper.SPLITS], [*rows, ["ours", *own]])


def table_3_of(ours: Mapping[str, Scores]) -> str:
    """Exact match by hardness on dev and test: the paper's systems, and ours where a split was scored."""
    rows = []
    for split, systems in paper.HARDNESS.items():
        rows += [[split, name, *(f"{figure:.1f}" for figure in figures)] for name, figures in systems.items()]
        own = ours.get(split, {})
        rows.append([split, "ours", *(_percent(own.get(level)) for level in paper.LEVELS)])
    return markdown(["split", "model", *paper.LEVELS], rows)


def table_2(runs: Runs) -> str:
    """Comparison with other models on Spider dev."""
    return _compare(runs, "train", paper.TABLE_2, best=True) + paper.NOTE_2


def table_4(runs: Runs) -> str:
    """Reading comprehension, dev."""
    rates = sorted({record.option("optim.lr") for record in runs.records if record.command == "comprehend"})
    ours = f" Ours: {' and '.join(f'{rate:g}' for rate in rates)}.\n" if rates else "\n"
    return _compare(runs, "comprehend", paper.TABLE_4, best=True) + paper.NOTE_4 + ours


def table_7(runs: Runs) -> str:
    """Batch sizes."""
    return _compare(runs, "train", paper.TABLE_7, best=False) + paper.NOTE_8_LAYERS


def table_3(runs: Runs) -> str:
    """Exact match by hardness on dev: the paper's, and our best run of each system."""
    rows: list[list[str]] = [
        [f"{name} (paper)", *(f"{figure:.1f}" for figure in figures)] for name, figures in paper.HARDNESS["dev"].items()
    ]
    for system in dict.fromkeys(kind["system"] for kind in runs.kinds("train")):
        record = runs.best("train", system)
        if record is not None:
            rows.append([f"ours: {system}, N = {record.option('layers.number')}, best run", *_by_hardness(record)])
    return markdown(["model", *paper.LEVELS], rows)


def first_version(runs: Runs) -> str:
    """Exact match by hardness of the three models whose errors are counted: table 4 of the paper's first version."""
    rows: list[list[str]] = []
    for name, (system, depth, figures) in paper.FIRST_VERSION.items():
        rows.append([f"{name} (paper)", *(f"{figure:.1f}" for figure in figures)])
        record = runs.best("train", system, depth)
        ours = [""] * len(paper.LEVELS) if record is None else _by_hardness(record)
        rows.append([f"{name} (ours: {system}, N = {depth}, best run)", *ours])
    return markdown(["model", *paper.LEVELS], rows) + paper.NOTE_FIRST_VERSION


def _by_hardness(record: Record) -> list[str]:
    return [_percent(record.scores.get("exact_match" if level == "all" else level)) for level in paper.LEVELS]


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"


def table_5(runs: Runs) -> str:
    """Depth × initialisation, on both tasks."""
    head = ["task", "N", *(f"{system}, {whose}" for system in paper.SYSTEMS for whose in ("paper", "ours"))]
    rows = []
    for command, task in TASKS.items():
        known = paper.DEPTH[command]
        for depth in sorted({*known, *runs.depths(command)} - {0}):
            figures = [f"{mean:.2f} ± {deviation:.2f}" for mean, deviation in known.get(depth, ())] or ["", ""]
            ours = [shown(runs.find(command, system, depth)) for system in paper.SYSTEMS]
            rows.append([task, depth, figures[0], ours[0], figures[1], ours[1]])
    return markdown(head, rows) + paper.NOTE_8_LAYERS


def table_6(errors: Errors | None) -> str:
    """Errors by class; `errors` holds our three models in the paper's order, None where they were not all run."""
    rows = []
    classes = (ErrorClass.CORRECT, ErrorClass.COLUMN, ErrorClass.SKETCH, ErrorClass.BOTH)
    for index, (name, (system, depth, figures)) in enumerate(paper.ERRORS.items()):
        ours = [""] * 6
        if errors is not None:
            tally = errors.tally(index, errors.examples)
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
        ended = undiverged(found)
        losses = mean_and_deviation([record.loss[-1][1] for record in ended if record.loss])
        pace = f"{statistics.median(record.steps_per_second for record in ended):.2f}" if ended else ""
        size = f"{max(record.parameters for record in found) / 1e6:.2f}"
        rows.append([*kind.values(), shown(found), losses, pace, size])
    labels = list(runs.kinds(command)[0]) if rows else ["system"]
    return markdown([*labels, f"dev {_metric(command)}", "training loss at the end", "steps/s", "M parameters"], rows)


TOP = 5  # systems of a command in `best_systems`


def best_systems(runs: Runs) -> list[str]:
    """The best systems of each command with their scores on dev, a line each, for a terminal.

    Systems without a score, of which all runs diverged, are left out.
    """
    lines = []
    for command in METRIC:
        kinds = [(kind, runs.find(command, **kind)) for kind in runs.kinds(command)]
        scored = [(kind, found) for kind, found in kinds if scores(found)]
        scored.sort(key=lambda entry: statistics.mean(scores(entry[1])) / scale(command), reverse=True)
        if not scored:
            continue
        varied = [key for key in scored[0][0] if key != "system" and len({kind.get(key) for kind, _ in kinds}) > 1]
        rows = [[_name_of(kind, varied), shown(found)] for kind, found in scored[:TOP]]
        more = f", the best {TOP} of {len(scored)} systems" if len(scored) > TOP else ""
        lines.append(f"{command}, dev {_metric(command)}, mean ± deviation (seeds){more}:")
        lines += [f"  {line}" for line in aligned(rows)]
    return lines


def _name_of(kind: Mapping[str, Any], varied: Sequence[str]) -> str:
    labels = (f"{key} {kind[key]}" for key in varied if kind.get(key) is not None)
    return ", ".join([str(kind["system"]), *labels])


def _metric(command: str) -> str:
    return LOGARITHMS.get(command, METRIC[command].replace("_", " "))


def convergence(runs: Runs, systems: Sequence[str], depth: int) -> str:
    """Training loss on the way: means over seeds at shares of the epochs, and the score in the end."""
    rows = []
    for system in systems:
        found = runs.find("train", system, depth)
        curves = [record.loss for record in undiverged(found) if record.loss]
        losses = [[min(c, key=lambda at: abs(at[0] - share * c[-1][0]))[1] for c in curves] for share in SHARES]
        rows.append([system, *(f"{statistics.mean(values):.3f}" if values else "" for values in losses), shown(found)])
    head = [f"loss after {share:.0%}" for share in SHARES]
    return markdown([f"system, N = {depth}", *head, "dev exact match"], rows)


def _compare(runs: Runs, command: str, lines: Sequence[Line], best: bool) -> str:
    """The paper's figures beside our means; with `best` those of the paper are no means, and our best run is added."""
    head = ["model", *(["paper", "ours, best run"] if best else ["paper, mean"]), "ours, mean"]
    test = any(line.test for line in lines)
    usual = runs.usual(command, "epochs")
    rows = []
    for line in lines:
        labels: dict[str, Any] = {} if line.batch is None else {"batch": line.batch}
        if usual is not None:
            labels["epochs"] = round(usual * line.epochs)
        found = runs.find(command, line.system, line.depth, **labels) if line.system else []
        mean = shown(found)
        if line.figure == "failed" and (values := scores(found)):
            mean += f"; lowest {min(values):.2f}"
        if mean and line.epochs != 1:
            mean += f", {labels['epochs']} epochs"
        record = runs.best(command, line.system, line.depth, **labels) if line.system else None
        ours = ["" if record is None else f"{score(record):.2f}"] if best else []
        rows.append([line.text, line.figure, *ours, mean, *([line.test] if test else [])])
    return markdown([*head, *(["paper, test"] if test else [])], rows)


def describe(runs: Runs) -> str:
    """One paragraph about the runs of each command, and a warning for each option that differs within a system."""
    parts = []
    for command in METRIC:
        if records := [record for record in runs.records if record.command == command]:
            parts.append(_summarise(command, records))
            axes = {key for record in records for key in record.labels}
            for name in sorted({name for record in records for name in record.options}):
                values: dict[str, set[str]] = {}
                for record in records:
                    values.setdefault(record.labels["system"], set()).add(_text(record.option(name)))
                mixed = [system for system, found in values.items() if len(found) > 1]
                if mixed and not any(all(r.option(name) == r.labels.get(axis) for r in records) for axis in axes):
                    told = f"differs among runs of {', '.join(mixed)}; tables below take them together."
                    parts.append(f"**Mixed:** `{name}` {told}\n")
    return "\n".join(parts)


def _summarise(command: str, records: Sequence[Record]) -> str:
    def values(name: str) -> str:
        return " or ".join(
            value for value, _ in Counter(_text(record.option(name)) for record in records).most_common()
        )

    diverged = len(records) - len(undiverged(records))
    hours = sum(record.seconds for record in records) / 3600
    data = {"comprehend": "reading.path", "language": "text.path"}.get(command, "data.path")
    encoder = ""
    if any("encoder.name" in record.options for record in records):  # a language model has none
        frozen = values("encoder.freeze")
        said = {"false": "", "true": ", frozen"}.get(frozen, f", frozen {frozen}")
        encoder = f"encoder {values('encoder.name')}{said}, "
    mixed = dict.fromkeys(each["source"] for record in records for each in record.option("data.mixture") or ())
    added = f", with {', '.join(f'`{name}`' for name in mixed)} besides" if mixed else ""
    machines = [(r.session.get("devices") or [r.session.get("machine", "unknown machine")])[0] for r in records]
    return (
        f"- `{command}` on `{values(data)}`{added}: {len(records)} runs, {diverged} diverged; {encoder}"
        f"layers of width {values('layers.width')}, {values('trainer.epochs')} epochs, "
        f"batch {values('trainer.batch')}, learning rate {values('optim.lr')}; "
        f"{hours:.1f} h on {' and '.join(dict.fromkeys(machines))}\n"
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
