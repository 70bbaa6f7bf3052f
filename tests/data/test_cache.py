"""Cache entries: whole or not there, never read when damaged or made from something else."""

from __future__ import annotations

import errno
import json
import logging
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest

from sqlsp.common.errors import DataError
from sqlsp.data import cache
from sqlsp.data.cache import code_key, database_key, entry_folder, file_key, load, store

KEY: dict[str, Any] = {"data": "abc", "limit": None, "nested": {"values": True}}
ARRAYS: dict[str, np.ndarray] = {"a": np.arange(6, dtype=np.int32).reshape(2, 3), "empty": np.empty(0, np.uint8)}
DOCUMENTS = {"rows": [{"question": "naïve ✓", "file": "caf\udce9/dev.json"}]}  # a path that is no UTF-8


@pytest.fixture
def entry(tmp_path: Path) -> Path:
    """A stored entry."""
    folder = entry_folder(tmp_path / "cache", KEY)
    store(folder, KEY, ARRAYS, DOCUMENTS)
    return folder


def test_what_is_stored_comes_back(entry: Path) -> None:
    stored = load(entry, KEY)
    assert stored is not None
    assert set(stored.arrays) == set(ARRAYS)
    for name, array in ARRAYS.items():
        assert np.array_equal(stored.arrays[name], array)
        assert stored.arrays[name].dtype == array.dtype
    assert stored.documents == DOCUMENTS
    assert stored.size == sum(path.stat().st_size for path in entry.iterdir() if path.name != "meta.json")
    base: Any = stored.arrays["a"]  # mapped, not read
    while isinstance(base, np.ndarray):
        base = base.base
    assert type(base).__name__ == "mmap"


def test_another_key_has_another_folder_and_no_entry_is_no_message(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert load(tmp_path / "none", KEY) is None
    assert caplog.text == ""
    assert entry_folder(tmp_path, KEY) == entry_folder(tmp_path, dict(reversed(KEY.items())))
    assert entry_folder(tmp_path, KEY) != entry_folder(tmp_path, KEY | {"limit": 1})


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def flip(path: Path) -> None:
    *content, last = path.read_bytes()
    path.write_bytes(bytes([*content, last ^ 1]))


def change(**fields: Any) -> Callable[[Path], object]:
    """Changes the fields of a JSON file."""
    return lambda path: path.write_text(json.dumps({**json.loads(path.read_text()), **fields}))


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("a.npy", Path.unlink),
        ("a.npy", cut),
        ("a.npy", flip),
        ("rows.json", flip),
        ("rows.json", Path.unlink),
        ("meta.json", cut),
        ("meta.json", Path.unlink),
        ("meta.json", change(key={**KEY, "data": "other"})),
        ("meta.json", lambda path: path.write_text("[]")),
        ("meta.json", change(files={})),
        ("meta.json", lambda path: path.write_bytes(b"\xff\xfe")),
    ],
)
def test_a_damaged_or_foreign_entry_is_noticed_and_replaced(
    entry: Path, caplog: pytest.LogCaptureFixture, name: str, damage: Any
) -> None:
    damage(entry / name)
    with caplog.at_level(logging.WARNING):
        assert load(entry, KEY) is None
    assert str(entry) in caplog.text
    assert "built anew" in caplog.text
    store(entry, KEY, ARRAYS, DOCUMENTS)
    assert load(entry, KEY) is not None


@pytest.mark.parametrize("place", ["array", "document", "folder"])
def test_a_full_disk_leaves_nothing_half_written_and_keeps_what_is_there(
    entry: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    error = OSError(errno.ENOSPC, "No space left on device")
    if place == "array":  # numpy has words of its own for it
        error = OSError("1208351 requested and 73600 written")
    target = {"array": (np, "save"), "document": (Path, "write_text"), "folder": (tempfile, "mkdtemp")}[place]
    monkeypatch.setattr(*target, Mock(side_effect=error))
    for folder, key in ((entry, KEY), (entry_folder(entry.parent, {}), {})):
        with pytest.raises(DataError, match=r"cannot write the cache .*No space left.*data\.cache"):
            store(folder, key, ARRAYS, DOCUMENTS)
    assert list(entry.parent.iterdir()) == [entry]
    assert load(entry, KEY) is not None


def test_of_two_processes_that_build_the_same_the_slower_keeps_what_is_there(entry: Path) -> None:
    before = (entry / "a.npy").stat().st_ino
    store(entry, KEY, ARRAYS, DOCUMENTS)
    assert (entry / "a.npy").stat().st_ino == before
    assert [path.name for path in entry.parent.iterdir()] == [entry.name]


def test_objects_are_never_pickled_and_a_cache_that_is_a_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="pickle"):
        store(tmp_path / "e", KEY, {"a": np.array([object()])}, {})
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "cache").write_text("not a folder")
    with pytest.raises(DataError, match="cannot write the cache"):
        store(entry_folder(tmp_path / "cache", KEY), KEY, ARRAYS, DOCUMENTS)


def test_file_keys_follow_the_content_and_database_keys_size_and_time(tmp_path: Path) -> None:
    path = tmp_path / "f"
    assert file_key(path) is None
    assert database_key(path) is None
    path.write_text("one")
    content, stat = file_key(path), database_key(path)
    path.write_text("two")
    assert file_key(path) != content
    assert database_key(path) != stat
    path.write_text("one")
    assert file_key(path) == content


def test_the_code_key_follows_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "sqlsp" / "data" / "linking" / "linker.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "sqlsp" / "data" / "cache.py"))
    keys = [code_key()]
    for change in (
        lambda: module.write_text("# links by name"),
        lambda: module.write_text("# links by value"),
        lambda: module.rename(module.with_name("links.py")),
        lambda: (module.parent / "rules.yaml").write_text("query:"),
    ):
        change()
        keys.append(code_key())
    assert len({key["source"] for key in keys}) == 5
    assert keys[0].keys() >= {"source", "nltk", "tokenizers"}


def test_a_write_ahead_log_changes_the_key_of_a_database(tmp_path: Path) -> None:
    path = tmp_path / "d.sqlite"
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("CREATE TABLE town (name)")
        writer.commit()
        before = database_key(path)
        assert before == database_key(path)
        writer.execute("INSERT INTO town VALUES ('Berlin')")
        writer.commit()
        assert database_key(path) != before
    merged = database_key(path)  # the last connection has merged the log
    (tmp_path / "d.sqlite-wal").touch()
    assert database_key(path) == merged, "an empty log says nothing"
