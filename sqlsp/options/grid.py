"""Options of `sqlsp experiments` that are no options of a run: what stays of a finished run, and where runs go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

KEEP: Final[Mapping[str, str]] = {  # besides the log, the scores and the predictions
    "best": "the model by its best checkpoint (by its last where none was judged)",
    "all": "also the last checkpoint with the state of the optimiser, from which a longer training could go on",
    "none": "no model: enough for tables and figures, but nothing is left that answers a question",
}
