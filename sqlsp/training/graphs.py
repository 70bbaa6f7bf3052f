"""Decides whether training steps run as CUDA graphs (`graphed_step.py`).

Some options make graphs impossible. An untested type of GPU may record wrongly. So recorded steps are compared with
eager steps before training begins.

Delete this module together with `graphed_step.py`.
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

# maximum relative differences between a replayed and an eager step, because a GPU may add in another order
MAX_DIFFERENCE = 5e-3  # of losses and the norm of a gradient
MAX_UPDATE_DIFFERENCE = 0.1  # of updates, in which Adam enlarges small differences
MAX_MEMORY = 0.95  # share of the GPU's memory that all processes use; the evaluation needs the rest


def find_obstacle(config: TrainerConfig, model: nn.Module, loader: Loader, precision: str, world: World) -> str | None:
    """Returns a clause that says why steps cannot run as CUDA graphs; None if they can."""
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


def use_graphs(config: TrainerConfig, obstacle: str | None) -> bool:
    """True if steps run as CUDA graphs, by `trainer.graphs` and the result of `find_obstacle`.

    Raises ConfigError if the option requires graphs and there is an obstacle.
    """
    option = config.graphs.lower()
    if option in ("true", "simulate") and obstacle is not None:
        raise ConfigError(f"trainer.graphs={option}: {obstacle}; use trainer.graphs=auto or false")
    return option != "false" and obstacle is None


def choose_recorder(config: TrainerConfig) -> Recorder:
    """Returns the recorder for `trainer.graphs`: CUDA graphs in one memory pool, or `simulate_recording`."""
    if config.graphs == "simulate":
        return simulate_recording
    return partial(cuda_graph, pool=torch.cuda.graph_pool_handle())


def simulate_recording(work: Work) -> Work:
    """A recorder for any device: the result runs the work again instead of replaying it."""
    return work


def try_graphs(
    make: Callable[[Recorder], GraphedStep], loader: EpochLoader[Any], config: TrainerConfig
) -> GraphedStep | None:
    """Records a step and compares it with the eager step on every shape of batch. `make` makes a step from a recorder.

    Returns the recorded step. If recording or the comparison fails, logs a warning and returns None, or raises
    TrainingError if `trainer.graphs` is true.
    """
    step = None
    try:
        step = make(choose_recorder(config))
        recorded = step.prepare(list(loader.samples(config.epochs)))
        compare_with_eager(step, loader.samples(config.epochs, last=True))
        tqdm.write(f"{recorded}, {loader.padding}")
        return step
    except FAILURES as error:
        why = describe_failure(error)
    if step is not None:  # after the `except` block, in which the error still refers to the memory of the attempt
        step.close()
    if config.graphs.lower() == "true":
        raise TrainingError(f"trainer.graphs=true: {why}; use trainer.graphs=auto or false")
    log.warning("steps are launched one by one, not as CUDA graphs: %s (trainer.graphs=false: from the start)", why)
    return None


def set_capturable(optimiser: torch.optim.Optimizer, capturable: bool) -> None:
    """Switches Adam's `capturable` mode, in which a CUDA graph can record the update and learning rates are tensors.

    Call this function after loading a checkpoint, which contains the mode of the machine that wrote it.
    """
    for group in optimiser.param_groups:
        group["capturable"] = capturable
        rate = float(group["lr"])
        where = group["params"][0].device
        group["lr"] = torch.tensor(rate, device=where) if capturable else rate


def compare_with_eager(step: GraphedStep, batches: Iterable[Any]) -> None:
    """Compares replayed passes over `batches`, and a replayed update, with eager ones. Then restores all state.

    A graph may wrongly read values of the recording. To notice this, the weights are halved during the comparison, and
    `batches` must not be those of the recording.
    Raises ReplayError if losses, the norm of a gradient or updated weights differ, or if too little memory is left.
    """
    used = device.memory_share(step.device)
    if used > MAX_MEMORY:
        raise ReplayError(f"with them {used:.0%} of the GPU's memory are in use")
    optimiser = step.optimiser
    parameters = step.gradient.parameters
    gradient = step.gradient.flat
    rates = {group["name"]: float(group["lr"]) for group in optimiser.param_groups}
    state = [*parameters, *moments(optimiser)]
    before = _copy_to_host(state)
    halved = [parameter.detach().cpu() / 2 for parameter in parameters]
    with device.untouched_generators(step.device), torch.no_grad():
        try:
            _restore(parameters, halved)
            step.cast.refresh()
            for batch in batches:
                _compare_passes(step, batch)
            (last_gradient,) = _copy_to_host([gradient])
            set_rates(optimiser, {group["name"]: group["peak"] for group in optimiser.param_groups})
            updated: list[list[Tensor]] = []
            for update in (step.apply_update, step.replay_update):
                _restore(state, before)
                _restore([*parameters, gradient], [*halved, last_gradient])
                update()
                updated.append(_copy_to_host(parameters))
            eager, replayed = updated
            is_alike = _distance(eager, replayed) <= MAX_UPDATE_DIFFERENCE * _distance(eager, halved)
            if not is_alike:  # also if a distance is NaN
                raise ReplayError("a replayed update gave other weights than an eager one")
        finally:
            _restore(state, before)
            step.cast.refresh()
            set_rates(optimiser, rates)
            gradient.zero_()


def _compare_passes(step: GraphedStep, batch: Any) -> None:
    """Runs eager and replayed passes over a batch. Raises ReplayError if losses or the norm of the gradient differ."""
    generators = device.random_states(step.device)
    eager = _results(step, partial(step.run_passes, batch.to(step.device)))
    device.set_random_states(generators, step.device)  # the same dropout masks
    replayed = _results(step, partial(step.replay_passes, batch))
    if not torch.isclose(replayed, eager, rtol=MAX_DIFFERENCE, atol=1e-6, equal_nan=True).all():
        raise ReplayError(f"replayed passes gave {_describe_results(replayed)}, eager ones {_describe_results(eager)}")


def _results(step: GraphedStep, passes: Callable[[], None]) -> Tensor:
    """Runs `passes` and returns the logged means, of which the loss is the last, and the norm of the gradient."""
    step.logged_means.fill_(torch.nan)
    step.gradient.flat.zero_()
    step.batch_share.fill_(1.0)
    with torch.enable_grad():
        passes()
    return torch.cat([step.logged_means, torch.linalg.vector_norm(step.gradient.flat).unsqueeze(0)])


def _describe_results(results: Tensor) -> str:
    """Describes the last two results of `_results`."""
    *_, loss, norm = results.tolist()
    return f"a loss of {loss:.4g} and a gradient of norm {norm:.4g}"


def _distance(first: Sequence[Tensor], second: Sequence[Tensor]) -> float:
    """Returns the Euclidean distance of two lists of tensors, each taken as one vector."""
    return float(torch.stack([(left - right).norm() for left, right in zip(first, second, strict=True)]).norm())


def _copy_to_host(tensors: Iterable[Tensor]) -> list[Tensor]:
    """Returns copies on the CPU."""
    return [tensor.detach().to("cpu", copy=True) for tensor in tensors]


def _restore(tensors: Sequence[Tensor], values: Sequence[Tensor]) -> None:
    """Copies values into tensors, in place."""
    for tensor, value in zip(tensors, values, strict=True):
        tensor.copy_(value)
