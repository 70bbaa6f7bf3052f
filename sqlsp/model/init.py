"""Initialisation schemes of the new parameters: the functions in `SCHEMES` (paper 2.2, 3.3).

1. Xavier (Glorot and Bengio 2010) on every matrix, zeros on biases and ones on the gains of norms, everywhere except in
   a pretrained encoder. `layers.weights` selects other distributions for schemes that scale nothing.
2. The parameters that a layer lists in `scaled_parameters()` are multiplied by a factor. The factor depends on the
   layer's kind and number, the depth N, and μ. μ is the largest norm of a node vector at the input of the stack over
   all training examples, with dropout off. (The paper's released code measures question words before their projection.
   The option `layers.mu=encoder` does the same.)
3. Parameters that blocks and gates list in `starting_values()` are filled with constants.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

import torch
from torch import Tensor, nn

from sqlsp.cli.model import WITH_MU, LayersConfig
from sqlsp.cli.tasks import OptimConfig
from sqlsp.model.encoder import TokenEncoder
from sqlsp.model.layers import Layer, Stack
from sqlsp.model.loss import INPUT_NORM
from sqlsp.utils.errors import ConfigError

ENCODER = "encoder"  # names of parameter groups
NEW = "new"


@dataclass(frozen=True)
class ParameterGroup:
    """Parameters that learn at the rate `optim.lr` × `factor`."""

    name: str
    parameters: Sequence[nn.Parameter]
    factor: float = 1.0


def parameter_groups(model: nn.Module, encoder: TokenEncoder | None, optim: OptimConfig) -> list[ParameterGroup]:
    """Returns the trainable parameters of `model`, grouped by learning rate.

    The group `encoder` has the parameters of a pretrained encoder, the group `new` all other parameters. A module that
    `optim.lr_factors` names by path (`decoder`, `stack.layers.0`) becomes a separate group. If several paths contain a
    parameter, the longest path counts. Raises ConfigError if the model has no module at such a path.
    """
    trainable = [(name, parameter) for name, parameter in model.named_parameters() if parameter.requires_grad]
    modules = {name for name, module in model.named_modules() if name and list(module.parameters())}
    unknown = sorted(set(optim.lr_factors) - modules)
    if unknown:
        top_modules = ", ".join(sorted(name for name in modules if "." not in name))
        raise ConfigError(
            f"optim.lr_factors.{unknown[0]}: the model has no such module; it has {top_modules} and what is in them"
        )
    if encoder is not None and encoder.is_scratch:
        encoder = None
    pretrained = set() if encoder is None else {id(parameter) for parameter in encoder.parameters()}
    factors = {ENCODER: optim.encoder_lr_factor, NEW: 1.0}
    members: dict[str, list[nn.Parameter]] = {ENCODER: [], NEW: []}
    for name, parameter in trainable:
        group = ENCODER if id(parameter) in pretrained else NEW
        paths = [path for path in optim.lr_factors if f"{name}.".startswith(f"{path}.")]
        if paths:
            group = max(paths, key=len)
            factors[group] = optim.lr_factors[group]
        members.setdefault(group, []).append(parameter)
    return [ParameterGroup(name, parameters, factors[name]) for name, parameters in members.items()]


_NORMS = (nn.LayerNorm, nn.RMSNorm, nn.GroupNorm, nn.modules.batchnorm._BatchNorm)
_GATES = {"LSTM": 4, "GRU": 3}  # matrices stacked in one parameter


@dataclass(frozen=True)
class LayerInfo:
    """The values from which a scheme computes the factor of a layer."""

    kind: str  # `layers.kind`
    number: int  # 1 for the lowest layer
    layers: int  # N
    mu: float  # 0 if the scheme does not use μ


def _dt_fixup(layer: LayerInfo) -> float:
    """Returns the factor on v, w, r^v and the MLP by theorem 3.1: (N(4μ²+2μ+2))^-½, or N^-½/(2μ) in vanilla layers."""
    if layer.kind == "relational":
        return (layer.layers * (4 * layer.mu**2 + 2 * layer.mu + 2)) ** -0.5
    return layer.layers**-0.5 / (2 * layer.mu)


def _t_fixup(layer: LayerInfo) -> float:
    """Returns the factor on v, w and the MLP by T-Fixup (Huang et al. 2020), 0.67 N^-¼, without constraint on inputs.

    T-Fixup has no relations. Here r^v is scaled like v, because r^v is added to v.
    """
    return 0.67 * layer.layers**-0.25


SCHEMES: dict[str, Callable[[LayerInfo], float]] = {
    "dt_fixup": _dt_fixup,
    "t_fixup": _t_fixup,
    "xavier": lambda _: 1.0,  # Xavier alone: the standard transformer, to be used with layer norm and warm-up
}
"""The factor on a layer's scaled parameters; `cli.model` says which schemes use μ and which go with layer norm."""


@torch.no_grad()
def xavier(model: nn.Module, excluded: nn.Module | None = None) -> None:
    """Draws every matrix of `model` from Xavier's uniform distribution. Vectors become 0, the gains of norms 1.

    The module `excluded`, a part of `model`, does not change. Every gate of PyTorch's LSTM or GRU counts as a matrix. A
    module that stacks matrices in another layout lists these matrices in `own_scales()`, each with a factor. The factor
    is the Xavier scale of the matrix divided by the scale of the whole parameter.
    """
    unchanged = set() if excluded is None else set(excluded.modules())
    modules = [module for module in model.modules() if module not in unchanged]
    for module in modules:
        gates = _GATES.get(module.mode, 1) if isinstance(module, nn.RNNBase) else 1
        for name, parameter in module.named_parameters(recurse=False):
            if isinstance(module, _NORMS) and name == "weight":
                nn.init.ones_(parameter)
            elif parameter.dim() < 2:
                nn.init.zeros_(parameter)
            else:
                for matrix in parameter.chunk(gates):
                    nn.init.xavier_uniform_(matrix)
    for module in modules:
        for weights, factor in getattr(module, "own_scales", list)():
            weights.mul_(factor)


