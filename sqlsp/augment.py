"""`python -m sqlsp.augment data.path=DIR out=FILE`: the training questions in other words."""

from __future__ import annotations

from functools import partial

from sqlsp.augmentation.augment import augment
from sqlsp.corpus.shipped import locate
from sqlsp.options import cli
from sqlsp.options.corpora import AugmentConfig


def run(cfg: AugmentConfig) -> None:
    """Write the file; print how many questions of each kind were made."""
    out = locate(cfg.out)
    print(augment(cfg, out).text(out))


main = partial(cli.main, "augment", run)

if __name__ == "__main__":
    main()
