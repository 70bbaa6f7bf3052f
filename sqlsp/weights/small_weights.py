"""The weights of an exported parser: 8-bit matrices, and of the encoder what training changed in it.

A row x of a matrix is stored as the integers round(x / s), −127 … 127, with its scale s = max |x| / 127, rounded up to
bfloat16. Tensors with fewer than two dimensions are stored unchanged. A safetensors file has

    NAME          int8, the numbers of the matrix
    NAME:scale    bfloat16, s of each row (float32 in older files)
    NAME:rows     int32, the indices of the rows that are stored, where not all are (int64 in older files); the others
                  are rows of the encoder that training began with, which an installed package holds already

Where training moved less than half of a matrix's rows by more than 3 s, only those rows are stored, as differences to
the encoder's in 4 bits: −7 … 7 times their own scale, max |difference| / 7, rounded up likewise. Two numbers share a
byte, the first in its low half, and 8 is added to each. NAME is uint8 then.

Where the whole difference to the encoder's matrix is a product of two narrow matrices, as after a training with
adapters, these are stored, in 8 bits: NAME and NAME:scale are B [rank, rows], NAME:inner and NAME:inner_scale are
A [rank, columns], and the difference is Bᵀ A.

Where the size is limited (`bit_budget`), other matrices are stored in 4 bits or fewer (`low_bits`), uint8 with
NAME:scale: with NAME:shape, int32, they are the matrix, without it, the difference to the encoder's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

import torch
from torch import Tensor

from sqlsp.common.errors import CheckpointError
from sqlsp.weights.bit_budget import FULL, Change, choose_bits
from sqlsp.weights.lent_weights import Base, EncoderPackage, borrow, hash_of, lent_names
from sqlsp.weights.low_bits import dequantise_low, narrow_factors, pack_bits, quantise_low, unpack_bits

SCALE: Final = ":scale"
ROWS: Final = ":rows"
SHAPE: Final = ":shape"
INNER: Final = ":inner"
INNER_SCALE: Final = ":inner_scale"
_PARTS: Final = (SCALE, ROWS, SHAPE, INNER, INNER_SCALE)
MOST: Final = 127  # the largest integer that stands for a weight
MOST_OF_A_CHANGE: Final = 7  # the same for a difference to a weight of the encoder
MOVED: Final = 3.0  # in steps; a stored row is also off by up to half a step
MOST_ROWS: Final = 0.5  # share of a matrix's rows beyond which all of them are stored
_HEADER: Final = 130  # bytes of a tensor's name and place in the file, about


def compress(
    weights: Mapping[str, Tensor], encoder: str, most: int | None = None
) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """The weights in the form of the file, and the `Base` they need as JSON; None where they need none.

    What `encoder` holds is left out only where it is an installed package. `most`: the bytes of the file; None: every
    matrix has 8 bits. Raises CheckpointError for a weight that is not finite, and for a file that would be larger.
    """
    stored: dict[str, Tensor] = {}
    whole: dict[str, Tensor] = {}  # matrices whose bits are yet to be chosen
    lent: dict[str, Tensor] = {}
    package = EncoderPackage(encoder)
    for name, weight in weights.items():
        tensor = weight.cpu()  # on the CPU, like the package's weights
        if not torch.isfinite(tensor).all():
            raise CheckpointError(f"{name} has weights that are no finite numbers; the training went wrong")
        if tensor.dim() < 2 or not tensor.is_floating_point():
            stored[name] = tensor
            continue
        base = package.matrix(name)
        base = None if base is None or base.shape != tensor.shape else base
        change = None if base is None else _as_change(name, tensor, base)
        if change is None:
            whole[name] = tensor
        else:
            stored |= change
        if base is not None and (change is not None or most is not None):
            lent[name] = base
    bits = dict.fromkeys(whole, FULL) if most is None else _bits_within(most, stored, whole, lent)
    for name, tensor in whole.items():
        stored |= _in_bits(name, tensor, lent.get(name), bits[name])
    hashes = {name: hash_of(base) for name, base in lent.items()}
    return stored, asdict(Base(encoder, hashes)) if hashes else None


def _as_change(name: str, tensor: Tensor, base: Tensor) -> dict[str, Tensor] | None:
    """A matrix as rows that moved, or as a narrow product, beside the encoder's; None where it is neither."""
    change = (tensor - base).float()
    changed = change.flatten(1).abs().amax(1) > MOVED * _scale(tensor).float()
    if changed.sum() < MOST_ROWS * len(changed):
        numbers, scale = quantise(change[changed], MOST_OF_A_CHANGE)
        rows = changed.nonzero()[:, 0].to(torch.int32)
        return {name: pack(numbers), name + SCALE: scale, name + ROWS: rows}
    if (factors := narrow_factors(change)) is None:
        return None
    (outer, scale), (inner, inner_scale) = map(quantise, factors)
    return {name: outer, name + SCALE: scale, name + INNER: inner, name + INNER_SCALE: inner_scale}


