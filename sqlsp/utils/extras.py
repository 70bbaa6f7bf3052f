"""Optional packages: checks whether they are installed, and names the command that installs them."""

from __future__ import annotations

import shlex
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement

from sqlsp.utils.errors import ConfigError


def check_extra(user: str, extra: str, *modules: str) -> None:
    """Raises ConfigError if one of `modules` is not installed. The message has the command that installs `extra`.

    `user` is the command or option that needs the modules. `extra` is an optional group of packages of sqlsp.
    """
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        command = install_command(*(packages_of(extra) or missing))
        raise ConfigError(f"{user} needs {' and '.join(missing)}, not installed here; run: {command}")


def packages_of(extra: str) -> list[str]:
    """Returns the requirements of an extra, such as `mcp<3,>=2`.

    Packages are named rather than `sqlsp[extra]`, because that name installs nothing from a clone or a local wheel.
    The list is empty if sqlsp runs from a folder that was never installed.
    """
    try:
        requirements = [Requirement(line) for line in requires("sqlsp") or ()]
    except PackageNotFoundError:
        return []
    chosen = []
    for requirement in requirements:
        marker = requirement.marker
        if marker and marker.evaluate({"extra": extra}) and not marker.evaluate({"extra": ""}):
            requirement.marker = None
            chosen.append(str(requirement))
    return chosen


def install_command(*words: str) -> str:
    """Returns `PYTHON -m pip install WORDS` for the environment of this Python, quoted for the shell.

    The path of the interpreter is relative if it lies below the working directory.
    """
    python = Path(sys.executable or "python")
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    return shlex.join([str(python), "-m", "pip", "install", *words])
