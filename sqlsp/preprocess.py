"""`python -m sqlsp.preprocess data.path=DIR`: read, link and cache a Spider-format folder, and say what was found."""

from __future__ import annotations

from functools import partial

from sqlsp.data.dataset import prepare
from sqlsp.options import cli
from sqlsp.options.corpora import PreprocessConfig


def preprocess(config: PreprocessConfig) -> None:
    """Fill the cache for `config` (or find it filled) and print the summary."""
    decoder = config.decoder
    found = prepare(config.data, config.encoder, decoder.values, None, decoder.grammar, decoder.context)
    print(found.summary.text())


main = partial(cli.main, "preprocess", preprocess)

if __name__ == "__main__":
    main()
