"""The training loop, independent of the task (see `task.py`).

A run can stop at any moment and compute exactly the same numbers afterwards on the same machine. The checkpoint has all
values that determine the next step (see `state.py`), and a batch depends on (seed, epoch, number) alone. After a signal
or a time limit, the current step finishes first.
"""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Any, cast

import torch
from torch import nn
from tqdm import tqdm

from sqlsp.cli.tasks import OptimConfig, TrainerConfig
from sqlsp.data.loader import EpochLoader, Shard, StepBatches
from sqlsp.training import device, graphs
from sqlsp.training.distributed import world
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.training.log import SPEED, MetricsLog, NullLogger, TensorBoard, load_callbacks, means_of, profiled
from sqlsp.training.optimiser import OptimiserStep, learning_rates, set_rates
from sqlsp.training.run import RunFolder
from sqlsp.training.state import Progress, TrainingState
from sqlsp.training.task import FollowsStep, Loader, Task
from sqlsp.utils.progress import bar

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class StoppedError(Exception):
    """Raised by a signal inside `Stop.abandonable`: in an evaluation, which can be repeated after resuming."""


@dataclass(frozen=True)
class Reason:
    """The reason why training stopped early."""

    text: str  # for the user
    exit_code: int  # of the process


class Stop:
    """Requests to stop training, by a signal or a time limit."""

    def __init__(self, max_minutes: float | None = None, begun: float | None = None) -> None:
        """Sets the limit to `max_minutes` after `begun`; None: no limit.

        `begun`: a time of the monotonic clock; None: now.
        """
        self.signal: int | None = None
        begun = time.monotonic() if begun is None else begun
        self._deadline = None if max_minutes is None else begun + 60 * max_minutes
        self._minutes = max_minutes
        self._abandonable = False

    @property
    def reason(self) -> Reason | None:
        """The reason to stop now, or None."""
        if self.signal is not None:
            return Reason(f"received {signal.Signals(self.signal).name}", 128 + self.signal)
        if self._deadline is not None and time.monotonic() >= self._deadline:
            return Reason(f"trainer.max_minutes={self._minutes:g} are over", 0)
        return None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """A context in which SIGINT and SIGTERM set `reason`. A second signal raises KeyboardInterrupt.

        Outside the main thread, which alone receives signals, the context has no effect.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def receive(number: int, frame: FrameType | None) -> None:
            is_second = self.signal is not None
            self.signal = number
            if is_second:
                raise KeyboardInterrupt
            if self._abandonable:
                raise StoppedError

        before = {number: signal.signal(number, receive) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def abandonable(self) -> Iterator[None]:
        """A context for work that may be abandoned. A signal, also one before the context, raises StoppedError."""
        self._abandonable = True
        try:
            if self.signal is not None:
                raise StoppedError
            yield
        finally:
            self._abandonable = False


MIN_SECONDS_APART = 60.0  # between checkpoints after epochs: on a GPU a checkpoint may take as long as an epoch
STEPS_PER_READING = 10  # reading the loss waits for the GPU
MEMORY_ADVICE = (
    "use a smaller trainer.micro_batch (the batch stays the same), encoder.checkpointing=true or "
    "layers.checkpointing=true"
)


class Trainer:
    """Trains `model` on `task`, and writes the checkpoints `run.last` and `run.best`."""

    # the attributes without a value exist while `train` runs
    log: MetricsLog | NullLogger
    _optimiser_step: OptimiserStep
    _end_profiled_step: Callable[[], None]
    _bar: tqdm[Any]  # of all steps
    _speed = ""  # at the last reading, as text

    def __init__(self, model: nn.Module, task: Task[Any], run: RunFolder, begun: float | None = None) -> None:
        """Builds the trainer.

        `begun`: the monotonic time at which the command began, for `trainer.max_minutes`; None: now.
        """
        self.model = model
        self.task = task
        self.optim: OptimConfig = task.config.optim
        self.config: TrainerConfig = task.config.trainer
        self.run = run
        self._begun = time.monotonic() if begun is None else begun
        self.device = next(model.parameters()).device
        self.world = world()
        self.loader = task.loader(Shard(self.world.rank, self.world.size), pin=self.device.type == "cuda")
        self.steps = self.config.epochs * self.loader.batches
        self.state = TrainingState(model, task, run, self.world)
        self.followers = [module for module in model.modules() if isinstance(module, FollowsStep)]

    @property
    def progress(self) -> Progress:
        """The progress of training (see `state.py`)."""
        return self.state.progress

    @property
    def last_step(self) -> int:
        """The number of the step after which training ends."""
        return min(self.steps, self.config.max_steps or self.steps)

    def train(self) -> Reason | None:
        """Trains to the end, or until a signal or a limit. Returns the reason for stopping early, None at the end.

        Raises TrainingError if training diverges or memory runs out. Raises CheckpointError if a checkpoint cannot be
        written. `run.last` is complete in every case.
        """
        stop = Stop(self.config.max_minutes, self._begun)
        self.model.train()
        if self.progress.step == 0 and not self.world.is_rank_zero:
            torch.manual_seed(self.config.seed + self.world.rank)  # other dropout masks in every process
        self.loader, self._optimiser_step = self._make_step()
        reason: Reason | None = None
        with self._resources(stop):
            if self.progress.step == 0 and self.config.evaluate_from == 0 and self.task.judged:
                reason = self._evaluate(stop)
            while reason is None and not self._has_ended():
                reason = self._run_epoch(stop)
                # saved before the evaluation: if the process is killed in it, less than a minute of training is lost
                (saved,) = self.world.in_any(reason is not None or self.state.is_save_due(MIN_SECONDS_APART))
                if saved:
                    self.state.save_last(self.log.position)
                if reason is None:
                    reason = self._end_epoch(stop)
                    if reason is not None and not saved:
                        self.state.save_last(self.log.position)
            if reason is None:
                self.state.save_last(self.log.position)
        return reason

    def _end_epoch(self, stop: Stop) -> Reason | None:
        """Prints a line, evaluates if due, and counts the epoch. Returns the reason to stop, or None."""
        self._print_epoch()
        config = self.config
        epoch = self.progress.epoch + 1
        is_due = epoch >= config.evaluate_from and epoch % config.evaluate_every == 0
        is_last = epoch == config.epochs or self._limit_reached()
        if self.task.judged and (is_due or is_last):
            reason = self._evaluate(stop)
            if reason is not None:
                return reason
        if self.progress.batch == self.loader.batches:  # False if trainer.max_steps was reached within the epoch
            self.progress.epoch += 1
            self.progress.batch = 0
            self.state.epoch_loss.reset()
        return None

    @contextmanager
    def _resources(self, stop: Stop) -> Iterator[None]:
        """A context with the log, the profiler, the progress bar and signal handlers of a training."""
        self.state.start_clock()
        config = self.config
        is_rank_zero = self.world.is_rank_zero
        self.log = NullLogger()
        if is_rank_zero:
            callbacks = [make() for make in load_callbacks(config)]
            if config.tensorboard:
                callbacks.append(TensorBoard(self.run.path, self.progress.step))
            self.log = MetricsLog(self.run.path, self.state.log_position, callbacks)
        with (
            closing(self.log),
            closing(self._optimiser_step),
            profiled(self.run.path, config.profile if is_rank_zero else 0, self.device) as self._end_profiled_step,
            bar(
                total=self.last_step,
                initial=self.progress.step,
                unit=" steps",
                smoothing=0,  # the remaining time is extrapolated from all steps so far, including evaluations
                leave=False,
                disable=not is_rank_zero,
            ) as self._bar,
            stop.listening(),
        ):
            yield

    def _make_step(self) -> tuple[Loader, OptimiserStep]:
        """Returns a loader and an optimiser step: CUDA graphs with batches of a few shapes, or eager steps."""
        loader = self.loader
        config = self.config
        state = self.state
        options: dict[str, Any] = {"clip": self.optim.clip, "precision": state.precision, "world": self.world}
        obstacle = graphs.find_obstacle(config, self.model, loader, precision=state.precision, world=self.world)
        if graphs.use_graphs(config, obstacle):
            graphs.set_capturable(state.optimiser, self.device.type == "cuda")
            shaped = cast(EpochLoader[Any], loader).with_shapes(config.epochs)
            accumulates = config.micro_tokens is not None or (config.micro_batch or config.batch) < config.batch
            make = partial(GraphedStep, self.model, state.optimiser, accumulates=accumulates, **options)
            step = graphs.try_graphs(lambda record: make(record=record), shaped, config)
            if step is not None:
                return shaped, step
        elif obstacle is not None and self.device.type == "cuda":
            tqdm.write(f"steps are launched one by one, not as CUDA graphs: {obstacle}")
        graphs.set_capturable(state.optimiser, False)
        return loader, OptimiserStep(self.model, state.optimiser, scaler=state.scaler, **options)

    def _run_epoch(self, stop: Stop) -> Reason | None:
        """Runs the remaining steps of an epoch. Returns the reason to stop, or None."""
        with device.untouched_generators(self.device):
            batches = iter(self.loader(self.progress.epoch, self.progress.batch))
        self._bar.set_description_str(f"epoch {self.progress.epoch + 1}/{self.config.epochs}", refresh=False)
        for step in batches:
            self._run_step(step)
            self._end_profiled_step()
            if self.progress.step % STEPS_PER_READING == 0:
                self._bar.set_postfix_str(self._read_window(), refresh=False)
            elif self.progress.step < STEPS_PER_READING and self.world.is_rank_zero:  # early feedback on slow machines
                means = means_of(self.state.window.local_state())
                self._bar.set_postfix_str(f"loss {means['loss']:.4f}", refresh=False)
            self._bar.update()
            is_save_due = self.state.is_save_due(60 * self.config.checkpoint_minutes)
            is_stopped, is_save_due = self.world.in_any(stop.reason is not None, is_save_due)
            if is_stopped:
                return self._first_reason(stop)
            if self._limit_reached():
                break
            if is_save_due:
                self.state.save_last(self.log.position)
        if self.state.steps_in_window:
            self._read_window()
        return None

    def _run_step(self, step: StepBatches[Any]) -> None:
        """Runs one optimiser step on a batch."""
        optimiser = self.state.optimiser
        set_rates(optimiser, learning_rates(optimiser, self.progress.step, self.steps, self.optim))
        for follower in self.followers:
            follower.at_step(self.progress.step, self.steps, self.config.seed)
        with device.memory_advice(self.device, lambda: f"{MEMORY_ADVICE}; {self.state.saved_text}"):
            for values, examples in self._optimiser_step.add(step):
                self.state.window.add(values, examples)
                self.state.epoch_loss.add({"loss": values["loss"]}, examples)
            norm = self._optimiser_step.update()
            if self.state.average is not None:
                self.state.average.update(self.progress.step)
        self.state.window.add({"grad_norm": norm}, step.examples)
        self.state.steps_in_window += 1
        self.progress.step += 1
        self.progress.batch += 1

    def _read_window(self) -> str:
        """Writes the means since the last reading to the log. Returns a text for the progress bar.

        Raises DivergedError if training has diverged.
        """
        window = self.state.window.state()
        means = self.state.checked_means(window)
        self.state.count_time()
        _, examples = window["loss"]
        speed = examples / max(self.state.window_seconds, 1e-9)
        self._speed = f"{speed:.0f} examples/s"
        rates = learning_rates(self.state.optimiser, self.progress.step - 1, self.steps, self.optim)
        logged_rates = {f"lr_{name}": rate for name, rate in rates.items()}
        self.log.write("train", self.progress.step, {**self._time(), **means, **logged_rates, SPEED: speed})
        self.state.window.reset()
        self.state.steps_in_window = 0
        self.state.window_seconds = 0.0
        return f"loss {means['loss']:.4f}, {self._speed}"

    def _evaluate(self, stop: Stop) -> Reason | None:
        """Evaluates, logs the scores, and saves the weights if they are the best so far.

        Returns the reason to stop if a signal ended the evaluation, otherwise None.
        """
        with self.state.averaged_weights():
            scores = self._score(stop)
            if scores is None:
                return self._first_reason(stop)
            self.state.count_time()
            self.state.window_seconds = 0.0
            for name, by_metric in scores.items():
                self.log.write(name, self.progress.step, {**self._time(), **by_metric})
                tqdm.write(f"  {name}: " + "  ".join(f"{metric} {value:.4f}" for metric, value in by_metric.items()))
            chosen_by = self.task.chosen_by
            assert chosen_by is not None
            self._save_if_best(chosen_by, scores)
        return None

    def _score(self, stop: Stop) -> dict[str, dict[str, float]] | None:
        """Returns the scores by evaluation set. Rank zero computes them while the other processes wait.

        Returns None if a signal ended the evaluation.
        """
        scores: dict[str, dict[str, float]] | None = None
        if self.world.is_rank_zero:
            self.model.eval()
            try:
                with stop.abandonable(), torch.no_grad(), device.untouched_generators(self.device):
                    scores = {name: dict(self.task.evaluate(self.model, name)) for name in self.task.judged}
            except StoppedError:
                pass
            self.model.train()
        return self.world.from_rank_zero(scores)

    def _save_if_best(self, chosen_by: str, scores: Mapping[str, Mapping[str, float]]) -> None:
        """Saves `run.best` if the score on the evaluation set `chosen_by` is higher than all earlier ones."""
        progress = self.progress
        score = scores[chosen_by][self.task.metric]
        if progress.best is None or score > progress.best:
            progress.best = score
            progress.best_step = progress.step
            described_scores = {"chosen by": chosen_by, "scores": scores[chosen_by], "evaluation": scores}
            self.state.save_best(self.log.position, described_scores)

    def _print_epoch(self) -> None:
        """Prints a line about the epoch that ends."""
        loss = self.state.epoch_loss.means().get("loss", math.nan)
        memory = device.describe_peak_memory(self.device)
        tqdm.write(
            f"epoch {self.progress.epoch + 1}/{self.config.epochs}  step {self.progress.step}  loss {loss:.4f}  "
            f"{self.progress.seconds / 60:.1f} min  {self._speed}  peak memory {memory}"
        )

    def _first_reason(self, stop: Stop) -> Reason | None:
        """Returns the reason to stop of the first process that has a reason. All processes must call this together."""
        return next((reason for reason in self.world.gather(stop.reason) if reason is not None), None)

    def _limit_reached(self) -> bool:
        """True if `trainer.max_steps` steps are done."""
        return self.config.max_steps is not None and self.progress.step >= self.config.max_steps

    def _has_ended(self) -> bool:
        """True after the last epoch or step, or if the score has not improved for `trainer.patience` epochs."""
        progress = self.progress
        patience = self.config.patience
        if progress.epoch >= self.config.epochs:
            return True
        if self._limit_reached():
            tqdm.write(f"training ends: trainer.max_steps={self.config.max_steps} is reached")
            return True
        if patience is None or progress.best is None or progress.epoch % self.config.evaluate_every != 0:
            return False
        best_epoch = math.ceil(progress.best_step / self.loader.batches)
        if progress.epoch - best_epoch < patience:
            return False
        progress.out_of_patience = True
        tqdm.write(f"training ends: no better score since epoch {best_epoch} (trainer.patience={patience})")
        return True

    def _time(self) -> dict[str, float]:
        """Returns the time of a line of the log: epochs, and seconds of training in all sessions."""
        epoch = self.progress.epoch + self.progress.batch / self.loader.batches
        return {"epoch": epoch, "seconds": round(self.progress.seconds, 2)}
