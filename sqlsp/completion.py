"""`sqlsp completion bash` (or zsh, fish): print the script that completes commands, options and values in a shell.

sqlsp completion bash > ~/.local/share/bash-completion/completions/sqlsp
sqlsp completion zsh > ~/.zfunc/_sqlsp          # a folder of fpath, before compinit
sqlsp completion fish > ~/.config/fish/completions/sqlsp.fish
"""

from __future__ import annotations

from functools import partial

from sqlsp.options import cli
from sqlsp.options.completion import script


def _write(words: list[str]) -> str:
    from sqlsp.__main__ import COMMANDS

    return script(" ".join(words), {name: command.about for name, command in COMMANDS.items()}).removesuffix("\n")


main = partial(cli.print_made, __doc__ or "", _write)
