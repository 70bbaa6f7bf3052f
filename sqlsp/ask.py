"""`python -m sqlsp.ask checkpoint=RUN db=FILE "question"`: ask a SQLite file in plain English."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import replace

from sqlsp.common.errors import ConfigError
from sqlsp.options.answering import AskConfig
from sqlsp.serving.opening import check_place, find_place

SHORT = {"--json": "output=json", "--csv": "output=csv", "--explain": "explain=true"}
_KEY = re.compile(r"\+{0,2}~?[A-Za-z_][\w./@-]*", re.ASCII)  # of an override
_FLAG = re.compile(r"-{1,2}([A-Za-z]|$)")
_WITH_VALUE = {"--cfg", "-c", "--package", "-p", "--config-path", "-cp", "--config-name", "-cn", "--config-dir", "-cd"}


def ask(cfg: AskConfig) -> int:
    """Answer `cfg.question`, or the questions of a session where it is None; the exit code.

    That is 2 if any line that was piped in failed; in a session that a person types it is 0. Raises CheckpointError for
    the run, DataError for the database, the question or its query.
    """
    place = find_place(cfg.db)
    check_place(place)  # before anything that takes time
    from sqlsp.serving.asker import READINGS, Asker  # brings torch
    from sqlsp.serving.terminal import Terminal

    asker = Asker.load(cfg, readings=max(READINGS, cfg.alternatives + 1))
    database = asker.open(place)
    terminal = Terminal(asker, database, cfg)
    terminal.tell_notes(database.notes)
    if cfg.question is None:
        return 0 if terminal.session() or sys.stdin.isatty() else 2
    terminal.ask(cfg.question)
    return 0


def take_questions(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """The bare words of a command line, and what is left of it for Hydra.

    Bare is what is neither a flag nor an override: a question rarely begins with a name and an equals sign.
    """
    bare: list[str] = []
    rest: list[str] = []
    previous = ""
    for argument in arguments:
        key, equals, _ = argument.partition("=")
        override = argument.startswith("~") or (equals and _KEY.fullmatch(key))
        if override or _FLAG.match(argument) or previous in _WITH_VALUE:
            rest.append(SHORT.get(argument, argument))
        else:
            bare.append(argument)
        previous = argument
    return bare, rest


def with_question(cfg: AskConfig, bare: Sequence[str]) -> AskConfig:
    """The options with the bare question of the command line, in whole characters. Raises ConfigError where there are
    several.
    """
    if not bare:
        return cfg if cfg.question is None else replace(cfg, question=_decoded(cfg.question))
    if len(bare) > 1:
        raise ConfigError(f'put the question in quotes: "{" ".join(bare)}"')
    if cfg.question is not None:
        raise ConfigError("the question is given twice, in question=… and as a word of its own")
    return replace(cfg, question=_decoded(bare[0]))


def _decoded(argument: str) -> str:
    """An argument as UTF-8, whatever the locale: bytes that the locale could not read are in it one by one."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def main() -> None:
    """The command line."""
    from sqlsp.options import cli

    bare, sys.argv[1:] = take_questions(sys.argv[1:])

    def run(cfg: AskConfig) -> int:
        """`ask`, with the question wherever it stands."""
        return ask(with_question(cfg, bare))

    cli.main("ask", run)


if __name__ == "__main__":
    main()
