"""`python -m sqlsp.language`: language models (`tasks/language.py`), as `sqlsp language`."""

from __future__ import annotations

from sqlsp import tasks

if __name__ == "__main__":
    tasks.commands()["language"].main()
