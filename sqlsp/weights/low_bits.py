"""Matrices in 1, 2 or 4 bits a number, and differences as the product of two narrow matrices.

A number of b bits is q ∈ 0 … 2^b − 1 and stands for (q + ½ − 2^(b−1)) · s, where s is the step of its row: of a few
candidates, the one with the least squared error. 8/b numbers share a byte, the first in its lowest bits.

Shapes: o rows, i columns, r rank.
"""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor

BITS: Final = (1, 2, 4)
_EXACT: Final = 1e-6  # share of the squares of a matrix that a product of narrow ones may miss
# steps that are tried, in root mean squares of the row: around the best ones for normally distributed numbers, which
# are 1.6, 1.0 and 0.34, up to those for a few large numbers among small ones
_STEPS: Final = {
    1: (1.2, 1.35, 1.5, 1.6, 1.7),
    2: (0.6, 0.75, 0.85, 0.95, 1.0, 1.1, 1.25, 1.5, 1.9),
    4: (0.2, 0.25, 0.29, 0.32, 0.34, 0.37, 0.42, 0.5, 0.65, 0.85, 1.1),
}


def quantise_low(matrix: Tensor, bits: int) -> tuple[Tensor, Tensor]:
    """A matrix [o, …] in `bits` bits: uint8 [o, bytes of a row], and the step of each row, bfloat16 [o].

    Where a row takes as many bytes with more bits, it has those: the bytes then say how many there are.
    """
    rows = matrix.float().flatten(1)
    bits = max(more for more in BITS if _bytes(rows.shape[1], more) == _bytes(rows.shape[1], bits))
    size = rows.square().mean(1).sqrt()
    best, least = torch.zeros_like(size, dtype=torch.bfloat16), torch.full_like(size, torch.inf)
    for factor in _STEPS[bits]:
        step = (factor * size).bfloat16()
        error = (_values(_numbers(rows, step, bits), step, bits) - rows).square().sum(1)
        better = error < least
        best, least = torch.where(better, step, best), torch.where(better, error, least)
    return pack_bits(_numbers(rows, best, bits), bits), best


def dequantise_low(packed: Tensor, step: Tensor, shape: torch.Size) -> Tensor:
    """Undo `quantise_low`: float32 of `shape`. Raises ValueError where the bytes are not those of such a matrix."""
    width = shape[1:].numel()
    bits = next((bits for bits in reversed(BITS) if packed.shape == (shape[0], _bytes(width, bits))), None)
    if bits is None:
        raise ValueError(f"{list(packed.shape)} bytes are no matrix of {list(shape)}")
    return _values(unpack_bits(packed, width, bits).float(), step, bits).view(shape)


def size_low(shape: torch.Size, bits: int) -> int:
    """Bytes of a matrix in `bits` bits, with its steps."""
    return shape[0] * (_bytes(shape[1:].numel(), bits) + 2)


def narrow_factors(matrix: Tensor) -> tuple[Tensor, Tensor] | None:
    """B [r, o] and A [r, i] with Bᵀ A equal to `matrix` [o, i], float32; None unless they take less than 4 bits do.

    What adapters added is such a matrix, and the mean of several.
    """
    if matrix.dim() != 2:
        return None
    wide = matrix.shape[0] < matrix.shape[1]
    tall = (matrix.T if wide else matrix).double()
    energy, directions = torch.linalg.eigh(tall.T @ tall)  # ascending
    energy = energy.clamp(min=0).flip(0)
    missed = energy.sum() - energy.cumsum(0)
    rank = int((missed > _EXACT * energy.sum()).sum()) + 1
    if rank * sum(matrix.shape) >= matrix.numel() // 2:
        return None
    inner = directions.flip(1)[:, :rank]
    outer = tall @ inner
    factors = outer.T.float().contiguous(), inner.T.float().contiguous()
    return factors[::-1] if wide else factors


def _bytes(width: int, bits: int) -> int:
    return -(-width * bits // 8)


def _numbers(rows: Tensor, step: Tensor, bits: int) -> Tensor:
    """The number of each weight, float32 [o, i]."""
    steps = step.float().masked_fill(step == 0, 1.0)[:, None]
    return (rows / steps).floor_().add_(2 ** (bits - 1)).clamp_(0, 2**bits - 1)


def _values(numbers: Tensor, step: Tensor, bits: int) -> Tensor:
    return (numbers + (0.5 - 2 ** (bits - 1))) * step.float()[:, None]


def pack_bits(numbers: Tensor, bits: int) -> Tensor:
    """Numbers 0 … 2^bits − 1, [o, i], in bytes: uint8 [o, bytes of a row]."""
    each = 8 // bits
    padded = torch.nn.functional.pad(numbers.to(torch.uint8), (0, -numbers.shape[1] % each))
    groups = padded.unflatten(1, (-1, each)) << torch.arange(0, 8, bits, dtype=torch.uint8)
    return groups.sum(2, dtype=torch.uint8)


def unpack_bits(packed: Tensor, width: int, bits: int) -> Tensor:
    """Undo `pack_bits`: uint8 [o, width]."""
    places = torch.arange(0, 8, bits, dtype=torch.uint8)
    return (packed.unsqueeze(2) >> places & (1 << bits) - 1).flatten(1)[:, :width]
