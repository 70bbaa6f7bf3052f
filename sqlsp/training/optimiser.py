"""Adam or SGD with a learning rate for each group of parameters, and the learning rate schedule of the paper (C.5)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

import torch
from torch import Tensor, nn

from sqlsp.common.errors import ConfigError
from sqlsp.model.groups import ENCODER, ParameterGroup
from sqlsp.options.training import OptimConfig


def build_optimiser(groups: Sequence[ParameterGroup], config: OptimConfig) -> torch.optim.Optimizer:
    """Build Adam over the model's parameter groups, AdamW where there is weight decay, or SGD (`optim.method`).

    Weight decay applies to every parameter; the paper does not specify whether biases and norms are excluded.
    Parameters that need no gradient are left out. Each group of the result carries its `name` and its initial rate in
    `peak`.
    """
    trained = {group.name: [p for p in group.parameters if p.requires_grad] for group in groups}
    rates = [
        {"params": trained[group.name], "lr": (peak := config.lr * group.factor), "peak": peak, "name": group.name}
        for group in groups
        if trained[group.name]
    ]
    if not rates:
        raise ConfigError("no parameter is left to train; set encoder.freeze=false")
    every = [p for group in trained.values() for p in group]
    fused = all(p.is_floating_point() and p.device.type in ("cpu", "cuda") for p in every)
    if config.method == "sgd":
        return torch.optim.SGD(rates, weight_decay=config.weight_decay, fused=fused)
    kind = torch.optim.AdamW if config.weight_decay else torch.optim.Adam
    betas = (config.betas[0], config.betas[1])
    return kind(rates, betas=betas, eps=config.eps, weight_decay=config.weight_decay, fused=fused)


def annealing(step: int, steps: int, config: OptimConfig) -> float:
    """The factor on the initial learning rate in optimiser step `step` (0 … steps − 1), between 0 and 1.

    sqrt: left^½, the paper's choice (C.5); linear: left (D.1); cosine: (1 + cos π(1 − left))/2 and square: left², which
    stay low for longer; exponential: decay_rate^(step/decay_steps), for which the number of steps does not matter
    (Zhang and He 2020, A); constant: 1. Here left is 1 − step/steps. With a warm-up of w · steps steps the factor rises
    by (step + 1)/(w · steps) to 1 and anneals from there, as if training began then. A pure function of the step, so
    that a resumed run needs no state for it.
    """
    warm_up = config.warmup * steps
    if step + 1 < warm_up:
        return (step + 1) / warm_up
    done = max(0.0, step - warm_up)
    left = max(0.0, 1.0 - done / (steps - warm_up))
    shapes = {
        "sqrt": left**0.5,
        "linear": left,
        "cosine": (1.0 - math.cos(math.pi * left)) / 2,
        "square": left**2,
        "exponential": config.decay_rate ** (done / config.decay_steps),
        "constant": 1.0,
    }
    return shapes[config.schedule]


def rates(optimiser: torch.optim.Optimizer, step: int, steps: int, config: OptimConfig) -> dict[str, float]:
    """The learning rate of each group by its name in optimiser step `step`: its initial rate × `annealing`.

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
    """Set the learning rate of every group."""
    for group in optimiser.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rates[group["name"]])  # in place, because a CUDA graph reads this tensor
        else:
            group["lr"] = rates[group["name"]]


def clip_gradient(optimiser: torch.optim.Optimizer, limit: float | None) -> Tensor:
    """Scale the gradient of all parameters together to norm `limit` at most; returns the norm before, on its device."""
    parameters = [p for group in optimiser.param_groups for p in group["params"]]
    if limit is None:
        return nn.utils.get_total_norm([p.grad for p in parameters if p.grad is not None])
    return nn.utils.clip_grad_norm_(parameters, limit)
