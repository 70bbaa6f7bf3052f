"""The output of training: metrics.jsonl, the same for TensorBoard and callbacks, and PyTorch's profile of a few steps.

`metrics.jsonl` holds one JSON object per line. The `kind` is "train" (every few steps) or the name of an evaluation
set, such as "dev" (every evaluation). `step` counts optimiser steps from the first epoch on.
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
SPEED = "examples_per_second"  # a name in it
Sums = dict[str, tuple[float, float]]  # sum and weight by name


class Callback(Protocol):
    """Receives every line of metrics.jsonl while a training runs (`trainer.callbacks`), on rank zero alone."""

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        """Receives a line: its `kind`, the optimiser step, and the values by name."""

    def close(self) -> None:
        """Ends the session."""


def load_callbacks(config: TrainerConfig) -> list[Callable[[], Callback]]:
    """Imports the classes of `trainer.callbacks`. Returns functions that make the objects.

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
        """TensorBoard hides lines of an earlier session after `step`."""
        from torch.utils.tensorboard import SummaryWriter

        self._board: Any = SummaryWriter(str(folder / "tensorboard"), purge_step=step + 1 if step else None)

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        for name, value in values.items():
            self._board.add_scalar(f"{kind}/{name}", value, step)

    def close(self) -> None:
        self._board.close()


class MetricsLog:
    """Appends to `folder/metrics.jsonl`, and passes every line to `callbacks`.

    A resumed run removes everything after `position` (bytes, stored in a checkpoint): no step is logged twice.
    """

    def __init__(self, folder: Path, position: int = 0, callbacks: Sequence[Callback] = ()) -> None:
        self._file = (folder / METRICS).open("ab")
        self._file.truncate(min(position, self._file.tell()))
        self._callbacks = callbacks

    @property
    def position(self) -> int:
        """Bytes written so far, all of them on disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        return self._file.seek(0, os.SEEK_END)

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
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
    """The log of processes other than rank zero, which writes nothing."""

    position = 0

    def write(self, kind: str, step: int, values: Mapping[str, float]) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def means_of(sums: Sums) -> dict[str, float]:
    """Returns the weighted means by name."""
    return {name: total / weight for name, (total, weight) in sums.items()}


class Meter:
    """Running means in float64, which stay on the device until they are read: no step waits for the GPU.

    The means are over all processes, so all processes must read them at the same time. Values named `largest_…` are
    maxima, with weight 1.
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
        self._sums.clear()
        self._weights.clear()

    def state(self) -> Sums:
        """Returns sum and weight by name, over all processes. This waits for the device."""
        together: Sums = {}
        for part in self._world.gather(self.own()):
            for name, (value, weight) in part.items():
                before = together.get(name, (0.0, 0.0))
                largest = name.startswith(LARGEST)
                together[name] = (max(before[0], value), 1.0) if largest else (before[0] + value, before[1] + weight)
        return together

    def own(self) -> Sums:
        """Returns sum and weight of this process alone. This waits for the device, not for other processes."""
        return {name: (value.item(), self._weights[name]) for name, value in self._sums.items()}

    def load(self, state: Mapping[str, Sequence[float]]) -> None:
        """Continues from the sums of a checkpoint, which are over all processes. Only rank zero may call this."""
        self._weights = {name: weight for name, (_, weight) in state.items()}
        self._sums = {
            name: torch.tensor(value, dtype=torch.float64, device=self._device) for name, (value, _) in state.items()
        }


FOLDER = "profile"  # of the run folder
TRACE = "trace.json"  # files in it
TABLE = "operators.txt"
SKIPPED = 2  # steps before the profile, which allocate memory
WARM_UP = 1  # further steps before it, under the profiler
ROWS = 60  # of the table


@contextmanager
def profiled(run: Path, steps: int, device: torch.device) -> Iterator[Callable[[], None]]:
    """A context that records `steps` optimiser steps. It yields a function to call after every step.

    The profile is written to `profile/` in the folder `run`. If `steps` is 0, nothing is recorded. Recording draws no
    random numbers. A session that ends earlier writes the steps so far.
    """
    if not steps:
        yield lambda: None
        return
    folder = run / FOLDER
    written = False

    def write(result: profile) -> None:
        """Writes both files. If the disk is full, it warns, and the training goes on."""
        nonlocal written
        written = True
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
            yield lambda: None if written else recorder.step()
    finally:
        if not written:
            tqdm.write(f"trainer.profile: training ended within the first {SKIPPED + WARM_UP} steps; no profile")
