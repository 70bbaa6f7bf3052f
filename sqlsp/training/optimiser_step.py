"""An optimiser step: the gradient of the mean loss over a batch's examples, accumulated over micro-batches and all
processes and clipped, then the update by the optimiser. `graphs.py` does the same as CUDA graphs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from inspect import signature
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from tqdm import tqdm

from sqlsp.model import loss as model_loss
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.optimiser import clip_gradient
from sqlsp.training.task import FollowsStep, Loss, Model, Step

Values = Mapping[str, Tensor]
# buffers are tables that never change; the option has a new name since PyTorch 2.12 or so
_KNOWN = signature(DistributedDataParallel).parameters
_BUFFERS: dict[str, Any] = {"forward_sync_buffers" if "forward_sync_buffers" in _KNOWN else "broadcast_buffers": False}


class Objective(nn.Module):
    """A model's loss as a forward pass, which is what DistributedDataParallel follows.

    `changing`: steps may leave parameters out (layer drop).
    """

    def __init__(self, model: nn.Module, changing: bool = False) -> None:
        super().__init__()
        self.model, self.changing = model, changing

    def forward(self, batch: Any | None) -> tuple[Tensor, Mapping[str, Tensor]]:
        """Total and parts of the loss. Without a batch the total is a zero that depends on every trained parameter, so
        that all of them take part in the exchange of gradients; on the first alone where steps leave some out, since
        those would get a gradient of zero from here and move by their moments.
        """
        if batch is None:
            free = [parameter.flatten()[:1] for parameter in self.model.parameters() if parameter.requires_grad]
            free = free[:1] if self.changing else free
            return torch.cat([part.float() for part in free]).sum() * 0, {}
        loss = cast(Model, self.model).loss(batch)
        return loss.total, loss.parts


class OptimiserStep:
    """Moves the parameters of a model by the gradient of a batch: `add` its parts, then `update`."""

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
        # whether passes are run in `device.strict`; several processes would have to agree when one of them cannot
        self._strict = wanted and world.size == 1
        self._tried = not self._strict
        if wanted and not self._strict:
            _say_not_strict("several processes do not refuse what is not deterministic")
        self._buffers = list(model.buffers())
        self.shared: DistributedDataParallel | None = None
        if world.size > 1:
            changing = any(isinstance(module, FollowsStep) for module in model.modules())
            objective = Objective(model, changing)
            self.shared = DistributedDataParallel(objective, find_unused_parameters=changing, **_BUFFERS)
            self.loss = self._shared_loss

    def close(self) -> None:
        """Let go of the other processes; nothing can be added any more."""
        del self.shared, self.loss

    def add(self, step: Step) -> Iterator[tuple[Values, int]]:
        """Forward and backward passes of this process's share; after each, its means and its number of examples."""
        last = len(step.micro_batches) - 1
        for place, micro_batch in enumerate(step.micro_batches):
            if not self._tried:
                self._tried = True
                self._try_first(micro_batch)
            with self._apart(place < last), device.strict(self._strict):
                with device.autocast(self.precision, self.device):
                    loss = self.loss(micro_batch.to(self.device))
                self._backward(loss.total, len(micro_batch) / step.examples)
            yield {**loss.parts, "loss": loss.total.detach()}, len(micro_batch)
        if last < 0:  # nothing of this batch is ours, but the others wait for our part of the gradient
            self._backward(self.loss(None).total, 0.0)

    def update(self) -> Tensor:
        """Clip the gradient, move the parameters, forget the gradient.

        Returns the norm before clipping, a scalar on the device; 0 where an fp16 gradient overflowed and no step was
        taken.
        """
        self.scaler.unscale_(self.optimiser)
        norm = clip_gradient(self.optimiser, self.clip)
        self.scaler.step(self.optimiser)
        self.scaler.update()
        self.optimiser.zero_grad(set_to_none=True)
        if self.scaler.is_enabled():  # its overflows are part of the method: it skips those steps
            norm = norm.nan_to_num(nan=0.0, posinf=0.0)
        return norm

    def _try_first(self, micro_batch: Any) -> None:
        """A pass of which nothing stays: no gradient, no numbers drawn, nothing in the memory of a language model."""
        kept = [buffer.clone() for buffer in self._buffers]
        with device.untouched_generators(self.device):
            self._attempt(partial(self._trial, micro_batch))
        self.optimiser.zero_grad(set_to_none=True)
        with torch.no_grad():
            for buffer, before in zip(self._buffers, kept, strict=True):
                buffer.copy_(before)

    def _trial(self, micro_batch: Any) -> None:
        with device.strict(self._strict):
            with device.autocast(self.precision, self.device):
                loss = self.loss(micro_batch.to(self.device))
            self._backward(loss.total, 1.0)

    def _attempt(self, passes: Callable[[], object]) -> None:
        """Run passes; where something in them is refused as not deterministic, run these, and all others, unrefused."""
        try:
            passes()
        except RuntimeError as error:
            if not (self._strict and device.says_not_deterministic(error)):
                raise
            self._strict = False
            _say_not_strict(str(error).partition(",")[0])
            passes()

    def _backward(self, total: Tensor, weight: float) -> None:
        # DistributedDataParallel takes the mean over processes, where the sum of their shares is wanted
        self.scaler.scale(total * (weight * self.world.size)).backward()

    def _shared_loss(self, batch: Any | None) -> Loss:
        assert self.shared is not None
        return model_loss.Loss(*self.shared(batch))

    def _apart(self, more_follow: bool) -> AbstractContextManager[None]:
        """No exchange of gradients while more micro-batches follow."""
        if more_follow and self.shared is not None:
            return self.shared.no_sync()
        return nullcontext()


def _say_not_strict(reason: str) -> None:
    tqdm.write(f"a resumed run may differ in last digits: {reason} (trainer.deterministic)")
