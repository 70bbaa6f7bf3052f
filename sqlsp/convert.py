"""`python -m sqlsp.convert input=FILE out=DIR`: a Spider-format folder from one's own questions and SQL."""

from __future__ import annotations

from functools import partial

from sqlsp.corpus.shipped import locate
from sqlsp.data.conversion import convert
from sqlsp.data.given import read_given, read_given_glossary
from sqlsp.options import cli
from sqlsp.options.corpora import ConvertConfig


def run(cfg: ConvertConfig) -> None:
    """Write the folder; print what is in it and what was left out, line by line."""
    source, out = locate(cfg.input), locate(cfg.out)
    databases = locate(cfg.databases) if cfg.databases else source.parent
    keys, descriptions = read_given(cfg.keys, cfg.descriptions)
    how = (cfg.dev_share, cfg.seed, cfg.seconds, keys, descriptions, cfg.grammar, read_given_glossary(cfg.glossary))
    print(convert(source, out, databases, *how).text(out))


main = partial(cli.main, "convert", run)

if __name__ == "__main__":
    main()
