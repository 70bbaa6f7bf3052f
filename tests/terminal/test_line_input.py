"""The lines of a session: those typed at a prompt, their history, and those that are piped in."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sqlsp.terminal.terminal import PROMPT, find_history, keep_history, read_lines


def test_history_is_kept_between_sessions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with keep_history(True):
        readline.add_history("How many customers are there?")
    assert find_history() == tmp_path / "state" / "sqlsp" / "history"
    assert find_history().stat().st_mode & 0o777 == 0o600
    readline.clear_history()
    with keep_history(True):
        assert readline.get_history_item(readline.get_current_history_length()) == "How many customers are there?"
    readline.clear_history()


def test_a_home_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("readline")
    (tmp_path / "state").write_text("a file, no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    with keep_history(True):
        pass


def test_no_history_of_piped_questions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with keep_history(False):
        pass
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_begins_a_new_line_and_the_end_of_input_ends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed: Iterator[str | BaseException] = iter([" How many? ", "", KeyboardInterrupt(), "And now?", EOFError()])

    def answer(prompt: str) -> str:
        assert prompt == PROMPT
        line = next(typed)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr(builtins, "input", answer)
    assert list(read_lines(True)) == ["How many?", "And now?"]
    assert capsys.readouterr().out == "\n\n", "the prompt's line is ended in both cases"


def test_an_endless_line_is_taken_to_where_it_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 350_000 + "\n\nHow many?\nlast"))
    first, *others = read_lines(False)
    assert first == "x" * 100_000
    assert others == ["How many?", "last"]
