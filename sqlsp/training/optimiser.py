"""The optimiser: Adam or SGD, the schedule of learning rates (paper C.5), and a step over all parts of a batch.

A step is the gradient of the mean loss over a batch's examples, accumulated over micro-batches and all processes and
clipped, then the update. `graphs.py` does the same as CUDA graphs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from inspect import signature
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn.parallel import DistributedDataParallel
from tqdm import tqdm

from sqlsp.cli.tasks import OptimConfig
from sqlsp.data.loader import StepBatches
from sqlsp.model.init import ENCODER, ParameterGroup
from sqlsp.model.loss import Loss
from sqlsp.training import device
from sqlsp.training.distributed import World
from sqlsp.training.task import FollowsStep, Trainable
from sqlsp.utils.errors import ConfigError


def build_optimiser(groups: Sequence[ParameterGroup], config: OptimConfig) -> torch.optim.Optimizer:
    """Builds Adam over the model's parameter groups, AdamW if there is weight decay, or SGD (`optim.method`).

    Weight decay applies to every parameter; the paper does not specify whether biases and norms are excluded.
    Parameters that need no gradient are left out. Every group of the result has a `name`, and its initial rate as
    `peak`. Raises ConfigError if no parameter needs a gradient.
    """
    trained: list[dict[str, Any]] = []
    for group in groups:
        parameters = [p for p in group.parameters if p.requires_grad]
        peak = config.lr * group.factor
        if parameters:
            trained.append({"params": parameters, "lr": peak, "peak": peak, "name": group.name})
    if not trained:
        raise ConfigError("no parameter is left to train; set encoder.freeze=false")
    every = [p for group in trained for p in group["params"]]
    fused = all(p.is_floating_point() and p.device.type in ("cpu", "cuda") for p in every)
    if config.method == "sgd":
        return torch.optim.SGD(trained, weight_decay=config.weight_decay, fused=fused)
    kind = torch.optim.AdamW if config.weight_decay else torch.optim.Adam
    betas = (config.betas[0], config.betas[1])
    return kind(trained, betas=betas, eps=config.eps, weight_decay=config.weight_decay, fused=fused)


def annealing(step: int, steps: int, config: OptimConfig) -> float:
    """Returns the factor on the initial learning rate in optimiser step `step` (0 … steps − 1), between 0 and 1.

    With left = 1 − step/steps, the schedules are

    - sqrt: left^½, the paper's choice (C.5)
    - linear: left (D.1)
    - cosine: ½(1 + cos(π(1 − left)))
    - exponential: decay_rate^(step/decay_steps), whatever the number of steps (Zhang and He 2020, A)
    - constant: 1

    A warm-up of w · steps steps comes first, in which the factor is (step + 1)/(w · steps). Then annealing begins, as
    if this were step 0. Because the factor depends on the step alone, a resumed run needs no state.
    """
    warm_up = config.warmup * steps
    if step + 1 < warm_up:
        return (step + 1) / warm_up
    done = max(0.0, step - warm_up)
    left = max(0.0, 1.0 - done / (steps - warm_up))
    shapes = {
        "sqrt": left**0.5,
        "linear": left,
        "cosine": (1 - math.cos(math.pi * left)) / 2,
        "exponential": config.decay_rate ** (done / config.decay_steps),
        "constant": 1.0,
    }
    return shapes[config.schedule]


def rates(optimiser: torch.optim.Optimizer, step: int, steps: int, config: OptimConfig) -> dict[str, float]:
    """Returns the learning rates in optimiser step `step` by the name of the group: the initial rate × `annealing`.

    Groups of a pretrained encoder warm up by `optim.encoder_warmup`.
    """
    factor = of_encoder = annealing(step, steps, config)
    if config.encoder_warmup is not None:
        of_encoder = annealing(step, steps, replace(config, warmup=config.encoder_warmup))
    return {
        group["name"]: group["peak"] * (of_encoder if group["name"].split(".")[0] == ENCODER else factor)
        for group in optimiser.param_groups
    }


def set_rates(optimiser: torch.optim.Optimizer, rates: Mapping[str, float]) -> None:
    """Sets the learning rate of every group."""
    for group in optimiser.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rates[group["name"]])  # a CUDA graph reads this very tensor
        else:
            group["lr"] = rates[group["name"]]


def clip_gradient(optimiser: torch.optim.Optimizer, limit: float | None) -> Tensor:
    """Scales the gradient of all parameters together to a norm of at most `limit`.

    Returns the norm before, on the device. If `limit` is None, nothing is scaled.
    """
    parameters = [p for group in optimiser.param_groups for p in group["params"]]
    if limit is None:
        return nn.utils.get_total_norm([p.grad for p in parameters if p.grad is not None])
    return nn.utils.clip_grad_norm_(parameters, limit)


# for about _EARLY_STEPS / (1 − ema) steps the decay is below `trainer.ema`, so early weights are forgotten sooner
_EARLY_STEPS = 10


class WeightAverage:
    """An exponential moving average of the trained weights (`trainer.ema`)."""

    def __init__(self, model: nn.Module, decay: float) -> None:
        self.decay = decay
        self._trained = [parameter for parameter in model.parameters() if parameter.requires_grad]
        self.weights = [parameter.detach().clone() for parameter in self._trained]

    @torch.no_grad()
    def update(self, step: int) -> None:
        """Moves the average towards the weights after optimiser step `step` (0, 1 …)."""
        decay = min(self.decay, step / (_EARLY_STEPS + step))  # 0 first: the first update replaces the average
        torch._foreach_lerp_(self.weights, list[Tensor](self._trained), 1 - decay)

    @torch.no_grad()
    def load(self, weights: Sequence[Tensor]) -> None:
        """Continues from the average of a checkpoint."""
        torch._foreach_copy_(self.weights, list(weights))

    @contextmanager
    def in_use(self) -> Iterator[None]:
        """A context in which the model has the averaged weights."""
        trained = list[Tensor](self._trained)
        before = [weight.detach().clone() for weight in trained]
        with torch.no_grad():
            torch._foreach_copy_(trained, self.weights)  # in place, because CUDA graphs hold these addresses
        try:
            yield
        finally:
            with torch.no_grad():
                torch._foreach_copy_(trained, before)


Values = Mapping[str, Tensor]
# buffers are constant tables; the option was renamed in PyTorch 2.12 or so
_KNOWN = signature(DistributedDataParallel).parameters
_BUFFERS: dict[str, Any] = {"forward_sync_buffers" if "forward_sync_buffers" in _KNOWN else "broadcast_buffers": False}


class Objective(nn.Module):
    """A model's loss as a forward pass, for DistributedDataParallel.

    `changing`: True if steps may leave parameters out, as layer drop does.
    """

    def __init__(self, model: nn.Module, changing: bool = False) -> None:
        super().__init__()
        self.model = model
        self.changing = changing

    def forward(self, batch: Any | None) -> tuple[Tensor, Mapping[str, Tensor]]:
        """Returns the total and the parts of the loss.

        If this process has no examples of the batch, `batch` is None. The total is then a zero that depends on every
        trained parameter, because all processes exchange gradients. If steps may leave parameters out, it depends on
        the first parameter alone. A gradient of zero would let the optimiser's moments move parameters that are left
        out.
        """
        if batch is None:
            free = [parameter.flatten()[:1] for parameter in self.model.parameters() if parameter.requires_grad]
            free = free[:1] if self.changing else free
            return torch.cat([part.float() for part in free]).sum() * 0, {}
        loss = cast(Trainable, self.model).loss(batch)
        return loss.total, loss.parts


class OptimiserStep:
    """Updates the parameters of a model by the gradient of a batch: first `add` the micro-batches, then `update`."""

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
        self.optimiser = optimiser
        self.scaler = scaler
        self.clip = clip
        self.precision = precision
        self.world = world
        self.loss: Callable[[Any], Loss] = cast(Trainable, model).loss
        wanted = self.device.type == "cuda" and torch.are_deterministic_algorithms_enabled()
        # True if passes run in `device.strict`; several processes would have to agree when one of them cannot
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
        """Disconnects from the other processes. Nothing can be added afterwards."""
        del self.shared, self.loss

    def add(self, step: StepBatches[Any]) -> Iterator[tuple[Values, int]]:
        """Runs the passes of this process. Yields means and the number of examples of every micro-batch."""
        last = len(step.micro_batches) - 1
        for number, micro_batch in enumerate(step.micro_batches):
            if not self._tried:
                self._tried = True
                self._try_first(micro_batch)
            # gradients are exchanged after the last micro-batch
            syncing = self.shared.no_sync() if self.shared is not None and number < last else nullcontext()
            with syncing, device.strict(self._strict):
                with device.autocast(self.precision, self.device):
                    loss = self.loss(micro_batch.to(self.device))
                self._backward(loss.total, len(micro_batch) / step.examples)
            yield {**loss.parts, "loss": loss.total.detach()}, len(micro_batch)
        if last < 0:  # no examples of this batch are here, but the other processes wait for a gradient
            self._backward(self.loss(None).total, 0.0)

    def update(self) -> Tensor:
        """Clips the gradient, updates the parameters, clears the gradient.

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

    def _shared_loss(self, batch: Any) -> Loss:
        """The loss of this process; its backward pass exchanges gradients with the other processes."""
        assert self.shared is not None
        total, parts = self.shared(batch)
        return Loss(total, parts)

    def _try_first(self, micro_batch: Any) -> None:
        """Runs a trial pass. Gradients, random generators and a language model's memory are as before afterwards."""
        saved = [buffer.clone() for buffer in self._buffers]
        with device.untouched_generators(self.device):
            self._attempt(lambda: list(self.add(StepBatches([micro_batch], len(micro_batch)))))
        self.optimiser.zero_grad(set_to_none=True)
        with torch.no_grad():
            for buffer, before in zip(self._buffers, saved, strict=True):
                buffer.copy_(before)

    def _attempt(self, passes: Callable[[], object]) -> None:
        """Runs `passes`. If `strict` mode refuses an operation, runs these and all later passes without this mode."""
        try:
            passes()
            return
        except RuntimeError as error:
            if not (self._strict and "deterministic" in str(error)):
                raise
            self._strict = False
            _say_not_strict(str(error).partition(",")[0])
        passes()  # here, because the error holds the memory of the first attempt

    def _backward(self, total: Tensor, weight: float) -> None:
        # DistributedDataParallel averages over processes, but the sum of their shares is needed
        self.scaler.scale(total * (weight * self.world.size)).backward()


def _say_not_strict(reason: str) -> None:
    tqdm.write(f"a resumed run may differ in last digits: {reason} (trainer.deterministic)")
