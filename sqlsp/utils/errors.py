"""The errors a user can meet. Every message names the file or record, what is wrong, and what to do.

Entry points turn a `SqlspError` into one line on stderr and exit code 2 (see `sqlsp.cli.compose`).
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class SqlspError(Exception):
    """Base of all errors caused by the user's input or environment, never by a bug of ours."""


class StoppedWorkError(SqlspError):
    """A signal ended the work in good order, and no result is kept; `exit_code` is the exit code for the shell."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class DataError(SqlspError):
    """A data file, a record in it, or a database is missing, damaged or contradicts another."""


class SqlError(SqlspError):
    """SQL text that does not parse, or that names something its schema lacks.

    `text` is the SQL, `position` the offset of the offending token in it, `token` that token.
    """

    def __init__(self, message: str, text: str = "", position: int = 0, token: str = "") -> None:
        self.reason = message
        self.text = text
        self.position = position
        self.token = token
        if text:
            before = text[:position]
            line, column = before.count("\n") + 1, position - before.rfind("\n")
            shown = text.splitlines()[line - 1] if text.splitlines() else text
            marker = " " * (column - 1) + "^" * max(len(token), 1)
            message = f"{message} (line {line}, column {column})\n  {shown}\n  {marker}"
        super().__init__(message)


class GrammarError(SqlspError):
    """A query that the abstract grammar cannot express, or an action that is not legal at its position."""


class ConfigError(SqlspError):
    """A wrong option, a wrong type, or two options that cannot go together."""


class CheckpointError(SqlspError):
    """A checkpoint or run folder that is missing, incomplete or made by something else."""


class TrainingError(SqlspError):
    """Training that cannot go on: it diverged, or the memory does not suffice."""


class DivergedError(TrainingError):
    """Training whose loss or gradient is not finite."""


def says_out_of_memory(error: Exception) -> bool:
    """Whether memory ran out. PyTorch raises a RuntimeError for that; on a CPU only its message tells.

    While a CUDA graph is captured, another error replaces it: that the capture was spoilt.
    """
    if not isinstance(error, RuntimeError):
        return isinstance(error, MemoryError)
    if "captur" in str(error) and isinstance(error.__context__, Exception):
        return says_out_of_memory(error.__context__)
    return any(
        words in str(error)
        for words in ("can't allocate memory", "not enough memory", "out of memory", "size calculation overflowed")
    )


def first_line(error: BaseException) -> str:
    """The first line that an error of a library says, the name of its class where it says nothing."""
    return next((line for line in str(error).splitlines() if line), type(error).__name__)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` (did you mean this?)` for a near miss of what is known, empty for none; stands behind the word in a message."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""
