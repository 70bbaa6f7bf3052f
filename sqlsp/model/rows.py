"""Rows of a batch: those of some words, items or steps, and on a CPU those that are no padding.

Shapes: B examples, n nodes, M real nodes of the batch, d any width.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

import torch
from torch import Tensor

T = TypeVar("T")


def rows_of(x: Tensor, index: Tensor) -> Tensor:
    """The rows of x [B, n, d] that `index` int64 [B, m] names: [B, m, d].

    The same as `gather` over an expanded index, but its deterministic gradient on a GPU sorts B · m rows, not B · m · d
    elements.
    """
    first = torch.arange(0, x.shape[0] * x.shape[1], x.shape[1], device=x.device).unsqueeze(1)
    return x.flatten(0, 1)[first + index]


def select(part: T, index: Tensor) -> T:
    """The rows `index`, int64, of a tensor or of each tensor in a dataclass, however deep; None stays None."""
    whole: Any = part
    if is_dataclass(part):
        whole = replace(whole, **{field.name: select(getattr(part, field.name), index) for field in fields(part)})
    elif part is not None:
        whole = whole[index]
    return cast(T, whole)


@dataclass(frozen=True)
class Packing:
    """The real nodes, to which a CPU confines computations; a GPU would have to copy M to the host in every step."""

    rows: Tensor  # int64, M: flat positions among B · n
    batch: int  # B
    nodes: int  # n

    @classmethod
    def of(cls, mask: Tensor) -> Packing | None:
        """The packing of a mask bool [B, n]; None where it would cost more than it saves."""
        if mask.device.type != "cpu":
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
