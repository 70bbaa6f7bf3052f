"""What training changes in PyTorch for the whole process, put back; its memory; runs that go on, and their weights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file
from torch.profiler import ProfilerActivity, profile

from sqlsp.cli import compose
from sqlsp.tasks import commands
from sqlsp.training.device import autocast


@contextmanager
def settings_kept() -> Iterator[None]:
    """Threads and determinism are afterwards as they were."""
    threads = torch.get_num_threads()
    yield
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(False)


def resumed(command: str, *words: str) -> Any:
    """The options with which `sqlsp COMMAND resume=…` goes on."""
    config = commands()[command].resumed(compose.compose(command, words)[0], words)
    assert not isinstance(config, str), config
    return compose.build(config, command)


def last_weights(run: Path) -> dict[str, torch.Tensor]:
    return load_file(run / "last" / "model.safetensors")


def assert_same_weights(first: Path, second: Path) -> None:
    """The last checkpoints of two runs hold the same weights, bit for bit."""
    one = last_weights(first)
    other = last_weights(second)
    assert set(one) == set(other) and not [name for name in one if not torch.equal(one[name], other[name])]


def peak_of_training(model: Any, batch: Any, precision: str) -> int:
    """Bytes of a training step at its peak beyond those of the weights, Adam's moments included."""

    def step() -> None:
        with autocast(precision, torch.device("cpu")):
            loss = model.loss(batch).total
        loss.backward()

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KINETO_LOG_LEVEL", "10")  # the profiler does not tell when it starts
        step()
        model.zero_grad(set_to_none=True)
        return 8 * sum(weight.numel() for weight in model.parameters() if weight.requires_grad) + peak_of(step)


def peak_of(work: Callable[[], None]) -> int:
    """Bytes that `work` has allocated at most, beyond what was there before, by the profiler's record of PyTorch's
    allocator; what libraries below it (MKL, oneDNN) take for themselves is not seen.
    """
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as recorded:
        work()
    assert recorded.profiler is not None and recorded.profiler.kineto_results is not None
    events = [event for event in recorded.profiler.kineto_results.events() if event.name() == "[memory]"]
    return max(accumulate(event.nbytes() for event in sorted(events, key=lambda event: event.start_ns())))
