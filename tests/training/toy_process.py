"""One process of trainings of the toy task on several, one after the other.

Each job is a text: RUN [dropout] [drop] [slow] [resume] [idle] [steps=N].
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import torch
from toy_task import DroppingModel, ToyLoader, ToyModel, toy_trainer

from sqlsp.data.sampler import WHOLE, Shard
from sqlsp.options.training import TrainerConfig
from sqlsp.training.distributed import World, joined
from sqlsp.training.run import RunFolder


def train(here: World, path: str, *words: str) -> None:
    """Train until the end, or until N steps are done."""
    limit = next((int(word.removeprefix("steps=")) for word in words if word.startswith("steps=")), None)
    config = TrainerConfig(epochs=4, batch=8, device="cpu", precision="fp32", max_steps=limit)
    shard = Shard(here.rank, here.size)
    if "idle" in words:
        shard = WHOLE if here.is_rank_zero else Shard(rank=1000)  # the other gets no example of any batch
    loader = ToyLoader(2, 0.1 if "slow" in words else 0.0, shard)
    torch.manual_seed(config.seed + here.rank)  # rank zero's weights must become everyone's
    model = DroppingModel() if "drop" in words else ToyModel(0.3 if "dropout" in words else 0.0)
    trainer = toy_trainer(RunFolder.open(Path(path)), config, loader=loader, model=model)
    if "resume" in words:
        trainer.state.resume()
    print("ready", file=sys.__stdout__, flush=True)
    trainer.train()


if __name__ == "__main__":
    jobs = list(zip(os.environ["PORTS"].split(), sys.argv[1:], strict=True))
    for port, job in jobs:
        # all but the last in a process of its own, which has imported all
        if child := os.fork() if (port, job) != jobs[-1] else 0:
            if os.waitpid(child, 0)[1]:
                sys.exit(1)
            continue
        os.environ["MASTER_PORT"] = port
        with joined() as joint:
            train(joint, *job.split())
        names = (thread.read_text().strip() for thread in Path("/proc/self/task").glob("*/comm"))
        print("threads:", *names, file=sys.__stdout__)
        break
