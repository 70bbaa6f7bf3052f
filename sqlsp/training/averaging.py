"""Averages of the weights over the steps of training.

The averaged weights are evaluated and answer questions; training goes on with the current ones.

`ema`: a ← d·a + (1 − d)·w with d = min(decay, (1 + n)/(10 + n)) at the n-th averaging (from 0; Polyak and Juditsky
1992). `mean`: the mean of the weights after a given share of the steps (stochastic weight averaging, Izmailov et al.
2018). The average is swapped in by copying, so that the weights keep the addresses that CUDA graphs use. With several
processes only rank zero keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import torch
from torch import Tensor, nn

from sqlsp.common.errors import CheckpointError, ConfigError
from sqlsp.options.training import AverageConfig


class AveragedWeights:
    """The average of a model's trained parameters; before the first averaging, the parameters themselves."""

    def __init__(self, model: nn.Module, config: AverageConfig, steps: int, kept: bool = True) -> None:
        """`steps`: of the whole training. Nothing is averaged unless the options and `kept` say so."""
        self.config = config
        self.first = round(config.begin * steps)  # the first step that is averaged
        self.number = 0  # of averagings so far
        self._kept = kept and config.kind != "none"
        if self._kept and steps - self.first < config.every:
            raise ConfigError(
                f"trainer.average would average nothing: of {steps} steps {max(steps - self.first, 0)} are left behind "
                f"begin={config.begin:g}, and every={config.every}; make one of them smaller"
            )
        self._parameters = {name: parameter for name, parameter in model.named_parameters() if parameter.requires_grad}
        self._average: list[Tensor] = []

    @property
    def begun(self) -> bool:
        """Whether there is an average yet that differs from the weights."""
        return self.number > 0

    @torch.no_grad()
    def add(self, step: int) -> None:
        """Include the weights after optimiser step `step` (0 … steps − 1) in the average."""
        since = step + 1 - self.first
        if not self._kept or since <= 0 or since % self.config.every:
            return
        weights = list[Tensor](self._parameters.values())
        if not self.begun:
            self._average = [weight.detach().clone() for weight in weights]
        else:
            decay = min(self.config.decay, (1 + self.number) / (10 + self.number))
            share = 1.0 / (self.number + 1) if self.config.kind == "mean" else 1.0 - decay  # of the current parameters
            torch._foreach_lerp_(self._average, weights, share)
        self.number += 1

    @contextmanager
    def in_use(self) -> Iterator[Mapping[str, Tensor]]:
        """A context in which the model has the averaged weights; yields the trained ones, {} if these are the same."""
        if not self.begun:
            yield {}
            return
        trained = {name: parameter.detach().clone() for name, parameter in self._parameters.items()}
        self._set(self._average)
        try:
            yield trained
        finally:
            self._set(list(trained.values()))

    def resume(self, number: int, trained: Mapping[str, Tensor]) -> None:
        """Continue from a checkpoint after `number` averagings, whose averaged weights the model holds.

        `trained` become the weights. Raises CheckpointError where they belong to another model.
        """
        if not number:
            return
        if {name: each.shape for name, each in trained.items()} != {n: p.shape for n, p in self._parameters.items()}:
            raise CheckpointError(
                "the checkpoint averages weights, but the trained ones beside them are not this model's"
            )
        if self._kept:
            self._average = [parameter.detach().clone() for parameter in self._parameters.values()]
            self.number = number
        self._set([trained[name] for name in self._parameters])

    @torch.no_grad()
    def _set(self, weights: Sequence[Tensor]) -> None:
        for parameter, weight in zip(self._parameters.values(), weights, strict=True):
            parameter.copy_(weight)
