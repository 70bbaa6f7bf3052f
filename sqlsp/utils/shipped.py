"""Paths of the files that ship: YAML files of options, small corpora, the parser of `checkpoint=default`.

In a clone these are the folders `configs/`, `data/` and `data/parsers/`; an installed package contains them. Nothing is
written there. Files of users are in `user_state` and `user_cache`.
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
    """Returns the folder of a user's state (XDG convention)."""
    root = os.environ.get("XDG_STATE_HOME")
    return (Path(root) if root else Path.home() / ".local" / "state") / "sqlsp"


def user_cache() -> Path:
    """Returns the folder of files that can be made again (XDG convention)."""
    root = os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path.home() / ".cache") / "sqlsp"
