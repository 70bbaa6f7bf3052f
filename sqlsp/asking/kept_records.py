"""A file of the user's own that keeps records, a JSON object a line: marked answers, saved questions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout

from sqlsp.common.errors import DataError
from sqlsp.common.files import parse_json, read_text, system_reason, write_atomic

_WAIT: Final = 10.0  # seconds for a record of another thread or process to be written

Record = dict[str, Any]


class KeptRecords:
    """The records in a file, at most `most`; `what` they are is told where the file is damaged.

    The file is locked and read again for each change: several processes may share it.
    """

    def __init__(self, path: Path, what: str, most: int) -> None:
        self.path = path
        self._what = what
        self._most = most

    def read(self) -> list[Record]:
        """All records, the oldest first. Raises DataError naming the line that is no record."""
        if not self.path.exists():
            return []
        found = []
        for number, line in enumerate(read_text(self.path, self._what).split("\n"), 1):
            if not line:
                continue
            try:
                record = parse_json(line)
            except ValueError as error:
                raise DataError(f"{self.path}, line {number} is no JSON ({error}); mend or move the file") from error
            if not isinstance(record, dict):
                raise DataError(f"{self.path}, line {number}: an object expected; mend or move the file")
            found.append(record)
        return found

    def replace(self, key: Record, record: Record | None, same: Sequence[str]) -> None:
        """Write `record` in the place of those that have the values of `key` in the fields `same`; None removes them.

        Raises DataError where the file cannot be read or written.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with FileLock(self.path.with_name(f".{self.path.name}.lock"), timeout=_WAIT):
                kept = [each for each in self.read() if any(each.get(field) != key[field] for field in same)]
                if record is not None:
                    kept.append(record)
                lines = [json.dumps(each, ensure_ascii=False) + "\n" for each in kept[-self._most :]]
                write_atomic(self.path, "".join(lines), mode=0o600)
        except Timeout:
            raise DataError(f"{self.path} is being written by another process; try again") from None
        except OSError as error:
            raise DataError(f"{self.path} cannot be written: {system_reason(error)}") from error