@torch.no_grad()
def spread(model: nn.Module, config: LayersConfig, excluded: nn.Module | None = None) -> None:
    """Draws every matrix of `model` from the distribution `layers.weights`, as in Highway Transformer, appendix A.

    The distribution is uniform up to ±`layers.spread`, or normal with this standard deviation. Vectors and the module
    `excluded` do not change.
    """
    unchanged = set[int]() if excluded is None else {id(parameter) for parameter in excluded.parameters()}
    for parameter in model.parameters():
        if parameter.dim() >= 2 and id(parameter) not in unchanged:
            if config.weights == "uniform":
                parameter.uniform_(-config.spread, config.spread)
            else:
                parameter.normal_(0.0, config.spread)


@torch.no_grad()
def scale_layers(stack: Stack, mu: float) -> list[float]:
    """Multiplies the scaled parameters of every layer by the scheme's factor. Returns the factors, lowest layer first.

    Then sets the parameters in `starting_values()` to constants.
    """
    config = stack.config
    scheme = SCHEMES[config.init]
    layers = [LayerInfo(config.kind, n, layers=config.number, mu=mu) for n in range(1, config.number + 1)]
    factors = [scheme(layer) for layer in layers]
    for layer, factor in zip(stack.layers, factors, strict=True):
        for parameter in cast(Layer, layer).scaled_parameters():
            parameter.mul_(factor)
    for parameter, value in stack.starting_values():
        parameter.fill_(value)
    return factors


@dataclass(frozen=True)
class Initialisation:
    """The result of an initialisation."""

    scheme: str
    mu: float | None  # None if the scheme does not use μ
    factors: tuple[float, ...]  # on the scaled parameters of every layer, the lowest first

    @property
    def text(self) -> str:
        """The factors as text: a single number if all layers have the same factor, 1 if there is no layer."""
        if not self.factors:
            return "factor 1"
        lowest = self.factors[0]
        if len(set(self.factors)) == 1:
            return f"factor {lowest:.3g}"
        return f"factors {lowest:.3g} … {self.factors[-1]:.3g}"


def apply_scheme(stack: Stack, inputs: Iterable[tuple[Tensor, Tensor]]) -> Initialisation:
    """Applies `layers.init` to a stack with Xavier weights. Reads `inputs`, as in `largest_norm`, only for μ."""
    config = stack.config
    mu = largest_norm(inputs) if config.init in WITH_MU and config.number > 0 else None
    return Initialisation(config.init, mu, tuple(scale_layers(stack, mu or 0.0)))


class StackModel(ABC, nn.Module):
    """The base of models with a main stack. A model may also have a `TokenEncoder` in the attribute `encoder`."""

    stack: Stack

    @abstractmethod
    def mu_vectors(self, batch: Any) -> tuple[Tensor, Tensor]:
        """Returns the vectors that `layers.mu` selects, and a mask. μ is the largest norm of a vector in the mask."""

    def all_mu_vectors(self, batches: Iterable[Any]) -> Iterator[tuple[Tensor, Tensor]]:
        """Yields `mu_vectors(batch)` of every batch, without dropout or gradients. Then restores the model's mode."""
        training = self.training
        self.eval()
        try:
            with torch.inference_mode():
                yield from map(self.mu_vectors, batches)
        finally:
            self.train(training)

    def initialise(self, batches: Iterable[Any]) -> Initialisation:
        """Draws Xavier weights everywhere except in a pretrained encoder, then applies `layers.init`.

        `batches` are read only if `layers.init` uses μ.
        """
        encoder = self._encoder()
        config = self.stack.config
        xavier(self, excluded=encoder)
        if encoder is not None and encoder.is_scratch:
            xavier(encoder)
            encoder = None  # not pretrained: `spread` includes its weights
        if config.weights != "xavier":
            spread(self, config, excluded=encoder)
        return apply_scheme(self.stack, self.all_mu_vectors(batches))

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        """Returns the trainable parameters, grouped by learning rate (see the function `parameter_groups`)."""
        return parameter_groups(self, self._encoder(), optim)

    def _encoder(self) -> TokenEncoder | None:
        return cast(TokenEncoder | None, getattr(self, "encoder", None))


def largest_norm(inputs: Iterable[tuple[Tensor, Tensor]]) -> float:
    """Returns μ, the largest ‖x_j‖ over pairs of X float [B, n, d_x] and node mask bool [B, n].

    Raises ConfigError if there are no inputs, or if μ is 0 or not finite.
    """
    maxima = [_largest(x, mask) for x, mask in inputs]  # on the device: the host need not wait for every batch
    mu = torch.stack(maxima).max().item() if maxima else 0.0
    if not math.isfinite(mu) or mu == 0.0:
        raise ConfigError(f"μ = {mu}: no usable vectors of training examples: none, only zeros, or not finite values")
    return mu


def input_norm(config: LayersConfig, x: Tensor, mask: Tensor) -> dict[str, Tensor]:
    """Returns max ‖x_j‖ of a batch, under its name in the log; {} for schemes without μ.

    Paper 3.3 assumes that this norm stays at μ in training. Unlike in `largest_norm`, dropout in the encoder is on.
    """
    return {INPUT_NORM: _largest(x.detach(), mask)} if config.init in WITH_MU else {}


def _largest(x: Tensor, mask: Tensor) -> Tensor:
    """Returns the largest norm of a vector in the mask, a scalar."""
    return x.float().norm(dim=-1).masked_fill(~mask, 0.0).max()
