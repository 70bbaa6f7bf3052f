"""`python -m sqlsp.check data.path=DIR`: look a Spider-format folder over before anyone waits on it.

Prints one table of findings; exit code 0 when there are none, 1 when there are.
"""

from __future__ import annotations

from functools import partial

from sqlsp.data.inspection import inspect_all
from sqlsp.options import cli
from sqlsp.options.corpora import CheckConfig


def check(config: CheckConfig) -> int:
    """Print what is wrong with the folder of `config.data` and those of `data.extra`; 0 when all is clean, else 1."""
    inspection = inspect_all(config.data, config.seconds, config.grammar)
    print(inspection.text())
    return 0 if inspection.clean else 1


main = partial(cli.main, "check", check)

if __name__ == "__main__":
    main()
