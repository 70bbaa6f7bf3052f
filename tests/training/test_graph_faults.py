"""All known failures of recording: training continues eagerly, with the losses of eager steps."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from test_graphs import lines, trainer
from torch import Tensor

from sqlsp.model.replay import Recorder, Work
from sqlsp.training import device, graphs
from sqlsp.training.graphed_step import GraphedStep
from sqlsp.utils.errors import TrainingError


def nothing() -> None:
    """A replay that leaves the numbers of the step before."""


def raises(error: Exception) -> Work:
    def work() -> None:
        raise error

    return work


def refused(work: Work) -> Work:
    raise RuntimeError("CUDA error: operation not permitted when stream is capturing")


def too_large(work: Work) -> Work:
    raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB")


def spoilt(work: Work) -> Work:
    """A capture in which memory ran out; the error does not mention memory."""
    try:
        too_large(work)
    except torch.OutOfMemoryError:
        refused(work)
    return work


def later(after: int, fault: Recorder) -> Recorder:
    """The first recordings go well."""
    made: list[Work] = []

    def record(work: Work) -> Work:
        made.append(work)
        return fault(work) if len(made) > after else work

    return record


def of_update(fault: Callable[[GraphedStep, Work], Work]) -> Recorder:
    """A fault in the recorded update alone."""

    def record(work: Work) -> Work:
        step = getattr(work, "__self__", None)
        return work if step is None else fault(step, work)

    return record


def frozen(tensors: Callable[[GraphedStep, Any], list[Tensor]]) -> Recorder:
    """Replays that read old values of some tensors, those of the recording."""

    def record(work: Any) -> Work:
        if hasattr(work, "__self__"):
            return work
        step = work.func.__self__
        (batch,) = work.args
        chosen = tensors(step, batch)
        held = [tensor.detach().clone() for tensor in chosen]

        def replay() -> None:
            with torch.no_grad():
                now = [tensor.detach().clone() for tensor in chosen]
                for one, other in zip(chosen, held, strict=True):
                    one.copy_(other)
                with torch.enable_grad():
                    work()
                for one, other in zip(chosen, now, strict=True):
                    one.copy_(other)

        return replay

    return record


def in_parts(batch: Any) -> list[Tensor]:
    return [value for value in vars(batch).values() if isinstance(value, Tensor)]


def displaced(step: GraphedStep, work: Work) -> Work:
    """An update that moves the weights elsewhere, too."""

    def replay() -> None:
        work()
        with torch.no_grad():
            for parameter in step.gradient.parameters:
                parameter.add_(0.01)

    return replay


FAULTS: dict[str, tuple[Recorder, str]] = {
    "recording raises": (refused, "operation not permitted when stream is capturing"),
    "the third recording raises": (later(2, refused), "operation not permitted"),
    "a replay raises": (lambda work: raises(RuntimeError("CUDA error: invalid argument")), "invalid argument"),
    "an assertion of the library": (lambda work: raises(AssertionError("capture_stream")), "capture_stream"),
    "memory runs out": (too_large, "there is too little memory"),
    "memory runs out unsaid": (spoilt, "there is too little memory"),
    "a replay does nothing": (lambda work: nothing, "replayed passes gave a loss of nan"),
    "only the first replays do something": (later(1, lambda work: nothing), "replayed passes gave"),
    "stale batches": (frozen(lambda step, batch: in_parts(batch)), "replayed passes gave"),
    "stale weights": (frozen(lambda step, batch: list(step.model.parameters())), "replayed passes gave"),
    "an update does nothing": (of_update(lambda step, work: nothing), "other weights than an eager one"),
    "an update goes elsewhere": (of_update(displaced), "other weights than an eager one"),
}


def trained(folder: Path, mode: str) -> tuple[list[dict[str, Any]], dict[str, Tensor]]:
    made = trainer(folder, mode)
    made.train()
    return lines(made.run.path), made.model.state_dict()


@pytest.fixture(scope="module")
def eager(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[dict[str, Any]], dict[str, Tensor]]:
    return trained(tmp_path_factory.mktemp("eager"), "false")


def assert_eager(actual: Any, eager: Any, caplog: pytest.LogCaptureFixture, says: str) -> None:
    assert actual[0] == eager[0]
    assert all(map(torch.equal, actual[1].values(), eager[1].values()))
    (message,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert message.startswith("steps are launched one by one, not as CUDA graphs: ")
    assert says in message and "\n" not in message


@pytest.mark.parametrize("fault", FAULTS)
def test_training_goes_on(
    fault: str, eager: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    record, says = FAULTS[fault]
    monkeypatch.setattr(graphs, "choose_recorder", lambda config: record)
    assert_eager(trained(tmp_path, "simulate"), eager, caplog, says)


def test_graphs_that_leave_too_little_memory(
    eager: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(device, "memory_share", lambda where: 0.97)
    assert_eager(trained(tmp_path, "simulate"), eager, caplog, "with them 97% of the GPU's memory are in use")


def test_a_fault_in_a_resumed_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eager: Any) -> None:
    cut = trainer(tmp_path, "false", max_steps=4)
    cut.train()
    again = trainer(tmp_path, "simulate", run=cut.run)
    again.state.resume()
    monkeypatch.setattr(graphs, "choose_recorder", lambda config: of_update(displaced))
    again.train()
    assert all(map(torch.equal, again.model.state_dict().values(), eager[1].values()))


def test_graphs_that_were_asked_for_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graphs, "choose_recorder", lambda config: refused)
    monkeypatch.setattr(graphs, "find_obstacle", lambda *_, **__: None)
    with pytest.raises(TrainingError, match=r"trainer\.graphs=true: that failed: CUDA error.*auto or false"):
        trainer(tmp_path, "true").train()
