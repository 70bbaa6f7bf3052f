"""The optimiser: Adam or SGD, the schedule of learning rates (paper C.5), and a step over all parts of a batch.

A step computes the gradient of the mean loss over the examples of a batch, clips it, and updates the parameters. The
gradient is accumulated over micro-batches and all processes. `graphed_step.py` runs the same step as CUDA graphs.
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
    Parameters that require no gradient are omitted. Every group of the result has a `name`, and the initial rate as
    `peak`. Raises ConfigError if no parameter requires a gradient.
    """
    trained: list[dict[str, Any]] = []
    for group in groups:
        parameters = [parameter for parameter in group.parameters if parameter.requires_grad]
        peak = config.lr * group.factor
        if parameters:
            trained.append({"params": parameters, "lr": peak, "peak": peak, "name": group.name})
    if not trained:
        raise ConfigError("no parameter is left to train; set encoder.freeze=false")
    all_trained = [parameter for group in trained for parameter in group["params"]]
    # `fused`: one kernel updates many parameters
    fused = all(parameter.is_floating_point() and parameter.device.type in ("cpu", "cuda") for parameter in all_trained)
    if config.method == "sgd":
        return torch.optim.SGD(trained, weight_decay=config.weight_decay, fused=fused)
    optimiser_class = torch.optim.AdamW if config.weight_decay else torch.optim.Adam
    betas = (config.betas[0], config.betas[1])
    return optimiser_class(trained, betas=betas, eps=config.eps, weight_decay=config.weight_decay, fused=fused)


def annealing(step: int, steps: int, config: OptimConfig) -> float:
    """Returns the factor on the initial learning rate in optimiser step `step` (0 … steps − 1), between 0 and 1.

    With r = 1 − step/steps, the remaining share of the training, the schedules are

    - sqrt: r^½, the paper's choice (C.5)
    - linear: r (D.1)
    - cosine: ½(1 + cos(π(1 − r)))
    - exponential: decay_rate^(step/decay_steps), for any number of steps (Zhang and He 2020, A)
    - constant: 1

    A warm-up of w · steps steps comes first, in which the factor is (step + 1)/(w · steps). The schedule then begins at
    its step 0. Because the factor depends on the step alone, a resumed run needs no state.
    """
    warm_up_steps = config.warmup * steps
    if step + 1 < warm_up_steps:
        return (step + 1) / warm_up_steps
    annealed_steps = max(0.0, step - warm_up_steps)
    remaining = max(0.0, 1.0 - annealed_steps / (steps - warm_up_steps))
    factors = {
        "sqrt": remaining**0.5,
        "linear": remaining,
        "cosine": (1 - math.cos(math.pi * remaining)) / 2,
        "exponential": config.decay_rate ** (annealed_steps / config.decay_steps),
        "constant": 1.0,
    }
    return factors[config.schedule]


def learning_rates(optimiser: torch.optim.Optimizer, step: int, steps: int, config: OptimConfig) -> dict[str, float]:
    """Returns the learning rates in optimiser step `step` by the name of the group: the initial rate × `annealing`.

    Groups of a pretrained encoder warm up by `optim.encoder_warmup`.
    """
    factor = annealing(step, steps, config)
    encoder_factor = factor
    if config.encoder_warmup is not None:
        encoder_factor = annealing(step, steps, replace(config, warmup=config.encoder_warmup))
    rates = {}
    for group in optimiser.param_groups:
        name = group["name"]
        is_encoder = name.split(".")[0] == ENCODER  # also a module of the encoder (`optim.lr_factors`)
        rates[name] = group["peak"] * (encoder_factor if is_encoder else factor)
    return rates


def set_rates(optimiser: torch.optim.Optimizer, rates: Mapping[str, float]) -> None:
    """Sets the learning rate of every group."""
    for group in optimiser.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rates[group["name"]])  # in place, because a CUDA graph reads this tensor
        else:
            group["lr"] = rates[group["name"]]


def clip_gradient(optimiser: torch.optim.Optimizer, limit: float | None) -> Tensor:
    """Scales the gradient of all parameters together to a norm of at most `limit`, unless `limit` is None.

    Returns the norm before scaling, on the device.
    """
    parameters = [p for group in optimiser.param_groups for p in group["params"]]
    if limit is None:
        return nn.utils.get_total_norm([p.grad for p in parameters if p.grad is not None])
    return nn.utils.clip_grad_norm_(parameters, limit)


_EARLY_STEPS = 10  # the decay is below `trainer.ema` in about the first 10 / (1 − ema) steps: early weights are bad


class WeightAverage:
    """An exponential moving average of the trained weights (`trainer.ema`)."""

    def __init__(self, model: nn.Module, decay: float) -> None:
        self.decay = decay
        self._trained = [parameter for parameter in model.parameters() if parameter.requires_grad]
        self.weights = [parameter.detach().clone() for parameter in self._trained]

    @torch.no_grad()
    def update(self, step: int) -> None:
        """Moves the average towards the weights after optimiser step `step` (0, 1 …)."""
        # in step 0 the decay is 0: the weights replace the average
        decay = min(self.decay, step / (_EARLY_STEPS + step))
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
"""Scalars for the log, by name."""

