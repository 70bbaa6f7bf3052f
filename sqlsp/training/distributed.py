"""Several processes that train one model together, started by `torchrun`.

A process computes one shard of every batch. DistributedDataParallel averages the gradients. Only rank zero writes
files, evaluates and prints. The processes exchange decisions to stop or save over the CPU, without waiting for a GPU.
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

from sqlsp.utils.errors import ConfigError

T = TypeVar("T")
_PATIENCE = timedelta(hours=12)  # the other processes wait while rank zero preprocesses or evaluates


@dataclass(frozen=True)
class World:
    """This process among the processes of a training."""

    rank: int = 0
    size: int = 1  # the number of processes
    local: int = 0  # the index among the processes on this machine

    @property
    def is_rank_zero(self) -> bool:
        return self.rank == 0

    def in_any(self, *flags: bool) -> list[bool]:
        """Returns, for every flag, True if the flag is True in any process. All processes must call this together."""
        if self.size == 1:
            return list(flags)
        reduced = torch.tensor(flags, dtype=torch.uint8)
        distributed.all_reduce(reduced, distributed.ReduceOp.MAX)
        return reduced.bool().tolist()

    def gather(self, value: T) -> list[T]:
        """Returns the values of all processes, by rank. All processes must call this together."""
        if self.size == 1:
            return [value]
        values: list[Any] = [None] * self.size  # filled by the call
        distributed.all_gather_object(values, value)
        return values

    def from_rank_zero(self, value: T) -> T:
        """Returns the value of rank zero. All processes must call this together."""
        if self.size == 1:
            return value
        values = [value]  # overwritten by the call, except in rank zero
        distributed.broadcast_object_list(values, src=0)
        return values[0]

    def rank_zero_first(self, work: Callable[[], T]) -> T:
        """Runs `work` in rank zero, then in the other processes, which may read files that rank zero has written."""
        if self.is_rank_zero:
            result = work()
        self.in_any(True)  # the other processes wait here
        return result if self.is_rank_zero else work()


def world() -> World:
    """Returns the `World` of this process, a single process outside of `joined`."""
    if not (distributed.is_available() and distributed.is_initialized()):
        return World()
    return World(distributed.get_rank(), distributed.get_world_size(), int(os.environ.get("LOCAL_RANK", "0")))


@contextmanager
def joined() -> Iterator[World]:
    """A context that joins the processes that `torchrun` has started. Inside, only rank zero prints.

    Raises ConfigError if this build of PyTorch cannot train on several processes.
    """
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        yield World()
        return
    if not distributed.is_available():
        raise ConfigError("this build of PyTorch cannot train on several processes; start without torchrun")
    # DistributedDataParallel imports this module. An import inside a process group would keep the group alive after
    # destruction, and threads that still run at interpreter exit sometimes abort the process (PyTorch 2.13)
    importlib.import_module("torch._dynamo")
    with_nccl = torch.cuda.is_available() and distributed.is_nccl_available()
    distributed.init_process_group("cpu:gloo,cuda:nccl" if with_nccl else "gloo", timeout=_PATIENCE)
    try:
        this_process = world()
        if this_process.is_rank_zero:
            yield this_process
        else:
            with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
                yield this_process
        this_process.in_any(True)  # no process leaves while another still communicates with it
    finally:
        # The communication threads must end before the interpreter. They end with the last object that refers to the
        # group.
        gc.collect()
        distributed.destroy_process_group()
