"""Decides whether training steps run as CUDA graphs (`graphed_step.py`): obstacles, and a comparison with eager steps.

A type of GPU that nobody has tried may record wrongly, so recorded steps are compared with eager ones first.

Delete this with `graphed_step.py`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor, nn
from tqdm import tqdm

from sqlsp.cli.tasks import TrainerConfig
from sqlsp.data.loader import EpochLoader
from sqlsp.model.replay import FAILURES, Recorder, ReplayError, Work, cuda_graph, describe_failure
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.graphed_step import GraphedStep, moments
from sqlsp.training.optimiser import set_rates
from sqlsp.training.task import FollowsStep, Loader
from sqlsp.utils.errors import ConfigError, TrainingError

log = logging.getLogger(__name__)

# largest relative difference of equal steps, as a GPU may add up in another order
ALIKE = 5e-3  # of losses and the norm of a gradient
ALIKE_UPDATE = 0.1  # of updates, in which Adam enlarges small differences
MAX_MEMORY = 0.95  # of the GPU, used by all processes: evaluation needs some, too


def obstacle(config: TrainerConfig, model: nn.Module, loader: Loader, precision: str, world: World) -> str | None:
    """Returns why steps cannot run as CUDA graphs here, as the end of a sentence; None if they can."""
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
    if not isinstance(loader, EpochLoader):
        return "the batches of this task have no fixed shapes"
    return None


def wanted(config: TrainerConfig, why_not: str | None) -> bool:
    """True if steps run as CUDA graphs (`trainer.graphs`, `obstacle`); ConfigError if requested but impossible."""
    asked = config.graphs.lower()
    if asked in ("true", "simulate") and why_not is not None:
        raise ConfigError(f"trainer.graphs={asked}: {why_not}; use trainer.graphs=auto or false")
    return asked != "false" and why_not is None


def recorder(config: TrainerConfig) -> Recorder:
    """Returns the function that records work, by `trainer.graphs`: CUDA graphs in one memory pool, or `simulated`."""
    return simulated if config.graphs == "simulate" else partial(cuda_graph, pool=torch.cuda.graph_pool_handle())


def simulated(work: Work) -> Work:
    """A recorder that records nothing and runs the work again: the same numbers, on any device."""
    return work


def tried(
    make: Callable[[Recorder], GraphedStep], loader: EpochLoader[Any], config: TrainerConfig
) -> GraphedStep | None:
    """Records a step and compares it with the eager step on every shape of batch.

    Returns the recorded step, or None, with a warning, if recording or the comparison fails. If `trainer.graphs` is
    true, it raises TrainingError instead. `make` makes a step from a recorder.
    """
    step = None
    try:
        step = make(recorder(config))
        recorded = step.prepare(list(loader.samples(config.epochs)))
        check(step, loader.samples(config.epochs, last=True))
        tqdm.write(f"{recorded}, {loader.padding}")
        return step
    except FAILURES as error:
        why = describe_failure(error)
    if step is not None:  # here, because the error held the memory of the attempt
        step.close()
    if config.graphs.lower() == "true":
        raise TrainingError(f"trainer.graphs=true: {why}; use trainer.graphs=auto or false")
    log.warning("steps are launched one by one, not as CUDA graphs: %s (trainer.graphs=false: from the start)", why)
    return None


def set_capturable(optimiser: torch.optim.Optimizer, capturable: bool) -> None:
    """Switch Adam's `capturable` mode, in which a CUDA graph can record the update; learning rates are tensors then.

    Call this after loading a checkpoint, which has the value of the machine that wrote it.
    """
    for group in optimiser.param_groups:
        group["capturable"] = capturable
        rate = float(group["lr"])
        where = group["params"][0].device
        group["lr"] = torch.tensor(rate, device=where) if capturable else rate


def check(step: GraphedStep, batches: Iterable[Any]) -> None:
    """Compares replayed passes over `batches`, and a replayed update, with eager ones. Then restores all state.

    During the comparison the weights are halved. Batches other than those of the recording show a graph that reads
    stale inputs. Raises ReplayError if losses, the norm of a gradient or updated weights differ, or if too little
    memory is left.
    """
    if (used := device.memory_share(step.device)) > MAX_MEMORY:
        raise ReplayError(f"with them {used:.0%} of the GPU's memory are in use")
    optimiser = step.optimiser
    parameters = step.gradient.parameters
    gradient = step.gradient.flat
    rates = {group["name"]: float(group["lr"]) for group in optimiser.param_groups}
    state = [*parameters, *moments(optimiser)]
    before = _copies(state)
    half = [parameter.detach().cpu() / 2 for parameter in parameters]
    with device.untouched_generators(step.device), torch.no_grad():
        try:
            _put(parameters, half)
            step.cast.refresh()
            for batch in batches:
                _compare_passes(step, batch)
            (last_gradient,) = _copies([gradient])
            set_rates(optimiser, {group["name"]: group["peak"] for group in optimiser.param_groups})
            moved: list[list[Tensor]] = []
            for move in (step.move, step.replay_move):
                _put([*state, *parameters, gradient], [*before, *half, last_gradient])
                move()
                moved.append(_copies(parameters))
            eager, replayed = moved
            if not _distance(eager, replayed) <= ALIKE_UPDATE * _distance(eager, half):
                raise ReplayError("a replayed update gave other weights than an eager one")
        finally:
            _put(state, before)
            step.cast.refresh()
            set_rates(optimiser, rates)
            gradient.zero_()


def _compare_passes(step: GraphedStep, batch: Any) -> None:
    drawn = device.random_states(step.device)
    eager = _results(step, partial(step.passes, batch.to(step.device)))
    device.set_random_states(drawn, step.device)
    replayed = _results(step, partial(step.replay, batch))
    if not torch.isclose(replayed, eager, rtol=ALIKE, atol=1e-6, equal_nan=True).all():
        replays, passes = (
            f"a loss of {loss:.4g} and a gradient of norm {norm:.4g}" for *_, loss, norm in (replayed, eager)
        )
        raise ReplayError(f"replayed passes gave {replays}, eager ones {passes}")


def _results(step: GraphedStep, passes: Callable[[], None]) -> Tensor:
    """Runs `passes` and returns the logged means, of which the loss is the last, and the norm of the gradient."""
    step.means.fill_(torch.nan)
    step.gradient.flat.zero_()
    step.weight.fill_(1.0)
    with torch.enable_grad():
        passes()
    return torch.cat([step.means, torch.linalg.vector_norm(step.gradient.flat).unsqueeze(0)])


def _distance(ones: Sequence[Tensor], others: Sequence[Tensor]) -> float:
    return float(torch.stack([(one - other).norm() for one, other in zip(ones, others, strict=True)]).norm())


def _copies(tensors: Iterable[Tensor]) -> list[Tensor]:
    return [tensor.detach().to("cpu", copy=True) for tensor in tensors]


def _put(tensors: Sequence[Tensor], values: Sequence[Tensor]) -> None:
    for tensor, value in zip(tensors, values, strict=True):
        tensor.copy_(value)
