"""`sqlsp completion bash` (or zsh, fish): print the script that completes commands, options and values in a shell.

sqlsp completion bash > ~/.local/share/bash-completion/completions/sqlsp
sqlsp completion zsh > ~/.zfunc/_sqlsp          # a folder of fpath, before compinit
sqlsp completion fish > ~/.config/fish/completions/sqlsp.fish
"""

from __future__ import annotations

import sys

from sqlsp.options import cli
from sqlsp.options.completion import script


def main() -> int:
    """The command line; returns the exit code."""
    return cli.guarded(_print)


def _print() -> int:
    words = sys.argv[1:]
    if {"--help", "-h"} & set(words):
        print(__doc__.strip())
        return 0
    from sqlsp.__main__ import COMMANDS

    print(script(" ".join(words), {name: command.about for name, command in COMMANDS.items()}), end="")
    return 0
