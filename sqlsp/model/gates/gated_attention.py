"""Gated attention (Highway Transformer 3.3, Eq. 30–31), also applied to feed-forward blocks as in section 3.3."""

from __future__ import annotations

import torch
from torch import Tensor

from sqlsp.model.residual import GatedResidual


class Gate(GatedResidual):
    """x + (1 − T(x)) ∘ block(x) + T(x) ∘ f(x): each feature chooses between the block and itself."""

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Eq. 30 and 31, before the norm."""
        gate = torch.sigmoid(self.transform(inner))
        return x + (1 - gate) * update + gate * self.feature(inner)
