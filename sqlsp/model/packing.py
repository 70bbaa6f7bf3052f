"""Packing: on a CPU, computations on single nodes skip padding.

On a GPU the number of real nodes would have to be copied to the host in every step, and every step would have its own
shapes. There, the products include padding.

Shapes: B examples, n nodes, M real nodes of the batch, d any width.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor


@dataclass(frozen=True)
class Packing:
    """The positions of the real nodes: `rows` int64 [M], flat positions among B · n; `batch` is B, `nodes` is n."""

    rows: Tensor
    batch: int
    nodes: int

    @classmethod
    def of(cls, mask: Tensor) -> Packing | None:
        """The packing of a mask bool [B, n]; None where it would cost more than it saves."""
        if mask.device.type != "cpu" or torch.compiler.is_compiling():
            return None
        rows = mask.flatten().nonzero().squeeze(1)
        return cls(rows, *mask.shape) if len(rows) < 0.97 * mask.numel() else None

    def pack(self, x: Tensor) -> Tensor:
        """[B, n, d] → [M, d]."""
        return x.flatten(0, 1).index_select(0, self.rows)

    def unpack(self, x: Tensor) -> Tensor:
        """[M, d] → [B, n, d], zero at padding."""
        padded = x.new_zeros(self.batch * self.nodes, x.shape[1])
        return padded.index_copy(0, self.rows, x).unflatten(0, (self.batch, self.nodes))
