"""Matplotlib, which only training and its reports need, imported where something is drawn."""

from __future__ import annotations

from typing import Any

from sqlsp.common.extras import require_extra


def pyplot() -> Any:
    """`matplotlib.pyplot`, which needs no screen. Raises ConfigError where Matplotlib is not installed."""
    require_extra("matplotlib", "train", "drawing a figure").use("Agg")
    return require_extra("matplotlib.pyplot", "train")
