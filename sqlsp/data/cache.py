"""Stores and loads cache entries: folders of arrays and JSON documents. Nothing is pickled.

The key of an entry is a dictionary that describes the inputs from which the entry was computed. An entry is written
under a temporary name and then renamed, so it is complete or absent. Its `meta.json` holds the key and the checksum of
every file. If the key or a checksum does not match, the entry is ignored.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from sqlsp.databases.corpora import locate
from sqlsp.databases.sqlite import wal_path
from sqlsp.utils.errors import DataError
from sqlsp.utils.files import is_damaged, replace_folder, system_reason, with_checksum

log = logging.getLogger(__name__)

META = "meta.json"
_PACKAGES = ("schema", "sql", "grammar", "question", "databases", "linking", "data")  # whose code computes features
_LIBRARIES = ("nltk", "numpy", "tokenizers")  # whose versions may change features
_DAMAGE_ERRORS = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)


@dataclass(frozen=True)
class CacheEntry:
    """The content of an entry, by the names under which it was stored."""

    arrays: dict[str, np.ndarray]  # memory-mapped
    documents: dict[str, Any]  # parsed JSON
    size: int  # bytes on disk


def entry_folder(cache: Path | str, key: Mapping[str, Any]) -> Path:
    """Returns the folder of the entry with this key, inside the folder `cache`. The key must be JSON-able."""
    digest = hashlib.sha256(json.dumps(key, sort_keys=True).encode()).hexdigest()
    return locate(cache) / digest[:16]


def store(folder: Path, key: Mapping[str, Any], arrays: Mapping[str, np.ndarray], documents: Mapping[str, Any]) -> None:
    """Writes an entry, completely or not at all. An intact entry in `folder` remains, a damaged one is replaced.

    Raises DataError if the entry cannot be written.
    """

    def is_intact() -> bool:
        """True if another process has written the same entry in the meantime."""
        with suppress(*_DAMAGE_ERRORS):
            return bool(_checked_files(folder, key))
        return False

    try:
        with replace_folder(folder, is_intact) as new:
            for name, array in arrays.items():
                np.save(new / f"{name}.npy", array, allow_pickle=False)
            for name, document in documents.items():
                (new / f"{name}.json").write_text(json.dumps(document), encoding="utf-8")
            meta = {"key": dict(key), "files": {path.name: _stamp(path) for path in sorted(new.iterdir())}}
            (new / META).write_text(json.dumps(with_checksum(meta), indent=1), encoding="utf-8")
    except OSError as error:
        raise DataError(
            f"cannot write the cache {folder}: {system_reason(error)}; free some space, or set data.cache to another"
            " folder"
        ) from error


def load(folder: Path, key: Mapping[str, Any]) -> CacheEntry | None:
    """Returns the entry in `folder`; None if it is missing or, with a warning, if it is damaged or has another key."""
    if not folder.exists():
        return None
    try:
        files = _checked_files(folder, key)
        mapped = {p.stem: np.load(p, mmap_mode="r", allow_pickle=False) for p in files if p.suffix == ".npy"}
        documents = {p.stem: json.loads(p.read_text(encoding="utf-8")) for p in files if p.suffix == ".json"}
    except _DAMAGE_ERRORS as error:
        log.warning("the cache %s cannot be used (%s); it is built anew", folder, error)
        return None
    # ndarray instead of its subclass memmap: slicing is ten times faster
    arrays = {name: np.asarray(array) for name, array in mapped.items()}
    return CacheEntry(arrays, documents, size=sum(path.stat().st_size for path in files))


def _checked_files(folder: Path, key: Mapping[str, Any]) -> list[Path]:
    """Returns the files of an entry. Raises one of `_DAMAGE_ERRORS` if they do not match meta.json or `key`."""
    meta = json.loads((folder / META).read_text(encoding="utf-8"))
    if is_damaged(meta):
        raise ValueError(f"{META} is damaged")
    if meta["key"] != json.loads(json.dumps(key)):  # JSON turns tuples into lists
        raise ValueError("it was made from something else")
    for name, stamp in meta["files"].items():
        if _stamp(folder / name) != stamp:
            raise ValueError(f"{name} is damaged")
    return [folder / name for name in meta["files"]]


def code_key() -> dict[str, str]:
    """Returns the part of a key for the code: a hash of the files of `_PACKAGES`, and the versions of `_LIBRARIES`."""
    digest = hashlib.sha256()
    package = Path(__file__).parents[1]
    for name in _PACKAGES:
        for path in sorted((package / name).rglob("*")):  # including subfolders
            if path.suffix in (".py", ".yaml"):
                digest.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return {"source": digest.hexdigest(), **{name: version(name) for name in _LIBRARIES}}


def file_key(path: Path) -> str | None:
    """Returns size and SHA-256 of a file; None if there is no file."""
    return _stamp(path) if path.is_file() else None


def database_key(path: Path) -> str | None:
    """Returns size and modification time of a database file, and of its write-ahead log if that is not empty.

    Returns None if there is no database file.
    """
    real = Path(os.path.realpath(path))  # the write-ahead log lies beside the target of a symbolic link
    stamps = []
    for file in (real, wal_path(real)):
        with suppress(OSError):
            stat = file.stat()
            if file == real or stat.st_size:
                stamps.append(f"{stat.st_size} {stat.st_mtime_ns}")
        if not stamps:
            return None
    return " ".join(stamps)


def _stamp(path: Path) -> str:
    """Returns size and SHA-256 of a file, separated by a blank."""
    with path.open("rb") as file:
        return f"{os.fstat(file.fileno()).st_size} {hashlib.file_digest(file, 'sha256').hexdigest()}"
