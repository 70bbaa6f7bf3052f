"""Time and memory of pieces of work: alternating rounds, medians and spread, peak of what is allocated."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import torch
from torch.profiler import ProfilerActivity, profile

Work = Callable[[], object]


@dataclass(frozen=True)
class Sample:
    """Measurements of one thing: seconds, or ratios of seconds."""

    values: tuple[float, ...]

    @property
    def median(self) -> float:
        """Their median."""
        return statistics.median(self.values)

    @property
    def spread(self) -> float:
        """Half the distance between the quartiles, as a share of the median."""
        if len(self.values) < 2:
            return 0.0
        low, _, high = statistics.quantiles(self.values, n=4, method="inclusive")
        return (high - low) / 2 / self.median

    @staticmethod
    def sum(samples: Sequence[Sample]) -> Sample:
        """Round by round, all together."""
        return Sample(tuple(map(sum, zip(*(sample.values for sample in samples), strict=True))))

    def times(self, factor: float) -> Sample:
        """Every value × `factor`."""
        return Sample(tuple(value * factor for value in self.values))

    def over(self, other: Sample) -> Sample:
        """Round by round, this over the other."""
        return Sample(tuple(a / b for a, b in zip(self.values, other.values, strict=True)))


@dataclass(frozen=True)
class Bench:
    """Where and how long things are measured: at least `rounds` rounds, more while they take less than `seconds`."""

    device: torch.device
    rounds: int = 3
    seconds: float = 10.0
    most: int = 15

    def alternate(self, works: Mapping[str, Work]) -> dict[str, Sample]:
        """Seconds of each work, all of them in turn in every round, after a round that does not count."""
        laps = self.alternate_laps({name: self._whole(work) for name, work in works.items()})
        return {name: found["whole"] for name, found in laps.items()}

    def alternate_laps(self, works: Mapping[str, Callable[[Laps], object]]) -> dict[str, dict[str, Sample]]:
        """The same for works that call `lap(name)` behind each of their parts: seconds by work and part."""
        for work in works.values():
            work(Laps(self.device))
        rounds: list[dict[str, dict[str, float]]] = []
        started = time.perf_counter()
        while len(rounds) < self.rounds or (len(rounds) < self.most and time.perf_counter() - started < self.seconds):
            rounds.append({name: self._timed(work) for name, work in works.items()})
        return {
            name: {part: Sample(tuple(found[name][part] for found in rounds)) for part in rounds[0][name]}
            for name in works
        }

    def _timed(self, work: Callable[[Laps], object]) -> dict[str, float]:
        laps = Laps(self.device)
        work(laps)
        return laps.seconds()

    @staticmethod
    def _whole(work: Work) -> Callable[[Laps], object]:
        def timed(lap: Laps) -> None:
            """The whole work as one lap."""
            work()
            lap("whole")

        return timed

    def peak(self, work: Work) -> int:
        """Bytes that `work` has allocated at most, beyond what was there before.

        On CUDA by the allocator's own count. On a CPU by the profiler's record of every allocation and release of
        PyTorch's allocator; what libraries below it (MKL, oneDNN) take for themselves is not seen.
        """
        gc.collect()
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)
            torch.cuda.reset_peak_memory_stats(self.device)
            before = torch.cuda.memory_allocated(self.device)
            work()
            torch.cuda.synchronize(self.device)
            return torch.cuda.max_memory_allocated(self.device) - before
        with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as recorded:
            work()
        return _largest_sum(recorded)


class Laps:
    """Seconds between the calls of `lap(name)`; several laps of one name add up.

    On CUDA they are events on the stream, so that no lap waits for the device; `seconds` does.
    """

    def __init__(self, device: torch.device) -> None:
        self.cuda = device.type == "cuda"
        if self.cuda:
            torch.cuda.synchronize(device)
        self.marks: list[tuple[str, float | torch.cuda.Event]] = [("", self._now())]

    def __call__(self, name: str) -> None:
        """The part `name` ends here."""
        self.marks.append((name, self._now()))

    def seconds(self) -> dict[str, float]:
        """By name, in the order of their first lap."""
        if self.cuda:
            torch.cuda.synchronize()
        total: dict[str, float] = {}
        for (_, begin), (name, end) in zip(self.marks, self.marks[1:], strict=False):
            total[name] = total.get(name, 0.0) + _between(begin, end)
        return total

    def _now(self) -> float | torch.cuda.Event:
        if not self.cuda:
            return time.perf_counter()
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event


def _between(begin: float | torch.cuda.Event, end: float | torch.cuda.Event) -> float:
    if isinstance(begin, float) or isinstance(end, float):
        assert isinstance(begin, float)
        assert isinstance(end, float)
        return end - begin
    return begin.elapsed_time(end) / 1000


def _largest_sum(recorded: profile) -> int:
    """The peak of the running sum of allocated and released bytes."""
    assert recorded.profiler is not None
    assert recorded.profiler.kineto_results is not None
    events = [event for event in recorded.profiler.kineto_results.events() if event.name() == "[memory]"]
    total = largest = 0
    for event in sorted(events, key=lambda event: event.start_ns()):
        total += event.nbytes()  # type: ignore[attr-defined]
        largest = max(largest, total)
    return largest
