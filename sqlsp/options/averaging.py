"""Options of averaging the weights over training (`sqlsp/training/averaging.py`)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlsp.options.option import Range, option

KINDS = {
    "none": "the weights as they stand",
    "ema": "an exponential moving average of them (Polyak and Juditsky 1992)",
    "mean": "their plain mean since `begin` (SWA, Izmailov et al. 2018)",
}


@dataclass
class AverageConfig:
    """Averaged weights: evaluated, kept as the best checkpoint and answered with, in place of the trained ones."""

    kind: str = option("none", "the weights that are evaluated and answer", names=KINDS)
    decay: float = option(
        0.999,
        "of ema: weight of the old average in each update of it; the n-th update uses (1 + n)/(10 + n) where that is "
        "smaller, so that the first weights do not count for long",
        Range(0, 1, below=True),
    )
    begin: float = option(
        0.0,
        "share of the steps after which averaging begins; with mean: 1 − K/steps averages the last K",
        Range(0, 1, below=True),
    )
    every: int = option(1, "steps from one averaging to the next", Range(1, 1_000_000))
