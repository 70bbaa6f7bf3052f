"""Measure a training step on real Spider inputs beside a step of the bare encoder on the same batches.

    python scripts/bench/bench.py --spider DIR                                       MiniLM, 24 layers, batches of 16
    python scripts/bench/bench.py --spider DIR --device cuda --encoder roberta-base
    python scripts/bench/bench.py --spider DIR --device cuda --encoder roberta-large --recorded

Steps that are compared run in turn, round by round; the table shows medians, of the ratios those within a round.
RoBERTa's weights are random: speed does not depend on them. With --recorded both steps are CUDA graphs, and the figures
are a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import torch
from reference import loop_loss, published
from torch import Tensor, nn

from sqlsp.cli import compose
from sqlsp.cli.tasks import TrainConfig
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.loader import StepBatches
from sqlsp.data.spider import SpiderFolder, read_folder
from sqlsp.data.splits import FeatureSettings, build
from sqlsp.data.storage import FeatureSet
from sqlsp.linking.features import FeatureOptions
from sqlsp.linking.tokenizer import Tokenizer, load_tokenizer
from sqlsp.linking.types import Batch
from sqlsp.model.decoder import Decoder
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.init import ParameterGroup, parameter_groups
from sqlsp.model.loss import Loss, likelihoods
from sqlsp.model.parser import Parser
from sqlsp.question.rows import Row
from sqlsp.question.words import item_words
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.device import autocast, choose_device, choose_precision, set_up
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.graphs import choose_recorder, set_capturable
from sqlsp.training.optimiser import build_optimiser, clip_gradient
from sqlsp.utils.console import aligned
from sqlsp.utils.errors import ConfigError

ENCODERS = ("minilm", "mpnet", "roberta-base", "roberta-large", "tiny")
DATABASES = 12  # complete databases, because the cells of a database are indexed once for all questions
SHUFFLE = Shuffle(seed=1, epoch=0)
MICRO_BATCH = 4  # of the published parsers
BATCHES = 2  # steps a round, one of short and one of long examples
ROUNDS = 3
MAX_ROUNDS = 15
RECORDED_ROUNDS = 20
ENCODER = "encoder"
REST = "all but the encoder"

Seconds = list[float]  # by round
Work = Callable[["Laps"], object]


@dataclass(frozen=True)
class Corpus:
    """Some databases of the folder with all their training questions."""

    train: FeatureSet
    tokenizer: Tokenizer
    format: RowFormat

    def batch(self, indices: Sequence[int] | np.ndarray, shuffle: Shuffle | None = SHUFFLE) -> Batch:
        """The examples at `indices`."""
        return collate([self.train[int(index)] for index in indices], self.format, shuffle)

    def spread(self, batch: int, number: int) -> list[np.ndarray]:
        """Indices of `number` batches of like length, from short to long ones as evenly as the corpus is."""
        order = np.argsort(self.train.lengths, kind="stable")
        starts = np.linspace(0, len(order) - batch, 2 * number + 1)[1::2].astype(int)
        return [order[start : start + batch] for start in starts]


def load_corpus(config: TrainConfig, workers: int) -> Corpus:
    """Featurise the training questions of `DATABASES` databases, from small schemas to the largest."""
    data = config.data
    encoder = config.encoder
    schemas = read_tables(SpiderFolder.of(data).tables)
    by_database: dict[str, list[Row]] = defaultdict(list)
    for row in read_folder(data, schemas)["train"]:
        by_database[row.db_id].append(row)
    ordered = sorted(by_database, key=lambda db_id: (len(schemas[db_id].columns), db_id))
    chosen = np.unique(np.linspace(0, len(ordered) - 1, DATABASES).round().astype(int))
    rows = [row for index in chosen for row in by_database[ordered[index]]]
    texts = [row.question for row in rows]
    texts += [" ".join(words) for db_id in sorted({row.db_id for row in rows}) for words in item_words(schemas[db_id])]
    tokenizer = load_tokenizer(encoder, texts)
    settings = FeatureSettings.of(data, tokenizer, encoder.name, FeatureOptions(encoder.max_positions, data.linking))
    built = build(rows, schemas, settings, workers)
    features = [built.features[index] for index in range(len(rows)) if index not in built.reasons]
    return Corpus(FeatureSet.of(features), tokenizer, RowFormat(tokenizer.specials, encoder.max_positions))


def load_config(spider: Path, encoder: str, layers: int, batch: int, on_cpu: bool) -> TrainConfig:
    """The paper's options with this encoder and depth."""
    options = [f"encoder={encoder.replace('-', '_')}", f"data.path={spider}"]
    options += [f"layers.number={layers}", f"trainer.batch={batch}"]
    options += ["encoder.pretrained=false", "encoder.vocabulary=8000"] if encoder.startswith("roberta") else []
    options += ["encoder.attention_dropout=0.0"] if on_cpu else []  # with it, attention takes a slow path there
    config: TrainConfig = compose.load("train", options)
    return config


