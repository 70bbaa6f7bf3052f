"""Several processes that train one model together, as `torchrun` starts them.

Each computes its shard of every batch; gradients are averaged by DistributedDataParallel. Rank zero alone writes files,
evaluates and prints. What the processes must agree on (to stop, to save) goes over the CPU, so that no GPU is waited
for.
"""

from __future__ import annotations

import gc
import importlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import torch
from torch import distributed

from sqlsp.common.errors import ConfigError

T = TypeVar("T")
_PATIENCE = timedelta(hours=12)  # while rank zero preprocesses or evaluates, the others wait


@dataclass(frozen=True)
class World:
    """This process among all: its `rank`, their number `size`, its place `local` among those of this machine."""

    rank: int = 0
    size: int = 1
    local: int = 0

    @property
    def is_rank_zero(self) -> bool:
        """Whether this is rank zero, the process that writes files, evaluates and prints."""
        return self.rank == 0

    def some(self, *flags: bool) -> list[bool]:
        """For each flag, whether some process sets it."""
        if self.size == 1:
            return list(flags)
        found = torch.tensor(flags, dtype=torch.uint8)
        distributed.all_reduce(found, distributed.ReduceOp.MAX)
        return found.bool().tolist()

    def gather(self, value: T) -> list[T]:
        """The value of every process, by rank."""
        found: list[Any] = [value]
        if self.size > 1:
            found = [None] * self.size
            distributed.all_gather_object(found, value)
        return found

    def from_rank_zero(self, value: T) -> T:
        """Rank zero's value."""
        found = [value]
        if self.size > 1:
            distributed.broadcast_object_list(found, src=0)
        return found[0]

    def rank_zero_first(self, work: Callable[[], T]) -> T:
        """Do `work` here after rank zero has done it, for work that leaves files for the others to find."""
        if self.is_rank_zero:
            done = work()
        self.some(True)  # the others wait here
        return done if self.is_rank_zero else work()


def world() -> World:
    """This process among all; alone outside of `joined`."""
    if not (distributed.is_available() and distributed.is_initialized()):
        return World()
    return World(distributed.get_rank(), distributed.get_world_size(), int(os.environ.get("LOCAL_RANK", "0")))


@contextmanager
def joined() -> Iterator[World]:
    """Take part in what `torchrun` has started, if it has; processes but rank zero print nothing.

    Raises ConfigError where this build of PyTorch has no means for it.
    """
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        yield World()
        return
    if not distributed.is_available():
        raise ConfigError("this build of PyTorch cannot train on several processes; start without torchrun")
    # DistributedDataParallel imports it, and when that happens inside a group, the group outlives its destruction: its
    # threads would be running when the interpreter ends, which aborts the process now and then (PyTorch 2.13)
    importlib.import_module("torch._dynamo")
    with_nccl = torch.cuda.is_available() and distributed.is_nccl_available()
    distributed.init_process_group("cpu:gloo,cuda:nccl" if with_nccl else "gloo", timeout=_PATIENCE)
    try:
        here = world()
        if here.is_rank_zero:
            yield here
        else:
            with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
                yield here
        here.some(True)  # no process goes while another still talks to it
    finally:
        # the threads that talk end with the last object that holds the group, and must end before the interpreter does
        gc.collect()
        distributed.destroy_process_group()
