"""The errors that users see. A message names the file or record, the problem and the remedy.

Commands print a `SqlspError` as one line on standard error and end with exit code 2 (see `sqlsp.cli.compose`).
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class SqlspError(Exception):
    """The base of all errors that the user's input or environment causes, as opposed to bugs."""


class StoppedWorkError(SqlspError):
    """A signal stopped the work before it had a result. The command ends with `exit_code`."""

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code


class DataError(SqlspError):
    """A data file, a record or a database is missing or damaged, or contradicts another one."""


class SqlError(SqlspError):
    """SQL text does not parse, or names something outside the schema.

    `text` is the SQL, `token` the wrong token, and `position` the offset of this token in the text. The message shows
    the line of the token, with a marker below the token.
    """

    def __init__(self, message: str, text: str = "", position: int = 0, token: str = "") -> None:
        self.reason = message
        self.text = text
        self.position = position
        self.token = token
        if text:
            text_before = text[:position]
            line_number = text_before.count("\n") + 1
            column = position - text_before.rfind("\n")  # from 1, because `rfind` returns −1 in the first line
            lines = text.splitlines()
            line = lines[line_number - 1] if lines else text
            marker = (column - 1) * " " + max(len(token), 1) * "^"
            message = f"{message} (line {line_number}, column {column})\n  {line}\n  {marker}"
        super().__init__(message)


class GrammarError(SqlspError):
    """A query that the abstract grammar cannot express, or an action that is illegal at this step."""


class ConfigError(SqlspError):
    """A wrong option, a wrong type, or two options that conflict."""


class CheckpointError(SqlspError):
    """A checkpoint or run folder that is missing or incomplete, or that another program wrote."""


class TrainingError(SqlspError):
    """Training that cannot continue: it diverged, or memory ran out."""


class DivergedError(TrainingError):
    """Training with a loss or gradient that is not finite."""


# words in PyTorch's messages about a lack of memory
_OUT_OF_MEMORY = ("can't allocate memory", "not enough memory", "out of memory", "size calculation overflowed")


def is_out_of_memory(error: Exception) -> bool:
    """True if an error means that memory ran out.

    For a lack of memory on a CPU, PyTorch raises a RuntimeError that only its message distinguishes. If memory runs out
    while a CUDA graph is captured, the end of the capture raises a second RuntimeError; its `__context__` is the first.
    """
    if not isinstance(error, RuntimeError):
        return isinstance(error, MemoryError)
    message = str(error)
    is_about_capture = "captur" in message  # "capture" or "capturing"
    if is_about_capture and isinstance(error.__context__, Exception):
        return is_out_of_memory(error.__context__)
    return any(words in message for words in _OUT_OF_MEMORY)


def first_line(error: BaseException) -> str:
    """Returns the first line of an error's message, or the name of the error's class if the message is empty."""
    return next((line for line in str(error).splitlines() if line), type(error).__name__)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Returns ` (did you mean WORD?)` with the word of `known` that is most similar to `word`; "" if none is."""
    similar = get_close_matches(word, list(known), n=1)
    return f" (did you mean {similar[0]}?)" if similar else ""
