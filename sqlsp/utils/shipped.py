"""Where what comes with the code is: the YAML files of the options, the small corpora, the parser of
`checkpoint=default`; and where a user's own files are kept.

In a clone they are the folders `configs/`, `data/` and `data/parsers/`; in an installed package they are inside it,
where nothing is ever written.
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
    """The folder in which sqlsp keeps a user's state (the XDG convention)."""
    root = os.environ.get("XDG_STATE_HOME")
    return (Path(root) if root else Path.home() / ".local" / "state") / "sqlsp"


def user_cache() -> Path:
    """The folder in which sqlsp keeps what it can make again (the XDG convention)."""
    root = os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path.home() / ".cache") / "sqlsp"
