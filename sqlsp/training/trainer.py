"""The training loop. It knows no task (see `task.py`).

A run can stop at any moment and go on bit for bit on the same machine: all that decides the next step is in the
checkpoint – weights, their average, optimiser, gradient scaler, generators, the place in the epoch, the running means –
and the loader promises that a batch depends on (seed, epoch, number) alone.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, cast

import torch
from torch import Tensor, nn
from tqdm import tqdm

from sqlsp.common.errors import CheckpointError, TrainingError
from sqlsp.data.sampler import Shard
from sqlsp.model.compilation import compile_layers
from sqlsp.options.training import OptimConfig, TrainerConfig
from sqlsp.training import checkpoint, device, graphs
from sqlsp.training.averaging import AveragedWeights
from sqlsp.training.checkpoint import Checkpoint
from sqlsp.training.distributed import world
from sqlsp.training.log import Meter, MetricsLog, Silence, Sums, means_of
from sqlsp.training.optimiser import annealing, build_optimiser, rates, set_rates
from sqlsp.training.optimiser_step import OptimiserStep
from sqlsp.training.run import RunFolder
from sqlsp.training.stop import Reason, Stop, StoppedError
from sqlsp.training.task import EVALUATION, FollowsStep, Loader, Model, Step, Task

EPOCHS_APART = 60.0  # seconds at least between checkpoints after epochs: on a GPU some would take as long as the epoch
READ_EVERY = 10  # steps between looks at the loss; a look waits for the GPU
MEMORY_ADVICE = (
    "use a smaller trainer.micro_batch (the batch stays the same), encoder.checkpointing=true or "
    "layers.checkpointing=true; the last checkpoint is intact"
)
SMALLEST_SCALE = 2.0**-10  # of the fp16 loss scaling; below it, nearly every step has long been skipped for overflow


@dataclass
class Progress:
    """How far training is: `epoch` counts those finished, `batch` the batches done of the one at hand."""

    epoch: int = 0
    batch: int = 0
    step: int = 0
    seconds: float = 0.0
    best: float | None = None
    best_step: int = 0


class Trainer:
    """Trains `model` on `task`, keeps `run.last` and `run.best`."""

    log: MetricsLog | Silence  # open while `train` runs
    _optimiser_step: OptimiserStep  # made when `train` begins

    def __init__(
        self, model: nn.Module, task: Task[Any], optim: OptimConfig, config: TrainerConfig, run: RunFolder
    ) -> None:
        self.model, self.task, self.optim, self.config, self.run = model, task, optim, config, run
        self.device = next(model.parameters()).device
        self.world = world()
        self.loader = task.loader(Shard(self.world.rank, self.world.size), pin=self.device.type == "cuda")
        self.precision = device.choose_precision(config.precision, self.device)
        self.optimiser = build_optimiser(cast(Model, model).parameter_groups(optim), optim)
        self.scaler = torch.amp.GradScaler(self.device.type, enabled=self.precision == "fp16")
        self.steps = config.epochs * self.loader.batches
        self.average = AveragedWeights(model, config.average, self.steps, kept=self.world.is_rank_zero)
        self.followers = [module for module in model.modules() if isinstance(module, FollowsStep)]
        self.progress = Progress()
        self.window, self.epoch_loss = Meter(self.device, self.world), Meter(self.device, self.world)
        self._steps_in_window = 0
        self._log_position = 0
        self._clock = self._saved_at = time.monotonic()
        self._window_seconds = 0.0

    def resume(self) -> None:
        """Take up `run.last`; CheckpointError when it is damaged or belongs to something else."""
        stored = checkpoint.read(self.run.last)
        _compare(stored, self.task.identity)
        stored.load_weights(self.model)
        training = stored.load_training()
        self.average.resume(stored.state.get("averaged", 0), stored.load_trained())
        try:
            self.optimiser.load_state_dict(training["optimiser"])
            if stored.state["precision"] == self.precision:
                self.scaler.load_state_dict(training["scaler"])
            else:
                tqdm.write(f"precision changes from {stored.state['precision']} to {self.precision}")
            self._set_generators([training["generators"], *training.get("generators of others", ())], stored.state)
            self.progress = Progress(**stored.state["progress"])
            if self.world.is_rank_zero:
                self.window.load(stored.state["window"])
                self.epoch_loss.load(stored.state["epoch_loss"])
            self._steps_in_window = int(bool(stored.state["window"]))
            self._log_position = stored.state["log_position"]
        except (LookupError, ValueError, TypeError, AttributeError, RuntimeError) as error:
            raise CheckpointError(f"{stored.folder} does not fit this trainer: {error}") from error

    def train(self) -> Reason | None:
        """Train to the end, or until a signal or a limit; returns why it stopped early, None at the end.

        Raises TrainingError when training diverges or memory runs out, CheckpointError when a checkpoint cannot
        be written. `run.last` is whole in every case.
        """
        stop = Stop(self.config.max_minutes)
        self.model.train()
        if self.progress.step == 0 and not self.world.is_rank_zero:
            torch.manual_seed(self.config.seed + self.world.rank)  # each process drops out its own
        if self.config.compile:
            compile_layers(self.model)
        self.loader, self._optimiser_step = self._way_of_stepping()
        self._clock = self._saved_at = time.monotonic()
        log = (
            MetricsLog(self.run.path, self._log_position, self.progress.step) if self.world.is_rank_zero else Silence()
        )
        with closing(log), closing(self._optimiser_step), stop.listening():
            self.log = log
            if self.progress.step == 0 and self.config.evaluate_from == 0 and self.task.judged:
                reason = self._evaluate(stop)
                if reason is not None:
                    return reason
            while self.progress.epoch < self.config.epochs and not self._limit_reached():
                reason = self._epoch(stop)
                (due,) = self.world.some(self._save_due(EPOCHS_APART))
                if due or reason is not None:
                    self._save_last()  # before the evaluation: a kill in it costs no training, or less than a minute
                if reason is not None:
                    return reason
                self._print_epoch()
                if self.task.judged and self._evaluation_due():
                    reason = self._evaluate(stop)
                    if reason is not None:
                        return reason
                self._finish_epoch()
            self._save_last()
        return None

    def _way_of_stepping(self) -> tuple[Loader, OptimiserStep]:
        """The loader and the optimiser step: CUDA graphs over batches padded to a few shapes, or eager steps."""
        loader, clip = self.loader, self.optim.clip
        why_not = graphs.obstacle(self.config, self.model, loader, self.precision, self.world)
        recorded = graphs.wanted(self.config, why_not)
        graphs.set_capturable(self.optimiser, recorded and self.device.type == "cuda")
        if not recorded:
            if why_not is not None and self.device.type == "cuda":
                tqdm.write(f"steps are launched kernel by kernel, not as CUDA graphs: {why_not}")
            return loader, OptimiserStep(self.model, self.optimiser, self.scaler, clip, self.precision, self.world)
        shaped = cast(graphs.ShapedLoader, loader).with_shapes(self.config.epochs)
        config = self.config
        accumulates = config.micro_tokens is not None or (config.micro_batch or config.batch) < config.batch
        record = graphs.recorder(self.config)
        step = graphs.GraphedStep(self.model, self.optimiser, clip, self.precision, self.world, accumulates, record)
        with device.memory_advice(self.device, MEMORY_ADVICE):
            prepared = step.prepare(list(shaped.samples(self.config.epochs)))
        tqdm.write(f"{prepared}, {shaped.padding}")
        return shaped, step

    def _epoch(self, stop: Stop) -> Reason | None:
        """The rest of an epoch; returns the reason to stop in it, if there is one."""
        with self._bar() as bar:
            for step in self._batches():
                self._step(step)
                bar.update()
                if self.progress.step % READ_EVERY == 0:
                    bar.set_postfix_str(self._read_window())
                stopped, due = self.world.some(
                    stop.reason is not None, self._save_due(60 * self.config.checkpoint_minutes)
                )
                if stopped:
                    return self._first_reason(stop)
                if self._limit_reached():
                    break
                if due:
                    self._save_last()
        if self._steps_in_window:
            self._read_window()
        return None

    def _step(self, step: Step) -> None:
        """One optimiser step; the gradient is that of the mean over all examples of the batch."""
        set_rates(self.optimiser, annealing(self.progress.step, self.steps, self.optim))
        for follower in self.followers:
            follower.at_step(self.progress.step, self.steps, self.config.seed)
        with device.memory_advice(self.device, MEMORY_ADVICE):
            for values, examples in self._optimiser_step.add(step):
                self.window.add(values, examples)
                self.epoch_loss.add({"loss": values["loss"]}, examples)
            norm = self._optimiser_step.update()
            self.average.add(self.progress.step)
        self.window.add({"grad_norm": norm}, step.examples)
        self._steps_in_window += 1
        self.progress.step += 1
        self.progress.batch += 1

    def _read_window(self) -> str:
        """Read the means since the last time, log them, and see that training has not diverged; for the bar."""
        window = self.window.state()
        means = self._sound_means(window)
        examples = window["loss"][1]
        self._tick()
        speed = {"examples_per_second": examples / max(self._window_seconds, 1e-9)}
        factor = annealing(self.progress.step - 1, self.steps, self.optim)
        learning = {f"lr_{name}": rate for name, rate in rates(self.optimiser, factor).items()}
        self.log.write("train", self.progress.step, {**self._place(), **means, **learning, **speed})
        self.window.reset()
        self._steps_in_window = 0
        self._window_seconds = 0.0
        return f"loss {means['loss']:.4f}, {speed['examples_per_second']:.0f} examples/s"

    @property
    def chosen_by(self) -> str | None:
        """The evaluation set whose score decides which checkpoint is the best; None where nothing is judged."""
        return self.config.best_on or next(iter(self.task.judged), None)

    def _evaluate(self, stop: Stop) -> Reason | None:
        """Let rank zero evaluate while the others wait; returns the reason to stop where that came between."""
        scores: dict[str, dict[str, float]] | None = None
        if self.world.is_rank_zero:
            self.model.eval()
            try:
                averaged, untouched = self.average.in_use(), device.untouched_generators(self.device)
                with averaged, stop.abandonable(), torch.no_grad(), untouched:
                    scores = {name: dict(self.task.evaluate(self.model, name)) for name in self.task.judged}
            except StoppedError:
                pass
            self.model.train()
        scores = self.world.from_rank_zero(scores)
        if scores is None:
            return self._first_reason(stop)
        self._note_scores(scores)
        return None

    def _note_scores(self, scores: dict[str, dict[str, float]]) -> None:
        """Log the scores on each evaluation set; keep the weights where they are the best so far."""
        self._tick()
        self._window_seconds = 0.0
        for name, found in scores.items():
            self.log.write(name, self.progress.step, {**self._place(), **found})
            tqdm.write(f"  {name}: " + "  ".join(f"{metric} {value:.4f}" for metric, value in found.items()))
        assert self.chosen_by is not None
        chosen = scores[self.chosen_by]
        score = chosen[self.task.metric]
        if self.progress.best is None or score > self.progress.best:
            self.progress.best, self.progress.best_step = score, self.progress.step
            state = self._state()
            if self.world.is_rank_zero:
                best = {"chosen by": self.chosen_by, "scores": chosen, "evaluation": scores}
                self._save(self.run.best, {**state, **best})

    def _print_epoch(self) -> None:
        """One line on the epoch."""
        loss = self.epoch_loss.means().get("loss", math.nan)
        tqdm.write(
            f"epoch {self.progress.epoch + 1}/{self.config.epochs}  step {self.progress.step}  loss {loss:.4f}  "
            f"{self.progress.seconds / 60:.1f} min  peak memory {device.memory_taken(self.device)}"
        )

    def _finish_epoch(self) -> None:
        if self.progress.batch < self.loader.batches:
            return  # trainer.max_steps came first
        self.progress.epoch += 1
        self.progress.batch = 0
        self.epoch_loss.reset()

    def _save_last(self) -> None:
        """Write `run.last`; never the weights of a run that has diverged."""
        self._tick()
        state, (generators, *others) = self._state(), self.world.gather(device.random_states(self.device))
        if self._steps_in_window:
            self._sound_means(state["window"])
        if self.world.is_rank_zero:
            training = {
                "optimiser": self.optimiser.state_dict(),
                "scaler": self.scaler.state_dict(),
                "generators": generators,
                "generators of others": others,
            }
            self._save(self.run.last, state, training)
        self._saved_at = time.monotonic()

    def _save(self, folder: Path, state: Mapping[str, Any], training: Mapping[str, Any] | None = None) -> None:
        """Write a checkpoint of the weights that answer, and of those that are trained where they differ."""
        with self.average.in_use() as trained:
            averaged = {"averaged": self.average.number} if trained else {}
            checkpoint.save(folder, self.model, {**state, **averaged}, training, trained)

    def _save_due(self, seconds: float) -> bool:
        """Whether so long no checkpoint was written."""
        return self.world.is_rank_zero and time.monotonic() - self._saved_at > seconds

    def _set_generators(self, states: Sequence[dict[str, Tensor]], state: Mapping[str, Any]) -> None:
        """Restore this process's random generators; a process that the saved run did not have is seeded from the seed,
        its rank and the step.
        """
        if self.world.rank < len(states):
            device.set_random_states(states[self.world.rank], self.device)
        else:
            torch.manual_seed(self.config.seed + self.world.rank + state["step"])

    def _first_reason(self, stop: Stop) -> Reason | None:
        """Why the run stops, as the first process that knows tells it."""
        return next((reason for reason in self.world.gather(stop.reason) if reason is not None), None)

    def _state(self) -> dict[str, Any]:
        """What `state.json` says."""
        return {
            "step": self.progress.step,
            "progress": asdict(self.progress),
            "precision": self.precision,
            "identity": dict(self.task.identity),
            "window": self.window.state(),
            "epoch_loss": self.epoch_loss.state(),
            "log_position": self.log.position,
        }

    def _sound_means(self, window: Sums) -> dict[str, float]:
        """The means since the last look; TrainingError when one is not finite."""
        means = means_of(window)
        wild = [name for name in ("loss", "grad_norm") if not math.isfinite(means[name])]
        if self.scaler.is_enabled() and self.scaler.get_scale() < SMALLEST_SCALE:
            wild.append("every fp16 gradient")
        if wild:
            before = f"{self.run.last} is intact" if checkpoint.exists(self.run.last) else "nothing was saved yet"
            raise TrainingError(
                f"training diverged by step {self.progress.step}: {' and '.join(wild)} not finite; {before}; start "
                f"anew with a smaller optim.lr (now {self.optim.lr:g}), optim.clip or another trainer.precision "
                f"(now {self.precision})"
            )
        return means

    def _batches(self) -> Iterator[Step]:
        with device.untouched_generators(self.device):
            return iter(self.loader(self.progress.epoch, self.progress.batch))

    def _bar(self) -> tqdm[Any]:
        """A bar over the batches of the epoch, shown on a terminal only."""
        title = f"epoch {self.progress.epoch + 1}/{self.config.epochs}"
        return tqdm(
            total=self.loader.batches,
            initial=self.progress.batch,
            desc=title,
            disable=None if self.world.is_rank_zero else True,
            leave=False,
        )

    def _limit_reached(self) -> bool:
        return self.config.max_steps is not None and self.progress.step >= self.config.max_steps

    def _evaluation_due(self) -> bool:
        epoch = self.progress.epoch + 1
        final = epoch == self.config.epochs or self._limit_reached()
        regular = epoch >= self.config.evaluate_from and epoch % self.config.evaluate_every == 0
        return final or regular

    def _place(self) -> dict[str, float]:
        """The epoch as a fraction, for the log."""
        return {"epoch": self.progress.epoch + self.progress.batch / self.loader.batches}

    def _tick(self) -> None:
        """Add the seconds since the last call to the time trained."""
        now = time.monotonic()
        self.progress.seconds += now - self._clock
        self._window_seconds += now - self._clock
        self._clock = now


def _compare(stored: Checkpoint, identity: Mapping[str, Any]) -> None:
    before, here = _flat(stored.identity), _flat(identity)
    if EVALUATION not in stored.identity:  # an older version did not note them
        here = {name: value for name, value in here.items() if not name.startswith(EVALUATION)}
    for name in sorted({*before, *here}):
        if before.get(name) != here.get(name):
            raise CheckpointError(
                f"{stored.folder} cannot go on: its {name} is {before.get(name)!r}, here it is "
                f"{here.get(name)!r}; resume with what the run began with, or start a new run"
            )


def _flat(identity: Mapping[str, Any]) -> dict[str, Any]:
    """The identity with each evaluation set by a name of its own."""
    sets = identity.get(EVALUATION, {})
    others = {name: value for name, value in identity.items() if name != EVALUATION}
    return {**others, **{f"{EVALUATION}, {name}": value for name, value in sets.items()}}
