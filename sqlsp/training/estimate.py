"""An estimate of the memory of a training, from a few forward passes.

Activation memory is extrapolated linearly from passes over the longest and the two longest examples. The estimate needs
nothing of a layer except `forward`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from torch import Tensor, nn
from torch.autograd.graph import saved_tensors_hooks

from sqlsp.data.loader import EpochLoader
from sqlsp.model.encoder import TokenEncoder
from sqlsp.training.device import autocast, memory_held, peak_memory, untouched_generators
from sqlsp.training.task import EstimableLoader

PASSING = 1.05  # factor on the bytes stored for the backward pass, for temporary buffers
LIBRARIES = {"fp32": 40 * 2**20, "bf16": 400 * 2**20}  # bytes on a CPU: oneDNN stores a program for every shape


def peak_expected(model: nn.Module, loader: EstimableLoader, precision: str, method: str) -> int:
    """Bytes at the peak of a training with the optimiser `method`, counted as `peak_memory` does.

    On a GPU these are PyTorch's allocations, on a CPU the whole process.
    """
    device = next(model.parameters()).device
    moments = 2 if method == "adam" else 0
    added = step_memory(model, loader.longest, loader.max_together, precision=precision, moments=moments)
    held = memory_held(device)  # after the passes, which have loaded libraries and code
    if device.type == "cuda":
        return held + added
    encoder = _encoder_of(model)
    if isinstance(encoder, TokenEncoder) and isinstance(loader, EpochLoader):
        held += encoder.cached_bytes(int(loader.tokens.sum()))
    return max(peak_memory(device), held + added + LIBRARIES[precision])


def _encoder_of(model: nn.Module) -> nn.Module | None:
    return dict(model.named_children()).get("encoder")


@dataclass
class _Stored:
    """Bytes that a forward pass stores for the backward pass."""

    total: int = 0
    recomputed: list[int] = field(default_factory=list)  # by layer that the backward pass computes again
    inputs: int = 0  # of these layers

    @property
    def peak(self) -> int:
        """Bytes at the peak of the backward pass: one layer is computed again when most of the rest has been freed."""
        return self.inputs + max([self.total - sum(self.recomputed), *self.recomputed, 0])


def step_memory(
    model: nn.Module, longest: Callable[[int], Any], examples: int, precision: str, moments: int = 2
) -> int:
    """Returns the bytes that training needs at the peak of a step, besides the weights of `model`.

    These are gradients, moments (`moments` per weight: 2 for Adam, 0 for SGD), and activations of `examples` examples.
    `longest(n)` is the micro-batch of the n longest examples. `precision` is bf16, fp16 or fp32.
    """
    learnt = sum(p.numel() for p in model.parameters() if p.requires_grad)
    first = _count(model, longest(1), precision).peak
    further = max(0, _count(model, longest(2), precision).peak - first) if examples > 1 else 0
    return 4 * learnt * (1 + moments) + int(PASSING * (first + (examples - 1) * further))


def _count(model: nn.Module, batch: Any, precision: str) -> _Stored:
    """The bytes that the forward pass over `batch` stores; weights and generators do not change."""
    device = next(model.parameters()).device
    blocks = {tensor.untyped_storage().data_ptr() for tensor in (*model.parameters(), *model.buffers())}
    stored = _Stored()

    def store(tensor: Tensor) -> Tensor:
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in blocks:
            blocks.add(storage.data_ptr())
            stored.total += storage.nbytes()
        return tensor.detach()  # alive as long as the loss: no other tensor gets the same address

    buffers = [buffer.clone() for buffer in model.buffers()]
    model.train()
    with (
        _recomputed_layers(model, stored),
        untouched_generators(device),
        saved_tensors_hooks(store, lambda tensor: tensor),
        autocast(precision, device),
    ):
        loss = cast(Any, model).loss(batch.to(device))
    del loss
    for buffer, value in zip(model.buffers(), buffers, strict=True):
        buffer.copy_(value)
    return stored


@contextmanager
def _recomputed_layers(model: nn.Module, stored: _Stored) -> Iterator[None]:
    """A context that counts the bytes of layers with activation checkpointing.

    It sets them to evaluation mode, in which checkpointing is off and all their activations are stored and counted.
    """
    handles: list[Any] = []
    before: list[int] = []

    def enter(layer: nn.Module, inputs: tuple[Any, ...]) -> None:
        before.append(stored.total)
        stored.inputs += inputs[0].nbytes

    def leave(layer: nn.Module, inputs: Any, output: Any) -> None:
        stored.recomputed.append(stored.total - before.pop())

    parts = dict(model.named_children())
    for part in (parts.get("encoder"), parts.get("stack")):
        if getattr(getattr(part, "config", None), "checkpointing", False):
            owner: Any = part
            name = "layers"
            if isinstance(part, TokenEncoder):
                owner, name = part.find_layer_list("encoder.checkpointing")
            cast(nn.Module, part).eval()
            for layer in getattr(owner, name):
                handles += [layer.register_forward_pre_hook(enter), layer.register_forward_hook(leave)]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
        model.train()
