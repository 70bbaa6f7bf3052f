"""`python -m sqlsp.adapt data=FILE out=DIR`: go on from a trained parser with one's own questions."""

from __future__ import annotations

import sys

from sqlsp.options.trained import AdaptConfig


def run(cfg: AdaptConfig) -> None:
    """Adapt, and say what it was worth."""
    from sqlsp.adaptation.adapting import adapt, make_table  # brings torch

    print(make_table(adapt(cfg).compared))


def main() -> None:
    """The command line. Hydra keeps the word `data` for the group of that name, so `data=` stands for `input=` here."""
    from sqlsp.options import cli

    sys.argv = [f"input={word.removeprefix('data=')}" if word.startswith("data=") else word for word in sys.argv]
    cli.main("adapt", run)


if __name__ == "__main__":
    main()
