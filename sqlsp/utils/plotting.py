"""Loads Matplotlib for figures that are written to files."""

from __future__ import annotations

from typing import Any


def pyplot() -> Any:
    """Returns `matplotlib.pyplot` with a backend that needs no screen."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot

    return matplotlib.pyplot
