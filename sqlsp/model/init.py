"""Initialisation schemes of the new parameters: the functions in `SCHEMES` (paper 2.2, 3.3).

1. Xavier (Glorot and Bengio 2010) on every matrix, zeros on biases and ones on the gains of norms, everywhere except in
   a pretrained encoder. `layers.weights` selects other distributions for schemes that scale nothing.
2. The parameters that a layer lists in `scaled_parameters()` are multiplied by a factor, a function of the layer's kind
   and number, the depth N, and μ. μ is the largest norm of a node at the input of the stack over all training examples,
   with dropout off. (The paper's released code takes the norms of question words before their projection:
   `layers.mu=encoder`.)
3. Blocks and gates list constants in `starting_values()`, which are set last.
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
from sqlsp.cli.training import OptimConfig
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
    """The trainable parameters of `model`, grouped by learning rate.

    The group `encoder` holds the parameters of a pretrained encoder, `new` all others. A module that `optim.lr_factors`
    names by path (`decoder`, `stack.layers.0`) becomes a separate group; the longest path counts.
    """
    trainable = [(name, parameter) for name, parameter in model.named_parameters() if parameter.requires_grad]
    modules = {name for name, module in model.named_modules() if name and any(True for _ in module.parameters())}
    if unknown := sorted(set(optim.lr_factors) - modules):
        first = ", ".join(sorted(name for name in modules if "." not in name))
        raise ConfigError(
            f"optim.lr_factors.{unknown[0]}: the model has no such module; it has {first} and what is in them"
        )
    if encoder is not None and encoder.free:
        encoder = None
    pretrained = set() if encoder is None else {id(parameter) for parameter in encoder.parameters()}
    factors = {ENCODER: optim.encoder_lr_factor, NEW: 1.0}
    members: dict[str, list[nn.Parameter]] = {ENCODER: [], NEW: []}
    for name, parameter in trainable:
        group = NEW if id(parameter) not in pretrained else ENCODER
        if path := max((p for p in optim.lr_factors if f"{name}.".startswith(f"{p}.")), key=len, default=""):
            group = path
            factors[path] = optim.lr_factors[path]
        members.setdefault(group, []).append(parameter)
    return [ParameterGroup(name, parameters, factors[name]) for name, parameters in members.items()]


_NORMS = (nn.LayerNorm, nn.RMSNorm, nn.GroupNorm, nn.modules.batchnorm._BatchNorm)
_GATES = {"LSTM": 4, "GRU": 3}  # matrices stacked in one parameter


@dataclass(frozen=True)
class LayerInfo:
    """Input of a scheme: the `layers.kind`, the layer's number (1: the lowest) of N, and μ, 0 if not needed."""

    kind: str
    number: int
    layers: int
    mu: float


def _dt_fixup(layer: LayerInfo) -> float:
    """Theorem 3.1: (N(4μ²+2μ+2))^-½ on v, w, r^v and the MLP of relation-aware layers; N^-½/(2μ) of vanilla ones."""
    if layer.kind == "relational":
        return (layer.layers * (4 * layer.mu**2 + 2 * layer.mu + 2)) ** -0.5
    return layer.layers**-0.5 / (2 * layer.mu)


def _t_fixup(layer: LayerInfo) -> float:
    """Huang et al. 2020, the constraint on the inputs dropped as in table 2: 0.67 N^-¼ on v, w and the MLP.

    T-Fixup has no relations, so r^v is scaled like v, to which it is added.
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
    """Xavier-uniform on every matrix of `model`, zeros on vectors, ones on the gains of norms.

    The module `excluded`, a part of `model`, does not change. Every gate of PyTorch's LSTM or GRU counts as a matrix. A
    module that stacks matrices in another layout lists them in `own_scales()`, with the factor from the Xavier scale of
    the whole parameter to that of the matrix.
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
                for part in parameter.chunk(gates):
                    nn.init.xavier_uniform_(part)
    for module in modules:
        for weights, factor in getattr(module, "own_scales", list)():
            weights.mul_(factor)


