"""Atomic writes: the old file or the new one, never half of one, whatever goes wrong."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from sqlsp.errors import DataError
from sqlsp.files import write_atomic


def test_text_and_bytes_are_written(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.json"
    write_atomic(path, "é\n")
    assert path.read_bytes() == b"\xc3\xa9\n"
    write_atomic(str(path), b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644  # not the 0600 of a temporary file
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("existing", [None, "old"])
def test_a_full_disk_leaves_the_old_file(existing: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "predictions.json"
    if existing is not None:
        path.write_text(existing)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match=r"cannot write .*predictions\.json: No space left on device; the old file"):
        write_atomic(path, "new")
    assert [p.read_text() for p in tmp_path.iterdir()] == ([] if existing is None else [existing])


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DataError, match=r"cannot write .*file/report\.json: "):
        write_atomic(tmp_path / "file" / "report.json", "{}")


def test_a_folder_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "report.json").mkdir()
    with pytest.raises(DataError, match="Is a directory"):
        write_atomic(tmp_path / "report.json", "{}")
    assert [path.name for path in tmp_path.iterdir()] == ["report.json"]
