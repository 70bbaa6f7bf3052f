"""Dropout whose mask is cheap on a CPU.

PyTorch's own draws one random number for each element, a tenth of a training step of a small encoder. Here, one 64-bit
number makes the mask of four elements. The probability is thereby rounded to a multiple of 1/65,536.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn
from torch.autograd.function import once_differentiable

_LEVELS = 1 << 16


class Dropout(nn.Dropout):
    """`nn.Dropout` with the same distribution, several times faster on a CPU; elsewhere it is `nn.Dropout`."""

    def forward(self, input: Tensor) -> Tensor:
        """[…] → […]."""
        if not self.training or self.p in (0.0, 1.0) or input.device.type != "cpu":
            return super().forward(input)
        result: Tensor = _Dropout.apply(input, self.p)
        return result


def replace_dropout(module: nn.Module) -> None:
    """Put `Dropout` in the place of every `nn.Dropout` inside `module`."""
    for parent in list(module.modules()):
        for name, child in parent.named_children():
            if type(child) is nn.Dropout:
                setattr(parent, name, Dropout(child.p, child.inplace))


class _Dropout(torch.autograd.Function):
    """Dropout that keeps one byte for each element for the backward pass."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, p: float) -> Tensor:
        """x with its elements dropped, the others scaled up."""
        dropped = min(round(p * _LEVELS), _LEVELS - 1)
        draws = torch.empty(-(-x.numel() // 4), dtype=torch.int64).random_(-(2**63), None)
        mask = (draws.view(torch.int16)[: x.numel()] >= dropped - _LEVELS // 2).view(x.shape)
        ctx.save_for_backward(mask)
        ctx.scale = _LEVELS / (_LEVELS - dropped)
        return (x * mask).mul_(ctx.scale)

    @staticmethod
    @once_differentiable
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        """The same mask and scale, on the gradient."""
        (mask,) = ctx.saved_tensors
        return (grad * mask).mul_(ctx.scale), None
