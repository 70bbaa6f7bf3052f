"""The profile of a few training steps (`trainer.profile`): a trace and a table by operator in the run folder."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType

import torch
from torch.profiler import ProfilerActivity, profile, schedule
from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.files import system_reason, write_atomic

FOLDER = "profile"
TRACE, TABLE = "trace.json", "operators.txt"  # files in it
SKIPPED, WARM_UP = 2, 1  # steps before: the first allocate memory; the last of them runs under the profiler
ROWS = 60  # of the table


def quieten_profiler() -> None:
    """Let the profiler not tell the terminal when it starts and stops, unless its user has set how much it tells."""
    os.environ.setdefault("KINETO_LOG_LEVEL", "10")


class StepProfiler:
    """A context in which `steps` optimiser steps are recorded into `run/profile`; with 0 it does nothing.

    Recording draws no random numbers and changes none. A session that ends earlier leaves what was recorded.
    """

    def __init__(self, run: Path, steps: int, device: torch.device) -> None:
        self._folder, self._steps, self._device = run / FOLDER, steps, device
        self._profile: profile | None = None
        self._written = False

    def __enter__(self) -> StepProfiler:
        """Begin to count steps."""
        if self._steps:
            quieten_profiler()
            on_gpu = self._device.type == "cuda"
            self._profile = profile(
                activities=[ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if on_gpu else [])],
                schedule=schedule(wait=SKIPPED, warmup=WARM_UP, active=self._steps, repeat=1),
                on_trace_ready=self._write,
            )
            self._profile.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Write what was recorded, if that was not done before."""
        if self._profile is not None:
            self._profile.__exit__(kind, error, trace)
            if not self._written:
                tqdm.write(f"trainer.profile: training ended within the first {SKIPPED + WARM_UP} steps; no profile")

    def step(self) -> None:
        """An optimiser step is over."""
        if self._profile is not None and not self._written:
            self._profile.step()

    def _write(self, found: profile) -> None:
        """Both files; a full disk costs a warning, not the training."""
        self._written = True
        by = "self_cuda_time_total" if self._device.type == "cuda" else "self_cpu_time_total"
        try:
            self._folder.mkdir(exist_ok=True)
            found.export_chrome_trace(str(self._folder / TRACE))
            table = found.key_averages().table(sort_by=by, row_limit=ROWS)
            write_atomic(self._folder / TABLE, f"{table}\n")
            tqdm.write(f"profile: {self._folder / TRACE} and {TABLE}")
        except (OSError, DataError) as error:
            tqdm.write(f"trainer.profile: cannot write {self._folder}: {system_reason(error)}")
