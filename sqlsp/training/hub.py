"""Exported parsers on the Hugging Face hub: `hf:ORG/NAME` downloads one, `sqlsp export push=ORG/NAME` uploads one.

Only the files of an exported parser travel: safetensors, JSON, YAML and the model card. HF_ENDPOINT, HF_TOKEN, HF_HOME
and HF_HUB_OFFLINE hold as everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

from sqlsp import __version__
from sqlsp.common.errors import CheckpointError, ConfigError, first_line
from sqlsp.data.hub import hub_answers
from sqlsp.data.tokenizer import FILE
from sqlsp.options.trained import HUB
from sqlsp.training.checkpoint import STATE, WEIGHTS

_NEEDED: Final = ("config.yaml", FILE, WEIGHTS, STATE)
_OPTIONAL: Final = ("judge.json", "encoder/*.json", "README.md")
_FILES: Final = [*_NEEDED, *_OPTIONAL]
_NAME: Final = re.compile(r"\w[\w.-]*/\w[\w.-]*", re.ASCII)
_LOG_IN: Final = "log in with `hf auth login`, or set HF_TOKEN"


def pull(name: str) -> Path:
    """The folder of the parser `hf:ORG/NAME`, in the hub's cache, downloaded where the hub has a newer one.

    Without a network it is the one downloaded before. Raises ConfigError for a name that no parser can have, or where
    there is none that can be read, CheckpointError where it is no exported parser.
    """
    repository = _checked(name.removeprefix(HUB), f"checkpoint={name}")
    from huggingface_hub import constants, snapshot_download
    from huggingface_hub.errors import LocalEntryNotFoundError

    offline = bool(constants.HF_HUB_OFFLINE) or not hub_answers()
    try:
        with _explained(f"checkpoint={name}"):
            folder = Path(snapshot_download(repository, allow_patterns=_FILES, local_files_only=offline))
    except LocalEntryNotFoundError as error:
        raise ConfigError(
            f"checkpoint={name}: {constants.ENDPOINT} cannot be reached, and the parser was not downloaded before"
        ) from error
    if missing := [each for each in _NEEDED if not (folder / each).is_file()]:
        raise CheckpointError(f"checkpoint={name} is no exported parser: it has no {' and no '.join(missing)}")
    return folder


def check_push(repository: str) -> None:
    """Raise ConfigError, before any work, where nothing can be uploaded to the repository ORG/NAME from here."""
    _checked(repository, f"push={repository}")
    from huggingface_hub import constants, get_token

    if get_token() is None:
        raise ConfigError(f"push={repository} needs a token that may write there: {_LOG_IN}")
    if constants.HF_HUB_OFFLINE or not hub_answers():
        raise ConfigError(f"push={repository}: {constants.ENDPOINT} cannot be reached")


def push(folder: Path, repository: str, public: bool) -> str:
    """Upload the exported parser in `folder`; returns its address. A repository that is there stays private or public.

    Files of an earlier parser that this one does not have are removed. Raises ConfigError where the hub refuses.
    """
    from huggingface_hub import HfApi

    hub = HfApi()
    with _explained(f"push={repository}"):
        made = hub.create_repo(repository, private=not public, exist_ok=True)
        hub.upload_folder(
            repo_id=repository,
            folder_path=folder,
            allow_patterns=_FILES,
            delete_patterns=list(_OPTIONAL),
            commit_message=f"A parser exported by sqlsp {__version__}",
        )
    return str(made)


def _checked(repository: str, given: str) -> str:
    if not _NAME.fullmatch(repository):
        raise ConfigError(f"{given}: a parser on the hub is called ORG/NAME")
    return repository


@contextmanager
def _explained(given: str) -> Iterator[None]:
    """Turn what the hub or the network refuses into a ConfigError of one sentence; a missing local copy passes."""
    from huggingface_hub import constants, get_token
    from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError, RepositoryNotFoundError

    # the bases are of the HTTP library, another one in each large version of the hub's client
    failures = cast(tuple[type[Exception], ...], (OSError, ValueError, *HfHubHTTPError.__bases__))
    advice = "is the token one that may see it?" if get_token() else _LOG_IN
    try:
        yield
    except LocalEntryNotFoundError:
        raise
    except RepositoryNotFoundError as error:
        raise ConfigError(f"{given}: {constants.ENDPOINT} has no such parser, or it is private ({advice})") from error
    except HfHubHTTPError as error:
        status = error.response.status_code
        reason = {401: f"the token is not valid ({_LOG_IN})", 403: "the token may not write there"}.get(
            status, f"answer {status}, {first_line(error)}"
        )
        raise ConfigError(f"{given}: {constants.ENDPOINT} refuses: {reason}") from error
    except failures as error:
        raise ConfigError(f"{given}: {first_line(error)}") from error
