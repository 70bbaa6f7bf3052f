"""Writing files so that a kill at any moment leaves the old one or the new one, never half of one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from sqlsp.errors import DataError


def write_atomic(path: Path | str, content: bytes | str) -> None:
    """Write `content` to `path` through a temporary file beside it, flushed to disk and renamed.

    Raises DataError when the disk is full or the folder cannot be written; `path` is then untouched.
    """
    path = Path(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    temporary = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        temporary = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError as error:
        if temporary is not None:
            temporary.unlink(missing_ok=True)
        reason = error.strerror or error
        raise DataError(f"cannot write {path}: {reason}; the old file, if any, is untouched") from error
