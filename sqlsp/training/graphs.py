"""Whether training steps run as CUDA graphs (`graphed_step.py`): what rules them out, before and after a trial.

Delete this with `graphed_step.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Protocol, runtime_checkable

import torch
from torch import nn
from tqdm import tqdm

from sqlsp.common.errors import ConfigError, TrainingError
from sqlsp.model.replay import FAILURES, Recorder, Work, cuda_graph, describe
from sqlsp.options.training import TrainerConfig
from sqlsp.training.distributed import World
from sqlsp.training.graph_check import check
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.task import FollowsStep, Loader

log = logging.getLogger(__name__)


@runtime_checkable
class ShapedLoader(Loader, Protocol):
    """A loader that can pad its batches to a few shapes."""

    def with_shapes(self, epochs: int) -> ShapedLoader:
        """The same loader, with the batches of `epochs` epochs padded to a few shapes."""

    @property
    def padding(self) -> str:
        """The cost of this padding, as text."""

    def samples(self, epochs: int, last: bool = False) -> Iterator[Any]:
        """One micro-batch of each of the shapes in `epochs` epochs, the largest first; `last`: another one."""


def obstacle(config: TrainerConfig, model: nn.Module, loader: Loader, precision: str, world: World) -> str | None:
    """Why steps cannot run as CUDA graphs here, as the end of a sentence; None where they can."""
    if config.graphs != "simulate" and next(model.parameters()).device.type != "cuda":
        return "there is no GPU"
    if world.size > 1:
        return "several processes exchange gradients within a step"
    if precision == "fp16":
        return "fp16 looks at each gradient before it takes a step; trainer.precision=bf16 does not"
    if any(isinstance(module, FollowsStep) for module in model.modules()):
        return "layer drop runs other layers in each step"
    if any(getattr(getattr(module, "config", None), "checkpointing", False) for module in model.modules()):
        return "checkpointing sets random generators within a step"
    if not isinstance(loader, ShapedLoader):
        return "the batches of this task have no fixed shapes"
    return None


def wanted(config: TrainerConfig, why_not: str | None) -> bool:
    """Whether steps run as CUDA graphs (`trainer.graphs`, `obstacle`); ConfigError where requested but impossible."""
    asked = config.graphs.lower()
    if asked in ("true", "simulate") and why_not is not None:
        raise ConfigError(f"trainer.graphs={asked}: {why_not}; use trainer.graphs=auto or false")
    return asked != "false" and why_not is None


def recorder(config: TrainerConfig) -> Recorder:
    """The function that records work: as CUDA graphs in one memory pool, or simulated (`trainer.graphs=simulate`)."""
    return simulated if config.graphs == "simulate" else partial(cuda_graph, pool=torch.cuda.graph_pool_handle())


def simulated(work: Work) -> Work:
    """A recorder that records nothing and runs the work again: the same numbers, on any device."""
    return work


def tried(make: Callable[[Recorder], GraphedStep], loader: ShapedLoader, config: TrainerConfig) -> GraphedStep | None:
    """A recorded step that does what an eager one does on each shape of batch, or None, with a warning that says why.

    `make` makes it with a recorder. Raises TrainingError instead with `trainer.graphs=true`.
    """
    step = None
    try:
        step = make(recorder(config))
        recorded = step.prepare(list(loader.samples(config.epochs)))
        check(step, loader.samples(config.epochs, last=True))
        tqdm.write(f"{recorded}, {loader.padding}")
        return step
    except FAILURES as error:  # what a card cannot do shows here, in ways of its own
        why = describe(error)
    if step is not None:  # here, because the error held the memory of the attempt
        step.close()
    if config.graphs.lower() == "true":
        raise TrainingError(f"trainer.graphs=true: {why}; use trainer.graphs=auto or false")
    log.warning("steps are launched one by one, not as CUDA graphs: %s (trainer.graphs=false: from the start)", why)
    return None


def set_capturable(optimiser: torch.optim.Optimizer, capturable: bool) -> None:
    """Switch Adam's `capturable` mode, in which a CUDA graph can record its step; learning rates are tensors then.

    Call this after loading a checkpoint, which has the value of the machine that wrote it.
    """
    for group in optimiser.param_groups:
        group["capturable"] = capturable
        rate = float(group["lr"])
        where = group["params"][0].device
        group["lr"] = torch.tensor(rate, device=where) if capturable else rate
