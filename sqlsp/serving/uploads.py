"""The databases of a server: those it was started with, and files uploaded through its page."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Final

from sqlsp.common.errors import DataError
from sqlsp.common.files import system_reason
from sqlsp.serving.databases import Database
from sqlsp.serving.engines.formats import ASKED, HEAD, TABLES, Format, find_suffix, tell_format
from sqlsp.serving.opening import Place
from sqlsp.sql.opening import may_have_log

MOST_UPLOADS: Final = 8  # uploaded files kept; a further one replaces the oldest
MOST_UPLOADING: Final = 8  # uploads at a time; each has a folder and a thread
LONGEST_UPLOAD: Final = 600.0  # seconds
CHUNK: Final = 1 << 16  # bytes in memory at a time
_NAME_LENGTH: Final = 80
_STORED_LENGTH: Final = 200  # bytes of the name under which a file is stored
_LOG: Final = (
    "the file is in WAL mode: what a program that is still running changed last may stand in a file -wal beside it, "
    "which is not here"
)

Open = Callable[[Place, str | None], Database]


class TooLargeError(DataError):
    """A file or request is larger than the server accepts."""


class BusyError(DataError):
    """The most uploads allowed at a time are already running."""


class UnknownDatabaseError(DataError):
    """The shelf has no database, or no longer one, with this id."""


class ChangedError(DataError):
    """The tables of a database have changed since the request's schema was read."""


class Shelf:
    """Databases by id. The ids of uploads are secret: only the person who uploaded a file can ask it."""

    def __init__(self, open_file: Open, folder: Path, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._open = open_file
        self._folder = folder
        self._offered: dict[str, Database] = {}
        self._uploads: dict[str, Database] = {}
        self._lock = threading.Lock()
        self._opening = threading.Lock()
        self._slots = threading.BoundedSemaphore(MOST_UPLOADING)
        self.on_drop: Callable[[], None] = lambda: None  # called when an upload was removed or a database changed

    @classmethod
    @contextmanager
    def opened(cls, open_file: Open, places: Sequence[Place], most_bytes: int) -> Iterator[Shelf]:
        """A shelf with the databases at `places`, each once; uploads are deleted when the context ends.

        Raises what opening them raises.
        """
        with tempfile.TemporaryDirectory(prefix="sqlsp-") as folder:
            shelf = cls(open_file, Path(folder), most_bytes)
            named = name_places(places)
            shelf._offered = {f"{number}": open_file(*place) for number, place in enumerate(named.items())}
            yield shelf

    @property
    def offered(self) -> list[tuple[str, Database]]:
        """The databases that anybody may choose: those that the server was started with."""
        return list(self._offered.items())

    def __getitem__(self, key: str) -> Database:
        """The database of an id, opened again if its tables have changed; UnknownDatabaseError if there is none.

        Raises what opening it raises.
        """
        with self._lock:
            offered, upload = self._offered.get(key), self._uploads.get(key)
        if offered is not None and offered.has_changed:
            with self._opening:  # by one thread only, even if several ask it at the same time
                offered = self._offered[key]
                if offered.has_changed:
                    offered = self._open(offered.path, offered.name)
                    with self._lock:
                        self._offered[key] = offered
                    self.on_drop()
        found = offered or upload  # nobody else can change an upload
        if found is None:
            raise UnknownDatabaseError("this database is not here any more; open the file again")
        return found

    def take(self, stream: IO[bytes], name: str, length: int | None) -> tuple[str, Database]:
        """Store and open the file in `stream`, of `length` bytes if known; returns its id and the database.

        Raises TooLargeError; BusyError where MOST_UPLOADING uploads are running already; DataError for anything but a
        file with tables.
        """
        if length is not None and length > self.most_bytes:
            raise self._too_large()
        if not self._slots.acquire(blocking=False):
            raise BusyError(f"{MOST_UPLOADING} files are being uploaded already; try again when one of them is done")
        key = secrets.token_urlsafe(16)
        folder = self._folder / key
        try:
            folder.mkdir()
            path = folder / _name_stored(name)
            self._store(stream, path, length)
            database = self._open(path, make_plain(name))
            if database.engine is None and may_have_log(path):
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
            surplus = list(self._uploads)[:-MOST_UPLOADS]
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
                    _check_start(chunk[:HEAD], path.name)
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


def name_places(places: Sequence[Place]) -> dict[Place, str]:
    """The name of each place, because links and the browser know databases by name. A repeated place is listed once.

    Files with the same name are named by the shortest end of their paths that no other file has: `2023/sales.sqlite`.
    """
    names: dict[Place, str] = {}
    files: dict[tuple[str, ...], Path] = {}  # by the parts of their full paths
    for place in places:
        if isinstance(place, Path):
            full = Path(os.path.abspath(place))  # noqa: PTH100 - not resolve(): a link has a name of its own
            place = files.setdefault(full.parts, place)
        names[place] = place.name
    for parts, file in files.items():
        others = [other for other in files if other != parts]
        length = next(n for n in range(1, len(parts) + 1) if all(parts[-n:] != other[-n:] for other in others))
        names[file] = Path(*parts[-length:]).as_posix()
    return names


def _check_start(head: bytes, name: str) -> None:
    """Raise DataError where a file that starts like this holds no tables."""
    try:
        kind = tell_format(head, name)
    except DataError as error:
        raise DataError(f"this file {error}") from error
    if kind is Format.SQLITE and not head.startswith(b"SQLite format 3\0"[: len(head)]):
        raise DataError(f"this is no SQLite database (or it is encrypted), and no other file of tables: {ASKED}")


def _name_stored(name: str) -> str:
    """The name of a file in its folder: its end says what it is, and what comes before is a name of a table."""
    plain = make_plain(name)
    while len(plain.encode()) > _STORED_LENGTH:
        plain = plain[1:]
    known = find_suffix(plain) in (*TABLES, ".zip", ".duckdb") and Path(plain).stem.strip(". ")
    return plain if known else "database.sqlite"


def make_plain(name: str) -> str:
    """A file name that is safe to show: without folders and control characters, and of limited length."""
    name = re.sub(r"[^\w .,()+@&-]", "", re.split(r"[/\\]", name)[-1]).strip(" .")
    return name[-_NAME_LENGTH:] or "database.sqlite"
