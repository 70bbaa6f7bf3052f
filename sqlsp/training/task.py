"""What training asks of a task: its data, a model with a loss, how that is judged. Nothing else is known.

A further task is one subclass of `Task` in `sqlsp/tasks/`, with the dataclass of its options and their YAML.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from torch import Tensor, device, nn

from sqlsp.data.sampler import Shard
from sqlsp.model.groups import ParameterGroup
from sqlsp.model.init import Initialisation
from sqlsp.options.model import EncoderConfig
from sqlsp.options.training import OptimConfig

M = TypeVar("M", bound=nn.Module)  # of a task


EVALUATION = "evaluation sets"  # in `Task.identity`: a hash of each by its name


class MicroBatch(Protocol):
    """Examples that go through the model together."""

    def __len__(self) -> int:
        """How many."""

    def to(self, device: device) -> Any:
        """The same on `device`."""


class Kept(Protocol):
    """Something that a run folder keeps."""

    def save(self, folder: Path | str) -> None:
        """Write it to a file of `folder`."""


class Step(Protocol):
    """A batch as this process computes it."""

    @property
    def micro_batches(self) -> Sequence[MicroBatch]:
        """This process's shard of the batch, in the parts that go through the model; none where it gets no example."""

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

    def parameter_groups(self, optim: OptimConfig) -> Sequence[ParameterGroup]:
        """Parameters by learning rate: groups of any name, no parameter in two of them."""


@runtime_checkable
class FollowsStep(Protocol):
    """A module of a model whose behaviour in training follows a schedule; the trainer finds it by its method."""

    def at_step(self, step: int, steps: int, seed: int) -> None:
        """Optimiser step `step` (0 … steps − 1) begins; `seed` is the run's. What follows must depend on nothing else,
        so that a resumed run does what an uninterrupted one does.
        """


@dataclass(frozen=True)
class Report:
    """What a trained model is worth on an evaluation set: scores by name, larger is better, and a text for people."""

    scores: Mapping[str, float]
    text: str


class Task(ABC, Generic[M]):
    """What is learnt and how it is judged; made from the options of its command, whose data it reads.

    Subclasses are made from an instance of `options` alone. What the user can put right raises DataError or ConfigError
    then, before a run folder is made.
    """

    command: ClassVar[str]
    """`sqlsp <command>` trains it; written out, for `sqlsp/tasks/__init__.py` reads the text of the file."""
    options: ClassVar[type]
    """The dataclass of its options, a `RunConfig` with `optim`, `trainer` and, if there is one, `encoder`; named after
    the command, as TrainConfig is after `train`."""
    places: ClassVar[tuple[str, ...]]
    """Options that say where things lie, which a resumed run may be given anew."""
    metric: ClassVar[str]
    """The score by which the best checkpoint is chosen; written out, too."""
    about: ClassVar[str]
    """What the README.txt of a run folder says of this task, `{folder}` in it being the folder."""

    config: Any
    """Its options."""
    tokenizer: Kept
    """What text is cut into; kept in the run folder."""

    @abstractmethod
    def __init__(self, config: Any) -> None:
        """Read the data."""

    @property
    @abstractmethod
    def summary(self) -> str:
        """The data in words."""

    @property
    @abstractmethod
    def examples(self) -> int:
        """Training examples."""

    @property
    @abstractmethod
    def identity(self) -> Mapping[str, Any]:
        """What the weights belong to, as JSON: stored with them, and the same on resuming. Under `EVALUATION` stand
        hashes of the evaluation sets.
        """

    @property
    @abstractmethod
    def evaluation_sets(self) -> Sequence[str]:
        """Names of the sets of questions that are answered when training ends."""

    @property
    @abstractmethod
    def judged(self) -> Sequence[str]:
        """Those that are scored as it trains too; without any there is no best checkpoint. The first one chooses it
        unless `trainer.best_on` names another.
        """

    @abstractmethod
    def build(self, encoder: EncoderConfig, pretrained: bool) -> M:
        """The untrained model over `encoder` (ignored by tasks whose options have none). With `pretrained` the encoder
        gets the weights that its options name; without, a checkpoint will supply them.
        """

    @abstractmethod
    def loader(self, shard: Shard, pin: bool) -> Loader:
        """The training batches, of which this process computes `shard`; `pin` puts them in page-locked memory."""

    @abstractmethod
    def initialise(self, model: M, precision: str) -> Initialisation:
        """Give a model that has no checkpoint yet its first weights; `precision` is that of training."""

    def remark(self, model: M, precision: str) -> str:
        """A line on the training that is about to begin; empty for none."""
        return ""

    @abstractmethod
    def evaluate(self, model: M, name: str) -> Mapping[str, float]:
        """The scores of `model`, which is in evaluation mode, on the evaluation set `name`; larger is better."""

    @abstractmethod
    def report(self, model: M, name: str, folder: Path) -> Report:
        """Answer the evaluation set `name`, write the answers into `folder`, and judge them as far as they can be."""

    def hand_on(self, model: M, run: Path) -> str:
        """Write into the folder `run` what the trained `model` leaves for other commands; a line on it for people,
        empty for none.
        """
        return ""
