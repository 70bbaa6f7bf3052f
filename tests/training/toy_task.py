"""A task learnt in a second: regression with dropout."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from sqlsp.cli.model import DropConfig, EncoderConfig, LayersConfig
from sqlsp.cli.tasks import OptimConfig, RunConfig, TrainConfig, TrainerConfig
from sqlsp.data.loader import WHOLE, Shard, StepBatches
from sqlsp.model.init import Initialisation, ParameterGroup
from sqlsp.model.layers import LayerDrop
from sqlsp.model.loss import Loss
from sqlsp.training.device import set_up
from sqlsp.training.distributed import World
from sqlsp.training.run import RunFolder
from sqlsp.training.task import SetReport, Task
from sqlsp.training.trainer import Trainer

EXAMPLES = 52
WIDTH = 6
TIMES = {"examples_per_second", "seconds"}  # values in metrics.jsonl that depend on the machine


@dataclass
class ToyBatch:
    x: Tensor
    y: Tensor

    def __len__(self) -> int:
        return len(self.x)

    def to(self, device: torch.device) -> ToyBatch:
        return ToyBatch(self.x.to(device), self.y.to(device))


class ToyModel(nn.Module):
    def __init__(self, dropout: float = 0.3) -> None:
        super().__init__()
        self.encoder = nn.Linear(WIDTH, 16)
        self.head = nn.Linear(16, 1)
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor) -> Tensor:
        return self.head(self.dropout(torch.relu(self.encoder(x)))).squeeze(-1)

    def loss(self, batch: ToyBatch) -> Loss:
        error = (self(batch.x) - batch.y).square().mean()
        return Loss(error, {"half": error / 2})

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        encoder = ParameterGroup("encoder", list(self.encoder.parameters()), optim.encoder_lr_factor)
        return [encoder, ParameterGroup("new", list(self.head.parameters()))]


class DroppingModel(ToyModel):
    """With layers of which steps leave some out."""

    def __init__(self) -> None:
        super().__init__(dropout=0.0)
        self.layers = nn.ModuleList(nn.Linear(16, 16) for _ in range(4))
        self.drop = LayerDrop(LayersConfig(number=len(self.layers), drop=DropConfig(keep=0.3)))

    def forward(self, x: Tensor) -> Tensor:
        x = torch.relu(self.encoder(x))
        for layer, factor in zip(self.layers, self.drop.factors, strict=True):
            if factor is not None or not self.training:
                x = x + layer(x)
        return self.head(x).squeeze(-1)

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        return [*super().parameter_groups(optim), ParameterGroup("layers", list(self.layers.parameters()))]


class ToyLoader:
    """Batches of 8 in micro-batches of `micro`; the last batch is smaller."""

    def __init__(self, micro: int = 3, shard: Shard = WHOLE) -> None:
        generator = torch.Generator().manual_seed(5)
        self.x = torch.randn(EXAMPLES, WIDTH, generator=generator)
        self.y = self.x.sum(1)
        self.micro = micro
        self.shard = shard
        self.batches = -(-EXAMPLES // 8)

    def __call__(self, epoch: int, start: int) -> Iterator[StepBatches[ToyBatch]]:
        order = torch.randperm(EXAMPLES, generator=torch.Generator().manual_seed(epoch)).split(8)
        for rows in order[start:]:
            mine = self.shard.select(rows.numpy())
            parts = [mine[i : i + self.micro] for i in range(0, len(mine), self.micro)]
            yield StepBatches([ToyBatch(self.x[part], self.y[part]) for part in parts], len(rows))


class ToyTask(Task[ToyModel]):
    """A task whose loader handles shards of batches."""

    command = "toy"
    locations = ()
    metric = "score"
    about = ""
    summary = ""
    examples = EXAMPLES
    identity: Mapping[str, Any] = {"grammar": "toy"}
    evaluation_sets: Sequence[str] = ("dev",)
    judged: Sequence[str] = ("dev",)

    def __init__(self, loader: ToyLoader) -> None:
        self.config = TrainConfig()
        self.batches = loader

    def build(self, encoder: EncoderConfig, pretrained: bool) -> ToyModel:
        return ToyModel()

    def loader(self, shard: Shard, pin: bool) -> ToyLoader:
        return self.batches

    def initialise(self, model: ToyModel, precision: str) -> Initialisation:
        raise AssertionError("the toy model begins as PyTorch makes it")

    def evaluate(self, model: ToyModel, name: str) -> dict[str, float]:
        torch.rand(3)  # an evaluation that draws must not change training
        assert not model.training
        return {"score": -float((model(self.batches.x) - self.batches.y).square().mean())}

    def report(self, model: ToyModel, name: str, folder: Path) -> SetReport:
        return SetReport(self.evaluate(model, name), "")


def toy_trainer(
    run: RunFolder,
    trainer: TrainerConfig | None = None,
    optim: OptimConfig | None = None,
    loader: ToyLoader | None = None,
    model: nn.Module | None = None,
) -> Trainer:
    trainer = trainer or TrainerConfig(epochs=4, batch=8, device="cpu", tensorboard=False)
    set_up(trainer)
    task = ToyTask(loader or ToyLoader())
    task.config = TrainConfig(optim=optim or OptimConfig(lr=0.02, encoder_lr_factor=0.5), trainer=trainer)
    return Trainer(model or ToyModel(), task, run)


def new_run(runs: Path, config: RunConfig | None = None, about: str = "") -> RunFolder:
    if config is None:
        config = TrainConfig(name="toy")
        config.data.path = "nowhere"
    with ExitStack() as until:
        return RunFolder.of_session(replace(config, runs=str(runs)), World(), about, until)


def lines(run: Path) -> list[dict[str, Any]]:
    """The lines of metrics.jsonl without values that depend on the machine."""
    text = (run / "metrics.jsonl").read_text()
    return [{k: v for k, v in json.loads(line).items() if k not in TIMES} for line in text.splitlines()]
