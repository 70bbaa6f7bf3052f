"""The errors that users see. A message names the file or record, the problem and the remedy.

Entry points turn a `SqlspError` into one line on stderr and exit code 2 (see `sqlsp.cli.compose`).
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class SqlspError(Exception):
    """Base of all errors caused by the user's input or environment, not by a bug."""


class StoppedWorkError(SqlspError):
    """A signal stopped the work cleanly, without a result. The command ends with `exit_code`."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class DataError(SqlspError):
    """A data file, a record or a database is missing, damaged or contradicts another."""


class SqlError(SqlspError):
    """SQL text does not parse, or names something outside the schema.

    `text` is the SQL, `token` the wrong token, and `position` the offset of this token in the text.
    """

    def __init__(self, message: str, text: str = "", position: int = 0, token: str = "") -> None:
        self.reason = message
        self.text = text
        self.position = position
        self.token = token
        if text:
            before = text[:position]
            line = before.count("\n") + 1
            column = position - before.rfind("\n")
            shown = text.splitlines()[line - 1] if text.splitlines() else text
            marker = (column - 1) * " " + max(len(token), 1) * "^"
            message = f"{message} (line {line}, column {column})\n  {shown}\n  {marker}"
        super().__init__(message)


class GrammarError(SqlspError):
    """A query that the abstract grammar cannot express, or an action that is illegal at this step."""


class ConfigError(SqlspError):
    """A wrong option, a wrong type, or two options that conflict."""


class CheckpointError(SqlspError):
    """A checkpoint or run folder that is missing, incomplete or of another program."""


class TrainingError(SqlspError):
    """Training that cannot continue: it diverged, or memory ran out."""


class DivergedError(TrainingError):
    """Training with a loss or gradient that is not finite."""


def says_out_of_memory(error: Exception) -> bool:
    """True if an error means that memory ran out.

    PyTorch raises a RuntimeError, which on a CPU only its message identifies. While a CUDA graph is captured, an error
    about the capture hides the original error, which is then its context.
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
    """Returns the first line of an error's message. If the message is empty, returns the name of the error's class."""
    return next((line for line in str(error).splitlines() if line), type(error).__name__)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Returns ` (did you mean this?)` for the known word nearest to `word`; empty if none is near."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]}?)" if near else ""
