"""Makes the paper's tables and figures from the runs of sweeps, with the paper's numbers beside ours.

    sqlsp tables                               # every setting of the finished runs in runs/
    sqlsp tables RUNS --setting mini --out DIR
    sqlsp tables docs/experiments/results.jsonl                         # of the results that are committed
    sqlsp tables RUNS --keep docs/experiments/results.jsonl             # add these results to those that are committed

Writes <out>/tables/<setting>/tables.md and PNG files beside it. A cell without a run is blank. Table 6 needs the data
and the predictions of its runs; without them it is blank, with the reason below. --keep leaves out the machine's
folders.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlsp.cli import compose
from sqlsp.experiments import figures, highway, tables
from sqlsp.experiments.records import Record, Runs, read_results, thin_out
from sqlsp.utils.errors import DataError, SqlspError
from sqlsp.utils.files import write_atomic

# commands by the title of their sections
COMMANDS = {"parsing": "train", "reading": "comprehend", "pre-training": "pretrain", "language models": "language"}

MAX_POINTS = 60  # of a loss curve
DIGITS = 5  # significant digits of a number in a published record
ENVIRONMENT_FIELDS = ("started", "git", "sqlsp", "python", "packages", "machine", "devices", "threads")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs `sqlsp tables` with these arguments, by default those of the command line. Returns the exit code."""
    return compose.guarded(lambda: write_tables(arguments))


