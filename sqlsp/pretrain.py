"""`python -m sqlsp.pretrain`: an encoder goes on learning from text by masking (`tasks/pretraining.py`).

What brings torch is imported when the work begins, as in `sqlsp.train`.
"""

from __future__ import annotations

from sqlsp import tasks
from sqlsp.options.tasks import PretrainConfig

_COMMAND = tasks.commands()["pretrain"]
main, session, resumed = _COMMAND.main, _COMMAND.session, _COMMAND.resumed


def pretrain(cfg: PretrainConfig) -> dict[str, float]:
    """Train an encoder, or go on with `cfg.resume`; returns the scores of the best checkpoint on held-out text.

    Raises a SqlspError for anything the user can put right: data, options, memory, divergence, checkpoints.
    """
    return session(cfg).scores


if __name__ == "__main__":
    main()
