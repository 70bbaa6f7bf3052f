"""Initialisation schemes of the new parameters, each a function named in `SCHEMES` (paper 2.2, 3.3).

Each scheme starts with Xavier (Glorot and Bengio 2010) on every matrix, zeros on biases and ones on the gains of norms,
everywhere but in a pretrained encoder; `layers.weights` has other draws for schemes that scale nothing. It then
multiplies what each layer of the stack lists in `scaled_parameters()` by a factor of the layer's kind and number, the
depth N, and μ: the largest norm of a node at the input of the stack over all training examples, with dropout off. (The
paper's released code takes the norms of question words before their projection: `layers.mu=encoder`.) Finally the
constants are set that blocks and gates list in `starting_values()`.
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

ENCODER, NEW = "encoder", "new"


@dataclass(frozen=True)
class ParameterGroup:
    """Parameters that learn at the rate `optim.lr` × `factor`."""

    name: str
    parameters: Sequence[nn.Parameter]
    factor: float = 1.0


def parameter_groups(model: nn.Module, encoder: TokenEncoder | None, optim: OptimConfig) -> list[ParameterGroup]:
    """The trainable parameters of `model`, grouped by learning rate.

    `encoder` holds the parameters of a pretrained encoder (None: the model has no encoder), and `new` holds all others.

    A module that `optim.lr_factors` names by its path in the model (`decoder`, `stack.layers.0`) is a group of its own;
    the longest path counts.
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
            group, factors[path] = path, optim.lr_factors[path]
        members.setdefault(group, []).append(parameter)
    return [ParameterGroup(name, parameters, factors[name]) for name, parameters in members.items()]


_NORMS = (nn.LayerNorm, nn.RMSNorm, nn.GroupNorm, nn.modules.batchnorm._BatchNorm)
_GATES = {"LSTM": 4, "GRU": 3}  # matrices stacked in one parameter


@dataclass(frozen=True)
class LayerPlace:
    """What a scheme knows about a layer: its `layers.kind`, its number (1: the lowest) of N, and μ, 0 if not needed."""

    kind: str
    number: int
    layers: int
    mu: float


def _dt_fixup(layer: LayerPlace) -> float:
    """Theorem 3.1: (N(4μ²+2μ+2))^-½ on v, w, r^v and the MLP of relation-aware layers; N^-½/(2μ) of vanilla ones."""
    if layer.kind == "relational":
        return (layer.layers * (4 * layer.mu**2 + 2 * layer.mu + 2)) ** -0.5
    return layer.layers**-0.5 / (2 * layer.mu)


def _t_fixup(layer: LayerPlace) -> float:
    """Huang et al. 2020, the constraint on the inputs dropped as in table 2: 0.67 N^-¼ on v, w and the MLP.

    T-Fixup knows no relations, so r^v is scaled as v is, the value it is added to.
    """
    return 0.67 * layer.layers**-0.25


SCHEMES: dict[str, Callable[[LayerPlace], float]] = {
    "dt_fixup": _dt_fixup,
    "t_fixup": _t_fixup,
    "xavier": lambda _: 1.0,  # Xavier alone: the standard transformer, to be used with layer norm and warm-up
}
"""The factor on a layer's scaled parameters; `cli.model` says which schemes use μ and which go with layer norm."""


@torch.no_grad()
def xavier(model: nn.Module, spared: nn.Module | None = None) -> None:
    """Xavier-uniform on every matrix of `model`, zeros on vectors, ones on the gains of norms.

    The module `spared`, a part of `model`, does not change. Each gate of PyTorch's LSTM or GRU counts as a matrix. A
    module whose parameters hold matrices in another layout gives in `own_scales()` weights with the factor from the
    Xavier scale of their whole parameter to their own.
    """
    left_out = set() if spared is None else set(spared.modules())
    modules = [module for module in model.modules() if module not in left_out]
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
def spread(model: nn.Module, config: LayersConfig, spared: nn.Module | None = None) -> None:
    """Every matrix of `model` from one distribution (`layers.weights`), whatever its size; the rest as Xavier has it.

    The module `spared` does not change. Highway Transformer, appendix A.
    """
    left_out = set[int]() if spared is None else {id(parameter) for parameter in spared.parameters()}
    for parameter in model.parameters():
        if parameter.dim() >= 2 and id(parameter) not in left_out:
            if config.weights == "uniform":
                parameter.uniform_(-config.spread, config.spread)
            else:
                parameter.normal_(0.0, config.spread)


