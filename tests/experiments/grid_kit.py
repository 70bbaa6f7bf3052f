"""A sweep file, the cells as Hydra composes them, and records made up for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml
from data_files import content

from sqlsp.cli import compose
from sqlsp.cli.sweep import read_sweep, register
from sqlsp.cli.tasks import DONE
from sqlsp.experiments.records import Record

SWEEP: dict[str, Any] = yaml.safe_load(content("kit_sweep.yaml"))


def write_sweep(folder: Path, **changes: Any) -> str:
    path = folder / "grid.yaml"
    path.write_text(yaml.safe_dump({**SWEEP, **changes}, sort_keys=False))
    return str(path)


def load_cells(sweep: str, *overrides: str) -> list[Any]:
    grid = read_sweep(sweep)
    cells = {name: node for name, node in grid.cells() if "-seed" not in name or name.endswith("-seed1")}
    register(cells)
    return [compose.load(grid.command, [f"+cell={cell}", *overrides]) for cell in cells]


def write_results(path: Path, records: Iterable[Record]) -> None:
    path.write_text("".join(f"{record.line}\n" for record in records))


def record(system: str = "dt_fixup", depth: int = 8, seed: int = 1, score: float | None = 0.5, **more: Any) -> Record:
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
        **{"steps": 100, "seconds": 60.0, "steps_per_second": 2.0, "parameters": 1_000_000, "mu": 10.0},
    }
    return Record(**{**fields, "run": "nowhere", "options": options, **more})
