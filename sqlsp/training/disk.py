"""How much disk a run takes, compared with what is free, before it trains.

While a checkpoint is replaced, the old one and the new one are both there (`checkpoint.py`).
"""

from __future__ import annotations

import shutil
from pathlib import Path

from torch import nn

from sqlsp.common.errors import ConfigError
from sqlsp.options.training import OptimConfig, TrainerConfig
from sqlsp.training.device import format_bytes
from sqlsp.training.run import RunFolder

OTHER_FILES = 32 * 2**20  # bytes: metrics, curves, predictions, generators, descriptions
_CHECKPOINTS = ("last", "best", ".last.new", ".last.old", ".best.new", ".best.old")


def most_bytes(model: nn.Module, optim: OptimConfig, config: TrainerConfig, judged: bool) -> int:
    """The most bytes that a run's checkpoints take together; without `judged` there is no best one."""
    whole = sum(tensor.numel() * tensor.element_size() for tensor in model.state_dict().values())
    trained = sum(each.numel() * each.element_size() for each in model.parameters() if each.requires_grad)
    moments = 2 * trained if optim.method == "adam" else 0
    averaged = trained if config.average.kind != "none" else 0
    last, best = whole + moments + averaged, (whole + averaged) * judged
    return last + best + max(last, best)


def check_room(run: RunFolder, most: int) -> None:
    """Raise ConfigError where the disk of `run` has no room for checkpoints of `most` bytes; those there count."""
    free = shutil.disk_usage(run.path).free
    there = sum(_size(run.path / name) for name in _CHECKPOINTS)
    needed = most + OTHER_FILES - there
    if needed > free:
        raise ConfigError(
            f"{run.path.absolute().parent} has {format_bytes(free)} of free disk, and this training writes up to "
            f"{format_bytes(needed)} (its checkpoints, one of them twice while it is replaced); make room, or choose "
            "another folder with runs=…"
        )


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