@torch.no_grad()
def scale(stack: Stack, mu: float) -> list[float]:
    """Apply the stack's scheme to its layers; return their factors, the lowest layer first."""
    config = stack.config
    scheme = SCHEMES[config.init]
    factors = [scheme(LayerPlace(config.kind, n, config.number, mu)) for n in range(1, config.number + 1)]
    for layer, factor in zip(stack.layers, factors, strict=True):
        for parameter in cast(Layer, layer).scaled_parameters():
            parameter.mul_(factor)
    for parameter, value in stack.starting_values():
        parameter.fill_(value)
    return factors


@dataclass(frozen=True)
class Initialisation:
    """The scheme, μ (None: not needed), and the factor on the scaled weights of each layer, the lowest first."""

    scheme: str
    mu: float | None
    factors: tuple[float, ...]

    @property
    def text(self) -> str:
        """The factors as text: one number where all layers have the same; 1 where there is no layer."""
        first, *others = self.factors or (1.0,)
        return f"factor {first:.3g}" if set(others) <= {first} else f"factors {first:.3g} … {others[-1]:.3g}"


Measure = Callable[[Iterable[tuple[Tensor, Tensor]]], float]  # μ of what `largest_norm` takes


class StackModel(ABC, nn.Module):
    """A model with a main stack, and maybe an `encoder`."""

    stack: Stack

    @abstractmethod
    def measured(self, batch: Any) -> tuple[Tensor, Tensor]:
        """The vectors whose largest norm is μ (`layers.mu`), and a mask of those that count."""

    def stack_inputs(self, batches: Iterable[Any]) -> Iterator[tuple[Tensor, Tensor]]:
        """`measured` of each batch in evaluation mode and without gradients; the mode is restored afterwards."""
        training = self.training
        self.eval()
        try:
            with torch.inference_mode():
                yield from map(self.measured, batches)
        finally:
            self.train(training)

    def initialise(self, batches: Iterable[Any], measure: Measure | None = None) -> Initialisation:
        """Xavier on all but a pretrained encoder, then `layers.init`; μ, where it is needed, is over `batches`.

        `measure` (None: `largest_norm`) may know μ already; it gets the inputs of the stack, made as they are read.
        """
        encoder, config = self._encoder(), self.stack.config
        xavier(self, spared=encoder)
        if encoder is not None and encoder.free:
            xavier(encoder)
        if config.weights != "xavier":
            spread(self, config, spared=encoder if encoder is not None and not encoder.free else None)
        needed = config.init in WITH_MU and config.number > 0
        mu = (measure or largest_norm)(self.stack_inputs(batches)) if needed else None
        return Initialisation(config.init, mu, tuple(scale(self.stack, mu or 0.0)))

    def parameter_groups(self, optim: OptimConfig) -> list[ParameterGroup]:
        return parameter_groups(self, self._encoder(), optim)

    def _encoder(self) -> TokenEncoder | None:
        found: TokenEncoder | None = getattr(self, "encoder", None)
        return found


def largest_norm(inputs: Iterable[tuple[Tensor, Tensor]]) -> float:
    """μ: the largest ‖x_j‖ over pairs of X float [B, n, d_x] and node mask bool [B, n]; ConfigError without any."""
    # the maxima stay on their device until the end, so that no batch waits for the previous one
    found = [_largest(x, mask) for x, mask in inputs]
    mu = torch.stack(found).max().item() if found else 0.0
    if not math.isfinite(mu) or mu == 0.0:
        raise ConfigError(f"μ = {mu}: the encoder gives no usable vectors for the training examples")
    return mu


def input_norm(config: LayersConfig, x: Tensor, mask: Tensor) -> dict[str, Tensor]:
    """max ‖x_j‖ of a batch for the log, beside μ: 3.3 takes it as constant through training. {} for schemes without μ.

    X is as `largest_norm` takes it, but for the encoder's dropout, which is on in training.
    """
    return {INPUT_NORM: _largest(x.detach(), mask)} if config.init in WITH_MU else {}


def _largest(x: Tensor, mask: Tensor) -> Tensor:
    return x.float().norm(dim=-1).masked_fill(~mask, 0.0).max()
