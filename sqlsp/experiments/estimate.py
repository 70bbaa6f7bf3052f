"""How long a grid will take and how much disk it needs, from results of similar runs or from a few trial steps.

Weights that are not available locally are not downloaded for this. The encoder is then built at random, with a
tokenizer learnt from the data: its speed and size are the same.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch
from huggingface_hub import try_to_load_from_cache
from torch import nn

from sqlsp.common.errors import ConfigError
from sqlsp.data.dataset import Prepared, prepare
from sqlsp.data.hub import local_folder
from sqlsp.data.loader import Step, in_order
from sqlsp.data.sampler import WHOLE
from sqlsp.experiments.records import Record
from sqlsp.experiments.sweep import Cell
from sqlsp.model import init
from sqlsp.options.model import SCRATCH, EncoderConfig
from sqlsp.options.tasks import ComprehendConfig, TrainConfig
from sqlsp.options.training import TrainerConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.tasks.reading import ReadingTask, answer_scores
from sqlsp.training.device import autocast, choose_precision, set_up

STEPS = 3  # timed, after one that is not
QUESTIONS = 16  # answered to time an evaluation
ACTIONS = 30  # limit on a derivation in that evaluation: an untrained parser would continue up to the normal limit
WEIGHT_FILES = ("model.safetensors", "pytorch_model.bin")  # of a hub model, one of them
START = 10.0  # seconds of a process before its first step

PATIENCE = 20.0  # seconds after which no further step is timed
FLOAT = 4  # bytes of a weight in a checkpoint
ADAM = 2  # moments of each weight besides it, in the checkpoint that a training goes on from


@dataclass(frozen=True)
class Need:
    """What a run needs: seconds of time, and the number of parameters of its model."""

    seconds: float
    parameters: float

    @property
    def kept(self) -> float:
        """Bytes of its best checkpoint."""
        return FLOAT * self.parameters

    @property
    def resumable(self) -> float:
        """Bytes of its last checkpoint, an upper bound: a frozen encoder has no moments."""
        return (1 + ADAM) * FLOAT * self.parameters

    @property
    def at_work(self) -> float:
        """Bytes while it runs, an upper bound.

        It holds the best checkpoint, and the last one twice, because the new one is written before the old one is
        deleted.
        """
        return self.kept + 2 * self.resumable


Probe = Callable[[Cell], Need]
_FEATURES: dict[str, Prepared] = {}


def estimate(cells: Sequence[Cell], records: Sequence[Record], probe: Probe) -> dict[str, Need]:
    """What each cell needs, by its name.

    A cell is expected to need what finished runs with the same options, apart from the seed, needed. Where there are
    none, its need is interpolated linearly between the shallowest and the deepest known of the cells that differ from
    it in depth as well; while fewer than two depths are known, the outermost cells are measured with `probe`.
    """
    known: dict[str, list[Record]] = {}
    for record in records:
        known.setdefault(_key(record.options, "trainer.seed"), []).append(record)
    found: dict[str, Need] = {}
    families: dict[str, list[Cell]] = {}
    for cell in cells:
        families.setdefault(_key(cell.options, "trainer.seed", "layers.number"), []).append(cell)
    for family in families.values():
        family.sort(key=_depth)
        points = {_depth(cell): _median(known[key]) for cell in family if (key := _like(cell)) in known}
        for end in (family[0], family[-1]):
            if len(points) < 2 and _depth(end) not in points:
                points[_depth(end)] = probe(end)
        for cell in family:
            found[cell.name] = _on_the_line(points, _depth(cell))
    return found


def disk(needs: Sequence[Need], jobs: int, keep: str) -> tuple[float, float]:
    """Bytes that remain when runs with these needs are done, and the most that `jobs` running jobs take in addition.

    `keep` names what remains of a run, a key of `sqlsp.options.grid.KEEP`.
    """
    of_a_run = {"best": (1, 0), "all": (1, 1), "none": (0, 0)}
    best, last = of_a_run[keep]
    stays = sum(best * need.kept + last * need.resumable for need in needs)
    return stays, sum(sorted((need.at_work for need in needs), reverse=True)[:jobs])


def _key(options: dict[str, Any], *left_out: str) -> str:
    return json.dumps({name: value for name, value in options.items() if name not in left_out}, sort_keys=True)


def _like(cell: Cell) -> str:
    return _key(cell.options, "trainer.seed")


def _depth(cell: Cell) -> int:
    return int(cell.options.get("layers.number", 0))


def _median(records: Sequence[Record]) -> Need:
    """What runs that differ in their seed needed."""
    seconds = statistics.median(record.seconds for record in records) + START
    return Need(seconds, statistics.median(record.parameters for record in records))


def _on_the_line(points: dict[int, Need], depth: int) -> Need:
    """What a run at `depth` needs: as measured, or on the line through the shallowest and the deepest point."""
    if depth in points:
        return points[depth]
    low, high = min(points), max(points)
    share = (depth - low) / (high - low) if high > low else 0.0
    first, last = points[low], points[high]
    return Need(
        max(first.seconds + share * (last.seconds - first.seconds), 0.0),
        first.parameters + share * (last.parameters - first.parameters),
    )


@dataclass(frozen=True)
class Pace:
    """Seconds of an optimiser step and of an evaluation."""

    step: float
    evaluation: float

    def whole(self, steps: int, evaluations: int) -> float:
        """Seconds of a run."""
        return START + steps * self.step + evaluations * self.evaluation


def probe(cell: Cell) -> Need:
    """What a run needs, from a few of its steps and answers on this machine; ConfigError for other commands."""
    config = cell.load()
    if not isinstance(config, TrainConfig | ComprehendConfig):
        raise ConfigError(f"runs of sqlsp {cell.command} are not tried; finished ones tell how long others take")
    config.encoder = at_hand(config.encoder)
    device = set_up(config.trainer)
    trainer = config.trainer
    pace, batches, parameters = (
        _parser_pace(config, device) if isinstance(config, TrainConfig) else _reader_pace(config, device)
    )
    steps = min(trainer.epochs * batches, trainer.max_steps or trainer.epochs * batches)
    due = range(trainer.evaluate_from, trainer.epochs + 1)
    evaluations = sum(epoch % trainer.evaluate_every == 0 or epoch == trainer.epochs for epoch in due)
    return Need(pace.whole(steps, evaluations + 1), parameters)


def at_hand(encoder: EncoderConfig) -> EncoderConfig:
    """The encoder; where it is on the hub and not downloaded yet, the same without its weights."""
    if not encoder.pretrained or encoder.name == SCRATCH or local_folder(encoder.name) is not None:
        return encoder
    if any(isinstance(try_to_load_from_cache(encoder.name, file), str) for file in WEIGHT_FILES):
        return encoder
    return replace(encoder, pretrained=False)


def _parser_pace(config: TrainConfig, device: torch.device) -> tuple[Pace, int, int]:
    decoder = replace(config.decoder, max_actions=min(ACTIONS, config.decoder.max_actions))
    task = ParsingTask(replace(config, decoder=decoder), _prepared(config))
    model = task.build(config.encoder, pretrained=True).to(device)
    init.xavier(model, spared=model.encoder)
    parameters = sum(parameter.numel() for parameter in model.parameters())
    loader = task.loader(WHOLE, pin=False)
    step = _seconds_of_a_step(model, loader(0), device, config.trainer)
    judged = [task.prepared.evaluation[name] for name in task.judged]
    if not judged:
        return Pace(step, 0.0), loader.batches, parameters
    started = time.perf_counter()
    asked = next(iter(in_order(judged[0], task.form, QUESTIONS)))
    model.eval().parse(asked.to(device))
    evaluation = (time.perf_counter() - started) * sum(map(len, judged)) / len(asked)
    return Pace(step, evaluation), loader.batches, parameters


def _reader_pace(config: ComprehendConfig, device: torch.device) -> tuple[Pace, int, int]:
    task = ReadingTask(config)
    model = task.build(config.encoder, pretrained=True).to(device)
    init.xavier(model, spared=model.encoder)
    parameters = sum(parameter.numel() for parameter in model.parameters())
    loader = task.loader(WHOLE, pin=False)
    step = _seconds_of_a_step(model, loader(0), device, config.trainer)
    judged = [task.files[name].questions for name in task.judged]
    if not judged:
        return Pace(step, 0.0), loader.batches, parameters
    some = replace(judged[0], rows=judged[0].rows[:QUESTIONS], labels=judged[0].labels[:QUESTIONS])
    started = time.perf_counter()
    answer_scores(model.eval(), some)
    evaluation = (time.perf_counter() - started) * sum(map(len, judged)) / len(some)
    return Pace(step, evaluation), loader.batches, parameters


def _seconds_of_a_step(
    model: nn.Module, steps: Iterable[Step[Any]], device: torch.device, config: TrainerConfig
) -> float:
    """Mean over some batches of forward and backward passes; the optimiser costs little beside them."""
    model.train()
    precision = choose_precision(config.precision, device)
    seconds: list[float] = []
    for _, step in zip(range(STEPS + 1), steps, strict=False):
        started = time.perf_counter()
        for part in step.micro_batches:
            with autocast(precision, device):
                loss = model.loss(part.to(device))  # type: ignore[operator]
            loss.total.backward()
        if device.type == "cuda":
            torch.cuda.synchronize()
        seconds.append(time.perf_counter() - started)
        model.zero_grad()
        if sum(seconds) > PATIENCE:
            break
    return statistics.mean(seconds[1:] or seconds)


def _prepared(config: TrainConfig) -> Prepared:
    """The features of `config`; those of the last call are cached, because the cells of a grid share them."""
    key = repr((config.data, config.encoder, config.decoder.values))
    if key not in _FEATURES:
        _FEATURES.clear()
        _FEATURES[key] = prepare(config.data, config.encoder, config.decoder.values)
    return _FEATURES[key]
