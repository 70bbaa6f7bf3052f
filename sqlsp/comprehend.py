"""`python -m sqlsp.comprehend`: the paper's second task, reading comprehension (`tasks/reading.py`)."""

from __future__ import annotations

from sqlsp import tasks

_COMMAND = tasks.commands()["comprehend"]
main, session, resumed = _COMMAND.main, _COMMAND.session, _COMMAND.resumed

if __name__ == "__main__":
    main()
