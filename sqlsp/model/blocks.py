"""Building blocks that all models share: dropout, gradients, rows of a batch, embeddings of marks.

Shapes: B examples, n nodes, M real nodes of the batch (or marks), d any width.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

import torch
from torch import Tensor, nn

_LEVELS = 1 << 16  # of a random 16-bit integer
_MAX_PACKED = 0.97  # share of real nodes; with more of them, packing costs more than it saves


class Dropout(nn.Dropout):
    """Works like `nn.Dropout`, but several times faster on a CPU. On other devices it is `nn.Dropout`.

    On a CPU the probability is rounded to a multiple of 1/65536: one random 64-bit integer serves four elements.
    """

    def forward(self, input: Tensor) -> Tensor:
        """Returns `input` with elements set to 0 at random and the other elements scaled up; in training only."""
        if not self.training or self.p in (0.0, 1.0) or input.device.type != "cpu":
            return super().forward(input)
        dropped_levels = min(round(self.p * _LEVELS), _LEVELS - 1)
        draws = torch.empty(math.ceil(input.numel() / 4), dtype=torch.int64).random_(-(2**63), None)
        levels = draws.view(torch.int16)[: input.numel()]  # from −_LEVELS / 2
        mask = (levels >= dropped_levels - _LEVELS // 2).view(input.shape)
        scale = _LEVELS / (_LEVELS - dropped_levels)
        result: Tensor = _Dropout.apply(input, mask, scale)
        return result


def replace_dropout(module: nn.Module) -> None:
    """Replaces every `nn.Dropout` inside `module` by `Dropout`."""
    for parent in list(module.modules()):
        for name, child in parent.named_children():
            if type(child) is nn.Dropout:
                setattr(parent, name, Dropout(child.p, child.inplace))


class _Dropout(torch.autograd.Function):
    """Computes x · mask · scale. The backward pass needs one stored byte per element."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, mask: Tensor, scale: float) -> Tensor:
        ctx.save_for_backward(mask)
        ctx.scale = scale
        return (x * mask).mul_(scale)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None, None]:
        (mask,) = ctx.saved_tensors
        return (grad * mask).mul_(ctx.scale), None, None


def differentiable_gradients(
    function: Callable[..., Tensor], inputs: Sequence[Tensor], grad: Tensor
) -> list[Tensor | None]:
    """Returns the gradients of `function(*inputs)` by autograd, which can be differentiated again.

    The list has None for an input that requires no gradient. Hand-written backward passes call this function for second
    derivatives, because autograd treats gradients computed by hand as constants.
    """
    aliases = [tensor.view_as(tensor) for tensor in inputs]  # an input that is passed twice gets two gradients
    required = [alias for alias in aliases if alias.requires_grad]
    gradients = iter(torch.autograd.grad(function(*aliases), required, grad, create_graph=True))
    return [next(gradients) if alias.requires_grad else None for alias in aliases]


T = TypeVar("T")


def rows_of(x: Tensor, index: Tensor) -> Tensor:
    """Returns the rows of x [B, n, d] at `index` int64 [B, m], as [B, m, d].

    `gather` with an expanded index returns the same. But the gradient of `rows_of` is faster in deterministic mode on a
    GPU: the GPU sorts B · m rows instead of B · m · d elements.
    """
    examples, nodes = x.shape[:2]
    first_row = torch.arange(0, examples * nodes, nodes, device=x.device).unsqueeze(1)
    return x.flatten(0, 1)[first_row + index]


def select(value: T, index: Tensor) -> T:
    """Returns the rows `index` (int64) of a tensor, or of every tensor in a nested dataclass. None stays None."""
    selected: Any = value
    if is_dataclass(value):
        selected = replace(
            selected, **{field.name: select(getattr(value, field.name), index) for field in fields(value)}
        )
    elif value is not None:
        selected = selected[index]
    return cast(T, selected)


@dataclass(frozen=True)
class Packing:
    """The positions of the real nodes of a batch. On a CPU, layers compute only these nodes and skip padding.

    On a GPU, packing would copy M to the host in every step.
    """

    rows: Tensor  # int64, M: flat indices among B · n
    batch: int  # B
    nodes: int  # n

    @classmethod
    def of(cls, mask: Tensor) -> Packing | None:
        """Returns the packing of `mask`, bool [B, n], or None if packing would cost more than it saves."""
        if mask.device.type != "cpu":
            return None
        rows = mask.flatten().nonzero().squeeze(1)
        if len(rows) >= _MAX_PACKED * mask.numel():
            return None
        examples, nodes = mask.shape
        return cls(rows, examples, nodes)

    def pack(self, x: Tensor) -> Tensor:
        """Returns the vectors of the real nodes: [B, n, d] → [M, d]."""
        return x.flatten(0, 1).index_select(0, self.rows)

    def unpack(self, x: Tensor) -> Tensor:
        """Reverses `pack`: [M, d] → [B, n, d], zero at padding."""
        padded = x.new_zeros(self.batch * self.nodes, x.shape[1])
        return padded.index_copy(0, self.rows, x).unflatten(0, (self.batch, self.nodes))


class MarkEmbedding(nn.Module):
    """Sums the embeddings of the marks of a node or literal, to be added to its vector. They start at zero.

    Marks are binary features, such as "selected by the previous query".
    """

    def __init__(self, marks: int, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(marks, width))

    def forward(self, marks: Tensor) -> Tensor:
        """Returns the sums of the embeddings of marks: bool [..., M] → float [..., d]."""
        return marks.to(self.weight.dtype) @ self.weight