def _bits_within(
    most: int, stored: Mapping[str, Tensor], whole: Mapping[str, Tensor], lent: Mapping[str, Tensor]
) -> dict[str, int]:
    """The bits of the matrices `whole`, so that the file has `most` bytes beside `stored`."""
    fixed = sum(each.numel() * each.element_size() for each in stored.values())
    fixed += _HEADER * (len(stored) + 3 * len(whole))
    own = {name: tensor.shape for name, tensor in whole.items() if name not in lent}
    changes = {
        name: Change(tensor.shape, float((tensor - lent[name]).square().sum() / tensor.square().sum().clamp(min=1e-30)))
        for name, tensor in whole.items()
        if name in lent
    }
    bits, taken = choose_bits(own, changes, most - fixed)
    if fixed + taken > most:
        raise CheckpointError(
            f"the weights take at least {(fixed + taken) / 1e6:.1f} MB, and {most / 1e6:.1f} MB are left for them; "
            "give more megabytes in most=, or train less of the encoder (encoder.adapter.rank, encoder.frozen_layers)"
        )
    return bits


def _in_bits(name: str, tensor: Tensor, base: Tensor | None, bits: int) -> dict[str, Tensor]:
    """A matrix in so many bits, or its difference to the encoder's."""
    if bits == FULL:
        numbers, scale = quantise(tensor)
        return {name: numbers, name + SCALE: scale}
    numbers, scale = quantise_low(tensor if base is None else tensor - base, bits)
    shape = {} if base is not None else {name + SHAPE: torch.tensor(tensor.shape, dtype=torch.int32)}
    return {name: numbers, name + SCALE: scale, **shape}


def names(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> set[str]:
    """The names of the weights that `compress` stored or `without_lent` left out."""
    return {*lent_names(base), *(name for name in stored if not name.endswith(_PARTS))}


def restore(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> Iterator[tuple[str, Tensor]]:
    """The weights in float32 in the order of their names, those of a training checkpoint unchanged.

    Raises CheckpointError where the encoder that has to supply the missing rows is not installed or is a different one,
    ValueError where the stored parts do not belong together.
    """
    whole, lent = names(stored, base), lent_names(base)
    parts = {name.removesuffix(end) for name in stored for end in _PARTS if name.endswith(end)}
    if not parts <= whole:
        raise ValueError(f"its parts do not belong together ({min(parts - whole)} is not there)")
    package: EncoderPackage | None = None
    try:
        for name in sorted(whole):
            if name in lent or name + ROWS in stored:
                needed = Base(**(base or {}))
                package = package or EncoderPackage(needed.encoder)
                yield name, _added(name, stored, borrow(package, name, needed))
            elif name + SHAPE in stored:
                shape = torch.Size(stored[name + SHAPE].tolist())
                yield name, dequantise_low(stored[name], stored[name + SCALE], shape)
            elif name + SCALE in stored:
                yield name, dequantise(stored[name], stored[name + SCALE])
            else:
                yield name, stored[name]
    except (LookupError, TypeError, RuntimeError) as error:
        raise ValueError(f"its parts do not belong together ({error})") from error


def _added(name: str, stored: Mapping[str, Tensor], matrix: Tensor) -> Tensor:
    """The encoder's weight with the stored change."""
    if name not in stored:
        return matrix
    numbers, scale = stored[name], stored[name + SCALE]
    if name + ROWS in stored:
        places = stored[name + ROWS]
        if numbers.dtype == torch.uint8:
            matrix[places] += dequantise(unpack(numbers, matrix.shape[1:]), scale)
        else:  # older files hold the rows themselves
            matrix[places] = dequantise(numbers, scale)
        return matrix
    if name + INNER in stored:
        return matrix + dequantise(numbers, scale).T @ dequantise(stored[name + INNER], stored[name + INNER_SCALE])
    return matrix + dequantise_low(numbers, scale, matrix.shape)


def quantise(matrix: Tensor, most: int = MOST) -> tuple[Tensor, Tensor]:
    """Quantise a matrix [rows, …] to integers up to `most`: int8 of its shape, and a scale for each row, bfloat16."""
    wide, scale = matrix.float().flatten(1), _scale(matrix, most)
    steps = scale.float().masked_fill(scale == 0, 1.0)[:, None]
    return (wide / steps).round().clamp(-most, most).to(torch.int8).view(matrix.shape), scale


def _scale(matrix: Tensor, most: int = MOST) -> Tensor:
    """The step of each row, bfloat16 [rows], rounded up, so that no number exceeds `most`."""
    exact = matrix.float().flatten(1).abs().amax(1) / most
    near = exact.bfloat16()
    return torch.where(near.float() < exact, torch.nextafter(near, torch.full_like(near, torch.inf)), near)


def pack(numbers: Tensor) -> Tensor:
    """Pack integers −8 … 7, int8 [rows, …], into uint8 [rows, half as many]; the first is in the low half."""
    return pack_bits(numbers.flatten(1) + 8, 4)


def unpack(packed: Tensor, shape: torch.Size) -> Tensor:
    """Undo `pack`: int8 [rows, *shape]."""
    return (unpack_bits(packed, shape.numel(), 4).to(torch.int8) - 8).view(len(packed), *shape)


def dequantise(numbers: Tensor, scale: Tensor) -> Tensor:
    """Undo `quantise`: float32, each weight within half of its row's scale."""
    return numbers.float() * scale.float().view(-1, *[1] * (numbers.dim() - 1))
