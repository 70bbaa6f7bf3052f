"""Matplotlib, which only training and its reports need, imported where something is drawn."""

from __future__ import annotations

from typing import Any

from sqlsp.common.errors import ConfigError


def pyplot() -> Any:
    """`matplotlib.pyplot`, which needs no screen. Raises ConfigError where Matplotlib is not installed."""
    try:
        import matplotlib
    except ImportError as error:
        raise ConfigError(f"figures need Matplotlib ({error}): pip install 'sqlsp[train]'") from error
    matplotlib.use("Agg")
    import matplotlib.pyplot

    return matplotlib.pyplot
