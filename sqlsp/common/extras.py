"""Packages that only some commands need: each belongs to an extra of `pip install 'sqlsp[EXTRA]'`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from sqlsp.common.errors import ConfigError


def check_extra(what: str, extra: str, *packages: str) -> None:
    """Raise ConfigError, with the command that installs them, where `what` needs a package that is not installed."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise ConfigError(f"{what} needs {' and '.join(missing)}, not installed here: pip install 'sqlsp[{extra}]'")


def require_extra(module: str, extra: str, what: str = "this command") -> ModuleType:
    """The module, imported; ConfigError, with the command that installs its package, where that is not installed."""
    check_extra(what, extra, module.partition(".")[0])
    return import_module(module)


def pyplot() -> Any:
    """`matplotlib.pyplot`, which needs no screen. Raises ConfigError where Matplotlib is not installed."""
    require_extra("matplotlib", "train", "drawing a figure").use("Agg")
    return require_extra("matplotlib.pyplot", "train")