# buffers are constant tables, which processes need not exchange; a version near PyTorch 2.12 renamed the option
_OPTIONS = signature(DistributedDataParallel).parameters
_BUFFERS_OPTION = "forward_sync_buffers" if "forward_sync_buffers" in _OPTIONS else "broadcast_buffers"


class Objective(nn.Module):
    """A model's loss as a forward pass, for DistributedDataParallel.

    `may_skip_parameters`: True if a step may use only some of the parameters, as with layer drop.
    """

    def __init__(self, model: nn.Module, may_skip_parameters: bool = False) -> None:
        super().__init__()
        self.model = model
        self.may_skip_parameters = may_skip_parameters

    def forward(self, batch: Any | None) -> tuple[Tensor, Mapping[str, Tensor]]:
        """Returns the total and the parts of the loss.

        If this process has no examples of the batch, `batch` is None. The total is then a zero that depends on every
        trained parameter, because all processes exchange gradients. If a step may skip parameters, the zero depends on
        the first parameter alone: a gradient of zero, unlike no gradient, would let the optimiser's moments move the
        skipped ones.
        """
        if batch is None:
            trained = [parameter for parameter in self.model.parameters() if parameter.requires_grad]
            if self.may_skip_parameters:
                trained = trained[:1]
            first_numbers = torch.cat([parameter.flatten()[:1].float() for parameter in trained])
            return first_numbers.sum() * 0, {}
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
        """Weights that differ between processes become those of rank zero. `clip`: the `limit` of `clip_gradient`."""
        self.device = next(model.parameters()).device
        self.optimiser = optimiser
        self.scaler = scaler
        self.clip = clip
        self.precision = precision
        self.world = world
        self.loss: Callable[[Any], Loss] = cast(Trainable, model).loss
        is_deterministic = self.device.type == "cuda" and torch.are_deterministic_algorithms_enabled()
        # True if passes run in `device.strict`; several processes would have to leave this mode together
        self._strict = is_deterministic and world.size == 1
        self._had_trial = not self._strict
        if is_deterministic and not self._strict:
            _report_not_strict("several processes do not refuse what is not deterministic")
        self._buffers = list(model.buffers())
        self.shared: DistributedDataParallel | None = None
        if world.size > 1:
            may_skip = any(isinstance(module, FollowsStep) for module in model.modules())
            options: dict[str, Any] = {"find_unused_parameters": may_skip, _BUFFERS_OPTION: False}
            self.shared = DistributedDataParallel(Objective(model, may_skip), **options)
            self.loss = self._shared_loss

    def close(self) -> None:
        """Disconnects from the other processes. Do not call `add` afterwards."""
        del self.shared, self.loss

    def add(self, step: StepBatches[Any]) -> Iterator[tuple[Values, int]]:
        """Runs the passes of this process. Yields means and the number of examples of every micro-batch."""
        last = len(step.micro_batches) - 1
        for number, micro_batch in enumerate(step.micro_batches):
            if not self._had_trial:
                self._had_trial = True
                self._run_trial(micro_batch)
            # processes exchange gradients only after the last micro-batch
            is_last = number == last
            synchronisation = nullcontext() if self.shared is None or is_last else self.shared.no_sync()
            with synchronisation, device.strict(self._strict):
                with device.autocast(self.precision, self.device):
                    loss = self.loss(micro_batch.to(self.device))
                self._backward(loss.total, len(micro_batch) / step.examples)
            yield {**loss.parts, "loss": loss.total.detach()}, len(micro_batch)
        if last < 0:  # this process has no examples of the batch, but the other processes wait for a gradient
            self._backward(self.loss(None).total, 0.0)

    def update(self) -> Tensor:
        """Clips the gradient, updates the parameters, and clears the gradient.

        Returns the norm before clipping, a scalar on the device. If an fp16 gradient overflowed, returns 0, and the
        parameters do not change.
        """
        self.scaler.unscale_(self.optimiser)
        norm = clip_gradient(self.optimiser, self.clip)
        self.scaler.step(self.optimiser)
        self.scaler.update()
        self.optimiser.zero_grad(set_to_none=True)
        if self.scaler.is_enabled():  # overflows are expected with loss scaling, which skips such steps
            norm = norm.nan_to_num(nan=0.0, posinf=0.0)
        return norm

    def _shared_loss(self, batch: Any) -> Loss:
        """Returns the loss of this process. The backward pass exchanges gradients with the other processes."""
        assert self.shared is not None
        total, parts = self.shared(batch)
        return Loss(total, parts)

    def _run_trial(self, micro_batch: Any) -> None:
        """Runs a trial pass, which may end `strict` mode. Then restores gradients, random generators and buffers."""
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
            _report_not_strict(str(error).partition(",")[0])
        passes()  # after the `except` block, in which the error still refers to the memory of the first attempt

    def _backward(self, total: Tensor, weight: float) -> None:
        """Adds the gradient of `total`, multiplied by `weight`, to the gradient of the batch."""
        # DistributedDataParallel averages over processes, but the gradient of the batch is their sum
        self.scaler.scale(total * (weight * self.world.size)).backward()


def _report_not_strict(reason: str) -> None:
    """Prints that resumed runs may differ, because operations are not deterministic."""
    tqdm.write(f"a resumed run may differ in last digits: {reason} (trainer.deterministic)")
