"""Run a grid of experiments: every run once, however often this is started.

    sqlsp experiments mini --plan              # what is to be done and how long it will take
    sqlsp experiments mini --jobs 2            # do it; stop it at any time, start it again to go on
    sqlsp experiments spider data.path=DIR     # a grid on data of one's own
    sqlsp experiments paper data.path=DIR --plan   # the encoder's weights need not be here for a plan
    sqlsp experiments spider --engine submitit --jobs 8 engine.slurm.partition=gpu data.path=DIR     # on a cluster
    sqlsp tables                               # tables and figures of what is there

A grid is a file of configs/sweep/. Results are added to <out>/results.jsonl, one line a run; a run that stands there
with the same options is left out. Runs, their logs, predictions and best checkpoints are in <out>/runs and <out>/logs.

Exit codes: 0 all is done; 2 something failed; 3 trainer.max_minutes cut something off, start again; 130 stopped.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from sqlsp.common.errors import SqlspError
from sqlsp.experiments.records import Record, find, read_results
from sqlsp.experiments.sweep import Cell, read_sweeps
from sqlsp.options import cli
from sqlsp.options.grid import ENGINES, KEEP, PREFIX, engine_options, engines_help


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return cli.guarded(lambda: run_grid(arguments))


def run_grid(arguments: Sequence[str] | None) -> int:
    """Plan or run what is left of the sweeps that the command line names; returns the exit code."""
    options = build_parser().parse_intermixed_args(arguments)
    sweeps = [word for word in options.words if "=" not in word]
    of_engine = [word for word in options.words if "=" in word and word.startswith(PREFIX)]
    overrides = tuple(word for word in options.words if "=" in word and word not in of_engine)
    engine_options(options.engine, of_engine)  # what is wrong there is said at once
    results = options.out / "results.jsonl"
    try:
        cells = read_sweeps(sweeps, overrides)
        records = read_results(results)
        left = [cell for cell in cells if find(records, cell) is None]
        tell(f"{len(cells)} runs, {len(cells) - len(left)} of them done already; results in {results}")
        if left and not options.plan:
            from sqlsp.experiments.engines import Place, build  # these import torch, as the code below does
            from sqlsp.experiments.runner import Grid

            engine = build(options.engine, of_engine, Place(options.out.absolute(), options.jobs, tell))
        if left and not options.no_estimate:
            tell_needs(left, records, options)
        if not left or options.plan:
            return 0
        tell(f"what the runs say is in {options.out / 'logs'}")
        grid = Grid(options.out, engine, options.keep, tell)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            grid.run(left)
        finally:
            signal.signal(signal.SIGTERM, before)
        for kind, sentences in (("unfinished", grid.unfinished), ("failed", grid.failures)):
            for sentence in sentences:
                print(f"{kind}: {sentence}", file=sys.stderr)
        return 2 if grid.failures else 3 if grid.unfinished else 0
    except KeyboardInterrupt:
        print("stopped; start again to go on", file=sys.stderr)
        return 130


def tell(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def build_parser() -> argparse.ArgumentParser:
    """The options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=engines_help(), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("words", nargs="+", metavar="SWEEP | option=value", help="files of configs/sweep, options")
    parser.add_argument("--out", type=Path, default=Path("experiments"), help="folder of results and runs")
    parser.add_argument("--jobs", type=read_jobs, default=1, help="runs at a time")
    parser.add_argument("--engine", choices=ENGINES, default="joblib", help="what runs them; its options are below")
    parser.add_argument("--plan", action="store_true", help="say what is to be done, its time and disk, and end")
    parser.add_argument("--no-estimate", action="store_true", help="begin at once")
    kept = "; ".join(f"{name}: {meaning}" for name, meaning in KEEP.items())
    parser.add_argument("--keep", choices=KEEP, default="best", help=f"what stays of a finished run. {kept}")
    return parser


def read_jobs(text: str) -> int:
    """The value of --jobs."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text} must be a whole number of at least 1")
    return int(text)


def tell_needs(cells: Sequence[Cell], records: Sequence[Record], options: argparse.Namespace) -> None:
    """Print the time of each kind of run and of all runs, and the disk space they need; or why these are unknown."""
    tell("estimating from finished runs and from a few steps of those like which none has finished …")
    from sqlsp.experiments import estimate  # brings in the models

    try:
        needs = estimate.estimate(cells, records, estimate.probe)
    except SqlspError as error:  # a run that would fail must not hide what is known about the others
        tell(f"no estimate: {error}")
        return
    kinds: dict[str, list[float]] = {}
    for cell in cells:
        kind = "  ".join(f"{key} {value}" for key, value in cell.labels.items() if key != "seed")
        kinds.setdefault(f"{cell.command:<11}{kind}", []).append(needs[cell.name].seconds)
    for kind, times in kinds.items():
        tell(f"  {len(times)} × {times[0] / 60:6.1f} min   {kind}")
    total = sum(need.seconds for need in needs.values()) / 3600
    tell(f"about {total:.1f} h of training in all, {total / options.jobs:.1f} h with --jobs {options.jobs}")
    stays, besides = estimate.disk([*needs.values()], options.jobs, options.keep)
    place = options.out.absolute()
    free = shutil.disk_usage(next(path for path in (place, *place.parents) if path.exists())).free
    size, more, there = (f"{size / 2**30:.1f} GiB" for size in (stays, besides, free))
    tell(f"disk: {size} for what --keep {options.keep} keeps, at most {more} more at work; {there} are free")


if __name__ == "__main__":
    sys.exit(main())
