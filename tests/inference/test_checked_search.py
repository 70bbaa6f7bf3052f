"""Recorded steps of the beam that fail, in all known ways: launched steps answer, with the same queries."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
import torch
from model_kit import make_batch, make_parser, search

from sqlsp.app.asker import Asker
from sqlsp.cli import compose
from sqlsp.model import beam
from sqlsp.model.beam import CheckedSearch
from sqlsp.model.replay import ONE_BY_ONE, Pace, Recorder, Work
from sqlsp.training.run import RunFolder

CPU = torch.device("cpu")


def fails(error: Exception) -> Work:
    def work() -> None:
        raise error

    return work


def recording_fails(error: Exception) -> Recorder:
    return lambda work: fails(error)()  # type: ignore[return-value]


def forgets(work: Any) -> Work:
    """Replays that lose all hypotheses but the first of a question."""
    steps = work.__self__

    def replay() -> None:
        work()
        steps.state.score[:, 1:] -= 1e3

    return replay


def stale(work: Any) -> Work:
    """Replays whose scores are those of the recording."""
    steps = work.__self__
    held = steps.state.score.flip(1).clone()

    def replay() -> None:
        work()
        steps.state.score.copy_(held)

    return replay


FAULTS: dict[str, tuple[Recorder, str]] = {
    "recording raises": (recording_fails(RuntimeError("CUDA error: invalid argument\nmore")), "invalid argument"),
    "memory runs out": (recording_fails(torch.OutOfMemoryError("CUDA out of memory.")), "there is too little memory"),
    "a replay raises": (lambda work: fails(RuntimeError("CUDA error: launch failure")), "launch failure"),
    "an assertion of the library": (recording_fails(AssertionError("capture_stream")), "capture_stream"),
    "replays do nothing": (lambda work: lambda: None, "the search did not end within its budget"),
    "replays lose hypotheses": (forgets, "they found other queries"),
    "stale scores": (stale, ""),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_launched_steps_answer(fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    record, says = FAULTS[fault]
    parser = make_parser()
    batch = make_batch()
    encoded = parser.encode_for_decoder(batch)
    searched: list[Pace] = []

    def run_search(pace: Pace) -> Any:
        searched.append(pace)
        return search(parser.decoder, parser.grammar, encoded, batch, 3, pace)

    expected = run_search(ONE_BY_ONE)
    monkeypatch.setattr(beam, "pace_on", lambda device, graphs: Pace(8, False, record if graphs else None))
    checked = CheckedSearch()
    for _ in range(3):
        again = checked(run_search, CPU)
        assert [[one.codes for one in beam] for beam in again] == [[one.codes for one in beam] for beam in expected]
    assert [pace.record for pace in searched[-2:]] == [None, None]
    (message,) = [line.getMessage() for line in caplog.records if line.levelno >= logging.WARNING]
    assert message.startswith("steps of the beam are launched one by one, not as CUDA graphs: ")
    assert says in message and "\n" not in message


def test_good_recordings_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr(beam, "pace_on", lambda device, graphs: Pace(8, False, lambda work: work))
    checked = CheckedSearch()
    for _ in range(3):
        checked(lambda pace: seen.append(pace.record is not None) or [], CPU)  # type: ignore[func-returns-value]
    assert seen == [True, False, True, True]


def test_a_fault_between_the_questions_of_a_session(
    tiny_run: RunFolder, tiny_spider: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The second question's recording fails, after the first was accepted."""
    recorded: list[Work] = []

    def record(work: Work) -> Work:
        recorded.append(work)
        return work if len(recorded) < 2 else fails(RuntimeError("CUDA error: out of memory"))

    asker = Asker.load(compose.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu"]))
    database = asker.open(tiny_spider / "database" / "pets" / "pets.sqlite")
    questions = ("How many pets?", "Show all names.", "How many pets?")
    expected = [[candidate.sql for candidate in asker.ask(database, question).candidates] for question in questions]
    monkeypatch.setattr(beam, "pace_on", lambda device, graphs: Pace(8, False, record) if graphs else ONE_BY_ONE)
    again = Asker.load(compose.load("ask", [f"checkpoint={tiny_run.path}", "db=x", "device=cpu"]))
    results = [[candidate.sql for candidate in again.ask(database, question).candidates] for question in questions]
    assert results == expected and all(results)
    (message,) = [line.getMessage() for line in caplog.records if "CUDA graphs" in line.getMessage()]
    assert "there is too little memory" in message
