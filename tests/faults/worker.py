"""Runs cases of the fault table, one after the other, in one process: `python worker.py CASES RESULTS`.

A case is a bad input thrown at a command. Commands run in this process, as a person would start them, each in a fresh
folder; what ends none of them but in a way it should is left to the tests.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import os
import shutil
import sys
import tempfile
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bad_inputs import ANY, DATABASES, JSON, PLACES, TEXT
from commands import Command, make_files
from running import captured, limited

import sqlsp.tasks.pretraining  # noqa: F401  (who may not read Python's own modules cannot import them later)
from sqlsp.common import files

LIMIT = 60  # seconds of one case: whatever takes longer ends with a traceback
NOBODY = 65534


@dataclass(frozen=True)
class Case:
    """A command, and what is wrong: `kind` of bad content in `file`, or `option` in the place of what is right."""

    command: Command
    file: str = ""
    kind: str = ""
    option: str = ""

    @property
    def name(self) -> str:
        return f"{self.command.name} {self.command.options[0]}: {self.option[:80] or f'{self.file}, {self.kind}'}"


def perform(case: Case, good: Path) -> dict[str, Any]:
    """Run one case; its exit code, what it said, and the traceback if there was one."""
    trace, code, before = "", 0, (sys.stdin, sys.argv)
    with tempfile.TemporaryDirectory(prefix="fault-") as temporary, _fresh(Path(temporary), good) as folder:
        if case.file:
            _spoil(folder / case.file, case)
        with captured() as said:
            try:
                with limited(LIMIT), _unprivileged("unreadable" in case.kind or "searched" in case.kind):
                    sys.stdin = _stdin(case)
                    sys.argv = [case.command.name, *case.command.options, *([case.option] if case.option else [])]
                    module = importlib.import_module(case.command.module or f"sqlsp.{case.command.name}")
                    code = int(module.main() or 0)
            except SystemExit as ended:
                code = int(ended.code or 0)
            except BaseException:
                code, trace = -1, traceback.format_exc()
            finally:
                sys.stdin, sys.argv = before
                os.environ["HYDRA_FULL_ERROR"] = "0"
    return {"name": case.name, "code": code, "out": said[0], "err": said[1], "trace": trace}


@contextlib.contextmanager
def _fresh(temporary: Path, good: Path) -> Iterator[Path]:
    folder = temporary / "here"
    shutil.copytree(good, folder)
    for path in (temporary, folder):
        path.chmod(0o777)
    os.chdir(folder)
    try:
        yield folder
    finally:
        os.chdir("/")
        for path in folder.rglob("*"):  # what may not be searched cannot be deleted
            if not path.is_symlink() and path.is_dir():
                path.chmod(0o777)


def _spoil(path: Path, case: Case) -> None:
    if case.kind in PLACES:
        PLACES[case.kind](path)
    elif case.kind in DATABASES:
        DATABASES[case.kind](path)
    else:
        path.write_bytes({**TEXT, **JSON, **ANY}[case.kind](path.read_bytes()))


def _stdin(case: Case) -> io.TextIOWrapper:
    piped = Path(case.command.stdin or os.devnull)
    try:
        with piped.open("rb") as file:
            return io.TextIOWrapper(io.BytesIO(file.read(10_000_000)), "utf-8")
    except OSError:  # the shell would not have started the command
        return io.TextIOWrapper(io.BytesIO(), "utf-8")


@contextlib.contextmanager
def _unprivileged(wanted: bool) -> Iterator[None]:
    """Permissions count: root would not meet them."""
    if not (wanted and os.geteuid() == 0):
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def main() -> None:
    """Read cases, run them, write a line of JSON for each."""
    from werkzeug.serving import BaseWSGIServer

    BaseWSGIServer.serve_forever = lambda self, *_: None  # type: ignore[method-assign]  # a server would serve for ever
    files.LARGEST = 50_000_000  # type: ignore[misc]  # /dev/zero is read up to here
    cases = [Case(Command(**each.pop("command")), **each) for each in json.loads(Path(sys.argv[1]).read_text())]
    results = Path(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="fault-") as temporary:
        good = Path(temporary) / "good"
        good.mkdir()
        Path(temporary).chmod(0o755)
        make_files(good)
        with results.open("w") as file:
            for case in cases:
                file.write(json.dumps(perform(case, good)) + "\n")
                file.flush()


if __name__ == "__main__":
    main()
