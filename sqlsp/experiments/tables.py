"""Formats the paper's tables as Markdown, with our results beside the paper's, and describes our runs."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlsp.databases.corpora import locate
from sqlsp.evaluation.classes import ErrorClass
from sqlsp.evaluation.tally import analyse
from sqlsp.experiments import paper
from sqlsp.experiments.paper import Line
from sqlsp.experiments.records import (
    LOSSES,
    METRIC,
    Points,
    Record,
    Runs,
    format_scores,
    mean_and_deviation,
    scale,
    score,
    scores,
    undiverged,
)
from sqlsp.schema.tables_json import read_tables
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import DataError

TASKS = {"train": "Spider", "comprehend": "ReClor"}
SHARES = (0.1, 0.25, 0.5, 1.0)  # shares of a training after which losses are compared


def markdown(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Formats a table as Markdown. `head`: the titles of the columns."""
    lines = [list(head), ["---"] * len(head)]
    lines += [[str(cell) for cell in row] for row in rows]
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
        [f"{name} (paper)", *(f"{score:.1f}" for score in paper_scores)]
        for name, paper_scores in paper.HARDNESS.items()
    ]
    for system in dict.fromkeys(labels["system"] for labels in runs.label_combinations("train")):
        record = runs.best("train", system)
        if record is not None:
            shares = (record.scores.get("exact_match" if level == "all" else level) for level in paper.LEVELS)
            percents = ("" if share is None else f"{100 * share:.1f}" for share in shares)
            rows.append([f"ours: {system}, N = {record.option('layers.number')}, best run", *percents])
    return markdown(["model", *paper.LEVELS], rows)


def table_5(runs: Runs) -> str:
    """Returns table 5: scores by depth and initialisation, on both tasks."""
    head = ["task", "N", *(f"{system}, {source}" for system in paper.SYSTEMS for source in ("paper", "ours"))]
    rows = []
    for command, task in TASKS.items():
        by_depth = paper.DEPTH[command]
        for depth in sorted({*by_depth, *runs.depths(command)} - {0}):
            row: list[Any] = [task, depth]
            for index, system in enumerate(paper.SYSTEMS):
                paper_score = ""
                if depth in by_depth:
                    mean, deviation = by_depth[depth][index]
                    paper_score = f"{mean:.2f} ± {deviation:.2f}"
                row += [paper_score, format_scores(runs.find(command, system, depth))]
            rows.append(row)
    return markdown(head, rows) + paper.NOTE_8_LAYERS


def table_6(letters: Sequence[str] | None) -> str:
    """Returns table 6: errors by class.

    `letters` has the error letters (`LETTERS`) of our three models in the paper's order; None if a model was not run.
    """
    rows = []
    for index, (name, (system, depth, paper_counts)) in enumerate(paper.ERRORS.items()):
        ours = [""] * (len(LETTERS) + 1)
        if letters is not None:
            counts = [letters[index].count(letter) for letter in LETTERS]
            ours = [str(count) for count in (*counts, sum(counts))]
        *by_class, total = paper_counts
        rows.append([f"{name} (paper)", *by_class, "", total])  # the paper's models predict no literals
        rows.append([f"{name} (ours: {system}, N = {depth})", *ours])
    return markdown(["model", "false negative", "column", "sketch", "both", "literals only", "all"], rows)


def figures_3_and_4(letters: Sequence[str]) -> str:
    """Returns a table of figures 3 and 4: the shares of column and sketch errors, by model.

    Figure 3 is about the questions that all models get wrong, figure 4 about those that any model gets wrong. `letters`
    are as in `table_6`. A prediction of class `both` is a column error and a sketch error.
    """
    is_wrong = [[letter in LETTERS for letter in of_question] for of_question in zip(*letters, strict=True)]
    wrong_for_all = [index for index, of_models in enumerate(is_wrong) if all(of_models)]
    wrong_for_any = [index for index, of_models in enumerate(is_wrong) if any(of_models)]
    rows = []
    for name, paper_number, questions in (
        ("3: all models", paper.WRONG_FOR_ALL, wrong_for_all),
        ("4: any model", paper.WRONG_FOR_ANY, wrong_for_any),
    ):
        row = [name, str(paper_number), str(len(questions))]
        for of_model in letters:
            for classes in (_COLUMN_ERRORS, _SKETCH_ERRORS):
                number = sum(of_model[question] in classes for question in questions)
                row.append(f"{number / max(len(questions), 1):.0%}")
        rows.append(row)
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
"""Error letters: the class of a wrong prediction, in the order of table 6. Records store one per dev question."""

_COLUMN_ERRORS = "cb"  # the letters of the classes with a wrong column
_SKETCH_ERRORS = "sb"


def letters_of_table_6(runs: Runs) -> list[str]:
    """Returns the error letters of the best runs of table 6, in the order of the table.

    Raises DataError if a run, its predictions or its data are missing.
    """
    best_runs = []
    for system, depth, _ in paper.ERRORS.values():
        record = runs.best("train", system, depth)
        if record is None:
            raise DataError(f"no run of {system} with N = {depth} has a score")
        best_runs.append(record)
    letters = [record.errors or error_letters(record) for record in best_runs]
    if len(set(map(len, letters))) > 1:
        raise DataError("the runs were scored on different questions")
    return letters


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
    letter_of = {error_class: letter for letter, error_class in LETTERS.items()}
    letters = ""
    for index, judgement in enumerate(model.judgements):
        if index in model.findings:
            letters += letter_of[model.findings[index].kind]
        else:
            letters += UNSCORED if judgement.verdict is None else EXACT
    return letters


