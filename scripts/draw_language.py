"""Draw the curves of a grid of language models, and print its table: what gates do, layer by layer.

    sqlsp experiments language_sdu text.path=DIR        # the runs, each once
    python scripts/draw_language.py experiments/results.jsonl --out language_sdu.png

Left the training loss in bits per unit, right the bits per character of the held-out text after each epoch: the mean
over seeds, and every seed as a thin line. The table has mean and standard deviation over seeds.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import matplotlib

matplotlib.use("Agg")  # no screen needed

import matplotlib.pyplot as plt

from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.experiments.records import DONE, Record, read_results
from sqlsp.experiments.runs import Points, mean_curve
from sqlsp.options import cli

COMMAND = "language"


def by_system(paths: Sequence[Path]) -> dict[str, list[Record]]:
    """The finished runs of language models by system, that with the fewest parameters first; DataError without any."""
    found: dict[str, list[Record]] = {}
    for path in paths:
        for record in read_results(path):
            if (record.command, record.status) == (COMMAND, DONE):
                found.setdefault(record.labels["system"], []).append(record)
    if not found:
        raise DataError(f"{', '.join(map(str, paths))}: no finished run of sqlsp {COMMAND}; run a grid of them first")
    return dict(sorted(found.items(), key=lambda item: item[1][0].parameters))


def training(record: Record) -> Points:
    """[epoch, bits per unit] of the training loss."""
    return [(epoch, nats / math.log(2)) for epoch, nats in record.loss]


def held_out(record: Record) -> Points:
    """[epoch, bits per character] of the held-out text."""
    return [(epoch, -score) for epoch, score in record.dev]


def draw(systems: dict[str, list[Record]], path: Path) -> None:
    """The two panels, as a PNG."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(12, 4.5), layout="constrained")
    _panel(left, systems, training)
    left.set(title="training loss", xlabel="epoch", ylabel="bits per unit", ylim=_most(systems))
    _panel(right, systems, held_out)
    right.set(title="held-out text", xlabel="epoch", ylabel="bits per character")
    buffer = BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    plt.close(figure)
    write_atomic(path, buffer.getvalue())


def _panel(axes: Any, systems: dict[str, list[Record]], points: Callable[[Record], Points]) -> None:
    for number, (system, records) in enumerate(systems.items()):
        curves = [points(record) for record in records]
        for each in curves:
            axes.plot(*zip(*each, strict=True), color=f"C{number}", linewidth=0.5, alpha=0.5)
        label = f"{system} (seeds: {len(records)})"
        axes.plot(*zip(*mean_curve(curves), strict=True), color=f"C{number}", linewidth=1.6, label=label)
    axes.grid(alpha=0.3)
    axes.legend(fontsize=8)


def _most(systems: dict[str, list[Record]]) -> tuple[float, float]:
    """Bounds that leave out the fall of the first steps, in which all curves are one."""
    lowest = [min(bits for _, bits in training(record)) for records in systems.values() for record in records]
    return 0.95 * min(lowest), 3 * min(lowest)


def table(systems: dict[str, list[Record]]) -> str:
    """Bits per character after each epoch, as Markdown."""
    epochs = sorted({epoch for records in systems.values() for record in records for epoch, _ in record.dev})
    head = ["", "seeds", "parameters", *(f"epoch {epoch:g}" for epoch in epochs), "steps/s"]
    lines = [_row(head), _row(["---"] * len(head))]
    for system, records in systems.items():
        cells = [_spread([dict(held_out(record)).get(epoch) for record in records]) for epoch in epochs]
        speed = f"{fmean(record.steps_per_second for record in records):.1f}"
        lines.append(_row([system, str(len(records)), f"{records[0].parameters:,}", *cells, speed]))
    return "\n".join(lines)


def _spread(values: Sequence[float | None]) -> str:
    known = [value for value in values if value is not None]
    if not known:
        return "–"
    return f"{fmean(known):.3f}" + (f" ± {stdev(known):.3f}" if len(known) > 1 else "")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> int:
    """The command line; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path, nargs="+", help="results.jsonl of one or more grids")
    parser.add_argument("--out", type=Path, required=True, help="the PNG to write")
    options = parser.parse_args()
    systems = by_system(options.results)
    draw(systems, options.out)
    print(table(systems))
    return 0


if __name__ == "__main__":
    sys.exit(cli.guarded(main))
