"""The encoder's share of a training step's time, measured in a few steps by moments at its borders.

The forward passes are between two hooks of the module. The backward pass begins when the gradient of the encoder's
output is known; because the encoder is the lowest part of every model here, it lasts until the backward pass is over.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

import torch
from torch import Tensor, nn

Moment = float | torch.cuda.Event  # seconds, or on a GPU an event in its queue, so that nothing waits for it

SHARE = "encoder_share"  # its name in the log


class EncoderShare:
    """Times the encoder of `model`, its child of that name, if any; a replayed CUDA graph runs no hooks: no share."""

    def __init__(self, model: nn.Module, device: torch.device) -> None:
        self._device = device
        self._watching = False
        self._spans: list[list[Moment]] = []  # begin and end of each pass through the encoder
        self._open: Moment | None = None  # the backward pass through the encoder that has begun
        self._step: list[Moment] = []
        self._handles: list[Any] = []
        if (encoder := dict(model.named_children()).get("encoder")) is not None:
            self._handles = [encoder.register_forward_pre_hook(self._enter), encoder.register_forward_hook(self._leave)]

    @contextmanager
    def watching(self, due: bool) -> Iterator[None]:
        """A context for one step, which is measured if `due`; call `after_backward` in it after each backward pass."""
        if not (due and self._handles):
            yield
            return
        self._spans, self._open, self._watching = [], None, True
        begin = self._moment()
        try:
            yield
        finally:
            self._watching = False
            self._step = [begin, self._moment()]

    def after_backward(self) -> None:
        """A backward pass is over."""
        if self._open is not None:
            self._spans.append([self._open, self._moment()])
            self._open = None

    def read(self) -> float | None:
        """The share of the last step that was measured, once; None without one. On a GPU this waits for that step."""
        if not (self._step and self._spans):
            return None
        if self._device.type == "cuda":
            torch.cuda.synchronize(self._device)
        total = _seconds(*self._step)
        found = sum(_seconds(*span) for span in self._spans) / total if total else None
        self._step, self._spans = [], []
        return found

    def close(self) -> None:
        """Remove the hooks."""
        for handle in self._handles:
            handle.remove()

    def _enter(self, module: nn.Module, inputs: Any) -> None:
        if self._watching:
            self._spans.append([self._moment()])

    def _leave(self, module: nn.Module, inputs: Any, output: Any) -> None:
        if not self._watching:
            return
        self._spans[-1].append(self._moment())
        if isinstance(output, Tensor) and output.requires_grad:
            output.register_hook(self._begin_backward)

    def _begin_backward(self, gradient: Tensor) -> None:
        if self._open is None:
            self._open = self._moment()

    def _moment(self) -> Moment:
        if self._device.type != "cuda":
            return time.perf_counter()
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event


def _seconds(begin: Moment, end: Moment) -> float:
    if isinstance(begin, float) or isinstance(end, float):
        return cast(float, end) - cast(float, begin)
    return begin.elapsed_time(end) / 1000
