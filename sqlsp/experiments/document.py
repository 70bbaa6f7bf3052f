"""Turn the runs of sweeps into the paper's tables and figures, the paper's numbers beside ours.

    sqlsp tables                               # every setting of the finished runs in runs/
    sqlsp tables RUNS --setting mini --out DIR
    sqlsp tables docs/experiments/results.jsonl                         # of the results that are committed
    sqlsp tables --scores dev=OUT1 test=OUT2                            # tables 1 and 3, of folders of sqlsp evaluate
    sqlsp tables RUNS --keep docs/experiments/results.jsonl             # add these results to those that are committed
    sqlsp tables --biases RUN                                           # gate biases of a run (Highway Transformer)

Writes <out>/tables/<setting>/tables.md and PNG files beside it. What was not run stays blank. Table 6 needs the data
and the predictions of its runs: where those are away, it stays blank and says why. With --keep it copies results
without what belongs to one machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlsp.cli import compose
from sqlsp.cli.judging import LIMITED
from sqlsp.cli.tasks import DIVERGED
from sqlsp.experiments import figures, highway, paper, tables
from sqlsp.experiments.errors import Errors, letters, of_table_6
from sqlsp.experiments.records import Record, Runs, read_results, thinned
from sqlsp.utils.errors import ConfigError, DataError, SqlspError
from sqlsp.utils.files import read_json, write_atomic

UNITS = (
    *("sdu_sigmoid", "sdu_sigmoid_low", "sdu_sigmoid_free", "sdu_sigmoid_low_free"),
    *("sdu_tanh", "sdu_tanh_low", "sdu_tanh_free", "sdu_tanh_attention"),
)
OTHERS = ("highway", "gated_attention")
ON_STANDARD = tuple(f"standard_{gate}" for gate in (*UNITS, *OTHERS))  # post-norm: the stack of the gates' own paper
GATES = ("dt_fixup", *UNITS, *OTHERS, "standard", *ON_STANDARD)

EVERY = {"parsing": "train", "reading": "comprehend", "pre-training": "pretrain", "language models": "language"}

POINTS = 60  # of a loss curve
DIGITS = 5  # of a measured number
ENVIRONMENT_KEPT = ("started", "git", "sqlsp", "python", "packages", "machine", "devices", "threads")  # no command line


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return compose.guarded(lambda: write_tables(arguments))


def write_tables(arguments: Sequence[str] | None) -> int:
    """Write what the command line asks for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="?", type=Path, default=Path("runs"), help="folder of runs, or a results.jsonl")
    parser.add_argument("--out", type=Path, default=Path("experiments"), help="folder of tables and figures")
    parser.add_argument("--setting", help="one setting alone")
    parser.add_argument("--scores", nargs="+", metavar="SPLIT=FOLDER", help="print tables 1 and 3 with these, and end")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add the results to those of this file, and end")
    parser.add_argument("--biases", type=Path, metavar="RUN", help="draw the biases of the run's gates, and end")
    parser.error = compose.refuse  # type: ignore[method-assign]
    options = parser.parse_args(arguments)
    if sum(map(bool, (options.scores, options.keep, options.biases))) > 1:
        raise ConfigError("--scores, --keep and --biases are steps of their own: give one of them")
    if options.biases:
        print("\n".join(map(str, figures.draw_biases(options.biases, options.out))))
        return 0
    if options.scores:
        ours = read_scores(options.scores)
        print("\n".join([*section("Table 1", tables.table_1(ours)), *section("Table 3", tables.table_3_of(ours))]))
        return 0
    records = read_results(options.runs)
    settings = sorted({record.setting for record in records})
    if not records or options.setting not in (None, *settings):
        known = f"it has those of {', '.join(settings)}" if settings else "run a sweep of configs/sweep/"
        raise DataError(f"{options.runs} has no results of {options.setting or 'any setting'}: {known}")
    if options.setting:
        settings = [options.setting]
    if options.keep:
        number = keep(options.keep, (record for record in records if record.setting in settings))
        print(f"{number} results kept in {options.keep}")
    else:
        for setting in settings:
            folder = options.out / "tables" / setting
            runs = Runs.of(records, setting)
            write_atomic(folder / "tables.md", make_document(runs, setting, folder))
            print("\n".join([f"{setting}: {folder / 'tables.md'}", *tables.best_systems(runs)]))
    return 0


