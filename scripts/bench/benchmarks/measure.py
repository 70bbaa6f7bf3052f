"""Time and memory of pieces of work: alternating rounds, medians and spread, peak of what is allocated, as a table."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import torch
from torch.profiler import ProfilerActivity, profile

from sqlsp.training.measuring import quieten_profiler

Work = Callable[[], object]
HEADINGS: Final = ("", "time", "examples", "ratio", "to", "peak", "")


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

    def alternate_laps(self, works: Mapping[str, Callable[[Laps], object]]) -> dict[str, dict[str, Sample]]:
        """The same for works that call `lap(name)` behind each of their parts: seconds by work and part."""

        def timed(work: Callable[[Laps], object]) -> dict[str, float]:
            work(laps := Laps(self.device))
            return laps.seconds()

        for work in works.values():
            timed(work)
        rounds: list[dict[str, dict[str, float]]] = []
        started = time.perf_counter()
        while len(rounds) < self.rounds or (len(rounds) < self.most and time.perf_counter() - started < self.seconds):
            rounds.append({name: timed(work) for name, work in works.items()})
        return {
            name: {part: Sample(tuple(found[name][part] for found in rounds)) for part in rounds[0][name]}
            for name in works
        }

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
        quieten_profiler()
        with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as recorded:
            work()
        assert recorded.profiler is not None
        assert recorded.profiler.kineto_results is not None
        events = [event for event in recorded.profiler.kineto_results.events() if event.name() == "[memory]"]
        total = largest = 0
        for event in sorted(events, key=lambda event: event.start_ns()):
            total += event.nbytes()
            largest = max(largest, total)
        return largest


class Laps:
    """Seconds between the calls of `lap(name)`; several laps of one name add up.

    On CUDA they are events on the stream, so that no lap waits for the device; `seconds` does.
    """

    def __init__(self, device: torch.device) -> None:
        self.cuda = device.type == "cuda"
        if self.cuda:
            torch.cuda.synchronize(device)
        self.marks: list[tuple[str, Any]] = [("", self._now())]  # a time, or an event

    def __call__(self, name: str) -> None:
        """The part `name` ends here."""
        self.marks.append((name, self._now()))

    def seconds(self) -> dict[str, float]:
        """By name, in the order of their first lap."""
        if self.cuda:
            torch.cuda.synchronize()
        total: dict[str, float] = {}
        for (_, begin), (name, end) in zip(self.marks, self.marks[1:], strict=False):
            seconds = begin.elapsed_time(end) / 1000 if self.cuda else end - begin
            total[name] = total.get(name, 0.0) + seconds
        return total

    def _now(self) -> Any:
        if not self.cuda:
            return time.perf_counter()
        event = torch.cuda.Event(enable_timing=True)
        event.record()
        return event


@dataclass(frozen=True)
class Row:
    """One thing measured.

    `seconds` for `examples` examples (or questions), `ratio` to what `yardstick` names, measured in the same rounds;
    `peak` bytes, where memory was measured. A row without seconds was not measured; `note` says why.
    """

    name: str
    seconds: Sample | None = None
    examples: int = 1
    ratio: Sample | None = None
    yardstick: str = ""
    peak: int | None = None
    note: str = ""

    def cells(self) -> list[str]:
        """As the table shows it."""
        return [
            self.name,
            "not measured" if self.seconds is None else f"{1000 * self.seconds.median:,.0f} ms {_spread(self.seconds)}",
            "" if self.seconds is None else f"{self.examples / self.seconds.median:,.1f}/s",
            "" if self.ratio is None else f"{self.ratio.median:.3g} {_spread(self.ratio)}",
            self.yardstick,
            "" if self.peak is None else f"{self.peak / 2**20:,.0f} MiB",
            self.note,
        ]

    def to_json(self) -> dict[str, Any]:
        """All of it."""
        measured = {
            name: sample and {"median": sample.median, "spread": sample.spread, "values": list(sample.values)}
            for name, sample in (("seconds", self.seconds), ("ratio", self.ratio))
        }
        given = {"name": self.name, "examples": self.examples, "yardstick": self.yardstick}
        return {**given, **measured, "peak_bytes": self.peak, "note": self.note}


def table(rows: Sequence[Row]) -> str:
    """All rows, columns aligned."""
    lines = [list(HEADINGS), *(row.cells() for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(HEADINGS))]
    places = ["<", ">", ">", ">", "<", ">", "<"]
    return "\n".join(
        "  ".join(f"{cell:{place}{width}}" for cell, place, width in zip(line, places, widths, strict=True)).rstrip()
        for line in lines
    )


def _spread(sample: Sample) -> str:
    return f"± {100 * sample.spread:.0f} %"
