"""One process of a training of the toy task on several: RUN [dropout] [drop] [slow] [resume] [idle] [threads]
[steps=N].
"""

from __future__ import annotations

import sys
from pathlib import Path

import torch
from toy_task import DroppingModel, ToyLoader, ToyModel, toy_trainer

from sqlsp.data.sampler import WHOLE, Shard
from sqlsp.options.training import TrainerConfig
from sqlsp.training.distributed import joined
from sqlsp.training.run import RunFolder


def main(path: str, *words: str) -> None:
    """Train until the end, or until N steps are done."""
    with joined() as here:
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
            trainer.resume()
        print("ready", file=sys.__stdout__, flush=True)
        trainer.train()
    if "threads" in words:
        print(*(thread.read_text().strip() for thread in Path("/proc/self/task").glob("*/comm")), file=sys.__stdout__)


if __name__ == "__main__":
    main(*sys.argv[1:])
