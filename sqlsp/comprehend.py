"""`python -m sqlsp.comprehend`: the paper's second task, reading comprehension (`tasks/reading.py`).

What brings torch is imported when the work begins, as in `sqlsp.train`.
"""

from __future__ import annotations

from sqlsp import tasks
from sqlsp.options.tasks import ComprehendConfig

_COMMAND = tasks.commands()["comprehend"]
main, session, resumed = _COMMAND.main, _COMMAND.session, _COMMAND.resumed


def comprehend(cfg: ComprehendConfig) -> dict[str, float]:
    """Train a reader, or go on with `cfg.resume`; returns the dev accuracy of the best checkpoint.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


if __name__ == "__main__":
    main()
