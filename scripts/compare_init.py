"""Does a deep stack learn from its first steps, without warm-up? Initialisation schemes side by side on real Spider.

Each scheme trains the same parser on the same batches at the paper's learning rate (C.5): DT-Fixup (3.3), T-Fixup's
scaling without its constraint on the inputs (table 2), and the standard stack with layer norm after each block (table
5). A frozen pretrained encoder reads each batch once for all of them. In so few steps most of the loss falls because
the decoder learns which actions are frequent, which needs no stack at all. So a fourth parser, `blind`, trains the
same decoder on Y = 0: a stack carries something to its decoder only as far as its loss is below that one's on the
same batches. `gain` is that difference over the last ten steps, with its standard error.

Leave the width as it is: at 24 layers 64 wide all three schemes train; it takes the paper's 256 to tell them apart.

The table shows, beside the losses, the norm of the gradient of the stack's parameters before the first step, which is
what theorem 3.1 bounds. Options of `sqlsp.train` may follow, such as `optim.lr=8e-4`.

`--of lstm` compares instead what Xavier takes for a matrix in the decoder's LSTM (`decoder.lstm_init`), `--of mu` what
μ is measured of (`layers.mu`), both on DT-Fixup; the gain is then that over the first of the two. No batch comes twice,
so that each loss is one on questions not yet learnt from.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import matplotlib

matplotlib.use("Agg")  # no screen needed

import matplotlib.pyplot as plt
import numpy as np
import torch
from torch import Tensor
from tqdm import tqdm

from sqlsp.common.errors import DataError
from sqlsp.common.files import write_atomic
from sqlsp.data.collate import RowFormat, Shuffle, collate
from sqlsp.data.dataset import Prepared, prepare
from sqlsp.data.types import Batch
from sqlsp.model.parser import Parser
from sqlsp.options import cli
from sqlsp.options.tasks import TrainConfig
from sqlsp.training.optimiser import build_optimiser, clip_gradient

BLIND = "blind"
# what is compared: by name, options of each; the first is what gains are measured against
COMPARISONS: dict[str, dict[str, list[str]]] = {
    "schemes": {
        BLIND: ["layers=dt_fixup"],
        "DT-Fixup": ["layers=dt_fixup"],
        "T-Fixup": ["layers=t_fixup"],
        "post-norm": ["layers=standard"],
    },
    "lstm": {"whole": ["decoder.lstm_init=whole"], "gate": ["decoder.lstm_init=gate"]},
    "mu": {"input": ["layers.mu=input"], "encoder": ["layers.mu=encoder"]},
}
REFERENCES = {next(iter(systems)) for systems in COMPARISONS.values()}
LAST = 10  # steps that the verdict goes by
SHOWN = 10  # every so many steps the table shows a loss


class BlindParser(Parser):
    """A parser whose decoder sees nothing."""

    def stacked(self, x: Tensor, batch: Batch) -> Tensor:
        """Y = 0, float [B, n, d_x]."""
        return torch.zeros(*batch.nodes.shape, self.stack.config.width)


class ReadOnce(torch.nn.Module):
    """A frozen encoder that keeps its states of each batch; the batches must outlive it."""

    free = False

    def __init__(self, encoder: torch.nn.Module) -> None:
        super().__init__()
        self.encoder = encoder.eval()
        self.states: dict[int, Tensor] = {}

    def forward(self, input_ids: Tensor, token_mask: Tensor) -> Tensor:
        """Ids int64 [R, L], mask bool [R, L] → states float [R, L, d_e], without dropout."""
        key = input_ids.data_ptr()
        if key not in self.states:
            with torch.no_grad():
                self.states[key] = self.encoder(input_ids, token_mask)
        return self.states[key]


@dataclass
class Curve:
    """One training: the losses of its steps (it stops where one is not finite), total and by part."""

    scheme: str
    seed: int
    mu: float | None
    factor: float
    stack_gradient: float = 0.0
    loss: list[float] = field(default_factory=list)
    rule: list[float] = field(default_factory=list)
    column: list[float] = field(default_factory=list)

    def gains(self, reference: Curve) -> list[float]:
        """How far each step's loss is below the reference's."""
        return [theirs - mine for mine, theirs in zip(self.loss, reference.loss, strict=False)]


def main() -> int:
    """Compare on the command line's folder; returns the exit code."""
    return cli.guarded(_main)


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--spider", type=Path, required=True, metavar="DIR", help="a Spider folder")
    parser.add_argument("--of", choices=COMPARISONS, default="schemes", help="what to compare (default: schemes)")
    parser.add_argument("--layers", type=int, default=24, help="N (default: 24)")
    parser.add_argument("--steps", type=int, default=50, help="optimiser steps (default: 50)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1], help="seeds of weights and dropout (default: 1)")
    parser.add_argument("--nodes", type=int, default=32, help="most nodes of an example, for speed (default: 32)")
    parser.add_argument("--encoder", default="minilm", help="a pretrained one of configs/encoder (default: minilm)")
    parser.add_argument("--out", type=Path, default=Path("runs/compare_init"), help="folder of the JSON and the PNG")
    parser.add_argument("options", nargs="*", help="options of sqlsp.train, NAME=VALUE")
    chosen = parser.parse_intermixed_args()
    if chosen.steps < LAST:
        parser.error(f"--steps must be at least {LAST}")
    curves: list[Curve] = []
    for curve in compare(chosen):
        if not curves:
            print(heading(chosen.steps))
        curves.append(curve)
        print(row(curve, curves), flush=True)
        write_atomic(chosen.out / "curves.json", json.dumps([asdict(curve) for curve in curves]) + "\n")
    draw(curves, chosen.out / "curves.png")
    print(f"\n{verdicts(curves)}\n\n{chosen.out}/curves.png and curves.json")
    return 0


def compare(chosen: argparse.Namespace) -> Iterator[Curve]:
    """Train every scheme with every seed, the reference first."""
    configs = {scheme: load_config(chosen, options) for scheme, options in COMPARISONS[chosen.of].items()}
    config = next(iter(configs.values()))
    prepared = prepare(config.data, config.encoder)
    batches = make_batches(prepared, chosen.steps, config.trainer.batch, chosen.nodes)
    encoder: ReadOnce | None = None
    for seed in chosen.seeds:
        for scheme, config in configs.items():
            torch.manual_seed(seed)
            kind = BlindParser if scheme == BLIND else Parser
            tokenizer = prepared.tokenizer
            model = kind(config.encoder, config.layers, config.decoder, tokenizer.size, tokenizer.specials.pad)
            encoder = encoder or ReadOnce(model.encoder)
            model.encoder = encoder  # type: ignore[assignment]
            yield train(model, batches, config, scheme, seed)


def load_config(chosen: argparse.Namespace, own: Sequence[str]) -> TrainConfig:
    """The options of one scheme: those of the paper but for the frozen encoder; no annealing in so few steps."""
    options = [
        f"data.path={chosen.spider}",
        f"encoder={chosen.encoder}",
        "encoder.freeze=true",
        *own,
        f"layers.number={chosen.layers}",
        "optim.schedule=constant",
        *chosen.options,
    ]
    config: TrainConfig = cli.load("train", options)
    return config


def make_batches(prepared: Prepared, steps: int, size: int, nodes: int) -> list[Batch]:
    """Batches of training examples of at most `nodes` nodes, drawn at random, none twice."""
    short = [example for example in prepared.train if example.words + example.schema.items <= nodes]
    if len(short) < steps * size:
        raise DataError(f"{len(short)} examples have {nodes} nodes or fewer, {steps * size} are needed; raise --nodes")
    order = np.random.default_rng(0).permutation(len(short))[: steps * size].reshape(steps, size)
    databases = {example.schema.db_id for example in short}
    print(f"{steps * size} of {len(short)} training examples of at most {nodes} nodes, on {len(databases)} databases")
    form = RowFormat(prepared.tokenizer.specials, prepared.max_positions)
    return [collate([short[place] for place in places], form, Shuffle(0, 0)) for places in order]


def train(model: Parser, batches: Sequence[Batch], config: TrainConfig, scheme: str, seed: int) -> Curve:
    """Initialise, then one step a batch; μ is taken over the batches."""
    done = model.initialise(tqdm(batches, desc=f"{scheme}: μ", leave=False, disable=None))
    curve = Curve(scheme, seed, done.mu, done.factors[0] if done.factors else 1.0)
    optimiser = build_optimiser(model.parameter_groups(config.optim), config.optim)
    model.train()
    torch.manual_seed(seed)
    for batch in (bar := tqdm(batches, desc=f"{scheme}, seed {seed}", disable=None)):
        loss = model.loss(batch)
        loss.total.backward()
        if not curve.loss:
            gradients = [p.grad for p in model.stack.parameters() if p.grad is not None]
            curve.stack_gradient = float(torch.nn.utils.get_total_norm(gradients))
        clip_gradient(optimiser, config.optim.clip)
        optimiser.step()
        optimiser.zero_grad()
        values = [loss.total.item(), loss.parts["rule_loss"].item(), loss.parts["column_loss"].item()]
        if not math.isfinite(values[0]):
            break
        for series, value in zip((curve.loss, curve.rule, curve.column), values, strict=True):
            series.append(value)
        bar.set_postfix_str(f"loss {values[0]:.2f}")
    return curve


def heading(steps: int) -> str:
    """The head of the table of trainings."""
    shown = "".join(f"{step:>7}" for step in shown_steps(steps))
    return f"\n{'scheme':<9} seed {'μ':>6} {'factor':>7} {'|∂L/∂θ|':>8}  loss at{shown}{f'last {LAST}':>9}   gain"


def row(curve: Curve, curves: Sequence[Curve]) -> str:
    """A training's line in the table."""
    reference = reference_of(curve, curves)
    mu = "–" if curve.mu is None else f"{curve.mu:.2f}"
    losses = "".join(
        f"{curve.loss[step - 1]:>7.2f}" if step <= len(curve.loss) else f"{'–':>7}"
        for step in shown_steps(len(reference.loss))
    )
    gain = "" if curve is reference else "{:+.2f} ± {:.2f}".format(*mean_gain(curve, curves))
    last = fmean(curve.loss[-LAST:] or [math.nan])
    stack = f"{mu:>6} {curve.factor:>7.4f} {curve.stack_gradient:>8.1f}"
    return f"{curve.scheme:<9} {curve.seed:>4} {stack}         {losses}{last:>9.2f}   {gain}"


def shown_steps(steps: int) -> list[int]:
    """The steps whose losses the table shows."""
    return [1, *range(SHOWN, steps + 1, SHOWN)]


def reference_of(curve: Curve, curves: Sequence[Curve]) -> Curve:
    """What the gains of the same seed are measured against."""
    return next(other for other in curves if other.scheme in REFERENCES and other.seed == curve.seed)


def mean_gain(curve: Curve, curves: Sequence[Curve]) -> tuple[float, float]:
    """Mean and standard error of the gain over the last steps; −∞ where training diverged."""
    reference = reference_of(curve, curves)
    gains = curve.gains(reference)[-LAST:]
    if len(curve.loss) < len(reference.loss):
        return -math.inf, 0.0
    return fmean(gains), stdev(gains) / math.sqrt(len(gains))


def verdicts(curves: Sequence[Curve]) -> str:
    """In how many runs each scheme got clearly (three standard errors) below the reference."""
    lines = []
    schemes = list(dict.fromkeys(curve.scheme for curve in curves))
    reference = next(scheme for scheme in schemes if scheme in REFERENCES)
    below = "the blind decoder" if reference == BLIND else reference
    for scheme in schemes:
        runs = [mean_gain(curve, curves) for curve in curves if curve.scheme == scheme]
        if scheme != reference:
            clear = sum(gain > 3 * error for gain, error in runs)
            gain = fmean(gain for gain, _ in runs)
            lines.append(f"{scheme}: below {below} in {clear} of {len(runs)} runs, by {gain:.2f} on average")
    return "\n".join(lines)


def draw(curves: Sequence[Curve], path: Path) -> None:
    """The running mean of the losses and of the gains over the reference."""
    figure, (loss, gain) = plt.subplots(1, 2, figsize=(12, 4), layout="constrained")
    colours = dict(zip(dict.fromkeys(curve.scheme for curve in curves), ("0.5", "C0", "C1", "C2"), strict=False))
    for curve in curves:
        reference = reference_of(curve, curves)
        style: dict[str, Any] = {"color": colours[curve.scheme], "alpha": 0.8}
        style |= {"label": curve.scheme} if curve.seed == curves[0].seed else {}
        for axes, values in ((loss, curve.loss), (gain, curve.gains(reference))):
            means = np.convolve(values, np.full(LAST, 1 / LAST), mode="valid")
            axes.plot(range(LAST, LAST + len(means)), means, **style)
    loss.set(title=f"training loss (mean of {LAST} steps)", xlabel="step")
    gain.set(title=f"loss of {reference_of(curves[0], curves).scheme} − loss", xlabel="step")
    loss.legend()
    for axes in (loss, gain):
        axes.grid(alpha=0.3)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
    plt.close(figure)


if __name__ == "__main__":
    sys.exit(main())
