"""The databases of the page's server: those it was started with, and files uploaded through the page."""

from __future__ import annotations

import re
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Final

from sqlsp.app.web.connections import LONGEST_UPLOAD
from sqlsp.databases.database import Database
from sqlsp.databases.files.formats import ASKED, HEAD, TABLES, Format, find_suffix, tell_format
from sqlsp.databases.opening import Location, Open, OpenedDatabases, UnknownDatabaseError
from sqlsp.databases.sqlite import uses_wal
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import system_reason

MAX_UPLOADS: Final = 8  # uploaded files kept; a further one replaces the oldest
MAX_UPLOADING: Final = 8  # uploads at a time; each has a folder and a thread
CHUNK: Final = 1 << 16  # bytes in memory at a time
_NAME_LENGTH: Final = 80
_STORED_LENGTH: Final = 200  # bytes of the name under which a file is stored
_LOG: Final = (
    "the file is in WAL mode: what a program that is still running changed last may stand in a file -wal beside it, "
    "which is not here"
)


class TooLargeError(DataError):
    """A file or request is larger than the server accepts."""


class BusyError(DataError):
    """The most uploads allowed at a time are already running."""


class Shelf(OpenedDatabases):
    """Databases by id: those that are offered, and uploads. The id of an upload is known to who uploaded it alone."""

    def __init__(self, open_file: Open, folder: Path, most_bytes: int, places: Sequence[Location] = ()) -> None:
        super().__init__(open_file, places)
        self.most_bytes = most_bytes
        self._folder = folder
        self._uploads: dict[str, Database] = {}
        self._slots = threading.BoundedSemaphore(MAX_UPLOADING)

    @classmethod
    @contextmanager
    def opened(cls, open_file: Open, places: Sequence[Location], most_bytes: int) -> Iterator[Shelf]:
        """A shelf with the databases at `places`, each once; uploads are deleted when the context ends.

        Raises what opening them raises.
        """
        with tempfile.TemporaryDirectory(prefix="sqlsp-") as folder:
            yield cls(open_file, Path(folder), most_bytes, places)

    def __getitem__(self, key: str) -> Database:
        with self._lock:
            upload = self._uploads.get(key)
        return upload or super().__getitem__(key)

    def take(self, stream: IO[bytes], name: str, length: int | None) -> tuple[str, Database]:
        """Store and open the file in `stream`, of `length` bytes if known; returns its id and the database.

        Raises TooLargeError; BusyError where MAX_UPLOADING uploads are running already; DataError for anything but a
        file with tables.
        """
        if length is not None and length > self.most_bytes:
            raise self._too_large()
        if not self._slots.acquire(blocking=False):
            raise BusyError(f"{MAX_UPLOADING} files are being uploaded already; try again when one of them is done")
        key = secrets.token_urlsafe(16)
        folder = self._folder / key
        try:
            folder.mkdir()
            path = folder / _name_stored(name)
            self._store(stream, path, length)
            database = self._open(path, make_plain(name))
            if database.engine is None and uses_wal(path):
                database = replace(database, notes=(*database.notes, _LOG))
        except BaseException as error:
            shutil.rmtree(folder, ignore_errors=True)
            if isinstance(error, OSError):
                raise DataError(f"the file cannot be stored: {system_reason(error)}") from error
            raise
        finally:
            self._slots.release()
        with self._lock:
            self._uploads[key] = database
            surplus = list(self._uploads)[:-MAX_UPLOADS]
        for old in surplus:
            with suppress(UnknownDatabaseError):  # another thread dropped it first
                self.drop(old)
        return key, database

    def drop(self, key: str) -> None:
        """Forget an upload and delete its file; UnknownDatabaseError where there is none."""
        with self._lock:
            found = self._uploads.pop(key, None)
        if found is None:
            raise UnknownDatabaseError("there is no such upload")
        assert isinstance(found.path, Path)  # only files are uploaded
        shutil.rmtree(found.path.parent, ignore_errors=True)
        self.on_drop()

    def _store(self, stream: IO[bytes], path: Path, length: int | None) -> None:
        """Write the stream to `path` piece by piece, after checking its first bytes."""
        size = 0
        deadline = time.monotonic() + LONGEST_UPLOAD
        with path.open("xb") as file:
            while chunk := stream.read(CHUNK):
                if size == 0:
                    head = chunk[:HEAD]
                    try:
                        kind = tell_format(head, path.name)
                    except DataError as error:
                        raise DataError(f"this file {error}") from error
                    if kind is Format.SQLITE and not head.startswith(b"SQLite format 3\0"[: len(head)]):
                        asked = f"no SQLite database (or it is encrypted), and no other file of tables: {ASKED}"
                        raise DataError(f"this is {asked}")
                size += len(chunk)
                if time.monotonic() > deadline:
                    raise DataError(
                        f"the upload takes longer than {LONGEST_UPLOAD / 60:g} minutes; start the server with db=…"
                    )
                if size > self.most_bytes:
                    raise self._too_large()
                file.write(chunk)
        if size == 0:
            raise DataError("the file is empty")
        if length is not None and size < length:
            raise DataError(f"the upload broke off after {size:,} of {length:,} bytes; try again")

    def _too_large(self) -> TooLargeError:
        return TooLargeError(
            f"the file is larger than {self.most_bytes / 1e6:g} MB; start the server with upload_mb=… to allow more, "
            "or with db=… to read it where it lies"
        )


def _name_stored(name: str) -> str:
    """The name of a file in its folder: its end says what it is, and what comes before is a name of a table."""
    plain = make_plain(name)
    if not Path(plain).suffix and (suffix := Path(name).suffix) and suffix[1:] == plain:  # nothing of ?.csv but csv
        plain = f"table{suffix}"
    while len(plain.encode()) > _STORED_LENGTH:
        plain = plain[1:]
    known = find_suffix(plain) in (*TABLES, ".zip", ".duckdb") and Path(plain).stem.strip(". ")
    return plain if known else "database.sqlite"


def make_plain(name: str) -> str:
    """A file name that is safe to show: without folders and control characters, and of limited length."""
    name = re.sub(r"[^\w .,()+@&-]", "", re.split(r"[/\\]", name)[-1]).strip(" .")
    return name[-_NAME_LENGTH:] or "database.sqlite"
