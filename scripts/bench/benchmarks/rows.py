"""The rows of the report: a table for people, JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.measure import Sample


@dataclass(frozen=True)
class Row:
    """One thing measured.

    `seconds` for `examples` examples (or pairs, or questions), `ratio` to what `yardstick` names, measured in the same
    rounds; `peak` bytes, where memory was measured. A row without seconds was not measured; `note` says why.
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
        return {
            "name": self.name,
            "seconds": _sample_json(self.seconds),
            "examples": self.examples,
            "ratio": _sample_json(self.ratio),
            "yardstick": self.yardstick,
            "peak_bytes": self.peak,
            "note": self.note,
        }


HEADINGS = ("", "time", "examples", "ratio", "to", "peak", "")


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


def _sample_json(sample: Sample | None) -> dict[str, Any] | None:
    if sample is None:
        return None
    return {"median": sample.median, "spread": sample.spread, "values": list(sample.values)}
