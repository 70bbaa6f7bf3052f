"""Progressive layer drop (Zhang and He 2020): training skips layers, more often later on and for higher layers.

Step t of T keeps layer l of N with probability p_l = 1 − ((l − 1)/N)(1 − θ(t)), where θ(t) = (1 − θ̄) exp(−γt) + θ̄
falls from 1 to the keep ratio θ̄, and γT is `layers.drop.speed`. As in the authors' implementation (bing_bert of
DeepSpeedExamples), the lowest layer is never skipped.

A kept layer adds its two updates divided by p_l, so that their expectation is that of the full network. (The authors'
implementation divides by p_{l+1}; its updates are too large on average.) A skipped layer is the identity; its weights
and their optimiser moments do not change in that step. This needs a stream without norms on it (pre-norm or none).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from sqlsp.options.model import DropConfig, LayersConfig

Step = Callable[..., Tensor]  # a layer, or one with enlarged updates: (x, bias, relations) → x
STREAM = 1  # separates the generator of a step from that of the epoch with the same number


def keep_ratio(config: DropConfig, step: int, steps: int) -> float:
    """θ in optimiser step `step` (0 … steps − 1)."""
    return (1 - config.keep) * math.exp(-config.speed * step / steps) + config.keep


def keep_probabilities(ratio: float, layers: int) -> list[float]:
    """p_l of every layer at keep ratio θ, the lowest first; a layer above the top one would have θ."""
    return [1 - (below / layers) * (1 - ratio) for below in range(layers)]


class LayerDrop(nn.Module):
    """Chooses the layers of a pass: in training those of the current step, otherwise all of them.

    The choice is a function of (seed, step) alone, the same for all micro-batches and processes and after resuming.
    Before the first call of `at_step` no layer is skipped.
    """

    def __init__(self, config: LayersConfig) -> None:
        super().__init__()
        self.config = config.drop
        self.factors: list[float | None] = [1.0] * config.number  # 1/p_l of the layers kept

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Called by the trainer when optimiser step `step` of `steps` begins."""
        probabilities = keep_probabilities(keep_ratio(self.config, step, steps), len(self.factors))
        draws = np.random.default_rng((seed, step, STREAM)).random(len(self.factors))
        self.factors = [1 / p if draw < p else None for p, draw in zip(probabilities, draws, strict=True)]

    def forward(self, layers: Iterable[nn.Module]) -> list[Step]:
        """The layers to go through, in order."""
        if not self.training:
            return list(layers)
        pairs = zip(layers, self.factors, strict=True)
        return [layer if factor == 1 else partial(enlarged, layer, factor) for layer, factor in pairs if factor]


def enlarged(layer: Any, factor: float, x: Tensor, *context: object) -> Tensor:
    """Apply the layer with the updates of its attention and its MLP multiplied by `factor`."""
    for residual, seen in ((layer.attention, context), (layer.feedforward, ())):
        x = torch.lerp(x, residual(x, *seen), factor)  # x + factor · (residual(x) − x)
    return x
