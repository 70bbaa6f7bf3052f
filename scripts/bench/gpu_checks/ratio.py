"""A whole training step beside one of the bare encoder, both recorded: run in a process of its own.

python scripts/bench/gpu_checks/ratio.py SPIDER {roberta-large,tiny} LAYERS {cuda,cpu}
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # sqlsp need not be installed
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import torch
from benchmarks.setting import build_parser, load_config, load_corpus
from torch import nn

from gpu_checks.commands import Bench, Row, TimeUpError
from sqlsp.data.loader import Step
from sqlsp.data.types import Batch
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.groups import parameter_groups
from sqlsp.model.loss import Loss
from sqlsp.model.parser import Parser
from sqlsp.training.device import set_up
from sqlsp.training.distributed import World
from sqlsp.training.graphs import GraphedStep, recorder, set_capturable
from sqlsp.training.optimiser import build_optimiser

WANTED = 1.5
ROUNDS = 20


def ratio(bench: Bench) -> list[Row]:
    """The check: this file as a command."""
    words = ["tiny", "2", "cpu"] if bench.rehearse else ["roberta-large", "24", "cuda"]
    left = bench.seconds - bench.spent
    if left < 5:
        raise TimeUpError
    try:
        done = subprocess.run(
            [sys.executable, __file__, str(bench.spider), *words], capture_output=True, text=True, timeout=left
        )
    except subprocess.TimeoutExpired:
        raise TimeUpError from None
    if done.returncode != 0:
        raise RuntimeError(done.stderr[-1500:])
    found = json.loads(done.stdout.splitlines()[-1])
    seen = f"{found['ratio']:.2f} ({found['step']:.1f} ms ÷ {found['encoder']:.1f} ms)"
    return [Row("whole step ÷ bare encoder, both recorded", seen, f"≤ {WANTED}", found["ratio"] <= WANTED, found)]


class BareEncoder(nn.Module):
    """The encoder alone, its loss the mean of what it gives."""

    def __init__(self, encoder: TokenEncoder) -> None:
        super().__init__()
        self.encoder = encoder

    def loss(self, batch: Batch) -> Loss:
        """Something to differentiate."""
        return Loss(self.encoder(batch.input_ids, batch.token_mask).float().mean(), {})


def main() -> None:
    """Print milliseconds of both, over batches from short to long, as JSON."""
    spider, encoder, layers, where = sys.argv[1:]
    device = torch.device(where)
    config = load_config(Path(spider), encoder, int(layers), 16, where == "cpu")
    config.trainer.graphs = "auto" if where == "cuda" else "simulate"
    set_up(config.trainer)  # deterministic as in training: it decides which kernels run
    corpus = load_corpus(config, 0)
    parser = build_parser(config, corpus, device).train()
    batches = [corpus.batch(indices) for indices in corpus.spread(16, 5)]
    if where == "cuda":
        batches = [batch.pin_memory() for batch in batches]
    found = {}
    models: dict[str, Parser | BareEncoder] = {"encoder": BareEncoder(parser.encoder).train(), "step": parser}
    for name, model in models.items():
        found[name] = _milliseconds(model, config, batches)
    print(json.dumps({**found, "ratio": found["step"] / found["encoder"]}))


def _milliseconds(model: Parser | BareEncoder, config: Any, batches: Sequence[Batch]) -> float:
    """Of a step, the mean over `batches`."""
    optimiser = build_optimiser(parameter_groups(model, model.encoder, config.optim), config.optim)
    on_gpu = next(model.parameters()).is_cuda
    set_capturable(optimiser, on_gpu)
    precision = "bf16" if on_gpu else "fp32"
    step = GraphedStep(model, optimiser, 1.0, precision, World(), False, recorder(config.trainer))
    step.prepare(list(reversed(batches)))
    for timed in (False, True):
        _wait(on_gpu)
        began = time.perf_counter()
        for _ in range(ROUNDS if on_gpu else 1):
            for batch in batches:
                list(step.add(Step([batch], len(batch))))
                step.update()
        _wait(on_gpu)
        if timed:
            return (time.perf_counter() - began) / (ROUNDS if on_gpu else 1) / len(batches) * 1e3
    raise AssertionError


def _wait(on_gpu: bool) -> None:
    if on_gpu:
        torch.cuda.synchronize()


if __name__ == "__main__":
    main()