def read_scores(words: Sequence[str]) -> dict[str, Mapping[str, float]]:
    """Exact match by hardness of each split, from words like dev=OUT, where OUT is a folder of `sqlsp evaluate`.

    Raises ConfigError for a word of another form, DataError for a folder without scores.
    """
    found: dict[str, Mapping[str, float]] = {}
    for word in words:
        split, _, folder = word.partition("=")
        if split not in paper.SPLITS or not folder:
            raise ConfigError(
                f"--scores {word} must be a split and a folder of sqlsp evaluate, as in dev=OUT test=OUT2"
            )
        path = Path(folder) / "metrics.json"
        content = read_json(path, "scores that sqlsp evaluate wrote with out=FOLDER")
        scores = content.get("exact_match") if isinstance(content, dict) else None
        if not isinstance(scores, dict) or not all(isinstance(scores.get(each), int | float) for each in paper.LEVELS):
            raise DataError(f"{path} has no exact_match for {', '.join(paper.LEVELS)}: make it with sqlsp evaluate")
        if limited := content.get(LIMITED):
            raise DataError(
                f"{path} has scores of {limited['scored']} of {limited['of']} questions: predict all of them"
            )
        found[split] = scores
    return found


def make_document(runs: Runs, setting: str, folder: Path) -> str:
    """The tables of a setting in Markdown; its figures are drawn into `folder`."""
    errors, missing = None, ""
    try:
        errors = of_table_6(runs)
    except SqlspError as reason:
        missing = f"Ours is blank: {reason}.\n"
    parts = [
        f"# Experiments: {setting}\n",
        "Scores are percent on dev, mean ± deviation (number of seeds). The paper's models have RoBERTa-large and "
        "5 seeds: compare how figures move, not the figures. Blank: not run.\n",
        tables.describe(runs),
        *section("Table 2: systems", tables.table_2(runs)),
        *section("Table 3: by hardness", tables.table_3(runs)),
        *section("Table 4 of the first version (BOT-SQL): by hardness and system", tables.first_version(runs)),
        *section("Table 4: reading comprehension", tables.table_4(runs)),
        *section("Table 5: depth", tables.table_5(runs)),
        show(figures.draw_depths(runs, "train", folder / "depth.png"), "depth.png"),
        show(figures.draw_depths(runs, "comprehend", folder / "depth_reading.png"), "depth_reading.png"),
        *section("Table 6: errors by class", tables.table_6(errors)),
        missing,
        *section("Table 7: batch size", tables.table_7(runs)),
        *section("Figure 2: convergence", show(figures.draw_figure_2(runs, folder / "figure_2.png"), "figure_2.png")),
        *section("Figures 3 and 4: errors on the examples that all, or any, of the three models get wrong", ""),
        *(show_errors(errors, folder) if errors is not None else []),
        *section("Figures 3 and 4 of the first version: exact match and Equation 7 on the same examples", ""),
        *(show_errors(errors, folder, metrics=True) if errors is not None else []),
        *section("Gates: convergence", ""),
        *show_gates(runs, folder),
        *highway.sections(runs, folder),
        *show_layer_drop(runs, folder),
    ]
    for name, command in EVERY.items():
        parts += section(f"Every run: {name}", tables.every_system(runs, command))
    return "\n".join(part for part in parts if part)


def section(title: str, text: str) -> tuple[str, str]:
    """A heading and what follows it."""
    return f"## {title}\n", text


def show(drawn: bool, name: str) -> str:
    """The Markdown of a figure that was drawn; nothing for one that was not."""
    return f"![{name}]({name})\n" if drawn else ""


