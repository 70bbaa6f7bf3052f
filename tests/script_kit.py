"""The files of scripts/ as modules."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

SCRIPTS = Path(__file__).resolve().parents[1] / "scripts"


def find_script(name: str) -> Path:
    """Where the script `name` is."""
    (path,) = SCRIPTS.rglob(f"{name}.py")
    return path


def load_script(name: str) -> ModuleType:
    """The script `name` of one of the folders, executed anew."""
    spec = importlib.util.spec_from_file_location(name, find_script(name))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where its dataclasses look for it
    spec.loader.exec_module(module)
    return module
