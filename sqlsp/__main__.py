"""Runs `sqlsp COMMAND …`, or `python -m sqlsp COMMAND …`.

Only the chosen command is imported. So `--help` does not wait for the import of torch.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Final, NamedTuple

from sqlsp import __version__, tasks
from sqlsp.utils.console import standard_streams
from sqlsp.utils.errors import did_you_mean


class Command(NamedTuple):
    """A command.

    Attributes:
        function: the function, as `module:name`, or a module with a function `main`
        about: the description in `sqlsp --help`
    """

    function: str
    about: str

    @property
    def main(self) -> Any:
        """The function of the command, which is imported now."""
        module, _, name = self.function.partition(":")
        return getattr(import_module(module), name or "main")


COMMANDS: Final[dict[str, Command | tasks.TrainingCommand]] = {
    "check": Command("sqlsp.commands:check", "check a Spider-format folder before a training"),
    "convert": Command("sqlsp.commands:convert", "make a Spider-format folder from your questions and SQL"),
    "preprocess": Command("sqlsp.commands:preprocess", "read, link and cache a Spider-format folder"),
    **tasks.commands(),
    "adapt": Command("sqlsp.commands:adapt", "train a parser further on your questions"),
    "predict": Command("sqlsp.commands:predict", "answer a file of questions with a trained parser"),
    "answer": Command("sqlsp.commands:answer", "answer multiple-choice questions with a trained reader"),
    "evaluate": Command("sqlsp.commands:evaluate", "score predictions as the official Spider scripts do"),
    "analyse": Command("sqlsp.commands:analyse", "class the errors of predictions"),
    "calibrate": Command("sqlsp.commands:calibrate", "estimate the probability that an answer is right"),
    "export": Command("sqlsp.commands:export", "write a trained parser to a small folder"),
    "ask": Command("sqlsp.commands:ask", "ask a database in plain English"),
    "serve": Command("sqlsp.serve", "the same as a local web page"),
    "mcp": Command("sqlsp.commands:mcp", "the same for agents, over the Model Context Protocol"),
    "glossary": Command("sqlsp.commands:glossary", "propose a file that describes the names in a database"),
    "tables": Command("sqlsp.experiments.document", "make the papers' tables and figures from the runs of sweeps"),
}


def main() -> None:
    """Runs the command that the command line names, and exits with its exit code. For an unknown command, this is 2."""
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name in ("--help", "-h"):
        with standard_streams():  # a reader such as head may close the pipe
            print(usage())
    elif name == "--version":
        print(f"sqlsp {__version__}")
    elif not name:
        print(usage(), file=sys.stderr)
        sys.exit(2)
    elif name not in COMMANDS:
        print(
            f"error: there is no command {name!r}{did_you_mean(name, COMMANDS)}; sqlsp --help lists them",
            file=sys.stderr,
        )
        sys.exit(2)
    else:
        sys.argv[:2] = [f"sqlsp {name}"]
        try:
            sys.exit(COMMANDS[name].main())
        except KeyboardInterrupt:  # during imports, before the command handles it
            print("interrupted", file=sys.stderr)
            sys.exit(130)


def usage() -> str:
    """Returns the text of `sqlsp --help`."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:<{width}}  {command.about}" for name, command in COMMANDS.items())
    return "\n".join(["usage: sqlsp COMMAND [options]", "", *lines, "", "`sqlsp COMMAND --help` explains its options."])


if __name__ == "__main__":
    main()
