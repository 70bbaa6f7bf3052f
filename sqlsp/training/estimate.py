"""An estimate of the memory of a training, from a few forward passes.

Activation memory is extrapolated linearly from passes over the longest and the two longest examples. Of layers, the
estimate calls only `forward`.
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
from sqlsp.training.device import autocast, peak_memory, untouched_generators, used_memory
from sqlsp.training.task import EstimableLoader

TEMPORARY_FACTOR = 1.05  # factor on the bytes stored for the backward pass, for temporary buffers
LIBRARY_BYTES = {"fp32": 40 * 2**20, "bf16": 400 * 2**20}  # bytes on a CPU: oneDNN stores a program for every shape
_FLOAT_BYTES = 4


def peak_expected(model: nn.Module, loader: EstimableLoader, precision: str, method: str) -> int:
    """Returns the bytes at the peak of a training, counted as `peak_memory` does.

    `precision`: bf16, fp16 or fp32. `method`: `optim.method`.
    """
    device = next(model.parameters()).device
    moments = 2 if method == "adam" else 0
    step = step_memory(model, loader.longest, loader.max_with_longest, precision=precision, moments=moments)
    used = used_memory(device)  # after the passes of `step_memory`, which have loaded libraries and code
    if device.type == "cuda":
        return used + step
    encoder = dict(model.named_children()).get("encoder")
    if isinstance(encoder, TokenEncoder) and isinstance(loader, EpochLoader):
        used += encoder.cached_bytes(int(loader.tokens.sum()))
    return max(peak_memory(device), used + step + LIBRARY_BYTES[precision])


@dataclass
class _Stored:
    """Bytes that a forward pass stores for the backward pass."""

    total: int = 0
    recomputed: list[int] = field(default_factory=list)  # of every layer that the backward pass computes again
    inputs: int = 0  # of the inputs of these layers

    @property
    def peak(self) -> int:
        """Bytes at the peak of the backward pass.

        A layer is computed again when most of the other activations have been freed. So the peak is either before all
        such layers, or in the largest of them.
        """
        not_recomputed = self.total - sum(self.recomputed)
        return self.inputs + max([not_recomputed, *self.recomputed, 0])


def step_memory(
    model: nn.Module, longest: Callable[[int], Any], examples: int, precision: str, moments: int = 2
) -> int:
    """Returns the bytes at the peak of a step, without the weights of `model`.

    Counted are gradients, moments and activations. `longest(n)` returns the micro-batch of the n longest examples.
    `examples`: the size of a micro-batch. `precision`: bf16, fp16 or fp32. `moments`: the number of moments per weight,
    2 for Adam, 0 for SGD.
    """
    trained = sum(parameter.numel() for parameter in model.parameters() if parameter.requires_grad)
    per_weight = _FLOAT_BYTES * (1 + moments)  # the gradient and the moments
    first_example = _count_stored(model, longest(1), precision).peak
    further_example = 0
    if examples > 1:
        further_example = max(0, _count_stored(model, longest(2), precision).peak - first_example)
    activations = first_example + (examples - 1) * further_example
    return per_weight * trained + int(TEMPORARY_FACTOR * activations)


def _count_stored(model: nn.Module, batch: Any, precision: str) -> _Stored:
    """Counts the bytes that the forward pass over `batch` stores. Weights, buffers and generators do not change."""
    device = next(model.parameters()).device
    # the addresses of memory that is not counted (again)
    blocks = {tensor.untyped_storage().data_ptr() for tensor in (*model.parameters(), *model.buffers())}
    stored = _Stored()

    def store(tensor: Tensor) -> Tensor:
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in blocks:
            blocks.add(storage.data_ptr())
            stored.total += storage.nbytes()
        return tensor.detach()  # lives as long as the loss, so no other tensor gets the same address

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
    """A context that counts the bytes of layers with activation checkpointing, into `stored`.

    The context sets such layers to evaluation mode. Checkpointing is then off, so that all activations are stored and
    counted.
    """
    handles: list[Any] = []
    totals_before: list[int] = []  # of the layers that are running

    def enter(layer: nn.Module, inputs: tuple[Any, ...]) -> None:
        totals_before.append(stored.total)
        stored.inputs += inputs[0].nbytes

    def leave(layer: nn.Module, inputs: Any, output: Any) -> None:
        stored.recomputed.append(stored.total - totals_before.pop())

    children = dict(model.named_children())
    for module in (children.get("encoder"), children.get("stack")):
        if getattr(getattr(module, "config", None), "checkpointing", False):
            owner: Any = module
            name = "layers"
            if isinstance(module, TokenEncoder):
                owner, name = module.find_layer_list("encoder.checkpointing")
            cast(nn.Module, module).eval()
            for layer in getattr(owner, name):
                handles += [layer.register_forward_pre_hook(enter), layer.register_forward_hook(leave)]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
        model.train()
