"""The gradient of a batch: of the mean over its examples, in micro-batches, on all processes together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from inspect import signature
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel

from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.task import FollowsStep, Model, Step

Values = Mapping[str, Tensor]
# buffers are tables that never change; the option has a new name since PyTorch 2.12 or so
_KNOWN = signature(DistributedDataParallel).parameters
_BUFFERS: dict[str, Any] = {"forward_sync_buffers" if "forward_sync_buffers" in _KNOWN else "broadcast_buffers": False}


class Objective(nn.Module):
    """A model's loss as a forward pass, which is what DistributedDataParallel follows."""

    def __init__(self, model: nn.Module) -> None:
        super().__init__()
        self.model = model

    def forward(self, batch: Any | None) -> tuple[Tensor, Values]:
        """The loss to differentiate, and means for the log. Without a batch the loss is zero, for every parameter."""
        if batch is None:
            free = [parameter.flatten()[:1] for parameter in self.model.parameters() if parameter.requires_grad]
            return torch.cat([part.float() for part in free]).sum() * 0, {}
        loss = cast(Model, self.model).loss(batch)
        return loss.total, {**loss.parts, "loss": loss.total.detach()}


class BatchGradient:
    """Adds the gradient of a batch to the parameters of a model."""

    def __init__(self, model: nn.Module, precision: str, scaler: torch.amp.GradScaler, world: World) -> None:
        """Weights that differ between processes become the leader's."""
        self.device = next(model.parameters()).device
        self.precision, self.scaler, self.world = precision, scaler, world
        self.objective: nn.Module = Objective(model)
        if world.size > 1:
            changing = any(isinstance(module, FollowsStep) for module in model.modules())
            self.objective = DistributedDataParallel(self.objective, find_unused_parameters=changing, **_BUFFERS)

    def close(self) -> None:
        """Let go of the other processes; nothing can be added any more."""
        del self.objective

    def add(self, step: Step) -> Iterator[tuple[Values, int]]:
        """Forward and backward passes of this process's share; after each, its means and its number of examples."""
        last = len(step.micro_batches) - 1
        for place, micro_batch in enumerate(step.micro_batches):
            weight = len(micro_batch) / step.examples
            with self._apart(place < last):
                values = self._pass(micro_batch.to(self.device), weight)
            yield values, len(micro_batch)
        if last < 0:  # nothing of this batch is ours, but the others wait for our part of the gradient
            self._pass(None, 0.0)

    def _pass(self, batch: Any | None, weight: float) -> Values:
        with device.autocast(self.precision, self.device):
            total, values = self.objective(batch)
        # DistributedDataParallel takes the mean over processes, where the sum of their shares is wanted
        self.scaler.scale(total * (weight * self.world.size)).backward()
        return cast(Values, values)

    def _apart(self, more_follow: bool) -> AbstractContextManager[None]:
        """No exchange of gradients while more micro-batches follow."""
        if more_follow and isinstance(self.objective, DistributedDataParallel):
            return self.objective.no_sync()
        return nullcontext()
