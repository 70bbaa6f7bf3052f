"""What comes with the code: the YAML files of the options, the parser of `checkpoint=default`, and the small corpora,
named `corpus:NAME` in options; and where a user's own files are kept.

In a clone they are the folders `configs/`, `parsers/` and `data/` at its top; in an installed package they are inside
it, where nothing is ever written: what a corpus needs besides is built in the user's cache folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final

from sqlsp.common.errors import DataError
from sqlsp.common.files import system_reason

_PACKAGE: Final = Path(__file__).resolve().parents[1]
_IN_A_CLONE: Final = not (_PACKAGE / "configs").is_dir()

CONFIGS: Final = _PACKAGE.parent / "configs" if _IN_A_CLONE else _PACKAGE / "configs"
CORPORA: Final = _PACKAGE.parent / "data" if _IN_A_CLONE else _PACKAGE / "corpora"
PARSERS: Final = _PACKAGE.parent / "parsers" if _IN_A_CLONE else _PACKAGE / "parsers"
PREFIX: Final = "corpus:"
CORRECTIONS: Final = "corrections.jsonl"  # in the folder for the user's state


def locate(name: str | Path) -> Path:
    """The path that an option names: `~` is the home folder, `corpus:NAME/…` is inside a corpus that ships.

    Raises DataError for a home folder or a corpus that does not exist, or whose databases cannot be built.
    """
    if not str(name).startswith(PREFIX):
        try:
            return Path(name).expanduser()
        except RuntimeError as error:
            raise DataError(f"{name}: there is no such home folder; write the path in full") from error
    corpus, _, inside = str(name).removeprefix(PREFIX).partition("/")
    return _corpus(corpus) / inside


@cache
def _corpus(name: str) -> Path:
    """The folder of a corpus, complete: with databases where it has sources for them."""
    shipped = CORPORA / name
    known = sorted(path.name for path in CORPORA.glob("*") if path.is_dir())
    if name not in known:
        raise DataError(f"there is no corpus {PREFIX}{name}; those that ship: {', '.join(PREFIX + x for x in known)}")
    return _built(shipped) if (shipped / "source").is_dir() else shipped


def _built(shipped: Path) -> Path:
    """A copy of a corpus with its databases, in a cache folder named after its content; built if it is missing."""
    sources = sorted((shipped / "source").glob("*.sql"))
    documents = sorted(shipped.glob("*.json"))
    digest = hashlib.sha256()
    for path in (*sources, *documents):
        digest.update(path.name.encode() + path.read_bytes())
    folder = user_cache() / f"{shipped.name}-{digest.hexdigest()[:12]}"
    databases = [Path("database", path.stem, f"{path.stem}.sqlite") for path in sources]
    expected = [*(folder / path for path in databases), *(folder / path.name for path in documents)]

    def is_complete() -> bool:
        return all(path.is_file() for path in expected)

    if is_complete():
        return folder
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as temporary:
            new = Path(temporary) / shipped.name
            for source, database in zip(sources, databases, strict=True):
                build_database(source, new / database)
            for path in documents:
                shutil.copyfile(path, new / path.name)
            if not is_complete():  # otherwise another process was faster, and somebody may be reading its copy by now
                _install(new, folder)
    except OSError as error:
        if not is_complete():
            raise DataError(
                f"cannot build the databases of {PREFIX}{shipped.name} in {folder}: {system_reason(error)}; "
                "set XDG_CACHE_HOME to a folder that can be written to"
            ) from error
    return folder


def _install(new: Path, folder: Path) -> None:
    """Rename a finished copy to its place; an incomplete copy there is replaced."""
    if folder.exists():
        shutil.rmtree(folder)
    new.rename(folder)


def build_database(source: Path, path: Path) -> None:
    """Run the SQL of `source` into a new SQLite file at `path`, whole or not at all. Raises DataError for wrong SQL."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=path.parent) as temporary:
        new = Path(temporary) / path.name
        try:
            script = source.read_text(encoding="utf-8")
            with closing(sqlite3.connect(new)) as connection:
                connection.executescript(f"PRAGMA foreign_keys = ON; BEGIN; {script}; COMMIT;")
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise DataError(f"{source}: {error}") from error
        new.rename(path)


def user_state() -> Path:
    """The folder in which sqlsp keeps a user's state (the XDG convention)."""
    root = os.environ.get("XDG_STATE_HOME")
    return (Path(root) if root else Path.home() / ".local" / "state") / "sqlsp"


def user_cache() -> Path:
    """The folder in which sqlsp keeps what it can make again (the XDG convention)."""
    root = os.environ.get("XDG_CACHE_HOME")
    return (Path(root) if root else Path.home() / ".cache") / "sqlsp"
