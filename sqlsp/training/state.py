"""The state of a training, as saved in `run.last`: all values that determine the next step.

A run that is resumed from this state computes exactly the same numbers on the same machine.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, cast

import torch
from torch import nn
from tqdm import tqdm

from sqlsp.cli.tasks import OptimConfig, TrainerConfig
from sqlsp.training import checkpoint, device
from sqlsp.training.distributed import World
from sqlsp.training.log import Meter, Sums, means_of
from sqlsp.training.optimiser import WeightAverage, build_optimiser
from sqlsp.training.run import RunFolder
from sqlsp.training.task import EVALUATION, Task, Trainable
from sqlsp.utils.errors import CheckpointError, DivergedError, first_line

MIN_SCALE = 2.0**-10  # of the fp16 loss scaling; a smaller scale means that nearly all recent steps overflowed


@dataclass
class Progress:
    """The progress of training."""

    epoch: int = 0  # finished epochs
    batch: int = 0  # finished batches of the current epoch
    step: int = 0
    seconds: float = 0.0  # of training in all sessions
    best: float | None = None  # the best score
    best_step: int = 0
    out_of_patience: bool = False  # True if `trainer.patience` ended the training


class TrainingState:
    """The state of a training in one process. All processes must call `save_last` together; rank zero writes."""

    def __init__(self, model: nn.Module, task: Task[Any], run: RunFolder, world: World) -> None:
        config: TrainerConfig = task.config.trainer
        self._optim: OptimConfig = task.config.optim
        self.device = next(model.parameters()).device
        self.precision = device.choose_precision(config.precision, self.device)
        self.optimiser = build_optimiser(cast(Trainable, model).parameter_groups(self._optim), self._optim)
        self.scaler = torch.amp.GradScaler(self.device.type, enabled=self.precision == "fp16")
        self.average = None if config.ema is None else WeightAverage(model, config.ema)
        self.progress = Progress()
        # the window: the steps since the last line of the log
        self.window = Meter(self.device, world)
        self.epoch_loss = Meter(self.device, world)
        self.steps_in_window = 0
        self.window_seconds = 0.0
        self.log_position = 0  # bytes of the log at the last checkpoint
        self._model = model
        self._task = task
        self._seed = config.seed
        self._run = run
        self._world = world
        self._clock = self._saved_at = time.monotonic()

    def resume(self) -> None:
        """Loads `run.last`. Raises CheckpointError if it is damaged, of another version, or trained on other data."""
        stored = checkpoint.read(self._run.last)
        stored_identity = _flatten(stored.identity)
        identity = _flatten(self._task.identity)
        for name in sorted({*stored_identity, *identity}):
            if stored_identity.get(name) != identity.get(name):
                raise CheckpointError(
                    f"{stored.folder} cannot go on: its {name} is {stored_identity.get(name)!r}, here it is "
                    f"{identity.get(name)!r}; resume with what the run began with, or start a new run"
                )
        stored.load_weights(self._model)
        training = stored.load_training()
        try:
            self.optimiser.load_state_dict(training["optimiser"])
            if self.average is not None:
                self.average.load(training["average"])
            if stored.state["precision"] == self.precision:
                self.scaler.load_state_dict(training["scaler"])
            else:
                tqdm.write(f"precision changes from {stored.state['precision']} to {self.precision}")
            rank = self._world.rank
            states = [training["generators"], *training["generators of others"]]
            if rank < len(states):
                device.set_random_states(states[rank], self.device)
            else:  # the saved run did not have this process
                torch.manual_seed(self._seed + rank + stored.state["step"])
            self.progress = Progress(**stored.state["progress"])
            if self._world.is_rank_zero:
                self.window.load(stored.state["window"])
                self.epoch_loss.load(stored.state["epoch_loss"])
            self.steps_in_window = 1 if stored.state["window"] else 0  # the number matters only if it is 0
            self.window_seconds = stored.state["window_seconds"]
            self.log_position = stored.state["log_position"]
        except (LookupError, ValueError, TypeError, AttributeError, RuntimeError) as error:
            reason = f"{error} is missing" if isinstance(error, LookupError) else first_line(error)
            raise CheckpointError(
                f"{stored.folder} does not fit this version of sqlsp ({reason}); resume with the version that wrote it"
            ) from error

    def averaged_weights(self) -> AbstractContextManager[None]:
        """Returns a context in which the model has the averaged weights, if `trainer.ema` is set."""
        if self.average is None or self.progress.step == 0:
            return nullcontext()
        return self.average.in_use()

    def start_clock(self) -> None:
        """Starts the clock. The time before this call does not count as training."""
        self._clock = self._saved_at = time.monotonic()

    def count_time(self) -> None:
        """Adds the seconds since the last call, or since `start_clock`, to the time of training."""
        now = time.monotonic()
        self.progress.seconds += now - self._clock
        self.window_seconds += now - self._clock
        self._clock = now

    def is_save_due(self, seconds: float) -> bool:
        """True in rank zero if the last checkpoint is older than `seconds`. False in other processes."""
        return self._world.is_rank_zero and time.monotonic() - self._saved_at > seconds

    def save_last(self, log_position: int) -> None:
        """Writes `run.last`. If the run has diverged, raises DivergedError instead.

        `log_position`: bytes of the log at this step.
        """
        self.count_time()
        state = self._collect(log_position)
        generators, *others = self._world.gather(device.random_states(self.device))
        if self.steps_in_window:
            self.checked_means(state["window"])  # raises DivergedError
        if self._world.is_rank_zero:
            training = {
                "optimiser": self.optimiser.state_dict(),
                "scaler": self.scaler.state_dict(),
                "generators": generators,
                "generators of others": others,
            }
            if self.average is not None:
                training["average"] = self.average.weights
            self._save(self._run.last, state, training)
        self._saved_at = time.monotonic()

    def save_best(self, log_position: int, scores: Mapping[str, Any]) -> None:
        """Writes the weights to `run.best`, with `scores` in the state of the checkpoint."""
        state = self._collect(log_position)
        if self._world.is_rank_zero:
            self._save(self._run.best, {**state, **scores})

    @property
    def saved_text(self) -> str:
        """A clause for an error message, which says whether `run.last` exists."""
        return f"{self._run.last} is intact" if checkpoint.exists(self._run.last) else "nothing was saved yet"

    def checked_means(self, window: Sums) -> dict[str, float]:
        """Returns the means of `window`.

        Raises DivergedError if the loss or the norm of the gradient is not finite, or nearly all fp16 gradients
        overflow.
        """
        means = means_of(window)
        not_finite = [name for name in ("loss", "grad_norm") if not math.isfinite(means[name])]
        if self.scaler.is_enabled() and self.scaler.get_scale() < MIN_SCALE:
            not_finite.append("every fp16 gradient")
        if not_finite:
            raise DivergedError(
                f"training diverged by step {self.progress.step}: {' and '.join(not_finite)} not finite; "
                f"{self.saved_text}; start anew with a smaller optim.lr (now {self._optim.lr:g}), optim.clip or "
                f"another trainer.precision (now {self.precision})"
            )
        return means

    def _collect(self, log_position: int) -> dict[str, Any]:
        """Returns the state of the checkpoint as JSON. All processes must call this together."""
        return {
            "step": self.progress.step,
            "progress": asdict(self.progress),
            "precision": self.precision,
            "identity": dict(self._task.identity),
            "window": self.window.state(),
            "window_seconds": self.window_seconds,
            "epoch_loss": self.epoch_loss.state(),
            "log_position": log_position,
        }

    def _save(self, folder: Path, state: Mapping[str, Any], training: Mapping[str, Any] | None = None) -> None:
        """Writes a checkpoint to `folder`."""
        encoder = getattr(self._task.config, "encoder", None)
        name = None if encoder is None else encoder.name
        checkpoint.save(folder, self._model, state=state, training=training, encoder=name)


def _flatten(identity: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the identity of a task, with one entry for every evaluation set."""
    flat = {name: value for name, value in identity.items() if name != EVALUATION}
    for name, fingerprint in identity.get(EVALUATION, {}).items():
        flat[f"{EVALUATION}, {name}"] = fingerprint
    return flat
