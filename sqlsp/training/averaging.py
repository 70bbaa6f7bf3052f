"""Averages of the weights over the steps of training.

The averaged weights are evaluated and answer questions. Training itself goes on with the current weights.

`ema`: a ← d·a + (1 − d)·w with d = min(decay, (1 + n)/(10 + n)) at the n-th averaging (from 0): a moving average that
soon forgets the first weights (Polyak and Juditsky 1992). `mean`: the mean of the weights after a given share of the
steps, the tail of training (stochastic weight averaging, Izmailov et al. 2018). Both can replace a long phase of low
learning rate at the end of the schedule, or add to its effect.

The average is kept in float32, on the model's device, for the trained parameters; the others do not change. It is
swapped in by copying, so that the weights keep the addresses that CUDA graphs use. It costs one pass over the
parameters every `every` steps. With several processes only rank zero keeps it, because the weights are the same in all.
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
        """Prepare to average; `steps` is the number of steps of the whole training.

        Nothing is averaged where the options or `kept` say so.
        """
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
            torch._foreach_lerp_(self._average, weights, self._share())
        self.number += 1

    def _share(self) -> float:
        """The weight of the current parameters in the updated average, from 0 to 1."""
        if self.config.kind == "mean":
            return 1.0 / (self.number + 1)
        return 1.0 - min(self.config.decay, (1 + self.number) / (10 + self.number))

    @contextmanager
    def in_use(self) -> Iterator[Mapping[str, Tensor]]:
        """A context in which the model has the averaged weights.

        It yields the trained weights by name, or {} where they are the same. Afterwards the model has these again, bit
        for bit.
        """
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
        """Continue from a checkpoint after `number` averagings; the model holds its averaged weights.

        These become the average, and `trained` become the weights. Raises CheckpointError where `trained` belongs to
        another model.
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
