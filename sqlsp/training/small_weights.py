"""The weights of an exported parser: matrices in 4 or 8 bits, and for the encoder only the changes by training.

8 bits: a row x is stored as integers round(x / s), −127 … 127. The scale s is max |x| / 127, rounded up to bfloat16.
4 bits: q ∈ 0 … 15 encodes (q + ½ − 8) · s. The step s of a row is the candidate with the least squared error. Two
numbers share a byte, the first in the low half. Tensors with fewer than two dimensions are stored unchanged. A
safetensors file has these tensors:

    NAME          int8 or uint8, the numbers of the matrix
    NAME:scale    bfloat16, s by row
    NAME:rows     int32, indices of the stored rows, if not all are stored; the others are equal to the encoder's
    NAME:shape    int32, for a matrix in 4 bits; without it, the 4 bits encode the difference to the encoder's matrix

A row has moved if training changed a number in it by more than 3 s. If less than half of the rows of a matrix have
moved, only these rows are stored, as differences to the encoder's rows. A difference has 4 bits: it is −7 … 7 times a
scale, max |difference| / 7, rounded up to bfloat16. 8 is added to make the number positive.

Weights in an installed package of the encoder (`encoder.name`) are shared, not stored again. The *base* in the state of
a checkpoint names the encoder and has a hash of every shared weight.

Shapes: o rows, i columns.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Set
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from sqlsp.linking.hub import PACKAGE, local_folder
from sqlsp.utils.errors import CheckpointError, ConfigError
from sqlsp.utils.extras import install_command

FILE: Final = "model.safetensors"
_ENCODER: Final = "encoder.model."  # prefix of the encoder's weights

SCALE: Final = ":scale"
ROWS: Final = ":rows"
SHAPE: Final = ":shape"
_PARTS: Final = (SCALE, ROWS, SHAPE)
MAX_WEIGHT: Final = 127  # largest integer in 8 bits
MAX_CHANGE: Final = 7  # largest integer in 4 bits, for the difference of a row to the encoder's
MOVED: Final = 3.0  # in scales of the row; rounding to 8 bits changes a number by up to half a scale
MAX_ROWS: Final = 0.5  # share of a matrix's rows beyond which all of them are stored
_HALF: Final = 8  # of the sixteen numbers of 4 bits
# candidates for the step of 4 bits, in root mean squares of the row: 0.34 is best for normally distributed numbers,
# the largest are for rows with a few large numbers among small ones
_STEPS: Final = (0.2, 0.25, 0.29, 0.32, 0.34, 0.37, 0.42, 0.5, 0.65, 0.85, 1.1)


def compress(weights: Mapping[str, Tensor], encoder: str, bits: int) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """Compresses weights. Returns the tensors to store, and the base; the base is None if no weight is shared.

    `bits`: 4 or 8, the size of a number. If `encoder` is an installed package, it shares the rows that have not moved.
    4 bits then encode the difference to its rows. Raises CheckpointError for a weight that is not finite.
    """
    stored: dict[str, Tensor] = {}
    hashes: dict[str, str] = {}
    package = EncoderPackage(encoder)
    for name, weight in weights.items():
        tensor = weight.cpu()  # on the CPU, like the package's weights
        if not torch.isfinite(tensor).all():
            raise CheckpointError(f"{name} has weights that are no finite numbers; the training went wrong")
        if tensor.dim() < 2 or not tensor.is_floating_point():
            stored[name] = tensor
            continue
        base = package.matrix(name)
        if base is not None and base.shape != tensor.shape:
            base = None
        change = tensor if base is None else tensor - base
        moved = change.flatten(1).abs().amax(1) > MOVED * _scale(tensor).float()
        has_few_moved = base is not None and bool(moved.sum() < MAX_ROWS * len(moved))
        if base is not None and (has_few_moved or bits == 4):
            hashes[name] = hash_of(base)
        if has_few_moved:
            numbers, stored[name + SCALE] = quantise(change[moved], MAX_CHANGE)
            stored[name] = pack(numbers.flatten(1) + _HALF)
            stored[name + ROWS] = moved.nonzero()[:, 0].to(torch.int32)
        elif bits == 8:
            stored[name], stored[name + SCALE] = quantise(tensor)
        else:
            stored[name], stored[name + SCALE] = quantise_low(change)
            if base is None:
                stored[name + SHAPE] = torch.tensor(tensor.shape, dtype=torch.int32)
    return stored, {"encoder": encoder, "sha256": hashes} if hashes else None


def weight_names(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> set[str]:
    """Returns the names of all weights, stored or shared."""
    return {*shared_names(base), *(name for name in stored if not name.endswith(_PARTS))}


def restore(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> Iterator[tuple[str, Tensor]]:
    """Yields the names and weights, sorted by name. Compressed weights become float32.

    Raises CheckpointError if the encoder that supplies shared weights is not installed or differs. Raises ValueError if
    the tensors of a weight, such as numbers and scales, do not fit together.
    """
    names = weight_names(stored, base)
    compressed = {name.removesuffix(end) for end in _PARTS for name in stored if name.endswith(end)}
    if not compressed <= names:
        raise ValueError(f"its parts do not belong together ({min(compressed - names)} is not there)")
    shared = shared_names(base)
    package: EncoderPackage | None = None
    try:
        for name in sorted(names):
            if name in shared or name + ROWS in stored:
                if base is None:
                    raise ValueError("no encoder is named")
                package = package or EncoderPackage(base["encoder"])
                yield name, _apply_changes(_shared_weight(package, name, base), stored, name)
            elif name + SHAPE in stored:
                shape = torch.Size(stored[name + SHAPE].tolist())
                yield name, dequantise_low(stored[name], stored[name + SCALE], shape)
            elif name + SCALE in stored:
                yield name, dequantise(stored[name], stored[name + SCALE])
            else:
                yield name, stored[name]
    except (LookupError, TypeError, RuntimeError, ValueError) as error:
        raise ValueError(f"its parts do not belong together ({error})") from error


def _apply_changes(matrix: Tensor, stored: Mapping[str, Tensor], name: str) -> Tensor:
    """Returns the encoder's `matrix`, which may be overwritten, plus the stored differences of some or all rows."""
    if name + ROWS in stored:
        rows = stored[name + ROWS]
        numbers = unpack(stored[name], matrix.shape[1:].numel()).to(torch.int8) - _HALF
        matrix[rows] += dequantise(numbers.view((len(rows), *matrix.shape[1:])), stored[name + SCALE])
    elif name in stored:
        matrix = matrix + dequantise_low(stored[name], stored[name + SCALE], matrix.shape)
    return matrix


