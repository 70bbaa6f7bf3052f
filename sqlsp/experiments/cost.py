"""The cost of a variant of training: CPU time of a step compared with a step of the baseline on the same batches."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import torch
from tqdm import tqdm

from sqlsp.data.sampler import WHOLE
from sqlsp.model.parser import Parser
from sqlsp.options.tasks import TrainConfig
from sqlsp.tasks.parsing import ParsingTask
from sqlsp.training.averaging import AveragedWeights
from sqlsp.training.device import choose_precision, set_up
from sqlsp.training.distributed import World
from sqlsp.training.optimiser import build_optimiser
from sqlsp.training.optimiser_step import OptimiserStep
from sqlsp.training.task import Step


def ratio(baseline: TrainConfig, other: TrainConfig, steps: int) -> float:
    """CPU time of a step of `other` ÷ that of `baseline`, as a median over `steps` batches.

    The two take a step in turn on each batch. The first step is not counted. The averaging of weights is counted,
    evaluation is not.
    """
    set_up(baseline.trainer)
    task = ParsingTask(baseline)
    batches = [step for step, _ in zip(task.loader(WHOLE, pin=False)(0, 0), range(steps + 1), strict=False)]
    ways = [_stepper(config, task, len(batches)) for config in (baseline, other)]
    found = []
    for batch in tqdm(batches, desc="steps timed", disable=None, leave=False):
        before, after = (_seconds(way, batch) for way in ways)
        found.append(after / before)
    return statistics.median(found[1:])


def _stepper(config: TrainConfig, task: ParsingTask, steps: int) -> Callable[[Step], None]:
    """The object that runs steps of one variant."""
    model = Parser.of(config, task.tokenizer).train()
    optimiser = build_optimiser(model.parameter_groups(config.optim), config.optim)
    precision = choose_precision(config.trainer.precision, torch.device("cpu"))
    scaler = torch.amp.GradScaler("cpu", enabled=False)
    step = OptimiserStep(model, optimiser, scaler, config.optim.clip, precision, World())
    average = AveragedWeights(model, config.trainer.average, steps)
    taken = iter(range(steps))

    def take(batch: Step) -> None:
        for _ in step.add(batch):
            pass
        step.update()
        average.add(next(taken))

    return take


def _seconds(way: Callable[[Step], None], batch: Step) -> float:
    started = time.process_time()
    way(batch)
    return time.process_time() - started
