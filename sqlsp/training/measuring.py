"""Where the time of training steps goes: PyTorch's profile of a few of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import torch
from torch.profiler import ProfilerActivity, profile, schedule
from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.files import system_reason, write_atomic

FOLDER = "profile"  # of the run folder
TRACE, TABLE = "trace.json", "operators.txt"  # files in it
SKIPPED, WARM_UP = 2, 1  # steps before: the first allocate memory; the last of them runs under the profiler
ROWS = 60  # of the table


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
