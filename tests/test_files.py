"""Reading files of any content; atomic writes: the old file or the new one, whatever goes wrong."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

import pytest

from sqlsp.common import files
from sqlsp.common.errors import DataError
from sqlsp.common.files import check_writable, explain, read_json, read_text, short, system_reason, write_atomic


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


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"[" * 100_000, r"is not valid JSON \(nested too deeply\)"),
        (b'{"a":' * 100_000, r"is not valid JSON \(nested too deeply\)"),
        (b"[" + b"7" * 5000 + b"]", r"is not valid JSON \(a number of 5000 digits\)"),
        (b"\xff\xfe[\x001\x00]\x00", "is not UTF-8 text"),
        (b"[1,", "cut short"),
    ],
    ids=["lists", "objects", "digits", "UTF-16", "cut"],
)
def test_json_that_cannot_be_read(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        read_json(path, "rows")


def test_half_characters_are_replaced_and_whole_ones_kept(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(r'{"a\ud800": ["\udc00b", {"c": "\ud83d\ude00"}]}')
    assert read_json(path, "rows") == {"a\ufffd": ["\ufffdb", {"c": "\U0001f600"}]}


def test_names_that_are_no_utf8_can_be_written_down(tmp_path: Path) -> None:
    write_atomic(tmp_path / "x.json", json.dumps("caf\udce9", ensure_ascii=False))
    assert json.loads((tmp_path / "x.json").read_text()) == "caf\udce9"


def test_an_endless_file_is_read_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    with pytest.raises(DataError, match="/dev/zero is larger than"):
        read_text("/dev/zero", "rows")


@pytest.mark.parametrize(
    "error",
    [
        OSError("1208351 requested and 73600 written"),  # numpy's own words for a full disk
        RuntimeError("[enforce fail at inline_container.cc:664] . unexpected pos 576 vs 470"),  # torch's
        OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)),
    ],
)
def test_a_full_disk_is_called_that(error: Exception) -> None:
    assert system_reason(error) == "No space left on device"


def test_what_the_system_refuses_names_the_file() -> None:
    refused = PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/secret/x")
    assert explain(refused).startswith("cannot use /secret/x: Permission denied; name another, or")
    too_long = OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), "x" * 1000)
    assert len(explain(too_long)) < 250


def test_values_of_any_size_fit_a_message() -> None:
    deep: object = []
    for _ in range(2000):
        deep = [deep]
    for value in ("x" * 10_000, deep, {"a": ["b" * 100] * 100}, 10**250):
        assert len(short(value)) < 400


def test_whether_a_folder_can_be_written_is_told_without_making_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    check_writable(tmp_path / "new" / "er")
    check_writable(tmp_path)
    for folder in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nothing")):
        with pytest.raises(DataError, match=f"nothing can be written to {folder}: .*; name another folder"):
            check_writable(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
