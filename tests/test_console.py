"""What commands print: harmless to terminals, whole for programs, and never the end of a command's work."""

from __future__ import annotations

import errno
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from data_files import cells
from patience import HANG
from script_kit import find_script

from sqlsp.utils import console
from sqlsp.utils.console import complain, lost_output, standard_streams, write_data

EVIL = "\x1b[2J\x1b]0;owned\x07 \x9b31m \u202eevil\u2066 \x7f \r \ud800"
HARMLESS = re.compile(r"[^\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*")


def test_foreign_text_is_harmless_whoever_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    with standard_streams():
        print(EVIL)
        print("two\nlines\tand a tab")
        complain(EVIL)
    written = capsys.readouterr()
    assert HARMLESS.fullmatch(written.out) and HARMLESS.fullmatch(written.err)
    assert written.out.startswith(r"\x1b[2J\x1b]0;owned\x07 \x9b31m \x202eevil")
    assert written.out.endswith("\ntwo\nlines\tand a tab\n")
    assert written.err.startswith("error: \\x1b[2J") and written.err.count("\n") == 1


@pytest.mark.parametrize(("text", "shown"), cells("passwords.tsv"))
def test_complaints_show_no_password(text: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    complain(text)
    assert capsys.readouterr().err == f"error: {shown}\n"


def test_waiting_is_shown_on_terminals(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for terminal, shown in ((True, f"opening a⏎b …\r{' ' * 13}\r"), (False, "")):
        with standard_streams():
            monkeypatch.setattr(sys.stderr, "isatty", lambda terminal=terminal: terminal, raising=False)
            with console.waiting("opening a\nb …"):
                pass
        assert capsys.readouterr().err == shown


def test_output_for_programs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with standard_streams():
        write_data("a\x1b[31m,b\r\n")
    assert capsys.readouterr().out == "a\x1b[31m,b\r\n"
    with standard_streams():
        print("\r50 %\x1b[A", end="", file=sys.stderr)
    assert capsys.readouterr().err == "\r50 %\x1b[A"
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    write_data("a\x1b[31m,b\n")
    with standard_streams():
        write_data("a\x1b[31m,b\n")
    assert screen.getvalue() == "a\\x1b[31m,b\n" * 2
    text = console.escaped_json({EVIL: EVIL})
    assert HARMLESS.fullmatch(text)
    assert (json.loads(text), console.printable("a\r\nb\tc\u2028d")) == ({EVIL: EVIL}, "a⏎b c\\x2028d")


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_line_stands_back_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", console.Output(screen))
    console.print_dim("taken \x1b[2Jover")
    monkeypatch.setenv("NO_COLOR", "1")
    console.print_dim("plain")
    assert screen.getvalue() == "\x1b[2mtaken \\x1b[2Jover\x1b[0m\nplain\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_characters_outside_the_locale_are_escaped(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    with standard_streams():
        print("initialisation dt_fixup: μ = 3.1")
    assert written.getvalue() == rb"initialisation dt_fixup: \u03bc = 3.1" + b"\n"


@pytest.mark.parametrize("number", [errno.EPIPE, errno.ENOSPC])
def test_work_continues_when_the_output_is_lost(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(sys, "stdout", Broken())
    with standard_streams() as output:
        print("one")
        assert isinstance(sys.stdout, console.Output)
        lost = lost_output(sys.stdout)
        assert lost is not None and lost.errno == number
        print("two")
    assert output.lost is lost


CHECK = (sys.executable, "-m", "sqlsp", "check")


def shell(command: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "HYDRA_FULL_ERROR"}
    words = ["bash", "-c", command, "bash", *CHECK, f"data.path={folder}"]
    how: dict[str, Any] = {"capture_output": True, "text": True, "errors": "replace", "timeout": HANG, "check": False}
    return subprocess.run(words, env={**environment, "DATA": str(folder), **more}, **how)


@pytest.mark.parametrize(("command", "code", "error"), cells("lost_streams.tsv", 3))
def test_streams_and_folders_that_are_not_there(command: str, code: str, error: str, tiny_spider: Path) -> None:
    ended = shell(command, tiny_spider)
    assert ended.returncode == int(code), ended.stderr
    assert "Traceback" not in ended.stderr and "Exception ignored" not in ended.stderr
    assert error in ended.stderr


def test_scripts_report_lost_output_as_commands_do() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, str(find_script("check_derivations")), "--number", "10"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=HANG, check=False)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr and "error: " in done.stderr


LOCALES = [{"LC_ALL": "POSIX", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "latin-1", "PYTHONOPTIMIZE": "2"}]


@pytest.mark.parametrize("variables", LOCALES, ids=["POSIX", "latin-1 and optimised"])
def test_locales_and_optimisation(variables: dict[str, str], tiny_spider: Path, tmp_path: Path) -> None:
    rows = [{"question": "Wie groß ist μ?", "db_id": "no\ud800such", "query": "SELECT"}]
    (tmp_path / "dev.json").write_text(json.dumps(rows))
    (tmp_path / "tables.json").write_bytes((tiny_spider / "tables.json").read_bytes())
    ended = shell('"$@" data.train=[dev.json]', tmp_path, PYTHONCOERCECLOCALE="0", **variables)
    assert ended.returncode == 1, ended.stderr
    assert "Traceback" not in ended.stderr and "unknown db_id" in ended.stdout
