"""A sweep file, records made up for it, and a stand-in for the training command that writes a run folder in no time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from sqlsp.experiments.engines import Place, build
from sqlsp.experiments.job import Job
from sqlsp.experiments.records import DONE, Record
from sqlsp.experiments.runner import Grid
from sqlsp.experiments.sweep import Cell

SWEEP: dict[str, Any] = {
    "setting": "kit",
    "command": "train",
    "base": ["experiment=sweep_mini", "trainer.epochs=4"],
    "axes": {"depth": "layers.number", "epochs": "trainer.epochs", "batch": "trainer.batch", "seed": "trainer.seed"},
    "systems": {"standard": ["layers=standard", "optim=warmup"], "dt_fixup": ["layers=dt_fixup"]},
    "grid": [{"system": ["standard", "dt_fixup"], "depth": [2, 4], "seed": [1]}],
}


def write_sweep(folder: Path, **changes: Any) -> str:
    path = folder / "grid.yaml"
    path.write_text(yaml.safe_dump({**SWEEP, **changes}, sort_keys=False))
    return str(path)


def record(system: str = "dt_fixup", depth: int = 8, seed: int = 1, score: float | None = 0.5, **more: Any) -> Record:
    """A made-up result; `more` are labels and fields of the record."""
    labels = {"system": system, "depth": depth, "epochs": 20, "batch": 16, "seed": seed}
    labels.update({key: more.pop(key) for key in list(more) if key in labels})
    command = more.pop("command", "train")
    metric = "exact_match" if command == "train" else "accuracy"
    options: dict[str, Any] = {option: labels[axis] for axis, option in SWEEP["axes"].items()}
    options |= {"data.path": "corpus:mini", "encoder.name": "scratch", "encoder.freeze": False, "layers.width": 64}
    options |= {"optim.lr": 1e-3, "system": system}
    fields: dict[str, Any] = {
        "setting": "kit",
        "command": command,
        "labels": labels,
        "status": DONE,
        "scores": {} if score is None else {metric: score, "easy": score, "extra": 0.0},
        "dev": [(float(epoch), (score or 0.0) * epoch / 4) for epoch in range(1, 5)],
        "loss": [(epoch / 2, 8.0 / epoch) for epoch in range(1, 9)],
        "steps": 100,
        "seconds": 60.0,
        "steps_per_second": 2.0,
        "parameters": 1_000_000,
        "mu": 10.0,
        "run": "nowhere",
        "options": options,
    }
    return Record(**{**fields, **more})


STAND_IN = """
import json, sys
from pathlib import Path
from omegaconf import OmegaConf
from sqlsp.options import cli
composed, _ = cli.compose("train", sys.argv[1:])
resume = composed.resume
if resume:
    run = Path(resume)
else:
    config = cli.build(composed, "train")
    run = Path(config.runs) / f"{config.name}-1"
    while run.exists():
        run = run.with_name(f"{config.name}-{int(run.name.rpartition('-')[2]) + 1}")
    run.mkdir(parents=True)
    (run / "config.yaml").write_text(OmegaConf.to_yaml(OmegaConf.structured(config)))
seed = run.name.split("seed")[1][0]
lines = [{"kind": "train", "step": s, "epoch": s / 2, "loss": 9.0 / s, "examples_per_second": 32.0} for s in (1, 2)]
lines += [{"kind": "dev", "step": 2, "epoch": 1.0, "exact_match": 0.25, "easy": 0.5}]
(run / "metrics.jsonl").write_text("".join(json.dumps(line) + "\\n" for line in lines))
(run / "last").mkdir(exist_ok=True)
clock = seed == "5" and not resume
state = {"step": 2, "progress": {"epoch": 1 if clock else 4, "step": 2, "seconds": 7.0}}
(run / "last" / "state.json").write_text(json.dumps(state))
if seed == "3":
    (run / "best").mkdir()
    (run / "best" / "state.json").write_text("{}")
if seed == "7":
    sys.exit("something odd")
if seed == "8":
    print("error: training diverged by step 2: loss not finite", file=sys.stderr)
    sys.exit(2)
if seed == "9" and not resume:
    sys.exit("killed")
"""


class QuickJob(Job):
    """Runs the stand-in: seed 3 has a best checkpoint, seed 7 fails, seed 8 diverges, seeds 9 and 5 are cut off the
    first time, 5 by the clock.
    """

    def command(self) -> list[str]:
        python, _, _, _, *rest = super().command()
        return [python, "-c", STAND_IN, *rest]


class QuickGrid(Grid):
    """A grid of those, on this machine."""

    def __init__(self, folder: Path, jobs: int = 1, keep: str = "best", tell: Callable[[str], None] = print) -> None:
        super().__init__(folder, build("joblib", [], Place(folder, jobs, tell)), keep, tell)

    def job(self, cell: Cell) -> Job:
        return QuickJob(cell, self.folder.absolute())
