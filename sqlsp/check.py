"""`python -m sqlsp.check data.path=DIR`: look a Spider-format folder over before anyone waits on it.

Prints one table of findings; exit code 0 when there are none, 1 when there are.
"""

from __future__ import annotations

from sqlsp.data.corpus.inspection import Category, inspect
from sqlsp.data.mixing import find_clashes, find_extra_folders
from sqlsp.options.corpora import CheckConfig


def check(config: CheckConfig) -> int:
    """Print what is wrong with the folder of `config.data` and those of `data.extra`; 0 when all is clean, else 1."""
    extras = find_extra_folders(config.data)  # a wrong name is found before anything is looked at
    inspection = inspect(config.data, config.seconds)
    schemas = {config.data.path: inspection.schemas}
    for name, data in extras.items():
        extra = inspect(data, config.seconds)
        schemas[name] = extra.schemas
        inspection.take(extra, name)
    inspection.add(Category.CLASH, find_clashes(schemas))
    print(inspection.text())
    return 0 if inspection.clean else 1


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    cli.main("check", check)


if __name__ == "__main__":
    main()
