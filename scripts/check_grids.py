"""Grids whose processes are killed must, started again, end as one that was left alone: bit for bit.

    python scripts/check_grids.py                                    # joblib, submitit on this machine, Ray
    python scripts/check_grids.py "submitit engine.gpus=0"           # where srun is: on Slurm

Two small trainings a grid, both at once. When one has made some steps, SIGKILL ends the training, the engine's worker
that waits for it, or the process of the grid; under submitit SIGUSR2 tells the worker that its job is preempted. Then
`sqlsp experiments` is called again until it says that all is done. Compared with a grid that nobody disturbed: weights,
states of optimiser and generators, losses and scores of every run. Prints a table; exit code 1 where anything differs.
The processes must be on this machine, as those of a cluster of one node are.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from typing import Final

import yaml
from check_resume import SAME, SMALL, differences, step_of

from sqlsp.options import cli

ENGINES: Final = ("joblib", "submitit engine.cluster=local", "ray")
SEEDS: Final = (1, 2)
MOST_CALLS: Final = 4
PATIENCE: Final = 900.0  # seconds for a call, and for a training to get under way
PREEMPTED: Final = "preempted"
VICTIMS: Final = ("training", "worker", "grid", PREEMPTED)
STEPS: Final = 3  # that the one to be disturbed has made


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", default=ENGINES, help="engine and its options, as one word each")
    parser.add_argument("--victims", nargs="+", choices=VICTIMS, default=VICTIMS, help="what is disturbed")
    parser.add_argument("--folder", type=Path, help="where the grids go and stay; all machines must see it")
    given = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory(prefix="check_grids-") as name:
        folder = Path(given.folder or name).absolute()
        folder.mkdir(parents=True, exist_ok=True)
        sweep = folder / "grid.yaml"
        sweep.write_text(yaml.safe_dump(description(folder)))
        whole = Grid(folder / "whole", sweep, "joblib")
        if whole.start().wait() != 0:
            print(whole.output, file=sys.stderr)
            return 2
        good = True
        for engine, victim in product(given.engines, given.victims):
            if victim == PREEMPTED and not engine.startswith("submitit"):
                continue
            out = folder / f"{engine}-{victim}".replace(" ", "-").replace("=", "-")
            shutil.rmtree(out, ignore_errors=True)
            outcome = attempt(Grid(out, sweep, engine), victim, whole)
            good &= outcome.startswith(SAME)
            print(f"{engine:<28} {victim:<10} {outcome}", flush=True)
    return 0 if good else 1


def description(folder: Path) -> dict[str, object]:
    """The grid: a small parser, two seeds."""
    return {
        "setting": "check",
        "command": "train",
        "base": [*SMALL, "trainer.epochs=4", f"data.cache={folder}/cache"],
        "axes": {"seed": "trainer.seed"},
        "systems": {"dt_fixup": []},
        "grid": [{"system": ["dt_fixup"], "seed": list(SEEDS)}],
    }


class Grid:
    """`sqlsp experiments` on the sweep, in a folder of its own."""

    def __init__(self, out: Path, sweep: Path, engine: str) -> None:
        name, *options = engine.split()
        self.out = out
        self._log = out.with_name(f"{out.name}.log")
        self._command = [sys.executable, "-m", "sqlsp.experiments", str(sweep), *options, "--engine", name]
        self._command += ["--out", str(out), "--keep", "all", "--jobs", str(len(SEEDS)), "--no-estimate"]

    def start(self) -> subprocess.Popen[bytes]:
        """Call it."""
        with self._log.open("ab") as log:
            return subprocess.Popen(self._command, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)

    @property
    def output(self) -> str:
        """What its calls have said."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def run(self, seed: int) -> Path:
        """The folder of the run with this seed."""
        return self.out / "runs" / f"check-train-dt_fixup-seed{seed}-1"


def attempt(grid: Grid, victim: str, whole: Grid) -> str:
    """Disturb a grid, call it until it is done; what came of it, beginning with `same` where all is well."""
    process = grid.start()
    target = wait_for_one_at_work(grid, process, victim)
    if target is None:
        return f"nothing to disturb: {grid.output[-300:]}"
    seed, at, pid = target
    os.kill(pid, signal.SIGUSR2 if victim == PREEMPTED else signal.SIGKILL)
    codes = [process.wait(PATIENCE)]
    while codes[-1] != 0 and len(codes) < MOST_CALLS:
        codes.append(grid.start().wait(PATIENCE))
    if codes[-1] != 0:
        return f"exit codes {codes}: {grid.output[-300:]}"
    for each in SEEDS:
        if difference := next(differences(whole.run(each), grid.run(each)), None):
            return f"seed {each}: {difference}"
    if len(list((grid.out / "runs").iterdir())) != len(SEEDS):
        return "a run was begun anew"
    sessions = json.loads((grid.run(seed) / "environment.json").read_text())["sessions"]
    return f"{SAME} (seed {seed} at step {at}; exit codes {codes}, {len(sessions)} sessions of that run)"


def wait_for_one_at_work(grid: Grid, process: subprocess.Popen[bytes], victim: str) -> tuple[int, int, int] | None:
    """The seed of a training that has made some steps, its step, and the process to be disturbed; None: all ended."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        for seed in SEEDS:
            step = step_of(grid.run(seed))
            try:
                training = int(json.loads((grid.run(seed) / "lock.json").read_text())["process"])
                parent = int(Path(f"/proc/{training}/stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            if step >= STEPS:
                return seed, step, {"training": training, "grid": process.pid}.get(victim, parent)
        time.sleep(0.02)
    return None


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
