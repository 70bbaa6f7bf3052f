"""Compare ways of training over folds of the training databases and seeds, question by question.

    python scripts/measure/compare_options.py SWEEP [--quick] [--only NAME …] [--databases DIR] [option=value …]

SWEEP is a sweep file (as those of configs/sweep/, or a path) whose axes are `fold: data.fold` and `seed: trainer.seed`,
and whose systems are the ways; the first is the baseline unless --baseline names another. Runs that are done are not
done again: stop it at any time, start it again to go on, add ways, folds or seeds later. Without --quick each run is
one of `sqlsp train`, cut off and resumed as `sqlsp experiments` does; with it, a short one over a frozen encoder
(quick.py). --databases runs the queries too. The folds' questions judge: dev is never looked at.

What comes out: OUT/comparison.txt and comparison.json, with what each way gains over the baseline; what the figures see
and what they are blind to stands in pairing.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from pairing import Answer, AnswersByRun, summarise, write_text

from sqlsp.common.errors import ConfigError, DataError
from sqlsp.common.files import parse_json, read_text, write_atomic
from sqlsp.corpus.shipped import locate
from sqlsp.evaluation.inputs import Pair
from sqlsp.experiments.records import find, read_results
from sqlsp.experiments.sweep import Cell, read_sweep
from sqlsp.options import cli
from sqlsp.options.data import FOLD
from sqlsp.options.training import AverageConfig
from sqlsp.schema.tables_json import read_tables

EXAMPLES = Path("predictions") / FOLD / "examples.jsonl"
AVERAGE = "trainer.average."
ONCE = "trainer.evaluate_every=1000000"  # the held-out fold is answered at the end alone: it chooses no checkpoint


def main() -> int:
    """Run what is left and print the tables; returns the exit code."""
    chosen = _parser().parse_intermixed_args()
    cells = read_cells(chosen.sweep, chosen.options, chosen.only)
    out = chosen.out / ("quick" if chosen.quick else "whole")
    names = list(dict.fromkeys(cell.labels["system"] for cell in cells))
    baseline = chosen.baseline or names[0]
    if baseline not in names:
        raise ConfigError(f"--baseline {baseline} is none of the ways: {', '.join(names)}")
    try:
        (run_quickly if chosen.quick else run_whole)(cells, out, chosen.minutes)
    except KeyboardInterrupt:
        print("stopped; start again to go on", file=sys.stderr)
        return 130
    ways: dict[str, dict[tuple[str, int], Sequence[Answer]]] = {name: {} for name in names}
    for cell in cells:
        if (folder := folder_of(cell, out, chosen.quick)) is not None:
            run = cell.labels["fold"], cell.labels["seed"]
            ways[cell.labels["system"]][run] = answers(folder, cell, chosen.databases)
    show(ways, baseline, out, len(cells))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sweep", help="a sweep file whose axes are fold and seed")
    parser.add_argument("options", nargs="*", metavar="option=value", help="overrides of every run")
    parser.add_argument("--quick", action="store_true", help="short trainings over a frozen encoder")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these ways alone")
    parser.add_argument("--baseline", help="the way that the others are compared with (default: the first)")
    parser.add_argument("--databases", type=Path, help="folder of databases: compare execution too")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no run after so many minutes")
    parser.add_argument("--out", type=Path, default=Path("experiments/compared"), help="folder of runs and tables")
    return parser


def read_cells(sweep: str, options: Sequence[str], only: Sequence[str] = ()) -> list[Cell]:
    """The runs to compare. ConfigError where the file lacks an axis, holds no fold out, or names no such way."""
    cells = read_sweep(sweep, (ONCE, *options))
    for cell in cells:
        if missing := {"fold", "seed"} - cell.labels.keys():
            raise ConfigError(f"{sweep} has no axis {min(missing)}; a comparison needs axes for data.fold and seeds")
        if cell.options.get("data.fold") is None:
            raise ConfigError(f"{sweep}: {cell.name} holds no fold out; give data.fold a value, as in 1/5")
    names = {cell.labels["system"] for cell in cells}
    if unknown := set(only) - names:
        raise ConfigError(f"--only {min(unknown)}: there is no such way; there are: {', '.join(sorted(names))}")
    return [cell for cell in cells if not only or cell.labels["system"] in only]


def folder_of(cell: Cell, out: Path, quick: bool) -> Path | None:
    """The folder of a finished run; None where it is still to be done."""
    if quick:
        folder = out / "runs" / cell.name
        try:
            known = parse_json(read_text(folder / "options.json", "the options of a run")) == _options(cell)
        except (DataError, ValueError):
            return None
        return folder if known and (folder / EXAMPLES).exists() else None
    record = find(read_results(out / "results.jsonl"), cell)
    return None if record is None or not (Path(record.run) / EXAMPLES).exists() else Path(record.run)


def run_whole(cells: Sequence[Cell], out: Path, minutes: float) -> None:
    """Train what is left by `sqlsp train`, one run after the other."""
    from sqlsp.experiments.engines import Place, build
    from sqlsp.experiments.runner import Grid  # brings torch

    end, tell = time.monotonic() + 60 * minutes, partial(print, flush=True)
    for cell in cells:
        if folder_of(cell, out, quick=False) is None and time.monotonic() < end:
            Grid(out, build("joblib", [], Place(out.absolute(), 1, tell)), tell=tell).run([cell])


def run_quickly(cells: Sequence[Cell], out: Path, minutes: float) -> None:
    """Train what is left behind a frozen encoder; ways that differ in their average alone share a training."""
    from quick import FIXED, Workbench  # brings torch

    benches: dict[str, Workbench] = {}
    end = time.monotonic() + 60 * minutes
    for together in shared([cell for cell in cells if folder_of(cell, out, quick=True) is None]):
        if time.monotonic() > end:
            return
        config = together[0].load()
        key = json.dumps({k: v for k, v in together[0].options.items() if k.startswith(FIXED)})
        if key not in benches:
            benches.clear()  # what one holds is large
            benches[key] = Workbench(config)
        started = time.process_time()
        averages: list[AverageConfig] = [cell.load().trainer.average for cell in together]
        for place, report in benches[key].train(config, averages):
            folder = out / "runs" / together[place].name
            (folder / "options.json").unlink(missing_ok=True)  # a kill leaves no old options beside new answers
            report.write(folder / EXAMPLES.parent)  # where a run folder has it
            write_atomic(folder / "options.json", json.dumps(_options(together[place])) + "\n")
            score, seconds = 100 * report.exact_match["all"], time.process_time() - started
            print(f"{together[place].name}: exact match {score:.1f}, {seconds:.0f} s of CPU time", flush=True)


def shared(cells: Sequence[Cell]) -> Iterator[list[Cell]]:
    """Cells whose options differ in nothing but the average of the weights, together."""
    found: dict[str, list[Cell]] = {}
    for cell in cells:
        options = {name: value for name, value in _options(cell).items() if not name.startswith(AVERAGE)}
        found.setdefault(json.dumps(options, sort_keys=True), []).append(cell)
    yield from found.values()


def answers(folder: Path, cell: Cell, databases: Path | None) -> list[Answer]:
    """What a run answered, its queries run where there are `databases`."""
    lines = read_text(folder / EXAMPLES, "the judged answers of a run").removesuffix("\n").split("\n")
    examples = [parse_json(line) for line in lines]
    executed: list[bool | None] = [None] * len(examples)
    if databases is not None:
        from sqlsp.evaluation.execution.running import RunSettings, run_pairs

        schemas = read_tables(locate(cell.options["data.path"]) / cell.options["data.tables"])
        pairs = [Pair(e["index"], e["pred"], e["gold"], schemas[e["db_id"]]) for e in examples]
        executed = [each.right for each in run_pairs(pairs, locate(databases), RunSettings()).executions]
    return [Answer.of(example, right) for example, right in zip(examples, executed, strict=True)]


def show(ways: dict[str, dict[tuple[str, int], Sequence[Answer]]], baseline: str, out: Path, wanted: int) -> None:
    """Print and write the tables of what there is."""
    runs: dict[str, AnswersByRun] = dict(ways)
    done = sum(map(len, ways.values()))
    figures = summarise(runs, baseline)
    printed = f"{done} of {wanted} runs are done\n\n{write_text(figures)}"
    write_atomic(out / "comparison.json", json.dumps(figures, indent=1, ensure_ascii=False) + "\n")
    write_atomic(out / "comparison.txt", printed + "\n")
    print(f"\n{printed}\n\n{out}/comparison.txt and comparison.json")


def _options(cell: Cell) -> dict[str, Any]:
    """Those that tell runs apart, as JSON has them."""
    found: dict[str, Any] = json.loads(json.dumps(cell.options))
    return found


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
