"""Loads Matplotlib for figures that are written to files."""

from __future__ import annotations

from typing import Any


def pyplot() -> Any:
    """Imports and returns `matplotlib.pyplot` with a backend that works without a screen."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot

    return matplotlib.pyplot
