"""Compares tables 1 to 7 of the Highway Transformer paper with our runs of `sqlsp language`.

The "perplexity" of the paper's tables 1 and 2 is bits per character (log2 of e^loss).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlsp.experiments import figures
from sqlsp.experiments.records import Record, Runs, mean_and_deviation, undiverged
from sqlsp.experiments.tables import markdown

BITS = "bits_per_character"
PERPLEXITY = "perplexity"
SECONDS_PER_HOUR = 3600
# the paper's text, the name of our system, and the paper's results: eval loss, eval score, test score
Line = tuple[str, str, tuple[float, float, float]]


@dataclass(frozen=True)
class ScoreTable:
    """A table of results in the paper."""

    title: str
    score: str  # the metric: `BITS` or `PERPLEXITY`
    depth: int  # the number of layers of the models
    lines: Sequence[Line]


TABLES: Final = (
    ScoreTable("Table 1: Transformer, characters of Penn Treebank", BITS, 3, (
        ("T-L3", "characters", (1.068, 1.541, 1.495)),
        ("+ σ SDU", "characters_sigmoid", (0.9776, 1.410, 1.371)),
        ("+ tanh SDU", "characters_tanh", (0.9714, 1.401, 1.364)),
    )),
    ScoreTable("Table 2: R-Transformer, characters of Penn Treebank", BITS, 3, (
        ("RT-L3", "characters_rt", (0.8896, 1.283, 1.250)),
        ("+ tanh SDU", "characters_rt_tanh", (0.9096, 1.312, 1.274)),
        ("+ σ SDU", "characters_rt_sigmoid", (0.8863, 1.279, 1.245)),
    )),
    ScoreTable("Table 3: Transformer, words of Penn Treebank", PERPLEXITY, 3, (
        ("T-L3", "words", (4.937, 139.4, 130.43)),
        ("+ σ SDU", "words_sigmoid", (4.934, 138.9, 130.30)),
        ("+ tanh SDU", "words_tanh", (5.001, 148.5, 139.53)),
    )),
    ScoreTable("Table 4: R-Transformer, words of Penn Treebank", PERPLEXITY, 3, (
        ("RT-L3", "words_rt", (4.58, 97.63, 92.31)),
        ("+ σ SDU", "words_rt_sigmoid", (4.53, 92.91, 87.88)),
        ("+ tanh SDU", "words_rt_tanh", (4.50, 89.97, 84.92)),
    )),
    ScoreTable("Table 5: Transformer-XL of six layers, enwik8", BITS, 6, (
        ("L6-XL", "xl", (0.8843, 1.276, 1.24339)),
        ("+ tanh SDU", "xl_tanh", (0.8602, 1.241, 1.21424)),
        ("+ σ SDU", "xl_sigmoid", (0.8577, 1.237, 1.21123)),
        ("+ highway gate", "xl_highway", (0.8692, 1.254, 1.22177)),
        ("+ gated MHDPA", "xl_attention", (0.8682, 1.253, 1.22398)),
        ("+ tanh L1-6 \\ FFN", "xl_tanh_no_ffn", (0.8720, 1.258, 1.22866)),
        ("+ tanh L1-3", "xl_tanh_1_3", (0.8660, 1.249, 1.22039)),
        ("+ tanh L3-6", "xl_tanh_3_6", (0.8852, 1.277, 1.24420)),
        ("+ σ L1-6 \\ FFN", "xl_sigmoid_no_ffn", (0.8752, 1.263, 1.23332)),
        ("+ σ L1-3", "xl_sigmoid_1_3", (0.8792, 1.268, 1.23589)),
        ("+ σ L3-6", "xl_sigmoid_3_6", (0.8843, 1.276, 1.24261)),
    )),
    ScoreTable("Table 6: Transformer-XL of twelve layers, enwik8", BITS, 12, (
        ("L12-XL", "xl", (0.7554, 1.090, 1.07160)),
        ("+ tanh L1-12", "xl_tanh", (0.7919, 1.143, 1.12797)),
        ("+ tanh L1-6", "xl_tanh_1_6", (0.7623, 1.100, 1.08234)),
        ("+ tanh L1-3", "xl_tanh_1_3", (0.7558, 1.090, 1.07140)),
        ("+ tanh L1-2", "xl_tanh_1_2", (0.7548, 1.089, 1.06904)),
        ("+ tanh L1", "xl_tanh_1", (0.7549, 1.089, 1.06960)),
        ("+ tanh L6-12", "xl_tanh_6_12", (0.7572, 1.092, 1.07313)),
        ("+ tanh \\ FFN", "xl_tanh_no_ffn", (0.7734, 1.116, 1.09920)),
        ("+ σ L1-12", "xl_sigmoid", (0.7752, 1.118, 1.10462)),
        ("+ σ L1-6", "xl_sigmoid_1_6", (0.7635, 1.101, 1.08283)),
        ("+ σ L1-3", "xl_sigmoid_1_3", (0.7580, 1.094, 1.07383)),
        ("+ σ L1-2", "xl_sigmoid_1_2", (0.7552, 1.090, 1.07148)),
        ("+ σ L1", "xl_sigmoid_1", (0.7557, 1.090, 1.07157)),
        ("+ σ L6-12", "xl_sigmoid_6_12", (0.7585, 1.094, 1.07607)),
        ("+ σ \\ FFN", "xl_sigmoid_no_ffn", (0.7647, 1.103, 1.08652)),
        ("+ highway gate", "xl_highway", (0.7784, 1.120, 1.10922)),
        ("+ gated MHDPA", "xl_attention", (0.7741, 1.117, 1.10292)),
    )),
)  # fmt: skip
HOURS: Final = {"xl": 21.16, "xl_tanh": 21.45, "xl_sigmoid": 21.87, "xl_highway": 21.93, "xl_attention": 21.10}
# systems that differ in initial weights; the first has Xavier weights
INITIAL: Final = ("characters", "uniform_0.1", "uniform_0.01", "normal_1")


def sections(runs: Runs, folder: Path) -> Iterator[str]:
    """Yields the Markdown of each table for which we have runs. Draws the curves (figures 4 to 12) into `folder`."""
    for number, table in enumerate(TABLES, 1):
        groups = {system: runs.find("language", system, table.depth) for _, system, _ in table.lines}
        if any(groups.values()):
            yield f"## {table.title}\n"
            yield compare(runs, table)
            name = f"highway_{number}.png"
            if figures.draw_convergence(groups, table.title, folder / name, "language"):
                yield f"![{name}]({name})\n"
    if any(runs.find("language", system, 6) for system in HOURS):
        yield "## Table 7: hours of six layers\n"
        yield hours(runs)
    if any(runs.find("language", system) for system in INITIAL[1:]):
        yield "## Initial weights\n"
        rows = []
        for system in INITIAL:
            weights = "xavier" if system == INITIAL[0] else system
            rows.append((weights, _mean(runs.find("language", system), BITS)))
        yield markdown(["weights", "bits per character, dev"], rows)


def compare(runs: Runs, table: ScoreTable) -> str:
    """Returns a table of the paper's results and ours: the loss in nats, and bits per character or perplexity."""
    unit = "bpc" if table.score == BITS else "perplexity"
    head = ["model"]
    for source in ("paper", "ours"):
        head += [f"eval loss, {source}", f"{unit}, {source}", f"test {unit}, {source}"]
    rows = []
    for text, system, (loss, dev, test) in table.lines:
        records = runs.find("language", system, table.depth)
        losses = [math.log(record.scores[PERPLEXITY]) for record in undiverged(records) if PERPLEXITY in record.scores]
        ours = [mean_and_deviation(losses), _mean(records, table.score), _mean(records, f"test.{table.score}")]
        rows.append([text, f"{loss:g}", f"{dev:g}", f"{test:g}", *ours])
    return markdown(head, rows)


def hours(runs: Runs) -> str:
    """Returns table 7, the hours of training. Our hours are comparable only if no other program ran on the machine."""
    rows = []
    for system, paper in HOURS.items():
        ours = [record.seconds / SECONDS_PER_HOUR for record in undiverged(runs.find("language", system, 6))]
        rows.append([system, f"{paper:.2f}", f"{sum(ours) / len(ours):.4f}" if ours else ""])
    return markdown(["model", "paper", "ours"], rows)


def _mean(records: Sequence[Record], name: str) -> str:
    """Formats the mean of the score `name` over the runs that did not diverge."""
    return mean_and_deviation([record.scores[name] for record in undiverged(records) if name in record.scores])
