"""A training step by how the encoder is fine-tuned: as a whole, above frozen layers, by adapters; and the μ pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import torch
from torch import Tensor

from benchmarks.measure import Laps, Row
from benchmarks.setting import Setting, build_parser
from sqlsp.data.loader import in_order
from sqlsp.data.storage import FeatureSet
from sqlsp.data.types import Batch
from sqlsp.model.adapters import check_installed
from sqlsp.model.groups import ParameterGroup
from sqlsp.model.init import largest_norm
from sqlsp.model.parser import Parser
from sqlsp.options.model import AdapterConfig, EncoderConfig
from sqlsp.tasks.parsing import MEASURED_TOGETHER, MEASURED_TOKENS
from sqlsp.training.device import autocast
from sqlsp.training.optimiser import build_optimiser, clip_gradient

TOKENS = 128  # of the longest example in the batch, if there is one so long
RANKS = (16, 64)
BARE, WHOLE, MU = "bare encoder", "whole step", "μ pass over one batch"

Work = Callable[[Laps], None]


def tuning_rows(setting: Setting) -> list[Row]:
    """Steps beside the bare encoder's and beside the step that trains all of it."""
    encoder = setting.config.encoder
    batch = setting.corpus.batch(_places(setting)).to(setting.device)
    half = max(1, setting.parser.encoder.model.config.num_hidden_layers // 2)
    ways = {WHOLE: encoder, f"{half} layers frozen": replace(encoder, frozen_layers=half)}
    for rank in RANKS:
        ways[f"adapters of rank {rank}"] = replace(encoder, adapter=AdapterConfig(rank))
        check_installed(ways[f"adapters of rank {rank}"])
    works: dict[str, Work] = {BARE: _bare(setting, batch)}
    for name, way in ways.items():
        works[name] = _step(setting, _parser(setting, way), batch)
    works[MU] = _mu(setting)
    found = {name: laps["whole"] for name, laps in setting.bench.alternate_laps(works).items()}
    rows = [
        Row(name, seconds, len(batch), seconds.over(found[BARE]), BARE, note=_size(batch) if name == BARE else "")
        for name, seconds in found.items()
    ]
    rows += [
        Row(f"{name}, once more", found[name], len(batch), found[name].over(found[WHOLE]), WHOLE)
        for name in (*ways, MU)
        if name != WHOLE
    ]
    return rows


def _places(setting: Setting) -> np.ndarray:
    """The longest examples of at most `TOKENS` tokens; the shortest ones where all are longer."""
    lengths = setting.corpus.train.lengths
    order = np.argsort(lengths, kind="stable")
    end = max(int((lengths <= TOKENS).sum()), min(setting.batch, len(order)))
    return order[max(0, end - setting.batch) : end]


def _size(batch: Batch) -> str:
    rows, tokens = batch.input_ids.shape
    return f"{rows} rows of {tokens} tokens"


def _parser(setting: Setting, encoder: EncoderConfig) -> Parser:
    if encoder == setting.config.encoder:
        return setting.parser
    return build_parser(replace(setting.config, encoder=encoder), setting.corpus, setting.device)


def _step(setting: Setting, parser: Parser, batch: Batch) -> Work:
    """What the trainer does in a step."""
    optim = setting.config.optim
    optimiser = build_optimiser(parser.parameter_groups(optim), optim)
    return _learning(setting, optimiser, parser, lambda: parser.loss(batch).total)


def _bare(setting: Setting, batch: Batch) -> Work:
    """Forward, backward and Adam of the encoder alone."""
    encoder = setting.parser.encoder
    optimiser = build_optimiser([ParameterGroup("encoder", list(encoder.parameters()))], setting.config.optim)

    def loss() -> Tensor:
        hidden: Tensor = encoder(batch.input_ids, batch.token_mask)
        return hidden.float().square().mean()

    return _learning(setting, optimiser, setting.parser, loss)


def _learning(setting: Setting, optimiser: torch.optim.Optimizer, parser: Parser, loss: Callable[[], Tensor]) -> Work:
    def work(lap: Laps) -> None:
        parser.train()
        with autocast(setting.precision, setting.device):
            total = loss()
        total.backward()
        clip_gradient(optimiser, setting.config.optim.clip)
        optimiser.step()
        parser.zero_grad(set_to_none=True)
        lap("whole")

    return work


def _mu(setting: Setting) -> Work:
    """The examples of a batch as the μ pass reads them, which is forward alone; an epoch has that many of these."""
    some = FeatureSet.of([setting.corpus.train[int(place)] for place in _places(setting)])
    tokens = MEASURED_TOKENS[setting.device.type]

    def work(lap: Laps) -> None:
        batches = in_order(some, setting.corpus.format, MEASURED_TOGETHER, tokens=tokens)
        with autocast(setting.precision, setting.device):
            largest_norm(setting.parser.stack_inputs(each.to(setting.device) for each in batches))
        lap("whole")

    return work
