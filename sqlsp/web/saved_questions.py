"""Questions that a person saved under a name, kept in a local file, so that every browser on this machine has them.

A line is a JSON object: `database`, as people call it, because links name databases so, too; `name`; `question`; and
`context`, what was asked before (None for a question that stands alone).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlsp.asking.conversation import write_context
from sqlsp.asking.kept_records import KeptRecords, Record
from sqlsp.common.errors import DataError
from sqlsp.common.shipped import SAVED_QUESTIONS, user_state
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import Earlier

MOST: Final = 1_000  # questions kept, of all databases; the oldest go
LONGEST_NAME: Final = 100  # characters


class SavedQuestions:
    """The file of saved questions."""

    def __init__(self, path: Path) -> None:
        self._records = KeptRecords(path, "the saved questions", MOST)

    @classmethod
    def of(cls, name: str | None) -> SavedQuestions:
        """The file that an option names; for None the file in the folder of the user's state."""
        return cls(user_state() / SAVED_QUESTIONS if name is None else locate(name))

    def of_database(self, database: str) -> list[dict[str, Any]]:
        """Name, question and context of each question that was saved for a database, the newest first.

        Raises DataError for a damaged file.
        """
        return [
            {"name": name, "question": question, "context": each.get("context")}
            for each in reversed(self._records.read())
            if each.get("database") == database
            and isinstance(name := each.get("name"), str)
            and isinstance(question := each.get("question"), str)
        ]

    def keep(self, database: str, name: str, question: str | None, earlier: Earlier | None = None) -> None:
        """Save a question, in the place of one of the same name; None as the question removes that one.

        Raises DataError for a name that is empty or too long, and where the file cannot be read or written.
        """
        name = " ".join(name.split())
        if not name:
            raise DataError("a saved question needs a name")
        if len(name) > LONGEST_NAME:
            raise DataError(f"the name has {len(name):,} characters; at most {LONGEST_NAME} are kept")
        record: Record = {"database": database, "name": name, "question": question, "context": write_context(earlier)}
        self._records.replace(record, None if question is None else record, ("database", "name"))
