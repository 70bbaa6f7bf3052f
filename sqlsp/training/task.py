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
    """The batches of training: functions of (seed, epoch, number) alone, made without PyTorch's global generator."""

    @property
    def batches(self) -> int:
        """The number of batches in an epoch, the same in every epoch."""

    def __call__(self, epoch: int, start: int) -> Iterable[StepBatches[Any]]:
        """The batches of `epoch` (from 0), from number `start` on; micro-batches have a length and `.to(device)`."""


@runtime_checkable
class EstimableLoader(Protocol):
    """A loader whose largest micro-batch is known before training."""

    @property
    def max_together(self) -> int:
        """The maximum number of examples in a micro-batch with the longest example."""

    def longest(self, number: int) -> Any:
        """A micro-batch of the `number` longest examples."""


class Trainable(Protocol):
    """The methods that training calls in addition to those of `nn.Module`."""

    def loss(self, batch: Any) -> Loss:
        """The loss of a micro-batch on the model's device."""

    def parameter_groups(self, optim: OptimConfig) -> Sequence[ParameterGroup]:
        """Returns the parameters by learning rate, in groups of any name. No parameter is in two groups."""


@runtime_checkable
class FollowsStep(Protocol):
    """A module whose behaviour in training follows a schedule; the trainer calls `at_step`."""

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Begins optimiser step `step` (0 … steps − 1). The behaviour depends only on `step`, `steps` and `seed`."""


@dataclass(frozen=True)
class SetReport:
    """The results of a trained model on an evaluation set: scores by name, larger is better, and a readable text."""

    scores: Mapping[str, float]
    text: str


class Task(ABC, Generic[M]):
    """Training data, a model and an evaluation. Constructors of subclasses take the options, and read the data.

    They raise DataError or ConfigError, before a run folder is made.
    """

    command: ClassVar[str]  # `sqlsp <command>` trains it
    locations: ClassVar[tuple[str, ...]]  # options for paths, which may be changed on resuming a run
    metric: ClassVar[str]  # the score that selects the best checkpoint
    about: ClassVar[str]  # for the README.txt of a run folder; `{folder}` is replaced by the path

    config: Any  # the options: a `RunConfig` with `optim`, `trainer` and maybe `encoder`
    tokenizer: Any  # the tokenizer or vocabulary; has `save`, which writes it into the run folder

    @abstractmethod
    def __init__(self, config: Any) -> None:
        """Read the data."""

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
        """Hashes of the data that the weights belong to, as JSON; a run is resumed only with the same identity."""

    @property
    @abstractmethod
    def evaluation_sets(self) -> Sequence[str]:
        """Names of the evaluation sets, which are answered when training ends."""

    @property
    def judged(self) -> Sequence[str]:
        """The evaluation sets that are also scored during training, by default all of them.

        The first one selects the best checkpoint.
        """
        return self.evaluation_sets

    @property
    def chosen_by(self) -> str | None:
        """The evaluation set that selects the best checkpoint (`trainer.best_on`); None without any."""
        chosen: str | None = self.config.trainer.best_on
        return chosen or next(iter(self.judged), None)

    @abstractmethod
    def build(self, encoder: EncoderConfig, pretrained: bool) -> M:
        """The untrained model over `encoder`; `pretrained=False` if a checkpoint will supply the encoder's weights."""

    @abstractmethod
    def loader(self, shard: Shard, pin: bool) -> Loader:
        """The training batches, of which this process computes `shard`; `pin` puts them in page-locked memory."""

    @abstractmethod
    def initialise(self, model: M, precision: str) -> Initialisation:
        """Initialises a model that has no checkpoint. `precision`: bf16, fp16 or fp32, as in training."""

    @abstractmethod
    def evaluate(self, model: M, name: str) -> Mapping[str, float]:
        """Scores `model`, which is in evaluation mode, on the evaluation set `name`. Larger scores are better."""

    @abstractmethod
    def report(self, model: M, name: str, folder: Path) -> SetReport:
        """Answer the evaluation set `name`, write the answers into `folder`, and score them as far as possible."""

    def write_results(self, model: M, run: Path) -> str:
        """Write results of the trained `model` for other commands into `run`; returns a line for people, or ""."""
        return ""


class TextTask(Task[M]):
    """A task on texts in subwords: `train`, and the evaluation `sets` by name."""

    tokenizer: Tokenizer
    train: Any  # texts with a length and a `fingerprint`, a hash of all of them
    sets: Mapping[str, Any]  # likewise

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
