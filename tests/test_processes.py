"""Processes of our own: they leave the caller's script alone, bring only what they need, and end with their caller."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sqlsp.common.workers import ask_all

HERE = Path(__file__).parent
WAIT = 60.0  # seconds for what takes a moment on a free machine

# a plain script: no `if __name__ == "__main__"`
SCRIPT = """\
import sys
print("the script begins")
from sqlsp.options.data import DataConfig
from sqlsp.options.model import EncoderConfig
from sqlsp.data.dataset import prepare
encoder = EncoderConfig(name="scratch", pretrained=False, vocabulary=300)
prepared = prepare(DataConfig(path=sys.argv[1], cache=sys.argv[2], workers=2), encoder)
print(len(prepared.train), "examples")
"""
CALLER = """\
import sys
from test_processes import note_and_sleep
from sqlsp.common.workers import ask_all
list(ask_all(note_and_sleep, [[sys.argv[1]]] * 2, None, 2))
"""


def note_and_sleep(folder: str) -> None:
    """Leave a file named as this process and stay busy."""
    Path(folder, str(os.getpid())).touch()
    time.sleep(600)


def test_a_script_without_a_guard_runs_once(tiny_spider: Path, tmp_path: Path) -> None:
    script = tmp_path / "plain.py"
    script.write_text(SCRIPT)
    command = [sys.executable, str(script), str(tiny_spider), str(tmp_path / "cache")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "the script begins"
    assert done.stdout.count("the script begins") == 1
    assert done.stdout.rstrip().endswith("examples")


def test_the_main_module_is_back_after_a_start() -> None:
    main = sys.modules["__main__"]
    list(ask_all(len, [["a"], ["bb"]], 30.0, 2))
    assert sys.modules["__main__"] is main


@pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM], ids=lambda number: number.name)
def test_processes_end_with_a_killed_caller(tmp_path: Path, number: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), str(HERE.parent)])}
    command = [sys.executable, "-c", CALLER, str(tmp_path)]
    caller = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    assert until(lambda: len(list(tmp_path.iterdir())) == 2), "the processes did not start"
    caller.send_signal(number)
    _, complaints = caller.communicate(timeout=WAIT)  # the end of stderr, which the processes hold open too
    assert complaints == ""
    processes = [int(path.name) for path in tmp_path.iterdir()]
    assert until(lambda: not any(map(alive, processes))), "they outlive their caller"


def until(happened: object) -> bool:
    """Whether it happens in time."""
    deadline = time.monotonic() + WAIT
    while time.monotonic() < deadline:
        if happened():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


def alive(process: int) -> bool:
    """Whether there is such a process that has not ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        pass
    if Path("/proc/self").exists():
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
