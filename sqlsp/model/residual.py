"""Residual connections around a block of a layer, plain or gated. Every gate works with every norm and block.

Shapes: B examples, n nodes, d_x width of the stack.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

import torch
from torch import Tensor, nn

from sqlsp.cli.model import LayersConfig
from sqlsp.model.blocks import Dropout


class Residual(nn.Module):
    """x + dropout(block(x)), with layer norm after the sum (`post`), before the block (`pre`) or nowhere (`none`)."""

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__()
        self.block = block
        self.dropout = Dropout(config.dropout)
        self.norm = nn.LayerNorm(config.width) if config.norm != "none" else None
        self.pre = config.norm == "pre"

    def forward(self, x: Tensor, *context: object) -> Tensor:
        """Applies the block, the connection and the norm: [B, n, d_x] → [B, n, d_x].

        `context`: further arguments of the block.
        """
        inner = self.norm(x) if self.norm is not None and self.pre else x
        x = self.join(x, inner, self.dropout(self.block(inner, *context)))
        if self.norm is not None and not self.pre:
            x = self.norm(x)
        return x

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Adds `update`, the block's output, to the stream `x`; all [B, n, d_x].

        `inner`: the block's input, x or norm(x), which gates read.
        """
        return x + update

    def scaled_parameters(self) -> list[Tensor]:
        """The weights that fixup initialisations rescale, here only weights of the block."""
        return cast(list[Tensor], cast(Any, self.block).scaled_parameters())

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """Pairs of a parameter and the constant at which it starts under every scheme, here only pairs of the block.

        Other vectors start at 0 (the gains of norms at 1). Matrices start at random, as in `init.xavier`.
        """
        values_of_block = getattr(self.block, "starting_values", None)
        return list(values_of_block()) if values_of_block is not None else []


class GatedResidual(Residual):
    """The base of the Highway Transformer's gates: T(x) = Ψ(x W_1 + b_1) and f(x) = x W_2 + b_2 (Eq. 21–22, 26–27).

    A subclass combines T and f in the method `join`. T and f have the same input as the block, the normalised stream in
    pre-norm stacks.

    Biases start at 0, as in the paper's appendix A.3. Fixup schemes rescale W_2 like v, w and the MLP. Then f preserves
    the norm μ, as the schemes assume. With `layers.gate.scaled=false` f starts as large as x, as in the paper's
    post-norm stacks. W_1 has the Xavier scale, because T is bounded.
    """

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__(block, config)
        self.transform = nn.Linear(config.width, config.width)
        self.feature = nn.Linear(config.width, config.width)
        self.scaled = config.gate.scaled

    def scaled_parameters(self) -> list[Tensor]:
        """The weights of the block that are rescaled, and W_2 if `layers.gate.scaled` is on."""
        gate = [self.feature.weight] if self.scaled else []
        return [*super().scaled_parameters(), *gate]


class GatedAttention(GatedResidual):
    """x + (1 − T(x)) ∘ block(x) + T(x) ∘ f(x) (3.3, Eq. 30–31), around feed-forward blocks, too."""

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Returns the new stream by Eq. 30 and 31, before the norm."""
        gate = torch.sigmoid(self.transform(inner))
        return x + (1 - gate) * update + gate * self.feature(inner)


class Highway(GatedResidual):
    """(1 − T(x)) ∘ x + T(x) ∘ f(x) + block(x) (3.3, Eq. 26–29): the stream itself passes through a carry gate."""

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__(block, config)
        gated_layers = len(set(config.gate.layers)) or config.number  # no layers listed: all are gated
        gates_per_layer = 2 if config.gate.feedforward else 1
        # the gates that shrink the stream; in post-norm stacks, norms restore its scale
        self.gates = 0 if config.norm == "post" else gated_layers * gates_per_layer

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Returns the new stream by Eq. 28 and 29, before the norm."""
        gate = torch.sigmoid(self.transform(inner))
        return (1 - gate) * x + gate * self.feature(inner) + update

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """b_1 = −ln 2G for G gates on a stream without norms, so T = 1 / (2G + 1) (cf. Srivastava et al. 2015).

        About 60 % of the stream remains, (1 − T)^G. If b_1 were 0, every gate would halve the stream. In post-norm
        stacks the norms restore the scale, so b_1 starts at the paper's 0.
        """
        bias = -math.log(2 * self.gates) if self.gates > 0 else 0.0
        return [*super().starting_values(), (self.transform.bias, bias)]


class SelfDependency(GatedResidual):
    """x + block(x) + T(x) ∘ f(x) with Ψ = σ (3.1–3.2, Eq. 21–24): the features of a node are gated by the node."""

    psi: Callable[[Tensor], Tensor] = staticmethod(torch.sigmoid)

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Returns the new stream by Eq. 23 and 24, before the norm."""
        return x + update + self.psi(self.transform(inner)) * self.feature(inner)


class TanhSelfDependency(SelfDependency):
    """`SelfDependency` with Ψ = tanh: an update gate between −1 and 1."""

    psi = staticmethod(torch.tanh)


GATES: Final[Mapping[str, type[Residual]]] = {
    "none": Residual,
    "gated_attention": GatedAttention,
    "highway": Highway,
    "sdu_sigmoid": SelfDependency,
    "sdu_tanh": TanhSelfDependency,
}  # by `layers.gate.kind`


def connections(config: LayersConfig) -> list[tuple[type[Residual], type[Residual]]]:
    """Returns a pair for every layer, the lowest first: the connections around attention and around the MLP."""
    gate = GATES[config.gate.kind]
    pair = (gate, gate if config.gate.feedforward else Residual)
    numbers = range(1, config.number + 1)
    gated = config.gate.layers or numbers
    return [pair if number in gated else (Residual, Residual) for number in numbers]
