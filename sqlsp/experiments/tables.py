"""Formats the paper's tables as Markdown, with our results beside the paper's, and describes our runs."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import compress
from pathlib import Path
from typing import Any

from sqlsp.databases.corpora import locate
from sqlsp.evaluation.classes import ErrorClass
from sqlsp.evaluation.tally import analyse
from sqlsp.experiments import paper
from sqlsp.experiments.paper import Line
from sqlsp.experiments.records import (
    LOGARITHMS,
    METRIC,
    Points,
    Record,
    Runs,
    mean_and_deviation,
    scale,
    score,
    scores,
    shown,
    undiverged,
)
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError

TASKS = {"train": "Spider", "comprehend": "ReClor"}
SHARES = (0.1, 0.25, 0.5, 1.0)  # shares of a training after which losses are compared


def markdown(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Formats a table as Markdown."""
    lines = [list(head), ["---"] * len(head), *([str(cell) for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def table_2(runs: Runs) -> str:
    """Returns table 2: other models and ours on Spider's dev set."""
    return _compare(runs, "train", paper.TABLE_2, best=True) + paper.NOTE_2


def table_4(runs: Runs) -> str:
    """Returns table 4: reading comprehension (ReClor)."""
    rates = sorted({record.option("optim.lr") for record in runs.records if record.command == "comprehend"})
    ours = f" Ours: {' and '.join(f'{rate:g}' for rate in rates)}.\n" if rates else "\n"
    return _compare(runs, "comprehend", paper.TABLE_4, best=True) + paper.NOTE_4 + ours


def table_7(runs: Runs) -> str:
    """Returns table 7: batch sizes."""
    return _compare(runs, "train", paper.TABLE_7, best=False) + paper.NOTE_8_LAYERS


def table_3(runs: Runs) -> str:
    """Returns table 3 from runs: exact match by hardness on dev, with our best run of every system."""
    rows: list[list[str]] = [
        [f"{name} (paper)", *(f"{figure:.1f}" for figure in figures)] for name, figures in paper.HARDNESS.items()
    ]
    for system in dict.fromkeys(kind["system"] for kind in runs.kinds("train")):
        record = runs.best("train", system)
        if record is not None:
            rows.append([f"ours: {system}, N = {record.option('layers.number')}, best run", *_by_hardness(record)])
    return markdown(["model", *paper.LEVELS], rows)


def _by_hardness(record: Record) -> list[str]:
    return [_percent(record.scores.get("exact_match" if level == "all" else level)) for level in paper.LEVELS]


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}"


def table_5(runs: Runs) -> str:
    """Returns table 5: scores by depth and initialisation, on both tasks."""
    head = ["task", "N", *(f"{system}, {whose}" for system in paper.SYSTEMS for whose in ("paper", "ours"))]
    rows = []
    for command, task in TASKS.items():
        known = paper.DEPTH[command]
        for depth in sorted({*known, *runs.depths(command)} - {0}):
            figures = [f"{mean:.2f} ± {deviation:.2f}" for mean, deviation in known.get(depth, ())] or ["", ""]
            ours = [shown(runs.find(command, system, depth)) for system in paper.SYSTEMS]
            rows.append([task, depth, figures[0], ours[0], figures[1], ours[1]])
    return markdown(head, rows) + paper.NOTE_8_LAYERS


def table_6(letters: Sequence[str] | None) -> str:
    """Returns table 6: errors by class.

    `letters` has the error letters of our three models in the paper's order. It is None unless all three were run.
    """
    rows = []
    for index, (name, (system, depth, figures)) in enumerate(paper.ERRORS.items()):
        ours = [""] * 6
        if letters is not None:
            counts = [letters[index].count(letter) for letter in LETTERS]
            ours = [str(count) for count in (*counts, sum(counts))]
        rows.append([f"{name} (paper)", *figures[:4], "", figures[4]])
        rows.append([f"{name} (ours: {system}, N = {depth})", *ours])
    return markdown(["model", "false negative", "column", "sketch", "both", "literals only", "all"], rows)


def figures_3_and_4(letters: Sequence[str]) -> str:
    """Returns a table of figures 3 and 4: errors on the questions that all models, or any model, get wrong.

    `letters` are as in `table_6`. A column error is of class column or both, a sketch error of class sketch or both.
    """
    wrong = [[letter in LETTERS for letter in of_question] for of_question in zip(*letters, strict=True)]
    rows = []
    for name, chosen, paper_number in (
        ("3: all models", list(map(all, wrong)), paper.WRONG_FOR_ALL),
        ("4: any model", list(map(any, wrong)), paper.WRONG_FOR_ANY),
    ):
        number = sum(chosen)
        cells = [name, str(paper_number), str(number)]
        for of_model in letters:
            errors = list(compress(of_model, chosen))
            for either in ("cb", "sb"):
                cells.append(f"{sum(error in either for error in errors) / max(number, 1):.0%}")
        rows.append(cells)
    shares = [f"{model}, {kind}" for model in paper.ERRORS for kind in ("column", "sketch")]
    return markdown(["figure", "questions, paper", "questions, ours", *shares], rows)


EXACT = "."
UNSCORED = "-"
LETTERS: Mapping[str, ErrorClass] = {
    "e": ErrorClass.CORRECT,  # equal in meaning
    "c": ErrorClass.COLUMN,
    "s": ErrorClass.SKETCH,
    "b": ErrorClass.BOTH,
    "l": ErrorClass.LITERALS,
}
"""The class of a wrong prediction by letter, in the order of table 6. Records store one letter per dev question."""


def letters_of_table_6(runs: Runs) -> list[str]:
    """Returns the error letters of the best runs of table 6, in the order of the table.

    Raises DataError if a run, its predictions or its data are missing.
    """
    chosen = []
    for system, depth, _ in paper.ERRORS.values():
        record = runs.best("train", system, depth)
        if record is None:
            raise DataError(f"no run of {system} with N = {depth} has a score")
        chosen.append(record)
    texts = [record.errors or error_letters(record) for record in chosen]
    if len(set(map(len, texts))) > 1:
        raise DataError("the runs were scored on different questions")
    return texts


def error_letters(record: Record) -> str:
    """Returns the error letters of a run, computed from its predictions on dev.

    Raises DataError if the predictions or the data are missing.
    """
    dev = record.option("data.dev")
    if dev is None:
        raise DataError(f"{record.run} was trained without a dev set")
    predictions = Path(record.run) / "predictions" / "dev" / "predictions.json"
    data = locate(record.option("data.path"))
    schemas = read_tables(data / record.option("data.tables"))
    databases = data / record.option("data.databases")
    analysis = analyse([str(predictions)], str(data / dev), schemas, str(databases) if databases.is_dir() else None)
    (model,) = analysis.models
    letter_of = {kind: letter for letter, kind in LETTERS.items()}
    text = ""
    for index, judgement in enumerate(model.judgements):
        if index in model.findings:
            text += letter_of[model.findings[index].kind]
        else:
            text += UNSCORED if judgement.verdict is None else EXACT
    return text


def every_system(runs: Runs, command: str) -> str:
    """Returns a table of all runs of a command: a line per combination of labels, with score, loss and speed."""
    rows = []
    for kind in runs.kinds(command):
        records = runs.find(command, **kind)
        ended = undiverged(records)
        losses = mean_and_deviation([record.loss[-1][1] for record in ended if record.loss])
        pace = f"{statistics.median(record.steps_per_second for record in ended):.2f}" if ended else ""
        size = f"{max(record.parameters for record in records) / 1e6:.2f}"
        rows.append([*kind.values(), shown(records), losses, pace, size])
    labels = list(runs.kinds(command)[0]) if rows else ["system"]
    return markdown([*labels, f"dev {_metric(command)}", "training loss at the end", "steps/s", "M parameters"], rows)


TOP = 5  # systems of a command in `best_systems`


def best_systems(runs: Runs) -> list[str]:
    """Returns lines for a terminal: the best systems of every command with their scores on dev.

    Systems without a score are left out: all their runs diverged.
    """
    lines = []
    for command in METRIC:
        kinds = [(kind, runs.find(command, **kind)) for kind in runs.kinds(command)]
        scored = [(kind, records) for kind, records in kinds if scores(records)]
        scored.sort(key=lambda entry: statistics.mean(scores(entry[1])) / scale(command), reverse=True)
        if not scored:
            continue
        varied = [key for key in scored[0][0] if key != "system" and len({kind.get(key) for kind, _ in kinds}) > 1]
        rows = [[_name_of(kind, varied), shown(records)] for kind, records in scored[:TOP]]
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
    """Returns a table of convergence: the mean training loss after `SHARES` of the training, and the final score."""
    rows = []
    for system in systems:
        records = runs.find("train", system, depth)
        curves = [record.loss for record in undiverged(records) if record.loss]
        losses = [[_loss_at(curve, share) for curve in curves] for share in SHARES]
        means = (f"{statistics.mean(values):.3f}" if values else "" for values in losses)
        rows.append([system, *means, shown(records)])
    head = [f"loss after {share:.0%}" for share in SHARES]
    return markdown([f"system, N = {depth}", *head, "dev exact match"], rows)


def _loss_at(curve: Points, share: float) -> float:
    """Returns the loss at the point of a curve that is nearest to a share of the epochs."""
    epoch = share * curve[-1][0]
    return min(curve, key=lambda point: abs(point[0] - epoch))[1]


def _compare(runs: Runs, command: str, lines: Sequence[Line], best: bool) -> str:
    """Returns a table of the paper's `lines` and our means. If `best` is True, it also has our best runs."""
    head = ["model", *(["paper", "ours, best run"] if best else ["paper, mean"]), "ours, mean"]
    test = any(line.test for line in lines)
    usual = runs.usual(command, "epochs")
    rows = []
    for line in lines:
        labels: dict[str, Any] = {} if line.batch is None else {"batch": line.batch}
        if usual is not None:
            labels["epochs"] = round(usual * line.epochs)
        records = runs.find(command, line.system, line.depth, **labels) if line.system else []
        mean = shown(records)
        values = scores(records)
        if line.figure == "failed" and values:
            mean += f"; lowest {min(values):.2f}"
        if mean and line.epochs != 1:
            mean += f", {labels['epochs']} epochs"
        record = runs.best(command, line.system, line.depth, **labels) if line.system else None
        ours = ["" if record is None else f"{score(record):.2f}"] if best else []
        rows.append([line.text, line.figure, *ours, mean, *([line.test] if test else [])])
    return markdown([*head, *(["paper, test"] if test else [])], rows)


def describe(runs: Runs) -> str:
    """Returns a paragraph about the runs of every command, and a warning for options that differ within a system."""
    parts = []
    for command in METRIC:
        records = [record for record in runs.records if record.command == command]
        if records:
            parts.append(_summarise(command, records))
            parts += _warn_of_mixed_options(records)
    return "\n".join(parts)


def _warn_of_mixed_options(records: Sequence[Record]) -> Iterator[str]:
    """Yields a warning for each option that differs among the runs of a system, unless it is an axis of the sweep."""
    axes = {key for record in records for key in record.labels}
    for name in sorted({name for record in records for name in record.options}):
        values: dict[str, set[str]] = {}
        for record in records:
            values.setdefault(record.labels["system"], set()).add(_text(record.option(name)))
        mixed = [system for system, texts in values.items() if len(texts) > 1]
        is_axis = any(all(record.option(name) == record.labels.get(axis) for record in records) for axis in axes)
        if mixed and not is_axis:
            yield f"**Mixed:** `{name}` differs among runs of {', '.join(mixed)}; the tables below average over them.\n"


def _summarise(command: str, records: Sequence[Record]) -> str:
    """Returns a line about the runs of a command: number, data, encoder, main options, hours and machines."""

    def values(name: str) -> str:
        counts = Counter(_text(record.option(name)) for record in records)
        return " or ".join(value for value, _ in counts.most_common())

    diverged = len(records) - len(undiverged(records))
    hours = sum(record.seconds for record in records) / 3600
    data = {"comprehend": "reading.path", "language": "text.path"}.get(command, "data.path")
    encoder = ""
    if any("encoder.name" in record.options for record in records):  # a language model has no encoder
        encoder = f"encoder {values('encoder.name')} (freeze={values('encoder.freeze')}), "
    sources = dict.fromkeys(portion["source"] for record in records for portion in record.option("data.mixture") or ())
    mixture = f", with {', '.join(f'`{name}`' for name in sources)} added" if sources else ""
    machines = []
    for record in records:
        devices = record.session.get("devices")
        machines.append(devices[0] if devices else record.session.get("machine", "unknown machine"))
    return (
        f"- `{command}` on `{values(data)}`{mixture}: {len(records)} runs, {diverged} diverged; {encoder}"
        f"layers of width {values('layers.width')}, {values('trainer.epochs')} epochs, "
        f"batch {values('trainer.batch')}, learning rate {values('optim.lr')}; "
        f"{hours:.1f} h on {' and '.join(dict.fromkeys(machines))}\n"
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
