"""Run a grid of experiments: every run once, however often this is started.

    sqlsp experiments mini --plan              # what is to be done and how long it will take
    sqlsp experiments mini --jobs 2            # do it; stop it at any time, start it again to go on
    sqlsp experiments spider data.path=DIR     # a grid on data of one's own
    sqlsp experiments paper data.path=DIR --plan   # the encoder's weights need not be here for a plan
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
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from sqlsp.common.errors import SqlspError
from sqlsp.experiments.records import Record, find, read_results
from sqlsp.experiments.sweep import Cell, read_sweeps
from sqlsp.options import cli
from sqlsp.options.grid import KEEP

if TYPE_CHECKING:
    from sqlsp.experiments.runner import Grid


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; returns the exit code."""
    return cli.guarded(lambda: _main(arguments))


def _main(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_intermixed_args(arguments)
    from sqlsp.experiments.runner import Grid  # brings torch

    sweeps = [word for word in options.words if "=" not in word]
    overrides = tuple(word for word in options.words if "=" in word)
    grid = Grid(options.out, options.jobs, options.keep, tell=lambda text: print(text, flush=True))
    try:
        cells = read_sweeps(sweeps, overrides)
        records = read_results(grid.results)
        left = [cell for cell in cells if find(records, cell) is None]
        print(f"{len(cells)} runs, {len(cells) - len(left)} of them done already; results in {grid.results}")
        if left and not options.no_estimate:
            _tell_the_needs(left, records, grid)
        if options.plan or not left:
            return 0
        before = signal.signal(signal.SIGTERM, _interrupt)
        try:
            grid.run(left, started=_announce(len(left)))
        finally:
            signal.signal(signal.SIGTERM, before)
    except KeyboardInterrupt:
        print("stopped; start again to go on", file=sys.stderr)
        return 130
    for kind, sentences in (("unfinished", grid.unfinished), ("failed", grid.failures)):
        for sentence in sentences:
            print(f"{kind}: {sentence}", file=sys.stderr)
    return 2 if grid.failures else 3 if grid.unfinished else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="+", metavar="SWEEP | option=value", help="files of configs/sweep, overrides")
    parser.add_argument("--out", type=Path, default=Path("experiments"), help="folder of results and runs")
    parser.add_argument("--jobs", type=_jobs, default=1, help="runs at a time")
    parser.add_argument("--plan", action="store_true", help="say what is to be done, its time and disk, and end")
    parser.add_argument("--no-estimate", action="store_true", help="begin at once")
    kept = "; ".join(f"{name}: {meaning}" for name, meaning in KEEP.items())
    parser.add_argument("--keep", choices=KEEP, default="best", help=f"what stays of a finished run. {kept}")
    return parser


def _jobs(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text} must be a whole number of at least 1")
    return int(text)


def _tell_the_needs(cells: Sequence[Cell], records: Sequence[Record], grid: Grid) -> None:
    """Print the time of each kind of run and of all, and the disk they need; or why there is no telling."""
    print("estimating from finished runs and from a few steps of those like which none has finished …", flush=True)
    from sqlsp.experiments.estimate import Need, disk, estimate, probe  # brings in the models

    def tried(cell: Cell) -> Need:
        print(f"  trying {cell.name}", flush=True)
        return probe(cell)

    try:
        needs = estimate(cells, records, tried)
    except SqlspError as error:  # of a run: that it would fail is no reason not to say what else is known
        print(f"no estimate: {error}")
        return
    kinds: dict[str, list[float]] = {}
    for cell in cells:
        kind = "  ".join(f"{key} {value}" for key, value in cell.labels.items() if key != "seed")
        kinds.setdefault(f"{cell.command:<11}{kind}", []).append(needs[cell.name].seconds)
    for kind, times in kinds.items():
        print(f"  {len(times)} × {times[0] / 60:6.1f} min   {kind}")
    total = sum(need.seconds for need in needs.values())
    print(f"about {total / 3600:.1f} h in all, {total / grid.jobs / 3600:.1f} h with --jobs {grid.jobs}")
    stays, besides = disk([*needs.values()], grid.jobs, grid.keep)
    print(
        f"disk: {stays / 2**30:.1f} GiB for what --keep {grid.keep} keeps, at most {besides / 2**30:.1f} GiB more at "
        f"work; {free_disk(grid.folder) / 2**30:.1f} GiB are free",
        flush=True,
    )


def free_disk(folder: Path) -> int:
    """Bytes free where `folder` is, or will be."""
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    return shutil.disk_usage(there).free


def _announce(total: int) -> Callable[[Cell], None]:
    count = 0

    def announce(cell: Cell) -> None:
        nonlocal count
        count += 1
        print(f"[{count}/{total}] {cell.name}", flush=True)

    return announce


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