def quantise(matrix: Tensor, limit: int = MAX_WEIGHT) -> tuple[Tensor, Tensor]:
    """Quantises a matrix [o, …]. Returns integers −limit … limit, int8 of the same shape, and scales, bfloat16 [o]."""
    scale = _scale(matrix, limit)
    steps = scale.float().masked_fill(scale == 0, 1.0)[:, None]
    numbers = (matrix.float().flatten(1) / steps).round().clamp(-limit, limit)
    return numbers.to(torch.int8).view(matrix.shape), scale


def _scale(matrix: Tensor, limit: int = MAX_WEIGHT) -> Tensor:
    """Returns the scales of the rows, bfloat16 [o]. They are rounded up, so no number exceeds `limit`."""
    exact = matrix.float().flatten(1).abs().amax(1) / limit
    nearest = exact.bfloat16()
    next_larger = torch.nextafter(nearest, torch.full_like(nearest, torch.inf))
    return torch.where(nearest.float() < exact, next_larger, nearest)


def dequantise(numbers: Tensor, scale: Tensor) -> Tensor:
    """Reverses `quantise`. Returns float32; the error of a weight is at most half of the row's scale."""
    return numbers.float() * scale.float().view((-1,) + (1,) * (numbers.dim() - 1))


def quantise_low(matrix: Tensor) -> tuple[Tensor, Tensor]:
    """Quantises a matrix [o, …] to 4 bits. Returns uint8 [o, bytes of a row], and steps by row, bfloat16 [o]."""
    rows = matrix.float().flatten(1)
    root_mean_square = rows.square().mean(1).sqrt()
    best_step = torch.zeros_like(root_mean_square, dtype=torch.bfloat16)
    least_error = torch.full_like(root_mean_square, torch.inf)
    for factor in _STEPS:
        step = (factor * root_mean_square).bfloat16()
        error = (_decode(_encode(rows, step), step) - rows).square().sum(1)
        is_better = error < least_error
        best_step = torch.where(is_better, step, best_step)
        least_error = torch.where(is_better, error, least_error)
    return pack(_encode(rows, best_step)), best_step


def dequantise_low(packed: Tensor, step: Tensor, shape: torch.Size) -> Tensor:
    """Reverses `quantise_low`. Returns float32 of `shape`.

    Raises ValueError or RuntimeError if the bytes do not fit the shape.
    """
    return _decode(unpack(packed, shape[1:].numel()).float(), step).view(shape)


