"""Embeddings of what was asked before a question (`data.earlier`). They are not part of the paper's model.

Shapes: M marks, d width.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn


class MarkEmbedding(nn.Module):
    """The sum of the embeddings of marks. They begin at zero: a question without marks is read as if alone."""

    def __init__(self, marks: int, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(marks, width))

    def forward(self, marks: Tensor) -> Tensor:
        """Marks bool [..., M] → float [..., d]; zero where there is no mark."""
        return marks.to(self.weight.dtype) @ self.weight
