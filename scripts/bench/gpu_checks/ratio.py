"""A whole training step beside one of the bare encoder, both recorded: run in a process of its own.

python -m gpu_checks.ratio SPIDER {roberta-large,tiny} LAYERS {cuda,cpu}
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import torch
from benchmarks.setting import build_parser, load_config, load_corpus
from torch import nn

from gpu_checks.commands import Bench, Row
from sqlsp.data.loader import StepBatches
from sqlsp.data.types import Batch
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.init import parameter_groups
from sqlsp.model.loss import Loss
from sqlsp.model.parser import Parser
from sqlsp.training.device import set_up
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.graphs import recorder, set_capturable
from sqlsp.training.optimiser import build_optimiser

WANTED = 1.5
ROUNDS = 20


def ratio(bench: Bench) -> list[Row]:
    """The check: this file as a command."""
    words = ["tiny", "2", "cpu"] if bench.rehearse else ["roberta-large", "24", "cuda"]
    output = bench.command("gpu_checks.ratio", str(bench.spider), *words)
    found = json.loads(next(line for line in reversed(output.splitlines()) if line.startswith("{")))
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
    """Print milliseconds of both, the mean over batches from short to long, as JSON."""
    spider, encoder, layers, where = sys.argv[1:]
    on_gpu = where == "cuda"
    config = load_config(Path(spider), encoder, int(layers), 16, on_cpu=not on_gpu)
    config.trainer.graphs = "auto" if on_gpu else "simulate"
    set_up(config.trainer)  # deterministic as in training: it decides which kernels run
    corpus = load_corpus(config, 0)
    parser = build_parser(config, corpus, torch.device(where)).train()
    batches = [corpus.batch(indices) for indices in corpus.spread(16, 5)]
    if on_gpu:
        batches = [batch.pin_memory() for batch in batches]
    rounds = ROUNDS if on_gpu else 1

    def milliseconds(model: Parser | BareEncoder) -> float:
        optimiser = build_optimiser(parameter_groups(model, model.encoder, config.optim), config.optim)
        set_capturable(optimiser, on_gpu)
        precision = "bf16" if on_gpu else "fp32"
        step = GraphedStep(model, optimiser, 1.0, precision, World(), False, recorder(config.trainer))
        step.prepare(list(reversed(batches)))
        for _ in range(2):  # the second time counts
            _wait(on_gpu)
            began = time.perf_counter()
            for batch in rounds * batches:
                list(step.add(StepBatches([batch], len(batch))))
                step.update()
            _wait(on_gpu)
        return (time.perf_counter() - began) / rounds / len(batches) * 1e3

    encoder_alone, step = milliseconds(BareEncoder(parser.encoder).train()), milliseconds(parser)
    print(json.dumps({"encoder": encoder_alone, "step": step, "ratio": step / encoder_alone}))


def _wait(on_gpu: bool) -> None:
    if on_gpu:
        torch.cuda.synchronize()


if __name__ == "__main__":
    main()
