"""Initialisation schemes of the new parameters, each documented once in `SCHEMES` (paper 2.2, 3.3).

Every scheme starts in the same way, on everything in the model except a pretrained encoder, whose weights never change:
Xavier (Glorot and Bengio 2010) on every matrix, zeros on biases, ones on the gains of norms. A scheme then multiplies
the parameters that each layer of the stack lists in `scaled_parameters()` by a factor. The factor depends on the
layer's kind and number, the depth N, and μ = max ‖x‖. μ is the largest norm of a node at the input of the stack over
all training examples, with dropout off.

The input of the stack is the output of the projection to d_x. The paper's released code takes the norms of question
words before the projection (`layers.mu=encoder`). Finally, the few constants that gates list in `starting_values()` are
set.
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

Batch = TypeVar("Batch")  # the batch type of any task
_NORMS = (nn.LayerNorm, nn.RMSNorm, nn.GroupNorm, nn.modules.batchnorm._BatchNorm)
_GATES = {"LSTM": 4, "GRU": 3}  # matrices stacked in one parameter


@dataclass(frozen=True)
class LayerPlace:
    """What a scheme knows about a layer.

    `kind` is as in `layers.kind`. The layer has number l (1 is the lowest) of N. μ is 0 for schemes that do not need
    it.
    """

    kind: str
    number: int
    layers: int
    mu: float


@dataclass(frozen=True)
class Scheme:
    """An initialisation scheme.

    `factor` returns the multiplier of the scaled parameters of a layer. `norm_free` schemes are for stacks without
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
    """A module with parameters that hold several matrices, or part of one."""

    def own_scales(self) -> list[tuple[Tensor, float]]:
        """Weights with the factor from the Xavier scale of their whole parameter to their own scale."""


def find_scheme(config: LayersConfig) -> Scheme:
    """The scheme that `layers.init` names; ConfigError lists the available ones."""
    if config.init not in SCHEMES:
        raise ConfigError(f"layers.init={config.init} is unknown; choose from {', '.join(SCHEMES)}")
    return SCHEMES[config.init]


@torch.no_grad()
def xavier(model: nn.Module, spared: nn.Module | None = None) -> None:
    """Xavier-uniform on every matrix of `model`, zeros on vectors, ones on the gains of norms.

    The module `spared`, a part of `model`, does not change.

    PyTorch keeps the gates of an LSTM or GRU in one matrix. Here each gate is initialised as a matrix of its own. The
    decoder's LSTM is not a PyTorch module: its four gates are drawn as one matrix, unless `decoder.lstm_init=gate`. A
    module whose parameters hold matrices in another layout declares it in a method `own_scales`.
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
    """Apply the stack's scheme to its layers; return their factors, the lowest layer first."""
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
    """The result of `initialise`: the scheme, μ, and the factor on the scaled weights of each layer.

    μ is None where it was not needed. The factors start with the lowest layer.
    """

    scheme: str
    mu: float | None
    factors: tuple[float, ...]

    @property
    def text(self) -> str:
        """The factors as text: one number where all layers have the same; 1 where there is no layer."""
        first, *others = self.factors or (1.0,)
        return f"factor {first:.3g}" if set(others) <= {first} else f"factors {first:.3g} … {others[-1]:.3g}"


def initialise(
    model: nn.Module, encoder: TokenEncoder | None, stack: Stack, inputs: Iterable[tuple[Tensor, Tensor]]
) -> Initialisation:
    """Xavier on the whole `model`, then the scheme of its `stack`.

    An `encoder` (None: the model has none) is initialised only where it is not pretrained.

    `inputs` are X and node mask of `stack` for all training examples with dropout off, as `largest_norm` takes them.
    They are not read where the scheme needs no μ.
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
    """`inputs` of each batch with `model` in evaluation mode and without gradients; its mode is restored afterwards."""
    training = model.training
    model.eval()
    try:
        with torch.inference_mode():
            yield from map(inputs, batches)
    finally:
        model.train(training)


def largest_norm(inputs: Iterable[tuple[Tensor, Tensor]]) -> float:
    """μ: the largest ‖x_j‖ over pairs of X float [B, n, d_x] and node mask bool [B, n].

    Raises ConfigError when there is none.
    """
    # the maxima stay on their device until the end, so that no batch waits for the previous one
    found = [x.float().norm(dim=-1).masked_fill(~mask, 0.0).max() for x, mask in inputs]
    mu = torch.stack(found).max().item() if found else 0.0
    if not math.isfinite(mu) or mu == 0.0:
        raise ConfigError(f"μ = {mu}: the encoder gives no usable vectors for the training examples")
    return mu
