"""A trial of recorded steps beside eager ones: a GPU that has never recorded any may do so wrongly.

Delete this with `graphed_step.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import torch
from torch import Tensor

from sqlsp.model.replay import UnlikeError
from sqlsp.training import device
from sqlsp.training.graphed_step import GraphedStep, moments
from sqlsp.training.optimiser import set_rates

# the most that equal steps differ, relatively, where a GPU adds up in another order: losses and the norm of a gradient;
# updates, in which Adam makes large what is small
ALIKE, ALIKE_UPDATE = 5e-3, 0.1
MOST_MEMORY = 0.95  # of the GPU, with all that others use: evaluation needs some, too


def check(step: GraphedStep, batches: Sequence[Any]) -> None:
    """Replay a step on each batch, beside the eager one; weights, moments and generators end as they were.

    The weights are halved meanwhile, and the batches should be others, too, than those of the recording. Raises
    UnlikeError where losses, the norm of a gradient or updated weights differ, or where too little memory is left.
    """
    if (taken := device.memory_share(step.device)) > MOST_MEMORY:
        raise UnlikeError(f"with them {taken:.0%} of the GPU's memory are in use")
    optimiser, parameters = step.optimiser, step.gradient.parameters
    rates = {group["name"]: float(group["lr"]) for group in optimiser.param_groups}
    state = [*parameters, *moments(optimiser)]
    kept, half = _copies(state), [parameter.detach().cpu() / 2 for parameter in parameters]
    with device.untouched_generators(step.device), torch.no_grad():
        set_rates(optimiser, {group["name"]: group["peak"] for group in optimiser.param_groups})
        step.weight.fill_(1.0)
        try:
            for batch in batches:
                drawn, found = device.random_states(step.device), []
                for passes, move in (step.passes, step.move), (step.replay, step.replay_move):
                    _put(state, kept)
                    _put(parameters, half)
                    device.set_random_states(drawn, step.device)
                    found.append((_run(step, partial(passes, batch.to(step.device)), move), _copies(parameters)))
                _compare(*found, half)
        finally:
            _put(state, kept)
            step.cast.refresh()
            set_rates(optimiser, rates)
            step.gradient.flat.zero_()


Found = tuple[Tensor, list[Tensor]]  # means, the loss last, and the norm of the gradient; updated weights


def _run(step: GraphedStep, passes: Callable[[], None], move: Callable[[], None]) -> Tensor:
    step.cast.refresh()
    for left in (step.means, step.norm):  # of the step before
        left.fill_(torch.nan)
    step.gradient.flat.zero_()
    with torch.enable_grad():
        passes()
    move()
    return torch.cat([step.means, step.norm.unsqueeze(0)]).cpu()


def _compare(eager: Found, replayed: Found, before: Sequence[Tensor]) -> None:
    (expected, moved), (means, weights) = eager, replayed
    if not torch.isclose(means, expected, rtol=ALIKE, atol=1e-6, equal_nan=True).all():
        one, other = (f"a loss of {loss:.4g} and a gradient of norm {norm:.4g}" for *_, loss, norm in (means, expected))
        raise UnlikeError(f"a replayed step gave {one}, an eager one {other}")
    if not _distance(weights, moved) <= ALIKE_UPDATE * _distance(moved, before):
        raise UnlikeError("a replayed step gave other weights than an eager one")


def _distance(ones: Iterable[Tensor], others: Iterable[Tensor]) -> float:
    return float(torch.stack([(one - other).norm() for one, other in zip(ones, others, strict=True)]).norm())


def _copies(tensors: Iterable[Tensor]) -> list[Tensor]:
    return [tensor.detach().to("cpu", copy=True) for tensor in tensors]


def _put(tensors: Iterable[Tensor], values: Iterable[Tensor]) -> None:
    for tensor, value in zip(tensors, values, strict=True):
        tensor.copy_(value)
