"""`sqlsp schema [COMMAND [GROUP]]`: print a JSON schema of the options of a command (train), for editors of YAML files.

sqlsp schema > options.schema.json                  # a run's config.yaml, files of configs/experiment
sqlsp schema train trainer > trainer.schema.json    # files of configs/trainer
A YAML file names its schema in a comment: # yaml-language-server: $schema=options.schema.json
"""

from __future__ import annotations

import json
import sys
from functools import partial

from sqlsp.common.errors import ConfigError
from sqlsp.options import cli
from sqlsp.options.json_schema import json_schema


def _write(words: list[str]) -> str:
    if len(words) > 2:
        raise ConfigError(f"sqlsp schema takes a command and a group, not {' '.join(words)}")
    return json.dumps(json_schema(*(words or ["train"])), indent=2, ensure_ascii=False)


main = partial(cli.print_made, __doc__ or "", _write)

if __name__ == "__main__":
    sys.exit(main())
