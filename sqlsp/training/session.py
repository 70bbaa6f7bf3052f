"""A training session of any task, from an untrained model or a checkpoint to the scores."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import torch
from torch import nn

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.cli.tasks import DIVERGED, DONE, TrainerConfig
from sqlsp.linking.hub import check_encoder
from sqlsp.training import checkpoint
from sqlsp.training.device import format_bytes, set_up
from sqlsp.training.distributed import joined, world
from sqlsp.training.estimate import peak_expected
from sqlsp.training.log import load_callbacks
from sqlsp.training.plots import INITIALISATION, draw_curves
from sqlsp.training.run import RunFolder, build_from_run
from sqlsp.training.task import EstimableLoader, Task
from sqlsp.training.trainer import Reason, Trainer
from sqlsp.utils.errors import ConfigError, DivergedError, StoppedWorkError
from sqlsp.utils.files import save_json

NO_ENCODER = EncoderConfig(name=SCRATCH, pretrained=False)  # passed to the `build` of tasks that have no encoder


@dataclass(frozen=True)
class SessionOutcome:
    """The result of a training session."""

    by_set: Mapping[str, Mapping[str, float]]  # scores by evaluation set and metric
    stopped: Reason | None  # the reason for stopping early; None if the training has ended
    run: RunFolder
    chosen_by: str | None = None  # the evaluation set that selects the best checkpoint

    @property
    def scores(self) -> dict[str, float]:
        """The scores on the evaluation set that selects the best checkpoint; {} without such a set."""
        return dict(self.by_set.get(self.chosen_by or "", {}))

    @property
    def exit_code(self) -> int:
        """0, or 128 + number after a signal."""
        return 0 if self.stopped is None else self.stopped.exit_code


def run_session(kind: type[Task[Any]], config: Any, resumable: bool = True) -> SessionOutcome:
    """Initialises or resumes a model, trains it, and reports its scores. `config`: the options of the task.

    Under torchrun only rank zero returns scores. If `resumable` is False (for a temporary run folder), no curves are
    drawn, and no command to resume is printed after a stop.
    Raises a SqlspError for problems that the user can solve: data, options, memory, divergence, checkpoints.
    """
    begun = time.monotonic()
    with joined() as this_process, ExitStack() as until_the_end:
        _check_encoder(config)
        load_callbacks(config.trainer)  # only to raise ConfigError for wrong classes before data is read
        device = set_up(config.trainer)
        task = kind(config)
        print(task.summary)
        _check_evaluation(config.trainer, task.judged)
        with _sigterm_raises():  # afterwards the trainer handles signals, and saves a checkpoint
            run = RunFolder.of_session(config, this_process, kind.about, until_the_end)
            trainer = _prepare_trainer(task, run, device, begun)
        try:
            stopped = trainer.train()
        except DivergedError:
            if this_process.is_rank_zero:
                run.note_end(DIVERGED)
            raise
        if stopped is not None and not run.saved:  # stopped in the evaluation before the first step
            raise StoppedWorkError(f"{stopped.text} before the first step; nothing was saved", stopped.exit_code)
        if not this_process.is_rank_zero:
            return SessionOutcome({}, stopped, run)
        if resumable:
            draw_curves(run.path, task.metric)
        if stopped is not None:
            if resumable:
                print(f"stopped: {stopped.text}; go on with: sqlsp {task.command} resume={run.path}")
            return SessionOutcome({}, stopped, run)
        by_set = _report(trainer)
        run.note_end(DONE)
        return SessionOutcome(by_set, None, run, task.chosen_by)


def _check_encoder(config: Any) -> None:
    """Raises ConfigError, before data is read, if the training needs a pretrained encoder that is not available."""
    encoder = getattr(config, "encoder", NO_ENCODER)
    uses_encoder_of_parser = getattr(config, "start", None) is not None and not config.new_encoder
    is_resumed = config.resume is not None and checkpoint.exists(RunFolder(Path(config.resume)).last)
    if not uses_encoder_of_parser and not is_resumed:
        check_encoder(encoder)


def _check_evaluation(config: TrainerConfig, judged: Sequence[str]) -> None:
    """Raises ConfigError if an option needs an evaluation set that the task does not judge."""
    available = f"there are: {', '.join(judged)}" if judged else "there is none"
    if config.best_on is not None and config.best_on not in judged:
        raise ConfigError(f"trainer.best_on={config.best_on} is no evaluation set that can be judged; {available}")
    for name in ("patience", "ema"):
        value = getattr(config, name)
        if value is not None and not judged:
            raise ConfigError(f"trainer.{name}={value} needs an evaluation set that can be judged; {available}")


@contextmanager
def _sigterm_raises() -> Iterator[None]:
    """A context in which SIGTERM raises StoppedWorkError. Callers then remove unfinished files.

    Outside the main thread, which alone receives signals, the context has no effect.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        raise StoppedWorkError("received SIGTERM before the first step; nothing was saved", 128 + number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _prepare_trainer(task: Task[Any], run: RunFolder, device: torch.device, begun: float) -> Trainer:
    """Returns a trainer whose model is initialised or restored from the checkpoint. Prints a description."""
    this_process = world()
    config = task.config
    is_resumed = checkpoint.exists(run.last)
    if config.resume and this_process.is_rank_zero:
        run.note_session()
        run.note_epochs(config.trainer.epochs)
    is_first = this_process.is_rank_zero and not is_resumed
    model = this_process.rank_zero_first(lambda: _build(task, run, is_first)).to(device)
    trainer = Trainer(model, task, run, begun)
    if is_resumed:
        trainer.state.resume()
    print(_describe_training(trainer))
    if is_first:
        _initialise(trainer)
    return trainer


def _build(task: Task[Any], run: RunFolder, is_first: bool) -> nn.Module:
    """Returns the untrained model.

    `is_first` is True in rank zero in the first session of a run. The model then has pretrained weights, and tokenizer
    and encoder architecture are written to the run folder. Other processes and sessions receive weights later.
    """
    if is_first:
        task.tokenizer.save(run.path)
    encoder = getattr(task.config, "encoder", NO_ENCODER)
    return build_from_run(lambda options: task.build(options, is_first), encoder, run, pretrained=is_first)


def _initialise(trainer: Trainer) -> None:
    """Initialises the model (paper 3.3), writes the result to the run folder, and prints a line.

    μ is measured over the training examples of an epoch.
    """
    started = time.perf_counter()
    result = trainer.task.initialise(trainer.model, trainer.state.precision)
    seconds = time.perf_counter() - started
    examples = trainer.task.examples
    save_json(trainer.run.path / INITIALISATION, {**asdict(result), "examples": examples, "seconds": seconds}, indent=2)
    mu = "" if result.mu is None else f"μ = {result.mu:.3f} over {examples} examples, "
    print(f"initialisation {result.scheme}: {mu}{result.text} ({seconds:.0f} s)")


def _describe_training(trainer: Trainer) -> str:
    """Returns lines about the model, the device and, if it can be estimated, the memory of a training."""
    encoder = dict(trainer.model.named_children()).get("encoder")
    encoder_size = "" if encoder is None else f" ({_millions(encoder):.1f} M of the encoder)"
    text = (
        f"{_millions(trainer.model):.1f} M parameters{encoder_size} on {trainer.device} in {trainer.state.precision}; "
        f"{trainer.task.examples} examples; step {trainer.progress.step} of {trainer.last_step}; run {trainer.run.path}"
    )
    if trainer.device.type == "cpu":
        text += f"\nCPU threads: {torch.get_num_threads()}; trainer.threads=N changes it"
    loader = trainer.loader
    if not isinstance(loader, EstimableLoader):
        return text
    precision = trainer.state.precision
    peak = peak_expected(trainer.model, loader, precision=precision, method=trainer.optim.method)
    text += f"\nestimated peak of memory, on the longest batch: {format_bytes(peak)}"
    return text


def _millions(module: nn.Module) -> float:
    """Returns the number of parameters in millions."""
    return sum(parameter.numel() for parameter in module.parameters()) / 1e6


def _report(trainer: Trainer) -> dict[str, Mapping[str, float]]:
    """Answers every evaluation set with the best model. Writes the answers, prints the scores, and returns them."""
    run = trainer.run
    task = trainer.task
    stored = checkpoint.read(run.best if checkpoint.exists(run.best) else run.last)
    stored.load_weights(trainer.model)
    trainer.model.eval()
    scores = {}
    for name in task.evaluation_sets:
        folder = run.path / "predictions" / name
        report = task.report(trainer.model, name, folder)
        scores[name] = report.scores
        location = f"; predictions in {folder}" if folder.is_dir() else ""
        print(f"\n{name}, {stored.folder.name} checkpoint (step {stored.state['step']}){location}")
        print(report.text)
    note = task.write_results(trainer.model, run.path)
    if note:
        print(note)
    return scores