def show_gates(runs: Runs, folder: Path) -> list[str]:
    """Convergence with gates at each depth that has some."""
    parts = []
    for depth in runs.depths("train"):
        present = [system for system in GATES if runs.find("train", system, depth)]
        if set(present) & {*UNITS, *ON_STANDARD}:
            name = f"gates_{depth}.png"
            found = {system: runs.find("train", system, depth) for system in present}
            drawn = figures.draw_convergence(found, f"N = {depth}", folder / name)
            parts += [tables.convergence(runs, present, depth), show(drawn, name)]
    return parts


def show_layer_drop(runs: Runs, folder: Path) -> list[str]:
    """Figures 10 to 12 of progressive layer drop: its longest pre-trainings, and parsers over their encoders."""
    pretrained = [record for record in runs.records if record.command == "pretrain"]
    longest = max((record.steps for record in pretrained), default=0)
    groups: dict[str, list[Record]] = {}
    for record in pretrained:
        if record.steps == longest or record.status == DIVERGED:
            name = ", ".join(f"{key} {value}" for key, value in record.labels.items() if key not in ("seed", "epochs"))
            groups.setdefault(name.removeprefix("system "), []).append(record)
    curves = figures.draw_convergence(groups, f"{longest} steps", folder / "figure_12.png", "pretrain")
    tuned = figures.draw_tuned(runs, folder / "figures_10_11.png")
    parts = [show(curves, "figure_12.png"), show(tuned, "figures_10_11.png")]
    return [*section("Progressive layer drop: figures 10 to 12", ""), *parts] if any(parts) else []


def show_errors(errors: Errors, folder: Path, metrics: bool = False) -> list[str]:
    """Figures 3 and 4, or those of the first version, which has them in the other order."""
    all_wrong = (errors.intersection, "examples that all models get wrong")
    any_wrong = (errors.union, "examples that any model gets wrong")
    wanted = {"first_3.png": any_wrong, "first_4.png": all_wrong}
    if not metrics:
        wanted = {"figure_3.png": all_wrong, "figure_4.png": any_wrong}
    return [
        show(figures.draw_errors(errors, some, title, folder / name, metrics), name)
        for name, (some, title) in wanted.items()
    ]


def keep(path: Path, records: Iterable[Record]) -> int:
    """Add records to the file at `path`, each replacing an older one of its kind and seed; return their number.

    Its lines are without details of one machine, and sorted, so that files of several people merge.

    Raises DataError where the file holds anything but results, or cannot be written.
    """
    added = {_key(record): make_portable(record) for record in records}
    kept = {_key(record): record for record in read_results(path)} | added
    write_atomic(path, "".join(f"{kept[key].line}\n" for key in sorted(kept)))
    return len(added)


def make_portable(record: Record) -> Record:
    """The record without folders and command lines of a machine, its numbers rounded and its loss curve thinned."""
    errors = record.errors
    if record.command == "train" and not errors:
        with suppress(SqlspError):  # its predictions or its data are missing
            errors = letters(record)
    return replace(
        record,
        scores={name: _rounded(value) for name, value in record.scores.items()},
        dev=_rounded(record.dev),
        loss=_rounded(thinned(record.loss, POINTS)),
        seconds=_rounded(record.seconds),
        steps_per_second=_rounded(record.steps_per_second),
        mu=_rounded(record.mu),
        run=Path(record.run).name,
        options={name: _without_folder(value) for name, value in record.options.items()},
        errors=errors,
        session={name: record.session[name] for name in ENVIRONMENT_KEPT if name in record.session},
    )


def _key(record: Record) -> tuple[str, ...]:
    """The key of which a file has one line; it sorts N = 2 before N = 16."""
    labels = (
        f"{value:012.4f} {value!r}" if isinstance(value, int | float) else str(value)
        for value in record.labels.values()
    )
    return record.setting, record.command, *labels


def _rounded(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [_rounded(each) for each in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def _without_folder(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_folder(each) for each in value]
    return Path(value).name if isinstance(value, str) and Path(value).is_absolute() else value
