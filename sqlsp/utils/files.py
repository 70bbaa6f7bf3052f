"""Reads and writes files. Bad content or a full disk ends a command with one sentence, not a traceback.

Functions that read return text or JSON, or raise DataError. Lone surrogates, which JSON can contain (`"\\ud800"`) and
other programs refuse, become replacement characters. If the process is killed while it writes, the complete old file or
the complete new file remains.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import reprlib
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from sqlsp.utils.errors import DataError, did_you_mean

CHECKSUM: Final = "checksum"


def with_checksum(document: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a JSON document with a checksum of the content added."""
    content = json.loads(json.dumps(document))  # tuples become lists, keys become strings, as in the file
    return {**content, CHECKSUM: _checksum(content)}


def is_damaged(document: Mapping[str, Any]) -> bool:
    """True if a document has no checksum, or a checksum that does not fit the content."""
    content = {name: value for name, value in document.items() if name != CHECKSUM}
    return document.get(CHECKSUM) != _checksum(content)


def _checksum(content: Mapping[str, Any]) -> str:
    """Returns the SHA-256 of the content, which does not depend on the order of keys."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


MAX_BYTES: Final = 1 << 30  # of a file
_MAX_NAMES: Final = 10_000  # names in a folder that are compared with a missing name
_MAX_DIGITS: Final = 300  # of an integer in JSON: a float can represent numbers of about 300 digits
_MAX_PATH: Final = 300  # characters of a path in a message; a longer path is cut
_SURROGATES: Final = re.compile("[\ud800-\udfff]")
_ESCAPED_SURROGATES: Final = re.compile(r"\\u[dD][89a-fA-F]")
# messages of libraries (numpy, torch) about a full disk, which replace the error of the system
_FULL_DISK: Final = re.compile(
    r"\d+ requested and \d+ written|unexpected pos \d+ vs \d+|file write failed|No space left"
)
_ADVICE: Final = {
    errno.EACCES: "; name another, or let this user read it and search the folders above it",
    errno.ENAMETOOLONG: "; is it a name? It has at most 255 bytes",
    errno.ENOSPC: "; make room and try again",
}
_short = reprlib.Repr()  # for `short`
_short.maxstring = _short.maxother = _short.maxlong = 40


class MissingFileError(DataError):
    """A file that does not exist."""


def near_name(path: Path | str) -> str:
    """Returns ` (did you mean …?)` with the most similar name in the folder of a missing file, or ""."""
    parent = Path(path).parent
    try:
        names = {entry.name for entry in islice(parent.iterdir(), _MAX_NAMES)}
        # a link to a missing file is in the folder under the same name
        return did_you_mean(Path(path).name, sorted(names - {Path(path).name}))
    except OSError:
        return ""


def read_text(path: Path | str, holds: str) -> str:
    """Reads a UTF-8 file. Removes a byte order mark, and replaces line breaks of other systems by `\\n`.

    `holds` describes the expected content in messages.
    Raises MissingFileError if there is no file. Raises DataError if the file cannot be read, is too large, or is not
    UTF-8.
    """
    data = read_bytes(path, holds)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(f"{path} is not UTF-8 text (byte {error.start}), in line {line}; save it as UTF-8") from error


def read_bytes(path: Path | str, holds: str) -> bytes:
    """Reads the bytes of a file. Raises the errors of `read_text`, except about UTF-8."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise MissingFileError(f"{path} does not exist{near_name(path)}; it should hold {holds}") from None
    except IsADirectoryError:
        raise DataError(f"{path} is a folder; name the file with {holds} in it") from None
    except OSError as error:
        raise DataError(f"cannot read {path}: {system_reason(error)}") from error
    if len(data) > MAX_BYTES:
        raise DataError(f"{path} is larger than {MAX_BYTES >> 30} GiB; it should hold {holds}")
    return data


def read_json(path: Path | str, holds: str) -> Any:
    """Reads a JSON file. Raises the errors of `read_text`, and DataError if the file is not JSON."""
    text = read_text(path, holds)
    try:
        return parse_json(text)
    except ValueError as error:
        raise DataError(f"{path} is not valid JSON ({error}); it may be cut short, fetch it again") from error


