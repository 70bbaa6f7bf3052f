"""A session of a training command, from an untrained model or a checkpoint to its scores: what the commands share."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

from sqlsp.files import write_atomic
from sqlsp.model.init import Initialisation
from sqlsp.training import checkpoint
from sqlsp.training.plots import draw_curves
from sqlsp.training.run import RunFolder
from sqlsp.training.stop import Reason
from sqlsp.training.trainer import Trainer


@dataclass(frozen=True)
class Outcome:
    """What a session of training came to: its scores, why it stopped early (None: it did not), its folder."""

    scores: dict[str, float]
    stopped: Reason | None
    run: RunFolder

    @property
    def exit_code(self) -> int:
        """0, or 128 + number after a signal."""
        return 0 if self.stopped is None else self.stopped.exit_code


@dataclass(frozen=True)
class Course:
    """What a command brings to its session besides the trainer.

    `command` is its name, for messages; `initialise` prepares a model that has no checkpoint yet, over `examples`
    training examples; `finish` judges and writes what the best model answers and returns its scores; `remark` is a
    line on what is about to be trained.
    """

    command: str
    examples: int
    initialise: Callable[[], Initialisation]
    finish: Callable[[], dict[str, float]]
    remark: str = ""


def run_session(trainer: Trainer, course: Course) -> Outcome:
    """Initialise or resume, train, finish. With several processes only the leading one has scores to return."""
    run, leads = trainer.run, trainer.world.leads
    if checkpoint.exists(run.last):
        trainer.resume()
    elif leads:
        _initialise(run, course)
    print(_description(trainer, course))
    stopped = trainer.train()
    if not leads:
        return Outcome({}, stopped, run)
    draw_curves(run.path, trainer.task.metric)
    if stopped is not None:
        print(f"stopped: {stopped.text}; go on with: python -m sqlsp.{course.command} resume={run.path}")
        return Outcome({}, stopped, run)
    return Outcome(course.finish(), None, run)


def _initialise(run: RunFolder, course: Course) -> None:
    """The initialisation of the paper (3.3), with μ over all training examples; noted in the run folder."""
    started = time.perf_counter()
    done = course.initialise()
    seconds = time.perf_counter() - started
    note = {**asdict(done), "examples": course.examples, "seconds": seconds}
    write_atomic(run.path / "initialisation.json", json.dumps(note, indent=2) + "\n")
    mu = "" if done.mu is None else f"μ = {done.mu:.3f} over {course.examples} examples, "
    print(f"initialisation {done.scheme}: {mu}factor {done.factor:.3g} ({seconds:.0f} s)")


def _description(trainer: Trainer, course: Course) -> str:
    """What will be trained, on what, where."""
    whole, encoder = (
        sum(parameter.numel() for parameter in module.parameters()) / 1e6
        for module in (trainer.model, trainer.model.get_submodule("encoder"))
    )
    text = (
        f"{whole:.1f} M parameters ({encoder:.1f} M of the encoder) on {trainer.device} in {trainer.precision}; "
        f"{course.examples} examples; step {trainer.progress.step} of {trainer.steps}; run {trainer.run.path}"
    )
    return f"{text}\n{course.remark}" if course.remark else text
