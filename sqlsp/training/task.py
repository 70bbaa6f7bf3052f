"""The interface of a task to training: data, a model with a loss, and an evaluation (CONTRIBUTING.md: a task)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from torch import nn

from sqlsp.cli.model import EncoderConfig
from sqlsp.cli.tasks import OptimConfig
from sqlsp.data.loader import Shard, StepBatches
from sqlsp.linking.tokenizer import Tokenizer
from sqlsp.model.init import Initialisation, ParameterGroup
from sqlsp.model.loss import Loss

M = TypeVar("M", bound=nn.Module)  # the model of a task


EVALUATION = "evaluation sets"  # a key of `Task.identity`: hashes of the evaluation sets by name


class Loader(Protocol):
    """The batches of training. A batch depends on (seed, epoch, number) alone, not on PyTorch's global generator."""

    @property
    def batches(self) -> int:
        """The number of batches in an epoch, the same in every epoch."""

    def __call__(self, epoch: int, start: int) -> Iterable[StepBatches[Any]]:
        """Returns the batches of `epoch`, from number `start` on; both count from 0.

        Micro-batches must have a length and a method `to(device)`.
        """


@runtime_checkable
class EstimableLoader(Protocol):
    """A loader whose largest micro-batch is known before training."""

    @property
    def max_with_longest(self) -> int:
        """The maximum number of examples in a micro-batch with the longest example."""

    def longest(self, number: int) -> Any:
        """Returns a micro-batch of the `number` longest examples."""


class Trainable(Protocol):
    """The methods that training calls in addition to those of `nn.Module`."""

    def loss(self, batch: Any) -> Loss:
        """Returns the loss of a micro-batch that is on the model's device."""

    def parameter_groups(self, optim: OptimConfig) -> Sequence[ParameterGroup]:
        """Returns the parameters, grouped by learning rate. No parameter may be in two groups."""


@runtime_checkable
class FollowsStep(Protocol):
    """A module whose behaviour in training follows a schedule; the trainer calls `at_step`."""

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Begins optimiser step `step` (0 … steps − 1). The behaviour depends only on `step`, `steps` and `seed`."""


@dataclass(frozen=True)
class SetReport:
    """The results of a trained model on an evaluation set."""

    scores: Mapping[str, float]  # by metric; larger is better
    text: str  # a report for people


class Task(ABC, Generic[M]):
    """Training data, a model and an evaluation.

    The constructor of a subclass reads the data. It raises DataError or ConfigError before a run folder is made.
    """

    command: ClassVar[str]  # `sqlsp <command>` trains it
    locations: ClassVar[tuple[str, ...]]  # options for paths, which may be changed on resuming a run
    metric: ClassVar[str]  # the score that selects the best checkpoint
    about: ClassVar[str]  # for the README.txt of a run folder; `{folder}` is replaced by the path

    config: Any  # the options: a `RunConfig` with `optim`, `trainer` and maybe `encoder`
    tokenizer: Any  # the tokenizer or vocabulary; has `save`, which writes it into the run folder

    @abstractmethod
    def __init__(self, config: Any) -> None:
        """Reads the data. `config`: the options of the task."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """A summary of the data as text."""

    @property
    @abstractmethod
    def examples(self) -> int:
        """The number of training examples of an epoch."""

    @property
    @abstractmethod
    def identity(self) -> Mapping[str, Any]:
        """Hashes of the data that the weights were trained on, as JSON. A run is resumed only with equal hashes."""

    @property
    @abstractmethod
    def evaluation_sets(self) -> Sequence[str]:
        """The names of the evaluation sets, on which the model is evaluated when training ends."""

    @property
    def judged(self) -> Sequence[str]:
        """The names of the evaluation sets that are also scored during training, by default all sets.

        Scores on the first of these sets select the best checkpoint.
        """
        return self.evaluation_sets

    @property
    def chosen_by(self) -> str | None:
        """The name of the evaluation set that selects the best checkpoint (`trainer.best_on`); None without a set."""
        chosen: str | None = self.config.trainer.best_on
        return chosen or next(iter(self.judged), None)

    @abstractmethod
    def build(self, encoder: EncoderConfig, pretrained: bool) -> M:
        """Returns the untrained model over `encoder`.

        `pretrained`: False if a checkpoint will supply the encoder's weights.
        """

    @abstractmethod
    def loader(self, shard: Shard, pin: bool) -> Loader:
        """Returns the training batches. This process computes `shard` of every batch.

        `pin`: True if batches must be in page-locked memory.
        """

    @abstractmethod
    def initialise(self, model: M, precision: str) -> Initialisation:
        """Initialises a model that has no checkpoint. `precision`: bf16, fp16 or fp32, as in training."""

    @abstractmethod
    def evaluate(self, model: M, name: str) -> Mapping[str, float]:
        """Scores `model`, which is in evaluation mode, on the evaluation set `name`. Larger scores are better."""

    @abstractmethod
    def report(self, model: M, name: str, folder: Path) -> SetReport:
        """Answers the evaluation set `name`, writes the answers into `folder`, and scores them as far as possible."""

    def write_results(self, model: M, run: Path) -> str:
        """Writes results that other commands read into the folder `run`. Returns a line for people, or ""."""
        return ""


class TextTask(Task[M]):
    """A task on texts in subwords."""

    tokenizer: Tokenizer
    train: Any  # the training texts; has a length and a `fingerprint`, a hash of all texts
    sets: Mapping[str, Any]  # the texts of the evaluation sets by name, with the same attributes

    @property
    def examples(self) -> int:
        return len(self.train)

    @cached_property
    def identity(self) -> Mapping[str, Any]:
        return {
            "tokenizer": self.tokenizer.fingerprint,
            "training data": self.train.fingerprint,
            EVALUATION: {name: texts.fingerprint for name, texts in self.sets.items()},
        }

    @property
    def evaluation_sets(self) -> Sequence[str]:
        return [name for name, texts in self.sets.items() if len(texts)]
