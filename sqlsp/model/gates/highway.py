"""The highway gate (Highway Transformer 3.3, Eq. 26–29), here of feed-forward blocks, too."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn

from sqlsp.model.residual import GatedResidual
from sqlsp.options.model import LayersConfig


class Gate(GatedResidual):
    """(1 − T(x)) ∘ x + T(x) ∘ f(x) + block(x): the stream itself passes through a carry gate."""

    def __init__(self, block: nn.Module, config: LayersConfig) -> None:
        super().__init__(block, config)
        gated = len(set(config.gate.layers)) or config.number
        self.gates = 0 if config.norm == "post" else gated * (2 if config.gate.feedforward else 1)

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Eq. 28 and 29, before the norm."""
        gate = torch.sigmoid(self.transform(inner))
        return (1 - gate) * x + gate * self.feature(inner) + update

    def starting_values(self) -> list[tuple[Tensor, float]]:
        """b_1 = −ln 2G for G gates on a stream without norms, so T = 1 / (2G + 1) (cf. Srivastava et al. 2015).

        With b_1 = 0 each gate would halve the stream, and 24 layers would leave 2⁻⁴⁸ of it. With this value about 60 %
        of the stream remains, (1 − T)^G. In post-norm stacks the norm after each sum restores the scale, so they keep
        the paper's 0.
        """
        return [(self.transform.bias, -math.log(2 * self.gates) if self.gates else 0.0)]
