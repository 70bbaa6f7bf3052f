"""Runs the steps of a search: one by one on a CPU, as a CUDA graph on a GPU.

Launching the hundred small kernels of a step from Python takes longer than running them on the GPU. Recorded once as a
CUDA graph, they are launched together. A graph reads and writes the tensors that it was recorded with, so a recorded
step ends by copying the new state into those of the old one. The host checks only every few steps which questions are
settled.

Delete the recording once a launched step under `torch.compile(mode="reduce-overhead")` takes at most 1.2 times as long.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Generic, TypeVar

import torch
from torch import Tensor

from sqlsp.utils.errors import first_line, is_out_of_memory

T = TypeVar("T")
Work = Callable[[], None]
"""A function that launches kernels."""

Recorder = Callable[[Work], Work]
"""A function that records the kernels of `Work` without running them. It returns a function that runs them."""


@dataclass(frozen=True)
class Pace:
    """How the steps of a search are run on a device."""

    interval: int  # steps between two checks which questions are settled; a check waits for the device
    shrink: bool  # True if settled questions leave the batch, which changes its shapes
    record: Recorder | None = None  # None: steps are launched one by one

    def __post_init__(self) -> None:
        if self.shrink and self.record is not None:
            raise ValueError("a recorded step has fixed shapes: no question can leave the batch")

    def steps(self, budget: int) -> int:
        """Returns the largest number of steps of a search: `budget`, rounded up to a multiple of `interval`."""
        return math.ceil(budget / self.interval) * self.interval


def cuda_graph(work: Work, pool: Any = None) -> Work:
    """A `Recorder` that makes a CUDA graph of `work`. Run `work` once before: libraries must be initialised.

    Other threads may use the GPU meanwhile. `pool`: the memory pool of another graph. Graphs may share a pool if they
    are never replayed at the same time.
    """
    graph = torch.cuda.CUDAGraph()
    stream = torch.cuda.current_stream()
    try:
        with torch.cuda.graph(graph, pool=pool, capture_error_mode="thread_local"):
            work()
    except BaseException:
        torch.cuda.set_stream(stream)  # a failed recording leaves its own stream in use
        # before PyTorch 2.13 it also leaves the random generator recording; ending another recording repairs that
        with suppress(RuntimeError), torch.cuda.graph(torch.cuda.CUDAGraph()):
            torch.zeros(1, device="cuda")
        raise
    return graph.replay


class ReplayError(Exception):
    """A replay gave other results than the same work launched directly."""


FAILURES = (ReplayError, RuntimeError, MemoryError, AssertionError, ValueError)
"""Errors of recording and replaying; PyTorch has no class of its own for them."""


def describe_failure(error: Exception) -> str:
    """Returns a clause for a warning that says why a step could not be recorded or replayed.

    `error` is an instance of a class in `FAILURES`.
    """
    if isinstance(error, ReplayError):
        return str(error)
    return "there is too little memory" if is_out_of_memory(error) else f"that failed: {first_line(error)}"


ONE_BY_ONE = Pace(interval=1, shrink=True)
LAUNCHED = Pace(interval=8, shrink=False)
REPLAYED = Pace(interval=8, shrink=False, record=cuda_graph)


def pace_on(device: torch.device, graphs: bool = True) -> Pace:
    """Returns the pace for `device`. If `graphs` is False, steps are not recorded."""
    if device.type != "cuda":
        return ONE_BY_ONE
    return REPLAYED if graphs else LAUNCHED


class Steps(Generic[T]):
    """Applies a step from one state to the next, again and again.

    A state is a dataclass or tuple of tensors, nested states, and values that no step changes. If there is a
    recorder, the first step is launched directly. Every later step replays the recorded step.
    """

    def __init__(self, step: Callable[[T], T], state: T, record: Recorder | None = None) -> None:
        self.step = step
        self.state = state
        self.record = record
        self._replay: Work | None = None

    def advance(self) -> None:
        """Replaces the state by the next one."""
        if self._replay is not None:
            self._replay()
            return
        before = self.state
        self.state = self.step(before)
        if self.record is not None:
            # the recorded step overwrites the tensors of this state, which may be in use elsewhere
            self.state = _replace_changed(before, self.state, change=lambda _, new: new.clone())
            self._replay = self.record(self._advance_in_place)

    def _advance_in_place(self) -> None:
        """Copies the next state into the tensors of this state."""
        _replace_changed(self.state, self.step(self.state), change=Tensor.copy_)


def _replace_changed(before: Any, after: Any, change: Callable[[Tensor, Tensor], Tensor]) -> Any:
    """Returns `after`, in which `change(old, new)` replaces every tensor that is not the same object in `before`.

    `before` and `after` have the same structure.
    """
    if before is after:
        return after
    if isinstance(after, Tensor):
        return change(before, after)
    if isinstance(after, tuple):
        return tuple(_replace_changed(old, new, change) for old, new in zip(before, after, strict=True))
    if is_dataclass(after) and not isinstance(after, type):
        changed = {}
        for field in fields(after):
            changed[field.name] = _replace_changed(getattr(before, field.name), getattr(after, field.name), change)
        return replace(after, **changed)
    return after
