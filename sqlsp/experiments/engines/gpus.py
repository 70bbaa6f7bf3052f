"""The assignment of this machine's GPUs to processes that run at the same time."""

from __future__ import annotations

import os
from collections.abc import Sequence

import torch


def shares(gpus: Sequence[str] | None, jobs: int) -> list[str | None]:
    """The GPU of each of `jobs` simultaneous jobs, in the form of CUDA_VISIBLE_DEVICES; None: no restriction.

    `gpus` are those of the options: None for all of this machine, [] for none.
    """
    if gpus is None:
        gpus = visible_gpus()
        if not gpus:
            return [None] * jobs
    return [gpus[index % len(gpus)] if gpus else "" for index in range(jobs)]


def visible_gpus() -> list[str]:
    """The GPUs that this process may use."""
    number = torch.cuda.device_count()
    named = [name for name in os.environ.get("CUDA_VISIBLE_DEVICES", "").split(",") if name]
    return named[:number] or [str(index) for index in range(number)]
