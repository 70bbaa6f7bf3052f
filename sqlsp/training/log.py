"""The output of training: metrics.jsonl, the same for TensorBoard and callbacks, and PyTorch's profile of a few steps.

`metrics.jsonl` has one JSON object per line. The `kind` is "train" (every few steps) or the name of an evaluation set,
such as "dev" (every evaluation). `step` counts optimiser steps from the first epoch on.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from inspect import signature
from pathlib import Path
from typing import Any, Protocol

import torch
from hydra.errors import InstantiationException
from hydra.utils import instantiate
from torch import Tensor
from torch.profiler import ProfilerActivity, profile, schedule
from tqdm import tqdm

from sqlsp.cli.tasks import TrainerConfig
from sqlsp.model.loss import LARGEST
from sqlsp.training.distributed import World
from sqlsp.utils.errors import ConfigError, DataError, first_line
from sqlsp.utils.files import system_reason, write_atomic

log = logging.getLogger(__name__)

METRICS = "metrics.jsonl"
SPEED = "examples_per_second"  # a key of the lines
Sums = dict[str, tuple[float, float]]  # weighted sum and sum of weights, by name; for maxima the maximum and 1


class Callback(Protocol):
    """Receives every line of metrics.jsonl while a training runs (`trainer.callbacks`), on rank zero alone."""

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        """Receives a line: its `kind`, the optimiser step, and the values by name."""

    def close(self) -> None:
        """Ends the session."""


def load_callbacks(config: TrainerConfig) -> list[Callable[[], Callback]]:
    """Imports the classes of `trainer.callbacks`. Returns functions that build the callbacks.

    Raises ConfigError for a class that cannot be imported, or that does not accept its options.
    """
    factories: list[Callable[[], Callback]] = []
    for options in config.callbacks:
        try:
            factory = instantiate(options, _partial_=True, _convert_="all")
            signature(factory.func).bind(*factory.args, **factory.keywords)
        except (InstantiationException, TypeError, ValueError) as error:
            reason = first_line(error).partition(", set env var")[0]
            raise ConfigError(
                f"trainer.callbacks: {options['_target_']} cannot be made ({reason}); "
                "its folder must be on PYTHONPATH, and the other keys must be its arguments"
            ) from error
        factories.append(factory)
    return factories


class TensorBoard:
    """Writes the values as curves for TensorBoard (`trainer.tensorboard`)."""

    def __init__(self, folder: Path, step: int) -> None:
        """Opens a log in the run folder. TensorBoard hides lines that an earlier session wrote after `step`."""
        from torch.utils.tensorboard import SummaryWriter

        self._board: Any = SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1 if step else None)

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        for name, value in values.items():
            self._board.add_scalar(f"{kind}/{name}", value, step)

    def close(self) -> None:
        self._board.close()


class MetricsLog:
    """Appends lines to `folder/metrics.jsonl`, and passes every line to `callbacks`."""

    def __init__(self, folder: Path, position: int = 0, callbacks: Sequence[Callback] = ()) -> None:
        """Opens the file. Removes the content after `position`, the bytes at the checkpoint that a run resumes from."""
        self._file = (folder / METRICS).open("ab")
        self._file.truncate(min(position, self._file.tell()))
        self._callbacks = callbacks

    @property
    def position(self) -> int:
        """The number of bytes written so far. They are forced to the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        return self._file.seek(0, os.SEEK_END)

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        """Writes a line, as in `Callback`."""
        line = json.dumps({"kind": kind, "step": step, **values}, ensure_ascii=False)
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        for callback in self._callbacks:
            callback.write(kind, step, values)

    def close(self) -> None:
        self._file.close()
        for callback in self._callbacks:
            callback.close()


def read_metrics(folder: Path) -> list[dict[str, Any]]:
    """Returns the lines of `folder/metrics.jsonl`. Damaged lines are skipped, with a warning."""
    path = folder / METRICS
    texts = path.read_bytes().splitlines() if path.exists() else []
    lines: list[dict[str, Any]] = []
    for text in texts:
        with suppress(ValueError, RecursionError):
            line = json.loads(text)
            if isinstance(line, dict) and {"kind", "epoch"} <= line.keys():
                lines.append(line)
    if len(lines) < len(texts):
        log.warning("%s: %d of %d lines are damaged and left out", path, len(texts) - len(lines), len(texts))
    return lines


