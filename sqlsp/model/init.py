"""Initialisation schemes of the new parameters, each documented once in `SCHEMES` (paper 2.2, 3.3).

Every scheme begins alike, on everything in the model but a pretrained encoder, whose weights are never touched:
Xavier (Glorot and Bengio 2010) on every matrix, zeros on biases, ones on the gains of norms. A scheme then multiplies
what each layer of the stack declares in `scaled_parameters()` by a factor of the layer's kind and number, of the depth
N and of μ = max ‖x‖, the largest norm of a node at the input of the stack over all training examples, with dropout
off. That input is what comes out of the projection to d_x; the paper's released code takes the norms of question words
before it (`layers.mu=encoder`). Last come the few constants that gates declare in `starting_values()`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeVar, cast, runtime_checkable

import torch
from torch import Tensor, nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import Layer, Stack
from sqlsp.options.model import LayersConfig

Batch = TypeVar("Batch")  # of whichever task
_NORMS = (nn.LayerNorm, nn.RMSNorm, nn.GroupNorm, nn.modules.batchnorm._BatchNorm)
_GATES = {"LSTM": 4, "GRU": 3}  # matrices stacked in one parameter


@dataclass(frozen=True)
class LayerPlace:
    """What a scheme knows of a layer: its `kind` as in `layers.kind`, its number l (1 the lowest) of N, and μ (0 for
    schemes that do not need it).
    """

    kind: str
    number: int
    layers: int
    mu: float


@dataclass(frozen=True)
class Scheme:
    """An initialisation scheme.

    `factor` gives the multiplier of the scaled parameters of a layer. `norm_free` schemes are made for a stack without
    layer norm.
    """

    name: str
    description: str
    factor: Callable[[LayerPlace], float]
    needs_mu: bool
    norm_free: bool


def _dt_fixup(layer: LayerPlace) -> float:
    if layer.kind == "relational":
        return (layer.layers * (4 * layer.mu**2 + 2 * layer.mu + 2)) ** -0.5
    return layer.layers**-0.5 / (2 * layer.mu)


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
            lambda layer: 0.67 * layer.layers**-0.25,
            needs_mu=False,
            norm_free=True,
        ),
        Scheme(
            "xavier",
            "Xavier alone: the standard transformer, to be used with layer norm and warm-up.",
            lambda layer: 1.0,
            needs_mu=False,
            norm_free=False,
        ),
    )
}


@runtime_checkable
class HasOwnScales(Protocol):
    """A module some of whose parameters hold several matrices, or a part of one."""

    def own_scales(self) -> list[tuple[Tensor, float]]:
        """Weights, and the factor from the Xavier scale of the parameter they are in to their own."""


def find_scheme(config: LayersConfig) -> Scheme:
    """The scheme that `layers.init` names; ConfigError lists what there is."""
    if config.init not in SCHEMES:
        raise ConfigError(f"layers.init={config.init} is unknown; choose from {', '.join(SCHEMES)}")
    return SCHEMES[config.init]


@torch.no_grad()
def xavier(model: nn.Module, spared: nn.Module | None = None) -> None:
    """Xavier-uniform on every matrix of `model`, zeros on vectors, ones on the gains of norms; `spared`, a module of
    it, stays as it is.

    The gates of an LSTM or GRU are one matrix in torch; each gate is a matrix of its own and initialised as such. The
    decoder's LSTM is no module of torch: its four gates are drawn as one matrix, unless `decoder.lstm_init=gate`. A
    module whose parameters hold matrices in another way says so in a method `own_scales`.
    """
    left_out = set() if spared is None else set(spared.modules())
    modules = [module for module in model.modules() if module not in left_out]
    for module in modules:
        for name, parameter in module.named_parameters(recurse=False):
            _xavier(module, name, parameter)
    for module in modules:
        if isinstance(module, HasOwnScales):
            for weights, factor in module.own_scales():
                weights.mul_(factor)


def _xavier(module: nn.Module, name: str, parameter: Tensor) -> None:
    if isinstance(module, _NORMS) and name == "weight":
        nn.init.ones_(parameter)
    elif parameter.dim() < 2:
        nn.init.zeros_(parameter)
    else:
        gates = _GATES.get(module.mode, 1) if isinstance(module, nn.RNNBase) else 1
        for part in parameter.chunk(gates):
            nn.init.xavier_uniform_(part)


@torch.no_grad()
def scale(stack: Stack, mu: float) -> list[float]:
    """Apply the stack's scheme to its layers; returns their factors from the lowest."""
    config = stack.config
    scheme = find_scheme(config)
    factors = [scheme.factor(LayerPlace(config.kind, n, config.number, mu)) for n in range(1, config.number + 1)]
    for layer, factor in zip(stack.layers, factors, strict=True):
        for parameter in cast(Layer, layer).scaled_parameters():
            parameter.mul_(factor)
    for parameter, value in stack.starting_values():
        parameter.fill_(value)
    return factors


@dataclass(frozen=True)
class Initialisation:
    """What `initialise` did: the scheme, μ (None where it was not needed) and the factor on the scaled weights of each
    layer, from the lowest.
    """

    scheme: str
    mu: float | None
    factors: tuple[float, ...]

    @property
    def text(self) -> str:
        """The factors for people: one where it is that of all layers; 1 where there is no layer."""
        first, *others = self.factors or (1.0,)
        return f"factor {first:.3g}" if set(others) <= {first} else f"factors {first:.3g} … {others[-1]:.3g}"


def initialise(
    model: nn.Module, encoder: TokenEncoder | None, stack: Stack, inputs: Iterable[tuple[Tensor, Tensor]]
) -> Initialisation:
    """Xavier on the whole `model`, its `encoder`, if it has one, only where that is not pretrained, then the scheme of
    its `stack`.

    `inputs` are X and node mask of `stack` for all training examples with dropout off, as `largest_norm` takes
    them; they are not asked for where the scheme needs no μ.
    """
    xavier(model, spared=encoder)
    if encoder is not None and encoder.free:
        xavier(encoder)
    scheme = find_scheme(stack.config)
    mu = largest_norm(inputs) if scheme.needs_mu and stack.config.number else None
    return Initialisation(scheme.name, mu, tuple(scale(stack, mu or 0.0)))


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
