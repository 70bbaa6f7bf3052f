"""What a training will take, found by a few forward passes before it begins: memory and, on a CPU, time.

Memory is what passes over the one and the two longest examples keep: what the second adds is what every further one
adds. Nothing need be known of a layer but its `forward`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from torch import Tensor, nn
from torch.autograd.graph import saved_tensors_hooks

from sqlsp.data.loader import EpochLoader
from sqlsp.model.encoder import TokenEncoder
from sqlsp.training.device import autocast, memory_held, peak_memory, untouched_generators
from sqlsp.training.task import ForeseeableLoader

PASSING = 1.05  # factor on what is kept for the backward pass, for temporary buffers
LIBRARIES = {"fp32": 40 * 2**20, "bf16": 400 * 2**20}  # bytes besides on a CPU: oneDNN keeps a program for each shape
LONG_ENOUGH = 2.0  # seconds of work in a forward pass that says how long others take


def peak_expected(model: nn.Module, loader: ForeseeableLoader, precision: str, method: str) -> int:
    """Bytes at the peak of a training with the optimiser `method`.

    On a GPU they are PyTorch's allocations, on a CPU the whole process, each as `peak_memory` has it afterwards.
    """
    device, moments = next(model.parameters()).device, 2 * (method == "adam")
    added = step_memory(model, loader.longest, loader.max_together, precision, moments)
    held = memory_held(device)  # now, as the passes have loaded libraries and code
    if device.type == "cuda":
        return held + added
    encoder = dict(model.named_children()).get("encoder")
    if isinstance(encoder, TokenEncoder) and isinstance(loader, EpochLoader):
        held += encoder.bytes_to_keep(int(loader.tokens.sum()))
    return max(peak_memory(device), held + added + LIBRARIES[precision])


def seconds_an_example(model: nn.Module, loader: ForeseeableLoader, precision: str) -> float:
    """The time on a CPU of an example of middle length in a step: a forward pass is timed, a backward pass takes two.

    A large model shows it with two examples, a small one, most of whose time is not the products', with more. A frozen
    encoder has no backward pass, and none at all where it keeps its states.
    """
    number, encoder = min(2, loader.max_together), dict(model.named_children()).get("encoder")
    frozen = encoder is not None and not any(p.requires_grad for p in encoder.parameters())
    kept = frozen and isinstance(encoder, TokenEncoder) and encoder.bytes_to_keep(1) > 0
    inside = list[float]()
    handles: list[Any] = []
    if encoder is not None and frozen:
        handles = [
            encoder.register_forward_pre_hook(lambda *_: inside.append(-time.perf_counter())),
            encoder.register_forward_hook(lambda *_: inside.append(time.perf_counter())),
        ]
    while True:
        batch = loader.typical(number)
        inside.clear()
        begun, worked = time.perf_counter(), time.process_time()
        _count(model, batch, precision)
        seconds, worked = time.perf_counter() - begun - sum(inside), time.process_time() - worked
        if worked > LONG_ENOUGH or number == loader.max_together:
            break
        number = min(4 * number, loader.max_together)
    for handle in handles:
        handle.remove()
    return (3 * seconds + (0.0 if kept else sum(inside))) / number


@dataclass
class _Kept:
    """Bytes that a forward pass keeps for its backward pass, and how many of them in layers that are computed again."""

    total: int = 0
    again: list[int] = field(default_factory=list)  # of each such layer
    inputs: int = 0  # of these layers, which are kept for computing them


def step_memory(
    model: nn.Module, longest: Callable[[int], Any], examples: int, precision: str, moments: int = 2
) -> int:
    """Bytes that training adds, at the peak of a step, to a `model` that has its weights.

    These are gradients, `moments` of the optimiser (2 for Adam, 0 for SGD), and what the passes over `examples` keep.
    `longest(n)` is the micro-batch of the n longest examples. `precision` is bf16, fp16 or fp32.
    """
    learnt = sum(p.numel() for p in model.parameters() if p.requires_grad)
    one = _peak(_count(model, longest(1), precision))
    more = max(0, _peak(_count(model, longest(2), precision)) - one) if examples > 1 else 0
    return 4 * learnt * (1 + moments) + int(PASSING * (one + (examples - 1) * more))


def _peak(kept: _Kept) -> int:
    """The backward pass has freed most of what is kept beside the layers when it computes one of them again."""
    return kept.inputs + max(kept.total - sum(kept.again), *kept.again, 0)


def _count(model: nn.Module, batch: Any, precision: str) -> _Kept:
    """What the forward pass over `batch` keeps; weights and generators stay as they are."""
    device = next(model.parameters()).device
    blocks = {each.untyped_storage().data_ptr(): 0 for each in (*model.parameters(), *model.buffers())}
    kept = _Kept()

    def keep(tensor: Tensor) -> Tensor:
        storage = tensor.untyped_storage()
        if storage.data_ptr() not in blocks:
            blocks[storage.data_ptr()] = storage.nbytes()
            kept.total += storage.nbytes()
        return tensor.detach()  # alive as long as the loss, so that no other tensor gets its address

    remembered = [each.clone() for each in model.buffers()]
    model.train()
    with (
        _computed_at_once(model, kept),
        untouched_generators(device),
        saved_tensors_hooks(keep, lambda tensor: tensor),
        autocast(precision, device),
    ):
        loss = cast(Any, model).loss(batch.to(device))
    del loss
    for own, value in zip(model.buffers(), remembered, strict=True):
        own.copy_(value)
    return kept


@contextmanager
def _computed_at_once(model: nn.Module, kept: _Kept) -> Iterator[None]:
    """Count what layers keep that are computed again in the backward pass; in evaluation mode they are not."""
    handles: list[Any] = []
    before: list[int] = []

    def enter(layer: nn.Module, inputs: tuple[Any, ...]) -> None:
        before.append(kept.total)
        kept.inputs += inputs[0].nbytes

    def leave(layer: nn.Module, inputs: Any, output: Any) -> None:
        kept.again.append(kept.total - before.pop())

    parts = dict(model.named_children())
    for name in ("encoder", "stack"):
        part: Any = parts.get(name)
        if getattr(getattr(part, "config", None), "checkpointing", False):
            where = part.layer_list("encoder.checkpointing") if isinstance(part, TokenEncoder) else (part, "layers")
            part.eval()
            for layer in getattr(*where):
                handles += [layer.register_forward_pre_hook(enter), layer.register_forward_hook(leave)]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
        model.train()
