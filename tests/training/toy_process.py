"""Trainings on one process or several, one training after the other.

A job is a text: PROCESSES RUN [dropout] [drop] [SIGTERM] [SIGKILL] [resume] [idle] for the toy task in a run folder,
or PROCESSES train OPTION… for `sqlsp train`.
"""

from __future__ import annotations

import gc
import os
import runpy
import signal
import socket
import sys
from pathlib import Path

import torch
import torch._dynamo  # once for all processes: a process group imports it
from toy_task import DroppingModel, Loss, ToyBatch, ToyLoader, ToyModel, toy_trainer

from sqlsp.cli.tasks import TrainerConfig
from sqlsp.data.loader import WHOLE, Shard
from sqlsp.tasks import parsing  # noqa: F401 (once for all processes, too)
from sqlsp.training.distributed import World, joined
from sqlsp.training.run import RunFolder


class Signalled(ToyModel):
    """The process gets a signal in the middle of training."""

    def __init__(self, dropout: float, number: signal.Signals) -> None:
        super().__init__(dropout)
        self.number = number
        self.micro_batches = 0

    def loss(self, batch: ToyBatch) -> Loss:
        self.micro_batches += 1
        if self.micro_batches == 16:
            os.kill(os.getpid(), self.number)
        return super().loss(batch)


def say(line: str) -> None:
    """Print a line at once: lines of two processes must not mix."""
    os.write(1, f"{line}\n".encode())


def train(here: World, path: str, *words: str) -> None:
    """Train until the end, or until a signal."""
    config = TrainerConfig(epochs=2, batch=8, device="cpu", precision="fp32", tensorboard=False)
    if "SIGKILL" in words:
        config.checkpoint_minutes = 1e-9  # one after every step
    shard = Shard(here.rank, here.size)
    if "idle" in words:
        shard = WHOLE if here.is_rank_zero else Shard(rank=1000)  # the other gets no example of any batch
    torch.manual_seed(config.seed + here.rank)  # rank zero's weights must become everyone's
    dropout = 0.3 if "dropout" in words else 0.0
    signals = [number for number in (signal.SIGTERM, signal.SIGKILL) if number.name in words]
    if signals and here.rank == here.size - 1:
        model: ToyModel = Signalled(dropout, signals[0])
    else:
        model = DroppingModel() if "drop" in words else ToyModel(dropout)
    trainer = toy_trainer(RunFolder.open(Path(path)), config, loader=ToyLoader(2, shard=shard), model=model)
    if "resume" in words:
        trainer.state.resume()
    say(f"stopped: {trainer.train()}")


def run_rank(rank: int, size: int, port: int, words: list[str]) -> None:
    """Take part in a training as one of `size` processes, and print the threads that are left."""
    os.environ.update({"RANK": str(rank), "LOCAL_RANK": str(rank), "WORLD_SIZE": str(size)})
    os.environ.update({"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)})
    if words[0] == "train":
        sys.argv[1:] = words[1:]
        runpy.run_module("sqlsp.train", run_name="__main__")  # it exits
    with joined() as here:
        train(here, *words)
    say(f"threads left: {[thread.read_text().strip() for thread in Path('/proc/self/task').glob('*/comm')]}")


def fork_ranks(size: int, words: list[str]) -> bool:
    """Start the processes of a job; True in these, False in the caller once all have ended as they should."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    children = []
    for rank in range(size):
        child = os.fork()  # has imported all
        if child == 0:
            run_rank(rank, size, port, words)
            return True
        children.append(child)
    ends = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    if ends != [-signal.SIGKILL if "SIGKILL" in words else 0] * size:
        sys.exit(f"{words} ended with {ends}")
    return False


if __name__ == "__main__":
    gc.freeze()  # the processes of the jobs need not scan imported modules
    for job in sys.argv[1:]:
        processes, *rest = job.split()
        if fork_ranks(int(processes), rest):
            break
