"""`python -m sqlsp.train`: from a Spider-format folder to a trained parser and its scores (`tasks/parsing.py`).

Launchers start it by this name. Importing it would hide the function `sqlsp.train` of the Python API.
"""

from __future__ import annotations

from sqlsp import tasks

main = tasks.commands()["train"].main

if __name__ == "__main__":
    main()
