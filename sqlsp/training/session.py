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

    by_set: Mapping[str, Mapping[str, float]]  # scores by evaluation set
    stopped: Reason | None  # the reason for stopping early, if it did
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
    """Initialises or resumes a model, trains it, reports its scores. `config` holds the options of the task.

    Under torchrun only rank zero returns scores. If `resumable` is False (for a temporary run folder), no curves are
    drawn, and no command to resume is printed after a stop.
    Raises a SqlspError for anything the user can correct: data, options, memory, divergence, checkpoints.
    """
    begun = time.monotonic()
    with joined() as here, ExitStack() as until_the_end:
        _check_encoder(config)
        load_callbacks(config.trainer)  # wrong classes are refused before data is read
        device = set_up(config.trainer)
        task = kind(config)
        print(task.summary)
        _check_evaluation(config.trainer, task.judged)
        with _ended_by_sigterm():  # later the trainer listens, and saves a checkpoint
            run = RunFolder.of_session(config, here, kind.about, until_the_end)
            trainer = _ready_trainer(task, run, device, begun)
        try:
            stopped = trainer.train()
        except DivergedError:
            if here.is_rank_zero:
                run.note_end(DIVERGED)
            raise
        if stopped is not None and not run.saved:  # in the evaluation before the first step
            raise StoppedWorkError(f"{stopped.text} before the first step; nothing was saved", stopped.exit_code)
        if not here.is_rank_zero:
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
    """Raise ConfigError, before data is read, if the training needs a pretrained encoder that is not available."""
    encoder = getattr(config, "encoder", NO_ENCODER)
    supplied = getattr(config, "start", None) is not None and not config.new_encoder  # by the parser to start with
    resumed = config.resume is not None and checkpoint.exists(RunFolder(Path(config.resume)).last)
    if not supplied and not resumed:
        check_encoder(encoder)


def _check_evaluation(config: TrainerConfig, judged: Sequence[str]) -> None:
    """Raises ConfigError if an option needs an evaluation set that the task does not judge."""
    there = f"there are: {', '.join(judged)}" if judged else "there is none"
    if config.best_on is not None and config.best_on not in judged:
        raise ConfigError(f"trainer.best_on={config.best_on} is no evaluation set that can be judged; {there}")
    for name in ("patience", "ema"):
        value = getattr(config, name)
        if value is not None and not judged:
            raise ConfigError(f"trainer.{name}={value} needs an evaluation set that can be judged; {there}")


@contextmanager
def _ended_by_sigterm() -> Iterator[None]:
    """A context in which SIGTERM raises StoppedWorkError, so that unfinished files are removed.

    Outside the main thread it does nothing.
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


def _ready_trainer(task: Task[Any], run: RunFolder, device: torch.device, begun: float) -> Trainer:
    """Returns a trainer with an initialised model, or with that of the checkpoint. Prints the estimated memory."""
    here = world()
    config = task.config
    resumed = checkpoint.exists(run.last)
    if config.resume and here.is_rank_zero:
        run.note_session()
        run.note_epochs(config.trainer.epochs)
    model = here.rank_zero_first(lambda: _build(task, run, first=here.is_rank_zero and not resumed)).to(device)
    trainer = Trainer(model, task, config.optim, config=config.trainer, run=run, begun=begun)
    if resumed:
        trainer.state.resume()
    print(_description(trainer))
    if here.is_rank_zero and not resumed:
        _initialise(trainer)
    return trainer


def _build(task: Task[Any], run: RunFolder, first: bool) -> nn.Module:
    """The untrained model.

    With `first` (rank zero in the first session of a run) it has pretrained weights, and the tokenizer and the
    encoder's architecture are written to the run folder. Other processes and sessions receive weights later.
    """
    if first:
        task.tokenizer.save(run.path)
    encoder = getattr(task.config, "encoder", NO_ENCODER)
    return build_from_run(lambda options: task.build(options, first), encoder, run, pretrained=first)


def _initialise(trainer: Trainer) -> None:
    """The initialisation of the paper (3.3), with μ over the training examples of an epoch; noted in the run folder."""
    started = time.perf_counter()
    done = trainer.task.initialise(trainer.model, trainer.state.precision)
    seconds = time.perf_counter() - started
    examples = trainer.task.examples
    note = {**asdict(done), "examples": examples, "seconds": seconds}
    save_json(trainer.run.path / INITIALISATION, note, indent=2)
    mu = "" if done.mu is None else f"μ = {done.mu:.3f} over {examples} examples, "
    print(f"initialisation {done.scheme}: {mu}{done.text} ({seconds:.0f} s)")


def _description(trainer: Trainer) -> str:
    encoder = dict(trainer.model.named_children()).get("encoder")
    of_encoder = "" if encoder is None else f" ({_millions(encoder):.1f} M of the encoder)"
    text = (
        f"{_millions(trainer.model):.1f} M parameters{of_encoder} on {trainer.device} in {trainer.state.precision}; "
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
    return sum(parameter.numel() for parameter in module.parameters()) / 1e6


def _report(trainer: Trainer) -> dict[str, Mapping[str, float]]:
    """Answer every evaluation set with the best model; write the answers and print the scores."""
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
        written = f"; predictions in {folder}" if folder.is_dir() else ""
        print(f"\n{name}, {stored.folder.name} checkpoint (step {stored.state['step']}){written}")
        print(report.text)
    if note := task.write_results(trainer.model, run.path):
        print(note)
    return scores