def parse_json(text: str) -> Any:
    """Parses a JSON text.

    Raises ValueError with the reason if the text is not JSON, is nested too deeply, or has numbers that are too long.
    """

    def read_integer(digits: str) -> int:
        if len(digits) > _MAX_DIGITS:
            raise ValueError(f"a number of {len(digits)} digits")
        return int(digits)

    try:
        content = json.loads(text, parse_int=read_integer)
        if _ESCAPED_SURROGATES.search(text) or _SURROGATES.search(text):
            return _without_surrogates(content)
        return content
    except RecursionError:
        raise ValueError("nested too deeply") from None


def short(value: object) -> str:
    """Returns the representation of a value (`repr`) for a message. Long or deep values are shortened."""
    return _short.repr(value)


def system_reason(error: BaseException) -> str:
    """Returns the reason of an error of the operating system, such as `No space left on device`."""
    if _FULL_DISK.search(str(error)):
        return os.strerror(errno.ENOSPC)
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(text).splitlines()[0]


def explain(error: OSError) -> str:
    """Returns a sentence for the user about a file or folder that could not be used, with advice."""
    name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes | os.PathLike) else ""
    shortened = name if len(name) <= _MAX_PATH else f"{name[:100]}…"
    subject = f"cannot use {shortened}: " if name else ""
    advice = _ADVICE.get(error.errno or 0, "")
    return f"{subject}{system_reason(error)}{advice}"


def write_atomic(path: Path | str, content: bytes | str, mode: int = 0o644) -> None:
    """Writes `content`, with the permissions `mode`, to a temporary file, which is then renamed to `path`.

    Raises DataError if the disk is full or the folder cannot be written; `path` then remains unchanged.
    """
    path = Path(path)
    # lone surrogates, as in file names that are not UTF-8, become escapes (\\udc80), which JSON and YAML can read
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        raise DataError(f"cannot write {path}: {system_reason(error)}; the old file, if any, is untouched") from error


def save_json(path: Path | str, content: object, indent: int | None = 1) -> None:
    """Writes `content` as JSON with `write_atomic`."""
    write_atomic(path, json.dumps(content, indent=indent, ensure_ascii=False) + "\n")


def check_writable(folder: Path | str) -> None:
    """Raises DataError if a folder cannot be made or written to. Commands call this function before long work."""
    folder = Path(folder)
    try:
        existing = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
        with tempfile.TemporaryFile(dir=existing):
            pass
    except OSError as error:
        raise DataError(f"nothing can be written to {folder}: {system_reason(error)}; name another folder") from error


def whole_characters(text: str) -> str:
    """Replaces every lone surrogate in `text` by a replacement character."""
    return _SURROGATES.sub("\ufffd", text)


def _without_surrogates(content: Any) -> Any:
    """Replaces lone surrogates in all texts and keys of a JSON value."""
    if isinstance(content, str):
        return whole_characters(content)
    if isinstance(content, list):
        return [_without_surrogates(item) for item in content]
    if isinstance(content, dict):
        return {whole_characters(key): _without_surrogates(value) for key, value in content.items()}
    return content


@contextmanager
def replace_folder(folder: Path, is_complete: Callable[[], bool]) -> Iterator[Path]:
    """A context that yields an empty folder, to be filled inside, and at its end renames this folder to `folder`.

    If `is_complete()` is then True, another process has made `folder`, which may be in use and remains. An incomplete
    folder is replaced. Raises OSError if the folders cannot be written.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(
        dir=folder.parent, prefix=f".{folder.name}.", ignore_cleanup_errors=True
    ) as temporary:
        new = Path(temporary) / folder.name
        new.mkdir()
        yield new
        if is_complete():
            return
        shutil.rmtree(folder, ignore_errors=True)
        try:
            new.rename(folder)
        except OSError:  # another process may have written the folder meanwhile
            if not is_complete():
                raise


def find_last_change(path: Path) -> int:
    """Returns the time of the last change of a file in nanoseconds; 0 if there is no file."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
