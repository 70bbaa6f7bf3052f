"""`python -m sqlsp.glossary FILE…`: propose a glossary of a database, to be edited."""

from __future__ import annotations

from functools import partial

from sqlsp.common.console import printable
from sqlsp.opening.glossaries import propose
from sqlsp.opening.opening import check_place, open_place, together
from sqlsp.options import cli
from sqlsp.options.answering import GlossaryConfig, names_of


def run(cfg: GlossaryConfig) -> None:
    """Print the proposal. Raises DataError for a database that cannot be read, ConfigError for a missing package."""
    place = together(names_of(cfg.db))
    check_place(place, cfg.views)
    for line in propose(open_place(place, values=cfg.values, views=cfg.views)):
        print(printable(line))


main = partial(cli.main_of_words, "glossary", run)

if __name__ == "__main__":
    main()
