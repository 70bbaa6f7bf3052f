"""Reading files of any content, with a result or one sentence; atomic writes: the old file or the new one."""

from __future__ import annotations

import errno
import json
import os
import shutil
import stat
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sqlsp.common import files
from sqlsp.common.console import printable_lines
from sqlsp.common.errors import DataError, SqlspError
from sqlsp.common.files import check_writable, explain, read_json, read_text, short, system_reason, write_atomic
from sqlsp.comprehension.examples import read_examples
from sqlsp.corpus.pairs import read_pairs
from sqlsp.corpus.shipped import locate
from sqlsp.corpus.spider import read_rows
from sqlsp.data.given import read_given_keys
from sqlsp.evaluation.inputs import read_gold, read_predictions
from sqlsp.experiments.records import read_results
from sqlsp.glossaries.reading import read_glossary
from sqlsp.language.texts import read_documents
from sqlsp.opening.opening import open_place
from sqlsp.options.tasks import TrainConfig
from sqlsp.schema.tables_json import read_tables
from sqlsp.training.run import RunFolder


def test_text_and_bytes_are_written_unless_a_folder_is_in_the_way(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.json"
    write_atomic(path, "é\n")
    assert path.read_bytes() == b"\xc3\xa9\n"
    write_atomic(str(path), b"\x00\xff")
    assert path.read_bytes() == b"\x00\xff"
    assert stat.S_IMODE(path.stat().st_mode) == 0o644  # not the 0600 of a temporary file
    assert list(path.parent.iterdir()) == [path]
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(DataError, match=r"cannot write .*file/report\.json: "):
        write_atomic(tmp_path / "file" / "report.json", "{}")
    (tmp_path / "report.json").mkdir()
    with pytest.raises(DataError, match="Is a directory"):
        write_atomic(tmp_path / "report.json", "{}")
    assert {path.name for path in tmp_path.iterdir()} == {"report.json", "file", "new"}


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


def test_json_that_cannot_be_read(tmp_path: Path) -> None:
    path, deep = tmp_path / "x.json", r"is not valid JSON \(nested too deeply\)"
    digits = (b"[" + b"7" * 5000 + b"]", r"is not valid JSON \(a number of 5000 digits\)")
    utf_16, cut = (b"\xff\xfe[\x001\x00]\x00", "is not UTF-8 text"), (b"[1,", "cut short")
    for content, message in ((b"[" * 100_000, deep), (b'{"a":' * 100_000, deep), digits, utf_16, cut):
        path.write_bytes(content)
        with pytest.raises(DataError, match=message):
            read_json(path, "rows")


def test_odd_content_is_read_up_to_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    path.write_text(r'{"a\ud800": ["\udc00b", {"c": "\ud83d\ude00"}]}')
    assert read_json(path, "rows") == {"a\ufffd": ["\ufffdb", {"c": "\U0001f600"}]}
    write_atomic(tmp_path / "x.json", json.dumps("caf\udce9", ensure_ascii=False))
    assert json.loads((tmp_path / "x.json").read_text()) == "caf\udce9"
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    with pytest.raises(DataError, match="/dev/zero is larger than"):
        read_text("/dev/zero", "rows")


def test_messages_and_folders_that_can_be_written(tmp_path: Path) -> None:
    refused = PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/secret/x")
    assert explain(refused).startswith("cannot use /secret/x: Permission denied; name another, or")
    too_long = OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), "x" * 1000)
    assert len(explain(too_long)) < 250
    numpys = OSError("1208351 requested and 73600 written")  # each library has its own words for a full disk
    torchs = RuntimeError("[enforce fail at inline_container.cc:664] . unexpected pos 576 vs 470")
    for full in (numpys, torchs, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))):
        assert system_reason(full) == "No space left on device"
    deep: object = []
    for _ in range(2000):
        deep = [deep]
    for value in ("x" * 10_000, deep, {"a": ["b" * 100] * 100}, 10**250):
        assert len(short(value)) < 400
    (tmp_path / "file").write_text("")
    check_writable(tmp_path / "new" / "er")
    check_writable(tmp_path)
    for folder in (tmp_path / "file", tmp_path / "file" / "inside", Path("/proc/nothing")):
        with pytest.raises(DataError, match=f"nothing can be written to {folder}: .*; name another folder"):
            check_writable(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


MINI = locate("corpus:mini")
CHESS = MINI / "database" / "chess_tournament" / "chess_tournament.sqlite"
KEYS = b"[chess]\norders.customer -> customers.id\ndrop a.x -> b.y\n"
GLOSSARY = b"words:\n  orders: [purchases, sales]\n  orders.total: revenue\nhidden: [orders.secret]\n"
CSV = b"question,sql,database\nHow many players?,SELECT count(*) FROM player,chess.sqlite\n"
CONFIG = b"name: x\ndata: {path: corpus:mini, train: [a.json]}\nlayers: {number: 2}\ntrainer: {epochs: 3}\n"


def rows(name: str) -> Callable[[], bytes]:
    return lambda: json.dumps(json.loads((MINI / name).read_text())[:4]).encode()


def reading() -> bytes:
    return json.dumps(json.loads((locate("corpus:reading") / "val.json").read_text())[:3]).encode()


READERS: dict[str, tuple[str, Callable[[], bytes], Callable[[Path], Any]]] = {
    "schemas": ("tables.json", rows("tables.json"), read_tables),
    "questions": ("dev.json", rows("dev.json"), read_rows),
    "gold": ("dev.json", rows("dev.json"), read_gold),
    "lines of gold": ("gold.sql", lambda: b"SELECT a FROM b\tdb\n\nSELECT 1\tdb\n", read_gold),
    "predictions": ("predictions.json", lambda: b'[{"sql": "SELECT a FROM b", "score": -1.5}]', read_predictions),
    "pairs": ("pairs.csv", lambda: CSV, lambda path: list(read_pairs(path))),
    "keys": ("keys.txt", lambda: KEYS, lambda path: read_given_keys(str(path))),
    "glossary": ("shop.glossary.yaml", lambda: GLOSSARY, read_glossary),
    "reading": ("val.json", reading, lambda path: read_examples(path)),
    "text": ("a.txt", lambda: "Ein Satz.\n\nZwölf.\n".encode(), lambda path: read_documents(str(path))),
    "options of a run": ("config.yaml", lambda: CONFIG, lambda path: RunFolder(path.parent).config(TrainConfig)),
    "results": ("results.jsonl", lambda: b'{"setting": "x", "command": "train"}\n', read_results),
    "table": ("shop.csv", lambda: b"id,name\n1,Bath\n2,York\n", lambda path: open_place(path, values=False)),
    "database": ("chess.sqlite", CHESS.read_bytes, lambda path: open_place(path, values=False)),
}


@cache
def content_of(name: str) -> bytes:
    """What a good file of this kind holds."""
    return READERS[name][1]()


CHUNKS = [b"\x00", b"\xe9\xff", b"\xef\xbb\xbf", b"\x1b[2J", b'"', b"{", b"[" * 200, b"\n", b"\r", b"1e400", b"null"]
CHUNKS += [b"9" * 400, b"\\ud800", "\u202e".encode(), b"&a [*a]", b"- x: {", b"a" * 5000]


@st.composite
def damages(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """A few cuts and insertions, each at a share of the length; or something else altogether."""
    edits = draw(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.sampled_from([b"", *CHUNKS])), max_size=4))
    whole = draw(st.none() | st.binary(max_size=200) | st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    ).map(lambda value: json.dumps(value).encode()))  # fmt: skip

    def damage(good: bytes) -> bytes:
        content = good if whole is None else whole
        for start, length, inserted in edits:
            first = int(start * len(content))
            content = content[:first] + inserted + content[first + int(length * 60) :]
        return content

    return damage


@pytest.mark.parametrize("name", READERS)
@settings(
    derandomize=True,
    database=None,
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(damage=damages())
def test_a_damaged_file_ends_in_a_sentence(name: str, damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file, _, read = READERS[name]
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    path = tmp_path / file
    path.write_bytes(damage(content_of(name)))
    try:
        read(path)
    except SqlspError as error:
        assert str(error) and len(printable_lines(str(error))) < 10_000


@pytest.mark.parametrize("name", READERS)
def test_the_good_file_is_read_and_a_missing_one_or_a_folder_ends_in_a_sentence(name: str, tmp_path: Path) -> None:
    file, make, read = READERS[name]
    for place in (lambda: None, lambda: (tmp_path / file).mkdir()):
        place()
        try:
            read(tmp_path / file)
        except SqlspError as error:
            assert str(error)
    (tmp_path / file).rmdir()
    (tmp_path / file).write_bytes(make())
    if name == "results":  # a line without most of its fields
        with pytest.raises(SqlspError, match="line 1 is no result"):
            read(tmp_path / file)
    else:
        read(tmp_path / file)
