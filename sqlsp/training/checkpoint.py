"""Checkpoints: folders of readable files that are either complete or absent.

    model.safetensors   the weights, except untrained ones that the encoder's package holds; state.json has the
                        hashes of the untrained ones
    training.pt         optimiser, gradient scaler, generators (only in `last`; loads with weights_only=True)
    state.json          progress, the identity of the weights (config, hashes, versions), size and hash of every part,
                        and a checksum

An exported parser is also such a folder. The weights in it are compressed (`small_weights`). It also has the
files of the run folder that inference reads.

A checkpoint is written to `.<name>.new`. Then the previous checkpoint is renamed to `.<name>.old`, the new one to
`<name>`, and `.<name>.old` is deleted. Whenever the process is killed, at least one of the three folders is complete.
`read` chooses the newest complete folder. No file is ever unpickled.
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
BASE = "base"  # a key of the state, see `small_weights`
_ADDED_KEYS = ("format", "parts", CHECKSUM)  # the keys of `state.json` that `save` adds to the given state
_SHOWN_MISFITS = 3  # in an error message
# errors of torch.load for a damaged or foreign training.pt
_UNREADABLE = (RuntimeError, OSError, ValueError, EOFError, UnpicklingError, LookupError, TypeError, AttributeError)


@dataclass(frozen=True)
class Checkpoint:
    """A checkpoint whose files are complete and intact. `state` is the argument `state` of `save`."""

    folder: Path
    state: dict[str, Any]

    @property
    def identity(self) -> dict[str, Any]:
        """Hashes of the grammar, tokenizer and data with which the weights were trained.

        Raises CheckpointError if the state has no hashes.
        """
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
        """Copies the stored weights into `model`, one by one.

        Args:
            added: Prefixes of names. Weights with such a prefix become zero if they are not stored.
            assign: If True, the restored tensors become the parameters of a new model on the CPU, without a copy.
            rows: By name of a weight, the rows of it that are stored, int64. Its other rows do not change.
            without: Prefixes of names. Weights with such a prefix do not change.

        Raises CheckpointError with the names and shapes that do not match.
        """
        path = self.folder / WEIGHTS
        base = self.state.get(BASE)
        weights = {name: weight for name, weight in model.state_dict().items() if not name.startswith(without)}
        parameters = dict(model.named_parameters()) if assign else {}
        try:
            stored = load_file(path)
            names = {name for name in small_weights.weight_names(stored, base) if not name.startswith(without)}
            zeroed = {name for name in weights if name not in names and name.startswith(tuple(added))}
            misfits = [f"{name} is missing" for name in sorted(weights.keys() - zeroed - names)]
            misfits += [f"{name} is not in this model" for name in sorted(names - weights.keys())]
            _refuse_misfits(path, misfits)
            for name in zeroed:
                weights[name].zero_()
            for name, tensor in small_weights.restore(stored, base):
                if name not in names:
                    continue
                weight = weights[name]
                indices = None if rows is None else rows.get(name)
                if not _load_weight(tensor, weight, parameter=parameters.get(name), rows=indices):
                    misfits.append(f"{name} is {list(tensor.shape)}, the model has {list(weight.shape)}")
        except (SafetensorError, OSError, ValueError) as error:
            raise CheckpointError(f"{path} cannot be read: {error}") from error
        _refuse_misfits(path, misfits)

    def load_training(self) -> dict[str, Any]:
        """Returns the states of optimiser, scaler and generators, on the CPU.

        Raises CheckpointError if the checkpoint has no such states or they cannot be read.
        """
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


def _refuse_misfits(path: Path, misfits: Sequence[str]) -> None:
    """Raises CheckpointError if there are weights in the file `path` that do not fit the model."""
    if not misfits:
        return
    shown = "; ".join(misfits[:_SHOWN_MISFITS])
    more = f"; and {len(misfits) - _SHOWN_MISFITS} more" if len(misfits) > _SHOWN_MISFITS else ""
    raise CheckpointError(f"{path} does not fit the model: {shown}{more}")


def _load_weight(tensor: Tensor, weight: Tensor, parameter: nn.Parameter | None, rows: Tensor | None) -> bool:
    """Copies a stored tensor into a model's weight, or into the `rows` of the weight. Returns False if shapes differ.

    If `parameter` is given and has the tensor's dtype, the tensor itself becomes its data, without a copy.
    """
    if rows is not None:
        weight[rows] = tensor.to(weight.dtype)
    elif tensor.shape != weight.shape:
        return False
    elif parameter is not None and tensor.dtype == weight.dtype:
        # vectors are copied: a view of the mapped file would keep the whole file in memory, with all packed matrices
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

    `state` must be JSON. `training` may have tensors, numbers, strings, and containers of such values. `encoder`: the
    model's `encoder.name`, None without an encoder. Frozen weights that an installed package of the encoder contains
    are not stored.
    Raises CheckpointError if the folder cannot be written.
    """
    frozen = {name for name, parameter in model.named_parameters() if not parameter.requires_grad}
    weights = _copy_shared_tensors(model)
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
    """Writes an exported parser to `folder`, as safely as `save` does: compressed weights and further files.

    `encoder`: the parser's `encoder.name`. `texts`: the contents of the further files by name. `bits`: the size of a
    number in a compressed matrix, 4 or 8.
    Raises CheckpointError if the folder cannot be written.
    """
    weights, base = small_weights.compress(_copy_shared_tensors(model), encoder, bits)

    def write(parts: Path) -> None:
        save_file(weights, parts / WEIGHTS)
        for name, text in texts.items():
            write_atomic(parts / name, text)

    _write(folder, write, {**state, BASE: base}, "make room and try again")


