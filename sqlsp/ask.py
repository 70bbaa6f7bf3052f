"""`python -m sqlsp.ask FILE… "question"`: ask a database in plain English."""

from __future__ import annotations

import sys
from functools import partial

from sqlsp.common.console import waiting
from sqlsp.opening.opening import check_place, together
from sqlsp.options import cli
from sqlsp.options.answering import AskConfig, names_of


def ask(cfg: AskConfig) -> int:
    """Answer `cfg.question`, or the questions of a session where it is None; the exit code.

    That is 2 if any line that was piped in failed; in a session that a person types it is 0. Raises CheckpointError for
    the run, DataError for the database, the question or its query.
    """
    place = together(names_of(cfg.db))
    check_place(place, cfg.views)  # before anything that takes time
    with waiting("loading the parser and reading the database …"):
        from sqlsp.asking.asker import READINGS, Asker  # brings torch
        from sqlsp.opening.glossaries import describe_unreadable
        from sqlsp.terminal.terminal import Terminal

        asker = Asker.load(cfg, readings=max(READINGS, cfg.alternatives + 1))
        database = asker.open(place)
    terminal = Terminal(asker, database, cfg)
    terminal.tell_notes(database.notes)
    if sys.stderr.isatty():  # somebody reads it who may write the file
        terminal.tell_notes([*describe_unreadable(database)])
    if cfg.question is None:
        return 0 if terminal.session() or sys.stdin.isatty() else 2
    terminal.ask(cfg.question)
    return 0


main = partial(cli.main_of_words, "ask", ask)

if __name__ == "__main__":
    main()
