"""`python -m sqlsp.predict checkpoint=RUN_DIR data.path=DIR split=NAME|FILE`: answer with a trained parser."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sqlsp.common.errors import ConfigError
from sqlsp.options import cli

if TYPE_CHECKING:
    from omegaconf import DictConfig


def own_linking(config: DictConfig, overrides: Sequence[str]) -> DictConfig:
    """Refuse linking options: those of the checkpoint count."""
    given = [word for word in overrides if word.lstrip("+~").startswith("data.linking")]
    if given:
        raise ConfigError(f"{given[0]} cannot be given here: the checkpoint's own linking settings are used")
    return config


main = partial(cli.main, "predict", "sqlsp.answering.predicting:predict", adapt=own_linking)

if __name__ == "__main__":
    main()
