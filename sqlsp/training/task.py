"""What training asks of a task: a model with a loss, a loader of batches, an evaluation. Nothing else is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from torch import Tensor, device, nn


class MicroBatch(Protocol):
    """Examples that go through the model together."""

    def __len__(self) -> int:
        """How many."""

    def to(self, device: device) -> Any:
        """The same on `device`."""


class Step(Protocol):
    """A batch as this process computes it."""

    @property
    def micro_batches(self) -> Sequence[MicroBatch]:
        """This process's share of the batch, in the parts that go through the model; none where it gets no example."""

    @property
    def examples(self) -> int:
        """Examples of the batch, those of other processes included."""


class Loader(Protocol):
    """Batches, each as the step that it is computed in.

    Makers of a loader must not draw from PyTorch's global generator while batches are made: a batch is a function
    of (seed, epoch, number) alone, so that a resumed run sees what an uninterrupted one sees.
    """

    @property
    def batches(self) -> int:
        """Batches an epoch, the same in every epoch."""

    def __call__(self, epoch: int, start: int) -> Iterable[Step]:
        """The batches of `epoch` (from 0), from number `start` on."""


class Loss(Protocol):
    """What a model's `loss` returns: the mean over the examples, and means to be logged beside it."""

    @property
    def total(self) -> Tensor:
        """Scalar; the gradient is taken of this."""

    @property
    def parts(self) -> Mapping[str, Tensor]:
        """Scalars by name; the names are the same in every step."""


class Model(Protocol):
    """What training calls besides what every `nn.Module` has."""

    def loss(self, batch: Any) -> Loss:
        """The loss of a micro-batch on the model's device."""

    def parameter_groups(self) -> Mapping[str, Sequence[nn.Parameter]]:
        """Parameters by learning rate: `encoder` and `new`."""


@runtime_checkable
class FollowsStep(Protocol):
    """A module of a model whose behaviour in training follows a schedule; the trainer finds it by its method."""

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Optimiser step `step` (0 … steps − 1) begins; `seed` is the run's. What follows must depend on nothing else,
        so that a resumed run does what an uninterrupted one does.
        """


Evaluate = Callable[[], Mapping[str, float]]


@dataclass(frozen=True)
class Task:
    """What is learnt and how it is judged.

    `evaluate` returns scores by name, larger is better; the best checkpoint goes by the one that `metric` names.
    Without it there is no best checkpoint.
    `identity` (JSON) says what the weights belong to; it is stored with them and must be the same on resuming.
    """

    loader: Loader
    evaluate: Evaluate | None
    metric: str
    identity: Mapping[str, Any]