def build_parser(config: TrainConfig, corpus: Corpus, device: torch.device) -> Parser:
    """The untrained parser, initialised on some batches."""
    torch.manual_seed(1)
    tokenizer = corpus.tokenizer
    parser = Parser.of(config, tokenizer).to(device)
    parser.initialise(corpus.batch(indices, None).to(device) for indices in corpus.spread(config.trainer.batch, 2))
    return parser.train()


class Laps:
    """Seconds between the calls of `lap(name)`; several laps of one name add up."""

    def __init__(self, device: torch.device) -> None:
        self.device = device
        self.seconds = defaultdict[str, float](float)
        self._last = 0.0
        self("")

    def __call__(self, name: str) -> None:
        """The part `name` ends here."""
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)
        before = self._last
        self._last = time.perf_counter()
        if name:
            self.seconds[name] += self._last - before


def alternate(works: Mapping[str, Work], device: torch.device, seconds: float) -> dict[str, dict[str, Seconds]]:
    """Run the works in turn, at least `ROUNDS` times after one that does not count; seconds by work and part."""
    times: dict[str, dict[str, Seconds]] = {name: defaultdict(list) for name in works}
    started = time.perf_counter()
    for turn in range(MAX_ROUNDS + 1):
        if turn > ROUNDS and time.perf_counter() - started > seconds:
            break
        for name, work in works.items():
            work(laps := Laps(device))
            for part, spent in laps.seconds.items() if turn else ():
                times[name][part].append(spent)
    return times


class Steps:
    """Optimiser steps over the same examples in several ways. Parts end with a lap."""

    def __init__(
        self, config: TrainConfig, corpus: Corpus, parser: Parser, device: torch.device, precision: str
    ) -> None:
        self.optim = config.optim
        self.parser = parser
        self.device = device
        self.precision = precision
        spread = corpus.spread(config.trainer.batch, BATCHES)
        self.ours = [[corpus.batch(indices).to(device)] for indices in spread]
        # the published way shares the examples, not the batches: they are shuffled and cut into micro-batches
        order = np.random.default_rng(1).permutation(np.concatenate(spread))
        parts = [corpus.batch(order[i : i + MICRO_BATCH]).to(device) for i in range(0, len(order), MICRO_BATCH)]
        size = -(-len(parts) // BATCHES)
        self.theirs = [parts[i : i + size] for i in range(0, len(parts), size)]
        self.examples = sum(map(len, spread))
        self.optimiser = build_optimiser(parser.parameter_groups(self.optim), self.optim)
        encoder = ParameterGroup(ENCODER, list(parser.encoder.parameters()))
        self.encoder_optimiser = build_optimiser([encoder], self.optim)

    def bare_encoder(self, lap: Laps) -> None:
        """Forward, backward and Adam of the encoder alone."""
        for (batch,) in self.ours:
            with autocast(self.precision, self.device):
                hidden = self.parser.encoder(batch.input_ids, batch.token_mask)
            hidden.float().square().mean().backward()
            self._update(self.encoder_optimiser)
        lap("whole")

    def whole(self, lap: Laps, precision: str | None = None) -> None:
        """A step of the trainer."""
        for (batch,) in self.ours:
            with autocast(precision or self.precision, self.device):
                loss = self.parser.loss(batch)
            loss.total.backward()
            self._update(self.optimiser)
        lap("whole")

    def in_parts(self, lap: Laps) -> None:
        """The same, cut between the parts."""

        def loss(decoder: Decoder, y: Tensor, batch: Batch) -> Tensor:
            return torch.stack(list(likelihoods(decoder.score_oracle(y, batch), decoder.config).values())).sum() / len(
                batch
            )

        self._parts(lap, self.ours, loss)

    def published(self, lap: Laps) -> None:
        """As the published parsers do it, cut between the parts."""
        with published():
            self._parts(lap, self.theirs, loop_loss)

    def _parts(
        self, lap: Laps, steps: Sequence[Sequence[Batch]], decoder_loss: Callable[[Decoder, Tensor, Batch], Tensor]
    ) -> None:
        parser = self.parser
        for step in steps:
            for batch in step:
                with autocast(self.precision, self.device):
                    hidden = parser.encoder(batch.input_ids, batch.token_mask)
                    lap(ENCODER)
                    states = hidden.float().detach().requires_grad_()  # gradients go no further
                    with torch.autocast(self.device.type, enabled=False):
                        x = parser.pooling(states, batch)
                    y = parser.stack(parser.input_dropout(x), batch.node_mask, batch.relations).float()
                decoder_loss(parser.decoder, y, batch).backward()
                lap(REST)
                assert states.grad is not None
                hidden.backward(states.grad.to(hidden.dtype))
                lap(ENCODER)
            self._update(self.optimiser)
            lap(REST)

    def _update(self, optimiser: torch.optim.Optimizer) -> None:
        clip_gradient(optimiser, self.optim.clip)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)


