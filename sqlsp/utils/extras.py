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

    `user`: the command or option that uses the modules. `extra`: an optional group of packages of sqlsp.
    """
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        command = install_command(*(packages_of(extra) or missing))
        raise ConfigError(f"{user} needs {' and '.join(missing)}, not installed here; run: {command}")


def packages_of(extra: str) -> list[str]:
    """Returns the requirements of an extra, such as `mcp<3,>=2`; [] if sqlsp was never installed.

    `pip install sqlsp[extra]` would not work in a clone or with a local wheel.
    """
    try:
        requirements = [Requirement(line) for line in requires("sqlsp") or ()]
    except PackageNotFoundError:
        return []
    of_extra = []
    for requirement in requirements:
        marker = requirement.marker
        if marker is None:
            continue
        is_in_extra = marker.evaluate({"extra": extra})
        is_always_required = marker.evaluate({"extra": ""})
        if is_in_extra and not is_always_required:
            requirement.marker = None  # not part of the text for pip
            of_extra.append(str(requirement))
    return of_extra


def install_command(*words: str) -> str:
    """Returns `PYTHON -m pip install WORDS`, quoted for the shell.

    PYTHON is the running interpreter, relative to the working directory if it is inside.
    """
    python = Path(sys.executable or "python")
    if python.is_relative_to(Path.cwd()):
        python = python.relative_to(Path.cwd())
    return shlex.join([str(python), "-m", "pip", "install", *words])
