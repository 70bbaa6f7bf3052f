"""How long a grid will take and how much disk it needs, from results of similar runs or from a few trial steps.

Weights that are not available locally are not downloaded for this. The encoder is then built at random, with a
tokenizer learnt from the data: its speed and size are the same.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from huggingface_hub import try_to_load_from_cache

from sqlsp import tasks
from sqlsp.data.hub import local_folder
from sqlsp.data.sampler import WHOLE
from sqlsp.experiments.records import Record
from sqlsp.experiments.sweep import Cell
from sqlsp.model import init
from sqlsp.options.model import SCRATCH, EncoderConfig
from sqlsp.training.device import autocast, choose_precision, set_up
from sqlsp.training.session import NO_ENCODER

STEPS = 3  # timed, after one that is not
PATIENCE = 20.0  # seconds after which no further step is timed
START = 10.0  # seconds of a process before its first step
WEIGHT_FILES = ("model.safetensors", "pytorch_model.bin")  # of a hub model, one of them
BEST, LAST = 4, 12  # bytes of a weight in the best checkpoint, and in the last one with both moments of Adam


class Need(NamedTuple):
    """What a run needs: seconds of training, and the number of parameters of its model."""

    seconds: float
    parameters: float


def estimate(cells: Sequence[Cell], records: Sequence[Record], probe: Callable[[Cell], Need]) -> dict[str, Need]:
    """What each cell needs, by its name.

    A cell is expected to need what finished runs with the same options, apart from the seed, needed. Others lie on
    lines between the depths that are known; the shallowest and the deepest are measured with `probe` where they are
    not.
    """
    known: dict[str, list[Record]] = {}
    for record in records:
        known.setdefault(_key(record.options), []).append(record)
    families: dict[str, list[Cell]] = {}
    for cell in cells:
        families.setdefault(_key({**cell.options, "layers.number": 0}), []).append(cell)
    found: dict[str, Need] = {}
    for family in families.values():
        depths = {cell.name: cell.options.get("layers.number", 0) for cell in family}
        points: dict[int, Need] = {}
        for cell in family:
            if alike := known.get(_key(cell.options)):
                seconds = statistics.median(record.seconds for record in alike) + START
                points[depths[cell.name]] = Need(seconds, statistics.median(record.parameters for record in alike))
        for end in (min(family, key=lambda cell: depths[cell.name]), max(family, key=lambda cell: depths[cell.name])):
            if depths[end.name] not in points:
                points[depths[end.name]] = probe(end)
        at = sorted(points)
        for name, depth in depths.items():
            found[name] = Need(*(float(np.interp(depth, at, [points[x][part] for x in at])) for part in (0, 1)))
    return found


def disk(needs: Sequence[Need], jobs: int, keep: str) -> tuple[float, float]:
    """Bytes that remain when runs with these needs are done, and the most that `jobs` running jobs take in addition.

    `keep` names what remains of a run, a key of `sqlsp.options.grid.KEEP`. At work a run has its best checkpoint, and
    its last one twice, because the new one is written before the old one is deleted.
    """
    sizes = sorted((need.parameters for need in needs), reverse=True)
    return sum(sizes) * {"best": BEST, "all": BEST + LAST, "none": 0}[keep], sum(sizes[:jobs]) * (BEST + 2 * LAST)


def _key(options: dict[str, object]) -> str:
    return json.dumps({**options, "trainer.seed": 0}, sort_keys=True)


def probe(cell: Cell) -> Need:
    """What the training of a run needs, from a few of its steps on this machine."""
    config = cell.load()
    encoder = NO_ENCODER
    if hasattr(config, "encoder"):
        config.encoder = encoder = at_hand(config.encoder)
    trainer = config.trainer
    device = set_up(trainer)
    task = tasks.commands()[cell.command].task()(config)
    model = task.build(encoder, pretrained=True).to(device).train()
    init.xavier(model, spared=getattr(model, "encoder", None))
    loader, precision = task.loader(WHOLE, pin=False), choose_precision(trainer.precision, device)
    times: list[float] = []
    for _, step in zip(range(STEPS + 1), loader(0, 0), strict=False):
        started = time.perf_counter()
        for part in step.micro_batches:
            with autocast(precision, device):
                loss = model.loss(part.to(device))
            loss.total.backward()
        if device.type == "cuda":
            torch.cuda.synchronize()
        times.append(time.perf_counter() - started)
        model.zero_grad()
        if sum(times) > PATIENCE:
            break
    steps = min(trainer.epochs * loader.batches, trainer.max_steps or trainer.epochs * loader.batches)
    parameters = sum(parameter.numel() for parameter in model.parameters())
    return Need(START + steps * statistics.mean(times[1:] or times), parameters)


def at_hand(encoder: EncoderConfig) -> EncoderConfig:
    """The encoder; where it is on the hub and not downloaded yet, the same without its weights."""
    if not encoder.pretrained or encoder.name == SCRATCH or local_folder(encoder.name) is not None:
        return encoder
    if any(isinstance(try_to_load_from_cache(encoder.name, file), str) for file in WEIGHT_FILES):
        return encoder
    return replace(encoder, pretrained=False)
