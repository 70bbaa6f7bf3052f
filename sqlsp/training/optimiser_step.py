"""An optimiser step: the gradient of the mean loss over a batch's examples, then the update by the optimiser.

The gradient is accumulated over micro-batches and all processes, and clipped. `graphs.py` does the same as CUDA graphs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from inspect import signature
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from tqdm import tqdm

from sqlsp.data import loader
from sqlsp.model.loss import Loss
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.optimiser import clip_gradient
from sqlsp.training.task import FollowsStep, Model, Step

Values = Mapping[str, Tensor]
# buffers are constant tables; the option was renamed in PyTorch 2.12 or so
_KNOWN = signature(DistributedDataParallel).parameters
_BUFFERS: dict[str, Any] = {"forward_sync_buffers" if "forward_sync_buffers" in _KNOWN else "broadcast_buffers": False}


class Objective(nn.Module):
    """A model's loss as a forward pass, for DistributedDataParallel; `changing`: steps may leave parameters out."""

    def __init__(self, model: nn.Module, changing: bool = False) -> None:
        super().__init__()
        self.model, self.changing = model, changing

    def forward(self, batch: Any | None) -> tuple[Tensor, Mapping[str, Tensor]]:
        """The total and the parts of the loss.

        Without a batch the total is a zero that depends on every trained parameter, for the exchange of gradients.
        Where steps leave parameters out, it depends on the first alone: a gradient of zero would let the optimiser's
        moments move the others.
        """
        if batch is None:
            free = [parameter.flatten()[:1] for parameter in self.model.parameters() if parameter.requires_grad]
            free = free[:1] if self.changing else free
            return torch.cat([part.float() for part in free]).sum() * 0, {}
        loss = cast(Model, self.model).loss(batch)
        return loss.total, loss.parts


class OptimiserStep:
    """Updates the parameters of a model by the gradient of a batch: first `add` its parts, then `update`."""

    def __init__(
        self,
        model: nn.Module,
        optimiser: torch.optim.Optimizer,
        scaler: torch.amp.GradScaler,
        clip: float | None,
        precision: str,
        world: World,
    ) -> None:
        """Weights that differ between processes become those of rank zero. `clip`: see `clip_gradient`."""
        self.device = next(model.parameters()).device
        self.optimiser, self.scaler, self.clip = optimiser, scaler, clip
        self.precision, self.world = precision, world
        self.loss: Callable[[Any], Loss] = cast(Model, model).loss
        wanted = self.device.type == "cuda" and torch.are_deterministic_algorithms_enabled()
        # whether passes run in `device.strict`; with several processes, all would have to agree when one of them cannot
        self._strict = wanted and world.size == 1
        self._tried = not self._strict
        if wanted and not self._strict:
            _say_not_strict("several processes do not refuse what is not deterministic")
        self._buffers = list(model.buffers())
        self.shared: DistributedDataParallel | None = None
        if world.size > 1:
            changing = any(isinstance(module, FollowsStep) for module in model.modules())
            objective = Objective(model, changing)
            shared = DistributedDataParallel(objective, find_unused_parameters=changing, **_BUFFERS)
            self.shared, self.loss = shared, lambda batch: Loss(*shared(batch))

    def close(self) -> None:
        """Disconnect from the other processes; nothing can be added afterwards."""
        del self.shared, self.loss

    def add(self, step: Step) -> Iterator[tuple[Values, int]]:
        """Run the forward and backward passes of this process's share; yields the means and example count of each."""
        last = len(step.micro_batches) - 1
        for place, micro_batch in enumerate(step.micro_batches):
            if not self._tried:
                self._tried = True
                self._try_first(micro_batch)
            # gradients are exchanged after the last micro-batch
            apart = self.shared.no_sync() if self.shared is not None and place < last else nullcontext()
            with apart, device.strict(self._strict):
                with device.autocast(self.precision, self.device):
                    loss = self.loss(micro_batch.to(self.device))
                self._backward(loss.total, len(micro_batch) / step.examples)
            yield {**loss.parts, "loss": loss.total.detach()}, len(micro_batch)
        if last < 0:  # this process has no examples in this batch, but the others wait for its part of the gradient
            self._backward(self.loss(None).total, 0.0)

    def update(self) -> Tensor:
        """Clip the gradient, update the parameters, clear the gradient.

        Returns the norm before clipping, a scalar on the device; 0 where an fp16 gradient overflowed and no step was
        taken.
        """
        self.scaler.unscale_(self.optimiser)
        norm = clip_gradient(self.optimiser, self.clip)
        self.scaler.step(self.optimiser)
        self.scaler.update()
        self.optimiser.zero_grad(set_to_none=True)
        if self.scaler.is_enabled():  # overflows are expected with loss scaling, which skips those steps
            norm = norm.nan_to_num(nan=0.0, posinf=0.0)
        return norm

    def _try_first(self, micro_batch: Any) -> None:
        """Run a trial pass without lasting effects on gradients, random generators and a language model's memory."""
        kept = [buffer.clone() for buffer in self._buffers]
        with device.untouched_generators(self.device):
            self._attempt(lambda: list(self.add(loader.Step([micro_batch], len(micro_batch)))))
        self.optimiser.zero_grad(set_to_none=True)
        with torch.no_grad():
            for buffer, before in zip(self._buffers, kept, strict=True):
                buffer.copy_(before)

    def _attempt(self, passes: Callable[[], object]) -> None:
        """Run passes; where `strict` mode refuses an operation, run them again, and all later ones, without it."""
        try:
            passes()
            return
        except RuntimeError as error:
            if not (self._strict and device.says_not_deterministic(error)):
                raise
            self._strict = False
            _say_not_strict(str(error).partition(",")[0])
        passes()  # here, because the error holds the memory of the first attempt

    def _backward(self, total: Tensor, weight: float) -> None:
        # DistributedDataParallel averages over processes, but the sum of their shares is needed
        self.scaler.scale(total * (weight * self.world.size)).backward()


def _say_not_strict(reason: str) -> None:
    tqdm.write(f"a resumed run may differ in last digits: {reason} (trainer.deterministic)")
