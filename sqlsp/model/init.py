"""Initialisation schemes of the new parameters, each documented once in `SCHEMES` (paper 2.2, 3.3).

Every scheme begins alike: Xavier (Glorot and Bengio 2010) on every free matrix, zeros on biases, ones on layer-norm
gains; the weights of a pretrained encoder are never touched. A scheme then multiplies what the layers declare in
`scaled_parameters()` by a factor of the depth N and of μ = max ‖x‖, the largest norm of a node at the input of the
stack over all training examples, with dropout off. Last come the few constants that gates declare in
`starting_values()`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import torch
from torch import Tensor, nn

from sqlsp.config import LayersConfig
from sqlsp.errors import ConfigError
from sqlsp.model.layers import Stack

Batch = TypeVar("Batch")  # of whichever task


@dataclass(frozen=True)
class Scheme:
    """An initialisation scheme.

    `factor(kind, depth, mu)` gives the multiplier of the scaled parameters. `norm_free` schemes are made for a stack
    without layer norm.
    """

    name: str
    description: str
    factor: Callable[[str, int, float], float]
    needs_mu: bool
    norm_free: bool


def _dt_fixup(kind: str, depth: int, mu: float) -> float:
    if kind == "relational":
        return (depth * (4 * mu**2 + 2 * mu + 2)) ** -0.5
    return depth**-0.5 / (2 * mu)


SCHEMES: dict[str, Scheme] = {
    scheme.name: scheme
    for scheme in (
        Scheme(
            "dt_fixup",
            "Theorem 3.1: (N(4μ²+2μ+2))^-½ on v, w, r^v and the MLP of relation-aware layers; N^-½/(2μ) on v, w and "
            "the MLP of vanilla ones.",
            _dt_fixup,
            needs_mu=True,
            norm_free=True,
        ),
        Scheme(
            "t_fixup",
            "Huang et al. 2020, the constraint on the inputs dropped as in table 2: 0.67 N^-¼ on v, w and the MLP. "
            "T-Fixup knows no relations, so r^v is scaled as v is, the value it is added to.",
            lambda kind, depth, mu: 0.67 * depth**-0.25,
            needs_mu=False,
            norm_free=True,
        ),
        Scheme(
            "xavier",
            "Xavier alone: the standard transformer, to be used with layer norm and warm-up.",
            lambda kind, depth, mu: 1.0,
            needs_mu=False,
            norm_free=False,
        ),
    )
}


def find_scheme(config: LayersConfig) -> Scheme:
    """The scheme that `layers.init` names; ConfigError lists what there is."""
    if config.init not in SCHEMES:
        raise ConfigError(f"layers.init={config.init} is unknown; choose from {', '.join(SCHEMES)}")
    return SCHEMES[config.init]


def xavier(modules: Iterable[nn.Module]) -> None:
    """Xavier-uniform on every matrix of `modules`, zeros on vectors, layer-norm gains one.

    The four gates of an LSTM are one matrix in torch; each gate is a matrix of its own and initialised as such.
    """
    for root in modules:
        for module in root.modules():
            for name, parameter in module.named_parameters(recurse=False):
                if isinstance(module, nn.LayerNorm):
                    nn.init.constant_(parameter, float(name == "weight"))
                elif parameter.dim() < 2:
                    nn.init.zeros_(parameter)
                elif isinstance(module, nn.RNNBase):
                    for gate in parameter.chunk(4):
                        nn.init.xavier_uniform_(gate)
                else:
                    nn.init.xavier_uniform_(parameter)


@torch.no_grad()
def scale(stack: Stack, mu: float) -> float:
    """Apply the stack's scheme to its layers; returns the factor used (1 where there are no layers)."""
    config = stack.config
    factor = find_scheme(config).factor(config.kind, config.number, mu) if config.number else 1.0
    for parameter in stack.scaled_parameters():
        parameter.mul_(factor)
    for parameter, value in stack.starting_values():
        parameter.fill_(value)
    return factor


@dataclass(frozen=True)
class Initialisation:
    """What `initialise` did: the scheme, μ (None where it was not needed) and the factor on the scaled weights."""

    scheme: str
    mu: float | None
    factor: float


def initialise(free: Iterable[nn.Module], stack: Stack, inputs: Iterable[tuple[Tensor, Tensor]]) -> Initialisation:
    """Xavier on the `free` modules, `stack` among them, then the stack's scheme.

    `inputs` are X and node mask of `stack` for all training examples with dropout off, as `largest_norm` takes
    them; they are not asked for where the scheme needs no μ.
    """
    xavier(free)
    scheme = find_scheme(stack.config)
    mu = largest_norm(inputs) if scheme.needs_mu and stack.config.number else None
    return Initialisation(scheme.name, mu, scale(stack, mu or 0.0))


def with_dropout_off(
    model: nn.Module, batches: Iterable[Batch], inputs: Callable[[Batch], tuple[Tensor, Tensor]]
) -> Iterator[tuple[Tensor, Tensor]]:
    """`inputs` of each batch with `model` in evaluation mode and without gradients; its mode comes back afterwards."""
    training = model.training
    model.eval()
    try:
        with torch.inference_mode():
            yield from map(inputs, batches)
    finally:
        model.train(training)


def largest_norm(inputs: Iterable[tuple[Tensor, Tensor]]) -> float:
    """μ: the largest ‖x_j‖ over pairs of X float [B, n, d_x] and node mask bool [B, n]; ConfigError when there is
    none.
    """
    # the maxima stay on their device until the end: no batch waits for the one before
    found = [x.float().norm(dim=-1).masked_fill(~mask, 0.0).max() for x, mask in inputs]
    mu = torch.stack(found).max().item() if found else 0.0
    if not math.isfinite(mu) or mu == 0.0:
        raise ConfigError(f"μ = {mu}: the encoder gives no usable vectors for the training examples")
    return mu