def _encode(rows: Tensor, step: Tensor) -> Tensor:
    """Returns the numbers 0 … 15 that encode the rows [o, i], float32 of the same shape. `step`: by row, [o]."""
    steps = step.float().masked_fill(step == 0, 1.0)[:, None]
    return (rows / steps).floor_().add_(_HALF).clamp_(0, 2 * _HALF - 1)


def _decode(numbers: Tensor, step: Tensor) -> Tensor:
    """Reverses `_encode`. Returns the middle of the interval that a number stands for."""
    return (numbers + (0.5 - _HALF)) * step.float()[:, None]


def pack(numbers: Tensor) -> Tensor:
    """Packs two numbers 0 … 15 into one byte: [o, i] → uint8 [o, bytes of a row]. The first is in the low half."""
    padded = torch.nn.functional.pad(numbers.to(torch.uint8), (0, numbers.shape[1] % 2))
    low = padded[:, ::2]
    high = padded[:, 1::2]
    return low + (high << 4)


def unpack(packed: Tensor, width: int) -> Tensor:
    """Reverses `pack`. Returns uint8 [o, width]. Raises ValueError if the bytes are not rows of this width."""
    if packed.dtype != torch.uint8 or packed.shape[1] != math.ceil(width / 2):
        raise ValueError(f"{list(packed.shape)} bytes are no rows of {width} numbers")
    low = packed & 15
    high = packed >> 4
    return torch.stack([low, high], dim=2).flatten(1)[:, :width]


def without_shared(
    weights: Mapping[str, Tensor], frozen: Set[str], encoder: str
) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """Removes weights that an installed package of the encoder contains. Returns the other weights and the base.

    Only weights in `frozen` are removed. The base is None if no weight is removed.
    """
    package = EncoderPackage(encoder)
    hashes: dict[str, str] = {}
    for name in frozen:
        matrix = package.matrix(name)
        if matrix is not None and torch.equal(matrix, weights[name].cpu()):
            hashes[name] = hash_of(matrix)
    stored = {name: weight for name, weight in weights.items() if name not in hashes}
    return stored, {"encoder": encoder, "sha256": hashes} if hashes else None


def shared_names(base: Mapping[str, Any] | None) -> set[str]:
    """Returns the names of the weights that the encoder supplies, from the hashes in `base`."""
    hashes = (base or {}).get("sha256")
    return set(hashes) if isinstance(hashes, dict) else set()


def _shared_weight(package: EncoderPackage, name: str, base: Mapping[str, Any]) -> Tensor:
    """Returns the encoder's weight `name`.

    Raises CheckpointError if the encoder is not installed, or if the weight is not the one that training began with.
    """
    encoder = base["encoder"]
    installed = encoder.removeprefix(PACKAGE).partition("/")[0].replace("_", "-")
    advice = f"run: {install_command('--no-deps', installed)}"
    matrix = package.matrix(name)
    if matrix is None:
        raise CheckpointError(f"the parser needs the weights of {encoder}, which is not installed; {advice}")
    if hash_of(matrix) != base["sha256"][name]:
        raise CheckpointError(f"the installed {encoder} is not the one that this parser was trained from; {advice}")
    return matrix


class EncoderPackage:
    """Reads weights of an encoder that is installed as a Python package, one by one.

    For an encoder that is no package, or is not installed, `matrix` returns None for every name.
    """

    def __init__(self, encoder: str) -> None:
        """Reads the names of the weights of `encoder`, an `encoder.name`."""
        self._path = Path()
        self._names: list[str] = []
        if encoder.startswith(PACKAGE):
            try:
                self._path = (local_folder(encoder) or Path()) / FILE
                with safe_open(self._path, framework="pt") as file:
                    self._names = list(file.keys())
            except (ConfigError, OSError, SafetensorError):
                pass  # not installed, or in another format

    def matrix(self, name: str) -> Tensor | None:
        """Returns the package's matrix for the parser's weight `name`, float32; None if there is no match."""
        if not name.startswith(_ENCODER):
            return None
        suffix = name.removeprefix(_ENCODER)
        # names in the package may have a prefix: `bert.encoder.layer.0…` for `encoder.layer.0…`
        matches = [stored for stored in self._names if stored == suffix or stored.endswith(f".{suffix}")]
        if len(matches) != 1:
            return None
        # the file is opened again for every matrix: an open file keeps everything that was read in memory
        with safe_open(self._path, framework="pt") as file:
            return file.get_tensor(matches[0]).float()


def hash_of(tensor: Tensor) -> str:
    """Returns the SHA-256 of a tensor's bytes."""
    return hashlib.sha256(tensor.contiguous().numpy().reshape(-1).data).hexdigest()
