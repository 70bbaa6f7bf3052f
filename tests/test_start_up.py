"""Commands begin at once: what takes seconds to import is imported when the work begins."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("torch", "transformers")
EVERY_HELP = f"""\
import sys
from sqlsp.__main__ import COMMANDS
for name, command in COMMANDS.items():
    sys.argv[:] = ["sqlsp " + name, "--help"]
    try:
        command.main()
    except SystemExit as ended:
        assert not ended.code, name
    brought = set({HEAVY!r}) & set(sys.modules)
    assert not brought, (name, brought)
"""
SLOW = """\
import time
print("importing", flush=True)
while True:
    time.sleep(0.01)  # a signal just before a long sleep would be noticed after it
"""


def test_no_help_imports_torch() -> None:
    done = subprocess.run([sys.executable, "-c", EVERY_HELP], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


ASKED = """\
import sys
import sqlsp
from sqlsp.corpus.shipped import locate
database = locate("corpus:mini") / "database/chess_tournament/chess_tournament.sqlite"
assert sqlsp.load().ask("How many players belong to clubs in Budapest?", database).rows
brought = {"transformers", "torch._dynamo", "sympy"} & set(sys.modules)
assert not brought, brought
"""


def test_asking_imports_no_modelling_library() -> None:
    done = subprocess.run([sys.executable, "-c", ASKED], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
@pytest.mark.parametrize("command", [["sqlsp.train"], ["sqlsp", "train"]], ids=" ".join)
def test_ctrl_c_during_imports_is_quiet(tmp_path: Path, command: list[str]) -> None:
    (tmp_path / "torch.py").write_text(SLOW)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "HYDRA_FULL_ERROR": "0"}
    child = subprocess.Popen(
        [sys.executable, "-m", *command, "data=mini"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a test run in the background ignores it
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "importing\n"
    child.send_signal(signal.SIGINT)
    _, complaint = child.communicate(timeout=60)
    assert complaint == "interrupted\n"
    assert child.returncode == 130
