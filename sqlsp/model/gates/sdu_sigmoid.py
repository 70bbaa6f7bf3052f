"""Self-dependency units with a σ gate (Highway Transformer 3.1–3.2, Eq. 21–24)."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from sqlsp.model.residual import GatedResidual


class Gate(GatedResidual):
    """x + block(x) + T(x) ∘ f(x): a second branch on which each node gates its own features."""

    psi: Callable[[Tensor], Tensor] = staticmethod(torch.sigmoid)

    def join(self, x: Tensor, inner: Tensor, update: Tensor) -> Tensor:
        """Eq. 23 and 24, before the norm."""
        return x + update + self.psi(self.transform(inner)) * self.feature(inner)
