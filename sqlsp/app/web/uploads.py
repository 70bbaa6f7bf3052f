"""The databases of the server: those it was started with, and files uploaded through the page."""

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

from sqlsp.app.web.connections import MAX_UPLOAD_SECONDS
from sqlsp.databases.database import Database
from sqlsp.databases.files.formats import ASKED, HEAD, TABLES, Format, detect_format, find_suffix
from sqlsp.databases.opening import Location, Open, OpenedDatabases, UnknownDatabaseError
from sqlsp.databases.sqlite import uses_wal
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import system_reason

MAX_UPLOADS: Final = 8  # stored files; another one replaces the oldest
MAX_UPLOADING: Final = 8  # uploads at a time; each has a folder and a thread
CHUNK: Final = 1 << 16  # bytes in memory at a time
_MAX_NAME: Final = 80  # characters of a name that is shown
_MAX_STORED_NAME: Final = 200  # bytes of the name of a stored file
_LOG_NOTE: Final = (
    "the file is in WAL mode: the last changes of a program that is still running may be in a file -wal beside it, "
    "which was not uploaded"
)


class TooLargeError(DataError):
    """A file or request is larger than the server accepts."""


class BusyError(DataError):
    """MAX_UPLOADING uploads are running."""


class Shelf(OpenedDatabases):
    """Databases by id: those that are offered to all, and uploads, whose secret id only the uploader knows."""

    def __init__(self, open_file: Open, folder: Path, max_bytes: int, locations: Sequence[Location] = ()) -> None:
        super().__init__(open_file, locations)
        self.max_bytes = max_bytes
        self._folder = folder
        self._uploads: dict[str, Database] = {}
        self._slots = threading.BoundedSemaphore(MAX_UPLOADING)

    @classmethod
    @contextmanager
    def opened(cls, open_file: Open, locations: Sequence[Location], max_bytes: int) -> Iterator[Shelf]:
        """Yields a shelf with the databases at `locations`. All uploads are deleted when the context ends.

        An upload may have at most `max_bytes`. Raises DataError if a database cannot be opened.
        """
        with tempfile.TemporaryDirectory(prefix="sqlsp-") as folder:
            yield cls(open_file, Path(folder), max_bytes, locations)

    def __getitem__(self, key: str) -> Database:
        with self._lock:
            upload = self._uploads.get(key)
        return upload or super().__getitem__(key)

    def take(self, stream: IO[bytes], name: str, length: int | None) -> tuple[str, Database]:
        """Stores an uploaded file and opens it as a database. Returns the id of the upload and the database.

        Args:
            stream: The content of the file.
            name: The name of the file.
            length: The size of the file in bytes, or None if unknown.

        Raises TooLargeError, BusyError, and DataError for anything but a file with tables.
        """
        if length is not None and length > self.max_bytes:
            raise self._too_large()
        if not self._slots.acquire(blocking=False):
            raise BusyError(f"{MAX_UPLOADING} files are being uploaded already; try again when one of them is done")
        key = secrets.token_urlsafe(16)
        folder = self._folder / key
        try:
            folder.mkdir()
            path = folder / _stored_name(name)
            self._store(stream, path, length)
            database = self._open(path, shown_name(name))
            if database.is_sqlite and uses_wal(path):
                database = replace(database, notes=(*database.notes, _LOG_NOTE))
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
        """Deletes the upload with the id `key`. Raises UnknownDatabaseError if no upload has this id."""
        with self._lock:
            database = self._uploads.pop(key, None)
        if database is None:
            raise UnknownDatabaseError("there is no such upload")
        assert isinstance(database.path, Path)  # only files are uploaded
        shutil.rmtree(database.path.parent, ignore_errors=True)
        self.on_drop()

    def _store(self, stream: IO[bytes], path: Path, length: int | None) -> None:
        """Writes the stream to `path` in chunks, after a check of the first bytes."""
        size = 0
        deadline = time.monotonic() + MAX_UPLOAD_SECONDS
        with path.open("xb") as file:
            while chunk := stream.read(CHUNK):
                if size == 0:
                    _check_format(chunk[:HEAD], path.name)
                size += len(chunk)
                if time.monotonic() > deadline:
                    minutes = f"{MAX_UPLOAD_SECONDS / 60:g} minutes"
                    raise DataError(f"the upload takes longer than {minutes}; start the server with db=…")
                if size > self.max_bytes:
                    raise self._too_large()
                file.write(chunk)
        if size == 0:
            raise DataError("the file is empty")
        if length is not None and size < length:
            raise DataError(f"the upload broke off after {size:,} of {length:,} bytes; try again")

    def _too_large(self) -> TooLargeError:
        return TooLargeError(
            f"the file is larger than {self.max_bytes / 1e6:g} MB; start the server with upload_mb=… to allow more, "
            "or with db=FILE to read it without an upload"
        )


def _check_format(head: bytes, name: str) -> None:
    """Raises DataError if the first bytes of a file are those of no format that can be asked."""
    try:
        kind = detect_format(head, name)
    except DataError as error:
        raise DataError(f"this file {error}") from error
    if kind is Format.SQLITE and not head.startswith(b"SQLite format 3\0"[: len(head)]):
        raise DataError(f"this is no SQLite database (or it is encrypted), and no other file of tables: {ASKED}")


def _stored_name(name: str) -> str:
    """Returns the name under which a file is stored. The suffix determines the format, the stem names a table."""
    safe_name = shown_name(name)
    suffix = Path(name).suffix
    if suffix and not Path(safe_name).suffix and safe_name == suffix[1:]:  # of `?.csv`, only `csv` is safe
        safe_name = f"table{suffix}"
    while len(safe_name.encode()) > _MAX_STORED_NAME:
        safe_name = safe_name[1:]
    is_known = find_suffix(safe_name) in (*TABLES, ".zip", ".duckdb") and Path(safe_name).stem.strip(". ")
    return safe_name if is_known else "database.sqlite"


def shown_name(name: str) -> str:
    """Returns a file name that is safe to show: without folders and control characters, and of limited length."""
    name = re.sub(r"[^\w .,()+@&-]", "", re.split(r"[/\\]", name)[-1]).strip(" .")
    return name[-_MAX_NAME:] or "database.sqlite"