@torch.no_grad()
def spread(model: nn.Module, config: LayersConfig, excluded: nn.Module | None = None) -> None:
    """Draw every matrix of `model` from one distribution (`layers.weights`); vectors and `excluded` do not change.

    Highway Transformer, appendix A.
    """
    unchanged = set[int]() if excluded is None else {id(parameter) for parameter in excluded.parameters()}
    for parameter in model.parameters():
        if parameter.dim() >= 2 and id(parameter) not in unchanged:
            if config.weights == "uniform":
                parameter.uniform_(-config.spread, config.spread)
            else:
                parameter.normal_(0.0, config.spread)


@torch.no_grad()
def scale(stack: Stack, mu: float) -> list[float]:
    """Apply the stack's scheme to the layers; return their factors, the lowest layer first."""
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
    """The scheme, μ (None: not needed), and the factors on the scaled weights of the layers, the lowest first."""

    scheme: str
    mu: float | None
    factors: tuple[float, ...]

    @property
    def text(self) -> str:
        """The factors as text: one number where all layers have the same; 1 where there is no layer."""
        first, *others = self.factors or (1.0,)
        return f"factor {first:.3g}" if set(others) <= {first} else f"factors {first:.3g} … {others[-1]:.3g}"


Measure = Callable[[Iterable[tuple[Tensor, Tensor]]], float]  # computes μ; `largest_norm` is one


class StackModel(ABC, nn.Module):
    """A model with a main stack, and maybe an `encoder`."""

    stack: Stack

    @abstractmethod
    def measured(self, batch: Any) -> tuple[Tensor, Tensor]:
        """The vectors whose largest norm is μ (`layers.mu`), and a mask of those that count."""

    def stack_inputs(self, batches: Iterable[Any]) -> Iterator[tuple[Tensor, Tensor]]:
        """`measured` of the batches in evaluation mode and without gradients; the mode is restored afterwards."""
        training = self.training
        self.eval()
        try:
            with torch.inference_mode():
                yield from map(self.measured, batches)
        finally:
            self.train(training)

    def initialise(self, batches: Iterable[Any], measure: Measure | None = None) -> Initialisation:
        """Xavier everywhere except in a pretrained encoder, then `layers.init`, with μ over `batches` if needed.

        `measure` computes μ from the inputs of the stack, which are made while it reads them. It may have μ cached.
        """
        encoder = self._encoder()
        config = self.stack.config
        xavier(self, excluded=encoder)
        if encoder is not None and encoder.free:
            xavier(encoder)
            encoder = None
        if config.weights != "xavier":
            spread(self, config, excluded=encoder)
        needed = config.init in WITH_MU and config.number > 0
        mu = (measure or largest_norm)(self.stack_inputs(batches)) if needed else None
        return Initialisation(config.init, mu, tuple(scale(self.stack, mu or 0.0)))

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        return parameter_groups(self, self._encoder(), optim)

    def _encoder(self) -> TokenEncoder | None:
        return cast(TokenEncoder | None, getattr(self, "encoder", None))


def largest_norm(inputs: Iterable[tuple[Tensor, Tensor]]) -> float:
    """μ: the largest ‖x_j‖ over pairs of X float [B, n, d_x] and node mask bool [B, n]; ConfigError without inputs."""
    maxima = [_largest(x, mask) for x, mask in inputs]  # on their device, so no batch waits for the previous one
    mu = torch.stack(maxima).max().item() if maxima else 0.0
    if not math.isfinite(mu) or mu == 0.0:
        raise ConfigError(f"μ = {mu}: the encoder gives no usable vectors for the training examples")
    return mu


def input_norm(config: LayersConfig, x: Tensor, mask: Tensor) -> dict[str, Tensor]:
    """max ‖x_j‖ of a batch, for the log: 3.3 assumes that it stays at μ in training. {} for schemes without μ.

    Unlike in `largest_norm`, the encoder's dropout is on.
    """
    return {INPUT_NORM: _largest(x.detach(), mask)} if config.init in WITH_MU else {}


def _largest(x: Tensor, mask: Tensor) -> Tensor:
    return x.float().norm(dim=-1).masked_fill(~mask, 0.0).max()