def write_tables(arguments: Sequence[str] | None) -> int:
    """Writes the documents, or adds results to a file, as the command line says. Returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("runs", nargs="?", type=Path, default=Path("runs"), help="folder of runs, or a results.jsonl")
    parser.add_argument("--out", type=Path, default=Path("experiments"), help="folder of tables and figures")
    parser.add_argument("--setting", help="one setting alone")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add the results to those of this file, and end")
    parser.error = compose.refuse  # type: ignore[method-assign]
    options = parser.parse_args(arguments)
    records = read_results(options.runs)
    settings = sorted({record.setting for record in records})
    if not records or options.setting not in (None, *settings):
        known = f"it has those of {', '.join(settings)}" if settings else "run a sweep of configs/sweep/"
        raise DataError(f"{options.runs} has no results of {options.setting or 'any setting'}: {known}")
    if options.setting:
        settings = [options.setting]
    if options.keep:
        number = add_results(options.keep, (record for record in records if record.setting in settings))
        print(f"{number} results written to {options.keep}")
    else:
        for setting in settings:
            folder = options.out / "tables" / setting
            runs = Runs.of(records, setting)
            write_atomic(folder / "tables.md", make_document(runs, setting, folder))
            print("\n".join([f"{setting}: {folder / 'tables.md'}", *tables.best_systems(runs)]))
    return 0


def make_document(runs: Runs, setting: str, folder: Path) -> str:
    """Returns the tables of a setting as Markdown, and draws its figures into `folder`."""
    letters = None
    why_blank = ""
    try:
        letters = tables.letters_of_table_6(runs)
    except SqlspError as reason:
        why_blank = f"Ours is blank: {reason}.\n"
    parts = [
        f"# Experiments: {setting}\n",
        "Scores are percent on dev, mean ± deviation (number of seeds). The paper's models have RoBERTa-large and "
        "5 seeds: compare trends, not numbers. Blank: not run.\n",
        tables.describe(runs),
        *section("Table 2: systems", tables.table_2(runs)),
        *section("Table 3: by hardness", tables.table_3(runs)),
        *section("Table 4: reading comprehension", tables.table_4(runs)),
        *section("Table 5: depth", tables.table_5(runs)),
        show(figures.draw_depths(runs, "train", folder / "depth.png"), "depth.png"),
        show(figures.draw_depths(runs, "comprehend", folder / "depth_reading.png"), "depth_reading.png"),
        *section("Table 6: errors by class", tables.table_6(letters)),
        why_blank,
        *(section("Figures 3 and 4: shares of errors", tables.figures_3_and_4(letters)) if letters else ()),
        *section("Table 7: batch size", tables.table_7(runs)),
        *section("Figure 2: convergence", show(figures.draw_figure_2(runs, folder / "figure_2.png"), "figure_2.png")),
        *section("Convergence", ""),
        *show_convergence(runs, folder),
        show_pretraining(runs, folder),
        *highway.sections(runs, folder),
    ]
    for name, command in COMMANDS.items():
        parts += section(f"Every run: {name}", tables.every_system(runs, command))
    return "\n".join(part for part in parts if part)


def section(title: str, text: str) -> tuple[str, str]:
    """Returns a heading and the text below it."""
    return f"## {title}\n", text


def show(drawn: bool, name: str) -> str:
    """Returns the Markdown of a figure. The text is empty if the figure was not `drawn`."""
    return f"![{name}]({name})\n" if drawn else ""


def show_convergence(runs: Runs, folder: Path) -> list[str]:
    """Returns a table and a figure of convergence for every depth with several systems."""
    parts = []
    for depth in runs.depths("train"):
        of_depth = [labels for labels in runs.label_combinations("train") if labels["depth"] == depth]
        systems = list(dict.fromkeys(labels["system"] for labels in of_depth))
        groups = {system: runs.find("train", system, depth) for system in systems}
        name = f"convergence_{depth}.png"
        if figures.draw_convergence(groups, f"N = {depth}", folder / name):
            parts += [tables.convergence(runs, systems, depth), show(True, name)]
    return parts


def show_pretraining(runs: Runs, folder: Path) -> str:
    """Returns the figure of the longest pre-trainings, a curve per keep ratio (figure 12 of progressive layer drop)."""
    records = [record for record in runs.records if record.command == "pretrain"]
    longest = max((record.steps for record in records), default=0)
    groups: dict[str, list[Record]] = {}
    for record in records:
        if record.steps == longest:
            labels = [f"{name} {record.labels[name]}" for name in ("keep", "lr") if name in record.labels]
            groups.setdefault(", ".join([record.labels["system"], *labels]), []).append(record)
    name = "layer_drop.png"
    return show(figures.draw_convergence(groups, f"{longest} steps", folder / name, "pretrain"), name)


def add_results(path: Path, records: Iterable[Record]) -> int:
    """Adds records to the results file at `path`, and returns the number of added records.

    An older record with the same setting, command and labels is replaced. Records are made portable (`make_portable`)
    and sorted, which helps to merge files of several people.

    Raises DataError if a line of the file is not a result, or if the file cannot be written.
    """
    added = {_key(record): make_portable(record) for record in records}
    merged = {_key(record): record for record in read_results(path)} | added
    write_atomic(path, "".join(f"{merged[key].line}\n" for key in sorted(merged)))
    return len(added)


def make_portable(record: Record) -> Record:
    """Returns a record that can be published: without folders of the machine, with rounded numbers and fewer points.

    For a parser whose predictions exist, also adds the error letters (`tables.error_letters`).
    """
    errors = record.errors
    if record.command == "train" and not errors:
        with suppress(SqlspError):  # predictions or data are missing
            errors = tables.error_letters(record)
    return replace(
        record,
        scores={name: _round(value) for name, value in record.scores.items()},
        dev=_round(record.dev),
        loss=_round(thin_out(record.loss, MAX_POINTS)),
        seconds=_round(record.seconds),
        steps_per_second=_round(record.steps_per_second),
        mu=_round(record.mu),
        run=Path(record.run).name,
        options={name: _strip_folders(value) for name, value in record.options.items()},
        errors=errors,
        session={name: record.session[name] for name in ENVIRONMENT_FIELDS if name in record.session},
    )


def _key(record: Record) -> tuple[str, ...]:
    """Returns the key by which lines are replaced and sorted. Numbers are padded, so 2 layers come before 16."""
    labels = []
    for value in record.labels.values():
        labels.append(f"{value:012.4f} {value!r}" if isinstance(value, int | float) else str(value))
    return record.setting, record.command, *labels


def _round(value: Any) -> Any:
    """Rounds a number, or all numbers in nested lists, to `DIGITS` digits."""
    if isinstance(value, list | tuple):
        return [_round(item) for item in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def _strip_folders(value: Any) -> Any:
    """Replaces an absolute path, or all absolute paths in nested lists, by the last name of the path."""
    if isinstance(value, list):
        return [_strip_folders(item) for item in value]
    is_path = isinstance(value, str) and Path(value).is_absolute()
    return Path(value).name if is_path else value
