"""The scripts of benches and corpora can be imported, as from their own folders."""

from __future__ import annotations

import sys

from script_kit import SCRIPTS

sys.path += [str(SCRIPTS / folder) for folder in ("bench", "corpora")]
