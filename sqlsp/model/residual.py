"""The residual connection around a block of a layer: plain here, gated in `gates/`.

The connection decides where layer norm stands (nowhere for DT-Fixup) and how a block's output is added to the stream.
Every block can therefore be combined with every norm and every gate.

Shapes: B examples, n nodes, d_x width of the stack.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from torch import Tensor, nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.dropout import Dropout
from sqlsp.options.model import GateConfig, LayersConfig


class Block(Protocol):
    """What a residual connection goes around: attention or an MLP."""

    def __call__(self, x: Tensor, *context: object) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]."""

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale."""


class Residual(nn.Module):
    """x + dropout(block(x)), with layer norm after the sum (`post`), before the block (`pre`) or nowhere (`none`)."""

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__()
        self.block = block
        self.dropout = Dropout(config.dropout)
        self.norm = nn.LayerNorm(config.width) if config.norm != "none" else None
        self.pre = config.norm == "pre"

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """[B, n, d_x] → [B, n, d_x]; `context` goes to the block."""
        inner = self.norm(x) if self.norm is not None and self.pre else x
        x = self.join(x, inner, self.dropout(self.block(inner, *context)))
        if self.norm is not None and not self.pre:
            x = self.norm(x)
        return x

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Combine the stream x and the block's output for `inner`, which is x or its norm; each [B, n, d_x]."""
        return x + update

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale: those of the block."""
        return cast(Block, self.block).scaled_parameters()

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """Parameters that start at a constant of their own, whatever the scheme; vectors start at 0 anyway."""
        return []


class GatedResidual(Residual):
    """The base of the Highway Transformer's gates: T(x) = Ψ(x W_1 + b_1) and f(x) = x W_2 + b_2 (Eq. 21–22, 26–27).

    A gate is a subclass whose `join` combines T and f. Both have the same input as the block: the normalised stream
    where layer norm stands before the block.

    Biases start at 0, as in the paper's appendix A.3. Fixup schemes rescale W_2 as they do v, w and the MLP. f then
    adds as little to the stream as a block does, so that the norm μ, which the schemes assume, is preserved through the
    stack. The gates' own paper has post-norm stacks, where f starts as large as x. With `layers.gate.scaled=false` f
    also starts that large in stacks without norms, and μ is no bound then. W_1 keeps its Xavier scale, because T is
    bounded anyway.
    """

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__(block, config)
        self.transform = nn.Linear(config.width, config.width)
        self.feature = nn.Linear(config.width, config.width)
        self.scaled = config.gate.scaled

    def scaled_parameters(self) -> list[Tensor]:
        """Those of the block, and W_2 unless `layers.gate.scaled` says no."""
        own = [self.feature.weight] if self.scaled else []
        return [*super().scaled_parameters(), *own]


def connections(config: LayersConfig) -> list[tuple[type[Residual], type[Residual]]]:
    """The connections around attention and feed-forward, layer by layer from the lowest.

    Raises ConfigError for a gate that does not exist.
    """
    gate = find_gate(config.gate)
    pair = (gate, gate if config.gate.feedforward else Residual)
    numbers = range(1, config.number + 1)
    chosen = config.gate.layers or numbers
    return [pair if number in chosen else (Residual, Residual) for number in numbers]


def find_gate(config: GateConfig) -> type[Residual]:
    """The class `Gate` of the module in `gates/` that `layers.gate.kind` names; the plain connection for `none`."""
    if config.kind == "none":
        return Residual
    try:
        module = import_module(f"sqlsp.model.gates.{config.kind}")
    except ModuleNotFoundError as error:
        raise ConfigError(
            f"layers.gate.kind={config.kind}: there is no file sqlsp/model/gates/{config.kind}.py"
        ) from error
    return cast(type[Residual], module.Gate)
