"""The state of a training, as saved in `run.last`: everything that determines the next step.

A run resumed from this state continues bit for bit on the same machine.
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

SMALLEST_SCALE = 2.0**-10  # of the fp16 loss scaling; below it, overflow has skipped nearly every step for long


@dataclass
class Progress:
    """The progress of training: `epoch` counts finished epochs, `batch` the finished batches of the current one."""

    epoch: int = 0
    batch: int = 0
    step: int = 0
    seconds: float = 0.0
    best: float | None = None
    best_step: int = 0
    out_of_patience: bool = False  # True if `trainer.patience` ended the training


class TrainingState:
    """The state of a training in one process. All processes must call `save_last` together; rank zero writes."""

    def __init__(
        self,
        model: nn.Module,
        task: Task[Any],
        optim: OptimConfig,
        config: TrainerConfig,
        run: RunFolder,
        world: World,
    ) -> None:
        self.device = next(model.parameters()).device
        self.precision = device.choose_precision(config.precision, self.device)
        self.optimiser = build_optimiser(cast(Trainable, model).parameter_groups(optim), optim)
        self.scaler = torch.amp.GradScaler(self.device.type, enabled=self.precision == "fp16")
        self.average = None if config.ema is None else WeightAverage(model, config.ema)
        self.progress = Progress()
        self.window = Meter(self.device, world)
        self.epoch_loss = Meter(self.device, world)
        self.steps_in_window = 0
        self.window_seconds = 0.0
        self.log_position = 0  # bytes of the log at the last checkpoint
        self._model = model
        self._task = task
        self._optim = optim
        self._seed = config.seed
        self._run = run
        self._world = world
        self._clock = self._saved_at = time.monotonic()

    def resume(self) -> None:
        """Loads `run.last`. Raises CheckpointError if it is damaged, of another version, or trained on other data."""
        stored = checkpoint.read(self._run.last)
        before = _flat(stored.identity)
        here = _flat(self._task.identity)
        for name in sorted({*before, *here}):
            if before.get(name) != here.get(name):
                raise CheckpointError(
                    f"{stored.folder} cannot go on: its {name} is {before.get(name)!r}, here it is "
                    f"{here.get(name)!r}; resume with what the run began with, or start a new run"
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
            self.steps_in_window = int(bool(stored.state["window"]))
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
        """Start the clock: the time until now does not count as training."""
        self._clock = self._saved_at = time.monotonic()

    def tick(self) -> None:
        """Add the seconds since the last call to the time trained."""
        now = time.monotonic()
        self.progress.seconds += now - self._clock
        self.window_seconds += now - self._clock
        self._clock = now

    def unsaved_for(self, seconds: float) -> bool:
        """True if the last checkpoint is older than this many seconds; only rank zero's answer counts."""
        return self._world.is_rank_zero and time.monotonic() - self._saved_at > seconds

    def save_last(self, log_position: int) -> None:
        """Writes `run.last`. If the run has diverged, it raises DivergedError and writes nothing."""
        self.tick()
        state = self._described(log_position)
        generators, *others = self._world.gather(device.random_states(self.device))
        if self.steps_in_window:
            self.sound_means(state["window"])
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
        state = self._described(log_position)
        if self._world.is_rank_zero:
            self._save(self._run.best, {**state, **scores})

    @property
    def saved(self) -> str:
        """Says, for an error message, whether `run.last` exists."""
        return f"{self._run.last} is intact" if checkpoint.exists(self._run.last) else "nothing was saved yet"

    def sound_means(self, window: Sums) -> dict[str, float]:
        """Returns the means of `window`. Raises DivergedError if training has diverged.

        That is, if loss or gradient norm are not finite, or if nearly all fp16 gradients overflow.
        """
        means = means_of(window)
        wild = [name for name in ("loss", "grad_norm") if not math.isfinite(means[name])]
        if self.scaler.is_enabled() and self.scaler.get_scale() < SMALLEST_SCALE:
            wild.append("every fp16 gradient")
        if wild:
            raise DivergedError(
                f"training diverged by step {self.progress.step}: {' and '.join(wild)} not finite; {self.saved}; start "
                f"anew with a smaller optim.lr (now {self._optim.lr:g}), optim.clip or another trainer.precision "
                f"(now {self.precision})"
            )
        return means

    def _described(self, log_position: int) -> dict[str, Any]:
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
        encoder = getattr(self._task.config, "encoder", None)
        name = None if encoder is None else encoder.name
        checkpoint.save(folder, self._model, state=state, training=training, encoder=name)


def _flat(identity: Mapping[str, Any]) -> dict[str, Any]:
    sets = identity.get(EVALUATION, {})
    others = {name: value for name, value in identity.items() if name != EVALUATION}
    return {**others, **{f"{EVALUATION}, {name}": value for name, value in sets.items()}}
