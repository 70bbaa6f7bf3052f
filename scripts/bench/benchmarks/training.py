"""The training step: whole and in its parts, beside the bare encoder and beside the published parsers' way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
import torch
from reference import loop_loss, published
from torch import Tensor

from benchmarks.measure import Laps, Row, Sample
from benchmarks.setting import MICRO_BATCH, Setting
from sqlsp.data.types import Batch
from sqlsp.model.decoder import Decoder
from sqlsp.model.init import ParameterGroup
from sqlsp.model.loss import likelihoods
from sqlsp.training.device import autocast
from sqlsp.training.optimiser import build_optimiser, clip_gradient

BATCHES = 2  # steps a round, one of short and one of long examples
ENCODER, POOLING, STACK, DECODER, OPTIMISER = "encoder", "pooling", "relational layers", "decoder loss", "optimiser"
REST = (POOLING, STACK, DECODER, OPTIMISER)
YARDSTICK, OURS, OURS_IN_PARTS, THEIRS = "bare encoder", "our step", "our step in parts", "published parsers' step"
BF16, ALL_BUT_ENCODER = "our step in bf16", "our step but the encoder"

Step = Sequence[Batch]  # the micro-batches of an optimiser step
DecoderLoss = Callable[[Decoder, Tensor, Batch], Tensor]


def training_rows(setting: Setting) -> list[Row]:
    """The yardstick, our step, its parts, the published way of computing it, and what that comes to."""
    steps = Steps(setting)
    works: dict[str, Callable[..., None]] = {
        YARDSTICK: steps.bare_encoder,
        OURS: steps.whole,
        OURS_IN_PARTS: steps.in_parts,
        THEIRS: steps.published,
    }
    if setting.also_bf16:
        works[BF16] = partial(steps.whole, precision="bf16")
    found = setting.bench.alternate_laps(works)
    longest = {name: partial(work, only_last=True) for name, work in works.items() if name != OURS_IN_PARTS}
    peaks = {name: setting.bench.peak(partial(work, Laps(setting.device))) for name, work in longest.items()}
    return _rows(found, peaks, steps.examples)


def _rows(found: dict[str, dict[str, Sample]], peaks: dict[str, int], examples: int) -> list[Row]:
    whole = {name: Sample.sum(list(parts.values())) for name, parts in found.items()}
    rest = {name: Sample.sum([found[name][part] for part in REST]) for name in (OURS_IN_PARTS, THEIRS)}

    def row(name: str, seconds: Sample, other: Sample, yardstick: str) -> Row:
        """A row beside its yardstick."""
        return Row(name, seconds, examples, seconds.over(other), yardstick, peaks.get(name))

    rows = [row(YARDSTICK, whole[YARDSTICK], whole[YARDSTICK], YARDSTICK)]
    for name, parts in ((OURS, found[OURS_IN_PARTS]), (THEIRS, found[THEIRS])):
        rows.append(row(name, whole[name], whole[YARDSTICK], YARDSTICK))
        rows += [row(f"  {part}", seconds, whole[YARDSTICK], YARDSTICK) for part, seconds in parts.items()]
    rows += [
        row(ALL_BUT_ENCODER, rest[OURS_IN_PARTS], found[OURS_IN_PARTS][ENCODER], "its encoder"),
        row("their step but the encoder", rest[THEIRS], rest[OURS_IN_PARTS], "ours"),
        row("their whole step", whole[THEIRS], whole[OURS], OURS),
    ]
    if BF16 in whole:
        rows.append(row(BF16, whole[BF16], whole[YARDSTICK], YARDSTICK))
        rows.append(row("their whole step, once more", whole[THEIRS], whole[BF16], BF16))
    return rows


@dataclass(frozen=True)
class Steps:
    """Optimiser steps over the same examples in several ways. Parts end with a lap; a step without laps is `whole`.

    The published way shares the examples, not the batches: ours are of like length, theirs are shuffled and cut into
    micro-batches of four.
    """

    setting: Setting

    @cached_property
    def ours(self) -> list[Step]:
        """Bucketed batches."""
        return [[self._batch(places)] for places in self.setting.corpus.spread(self.setting.batch, BATCHES)]

    @cached_property
    def theirs(self) -> list[Step]:
        """The same examples in random order and micro-batches."""
        places = np.concatenate(self.setting.corpus.spread(self.setting.batch, BATCHES))
        order = np.random.default_rng(1).permutation(places)
        parts = [self._batch(order[i : i + MICRO_BATCH]) for i in range(0, len(order), MICRO_BATCH)]
        size = -(-len(parts) // BATCHES)
        return [parts[i : i + size] for i in range(0, len(parts), size)]

    @property
    def examples(self) -> int:
        """Examples of a round."""
        return sum(len(batch) for step in self.ours for batch in step)

    @cached_property
    def _optimiser(self) -> torch.optim.Optimizer:
        optim = self.setting.config.optim
        return build_optimiser(self.setting.parser.train().parameter_groups(optim), optim)

    @cached_property
    def _encoder_optimiser(self) -> torch.optim.Optimizer:
        encoder = self.setting.parser.train().encoder
        return build_optimiser([ParameterGroup("encoder", list(encoder.parameters()))], self.setting.config.optim)

    def bare_encoder(self, lap: Laps, only_last: bool = False) -> None:
        """Forward, backward and Adam of the encoder alone."""
        setting = self.setting
        for (batch,) in self.ours[-1:] if only_last else self.ours:
            with autocast(setting.precision, setting.device):
                hidden = setting.parser.encoder(batch.input_ids, batch.token_mask)
            hidden.float().square().mean().backward()
            _update(self._encoder_optimiser, setting.config.optim.clip)
        lap("whole")

    def whole(self, lap: Laps, precision: str | None = None, only_last: bool = False) -> None:
        """What the trainer does in a step."""
        setting = self.setting
        for (batch,) in self.ours[-1:] if only_last else self.ours:
            with autocast(precision or setting.precision, setting.device):
                loss = setting.parser.loss(batch)
            loss.total.backward()
            _update(self._optimiser, setting.config.optim.clip)
        lap("whole")

    def in_parts(self, lap: Laps) -> None:
        """The same, cut between the parts."""
        self._parts(lap, self.ours, _our_loss)

    def published(self, lap: Laps, only_last: bool = False) -> None:
        """As the published parsers do it, cut between the parts."""
        with published():
            self._parts(lap, self.theirs[-1:] if only_last else self.theirs, loop_loss)

    def _parts(self, lap: Laps, steps: Sequence[Step], decoder_loss: DecoderLoss) -> None:
        for step in steps:
            for batch in step:
                self._forward_backward(lap, batch, decoder_loss)
            _update(self._optimiser, self.setting.config.optim.clip)
            lap(OPTIMISER)

    def _forward_backward(self, lap: Laps, batch: Batch, decoder_loss: DecoderLoss) -> None:
        parser, device = self.setting.parser, self.setting.device
        with autocast(self.setting.precision, device):
            hidden = parser.encoder(batch.input_ids, batch.token_mask)
            lap(ENCODER)
            states = _cut(hidden.float())
            with torch.autocast(device.type, enabled=False):
                x = parser.pooling(states, batch)
            lap(POOLING)
            inputs = _cut(x)
            y = parser.stack(parser.input_dropout(inputs), batch.node_mask, batch.relations).float()
            lap(STACK)
        outputs = _cut(y)
        decoder_loss(parser.decoder, outputs, batch).backward()
        lap(DECODER)
        y.backward(_gradient(outputs))
        lap(STACK)
        x.backward(_gradient(inputs))
        lap(POOLING)
        hidden.backward(_gradient(states).to(hidden.dtype))
        lap(ENCODER)

    def _batch(self, places: Sequence[int] | np.ndarray) -> Batch:
        return self.setting.corpus.batch(places).to(self.setting.device)


def _our_loss(decoder: Decoder, y: Tensor, batch: Batch) -> Tensor:
    return torch.stack(list(likelihoods(decoder.choices(y, batch), decoder.config).values())).sum() / len(batch)


def _cut(x: Tensor) -> Tensor:
    """The same values, from which gradients go no further."""
    return x.detach().requires_grad_()


def _gradient(x: Tensor) -> Tensor:
    assert x.grad is not None
    return x.grad


def _update(optimiser: torch.optim.Optimizer, clip: float | None) -> None:
    clip_gradient(optimiser, clip)
    optimiser.step()
    optimiser.zero_grad(set_to_none=True)
