"""Where the time of training steps goes: the encoder's share of a step, and PyTorch's profile of a few steps."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.profiler import ProfilerActivity, profile, schedule
from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.files import system_reason, write_atomic

Moment = float | torch.cuda.Event  # seconds, or on a GPU an event in its queue, so that nothing waits for it

SHARE = "encoder_share"  # its name in the log

FOLDER = "profile"  # of the run folder
TRACE, TABLE = "trace.json", "operators.txt"  # files in it
SKIPPED, WARM_UP = 2, 1  # steps before: the first allocate memory; the last of them runs under the profiler
ROWS = 60  # of the table


class EncoderShare:
    """Times the encoder of `model`, its child of that name, if any; a replayed CUDA graph runs no hooks: no share."""

    def __init__(self, model: nn.Module, device: torch.device) -> None:
        self._device = device
        self._watching = False
        self._spans: list[list[Moment]] = []  # begin and end of each pass through the encoder
        self._open: Moment | None = None  # the backward pass through the encoder that has begun
        self._step: list[Moment] = []
        self._handles: list[Any] = []

        def enter(module: nn.Module, inputs: Any) -> None:
            if self._watching:
                self._spans.append([self._moment()])

        def leave(module: nn.Module, inputs: Any, output: Any) -> None:
            if not self._watching:
                return
            self._spans[-1].append(self._moment())
            if isinstance(output, Tensor) and output.requires_grad:
                output.register_hook(begin_backward)

        def begin_backward(gradient: Tensor) -> None:
            if self._open is None:
                self._open = self._moment()

        if (encoder := dict(model.named_children()).get("encoder")) is not None:
            self._handles = [encoder.register_forward_pre_hook(enter), encoder.register_forward_hook(leave)]

    @contextmanager
    def watching(self, due: bool) -> Iterator[None]:
        """A context for one step, which is measured if `due`; call `after_backward` in it after each backward pass."""
        if not (due and self._handles):
            yield
            return
        self._spans, self._open, self._watching = [], None, True
        begin = self._moment()
        try:
            yield
        finally:
            self._watching = False
            self._step = [begin, self._moment()]

    def after_backward(self) -> None:
        if self._open is not None:
            self._spans.append([self._open, self._moment()])
            self._open = None

    def read(self) -> float | None:
        """The share of the last step that was measured, once; None without one. On a GPU this waits for that step."""
        if not (self._step and self._spans):
            return None
        if self._device.type == "cuda":
            torch.cuda.synchronize(self._device)
        total = _seconds(*self._step)
        found = sum(_seconds(*span) for span in self._spans) / total if total else None
        self._step, self._spans = [], []
        return found

    def close(self) -> None:
        for handle in self._handles:
            handle.remove()

    def _moment(self) -> Moment:
        if self._device.type != "cuda":
            return time.perf_counter()
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event


def _seconds(begin: Moment, end: Moment) -> float:
    if isinstance(begin, float) or isinstance(end, float):
        return cast(float, end) - cast(float, begin)
    return begin.elapsed_time(end) / 1000


@contextmanager
def profiled(run: Path, steps: int, device: torch.device) -> Iterator[Callable[[], None]]:
    """A context that records `steps` optimiser steps into `run`/profile; yields what is called after each step.

    With 0 nothing is recorded. Recording draws no random numbers and changes none. A session that ends earlier leaves
    what was recorded.
    """
    if not steps:
        yield lambda: None
        return
    folder, written = run / FOLDER, False

    def write(found: profile) -> None:
        """Both files; a full disk costs a warning, not the training."""
        nonlocal written
        written = True
        by = "self_cuda_time_total" if device.type == "cuda" else "self_cpu_time_total"
        try:
            folder.mkdir(exist_ok=True)
            found.export_chrome_trace(str(folder / TRACE))
            write_atomic(folder / TABLE, f"{found.key_averages().table(sort_by=by, row_limit=ROWS)}\n")
            tqdm.write(f"profile: {folder / TRACE} and {TABLE}")
        except (OSError, DataError) as error:
            tqdm.write(f"trainer.profile: cannot write {folder}: {system_reason(error)}")

    os.environ.setdefault("KINETO_LOG_LEVEL", "10")  # the profiler does not tell the terminal when it starts and stops
    kinds = [ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if device.type == "cuda" else [])]
    plan = schedule(wait=SKIPPED, warmup=WARM_UP, active=steps, repeat=1)
    try:
        with profile(activities=kinds, schedule=plan, on_trace_ready=write) as recorder:
            yield lambda: None if written else recorder.step()
    finally:
        if not written:
            tqdm.write(f"trainer.profile: training ended within the first {SKIPPED + WARM_UP} steps; no profile")
