"""Trainings that are interrupted at random moments and resumed must end as one that never was: bit for bit.

    python scripts/check/check_resume.py                       # 40 trainings of a small parser on corpus:mini
    python scripts/check/check_resume.py --number 8 --seed 7   # fewer, at other moments

A training gets SIGKILL, SIGTERM or SIGINT while it trains, evaluates or writes a checkpoint. It is then resumed by one
process, or by two at once, of which one must be refused. The result is compared with the uninterrupted training: the
weights of `last` and `best`, the states of optimiser and generators, losses and scores in metrics.jsonl. Prints a
table; the exit code is 1 after any difference. Options of `sqlsp train` may follow.

The trainings are forked from this process, because importing libraries would take longer than training.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any, Final

import torch
from safetensors.torch import load_file
from torch import Tensor

from sqlsp.cli import compose
from sqlsp.tasks import commands, parsing  # noqa: F401 – imported before trainings are forked
from sqlsp.training import checkpoint, session  # noqa: F401
from sqlsp.training.log import read_metrics

SIGNALS: Final = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
PHASES: Final = ("training", "evaluation", "checkpoint")
TIMED: Final = ("examples_per_second", "seconds")  # values in metrics.jsonl that depend on the machine
REFUSED: Final = "another process is training"
SMALL: Final = (
    *("data=mini", "data.limit=48", "encoder=tiny"),
    *(f"encoder.{size}" for size in ("hidden=64", "heads=2", "layers=1", "vocabulary=400")),
    *(f"layers.{size}" for size in ("number=2", "width=32", "heads=2", "feedforward=64", "pooling_hidden=16")),
    *(f"decoder.{size}" for size in ("hidden=96", "action=16", "node_type=8", "heads=2", "max_actions=40", "beam=1")),
    *(f"trainer.{how}" for how in ("batch=4", "epochs=3", "device=cpu", "threads=1")),
    "trainer.checkpoint_minutes=1e-6",  # after every step
)


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--number", type=int, default=40, help="trainings that are interrupted")
    parser.add_argument("--seed", type=int, default=1, help="of the moments")
    parser.add_argument("options", nargs="*", help="options of sqlsp train")
    given = parser.parse_intermixed_args()
    moments = random.Random(given.seed)
    same = 0
    with tempfile.TemporaryDirectory(prefix="check_resume-") as folder:
        options = (*SMALL, f"data.cache={folder}/cache", f"runs={folder}/runs", *given.options)
        whole = Training(Path(folder, "runs", "whole-1"), [*options, "name=whole"])
        if whole.finished() != 0:
            print(whole.output, file=sys.stderr)
            return 2
        for number, (phase, interruption) in enumerate(islice(cycle(product(PHASES, SIGNALS)), given.number)):
            training = Training(Path(folder, "runs", f"cut{number}-1"), [*options, f"name=cut{number}"])
            by = 2 if number % 4 == 3 else 1
            problem = interrupt(training, phase, interruption, moments) or resume(training, whole.run, by)
            same += not problem
            line = f"{phase:<11} {interruption.name:<8} resumed by {by}  {problem or 'same'}"
            print(f"{number + 1:>3}  {line}", flush=True)
        print(f"{same} of {given.number} end bit for bit as the uninterrupted training")
        return 0 if same == given.number else 1


class Training:
    """`sqlsp train` in a forked process, which writes to a file; `run` is the folder of the run."""

    def __init__(self, run: Path, options: Sequence[str], log: str = ".log") -> None:
        self.run = run
        self._log = run.with_suffix(log)

        def train() -> None:
            self._log.parent.mkdir(parents=True, exist_ok=True)
            with self._log.open("w") as file:
                os.dup2(file.fileno(), 1)
                os.dup2(file.fileno(), 2)
            sys.argv[:] = ["sqlsp train", *options]
            commands()["train"].main()

        self.process = multiprocessing.get_context("fork").Process(target=train)
        self.process.start()

    @property
    def output(self) -> str:
        """The output so far."""
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    def finished(self) -> int:
        """Wait for the end; returns the exit code."""
        self.process.join()
        assert self.process.exitcode is not None
        return self.process.exitcode


def interrupt(training: Training, phase: str, interruption: signal.Signals, moments: random.Random) -> str:
    """Send the signal at a random moment of this phase; returns a problem of the end, or nothing."""
    runs = training.process.is_alive
    steps = moments.randint(1, 30)
    while runs() and step_of(training.run) < steps:
        time.sleep(0.005)
    epochs = training.output.count("\nepoch ")
    if phase == "evaluation":  # the line on an epoch is printed just before the evaluation
        while runs() and training.output.count("\nepoch ") == epochs:
            time.sleep(0.005)
    elif phase == "checkpoint":
        while runs() and not (training.run / ".last.new").exists():
            pass
    time.sleep(moments.uniform(0.0, {"evaluation": 0.3, "checkpoint": 0.02}.get(phase, 0.2)))
    if not runs():
        return f"ended before it was interrupted: {training.output[-200:]}"
    os.kill(training.process.pid or 0, interruption)
    code = training.finished()
    if interruption is not signal.SIGKILL and (code != 128 + interruption or "Traceback" in training.output):
        return f"exit code {code} after {interruption.name}: {training.output[-200:]}"
    return ""


def resume(training: Training, whole: Path, by: int) -> str:
    """Resume a training by one process or several at once; returns a difference to the uninterrupted one, if any."""
    resumes = [Training(training.run, [f"resume={training.run}"], log=f".{i}.log") for i in range(by)]
    codes = [resume.finished() for resume in resumes]
    refused = sum(code == 2 and REFUSED in run.output for code, run in zip(codes, resumes, strict=True))
    if codes.count(0) == 0 or codes.count(0) + refused < by:
        return f"resume: exit codes {codes}: {resumes[0].output[-200:]}"
    return next(differences(whole, training.run), "")


def step_of(run: Path) -> int:
    """The step of the newest checkpoint; 0 before the first."""
    try:
        step: int = json.loads((run / "last" / checkpoint.STATE).read_text(encoding="utf-8"))["step"]
    except (OSError, ValueError):
        return 0
    return step


def differences(whole: Path, run: Path) -> Iterator[str]:
    """The differences between two finished trainings."""
    for name in ("last", "best"):
        pair = [load_file(folder / name / checkpoint.WEIGHTS) for folder in (whole, run)]
        yield from (f"{name}: {key} differs" for key in pair[0] if not torch.equal(pair[0][key], pair[1][key]))
    states = [dict(tensors(checkpoint.read(folder / "last").load_training())) for folder in (whole, run)]
    yield from (f"state {key} differs" for key in states[0] if not torch.equal(states[0][key], states[1][key]))
    lines = [[{**line, **dict.fromkeys(TIMED)} for line in read_metrics(folder)] for folder in (whole, run)]
    if lines[0] != lines[1]:
        yield "metrics.jsonl differs"


def tensors(value: Any, name: str = "") -> Iterator[tuple[str, Tensor]]:
    """All tensors in nested dictionaries and lists, by their path."""
    if isinstance(value, Tensor):
        yield name, value
    elif isinstance(value, list | tuple):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        for key, item in value.items():
            yield from tensors(item, f"{name}.{key}")


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