def every_system(runs: Runs, command: str) -> str:
    """Returns a table of all runs of a command: a line per combination of labels, with score, loss and speed."""
    rows = []
    combinations = runs.label_combinations(command)
    for labels in combinations:
        records = runs.find(command, **labels)
        ended = undiverged(records)
        losses = mean_and_deviation([loss for record in ended for _, loss in record.loss[-1:]])
        speed = f"{statistics.median(record.steps_per_second for record in ended):.2f}" if ended else ""
        size = f"{max(record.parameters for record in records) / 1e6:.2f}"
        rows.append([*labels.values(), format_scores(records), losses, speed, size])
    label_names = list(combinations[0]) if combinations else ["system"]
    head = [*label_names, f"dev {_metric(command)}", "training loss at the end", "steps/s", "M parameters"]
    return markdown(head, rows)


MAX_SYSTEMS = 5  # of a command in `best_systems`


def best_systems(runs: Runs) -> list[str]:
    """Returns lines for a terminal: the best systems of every command with their scores on dev.

    Systems of which all runs diverged are omitted.
    """
    lines = []
    for command in METRIC:
        combinations = runs.label_combinations(command)
        systems = [_System(labels, runs.find(command, **labels)) for labels in combinations]
        scored = [system for system in systems if scores(system.records)]
        if not scored:
            continue
        scored.sort(key=lambda system: statistics.mean(scores(system.records)) / scale(command), reverse=True)
        label_names = scored[0].labels
        varied = [name for name in label_names if len({labels.get(name) for labels in combinations}) > 1]
        rows = [[system.name(varied), format_scores(system.records)] for system in scored[:MAX_SYSTEMS]]
        more = f", the best {MAX_SYSTEMS} of {len(scored)} systems" if len(scored) > MAX_SYSTEMS else ""
        lines.append(f"{command}, dev {_metric(command)}, mean ± deviation (seeds){more}:")
        lines += [f"  {line}" for line in aligned(rows)]
    return lines


@dataclass(frozen=True)
class _System:
    """A combination of labels, and the runs that have these labels."""

    labels: Mapping[str, Any]
    records: Sequence[Record]

    def name(self, varied: Sequence[str]) -> str:
        """Returns `dt_fixup, depth 8`: the system, and the values of the labels in `varied`."""
        values = [
            f"{label} {self.labels[label]}"
            for label in varied
            if label != "system" and self.labels.get(label) is not None
        ]
        return ", ".join([str(self.labels["system"]), *values])


def _metric(command: str) -> str:
    """Returns the name of the score of a command in tables."""
    return LOSSES.get(command, METRIC[command].replace("_", " "))


def convergence(runs: Runs, systems: Sequence[str], depth: int) -> str:
    """Returns a table of convergence: the mean training loss after `SHARES` of the training, and the final score."""
    rows = []
    for system in systems:
        records = runs.find("train", system, depth)
        curves = [record.loss for record in undiverged(records) if record.loss]
        losses = [[_loss_at(curve, share) for curve in curves] for share in SHARES]
        means = (f"{statistics.mean(values):.3f}" if values else "" for values in losses)
        rows.append([system, *means, format_scores(records)])
    head = [f"loss after {share:.0%}" for share in SHARES]
    return markdown([f"system, N = {depth}", *head, "dev exact match"], rows)


def _loss_at(curve: Points, share: float) -> float:
    """Returns the loss of a curve near the epoch at which this share of the training was done."""
    last_epoch, _ = curve[-1]
    _, loss = min(curve, key=lambda point: abs(point[0] - share * last_epoch))
    return loss


def _compare(runs: Runs, command: str, lines: Sequence[Line], best: bool) -> str:
    """Returns a table of the paper's `lines` and our means. If `best` is True, the table also has our best runs."""
    head = ["model", "paper", "ours, best run", "ours, mean"] if best else ["model", "paper, mean", "ours, mean"]
    has_test = any(line.test for line in lines)
    if has_test:
        head.append("paper, test")
    usual_epochs = runs.most_frequent(command, "epochs")
    rows = []
    for line in lines:
        labels: dict[str, Any] = {} if line.batch is None else {"batch": line.batch}
        if usual_epochs is not None:
            labels["epochs"] = round(usual_epochs * line.epochs)
        records = runs.find(command, line.system, line.depth, **labels) if line.system else []
        mean = format_scores(records)
        values = scores(records)
        if line.score == "failed" and values:
            mean += f"; lowest {min(values):.2f}"
        if mean and line.epochs != 1:
            mean += f", {labels['epochs']} epochs"
        row = [line.text, line.score]
        if best:
            record = runs.best(command, line.system, line.depth, **labels) if line.system else None
            row.append("" if record is None else f"{score(record):.2f}")
        row.append(mean)
        if has_test:
            row.append(line.test)
        rows.append(row)
    return markdown(head, rows)


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
    """Yields a warning for each option that differs among the runs of a system.

    Options that a sweep varies, such as the seed, are left out. Their values are also those of a label.
    """
    labels = set[str]().union(*(record.labels for record in records))
    options = set[str]().union(*(record.options for record in records))
    for name in sorted(options):
        values_by_system: dict[str, set[str]] = {}
        for record in records:
            values_by_system.setdefault(record.labels["system"], set()).add(_text(record.option(name)))
        mixed = [system for system, values in values_by_system.items() if len(values) > 1]
        is_varied = any(all(record.option(name) == record.labels.get(label) for record in records) for label in labels)
        if mixed and not is_varied:
            yield f"**Mixed:** `{name}` differs among runs of {', '.join(mixed)}; the tables below average over them.\n"


def _summarise(command: str, records: Sequence[Record]) -> str:
    """Returns a line about the runs of a command: number, data, encoder, main options, hours and machines."""

    def values(name: str) -> str:
        """Returns the values of an option, the most frequent first."""
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
    """Formats the value of an option."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
