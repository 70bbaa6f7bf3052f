"""`sqlsp ask` and `sqlsp serve`: how the question is given, exit codes, one sentence for a mistake."""

from __future__ import annotations

import io
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from patience import HANG

from sqlsp.cli import compose
from sqlsp.commands import run_ask
from sqlsp.serve import open_page
from sqlsp.training.run import RunFolder
from sqlsp.utils.errors import ConfigError, DataError


@pytest.fixture
def pets(tiny_spider: Path) -> Path:
    return tiny_spider / "database" / "pets" / "pets.sqlite"


@pytest.fixture
def options(tiny_run: RunFolder, pets: Path) -> list[str]:
    return [f"checkpoint={tiny_run.path}", f"db={pets}", "device=cpu"]


def test_one_question(options: list[str], run_command: Callable[..., tuple[int, str, str]]) -> None:
    code, out, notes = run_command("ask", *options, "--json", "How many pets = cats?")
    answer = json.loads(out)
    assert code == 0 and notes.startswith("note: foreign keys") and notes.count("\n") == 1
    assert answer["question"] == "How many pets = cats?" and answer["sql"].startswith("SELECT ")
    assert isinstance(answer["result"]["rows"], list)
    code, out, _ = run_command("ask", *options, "question='How many pets are there?'", "alternatives=2")
    sql, *rest = out.split("\n\n")
    assert code == 0 and sql.startswith("SELECT ") and "\nFROM " in sql and rest
    assert compose.load("ask", ["db=y"]).checkpoint == "default"


def test_questions_from_a_pipe(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("How many pets are there?\n:tables pet\n:sql 99\n"))
    assert run_ask(compose.load("ask", options)) == 2
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert lines[0].startswith("SELECT ")
    assert lines[-2:] == ["pet (id, name, age)", "  owner.pet_id → pet.id (inferred)"]
    assert "error: there is no reading" in captured.err
    assert list(tmp_path.iterdir()) == [], "piped questions are no history"


def test_mistakes_at_a_keyboard_are_fine(options: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", Keyboard(":nonsense\n"))
    assert run_ask(compose.load("ask", options)) == 0


@pytest.mark.parametrize("content", [b"", b"junk" * 1000])
def test_a_file_that_cannot_be_asked(content: bytes, tmp_path: Path) -> None:
    """Said before the parser is loaded: the run is not even looked for."""
    path = tmp_path / "odd.sqlite"
    message = r"odd\.sqlite (holds no tables|cannot be read: it is no SQLite database)"
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        run_ask(compose.load("ask", ["checkpoint=nowhere", f"db={path}", "question=x"]))
    with (
        pytest.raises(DataError, match=message),
        open_page(compose.load("serve", ["checkpoint=nowhere", f"db=[{path}]"])),
    ):
        pass


# ---- serve --------------------------------------------------------------------------------------------------------


def test_pages_that_cannot_be_served() -> None:
    def refused(message: str, *words: str) -> None:
        with pytest.raises(ConfigError, match=message), open_page(compose.load("serve", ["checkpoint=x", *words])):
            pass

    for host in ("0.0.0.0", "::", "192.168.1.5", "example.org"):
        refused(r"can be reached from other machines.*add expose=true", f"host='{host}'")
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        refused(rf"port={port}: .*choose another port", f"port={port}")


def test_strangers_leave_no_marks_with_whoever_started_the_page(
    tiny_run: RunFolder, pets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for words, marks in (([], True), (["expose=true"], False)):
        options = [f"checkpoint={tiny_run.path}", f"db=[{pets}]", "port=0", "device=cpu", *words]
        with open_page(compose.load("serve", options)) as (server, address):
            headers = {"Host": address.split("/")[2], "X-Sqlsp": "1"}
            assert isinstance(server.app, Flask)
            assert server.app.test_client().get("/api/state", headers=headers).json["marks"] is marks


@pytest.fixture
def server(tiny_run: RunFolder, pets: Path, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str, Path]]:
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "TMPDIR": str(tmp_path / "tmp")}
    options = (f"checkpoint={tiny_run.path}", f"db=[{pets}]", "port=0", "device=cpu")
    command = [sys.executable, "-m", "sqlsp.serve", *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    line = process.stdout.readline()
    assert line.startswith("Ask at http://127.0.0.1:"), line
    yield process, line.split()[2], tmp_path / "tmp"
    process.kill()
    process.wait()


def test_a_server_from_start_to_end(server: tuple[subprocess.Popen[str], str, Path], pets: Path) -> None:
    process, address, uploads = server
    with urllib.request.urlopen(address) as found:
        assert b"<title>sqlsp" in found.read()
    request = urllib.request.Request(f"{address}api/databases", pets.read_bytes(), {"X-Sqlsp": "1"}, method="POST")
    with urllib.request.urlopen(request) as found:
        key = json.loads(found.read())["id"]
    body = json.dumps({"database": key, "question": "How many pets are there?"}).encode()
    headers = {"X-Sqlsp": "1", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{address}api/ask", body, headers, method="POST")
    with urllib.request.urlopen(request) as found:
        assert json.loads(found.read())["readings"][0]["sql"].startswith("SELECT ")
    assert any(uploads.rglob("database.sqlite"))
    process.send_signal(signal.SIGTERM)
    assert process.wait(HANG) == 0
    assert list(uploads.iterdir()) == [], "the upload is left behind"
