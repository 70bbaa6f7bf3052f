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


def check(step: GraphedStep, batches: Iterable[Any]) -> None:
    """Replay the passes over each batch, and an update, beside eager ones; all is afterwards as it was.

    The weights are halved meanwhile, and the batches should be others, too, than those of the recording. Raises
    UnlikeError where losses, the norm of a gradient or updated weights differ, or where too little memory is left.
    """
    if (taken := device.memory_share(step.device)) > MOST_MEMORY:
        raise UnlikeError(f"with them {taken:.0%} of the GPU's memory are in use")
    optimiser, parameters, gradient = step.optimiser, step.gradient.parameters, step.gradient.flat
    rates = {group["name"]: float(group["lr"]) for group in optimiser.param_groups}
    state = [*parameters, *moments(optimiser)]
    kept, half = _copies(state), [parameter.detach().cpu() / 2 for parameter in parameters]
    with device.untouched_generators(step.device), torch.no_grad():
        try:
            _put(parameters, half)
            step.cast.refresh()
            for batch in batches:
                _compare_passes(step, batch)
            (last,), moved = _copies([gradient]), list[list[Tensor]]()
            set_rates(optimiser, {group["name"]: group["peak"] for group in optimiser.param_groups})
            for move in (step.move, step.replay_move):
                _put([*state, *parameters, gradient], [*kept, *half, last])
                move()
                moved.append(_copies(parameters))
            if not _distance(*moved) <= ALIKE_UPDATE * _distance(moved[0], half):
                raise UnlikeError("a replayed update gave other weights than an eager one")
        finally:
            _put(state, kept)
            step.cast.refresh()
            set_rates(optimiser, rates)
            gradient.zero_()


def _compare_passes(step: GraphedStep, batch: Any) -> None:
    drawn = device.random_states(step.device)
    eager = _results(step, partial(step.passes, batch.to(step.device)))
    device.set_random_states(drawn, step.device)
    replayed = _results(step, partial(step.replay, batch))
    if not torch.isclose(replayed, eager, rtol=ALIKE, atol=1e-6, equal_nan=True).all():
        one, other = (f"a loss of {loss:.4g} and a gradient of norm {norm:.4g}" for *_, loss, norm in (replayed, eager))
        raise UnlikeError(f"replayed passes gave {one}, eager ones {other}")


def _results(step: GraphedStep, passes: Callable[[], None]) -> Tensor:
    """The means, the loss last, and the norm of the gradient; nothing is left of the passes before."""
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
