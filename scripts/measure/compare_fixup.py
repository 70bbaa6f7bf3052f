"""Compares DT-Fixup with Xavier and warm-up on a task about relations (docs/library.md).

    python scripts/measure/compare_fixup.py

An example is a ring of nodes in random order. Each node has a symbol, and an arrow to the next node, which is a
relation. The task is to name the symbol of the next node. Symbols say nothing about each other: only relations help.
"""

from __future__ import annotations

import argparse
import statistics
import time
from dataclasses import dataclass
from typing import Final

import torch
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from sqlsp import fixup
from sqlsp.cli.tasks import OptimConfig
from sqlsp.training.optimiser import annealing

SYMBOLS: Final = 8
NODES: Final = 12
WIDTH: Final = 32
BATCH: Final = 32
MEASURED: Final = 4  # batches over which μ is measured
JUDGED: Final = 20  # fresh batches that judge a model
CLIP: Final = 1.0


@dataclass(frozen=True)
class System:
    """A way to initialise and train the stack."""

    name: str
    init: str
    norm: str
    warmup: float  # share of the steps


SYSTEMS: Final = (
    System("DT-Fixup, no norm, no warm-up", init="dt_fixup", norm="none", warmup=0.0),
    System("Xavier, post-norm, warm-up", init="xavier", norm="post", warmup=0.1),
    System("Xavier, pre-norm, warm-up", init="xavier", norm="pre", warmup=0.1),
)


@dataclass(frozen=True)
class Rings:
    """A batch of rings."""

    symbols: Tensor  # int64, B n
    arrows: Tensor  # uint8, B n n: 1 from a node to the next, else 0
    targets: Tensor  # int64, B n: the symbol of the next node

    @classmethod
    def random(cls, generator: torch.Generator) -> Rings:
        order = torch.stack([torch.randperm(NODES, generator=generator) for _ in range(BATCH)])
        following = torch.empty_like(order).scatter_(1, order, order.roll(-1, dims=1))
        arrows = torch.zeros(BATCH, NODES, NODES, dtype=torch.uint8).scatter_(2, following.unsqueeze(2), 1)
        symbols = torch.randint(SYMBOLS, (BATCH, NODES), generator=generator)
        return cls(symbols, arrows, targets=symbols.gather(1, following))


class Follower(nn.Module):
    """Embeds symbols, applies the stack, and scores the symbol of the next node."""

    def __init__(self, layers: fixup.LayersConfig) -> None:
        super().__init__()
        self.embed = nn.Embedding(SYMBOLS, layers.width)
        self.stack = fixup.RelationalStack(layers, relations=2)
        self.score = nn.Linear(layers.width, SYMBOLS)

    def inputs(self, rings: Rings) -> tuple[Tensor, Tensor]:
        """X float [B, n, width] and the node mask, which has no padding."""
        return self.embed(rings.symbols), torch.ones_like(rings.symbols, dtype=torch.bool)

    def forward(self, rings: Rings) -> Tensor:
        """Scores float [B, n, SYMBOLS]."""
        scores: Tensor = self.score(self.stack(*self.inputs(rings), rings.arrows))
        return scores


def train(system: System, depth: int, steps: int, rate: float, seed: int) -> float:
    """Trains a model. Returns the share of right symbols in new rings."""
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    layers = fixup.LayersConfig(
        number=depth, width=WIDTH, heads=4, feedforward=2 * WIDTH, dropout=0.0, init=system.init, norm=system.norm
    )
    model = Follower(layers)
    fixup.initialise(model.stack, (model.inputs(Rings.random(generator)) for _ in range(MEASURED)))
    optimiser = torch.optim.Adam(model.parameters(), lr=rate)
    schedule = OptimConfig(schedule="linear", warmup=system.warmup)
    for step in range(steps):
        optimiser.param_groups[0]["lr"] = rate * annealing(step, steps, schedule)
        rings = Rings.random(generator)
        loss = cross_entropy(model(rings).flatten(0, 1), rings.targets.flatten())
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), CLIP)
        optimiser.step()
    with torch.no_grad():
        judged = [Rings.random(generator) for _ in range(JUDGED)]
        right = [(model(rings).argmax(-1) == rings.targets).float().mean().item() for rings in judged]
    return statistics.fmean(right)


def main() -> None:
    """Trains every system with every rate and seed, and prints a line for each system and rate."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--depth", type=int, default=24, help="layers, N")
    parser.add_argument("--steps", type=int, default=250)
    parser.add_argument("--rates", type=float, nargs="+", default=[2e-3], help="learning rates")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1, 2, 3, 4, 5])
    options = parser.parse_args()
    torch.set_num_threads(1)  # the products are too small for a second thread
    for system in SYSTEMS:
        for rate in options.rates:
            started = time.perf_counter()
            scores = [train(system, options.depth, options.steps, rate=rate, seed=seed) for seed in options.seeds]
            minutes = (time.perf_counter() - started) / 60
            shown = " ".join(f"{score:.1%}" for score in scores)
            mean = statistics.fmean(scores)
            print(f"{system.name}, learning rate {rate:g}: mean {mean:.1%} of {shown} ({minutes:.1f} min)", flush=True)


if __name__ == "__main__":
    main()