def _write(folder: Path, write: Callable[[Path], None], state: Mapping[str, Any], advice: str) -> None:
    """Calls `write` to write files into a temporary folder, adds the state, and renames the folder to `folder`.

    `advice`: what the user may do if the disk is full, for the error message.
    """
    temporary, old = hidden_folders(folder)
    try:
        if not folder.exists() and (temporary / STATE).exists():
            temporary.rename(folder)  # the process was killed between the two renamings
        # the state goes first: if the process is killed now, no state may list files that are gone
        (temporary / STATE).unlink(missing_ok=True)
        shutil.rmtree(temporary, ignore_errors=True)
        temporary.mkdir(parents=True)
        write(temporary)
        # Markdown files are for people and may be edited, so they are not hashed
        paths = sorted(path for path in temporary.rglob("*") if path.is_file() and path.suffix != ".md")
        for path in paths:
            path.chmod(0o644)  # readable for everybody, like all other files here; safetensors sets other permissions
        parts = {path.relative_to(temporary).as_posix(): _fingerprint(path) for path in paths}
        full_state = with_checksum({"format": FORMAT, "parts": parts, **state})
        write_atomic(temporary / STATE, json.dumps(full_state, indent=2, ensure_ascii=False))
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
    """Returns the newest complete checkpoint of the name `folder`. Checks the size and hash of every file.

    Raises CheckpointError if there is no checkpoint or a file is damaged.
    """
    states = _read_states(folder)
    if not states:
        raise CheckpointError(f"there is no checkpoint in {folder} ({STATE} is missing)")
    path = max(states, key=lambda candidate: states[candidate].get("step", 0))  # of equal steps, the first folder
    state = states[path]
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
    return Checkpoint(path, {name: value for name, value in state.items() if name not in _ADDED_KEYS})


def peek(folder: Path) -> dict[str, Any]:
    """Returns the state of the newest checkpoint of the name `folder`; {} if there is none. Checks only the state.

    Raises CheckpointError for a damaged state.
    """
    return max(_read_states(folder).values(), key=lambda state: state.get("step", 0), default={})


def exists(folder: Path) -> bool:
    """True if a checkpoint exists under this name."""
    return any((path / STATE).exists() for path in (folder, *hidden_folders(folder)))


def hidden_folders(folder: Path) -> tuple[Path, Path]:
    """Returns the folders of the next and the previous checkpoint, which exist while `folder` is being replaced."""
    return folder.with_name(f".{folder.name}.new"), folder.with_name(f".{folder.name}.old")


def _copy_shared_tensors(model: nn.Module) -> dict[str, Tensor]:
    """Returns the state dict of `model`, with copies of tensors that share memory, which safetensors refuses."""
    seen: set[int] = set()
    weights: dict[str, Tensor] = {}
    for name, tensor in model.state_dict().items():
        pointer = tensor.untyped_storage().data_ptr()
        weights[name] = tensor.detach().clone() if pointer in seen else tensor.detach().contiguous()
        seen.add(pointer)
    return weights


def _fingerprint(path: Path) -> dict[str, Any]:
    """Returns the size and hash of a file, and forces its content to the disk."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        os.fsync(file.fileno())
    return {"bytes": path.stat().st_size, "sha256": digest}


def _read_states(folder: Path) -> dict[Path, dict[str, Any]]:
    """Returns by folder the states of the checkpoint, the next and the previous one, if they exist."""
    return {path: _read_state(path) for path in (folder, *hidden_folders(folder)) if (path / STATE).exists()}


def _read_state(folder: Path) -> dict[str, Any]:
    """Returns the state in `folder`. Raises CheckpointError if it is damaged or has another format."""
    path = folder / STATE
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        found_format = state["format"]
        if found_format == FORMAT and is_damaged(state):
            raise ValueError("the checksum does not match")
        if not all(isinstance(part["bytes"], int) and part["sha256"] for part in state["parts"].values()):
            raise TypeError("the parts are not listed")
        if not isinstance(state.get("step", 0), int):
            raise TypeError("the step is no number")
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise CheckpointError(f"{path} is no state of a checkpoint, or damaged: {error}; copy it again") from error
    if found_format != FORMAT:
        raise CheckpointError(
            f"{path} has format {found_format}, this version reads {FORMAT}; use the version that wrote it"
        )
    return state


def _flush(folder: Path) -> None:
    """Forces the entries of `folder` to the disk, so that new and renamed files survive a power cut.

    Does nothing where the system cannot open folders.
    """
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