def compare(steps: Steps, seconds: float) -> list[tuple[str, ...]]:
    """The rows of the table: the yardstick, our step, the published way, and ratios."""
    works: dict[str, Work] = {
        "bare encoder": steps.bare_encoder,
        "our step": steps.whole,
        "our step in parts": steps.in_parts,
        "published parsers' step": steps.published,
    }
    on_cpu = steps.device.type == "cpu"
    if on_cpu and steps.precision == "fp32" and choose_precision("auto", steps.device) == "bf16":
        works["our step in bf16"] = partial(steps.whole, precision="bf16")
    times = alternate(works, steps.device, seconds)

    whole = {name: [sum(laps) for laps in zip(*parts.values(), strict=True)] for name, parts in times.items()}

    def row(name: str, ours: Seconds, other: str, theirs: Seconds) -> tuple[str, ...]:
        ratio = [a / b for a, b in zip(ours, theirs, strict=True)]
        median = statistics.median(ours)
        per_second = f"{steps.examples / median:,.1f}/s"
        return name, f"{1000 * median:,.0f} ms", per_second, f"{statistics.median(ratio):.3g}", other

    bare = "bare encoder"
    ours = "our step in parts"
    theirs = "published parsers' step"
    rest = times[ours][REST]
    return [
        *(row(name, whole[name], bare, whole[bare]) for name in works),
        row("our step but the encoder", rest, "its encoder", times[ours][ENCODER]),
        row("their step but the encoder", times[theirs][REST], "ours", rest),
        *(row(theirs, whole[theirs], name, whole[name]) for name in works if name.startswith("our step")),
    ]


class BareEncoder(nn.Module):
    """The encoder alone; the loss is the mean square of the states."""

    def __init__(self, encoder: TokenEncoder) -> None:
        super().__init__()
        self.encoder = encoder

    def loss(self, batch: Batch) -> Loss:
        """Something to differentiate."""
        return Loss(self.encoder(batch.input_ids, batch.token_mask).float().mean(), {})


def compare_recorded(config: TrainConfig, corpus: Corpus, device: torch.device) -> dict[str, float]:
    """Milliseconds of a whole step and of one of the bare encoder, both recorded; on a CPU both are simulated.

    The mean over batches from short to long.
    """
    on_gpu = device.type == "cuda"
    config.trainer.graphs = "auto" if on_gpu else "simulate"
    set_up(config.trainer)  # deterministic as in training: it decides which kernels run
    parser = build_parser(config, corpus, device)
    batches = [corpus.batch(indices) for indices in corpus.spread(config.trainer.batch, 5)]
    batches = [batch.pin_memory() for batch in batches] if on_gpu else batches
    rounds = RECORDED_ROUNDS if on_gpu else 1

    def milliseconds(model: Parser | BareEncoder) -> float:
        optimiser = build_optimiser(parameter_groups(model, model.encoder, config.optim), config.optim)
        set_capturable(optimiser, on_gpu)
        precision = "bf16" if on_gpu else "fp32"
        step = GraphedStep(
            model,
            optimiser,
            clip=1.0,
            precision=precision,
            world=World(),
            accumulates=False,
            record=choose_recorder(config.trainer),
        )
        step.prepare(list(reversed(batches)))
        for _ in range(2):  # the second time counts
            laps = Laps(device)
            for batch in rounds * batches:
                list(step.add(StepBatches([batch], len(batch))))
                step.update()
            laps("whole")
        return laps.seconds["whole"] / rounds / len(batches) * 1e3

    encoder = milliseconds(BareEncoder(parser.encoder).train())
    step = milliseconds(parser)
    return {"encoder": encoder, "step": step, "ratio": step / encoder}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the measurement of the command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    spider = os.environ.get("SPIDER_DIR")
    parser.add_argument("--spider", type=Path, default=spider, metavar="DIR", help="Spider folder (else $SPIDER_DIR)")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument("--encoder", choices=ENCODERS, default="minilm")
    parser.add_argument("--layers", type=int, default=24, metavar="N", help="relational layers (24)")
    parser.add_argument("--batch", type=int, default=16, metavar="B", help="examples a step (16)")
    parser.add_argument("--precision", choices=("fp32", "bf16", "fp16"), help="of training (fp32 on a CPU, else bf16)")
    parser.add_argument("--threads", type=int, metavar="N", help="CPU threads (PyTorch's choice)")
    parser.add_argument("--seconds", type=float, default=10.0, help="for the comparison, beyond its three rounds (10)")
    parser.add_argument("--recorded", action="store_true", help="both steps as CUDA graphs; prints JSON")
    options = parser.parse_args(arguments)
    if options.spider is None:
        raise ConfigError("which questions? give --spider DIR, or set SPIDER_DIR: a Spider-format folder")
    if options.threads:
        torch.set_num_threads(options.threads)
    device = choose_device(options.device)
    on_cpu = device.type == "cpu"
    config = load_config(options.spider, options.encoder, options.layers, options.batch, on_cpu)
    corpus = load_corpus(config, workers=1 if options.threads == 1 else 0)
    if options.recorded:
        print(json.dumps(compare_recorded(config, corpus, device)))
        return 0
    precision = choose_precision(options.precision or ("fp32" if on_cpu else "auto"), device)
    steps = Steps(config, corpus, build_parser(config, corpus, device), device, precision)
    print("\n".join(aligned([("", "time", "examples", "ratio", "to"), *compare(steps, options.seconds)])))
    return 0


if __name__ == "__main__":
    sys.exit(compose.guarded(main))
