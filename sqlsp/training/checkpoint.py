"""Checkpoints: folders of readable files that are either complete or absent.

    model.safetensors   the weights, except untrained ones that the encoder's package holds; state.json has the
                        hashes of those
    training.pt         optimiser, gradient scaler, generators (only in `last`; loads with weights_only=True)
    state.json          progress, the identity of the weights (config, hashes, versions), size and hash of every part,
                        and a checksum

An exported parser is also such a folder. The weights are compressed (`small_weights`), and the files of the run folder
that inference needs are further parts.

A checkpoint is written to `.<name>.new`. Then the previous one is renamed to `.<name>.old`, the new one to `<name>`,
and `.<name>.old` is deleted. Whenever the process is killed, at least one of the three is complete; reading takes the
newest complete one. Nothing is ever unpickled.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor, nn

from sqlsp.training import small_weights
from sqlsp.utils.errors import CheckpointError, DataError, first_line
from sqlsp.utils.files import CHECKSUM, is_damaged, system_reason, with_checksum, write_atomic

WEIGHTS = "model.safetensors"
TRAINING = "training.pt"
STATE = "state.json"
FORMAT = 1
BASE = "base"  # the key of the encoder that supplies the weights, or rows of them, that are not stored
_OWN = ("format", "parts", CHECKSUM)  # the keys of `state.json` that `save` adds to the given state
# errors of torch.load for a damaged or foreign training.pt
_UNREADABLE = (RuntimeError, OSError, ValueError, EOFError, UnpicklingError, LookupError, TypeError, AttributeError)


@dataclass(frozen=True)
class Checkpoint:
    """A checkpoint whose parts are all there and intact. `state` is the state that was given to `save`."""

    folder: Path
    state: dict[str, Any]

    @property
    def identity(self) -> dict[str, Any]:
        """Hashes of the grammar, tokenizer and data with which the weights were trained; CheckpointError if missing."""
        identity = self.state.get("identity")
        if not isinstance(identity, dict):
            raise CheckpointError(f"{self.folder / STATE} has no identity of the weights; it is damaged")
        return identity

    def load_weights(
        self,
        model: nn.Module,
        added: Sequence[str] = (),
        assign: bool = False,
        rows: Mapping[str, Tensor] | None = None,
        without: tuple[str, ...] = (),
    ) -> None:
        """Copies the weights into `model`, one by one.

        If `assign` is True, the parameters become the restored tensors, which saves a copy. The model must be new and
        on the CPU. `added` and `without` are prefixes of names. Weights with a prefix in `added` become zero if they
        are not stored. Weights with a prefix in `without` do not change. `rows` maps the name of a weight to int64
        [rows stored], the indices of the stored rows in the model's weight. Other rows of that weight do not change.
        Raises CheckpointError with the names and shapes that do not match.
        """
        path = self.folder / WEIGHTS
        own = {name: weight for name, weight in model.state_dict().items() if not name.startswith(without)}
        parameters = dict(model.named_parameters()) if assign else {}
        base = self.state.get(BASE)
        try:
            stored = load_file(path)
            names = {name for name in small_weights.names(stored, base) if not name.startswith(without)}
            new = {name for name in own if name not in names and name.startswith(tuple(added))}
            complaints = [f"{name} is missing" for name in sorted(set(own) - new - names)]
            complaints += [f"{name} is not in this model" for name in sorted(names - set(own))]
            if not complaints:
                for name in new:
                    own[name].zero_()
                for name, tensor in small_weights.restore(stored, base):
                    if name in names:
                        chosen = None if rows is None else rows.get(name)
                        fits = _put(tensor, own[name], parameter=parameters.get(name), rows=chosen)
                        if not fits:
                            shapes = f"{list(tensor.shape)}, the model has {list(own[name].shape)}"
                            complaints.append(f"{name} is {shapes}")
        except (SafetensorError, OSError, ValueError) as error:
            raise CheckpointError(f"{path} cannot be read: {error}") from error
        if complaints:
            shown = "; ".join(complaints[:3])
            more = f"; and {len(complaints) - 3} more" if len(complaints) > 3 else ""
            raise CheckpointError(f"{path} does not fit the model: {shown}{more}")

    def load_training(self) -> dict[str, Any]:
        """Returns the states of optimiser, scaler and generators, on the CPU; CheckpointError for other files."""
        path = self.folder / TRAINING
        if not path.exists():
            raise CheckpointError(f"{self.folder} holds weights only: training cannot go on from it, use `last`")
        try:
            states = torch.load(path, map_location="cpu", weights_only=True)
        except _UNREADABLE as error:
            reason = first_line(error)
            raise CheckpointError(f"{path} cannot be read as tensors and plain values: {reason}") from error
        if not isinstance(states, dict):
            raise CheckpointError(f"{path} holds a {type(states).__name__}, not the states of a training")
        return states


def _put(tensor: Tensor, weight: Tensor, parameter: nn.Parameter | None, rows: Tensor | None) -> bool:
    """Puts a stored tensor into a model's weight. Returns False if their shapes differ.

    If `parameter` is given and has the tensor's dtype, it takes the tensor itself, without a copy. If `rows` is given,
    the tensor holds only these rows of the weight.
    """
    if rows is not None:
        weight[rows] = tensor.to(weight.dtype)
    elif tensor.shape != weight.shape:
        return False
    elif parameter is not None and tensor.dtype == weight.dtype:
        # a vector in the mapped file would hold all packed matrices of the file in memory
        parameter.data = tensor.clone() if tensor.dim() == 1 else tensor
    else:
        weight.copy_(tensor)
    return True


def save(
    folder: Path,
    model: nn.Module,
    state: Mapping[str, Any],
    training: Mapping[str, Any] | None = None,
    encoder: str | None = None,
) -> None:
    """Writes a checkpoint to `folder`. At any moment, the old or the new checkpoint is complete.

    `state` must be JSON. `training` holds tensors, numbers, strings and containers of them. `encoder` is the model's
    `encoder.name`, if it has one: frozen weights that an installed package holds are not stored.
    Raises CheckpointError if the folder cannot be written.
    """
    frozen = {name for name, parameter in model.named_parameters() if not parameter.requires_grad}
    weights = _weights(model)
    base = None
    if encoder is not None and frozen:
        weights, base = small_weights.without_shared(weights, frozen, encoder)

    def write(parts: Path) -> None:
        save_file(weights, parts / WEIGHTS)
        if training is not None:
            torch.save(dict(training), parts / TRAINING)

    _write(folder, write, state if base is None else {**state, BASE: base}, "make room, then resume")


def export(
    folder: Path,
    model: nn.Module,
    encoder: str,
    state: Mapping[str, Any],
    texts: Mapping[str, str | bytes],
    bits: int,
) -> None:
    """Writes the compressed weights of a parser, and the other files that it needs, to `folder`, as `save` does.

    `encoder` is `encoder.name`, `texts` are further files by name, `bits` (4 or 8) the size of a number.
    Raises CheckpointError if the folder cannot be written.
    """
    weights, base = small_weights.compress(_weights(model), encoder, bits)

    def write(parts: Path) -> None:
        save_file(weights, parts / WEIGHTS)
        for name, text in texts.items():
            write_atomic(parts / name, text)

    _write(folder, write, {**state, BASE: base}, "make room and try again")


def _write(folder: Path, write: Callable[[Path], None], state: Mapping[str, Any], advice: str) -> None:
    """Call `write` to put the parts into a temporary folder, which is then renamed to `folder`."""
    temporary, old = aside(folder)
    try:
        if not folder.exists() and (temporary / STATE).exists():
            temporary.rename(folder)  # the process was killed between the two renamings
        (temporary / STATE).unlink(missing_ok=True)  # first: after a kill, no state may list missing parts
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir(parents=True)
        write(temporary)
        # Markdown files are for people and may be edited, so they are not hashed
        paths = sorted(path for path in temporary.rglob("*") if path.is_file() and path.suffix != ".md")
        for path in paths:
            path.chmod(0o644)  # readable for everybody, like all other files here; safetensors sets other permissions
        parts = {path.relative_to(temporary).as_posix(): _fingerprint(path) for path in paths}
        whole = with_checksum({"format": FORMAT, "parts": parts, **state})
        write_atomic(temporary / STATE, json.dumps(whole, indent=2, ensure_ascii=False))
        _flush(temporary)
        shutil.rmtree(old, ignore_errors=True)
        if folder.exists():
            folder.rename(old)
        temporary.rename(folder)
        _flush(folder.parent)
        shutil.rmtree(old, ignore_errors=True)
    except (OSError, SafetensorError, RuntimeError, DataError) as error:
        shutil.rmtree(temporary, ignore_errors=True)
        if old.exists() and not folder.exists():
            old.rename(folder)
        raise CheckpointError(
            f"cannot write the checkpoint {folder}: {system_reason(error)}; the one before is untouched; {advice}"
        ) from error


def read(folder: Path) -> Checkpoint:
    """Returns the newest complete checkpoint of the name `folder`, after checking the size and hash of every part.

    Raises CheckpointError if there is no checkpoint or a file is damaged.
    """
    states = _read_states(folder)
    if not states:
        raise CheckpointError(f"there is no checkpoint in {folder} ({STATE} is missing)")
    path, state = max(states.items(), key=lambda pair: pair[1].get("step", 0))  # with equal steps, the first name
    for name, expected in state["parts"].items():
        part = path / name
        if not part.exists():
            raise CheckpointError(f"{part} is missing from the checkpoint; copy the whole folder again")
        size = part.stat().st_size
        if size != expected["bytes"]:
            raise CheckpointError(
                f"{part} is damaged: {expected['bytes']} bytes expected, {size} found; copy the whole folder again"
            )
        if _fingerprint(part)["sha256"] != expected["sha256"]:
            raise CheckpointError(f"{part} is damaged: its {size} bytes are not those that were written")
    return Checkpoint(path, {name: value for name, value in state.items() if name not in _OWN})


def peek(folder: Path) -> dict[str, Any]:
    """Returns the state of the newest checkpoint of the name `folder`, without checking parts; {} if there is none.

    Raises CheckpointError for a damaged state.
    """
    return max(_read_states(folder).values(), key=lambda state: state.get("step", 0), default={})


def exists(folder: Path) -> bool:
    """True if a checkpoint exists under this name."""
    return any((path / STATE).exists() for path in (folder, *aside(folder)))


def aside(folder: Path) -> tuple[Path, Path]:
    """Returns the hidden folders for the next and the previous checkpoint, while `folder` is being replaced."""
    return folder.with_name(f".{folder.name}.new"), folder.with_name(f".{folder.name}.old")


def _weights(model: nn.Module) -> dict[str, Tensor]:
    """Returns the state dict, with copies of tensors that share memory, because safetensors refuses those."""
    seen: set[int] = set()
    weights: dict[str, Tensor] = {}
    for name, tensor in model.state_dict().items():
        pointer = tensor.untyped_storage().data_ptr()
        weights[name] = tensor.detach().clone() if pointer in seen else tensor.detach().contiguous()
        seen.add(pointer)
    return weights


def _fingerprint(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        os.fsync(file.fileno())
    return {"bytes": path.stat().st_size, "sha256": digest}


def _read_states(folder: Path) -> dict[Path, dict[str, Any]]:
    """The states of the checkpoint, and of the next and the previous one, as far as they exist."""
    return {path: _read_state(path) for path in (folder, *aside(folder)) if (path / STATE).exists()}


def _read_state(folder: Path) -> dict[str, Any]:
    path = folder / STATE
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        written = state["format"]
        if written == FORMAT and is_damaged(state):
            raise ValueError("the checksum does not match")
        if not all(isinstance(part["bytes"], int) and part["sha256"] for part in state["parts"].values()):
            raise TypeError("the parts are not listed")
        if not isinstance(state.get("step", 0), int):
            raise TypeError("the step is no number")
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CheckpointError(f"{path} is no state of a checkpoint, or damaged: {error}; copy it again") from error
    if written != FORMAT:
        raise CheckpointError(
            f"{path} has format {written}, this version reads {FORMAT}; use the version that wrote it"
        )
    return state


def _flush(folder: Path) -> None:
    """Make renamed and new files in `folder` survive a power cut, where the system supports it."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