class NullLogger:
    """The log of processes other than rank zero, which writes no file."""

    position = 0

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


def means_of(sums: Sums) -> dict[str, float]:
    """Returns the weighted means by name, or maxima for names `largest_…`."""
    return {name: total / weight for name, (total, weight) in sums.items()}


class Meter:
    """Running means in float64, which stay on the device until they are read. So no step waits for the GPU.

    The means are over all processes, which must read them together. Values named `largest_…` are maxima with weight 1.
    """

    def __init__(self, device: torch.device, world: World) -> None:
        self._device = device
        self._world = world
        self._sums: dict[str, Tensor] = {}
        self._weights: dict[str, float] = {}

    def add(self, values: Mapping[str, Tensor], weight: float) -> None:
        """Adds scalar tensors, which are means or maxima over `weight` examples."""
        for name, value in values.items():
            if name.startswith(LARGEST):
                number = value.detach().double()
                self._sums[name] = torch.maximum(self._sums.get(name, number), number)
                self._weights[name] = 1.0
                continue
            term = value.detach().double() * weight
            self._sums[name] = self._sums[name] + term if name in self._sums else term
            self._weights[name] = self._weights.get(name, 0.0) + weight

    def means(self) -> dict[str, float]:
        """Returns the means so far. This waits for the device."""
        return means_of(self.state())

    def reset(self) -> None:
        """Removes all values."""
        self._sums.clear()
        self._weights.clear()

    def state(self) -> Sums:
        """Returns sum and weight by name, over all processes. This waits for the device."""
        totals: Sums = {}
        for sums in self._world.gather(self.local_state()):
            for name, (value, weight) in sums.items():
                total_value, total_weight = totals.get(name, (0.0, 0.0))
                if name.startswith(LARGEST):
                    totals[name] = (max(total_value, value), 1.0)
                else:
                    totals[name] = (total_value + value, total_weight + weight)
        return totals

    def local_state(self) -> Sums:
        """Returns sum and weight of this process alone. This waits for the device, not for other processes."""
        return {name: (value.item(), self._weights[name]) for name, value in self._sums.items()}

    def load(self, state: Mapping[str, Sequence[float]]) -> None:
        """Continues from the sums of a checkpoint. Call it in rank zero alone: they are sums over all processes."""
        self._weights = {name: weight for name, (_, weight) in state.items()}
        self._sums = {
            name: torch.tensor(value, dtype=torch.float64, device=self._device) for name, (value, _) in state.items()
        }


FOLDER = "profile"  # a folder in the run folder, with the two files
TRACE = "trace.json"
TABLE = "operators.txt"
SKIPPED = 2  # steps before the profile, which allocate memory
WARM_UP = 1  # further steps before the profile, in which the profiler runs and discards the results
ROWS = 60  # of the table


@contextmanager
def profiled(run: Path, steps: int, device: torch.device) -> Iterator[Callable[[], None]]:
    """A context that records `steps` optimiser steps, or none. Yields a function to call after every step.

    The profile is written to `profile/` in the folder `run`, also if the session ends before the last of the steps.
    """
    if not steps:
        yield lambda: None
        return
    folder = run / FOLDER
    is_written = False

    def write(result: profile) -> None:
        """Writes both files. If they cannot be written, warns, because the training must go on."""
        nonlocal is_written
        is_written = True
        by = "self_cuda_time_total" if device.type == "cuda" else "self_cpu_time_total"
        try:
            folder.mkdir(exist_ok=True)
            result.export_chrome_trace(str(folder / TRACE))
            write_atomic(folder / TABLE, f"{result.key_averages().table(sort_by=by, row_limit=ROWS)}\n")
            tqdm.write(f"profile: {folder / TRACE} and {TABLE}")
        except (OSError, DataError) as error:
            tqdm.write(f"trainer.profile: cannot write {folder}: {system_reason(error)}")

    os.environ.setdefault("KINETO_LOG_LEVEL", "10")  # no messages when the profiler starts and stops
    kinds = [ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if device.type == "cuda" else [])]
    plan = schedule(wait=SKIPPED, warmup=WARM_UP, active=steps, repeat=1)
    try:
        with profile(activities=kinds, schedule=plan, on_trace_ready=write) as recorder:
            yield lambda: None if is_written else recorder.step()
    finally:
        if not is_written:
            tqdm.write(f"trainer.profile: training ended within the first {SKIPPED + WARM_UP} steps; no profile")
