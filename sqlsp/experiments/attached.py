"""Runs a training that ends when the process that started it ends; run as a module, with a command and its options.

Standard input is a pipe whose other end the starter holds. When the pipe closes, because the starter was killed, the
training gets SIGTERM: it saves itself and ends. The next start of the grid continues it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading

from sqlsp import tasks


def main() -> None:
    """Run the task's command with the rest of the command line, until it or the starter ends."""
    command, *words = sys.argv[1:]
    pipe = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)  # no process of the training may read from the pipe
    os.close(nothing)
    threading.Thread(target=_end_with_starter, args=(pipe,), name="end with starter", daemon=True).start()
    sys.argv = [f"sqlsp {command}", *words]
    tasks.commands()[command].main()


def _end_with_starter(pipe: int) -> None:
    while os.read(pipe, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
