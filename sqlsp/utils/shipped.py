"""Paths of the files that sqlsp includes: YAML files of options, small corpora, the parser of `checkpoint=default`.

In a clone these are the folders `configs/`, `data/` and `data/parsers/`. An installed package contains the same files.
Commands never write into these folders. They write files of the user into `user_state` and `user_cache`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_IN_A_CLONE: Final = not (_PACKAGE / "configs").is_dir()

CONFIGS: Final = _PACKAGE.parent / "configs" if _IN_A_CLONE else _PACKAGE / "configs"
CORPORA: Final = _PACKAGE.parent / "data" if _IN_A_CLONE else _PACKAGE / "corpora"
PARSERS: Final = CORPORA / "parsers"
CORRECTIONS: Final = "corrections.jsonl"  # in the folder for the user's state


def user_state() -> Path:
    """Returns the folder for the user's state, such as corrections (XDG convention)."""
    root = os.environ.get("XDG_STATE_HOME")
    parent = Path(root) if root else Path.home() / ".local" / "state"
    return parent / "sqlsp"


def user_cache() -> Path:
    """Returns the folder for files that commands can make again (XDG convention)."""
    root = os.environ.get("XDG_CACHE_HOME")
    parent = Path(root) if root else Path.home() / ".cache"
    return parent / "sqlsp"
