"""`python -m sqlsp.pretrain`: an encoder goes on learning from text by masking (`tasks/pretraining.py`)."""

from __future__ import annotations

from sqlsp import tasks

_COMMAND = tasks.commands()["pretrain"]
main, session, resumed = _COMMAND.main, _COMMAND.session, _COMMAND.resumed

if __name__ == "__main__":
    main()
